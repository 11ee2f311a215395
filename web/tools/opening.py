"""What is seen before Python is up: the drawings that everything shares, and both temples as a game finds them.

Drawn by the game's own code while the site is built, so that the page begins as the table that it becomes.
"""

from nagaraja import new_game, view
from web.table.draw import definitions
from web.table.draw.news import News
from web.table.draw.temple import temple
from web.table.scene import Scene
from web.table.texts import Texts

from .runtime import CannotGoOn


def with_drawings(page: str, texts: Texts) -> str:
    """The page with these drawings in their places."""
    scene = Scene(view(new_game(0), None), ("", ""), "")
    drawn = {"drawings": definitions()}
    drawn |= {f"temple {owner}": temple(scene, texts, News(()), owner).markup for owner in (0, 1)}
    for name, markup in drawn.items():
        place = f"<!-- {name} -->"
        if place not in page:
            raise CannotGoOn(f"index.html has no place for '{name}'; put it back.")
        page = page.replace(place, markup)
    return page
