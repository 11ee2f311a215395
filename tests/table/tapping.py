"""Every scene of a whole game, as random taps lead through it."""

import random
from collections.abc import Iterator

from nagaraja import Record
from nagaraja.state import Phase
from web.table.flow import Sitting
from web.table.scene import Scene, Settings, Tap
from web.table.texts import Texts

NAMES = ("Élodie", "Marion")


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
    offered = [button.act for button in scene.buttons if button.enabled and button.act not in ("cancel", "turn-back")]
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
