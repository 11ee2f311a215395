"""The table while an action is carried out: a working copy of a state and the events so far.

Here are the movements that several rules share: drawing, throwing, opening up what a path reaches, ending the game.
"""

from . import box, events
from .chance import Chance
from .events import Event
from .geometry import RELIC_PLACES, SPACES, lit_relics, places, special_is_lit
from .state import EMPTY_TEMPLE, Outcome, Phase, Reason, Seat, State

_FACES = {colour: [colour + face for face in faces] for colour, faces in box.STICK_FACES.items()}


def without(items: tuple[str, ...], *gone: str) -> tuple[str, ...]:
    """The items less one copy of each of `gone`, which must be among them."""
    rest = list(items)
    for item in gone:
        rest.remove(item)
    return tuple(rest)


def swapped_bits(bits: int, first: int, second: int) -> int:
    """A set of bits in which two members have changed places."""
    if (bits >> first ^ bits >> second) & 1:
        bits ^= 1 << first | 1 << second
    return bits


class Table:
    """A state that may be changed, and what has happened to it."""

    __slots__ = ("events", "state")

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[Event] = []

    def log(self, event: Event) -> None:
        """Note that something happened."""
        self.events.append(event)

    # --- cards ---

    def draw(self, player: int, count: int) -> tuple[str, ...]:
        """Take cards from the draw pile, renewing it on the way where needed (ruling 14)."""
        drawn: tuple[str, ...] = ()
        while len(drawn) < count:
            if not self.state.draw_pile and not self._renew_draw_pile(player):
                break
            pile = self.state.draw_pile
            cut = max(0, len(pile) - (count - len(drawn)))
            drawn += pile[cut:][::-1]
            self.state.draw_pile = pile[:cut]
        self.log(events.CardsDrawn(player, len(drawn), drawn))
        return drawn

    def _renew_draw_pile(self, player: int) -> bool:
        state = self.state
        if not state.discard_pile:
            return False
        self.log(events.DrawPileRenewed(player, len(state.discard_pile)))
        chance = Chance(state.generator)
        state.draw_pile = chance.shuffled(state.discard_pile)
        state.generator = chance.state
        state.discard_pile = ()
        for seat in state.seats:  # nobody can tell any more what came from the pile
            seat.taken = frozenset()
        return True

    def lose_from_hand(self, player: int, *cards: str) -> None:
        """Take cards out of a hand; where they go is the caller's business."""
        seat = self.state.seats[player]
        seat.hand = without(seat.hand, *cards)
        self.forget(seat, cards)

    @staticmethod
    def forget(seat: Seat, cards: tuple[str, ...]) -> None:
        """Note that these cards are no longer secrets of this seat's hand."""
        if seat.shown:
            seat.shown = seat.shown.difference(cards)
        if seat.taken:
            seat.taken = seat.taken.difference(cards)

    # --- sticks ---

    def throw(self, colours: str) -> tuple[str, ...]:
        """Throw sticks and return them, sorted, as they lie."""
        chance = Chance(self.state.generator)
        faces = chance.quarters(len(colours))
        fallen = sorted([_FACES[colour][face] for colour, face in zip(colours, faces, strict=True)])
        self.state.generator = chance.state
        return tuple(fallen)

    # --- temples ---

    def settle(self, owner: int) -> None:
        """What follows any change of a temple (ruling 10): relics turn, amulets are collected, the end is tested."""
        self._turn_relics(owner)
        self._collect_amulets(owner)
        seat = self.state.seats[owner]
        if seat.curses >= box.FATAL_CURSES:
            self.finish(1 - owner, Reason.CURSE)
        elif seat.points >= box.WINNING_POINTS:
            self.finish(owner, Reason.POINTS)

    def _turn_relics(self, owner: int) -> None:
        seat = self.state.seats[owner]
        lit = lit_relics(seat.tiles)
        for place in places(lit ^ seat.up):
            up = bool(lit >> place & 1)
            self.log(events.RelicTurned(owner, RELIC_PLACES[place], seat.relics[place], up))
        seat.up = lit
        first, second = seat.seen
        seat.seen = (first | lit, second | lit)

    def _collect_amulets(self, owner: int) -> None:
        seat = self.state.seats[owner]
        if seat.carried == EMPTY_TEMPLE:
            return
        for space, amulet in enumerate(seat.carried):
            if amulet is not None and special_is_lit(seat.tiles, space):
                seat.carried = (*seat.carried[:space], None, *seat.carried[space + 1 :])
                seat.amulets += (amulet,)
                self.log(events.AmuletCollected(owner, SPACES[space], amulet))

    # --- the end ---

    def finish(self, winner: int, reason: Reason, *, tie_break: bool = False) -> None:
        """End the game."""
        state = self.state
        first, second = state.seats
        points = (first.points, second.points)
        state.outcome = Outcome(winner, reason, points, tie_break)
        state.phase = Phase.OVER
        state.to_act = None
        self.log(
            events.GameEnded(
                winner,
                reason,
                points,
                tie_break,
                (first.relics, second.relics),
                (first.amulets, second.amulets),
            )
        )

    def finish_on_points(self, last_winner: int, reason: Reason) -> None:
        """End the game for the higher total; a tie goes to whoever won the last tile."""
        first, second = (seat.points for seat in self.state.seats)
        if first == second:
            self.finish(last_winner, reason, tie_break=True)
        else:
            self.finish(int(second > first), reason)
