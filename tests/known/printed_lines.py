"""Printed lines of a short strategy of known cards, read back."""

from __future__ import annotations

import re
from collections.abc import Callable, Set

from combinatorics.described.plain.ranking import ORDER

POINTS = re.compile(r"(\d+) points? or more")
HOLD = re.compile(r"(a straight|(\d) straights) can hold")


def counts_of(note: str) -> dict[str, int]:
    """What each rank counts, as the note says."""
    said = re.findall(r"((?:[2-9TJQKA] )+)count (\d)", note)
    return {rank: int(count) for ranks, count in said for rank in ranks.split()}


def holds_cards(words: str, cards: Set[str], made: Callable[[str], bool], note: str) -> bool:
    """Whether a printed line holds for known cards.

    Args:
        words: the line.
        cards: the cards.
        made: whether they have made a row, or it or better, under its printed name.
        note: the note that is printed below the lines.
    """
    if words == "otherwise":
        return True
    ranks = {card[0] for card in cards}
    order = words.split(", ")[0] if not words.startswith("any cards") else ""
    if order.endswith(" made") and not made(order.removesuffix(" made")):
        return False
    if points := POINTS.match(order):
        counts = counts_of(note)
        if sum(counts.get(card[0], 0) for card in cards) < int(points[1]):
            return False
    if "with a pair" in words and len(ranks) == len(cards):
        return False
    if "of one suit" in words and len({card[1] for card in cards}) > 1:
        return False
    if straights := HOLD.search(words):
        rows = [{"A2345"[at] for at in range(5)}]
        rows += [set(ORDER[low : low + 5]) for low in range(9)]
        fits = 0 if len(ranks) < len(cards) else sum(ranks <= row for row in rows)
        return fits >= int(straights[2] or 1)
    return True
