"""What is seen before Python is up: the drawings that everything shares, and both temples as a game finds them.

Drawn by the game's own code while the site is built, so that the page begins as the table that it becomes.
"""

from web.table.draw import bare_temple, definitions
from web.table.texts import Texts

from .runtime import CannotGoOn


def with_drawings(page: str, texts: Texts) -> str:
    """The page with these drawings in their places."""
    drawn = {"drawings": definitions(), "temple 0": bare_temple(texts, 0), "temple 1": bare_temple(texts, 1)}
    for name, markup in drawn.items():
        place = f"<!-- {name} -->"
        if place not in page:
            raise CannotGoOn(f"index.html has no place for '{name}'; put it back.")
        page = page.replace(place, markup)
    return page
