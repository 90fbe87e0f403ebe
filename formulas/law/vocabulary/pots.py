"""Keys that the pots of player-banked poker rest on."""

from __future__ import annotations

from formulas.law.vocabulary.sought import group

POTS = (
    *group(
        "formulas/pots/grounds.py",
        ("POKER",),
        {
            "fold": "a player who folds",
            "contribution after the rake": "whether the rake goes first",
            "inactive players assessed": "time charges of players who sit out",
            "missing or additional cards": "a round that is void",
            "uncalled final bet not raked": "a last bet that nobody called comes back",
            "side pot among the others": "a side pot is what the other players bet further",
            "All-in player wins only what he contributed to": "he wins only pots he put into",
            "who wins the pot": "a pot of the last player left",
            "pot awarded": "when a pot is awarded",
            "hands of identical rank": "how hands of one rank are compared",
            "the board plays": "hands that are the five community cards",
            "common card": "a card that every player uses",
            "decision of the Poker shift supervisor": "what the text leaves open",
            "rate of the percentage rake": "the most of a percentage rake",
            "levels of the incremental rake": "the steps of an incremental rake",
            "contribution extracted from each pot": "the contribution to a Bad Beat payout",
            "protected hand collected by the dealer": "what comes back for a protected hand",
            "rank of the cards in Low-hand Poker": "the rank of cards in low hands",
            "ranking of a Low-hand Poker hand": "the order of low hands",
            "order of showing hands": "a hand that is conceded at the showdown",
            "fouled hand": "a hand that is dead",
            "hand not protected": "a hand that was not protected",
            "Seven-card Stud hand": "the five of seven cards that count",
            "Seven-card Stud High, who wins": "a showdown of Seven-card Stud High",
            "Seven-card Stud split, who wins": "a showdown of the split games of Seven-card Stud",
            "Seven-card Stud eight or better": "which low hand qualifies",
            "Hold'em hand": "the cards that make a hand",
            "Hold'em, who wins": "a showdown of Hold'em",
            "Omaha hand": "two own and three community cards make a hand",
            "Omaha High, who wins": "a showdown of Omaha High",
            "Omaha split, who wins": "a showdown of the split game of Omaha",
            "Omaha eight or better": "which low hand qualifies",
            "Five-card Draw High, who wins": "a showdown of Five-card Draw High",
            "Five-card Draw Low-hand, who wins": "a showdown of Five-card Draw Low-hand",
            "Five-card Stud, who wins": "a showdown of Five-card Stud",
        },
        before="cited by SPLITPOT: ",
    ),
    *group(
        "formulas/pots/grounds.py",
        ("POKER",),
        {
            "Omaha excess given to the high hand": "the odd chip of two halves",
            "Seven-card Stud excess given to the high hand": "the odd chip of two halves",
        },
        sign=" excess given to the high hand",
        before="cited by SPLITPOT: ",
    ),
    *group(
        "formulas/pots/grounds.py",
        ("POKER",),
        {
            "Omaha excess of the high share": "the odd chip among tied high hands",
            "Omaha excess of the low share": "the odd chip among tied low hands",
            "Seven-card Stud excess of the high share": "the odd chip among tied high hands",
            "Seven-card Stud excess of the low share": "the odd chip among tied low hands",
        },
        sign=" excess of the ",
        before="cited by SPLITPOT: ",
    ),
    *group(
        "formulas/pots/grounds.py",
        ("POKER",),
        {
            "Omaha rank of suits": "the suits that decide an odd chip",
            "Seven-card Stud rank of suits": "the suits that decide an odd chip",
        },
        sign=" rank of suits",
        before="cited by SPLITPOT: ",
    ),
    *group(
        "formulas/pots/grounds.py",
        ("POKER",),
        {
            "Omaha two hands of one player": "one player contends for both halves",
            "Seven-card Stud two hands of one player": "one player contends for both halves",
        },
        sign=" two hands of one player",
        before="cited by SPLITPOT: ",
    ),
)
