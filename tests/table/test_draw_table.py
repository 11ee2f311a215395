"""The whole table, in every scene of whole games."""

import re
from dataclasses import replace
from pathlib import Path
from xml.etree.ElementTree import Element

import pytest

from nagaraja import box
from nagaraja.state import Phase
from web.table.draw import definitions, setting_classes, table
from web.table.scene import Button, Curtain, Scene, Settings, Tap
from web.table.texts import LANGUAGES, Texts
from web.table.words import card_name

from .catalogues import texts_in
from .drawn import acts, by_id, defined_names, drawn, first_scene, game, games, kinds, parsed

STYLE = Path(__file__).parents[2] / "web" / "style"
HOSTILE = "<img src=x onerror=\"alert('1')\">&amp;</h2>"
THINGS = ("card ", "relic ", "space ", "stick ", "amulet ")


class TestEveryScene:
    def test_is_well_formed_with_ids_that_are_there_once(self) -> None:
        shared = defined_names()
        for _scene, tree in games():
            idents = [element.get("id") for element in tree.iter() if "id" in element.attrib]
            assert len(idents) == len(set(idents))
            assert not shared.intersection(idents)

    def test_draws_with_shared_drawings_that_exist(self) -> None:
        known = defined_names()
        for scene, _tree in games():
            markup = table(scene, texts_in("en")).markup
            assert set(re.findall(r'href="#([^"]+)"', markup)) <= known
            assert set(re.findall(r"url\(#([^)]+)\)", markup)) <= known

    def test_offers_exactly_the_taps_of_the_scene(self) -> None:
        for scene, tree in games():
            offered = {act: element for act, element in acts(tree).items() if act.startswith(THINGS)}
            assert offered.keys() == scene.taps.keys()
            for act, tap in scene.taps.items():
                assert_tap(offered[act], tap)

    def test_labels_everything_that_can_be_tapped_and_every_graphic(self) -> None:
        for _scene, tree in games():
            for element in tree.iter():
                assert_labelled(element)

    def test_holds_no_style_and_no_script(self) -> None:
        for _scene, tree in games():
            for element in tree.iter():
                assert "style" not in element.attrib
                assert not any(name.startswith("on") for name in element.attrib)
                assert element.tag not in ("script", "style", "a", "image")

    def test_shows_both_temples_and_their_relics(self) -> None:
        for _scene, tree in games():
            assert sum("relic" in kinds(element) for element in tree.iter()) == 18
            assert sum("space" in kinds(element) for element in tree.iter()) == 18


def assert_tap(element: Element, tap: Tap) -> None:
    assert element.tag == "button"
    assert element.get("aria-disabled") == ("true" if tap is Tap.CANNOT else None)
    assert (element.get("aria-pressed") == "true") == (tap is Tap.CHOSEN)


def assert_labelled(element: Element) -> None:
    if element.tag == "button":
        assert element.get("aria-label") or "".join(element.itertext()).strip()
    if element.get("role") == "img" or element.tag == "section":
        assert element.get("aria-label")
    if element.tag == "svg":
        assert element.get("aria-hidden") == "true"


class TestSecrets:
    def test_only_cards_of_the_viewer_have_faces(self) -> None:
        for scene, tree in games():
            assert cards_shown(tree) == cards_allowed(scene)

    def test_nobodys_eyes_see_no_hand_and_no_amulet(self) -> None:
        for scene, tree in games():
            if scene.view.viewer is None:
                assert not cards_shown(tree)
                assert not any("amulet" in kinds(element) for element in tree.iter())

    def test_the_closed_pile_is_no_part_of_the_table(self) -> None:
        for scene, _tree in games():
            if scene.view.phase is not Phase.RETRIEVAL:
                blind = replace(scene, view=replace(scene.view, discards=()))
                assert table(blind, texts_in("en")).markup == table(scene, texts_in("en")).markup

    def test_without_memory_marks_closed_relics_do_not_tell(self) -> None:
        for scene in game(5)[::2]:
            if scene.view.outcome is None:
                off = replace(scene, settings=Settings(memory_marks=False), news=())
                assert table(forgetful(off), texts_in("en")).markup == table(off, texts_in("en")).markup

    def test_the_total_is_for_who_knows_the_amulets(self) -> None:
        for scene, tree in games():
            for owner, seat in enumerate(scene.view.seats):
                side = by_id(tree, f"side-{owner}")
                shown = any("total" in kinds(element) for element in side.iter())
                assert shown == (seat.points is not None and seat.amulet_count > 0)


def cards_shown(tree: Element) -> set[str]:
    return {element.get("id", "") for element in tree.iter() if {"thing", "card"} <= kinds(element)}


def cards_allowed(scene: Scene) -> set[str]:
    view = scene.view
    if view.viewer is None or view.outcome is not None:
        return set()
    cards = set(view.seats[view.viewer].hand or ()) | set(view.dealt or ())
    if view.phase is Phase.RETRIEVAL and view.to_act == view.viewer:
        cards |= set(view.discards)
    return {f"card-{card.replace('.', '-')}" for card in cards}


def forgetful(scene: Scene) -> Scene:
    """The same scene without what the viewer knows of closed relics."""
    seats = tuple(
        replace(seat, relics=tuple(value if up else None for value, up in zip(seat.relics, seat.up, strict=True)))
        for seat in scene.view.seats
    )
    return replace(scene, view=replace(scene.view, seats=(seats[0], seats[1])))


class TestHostileTexts:
    def test_a_name_is_shown_as_text_everywhere(self) -> None:
        for scene in game(2)[::3]:
            tree = drawn(replace(scene, names=(HOSTILE, HOSTILE)))
            assert next(tree.iter("img"), None) is None
            assert by_id(tree, "side-0").findtext(".//h2") == HOSTILE

    @pytest.mark.parametrize("field", ["prompt", "notice"])
    def test_so_are_texts(self, field: str) -> None:
        scene = replace(first_scene(), prompt=HOSTILE, notice=HOSTILE)
        assert "".join(by_id(drawn(scene), field).itertext()) == HOSTILE

    def test_so_are_labels_and_acts_of_buttons_and_the_log(self) -> None:
        scene = replace(first_scene(), buttons=(Button(HOSTILE, HOSTILE),), log=(HOSTILE,))
        tree = drawn(scene)
        assert "".join(acts(tree)[HOSTILE].itertext()) == HOSTILE
        assert tree.findtext(".//ol/li") == HOSTILE


class TestButtons:
    def test_are_held_disabled_and_primary_as_told(self) -> None:
        row = (Button("a", "A", primary=True), Button("b", "B", enabled=False), Button("c", "C", hold=True))
        offered = acts(drawn(replace(first_scene(None), buttons=row)))
        assert "primary" in kinds(offered["a"]) and "disabled" not in offered["a"].attrib
        assert "disabled" in offered["b"].attrib
        assert "data-hold" in offered["c"].attrib and "data-hold" not in offered["a"].attrib

    def test_menu_and_log_are_always_there(self) -> None:
        for _scene, tree in games():
            assert {"menu", "log"} <= acts(tree).keys()

    def test_undo_is_there_when_it_may_be_done(self) -> None:
        offered = set()
        for scene, tree in games():
            assert ("undo" in acts(tree)) == bool(scene.undo)
            offered.add(scene.undo)
        assert len(offered) == 3  # nobody's, and that of each of the two


class TestAid:
    """Below the question: what the chosen card does, or else what happened last."""

    log = ("one", "two", "three", "four")

    def test_the_end_of_the_log_while_no_card_is_chosen(self) -> None:
        tree = drawn(replace(first_scene(), log=self.log))
        assert ["".join(line.itertext()) for line in by_id(tree, "lately")] == ["two", "three", "four"]

    def test_a_chosen_card_takes_its_place(self) -> None:
        scene = first_scene()
        card = (scene.view.seats[0].hand or ())[0]
        tree = drawn(replace(scene, log=self.log, taps={f"card {card}": Tap.CHOSEN}))
        idents = {element.get("id") for element in tree.iter()}
        assert "effect-text" in idents and "lately" not in idents

    def test_cards_to_be_laid_are_named_with_what_is_given_up(self) -> None:
        scene = next(scene for scene in game(1) if scene.hopes is not None and not scene.notice)
        chosen = [act.removeprefix("card ") for act, tap in scene.taps.items() if tap is Tap.CHOSEN]
        text = by_id(drawn(scene), "effect-text").text or ""
        assert chosen and all(card_name(texts_in("en"), card) in text for card in chosen)

    def test_nothing_where_nothing_has_happened(self) -> None:
        tree = drawn(replace(first_scene(), log=()))
        assert not {element.get("id") for element in tree.iter()} & {"effect-text", "lately"}


class TestCurtain:
    def test_stands_in_place_of_hand_and_question_only(self) -> None:
        scene = replace(first_scene(None), curtain=Curtain(1))
        tree = drawn(scene)
        assert "curtain-1" in kinds(by_id(tree, "curtain"))
        assert not any(element.get("id") in ("hand", "ask") for element in tree.iter())
        assert by_id(tree, "temple-0") is not None and by_id(tree, "temple-1") is not None

    def test_has_a_button_to_hold_even_if_none_is_given(self) -> None:
        tree = drawn(replace(first_scene(None), curtain=Curtain(0)))
        assert "data-hold" in acts(tree)["open"].attrib

    def test_uses_the_button_that_is_given(self) -> None:
        given = Button("open", "Hold, Ada", hold=True)
        tree = drawn(replace(first_scene(None), curtain=Curtain(0), buttons=(given,)))
        assert "".join(acts(tree)["open"].itertext()) == "Hold, Ada"


class TestSettings:
    @pytest.mark.parametrize(
        ("settings", "kind"),
        [
            (Settings(motion=False), "no-motion"),
            (Settings(left_handed=True), "left-handed"),
            (Settings(large_text=True), "large-text"),
            (Settings(high_contrast=True), "high-contrast"),
            (Settings(face_to_face=True), "face-to-face"),
        ],
    )
    def test_are_classes_that_the_style_sheets_know(self, settings: Settings, kind: str) -> None:
        assert setting_classes(settings) == kind
        assert setting_classes(Settings()) == ""
        assert any(f".{kind} " in path.read_text(encoding="utf-8") for path in STYLE.glob("*.css"))

    def test_who_looks_is_a_class_too(self) -> None:
        assert "for-1" in kinds(by_id(drawn(first_scene(1)), "table"))


class TestLanguages:
    @pytest.mark.parametrize("language", LANGUAGES)
    def test_no_key_is_left_in_the_markup(self, language: str) -> None:
        for scene in game(1)[::7]:
            markup = table(scene, texts_in(language)).markup
            assert not re.search(
                r"\b(table|card|relic|stick|space|tile|amulet|phase)\.[a-z]", markup.replace("card card", "")
            )

    def test_numbers_have_the_comma_of_the_language(self) -> None:
        scene = next(scene for scene in game(1) if scene.hopes is not None)
        markup = table(scene, texts_in("fr")).markup
        assert "≈" in markup
        assert not re.search(r"≈\d+\.", markup)


class TestEnd:
    def test_opens_everything_and_adds_up(self, texts: Texts) -> None:
        scene = game(1)[-1]
        assert scene.view.outcome is not None
        tree = drawn(scene)
        eggs = [element for element in tree.iter("text") if "egg-value" in kinds(element)]
        assert sorted(int(egg.text or 0) for egg in eggs) == sorted(box.RELICS * 2)
        assert str(scene.view.outcome.points[0]) in "".join(by_id(tree, "outcome").itertext())


class TestStyle:
    def test_definitions_are_well_formed_and_their_ids_unique(self) -> None:
        idents = [element.get("id") for element in parsed(definitions()).iter() if "id" in element.attrib]
        assert len(idents) == len(set(idents))

    def test_every_colour_comes_from_the_style_sheet(self) -> None:
        stops = list(parsed(definitions()).iter("stop"))
        sheet = (STYLE / "motion.css").read_text(encoding="utf-8")
        assert stops
        for stop in stops:
            assert re.search(rf"\.{stop.get('class')}\s*{{", sheet)

    def test_every_token_is_declared(self) -> None:
        sheets = "".join(path.read_text(encoding="utf-8") for path in STYLE.glob("*.css"))
        used = set(re.findall(r"var\((--[a-z0-9-]+)\)", sheets))
        declared = set(re.findall(r"(--[a-z0-9-]+)\s*:", sheets))
        assert used <= declared
