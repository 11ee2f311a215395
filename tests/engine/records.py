"""Records of whole games, and files that look genuine."""

import json
import zlib
from typing import Any

from nagaraja import Record

from .games import LONGEST_GAME, Game


def recorded(game: Game, actions: int = LONGEST_GAME) -> Record:
    """A game, or its first so many actions."""
    record = Record(game.seed)
    for number, (_, action, _) in enumerate(game.turns()):
        if number == actions:
            break
        record.play(action)
    return record


def signed(content: dict[str, Any]) -> str:
    """A file with a checksum that fits, whatever it holds."""
    body = {name: value for name, value in content.items() if name != "check"}
    check = f"{zlib.crc32(json.dumps(body, separators=(',', ':')).encode()):08x}"
    return json.dumps({**body, "check": check}, separators=(",", ":"))
