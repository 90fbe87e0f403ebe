"""Whether an irregularity voids a round of player-banked poker."""

from __future__ import annotations

from formulas.pots.grounds import VOID
from formulas.question.conditions import Conditions
from formulas.refusal import echo, not_available
from formulas.values import key


def read_void(known: Conditions) -> bool:
    """Say whether the condition "irregularity" voids the round (§ 553.16(g)).

    Raises:
        Refusal: an irregularity that moves no money here.
    """
    asked = known.word("irregularity")
    if asked is None:
        return False
    if key(asked) != key(VOID):
        raise not_available(
            f"The irregularity {echo(asked)} moves no money in a pot; {echo(VOID)} does, and a "
            'single hand is said to be "dead" or "refund" in its row.'
        )
    return True
