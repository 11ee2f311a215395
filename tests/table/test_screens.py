"""Every screen in every language: well-formed, labelled, escaped, and with the acts it promises."""

import re
from collections import Counter
from html.parser import HTMLParser
from itertools import pairwise

import pytest

from nagaraja import events, view
from nagaraja.geometry import RELIC_PLACES
from nagaraja.players import LEVELS
from nagaraja.record import _REASONS as BAD_RECORDS
from web.table import screens
from web.table.scene import Settings
from web.table.screens.games import saved_at
from web.table.store import Summary
from web.table.texts import LANGUAGES, Texts

from .catalogues import ALL_TEXTS, texts_in
from .test_log import random_game

HOSTILE = ('<img src=x onerror="alert(1)">', "'\"&{0}</b>")
GAME = Summary("a1", HOSTILE, 3, False, "2026-05-04T18:30:12Z")
OLD_GAME = Summary("b2", ("Ania", "Zoé"), 12, True, "")
FINISHED = random_game(7)
ENDING = screens.ending(HOSTILE, view(FINISHED.state, None), [event.seen_by(None) for event in FINISHED.events()])
EMPTY_TAGS = {"input", "use", "path", "img"}


class Page(HTMLParser):
    """Markup taken apart: elements in order, with their attributes and the text they hold."""

    def __init__(self, markup: str) -> None:
        super().__init__(convert_charrefs=True)
        self.elements: list[tuple[str, dict[str, str]]] = []
        self.texts: list[str] = []
        self._open: list[int] = []
        self.feed(markup)
        self.close()
        assert not self._open, "an element is not closed"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert len({name for name, _ in attrs}) == len(attrs), f"an attribute stands twice in {tag}"
        self.elements.append((tag, {name: value or "" for name, value in attrs}))
        self.texts.append("")
        if tag not in EMPTY_TAGS:
            self._open.append(len(self.elements) - 1)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, {name: value or "" for name, value in attrs}))
        self.texts.append("")

    def handle_endtag(self, tag: str) -> None:
        assert self.elements[self._open.pop()][0] == tag, f"{tag} is closed in the wrong place"

    def handle_data(self, data: str) -> None:
        for index in self._open:
            self.texts[index] += data

    def named(self, tag: str) -> list[tuple[dict[str, str], str]]:
        """All elements of a kind, with their text."""
        return [(attrs, text) for (name, attrs), text in zip(self.elements, self.texts, strict=True) if name == tag]

    @property
    def acts(self) -> list[str]:
        return [attrs["data-act"] for _, attrs in self.elements if "data-act" in attrs]

    @property
    def ids(self) -> list[str]:
        return [attrs["id"] for _, attrs in self.elements if "id" in attrs]


def all_screens(texts: Texts) -> dict[str, str]:
    return {
        "home": screens.home_screen(texts, GAME, 2),
        "home, first visit": screens.home_screen(texts, None, 0),
        "new game": screens.new_game_screen(texts),
        "new game, wrong": screens.new_game_screen(
            texts, screens.NewGameForm(HOSTILE, seed=HOSTILE[0], complaining=True)
        ),
        "new game, computer players": screens.new_game_screen(
            texts, screens.NewGameForm(minds=("", "sage")), tuple(LEVELS)
        ),
        "settings": screens.settings_screen(texts, Settings(language=texts.language)),
        "settings, other way": screens.settings_screen(
            texts, Settings("pl", False, True, True, True, True, True, "step", False), "close"
        ),
        "games": screens.games_screen(texts, [GAME, OLD_GAME], ["c3", "d4"]),
        "games, asking": screens.games_screen(texts, [GAME, OLD_GAME], ["c3"], "a1"),
        "games, asking about a damaged one": screens.games_screen(texts, [GAME], ["c3"], "c3"),
        "games, none": screens.games_screen(texts, []),
        "help": screens.help_screen(texts),
        "menu": screens.menu_dialog(texts),
        "log": screens.log_dialog(texts, [*HOSTILE, "a line"]),
        "log, empty": screens.log_dialog(texts, []),
        "end": screens.end_dialog(texts, ENDING),
        "trouble": screens.trouble_screen(texts, screens.Trouble(HOSTILE[0] + "\nsecond line", "a1")),
        "trouble, unsaved": screens.trouble_screen(texts, screens.Trouble("", "a1", False)),
        "trouble, no game": screens.trouble_screen(texts, screens.Trouble("")),
        "elsewhere": screens.elsewhere_screen(texts, "a1"),
        **{f"notice {kind}": screens.notice(texts, kind) for kind in screens.NOTICES},
    }


ALL_SCREENS = [
    pytest.param(markup, id=f"{texts.language} {name}")
    for texts in ALL_TEXTS
    for name, markup in all_screens(texts).items()
]
english = texts_in("en")


@pytest.mark.parametrize("markup", ALL_SCREENS)
class TestEveryScreen:
    def test_is_well_formed_and_ids_are_unique(self, markup: str) -> None:
        assert max(Counter(Page(markup).ids).values(), default=1) == 1

    def test_names_and_files_are_shown_as_text(self, markup: str) -> None:
        assert not {"img", "b", "script"} & {tag for tag, _ in Page(markup).elements}
        assert not [name for _, attrs in Page(markup).elements for name in attrs if name.startswith("on")]

    def test_what_is_referred_to_is_there(self, markup: str) -> None:
        page = Page(markup)
        for _, attrs in page.elements:
            for reference in ("aria-labelledby", "aria-describedby", "for"):
                assert set(attrs.get(reference, "").split()) <= set(page.ids)

    def test_every_control_has_a_name_and_an_act(self, markup: str) -> None:
        page = Page(markup)
        for attrs, text in page.named("button"):
            assert attrs["type"] in ("button", "submit") and attrs["data-act"]
            assert attrs.get("aria-label") or attrs.get("aria-labelledby") or text.strip()
        labelled = {attrs.get("for") for attrs, _ in page.named("label")}
        for attrs, _ in page.named("input"):
            assert attrs["name"] and (attrs["type"] == "radio" or attrs["id"] in labelled)

    def test_a_spoken_name_begins_with_what_is_written(self, markup: str) -> None:
        """So that somebody who speaks to the device can say what they see."""
        for attrs, text in Page(markup).named("button"):
            if "aria-label" in attrs and text.strip():
                assert attrs["aria-label"].startswith(text.strip())

    def test_no_key_and_no_style_shines_through(self, markup: str) -> None:
        page = Page(markup)
        assert not re.search(r"\b(home|new|settings|games|menu|end|notice|help|trouble)\.[a-z]", "".join(page.texts))
        assert not [attrs for _, attrs in page.elements if "style" in attrs]

    def test_headings_are_in_order(self, markup: str) -> None:
        levels = [int(tag[1]) for tag, _ in Page(markup).elements if re.fullmatch(r"h[1-6]", tag)]
        assert all(second <= first + 1 for first, second in pairwise(levels))
        assert not levels or levels[0] in (1, 2)

    def test_one_place_for_the_focus(self, markup: str) -> None:
        marked = [attrs for _, attrs in Page(markup).elements if "data-focus" in attrs]
        assert len(marked) == (0 if "notice-bar" in markup else 1)
        assert all(attrs["tabindex"] == "-1" for attrs in marked)


class TestHome:
    def test_going_on_comes_first(self) -> None:
        assert Page(screens.home_screen(english, GAME, 1)).acts == ["resume a1", "new", "games", "help", "settings"]

    def test_without_a_game(self) -> None:
        assert Page(screens.home_screen(english, None, 0)).acts == ["new", "games", "help", "settings"]

    def test_a_finished_game_is_not_gone_on_with(self) -> None:
        assert "resume b2" not in Page(screens.home_screen(english, OLD_GAME, 1)).acts

    def test_the_temples_at_its_sides_are_for_the_eye_only(self) -> None:
        page = Page(screens.home_screen(english, None, 0))
        (temples,) = [attrs for _, attrs in page.elements if attrs.get("class") == "home-temples"]
        assert temples["aria-hidden"] == "true"
        assert sum(attrs.get("class", "").startswith("thing relic") for _, attrs in page.elements) == 2 * len(
            RELIC_PLACES
        )


class TestNewGame:
    def test_fields(self) -> None:
        page = Page(screens.new_game_screen(english, screens.NewGameForm(HOSTILE, seed="7")))
        fields = {attrs["name"]: attrs["value"] for attrs, _ in page.named("input")}
        assert fields == {"name-0": HOSTILE[0], "name-1": HOSTILE[1], "seed": "7"}
        assert page.acts == ["home", "mind 0 person", "mind 1 person", "start"]

    def test_the_form_goes_nowhere_by_itself(self) -> None:
        ((attrs, _),) = Page(screens.new_game_screen(english)).named("form")
        assert attrs["method"] == "dialog" and "action" not in attrs

    def test_a_wrong_seed_is_said(self) -> None:
        page = Page(screens.new_game_screen(english, screens.NewGameForm(seed="x", complaining=True)))
        (seed,) = [attrs for attrs, _ in page.named("input") if attrs["name"] == "seed"]
        assert seed["aria-invalid"] == "true" and "seed-wrong" in seed["aria-describedby"]

    def test_each_seat_is_for_a_person_or_a_computer_player(self) -> None:
        page = Page(screens.new_game_screen(english, screens.NewGameForm(minds=("", "sage")), tuple(LEVELS)))
        pressed = {
            attrs["data-act"]: attrs["aria-pressed"] == "true" for attrs, _ in page.named("button") if "id" in attrs
        }
        assert list(pressed) == [f"mind {seat} {level}" for seat in (0, 1) for level in ("person", *LEVELS)]
        assert [act for act, chosen in pressed.items() if chosen] == ["mind 0 person", "mind 1 sage"]


class TestSettings:
    def test_acts_change_what_is_set(self) -> None:
        acts = Page(screens.settings_screen(english, Settings(sound=True))).acts
        assert [f"set language {language}" for language in LANGUAGES] == acts[1:4]
        assert {"set sound off", "set motion off", "set high_contrast on", "set left_handed on"} <= set(acts)

    def test_states_are_spoken(self) -> None:
        page = Page(screens.settings_screen(english, Settings(sound=True, language="fr")))
        buttons = {attrs["id"]: attrs for attrs, _ in page.named("button") if "id" in attrs}
        states = {name: attrs.get("aria-checked", attrs.get("aria-pressed")) for name, attrs in buttons.items()}
        assert states["set-sound"] == "true" and states["set-large_text"] == "false"
        assert states["set-language-fr"] == "true" and states["set-language-en"] == "false"

    def test_every_setting_can_be_set(self) -> None:
        acts = Page(screens.settings_screen(english, Settings())).acts
        for name in Settings.__dataclass_fields__:
            assert any(act.startswith(f"set {name} ") for act in acts), name

    def test_the_way_back(self) -> None:
        assert Page(screens.settings_screen(english, Settings(), "close")).acts[0] == "close"


class TestGames:
    def test_every_game_can_be_resumed_exported_and_deleted(self) -> None:
        acts = Page(screens.games_screen(english, [GAME, OLD_GAME], ["c3"])).acts
        assert acts == [
            *("home", "resume a1", "export a1", "delete a1", "resume b2", "export b2", "delete b2"),
            *("download c3", "delete c3", "import"),
        ]

    def test_deleting_is_confirmed_for_the_game_in_question_only(self) -> None:
        acts = Page(screens.games_screen(english, [GAME, OLD_GAME], ["c3"], "a1")).acts
        assert "confirm-delete a1" in acts and "resume a1" not in acts
        assert not [act for act in acts if act.startswith("confirm-delete") and act != "confirm-delete a1"]

    @pytest.mark.parametrize("moment", ["", "yesterday", "2026-13", '"><b>', "a-b-c"])
    def test_an_odd_date_is_left_out(self, moment: str) -> None:
        assert saved_at(english, moment) == ""

    def test_dates(self) -> None:
        moment = "2026-05-04T18:30:12Z"
        assert [saved_at(texts, moment) for texts in ALL_TEXTS] == [
            "2026-05-04, 18:30",
            "04/05/2026, 18:30",
            "04.05.2026, 18:30",
        ]


class TestEnd:
    def test_points_add_up(self) -> None:
        for seed in range(12):
            record = random_game(seed)
            happened = [event.seen_by(None) for event in record.events()]
            end = screens.ending(("A", "B"), view(record.state, None), happened)
            tables = [table for table, _ in Page(screens.end_dialog(english, end)).named("table")]
            assert len(tables) == 3
            for seat in (0, 1):
                relics = sum(value for _, value in end.relics[seat])
                assert relics == record.state.seats[seat].visible_points == end.rounds[-1].points[seat]
                assert record.state.seats[seat].points == end.outcome.points[seat]

    def test_every_round_is_told(self) -> None:
        for seed in range(12):
            record = random_game(seed)
            end = screens.ending(("A", "B"), view(record.state, None), record.events())
            begun = [event for event in record.events() if isinstance(event, events.RoundBegun)]
            assert [(line.round, line.guide, line.tile) for line in end.rounds] == [
                (event.round, event.player, event.tile) for event in begun
            ]
            won = [(event.player, event.fate) for event in record.events() if isinstance(event, events.TileWon)]
            assert [(line.winner, line.fate) for line in end.rounds if line.winner is not None] == won

    def test_the_other_one_begins_the_rematch(self) -> None:
        first = next(event.player for event in FINISHED.events() if isinstance(event, events.GuideChosen))
        assert ENDING.next_guide == 1 - first

    def test_ways_on(self) -> None:
        assert Page(screens.end_dialog(english, ENDING)).acts == ["close", "rematch", "close", "log", "home"]

    def test_a_game_that_goes_on_has_no_ending(self) -> None:
        with pytest.raises(ValueError, match="not ended"):
            screens.ending(("A", "B"), view(random_game(7).start.state, None), [])


class TestTrouble:
    def test_there_is_always_a_way_on(self) -> None:
        with_game = screens.trouble_screen(english, screens.Trouble("oh", "a1"))
        assert Page(with_game).acts == ["resume a1", "export a1", "home", "copy-report"]
        assert Page(screens.trouble_screen(english, screens.Trouble("oh"))).acts == ["home", "copy-report"]

    def test_the_report_is_shown_letter_by_letter(self) -> None:
        report = 'File "x", line 1\n<module> & more'
        ((_, text),) = Page(screens.trouble_screen(english, screens.Trouble(report))).named("pre")
        assert text == report

    def test_another_tab(self) -> None:
        assert Page(screens.elsewhere_screen(english, "a1")).acts == ["resume a1", "home"]


class TestNotices:
    def test_only_an_update_has_something_to_do(self) -> None:
        for kind in screens.NOTICES:
            acts = Page(screens.notice(english, kind)).acts
            assert acts == (["update", "dismiss"] if kind == "update" else ["dismiss"])

    @pytest.mark.parametrize("kind", BAD_RECORDS)
    def test_every_bad_file_has_a_notice(self, kind: str) -> None:
        assert screens.import_notice(kind) in screens.NOTICES


def test_the_log_shows_the_latest_line_first() -> None:
    markup = screens.log_dialog(english, ["earlier line", "later line"])
    assert markup.index("later line") < markup.index("earlier line")
