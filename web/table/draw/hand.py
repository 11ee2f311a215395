"""What only the one who looks may see: hand, own amulets, the cards just dealt, the discard pile while choosing from it."""

from nagaraja.box import CARDS, SYMBOLS
from nagaraja.state import Phase

from ..scene import Scene
from ..texts import Texts
from .amulet import own_amulets
from .button import button
from .card import card, face_down_hand
from .markup import escaped
from .part import Part


def hand(scene: Scene, texts: Texts) -> list[Part]:
    """The strip of cards of the one who looks; for nobody's eyes, the backs of the cards of whoever chooses, to be opened."""
    viewer = scene.view.viewer
    if viewer is None or scene.view.seats[viewer].hand is None:
        return _closed_hand(scene, texts)
    groups = tuple(_group(scene, texts, key, name, cards) for key, name, cards in _groups(scene, viewer) if cards)
    inner = [Part("div", "strip", {"class": "strip", **_reachable(scene)}, groups)]
    if amulets := scene.view.seats[viewer].amulets:
        inner.insert(0, Part("div", "amulets", {"class": "amulets"}, own_amulets(scene.taps, texts, amulets)))
    return [Part("div", "hand", {"class": "hand"}, tuple(inner))]


def _reachable(scene: Scene) -> dict[str, str]:
    """A strip without anything to tap in it can still be scrolled from the keyboard."""
    tappable = any(act.startswith("card ") for act in scene.taps)
    return {} if tappable else {"tabindex": "0", "role": "group"}


def _groups(scene: Scene, viewer: int) -> list[tuple[str, str, tuple[str, ...]]]:
    """Cards to choose from first, the hand last."""
    view = scene.view
    own = ("hand", scene.names[viewer], by_symbol(view.seats[viewer].hand or ()))
    if view.phase is Phase.RETRIEVAL and view.to_act == viewer:
        return [("discards", "", by_symbol(view.discards)), own]
    if view.dealt is not None:
        return [("dealt", "", view.dealt), own]
    return [own]


def by_symbol(cards: tuple[str, ...]) -> tuple[str, ...]:
    """Cards that can be laid together, together; otherwise in the order of the box."""
    rows = list(CARDS)
    return tuple(sorted(cards, key=lambda name: (SYMBOLS.index(CARDS[name].symbol), rows.index(name))))


def _group(scene: Scene, texts: Texts, key: str, name: str, cards: tuple[str, ...]) -> Part:
    label = texts(f"table.cards.{key}", name=name)
    name_line = f'<p class="cards-name">{escaped(label)}</p>'
    inner: tuple[str | Part, ...] = (name_line, *(card(scene, texts, each) for each in cards))
    return Part("div", f"cards-{key}", {"class": f"cards cards-{key}", "role": "group", "aria-label": label}, inner)


def _closed_hand(scene: Scene, texts: Texts) -> list[Part]:
    if scene.view.to_act is None:
        return []
    count = scene.view.seats[scene.view.to_act].hand_count
    opening = tuple(button(row) for row in scene.buttons if row.hold)
    return [Part("div", "hand", {"class": "hand closed"}, (face_down_hand(texts, count), *opening))]
