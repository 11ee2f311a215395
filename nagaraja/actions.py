"""What a player may choose: small values that never change, with a text notation.

`str(action)` and `Action.parse(text)` are each other's inverse. An action does not name its player: it is always the one
whose choice it is (`state.to_act`). Parsing checks the form only; whether the action is allowed is a matter for `rules`.
"""

from typing import ClassVar, Self

from .box import CARDS, NAGA_STICKS
from .geometry import SPACES
from .value import value

Target = tuple[str, ...]
"""The words that name what a card is aimed at: sticks ("B3"), spots of a temple ("1:b2", "0:nb", "1:b2/3") or nothing."""


class IllegalAction(ValueError):
    """An action that may not be taken now. `kind` names the reason for catalogues, the text says it in English."""

    def __init__(self, kind: str, **values: object) -> None:
        self.kind = kind
        self.values = values
        super().__init__(_REASONS[kind].format(**values))


_REASONS = {
    "not-an-action": "This is not an action: {text}.",
    "game-over": "The game is over.",
    "wrong-phase": "'{action}' is not among the choices of this moment ({phase}).",
    "no-card-laid": "At least one card has to be laid.",
    "card-twice": "The card {card} is named twice.",
    "not-in-hand": "The card {card} is not in hand.",
    "mixed-symbols": "All cards laid together must show the same symbol.",
    "no-naga": "There is no stick {naga} to use.",
    "no-target": "The card {card} would change and show nothing now.",
    "wrong-target": "The card {card} cannot be aimed at '{target}' now.",
    "no-amulet": "There is no face-down amulet of the kind '{amulet}' to play.",
    "nothing-to-draw": "There is no card left to draw.",
    "not-in-pile": "The card {card} is not in the discard pile.",
    "not-dealt": "The card {card} is not one of the cards just drawn.",
    "space-taken": "There is already a tile on {space}.",
    "space-trapped": "The trap lies on {space}.",
    "space-unconnected": "{space} touches neither an entrance nor another tile.",
    "same-turn": "Turned by {turn}, this tile looks like one of its other turns; name the smallest.",
}


class Action:
    """The base of all actions."""

    __slots__ = ()
    verb: ClassVar[str]

    @staticmethod
    def parse(text: str) -> "Action":
        """The action that is written as `text`; raises `IllegalAction` for anything else."""
        try:
            verb, *words = text.split(" ")
            action = _VERBS[verb]._read(words)
        except (AttributeError, KeyError, TypeError, ValueError, IndexError) as error:
            raise IllegalAction("not-an-action", text=repr(text)[:80]) from error
        return action

    @classmethod
    def _read(cls, words: list[str]) -> Self:
        if words:
            raise ValueError("too many words")
        return cls()

    def __str__(self) -> str:
        return self.verb


def _card(word: str) -> str:
    return CARDS[word].name


def _only(words: list[str]) -> str:
    (word,) = words
    return word


@value
class Lay(Action):
    """Call of Fate: lay down one or more cards of one symbol, in whatever order they are named."""

    verb = "lay"
    cards: tuple[str, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "cards", tuple(sorted(self.cards)))

    @classmethod
    def _read(cls, words: list[str]) -> Self:
        return cls(tuple(_card(word) for word in words))

    def __str__(self) -> str:
        return " ".join((self.verb, *self.cards))


@value
class Activate(Action):
    """Confrontation: use a Naga to activate a card of the hand, with its targets (ruling 2).

    Targets that could be named in any order (two sticks, relics to look at or swap, tiles to swap) are named sorted.
    """

    verb = "activate"
    naga: str
    card: str
    target: Target = ()

    @classmethod
    def _read(cls, words: list[str]) -> Self:
        naga, card, *target = words
        if naga not in NAGA_STICKS or "" in target:
            raise ValueError("no Naga, or an empty target")
        return cls(naga, _card(card), tuple(target))

    def __str__(self) -> str:
        return " ".join((self.verb, self.naga, self.card, *self.target))


@value
class Pass(Action):
    """Confrontation: use no Naga this time."""

    verb = "pass"


@value
class Accept(Action):
    """Let the opponent's activation stand."""

    verb = "accept"


@value
class Undo(Action):
    """Play an amulet of undoing against the opponent's activation."""

    verb = "undo"


@value
class PlayAmulet(Action):
    """Play a draw amulet, at any choice (ruling 12); the choice remains to be made."""

    verb = "amulet"


@value
class _CardChoice(Action):
    card: str

    @classmethod
    def _read(cls, words: list[str]) -> Self:
        return cls(_card(_only(words)))

    def __str__(self) -> str:
        return f"{self.verb} {self.card}"


@value
class Take(_CardChoice):
    """Take a card from the discard pile, once the activation that allows it stands (ruling 4)."""

    verb = "take"


@value
class Place(Action):
    """Exploration: put the tile that was won on a space, turned clockwise by quarter turns."""

    verb = "place"
    space: str
    turn: int

    @classmethod
    def _read(cls, words: list[str]) -> Self:
        space, turn = _only(words).split("/")
        if turn not in ("0", "1", "2", "3"):
            raise ValueError("no such turn")
        return cls(SPACES[SPACES.index(space)], int(turn))

    def __str__(self) -> str:
        return f"{self.verb} {self.space}/{self.turn}"


@value
class Give(_CardChoice):
    """New Deal: give one of the cards just drawn to the opponent and keep the others."""

    verb = "give"


_VERBS: dict[str, type[Action]] = {
    kind.verb: kind for kind in (Lay, Activate, Pass, Accept, Undo, PlayAmulet, Take, Place, Give)
}
