"""Scenes of a real game as pages to look at: `python -m tests.table.gallery OUT [language]`.

Every phase, the curtain, previews, targets and the end, taken from games that random taps play, plus one page with all
cards, sticks, relics and tiles. The pages are static; the style sheets are linked, not copied.
"""

import random
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

from nagaraja import Record
from nagaraja.box import AMULET_POINTS, CARDS
from nagaraja.state import Phase
from web.table.draw import definitions, table
from web.table.draw.amulet import amulet_drawing
from web.table.draw.card import card_drawing
from web.table.flow import Sitting
from web.table.scene import Scene, Settings, Tap
from web.table.texts import Texts

from .catalogues import texts_in

NAMES = ("Élodie", "Marion")
STYLE = Path(__file__).parents[2] / "web" / "style"
Wanted = Callable[[Scene], bool]


SHEETS = ("tokens.css", "table.css", "temple.css", "things.css", "ask.css", "motion.css")
"""In the order in which index.html names them."""


def page(body: str, language: str = "en", title: str = "Nagaraja") -> str:
    """A whole document around some markup."""
    links = "".join(f'<link rel="stylesheet" href="{(STYLE / name).as_uri()}">' for name in SHEETS)
    return (
        f'<!doctype html><html lang="{language}"><head><meta charset="utf-8"><title>{title}</title>'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">{links}</head>'
        f'<body>{definitions()}<main id="app">{body}</main></body></html>'
    )


def played(seed: int, texts: Texts) -> Iterator[Scene]:
    """Every scene of a game that random taps play to its end."""
    game = Sitting(Record(seed), NAMES)
    tapper = random.Random(seed)
    for _ in range(5000):
        scene = game.scene(texts, Settings())
        yield scene
        if scene.view.outcome is not None:
            return
        _tap_somewhere(game, scene, texts, tapper)


def _tap_somewhere(game: Sitting, scene: Scene, texts: Texts, tapper: random.Random) -> None:
    offered = [
        button.act for button in scene.buttons if button.enabled and button.act not in ("undo", "cancel", "turn-back")
    ]
    things = sorted(act for act, tap in scene.taps.items() if tap is Tap.CAN)
    if "pass" in offered and things and tapper.random() < 0.7:
        offered.remove("pass")
    if scene.view.phase is Phase.EXPLORATION and "open" in offered:
        offered.remove("open")
    if things and ("confirm" not in offered or tapper.random() < 0.35):
        game.tap(tapper.choice(things), texts)
    elif offered:
        game.tap("confirm" if "confirm" in offered else tapper.choice(offered), texts)
    else:
        game.tap("cancel", texts)


def _phase(phase: Phase, more: Wanted = lambda scene: True, busy: int = 3) -> Wanted:
    def wanted(scene: Scene) -> bool:
        tiles = sum(tile is not None for seat in scene.view.seats for tile in seat.tiles)
        return scene.view.phase is phase and scene.curtain is None and tiles >= busy and more(scene)

    return wanted


def _chosen(kind: str, count: int = 1) -> Wanted:
    return lambda scene: sum(act.startswith(kind) and tap is Tap.CHOSEN for act, tap in scene.taps.items()) >= count


def _marks(scene: Scene) -> int:
    pairs = [pair for seat in scene.view.seats for pair in zip(seat.relics, seat.up, strict=True)]
    return sum(value is not None and not up for value, up in pairs)


WANTED: dict[str, Wanted] = {
    "start": lambda scene: scene.view.round == 1 and scene.curtain is None,
    "call": _phase(Phase.CALL, lambda scene: scene.hopes is not None and len(scene.hopes.sticks) > 4, 5),
    "confrontation": _phase(Phase.CONFRONTATION, _chosen("relic"), 5),
    "sticks": _phase(Phase.CONFRONTATION, _chosen("stick", 2), 4),
    "pivot": _phase(Phase.CONFRONTATION, lambda scene: scene.preview != (None, None), 5),
    "response": _phase(Phase.RESPONSE, lambda scene: bool(scene.view.pending)),
    "retrieval": _phase(Phase.RETRIEVAL),
    "exploration": _phase(Phase.EXPLORATION, lambda scene: scene.preview != (None, None), 7),
    "deal": _phase(Phase.DEAL, _chosen("card"), 4),
    "curtain": lambda scene: scene.curtain is not None and scene.view.round > 6,
    "marks": _phase(
        Phase.CALL,
        lambda scene: scene.view.viewer is not None and _marks(scene) > 3,
        8,
    ),
    "over": lambda scene: scene.view.outcome is not None,
}


def scenes(texts: Texts) -> dict[str, Scene]:
    """One scene of each wanted kind."""
    found: dict[str, Scene] = {}
    for seed in range(1, 60):
        for scene in played(seed, texts):
            for name, wanted in WANTED.items():
                if name not in found and wanted(scene):
                    found[name] = scene
        if len(found) == len(WANTED):
            break
    return found


def variants(found: dict[str, Scene], texts: Texts) -> dict[str, Scene]:
    """The same scenes in other settings."""
    call, deal = found["call"], found["deal"]
    other = {
        "large-text": replace(call, settings=Settings(large_text=True)),
        "high-contrast": replace(found["confrontation"], settings=Settings(high_contrast=True)),
        "left-handed": replace(call, settings=Settings(left_handed=True)),
        "face-to-face": replace(deal, settings=Settings(face_to_face=True)),
        "notice": replace(call, notice=texts("refusal.mixed-symbols")),
    }
    return {**found, **other}


def components() -> str:
    """All cards and amulets on one page."""
    cards = "".join(
        f'<div class="thing card card-{row.symbol}">{card_drawing(name)}</div>' for name, row in CARDS.items()
    )
    amulets = "".join(f'<div class="thing amulet">{amulet_drawing(kind)}</div>' for kind in (None, *AMULET_POINTS))
    return f'<div class="table"><div class="buttons">{cards}{amulets}</div></div>'


def write(out: Path, language: str) -> list[Path]:
    """Write all pages and say where they are."""
    out.mkdir(parents=True, exist_ok=True)
    texts = texts_in(language)
    pages = {name: table(scene, texts) for name, scene in variants(scenes(texts), texts).items()}
    pages["components"] = components()
    for name, body in pages.items():
        (out / f"{name}.html").write_text(page(body, language, name), encoding="utf-8")
    return [out / f"{name}.html" for name in pages]


if __name__ == "__main__":
    for path in write(Path(sys.argv[1]), sys.argv[2] if len(sys.argv) > 2 else "en"):
        print(path)
