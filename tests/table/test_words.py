"""Every thing of the game has words in every language, and none of them is a code."""

import re

import pytest

from nagaraja import actions, box
from nagaraja.actions import IllegalAction
from nagaraja.geometry import LAID, RELIC_PLACES, RELIC_WORDS, SPACE_WORDS, SPACES
from nagaraja.state import Outcome, Phase, Reason
from web.table import words
from web.table.texts import Texts

from .catalogues import ALL_TEXTS, texts_in

NAMES = ("Ania", "Zoé {0} <b>")
CODE = re.compile(r"\b[abc][123]\b|\b[wne][123]\b|\bn[bc]\b|\b\d[BWG]|[a-z]+\.[a-z]+|\{[a-z]")

in_all_languages = pytest.mark.parametrize("texts", ALL_TEXTS, ids=lambda texts: texts.language)


def assert_readable(text: str) -> None:
    assert text.strip() == text != ""
    assert not CODE.search(text.replace(NAMES[1], "")), text


@in_all_languages
class TestThings:
    @pytest.mark.parametrize("card", box.CARDS)
    def test_cards(self, texts: Texts, card: str) -> None:
        assert_readable(words.card_name(texts, card))
        assert_readable(words.card_label(texts, card))
        assert words.card_effect(texts, card).endswith(".")
        assert words.card_effect(texts, card) in words.card_label(texts, card)
        assert words.card_sticks(texts, card) in words.card_label(texts, card)

    def test_cards_of_one_name_have_one_effect(self, texts: Texts) -> None:
        names = {words.card_name(texts, card) for card in box.CARDS}
        assert len(names) == len(box.EFFECTS)

    def test_card_names_are_short(self, texts: Texts) -> None:
        assert max(len(words.card_name(texts, card)) for card in box.CARDS) <= 22

    def test_sticks(self, texts: Texts) -> None:
        labels = [words.stick_label(texts, stick) for stick in box.FATE_POINTS]
        briefs = [words.stick_brief(texts, stick) for stick in box.FATE_POINTS]
        for text in labels + briefs:
            assert_readable(text)
        assert len(set(labels)) == len(set(briefs)) == len(box.FATE_POINTS)

    def test_relics(self, texts: Texts) -> None:
        labels = [
            words.relic_label(texts, NAMES, owner, place, value, up)
            for owner in (0, 1)
            for place in RELIC_PLACES
            for value, up in ((None, False), (3, False), (3, True), (box.CURSED, False), (box.CURSED, True))
        ]
        for label in labels:
            assert_readable(label)
        assert len(set(labels)) == len(labels)

    def test_spaces(self, texts: Texts) -> None:
        labels = [
            words.space_label(texts, NAMES, 0, space, tile, amulet, trapped)
            for space in SPACES
            for tile, amulet, trapped in (
                (None, False, False),
                (None, False, True),
                *((tile, amulet, False) for tile in LAID for amulet in (False, True)),
            )
        ]
        for label in labels:
            assert_readable(label)
        assert len(set(labels)) == len(labels), "what lies differently sounds differently"

    def test_tiles_and_amulets(self, texts: Texts) -> None:
        labels = [words.tile_label(texts, tile, amulet) for tile in box.TILE_TYPES for amulet in (False, True)]
        labels += [words.amulet_label(texts, kind) for kind in (None, *box.AMULET_POINTS)]
        for label in labels:
            assert_readable(label)
        assert len(set(labels)) == len(labels)

    def test_phases(self, texts: Texts) -> None:
        assert len({words.phase_name(texts, phase) for phase in Phase}) == len(Phase)


@in_all_languages
class TestTargets:
    @pytest.mark.parametrize("spot", [word for words_ in (*RELIC_WORDS, *SPACE_WORDS) for word in words_])
    def test_one_spot_names_its_temple(self, texts: Texts, spot: str) -> None:
        text = words.target_text(texts, NAMES, (spot,))
        assert_readable(text)
        assert NAMES[int(spot[0])] in text

    def test_two_spots_of_one_temple_name_it_once(self, texts: Texts) -> None:
        assert words.target_text(texts, NAMES, ("0:nb", "0:w1")).count(NAMES[0]) == 1

    def test_spots_of_both_temples_name_both(self, texts: Texts) -> None:
        text = words.target_text(texts, NAMES, ("0:nb", "1:w1"))
        assert NAMES[0] in text and NAMES[1] in text

    def test_a_turn_is_left_out(self, texts: Texts) -> None:
        assert words.target_text(texts, NAMES, ("1:b2/3",)) == words.target_text(texts, NAMES, ("1:b2",))

    def test_sticks(self, texts: Texts) -> None:
        assert_readable(words.target_text(texts, NAMES, ("B3", "GN")))

    def test_nothing(self, texts: Texts) -> None:
        assert words.target_text(texts, NAMES, ()) == ""


VALUES = {
    "text": "'?'",
    "action": "pass",
    "phase": Phase.CALL,
    "card": "trap.1W2G",
    "naga": "GN",
    "target": "1:b2",
    "amulet": "draw",
    "space": "b2",
    "turn": 3,
}


@in_all_languages
@pytest.mark.parametrize("kind", actions._REASONS)
def test_refusals(texts: Texts, kind: str) -> None:
    wanted = re.findall(r"\{(\w+)\}", actions._REASONS[kind])
    text = words.refusal_text(texts, IllegalAction(kind, **{name: VALUES[name] for name in wanted}))
    assert_readable(text)
    assert text.endswith(".")


@in_all_languages
@pytest.mark.parametrize("reason", Reason)
@pytest.mark.parametrize("winner", [0, 1])
def test_outcomes(texts: Texts, reason: Reason, winner: int) -> None:
    text = words.outcome_text(texts, NAMES, Outcome(winner, reason, (22, 25), False))
    assert NAMES[winner] in text
    assert_readable(text)
    if reason in (Reason.NINTH_TILE, Reason.TILES_OUT):
        assert words.outcome_text(texts, NAMES, Outcome(winner, reason, (20, 20), True)) != text


def test_english_examples() -> None:
    texts = texts_in("en")
    assert words.card_sticks(texts, "swap-relics.1W3G") == "1 white, 3 green"
    assert words.stick_label(texts, "B1") == "brown stick: 1 fate point"
    assert words.space_words(texts, "a2") == "middle left"
    assert words.place_words(texts, "nb") == "middle of the back wall"
    assert words.listing(texts, ["a", "b", "c"]) == "a, b and c"
    assert words.tile_ways(texts, "spur/2") == "way right–front–left, way to the special location back"


def test_polish_has_three_plural_forms() -> None:
    texts = texts_in("pl")
    assert [texts.count("log.points", number) for number in (1, 2, 5, 12, 22)] == [
        "1 punkt przeznaczenia",
        "2 punkty przeznaczenia",
        "5 punktów przeznaczenia",
        "12 punktów przeznaczenia",
        "22 punkty przeznaczenia",
    ]
