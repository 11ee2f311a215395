"""What one player may know, as plain data.

A view is built by naming what is shown, never by removing what is not. It holds what lies open on the table and what its
player has legitimately learnt and could remember; it never holds the order of a pile, the generator, the other hand or
anything unseen. Whatever draws, logs, hints or plays as the computer works from a view.
"""

from dataclasses import asdict, dataclass
from typing import Any

from . import box
from .geometry import Tiles, places
from .state import Outcome, Phase, Reason, Seat, State


@dataclass(frozen=True, slots=True)
class SeatView:
    """One side of the table as the viewer knows it; None stands for what the viewer does not know."""

    hand: tuple[str, ...] | None
    hand_count: int
    shown: tuple[str, ...]
    """Cards of this hand (or laid face down from it) that both players know of."""
    taken: tuple[str, ...]
    """Own cards that came from the discard pile without the opponent knowing which."""
    laid: tuple[str, ...] | None
    laid_count: int
    played: tuple[str, ...]
    sticks: tuple[str, ...]
    bonus: int
    fate: int
    nagas: int
    amulets: tuple[str, ...] | None
    amulet_count: int
    tiles: Tiles
    carried: tuple[bool, ...]
    """Whether an uncollected amulet lies on the tile of each space."""
    relics: tuple[int | None, ...]
    """The value of each relic, where the viewer has seen it."""
    up: tuple[bool, ...]
    seen: tuple[tuple[int, ...], tuple[int, ...]]
    """For each player, the places whose relic that player has seen: who looks at what is open, only the values are not."""
    visible_points: int
    points: int | None
    """With the face-down amulets, where the viewer knows them."""
    curses: int
    """Cursed relics that lie face up."""


@dataclass(frozen=True, slots=True)
class View:
    """A game as seat `viewer` knows it, or as anyone at the table sees it (viewer None)."""

    viewer: int | None
    phase: Phase
    to_act: int | None
    round: int
    guide: int
    turn: int
    passes: int
    pending: str | None
    """The activation that may be undone, in text notation."""
    tile: str | None
    tile_has_amulet: bool
    trap: tuple[int, int] | None
    tile_count: int
    amulet_count: int
    draw_count: int
    discard_count: int
    discards: tuple[str, ...]
    """Cards the viewer knows to have gone to the discard pile since it was last shuffled, less those they know to have
    left it. More of them than `discard_count` means that the opponent has taken some unseen. The pile is closed to both
    players (ruling 4): this is a card counter's memory, to be shown to a person only while they choose from the pile."""
    spent: tuple[str, ...]
    removed: tuple[str, ...]
    dealt: tuple[str, ...] | None
    dealt_count: int
    outcome: Outcome | None
    seats: tuple[SeatView, SeatView]

    def as_data(self) -> dict[str, Any]:
        """Plain data for JSON; `View.from_data` is the way back."""
        return asdict(self)

    @staticmethod
    def from_data(data: dict[str, Any]) -> "View":
        """The view that `as_data` was made of, also after a journey through JSON."""
        fields = {name: _tuples(value) for name, value in data.items()}
        fields["phase"] = Phase(data["phase"])
        if data["outcome"] is not None:
            outcome = {name: _tuples(value) for name, value in data["outcome"].items()}
            fields["outcome"] = Outcome(**{**outcome, "reason": Reason(outcome["reason"])})
        first, second = (SeatView(**{name: _tuples(value) for name, value in seat.items()}) for seat in data["seats"])
        fields["seats"] = (first, second)
        return View(**fields)


def _tuples(value: Any) -> Any:
    return tuple(map(_tuples, value)) if isinstance(value, list) else value


def view(state: State, player: int | None) -> View:
    """All that this player may know; for None, what anyone at the table sees."""
    if player not in (0, 1, None):
        raise ValueError(f"There is no seat {player!r}.")
    return _show(state, player, frozenset() if player is None else frozenset((player,)))


def all_seeing_view(state: State) -> View:
    """A view with both hands and every relic, for pictures and transcripts; no player may ever get one."""
    return _show(state, None, frozenset((0, 1)))


def _show(state: State, viewer: int | None, eyes: frozenset[int]) -> View:
    """The view of somebody who sees with the eyes of these players."""
    return View(
        viewer=viewer,
        phase=state.phase,
        to_act=state.to_act,
        round=state.round,
        guide=state.guide,
        turn=state.turn,
        passes=state.passes,
        pending=None if state.pending is None else str(state.pending),
        tile=state.tile,
        tile_has_amulet=state.tile_amulet is not None,
        trap=state.trap,
        tile_count=len(state.tile_pile),
        amulet_count=len(state.amulet_pile),
        draw_count=len(state.draw_pile),
        discard_count=len(state.discard_pile),
        discards=_discards(state, eyes),
        spent=state.spent,
        removed=state.removed,
        dealt=state.dealt if state.guide in eyes else None,
        dealt_count=len(state.dealt),
        outcome=state.outcome,
        seats=(_show_seat(state, 0, eyes), _show_seat(state, 1, eyes)),
    )


def _discards(state: State, eyes: frozenset[int]) -> tuple[str, ...]:
    """What has been discarded was open when it was; what the opponent then took from the pile was not."""
    if not eyes:
        return ()
    taken = [card for player in (0, 1) if player not in eyes for card in state.seats[player].taken]
    return tuple(sorted((*state.discard_pile, *taken)))


def _show_seat(state: State, owner: int, eyes: frozenset[int]) -> SeatView:
    seat = state.seats[owner]
    own = owner in eyes
    laid_open = own or state.phase is not Phase.CALL
    amulets_open = own or state.outcome is not None
    return SeatView(
        hand=seat.hand if own else None,
        hand_count=len(seat.hand),
        shown=tuple(sorted(seat.shown)) if eyes else (),
        taken=tuple(sorted(seat.taken)) if own else (),
        laid=seat.laid if laid_open else None,
        laid_count=len(seat.laid),
        played=seat.played,
        sticks=seat.sticks,
        bonus=seat.bonus,
        fate=seat.fate,
        nagas=sum(stick in box.NAGA_STICKS for stick in seat.sticks),
        amulets=seat.amulets if amulets_open else None,
        amulet_count=len(seat.amulets),
        tiles=seat.tiles,
        carried=tuple(amulet is not None for amulet in seat.carried),
        relics=_known_relics(state, seat, eyes),
        up=tuple(bool(seat.up >> place & 1) for place in range(9)),
        seen=(places(seat.seen[0]), places(seat.seen[1])),
        visible_points=seat.visible_points,
        points=seat.points if amulets_open else None,
        curses=seat.curses,
    )


def _known_relics(state: State, seat: Seat, eyes: frozenset[int]) -> tuple[int | None, ...]:
    """Relics seen, by looking or while face up, and followed through swaps (ruling 13); the end opens all of them."""
    known = set(places(seat.up if state.outcome is None and len(eyes) < 2 else 0b111111111))
    for player in eyes:
        known.update(places(seat.seen[player]))
    return tuple(value if place in known else None for place, value in enumerate(seat.relics))
