"""How Ante, Blind and Play are settled (58 Pa. Code § 653a.11(f)-(h), § 653a.12(a), (b), (h)).

Amounts are in antes. Ante and Blind are equal; a Play wager is a multiple of the Ante.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction

from combinatorics.rankings.five_card import CATEGORIES
from combinatorics.round import ONE, Part, Round, Stake, limited, total

MULTIPLES = {"Play 4x": 4, "Play 3x": 3, "Play 2x": 2, "Play 1x": 1, "Fold": 0}
"""Decisions that end the player's part in a round, with the Play wager they place."""
CHECK = "Check"
OUTCOMES = (
    ("win", True),
    ("win", False),
    ("tie", True),
    ("tie", False),
    ("lose", True),
    ("lose", False),
)
"""The player's result, and whether the dealer qualifies with a pair or better."""
FOLD = -2
"""A fold loses Ante and Blind (§ 653a.11(f)(2))."""
ANTE, BLIND, PLAY = "Ante", "Blind", "Play"
PARTS = (
    Part(name=ANTE, opening=ONE),
    Part(name=BLIND, opening=ONE, tabled=True),
    Part(name=PLAY, aliases=("Raise",)),
)

PLAIN = "plain"
BY_LETTER = "by the letter"
RULES = (PLAIN, f"{PLAIN}; {BY_LETTER}")
"""Hands of one category compare by the ranks of their pairs and sets first, or by the highest card
that the other hand lacks alone."""

Block = Sequence[Sequence[int]]
"""Deals or amounts by category (weakest first) and outcome."""


def is_by_letter(rule: str) -> bool:
    """Whether hands of one category compare by their highest cards alone.

    Args:
        rule: one of `RULES`, or of a side wager's that ends so.
    """
    return rule.endswith(BY_LETTER)


def pays_by_category(pays: Mapping[str, Fraction]) -> tuple[Fraction, ...]:
    """The Blind pay of each category, weakest first.

    Args:
        pays: pays to 1 by category; 0, the returned wager, where a category is absent.

    Raises:
        ValueError: a category that does not exist, or a negative pay.
    """
    for name, pay in pays.items():
        if name not in CATEGORIES:
            raise ValueError(
                f"The Blind table has no hand {name!r}; it may name {', '.join(CATEGORIES)}."
            )
        if pay < 0:
            raise ValueError(f"{name} pays {pay}: a winning Blind wager cannot pay less than 0.")
    return tuple(Fraction(pays.get(name, 0)) for name in CATEGORIES)


def check_cap(cap: Fraction | None) -> None:
    """Refuse a limit on the winnings that is not above zero.

    Raises:
        ValueError: as said.
    """
    if cap is not None and cap <= 0:
        raise ValueError(f"A limit of {cap} antes on the winnings of a hand is not above zero.")


def stakes(
    multiple: int, result: str, qualifies: bool, pay: Fraction, cap: Fraction | None = None
) -> tuple[Stake, ...]:
    """What becomes of each part of a round, in antes.

    The Ante stays out of it when the dealer does not qualify, whoever wins; a tie returns all.

    Args:
        multiple: the Play wager; 0 for a fold.
        result: "win", "tie", "lose" or "fold".
        qualifies: whether the dealer's hand qualifies.
        pay: what the Blind pays to 1 for the player's hand.
        cap: limit on the winnings of Ante, Blind and Play together (§ 653a.12(h)).
    """
    if not multiple:
        return Stake(ANTE, ONE, -ONE), Stake(BLIND, ONE, -ONE)
    played = Fraction(multiple)
    sign = {"win": 1, "tie": 0, "lose": -1}[result]
    ends = (
        Stake(ANTE, ONE, Fraction(sign * qualifies)),
        Stake(BLIND, ONE, pay if sign > 0 else Fraction(sign)),
        Stake(PLAY, played, sign * played),
    )
    return limited(ends, cap)


def net(
    multiple: int, result: str, qualifies: bool, pay: Fraction, cap: Fraction | None = None
) -> Fraction:
    """What a player is ahead, in antes; see `stakes`."""
    return total(stake.net for stake in stakes(multiple, result, qualifies, pay, cap))


def rounds_of(
    joint: Mapping[str, Block], pays: Sequence[Fraction], cap: Fraction | None = None
) -> tuple[Round, ...]:
    """The rounds of a strategy.

    Args:
        joint: deals by decision, category and outcome.
        pays: Blind pays by category, weakest first.
        cap: limit on the winnings of a hand in antes.
    """
    found = []
    for decision, by_category in joint.items():
        multiple = MULTIPLES[decision]
        for category, counts in reversed(list(enumerate(by_category))):
            ends: Counter[tuple[str, bool]] = Counter()
            for ways, (result, qualifies) in zip(counts, OUTCOMES, strict=True):
                ends[result if multiple else "fold", qualifies] += ways
            found += [
                Round(
                    ways=ways,
                    decision=decision,
                    result=result,
                    category=CATEGORIES[category],
                    qualifies=qualifies,
                    stakes=stakes(multiple, result, qualifies, pays[category], cap),
                )
                for (result, qualifies), ways in ends.items()
                if ways
            ]
    return tuple(found)
