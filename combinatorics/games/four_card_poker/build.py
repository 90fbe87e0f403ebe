"""Making tables/fcp_base.json, which the package ships. The only part here that needs NumPy."""

from __future__ import annotations

import json
from collections.abc import Sequence

from combinatorics.games.four_card_poker.base import BY_LETTER, PAID, SETS_FIRST
from combinatorics.progress import Progress
from combinatorics.rankings.four_card import CATEGORIES


def table_text(progress: Progress | None = None) -> str:
    """The text of tables/fcp_base.json, computed anew from every state.

    Args:
        progress: is told how many of the strengths of the player's hand are done, for either
            comparison.

    Raises:
        ValueError: a hand that the Ante Bonus pays is not always played three times, so that the
            table would not answer every Ante Bonus.
    """
    from combinatorics.kernels.four_card import DECISIONS, States

    table = {
        order: _by_decision(States(order == BY_LETTER).play(progress).tolist(), DECISIONS)
        for order in (SETS_FIRST, BY_LETTER)
    }
    return json.dumps(table, indent=2) + "\n"


def _by_decision(
    joint: Sequence[Sequence[Sequence[int]]], decisions: Sequence[str]
) -> dict[str, dict[str, Sequence[int]]]:
    found: dict[str, dict[str, Sequence[int]]] = {decision: {} for decision in decisions}
    for name, block in zip(CATEGORIES, joint, strict=True):
        for decision, counts in zip(decisions, block, strict=True):
            if not any(counts):
                continue
            if name in PAID and decision != decisions[0]:
                raise ValueError(f"{name} is not always played three times.")
            found[decision][name] = counts
    return found
