"""What every choice has in common: things join it or leave it, it is looked at, and confirmed once it is complete.

A stage is built for one choice of one player from what that player may know. It says for every thing on the table
whether tapping it joins the choice, takes it out or is refused (and why), what the temples would look like, and, once the
choice is complete, the action to confirm. Until then nothing counts.
"""

from collections.abc import Sequence

from nagaraja import box
from nagaraja.actions import Action, Activate, Give, IllegalAction, Lay, Place, PlayAmulet, Take, Undo
from nagaraja.geometry import SPACE_WORDS, SPOTS, Tiles
from nagaraja.view import View

from .scene import Hopes, Tap

Preview = tuple[Tiles | None, Tiles | None]
NO_PREVIEW: Preview = (None, None)

_AMULET = f"amulet {box.DRAW_AMULET}"


class Stage:
    """The base of all stages: what is the same at every choice, which is the draw amulet (ruling 12)."""

    def __init__(self, view: View, choices: Sequence[Action]) -> None:
        self.view = view
        self.choices = choices
        self.amulet_chosen = False

    def taps(self) -> dict[str, Tap]:
        """What every thing does when it is tapped."""
        taps = self._own_taps()
        if PlayAmulet() in self.choices:
            taps[_AMULET] = Tap.CHOSEN if self.amulet_chosen else Tap.CAN
        return taps

    def tap(self, act: str) -> None:
        """Join a thing to the choice or take it out; things that cannot be chosen are ignored."""
        if self.taps().get(act, Tap.CANNOT) is Tap.CANNOT:
            return
        if act == _AMULET:
            self.amulet_chosen = not self.amulet_chosen
        else:
            self.amulet_chosen = False
            self._own_tap(act)

    def turn(self, quarters: int) -> None:
        """Turn the tile that is being placed or pivoted; nothing happens where there is none."""

    @property
    def may_turn(self) -> bool:
        """Whether `turn` would do anything."""
        return False

    def choose(self, action: Action) -> None:
        """Put together this action, by the taps and turns that a person would make."""
        for act in taps_for(self.view, action):
            if self.taps()[act] is not Tap.CHOSEN:
                self.tap(act)
        for _ in range(3):
            if self.action != action and self.may_turn:
                self.turn(1)

    @property
    def action(self) -> Action | None:
        """The action to confirm, once the choice is complete."""
        return PlayAmulet() if self.amulet_chosen else self._own_action()

    @property
    def started(self) -> bool:
        """Whether there is anything to cancel."""
        return self.amulet_chosen or self._own_started()

    def why_not(self, act: str) -> IllegalAction | None:
        """Why a thing that can be tapped cannot be chosen."""
        return None

    @property
    def preview(self) -> Preview:
        """The temples as they would lie, where that differs."""
        return NO_PREVIEW

    @property
    def hopes(self) -> Hopes | None:
        """What the cards chosen would throw."""
        return None

    @property
    def question(self) -> str:
        """The key of the sentence that says what is being asked."""
        return "ask.amulet" if self.amulet_chosen else self._own_question()

    def _own_taps(self) -> dict[str, Tap]:
        raise NotImplementedError

    def _own_tap(self, act: str) -> None:
        raise NotImplementedError

    def _own_action(self) -> Action | None:
        raise NotImplementedError

    def _own_started(self) -> bool:
        raise NotImplementedError

    def _own_question(self) -> str:
        raise NotImplementedError


def preview_of(owner: int, tiles: Tiles) -> Preview:
    """A preview of one temple."""
    return (tiles, None) if owner == 0 else (None, tiles)


def act_of(word: str) -> str:
    """The thing that stands for a word of a target."""
    spot = word.split("/")[0]
    seat, index = SPOTS[spot]
    return f"space {spot}" if SPACE_WORDS[seat][index] == spot else f"relic {spot}"


def taps_for(view: View, action: Action) -> list[str]:
    """The things to tap for an action, turning apart."""
    match action:
        case Lay(cards):
            return [f"card {card}" for card in cards]
        case Activate(naga, card, target):
            assert view.to_act is not None
            mine = view.seats[view.to_act].sticks
            return [f"card {card}", f"stick {view.to_act}:{mine.index(naga)}", *_target_taps(view, target)]
        case Take(card) | Give(card):
            return [f"card {card}"]
        case Place(space, _):
            return [f"space {view.to_act}:{space}"]
        case PlayAmulet():
            return [_AMULET]
        case Undo():
            return [f"amulet {box.UNDOING_AMULET}"]
    return []


def _target_taps(view: View, target: tuple[str, ...]) -> list[str]:
    """Of sticks that look the same, each is tapped once."""
    assert view.to_act is not None
    rival = 1 - view.to_act
    sticks = list(view.seats[rival].sticks)
    taps = []
    for word in target:
        if ":" in word:
            taps.append(act_of(word))
        else:
            index = sticks.index(word)
            sticks[index] = ""
            taps.append(f"stick {rival}:{index}")
    return taps
