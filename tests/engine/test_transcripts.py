"""The transcripts of whole games, and that they are worth keeping."""

from collections import Counter

import pytest

from nagaraja import Reason, box
from nagaraja.simulate import Tally

from .test_events import KINDS
from .transcripts import FOLDER, SEEDS, path_of, played, transcript

HELP = "the game has changed; if that is meant, `python -m tests.engine.transcripts` writes the transcripts anew"


@pytest.mark.parametrize("seed", SEEDS)
class TestEachTranscript:
    def test_is_what_the_engine_plays(self, seed: int) -> None:
        kept = path_of(seed).read_text(encoding="utf-8").splitlines()
        told = transcript(seed).splitlines()
        for number, (line, other) in enumerate(zip(kept, told, strict=False), start=1):
            assert other == line, f"line {number} of {path_of(seed).name}: {HELP}"
        assert len(told) == len(kept), HELP

    def test_is_of_moderate_size(self, seed: int) -> None:
        assert path_of(seed).stat().st_size < 120_000

    def test_holds_no_hidden_card_in_the_eyes_of_the_other(self, seed: int) -> None:
        """Lines for one reader alone: what seat 0 draws is never in a line for seat 1."""
        lines = path_of(seed).read_text(encoding="utf-8").splitlines()
        drawn = [line for line in lines if " cards-drawn player=" in line]
        assert drawn
        for line in drawn:
            reader, _, rest = line.strip().partition(" ")
            owner = rest.partition("player=")[2][0]
            assert line.endswith("private=-") == (reader != owner)


class TestAllTogether:
    def test_the_folder_holds_these_and_no_others(self) -> None:
        assert sorted(path.name for path in FOLDER.iterdir()) == sorted(path_of(seed).name for seed in SEEDS)

    def test_they_show_every_ending_effect_amulet_and_event(self) -> None:
        tally = Tally()
        kinds = Counter[str]()
        for seed in SEEDS:
            record = played(seed)
            assert record.state.outcome is not None
            tally.endings[record.state.outcome.reason] += 1
            tally.count_events(tuple(record.events()))
            kinds.update(event.kind for event in record.events())
        assert set(tally.endings) == set(Reason)
        assert {effect for effect, times in tally.effects.items() if times > 0} == set(box.EFFECTS)
        assert set(tally.amulets) == {box.DRAW_AMULET, box.UNDOING_AMULET}
        assert set(kinds) == {kind.kind for kind in KINDS}
