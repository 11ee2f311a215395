"""Activating a card: a Naga, the card and its targets, put together tap by tap in whatever order."""

from collections import Counter
from collections.abc import Sequence

from nagaraja import box
from nagaraja.actions import Action, Activate, IllegalAction
from nagaraja.geometry import LAID, SPOTS
from nagaraja.view import View

from .scene import Tap
from .stage import NO_PREVIEW, Preview, Stage, act_of, preview_of


class ConfrontationStage(Stage):
    """A Naga, a card and its targets; or passing."""

    def __init__(self, view: View, choices: Sequence[Action]) -> None:
        super().__init__(view, choices)
        assert view.to_act is not None
        self.player = view.to_act
        self.activations = [action for action in choices if isinstance(action, Activate)]
        self.card: str | None = None
        self.naga_index = self._first_naga()
        """Which of the player's sticks is used; None once it has been taken out again."""
        self.picks: tuple[str, ...] = ()
        self.quarters = 0

    def _first_naga(self) -> int | None:
        sticks = self.view.seats[self.player].sticks
        return sticks.index(self.activations[0].naga) if self.activations else None

    @property
    def naga(self) -> str:
        """The Naga that is used, as a stick; empty for none."""
        return "" if self.naga_index is None else self.view.seats[self.player].sticks[self.naga_index]

    @property
    def targets(self) -> list[tuple[str, ...]]:
        """What the chosen card may be aimed at."""
        return [action.target for action in self.activations if action.card == self.card and action.naga == self.naga]

    # --- taps ---

    def _own_taps(self) -> dict[str, Tap]:
        seat = self.view.seats[self.player]
        usable = {action.card for action in self.activations}
        taps = {
            f"card {card}": Tap.CHOSEN if card == self.card else Tap.CAN if card in usable else Tap.CANNOT
            for card in seat.hand or ()
        }
        for index, stick in enumerate(seat.sticks):
            if stick in box.NAGA_STICKS:
                taps[f"stick {self.player}:{index}"] = Tap.CHOSEN if index == self.naga_index else Tap.CAN
        for act in self._target_acts():
            taps[act] = Tap.CHOSEN if act in self.picks else Tap.CAN
        return taps

    def _target_acts(self) -> set[str]:
        words = {word for target in self.targets for word in target}
        acts = {act_of(word) for word in words if ":" in word}
        for index, stick in enumerate(self._their_sticks()):
            if stick in words:
                acts.add(f"stick {1 - self.player}:{index}")
        return acts

    def _their_sticks(self) -> tuple[str, ...]:
        return self.view.seats[1 - self.player].sticks

    def _own_tap(self, act: str) -> None:
        if act.startswith("card "):
            card = act.removeprefix("card ")
            self.card = None if card == self.card else card
            self.picks, self.quarters = (), 0
        elif act.startswith(f"stick {self.player}:"):
            index = int(act.split(":")[1])
            self.naga_index = None if index == self.naga_index else index
        else:
            self._pick(act)

    def _pick(self, act: str) -> None:
        """Add a target, take it out, or, where it does not fit what is picked already, start again with it."""
        if act in self.picks:
            if self.may_turn:
                self.turn(1)
            else:
                self.picks = tuple(pick for pick in self.picks if pick != act)
            return
        wider = (*self.picks, act)
        self.picks = wider if self._leads_somewhere(wider) else (act,)
        self.quarters = 0

    def _leads_somewhere(self, picks: tuple[str, ...]) -> bool:
        wanted = Counter(map(self._word_of, picks))
        return any(wanted <= Counter(_unturned(target)) for target in self.targets)

    def _word_of(self, act: str) -> str:
        kind, word = act.split(" ")
        return self._their_sticks()[int(word.split(":")[1])] if kind == "stick" else word

    def _matching(self) -> list[tuple[str, ...]]:
        """The targets that are exactly what is picked; several only where they differ in how a tile is turned."""
        picked = sorted(map(self._word_of, self.picks))
        return [target for target in self.targets if sorted(_unturned(target)) == picked]

    # --- turning, for pivots ---

    @property
    def may_turn(self) -> bool:
        return len(self._turns()) > 1

    def _turns(self) -> list[tuple[str, ...]]:
        """The pivots of the picked tile, in the order in which turning it clockwise goes through them."""
        matching = self._matching()
        if not (matching and self.picks and "/" in matching[0][0]):
            return []
        owner, space = SPOTS[matching[0][0].split("/")[0]]
        now = LAID[self.view.seats[owner].tiles[space] or ""][1]
        return sorted(matching, key=lambda target: (int(target[0].split("/")[1]) - now) % 4)

    def turn(self, quarters: int) -> None:
        if turns := self._turns():
            self.quarters = (self.quarters + quarters) % len(turns)

    # --- what it comes to ---

    def _own_action(self) -> Action | None:
        if self.card is None:
            return None
        matching = self._turns() or self._matching()
        if not matching:
            return None
        target = matching[self.quarters] if len(matching) > 1 else matching[0]
        return Activate(self.naga, self.card, target)

    def _own_started(self) -> bool:
        return self.card is not None or self.naga_index != self._first_naga()

    def _own_question(self) -> str:
        if self.card is None or self.naga_index is None:
            return "ask.confrontation"
        if self._own_action() is not None:
            return "ask.confirm"
        return f"ask.target.{box.CARDS[self.card].effect}"

    def why_not(self, act: str) -> IllegalAction | None:
        if act.startswith("card "):
            return IllegalAction("no-target", card=act.removeprefix("card "))
        return None

    @property
    def preview(self) -> Preview:
        action = self.action
        if not isinstance(action, Activate):
            return NO_PREVIEW
        return _preview(self.view, box.CARDS[action.card].effect, action.target)


def _unturned(target: tuple[str, ...]) -> list[str]:
    return [word.split("/")[0] for word in target]


def _preview(view: View, effect: str, target: tuple[str, ...]) -> Preview:
    """The temple that an effect on rooms would leave."""
    if effect not in ("pivot", "move", "swap-tiles"):
        return NO_PREVIEW
    owner, first = SPOTS[target[0].split("/")[0]]
    tiles = list(view.seats[owner].tiles)
    if effect == "pivot":
        tiles[first] = f"{LAID[tiles[first] or ''][0]}/{target[0].split('/')[1]}"
    else:
        second = SPOTS[target[1]][1]
        tiles[first], tiles[second] = tiles[second], tiles[first]
    return preview_of(owner, tuple(tiles))
