"""What happened, in order, finely enough to animate and to log from.

Every field of an event may be read by everybody at the table, except the one called `private`: that is for the players
named by `readers` alone, and `seen_by` leaves it out for the others. Events hold kinds and values, never sentences.
"""

from dataclasses import asdict, replace
from typing import Any, ClassVar, Self

from .actions import Target
from .state import Reason
from .value import value


@value
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


@value
class _PrivateEvent(Event):
    """An event with a part that is not for everybody: its field `private`, which each kind declares in its own type."""

    def seen_by(self, player: int | None) -> Self:
        return self if player in self.readers else replace(self, private=None)  # type: ignore[call-arg]


# --- set-up and rounds -----------------------------------------------------------------------------------------------


@value
class GuideSticksThrown(Event):
    """A throw for the first guide; repeated on a tie."""

    reveals = True
    sticks: tuple[str, ...]


@value
class GuideChosen(Event):
    """The player takes the scroll."""


@value
class RoundBegun(Event):
    """A tile comes into play; `player` is the guide."""

    reveals = True
    round: int
    tile: str
    amulet: bool


# --- Call of Fate ----------------------------------------------------------------------------------------------------


@value
class CardsLaid(_PrivateEvent):
    """Cards were laid face down; how many is public (ruling 1)."""

    count: int
    private: tuple[str, ...] | None


@value
class CardsRevealed(Event):
    """The cards laid are turned up."""

    reveals = True
    cards: tuple[str, ...]


@value
class SticksThrown(Event):
    """The player's sticks as they fell."""

    reveals = True
    sticks: tuple[str, ...]


# --- Confrontation ---------------------------------------------------------------------------------------------------


@value
class Passed(Event):
    """The player uses no Naga, asked or not (ruling 5)."""


@value
class CardActivated(Event):
    """A Naga and a card are used. Not `reveals`: showing one's own card gives nothing to the one who shows it."""

    naga: str
    card: str
    target: Target


@value
class ActivationAccepted(Event):
    """The player lets the opponent's activation stand."""


@value
class AmuletPlayed(Event):
    """The player turns up and spends an amulet."""

    amulet: str


@value
class ActivationUndone(Event):
    """The player's activated card and its Naga are lost without effect."""

    card: str


@value
class FateAdded(Event):
    """A card adds fate points to the player's."""

    points: int


@value
class SticksRethrown(Event):
    """Sticks of seat `owner` were thrown again."""

    reveals = True
    owner: int
    before: tuple[str, ...]
    after: tuple[str, ...]


@value
class SticksDiscarded(Event):
    """Sticks of seat `owner` no longer count."""

    owner: int
    sticks: tuple[str, ...]


@value
class RelicsSeen(_PrivateEvent):
    """The player looked at hidden relics; their values are `private`."""

    reveals = True
    spots: tuple[str, ...]
    private: tuple[int, ...] | None


@value
class RelicsSwapped(Event):
    """Two relics of one temple changed places, each with the face it showed; `RelicTurned` follows where that changes."""

    spots: tuple[str, ...]


@value
class TilePivoted(Event):
    """A tile was turned where it lies."""

    temple: int
    space: str
    turn: int


@value
class TileMoved(Event):
    """A tile was moved to an empty space."""

    temple: int
    origin: str
    space: str


@value
class TilesSwapped(Event):
    """Two tiles changed places."""

    temple: int
    spaces: tuple[str, ...]


@value
class TrapLaid(Event):
    """The trap was laid on an empty space."""

    temple: int
    space: str


@value
class PileOpened(Event):
    """The player looks through the discard pile."""

    reveals = True


@value
class CardTaken(_PrivateEvent):
    """The player took a card from the discard pile without showing it."""

    private: str | None


@value
class CardLost(Event):
    """A random card of seat `owner` went, face up, to the discard pile."""

    reveals = True
    owner: int
    card: str


@value
class TileWon(Event):
    """The Confrontation is over and the player wins the tile; `fate` are the totals of both seats."""

    fate: tuple[int, int]


# --- Exploration -----------------------------------------------------------------------------------------------------


@value
class TilePlaced(Event):
    """The tile that was won lies in its temple."""

    space: str
    tile: str


@value
class TileRemoved(Event):
    """There was no legal space for the tile: it is out of the game (ruling 11)."""

    tile: str


@value
class RelicTurned(Event):
    """A relic of the player's temple was turned up, or down again."""

    reveals = True
    place: str
    value: int
    up: bool


@value
class AmuletCollected(_PrivateEvent):
    """A path reached an amulet in the player's temple; its kind is `private`."""

    reveals = True
    space: str
    private: str | None


# --- cards in general, New Deal, the end -----------------------------------------------------------------------------


@value
class CardsDrawn(_PrivateEvent):
    """Cards came from the draw pile, fewer than usual if there were no more."""

    reveals = True
    count: int
    private: tuple[str, ...] | None


@value
class DrawPileRenewed(Event):
    """The discard pile was shuffled into a new draw pile, for the player's draw."""

    reveals = True
    count: int


@value
class CardGiven(_PrivateEvent):
    """The new guide gave a card to the opponent; both know it."""

    private: str | None

    @property
    def readers(self) -> tuple[int, ...]:
        """Giver and receiver."""
        return (0, 1)


@value
class GameEnded(Event):
    """The game is over and `player` has won it; both temples and all amulets are opened."""

    reveals = True
    reason: Reason
    points: tuple[int, int]
    tie_break: bool
    relics: tuple[tuple[int, ...], tuple[int, ...]]
    amulets: tuple[tuple[str, ...], tuple[str, ...]]
