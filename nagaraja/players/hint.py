"""Hints for a person: what the top level would do in their place, and why, as kinds of reasons with numbers.

No sentences here: each kind of reason has its own in the catalogues. All of it follows from the person's own view.
"""

from dataclasses import dataclass

from ..actions import Accept, Action, Activate, Give, Lay, Pass, Place, PlayAmulet, Take, Undo
from ..box import AMULET_POINTS, CURSED, WINNING_POINTS
from ..chance import Chance
from ..geometry import SPACES, lit_relics, places
from ..rules import apply
from ..state import State
from ..view import View
from .call import contest_of, side, tile_chance
from .contest import nagas
from .contest import tile_chance as standing_tile_chance
from .leaf import Judge, stakes
from .player import last_thought
from .reach import relic_distances
from .relics import mean_unseen, third_curse_risk
from .search import Search
from .sound import rival_sides
from .value import known_relics
from .worlds import SampledWorlds

KINDS = (
    "game-chance",
    "win-chance",
    "win-chance-now",
    "curse-risk",
    "rival-curse-risk",
    "points-now",
    "points-in-reach",
    "nagas",
    "cards-left",
    "wins-game",
    "avoids-loss",
)
"""Every kind of reason there is. Chances and risks are in percent."""

_WORLDS = 12


@dataclass(frozen=True, slots=True)
class Reason:
    """One reason: its kind and its number (a percentage, points or a count)."""

    kind: str
    value: int


@dataclass(frozen=True, slots=True)
class Hint:
    """What to do, and why; the most important reason first."""

    action: Action
    reasons: tuple[Reason, ...]


def hint(view: View, chance: Chance, seconds: float | None = None) -> Hint:
    """What the top level would do in the place of the viewer, who has to be the one to act."""
    return explain(view, chance, last_thought(Search().think(view, chance), seconds))


def explain(view: View, chance: Chance, action: Action) -> Hint:
    """An action of the viewer with what speaks for it."""
    worlds = SampledWorlds(view, chance)
    drawn = [worlds.draw() for _ in range(_WORLDS)]
    return Hint(action, tuple(_reasons(drawn, worlds.me, action)))


def _reasons(worlds: list[State], me: int, action: Action) -> list[Reason]:
    match action:
        case Place():
            return _place_reasons(worlds[0], me, action)
        case Lay():
            return _lay_reasons(worlds, me, action)
        case Activate() | Pass():
            return _duel_reasons(worlds, me, action)
        case Accept() | Undo():
            return _response_reasons(worlds, me, action)
        case Give() | Take() | PlayAmulet():
            return [_percent("game-chance", _mean([_after(world, me, action) for world in worlds]))]
    return []


def _percent(kind: str, chance: float) -> Reason:
    return Reason(kind, round(100 * chance))


def _mean(numbers: list[float]) -> float:
    return sum(numbers) / len(numbers)


def _after(world: State, me: int, action: Action) -> float:
    return Judge(world, me).after(world, action)


# --- placing ---------------------------------------------------------------------------------------------------------


def _place_reasons(world: State, me: int, action: Place) -> list[Reason]:
    """Exact: nothing but what lies open and what has been seen is needed."""
    seat = world.seats[me]
    space = SPACES.index(action.space)
    tiles = (*seat.tiles[:space], f"{world.tile}/{action.turn}", *seat.tiles[space + 1 :])
    known = known_relics(seat, me)
    up = lit_relics(tiles)
    mean = mean_unseen(known)
    worth = [mean if value is None else value for value in known]
    opened = places(up & ~seat.up)
    held = sum(AMULET_POINTS[amulet] for amulet in seat.amulets)
    total = held + sum(worth[place] for place in places(up))
    reach = sum(worth[place] for place, far in enumerate(relic_distances(tiles, world.trap_space(me))) if far == 1)
    risk = third_curse_risk(known, up & seat.up, opened)
    reasons = []
    certain = all(known[place] is not None for place in opened)
    if certain and total >= WINNING_POINTS and not risk:
        reasons.append(Reason("wins-game", round(total)))
    reasons.append(Reason("points-now", round(total - seat.points)))
    if risk or seat.curses or any(known[place] == CURSED for place in opened):
        reasons.append(_percent("curse-risk", risk))
    reasons.append(Reason("points-in-reach", round(reach)))
    return reasons


# --- laying ----------------------------------------------------------------------------------------------------------


def _lay_reasons(worlds: list[State], me: int, action: Lay) -> list[Reason]:
    hand = worlds[0].seats[me].hand
    promise = side(action.cards, tuple(card for card in hand if card not in action.cards))
    won = []
    for world in worlds:
        at_stake = stakes(world, me)
        answers = rival_sides(world, me, at_stake)
        answer = answers[min(len(action.cards), len(answers)) - 1]
        won.append(tile_chance(promise, answer, contest_of(world, me, at_stake).guide))
    return [
        _percent("win-chance", _mean(won)),
        Reason("nagas", round(promise.throw.nagas)),
        Reason("cards-left", len(hand) - len(action.cards)),
    ]


# --- Confrontation ---------------------------------------------------------------------------------------------------


def _duel_reasons(worlds: list[State], me: int, action: Action) -> list[Reason]:
    afters = [Judge(world, me).settled(apply(world, action).state) for world in worlds]
    reasons = _ending_reasons(afters, me)
    before = _mean([standing_tile_chance(world, me) for world in worlds])
    still = [standing_tile_chance(after, me) for after in afters if after.tile is not None and after.outcome is None]
    if still:
        reasons.append(_percent("win-chance", _mean(still)))
        if round(100 * _mean(still)) != round(100 * before):
            reasons.append(_percent("win-chance-now", before))
    if isinstance(action, Pass):
        reasons.append(Reason("nagas", nagas(worlds[0].seats[me])))
    reasons.append(_percent("game-chance", _mean([_after(world, me, action) for world in worlds])))
    return reasons


def _ending_reasons(afters: list[State], me: int) -> list[Reason]:
    """How often the game would be over at once."""
    won = sum(after.outcome is not None and after.outcome.winner == me for after in afters) / len(afters)
    lost = sum(after.outcome is not None and after.outcome.winner != me for after in afters) / len(afters)
    reasons = []
    if won == 1:
        reasons.append(Reason("wins-game", 100))
    elif won:
        reasons.append(_percent("rival-curse-risk", won))
    if lost:
        reasons.append(_percent("curse-risk", lost))
    return reasons


def _response_reasons(worlds: list[State], me: int, action: Action) -> list[Reason]:
    let_stand = [apply(world, Accept()).state for world in worlds]
    lost = sum(after.outcome is not None and after.outcome.winner != me for after in let_stand) / len(worlds)
    chosen = _percent("game-chance", _mean([_after(world, me, action) for world in worlds]))
    if isinstance(action, Undo) and lost:
        return [_percent("avoids-loss", lost), chosen]
    return [chosen]
