"""The value of a hand: what each card may do later, the sticks it would throw, and how well the cards go together."""

from functools import lru_cache

from ..box import CARDS, SYMBOLS, Arrow
from ..odds import expected
from .weights import HAND

CARD_KIND: dict[str, str] = {
    name: card.effect if card.arrow is not Arrow.SELF else f"{card.effect}/self" for name, card in CARDS.items()
}
"""Whether a swap or a pivot may be aimed at the rival makes it another kind of card."""
KINDS: tuple[str, ...] = tuple(sorted(set(CARD_KIND.values())))
CARD_POINTS: dict[str, float] = {name: expected(card.sticks)[0] for name, card in CARDS.items()}
"""The fate points to expect of a card that is laid."""
CARD_NAGAS: dict[str, float] = {name: expected(card.sticks)[1] for name, card in CARDS.items()}

TERMS = tuple(HAND)
UNDOING, DRAW = TERMS.index("undoing"), TERMS.index("draw")
"""The amulets that are not worth points are part of the hand, so to say."""
assert TERMS[DRAW + 1 :] == KINDS


def hand_terms(hand: tuple[str, ...]) -> list[float]:
    """The terms of a hand."""
    kinds = [CARD_KIND[card] for card in hand]
    return [
        len(hand) / 5,
        max(0, len(hand) - 6) / 5,
        sum([CARD_POINTS[card] for card in hand]) / 10,
        sum([CARD_NAGAS[card] for card in hand]) / 4,
        best_symbol(hand) / 10,
        0.0,
        0.0,
        *(kinds.count(kind) for kind in KINDS),
    ]


def best_symbol(hand: tuple[str, ...]) -> float:
    """The most fate points to expect of cards that may be laid together."""
    sums = dict.fromkeys(SYMBOLS, 0.0)
    for card in hand:
        sums[CARDS[card].symbol] += CARD_POINTS[card]
    return max(sums.values())


_CARD_WORTH: dict[str, float] = {
    card: HAND["cards"] / 5
    + HAND["points"] * CARD_POINTS[card] / 10
    + HAND["nagas"] * CARD_NAGAS[card] / 4
    + HAND[CARD_KIND[card]]
    for card in CARDS
}
MEAN_CARD = sum(_CARD_WORTH.values()) / len(_CARD_WORTH)


@lru_cache(maxsize=1 << 14)
def hand_worth(hand: tuple[str, ...]) -> float:
    """All terms, weighed; `hand_terms` says the same more slowly."""
    worth = sum([_CARD_WORTH[card] for card in hand]) + HAND["best-symbol"] * best_symbol(hand) / 10
    return worth + HAND["cards-over-6"] * max(0, len(hand) - 6) / 5


def card_worth(card: str) -> float:
    """What a card is worth by itself."""
    return _CARD_WORTH[card]
