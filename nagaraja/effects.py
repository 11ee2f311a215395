"""What the cards do: one entry per effect, with what it may be aimed at and what then happens.

Ruling 6 is the same everywhere: an effect without a target cannot be activated, and only what would change or show
something is a target. What a player may aim at never depends on anything that player does not know.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from itertools import combinations
from typing import TypeVar

from . import box, events
from .actions import Target
from .chance import Chance
from .geometry import (
    LAID,
    RELIC_WORDS,
    SPACE_WORDS,
    SPACES,
    SPOTS,
    TURNS,
    Tiles,
    places,
)
from .state import Phase, Seat, State
from .table import Table, swapped_bits, without

T = TypeVar("T")
Targets = Sequence[Target]

NO_TARGET: Targets = ()
UNAIMED: Targets = ((),)
"""The targets of an effect that needs none: the empty one."""


@dataclass(frozen=True, slots=True)
class Effect:
    """An effect: `targets(state, player, seats)` with the seats its arrow allows, and `perform(table, player, target)`."""

    targets: Callable[[State, int, tuple[int, ...]], Targets]
    perform: Callable[[Table, int, Target], None]


def card_targets(state: State, player: int, card: str) -> Targets:
    """Everything that `player` may aim this card at now; empty if it cannot be activated."""
    targets, seats = _AIMS[card]
    return targets(state, player, seats[player])


# --- relics ----------------------------------------------------------------------------------------------------------


def _look_targets(count: int, state: State, player: int, seats: tuple[int, ...]) -> Targets:
    ups = tuple(state.seats[seat].up if seat in seats else 0b111111111 for seat in (0, 1))
    return _hidden_relics(count, ups)


@lru_cache(maxsize=1024)
def _hidden_relics(count: int, ups: tuple[int, ...]) -> Targets:
    """Face-down relics, also those already seen: the booklet lets a player look again."""
    hidden = sorted(RELIC_WORDS[seat][place] for seat in (0, 1) for place in places(ups[seat] ^ 0b111111111))
    return tuple(combinations(hidden, min(count, len(hidden)))) if hidden else NO_TARGET


def _look(table: Table, player: int, target: Target) -> None:
    values = []
    for word in target:
        owner, place = SPOTS[word]
        seat = table.state.seats[owner]
        values.append(seat.relics[place])
        seen = list(seat.seen)
        seen[player] |= 1 << place
        seat.seen = (seen[0], seen[1])
    table.log(events.RelicsSeen(player, target, tuple(values)))


def _swap_relic_targets(state: State, player: int, seats: tuple[int, ...]) -> Targets:
    targets: Targets = ()
    for owner in seats:
        seat = state.seats[owner]
        visible = tuple([seat.relics[place] if seat.up >> place & 1 else None for place in range(9)])
        targets = (*targets, *_relic_pairs(owner, visible))
    return targets


@lru_cache(maxsize=4096)
def _relic_pairs(owner: int, visible: tuple[int | None, ...]) -> tuple[Target, ...]:
    """All pairs but those of two face-up relics of the same value."""
    return tuple(
        _pair(RELIC_WORDS[owner], first, second)
        for first, second in combinations(range(9), 2)
        if visible[first] is None or visible[first] != visible[second]
    )


def _pair(words: tuple[str, ...], first: int, second: int) -> Target:
    """Two interchangeable targets, sorted."""
    return (min(words[first], words[second]), max(words[first], words[second]))


def _swap_relics(table: Table, player: int, target: Target) -> None:
    (owner, first), (_, second) = (SPOTS[word] for word in target)
    seat = table.state.seats[owner]
    seat.relics = _swapped(seat.relics, first, second)
    seat.up = swapped_bits(seat.up, first, second)
    seat.seen = (swapped_bits(seat.seen[0], first, second), swapped_bits(seat.seen[1], first, second))
    table.log(events.RelicsSwapped(player, target))
    table.settle(owner)


def _swapped(items: tuple[T, ...], first: int, second: int) -> tuple[T, ...]:
    mixed = list(items)
    mixed[first], mixed[second] = mixed[second], mixed[first]
    return tuple(mixed)


# --- room tiles ------------------------------------------------------------------------------------------------------


def _empty_spaces(state: State, owner: int) -> list[int]:
    """Spaces with neither a tile nor the trap."""
    trapped = state.trap_space(owner)
    return [space for space, tile in enumerate(state.seats[owner].tiles) if tile is None and space != trapped]


def _pivot_targets(state: State, player: int, seats: tuple[int, ...]) -> Targets:
    return [target for owner in seats for target in _other_turns(owner, state.seats[owner].tiles)]


@lru_cache(maxsize=4096)
def _other_turns(owner: int, tiles: Tiles) -> tuple[Target, ...]:
    targets = []
    for space, tile in enumerate(tiles):
        if tile is not None:
            tile_type, now = LAID[tile]
            targets += [(f"{SPACE_WORDS[owner][space]}/{turn}",) for turn in TURNS[tile_type] if turn != now]
    return tuple(targets)


def _pivot(table: Table, player: int, target: Target) -> None:
    word, turn = target[0].split("/")
    owner, space = SPOTS[word]
    seat = table.state.seats[owner]
    tile_type, _ = LAID[seat.tiles[space] or ""]
    seat.tiles = (*seat.tiles[:space], f"{tile_type}/{turn}", *seat.tiles[space + 1 :])
    table.log(events.TilePivoted(player, owner, SPACES[space], int(turn)))
    table.settle(owner)


def _move_targets(state: State, player: int, seats: tuple[int, ...]) -> Targets:
    return [
        (SPACE_WORDS[owner][origin], SPACE_WORDS[owner][space])
        for owner in seats
        for origin, tile in enumerate(state.seats[owner].tiles)
        if tile is not None
        for space in _empty_spaces(state, owner)
    ]


def _move(table: Table, player: int, target: Target) -> None:
    (owner, origin), (_, space) = (SPOTS[word] for word in target)
    _exchange_spaces(table.state.seats[owner], origin, space)
    table.log(events.TileMoved(player, owner, SPACES[origin], SPACES[space]))
    table.settle(owner)


def _swap_tile_targets(state: State, player: int, seats: tuple[int, ...]) -> Targets:
    """Two tiles of one temple that differ in looks; a face-down amulet is always something else than its neighbour."""
    return [
        _pair(SPACE_WORDS[owner], first, second)
        for owner in seats
        for first, second in combinations(places(_occupied(state.seats[owner])), 2)
        if not _look_alike(state.seats[owner], first, second)
    ]


def _occupied(seat: Seat) -> int:
    return sum(1 << space for space, tile in enumerate(seat.tiles) if tile is not None)


def _look_alike(seat: Seat, first: int, second: int) -> bool:
    return seat.tiles[first] == seat.tiles[second] and seat.carried[first] is seat.carried[second] is None


def _swap_tiles(table: Table, player: int, target: Target) -> None:
    (owner, first), (_, second) = (SPOTS[word] for word in target)
    _exchange_spaces(table.state.seats[owner], first, second)
    table.log(events.TilesSwapped(player, owner, (SPACES[first], SPACES[second])))
    table.settle(owner)


def _exchange_spaces(seat: Seat, first: int, second: int) -> None:
    """Amulets travel with their tiles (ruling 9)."""
    seat.tiles = _swapped(seat.tiles, first, second)
    seat.carried = _swapped(seat.carried, first, second)


def _trap_targets(state: State, player: int, seats: tuple[int, ...]) -> Targets:
    return [(SPACE_WORDS[owner][space],) for owner in seats for space in _empty_spaces(state, owner)]


def _trap(table: Table, player: int, target: Target) -> None:
    owner, space = SPOTS[target[0]]
    table.state.trap = (owner, space)
    table.log(events.TrapLaid(player, owner, SPACES[space]))


# --- fate sticks -----------------------------------------------------------------------------------------------------


def _fate_targets(state: State, player: int, seats: tuple[int, ...]) -> Targets:
    return UNAIMED


def _fate(points: int, table: Table, player: int, target: Target) -> None:
    table.state.seats[player].bonus += points
    table.log(events.FateAdded(player, points))


def _stick_targets(count: int, state: State, player: int, seats: tuple[int, ...]) -> Targets:
    (owner,) = seats
    return _handfuls(count, state.seats[owner].sticks)


@lru_cache(maxsize=4096)
def _handfuls(count: int, sticks: tuple[str, ...]) -> Targets:
    """Sticks of one colour that show the same face are the same target; a Naga may be chosen too (ruling 7)."""
    return tuple(dict.fromkeys(combinations(sticks, min(count, len(sticks))))) if sticks else NO_TARGET


def _rethrow(table: Table, player: int, target: Target) -> None:
    owner = 1 - player
    seat = table.state.seats[owner]
    fallen = table.throw("".join(stick[0] for stick in target))
    seat.sticks = tuple(sorted(without(seat.sticks, *target) + fallen))
    table.log(events.SticksRethrown(player, owner, target, fallen))


def _discard_sticks(table: Table, player: int, target: Target) -> None:
    owner = 1 - player
    seat = table.state.seats[owner]
    seat.sticks = without(seat.sticks, *target)
    table.log(events.SticksDiscarded(player, owner, target))


# --- cards -----------------------------------------------------------------------------------------------------------


def _draw_targets(state: State, player: int, seats: tuple[int, ...]) -> Targets:
    return UNAIMED if state.draw_pile or state.discard_pile else NO_TARGET


def _draw(count: int, table: Table, player: int, target: Target) -> None:
    table.state.seats[player].hand += table.draw(player, count)


def _take_targets(state: State, player: int, seats: tuple[int, ...]) -> Targets:
    return UNAIMED if state.discard_pile else NO_TARGET


def _open_pile(table: Table, player: int, target: Target) -> None:
    """The card is chosen only now (ruling 4); there is none if a draw amulet emptied the pile in between."""
    state = table.state
    if not state.discard_pile:
        return
    state.phase = Phase.RETRIEVAL
    state.to_act = player
    opponent = state.seats[1 - player]
    opponent.shown |= opponent.taken  # whoever looks through the pile sees what is missing from it
    opponent.taken = frozenset()
    table.log(events.PileOpened(player))


def _lose_card_targets(state: State, player: int, seats: tuple[int, ...]) -> Targets:
    (owner,) = seats
    return UNAIMED if state.seats[owner].hand else NO_TARGET


def _lose_card(table: Table, player: int, target: Target) -> None:
    """The card was not played, so it goes to the pile at once, where everybody sees it arrive."""
    owner = 1 - player
    state = table.state
    chance = Chance(state.generator)
    card = chance.pick(state.seats[owner].hand)
    state.generator = chance.state
    table.lose_from_hand(owner, card)
    state.discard_pile += (card,)
    table.log(events.CardLost(player, owner, card))


EFFECTS: dict[str, Effect] = {
    "look-1": Effect(partial(_look_targets, 1), _look),
    "look-2": Effect(partial(_look_targets, 2), _look),
    "swap-relics": Effect(_swap_relic_targets, _swap_relics),
    "pivot": Effect(_pivot_targets, _pivot),
    "move": Effect(_move_targets, _move),
    "swap-tiles": Effect(_swap_tile_targets, _swap_tiles),
    "trap": Effect(_trap_targets, _trap),
    "fate-2": Effect(_fate_targets, partial(_fate, 2)),
    "fate-3": Effect(_fate_targets, partial(_fate, 3)),
    "rethrow-2": Effect(partial(_stick_targets, 2), _rethrow),
    "discard-1": Effect(partial(_stick_targets, 1), _discard_sticks),
    "discard-2": Effect(partial(_stick_targets, 2), _discard_sticks),
    "draw-2": Effect(_draw_targets, partial(_draw, 2)),
    "take": Effect(_take_targets, _open_pile),
    "lose-card": Effect(_lose_card_targets, _lose_card),
}

_AIMS = {
    name: (EFFECTS[card.effect].targets, (card.arrow.seats(0), card.arrow.seats(1))) for name, card in box.CARDS.items()
}
"""How each card finds its targets, and the seats that its arrow allows to each player: asked for at every turn."""
