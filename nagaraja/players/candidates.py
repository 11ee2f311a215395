"""Which of the legal actions are worth a thought: the others differ from these in name only, or can do no good."""

from collections.abc import Iterable, Sequence
from itertools import combinations

from ..actions import Action, Activate, Pass, PlayAmulet, Target
from ..box import CARDS, NAGA_STICKS
from ..effects import card_targets
from ..geometry import RELIC_WORDS, SPOTS
from ..legal import legal_actions
from ..state import Phase, State
from .reach import relic_distances

_MOST_LOOKS = 2
"""How many hidden relics of each temple a player considers looking at."""


def candidates(state: State) -> list[Action]:
    """The actions to consider for the player to act."""
    if state.phase is Phase.CONFRONTATION:
        return [Pass(), *_activations(state), *_amulet(state)]
    return list(legal_actions(state))


def _amulet(state: State) -> list[Action]:
    return [PlayAmulet()] if PlayAmulet() in legal_actions(state) else []


def _activations(state: State) -> Iterable[Activate]:
    """One Naga is as good as another; the green ones go first, because a white stick may still be thrown again."""
    seat = state.seats[state.turn]
    naga = next(naga for naga in reversed(NAGA_STICKS) if naga in seat.sticks)
    for card in seat.hand:
        for target in aims(state, state.turn, card):
            yield Activate(naga, card, target)


def aims(state: State, player: int, card: str) -> Sequence[Target]:
    """The targets of a card that are worth a thought."""
    targets = card_targets(state, player, card)
    match CARDS[card].effect:
        case "look-1":
            return _looks(state, player, targets, 1)
        case "look-2":
            return _looks(state, player, targets, 2)
        case "swap-relics":
            return [target for target in targets if _swap_matters(state, player, target)]
    return targets


def _looks(state: State, player: int, targets: Sequence[Target], count: int) -> Sequence[Target]:
    """Looks at unseen relics that are nearest to be reached, in either temple."""
    wanted: list[Target] = []
    for owner in (player, 1 - player):
        seat = state.seats[owner]
        far = relic_distances(seat.tiles, state.trap_space(owner))
        unseen = [place for place in range(9) if not (seat.up | seat.seen[player]) >> place & 1]
        nearest = sorted(unseen, key=far.__getitem__)[: _MOST_LOOKS + count - 1]
        words = sorted(RELIC_WORDS[owner][place] for place in nearest)
        wanted += combinations(words, count)
    allowed = set(targets)
    return [target for target in wanted if target in allowed]


def _swap_matters(state: State, player: int, target: Target) -> bool:
    """Swapping two hidden relics that the player knows nothing about does nothing; of one temple, like values neither."""
    (owner, first), (_, second) = (SPOTS[word] for word in target)
    seat = state.seats[owner]
    known = seat.up | seat.seen[player]
    if not (known >> first | known >> second) & 1:
        return False
    alike = seat.relics[first] == seat.relics[second]
    return not (alike and known >> first & known >> second & 1)
