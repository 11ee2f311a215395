"""Odds and values against brute force: every case listed, nothing clever."""

from itertools import combinations, permutations, product

import pytest

from nagaraja import legal_actions
from nagaraja.box import CARDS, CURSED, FATE_POINTS, STICK_FACES
from nagaraja.geometry import SPACES, TURNS, lit_relics, places
from nagaraja.players import call, contest, hand, reach, relics, temple
from nagaraja.players.leaf import Judge
from nagaraja.players.placement import placements
from nagaraja.players.value import standing, standing_terms
from nagaraja.players.weights import GUIDE, HAND, LEAD, TEMPLE
from nagaraja.state import Phase
from tests.engine.builder import position


def throws(sticks: str) -> list[int]:
    """The fate points of every way the sticks can fall, each as likely as any other."""
    faces = [[FATE_POINTS[colour + face] for face in STICK_FACES[colour]] for colour in sticks]
    return [sum(fallen) for fallen in product(*faces)]


class TestContest:
    @pytest.mark.parametrize(("mine", "theirs"), [("BB", "GGG"), ("W", "B"), ("GGW", "WWG"), ("B", "GGGG"), ("", "G")])
    @pytest.mark.parametrize("guide", [True, False])
    def test_the_chance_of_two_throws(self, mine: str, theirs: str, guide: bool) -> None:
        results = [first > second or (guide and first == second) for first in throws(mine) for second in throws(theirs)]
        assert contest.throw_chance(mine, theirs, guide) == pytest.approx(sum(results) / len(results))

    def test_one_side_wins(self) -> None:
        assert contest.throw_chance("BWG", "WWW", True) + contest.throw_chance("WWW", "BWG", False) == pytest.approx(1)

    def test_mean_and_variance_of_a_lay(self) -> None:
        for card in CARDS.values():
            fallen = throws(card.sticks)
            mean = sum(fallen) / len(fallen)
            throw = call.CARD_THROW[card.name]
            assert throw.points == pytest.approx(mean)
            assert throw.variance == pytest.approx(sum((points - mean) ** 2 for points in fallen) / len(fallen))
            assert throw.nagas == pytest.approx(sum(STICK_FACES[colour].count("N") / 4 for colour in card.sticks))

    def test_without_nagas_the_sticks_decide(self) -> None:
        assert (
            contest.tile_chance(position(Phase.EXPLORATION, sticks=("B3", "B2 G1")), 0) == 1
        )  # seat 0 is guide: a tie is theirs
        assert contest.tile_chance(position(Phase.EXPLORATION, sticks=("B3", "B2 G1")), 1) == 0
        assert contest.tile_chance(position(Phase.EXPLORATION, sticks=("B3", "B3 G1")), 0) == 0

    def test_the_two_chances_add_up(self) -> None:
        state = position(hands=("fate-3.3W look-1.2B1G", "discard-2.2B"), sticks=("B3 GN", "B4 GN GN"))
        assert contest.tile_chance(state, 0) + contest.tile_chance(state, 1) == pytest.approx(1)

    def test_a_stick_card_and_a_naga_are_hope(self) -> None:
        behind = position(hands=("look-1.2B1G", ""), sticks=("B1 GN", "B3"))
        helped = position(hands=("fate-3.3W", ""), sticks=("B1 GN", "B3"))
        assert contest.tile_chance(helped, 0) > 0.5 > contest.tile_chance(behind, 0)

    def test_what_a_hand_can_move(self) -> None:
        assert contest.swing(("discard-2.2B", "fate-3.3W"), 1, ("B4", "GN", "W3")) == 7
        assert contest.swing(("discard-2.2B", "fate-3.3W"), 2, ("B4", "GN", "W3")) == 10
        assert contest.swing(("discard-2.2B",), 0, ("B4",)) == 0
        assert contest.swing(("rethrow-2.4G",), 1, ("B4", "B1")) == pytest.approx(1.5)


class TestRelics:
    KNOWN = (6, None, None, 3, None, 5, None, None, 6)

    def test_what_is_unseen(self) -> None:
        assert relics.unseen(self.KNOWN) == (3, 4, 4, 5, 6)
        assert relics.mean_unseen(self.KNOWN) == pytest.approx(22 / 5)
        assert relics.curse_chance(self.KNOWN) == pytest.approx(1 / 5)

    @pytest.mark.parametrize("count", range(6))
    def test_reveals(self, count: int) -> None:
        values = relics.unseen(self.KNOWN)
        drawn = [tuple(sorted(hand)) for hand in combinations(values, count)]
        odds = dict(relics.reveals(values, count))
        assert odds == pytest.approx({hand: drawn.count(hand) / len(drawn) for hand in drawn})

    @pytest.mark.parametrize("opened", [(1,), (1, 2), (1, 3), (8,), (1, 2, 4)])
    def test_the_risk_of_a_third_curse(self, opened: tuple[int, ...]) -> None:
        up = 1 << 0 | 1 << 8
        fatal = total = 0
        hidden = [place for place, value in enumerate(self.KNOWN) if value is None]
        for values in permutations(relics.unseen(self.KNOWN)):
            world = [value or 0 for value in self.KNOWN]
            for place, value in zip(hidden, values, strict=True):
                world[place] = value
            shown = {0, 8, *opened}
            fatal += sum(world[place] == CURSED for place in shown) >= 3
            total += 1
        assert relics.third_curse_risk(self.KNOWN, up, opened) == pytest.approx(fatal / total)


class TestReach:
    def test_an_empty_temple(self) -> None:
        far = reach.relic_distances((None,) * 9, None)
        assert far == (1, 2, 3, 3, 3, 3, 3, 2, 1)

    def test_distances_by_laying_crosses_everywhere(self) -> None:
        """Against trying all sets of spaces: a relic is as far as the fewest crossings that light it."""
        tiles = ("curve/3", None, "straight/0", None, None, "spur/2", None, None, None)
        for trap in (None, 1, 4):
            expected = [reach.FAR] * 9
            empty = [space for space in range(9) if tiles[space] is None and space != trap]
            for count in range(4):
                for chosen in combinations(empty, count):
                    laid = tuple("cross/0" if space in chosen else tile for space, tile in enumerate(tiles))
                    for place in places(lit_relics(laid)):
                        expected[place] = min(expected[place], count)
            assert reach.relic_distances(tiles, trap) == tuple(expected)

    def test_the_frontier(self) -> None:
        tiles = ("cross/0", *(None,) * 8)
        ways = dict(reach.frontier(tiles, 1))
        assert set(ways) == {2, 3}  # b1 holds the trap; a2 is reached from a1, c1 has an entrance
        assert places(ways[3]) == (1,) and places(ways[2]) == (8,)


class TestValue:
    def test_a_hand_is_its_terms(self) -> None:
        cards = ("trap.1W2G", "draw-2.3W", "draw-2.2B1G", "look-1.1B2W", "pivot.3W", "take.2B", "fate-2.1W3G")
        for count in range(len(cards) + 1):
            terms = hand.hand_terms(cards[:count])
            assert hand.hand_worth(cards[:count]) == pytest.approx(
                sum(weight * term for weight, term in zip(HAND.values(), terms, strict=True))
            )

    def test_the_standing_is_its_terms(self) -> None:
        state = position(
            Phase.CALL,
            hands=("trap.1W2G", "draw-2.3W take.2B"),
            temples=({"a1": "cross/0", "a2": "spur/2 two"}, {"b1": "cross/0", "c1": "junction/0"}),
            relics=({"w1": 5}, {"e1": 6}),
            amulets=("undoing", "one"),
        )
        weights = [*TEMPLE.values(), *HAND.values(), *LEAD, GUIDE]
        for player in (0, 1):
            terms = standing_terms(state, player, 0)
            assert standing(state, player, 0) == pytest.approx(
                sum(weight * term for weight, term in zip(weights, terms, strict=True))
            )
        assert standing(state, 0, 0) == pytest.approx(-standing(state, 1, 0))

    def test_hidden_relics_do_not_matter(self) -> None:
        def of(values: dict[str, int]) -> float:
            return standing(position(Phase.CALL, temples=({"a1": "cross/0"}, {}), relics=(values, {})), 0, 0)

        assert of({"w1": 5, "na": 6}) == of({"w1": 5, "na": 3})
        assert of({"w1": 5}) > of({"w1": 3})

    @pytest.mark.parametrize(
        ("known", "held", "chance"), [((5, 5), 15, 1.0), ((5, 3), 15, 0.0), ((5, None), 15, 4 / 7)]
    )
    def test_win_in_one(self, known: tuple[int | None, ...], held: int, chance: float) -> None:
        """Five points short with a path to w1, and w2 one tile away; the other relics one tile away are 3, known."""
        temple_known = (*known, None, None, None, None, None, None, 3 if known[1] != 3 else 4)
        terms = temple.temple_terms(("cross/0", *(None,) * 8), temple_known, None, held, (0, 0, 0), 0)
        assert dict(zip(temple.TERMS, terms, strict=True))["win-in-one"] == pytest.approx(chance)


class TestPlacement:
    def test_exact_expectation(self) -> None:
        """Against the engine: the tile is placed in every world there can be, and the game judged afterwards."""
        state = position(
            Phase.EXPLORATION,
            temples=({"a1": "cross/0", "a2": "junction/3", "c1": "cross/0"}, {"b1": "spur/2 draw"}),
            relics=({"w1": 6, "w2": 3, "e1": 6, "w3": 3, "nb": 4}, {}),
            looked=("0:w3 0:nb", ""),
            amulets=("one", ""),
            tile="junction",
        )
        hidden = [place for place in range(9) if not (state.seats[0].up | state.seats[0].seen[0]) >> place & 1]
        sums: dict[str, float] = {}
        worlds = list(permutations([state.seats[0].relics[place] for place in hidden]))
        for values in worlds:
            world = state.copy()
            dealt = dict(zip(hidden, values, strict=True))
            world.seats[0].relics = tuple(dealt.get(place, value) for place, value in enumerate(world.seats[0].relics))
            for action in legal_actions(world):
                after = Judge(world, 0).after(world, action)
                sums[str(action)] = sums.get(str(action), 0) + after / len(worlds)
        assert {str(action): chance for action, chance in placements(state, 0, 0)} == pytest.approx(sums, abs=0.01)

    def test_every_placement_is_listed(self) -> None:
        state = position(Phase.EXPLORATION, tile="spur", tile_amulet="two")
        assert {action.space for action, _ in placements(state, 0, 0)} == set(SPACES[:3])
        assert len(placements(state, 0, 0)) == 3 * len(TURNS["spur"])
