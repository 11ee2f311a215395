"""Cards, readable without words: sticks on top, the symbol with its arrows, the effect at the bottom."""

from functools import cache

from nagaraja.box import CARDS, Arrow

from .. import words
from ..scene import Scene
from ..texts import Texts
from .markup import classes, escaped, identity, image, svg, thing, use
from .part import Part
from .stick import standing_sticks

_ARROWS = {
    Arrow.SELF: ("arrow-self", "arrow-self"),
    Arrow.OPPONENT: ("arrow-opponent", "arrow-opponent"),
    Arrow.EITHER: ("arrow-self", "arrow-opponent"),
}
"""Left and right of the symbol: a hollow arrow points to oneself, a solid one to the opponent."""


def card(scene: Scene, texts: Texts, name: str) -> Part:
    """A card that its viewer may look at and, perhaps, choose."""
    act, kind, label = f"card {name}", f"card card-{CARDS[name].symbol}", words.card_label(texts, name)
    return thing(scene.taps.get(act), act, identity("card", name), kind, label, card_drawing(name))


@cache
def card_drawing(name: str) -> str:
    """The face of a card, 100 by 144, and the tick that it gets when it is chosen."""
    row = CARDS[name]
    left, right = _ARROWS[row.arrow]
    face = svg(
        "0 0 100 144",
        '<rect class="card-paper" x="1.5" y="1.5" width="97" height="141" rx="9"/>'
        '<rect class="card-band" x="1.5" y="50" width="97" height="38"/>'
        f'<g transform="translate(0 8)">{standing_sticks(row.sticks)}</g>'
        f"{_arrow(left, 8)}{use(row.symbol, _SYMBOL_PLACE)}{_arrow(right, 70)}"
        f'<g transform="translate(10 92)" class="card-effect">{use(f"effect-{row.effect}")}</g>'
        '<rect class="card-rim" x="1.5" y="1.5" width="97" height="141" rx="9"/>',
        "card-drawing",
    )
    return f'{face}<span class="tick" aria-hidden="true">{svg("0 0 24 24", use("check"))}</span>'


_SYMBOL_PLACE = 'class="card-symbol" transform="translate(34.5 53.5) scale(1.29)"'


def _arrow(name: str, x: int) -> str:
    return use(name, f'class="{name}" transform="translate({x} 58) scale(.92)"')


def small_card(texts: Texts, name: str, ident: str, kind: str = "") -> str:
    """A card that lies open on the table: its symbol and its effect only."""
    row = CARDS[name]
    drawing = svg(
        "0 0 56 60",
        '<rect class="card-paper" x="1" y="1" width="54" height="58" rx="6"/>'
        '<path class="card-band" d="M1 24V7a6 6 0 0 1 6-6h42a6 6 0 0 1 6 6v17z"/>'
        f'{use(row.symbol, _SMALL_SYMBOL)}<g class="card-effect" transform="translate(4 27) scale(.6)">'
        f'{use(f"effect-{row.effect}")}</g><rect class="card-rim" x="1" y="1" width="54" height="58" rx="6"/>',
    )
    return image(classes("small-card", f"card-{row.symbol}", kind), words.card_label(texts, name), drawing, ident)


_SMALL_SYMBOL = 'class="card-symbol" transform="translate(18.5 3) scale(.79)"'


def card_backs(texts: Texts, count: int, key: str, ident: str = "") -> str:
    """So many cards face down, as one picture with their number."""
    label = escaped(texts.count(key, count))
    mark = f' id="{ident}"' if ident else ""
    shown = min(count, 5)
    backs = "".join(_back(number) for number in range(shown))
    drawing = svg(f"0 0 {30 + 9 * max(shown - 1, 0)} 40", backs, "backs") if shown else ""
    return f'<div{mark} class="card-backs" role="img" aria-label="{label}">{drawing}<b>{count}</b></div>'


def _back(number: int) -> str:
    return (
        f'<g transform="translate({9 * number} 0)"><rect class="back" x="1" y="1" width="28" height="38" rx="4"/>'
        '<path class="back-mark" d="M15 8l7 12-7 12-7-12zM15 14l3.5 6-3.5 6-3.5-6z"/></g>'
    )


def face_down_hand(texts: Texts, count: int) -> str:
    """A hand that nobody looks at, as a row of backs."""
    backs = _LARGE_BACK * min(count, _MOST_BACKS)
    return image("face-down", texts.count("table.hand-count", count), backs)


_MOST_BACKS = 12
_LARGE_BACK = svg(
    "0 0 100 144",
    '<rect class="back" x="2" y="2" width="96" height="140" rx="9"/>'
    '<rect class="back-mark" x="9" y="9" width="82" height="126" rx="5"/>'
    '<path class="back-mark" d="M50 22l34 50-34 50-34-50zM50 40l22 32-22 32-22-32z"/>'
    + use("emblem-0", 'class="back-emblem" transform="translate(38 60)"'),
)
