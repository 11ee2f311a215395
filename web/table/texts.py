"""Texts a person reads, from the gettext catalogues."""

import gettext
import io
import pkgutil
from functools import cache

LANGUAGES = ("en", "fr", "pl")


class Texts:
    """All texts in one language. Keys are symbolic ("ask.place"); sentences live in the catalogues only."""

    def __init__(self, language: str, catalogue: bytes) -> None:
        self.language = language
        self._translations = gettext.GNUTranslations(io.BytesIO(catalogue))

    def __call__(self, key: str, **values: object) -> str:
        """The text with its values filled in."""
        return self._translations.gettext(key).format(**values)

    def count(self, key: str, number: int, **values: object) -> str:
        """The text in the plural form for `number`, which it may show as {number}."""
        return self._translations.ngettext(key, key, number).format(number=number, **values)


@cache
def load_texts(language: str) -> Texts:
    """The texts in a language, from the catalogue that the build has put beside this package."""
    catalogue = pkgutil.get_data("web", f"locale/{language}.mo")
    if catalogue is None:
        raise FileNotFoundError(f"There is no catalogue for '{language}'.")
    return Texts(language, catalogue)
