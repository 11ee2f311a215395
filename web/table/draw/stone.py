"""Shared definitions, part one: the stone that temples, tiles and relics are carved from.

Colours come from the style sheet by class, so that high contrast and other palettes need no other drawing.
"""

from nagaraja.box import TILE_TYPES

_SCALES = (
    '<pattern id="pattern-0" width="16" height="16" patternUnits="userSpaceOnUse">'
    '<path class="carving" d="M0 0a8 8 0 0 0 16 0M-8 8a8 8 0 0 0 16 0M8 8a8 8 0 0 0 16 0"/></pattern>'
)
"""The serpent's temple: overlapping scales."""

_FEATHERS = (
    '<pattern id="pattern-1" width="14" height="18" patternUnits="userSpaceOnUse">'
    '<path class="carving" d="M0 2l7 7 7-7M0 11l7 7 7-7M7 0v18"/></pattern>'
)
"""The eagle's temple: feathers in rows."""

_EGG_SCALES = (
    '<pattern id="egg-scales" width="8" height="7" patternUnits="userSpaceOnUse">'
    '<path class="egg-carving" d="M0 0a4 3.5 0 0 0 8 0M-4 3.5a4 3.5 0 0 0 8 0M4 3.5a4 3.5 0 0 0 8 0"/></pattern>'
)

_CHIPS = (
    '<pattern id="chips" width="60" height="60" patternUnits="userSpaceOnUse">'
    '<path class="chip" d="M7 9l5-2 2 3zM46 6l6 2-3 4zM50 44l4 5-6 1zM9 48l6 2-4 4zM22 54l3-2 3 3zM38 12l2 4-4-1z"/>'
    '<path class="crack" d="M60 14l-6 3-2 6M0 42l5-2 3 3M17 0l2 5"/></pattern>'
)


def _gradient(name: str, *stops: str) -> str:
    """A light from the upper left, with the colours of the classes `name-1`, `name-2`, …"""
    last = len(stops) - 1
    inner = "".join(
        f'<stop class="{stop}" offset="{number / last:.2f}"/>'.replace(".00", "") for number, stop in enumerate(stops)
    )
    return f'<linearGradient id="{name}" x1="0" y1="0" x2=".6" y2="1">{inner}</linearGradient>'


def _glow(name: str, *stops: str) -> str:
    last = len(stops) - 1
    inner = "".join(f'<stop class="{stop}" offset="{number / last:.2f}"/>' for number, stop in enumerate(stops))
    return f'<radialGradient id="{name}" cx=".38" cy=".3" r=".8">{inner}</radialGradient>'


_GRADIENTS = (
    _gradient("stone-0", "grey-light", "grey-dark")
    + _gradient("stone-1", "sand-light", "sand-dark")
    + _gradient("slab-stone", "slab-light", "slab-dark")
    + _glow("egg-0", "egg-grey-light", "egg-grey-dark")
    + _glow("egg-1", "egg-sand-light", "egg-sand-dark")
    + _glow("egg-gold", "gold-light", "gold-middle", "gold-dark")
    + _glow("egg-curse", "curse-light", "curse-middle", "curse-dark")
    + _glow("jade", "jade-light", "jade-dark")
    + _gradient("wood", "wood-light", "wood-dark")
    + _gradient("bone", "bone-light", "bone-dark")
    + _gradient("reed", "reed-light", "reed-dark")
)


# --- tiles -----------------------------------------------------------------------------------------------------------
# A tile is 60 by 60; unturned, its first path looks north. Each way is drawn twice: as a groove, and as the light in it.

_WAYS: dict[str, tuple[str, ...]] = {
    "cross": ("M30-.5V60.5M-.5 30H60.5",),
    "junction": ("M30-.5V30M-.5 30H60.5",),
    "straight": ("M30-.5V60.5",),
    "curve": ("M30-.5C30 20 40 30 60.5 30",),
    "crypt": ("M30-.5V30M-.5 30H60.5",),
    "spur": ("M-.5 30C13 30 17 19 30 19C43 19 47 30 60.5 30M30-.5V19", "M30 60.5V46"),
}
"""A little longer than the tile, so that no seam shows between neighbours."""

CHAMBERS: dict[str, tuple[int, int]] = {"crypt": (30, 31), "spur": (30, 44)}
"""The middle of the special location on the unturned tile."""


def _ways() -> str:
    return "".join(_way(name, number) for name, row in TILE_TYPES.items() for number in range(len(row.paths)))


def _way(name: str, number: int) -> str:
    line = _WAYS[name][number]
    special = TILE_TYPES[name].special == number
    chamber = _chamber(*CHAMBERS[name]) if special else ("", "")
    groove = f'<path class="groove-edge" d="{line}"/>{chamber[0]}<path class="groove" d="{line}"/>'
    light = (
        f'<path class="glow" d="{line}"/><path class="flame" d="{line}"/><path class="core" d="{line}"/>{chamber[1]}'
    )
    return f'<g id="way-{name}-{number}">{groove}</g><g id="light-{name}-{number}">{light}</g>'


def _chamber(x: int, y: int) -> tuple[str, str]:
    return (
        f'<circle class="chamber" cx="{x}" cy="{y}" r="12"/>',
        f'<circle class="chamber-light" cx="{x}" cy="{y}" r="10.5"/>'
        f'<path class="altar" d="M{x - 4} {y}l4-4 4 4-4 4z"/>',
    )


_TILES = (
    '<g id="slab"><rect class="slab" x="1" y="1" width="58" height="58" rx="5" fill="url(#slab-stone)"/>'
    '<rect x="1" y="1" width="58" height="58" rx="5" fill="url(#chips)"/>'
    '<path class="slab-shine" d="M3 56V6a3 3 0 0 1 3-3h50"/><path class="slab-shade" d="M57 4v50a3 3 0 0 1-3 3H4"/></g>'
    '<path id="floor" class="floor-mark" d="M30 18l12 12-12 12-12-12zM30 24l6 6-6 6-6-6z"/>'
    '<g id="trap"><rect class="pit" x="5" y="5" width="50" height="50" rx="6"/>'
    '<path class="pit-edge" d="M5 5l8 8h34l8-8M5 55l8-8h34l8 8M13 13v34M47 13v34"/>'
    '<path class="spike" d="M15 45l4.5-19 4.5 19zM25.5 46l4.5-27 4.5 27zM36 45l4.5-19 4.5 19z"/>'
    '<path class="spike-shine" d="M19.5 26v19M30 19v27M40.5 26v19"/></g>'
)

_DOORS = (
    '<g id="entrance"><path class="door" d="M15 16V4q0-4 4-4h22q4 0 4 4v12z"/>'
    '<path class="door-light" d="M20 16L22-2h16l2 18z"/><path class="door-core" d="M26 16L27-2h6l1 18z"/></g>'
    # a passage from the inner side of a niche (here: the south side) to the egg in it
    '<path id="passage" class="groove" d="M24 48V32"/>'
    '<g id="passage-light"><path class="glow" d="M24 48V32"/><path class="flame" d="M24 48V32"/>'
    '<path class="core" d="M24 48V32"/></g>'
)

# --- relics: eggs of 48 by 48 ----------------------------------------------------------------------------------------

_EGG = "M24 5C32 5 38 18 38 27A14 15 0 0 1 10 27C10 18 16 5 24 5Z"
_CURSED_EGG = "M24 4L30 8 36 6 35 15 41 22 36 28 37 36 29 39 24 44 19 39 11 36 12 28 7 22 13 15 12 6 18 8Z"


def _closed_egg(seat: int) -> str:
    return (
        f'<g id="egg-down-{seat}"><path class="egg egg-shell" d="{_EGG}" fill="url(#egg-{seat})"/>'
        f'<path d="{_EGG}" fill="url(#egg-scales)"/>'
        '<path class="egg-shine" d="M17 22c1-6 3-10 6-12"/></g>'
    )


_EGGS = (
    '<ellipse id="niche" class="niche" cx="24" cy="25" rx="21" ry="22"/>'
    + _closed_egg(0)
    + _closed_egg(1)
    + f'<g id="egg-sacred"><path class="egg egg-gold" d="{_EGG}" fill="url(#egg-gold)"/>'
    '<path class="egg-rays" d="M24 1v-3M8 9l-2-3M40 9l2-3"/>'
    '<path class="egg-shine" d="M16 21c1-5 3-8 5-10"/><path class="egg-band" d="M12 35q12 6 24 0"/></g>'
    f'<g id="egg-cursed"><path class="egg egg-cursed" d="{_CURSED_EGG}" fill="url(#egg-curse)"/>'
    '<path class="egg-crack" d="M13 20l5 3-2 4 5 3-2 5 4 2M35 19l-4 3 3 3-4 4"/>'
    '<path class="talon" d="M14 5c0 6 1 9 4 12 0-5 0-8-1-12zM22 3c-1 7 0 11 2 15 2-4 3-8 2-15z'
    'M34 5c0 6-1 9-4 12 0-5 0-8 1-12z"/></g>'
    '<path id="badge-sacred" class="badge" d="M24 36.5a11 10.5 0 0 1 23 0 11 10.5 0 0 1-23 0z"/>'
    '<path id="badge-cursed" class="badge badge-cursed" d="M35.5 24l12 12-12 12-12-12z"/>'
)


def stone_definitions() -> str:
    """Patterns, gradients, tiles, doors and eggs."""
    return _SCALES + _FEATHERS + _EGG_SCALES + _CHIPS + _GRADIENTS + _TILES + _ways() + _DOORS + _EGGS
