"""What a person with Windows checks in Excel: formula, what it must show, and why.

What a formula must show does not come from this program: it is the number of seven-card hands in
the textbooks, with the pays that 58 Pa. Code § 653a.12(c) prints, or what our own rules of
refusal say.
"""

from __future__ import annotations

import datetime
import math
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final, NamedTuple

from formulas.values import ERROR_CODES
from formulas.version import data_digest, engine_version_number
from workbooks.kit.formula import Formula

HANDS: Final = 133_784_560  # 52 choose 7
# Hand, seven-card hands of which it is the best five, Paytable A, Paytable B.
TRIPS: Final = (
    ("Royal flush", 4_324, 50, 50),
    ("Straight flush", 37_260, 40, 40),
    ("Four-of-a-kind", 224_848, 30, 30),
    ("Full house", 3_473_184, 9, 8),
    ("Flush", 4_047_644, 7, 6),
    ("Straight", 6_180_020, 4, 5),
    ("Three-of-a-kind", 6_461_620, 3, 3),
)
PASSED: Final = "pass"
IN_FORCE: Final = datetime.date(2019, 8, 31)


@dataclass(frozen=True)
class Check:
    """One row of the check-list.

    Args:
        what: what it shows about Excel.
        formula: as typed.
        expected: a number, text, a boolean, an error value by its name, or a formula of numbers.
        whole: whether the formula needs whole arrays (entered with Ctrl+Shift+Enter).
    """

    what: str
    formula: str
    expected: float | str | bool
    whole: bool = False

    def verdict(self, expected: str, got: str) -> str:
        """Return the formula of pass or FAIL from the addresses of what is expected and shown."""
        if isinstance(self.expected, bool):
            passed = f"IF(ISLOGICAL({got}),{got}={expected},FALSE)"
        elif self.expected in ERROR_CODES:
            # The numbers that Excel gives its error values, in the order of the list.
            number = ERROR_CODES.index(str(self.expected)) + 1
            passed = f"IF(ISERROR({got}),ERROR.TYPE({got})={number},FALSE)"
        elif isinstance(self.expected, str) and not isinstance(self.expected, Formula):
            passed = f"IF(ISTEXT({got}),EXACT({got},{expected}),FALSE)"
        else:
            passed = f"IF(ISNUMBER({got}),ABS({got}-{expected})<=0.00000000000001,FALSE)"
        return f'=IF({passed},"{PASSED}","FAIL")'


class Places(NamedTuple):
    """Where the check-list keeps the ranges that its formulas read, by their addresses.

    Args:
        pays: hands and pays of Paytable A.
        in_force: a condition with the day on which the law came into force, as a date.
        before: the same with the day before.
        broken: hands and pays of which one is a division by zero.
        empty: an empty cell.
    """

    pays: str
    in_force: str
    before: str
    broken: str
    empty: str


def checks(places: Places) -> Sequence[Check]:
    """Return the rows of the check-list, which reads the ranges at these places."""
    payback_a, payback_b = _payback(2), _payback(3)
    array = ";".join(f'"{hand}",{pay}' for hand, _, pay, _ in TRIPS)
    exact = Fraction(sum(ways * (pay + 1) for _, ways, _, pay in TRIPS), HANDS)
    return (
        Check(
            "A plain name in a written file finds the add-in's function",
            '=HANDCOUNT("UTH","Trips","Royal flush","B")',
            TRIPS[0][1],
        ),
        Check(
            "The engine that wrote this file answers",
            "=ENGINEVERSION()",
            f"{engine_version_number()}, data {data_digest()}",
        ),
        Check("A number arrives unrounded", '=PAYBACK("UTH","Trips","B")', payback_b),
        Check("Arguments may be omitted", '=PAYBACK("UTH","Trips","B",,)', payback_b),
        Check("A range is read", f'=PAYBACK("UTH","Trips",{places.pays})', payback_a),
        Check("An array is read", f'=PAYBACK("UTH","Trips",{{{array}}})', payback_a),
        Check(
            "An array of one row is read",
            '=PAYBACK("UTH","Trips","B",,{"as of",43708})',
            payback_b,
        ),
        Check(
            "A date is the number that its cell stores",
            f'=PAYBACK("UTH","Trips","B",,{places.in_force})',
            payback_b,
        ),
        Check(
            "The day before, no edition on file was in force",
            f'=PAYBACK("UTH","Trips","B",,{places.before})',
            "#N/A",
        ),
        Check("Text arrives", '=PAYBACKEXACT("UTH","Trips","B")', f"{exact}"),
        Check("No such paytable", '=PAYBACK("UTH","Trips","Z")', "#N/A"),
        Check("An empty cell names no paytable", f'=PAYBACK("UTH","Trips",{places.empty})', "#N/A"),
        Check("An argument of the wrong kind", '=PAYBACK("UTH","Trips","B",TRUE)', "#VALUE!"),
        Check("A number out of range", '=PAYBACK("UTH","Progressive","A",,{"meter",-5})', "#NUM!"),
        Check("An error comes back as it is", '=PAYBACK("UTH","Trips",1/0)', "#DIV/0!"),
        Check(
            "So does an error within a range",
            f'=PAYBACK("UTH","Trips",{places.broken})',
            "#DIV/0!",
        ),
        Check("A sum shows a refusal", '=SUM(1,PAYBACK("UTH","Trips","Z"))', "#N/A"),
        Check(
            "The sentence behind a refusal",
            '=ISNUMBER(SEARCH("no paytable",WHY("PAYBACK","UTH","Trips","Z")))',
            True,
        ),
        Check("No refusal, no sentence", '=WHY("PAYBACK","UTH","Trips","B")', "OK"),
        Check("Rows arrive whole", '=ROWS(PAYTABLE("UTH","Trips","B"))', len(TRIPS) + 3, True),
        Check(
            "A number within rows",
            '=INDEX(PAYTABLE("UTH","Trips","B"),10,3)',
            math.comb(52, 7),
            True,
        ),
        Check(
            "Text of over 255 letters within rows",
            '=LEN(INDEX(CITE("UTH","Bad Beat"),9,2))>255',
            True,
            True,
        ),
    )


@dataclass(frozen=True, kw_only=True)
class AddIn:
    """A way in which Excel has the functions.

    Args:
        name: as `--for` names it.
        verb: as `xlplugin install` names it.
        title: of its check-list.
        spelling: how its formulas are shown, by name.
        by_hand: what a person looks at, besides the formulas.
    """

    name: str
    verb: str
    title: str
    spelling: str
    by_hand: tuple[str, ...]


EDITED: Final = "On the sheet Start, change a pay: the three figures below change at once."
BOOKS: Final = (
    "Open xlplugin-check-form.xlsx: no repair message, no question, no #SPILL!, no @ in a formula.",
    "In it change a pay of Trips: its payback and the flags change, and no cell shows #NAME?.",
    "Where one does, on its sheet Figures replace = by = in formulas (Ctrl+H), which enters them "
    "anew: the names bind to the add-in. Pass if it was not needed; note it if it was.",
    "Save the form under another name, close and reopen it: the pay and its figures stand.",
    "Open xlplugin-check-approval.xlsx: no repair message; page one prints on one sheet of paper.",
    "Open xlplugin-check-what-if.xlsx: no repair message; change a pay: payback and the column of "
    "the pay that reaches the target change.",
)
DESKTOP: Final = AddIn(
    name="desktop",
    verb="excel",
    title="Check-list for Excel on Windows",
    spelling="excel",
    by_hand=(
        "The ready add-in xlplugin.xlam opened without a warning (FAIL: imported by hand).",
        'Type =PAYTABLE("UTH","Trips","B") into an empty cell and press Enter: ten rows of eight '
        "columns appear.",
        "Type =PAYBACK( and press Ctrl+A: the wizard explains the function and each argument.",
        "In that window, while arguments are typed, no figure appears and nothing hangs.",
        "Insert Function (Shift+F3) lists six categories, Paytables: Return to Paytables: About.",
        EDITED,
        "Fill =PAYBACK($A$1,$A$2,$A$3) into 1,000 cells; note the seconds from a change of $A$3.",
        "Save, close and reopen this file: no question about links, no @, no path in a formula.",
        'Type =PAYBACK("UTH","Trips",(A1:B2,A4:B5)): #VALUE!, two areas are no rectangle.',
        *BOOKS,
        "Untick the add-in, reopen the form, change a pay: the figures still change, and the first "
        "row says that the workbook computes.",
    ),
)
OFFICE: Final = AddIn(
    name="office",
    verb="office",
    title="Check-list for the Office add-in",
    spelling="office",
    by_hand=(
        "Type =PT.PAY in an empty cell: the functions are proposed, with their help.",
        'Type =PT.PAYTABLE("UTH","Trips","B") and press Enter: ten rows of eight columns spill.',
        'Type =PT.PAYBACK("UTH","Trips","Z"): #N/A, and at its warning sign the sentence why.',
        EDITED,
        "Fill =PT.PAYBACK($A$1,$A$2,$A$3) into 1,000 cells; note the seconds from a change of A3.",
        "End xlplugin serve, press Ctrl+Alt+F9: #N/A names the server; started again: figures.",
        "Open the pane (Formulas > Paytable functions): it says that the engine is ready.",
        "In the pane, insert a paytable at an empty cell: hands, pays and three figures.",
        "There, insert the form of OU: its sheets stand after this one, and Formulas > Name "
        "Manager lists its names.",
        "Save, close and reopen this file: no question, no @, no #NAME?.",
        *BOOKS,
        "Remove the add-in, reopen the form, change a pay: the figures still change, and the first "
        "row says that the workbook computes.",
    ),
)
ADD_INS: Final = (DESKTOP, OFFICE)


def _payback(column: int) -> Formula:
    """Return the payback as a formula of textbook counts and printed pays."""
    returned = "+".join(f"{row[1]}*({row[column]}+1)" for row in TRIPS)
    return Formula(f"=({returned})/{HANDS}")
