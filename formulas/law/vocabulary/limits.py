"""Keys of limits, terms and fields that the program looks for."""

from __future__ import annotations

from formulas.law.vocabulary.sought import group

LIMITS = (
    *group(
        "formulas/functions/start_position.py",
        ("FUPG",),
        {
            "dice in the shaker": "how many dice make the total, for STARTPOSITION",
            "starting position by the dice": "cited by STARTPOSITION: the count to the total",
            "starting position by a number": "cited by STARTPOSITION: the count to the number",
        },
    ),
    *group(
        "formulas/pots/grounds.py",
        ("POKER",),
        {
            "Five-card Draw players": "the most players at a table of the game, for SPLITPOT",
            "Five-card Stud players": "the most players at a table of the game, for SPLITPOT",
            "Hold'em players": "the most players at a table of the game, for SPLITPOT",
            "Omaha players": "the most players at a table of the game, for SPLITPOT",
            "Seven-card Stud players": "the most players at a table of the game, for SPLITPOT",
        },
        sign=" players",
    ),
    *group(
        "formulas/bad_beats/ledger.py",
        ("POKER",),
        {
            "Bad Beat hand verified": "cited by BADBEAT: who verifies the hand",
            "display equals the fund": "cited by BADBEAT: the display is the amount of the fund",
            "form of the payout": "cited by BADBEAT: in what the payout is made",
            "minimum pot for a contribution": "the least pot that contributes",
            "most contributed from a pot": "the most that one pot contributes",
            "qualifying Bad Beat requirements": "which hands qualify, for BADBEAT",
        },
    ),
    *group(
        "formulas/pots/methods.py",
        ("POKER",),
        {
            "most players": "the most players at a table, for a time charge",
            "minutes between time charges": "how often a time charge may be taken",
            "maximum rake": "the most that is taken of a pot",
        },
    ),
    *group(
        "formulas/functions/kill_option.py",
        ("POKER",),
        {
            "limits under the Kill option": "how a Kill raises the limits",
            "limits under the Half-kill option": "how a Half-kill raises the limits",
        },
    ),
    *group(
        "formulas/compliance/pots.py",
        ("POKER",),
        {
            "types of rake": "which rakes may be taken",
            "minimum wager posted": "the least wager on the sign",
            "maximum wager posted": "the greatest wager on the sign",
        },
    ),
    *group(
        "formulas/law/payout_limits.py",
        (),
        {
            "cap floor": "the least that a payout limit may be",
            "cap ceiling": "the most that a payout limit may be; a text with neither allows none",
            "wagers a cap may touch": "the wagers whose winnings a payout limit cuts",
            "what a cap holds for": "a hand, patron, gaming table or round of play",
            "what a cap counts": "winnings, or winnings and stakes",
            "odds a cap needs": "the highest odds to 1 from which on a limit is allowed",
            "funds held for payouts": "what must be held in funds for payouts",
        },
    ),
    *group(
        "formulas/limits/layout.py",
        ("DJW",),
        {
            "odds of the Raise": "what a winning Raise wager is paid",
        },
        sign="odds of the ",
    ),
    *group(
        "formulas/limits/layout.py",
        (
            "DJW",
            "FCP",
            "OU",
            "TCP",
            "UTH",
        ),
        {
            "odds of the Ante": "what a winning Ante is paid",
        },
        sign="odds of the ",
    ),
    *group(
        "formulas/limits/layout.py",
        (
            "FCP",
            "TCP",
            "UTH",
        ),
        {
            "odds of the Play": "what a winning Play wager is paid",
        },
        sign="odds of the ",
    ),
    *group(
        "formulas/limits/layout.py",
        ("OU",),
        {
            "odds of the Over 23": "what a winning Over 23 wager is paid",
            "odds of the Under 18": "what a winning Under 18 wager is paid",
        },
        sign="odds of the ",
    ),
    *group(
        "formulas/law/checks.py",
        ("TCP",),
        {
            "version of the game": "the versions of a game that the text offers",
        },
    ),
    *group(
        "formulas/settlement/envy.py",
        (),
        {
            "Envy Bonus to every other player": "who is paid an Envy Bonus",
        },
    ),
    *group(
        "workbooks/form/wager_block.py",
        ("FUPG",),
        {
            "house way": "how the dealer sets his hands is stated in the submission",
        },
    ),
    *group(
        "formulas/compliance/rules.py",
        (),
        {
            "adjacent boxes": "on how many adjacent boxes a player may wager",
            "betting positions of one player": "at how many positions a player may wager",
            "cut, cards above the cover card": "how many cards must lie above the cover card",
        },
    ),
    *group(
        "formulas/compliance/rules.py",
        (
            "DJW",
            "FCP",
            "FUPG",
            "LIR",
            "OU",
            "TCP",
            "UTH",
        ),
        {
            "betting positions": "the most betting positions at a table",
            "decks": "how many decks are in play",
        },
    ),
)
