"""The log tells everything that happened, to each reader what they may know, and is no way to read the discard pile."""

import random
from collections.abc import Sequence
from dataclasses import fields
from itertools import pairwise

import pytest

from nagaraja import Record, box, events, legal_actions
from nagaraja.events import Event
from web.table import words
from web.table.log import _LASTING, Telling, event_text
from web.table.texts import Texts

from .catalogues import ALL_TEXTS, texts_in

NAMES = ("Ania", "Zoé")
EVENTS = [
    kind
    for kind in vars(events).values()
    if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event and not kind.__name__.startswith("_")
]


def random_game(seed: int) -> Record:
    choose = random.Random(seed)
    record = Record(seed)
    while choices := legal_actions(record.state):
        record.play(choices[choose.randrange(len(choices))])
    return record


def random_events(games: int) -> list[Event]:
    return [event for seed in range(games) for event in random_game(seed).events()]


def log(texts: Texts, reader: int | None, happened: Sequence[Event]) -> list[str]:
    telling = Telling(texts, NAMES, reader)
    telling.go_on(happened)
    return telling.lines()


HAPPENED = random_events(40)

in_all_languages = pytest.mark.parametrize("texts", ALL_TEXTS, ids=lambda texts: texts.language)


def test_random_games_hold_nearly_every_kind_of_event() -> None:
    rare = {events.TileRemoved}
    assert {type(event) for event in HAPPENED} >= set(EVENTS) - rare


@in_all_languages
def test_everything_that_happens_is_told_in_one_sentence(texts: Texts) -> None:
    for event in (*HAPPENED, events.TileRemoved(0, "cross")):
        for reader in (None, 0, 1):
            text = event_text(texts, NAMES, event.seen_by(reader))
            if text is None:
                assert isinstance(event, events.CardsRevealed | events.SticksThrown)  # without any card laid
                continue
            assert text[-1] == "." and "{" not in text and "log." not in text and "None" not in text


@in_all_languages
def test_nobody_reads_what_is_private_to_the_other(texts: Texts) -> None:
    """The sentence for one who may not read it is the same whatever the private part is."""
    for event in HAPPENED:
        if "private" in {field.name for field in fields(event)}:
            assert event.private is not None  # type: ignore[attr-defined]
            public = event_text(texts, NAMES, event.seen_by(None))
            for reader in (0, 1):
                seen = event_text(texts, NAMES, event.seen_by(reader))
                assert (seen == public) == (reader not in event.readers or not event.private)  # type: ignore[attr-defined]


@in_all_languages
@pytest.mark.parametrize("seed", range(5))
def test_cards_are_named_for_the_current_round_only(texts: Texts, seed: int) -> None:
    names = {words.card_name(texts, card) for card in box.CARDS}
    happened = random_game(seed).events()
    wins = [index for index, event in enumerate(happened) if isinstance(event, events.TileWon)]
    for last_win, now in pairwise(wins):
        lines = log(texts, 0, happened[: now + 1])
        last_line = event_text(texts, NAMES, happened[last_win])
        assert last_line is not None
        earlier = lines[: lines.index(last_line) + 1]
        assert not [line for line in earlier for name in names if name in line]


def test_earlier_rounds_keep_what_changed_in_the_temples() -> None:
    happened = random_game(3).events()
    until = [index for index, event in enumerate(happened) if isinstance(event, events.RoundBegun)][-1]
    lines = log(texts_in("en"), None, happened[: until + 1])
    for event in happened[:until]:
        if isinstance(event, events.TileWon | events.RelicTurned | events.TilePlaced):
            assert event_text(texts_in("en"), NAMES, event) in lines


def test_nothing_that_lasts_tells_of_a_card() -> None:
    for kind in _LASTING:
        assert not {"card", "cards", "naga", "target", "spots"} & {field.name for field in fields(kind)}


def test_the_card_given_in_the_deal_is_still_named_in_the_round_it_leads_to() -> None:
    happened = random_game(3).events()
    given = next(index for index, event in enumerate(happened) if isinstance(event, events.CardGiven))
    assert isinstance(happened[given + 1], events.RoundBegun)
    lines = log(texts_in("en"), 1, happened[: given + 2])
    event = happened[given]
    assert isinstance(event, events.CardGiven) and event.private is not None
    assert words.card_name(texts_in("en"), event.private) in lines[-2]


def test_after_the_end_everything_is_told() -> None:
    happened = [event.seen_by(0) for event in random_game(3).events()]
    lines = log(texts_in("en"), 0, happened)
    assert lines == [line for event in happened if (line := event_text(texts_in("en"), NAMES, event)) is not None]


def test_telling_on_comes_to_the_same_as_telling_at_once() -> None:
    happened = random_game(4).events()
    telling = Telling(texts_in("en"), NAMES, 1)
    for until in range(0, len(happened), 3):
        telling.go_on(happened[:until])
        assert telling.lines() == log(texts_in("en"), 1, happened[:until])


def test_an_empty_log() -> None:
    assert log(texts_in("en"), None, []) == []


def test_hostile_names_are_told_as_they_are() -> None:
    text = event_text(texts_in("en"), ("<b>{name}</b>", "%s"), events.Passed(0))
    assert text == "<b>{name}</b> passes."
