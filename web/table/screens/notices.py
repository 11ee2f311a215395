"""Short notices above whatever is shown."""

from ..draw.markup import escaped
from ..texts import Texts
from .parts import button

NOTICES = (
    "storage-full",
    "storage-forbidden",
    "update",
    "imported",
    "import-foreign",
    "import-newer",
    "import-other",
    "import-damaged",
    "game-damaged",
    "copied",
    "copy-failed",
)
"""Every kind of notice there is."""

_IMPORT_PROBLEMS = {
    "foreign": "import-foreign",
    "too-long": "import-foreign",
    "newer": "import-newer",
    "older": "import-other",
    "other-box": "import-other",
}


def notice(texts: Texts, kind: str) -> str:
    """One notice, with its way on where there is one, and a button that takes it away."""
    update = button("update", texts("notice.update.now"), "primary") if kind == "update" else ""
    return (
        f'<div class="notice-bar notice-{kind}" role="status"><p>{escaped(texts(f"notice.{kind}"))}</p>{update}'
        f"{button('dismiss', texts('notice.dismiss'), 'quiet')}</div>"
    )


def import_notice(problem: str) -> str:
    """The kind of notice for a file that is no game, by the kind of its `BadRecord`."""
    return _IMPORT_PROBLEMS.get(problem, "import-damaged")
