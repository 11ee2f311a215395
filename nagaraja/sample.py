"""Complete states that fit a view: what the hidden part of the table could be, given everything its viewer knows.

`view(sample(v), v.viewer) == v` holds for every view. Hidden things are drawn as a player without further clues would
have to expect them; the generator is a new one, so that nothing of the real game's chance to come is known.
"""

from collections import Counter
from collections.abc import Iterable
from itertools import product
from math import comb, prod
from typing import TypeVar

from . import box
from .actions import Action, Activate
from .chance import Chance
from .geometry import LAID
from .legal import can_activate
from .state import Phase, Seat, State
from .view import SeatView, View

T = TypeVar("T")

_TRIES = 200


class NoSuchState(ValueError):
    """No state fits the view: it does not come from this engine."""


def sample(view: View, seed: int = 0) -> State:
    """A complete state that is consistent with `view`; another seed gives another one."""
    chance = Chance(seed)
    last_resort = None
    for _ in range(_TRIES):
        try:
            state = _draw_state(view, chance)
        except NoSuchState:  # not every card that may have been taken unseen could be among those laid face down
            continue
        if state.phase is not Phase.CONFRONTATION or can_activate(state, state.turn):
            return state
        last_resort = state  # a hand that allows nothing but passing, though somebody who is asked has more (ruling 5)
    if last_resort is None:
        raise NoSuchState("No state of the game fits this view.")
    return last_resort


def _draw_state(view: View, chance: Chance) -> State:
    seats = (_open_seat(view.seats[0]), _open_seat(view.seats[1]))
    state = State(seats, 0)
    _copy_open_table(view, state)
    for owner, seat in enumerate(seats):
        _draw_relics(view.seats[owner], seat, chance)
    _draw_tiles(view, state, chance)
    _draw_amulets(view, state, chance)
    _draw_cards(view, state, chance)
    state.generator = chance.word()
    return state


def _copy_open_table(view: View, state: State) -> None:
    state.round = view.round
    state.guide = view.guide
    state.phase = view.phase
    state.to_act = view.to_act
    state.turn = view.turn
    state.passes = view.passes
    state.tile = view.tile
    state.trap = view.trap
    state.spent = view.spent
    state.removed = view.removed
    state.outcome = view.outcome
    if view.pending is not None:
        pending = Action.parse(view.pending)
        assert isinstance(pending, Activate)
        state.pending = pending


def _open_seat(view: SeatView) -> Seat:
    seat = Seat(())
    seat.shown = frozenset(view.shown)
    seat.taken = frozenset(view.taken)
    seat.played = view.played
    seat.sticks = view.sticks
    seat.bonus = view.bonus
    seat.tiles = view.tiles
    seat.up = _bits(place for place, up in enumerate(view.up) if up)
    seat.seen = (_bits(view.seen[0]), _bits(view.seen[1]))
    return seat


def _bits(members: Iterable[int]) -> int:
    return sum(1 << place for place in members)


def _remaining(everything: Iterable[str], *gone: Iterable[str]) -> list[str]:
    """A multiset difference, in a fixed order."""
    rest = Counter(everything)
    for items in gone:
        rest.subtract(items)
    return sorted(rest.elements())


# --- relics, tiles and amulets ---------------------------------------------------------------------------------------


def _draw_relics(view: SeatView, seat: Seat, chance: Chance) -> None:
    unseen = Counter(box.RELICS)
    unseen.subtract(value for value in view.relics if value is not None)
    hidden = iter(chance.shuffled(sorted(unseen.elements())))
    seat.relics = tuple(next(hidden) if value is None else value for value in view.relics)


def _draw_tiles(view: View, state: State, chance: Chance) -> None:
    laid = [LAID[tile][0] for seat in view.seats for tile in seat.tiles if tile is not None]
    at_stake = [view.tile] if view.tile is not None else []
    state.tile_pile = chance.shuffled(_remaining(box.TILES, laid, at_stake, view.removed))


def _draw_amulets(view: View, state: State, chance: Chance) -> None:
    known = [seat.amulets for seat in view.seats if seat.amulets is not None]
    unknown = _remaining(box.AMULETS, view.spent, *known)
    for seen, seat in zip(view.seats, state.seats, strict=True):
        if seen.amulets is not None:
            seat.amulets = seen.amulets
        else:
            room = box.WINNING_POINTS - 1 - seen.visible_points  # with more, the game would be over
            seat.amulets = _draw_held_amulets(unknown, seen.amulet_count, room, chance)
            unknown = _remaining(unknown, seat.amulets)
    left = list(chance.shuffled(unknown))
    for seen, seat in zip(view.seats, state.seats, strict=True):
        seat.carried = tuple(left.pop() if carried else None for carried in seen.carried)
    state.tile_amulet = left.pop() if view.tile_has_amulet else None
    state.buried = tuple(left.pop() for tile in view.removed if box.TILE_TYPES[tile].special is not None)
    state.amulet_pile = tuple(left)


def _draw_held_amulets(unknown: list[str], count: int, room: int, chance: Chance) -> tuple[str, ...]:
    """So many amulets worth at most `room` points, each handful as likely as there are ways to draw it."""
    kinds = Counter(unknown)
    ways: dict[tuple[str, ...], int] = {}
    for numbers in product(*(range(available + 1) for available in kinds.values())):
        handful = tuple(kind for kind, number in zip(kinds, numbers, strict=True) for _ in range(number))
        if len(handful) == count and sum(box.AMULET_POINTS[kind] for kind in handful) <= room:
            ways[handful] = prod(comb(kinds[kind], number) for kind, number in zip(kinds, numbers, strict=True))
    handful = _weighted(ways, chance)
    return chance.shuffled(handful)


def _weighted(ways: dict[T, int], chance: Chance) -> T:
    """One of the keys, in proportion to its value."""
    if not any(ways.values()):
        raise NoSuchState("No state of the game fits this view.")
    number = chance.below(sum(ways.values()))
    for key, weight in ways.items():
        number -= weight
        if number < 0:
            return key
    raise AssertionError("unreachable: the weights add up")


# --- cards -----------------------------------------------------------------------------------------------------------


def _draw_cards(view: View, state: State, chance: Chance) -> None:
    known = [cards for seat in view.seats for cards in (seat.hand, seat.laid, seat.played, seat.shown) if cards]
    unknown = list(chance.shuffled(sorted(set(box.CARDS).difference(view.discards, view.dealt or (), *known))))
    discards = list(chance.shuffled(view.discards))
    for owner, seat in enumerate(state.seats):
        seen = view.seats[owner]
        if seen.hand is None:
            if view.viewer is not None:
                taken = [discards.pop() for _ in range(len(discards) - view.discard_count)]
                seat.taken = frozenset(taken)
            _draw_hand(seen, seat, unknown, chance)
        else:
            seat.hand = seen.hand
            seat.laid = seen.laid or ()
    state.discard_pile = tuple(discards) + _pop(unknown, view.discard_count - len(discards))
    state.dealt = _pop(unknown, view.dealt_count) if view.dealt is None else view.dealt
    state.draw_pile = tuple(unknown)


def _draw_hand(view: SeatView, seat: Seat, unknown: list[str], chance: Chance) -> None:
    """A hidden hand, and cards laid face down: those share a symbol, which says something about both."""
    known = sorted(seat.shown | seat.taken)
    if view.laid is None:
        wanted = view.hand_count + view.laid_count - len(known)
        seat.laid = _draw_laid(view.laid_count, wanted, known, unknown, chance)
    else:
        seat.laid = view.laid
    kept = [card for card in known if card not in seat.laid]
    seat.hand = chance.shuffled((*kept, *_pop(unknown, view.hand_count - len(kept))))


def _draw_laid(count: int, wanted: int, known: list[str], unknown: list[str], chance: Chance) -> tuple[str, ...]:
    """The cards laid face down by somebody who holds the known ones and `wanted` unknown ones.

    Each way to lay them is as likely as there are hands that allow it.
    """
    if not count:
        return ()
    ways = {}
    for symbol, from_known in product(box.SYMBOLS, range(count + 1)):
        from_unknown = count - from_known
        if from_unknown <= wanted:
            ways[symbol, from_known] = (
                comb(len(_of_symbol(known, symbol)), from_known)
                * comb(len(_of_symbol(unknown, symbol)), from_unknown)
                * comb(len(unknown) - from_unknown, wanted - from_unknown)
            )
    symbol, from_known = _weighted(ways, chance)
    laid = chance.shuffled(_of_symbol(known, symbol))[:from_known]
    drawn = chance.shuffled(_of_symbol(unknown, symbol))[: count - from_known]
    for card in drawn:
        unknown.remove(card)
    return tuple(sorted(laid + drawn))


def _of_symbol(cards: list[str], symbol: str) -> list[str]:
    return [card for card in cards if box.CARDS[card].symbol == symbol]


def _pop(cards: list[str], count: int) -> tuple[str, ...]:
    if not 0 <= count <= len(cards):
        raise NoSuchState("No state of the game fits this view.")
    return tuple(cards.pop() for _ in range(count))
