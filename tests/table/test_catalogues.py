"""No text is missing, stale, half translated or asked for with the wrong values, in any language.

Keys are found in the sources themselves: every string that is a key, every f-string that makes one out of data, and every
key in the page's own markup and scripts.
"""

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import product
from pathlib import Path
from string import Formatter

import pytest

from nagaraja import actions, box
from nagaraja.geometry import RELIC_PLACES, SIDES, SPACES
from nagaraja.players import LEVELS
from nagaraja.players.hint import KINDS
from nagaraja.state import Phase, Reason
from web.table.scene import PACES
from web.table.screens import NOTICES
from web.table.screens.new_game import PERSON
from web.table.texts import LANGUAGES

from .catalogues import LOCALE, entries, files

ROOT = LOCALE.parents[1]
SWITCHES = ("motion", "sound", "large_text", "high_contrast", "face_to_face", "memory_marks")
HOLINESS = ("sacred", "cursed")

KEYS_FROM_DATA: dict[str, Iterable[object]] = {
    "amulet.name.{}": box.AMULET_POINTS,
    "ask.target.{}": set(box.EFFECTS) - {"fate-2", "fate-3", "draw-2", "take", "lose-card"},
    "button.confirm.{}": set(Phase) - {Phase.RESPONSE, Phase.OVER},
    "button.{}": ("turn", "turn-back"),
    "card.effect.{}.{}": {(card.effect, card.arrow) for card in box.CARDS.values()},
    "card.name.{}": box.EFFECTS,
    "card.symbol.{}": box.SYMBOLS,
    "help.amulet.{}": box.AMULET_POINTS,
    "help.arrow.{}": box.Arrow,
    "help.device.{}": ("curtain", "choose", "undo", "draw"),
    "help.ending.{}": ("points", "curse", "ninth-tile"),
    "help.sign.{}": ("pip", "naga", "claw", "eye"),
    "help.step.{}": (Phase.CALL, Phase.CONFRONTATION, Phase.EXPLORATION, Phase.DEAL),
    "help.symbol.{}": box.SYMBOLS,
    "hint.reason.{}": KINDS,
    "hint.{}": ("take", "give", "pass", "accept", "undo", "amulet"),
    "home.step.{}": ("stick", "naga", "room", "relic"),
    "mind.{}": (PERSON, *LEVELS),
    "mind.{}.about": (PERSON, *LEVELS),
    "new.name.{}": (0, 1),
    "new.temple.{}": (0, 1),
    "notice.{}": NOTICES,
    "outcome.{}": set(Reason) - {Reason.POINTS},
    "outcome.{}.tie": (Reason.NINTH_TILE, Reason.TILES_OUT),
    "phase.{}": Phase,
    "place.{}": RELIC_PLACES,
    "refusal.{}": actions._REASONS,
    "relic.kind.{}": HOLINESS,
    "relic.value.{}": HOLINESS,
    "relic.{}.{}": product(("up", "seen"), HOLINESS),
    "settings.language.{}": LANGUAGES,
    "settings.pace.{}": PACES,
    "settings.{}": SWITCHES,
    "settings.{}.about": SWITCHES,
    "side.{}": SIDES,
    "space.{}": SPACES,
    "stick.brief.{}": box.STICK_FACES,
    "stick.colour.{}": box.STICK_FACES,
    "sticks.{}": box.STICK_FACES,
    "table.cards.{}": ("hand", "dealt", "discards"),
    "table.pile.{}": ("tiles", "amulets", "draw", "discard"),
    "table.side.{}": (0, 1),
    "tile.name.{}": box.TILE_TYPES,
    "tile.what.{}": box.TILE_TYPES,
}
"""For every key that the code makes out of data, as an f-string, what can be filled in."""


# --- what the code asks for ------------------------------------------------------------------------------------------

KEY = re.compile(r"[a-z][a-z-]*(\.[A-Za-z0-9_{}-]+)+")


@cache
def namespaces() -> frozenset[str]:
    """The first words of all keys."""
    return frozenset(key.partition(".")[0] for language in LANGUAGES for key in entries(language))


def looks_like_key(text: str) -> bool:
    return KEY.fullmatch(text) is not None and text.partition(".")[0] in namespaces()


@cache
def sources() -> dict[Path, ast.Module]:
    return {path: ast.parse(path.read_text(encoding="utf-8")) for path in sorted((ROOT / "web").rglob("*.py"))}


def nodes() -> Iterator[ast.AST]:
    for tree in sources().values():
        yield from ast.walk(tree)


def as_pattern(node: ast.JoinedStr) -> str:
    """An f-string with {} for everything that is filled in."""
    return "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values)


@cache
def patterns() -> frozenset[str]:
    """The keys that are made out of data."""
    found = {as_pattern(node) for node in nodes() if isinstance(node, ast.JoinedStr)}
    return frozenset(pattern for pattern in found if "{}" in pattern and looks_like_key(pattern))


@cache
def literal_keys() -> frozenset[str]:
    """The keys that stand in the code as they are."""
    found = {node.value for node in nodes() if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    return frozenset(text for text in found if looks_like_key(text))


@cache
def page_keys() -> frozenset[str]:
    """The keys in the page's markup and scripts."""
    paths = [ROOT / "index.html", *sorted((ROOT / "web" / "boot").glob("*.*js"))]
    quoted = [
        match for path in paths if path.exists() for match in re.findall(r"""["'`]([a-z.-]+)["'`]""", path.read_text())
    ]
    return frozenset(text for text in quoted if looks_like_key(text))


@cache
def made_keys() -> frozenset[str]:
    """The keys that data can make."""
    made = set()
    for pattern in patterns() & KEYS_FROM_DATA.keys():
        for values in list(KEYS_FROM_DATA[pattern]):
            made.add(pattern.format(*values) if isinstance(values, tuple) else pattern.format(values))
    return frozenset(made)


def calls() -> Iterator[tuple[str, bool, ast.Call]]:
    """Every call that asks for a text by a key that stands there: the key, whether it counts, and the call."""
    for node in nodes():
        if isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
            counts = isinstance(node.func, ast.Attribute) and node.func.attr == "count"
            asked = node.func.value if counts and isinstance(node.func, ast.Attribute) else node.func
            name = asked.id if isinstance(asked, ast.Name) else getattr(asked, "attr", "")
            if name in ("texts", "_texts"):
                yield str(node.args[0].value), counts, node


class TestKeys:
    def test_what_is_filled_in_is_known(self) -> None:
        unknown = patterns() - KEYS_FROM_DATA.keys()
        assert not unknown, "say in KEYS_FROM_DATA what these can be filled with"

    def test_nothing_is_said_about_keys_that_are_not_made(self) -> None:
        assert not KEYS_FROM_DATA.keys() - patterns()

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_nothing_is_missing(self, language: str) -> None:
        asked = literal_keys() | made_keys() | page_keys() | {key for key, _, _ in calls()}
        assert not sorted(asked - entries(language).keys())

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_nothing_is_stale(self, language: str) -> None:
        assert not sorted(entries(language).keys() - literal_keys() - made_keys() - page_keys())

    def test_every_call_gives_what_the_text_wants(self) -> None:
        for key, counts, call in calls():
            entry = entries("en")[key]
            assert bool(entry.msgid_plural) is counts, f"{key}: texts(…) or texts.count(…)?"
            given = {keyword.arg for keyword in call.keywords}
            if None not in given:
                assert placeholders(entry.msgstr, *entry.msgstr_plural.values()) <= given | {"number"}, key


# --- what the catalogues hold ----------------------------------------------------------------------------------------


def placeholders(*texts: str) -> set[str]:
    return {name for text in texts for _, name, _, _ in Formatter().parse(text) if name is not None}


@pytest.mark.parametrize("language", LANGUAGES)
class TestCatalogues:
    def test_headers(self, language: str) -> None:
        forms = {"en": 2, "fr": 2, "pl": 3}[language]
        for name, file in files(language).items():
            assert file.metadata["Language"] == language, name
            assert file.metadata["Content-Type"] == "text/plain; charset=UTF-8", name
            assert file.metadata["Plural-Forms"].startswith(f"nplurals={forms}; plural="), name

    def test_the_same_files(self, language: str) -> None:
        assert files(language).keys() == files("en").keys()

    def test_no_key_stands_twice(self, language: str) -> None:
        assert sum(map(len, files(language).values())) == len(entries(language))

    def test_nothing_is_left_half_done(self, language: str) -> None:
        for key, entry in entries(language).items():
            assert not entry.fuzzy and not entry.obsolete, key
            assert all(
                text.strip() for text in (entry.msgstr_plural.values() if entry.msgid_plural else [entry.msgstr])
            ), key

    def test_plural_forms(self, language: str) -> None:
        forms = {"en": 2, "fr": 2, "pl": 3}[language]
        for key, entry in entries(language).items():
            assert bool(entry.msgid_plural) == bool(entries("en")[key].msgid_plural), key
            if entry.msgid_plural:
                assert entry.msgid_plural == key
                assert sorted(entry.msgstr_plural) == list(range(forms)), key

    def test_placeholders_are_the_same_everywhere(self, language: str) -> None:
        """A plural form for a single thing may do without its number ("a card"); no other may."""
        for key, entry in entries(language).items():
            model = entries("en")[key]
            wanted = placeholders(model.msgstr, *model.msgstr_plural.values())
            forms = entry.msgstr_plural if entry.msgid_plural else {1: entry.msgstr}
            for form, text in forms.items():
                spared = {"number"} if form == 0 else set()
                assert placeholders(text) | spared == wanted | spared, key


@pytest.mark.parametrize(
    ("language", "wrong"),
    [
        ("en", r"""['"]|(?<!\})\s[:;!?%]"""),
        ("fr", r"""['"“”]|[^\u00a0][:»%]|«[^\u00a0]|[^\u202f][;!?]"""),
        ("pl", r"""['"“]|(?<!\})\s[:;!?%]"""),
    ],
)
def test_punctuation_is_that_of_the_language(language: str, wrong: str) -> None:
    """Quotation marks, apostrophes, and the spaces before signs, which in French must not break."""
    for key, entry in entries(language).items():
        for text in (entry.msgstr, *entry.msgstr_plural.values()):
            assert re.search(wrong, text) is None, f"{key}: {text}"


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_translations_are_translated(language: str) -> None:
    """A sentence (something with several words) is nowhere the same as in English."""
    for key, entry in entries(language).items():
        words = re.sub(r"\{\w+\}", "", entry.msgstr).split()
        assert len([word for word in words if word.isalpha()]) < 2 or entry.msgstr != entries("en")[key].msgstr, key


def test_locale_folders_are_the_languages() -> None:
    assert sorted(path.name for path in LOCALE.iterdir() if path.is_dir()) == sorted(LANGUAGES)
