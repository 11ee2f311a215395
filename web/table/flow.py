"""The sitting at one table: who may look, what is being chosen, when the device changes hands, when a computer moves.

The keeper of the running game: nothing else outside `nagaraja` holds a state. Everything that leaves towards the page
is a `Scene`, which holds a view.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto

from nagaraja import Record, legal_actions, view
from nagaraja.actions import Accept, Action, Pass, PlayAmulet, Undo
from nagaraja.events import Event
from nagaraja.state import Outcome, Phase, State
from nagaraja.view import View

from .log import Telling
from .scene import Button, Curtain, Scene, Settings, Tap
from .stage import NO_PREVIEW, Stage
from .staging import stage_for
from .texts import Texts
from .words import refusal_text

PUBLIC_PHASES = frozenset({Phase.EXPLORATION})
"""Choices that need no secret, so that nobody has to open a curtain for them."""


class Change(Enum):
    """What a tap led to."""

    NOTHING = auto()
    REDRAW = auto()
    PLAYED = auto()
    """The game has moved on (or back): it is to be saved."""


class Sitting:
    """A game in progress on this device, between two people, a person and a computer, or two computers."""

    def __init__(self, record: Record, names: tuple[str, str], minds: tuple[str, str] = ("", "")) -> None:
        self.record = record
        self.names = names
        self.minds = minds
        """The level of the computer player in each seat; empty for a person."""
        self.eyes: int | None = None
        """Whose eyes the page is drawn for; None while the curtain is up or only public things are shown."""
        self.parting = False
        """Whether the one who looks has finished and has something left to look at before the device changes hands."""
        self.news: tuple[Event, ...] = ()
        self.notice = ""
        self._begun: Stage | None = None
        self._seen: _Seen | None = None
        self._tellings: dict[int | None, Telling] = {}
        """The log of each reader so far."""
        self._close_eyes()

    # --- what can be asked ---

    @property
    def people(self) -> list[int]:
        """The seats in which people sit."""
        return [seat for seat in (0, 1) if not self.minds[seat]]

    @property
    def computer_to_act(self) -> bool:
        """Whether a computer player has to choose."""
        return self.to_act is not None and self.to_act not in self.people

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended."""
        return self.record.state.outcome

    @property
    def to_act(self) -> int | None:
        """Whose choice it is."""
        return self.record.state.to_act

    @property
    def phase(self) -> Phase:
        """What kind of choice is being waited for."""
        return self.record.state.phase

    @property
    def curtain_up(self) -> bool:
        """Whether somebody has to open the curtain before the game can go on."""
        return self.eyes is None and self.to_act in self.people and self.phase not in PUBLIC_PHASES

    @property
    def choosing(self) -> bool:
        """Whether the choice can be made now, with these eyes."""
        if self.to_act not in self.people or self.parting:
            return False
        return self.eyes == self.to_act or (self.eyes is None and self.phase in PUBLIC_PHASES)

    # --- what can be done ---

    def tap(self, act: str, texts: Texts) -> Change:
        """Answer a tap on a thing or a button of the table."""
        self.notice = ""
        self.news = ()
        deed = {
            "open": self.open,
            "hand-over": self.close,
            "confirm": self._confirm,
            "cancel": self._cancel,
            "pass": lambda: self._play(Pass()),
            "accept": lambda: self._play(Accept()),
            "undo-activation": lambda: self._play(Undo()),
            "turn": lambda: self._turn(1),
            "turn-back": lambda: self._turn(-1),
            "undo": self._undo,
        }.get(act)
        if deed is not None:
            return deed()
        return self._tap_thing(act, texts)

    def open(self) -> Change:
        """The next player has opened the curtain."""
        if self.to_act not in self.people or self.eyes is not None:
            return Change.NOTHING
        self.eyes = self.to_act
        self.news = ()
        return Change.REDRAW

    def close(self) -> Change:
        """Nobody looks any more: the device changes hands, or the page was hidden."""
        if self.eyes is None or len(self.people) < 2:
            return Change.NOTHING
        self._close_eyes()
        self.parting = False
        self.news = ()
        self.notice = ""
        return Change.REDRAW

    def _close_eyes(self) -> None:
        """Nobody looks; but somebody who plays alone against the computer may always look."""
        self.eyes = self.people[0] if len(self.people) == 1 and self.outcome is None else None

    def suggest(self, action: Action, notice: str) -> None:
        """Lay out an action for the person who is choosing, with a few words, for them to confirm or not."""
        if self.choosing:
            self._begun = None
            if self._stage is not None:
                self._stage.choose(action)
            self.notice = notice

    def _tap_thing(self, act: str, texts: Texts) -> Change:
        if not self.choosing or self._stage is None:
            return Change.NOTHING
        tap = self._taps().get(act)
        if tap is Tap.CANNOT:
            reason = self._stage.why_not(act)
            self.notice = refusal_text(texts, reason) if reason is not None else ""
        elif tap is not None:
            self._stage.tap(act)
        return Change.REDRAW if tap is not None else Change.NOTHING

    def _turn(self, quarters: int) -> Change:
        if self.choosing and self._stage is not None:
            self._stage.turn(quarters)
        return Change.REDRAW

    def _cancel(self) -> Change:
        self._begun = None
        return Change.REDRAW

    def _confirm(self) -> Change:
        action = self._stage.action if self._stage is not None else None
        return self._play(action) if action is not None else Change.NOTHING

    def _play(self, action: Action) -> Change:
        if not self.choosing or action not in legal_actions(self.record.state):
            return Change.NOTHING
        return self._carry_out(action)

    def move(self, action: Action) -> Change:
        """Carry out what a computer player has chosen."""
        self.notice = ""
        return self._carry_out(action) if self.computer_to_act else Change.NOTHING

    def computers_view(self) -> tuple[str, View]:
        """The level of the computer player who has to choose, and all that it may know."""
        if self.to_act is None or not self.computer_to_act:
            raise ValueError("It is not a computer's turn.")
        return self.minds[self.to_act], view(self.record.state, self.to_act)

    def _carry_out(self, action: Action) -> Change:
        player = self.to_act
        step = self.record.play(action)
        self._begun = None
        if self.outcome is not None:
            self._close_eyes()
        elif self.to_act != player:
            self._hand_over(step.events)
        self.news = tuple(event.seen_by(self.eyes) for event in step.events)
        return Change.PLAYED

    def _hand_over(self, events: Sequence[Event]) -> None:
        """Close the eyes at once, unless there is something new that only they may see."""
        fresh = any(event.reveals and self.eyes in event.readers and _is_private(event) for event in events)
        if fresh and len(self.people) == 2 and self.eyes is not None:
            self.parting = True
        else:
            self._close_eyes()

    def _undo(self) -> Change:
        if not self._may_undo():
            return Change.NOTHING
        player = self.record.undo().player
        self._tellings.clear()
        if self.eyes != player:
            self._close_eyes()
        self.parting = False
        self.news = ()
        self._begun = None
        return Change.PLAYED

    def _may_undo(self) -> bool:
        """People take back their own actions only; what a computer did stands."""
        return self.outcome is None and self.record.may_undo and self.record.entries[-1].player in self.people

    @property
    def _stage(self) -> Stage | None:
        """What has been chosen so far; made when somebody first needs it, as it takes looking through all choices."""
        if self._begun is None and self.outcome is None:
            state = self.record.state
            self._begun = stage_for(view(state, state.to_act), self._choices())
        return self._begun

    def _choices(self) -> list[Action]:
        """The choices as the stage needs them: ways to lay cards are not listed, there can be thousands."""
        choices = legal_actions(self.record.state)
        if self.phase is Phase.CALL:
            return [PlayAmulet()] if PlayAmulet() in choices else []
        return list(choices)

    # --- what is shown ---

    def scene(self, texts: Texts, settings: Settings) -> Scene:
        """The table as the one who looks may see it."""
        stage = self._stage if self.choosing else None
        seen = self._look(texts)
        stepping = settings.pace == "step"
        return Scene(
            view=seen.view,
            names=self.names,
            prompt=self._prompt(texts, stepping),
            taps=self._taps(),
            buttons=tuple(self._buttons(texts, stepping)),
            undo=texts("button.undo", name=self.names[self.record.entries[-1].player]) if self._may_undo() else "",
            preview=stage.preview if stage is not None else NO_PREVIEW,
            hopes=stage.hopes if stage is not None else None,
            curtain=Curtain(self.to_act) if self.curtain_up and self.to_act is not None else None,
            news=self.news,
            log=seen.log,
            notice=self.notice,
            settings=settings,
        )

    def log(self, texts: Texts) -> tuple[str, ...]:
        """The log as the one who looks may read it."""
        return self._look(texts).log

    def _look(self, texts: Texts) -> "_Seen":
        """View and log, worked out once while a choice is put together tap by tap."""
        state = self.record.state
        if self._seen is None or not self._seen.still_holds(state, self.eyes, texts):
            self._seen = _Seen(state, self.eyes, texts, view(state, self.eyes), self._tell(texts))
        return self._seen

    def _tell(self, texts: Texts) -> tuple[str, ...]:
        telling = self._tellings.get(self.eyes)
        if telling is None or telling.texts is not texts:
            telling = self._tellings[self.eyes] = Telling(texts, self.names, self.eyes)
        telling.go_on(self.record.events())
        return tuple(telling.lines())

    def _taps(self) -> dict[str, Tap]:
        if not self.choosing or self._stage is None:
            return {}
        taps = self._stage.taps()
        if self.eyes is None:  # a public choice must not tell who holds which amulet
            taps = {act: tap for act, tap in taps.items() if not act.startswith("amulet ")}
        return taps

    def _prompt(self, texts: Texts, stepping: bool) -> str:
        if self.outcome is not None:
            return texts("ask.over", name=self.names[self.outcome.winner])
        assert self.to_act is not None
        name = self.names[self.to_act]
        if self.computer_to_act:
            return texts("ask.their-turn" if stepping else "ask.thinking", name=name)
        if self.curtain_up:
            return texts("ask.open", name=name)
        if self.parting:
            return texts("ask.parting", name=name)
        assert self._stage is not None
        return texts(self._stage.question, name=name)

    def _buttons(self, texts: Texts, stepping: bool) -> list[Button]:
        if self.outcome is not None:
            return [Button("end", texts("button.end"), primary=True)]
        assert self.to_act is not None
        name = self.names[self.to_act]
        buttons = []
        if self.computer_to_act:
            if stepping:
                buttons.append(Button("step", texts("button.step"), primary=True))
        elif self.curtain_up:
            buttons.append(Button("open", texts("button.open", name=name), primary=True, hold=True))
        elif self.parting:
            buttons.append(Button("hand-over", texts("button.hand-over", name=name), primary=True))
        else:
            buttons += self._choice_buttons(texts)
        return buttons

    def _choice_buttons(self, texts: Texts) -> list[Button]:
        assert self._stage is not None
        stage = self._stage
        buttons = []
        if self.phase is Phase.RESPONSE and not stage.started:
            buttons.append(Button("accept", texts("button.accept"), primary=True))
        else:
            an_amulet = stage.amulet_chosen or self.phase is Phase.RESPONSE
            label = "button.confirm" if an_amulet else f"button.confirm.{self.phase}"
            buttons.append(Button("confirm", texts(label), primary=True, enabled=stage.action is not None))
        if stage.may_turn:
            buttons += [Button(act, texts(f"button.{act}"), icon=act) for act in ("turn-back", "turn")]
        if stage.started:
            buttons.append(Button("cancel", texts("button.cancel")))
        elif self.phase is Phase.CONFRONTATION:
            buttons.append(Button("pass", texts("button.pass")))
        if not stage.started and self.eyes is not None:
            buttons.append(Button("hint", texts("button.hint")))
        if self.eyes is None:
            assert self.to_act is not None
            buttons.append(Button("open", texts("button.look", name=self.names[self.to_act]), hold=True))
        return buttons


@dataclass(frozen=True, slots=True)
class _Seen:
    """What somebody sees of a game at one moment, in one language."""

    state: State
    eyes: int | None
    texts: Texts
    view: View
    log: tuple[str, ...]

    def still_holds(self, state: State, eyes: int | None, texts: Texts) -> bool:
        """Whether nothing has happened and the same person is looking; a state is never changed, so being the same will do."""
        return self.state is state and self.eyes == eyes and self.texts is texts


def _is_private(event: Event) -> bool:
    return getattr(event, "private", None) is not None
