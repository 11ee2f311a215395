"""What the terms of the value function are worth.

Fitted to the outcomes of games that the players played against themselves (`tests/bench/fit_players.py`), and rounded. Terms
that such games hardly settle, because good play avoids what they stand for, are set by hand and marked.
"""

TEMPLE: dict[str, float] = {
    "points": 0.95,
    "points-over-10": 0.06,
    "points-over-17": 0.41,
    "one-curse": -0.23,
    "two-curses": -0.28,
    "third-curse-known-to-rival": -0.8,  # by hand
    "tiles": 0.24,
    "tiles-over-5": 0.18,
    "tiles-over-7": 0.11,
    "near": 0.55,
    "next": 0.43,
    "near-with-two-curses": 0.54,
    "next-with-two-curses": 0.44,
    "curse-near-with-two-curses": -0.33,
    "out-of-reach": 0.35,
    "ways-on": 0.62,
    "ways-to-relics": 0.29,
    "win-in-one": 0.51,
    "win-in-one-again": 0.26,
    "own-looks": 0.2,  # by hand
    "rival-looks": 0.0,  # by hand
    "amulets-to-collect": 0.12,
}
"""Points count in tens, relics in reach by their points in tens, numbers of things as `temple` scales them."""

HAND: dict[str, float] = {
    "cards": 0.3,
    "cards-over-6": -0.4,
    "points": 0.18,
    "nagas": 0.26,
    "best-symbol": -0.04,
    "undoing": 0.56,
    "draw": 0.24,
    "discard-1": 0.03,
    "discard-2": 0.1,
    "draw-2/self": 0.18,
    "fate-2/self": -0.0,
    "fate-3/self": 0.01,
    "look-1": 0.03,
    "look-2": -0.03,
    "lose-card": 0.06,
    "move/self": 0.05,
    "pivot": 0.16,
    "pivot/self": 0.15,
    "rethrow-2": 0.01,
    "swap-relics": 0.05,
    "swap-relics/self": 0.05,
    "swap-tiles": 0.25,
    "swap-tiles/self": 0.14,
    "take/self": 0.11,
    "trap": 0.14,
}

LEAD: tuple[float, ...] = (0.26, 0.11, 0.19, 0.39, 0.39)
"""A lead of ten points, when the fuller temple has at most 5, 6, 7, 8, 9 tiles."""
LEAD_STEPS = len(LEAD)
GUIDE = 0.01
"""Being guide at the Call of Fate."""

CONTEST = (0.55, 0.3, 0.22, 0.05)
"""How far to trust in a swing, and the width of the doubt: by itself, per point of swing, per Naga."""
NAGA = 0.08
"""A Naga with a card to use it for, beyond the contest for the tile."""
TYPICAL_LAY = ((4.7, 8.0, 1.2), (3.6, 3.6, 1.1), (8.6, 7.2, 1.6), (12.6, 10.5, 2.4), (16.8, 14.0, 3.2))
"""Fate points, their variance and Nagas of a rival's lay of 1, 2, ... cards; the first row when the number is not known."""
