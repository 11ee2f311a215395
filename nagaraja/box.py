"""What is in the box: every component as a row of data, and nothing else.

Whoever owns the physical game and finds a row that differs corrects it here; no other module holds a number of the box.
The pictures of the rulebook are lost, so each table says how its rows are known: *sourced* (a rulebook or a review says
it), *constrained* (it follows from something sourced) or *reconstructed* (our choice, consistent with all that is known).

Components are named by short plain strings ("B3", "spur", "trap.1W2G"), so that states, actions, events, views and saved
games can be read as they are.
"""

import zlib
from dataclasses import dataclass
from enum import StrEnum

# --- fate sticks -----------------------------------------------------------------------------------------------------
# Green: sourced. White: one Naga, a 2 and a 3 constrained, the fourth face reconstructed. Brown: no Naga, a 3 and a 4
# constrained, the other two reconstructed. The box holds 36 of them, but there is no supply limit (GAME.md: more than 12
# of a colour are needed in 0.02 % of rounds).

NAGA = "N"
STICK_FACES: dict[str, str] = {
    "B": "1234",
    "W": "N123",
    "G": "NN11",
}

# A stick as it lies on the table: its colour and the face that shows.
FATE_POINTS: dict[str, int] = {
    colour + face: 0 if face == NAGA else int(face) for colour, faces in STICK_FACES.items() for face in faces
}
NAGA_STICKS: tuple[str, ...] = tuple(stick for stick in FATE_POINTS if stick[1] == NAGA)

FIRST_GUIDE_STICKS = "BB"


# --- room tiles ------------------------------------------------------------------------------------------------------
# 17 tiles in 6 types: sourced. That a tile may hold separate paths: constrained. The split into types: reconstructed.


@dataclass(frozen=True, slots=True)
class TileType:
    """A kind of room tile, unturned: each path is the set of sides (of N E S W) that it joins."""

    name: str
    paths: tuple[str, ...]
    special: int | None
    """Which of the paths leads to the special location."""
    copies: int


TILE_TYPES: dict[str, TileType] = {
    row.name: row
    for row in (
        TileType("cross", ("NESW",), None, 2),
        TileType("junction", ("NEW",), None, 3),
        TileType("straight", ("NS",), None, 3),
        TileType("curve", ("NE",), None, 3),
        TileType("crypt", ("NEW",), 0, 3),
        TileType("spur", ("NEW", "S"), 1, 3),
    )
}
TILES: tuple[str, ...] = tuple(row.name for row in TILE_TYPES.values() for _ in range(row.copies))


# --- amulets and relics ----------------------------------------------------------------------------------------------
# Four types of amulet, three of each, and what three of the types do: sourced. The 1-point type: reconstructed.
# Six sacred and three cursed relics, cursed ones worth 6: sourced. The split of the sacred ones: reconstructed.

DRAW_AMULET = "draw"
UNDOING_AMULET = "undoing"
AMULET_POINTS: dict[str, int] = {"two": 2, "one": 1, DRAW_AMULET: 0, UNDOING_AMULET: 0}
AMULETS: tuple[str, ...] = tuple(kind for kind in AMULET_POINTS for _ in range(3))

CURSED = 6
RELICS: tuple[int, ...] = (3, 3, 4, 4, 5, 5, CURSED, CURSED, CURSED)


# --- cards -----------------------------------------------------------------------------------------------------------
# 48 cards, the four symbols, the three kinds of arrow, the effects and the starred copies: sourced. The rest of the
# table: reconstructed, so that there are twelve cards of each symbol and both worked examples can be dealt.


class Arrow(StrEnum):
    """Whom a card's effect applies to."""

    SELF = "self"
    OPPONENT = "opponent"
    EITHER = "either"

    def seats(self, player: int) -> tuple[int, ...]:
        """The seats that `player` may point this arrow at, the player's own first."""
        if self is Arrow.EITHER:
            return (player, 1 - player)
        return (player,) if self is Arrow.SELF else (1 - player,)


@dataclass(frozen=True, slots=True)
class Card:
    """One of the 48 cards. Effect and sticks together are unique, and make its name."""

    name: str
    symbol: str
    effect: str
    arrow: Arrow
    sticks: str
    """The colours of the sticks it throws, one letter a stick."""


_CARD_TABLE = """
    relic   look-1       either    1B1W1G 2B1G 1B2W
    relic   look-2       either    3W 2W1G 1B2G
    relic   swap-relics  self      2B 2W1G
    relic   swap-relics  opponent  1W3G* 4G
    relic   swap-relics  either    1B1W 3G
    room    pivot        self      2B1G 3W
    room    pivot        opponent  1B1W1G 1W3G
    room    pivot        either    1B2G
    room    move         self      2W1G 1B1W1G
    room    swap-tiles   self      2B
    room    swap-tiles   opponent  4G
    room    swap-tiles   either    1B1W
    room    trap         opponent  1W2G 1B2W
    stick   fate-2       self      1W3G 1B1W1G
    stick   fate-3       self      3W 1B2G
    stick   rethrow-2    opponent  2B1G 2W1G 4G
    stick   discard-1    opponent  1B2W 1B1W1G 2W1G
    stick   discard-2    opponent  2B 3G
    card    draw-2       self      2B1G 1B1W1G 3W 1W3G 2W1G
    card    take         self      2B 1B2G 2W1G
    card    lose-card    opponent  1B2G* 1B2W 4G 1B1W1G
"""


def _read_cards() -> dict[str, Card]:
    cards = {}
    for line in _CARD_TABLE.strip().splitlines():
        symbol, effect, arrow, *copies = line.replace("*", "").split()
        for copy in copies:
            sticks = "".join(colour * int(number) for number, colour in zip(copy[::2], copy[1::2], strict=True))
            name = f"{effect}.{copy}"
            cards[name] = Card(name, symbol, effect, Arrow(arrow), sticks)
    return cards


CARDS: dict[str, Card] = _read_cards()
SYMBOLS: tuple[str, ...] = tuple(dict.fromkeys(card.symbol for card in CARDS.values()))
EFFECTS: tuple[str, ...] = tuple(dict.fromkeys(card.effect for card in CARDS.values()))


# --- numbers of play: all sourced ------------------------------------------------------------------------------------

STARTING_HAND = 5
DEAL_DRAWN = 3
DEAL_KEPT = 2
WINNING_POINTS = 25
FATAL_CURSES = 3
FULL_TEMPLE = 9


FINGERPRINT = f"{zlib.crc32(repr((STICK_FACES, TILE_TYPES, AMULETS, RELICS, CARDS)).encode()):08x}"
"""Changes with any row above; a saved game names it, because its actions mean nothing with other components."""
