"""What the player to act may choose.

`legal_actions` lists it and `refusal` judges a single action, with the reason when it is not allowed; a property test
keeps the two in step. Neither looks at anything that the player to act does not know.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache, partial
from typing import Any, overload

from . import box
from .actions import Accept, Action, Activate, Give, IllegalAction, Lay, Pass, Place, PlayAmulet, Take, Undo
from .effects import Targets, card_targets
from .geometry import ENTRANCE_SPACES, NEIGHBOURS, SPACES, TURNS, Tiles
from .state import Phase, Seat, State

Part = tuple[int, Callable[[int], Action]]
"""So many actions, and how to make the one with a given number."""


class Choices(Sequence[Action]):
    """A sequence of actions that are only made when they are asked for: there can be thousands of ways to lay cards."""

    __slots__ = ("_length", "_parts", "_state")

    def __init__(self, state: State, parts: Sequence[Part]) -> None:
        self._state = state
        self._parts = parts
        self._length = sum([count for count, _ in parts])

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> list[Action]: ...
    def __getitem__(self, index: int | slice) -> Action | list[Action]:
        if isinstance(index, slice):
            return list(self)[index]
        left = index if index >= 0 else index + self._length
        if left >= 0:
            for count, make in self._parts:
                if left < count:
                    return make(left)
                left -= count
        raise IndexError(f"there is no choice number {index}")

    def __iter__(self) -> Iterator[Action]:
        for count, make in self._parts:
            for number in range(count):
                yield make(number)

    def __contains__(self, action: object) -> bool:
        return isinstance(action, Action) and refusal(self._state, action) is None

    def __repr__(self) -> str:
        return f"<{len(self)} choices>"


def legal_actions(state: State) -> Choices:
    """Everything that the player to act may choose now; empty only when the game is over."""
    if state.to_act is None:
        return Choices(state, ())
    seat = state.seats[state.to_act]
    parts = _PARTS[state.phase](state, seat)
    if box.DRAW_AMULET in seat.amulets and _can_draw(state):
        parts.append(_ready([PlayAmulet()]))
    return Choices(state, parts)


def can_activate(state: State, player: int) -> bool:
    """Whether this player has a Naga and a card that can do anything; who has not is not asked (ruling 5)."""
    seat = state.seats[player]
    if has_naga(seat):
        for card in seat.hand:
            if card_targets(state, player, card):
                return True
    return False


def has_naga(seat: Seat) -> bool:
    """Whether a stick of this seat shows a Naga."""
    return not _ALL_NAGAS.isdisjoint(seat.sticks)


_ALL_NAGAS = frozenset(box.NAGA_STICKS)


def open_spaces(state: State, player: int) -> list[int]:
    """The spaces on which this player may place a tile."""
    trapped = state.trap_space(player)
    return [space for space in _free_spaces(state.seats[player].tiles) if space != trapped]


@lru_cache(maxsize=4096)
def _free_spaces(tiles: Tiles) -> tuple[int, ...]:
    """Empty spaces at an entrance or beside a tile."""
    return tuple(
        space
        for space in range(9)
        if tiles[space] is None
        and (space in ENTRANCE_SPACES or any(tiles[other] is not None for other in NEIGHBOURS[space]))
    )


# --- listing ---------------------------------------------------------------------------------------------------------


def _ready(actions: Sequence[Action]) -> Part:
    return len(actions), actions.__getitem__


def _lays(state: State, seat: Seat) -> list[Part]:
    hands: dict[str, list[str]] = {}
    for card in seat.hand:
        hands.setdefault(box.CARDS[card].symbol, []).append(card)
    return [((1 << len(cards)) - 1, partial(_lay, cards)) for cards in hands.values()]


def _lay(cards: list[str], number: int) -> Lay:
    """Every non-empty subset has a number: its bits, less one."""
    return Lay(tuple([card for bit, card in enumerate(cards) if (number + 1) >> bit & 1]))


def _activations(state: State, seat: Seat) -> list[Part]:
    player = state.turn
    parts = [_ready([Pass()])]
    aims = [(card, targets) for card in seat.hand if (targets := card_targets(state, player, card))]
    for naga in _nagas(seat):
        parts += [(len(targets), partial(_activate, naga, card, targets)) for card, targets in aims]
    return parts


def _nagas(seat: Seat) -> list[str]:
    return [naga for naga in box.NAGA_STICKS if naga in seat.sticks]


def _activate(naga: str, card: str, targets: Targets, number: int) -> Activate:
    return Activate(naga, card, targets[number])


def _responses(state: State, seat: Seat) -> list[Part]:
    return [_ready([Accept(), Undo()] if box.UNDOING_AMULET in seat.amulets else [Accept()])]


def _retrievals(state: State, seat: Seat) -> list[Part]:
    return [_ready([Take(card) for card in sorted(state.discard_pile)])]


def _placements(state: State, seat: Seat) -> list[Part]:
    assert state.tile is not None and state.to_act is not None
    spaces = open_spaces(state, state.to_act)
    turns = TURNS[state.tile]
    return [(len(spaces) * len(turns), partial(_place, spaces, turns))]


def _place(spaces: list[int], turns: tuple[int, ...], number: int) -> Place:
    space, turn = divmod(number, len(turns))
    return Place(SPACES[spaces[space]], turns[turn])


def _gifts(state: State, seat: Seat) -> list[Part]:
    return [_ready([Give(card) for card in state.dealt])]


_PARTS: dict[Phase, Callable[[State, Seat], list[Part]]] = {
    Phase.CALL: _lays,
    Phase.CONFRONTATION: _activations,
    Phase.RESPONSE: _responses,
    Phase.RETRIEVAL: _retrievals,
    Phase.EXPLORATION: _placements,
    Phase.DEAL: _gifts,
}


# --- judging ---------------------------------------------------------------------------------------------------------


def refusal(state: State, action: Action) -> IllegalAction | None:
    """Why the player to act may not take this action now; None if they may."""
    if type(action) not in _JUDGES:
        return IllegalAction("not-an-action", text=repr(action)[:80])
    if state.to_act is None:
        return IllegalAction("game-over")
    phase, why_not = _JUDGES[type(action)]
    if phase is not state.phase and phase is not None:
        return IllegalAction("wrong-phase", action=action, phase=state.phase)
    return why_not(state, state.seats[state.to_act], action)


def _why_not_lay(state: State, seat: Seat, action: Lay) -> IllegalAction | None:
    cards = action.cards
    if not cards:
        return IllegalAction("no-card-laid")
    for card in cards:
        if card not in seat.hand:
            return IllegalAction("not-in-hand", card=card)
        if cards.count(card) > 1:
            return IllegalAction("card-twice", card=card)
    if len({box.CARDS[card].symbol for card in cards}) > 1:
        return IllegalAction("mixed-symbols")
    return None


def _why_not_activate(state: State, seat: Seat, action: Activate) -> IllegalAction | None:
    if action.naga not in _nagas(seat):
        return IllegalAction("no-naga", naga=action.naga)
    if action.card not in seat.hand:
        return IllegalAction("not-in-hand", card=action.card)
    targets = card_targets(state, state.turn, action.card)
    if not targets:
        return IllegalAction("no-target", card=action.card)
    if action.target not in targets:
        return IllegalAction("wrong-target", card=action.card, target=" ".join(map(str, action.target)))
    return None


def _free_to_choose(state: State, seat: Seat, action: Pass | Accept) -> None:
    """Nothing but the phase stands in the way of these."""


def _why_not_undo(state: State, seat: Seat, action: Undo) -> IllegalAction | None:
    return _missing_amulet(seat, box.UNDOING_AMULET)


def _why_not_draw(state: State, seat: Seat, action: PlayAmulet) -> IllegalAction | None:
    return _missing_amulet(seat, box.DRAW_AMULET) if _can_draw(state) else IllegalAction("nothing-to-draw")


def _missing_amulet(seat: Seat, amulet: str) -> IllegalAction | None:
    return None if amulet in seat.amulets else IllegalAction("no-amulet", amulet=amulet)


def _can_draw(state: State) -> bool:
    return bool(state.draw_pile or state.discard_pile)


def _why_not_take(state: State, seat: Seat, action: Take) -> IllegalAction | None:
    return None if action.card in state.discard_pile else IllegalAction("not-in-pile", card=action.card)


def _why_not_place(state: State, seat: Seat, action: Place) -> IllegalAction | None:
    if action.space not in SPACES or type(action.turn) is not int or action.turn not in range(4):
        return IllegalAction("not-an-action", text=str(action)[:80])
    assert state.tile is not None and state.to_act is not None
    if action.turn not in TURNS[state.tile]:
        return IllegalAction("same-turn", turn=action.turn)
    space = SPACES.index(action.space)
    if space in open_spaces(state, state.to_act):
        return None
    if seat.tiles[space] is not None:
        return IllegalAction("space-taken", space=action.space)
    if state.trap_space(state.to_act) == space:
        return IllegalAction("space-trapped", space=action.space)
    return IllegalAction("space-unconnected", space=action.space)


def _why_not_give(state: State, seat: Seat, action: Give) -> IllegalAction | None:
    return None if action.card in state.dealt else IllegalAction("not-dealt", card=action.card)


_JUDGES: dict[type[Action], tuple[Phase | None, Callable[[State, Seat, Any], IllegalAction | None]]] = {
    Lay: (Phase.CALL, _why_not_lay),
    Activate: (Phase.CONFRONTATION, _why_not_activate),
    Pass: (Phase.CONFRONTATION, _free_to_choose),
    Accept: (Phase.RESPONSE, _free_to_choose),
    Undo: (Phase.RESPONSE, _why_not_undo),
    PlayAmulet: (None, _why_not_draw),
    Take: (Phase.RETRIEVAL, _why_not_take),
    Place: (Phase.EXPLORATION, _why_not_place),
    Give: (Phase.DEAL, _why_not_give),
}
"""In which phase an action belongs (None: in any), and what else it takes."""
