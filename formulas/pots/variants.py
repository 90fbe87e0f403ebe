"""Which game of § 553.9 a cell means."""

from __future__ import annotations

import re

from combinatorics.player_banked_poker.variants import VARIANTS, Variant
from formulas.refusal import echo, listing, not_available
from formulas.suggestion import did_you_mean
from formulas.values import Raw, key, text

# What people write for the law's words, in names without spaces and punctuation.
_SAME = (
    (r"^7card|^7", "sevencard"),
    (r"^5card|^5", "fivecard"),
    ("highlowhandsplit|highlowsplit|hilosplit|highlow|hilo", "split"),
    ("8orbetter|eightorbetter|ob8|o8b|8$|eight$", "eight"),
    ("spliteight", "eight"),
    ("lowhand", "low"),
    ("poker|texas", ""),
)


def ask_variant(raw: Raw) -> Variant:
    """Return the game of that name; "hi-lo", "8" and "7-card" are read as the law's words.

    Raises:
        Refusal: no such game, or several.
    """
    name = text(raw, "The variant") or ""
    plain = _plain(name)
    found = next((one for one in VARIANTS if plain in map(_plain, (one.name, *one.aliases))), None)
    if found is None:
        raise not_available(
            f"There is no variant {echo(name)} in § 553.9; there are "
            f"{listing(variant.name for variant in VARIANTS)}."
            f"{did_you_mean(name, (variant.name for variant in VARIANTS))}"
        )
    return found


def _plain(name: str) -> str:
    plain = key(name)
    for pattern, word in _SAME:
        plain = re.sub(pattern, word, plain)
    return plain


def variant_names() -> tuple[str, ...]:
    """Return the games of § 553.9 by their full names, in the law's order."""
    return tuple(variant.name for variant in VARIANTS)
