"""The hand that must lose for a Bad Beat payout, as a room announces it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from itertools import combinations

from combinatorics.cards import RANKS
from combinatorics.player_banked_poker.hands import high_strength
from combinatorics.player_banked_poker.variants import OMAHA, Variant
from combinatorics.rankings.five_card import CATEGORIES, RANKING, strength
from formulas.pots.grounds import BY_LETTER, COMPARED_READING
from formulas.question.resolver import Readings
from formulas.refusal import bad_value, echo, listing, not_available
from formulas.values import Raw, key, text

ANY, LOSING, BOTH = "any", "losing", "both"
PLAYING = (ANY, LOSING, BOTH)
"""Whose hole cards must both play: nobody's, those of the losing hand, those of both hands."""

_NAMES = "deuce three four five six seven eight nine ten jack queen king ace"
_WORD = {**dict(zip(_NAMES.split(), RANKS, strict=True)), "two": RANKS[0], "trey": RANKS[1]}
_EXAMPLES = '"Four-of-a-kind", "AAATT", "aces full of tens" or "Straight flush T9876"'
_OF_KINDS = {(3, 2): "Full house", (4, 1): "Four-of-a-kind"}
_WEAKEST = {  # five ranks and whether they are of one suit
    "High card": ("75432", False),
    "Pair": ("22543", False),
    "Two pairs": ("33224", False),
    "Three-of-a-kind": ("22243", False),
    "Straight": ("5432A", False),
    "Flush": ("75432", True),
    "Full house": ("22233", False),
    "Four-of-a-kind": ("22223", False),
    "Straight flush": ("5432A", True),
    "Royal flush": ("AKQJT", True),
}


@dataclass(frozen=True)
class Qualifying:
    """A hand and all better ones.

    Args:
        name: as it is announced ("Full house AAATT or better").
        least: the strength of the hand, as `five_card` counts it.
    """

    name: str
    least: int


Compared = Callable[[int], int]
"""How two strengths of one kind of hand compare: as they are, or by the letter."""


def is_by_letter(readings: Readings) -> bool:
    """Say whether only the highest card that the other hand lacks decides within a kind."""
    return readings.of(COMPARED_READING) == BY_LETTER


def order_of(*, by_letter: bool) -> Compared:
    """Return how strengths compare: as `five_card` counts them, or by that card alone."""
    return RANKING.by_letter if by_letter else int


def read_qualifying(raw: Raw) -> Qualifying:
    """Return the least hand that qualifies when it loses.

    Raises:
        Refusal: no hand of the ranking can be meant, or a royal flush, which cannot lose.
    """
    words = text(raw, "The qualifying hand")
    if words is None:
        raise bad_value(f"The qualifying hand is missing: write {_EXAMPLES}.")
    plain = re.sub(r"\s+or\s+(better|higher)\s*$", "", words.strip(), flags=re.IGNORECASE)
    category, ranks = _read(plain, words)
    ranks = ranks or _WEAKEST[category][0]
    suited = _WEAKEST[category][1]
    least = strength(five_of(ranks, suited))
    if CATEGORIES[least >> 20] != category:
        raise not_available(f"{echo(words)} is no {category.lower()}: write {_EXAMPLES}.")
    if category == CATEGORIES[-1]:
        raise not_available("A royal flush cannot lose: name a hand that can, such as AAATT.")
    shown = category if ranks == _WEAKEST[category][0] else f"{category} {ranks}"
    return Qualifying(f"{shown} or better", least)


def read_playing(raw: Raw) -> str:
    """Return whose hole cards must both play.

    Raises:
        Refusal: another word.
    """
    words = text(raw, "The hole cards that must play") or ANY
    for name in PLAYING:
        if key(words) in (key(name), key(f"{name} hand"), key(f"{name} hands")):
            return name
    raise not_available(
        f"There is no rule {echo(words)} on the hole cards that must play; there are "
        f"{listing(PLAYING)}."
    )


def five_of(ranks: str, suited: bool) -> tuple[int, ...]:
    """Five cards of these ranks, of one suit or of several."""
    seen: Counter[str] = Counter()
    cards = []
    for place, rank in enumerate(ranks):
        suit = 0 if suited else (seen[rank] if ranks.count(rank) > 1 else place % 4)
        seen[rank] += 1
        cards.append(4 * RANKS.index(rank) + suit)
    return tuple(cards)


def plays_both(variant: Variant, own: tuple[int, ...], board: tuple[int, ...]) -> bool:
    """Say whether the hole cards of a hand both play: two of them with three of the board.

    In Omaha two of the hole cards always play (§ 553.12(j)).
    """
    if variant.kind == OMAHA:
        return True
    best = high_strength(variant, own, board)
    return any(strength((*own, *three)) == best for three in combinations(board, 3))


def _read(plain: str, words: str) -> tuple[str, str]:
    """Return the category and the five ranks that are meant; no ranks for the weakest of it."""
    for category in sorted(CATEGORIES, key=len, reverse=True):
        if key(plain) == key(category):
            return category, ""
        head = plain[: len(category)]
        if key(head) == key(category) and plain[len(category) :].strip(" ,:("):
            return category, _ranks(plain[len(category) :].strip(" ,:()"), words)
    if key(plain) in ("quads", "fourofakind"):
        return "Four-of-a-kind", ""
    said = re.fullmatch(r"(\w+) full of (\w+)", plain.strip(), re.IGNORECASE)
    if said:
        return "Full house", 3 * _rank(said[1], words) + 2 * _rank(said[2], words)
    said = re.fullmatch(r"(?:four|quad) (\w+)", plain.strip(), re.IGNORECASE)
    if said:
        return "Four-of-a-kind", _ranks(4 * _rank(said[1], words), words)
    ranks = _ranks(plain, words)
    kinds = tuple(sorted(Counter(ranks).values(), reverse=True))
    if kinds not in _OF_KINDS:
        raise not_available(
            f"The qualifying hand {echo(words)} could be several hands: write {_EXAMPLES}."
        )
    return _OF_KINDS[kinds], ranks


def _ranks(written: str, words: str) -> str:
    ranks = "".join(written.upper().replace("10", "T").split())
    if not ranks or any(rank not in RANKS for rank in ranks) or len(ranks) > 5:
        raise not_available(
            f"There is no hand {echo(words)} in the ranking of § 553.4(b); write {_EXAMPLES}."
        )
    if len(ranks) in (3, 4) and len(set(ranks)) == 1:
        ranks += (5 - len(ranks)) * (RANKS[0] if ranks[0] != RANKS[0] else RANKS[1])
    if len(ranks) != 5 or max(Counter(ranks).values()) > 4:
        raise not_available(
            f"The qualifying hand {echo(words)} does not have five cards; write {_EXAMPLES}."
        )
    return "".join(sorted(ranks, key=lambda rank: (-ranks.count(rank), -RANKS.index(rank))))


def _rank(word: str, words: str) -> str:
    singular = "six" if word.casefold() == "sixes" else word.casefold().removesuffix("s")
    short = singular.upper().replace("10", "T")
    found = short if len(short) == 1 and short in RANKS else _WORD.get(singular)
    if found is None:
        raise not_available(f"There is no rank {echo(word)} in {echo(words)}; write {_EXAMPLES}.")
    return found
