"""What the app needs from whatever it runs on: a browser, or a pretended device in the tests."""

from typing import Protocol

from .store import Storage


class Device(Protocol):
    """What the app needs from what it runs on."""

    @property
    def storage(self) -> Storage:
        """Where texts are kept between visits."""

    def language(self) -> str:
        """The language to start with."""

    def now(self) -> str:
        """Date and time, as ISO text."""

    def fresh_seed(self) -> int:
        """A number that nobody can guess."""

    def fresh_id(self) -> str:
        """A name for a new game."""

    def keep_for_good(self) -> None:
        """Ask that what is kept here is not cleared when the device runs short of room."""

    async def claim(self, game_id: str) -> bool:
        """Become the only one who plays this game; False if somebody else does."""

    def release(self) -> None:
        """Give the claimed game up."""

    def offer_file(self, name: str, text: str) -> None:
        """Let the person save a text as a file."""

    async def copy(self, text: str) -> bool:
        """Put a text on the clipboard."""

    def apply_update(self) -> None:
        """Let the new version take over, and start again."""
