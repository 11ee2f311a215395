"""Other worlds that a reader could not tell from the real one.

`other_world` shuffles what its reader may not know in a state, but only among things that the reader still does not know
after a given action; what chance shows to the reader stays the same. So, if nothing leaks, the reader's view before, the
reader's events and the reader's view after are equal in both worlds.

What a reader may know is worked out here from the rules (who holds what, what was shown to whom), not from views: a view
that leaked something would otherwise excuse itself.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TypeVar

from nagaraja import Action, Phase, State, apply, box
from nagaraja.actions import Lay
from nagaraja.chance import Chance
from nagaraja.events import CardActivated, CardLost, CardsRevealed, Event
from nagaraja.state import Seat

T = TypeVar("T")
Reader = int | None


@dataclass(frozen=True)
class World:
    """Another state, the same action in it (it may name other hidden cards), and whether anything was shuffled."""

    state: State
    action: Action
    differs: bool


def other_world(state: State, action: Action, reader: Reader, seed: int, *, strict: bool) -> World:
    """A world that `reader` cannot tell from `state`, neither now nor after `action`.

    Two things depend on hidden things by rule: who has no card to use passes unasked (ruling 5), and amulets may bring 25
    points (ruling 10). A *strict* world leaves both as they are: hidden hands keep the effects of their cards, and hidden
    amulets in front of a player keep their points. Another world may differ in them, and with them in what is seen.
    """
    chance = Chance(seed)
    before = _tagged(state)
    step = apply(before, action)
    after = step.state
    cards = _card_permutation(before, after, action, step.events, reader, chance, strict)
    twin = before.copy()
    if after.generator == before.generator:
        twin.generator = chance.word()
    kept = len(after.tile_pile)
    twin.tile_pile = (*chance.shuffled(before.tile_pile[:kept]), *before.tile_pile[kept:])
    _shuffle_relics(twin, before, after, reader, chance)
    _shuffle_amulets(twin, before, after, reader, chance, strict)
    _rename_cards(twin, cards)
    other = Action.parse(" ".join(cards.get(word, word) for word in str(action).split(" ")))
    return World(twin, other, twin != state)


def _others(reader: Reader) -> list[int]:
    return [seat for seat in (0, 1) if seat != reader]


# --- tags: to follow one of several equal things through an action ---------------------------------------------------


class _Relic(int):
    """A relic that can be told from another of the same value."""


class _Amulet(str):
    """An amulet that can be told from another of the same kind."""

    __slots__ = ()


def _tagged(state: State) -> State:
    twin = state.copy()
    for seat in twin.seats:
        seat.relics = tuple(_Relic(value) for value in seat.relics)
        seat.amulets = tuple(_Amulet(kind) for kind in seat.amulets)
        seat.carried = tuple(None if kind is None else _Amulet(kind) for kind in seat.carried)
    twin.tile_amulet = None if twin.tile_amulet is None else _Amulet(twin.tile_amulet)
    twin.amulet_pile = tuple(_Amulet(kind) for kind in twin.amulet_pile)
    twin.buried = tuple(_Amulet(kind) for kind in twin.buried)
    return twin


def _same(first: Iterable[T], second: Iterable[T]) -> list[T]:
    """The very things that are in both."""
    identities = {id(item) for item in second}
    return [item for item in first if id(item) in identities]


# --- cards -----------------------------------------------------------------------------------------------------------


def _unknown_cards(state: State, reader: Reader) -> list[set[str]]:
    """Sets of cards within which the reader cannot tell one from another.

    The first are cards of which nothing is known. A player remembers what went to the discard pile, but not which of it
    the opponent took; whoever only looks on remembers nothing.
    """
    hidden = set(state.draw_pile)
    in_pile = set(state.discard_pile)
    if state.guide != reader:
        hidden |= set(state.dealt)
    for owner in _others(reader):
        seat = state.seats[owner]
        held = {*seat.hand, *(seat.laid if state.phase is Phase.CALL else ())}
        if reader is None:
            hidden |= held
        else:
            hidden |= held - seat.shown - seat.taken
            in_pile |= seat.taken
    return [hidden | in_pile] if reader is None else [hidden, in_pile]


def _seen_on_the_way(events: Iterable[Event]) -> set[str]:
    seen: set[str] = set()
    for event in events:
        match event:
            case CardLost(card=card) | CardActivated(card=card):
                seen.add(card)
            case CardsRevealed(cards=cards):
                seen.update(cards)
    return seen


def _card_permutation(
    before: State,
    after: State,
    action: Action,
    events: Iterable[Event],
    reader: Reader,
    chance: Chance,
    strict: bool,
) -> dict[str, str]:
    """Which hidden card is to be replaced by which."""
    others = _others(reader)
    laid = {card for owner in others for card in before.seats[owner].laid if before.phase is Phase.CALL}
    if isinstance(action, Lay):
        laid |= set(action.cards)
    held = {card for state in (before, after) for owner in others for card in state.seats[owner].hand}
    seen = _seen_on_the_way(events)
    permutation = {}
    for now in _unknown_cards(before, reader):
        for then in _unknown_cards(after, reader):
            group = sorted((now & then) - seen)
            permutation.update(_mixed(group, _card_rule(laid, held, strict), chance))
    return permutation


def _card_rule(laid: set[str], held: set[str], strict: bool) -> Callable[[str, str, str], bool]:
    """Whether one card may lie where another one did: cards laid together share a symbol."""

    def fits(place: str, card: str, other: str) -> bool:
        row, other_row = box.CARDS[card], box.CARDS[other]
        if place in laid and row.symbol != other_row.symbol:
            return False
        return not (strict and place in held) or (row.effect, row.arrow) == (other_row.effect, other_row.arrow)

    return fits


def _mixed(group: list[str], fits: Callable[[str, str, str], bool], chance: Chance) -> dict[str, str]:
    """A permutation made of exchanges that keep to the rule on both sides."""
    lies = {card: card for card in group}
    for _ in group:
        first, second = chance.pick(group), chance.pick(group)
        one, two = lies[first], lies[second]
        if fits(first, one, two) and fits(second, one, two):
            lies[first], lies[second] = two, one
    return lies


def _rename_cards(state: State, names: dict[str, str]) -> None:
    def renamed(cards: Iterable[str]) -> tuple[str, ...]:
        return tuple(names.get(card, card) for card in cards)

    state.draw_pile = renamed(state.draw_pile)
    state.discard_pile = renamed(state.discard_pile)
    state.dealt = renamed(state.dealt)
    for seat in state.seats:
        seat.hand = renamed(seat.hand)
        seat.laid = tuple(sorted(renamed(seat.laid)))
        seat.shown = frozenset(renamed(seat.shown))
        seat.taken = frozenset(renamed(seat.taken))


# --- relics and amulets ----------------------------------------------------------------------------------------------


def _unseen_relics(state: State, owner: int, reader: Reader) -> list[int]:
    if state.outcome is not None:
        return []
    seat = state.seats[owner]
    seen = seat.up if reader is None else seat.up | seat.seen[reader]
    return [value for place, value in enumerate(seat.relics) if not seen >> place & 1]


def _shuffle_relics(twin: State, before: State, after: State, reader: Reader, chance: Chance) -> None:
    for owner, seat in enumerate(twin.seats):
        free = _same(_unseen_relics(before, owner, reader), _unseen_relics(after, owner, reader))
        new = dict(zip(map(id, free), chance.shuffled(free), strict=True))
        seat.relics = tuple(new.get(id(value), value) for value in seat.relics)


def _unseen_amulets(state: State, reader: Reader) -> list[str]:
    seats: list[Seat] = list(state.seats)
    held = [kind for owner in _others(reader) for kind in seats[owner].amulets if state.outcome is None]
    carried = [kind for seat in seats for kind in seat.carried if kind is not None]
    stake = [] if state.tile_amulet is None else [state.tile_amulet]
    return [*held, *carried, *stake, *state.amulet_pile, *state.buried]


def _shuffle_amulets(twin: State, before: State, after: State, reader: Reader, chance: Chance, strict: bool) -> None:
    free = _same(_unseen_amulets(before, reader), _unseen_amulets(after, reader))
    held = {id(kind) for state in (before, after) for owner in _others(reader) for kind in state.seats[owner].amulets}
    new: dict[int, str] = {id(kind): kind for kind in free}
    for _ in free:
        first, second = id(chance.pick(free)), id(chance.pick(free))
        points = {box.AMULET_POINTS[new[first]], box.AMULET_POINTS[new[second]]}
        if not (strict and len(points) > 1 and (first in held or second in held)):
            new[first], new[second] = new[second], new[first]
    for seat in twin.seats:
        seat.amulets = tuple(new.get(id(kind), kind) for kind in seat.amulets)
        seat.carried = tuple(None if kind is None else new.get(id(kind), kind) for kind in seat.carried)
    if twin.tile_amulet is not None:
        twin.tile_amulet = new.get(id(twin.tile_amulet), twin.tile_amulet)
    twin.amulet_pile = tuple(new.get(id(kind), kind) for kind in twin.amulet_pile)
    twin.buried = tuple(new.get(id(kind), kind) for kind in twin.buried)
