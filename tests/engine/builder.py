"""Positions for tests: name what matters, and everything else of the box goes to the piles.

    state = position(
        hands=("trap.1W2G", ""),
        sticks=("GN B3", "W2"),
        temples=({"a1": "cross/0"}, {"b1": "spur/0 two"}),
        relics=({"w1": 6}, {}),
    )
    after = step(state, "activate GN trap.1W2G 1:b2").state

Nothing is left to the luck of a seed: a throw is rigged by searching for a state of the generator that gives it. A
position is always complete and possible to hold in one's hands: every component of the box is somewhere, once.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeVar

from nagaraja import Action, Phase, State, Step, apply, box, legal_actions
from nagaraja.actions import Activate
from nagaraja.chance import Chance
from nagaraja.events import Event
from nagaraja.geometry import LAID, RELIC_PLACES, SPACES, SPOTS, Tiles, lit_relics, special_is_lit
from nagaraja.legal import can_activate
from nagaraja.state import Seat

E = TypeVar("E", bound=Event)
Temple = Mapping[str, str]
"""Space → a tile as it lies ("spur/0"), with the amulet that still lies on it behind a blank ("spur/0 two")."""
Pair = tuple[str, str]
"""Words for seat 0 and for seat 1, separated by blanks."""

NOTHING: Pair = ("", "")

DARK_TEMPLES: tuple[Temple, Temple] = (
    dict(
        zip(
            SPACES,
            ("straight/1", "straight/1", "straight/1", "cross/0", "spur/0", "spur/0", "spur/0", "curve/0"),
            strict=False,
        )
    ),
    dict(
        zip(
            SPACES,
            ("junction/0", "junction/0", "junction/0", "crypt/0", "crypt/0", "crypt/0", "curve/0", "cross/0"),
            strict=False,
        )
    ),
)
"""Eight tiles each, all but c3, none of which is joined to an entrance; with a curve at stake the tile pile is empty."""


def position(
    phase: Phase = Phase.CONFRONTATION,
    *,
    guide: int = 0,
    to_act: int | None = None,
    passes: int = 0,
    hands: Pair = NOTHING,
    shown: Pair = NOTHING,
    taken: Pair = NOTHING,
    laid: Pair = NOTHING,
    played: Pair = NOTHING,
    sticks: Pair = NOTHING,
    bonus: tuple[int, int] = (0, 0),
    amulets: Pair = NOTHING,
    temples: tuple[Temple, Temple] = ({}, {}),
    relics: tuple[Mapping[str, int], Mapping[str, int]] = ({}, {}),
    looked: Pair = NOTHING,
    tile: str = "curve",
    tile_amulet: str | None = None,
    trap: str | None = None,
    removed: str = "",
    buried: str = "",
    spent: str = "",
    dealt: str = "",
    draw: str = "",
    discard: str = "",
    rest: str = "draw",
    next_tile: str | None = None,
    next_amulet: str | None = None,
    generator: int = 0,
) -> State:
    """A position at a choice of `to_act` (the guide, if not said otherwise).

    `looked` are the relics that each player has looked at ("1:nb"). `draw` are the next cards of the draw pile, in the
    order in which they come; `rest` says where the cards go that nobody named: under them, or into the "discard" pile.
    """
    seats = (_seat(temples[0], relics[0], looked, 0), _seat(temples[1], relics[1], looked, 1))
    for player, seat in enumerate(seats):
        seat.hand = _words(hands[player])
        seat.shown = frozenset(_words(shown[player]))
        seat.taken = frozenset(_words(taken[player]))
        seat.laid = tuple(sorted(_words(laid[player])))
        seat.played = _words(played[player])
        seat.sticks = tuple(sorted(_words(sticks[player])))
        seat.bonus = bonus[player]
        seat.amulets = _words(amulets[player])
    state = State(seats, generator)
    state.phase = phase
    state.guide = guide
    state.to_act = state.turn = guide if to_act is None else to_act
    state.passes = passes
    state.dealt = _words(dealt)
    state.trap = None if trap is None else SPOTS[trap]
    _fill_tiles(state, tile, tile_amulet, _words(removed), next_tile)
    _fill_amulets(state, _words(spent), _words(buried), next_amulet)
    _fill_cards(state, _words(draw), _words(discard), rest)
    check_possible(state)
    return state


def holding(cards: str, **more: Any) -> State:
    """A position in which seat 0 holds these cards and two Nagas, while seat 1 can do nothing."""
    return position(hands=(cards, ""), sticks=("GN GN", ""), **more)


def other_cards(*named: str) -> str:
    """All cards of the box but these (each argument may name several), as words for `position`."""
    return " ".join(_remaining(box.CARDS, *map(_words, named)))


def _words(text: str) -> tuple[str, ...]:
    return tuple(text.split())


def _remaining(everything: Iterable[str], *gone: Iterable[str | None]) -> tuple[str, ...]:
    """What is left of the box; asking for more than it holds is a mistake in the test."""
    rest = list(everything)
    for item in (item for items in gone for item in items if item is not None):
        rest.remove(item)
    return tuple(rest)


# --- filling the table -----------------------------------------------------------------------------------------------


def _seat(temple: Temple, relics: Mapping[str, int], looked: Pair, owner: int) -> Seat:
    seat = Seat(_relics(relics))
    laid = {space: tile.split() for space, tile in temple.items()}
    seat.tiles = tuple(laid[space][0] if space in laid else None for space in SPACES)
    seat.carried = tuple(laid[space][1] if len(laid.get(space, ())) > 1 else None for space in SPACES)
    seat.up = lit_relics(seat.tiles)
    first, second = (_places(looked[player], owner) | seat.up for player in (0, 1))
    seat.seen = (first, second)
    return seat


def _relics(named: Mapping[str, int]) -> tuple[int, ...]:
    rest = list(box.RELICS)
    for value in named.values():
        rest.remove(value)
    return tuple(named[place] if place in named else rest.pop(0) for place in RELIC_PLACES)


def _places(words: str, owner: int) -> int:
    spots = [SPOTS[word] for word in words.split()]
    return sum(1 << place for seat, place in spots if seat == owner)


def _fill_tiles(state: State, tile: str, amulet: str | None, removed: tuple[str, ...], following: str | None) -> None:
    """In the New Deal no tile is at stake; the number of the round follows from how many tiles have been."""
    if state.phase is not Phase.DEAL:
        state.tile, state.tile_amulet = tile, amulet
    state.removed = removed
    laid = [LAID[as_laid][0] for seat in state.seats for as_laid in seat.tiles if as_laid is not None]
    pile = _remaining(box.TILES, laid, removed, (state.tile,), (following,))
    state.tile_pile = pile if following is None else (*pile, following)
    state.round = len(box.TILES) - len(state.tile_pile)


def _fill_amulets(state: State, spent: tuple[str, ...], buried: tuple[str, ...], following: str | None) -> None:
    state.spent, state.buried = spent, buried
    held = [items for seat in state.seats for items in (seat.amulets, seat.carried)]
    pile = _remaining(box.AMULETS, *held, spent, buried, (state.tile_amulet,), (following,))
    state.amulet_pile = pile if following is None else (*pile, following)


def _fill_cards(state: State, draw: tuple[str, ...], discard: tuple[str, ...], rest: str) -> None:
    held = [items for seat in state.seats for items in (seat.hand, seat.laid, seat.played)]
    unnamed = _remaining(box.CARDS, *held, state.dealt, draw, discard)
    below, beside = {"draw": (unnamed, ()), "discard": ((), unnamed)}[rest]
    state.draw_pile = (*below, *reversed(draw))
    state.discard_pile = (*beside, *discard)


# --- what every position of the engine has in common -----------------------------------------------------------------


def check_possible(state: State) -> None:
    """Components are conserved, and a position at rest has nothing left to turn, to collect or to end."""
    check_conserved(state)
    assert state.phase is not Phase.CONFRONTATION or can_activate(state, state.turn), "who is asked can do something"
    for owner, seat in enumerate(state.seats):
        assert seat.up == lit_relics(seat.tiles), "relics face up are those that a path reaches"
        assert not seat.up & ~(seat.seen[0] & seat.seen[1]), "both players have seen what lies face up"
        assert seat.shown <= {*seat.hand, *seat.laid} and seat.taken <= {*seat.hand, *seat.laid}
        assert len({box.CARDS[card].symbol for card in seat.laid}) <= 1
        assert seat.sticks == tuple(sorted(seat.sticks))
        trapped = state.trap_space(owner)
        assert trapped is None or seat.tiles[trapped] is None, "the trap lies on an empty space"
        for space, amulet in enumerate(seat.carried):
            assert amulet is None or _holds_amulet(seat.tiles, space), (
                "an amulet lies uncollected on a special location"
            )
        if state.outcome is None:
            assert seat.points < box.WINNING_POINTS and seat.curses < box.FATAL_CURSES and None in seat.tiles


def _holds_amulet(tiles: Tiles, space: int) -> bool:
    tile = tiles[space]
    special = None if tile is None else box.TILE_TYPES[LAID[tile][0]].special
    return special is not None and not special_is_lit(tiles, space)


def check_conserved(state: State) -> None:
    """Every component of the box is somewhere, once."""
    seats = state.seats
    cards = Counter((*state.draw_pile, *state.discard_pile, *state.dealt))
    amulets = Counter((*state.amulet_pile, *state.spent, *state.buried, *_given(state.tile_amulet)))
    tiles = Counter((*state.tile_pile, *state.removed, *_given(state.tile)))
    for seat in seats:
        cards.update((*seat.hand, *seat.laid, *seat.played))
        amulets.update((*seat.amulets, *(amulet for amulet in seat.carried if amulet is not None)))
        tiles.update(LAID[tile][0] for tile in seat.tiles if tile is not None)
        assert sorted(seat.relics) == sorted(box.RELICS)
        assert len(seat.tiles) == len(seat.carried) == 9
        assert all(stick in box.FATE_POINTS for stick in seat.sticks)
    assert cards == Counter(box.CARDS.keys())
    assert amulets == Counter(box.AMULETS)
    assert tiles == Counter(box.TILES)


def _given(item: str | None) -> tuple[str, ...]:
    return () if item is None else (item,)


# --- playing ---------------------------------------------------------------------------------------------------------


def step(state: State, action: str) -> Step:
    """Carry out one action, in text notation."""
    return apply(state, Action.parse(action))


def play(state: State, *actions: str) -> State:
    """Carry out some actions, one after the other."""
    for action in actions:
        state = step(state, action).state
    return state


def only(events: Sequence[Event], kind: type[E]) -> E:
    """The one event of this kind."""
    (event,) = all_of(events, kind)
    return event


def all_of(events: Sequence[Event], kind: type[E]) -> list[E]:
    """The events of this kind, in order."""
    return [event for event in events if isinstance(event, kind)]


def targets(state: State, card: str) -> set[tuple[str, ...]]:
    """Everything that the player to act may aim this card at."""
    return {action.target for action in legal_actions(state) if isinstance(action, Activate) and action.card == card}


# --- rigging chance --------------------------------------------------------------------------------------------------

_TRIES = 1_000_000


def rigged(state: State, wanted: Callable[[Chance], bool]) -> State:
    """The same position with a generator that does what is wanted; `wanted` draws from it as the rules will."""
    twin = state.copy()
    twin.generator = next(number for number in range(_TRIES) if wanted(Chance(number)))
    return twin


def throwing(state: State, *throws: str) -> State:
    """The same position, in which the next throws come out like this.

    The sticks of each throw are named in the order in which their colours stand on the cards that throw them.
    """
    wanted = [_words(throw) for throw in throws]
    return rigged(state, lambda chance: all(_falls(chance, sticks) for sticks in wanted))


def _falls(chance: Chance, wanted: tuple[str, ...]) -> bool:
    faces = chance.quarters(len(wanted))
    fallen = [stick[0] + box.STICK_FACES[stick[0]][face] for stick, face in zip(wanted, faces, strict=True)]
    return sorted(fallen) == sorted(wanted)
