"""What the tests of the table share: the texts, compiled from the real catalogues."""

import pytest

from web.table.texts import Texts

from .catalogues import texts_in


@pytest.fixture
def texts() -> Texts:
    """The English texts."""
    return texts_in("en")
