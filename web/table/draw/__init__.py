"""The table as markup: pure functions from a `Scene` to HTML and SVG text.

`table` is the whole table as a tree of parts, `changes` says what differs between two trees, `definitions` is what the
drawings share (once in the document, before the table), `bare_temple` is half a table without a game. Looks are in
`web/style/`; there is no style in the markup.
"""

from .icons import definitions
from .part import Added, Change, Part, Redrawn, Refilled, Removed, Renamed, changes
from .table import setting_classes, table
from .temple import bare_temple

__all__ = [
    "Added",
    "Change",
    "Part",
    "Redrawn",
    "Refilled",
    "Removed",
    "Renamed",
    "bare_temple",
    "changes",
    "definitions",
    "setting_classes",
    "table",
]
