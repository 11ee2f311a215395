"""Shared definitions, part two: small signs of 24 by 24, the faces of sticks, amulets and what the cards show.

Signs are drawn with the colour of the text around them (`currentColor`), so each is one ink.
"""

from .stone import stone_definitions

_EGG = "M12 2c4.5 0 8 7 8 12a8 8 0 0 1-16 0c0-5 3.5-12 8-12z"

_SIGNS = {
    "menu": '<path class="line" d="M4 6h16M4 12h16M4 18h16"/>',
    "new": '<path class="line thick" d="M12 4v16M4 12h16"/>',
    "help": '<path class="line thick" d="M7.5 8.5C7.5 5 9.5 3 12.2 3s4.6 1.8 4.6 4.4c0 3.6-4.8 3.8-4.8 7.6"/>'
    '<circle class="ink" cx="12" cy="20" r="2"/>',
    "settings": '<circle class="line" cx="12" cy="12" r="3"/>'
    '<path class="line" d="M10 4.7L10.2 1.4L13.8 1.4L14 4.7L15.8 5.4L18.2 3.2L20.8 5.8L18.6 8.2L19.3 10L22.6 10.2'
    "L22.6 13.8L19.3 14L18.6 15.8L20.8 18.2L18.2 20.8L15.8 18.6L14 19.3L13.8 22.6L10.2 22.6L10 19.3L8.2 18.6"
    "L5.8 20.8L3.2 18.2L5.4 15.8L4.7 14"
    'L1.4 13.8L1.4 10.2L4.7 10L5.4 8.2L3.2 5.8L5.8 3.2L8.2 5.4z"/>',
    "leave": '<path class="line" d="M10 3H4v18h6M9 12h12l-5-5M21 12l-5 5"/>',
    "log": '<path class="line" d="M6 3h10a2 2 0 0 1 2 2v14a2 2 0 0 0 2 2H8a2 2 0 0 1-2-2zM6 3a2 2 0 0 0-2 2v3h2'
    'M9.5 8h5M9.5 12h5M9.5 16h5"/>',
    "scroll": '<path class="ink" d="M5 3h12c-1.5 1-1.5 3 0 4H7v10h10V7h2v11c0 2-1 3-2.5 3H5.5C3.5 21 3 19.5 3 18.5'
    'S3.5 16 5 16z"/><path class="line thin" d="M9.5 10h5M9.5 13.5h5"/>',
    "torch": '<path class="ink" d="M12 1c1 4 5 5 5 9a5 5 0 0 1-10 0c0-2 1-3 2-4 0 2 1 2 2 2 1-2 0-4 1-7zM9 17h6l-1.5 6h-3z"/>',
    "pip": '<path class="ink" d="M12 1l3 8 8 3-8 3-3 8-3-8-8-3 8-3z"/>',
    "naga": '<path class="line thick" d="M17 6.5C14 3 8.5 4 8.5 8c0 4.5 8 3.5 8 8 0 4.5-7 5-10 2"/>'
    '<circle class="ink" cx="17.2" cy="6.5" r="3.2"/><path class="line thin" d="M20 8l2.5 2.2"/>',
    "claw": '<path class="ink" d="M3 3c0 8 1 13 5 17-.5-6 0-11-1-17zM10 2c-1 8 0 14 2 20 2-6 3-12 2-20z'
    'M21 3c0 8-1 13-5 17 .5-6 0-11 1-17z"/>',
    "claw-empty": '<path class="line thin" d="M3 3c0 8 1 13 5 17-.5-6 0-11-1-17zM10 2c-1 8 0 14 2 20 2-6 3-12 2-20z'
    'M21 3c0 8-1 13-5 17 .5-6 0-11 1-17z"/>',
    "relic": f'<path class="ink" d="{_EGG}"/><path class="line thin paper" d="M6.5 12q2.7 3.5 5.5 0 2.8 3.5 5.5 0'
    'M5.5 16.5q3.2 3.5 6.5 0 3.3 3.5 6.5 0M8.5 7.5q1.7 3 3.5 0 1.8 3 3.5 0"/>',
    "room": '<rect class="line" x="2.2" y="2.2" width="19.6" height="19.6" rx="2.5"/>'
    '<path class="line way" d="M12 2.5V12M2.5 12h19"/>',
    "stick": '<path class="ink" d="M10 1h4v22h-4z"/><path class="ink" d="M10.5 3.5h4v19h-4z" transform="rotate(28 12 23)"/>'
    '<path class="ink" d="M9.5 7h4v15.5h-4z" transform="rotate(-28 12 23)"/>'
    '<path class="line thin paper" d="M12 4.5v2M12 9v2M12 13.5v2"/>',
    "card": '<rect class="ink" x="5" y="2" width="14" height="20" rx="2"/>'
    '<path class="line thin paper" d="M8.5 6h7M12 10l3.5 3.5L12 17l-3.5-3.5z"/>',
    "amulet": '<circle class="line" cx="12" cy="14" r="7.5"/><circle class="ink" cx="12" cy="14" r="3"/>'
    '<path class="line" d="M8 7.5L5 2M16 7.5L19 2"/>',
    "eye": '<path class="line" d="M1.5 12C5 6 8.5 4.5 12 4.5S19 6 22.5 12C19 18 15.5 19.5 12 19.5S5 18 1.5 12z"/>'
    '<circle class="ink" cx="12" cy="12" r="4"/>',
    "swap": '<path class="line" d="M4 9h15l-4.5-5M20 15H5l4.5 5"/>',
    "turn": '<path class="line" d="M19.5 9A8.5 8.5 0 1 0 20.5 14"/><path class="ink" d="M22.5 3v8h-8z"/>',
    "turn-back": '<path class="line" d="M4.5 9A8.5 8.5 0 1 1 3.5 14"/><path class="ink" d="M1.5 3v8h8z"/>',
    "strike": '<path class="line thick" d="M4 4l16 16M20 4L4 20"/>',
    "check": '<path class="line thick" d="M4 12.5l5.5 6L20.5 5.5"/>',
    "arrow-self": '<path class="line" d="M12 21.5l-8-9h4.5V3h7v9.5H20z"/>',
    "arrow-opponent": '<path class="ink" d="M12 2l9 10.5h-5V22H8v-9.5H3z"/>',
    "palm": '<path class="line" d="M7 21c-2-3-4-6-3.5-7.5S6 13 7 15V5.5a1.5 1.5 0 0 1 3 0V11 4a1.5 1.5 0 0 1 3 0v7'
    'V5a1.5 1.5 0 0 1 3 0v7-4a1.5 1.5 0 0 1 3 0v8c0 3-1.5 5-3 6z"/>',
    "emblem-0": '<path class="ink" d="M13.5 1C17.5 1 20.5 4 20.5 8c0 3.6-2.3 5.6-4.3 7.4-.8.7-1 1.4-.6 2'
    " 4.4.2 7 1.3 7 2.9 0 1.9-4.6 3.1-10.6 3.1s-10.6-1.2-10.6-3.1c0-1.7 3-2.8 7.8-3-.6-2.7.6-4.7 2.2-6.3"
    "C12.6 9.8 13 8.8 12.4 7.8L5.6 7.4C4.4 7.3 3.8 6.4 4.2 5.4"
    ' 5 3.2 8.6 1 13.5 1z"/><path class="line thin" d="M4.6 7L2.4 8.2 1 7.6M2.4 8.2L1.9 9.5"/>'
    '<path class="line thin paper" d="M8.8 4.4v.1M16.8 5.2c1.2 2.4.4 4.8-1.8 6.8M5 20.3c3.6 1.2 10.4 1.2 14 0"/>',
    "emblem-1": '<path class="ink" d="M13.6 9.2c1-3 3.8-5.3 9.8-7l-1.6 3.4 1.6-.2-2 3.2h1.4l-2.6 3 1 .3-3.2 2.3-2.8.4z'
    'M10.4 9.2c-1-3-3.8-5.3-9.8-7l1.6 3.4-1.6-.2 2 3.2H1.2l2.6 3-1 .3L6 14.2l2.8.4z"/>'
    '<path class="ink" d="M12 2c1.9 0 3 1.2 3 2.9l2 1.5-2.6.2c-.2.8-.2 1.4.2 2.4.8 2.4.6 5-.6 7.2l2.6 6.4-3-1.4-1.6 2-1.6-2'
    '-3 1.4L10 16.2C8.8 14 8.6 11.4 9.4 9c.4-1 .4-1.4.2-2.2-.5-.6-.7-1.3-.7-1.9C8.9 3.2 10.1 2 12 2z"/>'
    '<path class="line thin paper" d="M10.6 11l1.4 1.3 1.4-1.3M10.6 14l1.4 1.3 1.4-1.3M12.7 4.6v.1M12 18v2"/>',
    "draw": '<rect class="ink" x="3" y="2" width="13" height="18" rx="2"/><path class="line" d="M19.5 6v14.5H8"/>',
    "undo": '<path class="line" d="M6.5 8H15a5.5 5.5 0 0 1 0 11H8"/><path class="ink" d="M9 2.5v11L2 8z"/>',
    "undoing": '<path class="line" d="M5 12a7 7 0 1 1 3 5.7"/><path class="ink" d="M1 11h8.5L5 17z"/>'
    '<path class="line thick" d="M9.5 9l5.5 6M15 9l-5.5 6"/>',
}


def _signs() -> str:
    return "".join(f'<g id="{name}">{inner}</g>' for name, inner in _SIGNS.items())


# --- fate sticks: 44 by 56, told apart by length, ends and markings ----------------------------------------------------

_STICK_SHAPES = {
    "B": "M14 1h16l1 3v48l-1 3H14l-1-3V4z",
    "W": "M14 9a4 4 0 0 1 8-1 4 4 0 0 1 8 1c0 3-1 4-1 6v26c0 2 1 3 1 6a4 4 0 0 1-8 1 4 4 0 0 1-8-1c0-3 1-4 1-6V15c0-2-1-3-1-6z",
    "G": "M13 14c0-2 18-2 18 0v4l-1.5 1.5L31 21v14l-1.5 1.5L31 38v4c0 2-18 2-18 0v-4l1.5-1.5L13 35V21l1.5-1.5L13 18z",
}
_STICK_MATTER = {"B": "wood", "W": "bone", "G": "reed"}
_STICK_GRAIN = {
    "B": '<path class="grain" d="M16.5 4v48M27.5 4v48M13 9h18M13 47h18"/>',
    "W": "",
    "G": '<path class="joint" d="M14 19.5h16M14 36.5h16"/>',
}


def _stick(colour: str) -> str:
    shape = _STICK_SHAPES[colour]
    return (
        f'<g id="stick-{colour}"><path class="stick-shade" d="{shape}" transform="translate(1.6 3)"/>'
        f'<path class="stick-shape" d="{shape}" fill="url(#{_STICK_MATTER[colour]})"/>{_STICK_GRAIN[colour]}</g>'
    )


_STICKS = "".join(map(_stick, _STICK_SHAPES))


def _faces() -> str:
    """One to four pips in a column, or a serpent, around the middle of a stick."""
    pip = "M0-4.6L1.5-1.5 4.6 0 1.5 1.5 0 4.6-1.5 1.5-4.6 0-1.5-1.5z"
    drawn = ""
    for number in range(1, 5):
        first = 28 - 5 * (number - 1)
        pips = "".join(f'<path d="{pip}" transform="translate(22 {first + 10 * step})"/>' for step in range(number))
        drawn += f'<g id="face-{number}" class="face">{pips}</g>'
    serpent = (
        '<path class="serpent" d="M25 20.5c-3-3-7-1.5-7 1.7 0 4.3 8 3.5 8 8 0 4.3-5.5 5-8.5 2.3"/>'
        '<circle cx="25.5" cy="20.8" r="2.7"/>'
    )
    return drawn + f'<g id="face-N" class="face">{serpent}</g>'


# --- amulets: 40 by 40 -------------------------------------------------------------------------------------------------

_AMULETS = (
    '<g id="amulet-down"><path class="cord" d="M15 8L12 1M25 8l3-7"/>'
    '<circle class="amulet-disc" cx="20" cy="22" r="15" fill="url(#jade)"/><circle class="amulet-ring" cx="20" cy="22" r="11"/>'
    '<path class="amulet-knot" d="M20 15c5 0 5 7 0 7s-5 7 0 7"/></g>'
    '<g id="amulet-up"><path class="cord" d="M15 8L12 1M25 8l3-7"/>'
    '<circle class="amulet-face" cx="20" cy="22" r="16"/><circle class="amulet-rim" cx="20" cy="22" r="13.5"/></g>'
)

# --- what cards show ---------------------------------------------------------------------------------------------------
# Sticks of a card are seen from afar: 10 wide, standing on a line. Effects are 80 by 48.

_CARD_STICKS = (
    '<path id="mini-B" class="mini" d="M.8.8h8.4v35.4H.8z" fill="url(#wood)"/>'
    '<path id="mini-W" class="mini" d="M1 13.5C.5 10.5 3.5 9 5 11c1.5-2 4.5-.5 4 2.5-.3 1.5-1 2-1 3.5v12c0 1.5.7 2 1 3.5'
    '.5 3-2.5 4.5-4 2.5-1.5 2-4.5.5-4-2.5.3-1.5 1-2 1-3.5V17c0-1.5-.7-2-1-3.5z" fill="url(#bone)"/>'
    '<g id="mini-G"><path class="mini" d="M.8 20.5c0-1.5 8.4-1.5 8.4 0V35c0 1.5-8.4 1.5-8.4 0z" fill="url(#reed)"/>'
    '<path class="joint" d="M.8 24.5h8.4M.8 31h8.4"/></g>'
)


def _at(name: str, x: float, y: float, size: float, extra: str = "") -> str:
    """A sign of a picture, with its upper left corner and its size."""
    return f'<use href="#{name}" transform="translate({x:g} {y:g}) scale({size / 24:.3g}){extra}"/>'


def _plus(x: int) -> str:
    return f'<path class="line thick" d="M{x - 7} 24h14M{x} 17v14"/>'


_EMPTY_SPACE = '<rect class="line dashed" x="52" y="12" width="24" height="24" rx="2"/>'
_RIGHT_ARROW = '<path class="line" d="M33 24h12l-5-5M45 24l-5 5"/>'

_EFFECTS = {
    "look-1": _at("eye", 8, 8, 32) + _at("relic", 44, 8, 32),
    "look-2": _at("eye", 1, 9, 30) + _at("relic", 28, 9, 30) + _at("relic", 51, 9, 30),
    "swap-relics": _at("relic", 0, 9, 30) + _at("swap", 29, 13, 22) + _at("relic", 50, 9, 30),
    "pivot": _at("room", 8, 8, 32, " rotate(20 12 12)") + _at("turn", 46, 11, 27),
    "move": _at("room", 4, 11, 26) + _RIGHT_ARROW + _EMPTY_SPACE,
    "swap-tiles": _at("room", 1, 11, 26) + _at("swap", 29, 13, 22) + _at("room", 53, 11, 26, " rotate(90 12 12)"),
    "trap": '<use href="#trap" transform="translate(16 0) scale(.8)"/>',
    "fate-2": _plus(14) + _at("pip", 26, 12, 24) + _at("pip", 51, 12, 24),
    "fate-3": _plus(9) + _at("pip", 17, 13, 22) + _at("pip", 37, 13, 22) + _at("pip", 57, 13, 22),
    "rethrow-2": _at("bar", 2, 8, 32, " rotate(-24 12 12)")
    + _at("bar", 22, 8, 32, " rotate(24 12 12)")
    + _at("turn", 50, 11, 27),
    "discard-1": _at("bar", 28, 8, 32) + '<path class="line strike" d="M26 36L54 10"/>',
    "discard-2": _at("bar", 12, 8, 32)
    + _at("bar", 36, 8, 32)
    + '<path class="line strike" d="M10 36L38 10M40 36L68 10"/>',
    "draw-2": _plus(13) + _at("card", 22, 8, 32) + _at("card", 46, 8, 32),
    "take": '<path class="line" d="M8 40h44M12 34h36M12 34v6M48 34v6"/>'
    + _at("card", 17, 2, 30)
    + '<path class="line" d="M64 40V12M56 20l8-8 8 8"/>',
    "lose-card": _at("card", 8, 8, 32)
    + '<text class="card-question" x="24" y="31">?</text><path class="line" d="M58 8v28M50 28l8 8 8-8M46 42h24"/>',
}


def _effects() -> str:
    bar = '<g id="bar"><path class="ink" d="M9 1h6v22H9z"/><path class="line thin paper" d="M12 5v3M12 11v3M12 17v3"/></g>'
    return bar + "".join(f'<g id="effect-{name}">{inner}</g>' for name, inner in _EFFECTS.items())


def definitions() -> str:
    """Everything that is drawn more than once, in one invisible drawing that comes first in the document."""
    inner = stone_definitions() + _signs() + _STICKS + _faces() + _AMULETS + _CARD_STICKS + _effects()
    return f'<svg class="defs" width="0" height="0" aria-hidden="true" focusable="false"><defs>{inner}</defs></svg>'
