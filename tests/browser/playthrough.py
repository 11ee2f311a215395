"""A whole game on one table, from the first hold to the end, searched for secrets at every step."""

from collections.abc import Callable
from typing import Any

from nagaraja import box
from nagaraja.actions import Activate
from nagaraja.record import Record
from tests.browser.driver import Hooks, Table
from tests.browser.leaks import Witness
from tests.browser.players import RandomPlayer
from tests.table.catalogues import texts_in
from web.table.store import SavedGame

LONGEST_GAME = 900
"""Taps and computers' moves after which a game is believed to hang."""


def begin(table: Table, minds: tuple[str, str], pace: str, seed: int) -> Hooks:
    """Choose the pace, who plays and the seed, and start, as a person does."""
    table.tap("settings")
    table.tap(f"set pace {pace}")
    table.tap("home")
    table.tap("new")
    for seat, level in enumerate(minds):
        if level:
            table.tap(f"mind {seat} {level}")
    table.page.locator("#seed").fill(str(seed))
    return table.tap("start")


class Playthrough:
    """One game on one table, watched by somebody who knows everything."""

    def __init__(self, table: Table, player: RandomPlayer, minds: tuple[str, str] = ("", "")) -> None:
        self.table = table
        self.player = player
        self.minds = minds
        """The level of the computer player in each seat; empty for a person."""
        self.witness = Witness(texts_in("en"))
        self.leaks: list[str] = []
        self.steps = 0
        self._spoken_at: Any = None

    def play(
        self, act: Callable[[str, Hooks], Hooks], between: Callable[[Hooks], Hooks] = lambda hooks: hooks
    ) -> Record:
        """Play until the end and return the game; `act` does what the player chooses, `between` what disturbs them."""
        self.table.whole = True
        hooks = self.table.read()
        self._look(hooks)
        while hooks.phase != "over":
            assert self.steps < LONGEST_GAME, f"the game does not end: {hooks.phase}, {hooks.acts}"
            self.steps += 1
            hooks = self._let_computer_move(hooks) if self._computer_to_act() else between(self._choose(act, hooks))
        assert self.leaks == []
        return SavedGame.from_text(hooks.only_game).record

    @property
    def _record(self) -> Record:
        assert self.witness.record is not None
        return self.witness.record

    def _computer_to_act(self) -> bool:
        to_act = self._record.state.to_act
        return to_act is not None and self.minds[to_act] != ""

    def _choose(self, act: Callable[[str, Hooks], Hooks], hooks: Hooks) -> Hooks:
        chosen = self.player.choose(hooks.phase, hooks.moves)
        before, hooks = hooks, act(chosen, hooks)
        assert hooks.whole != before.whole, f"'{chosen}' was tapped and nothing has changed"
        self._look(hooks)
        return hooks

    def _let_computer_move(self, hooks: Hooks) -> Hooks:
        """Wait for its move, or ask for it where moves are shown one by one."""
        point = len(self._record.entries)
        if "step" in hooks.moves:
            hooks = self.table.tap("step", hooks)
        while len(self.witness.follow(hooks.only_game).entries) == point:
            assert set(hooks.moves) <= {"undo", "step"}, "a person could choose for a computer player"
            hooks = self.table.read(hooks.changes)
        self._look(hooks)
        return hooks

    def _look(self, hooks: Hooks) -> None:
        """Search the document; the accessibility tree, too, whenever somebody else looks or something has happened."""
        record = self.witness.follow(hooks.only_game)
        moment = (hooks.seat, len(record.entries))
        stands_still = not self._computer_to_act() or "step" in hooks.moves  # or the tree may be that of a later moment
        spoken = self._accessibility_tree() if stands_still and moment != self._spoken_at else ""
        self._spoken_at = moment
        self.leaks += [f"step {self.steps}, seat {hooks.seat}: {leak}" for leak in self.witness.leaks(hooks, spoken)]
        self.player.untried -= effects_in(record)

    def _accessibility_tree(self) -> str:
        session = self.table.page.context.new_cdp_session(self.table.page)
        nodes = session.send("Accessibility.getFullAXTree")["nodes"]
        session.detach()
        parts = [node.get(part, {}).get("value", "") for node in nodes for part in ("name", "description", "value")]
        return "\n".join(map(str, parts))


def play_rounds(rounds: int, hooks: Hooks, do: Callable[[str, Hooks], Hooks], witness: Witness) -> Record:
    """Play so many rounds of a fresh game, searched for secrets at every step; for browsers that play the core only."""
    player = RandomPlayer(7)
    record = witness.follow(hooks.only_game)
    while record.state.round <= rounds or hooks.phase != "call":
        hooks = do(player.choose(hooks.phase, hooks.moves), hooks)
        record = witness.follow(hooks.only_game)
        assert witness.leaks(hooks) == []
    return record


def effects_in(record: Record) -> set[str]:
    """The effects that have been activated in a game."""
    return {box.CARDS[entry.action.card].effect for entry in record.entries if isinstance(entry.action, Activate)}
