"""A hint in words: what the best computer player would do in somebody's place, and what speaks for it."""

from nagaraja.actions import Action, Activate, Give, Lay, Place, Take
from nagaraja.players import Hint

from . import words
from .texts import Texts
from .words import Names


def hint_text(texts: Texts, names: Names, hint: Hint) -> str:
    """The choice and its reasons, the most important first."""
    reasons = [texts(f"hint.reason.{reason.kind}", value=reason.value) for reason in hint.reasons[:3]]
    return " ".join([_action_text(texts, names, hint.action), *reasons])


def _action_text(texts: Texts, names: Names, action: Action) -> str:
    match action:
        case Lay(cards):
            return texts("hint.lay", cards=words.card_names(texts, cards))
        case Activate(_, card, ()):
            return texts("hint.activate", card=words.card_name(texts, card))
        case Activate(_, card, target):
            aim = words.target_text(texts, names, target)
            return texts("hint.activate.target", card=words.card_name(texts, card), target=aim)
        case Place(space, _):
            return texts("hint.place", space=words.space_words(texts, space))
        case Take(card) | Give(card):
            return texts(f"hint.{action.verb}", card=words.card_name(texts, card))
    return texts(f"hint.{action.verb}")
