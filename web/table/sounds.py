"""Which sounds go with what has just happened; how they sound is a matter for the browser."""

from nagaraja import box
from nagaraja.events import CardsRevealed, Event, GameEnded, RelicTurned, SticksRethrown, SticksThrown, TilePlaced


def sounds_of(news: tuple[Event, ...]) -> list[str]:
    """At most one sound of each kind."""
    sounds = []
    for event in news:
        match event:
            case SticksThrown() | SticksRethrown():
                sounds.append("sticks")
            case RelicTurned(value=box.CURSED, up=True):
                sounds.append("curse")
            case RelicTurned(up=True):
                sounds.append("relic")
            case TilePlaced():
                sounds.append("stone")
            case CardsRevealed():
                sounds.append("card")
            case GameEnded():
                sounds.append("end")
    return list(dict.fromkeys(sounds))
