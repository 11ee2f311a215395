"""The catalogues as tests read them: compiled in memory from the .po files."""

from functools import cache
from pathlib import Path

import polib

from web.table.texts import LANGUAGES, Texts

LOCALE = Path(__file__).resolve().parents[2] / "web" / "locale"


@cache
def files(language: str) -> dict[str, polib.POFile]:
    """All .po files of a language by name."""
    return {path.name: polib.pofile(str(path)) for path in sorted((LOCALE / language).glob("*.po"))}


@cache
def entries(language: str) -> dict[str, polib.POEntry]:
    """All texts of a language by key."""
    return {entry.msgid: entry for file in files(language).values() for entry in file}


@cache
def texts_in(language: str) -> Texts:
    """All texts of a language, as the page has them."""
    merged = polib.POFile()
    for file in files(language).values():
        merged.metadata = file.metadata
        merged.extend(list(file))
    return Texts(language, merged.to_binary())


ALL_TEXTS = [texts_in(language) for language in LANGUAGES]
