"""Making tables/fcp_base.json, which the package ships. The only part here that needs NumPy."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING

from combinatorics.games.four_card_poker.base import BY_LETTER, MULTIPLES, PAID, SETS_FIRST, SHORT
from combinatorics.games.four_card_poker.short_build import short_of
from combinatorics.progress import Progress
from combinatorics.rankings.four_card import CATEGORIES

if TYPE_CHECKING:
    from combinatorics.kernels.four_card import Played


def table_text(progress: Progress | None = None) -> str:
    """The text of tables/fcp_base.json, computed anew from every state.

    Args:
        progress: is told how many of the strengths of the player's hand are done, for either
            comparison.

    Raises:
        ValueError: a hand that the Ante Bonus pays is not always played three times, so that the
            table would not answer every Ante Bonus.
        ArithmeticError: the short strategy would not.
    """
    from combinatorics.kernels.four_card import States

    table: dict[str, object] = {}
    short: dict[str, object] = {}
    for order in (SETS_FIRST, BY_LETTER):
        played = States(order == BY_LETTER).play(progress)
        table[order] = _by_decision(played)
        short[order] = short_of(played, by_letter=order == BY_LETTER)
    return json.dumps({**table, SHORT: short}, indent=2) + "\n"


def _by_decision(played: Played) -> dict[str, dict[str, Sequence[int]]]:
    found: dict[str, dict[str, Sequence[int]]] = {decision: {} for decision in MULTIPLES}
    for kind, name in enumerate(CATEGORIES):
        block = played.joint[played.categories == kind].sum(axis=(0, 1)).tolist()
        for decision, counts in zip(MULTIPLES, block, strict=True):
            if not any(counts):
                continue
            if name in PAID and MULTIPLES[decision] != max(MULTIPLES.values()):
                raise ValueError(f"{name} is not always played three times.")
            found[decision][name] = counts
    return found
