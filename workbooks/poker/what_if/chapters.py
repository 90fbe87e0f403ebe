"""What the sheet Read me of the what-if workbook of Poker says."""

from __future__ import annotations

CHAPTERS: tuple[tuple[str, tuple[str, ...]], ...] = (
    (
        "Asking",
        (
            "Cream cells take what you type; everything else is computed or quoted from the law. "
            "What stands in them at first is an example and the practice of no room.",
            "Rake: the rake as submitted under § 553.15(a) beside an edited one, over pots that "
            "you type. Methods of § 553.15(b): percentage, incremental, and time charges per "
            "player or per table. Only the terms of the chosen method count.",
            "Scenarios: three more rakes over the same pots, side by side.",
            "Bad Beat: the payout rules of § 553.20(b) and the room, baseline and edited.",
        ),
    ),
    (
        "How to read the figures",
        (
            "A percentage rake above 10% is refused and flagged: § 553.15(b)(1). Increments and "
            "time charges have no limit in percent; a pot of which they take more than 10% says "
            "so. A submission states its maximum: § 553.15(a)(3).",
            "A rake is rounded down to the cent or to the smallest chip. A pot is what was bet "
            "and called: an uncalled final bet is no part of it, § 553.15(d).",
            "A time charge depends on no pot. Beside the others it is shown as the charges of an "
            "hour divided by the pots an hour.",
            "The chance of a Bad Beat is exact for two players at the showdown in Hold'em. For "
            "more it is a bound: the chances of each two players are added up, so pots and hours "
            "are at least what is shown, and so is the fund.",
            "Expected pots are one divided by the chance of a pot; the pot of the hit is counted "
            "and contributes, § 553.20(c). Pots are taken as independent of each other.",
            "Shares of the fund are rounded down to the cent; what is not paid stays in the fund, "
            "§ 553.20(i). The Poker shift supervisor verifies each hand, § 553.20(f).",
            "What cannot be computed is an error value; the reason stands in red beside it.",
            "Pictures show cells of the sheet Chart data; what is refused leaves a gap there.",
        ),
    ),
    (
        "Living cells",
        (
            "The values in this file were computed when it was written. They move with an edit "
            "where the functions are installed (xlplugin install), or after xlplugin recalc; "
            "elsewhere an edited cell shows #NAME?.",
            "Sheets are protected without a password. There are no macros and no links to other "
            "files. Functions: every function that a cell can ask, RAKE and BADBEAT "
            "among them.",
        ),
    ),
)
