"""Our engine as a game of OpenSpiel, and its IS-MCTS bot as a contestant of our arena.

A development tool of the players' benchmark; nothing of it is shipped. Needs what players_requirements.txt pins. Chance stays
inside our states (OpenSpiel calls that sampled stochastic), so a clone of a state has the same future; the bot gets its worlds
from our `sample`, which deals all hidden things and all chance to come anew.
"""

from typing import Any

import numpy
import pyspiel  # type: ignore[import-not-found,import-untyped,unused-ignore]
from open_spiel.python.algorithms import ismcts, mcts  # type: ignore[import-not-found,import-untyped,unused-ignore]

from nagaraja import Action, State, apply, legal_actions, new_game, sample, view
from nagaraja.arena import CLOCK
from nagaraja.chance import Chance

_MOST_ACTIONS = 1 << 16
_TYPE = pyspiel.GameType(
    short_name="python_nagaraja",
    long_name="Nagaraja",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=2,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=False,
    parameter_specification={"seed": 1},
)
_INFO = pyspiel.GameInfo(
    num_distinct_actions=_MOST_ACTIONS,
    max_chance_outcomes=0,
    num_players=2,
    min_utility=-1.0,
    max_utility=1.0,
    utility_sum=0.0,
    max_game_length=2000,
)


class NagarajaGame(pyspiel.Game):  # type: ignore[misc,unused-ignore]
    """Nagaraja with a seed."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        super().__init__(_TYPE, _INFO, params or {})
        self.seed = int((params or {}).get("seed", 1))

    def new_initial_state(self) -> "NagarajaState":
        return NagarajaState(self, new_game(self.seed))

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        return Observer()


class _Kept:
    """One of our states inside OpenSpiel's: never changed, so a deep copy may share it."""

    __slots__ = ("state",)

    def __init__(self, state: State) -> None:
        self.state = state

    def __deepcopy__(self, memo: dict[int, Any]) -> "_Kept":
        return self


class NagarajaState(pyspiel.State):  # type: ignore[misc,unused-ignore]
    """A state of our engine in OpenSpiel's clothes: an action is its number among the legal ones.

    What is legal follows from what the player to act knows, so the same number means the same action in all worlds of a view.
    """

    def __init__(self, game: NagarajaGame, state: State) -> None:
        super().__init__(game)
        self.kept = _Kept(state)

    @property
    def inner(self) -> State:
        """Our state."""
        return self.kept.state

    def current_player(self) -> int:
        player = self.inner.to_act
        return pyspiel.PlayerId.TERMINAL if player is None else player  # type: ignore[no-any-return,unused-ignore]

    def _legal_actions(self, player: int) -> list[int]:
        return list(range(len(legal_actions(self.inner))))

    def _apply_action(self, action: int) -> None:
        self.kept = _Kept(apply(self.inner, legal_actions(self.inner)[action]).state)

    def _action_to_string(self, player: int, action: int) -> str:
        return str(legal_actions(self.inner)[action])

    def is_terminal(self) -> bool:
        return self.inner.to_act is None

    def returns(self) -> list[float]:
        outcome = self.inner.outcome
        if outcome is None:
            return [0.0, 0.0]
        return [1.0, -1.0] if outcome.winner == 0 else [-1.0, 1.0]

    def information_state_string(self, player: int | None = None) -> str:
        seat = self.inner.to_act if player is None else player
        return f"{seat} {hash(view(self.inner, seat)):x}"

    def observation_string(self, player: int | None = None) -> str:
        return self.information_state_string(player)

    def __str__(self) -> str:
        return f"round {self.inner.round}, {self.inner.phase}, seat {self.inner.to_act}"


class Observer:
    """OpenSpiel asks for one; strings are all there is."""

    def __init__(self) -> None:
        self.tensor = None
        self.dict: Any = {}

    def set_from(self, state: NagarajaState, player: int) -> None:
        """Nothing to set: there is no tensor."""

    def string_from(self, state: NagarajaState, player: int) -> str:
        """What this player knows, as a short text."""
        return state.information_state_string(player)


class TimedBot(ismcts.ISMCTSBot):  # type: ignore[misc,unused-ignore]
    """OpenSpiel's bot, given time instead of a number of simulations."""

    seconds = 0.2
    simulations = 0

    def sample_root_state(self, state: NagarajaState) -> NagarajaState:
        """Another simulation, if there is time: the loop of `run_search` is left by raising. The first only makes the root."""
        if self.simulations > 1 and CLOCK() >= self.end:
            raise _TimeIsUp
        self.simulations += 1
        return super().sample_root_state(state)  # type: ignore[no-any-return,unused-ignore]

    def best(self, state: NagarajaState) -> int:
        """The action after thinking for the given time."""
        self.simulations = 0
        self.end = CLOCK() + self.seconds
        try:
            policy = self.run_search(state)
        except _TimeIsUp:
            policy = self.get_final_policy(state, self._root_node)
        return int(max(policy, key=lambda choice: choice[1])[0])


class _TimeIsUp(Exception):
    """Not an error: the bot has thought for as long as it may."""


FINAL_POLICIES = {
    "visits": ismcts.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
    "value": ismcts.ISMCTSFinalPolicyType.MAX_VALUE,
}


class Bot:
    """The bot as a contestant of our arena: it is handed a state and looks at samples of its view only."""

    def __init__(self, final_policy: str = "value", exploration: float = 1.0) -> None:
        self._game = NagarajaGame()
        self._final_policy = FINAL_POLICIES[final_policy]
        self._exploration = exploration
        self.simulations: list[int] = []
        """How many simulations each choice was worth."""

    def __call__(self, state: State, chance: Chance, seconds: float | None) -> Action:
        random = numpy.random.RandomState(chance.below(1 << 32))
        bot = TimedBot(
            self._game,
            mcts.RandomRolloutEvaluator(1, random),
            self._exploration,
            max_simulations=1_000_000,
            random_state=random,
            final_policy_type=self._final_policy,
        )
        bot.seconds = 0.2 if seconds is None else seconds
        bot.set_resampler(lambda known, player: resampled(known, player, chance))
        action = legal_actions(state)[bot.best(NagarajaState(self._game, state))]
        self.simulations.append(bot.simulations)
        return action


def resampled(state: NagarajaState, player: int, chance: Chance) -> NagarajaState:
    """A state that this player cannot tell from the given one."""
    return NagarajaState(state.get_game(), sample(view(state.inner, player), chance.word()))


pyspiel.register_game(_TYPE, NagarajaGame)
