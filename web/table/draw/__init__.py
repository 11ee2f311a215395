"""The table as markup: pure functions from a `Scene` to HTML and SVG text.

`table` is the whole table, `definitions` what its drawings share (once in the document, before the table). Looks are in
`web/style/`; there is no style in the markup.
"""

from .icons import definitions
from .table import CLOSING, opening, regions, table

__all__ = ["CLOSING", "definitions", "opening", "regions", "table"]
