"""The rules of Nagaraja as a library: standard library only, nothing of the browser.

state = new_game(seed=7)
while state.to_act is not None:
    choices = legal_actions(state)
    step = apply(state, choices[0])
    state = step.state
print(state.outcome.winner, state.outcome.reason)
"""

from .actions import Action, IllegalAction
from .legal import legal_actions
from .picture import picture
from .record import BadRecord, Record
from .rules import Step, apply, new_game, set_up
from .sample import sample
from .state import Outcome, Phase, Reason, State
from .view import View, view

__all__ = [
    "Action",
    "BadRecord",
    "IllegalAction",
    "Outcome",
    "Phase",
    "Reason",
    "Record",
    "State",
    "Step",
    "View",
    "apply",
    "legal_actions",
    "new_game",
    "picture",
    "sample",
    "set_up",
    "view",
]
