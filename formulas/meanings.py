"""What the trade's own words are called here: one list for functions, conditions and commands.

Each entry says in one sentence what to type. A word of two meanings is told both.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from formulas.values import LONGEST_NAME, key

_RETURN: Final = "The return to player is PAYBACK"
_DEVIATION: Final = "The standard deviation is VOLATILITY, and variance is its square"
_HOLD: Final = (
    "Hold is win over drop and is not computed; WINRANGE gives the range of the house win"
)
_THEO: Final = "The theoretical win in dollars is the expected house win of WINRANGE"
_EDGE: Final = "The house advantage per base wager is HOUSEEDGE, per unit wagered ELEMENTOFRISK"
_PAR: Final = "A paytable with ways, probabilities and returns is PAYTABLE"
_ODDS: Final = "True odds and payout odds stand side by side in PAYTABLE"
_CHANCE: Final = "The probability of a hand stands in PAYTABLE, of a win HITFREQ"
_MOST: Final = "The most that can be won in one deal is MAXWIN"
_LIMIT: Final = "The least payout limit is CAPFLOOR"
_EXPECTED: Final = "The expected return per unit is PAYBACK, the expected loss HOUSEEDGE"
_SEEN: Final = "What cards seen outside the shoe are worth is COUNTABILITY"
_SECTION: Final = "The section of law with its quoted words is CITE"

FUNCTIONS: Final[Mapping[str, str]] = {
    "rtp": _RETURN,
    "return": _RETURN,
    "returntoplayer": _RETURN,
    "payout": _RETURN,
    "payoutpercentage": _RETURN,
    "sd": _DEVIATION,
    "stdev": _DEVIATION,
    "stddev": _DEVIATION,
    "standarddeviation": _DEVIATION,
    "variance": _DEVIATION,
    "var": _DEVIATION,
    "hold": _HOLD,
    "holdpercentage": _HOLD,
    "theo": _THEO,
    "theoreticalwin": _THEO,
    "theoreticalhold": _THEO,
    "edge": _EDGE,
    "advantage": _EDGE,
    "ha": _EDGE,
    "eor": _EDGE,
    "par": _PAR,
    "parsheet": _PAR,
    "odds": _ODDS,
    "trueodds": _ODDS,
    "payoutodds": _ODDS,
    "probability": _CHANCE,
    "frequency": _CHANCE,
    "hitrate": _CHANCE,
    "liability": _MOST,
    "maxpay": _MOST,
    "maxpayout": _MOST,
    "cap": _LIMIT,
    "payoutlimit": _LIMIT,
    "ev": _EXPECTED,
    "expectedvalue": _EXPECTED,
    "cardremoval": _SEEN,
    "law": _SECTION,
    "regulation": _SECTION,
}
"""By the key of what was typed for a function."""

_METER: Final = 'The amount displayed is the condition "meter"'
_WAGER: Final = 'The wager in dollars is "bet", of a base game "ante"'
CONDITIONS: Final[Mapping[str, str]] = {
    "jackpot": _METER,
    "progressive": _METER,
    "stake": _WAGER,
    "wager": _WAGER,
    "wageramount": _WAGER,
    "limit": 'A payout limit is the condition "cap"',
    "payoutlimit": 'A payout limit is the condition "cap"',
    "maximumpayout": 'A payout limit is the condition "cap"',
    "otherplayers": 'The number of other players is the condition "others"',
    "date": 'The day is the condition "as of"',
    "effective": 'The day is the condition "as of"',
    "initialamount": 'The amount a meter starts with is the condition "seed"',
    "contribution": 'The rate of progression is the condition "rate"',
}
"""By the key of what was typed for a condition."""

WAGERS: Final[Mapping[str, str]] = {
    "main": "Base",
    "main game": "Base",
    "main bet": "Base",
    "base game": "Base",
    "the game": "Base",
    "jackpot": "Progressive",
    "progressive jackpot": "Progressive",
    "bad beat jackpot": "Bad Beat",
    "6 card": "Six Card",
    "3 card": "Three Card",
    "5 card": "Five Card Hand",
    "ace high push": "Ace High",
}
"""The wager, as the law names it, that a word of the trade may mean."""

_LATER: Final = "What became of a signed approval is entered by register enter"
COMMANDS: Final[Mapping[str, str]] = {
    "submit": "A submission is written by form and approved by approve",
    "submission": "A submission is written by form and approved by approve",
    "report": "The approval sheet is written by approve",
    "pdf": "A record is printed by approve with --pdf",
    "calculate": "One formula is answered by eval, a workbook by recalc",
    "compute": "One formula is answered by eval, a workbook by recalc",
    "payback": "One formula is answered by eval, such as xlplugin eval '=PAYBACK(...)'",
    "compare": "Two editions are compared by diff, signage by inspect sign",
    "sign": "Signage is compared by inspect sign",
    "settle": "A round is settled by dispute, or by SETTLE in eval",
    "complaint": "A round in dispute is settled by dispute",
    "excel": "The functions for a spreadsheet program come with install",
    "check": "A record is recomputed by verify, a described game checked by game check",
    "recompute": "A record is recomputed by verify",
    "list": "Games are listed by game list, texts of law by law list",
    "withdraw": _LATER,
    "stay": _LATER,
    "expire": _LATER,
    "amend": _LATER,
    "publish": "A public copy is written by verify with --public",
    "redact": "A public copy is written by verify with --public",
    "validate": "A record is recomputed by verify, the law on file examined by audit",
}
"""By the key of what was typed for a command."""


def meaning(typed: str, words: Mapping[str, str]) -> str:
    """Return what to type for a word of the trade, "" where it is not one of these.

    Args:
        typed: what was typed.
        words: one of the mappings of this module.
    """
    return words.get(key(typed), "") if len(typed) <= LONGEST_NAME else ""
