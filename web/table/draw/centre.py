"""What lies between the temples: the tile at stake, the piles, the trap that is in no temple yet, the latest of the log."""

from .. import words
from ..scene import Scene
from ..texts import Texts
from .amulet import amulet_drawing
from .markup import escaped, image, joined, svg, use
from .tile import tile_drawing

_LATEST = 6


def centre(scene: Scene, texts: Texts) -> str:
    """The strip or column between the two temples."""
    return (
        f'<section class="centre" id="centre" aria-label="{escaped(texts("table.centre"))}">'
        f'{stake(scene, texts)}<div class="piles">{_piles(scene, texts)}</div>{_latest(scene)}</section>'
    )


def stake(scene: Scene, texts: Texts) -> str:
    """The tile that is being played for; faint while a preview shows it in a temple."""
    view = scene.view
    if view.tile is None:
        return '<div class="stake stake-empty"></div>'
    label = texts("table.stake", tile=words.tile_label(texts, view.tile, view.tile_has_amulet))
    kind = "stake stake-placed" if _is_placed(scene) else "stake"
    return image(kind, label, tile_drawing(f"{view.tile}/0", view.tile_has_amulet, {}), "stake")


def _is_placed(scene: Scene) -> bool:
    return any(
        tiles is not None and tiles.count(None) < seat.tiles.count(None)
        for tiles, seat in zip(scene.preview, scene.view.seats, strict=True)
    )


def _piles(scene: Scene, texts: Texts) -> str:
    view = scene.view
    piles = (
        ("tiles", _pile_drawing("slab"), view.tile_count),
        ("draw", _card_pile(), view.draw_count),
        ("discard", _discard_pile(), view.discard_count),
        ("amulets", amulet_drawing(None), view.amulet_count),
    )
    drawn = joined(
        image(f"pile pile-{name}", texts.count(f"table.pile.{name}", count), f"{drawing}<b>{count}</b>")
        for name, drawing, count in piles
    )
    if view.trap is None:
        drawn += image("pile pile-trap", texts("table.trap-aside"), svg("0 0 60 60", use("trap")))
    return drawn


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


def _latest(scene: Scene) -> str:
    """The last lines of the log, where there is room for them."""
    lines = joined(f"<li>{escaped(line)}</li>" for line in scene.log[-_LATEST:])
    return f'<ol class="latest">{lines}</ol>' if lines else ""
