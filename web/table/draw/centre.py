"""What lies between the temples: the tile at stake, the piles, the trap that is in no temple yet, the latest of the log."""

from .. import words
from ..scene import Scene
from ..texts import Texts
from .amulet import amulet_drawing
from .markup import escaped, joined, svg, use
from .part import Part
from .tile import dark, tile_drawing

_LATEST = 6


def centre(scene: Scene, texts: Texts) -> Part:
    """The strip or column between the two temples."""
    piles = Part("div", "piles", {"class": "piles"}, tuple(_piles(scene, texts)))
    inner = stake(scene, texts), piles, *_latest(scene)
    return Part("section", "centre", {"class": "centre", "aria-label": texts("table.centre")}, inner)


def stake(scene: Scene, texts: Texts) -> Part:
    """The tile that is being played for; faint while a preview shows it in a temple."""
    view = scene.view
    if view.tile is None:
        return Part("div", "stake", {"class": "stake stake-empty"}, ())
    label = texts("table.stake", tile=words.tile_label(texts, view.tile, view.tile_has_amulet))
    kind = "stake stake-placed" if _is_placed(scene) else "stake"
    drawing = tile_drawing("stake", f"{view.tile}/0", view.tile_has_amulet, dark(view.tile))
    return Part("div", "stake", {"class": kind, "role": "img", "aria-label": label}, (drawing,))


def _is_placed(scene: Scene) -> bool:
    return any(
        tiles is not None and tiles.count(None) < seat.tiles.count(None)
        for tiles, seat in zip(scene.preview, scene.view.seats, strict=True)
    )


def _piles(scene: Scene, texts: Texts) -> list[Part]:
    view = scene.view
    piles = (
        ("tiles", _pile_drawing("slab"), view.tile_count),
        ("draw", _card_pile(), view.draw_count),
        ("discard", _discard_pile(), view.discard_count),
        ("amulets", amulet_drawing(None), view.amulet_count),
    )
    drawn = [_pile(name, texts.count(f"table.pile.{name}", count), drawing, count) for name, drawing, count in piles]
    if view.trap is None:
        drawn.append(_pile("trap", texts("table.trap-aside"), svg("0 0 60 60", use("trap"))))
    return drawn


def _pile(name: str, label: str, drawing: str, count: int | None = None) -> Part:
    number = [] if count is None else [Part("b", f"pile-count-{name}", {}, (str(count),))]
    attributes = {"class": f"pile pile-{name}", "role": "img", "aria-label": label}
    return Part("div", f"pile-{name}", attributes, (drawing, *number))


def _pile_drawing(name: str) -> str:
    return svg("0 0 72 72", f'<g transform="translate(10 10)" class="lower">{use(name)}</g>{use(name)}')


def _card_pile() -> str:
    return svg(
        "0 0 40 48",
        '<rect class="back lower" x="7" y="7" width="30" height="40" rx="4"/>'
        '<rect class="back" x="2" y="2" width="30" height="40" rx="4"/>'
        '<path class="back-mark" d="M17 9l8 13-8 13-8-13zM17 15l4 7-4 7-4-7z"/>',
    )


def _discard_pile() -> str:
    return svg(
        "0 0 40 48",
        '<g transform="rotate(9 20 24)"><rect class="back lower" x="5" y="4" width="30" height="40" rx="4"/></g>'
        '<g transform="rotate(-7 20 24)"><rect class="back turned-back" x="5" y="4" width="30" height="40" rx="4"/>'
        '<path class="back-strike" d="M12 16l16 16M28 16L12 32"/></g>',
    )


def _latest(scene: Scene) -> list[Part]:
    """The last lines of the log, where there is room for them."""
    lines = joined(f"<li>{escaped(line)}</li>" for line in scene.log[-_LATEST:])
    return [Part("ol", "latest", {"class": "latest"}, (lines,))] if lines else []
