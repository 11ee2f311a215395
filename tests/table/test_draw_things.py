"""Single things on the table: tiles, relics, sticks, cards, amulets, hopes, and what has just happened to them."""

from dataclasses import replace
from xml.etree.ElementTree import Element

import pytest

from nagaraja import box, events
from nagaraja.geometry import LAID, SPACES, TILE_PATHS, Tiles, is_lit
from nagaraja.view import SeatView
from web.table.draw import table
from web.table.draw.amulet import own_amulets
from web.table.draw.card import card_backs, card_drawing, face_down_hand, small_card
from web.table.draw.hand import by_symbol
from web.table.draw.hopes import hopes_sticks, hopes_tally
from web.table.draw.markup import identity, thing
from web.table.draw.news import News
from web.table.draw.seat import leading_seat
from web.table.draw.site import site_of
from web.table.draw.stick import standing_sticks
from web.table.draw.temple import carried_in
from web.table.draw.tile import dark, lit_ways, tile_drawing
from web.table.scene import Hopes, Scene, Settings, Tap
from web.table.texts import Texts

from .drawn import acts, by_id, drawn, first_scene, game, kinds, label, parsed, uses


def tiles(**laid: str) -> Tiles:
    """A temple with these tiles: tiles(a1="cross/0")."""
    return tuple(laid.get(space) for space in SPACES)


def with_seat(scene: Scene, owner: int, **changes: object) -> Scene:
    """The scene with one side of the table changed."""
    seats: list[SeatView] = list(scene.view.seats)
    seats[owner] = replace(seats[owner], **changes)  # type: ignore[arg-type]
    return replace(scene, view=replace(scene.view, seats=(seats[0], seats[1])))


def explored(tile: str, has_amulet: bool = False) -> Scene:
    """A scene with this tile at stake."""
    scene = first_scene()
    return replace(scene, view=replace(scene.view, tile=tile, tile_has_amulet=has_amulet))


class TestThing:
    def test_without_a_tap_is_a_labelled_graphic(self) -> None:
        element = parsed(thing(None, "relic 0:nb", "x", "relic", "A relic", "<svg/>"))[0][-1]
        assert (element.tag, element.get("role"), element.get("aria-label")) == ("span", "img", "A relic")
        assert "data-act" not in element.attrib

    @pytest.mark.parametrize(
        ("tap", "pressed", "disabled"),
        [(Tap.CAN, "false", None), (Tap.CHOSEN, "true", None), (Tap.CANNOT, None, "true")],
    )
    def test_with_a_tap_has_a_button_over_it(self, tap: Tap, pressed: str | None, disabled: str | None) -> None:
        drawing = parsed(thing(tap, "relic 0:nb", "x", "relic", "A relic", "<svg/>"))[0]
        assert tap in kinds(drawing) and "aria-label" not in drawing.attrib
        element = drawing[-1]
        assert (element.tag, element.get("data-act")) == ("button", "relic 0:nb")
        assert element.get("aria-label") == "A relic"
        assert (element.get("aria-pressed"), element.get("aria-disabled")) == (pressed, disabled)

    def test_identities_are_fit_for_selectors(self) -> None:
        assert identity("card", "trap.1W2G") == "card-trap-1W2G"
        assert identity("relic", 1, "nb") == "relic-1-nb"


class TestTiles:
    @pytest.mark.parametrize("tile", LAID)
    def test_each_is_drawn_with_all_its_ways(self, tile: str) -> None:
        name, turn = LAID[tile]
        drawing = parsed(tile_drawing("x", tile, False, dark(name)))
        assert [use for use in uses(drawing) if use.startswith("way-")] == [
            f"way-{name}-{number}" for number in range(len(TILE_PATHS[tile]))
        ]
        assert any(f"turn-{turn}" in kinds(element) for element in drawing.iter())

    def test_light_lies_in_lit_ways_only_and_knows_its_step(self) -> None:
        drawing = parsed(tile_drawing("x", "spur/0", False, (4, None)))
        lights = [element for element in drawing.iter("use") if "light" in kinds(element)]
        assert [light.get("href") for light in lights] == ["#light-spur-0"]
        assert "step-4" in kinds(lights[0])

    def test_an_amulet_lies_on_the_special_location(self) -> None:
        assert "amulet-down" in uses(parsed(tile_drawing("x", "crypt/1", True, dark("crypt"))))
        assert "amulet-down" not in uses(parsed(tile_drawing("x", "crypt/1", False, dark("crypt"))))

    def test_light_walks_from_the_entrances(self) -> None:
        assert lit_ways(tiles(a1="straight/0", a2="cross/0", b2="straight/1")) == {(0, 0): 0, (3, 0): 1, (4, 0): 2}
        assert lit_ways(tiles(b2="cross/0")) == {}
        assert lit_ways(tiles(a1="spur/0")) == {(0, 1): 0}

    def test_light_is_where_the_rules_say(self) -> None:
        for scene in game(5):
            for seat in scene.view.seats:
                lit = lit_ways(seat.tiles)
                for space, tile in enumerate(seat.tiles):
                    for number, path in enumerate(TILE_PATHS[tile] if tile else ()):
                        assert ((space, number) in lit) == is_lit(seat.tiles, space, path)


class TestTemple:
    def test_previews_the_tiles_and_their_light_but_no_face(self) -> None:
        scene = explored("curve")
        before = drawn(scene)
        after = drawn(replace(scene, preview=(tiles(a1="curve/2"), None)))
        ghost = by_id(after, "space-0-a1")
        assert "ghost" in kinds(ghost) and "light-curve-0" in uses(ghost)
        relic = by_id(after, "relic-0-w1")
        assert "would-turn" in kinds(relic) and "passage-light" in uses(relic)
        assert eggs(after) == eggs(before)

    def test_a_preview_of_one_temple_leaves_the_other(self) -> None:
        scene = replace(explored("cross"), preview=(tiles(a1="cross/0"), None))
        assert "ghost" not in kinds(by_id(drawn(scene), "space-1-a1"))

    def test_the_trap_is_drawn_where_it_lies(self) -> None:
        scene = first_scene()
        aside = drawn(scene)
        laid = drawn(replace(scene, view=replace(scene.view, trap=(1, 4))))
        assert any("pile-trap" in kinds(element) for element in aside.iter())
        assert "trap" in uses(by_id(laid, "space-1-b2")) and "trap" not in uses(by_id(laid, "space-0-b2"))
        assert not any("pile-trap" in kinds(element) for element in laid.iter())

    def test_amulets_go_with_their_tiles_in_a_preview(self) -> None:
        lying = tiles(a1="crypt/0", b1="cross/0")
        scene = with_seat(first_scene(), 0, tiles=lying, carried=(True, *(False,) * 8))
        swapped = tiles(a1="cross/0", b1="crypt/0")
        assert carried_in(site_of(scene, News(()), 0))[0]
        assert carried_in(site_of(replace(scene, preview=(swapped, None)), News(()), 0))[:2] == (False, True)

    def test_a_placed_tile_brings_its_amulet(self) -> None:
        scene = explored("crypt", True)
        assert carried_in(site_of(replace(scene, preview=(tiles(c1="crypt/0"), None)), News(()), 0))[2]

    def test_what_is_aimed_at_is_marked(self) -> None:
        scene = first_scene()
        scene = replace(scene, view=replace(scene.view, pending="activate GN pivot.3W 1:b2/3", turn=1))
        tree = drawn(scene)
        assert "aimed-at" in kinds(by_id(tree, "space-1-b2"))
        assert sum("aimed-at" in kinds(element) for element in tree.iter()) == 1


def eggs(tree: Element) -> list[str]:
    return [use for use in uses(tree) if use.startswith("egg-")]


class TestRelics:
    def relic(self, value: int | None, up: bool, settings: Settings | None = None) -> Element:
        scene = replace(first_scene(), settings=settings or Settings())
        others = (None,) * 8
        scene = with_seat(scene, 1, relics=(value, *others), up=(up, *(False,) * 8))
        return by_id(drawn(scene), "relic-1-w1")

    def test_unknown_is_a_plain_egg_of_its_temple(self) -> None:
        relic = self.relic(None, False)
        assert "egg-down-1" in uses(relic) and not list(relic.iter("text"))

    def test_sacred_is_golden_with_its_value(self) -> None:
        relic = self.relic(4, True)
        assert "egg-sacred" in uses(relic) and [text.text for text in relic.iter("text")] == ["4"]

    def test_cursed_has_another_shape(self) -> None:
        relic = self.relic(6, True)
        assert "egg-cursed" in uses(relic) and "cursed" in kinds(relic)

    def test_known_but_closed_is_marked_for_the_viewer(self) -> None:
        relic = self.relic(5, False)
        assert {"egg-down-1", "badge-sacred"} <= set(uses(relic)) and "5" in (label(relic) or "")
        assert "badge-cursed" in uses(self.relic(6, False))

    def test_marks_can_be_off(self) -> None:
        relic = self.relic(6, False, Settings(memory_marks=False))
        assert "badge-cursed" not in uses(relic) and "cursed" not in kinds(relic)
        assert label(relic) == label(self.relic(None, False))

    def test_what_is_just_looked_at_is_shown_even_so(self) -> None:
        scene = replace(
            first_scene(), settings=Settings(memory_marks=False), news=(events.RelicsSeen(0, ("1:nb",), (5,)),)
        )
        relic = by_id(drawn(scene), "relic-1-nb")
        assert "badge-sacred" in uses(relic) and "looked-at" in kinds(relic)

    def test_turning_up_it_shows_its_back_first(self) -> None:
        scene = with_seat(first_scene(), 1, relics=(4, *(None,) * 8), up=(True, *(False,) * 8))
        turned = drawn(replace(scene, news=(events.RelicTurned(1, "w1", 4, True),)))
        assert eggs(by_id(turned, "relic-1-w1")) == ["egg-sacred", "egg-down-1"]
        assert eggs(by_id(drawn(scene), "relic-1-w1")) == ["egg-sacred"]

    def test_a_look_that_is_not_the_viewers_shows_nothing(self) -> None:
        scene = replace(first_scene(), news=(events.RelicsSeen(1, ("1:nb",), (5,)).seen_by(0),))
        assert not list(by_id(drawn(scene), "relic-1-nb").iter("text"))


class TestSticks:
    @pytest.mark.parametrize("stick", box.FATE_POINTS)
    def test_show_their_colour_and_face(self, stick: str) -> None:
        element = by_id(drawn(with_seat(first_scene(), 1, sticks=(stick,))), "stick-1-0")
        assert uses(element) == [f"stick-{stick[0]}", f"face-{stick[1]}"]
        assert f"stick-{stick[0]}" in kinds(element) and label(element)

    def test_fall_when_they_were_just_thrown(self) -> None:
        scene = with_seat(first_scene(), 0, sticks=("B1", "G1", "G1"))
        scene = replace(scene, news=(events.SticksRethrown(1, 0, ("GN",), ("G1",)),))
        tree = drawn(scene)
        assert ["falls" in kinds(by_id(tree, f"stick-0-{index}")) for index in range(3)] == [False, True, False]
        assert ["thrown" in kinds(by_id(tree, f"sticks-{owner}")) for owner in (0, 1)] == [True, False]

    def test_pending_aims_mark_as_many_as_are_meant(self) -> None:
        scene = with_seat(first_scene(), 0, sticks=("B1", "B1", "G1"))
        scene = replace(scene, view=replace(scene.view, pending="activate GN discard-1.1B2W B1", turn=1))
        tree = drawn(scene)
        assert ["aimed-at" in kinds(by_id(tree, f"stick-0-{index}")) for index in range(3)] == [True, False, False]

    def test_standing_sticks_are_ordered_by_length(self) -> None:
        assert uses(parsed(standing_sticks("GWB"))) == ["mini-B", "mini-W", "mini-G"]

    def test_the_throw_for_the_first_guide_is_shown(self) -> None:
        thrown = (events.GuideSticksThrown(0, ("B1", "B4")), events.GuideSticksThrown(1, ("B2", "B2")))
        tree = drawn(replace(first_scene(), news=thrown))
        assert [use for use in uses(by_id(tree, "side-0")) if use.startswith("face-")] == ["face-1", "face-4"]

    def test_the_lead_is_shown_and_the_guide_has_it_on_a_tie(self) -> None:
        scene = first_scene()
        assert leading_seat(scene) == scene.view.guide
        ahead = with_seat(with_seat(scene, 0, sticks=("B4",), fate=4), 1, sticks=("B1",), fate=1)
        leads = [element.get("aria-label") for element in drawn(ahead).iter() if "leads" in kinds(element)]
        assert leading_seat(ahead) == 0 and leads == ["4 fate points, in the lead"]


class TestCards:
    @pytest.mark.parametrize("name", box.CARDS)
    def test_can_be_read_without_words(self, name: str) -> None:
        row = box.CARDS[name]
        drawing = parsed(card_drawing(name))
        shown = uses(drawing)
        assert sorted(use.removeprefix("mini-") for use in shown if use.startswith("mini-")) == sorted(row.sticks)
        assert row.symbol in shown and f"effect-{row.effect}" in shown
        arrows = {use for use in shown if use.startswith("arrow-")}
        either = {"arrow-self", "arrow-opponent"}
        assert arrows == (either if row.arrow is box.Arrow.EITHER else {f"arrow-{row.arrow}"})
        assert not list(drawing.iter("text"))

    def test_of_one_symbol_lie_together(self) -> None:
        symbols = [box.CARDS[card].symbol for card in by_symbol(tuple(sorted(box.CARDS)))]
        assert symbols == sorted(symbols, key=box.SYMBOLS.index)

    def test_small_cards_and_backs_are_labelled(self, texts: Texts) -> None:
        assert parsed(small_card(texts, "trap.1W2G", "x"))[0].get("aria-label")
        backs = parsed(card_backs(texts, 3, "table.laid-down"))[0]
        assert backs.get("aria-label") == "3 cards laid face down" and "".join(backs.itertext()) == "3"
        assert parsed(face_down_hand(texts, 1))[0].get("aria-label") == "1 card in hand"

    def test_laid_cards_are_closed_until_both_have_chosen(self) -> None:
        scene = with_seat(first_scene(), 1, laid=None, laid_count=2)
        assert by_id(drawn(scene), "laid-1").get("aria-label") == "2 cards laid face down"
        opened = with_seat(first_scene(), 1, laid=("trap.1W2G",), laid_count=1)
        assert "effect-trap" in uses(by_id(drawn(opened), "laid-1-trap-1W2G"))

    def test_the_pending_card_stands_out(self) -> None:
        scene = with_seat(first_scene(), 1, played=("fate-2.1W3G", "pivot.3W"))
        scene = replace(scene, view=replace(scene.view, pending="activate GN pivot.3W 1:b2/3", turn=1))
        tree = drawn(scene)
        assert "pending" in kinds(by_id(tree, "played-1-pivot-3W"))
        assert "pending" not in kinds(by_id(tree, "played-1-fate-2-1W3G"))
        assert "Pivot a tile" in "".join(by_id(tree, "ask").itertext())


class TestAmulets:
    def test_of_equal_ones_the_first_is_tapped(self, texts: Texts) -> None:
        tree = parsed(*own_amulets({"amulet draw": Tap.CAN}, texts, ("draw", "two", "draw")))
        assert [element.get("id") for element in tree] == ["amulet-two", "amulet-draw", "amulet-draw-1"]
        assert [element.find("button") is not None for element in tree] == [False, True, False]

    def test_of_the_other_side_are_only_counted(self) -> None:
        scene = with_seat(first_scene(), 1, amulets=None, amulet_count=2)
        labels = [element.get("aria-label") for element in by_id(drawn(scene), "side-1").iter()]
        assert "2 amulets, face down" in labels


class TestHopes:
    hopes = Hopes("BWW", 5.25, 0.5, ((1, 1.0), (4, 0.75), (5, 0.5), (9, 0.1)))

    def test_say_what_to_expect(self, texts: Texts) -> None:
        tally = parsed(hopes_tally(self.hopes, texts))[0]
        assert tally.get("aria-label") == "To throw: 1 brown, 2 white. On average 5.2 fate points and 0.5 Nagas."

    def test_draw_sticks_and_odds(self, texts: Texts) -> None:
        drawing = parsed(hopes_sticks(self.hopes, texts))
        assert uses(drawing) == ["mini-B", "mini-W", "mini-W"]
        bars = [element for element in drawing.iter("rect") if "odd" in kinds(element)]
        assert len(bars) == 4 and sum("likely" in kinds(bar) for bar in bars) == 3
        assert "½: 5 or more" in "".join(drawing.itertext())


class TestNews:
    def test_relics_turn_and_swap(self) -> None:
        news = News((events.RelicTurned(0, "nb", 4, True), events.RelicsSwapped(0, ("1:w1", "1:w2"))))
        assert (news.relic("0:nb"), news.relic("1:w2"), news.relic("0:na")) == ("turns-up", "swaps", "")

    def test_a_placed_tile_drops_and_its_temple_lights_up(self) -> None:
        news = News((events.TilePlaced(1, "a1", "cross/0"),))
        assert news.space("1:a1") == "drops" and news.lights(1) and not news.lights(0)

    def test_a_pivot_lights_up_too(self) -> None:
        assert News((events.TilePivoted(0, 1, "a1", 2),)).lights(1)

    def test_nothing_new_moves_nothing(self) -> None:
        moving = {"falls", "drops", "turns-up", "turns-down", "swaps", "lights", "grows", "gains", "shows"}
        for scene in game(5)[::5]:
            still = drawn(replace(scene, news=()))
            assert not any(kinds(element) & moving for element in still.iter())


def test_drawing_is_a_function_of_the_scene(texts: Texts) -> None:
    scene = game(1)[30]
    assert table(scene, texts).markup == table(scene, texts).markup
    assert acts(drawn(scene)).keys() >= scene.taps.keys()
