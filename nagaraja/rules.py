"""The course of the game: the set-up, and what follows from each choice."""

from collections.abc import Callable
from typing import Any

from . import box, events
from .actions import Accept, Action, Activate, Give, Lay, Pass, Place, PlayAmulet, Take, Undo
from .chance import Chance
from .effects import EFFECTS
from .events import Event
from .geometry import SPACES
from .legal import can_activate, has_naga, open_spaces, refusal
from .state import Phase, Reason, Seat, State
from .table import Table, without
from .value import value


@value
class Step:
    """What an action (or the set-up) led to."""

    state: State
    events: tuple[Event, ...]


def new_game(seed: int) -> State:
    """A game ready for its first choice. The same seed and actions give the same game, for ever."""
    return set_up(seed).state


def set_up(seed: int) -> Step:
    """A new game together with the events of its set-up: the throws for the first guide, the hands, the first tile."""
    chance = Chance(seed)
    state = State((Seat(chance.shuffled(box.RELICS)), Seat(chance.shuffled(box.RELICS))), 0)
    state.tile_pile = chance.shuffled(box.TILES)
    state.amulet_pile = chance.shuffled(box.AMULETS)
    state.draw_pile = chance.shuffled(tuple(box.CARDS))
    state.generator = chance.state
    table = Table(state)
    state.guide = _throw_for_guide(table)
    for player, seat in enumerate(state.seats):
        seat.hand = table.draw(player, box.STARTING_HAND)
    _begin_round(table)
    return Step(state, tuple(table.events))


def apply(state: State, action: Action) -> Step:
    """Carry out the choice of the player to act. `state` is left as it is; raises `IllegalAction` if it may not be."""
    reason = refusal(state, action)
    if reason is not None:
        raise reason
    assert state.to_act is not None
    table = Table(state.copy())
    _CONSEQUENCES[type(action)](table, state.to_act, action)
    return Step(table.state, tuple(table.events))


# --- set-up and the start of a round ---------------------------------------------------------------------------------


def _throw_for_guide(table: Table) -> int:
    while True:
        throws = table.throw(box.FIRST_GUIDE_STICKS), table.throw(box.FIRST_GUIDE_STICKS)
        for player, sticks in enumerate(throws):
            table.log(events.GuideSticksThrown(player, sticks))
        first, second = (sum(box.FATE_POINTS[stick] for stick in sticks) for sticks in throws)
        if first != second:
            guide = int(second > first)
            table.log(events.GuideChosen(guide))
            return guide


def _begin_round(table: Table) -> None:
    state = table.state
    state.round += 1
    for seat in state.seats:
        seat.sticks = ()
        seat.bonus = 0
    *left, state.tile = state.tile_pile
    state.tile_pile = tuple(left)
    if box.TILE_TYPES[state.tile].special is not None:
        *amulets, state.tile_amulet = state.amulet_pile
        state.amulet_pile = tuple(amulets)
    table.log(events.RoundBegun(state.guide, state.round, state.tile, state.tile_amulet is not None))
    _call(table, state.guide)


# --- step 1: Call of Fate --------------------------------------------------------------------------------------------


def _call(table: Table, player: int) -> None:
    """Ask a player to lay cards; one without any (which takes an empty draw pile) lays none without being asked."""
    state = table.state
    state.phase = Phase.CALL
    state.to_act = player
    if not state.seats[player].hand:
        _lay(table, player, Lay(()))


def _lay(table: Table, player: int, action: Lay) -> None:
    state = table.state
    seat = state.seats[player]
    seat.hand = without(seat.hand, *action.cards)
    seat.laid = action.cards
    table.log(events.CardsLaid(player, len(seat.laid), seat.laid))
    if player == state.guide:
        _call(table, 1 - player)
    else:
        _reveal_and_throw(table)


def _reveal_and_throw(table: Table) -> None:
    state = table.state
    order = (state.guide, 1 - state.guide)
    for player in order:
        seat = state.seats[player]
        table.forget(seat, seat.laid)
        table.log(events.CardsRevealed(player, seat.laid))
    for player in order:
        seat = state.seats[player]
        seat.sticks = table.throw("".join([box.CARDS[card].sticks for card in seat.laid]))
        table.log(events.SticksThrown(player, seat.sticks))
    state.passes = 0
    if any(has_naga(seat) for seat in state.seats):
        _next_turn(table, state.guide)
    else:
        _win_tile(table)


# --- step 2: Confrontation -------------------------------------------------------------------------------------------


def _next_turn(table: Table, player: int) -> None:
    """Ask the next player who can use a Naga, starting with `player`; after two passes in a row the tile is won."""
    state = table.state
    while state.passes < 2:
        if can_activate(state, player):
            state.phase = Phase.CONFRONTATION
            state.turn = state.to_act = player
            return
        state.passes += 1
        table.log(events.Passed(player))
        player = 1 - player
    _win_tile(table)


def _pass(table: Table, player: int, action: Pass) -> None:
    table.state.passes += 1
    table.log(events.Passed(player))
    _next_turn(table, 1 - player)


def _activate(table: Table, player: int, action: Activate) -> None:
    state = table.state
    seat = state.seats[player]
    seat.sticks = without(seat.sticks, action.naga)
    table.lose_from_hand(player, action.card)
    seat.played += (action.card,)
    state.passes = 0
    state.pending = action
    table.log(events.CardActivated(player, action.naga, action.card, action.target))
    if state.seats[1 - player].amulets:  # any of them, so that the question gives nothing away (ruling 3)
        state.phase = Phase.RESPONSE
        state.to_act = 1 - player
    else:
        _resolve(table)


def _accept(table: Table, player: int, action: Accept) -> None:
    table.log(events.ActivationAccepted(player))
    _resolve(table)


def _resolve(table: Table) -> None:
    """The activation stands: do what the card says, then go on unless that ended the game or asks for a choice."""
    state = table.state
    action, state.pending = state.pending, None
    assert action is not None
    state.phase = Phase.CONFRONTATION
    EFFECTS[box.CARDS[action.card].effect].perform(table, state.turn, action.target)
    if state.phase is Phase.CONFRONTATION:
        _next_turn(table, 1 - state.turn)


def _undo(table: Table, player: int, action: Undo) -> None:
    state = table.state
    undone, state.pending = state.pending, None
    assert undone is not None
    _spend_amulet(table, player, box.UNDOING_AMULET)
    table.log(events.ActivationUndone(state.turn, undone.card))
    _next_turn(table, player)


def _play_amulet(table: Table, player: int, action: PlayAmulet) -> None:
    state = table.state
    _spend_amulet(table, player, box.DRAW_AMULET)
    state.seats[player].hand += table.draw(player, 1)
    if state.phase is Phase.RETRIEVAL and not state.discard_pile:
        _next_turn(table, 1 - player)  # the draw has shuffled away the pile that was being looked through


def _spend_amulet(table: Table, player: int, amulet: str) -> None:
    seat = table.state.seats[player]
    seat.amulets = without(seat.amulets, amulet)
    table.state.spent += (amulet,)
    table.log(events.AmuletPlayed(player, amulet))


def _take(table: Table, player: int, action: Take) -> None:
    state = table.state
    seat = state.seats[player]
    state.discard_pile = without(state.discard_pile, action.card)
    seat.hand += (action.card,)
    seat.taken |= {action.card}
    table.log(events.CardTaken(player, action.card))
    _next_turn(table, 1 - player)


def _win_tile(table: Table) -> None:
    state = table.state
    first, second = (seat.fate for seat in state.seats)
    winner = state.guide if first == second else int(second > first)
    for seat in state.seats:
        state.discard_pile += seat.laid + seat.played
        seat.laid = seat.played = ()
    table.log(events.TileWon(winner, (first, second)))
    if open_spaces(state, winner):
        state.phase = Phase.EXPLORATION
        state.to_act = winner
    else:
        assert state.tile is not None
        state.removed += (state.tile,)
        if state.tile_amulet is not None:
            state.buried += (state.tile_amulet,)
        table.log(events.TileRemoved(winner, state.tile))
        _end_round(table, winner)


# --- step 3: Exploration ---------------------------------------------------------------------------------------------


def _place(table: Table, player: int, action: Place) -> None:
    state = table.state
    seat = state.seats[player]
    space = SPACES.index(action.space)
    tile = f"{state.tile}/{action.turn}"
    seat.tiles = (*seat.tiles[:space], tile, *seat.tiles[space + 1 :])
    seat.carried = (*seat.carried[:space], state.tile_amulet, *seat.carried[space + 1 :])
    state.tile = state.tile_amulet = None
    table.log(events.TilePlaced(player, action.space, tile))
    table.settle(player)
    if state.outcome is not None:
        return
    if None not in seat.tiles:
        table.finish_on_points(player, Reason.NINTH_TILE)
    else:
        _end_round(table, player)


# --- step 4: New Deal ------------------------------------------------------------------------------------------------


def _end_round(table: Table, winner: int) -> None:
    """Deal for the next round, or end the game if there is no tile left to play for (ruling 11)."""
    state = table.state
    state.tile = state.tile_amulet = None
    if not state.tile_pile:
        table.finish_on_points(winner, Reason.TILES_OUT)
        return
    state.guide = 1 - winner
    table.log(events.GuideChosen(state.guide))
    dealt = table.draw(state.guide, box.DEAL_DRAWN)
    if len(dealt) > box.DEAL_KEPT:
        state.dealt = dealt
        state.phase = Phase.DEAL
        state.to_act = state.guide
    else:  # a short draw leaves nothing to give
        state.seats[state.guide].hand += dealt
        _begin_round(table)


def _give(table: Table, player: int, action: Give) -> None:
    state = table.state
    state.seats[player].hand += without(state.dealt, action.card)
    receiver = state.seats[1 - player]
    receiver.hand += (action.card,)
    receiver.shown |= {action.card}
    state.dealt = ()
    table.log(events.CardGiven(player, action.card))
    _begin_round(table)


_CONSEQUENCES: dict[type[Action], Callable[[Table, int, Any], None]] = {
    Lay: _lay,
    Activate: _activate,
    Pass: _pass,
    Accept: _accept,
    Undo: _undo,
    PlayAmulet: _play_amulet,
    Take: _take,
    Place: _place,
    Give: _give,
}
