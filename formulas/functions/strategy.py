"""STRATEGY."""

from __future__ import annotations

from typing import Annotated

from combinatorics.cards import CardError, parse_cards
from combinatorics.game import BaseWager, UnsolvedError
from formulas.arguments import ConditionsArg, GameArg, Help, JurisdictionArg, PaytableArg
from formulas.asked import Asked, ask_edition, ask_game, ask_paytable
from formulas.conditions import read_conditions
from formulas.join import base_pays
from formulas.refusal import bad_value, out_of_range
from formulas.values import Raw, Rows, header, rows

EXAMPLES = ('=STRATEGY("UTH","Kd 5d",,"A")', '=STRATEGY("UTH","Kd 5d","Kc 9s 2h","A")')


def strategy(
    game: GameArg,
    player: Annotated[Raw, Help("The player's cards.", '"Kd 5d"')],
    board: Annotated[Raw, Help("Cards that lie open, none when omitted.", '"Kc 9s 2h"')] = None,
    paytable: PaytableArg = None,
    jurisdiction: JurisdictionArg = None,
    conditions: ConditionsArg = None,
) -> Rows:
    """The exact value of each decision for given cards, in base wagers, and the best one.

    A value is the expected net result of the whole round, the decision made and everything after
    it played optimally. Where two decisions are exactly equal the larger wager is the best.
    """
    known = read_conditions(conditions)
    the_game = ask_game(game)
    wager = the_game.wagers[0]
    assert isinstance(wager, BaseWager), the_game.code
    edition = ask_edition(the_game, jurisdiction, known)
    asked = Asked(the_game, wager, edition, ask_paytable(edition, wager, paytable), known)
    try:
        decisions = wager.decisions(_cards(player), _cards(board), base_pays(asked, wager))
    except UnsolvedError as unsolved:
        raise out_of_range(str(unsolved)) from None
    except ValueError as wrong:
        raise bad_value(str(wrong)) from None
    best = max(range(len(decisions)), key=lambda place: (decisions[place][1], -place))
    spilled: Rows = [header("Decision", "Value", "Best")]
    for place, (decision, worth) in enumerate(decisions):
        spilled.append([decision, worth, "best" if place == best else None])
    return spilled


def _cards(raw: Raw) -> tuple[int, ...]:
    table = rows(raw, "The cards")
    if table is None:
        return ()
    words = " ".join(str(cell) for row in table for cell in row if cell is not None)
    try:
        return parse_cards(words)
    except CardError as wrong:
        raise bad_value(str(wrong)) from None
