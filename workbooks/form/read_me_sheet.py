"""The sheet Read me: how the form is filled and what its figures mean."""

from __future__ import annotations

from openpyxl import Workbook

from formulas.law.payout_limits import payout_limit
from workbooks.kit.read_me import write_read_me
from workbooks.plan.game_plan import Plan


def add_read_me_sheet(book: Workbook, plan: Plan) -> None:
    """Add the sheet."""
    chapters = (
        (
            "Filling it in",
            (
                "Cream cells are filled in; everything else is computed or quoted. "
                "An asterisk marks what the application cannot go without.",
                "Choose a paytable and its pays stand in both columns. Type over a pay to offer "
                'another: the row is marked "differs" and every figure and flag moves with it. '
                "Copy the cell above or below, or type = and the cell to its right, to take it "
                "back.",
                'Odds are typed as a number (50, 1.5) or in words ("50 to 1", "3 to 2", "300 for '
                '1", "100% of meter", "Push", "N/A"). A bare number has the unit of the law\'s '
                "table. Write 0 or N/A for no pay; a blank pay is refused. A spreadsheet makes a "
                "time of 50:1 and a date of 3/2: both are refused; 50:1 kept as text is 50 to 1.",
                *_lost(plan),
                f"The sheet Layout asks for what else {plan.edition.chapter} requires. The sheets "
                "Choices and Conditions show what the functions are handed.",
            ),
        ),
        (
            "How to read the figures",
            (
                "Figures are exact fractions, computed from counts of all deals; a cell shows a "
                "rounded one. A refused figure says so, with its reason below the paytable.",
                "Payback of a side wager: expected return per unit wagered, stake included. Base "
                "game, basis action: 1 - expected loss / expected total wager under the play with "
                "the least expected loss per Ante, ties to the larger wager. Bases differ: edge "
                "and payback do not add to 100%.",
                "Flags: FAIL, the text on file forbids it. MISSING, it must be stated and is not. "
                "CHECK, for staff review. OK. Most serious first, each with its citation.",
                *_cap(plan),
                "A text that is not shown to be in effect says so beside its status, and every "
                "figure rests on the edition that is chosen at the head of the form.",
            ),
        ),
        (
            "Live cells",
            (
                "The values in this file were computed by the functions when it was written. After "
                "an edit they are the functions' again where those are installed (xlplugin "
                "install). Elsewhere the workbook computes the base game and side wagers without a "
                "meter by itself, from the sheets Plays, Counts and Workings; what it cannot says "
                "that it needs the functions. The sheet Figures has both side by side; #NAME? "
                "stands in its column of the functions where they are not installed.",
                "Sheets are protected without a password. There are no macros and no links to "
                "other files.",
            ),
        ),
    )
    write_read_me(book, "How this form works", chapters, plan.edition.heading)


def _lost(plan: Plan) -> tuple[str, ...]:
    """Say what a lost cell is, where a table has one."""
    if not any(table.lost for edition in plan.editions for table in edition.paytables):
        return ()
    return (
        'A pay of the law that reads "lost" stands in a cell that the text on file has lost: '
        "every figure of that table is refused until the pay is typed over it or an interpretation "
        "that supposes it is chosen beside it.",
    )


def _cap(plan: Plan) -> tuple[str, ...]:
    """Say what a payout limit does, where one can be set."""
    limit = payout_limit(plan.edition)
    if limit is None:
        return ()
    words = plan.edition.words.cap
    return (f"{words[:1].upper()}{words[1:]}: limits the sum of {limit.held_against}.",)
