"""`python -m nagaraja`: simulate and show."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from nagaraja import box
from nagaraja.__main__ import main
from nagaraja.simulate import simulate

ROOT = Path(__file__).parents[2]


def output(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(arguments) == 0
    return capsys.readouterr().out


class TestSimulate:
    def test_figures_as_json(self, capsys: pytest.CaptureFixture[str]) -> None:
        report = json.loads(output(capsys, "simulate", "--games", "40", "--seed", "1", "--json"))
        assert report["games"] == 40
        assert 5 < report["rounds_per_game"] <= 17
        assert 0 <= report["first_guide_win_rate"] <= 1
        assert report["endings"].keys() == {"curse", "points", "ninth-tile", "tiles-out"}
        assert sum(report["endings"].values()) == pytest.approx(1, abs=0.001)
        assert list(report["effects"]) == list(box.EFFECTS)
        assert report["amulets"].keys() <= {"draw", "undoing"}
        assert report["decisions_per_second"] > 0

    def test_figures_to_read(self, capsys: pytest.CaptureFixture[str]) -> None:
        lines = output(capsys, "simulate", "--games", "5").splitlines()
        assert lines[0].split() == ["games", "5"]
        for effect in box.EFFECTS:
            assert any(line.split()[0] == effect for line in lines)

    def test_the_same_seed_gives_the_same_figures(self) -> None:
        first, second = (simulate(20, 5).as_data() for _ in range(2))
        del first["decisions_per_second"], second["decisions_per_second"]
        assert first == second
        other = simulate(20, 500).as_data()
        assert {name: other[name] for name in first} != first

    def test_games_follow_each_other_by_seed(self) -> None:
        both, first, second = simulate(2, 5), simulate(1, 5), simulate(1, 6)
        assert both.decisions == first.decisions + second.decisions

    def test_an_undone_effect_did_not_take_place(self) -> None:
        tally = simulate(200, 1)
        assert tally.amulets["undoing"] > 0
        assert all(number >= 0 for number in tally.effects.values())


class TestShow:
    def test_the_log_and_the_table(self, capsys: pytest.CaptureFixture[str]) -> None:
        log, _, table = output(capsys, "show", "--seed", "7", "--actions", "40").partition("\n\n")
        assert log.startswith("guide-sticks-thrown")
        assert table.startswith("round ") and "seat 0" in table and "seat 1" in table

    def test_no_actions_is_the_set_up(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert "round 1 | call" in output(capsys, "show", "--actions", "0")

    def test_more_actions_than_the_game_has_is_its_end(self, capsys: pytest.CaptureFixture[str]) -> None:
        text = output(capsys, "show", "--actions", "9999")
        assert "game-ended" in text and " won (" in text

    @pytest.mark.parametrize(("eyes", "hands"), [("0", 1), ("1", 1), ("table", 0), ("all", 2)])
    def test_for_whose_eyes(self, capsys: pytest.CaptureFixture[str], eyes: str, hands: int) -> None:
        text = output(capsys, "show", "--seed", "7", "--actions", "0", "--eyes", eyes)
        drawn = [line for line in text.splitlines() if line.startswith("cards-drawn")]
        assert sum("private=(" in line for line in drawn) == hands
        in_hand = [line for line in text.splitlines() if line.startswith("  hand")]
        assert sum("?" not in line for line in in_hand) == hands


class TestArguments:
    @pytest.mark.parametrize(
        "arguments",
        [
            [],
            ["nonsense"],
            ["simulate", "--games", "0"],
            ["simulate", "--games", "many"],
            ["simulate", "--seed", "-1"],
            ["show", "--seed", str(2**64)],
            ["show", "--actions", "-1"],
            ["show", "--eyes", "2"],
        ],
    )
    def test_nonsense_is_refused_with_a_usage_line(
        self, capsys: pytest.CaptureFixture[str], arguments: list[str]
    ) -> None:
        with pytest.raises(SystemExit) as exit_:
            main(arguments)
        assert exit_.value.code == 2
        assert "usage: python -m nagaraja" in capsys.readouterr().err


@pytest.mark.needs_subprocess
class TestAsACommand:
    def run(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "nagaraja", *arguments]
        return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, encoding="utf-8", timeout=60)

    def test_runs(self) -> None:
        done = self.run("simulate", "--games", "3", "--json")
        assert done.returncode == 0 and done.stderr == ""
        assert json.loads(done.stdout)["games"] == 3

    def test_fails_with_a_code(self) -> None:
        assert self.run("nonsense").returncode == 2
