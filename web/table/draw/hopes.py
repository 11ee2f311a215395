"""What the cards chosen for the Call of Fate would throw, shown where the sticks are going to lie."""

from .. import words
from ..scene import Hopes
from ..texts import Texts
from .markup import escaped, icon, image, joined, svg
from .stick import standing_sticks


def hopes_tally(hopes: Hopes, texts: Texts) -> str:
    """Fate points and Nagas to expect."""
    points, nagas = _decimal(texts, hopes.points), _decimal(texts, hopes.nagas)
    label = texts("table.hopes", points=points, nagas=nagas, sticks=words.stick_colours(texts, hopes.sticks))
    return (
        f'<div class="tally-line" role="img" aria-label="{escaped(label)}"><span class="fate hoped">{icon("pip")}'
        f'<b>≈{points}</b></span><span class="nagas hoped">{icon("naga")}<b>≈{nagas}</b></span></div>'
    )


def hopes_sticks(hopes: Hopes, texts: Texts) -> str:
    """The sticks that would be thrown, and the odds of their fate points as a small chart."""
    width = max(16 * len(hopes.sticks), 40)
    sticks = svg(f"{50 - width / 2:g} 0 {width} 38", standing_sticks(hopes.sticks, 16), "hopes-sticks")
    return f'<div class="hopes">{sticks}{_odds(hopes, texts)}</div>'


def _odds(hopes: Hopes, texts: Texts) -> str:
    """For each number of fate points the chance of that many or more."""
    even = max((points for points, chance in hopes.chances if chance >= 0.5), default=0)
    step = 120 / max(len(hopes.chances), 1)
    bars = joined(
        f'<rect class="{"odd likely" if chance >= 0.5 else "odd"}" x="{step * number + 0.6:.4g}" width="{step - 1.2:.4g}"'
        f' y="{46 - 44 * chance:.4g}" height="{44 * chance + 2:.4g}" rx="1"/>'
        for number, (_, chance) in enumerate(hopes.chances)
    )
    return (
        f'<div class="odds">{image("odds-chart", texts("table.odds-label", points=even), svg("0 0 120 48", bars))}'
        f'<span class="odds-text" aria-hidden="true">{escaped(texts("table.odds", points=even))}</span></div>'
    )


def _decimal(texts: Texts, number: float) -> str:
    return f"{number:.1f}".replace(".", texts("table.decimal"))
