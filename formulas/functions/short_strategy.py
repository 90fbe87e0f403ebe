"""SHORTSTRATEGY."""

from __future__ import annotations

from combinatorics.base_wager import BaseWager, UnsolvedError
from combinatorics.short_play import ShortPlay
from formulas.function_groups import Group
from formulas.question.arguments import ConditionsArg, GameArg, JurisdictionArg, PaytableArg
from formulas.question.base_game import ask_base_game
from formulas.question.conditions import read_conditions
from formulas.question.names import ask_banked_game
from formulas.refusal import NotSolvedError, bad_value, not_available
from formulas.values import Rows, header
from formulas.worth.wager import base_pays

GROUP = Group.PLAY
ALL, NOTE = "All decisions", "Note"  # the last rows
EXAMPLES = ('=SHORTSTRATEGY("TCP","A")',)


def short_strategy(
    game: GameArg,
    paytable: PaytableArg = None,
    jurisdiction: JurisdictionArg = None,
    conditions: ConditionsArg = None,
) -> Rows:
    """A few rules for each decision of a base game, and exactly what a player loses by them.

    The lines are read from the top, and the first that holds decides. The cost of a decision is
    counted over every deal against the best play, in base wagers a round; lines are added, those
    that gain most first, until all decisions together cost a thousandth or less, until none gains
    more, or until one has as many as are looked for: eleven beside its last, and fewer, two at
    least, where very many hands are told apart. A hand that may not stake as much as a line says
    goes on to the next line.
    """
    known = read_conditions(conditions)
    asked = ask_banked_game(game)
    if isinstance(asked.wagers[0], BaseWager) and not isinstance(asked.wagers[0], ShortPlay):
        raise not_available(
            f"{asked.code} has no short strategy here: what is kept of it does not say by which "
            "cards a decision is best. STRATEGY answers for each hand."
        )
    question, wager = ask_base_game(game, paytable, jurisdiction, known)
    assert isinstance(wager, ShortPlay)
    try:
        short = wager.short(base_pays(question, wager))
    except UnsolvedError as unsolved:
        raise NotSolvedError(unsolved) from None
    except ValueError as wrong:
        raise bad_value(str(wrong)) from None
    spilled: Rows = [header("Decision on", "Decision", "Hands", "Cost")]
    for point in short.points:
        *lines, last = point.lines
        spilled += [[point.name, line.decision, line.words, None] for line in lines]
        spilled.append([point.name, last.decision, last.words, point.lost])
    spilled.append([ALL, None, None, short.lost])
    if short.note:
        spilled.append([NOTE, None, short.note, None])
    return spilled
