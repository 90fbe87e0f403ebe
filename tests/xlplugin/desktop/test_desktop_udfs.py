import datetime
import pickle
import subprocess
import sys
from decimal import Decimal
from pathlib import Path

import pytest

from formulas.formula_text import read_call
from formulas.registry import functions
from formulas.values import CellError
from xlplugin import cells
from xlplugin.desktop import udfs
from xlplugin.desktop.vba import OMITTED, argument_name

STAND_IN = Path(__file__).with_name("excel_stand_in.py")
# The numbers by which Excel hands over error values: CVErr(2000 + n) as a signed number of 32
# bits, as Microsoft documents XlCVError.
ERROR_NUMBERS = {
    "#NULL!": -2146826288,
    "#DIV/0!": -2146826281,
    "#VALUE!": -2146826273,
    "#REF!": -2146826265,
    "#NAME?": -2146826259,
    "#NUM!": -2146826252,
    "#N/A": -2146826246,
}
PAYS = (
    '{"Royal flush",50;"Straight flush",40;"Four-of-a-kind",30;"Full house",%s;"Flush",7;'
    '"Straight",4;"Three-of-a-kind",3}'
)
FORMULAS = [
    '=PAYBACK("UTH","Trips","Z")',
    '=PAYBACK("UTH","Trips")',
    '=PAYBACK("UTH",,"B")',
    "=PAYBACK(,,)",
    '=PAYBACK("","Trips","B")',
    '=PAYBACK("UTH","Trips","B",,{"as of",43708})',
    '=PAYBACK("UTH","Trips","B",,{"as of",43707})',
    '=PAYBACK("UTH","Trips","B",,{"others"})',
    '=PAYBACK("UTH","Trips","B",,{"nobody knows",1})',
    '=PAYBACK("UTH","Trips","B",TRUE)',
    '=PAYBACK("UTH","Trips",FALSE)',
    '=PAYBACK("UTH","Trips",0)',
    '=PAYBACK("UTH","Trips",1E308)',
    '=PAYBACK("UTH","Trips",{50;40;30;9;7;4;3})',
    '=PAYBACK("UTH","Trips",{50,40,30,9,7,4,3})',
    f'=PAYBACK("UTH","Trips",{PAYS % "9"})',
    f'=PAYBACK("UTH","Trips",{PAYS % -9})',
    f'=PAYBACK("UTH","Trips",{PAYS % "#DIV/0!"})',
    f'=PAYBACK("UTH","Trips",{PAYS % "TRUE"})',
    f'=PAYBACK("UTH","Trips",{PAYS % (chr(34) * 2)})',
    '=PAYBACK("UTH","Progressive","A",,{"meter",-5})',
    '=HANDCOUNT("UTH","Trips","Royal flush","B")',
    '=HANDCOUNT("UTH","Base","Tie","A")',
    '=PAYBACKEXACT("UTH","Trips","B")',
    '=PAYTABLE("UTH","Trips","B")',
    '=PAYTABLE("UTH","Trips","B",,{"give","Ways"})',
    '=PAYTABLE("UTH","Trips","B",,{"give","Total | Ways"})',
    '=WHY("PAYBACK","UTH","Trips","Z")',
    '=WHY("PAYBACK","UTH","Trips",)',
    '=WHY("PAYBACK","UTH",#REF!,"B")',
    '=WHY("PAYBACK")',
    '=WHY("NOSUCHFUNCTION")',
    '=PAYBACK("=1+1|\'\u2660\u00e9\u65e5","Trips","B")',
    *(f'=PAYBACK("UTH",{code},"B")' for code in ERROR_NUMBERS),
    *(formula for function in functions().values() for formula in function.examples),
]
ASKED = list(dict.fromkeys(FORMULAS))
DAY = datetime.datetime(2019, 8, 31, tzinfo=datetime.UTC)
TRIPS = ("UTH", "Trips", "B", OMITTED)
OF_A_SHEET = [
    ("PAYBACK", (*TRIPS, (("as of", DAY), (None, None)))),
    ("PAYBACK", (*TRIPS, (("as of", 43708.0), ("meter", None)))),
    ("PAYBACK", (*TRIPS, (("as of", DAY - datetime.timedelta(days=1)),) * 1)),
    (
        "WHY",
        (
            *("PAYBACK", "UTH", "Progressive", "A", OMITTED),
            (("meter", Decimal("250000.0000")), ("bet", 1.0)),
        ),
    ),
    ("WHY", ("PAYBACK", "UTH", "Trips", (("B",),))),
    ("PAYBACK", ("UTH", "#N/A", "B")),
    ("PAYBACK", ("UTH", "Trips", None)),
]
"""Calls with what only a sheet can hand over."""


def as_excel_hands_over(argument):
    """Return an argument of a formula as pywin32 gives it to xlwings."""
    if argument is None:
        return OMITTED
    if isinstance(argument, CellError):
        return ERROR_NUMBERS[argument.code]
    if isinstance(argument, list):
        rows = tuple(
            tuple(None if cell is None else as_excel_hands_over(cell) for cell in row)
            for row in argument
        )
        # Visual Basic gets a row of an array constant without its second dimension.
        return rows[0] if len(rows) == 1 else rows
    if isinstance(argument, bool | str):
        return argument
    return float(argument)


def as_excel_is_given(value):
    """Return what a cell shows as xlwings gives it to Visual Basic: error values by their text."""
    if not isinstance(value, list):
        return value.code if isinstance(value, CellError) else value
    rows = [[as_excel_is_given(cell) for cell in row] for row in value]
    if len(rows) > 1:
        return rows
    return rows[0][0] if len(rows[0]) == 1 else rows[0]


def through_excel(asked):
    """Return the answers of xlwings' server to calls."""
    done = subprocess.run(
        [sys.executable, str(STAND_IN)],
        input=pickle.dumps(asked),
        capture_output=True,
        timeout=600,
        check=False,
    )
    assert done.returncode == 0, done.stderr.decode()
    return pickle.loads(done.stdout)


@pytest.fixture(scope="module")
def through_server():
    """Give the answers of one xlwings server to all formulas, and to the calls of a sheet."""
    calls = [read_call(formula) for formula in ASKED]
    answers = through_excel(
        [
            *((one.name, tuple(map(as_excel_hands_over, one.arguments))) for one in calls),
            *OF_A_SHEET,
        ]
    )
    return answers[: len(ASKED)], answers[len(ASKED) :]


@pytest.fixture(scope="module")
def dispatched(through_server):
    """Give the answers to the formulas."""
    return dict(zip(ASKED, through_server[0], strict=True))


@pytest.mark.parametrize("formula", ASKED)
def test_excel_gets_what_the_command_line_answers(dispatched, formula):
    """Through xlwings' real server a cell gets the value or the refusal that eval prints."""
    call = read_call(formula)
    shown = cells.answer(call.name, call.arguments).value
    assert dispatched[formula] == as_excel_is_given(shown)


def test_known_answers_arrive(dispatched):
    """Textbook counts (4,324 royal flushes among C(52,7) hands) and refusals, not our own words."""
    answers = dispatched
    assert answers['=HANDCOUNT("UTH","Trips","Royal flush","B")'] == 4324.0
    assert answers['=PAYTABLE("UTH","Trips","B",,{"give","Total | Ways"})'] == 133784560.0
    assert answers['=PAYBACK("UTH","Trips","Z")'] == "#N/A"
    assert answers['=PAYBACK("UTH","Trips","B",TRUE)'] == "#VALUE!"
    assert answers['=PAYBACK("UTH","Progressive","A",,{"meter",-5})'] == "#NUM!"
    for code in ERROR_NUMBERS:
        assert answers[f'=PAYBACK("UTH",{code},"B")'] == code


def test_nothing_reaches_excel_that_it_cannot_hold(dispatched):
    """Only numbers, text, booleans and rows of them go back: no None, no fraction, no traceback."""
    plain = 0
    for formula, answer in dispatched.items():
        rows = answer if isinstance(answer, list) else [answer]
        for row in rows:
            for cell in row if isinstance(row, list) else [row]:
                assert type(cell) in (float, str, bool), formula
                assert "Traceback" not in str(cell), formula
                plain += 1
    assert plain > len(ASKED)


def test_what_a_sheet_holds_arrives_by_its_meaning(through_server):
    """Dates count days, currency is a number, an empty cell is none, typed text "#N/A" an error."""
    answers = list(through_server[1])
    payback = float(cells.answer("PAYBACK", ["UTH", "Trips", "B"]).value)
    why = answers.pop(3)
    assert why.split(";")[0] == "OK"
    assert answers == [payback, payback, "#N/A", "OK", "#N/A", "#N/A"]


def test_a_breakdown_shows_as_an_error_value(monkeypatch):
    """An exception within a function is #VALUE! in the cell; its text goes to the log only."""

    def broken(*_):
        raise ZeroDivisionError("secret")

    monkeypatch.setattr(cells, "answer_of", broken)
    assert vars(udfs)["PAYBACK"]([["UTH"]], [["Trips"]], None, None, None) == "#VALUE!"


def test_no_argument_is_called_like_a_function():
    """Where case is ignored, PAYTABLE(..., paytable) would declare one name twice."""
    named = 0
    for function in functions().values():
        names = [argument_name(argument) for argument in function.arguments]
        assert not {name.upper() for name in names} & set(functions())
        assert len({name.upper() for name in names}) == len(names)
        named += len(names)
    assert named > 50
    paytable = functions()["PAYTABLE"]
    assert [argument_name(one) for one in paytable.arguments][2] == "the_paytable"
