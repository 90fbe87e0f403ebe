"""Keys that a settled round of a banked game rests on."""

from __future__ import annotations

from formulas.law.vocabulary.sought import group

ROUNDS = (
    *group(
        "combinatorics/games/ultimate_texas_holdem/showdown.py",
        (),
        {
            "Trips paid": "a Trips wager that wins, where the text says it apart",
            "Trips collected": "a Trips wager that loses, where the text says it apart",
        },
        before="cited by SETTLE: ",
    ),
    *group(
        "combinatorics/games/ultimate_texas_holdem/showdown.py",
        ("UTH",),
        {
            "folded base wagers collected": "Ante and Blind after a fold",
            "folded side wagers resolved": "side wagers that a fold leaves standing",
            "hands equal": "Ante, Blind and Play where the hands tie",
            "player's hand higher": "Ante, Blind and Play where the player's hand is the higher",
            "player's hand lower": "Ante, Blind and Play where the dealer's hand is the higher",
            "dealer lower than a pair": "the Ante where the dealer does not qualify",
        },
        before="cited by SETTLE: ",
    ),
    *group(
        "combinatorics/games/ultimate_texas_holdem/showdown.py",
        ("UTH",),
        {
            "Bad Beat collected": "a Bad Beat wager that loses",
        },
        wager="Bad Beat",
        before="cited by SETTLE: ",
    ),
    *group(
        "combinatorics/games/ultimate_texas_holdem/showdown.py",
        ("UTH",),
        {
            "Bad Beat settled, player's losing hand": "won by the losing hand of the player",
            "Bad Beat settled, dealer's losing hand": "won by the losing hand of the dealer",
        },
        wager="Bad Beat",
        sign="Bad Beat settled, ",
        before="cited by SETTLE: ",
    ),
    *group(
        "combinatorics/games/ultimate_texas_holdem/showdown.py",
        ("UTH",),
        {
            "Five Card Hand paid whatever the dealer holds": "the Five Card Hand wager",
        },
        wager="Five Card Hand",
        before="cited by SETTLE: ",
    ),
    *group(
        "combinatorics/games/ultimate_texas_holdem/showdown.py",
        ("UTH",),
        {
            "Progressive paid whatever the dealer holds": "the Progressive wager",
        },
        wager="Progressive",
        before="cited by SETTLE: ",
    ),
    *group(
        "combinatorics/games/ultimate_texas_holdem/showdown.py",
        ("UTH",),
        {
            "Six Card paid": "a Six Card wager that wins",
            "Six Card collected": "a Six Card wager that loses",
        },
        wager="Six Card",
        before="cited by SETTLE: ",
    ),
    *group(
        "combinatorics/games/ultimate_texas_holdem/showdown.py",
        ("UTH",),
        {
            "Trips settled": "the Trips wager",
        },
        wager="Trips",
        before="cited by SETTLE: ",
    ),
    *group(
        "combinatorics/games/dj_wild_stud/showdown.py",
        ("DJW",),
        {
            "player's hand higher": "Ante, Blind and Raise where the player's hand is the higher",
            "player's hand lower": "Ante, Blind and Raise where the dealer's hand is the higher",
            "hands equal": "Ante, Blind and Raise where the hands tie",
            "folded base wagers forfeited": "Ante and Blind after a fold",
        },
        before="cited by SETTLE: ",
    ),
    *group(
        "combinatorics/games/dj_wild_stud/showdown.py",
        ("DJW",),
        {
            "Bad Beat settled": "a Bad Beat wager that wins",
            "Bad Beat collected": "a Bad Beat wager that loses",
        },
        wager="Bad Beat",
        before="cited by SETTLE: ",
    ),
    *group(
        "combinatorics/games/dj_wild_stud/showdown.py",
        ("DJW",),
        {
            "Progressive settled": "the Progressive wager",
        },
        wager="Progressive",
        before="cited by SETTLE: ",
    ),
    *group(
        "combinatorics/games/dj_wild_stud/showdown.py",
        ("DJW",),
        {
            "Trips paid": "a Trips wager that wins",
            "Trips collected": "a Trips wager that loses",
        },
        wager="Trips",
        before="cited by SETTLE: ",
    ),
    *group(
        "combinatorics/games/face_up_pai_gow/showdown.py",
        ("FUPG",),
        {
            "high hand lower than the low hand": "a high hand that ranks under the low hand",
            "hands not set correctly": "hands set otherwise than the chapter allows",
            "both hands higher": "the wager where both hands outrank the dealer's",
            "high hand only higher": "the wager where only the high hand outranks the dealer's",
            "low hand only higher": "the wager where only the low hand outranks the dealer's",
            "neither hand higher": "the wager where neither hand outranks the dealer's",
            "dealer has ace high": "the wager where the dealer has an Ace High Pai Gow",
            "surrender": "a surrendered hand",
            "highest hand of seven cards": "the optional wagers, where another hand pays more",
        },
        before="cited by SETTLE: ",
    ),
    *group(
        "combinatorics/games/face_up_pai_gow/showdown.py",
        ("FUPG",),
        {
            "Ace High paid": "an Ace High wager that wins",
            "Ace High collected": "an Ace High wager that loses",
        },
        wager="Ace High",
        before="cited by SETTLE: ",
    ),
    *group(
        "combinatorics/games/face_up_pai_gow/showdown.py",
        ("FUPG",),
        {
            "Fortune collected": "a Fortune wager that loses",
        },
        wager="Fortune",
        sign=" collected",
        before="cited by SETTLE: ",
    ),
    *group(
        "combinatorics/games/face_up_pai_gow/showdown.py",
        ("FUPG",),
        {
            "Fortune paid": "a Fortune wager that wins",
        },
        wager="Fortune",
        sign=" paid",
        before="cited by SETTLE: ",
    ),
    *group(
        "combinatorics/games/face_up_pai_gow/showdown.py",
        ("FUPG",),
        {
            "Progressive collected": "a Progressive wager that loses",
        },
        wager="Progressive",
        sign=" collected",
        before="cited by SETTLE: ",
    ),
    *group(
        "combinatorics/games/face_up_pai_gow/showdown.py",
        ("FUPG",),
        {
            "Progressive paid": "a Progressive wager that wins",
        },
        wager="Progressive",
        sign=" paid",
        before="cited by SETTLE: ",
    ),
)
