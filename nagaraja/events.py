"""What happened, in order, finely enough to animate and to log from.

Every field of an event may be read by everybody at the table, except the one called `private`: that is for the players
named by `readers` alone, and `seen_by` leaves it out for the others. Events hold kinds and values, never sentences.
"""

from dataclasses import asdict, dataclass, replace
from typing import Any, ClassVar, Self

from .actions import Target
from .state import Reason


@dataclass(frozen=True, slots=True)
class Event:
    """The base of all events."""

    kind: ClassVar[str] = ""
    reveals: ClassVar[bool] = False
    """Whether somebody learns something that was hidden, so that what led to it cannot be taken back."""

    player: int
    """Who did it; for what happens by itself, whom it happens to."""

    def __init_subclass__(cls) -> None:
        cls.kind = "".join("-" + c.lower() if c.isupper() else c for c in cls.__name__).strip("-")

    @property
    def readers(self) -> tuple[int, ...]:
        """Who may read `private`, if the event has it."""
        return (self.player,)

    def seen_by(self, player: int | None) -> Self:
        """The event as this player may read it; None for what anyone at the table sees."""
        return self

    def as_data(self) -> dict[str, Any]:
        """Plain data: the kind and the fields."""
        return {"kind": self.kind, **asdict(self)}


@dataclass(frozen=True, slots=True)
class _PrivateEvent(Event):
    """An event with a part that is not for everybody: its field `private`, which each kind declares in its own type."""

    def seen_by(self, player: int | None) -> Self:
        return self if player in self.readers else replace(self, private=None)  # type: ignore[call-arg]


# --- set-up and rounds -----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class GuideSticksThrown(Event):
    """A throw for the first guide; repeated on a tie."""

    reveals = True
    sticks: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class GuideChosen(Event):
    """The player takes the scroll."""


@dataclass(frozen=True, slots=True)
class RoundBegun(Event):
    """A tile comes into play; `player` is the guide."""

    reveals = True
    round: int
    tile: str
    amulet: bool


# --- Call of Fate ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CardsLaid(_PrivateEvent):
    """Cards were laid face down; how many is public (ruling 1)."""

    count: int
    private: tuple[str, ...] | None


@dataclass(frozen=True, slots=True)
class CardsRevealed(Event):
    """The cards laid are turned up."""

    reveals = True
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SticksThrown(Event):
    """The player's sticks as they fell."""

    reveals = True
    sticks: tuple[str, ...]


# --- Confrontation ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """The player uses no Naga, asked or not (ruling 5)."""


@dataclass(frozen=True, slots=True)
class CardActivated(Event):
    """A Naga and a card are used. Not `reveals`: showing one's own card gives nothing to the one who shows it."""

    naga: str
    card: str
    target: Target


@dataclass(frozen=True, slots=True)
class ActivationAccepted(Event):
    """The player lets the opponent's activation stand."""


@dataclass(frozen=True, slots=True)
class AmuletPlayed(Event):
    """The player turns up and spends an amulet."""

    amulet: str


@dataclass(frozen=True, slots=True)
class ActivationUndone(Event):
    """The player's activated card and its Naga are lost without effect."""

    card: str


@dataclass(frozen=True, slots=True)
class FateAdded(Event):
    """A card adds fate points to the player's."""

    points: int


@dataclass(frozen=True, slots=True)
class SticksRethrown(Event):
    """Sticks of seat `owner` were thrown again."""

    reveals = True
    owner: int
    before: tuple[str, ...]
    after: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SticksDiscarded(Event):
    """Sticks of seat `owner` no longer count."""

    owner: int
    sticks: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RelicsSeen(_PrivateEvent):
    """The player looked at hidden relics; their values are `private`."""

    reveals = True
    spots: tuple[str, ...]
    private: tuple[int, ...] | None


@dataclass(frozen=True, slots=True)
class RelicsSwapped(Event):
    """Two relics of one temple changed places, each with the face it showed; `RelicTurned` follows where that changes."""

    spots: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TilePivoted(Event):
    """A tile was turned where it lies."""

    temple: int
    space: str
    turn: int


@dataclass(frozen=True, slots=True)
class TileMoved(Event):
    """A tile was moved to an empty space."""

    temple: int
    origin: str
    space: str


@dataclass(frozen=True, slots=True)
class TilesSwapped(Event):
    """Two tiles changed places."""

    temple: int
    spaces: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TrapLaid(Event):
    """The trap was laid on an empty space."""

    temple: int
    space: str


@dataclass(frozen=True, slots=True)
class PileOpened(Event):
    """The player looks through the discard pile."""

    reveals = True


@dataclass(frozen=True, slots=True)
class CardTaken(_PrivateEvent):
    """The player took a card from the discard pile without showing it."""

    private: str | None


@dataclass(frozen=True, slots=True)
class CardLost(Event):
    """A random card of seat `owner` went, face up, to the discard pile."""

    reveals = True
    owner: int
    card: str


@dataclass(frozen=True, slots=True)
class TileWon(Event):
    """The Confrontation is over and the player wins the tile; `fate` are the totals of both seats."""

    fate: tuple[int, int]


# --- Exploration -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TilePlaced(Event):
    """The tile that was won lies in its temple."""

    space: str
    tile: str


@dataclass(frozen=True, slots=True)
class TileRemoved(Event):
    """There was no legal space for the tile: it is out of the game (ruling 11)."""

    tile: str


@dataclass(frozen=True, slots=True)
class RelicTurned(Event):
    """A relic of the player's temple was turned up, or down again."""

    reveals = True
    place: str
    value: int
    up: bool


@dataclass(frozen=True, slots=True)
class AmuletCollected(_PrivateEvent):
    """A path reached an amulet in the player's temple; its kind is `private`."""

    reveals = True
    space: str
    private: str | None


# --- cards in general, New Deal, the end -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CardsDrawn(_PrivateEvent):
    """Cards came from the draw pile, fewer than usual if there were no more."""

    reveals = True
    count: int
    private: tuple[str, ...] | None


@dataclass(frozen=True, slots=True)
class DrawPileRenewed(Event):
    """The discard pile was shuffled into a new draw pile, for the player's draw."""

    reveals = True
    count: int


@dataclass(frozen=True, slots=True)
class CardGiven(_PrivateEvent):
    """The new guide gave a card to the opponent; both know it."""

    private: str | None

    @property
    def readers(self) -> tuple[int, ...]:
        """Giver and receiver."""
        return (0, 1)


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The game is over and `player` has won it; both temples and all amulets are opened."""

    reveals = True
    reason: Reason
    points: tuple[int, int]
    tie_break: bool
    relics: tuple[tuple[int, ...], tuple[int, ...]]
    amulets: tuple[tuple[str, ...], tuple[str, ...]]
