"""One game at one moment, with everything that is secret and the generator of all chance to come.

A state is never changed once it has been handed out: `rules` works on a copy. All that a state holds is immutable
(tuples, strings, numbers), so a copy is a plain copy of references, and a few microseconds.
"""

from dataclasses import dataclass
from enum import StrEnum

from . import box
from .actions import Activate
from .geometry import Tiles, places

EMPTY_TEMPLE: Tiles = (None,) * 9


class Phase(StrEnum):
    """What kind of choice is being waited for."""

    CALL = "call"
    CONFRONTATION = "confrontation"
    RESPONSE = "response"
    """The opponent of an activation may undo it."""
    RETRIEVAL = "retrieval"
    """A card is being chosen from the discard pile."""
    EXPLORATION = "exploration"
    DEAL = "deal"
    OVER = "over"


class Reason(StrEnum):
    """Why a game ended."""

    CURSE = "curse"
    POINTS = "points"
    NINTH_TILE = "ninth-tile"
    TILES_OUT = "tiles-out"
    """The tile pile ran out before anybody had nine tiles (ruling 11)."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended."""

    winner: int
    reason: Reason
    points: tuple[int, int]
    """Victory points of both seats, amulets included."""
    tie_break: bool
    """Whether both had the same points, so that whoever won the last tile won the game."""


class _Slotted:
    """Compared by its slots."""

    __slots__: tuple[str, ...] = ()

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and all(getattr(self, name) == getattr(other, name) for name in self.__slots__)

    __hash__ = None  # type: ignore[assignment]


class Seat(_Slotted):
    """One player's side of the table: temple, hand and what lies in front of them."""

    __slots__ = (
        "amulets",
        "bonus",
        "carried",
        "hand",
        "laid",
        "played",
        "relics",
        "seen",
        "shown",
        "sticks",
        "taken",
        "tiles",
        "up",
    )

    def __init__(self, relics: tuple[int, ...]) -> None:
        self.hand: tuple[str, ...] = ()
        self.shown: frozenset[str] = frozenset()
        """Cards of this hand (or laid face down from it) that the opponent knows to be there."""
        self.taken: frozenset[str] = frozenset()
        """Cards of this hand that came unseen from the discard pile, which the opponent may still believe there."""
        self.laid: tuple[str, ...] = ()
        """Laid at the Call of Fate; face down while the phase is CALL."""
        self.played: tuple[str, ...] = ()
        """Activated this round."""
        self.sticks: tuple[str, ...] = ()
        """Thrown and not discarded, sorted; they lie there until the next round begins."""
        self.bonus = 0
        """Fate points from cards."""
        self.amulets: tuple[str, ...] = ()
        """Collected and not played, face down."""
        self.relics = relics
        self.up = 0
        """The places whose relic lies face up, as a set of bits."""
        self.seen: tuple[int, int] = (0, 0)
        """For each player, the places whose relic that player has seen (ruling 13)."""
        self.tiles: Tiles = EMPTY_TEMPLE
        self.carried: tuple[str | None, ...] = EMPTY_TEMPLE
        """The amulet that lies, uncollected, on the tile of each space."""

    def copy(self) -> "Seat":
        """A copy that can be changed without touching this one; written out because it is made for every action."""
        twin = object.__new__(Seat)
        twin.hand = self.hand
        twin.shown = self.shown
        twin.taken = self.taken
        twin.laid = self.laid
        twin.played = self.played
        twin.sticks = self.sticks
        twin.bonus = self.bonus
        twin.amulets = self.amulets
        twin.relics = self.relics
        twin.up = self.up
        twin.seen = self.seen
        twin.tiles = self.tiles
        twin.carried = self.carried
        return twin

    @property
    def fate(self) -> int:
        """Fate points of this round."""
        return sum([box.FATE_POINTS[stick] for stick in self.sticks]) + self.bonus

    @property
    def visible_points(self) -> int:
        """Victory points of the relics that lie face up."""
        return sum([self.relics[place] for place in places(self.up)])

    @property
    def points(self) -> int:
        """Victory points, with those of the face-down amulets."""
        return self.visible_points + sum([box.AMULET_POINTS[amulet] for amulet in self.amulets])

    @property
    def curses(self) -> int:
        """How many cursed relics lie face up."""
        return [self.relics[place] for place in places(self.up)].count(box.CURSED)


class State(_Slotted):
    """A whole game at one moment."""

    __slots__ = (
        "amulet_pile",
        "buried",
        "dealt",
        "discard_pile",
        "draw_pile",
        "generator",
        "guide",
        "outcome",
        "passes",
        "pending",
        "phase",
        "removed",
        "round",
        "seats",
        "spent",
        "tile",
        "tile_amulet",
        "tile_pile",
        "to_act",
        "trap",
        "turn",
    )

    def __init__(self, seats: tuple[Seat, Seat], generator: int) -> None:
        self.seats = seats
        self.generator = generator
        """The state of the `Chance` from which everything to come is drawn."""
        self.round = 0
        self.guide = 0
        self.phase = Phase.CALL
        self.to_act: int | None = None
        """Whose choice it is; None when the game is over."""
        self.turn = 0
        """Whose turn it is in the Confrontation, also while the other responds."""
        self.passes = 0
        """How many passes in a row the Confrontation has seen."""
        self.pending: Activate | None = None
        """The activation that is being responded to."""
        self.dealt: tuple[str, ...] = ()
        """The cards drawn in the New Deal, of which one is to be given."""
        self.tile: str | None = None
        """The type of the tile at stake."""
        self.tile_amulet: str | None = None
        self.trap: tuple[int, int] | None = None
        """Seat and space of the trap, once it is in a temple."""
        self.tile_pile: tuple[str, ...] = ()
        self.amulet_pile: tuple[str, ...] = ()
        self.draw_pile: tuple[str, ...] = ()
        """All piles are drawn from the end."""
        self.discard_pile: tuple[str, ...] = ()
        self.spent: tuple[str, ...] = ()
        """Amulets that have been played."""
        self.removed: tuple[str, ...] = ()
        """Tiles put out of the game (ruling 11)."""
        self.buried: tuple[str, ...] = ()
        """The amulets that lay on them, face down for good."""
        self.outcome: Outcome | None = None

    def copy(self) -> "State":
        """A copy that can be changed without touching this one; written out because it is made for every action."""
        twin = object.__new__(State)
        twin.seats = (self.seats[0].copy(), self.seats[1].copy())
        twin.generator = self.generator
        twin.round = self.round
        twin.guide = self.guide
        twin.phase = self.phase
        twin.to_act = self.to_act
        twin.turn = self.turn
        twin.passes = self.passes
        twin.pending = self.pending
        twin.dealt = self.dealt
        twin.tile = self.tile
        twin.tile_amulet = self.tile_amulet
        twin.trap = self.trap
        twin.tile_pile = self.tile_pile
        twin.amulet_pile = self.amulet_pile
        twin.draw_pile = self.draw_pile
        twin.discard_pile = self.discard_pile
        twin.spent = self.spent
        twin.removed = self.removed
        twin.buried = self.buried
        twin.outcome = self.outcome
        return twin

    def trap_space(self, player: int) -> int | None:
        """The space of this player's temple on which the trap lies."""
        return self.trap[1] if self.trap is not None and self.trap[0] == player else None
