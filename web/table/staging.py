"""A stage for every kind of choice: from taps on things to an action of the game."""

from collections.abc import Sequence

from nagaraja import box, odds
from nagaraja.actions import Accept, Action, Give, IllegalAction, Lay, Place, Take, Undo
from nagaraja.geometry import SPACES, TURNS
from nagaraja.state import Phase
from nagaraja.view import View

from .activation import ConfrontationStage
from .scene import Hopes, Tap
from .stage import NO_PREVIEW, Preview, Stage, preview_of


class CallStage(Stage):
    """Call of Fate: any number of cards of one symbol."""

    def __init__(self, view: View, choices: Sequence[Action]) -> None:
        super().__init__(view, choices)
        assert view.to_act is not None
        self.hand = view.seats[view.to_act].hand or ()
        self.chosen: tuple[str, ...] = ()

    def _own_taps(self) -> dict[str, Tap]:
        return {f"card {card}": self._tap_of(card) for card in self.hand}

    def _tap_of(self, card: str) -> Tap:
        if card in self.chosen:
            return Tap.CHOSEN
        return Tap.CAN if not self.chosen or self._fits(card) else Tap.CANNOT

    def _fits(self, card: str) -> bool:
        return box.CARDS[card].symbol == box.CARDS[self.chosen[0]].symbol

    def _own_tap(self, act: str) -> None:
        card = act.removeprefix("card ")
        if card in self.chosen:
            self.chosen = tuple(other for other in self.chosen if other != card)
        else:
            self.chosen += (card,)

    def why_not(self, act: str) -> IllegalAction | None:
        return IllegalAction("mixed-symbols") if act.startswith("card ") else None

    def _own_action(self) -> Action | None:
        return Lay(self.chosen) if self.chosen else None

    def _own_started(self) -> bool:
        return bool(self.chosen)

    def _own_question(self) -> str:
        return "ask.call"

    @property
    def hopes(self) -> Hopes | None:
        if not self.chosen:
            return None
        sticks = "".join(sorted("".join(box.CARDS[card].sticks for card in self.chosen)))
        points, nagas = odds.expected(sticks)
        return Hopes(sticks, points, nagas, tuple(odds.at_least(sticks)))


class ResponseStage(Stage):
    """Letting the opponent's activation stand, or undoing it."""

    def __init__(self, view: View, choices: Sequence[Action]) -> None:
        super().__init__(view, choices)
        self.undoing = False

    def _own_taps(self) -> dict[str, Tap]:
        if Undo() not in self.choices:
            return {}
        return {f"amulet {box.UNDOING_AMULET}": Tap.CHOSEN if self.undoing else Tap.CAN}

    def _own_tap(self, act: str) -> None:
        self.undoing = not self.undoing

    def _own_action(self) -> Action | None:
        return Undo() if self.undoing else Accept()

    def _own_started(self) -> bool:
        return self.undoing

    def _own_question(self) -> str:
        return "ask.undo" if self.undoing else "ask.response"


class OneCardStage(Stage):
    """One card of several: to take from the discard pile, or to give away."""

    def __init__(self, view: View, choices: Sequence[Action]) -> None:
        super().__init__(view, choices)
        self.actions = {f"card {action.card}": action for action in choices if isinstance(action, (Take, Give))}
        self.chosen: str | None = None

    def _own_taps(self) -> dict[str, Tap]:
        return {act: Tap.CHOSEN if act == self.chosen else Tap.CAN for act in self.actions}

    def _own_tap(self, act: str) -> None:
        self.chosen = None if act == self.chosen else act

    def _own_action(self) -> Action | None:
        return None if self.chosen is None else self.actions[self.chosen]

    def _own_started(self) -> bool:
        return self.chosen is not None

    def _own_question(self) -> str:
        return "ask.take" if self.view.phase is Phase.RETRIEVAL else "ask.give"


class ExplorationStage(Stage):
    """Where the tile goes, and how it is turned."""

    def __init__(self, view: View, choices: Sequence[Action]) -> None:
        super().__init__(view, choices)
        assert view.to_act is not None and view.tile is not None
        self.player = view.to_act
        self.turns = TURNS[view.tile]
        self.open = {action.space for action in choices if isinstance(action, Place)}
        self.space: str | None = None
        self.quarters = 0

    def _own_taps(self) -> dict[str, Tap]:
        return {
            f"space {self.player}:{space}": Tap.CHOSEN
            if space == self.space
            else Tap.CAN
            if space in self.open
            else Tap.CANNOT
            for space in SPACES
        }

    def _own_tap(self, act: str) -> None:
        space = act.split(":")[1]
        if space == self.space:
            self.turn(1)
        else:
            self.space = space

    @property
    def may_turn(self) -> bool:
        return self.space is not None and len(self.turns) > 1

    def turn(self, quarters: int) -> None:
        self.quarters = (self.quarters + quarters) % len(self.turns)

    def why_not(self, act: str) -> IllegalAction | None:
        space = act.split(":")[-1]
        tiles = self.view.seats[self.player].tiles
        number = SPACES.index(space)
        if tiles[number] is not None:
            return IllegalAction("space-taken", space=space)
        if self.view.trap == (self.player, number):
            return IllegalAction("space-trapped", space=space)
        return IllegalAction("space-unconnected", space=space)

    def _own_action(self) -> Action | None:
        return None if self.space is None else Place(self.space, self.turns[self.quarters])

    def _own_started(self) -> bool:
        return self.space is not None

    def _own_question(self) -> str:
        return "ask.place" if self.space is None else "ask.place.turn" if self.may_turn else "ask.confirm"

    @property
    def preview(self) -> Preview:
        if self.space is None or self.amulet_chosen:
            return NO_PREVIEW
        tiles = list(self.view.seats[self.player].tiles)
        tiles[SPACES.index(self.space)] = f"{self.view.tile}/{self.turns[self.quarters]}"
        return preview_of(self.player, tuple(tiles))


_STAGES: dict[Phase, type[Stage]] = {
    Phase.CALL: CallStage,
    Phase.CONFRONTATION: ConfrontationStage,
    Phase.RESPONSE: ResponseStage,
    Phase.RETRIEVAL: OneCardStage,
    Phase.DEAL: OneCardStage,
    Phase.EXPLORATION: ExplorationStage,
}


def stage_for(view: View, choices: Sequence[Action]) -> Stage | None:
    """A fresh stage for the choice that `view` waits for; None when the game is over."""
    return None if view.to_act is None else _STAGES[view.phase](view, choices)
