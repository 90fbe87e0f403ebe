"""Of each wager: how its counts are derived a second time, and how far that reaches.

"full" counts every deal again by another algorithm, "reduced" every deal of a smaller deck,
"spot check" deals or states drawn from all. The tests named do it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from combinatorics.again import Derivation
from combinatorics.side_wager import SideWager
from formulas.proof.words import shape_of
from formulas.question.ask import Question
from formulas.question.readings import counting_rule

FULL: Final = "full"
REDUCED: Final = "reduced"
SAMPLED: Final = "spot check"


ANOTHER_PROGRAM: Final = Derivation(
    FULL,
    "every hand dealt one by one by a program in another language (proof file)",
    "tests/xlplugin/test_proof_files.py",
)
_GAMES: Final = "tests/combinatorics/test_"
DERIVATIONS: Final[Mapping[tuple[str, str], Derivation]] = {
    ("UTH", "Base"): Derivation(
        SAMPLED,
        "spot check of states by plain enumeration; deals conserved in total",
        f"{_GAMES}uth_solver.py",
    ),
    ("UTH", "Bad Beat"): Derivation(
        SAMPLED,
        "the deals that a fold forfeits by boards drawn, and bounded; those of the showdown "
        "against every count of an independent analysis",
        f"{_GAMES}uth_bad_beat.py",
    ),
    ("DJW", "Base"): Derivation(
        SAMPLED,
        "spot check of what hands meet, by patterns of ranks; wins and losses conserved in total",
        f"{_GAMES}djw_base.py",
    ),
    ("DJW", "Bad Beat"): Derivation(
        SAMPLED,
        "spot check of what hands meet, by patterns of ranks; wins and losses conserved in total",
        f"{_GAMES}djw_base.py",
    ),
    ("FUPG", "Base"): Derivation(
        REDUCED,
        "every deal of a deck of 17 cards one by one; ten million random deals of the whole deck",
        f"{_GAMES}fupg_base.py",
    ),
    ("FUPG", "Fortune"): Derivation(
        FULL,
        "patterns of ranks and suits against every one of 154,143,080 hands",
        f"{_GAMES}fupg_seven_cards.py",
    ),
    ("FUPG", "Progressive"): Derivation(
        FULL,
        "patterns of ranks and suits against every one of 154,143,080 hands",
        f"{_GAMES}fupg_seven_cards.py",
    ),
    ("FUPG", "Ace High"): Derivation(
        FULL,
        "closed forms against inclusion and exclusion over all deals",
        f"{_GAMES}fupg_ace_high.py",
    ),
}
"""By game and wager, for the wagers that the checker of proof files does not count hand by hand
whenever it is asked; the checker samples them too (docs/proof-files.md)."""


def derivation_of(question: Question) -> Derivation:
    """Return the second derivation of the counts that an answer rests on.

    Args:
        question: the question about a wager of a game on file.

    Raises:
        KeyError: none is named.
    """
    wager, game = question.wager, question.game
    told = {} if game.again is None else game.again.derived
    own = told.get(wager.name) or DERIVATIONS.get((game.code, wager.name))
    if own is None and isinstance(wager, SideWager):
        rule = counting_rule(question, wager)
        own = None if shape_of(game, wager, rule) is None else ANOTHER_PROGRAM
    if own is None:
        raise KeyError(f"{game.code} {wager.name}")
    return own
