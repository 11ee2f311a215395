"""Everything a person sees that is not the table: pure functions from plain values to HTML text.

A screen fills the page's one `main` landmark; a dialog lies over whatever else is shown. The heading that is to
get the focus when one of them appears is marked with `data-focus`.
"""

from .dialogs import log_dialog, menu_dialog
from .end import Ending, RoundLine, end_dialog, ending
from .games import games_screen
from .help import help_screen
from .home import home_screen
from .new_game import NewGameForm, new_game_screen
from .notices import NOTICES, import_notice, notice
from .settings import settings_screen
from .trouble import Trouble, elsewhere_screen, trouble_screen

__all__ = [
    "NOTICES",
    "Ending",
    "NewGameForm",
    "RoundLine",
    "Trouble",
    "elsewhere_screen",
    "end_dialog",
    "ending",
    "games_screen",
    "help_screen",
    "home_screen",
    "import_notice",
    "log_dialog",
    "menu_dialog",
    "new_game_screen",
    "notice",
    "settings_screen",
    "trouble_screen",
]
