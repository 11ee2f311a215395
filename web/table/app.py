"""The app: which screen is shown, which game is open, what is kept. Knows the device only as a protocol.

`handle` answers everything a person does, `markup` is all that is shown.
"""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from enum import StrEnum

from nagaraja import BadRecord, Record, view
from nagaraja.players import LEVELS
from nagaraja.record import LARGEST_SEED

from . import screens
from .computers import Computers
from .device import Device
from .draw import Part, table
from .flow import Change, Sitting
from .hints import hint_text
from .log import event_text
from .scene import PACES, Scene
from .screens.new_game import default_name, is_seed, mind_name
from .sounds import sounds_of
from .store import SavedGame, Shelf, StorageRefused, clean_name
from .texts import LANGUAGES, Texts


class Screen(StrEnum):
    """What fills the page."""

    HOME = "home"
    NEW = "new"
    GAMES = "games"
    SETTINGS = "settings"
    HELP = "help"
    TABLE = "table"
    ELSEWHERE = "elsewhere"
    TROUBLE = "trouble"


class App:
    """Everything between the device and the game."""

    question_selector = ".low [data-act]:not([disabled]), [data-focus]"
    """Where the keyboard goes when nothing better is known: to the first thing that can be done at the table."""

    def __init__(self, device: Device, load_texts: Callable[[str], Texts]) -> None:
        self.device = device
        self.shelf = Shelf(device.storage)
        self.settings = self.shelf.settings(device.language())
        self.screen = Screen.HOME
        self.dialog = ""
        """What lies over the table: "menu", "log", "end" or nothing."""
        self.sitting: Sitting | None = None
        self.update_ready = False
        self._load_texts = load_texts
        self._game_id = ""
        self._form = screens.NewGameForm()
        self._deleting: str | None = None
        self._notice = ""
        self._trouble = screens.Trouble("")
        self._storage_refused = False
        self._sounds: list[str] = []
        self._focus: str | None = None
        self._announcement: str | None = None
        self._something_to_say = False
        self._computers = Computers(device.fresh_seed)

    @property
    def texts(self) -> Texts:
        """The texts in the language that is set."""
        return self._load_texts(self.settings.language)

    # --- what is shown ---

    def markup(self) -> str:
        """All that the page shows, as text."""
        return self.shown().markup

    def shown(self) -> Part:
        """All that the page shows, as a tree whose parts can be brought up to date one by one."""
        notices = Part("div", "notices", {}, (self._notices(),), careful=True)
        if self.screen is not Screen.TABLE or self.sitting is None:
            return Part("main", "app", {}, (notices, self._screen_markup()), careful=True)
        scene = self.sitting.scene(self.texts, self.settings)
        self._speak(scene)
        hidden = {"inert": ""} if self.dialog else {}
        at_table = Part("div", "screen-table", hidden, (table(scene, self.texts),))
        over_it = Part("div", "over-table", {}, (self._dialog_markup(),), careful=True)
        return Part("main", "app", {}, (notices, at_table, over_it), careful=True)

    def _screen_markup(self) -> str:
        texts = self.texts
        back = "close" if self.sitting is not None else "home"
        match self.screen:
            case Screen.NEW:
                return screens.new_game_screen(texts, self._form, tuple(LEVELS))
            case Screen.GAMES:
                return screens.games_screen(texts, self.shelf.games(), self.shelf.damaged(), self._deleting)
            case Screen.SETTINGS:
                return screens.settings_screen(texts, self.settings, back)
            case Screen.HELP:
                return screens.help_screen(texts, back)
            case Screen.ELSEWHERE:
                return screens.elsewhere_screen(texts, self._game_id)
            case Screen.TROUBLE:
                return screens.trouble_screen(texts, self._trouble)
        games = self.shelf.games()
        unfinished = [game for game in games if not game.finished]
        return screens.home_screen(texts, unfinished[0] if unfinished else None, len(games))

    def _dialog_markup(self) -> str:
        assert self.sitting is not None
        match self.dialog:
            case "menu":
                return screens.menu_dialog(self.texts)
            case "log":
                return screens.log_dialog(self.texts, self.sitting.log(self.texts))
            case "end":
                final = view(self.sitting.record.state, None)
                seen = [event.seen_by(None) for event in self.sitting.record.events()]
                return screens.end_dialog(self.texts, screens.ending(self.sitting.names, final, seen))
        return ""

    def _notices(self) -> str:
        kind = self._notice or ("update" if self.update_ready else "")
        return screens.notice(self.texts, kind) if kind else ""

    def body_data(self) -> dict[str, str]:
        """What outside tools can read off the body."""
        sitting = self.sitting if self.screen is Screen.TABLE else None
        seat = "none" if sitting is None or sitting.eyes is None else str(sitting.eyes)
        return {"screen": self.screen.value, "seat": seat, "phase": "" if sitting is None else sitting.phase.value}

    def take_sounds(self) -> list[str]:
        """The sounds of what has just happened."""
        sounds, self._sounds = self._sounds, []
        return sounds if self.settings.sound else []

    def take_focus(self) -> str | None:
        """Where the keyboard should be, if it should move."""
        focus, self._focus = self._focus, None
        return focus

    def take_announcement(self) -> str | None:
        """What is to be spoken now; None to leave it."""
        announcement, self._announcement = self._announcement, None
        return announcement

    # --- what a person does ---

    async def begin(self, seed: str | None) -> None:
        """Start; with a seed, a game with that seed begins at once. Without, one that was on the table comes back."""
        if seed is not None and is_seed(seed):
            await self._start(Record(int(seed)), self._default_names(("", "")), ("", ""))
        elif (game_id := self.shelf.left_open()) is not None:
            await self._resume(game_id)

    async def handle(self, act: str, fields: dict[str, str]) -> None:
        """Answer an act."""
        self._deleting = None
        word, _, rest = act.partition(" ")
        if word in _SCREENS:
            self._show(_SCREENS[word])
        elif word in _DIALOGS:
            self._open_dialog(word)
        elif word == "set":
            self._set(rest)
        elif word == "mind":
            self._form = self._form.filled_in(fields).seated(rest)
        elif word in ("close", "escape"):
            self._close()
        elif word == "dismiss":
            self._notice = ""
            self.update_ready = False
        elif word in ("start", "resume", "rematch", "import", "copy-report", "update"):
            await self._handle_game(word, rest, fields)
        elif word in ("export", "download", "delete", "confirm-delete"):
            self._handle_shelf(word, rest)
        elif self.screen is Screen.TABLE and self.sitting is not None and not self.dialog:
            await self._tap(act, fields)

    async def _handle_game(self, word: str, rest: str, fields: dict[str, str]) -> None:
        if word == "start":
            await self._start_from_form(fields)
        elif word == "resume":
            await self._resume(rest)
        elif word == "rematch":
            await self._rematch()
        elif word == "import":
            self._import(fields.get("text", ""))
        elif word == "update":
            self._save()
            self.device.apply_update()
        else:
            copied = await self.device.copy(self._trouble.report)
            self._notice = "copied" if copied else "copy-failed"

    def _handle_shelf(self, word: str, game_id: str) -> None:
        if word == "delete":
            self._deleting = game_id
        elif word == "confirm-delete":
            self.shelf.delete(game_id)
        elif (text := self.shelf.text_of(game_id)) is not None:
            self.device.offer_file(f"nagaraja-{game_id}.json", text)

    async def _tap(self, act: str, fields: dict[str, str]) -> None:
        assert self.sitting is not None
        match act:
            case "hint":
                await self._give_hint()
            case "step":
                self._computers.grant_step()
            case "explain":
                self.sitting.notice = fields.get("text", "")
            case _:
                self._play(act)

    def _play(self, act: str) -> None:
        assert self.sitting is not None
        eyes = self.sitting.eyes
        self._take_in(self.sitting.tap(act, self.texts))
        if self.sitting.eyes != eyes:
            self._focus = self.question_selector

    def _take_in(self, change: Change) -> None:
        """Keep and tell what has changed at the table."""
        assert self.sitting is not None
        if change is Change.PLAYED:
            self._save()
            self._sounds += sounds_of(self.sitting.news)
            if self.sitting.outcome is not None:
                self._open_dialog("end")
        self._something_to_say = True

    # --- computer players ---

    async def let_computers_play(self, draw: Callable[[], None]) -> None:
        """Let computer players make their choices, one after the other, until a person is asked."""

        def moved(change: Change) -> None:
            self._take_in(change)
            draw()

        await self._computers.play(self._watched, self._unchanged, moved)

    def _watched(self) -> tuple[Sitting, str] | None:
        """The game on the table and the pace of computer players, as long as nothing lies over it."""
        if self.sitting is None or self.screen is not Screen.TABLE or self.dialog:
            return None
        return self.sitting, self.settings.pace

    def _unchanged(self, sitting: Sitting) -> Callable[[], bool]:
        """Whether the game still stands as it does now."""
        point = len(sitting.record.entries)
        return lambda: self.sitting is sitting and len(sitting.record.entries) == point

    async def _give_hint(self) -> None:
        """Lay out what the top level would choose in the place of the person who is choosing."""
        sitting = self.sitting
        if sitting is None or not sitting.choosing or sitting.eyes is None:
            return
        seen = sitting.scene(self.texts, self.settings).view
        hint = await self._computers.hint(seen, self._unchanged(sitting))
        if hint is not None and sitting.eyes == seen.viewer:
            sitting.suggest(hint.action, hint_text(self.texts, sitting.names, hint))
            self._something_to_say = True

    def _speak(self, scene: Scene) -> None:
        """Speak what has just happened as the log tells it, and the question; be silent behind the curtain."""
        if not self._something_to_say:
            return
        self._something_to_say = False
        happened = [event_text(self.texts, scene.names, event) for event in scene.news]
        words = " ".join(filter(None, [*happened, scene.notice or scene.prompt]))
        self._announcement = "" if scene.curtain is not None else words

    # --- screens ---

    def _show(self, screen: Screen) -> None:
        if screen is Screen.HOME:
            self._leave_game()
        elif screen is Screen.NEW:
            self._form = replace(self._form, seed="", complaining=False)
        self.hide()
        self.screen = screen
        self.dialog = ""
        self._focus = "[data-focus]"
        self._announcement = ""

    def _open_dialog(self, name: str) -> None:
        if self.sitting is not None:
            self.screen = Screen.TABLE
            self.dialog = name
            self._focus = "[data-focus]"

    def _close(self) -> None:
        """Back to the table from whatever lies over it; where there is no table, home."""
        if self.sitting is None:
            self._show(Screen.HOME)
        elif self.dialog or self.screen is not Screen.TABLE:
            self.screen = Screen.TABLE
            self.dialog = ""
            self._focus = "#tool-menu"

    def _set(self, rest: str) -> None:
        name, _, value = rest.partition(" ")
        if name == "language" and value in LANGUAGES:
            self.settings = replace(self.settings, language=value)
        elif name == "pace" and value in PACES:
            self.settings = replace(self.settings, pace=value)
        elif name in _SWITCHES and value in ("on", "off"):
            self.settings = replace(self.settings, **{name: value == "on"})  # type: ignore[arg-type]
        self._keep(lambda: self.shelf.keep_settings(self.settings))

    # --- games ---

    def _default_names(self, minds: tuple[str, str]) -> tuple[str, str]:
        """Computer players are called after their level, people after their temple."""
        first, second = (
            mind_name(self.texts, mind) if mind else default_name(self.texts, seat) for seat, mind in enumerate(minds)
        )
        return first, second

    async def _start_from_form(self, fields: dict[str, str]) -> None:
        self._form = self._form.filled_in(fields)
        if self._form.seed_is_wrong:
            self._form = replace(self._form, complaining=True)
            self._focus = "#seed"
            return
        minds, seed = self._form.minds, self._form.seed
        first, second = map(clean_name, self._form.names, self._default_names(minds))
        await self._start(Record(int(seed) if seed else self.device.fresh_seed()), (first, second), minds)

    async def _start(self, record: Record, names: tuple[str, str], minds: tuple[str, str]) -> None:
        await self._sit_down(self.device.fresh_id(), Sitting(record, names, minds))
        self._save()
        self.device.keep_for_good()

    async def _resume(self, game_id: str) -> None:
        try:
            game = self.shelf.open(game_id)
        except BadRecord:
            self._notice = "game-damaged"
            self._show(Screen.GAMES)
            return
        await self._sit_down(game_id, Sitting(game.record, game.names, game.minds))

    async def _sit_down(self, game_id: str, sitting: Sitting) -> None:
        self._leave_game()
        self._game_id = game_id
        if not await self.device.claim(game_id):
            self.screen = Screen.ELSEWHERE
            self._focus = "[data-focus]"
            return
        self._keep(lambda: self.shelf.note_open(game_id))
        self.sitting = sitting
        self.screen = Screen.TABLE
        self.dialog = "end" if sitting.outcome is not None else ""
        self._focus = "[data-focus]" if self.dialog else self.question_selector

    async def _rematch(self) -> None:
        """Another game for the same two, begun by the other one: seeds are tried until the sticks say so."""
        if self.sitting is None:
            return
        wanted = 1 - self.sitting.record.start.state.guide
        record = Record(self.device.fresh_seed())
        while record.start.state.guide != wanted:
            record = Record((record.seed + 1) & LARGEST_SEED)
        await self._start(record, self.sitting.names, self.sitting.minds)

    def _leave_game(self) -> None:
        if self.sitting is not None:
            self._save()
            self._keep(lambda: self.shelf.note_open(None))
            self.sitting = None
            self.device.release()

    def _import(self, text: str) -> None:
        try:
            game = SavedGame.from_text(text)
        except BadRecord as problem:
            self._notice = screens.import_notice(problem.kind)
            return
        self._notice = "imported"
        self._keep(lambda: self.shelf.keep(replace(game, id=self.device.fresh_id())))

    def _save(self) -> None:
        if self.sitting is not None:
            sitting = self.sitting
            game = SavedGame(self._game_id, sitting.names, sitting.minds, self.device.now(), sitting.record)
            self._keep(lambda: self.shelf.keep(game))

    def _keep(self, store: Callable[[], None]) -> None:
        """Store something; where the device refuses, say so once and go on."""
        try:
            store()
        except StorageRefused as refused:
            if not self._storage_refused:
                self._notice = "storage-full" if refused.full else "storage-forbidden"
            self._storage_refused = True

    # --- what happens to the page ---

    def hide(self) -> None:
        """Nobody may be looking any more."""
        if self.sitting is not None:
            self.sitting.close()
            self._save()
            self._announcement = ""
            if self.dialog == "log":
                self.dialog = ""

    def trouble(self, report: str) -> None:
        """Something went wrong: keep the game, say so, offer a way on."""
        with suppress(Exception):  # it may be the very thing that went wrong; the game was saved after its last action
            self.hide()
        self._trouble = screens.Trouble(report, self._game_id or None, not self._storage_refused)
        self._keep(lambda: self.shelf.note_open(None))  # or it might come back to the same trouble at every start
        self.sitting = None
        self.device.release()
        self.screen = Screen.TROUBLE
        self.dialog = ""
        self._focus = "[data-focus]"


_SCREENS = {
    "home": Screen.HOME,
    "new": Screen.NEW,
    "games": Screen.GAMES,
    "settings": Screen.SETTINGS,
    "help": Screen.HELP,
}
_DIALOGS = ("menu", "log", "end")
_SWITCHES = ("motion", "sound", "left_handed", "large_text", "high_contrast", "face_to_face", "memory_marks")
