"""What has just happened, as class names that the style sheet sets in motion.

Every move is short and explains what changed; the drawing itself is always the finished state, so nothing waits for it.
"""

from collections import Counter
from collections.abc import Iterable

from nagaraja import events
from nagaraja.events import Event


class News:
    """The events of the last step, asked by the things they happened to."""

    def __init__(self, happened: Iterable[Event]) -> None:
        self._relics: dict[str, str] = {}
        self._spaces: dict[str, str] = {}
        self._thrown: dict[int, Counter[str]] = {}
        self._changed_temples: set[int] = set()
        self._players: set[tuple[int, str]] = set()
        self.peeked: dict[str, int] = {}
        """Relics that the one who looks has just been shown, by their word ("1:nb"), with their values."""
        for event in happened:
            self._note(event)

    def _note(self, event: Event) -> None:
        match event:
            case events.RelicTurned() | events.RelicsSwapped() | events.RelicsSeen():
                self._note_relics(event)
            case events.TilePlaced() | events.TilePivoted() | events.TileMoved() | events.TilesSwapped():
                self._note_tiles(event)
            case events.SticksThrown(player=owner, sticks=sticks) | events.SticksRethrown(owner=owner, after=sticks):
                self._thrown[owner] = Counter(sticks)
            case events.TrapLaid(temple=owner, space=space):
                self._spaces[f"{owner}:{space}"] = "drops"
            case events.AmuletCollected(player=owner):
                self._players.add((owner, "gains"))
            case events.FateAdded(player=owner):
                self._players.add((owner, "fate"))
            case events.CardsRevealed(player=owner) | events.CardActivated(player=owner):
                self._players.add((owner, "cards"))

    def _note_relics(self, event: Event) -> None:
        match event:
            case events.RelicTurned(player=owner, place=place, up=up):
                self._relics[f"{owner}:{place}"] = "turns-up" if up else "turns-down"
            case events.RelicsSwapped(spots=spots):
                self._relics.update(dict.fromkeys(spots, "swaps"))
            case events.RelicsSeen(spots=spots, private=values):
                self._relics.update(dict.fromkeys(spots, "looked-at"))
                self.peeked.update(zip(spots, values or (), strict=False))

    def _note_tiles(self, event: Event) -> None:
        match event:
            case events.TilePlaced(player=owner, space=space) | events.TileMoved(temple=owner, space=space):
                spaces: tuple[str, ...] = (space,)
            case events.TilesSwapped(temple=owner, spaces=spaces):
                pass
            case events.TilePivoted(temple=owner):
                spaces = ()  # the style sheet turns it: its turn is a class of the tile
            case _:
                return
        self._spaces.update({f"{owner}:{space}": "drops" for space in spaces})
        self._changed_temples.add(owner)

    def relic(self, word: str) -> str:
        """What happened to the relic at "1:nb"."""
        return self._relics.get(word, "")

    def space(self, word: str) -> str:
        """What happened on the space "0:b2"."""
        return self._spaces.get(word, "")

    def lights(self, owner: int) -> bool:
        """Whether the paths of this temple are to light up step by step."""
        return owner in self._changed_temples

    def falling(self, owner: int, sticks: tuple[str, ...]) -> list[bool]:
        """Which of these sticks have just been thrown; of equal ones, as many as fell."""
        left = Counter(self._thrown.get(owner, ()))
        result = []
        for stick in sticks:
            result.append(left[stick] > 0)
            left[stick] -= 1
        return result

    def befell(self, owner: int, what: str) -> bool:
        """Whether this player has just gained an amulet ("gains"), fate points ("fate") or shown cards ("cards")."""
        return (owner, what) in self._players
