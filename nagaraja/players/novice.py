"""The lowest level: goes by what is in plain sight, with a good deal of whim."""

from collections.abc import Iterator

from ..actions import Accept, Action, Activate, Lay, Pass, Place, PlayAmulet
from ..box import CARDS
from ..chance import Chance
from ..geometry import SPACES, lit_relics, places
from ..legal import legal_actions
from ..rules import apply
from ..state import State
from .contest import nagas
from .hand import CARD_POINTS
from .player import Player
from .reach import relic_distances
from .worlds import Worlds

_PLAY_A_CARD = 2, 3
"""How often a Naga is used, once there is one."""
_IDEAS = 3
"""Ways to use it that come to mind; the best-looking one is taken."""


class Novice(Player):
    """Likes high sticks and open doors, hardly thinks of curses, and never of what the rival holds."""

    def ponder(self, worlds: Worlds, chance: Chance) -> Iterator[Action]:
        state = worlds.draw()
        choices = legal_actions(state)
        if len(choices) == 1:
            yield choices[0]
        elif isinstance(choices[0], Pass):
            yield _use_naga(state, worlds.me, chance)
        else:
            scores = [
                (_liking(state, worlds.me, action) + _whim(chance), -index) for index, action in enumerate(choices)
            ]
            yield choices[-max(scores)[1]]


def _whim(chance: Chance) -> float:
    """Up to a point and a half one way or the other."""
    return 3 * chance.below(1000) / 1000 - 1.5


def _liking(state: State, me: int, action: Action) -> float:
    """How good an action looks at first sight."""
    match action:
        case Lay(cards):
            return sum(CARD_POINTS[card] for card in cards) - 4 * len(cards)
        case Place(space, turn):
            return _openings(state, me, SPACES.index(space), turn)
        case Accept():
            return 3.0
        case PlayAmulet():
            return 2.0
    return 0.0


def _openings(state: State, me: int, space: int, turn: int) -> float:
    """Relics that the tile would open, and those it would bring near."""
    seat = state.seats[me]
    tiles = (*seat.tiles[:space], f"{state.tile}/{turn}", *seat.tiles[space + 1 :])
    opened = len(places(lit_relics(tiles) & ~seat.up))
    return 3.0 * opened + relic_distances(tiles, state.trap_space(me)).count(1)


def _use_naga(state: State, me: int, chance: Chance) -> Action:
    """Now and then a card that comes to mind, and a stick card when it would turn the contest."""
    cards = [action for action in legal_actions(state) if isinstance(action, Activate)]
    behind = state.seats[me].fate < state.seats[1 - me].fate
    sticks = [action for action in cards if CARDS[action.card].symbol == "stick"]
    if behind and sticks:
        return max(sticks, key=lambda action: (_lead(state, me, action), str(action)))
    others = [action for action in cards if CARDS[action.card].symbol != "stick"]
    if others and chance.below(_PLAY_A_CARD[1]) < _PLAY_A_CARD[0] and nagas(state.seats[me]):
        ideas = [chance.pick(others) for _ in range(_IDEAS)]
        return max(ideas, key=lambda action: _gain(state, me, action))
    return Pass()


def _gain(state: State, me: int, action: Activate) -> int:
    """Victory points that an idea would win or take away, as far as one can see (or guess)."""
    seats = apply(state, action).state.seats
    return seats[me].visible_points - seats[1 - me].visible_points


def _lead(state: State, me: int, action: Activate) -> int:
    seats = apply(state, action).state.seats
    return seats[me].fate - seats[1 - me].fate
