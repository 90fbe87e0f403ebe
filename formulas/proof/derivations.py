"""Of each wager: how its counts are derived a second time, and how far that reaches.

"full" counts every deal again by another algorithm, "reduced" every deal of a smaller deck,
"spot check" deals or states drawn from all. The tests named do it.
"""

from __future__ import annotations

from typing import Final

from combinatorics.again import FULL, Derivation
from combinatorics.catalogue import game_of
from combinatorics.side_wager import SideWager
from formulas.proof.words import shape_of
from formulas.question.ask import Question
from formulas.question.readings import counting_rule

ANOTHER_PROGRAM: Final = Derivation(
    FULL,
    "every hand dealt one by one by a program in another language (proof file)",
    "tests/xlplugin/test_proof_files.py",
)
"""Of the wagers that the checker of proof files counts hand by hand whenever it is asked."""


def derivation_of(question: Question) -> Derivation:
    """Return the second derivation of the counts that an answer rests on.

    Raises:
        KeyError: none is named.
    """
    wager, game = question.wager, question.game
    plain = game_of(game.code)
    # What was counted again was counted from the decks that the game is usually dealt from.
    own = (
        None
        if game.again is None or plain is None or plain.decks != game.decks
        else game.again.derived.get(wager.name)
    )
    if own is None and isinstance(wager, SideWager):
        rule = counting_rule(question.readings, wager, question.offered.table)
        own = None if shape_of(game, wager, rule) is None else ANOTHER_PROGRAM
    if own is None:
        raise KeyError(f"{game.code} {wager.name}")
    return own
