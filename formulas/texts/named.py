"""How the names of terms and hands are compared: "Two pairs", "a two pair", "two-pair" are one."""

from __future__ import annotations

import re


def bare(words: str) -> str:
    """Return a term or a hand without its article, wager words, number and hyphens.

    Args:
        words: the term or the hand.
    """
    plain = re.sub(r"[^\w]+", " ", words.casefold()).strip()
    plain = re.sub(r"^(an?|the) ", "", plain)
    return re.sub(r"s\b", "", re.sub(r" (bonus wager|bonus|wager|bet)$", "", plain))
