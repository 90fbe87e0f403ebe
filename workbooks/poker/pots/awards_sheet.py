"""The sheet Awards: who receives what of which pot, with the clauses that decide it."""

from __future__ import annotations

from formulas.pots.settling import COLUMNS
from workbooks.poker.pots.page import AnswerSheet
from workbooks.poker.pots.round_sheet import (
    AWARD_OUT,
    AWARD_PLAYER,
    AWARD_POT,
    AWARD_PUT_IN,
    BOARD,
    CONDITIONS,
    FINE,
    HANDS,
    LAW,
    PLAYERS,
    REASON,
    VARIANT,
)

AWARDS = AnswerSheet(
    name="Awards",
    title="Awards of the round, pot by pot",
    function="SPLITPOT",
    asked=f"{VARIANT},{PLAYERS},{HANDS},{BOARD},{LAW},{CONDITIONS}",
    unready=f'{VARIANT}=""',
    wanted="State on the sheet Round the game, who put in what, and the cards.",
    fine=FINE,
    said=REASON,
    heads=(*COLUMNS[:-1], "Clauses"),
    rows=96,  # ten players in ten pots, each with its rake, and the totals
    hidden=15,
    numbers=(2, 6, 7, 8, 9),
    names={0: AWARD_PLAYER, 1: AWARD_POT, 2: AWARD_PUT_IN, 9: AWARD_OUT},
    widths=(1.5, 16, 14, 11, 10, 30, 26, 11, 11, 10, 12, 96),
)
