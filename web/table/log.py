"""The log: one short sentence per event, with names rather than "you", as its reader may know it.

The sentences are made from events that have been through `seen_by`, so a private part is told exactly where it is present.
"""

from collections.abc import Callable, Sequence
from typing import Any

from nagaraja import box, events
from nagaraja.events import Event
from nagaraja.state import Outcome

from . import words
from .texts import Texts
from .words import Names


def event_text(texts: Texts, names: Names, event: Event) -> str | None:
    """What happened, in one sentence; None for what needs no telling."""
    return _SENTENCES[type(event)](texts, names, event)


class Telling:
    """All that has happened, as one reader may know it, in sentences; it is told on as the game goes on."""

    def __init__(self, texts: Texts, names: Names, reader: int | None) -> None:
        self.texts = texts
        self._names = names
        self._reader = reader
        self._told: list[tuple[type[Event], str | None]] = []

    def go_on(self, happened: Sequence[Event]) -> None:
        """Tell what has been added to all that has happened."""
        for event in happened[len(self._told) :]:
            text = event_text(self.texts, self._names, event.seen_by(self._reader))
            self._told.append((type(event), text))

    def lines(self) -> list[str]:
        """The lines of the log, oldest first.

        During play, cards are named for the current round only, and what was done with them is told for that round only, so
        that the log is no way to read the closed discard pile. Once the game has ended everything is told.
        """
        now = self._start_of_round()
        return [
            text
            for index, (kind, text) in enumerate(self._told)
            if text is not None and (index >= now or kind in _LASTING)
        ]

    def _start_of_round(self) -> int:
        """Where the current round starts: with the deal that led to it, whose cards are still in hand."""
        kinds = [kind for kind, _ in self._told]
        if kinds.count(events.RoundBegun) < 2 or kinds[-1] is events.GameEnded:
            return 0
        start = len(kinds) - 1 - kinds[::-1].index(events.RoundBegun)
        while kinds[start - 1] in _DEALING:
            start -= 1
        return start


_LASTING = (
    events.RoundBegun,
    events.AmuletPlayed,
    events.TileWon,
    events.TilePlaced,
    events.TileRemoved,
    events.RelicTurned,
    events.AmuletCollected,
    events.DrawPileRenewed,
)
"""What is still told in later rounds: none of it names a card or says what a card did."""

_DEALING = (events.GuideChosen, events.CardsDrawn, events.DrawPileRenewed, events.CardGiven)


# --- set-up, rounds, Call of Fate ------------------------------------------------------------------------------------


def _points(texts: Texts, sticks: Sequence[str]) -> str:
    return texts.count("log.points", sum(box.FATE_POINTS[stick] for stick in sticks))


def _guide_sticks_thrown(texts: Texts, names: Names, event: events.GuideSticksThrown) -> str:
    return texts("log.guide-sticks-thrown", name=names[event.player], points=_points(texts, event.sticks))


def _guide_chosen(texts: Texts, names: Names, event: events.GuideChosen) -> str:
    return texts("log.guide-chosen", name=names[event.player])


def _round_begun(texts: Texts, names: Names, event: events.RoundBegun) -> str:
    key = "log.round-begun.amulet" if event.amulet else "log.round-begun"
    return texts(key, round=event.round, tile=words.tile_name(texts, event.tile))


def _cards_laid(texts: Texts, names: Names, event: events.CardsLaid) -> str:
    name = names[event.player]
    if event.private:
        return texts("log.cards-laid.private", name=name, cards=words.card_names(texts, event.private))
    return texts.count("log.cards-laid", event.count, name=name)


def _cards_revealed(texts: Texts, names: Names, event: events.CardsRevealed) -> str | None:
    if not event.cards:
        return None
    return texts("log.cards-revealed", name=names[event.player], cards=words.card_names(texts, event.cards))


def _sticks_thrown(texts: Texts, names: Names, event: events.SticksThrown) -> str | None:
    if not event.sticks:
        return None
    nagas = texts.count("log.nagas", sum(stick in box.NAGA_STICKS for stick in event.sticks))
    return texts("log.sticks-thrown", name=names[event.player], points=_points(texts, event.sticks), nagas=nagas)


# --- Confrontation ---------------------------------------------------------------------------------------------------


def _passed(texts: Texts, names: Names, event: events.Passed) -> str:
    return texts("log.passed", name=names[event.player])


def _card_activated(texts: Texts, names: Names, event: events.CardActivated) -> str:
    name, card = names[event.player], words.card_name(texts, event.card)
    if not event.target:
        return texts("log.card-activated", name=name, card=card)
    target = words.target_text(texts, names, event.target)
    return texts("log.card-activated.target", name=name, card=card, target=target)


def _activation_accepted(texts: Texts, names: Names, event: events.ActivationAccepted) -> str:
    return texts("log.activation-accepted", name=names[event.player])


def _amulet_played(texts: Texts, names: Names, event: events.AmuletPlayed) -> str:
    return texts("log.amulet-played", name=names[event.player], amulet=words.amulet_label(texts, event.amulet))


def _activation_undone(texts: Texts, names: Names, event: events.ActivationUndone) -> str:
    return texts("log.activation-undone", card=words.card_name(texts, event.card))


def _fate_added(texts: Texts, names: Names, event: events.FateAdded) -> str:
    return texts("log.fate-added", name=names[event.player], points=texts.count("log.points", event.points))


def _sticks_rethrown(texts: Texts, names: Names, event: events.SticksRethrown) -> str:
    before, after = words.stick_list(texts, event.before), words.stick_list(texts, event.after)
    return texts("log.sticks-rethrown", name=names[event.owner], before=before, after=after)


def _sticks_discarded(texts: Texts, names: Names, event: events.SticksDiscarded) -> str:
    return texts("log.sticks-discarded", name=names[event.owner], sticks=words.stick_list(texts, event.sticks))


def _relics_seen(texts: Texts, names: Names, event: events.RelicsSeen) -> str:
    name = names[event.player]
    if event.private is None:
        return texts("log.relics-seen", name=name, spots=words.target_text(texts, names, event.spots))
    spots = [
        texts("log.relics-seen.value", spot=words.spot_text(texts, names, spot), value=words.relic_value(texts, value))
        for spot, value in zip(event.spots, event.private, strict=True)
    ]
    return texts("log.relics-seen", name=name, spots=words.listing(texts, spots))


def _relics_swapped(texts: Texts, names: Names, event: events.RelicsSwapped) -> str:
    return texts("log.relics-swapped", name=names[int(event.spots[0][0])])


def _tile_pivoted(texts: Texts, names: Names, event: events.TilePivoted) -> str:
    return texts("log.tile-pivoted", name=names[event.temple], space=words.space_words(texts, event.space))


def _tile_moved(texts: Texts, names: Names, event: events.TileMoved) -> str:
    origin, space = words.space_words(texts, event.origin), words.space_words(texts, event.space)
    return texts("log.tile-moved", name=names[event.temple], origin=origin, space=space)


def _tiles_swapped(texts: Texts, names: Names, event: events.TilesSwapped) -> str:
    return texts("log.tiles-swapped", name=names[event.temple])


def _trap_laid(texts: Texts, names: Names, event: events.TrapLaid) -> str:
    return texts("log.trap-laid", name=names[event.temple], space=words.space_words(texts, event.space))


def _pile_opened(texts: Texts, names: Names, event: events.PileOpened) -> str:
    return texts("log.pile-opened", name=names[event.player])


def _card_taken(texts: Texts, names: Names, event: events.CardTaken) -> str:
    name = names[event.player]
    if event.private is None:
        return texts("log.card-taken", name=name)
    return texts("log.card-taken.private", name=name, card=words.card_name(texts, event.private))


def _card_lost(texts: Texts, names: Names, event: events.CardLost) -> str:
    return texts("log.card-lost", name=names[event.owner], card=words.card_name(texts, event.card))


def _tile_won(texts: Texts, names: Names, event: events.TileWon) -> str:
    fate, other = event.fate[event.player], event.fate[1 - event.player]
    key = "log.tile-won.tie" if fate == other else "log.tile-won"
    return texts(key, name=names[event.player], fate=fate, other=other)


# --- Exploration, cards in general, New Deal, the end ----------------------------------------------------------------


def _tile_placed(texts: Texts, names: Names, event: events.TilePlaced) -> str:
    tile, space = words.tile_name(texts, event.tile), words.space_words(texts, event.space)
    return texts("log.tile-placed", name=names[event.player], tile=tile, space=space)


def _tile_removed(texts: Texts, names: Names, event: events.TileRemoved) -> str:
    return texts("log.tile-removed", name=names[event.player])


def _relic_turned(texts: Texts, names: Names, event: events.RelicTurned) -> str:
    key = "log.relic-turned.up" if event.up else "log.relic-turned.down"
    value, place = words.relic_value(texts, event.value), words.place_words(texts, event.place)
    return texts(key, name=names[event.player], value=value, place=place)


def _amulet_collected(texts: Texts, names: Names, event: events.AmuletCollected) -> str:
    name = names[event.player]
    if event.private is None:
        return texts("log.amulet-collected", name=name)
    return texts("log.amulet-collected.private", name=name, amulet=words.amulet_label(texts, event.private))


def _cards_drawn(texts: Texts, names: Names, event: events.CardsDrawn) -> str:
    name = names[event.player]
    if event.private:
        return texts("log.cards-drawn.private", name=name, cards=words.card_names(texts, event.private))
    return texts.count("log.cards-drawn", event.count, name=name)


def _draw_pile_renewed(texts: Texts, names: Names, event: events.DrawPileRenewed) -> str:
    return texts.count("log.draw-pile-renewed", event.count)


def _card_given(texts: Texts, names: Names, event: events.CardGiven) -> str:
    name, other = names[event.player], names[1 - event.player]
    if event.private is None:
        return texts("log.card-given", name=name, other=other)
    return texts("log.card-given.private", name=name, other=other, card=words.card_name(texts, event.private))


def _game_ended(texts: Texts, names: Names, event: events.GameEnded) -> str:
    return words.outcome_text(texts, names, Outcome(event.player, event.reason, event.points, event.tie_break))


_SENTENCES: dict[type[Event], Callable[[Texts, Names, Any], str | None]] = {
    events.GuideSticksThrown: _guide_sticks_thrown,
    events.GuideChosen: _guide_chosen,
    events.RoundBegun: _round_begun,
    events.CardsLaid: _cards_laid,
    events.CardsRevealed: _cards_revealed,
    events.SticksThrown: _sticks_thrown,
    events.Passed: _passed,
    events.CardActivated: _card_activated,
    events.ActivationAccepted: _activation_accepted,
    events.AmuletPlayed: _amulet_played,
    events.ActivationUndone: _activation_undone,
    events.FateAdded: _fate_added,
    events.SticksRethrown: _sticks_rethrown,
    events.SticksDiscarded: _sticks_discarded,
    events.RelicsSeen: _relics_seen,
    events.RelicsSwapped: _relics_swapped,
    events.TilePivoted: _tile_pivoted,
    events.TileMoved: _tile_moved,
    events.TilesSwapped: _tiles_swapped,
    events.TrapLaid: _trap_laid,
    events.PileOpened: _pile_opened,
    events.CardTaken: _card_taken,
    events.CardLost: _card_lost,
    events.TileWon: _tile_won,
    events.TilePlaced: _tile_placed,
    events.TileRemoved: _tile_removed,
    events.RelicTurned: _relic_turned,
    events.AmuletCollected: _amulet_collected,
    events.CardsDrawn: _cards_drawn,
    events.DrawPileRenewed: _draw_pile_renewed,
    events.CardGiven: _card_given,
    events.GameEnded: _game_ended,
}
