"""What a reader of the events knows, put together from nothing but the events that this reader may read.

A view has to say the same: it holds what its player has learnt, no more and no less.
"""

from collections import Counter
from dataclasses import dataclass, field

from nagaraja import events
from nagaraja.events import Event
from nagaraja.geometry import RELIC_PLACES, SPOTS


def _nothing_known() -> list[list[int | None]]:
    return [[None] * 9, [None] * 9]


@dataclass
class Memory:
    """What seat `reader` could have written down; for None, what somebody who forgets at once sees lying open."""

    reader: int | None
    relics: list[list[int | None]] = field(default_factory=_nothing_known)
    up: list[set[int]] = field(default_factory=lambda: [set(), set()])
    hand: Counter[str] = field(default_factory=Counter)
    amulets: Counter[str] = field(default_factory=Counter)

    def open_relics(self) -> list[tuple[int | None, ...]]:
        """The values known of both temples."""
        if self.reader is not None:
            return [tuple(values) for values in self.relics]
        return [
            tuple(value if place in up else None for place, value in enumerate(values))
            for values, up in zip(self.relics, self.up, strict=True)
        ]

    def read(self, event: Event) -> None:
        """Take in an event as this reader may read it."""
        self._read_relics(event)
        if event.player == self.reader:
            self._read_own(event)
        match event:
            case events.CardGiven(private=str(card)):
                if event.player != self.reader:
                    self.hand[card] += 1
            case events.CardLost(owner=owner, card=card) if owner == self.reader:
                self.hand[card] -= 1

    def _read_relics(self, event: Event) -> None:
        match event:
            case events.RelicsSeen(spots=spots, private=tuple(values)):
                for spot, value in zip(spots, values, strict=True):
                    owner, place = SPOTS[spot]
                    self.relics[owner][place] = value
            case events.RelicTurned(player=owner, place=name, value=value, up=up):
                place = RELIC_PLACES.index(name)
                self.relics[owner][place] = value
                (self.up[owner].add if up else self.up[owner].discard)(place)
            case events.RelicsSwapped(spots=spots):
                (owner, first), (_, second) = (SPOTS[spot] for spot in spots)
                known = self.relics[owner]
                known[first], known[second] = known[second], known[first]
                exchanged = {first: second, second: first}
                self.up[owner] = {exchanged.get(place, place) for place in self.up[owner]}
            case events.GameEnded(relics=relics):
                self.relics = [list(values) for values in relics]
                self.up = [set(range(9)), set(range(9))]

    def _read_own(self, event: Event) -> None:
        match event:
            case events.CardsDrawn(private=tuple(cards)):
                self.hand.update(cards)
            case events.CardsLaid(private=tuple(cards)):
                self.hand.subtract(cards)
            case events.CardActivated(card=card) | events.CardGiven(private=str(card)):
                self.hand[card] -= 1
            case events.CardTaken(private=str(card)):
                self.hand[card] += 1
            case events.AmuletCollected(private=str(kind)):
                self.amulets[kind] += 1
            case events.AmuletPlayed(amulet=kind):
                self.amulets[kind] -= 1
