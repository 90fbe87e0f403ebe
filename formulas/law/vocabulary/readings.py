"""Readings that the program looks for by name: what hangs on each, who looks, who needs it."""

from __future__ import annotations

from formulas.law.vocabulary.sought import group

_UTH = "combinatorics/games/ultimate_texas_holdem/showdown.py"
_TCP = "combinatorics/games/three_card_poker/showdown.py"
_FCP = "combinatorics/games/four_card_poker/showdown.py"
_FUPG = "combinatorics/games/face_up_pai_gow/showdown.py"
_DJW = "combinatorics/games/dj_wild_stud/showdown.py"
_CAPS = "formulas/question/caps.py"

READINGS = (
    *group(_UTH, ("UTH",), {"progressive on a fold": "the Progressive of who folds"}),
    *group(
        _UTH,
        ("UTH",),
        {
            "bad beat on a fold": "the Bad Beat wager of who folds",
            "bad beat of two good hands": "the Bad Beat wager where both hands could lose",
        },
        wager="Bad Beat",
    ),
    *group(
        _UTH,
        ("UTH",),
        {"five card hand on a fold": "the Five Card Hand wager of who folds"},
        wager="Five Card Hand",
    ),
    *group(
        _TCP,
        ("TCP",),
        {
            "Ante Bonus": "when the Ante Bonus is paid",
            "Six Card on a fold without Pair Plus": "the Six Card wager of who folds",
            "several side wagers on a fold": "side wagers of who folds",
        },
    ),
    *group(
        _FCP,
        ("FCP",),
        {
            "Ante Bonus of a losing hand": "when the Ante Bonus is paid",
            "Aces Up on a fold": "the Aces Up wager of who folds",
        },
    ),
    *group(
        "formulas/settlement/settling.py",
        ("OU",),
        {"Bonus of a dead hand": "the Bonus wager of a hand that is not completed"},
    ),
    *group(
        _FUPG,
        ("FUPG",),
        {
            "surrender against ace high": "a surrender where the dealer has ace high",
            "hand set wrongly against ace high": "a foul hand where the dealer has ace high",
            "straight and three-of-a-kind, Fortune": "a hand that is both, on Fortune",
            "straight and three-of-a-kind, Progressive": "a hand that is both, on Progressive",
        },
    ),
    *group(
        "formulas/question/shares.py",
        ("FUPG",),
        {"dollars beside a share of the meter": "a pay of dollars and a share of the meter"},
    ),
    *group(_DJW, ("DJW",), {"hand that must lose": "whose hand must lose a Two-Way Bad Beat"}),
    *group(
        "formulas/limits/bounds.py",
        (),
        {"cap floor, wagers": "the wagers that count toward the least payout limit"},
    ),
    *group(
        "formulas/limits/most_won.py",
        (),
        {"cap floor, play": "the Play wager that counts toward it"},
    ),
    *group(
        _CAPS,
        (),
        {
            "what a cap limits": "whether a limit is on winnings or on all that is paid",
            "cap scope": "the wagers whose winnings a limit cuts",
        },
    ),
    *group(
        "formulas/question/envy.py",
        (),
        {"hand of an envy bonus": "which cards of another player's hand count"},
    ),
    *group(
        "formulas/worth/wager.py",
        (),
        {"magic card and lucky bonus": "whether two bonuses of one hand are both paid"},
    ),
    *group(
        "formulas/pots/grounds.py",
        ("POKER",),
        {
            "comparison of low hands": "how two low hands are compared",
            "excess in a game for one hand": "the odd chip of a game that is not split",
            "pot of the minimum for a contribution": "which pot a contribution's minimum is of",
        },
    ),
)
