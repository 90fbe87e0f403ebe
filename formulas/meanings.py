"""What the trade's own words are called here: one list for functions, conditions and commands.

Each entry says in one sentence what to type. A word of two meanings is told both.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from formulas.values import LONGEST_NAME, key


def _by_word(said: Mapping[str, str]) -> Mapping[str, str]:
    """Return each sentence by each of the words that it answers."""
    return {word: sentence for sentence, words in said.items() for word in words.split()}


FUNCTIONS: Final = _by_word(
    {
        "The return to player is PAYBACK": "rtp return returntoplayer payout payoutpercentage",
        "The standard deviation is VOLATILITY, and variance is its square": (
            "sd stdev stddev standarddeviation variance var"
        ),
        "Hold is win over drop and is not computed; WINRANGE gives the range of the house win": (
            "hold holdpercentage"
        ),
        "The theoretical win in dollars is the expected house win of WINRANGE": (
            "theo theoreticalwin theoreticalhold"
        ),
        "The house advantage per base wager is HOUSEEDGE, per unit wagered ELEMENTOFRISK": (
            "edge advantage ha eor"
        ),
        "A paytable with ways, probabilities and returns is PAYTABLE": "par parsheet",
        "True odds and payout odds stand side by side in PAYTABLE": "odds trueodds payoutodds",
        "The probability of a hand stands in PAYTABLE, of a win HITFREQ": (
            "probability frequency hitrate"
        ),
        "The most that can be won in one deal is MAXWIN": "liability maxpay maxpayout",
        "The least payout limit is CAPFLOOR": "cap payoutlimit",
        "The expected return per unit is PAYBACK, the expected loss HOUSEEDGE": "ev expectedvalue",
        "What cards seen outside the shoe are worth is COUNTABILITY": "cardremoval",
        "The section of law with its quoted words is CITE": "law regulation",
    }
)
"""By the key of what was typed for a function."""

CONDITIONS: Final = _by_word(
    {
        'The amount displayed is the condition "meter"': "jackpot progressive",
        'The wager in dollars is "bet", of a base game "ante"': "stake wager wageramount",
        'A payout limit is the condition "cap"': "limit payoutlimit maximumpayout",
        'The number of other players is the condition "others"': "otherplayers",
        'The day is the condition "as of"': "date effective",
        'The amount a meter starts with is the condition "seed"': "initialamount",
        'The rate of progression is the condition "rate"': "contribution",
    }
)
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

COMMANDS: Final = _by_word(
    {
        "A submission is written by form and approved by approve": "submit submission",
        "The approval sheet is written by approve": "report",
        "A record is printed by approve with --pdf": "pdf",
        "One formula is answered by eval, a workbook by recalc": "calculate compute",
        "One formula is answered by eval, such as xlplugin eval '=PAYBACK(...)'": "payback",
        "Two editions are compared by diff, signage by inspect sign": "compare",
        "Signage is compared by inspect sign": "sign",
        "A round is settled by dispute, or by SETTLE in eval": "settle",
        "A round in dispute is settled by dispute": "complaint",
        "The functions for a spreadsheet program come with install": "excel",
        "A record is recomputed by verify, a described game checked by game check": "check",
        "A record is recomputed by verify": "recompute",
        "Games are listed by game list, texts of law by law list": "list",
        "What became of a signed approval is entered by register enter": (
            "withdraw stay expire amend"
        ),
        "A public copy is written by verify with --public": "publish redact",
        "A record is recomputed by verify, the law on file examined by audit": "validate",
    }
)
"""By the key of what was typed for a command."""


def meaning(typed: str, words: Mapping[str, str]) -> str:
    """Return what a mapping of this module says for a word of the trade, "" where it is none."""
    return words.get(key(typed), "") if len(typed) <= LONGEST_NAME else ""
