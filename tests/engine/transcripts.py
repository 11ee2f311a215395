"""Whole games as readable text: a change of behaviour shows up as a difference.

    python -m tests.engine.transcripts    writes them anew, after a change that is meant

Each game is the random one that `python -m nagaraja show --seed N` plays. An event that everybody reads in the same way
stands once, behind `*`; one with a private part stands three times: as seat 0, as seat 1 and as the table reads it.
"""

from collections.abc import Iterable, Iterator
from pathlib import Path

from nagaraja import Record, State, Step, legal_actions, picture, view
from nagaraja.events import Event
from nagaraja.picture import event_line
from nagaraja.simulate import random_player

FOLDER = Path(__file__).parent / "transcripts"
SEEDS = (7, 111, 191, 256, 330)
"""Between them they show every ending, every effect, every amulet and every kind of event; a test checks that."""
PICTURE_EVERY = 15
READERS: tuple[tuple[str, int | None], ...] = (("0", 0), ("1", 1), ("table", None))


def played(seed: int) -> Record:
    """The random game with this seed."""
    record = Record(seed)
    chance = random_player(seed)
    while record.state.to_act is not None:
        record.play(chance.pick(legal_actions(record.state)))
    return record


def transcript(seed: int) -> str:
    """The whole game as text."""
    return "\n".join(_lines(played(seed))) + "\n"


def path_of(seed: int) -> Path:
    """Where a transcript is kept."""
    return FOLDER / f"game-{seed}.txt"


def _lines(record: Record) -> Iterator[str]:
    yield f"seed {record.seed}"
    yield from _told(record.start.events)
    yield from _pictures(record.start.state)
    for number, entry in enumerate(record.entries, start=1):
        yield ""
        yield f"{number}. seat {entry.player}: {entry.action}{' (may be taken back)' if entry.may_be_undone else ''}"
        yield from _told(entry.step.events)
        if number % PICTURE_EVERY == 0 or _is_last(entry.step):
            yield from _pictures(entry.step.state)


def _is_last(step: Step) -> bool:
    return step.state.to_act is None


def _told(events: Iterable[Event]) -> Iterator[str]:
    for event in events:
        if all(event.seen_by(player) == event for _, player in READERS):
            yield f"  *     {event_line(event)}"
        else:
            for name, player in READERS:
                yield f"  {name:<5} {event_line(event.seen_by(player))}"


def _pictures(state: State) -> Iterator[str]:
    for name, player in READERS:
        if player is not None or state.to_act is None:
            yield ""
            yield f"--- as {'the table' if player is None else f'seat {name}'} sees it"
            yield from picture(view(state, player)).splitlines()


def main() -> None:
    """Write all transcripts anew."""
    FOLDER.mkdir(exist_ok=True)
    for path in FOLDER.glob("*.txt"):
        path.unlink()
    for seed in SEEDS:
        path_of(seed).write_text(transcript(seed), encoding="utf-8", newline="\n")
        print(f"wrote {path_of(seed).name}")


if __name__ == "__main__":
    main()
