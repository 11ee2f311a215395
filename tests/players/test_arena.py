"""The arena's figures on known data, and small matches."""

import json

import pytest

from nagaraja.__main__ import main
from nagaraja.arena import Game, Match, elo, pair_interval, play_match, play_pair, wilson
from nagaraja.play import play_in_terminal


def match_of(*winners: tuple[int, int]) -> Match:
    games = [tuple(Game(winner, "points", ([0.001, 0.003], [0.002])) for winner in pair) for pair in winners]
    return Match(("sage", "random"), [(first, second) for first, second in games])


class TestStatistics:
    def test_elo(self) -> None:
        assert elo(0.5) == 0
        assert elo(0.75) == pytest.approx(190.85, abs=0.01)
        assert elo(0.25) == -elo(0.75)
        assert elo(1.0) == elo(0.9999) > 1000

    def test_wilson(self) -> None:
        low, high = wilson(0.5, 100)
        assert low == pytest.approx(0.4038, abs=1e-4) and high == pytest.approx(0.5962, abs=1e-4)
        low, high = wilson(1.0, 20)
        assert low == pytest.approx(0.8389, abs=1e-4) and high == pytest.approx(1)

    def test_pairs_that_always_split_leave_no_doubt_but_that_of_their_number(self) -> None:
        assert pair_interval([0.5] * 50) == wilson(0.5, 100)

    def test_an_interval_from_the_scatter_of_pairs(self) -> None:
        low, high = pair_interval([0.0, 0.5, 0.5, 1.0] * 25)
        assert (low + high) / 2 == pytest.approx(0.5)
        assert high - low == pytest.approx(2 * 1.96 * (0.125 * 100 / 99 / 100) ** 0.5)

    def test_a_report(self) -> None:
        report = match_of((0, 0), (0, 1), (1, 0), (0, 0)).as_data()
        assert report["games"] == 8 and report["win_rate"] == 0.75 and report["elo"] == 191
        assert report["endings"] == {"curse": 0, "points": 1, "ninth-tile": 0, "tiles-out": 0}
        assert report["milliseconds"]["sage (0)"] == {"median": 2.0, "p95": 3.0, "longest": 3.0}


class TestMatches:
    def test_the_same_players_split_every_pair(self) -> None:
        """Both games of a pair have the same deal; random players with fixed chance show that it is reproducible."""
        first, second = play_pair(("random", "random"), None, 3)
        again, _ = play_pair(("random", "random"), None, 3)
        assert first.winner == again.winner and first.reason == again.reason
        assert second.winner in (0, 1)

    def test_a_match_grows(self) -> None:
        matches = [len(match.pairs) for match in play_match(("pilgrim", "random"), 3, 1, processes=1)]
        assert matches == [1, 2, 3]

    def test_the_oracle_plays(self) -> None:
        first, second = play_pair(("oracle", "random"), 0.005, 4)
        assert {first.winner, second.winner} == {0}


class TestCommandLine:
    def test_arena_as_json(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["arena", "pilgrim", "random", "--pairs", "2", "--seed", "3", "--json", "--processes", "1"]) == 0
        report = json.loads(capsys.readouterr().out)
        assert report["games"] == 4 and report["contestants"] == ["pilgrim", "random"]

    def test_arena_for_people(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["arena", "random", "random", "--pairs", "2", "--processes", "1"]) == 0
        assert "95 % interval" in capsys.readouterr().out

    def test_a_game_in_the_terminal(self) -> None:
        told: list[str] = []
        answers = iter(["h", "nonsense", "", "9999"])
        code = play_in_terminal("pilgrim", 0, 5, lambda prompt: next(answers, "0"), told.append)
        assert code == 0
        assert any("game-ended" in line for line in told)

    def test_leaving_the_terminal(self) -> None:
        assert play_in_terminal("pilgrim", 0, 5, lambda prompt: "q", lambda line: None) == 1
