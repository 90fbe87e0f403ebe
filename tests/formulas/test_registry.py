"""The registry: what it derives from signatures and what it refuses at the door."""

from __future__ import annotations

import pkgutil
from pathlib import Path

import pytest

from formulas import functions as folder
from formulas.refusal import Refusal
from formulas.registry import find, functions, invoke
from formulas.signatures import check_name
from formulas.values import CellError

NAMES = {  # the functions that a cell can call, no one may be lost
    "PAYBACK", "PAYBACKEXACT", "HOUSEEDGE", "HOUSEADVANTAGE", "ELEMENTOFRISK", "HITFREQ",
    "VOLATILITY", "HANDCOUNT", "HANDPROB", "PAYTABLE", "STRATEGY", "SETTLE", "CAPFLOOR", "MAXWIN",
    "COMPLIANCE", "BREAKEVEN", "SOLVEPAY", "CITE", "WHY", "ENGINEVERSION", "MATCHTABLE",
    "HOLDRANGE", "WINRANGE", "PAYTABLES", "SPLITPOT", "RAKE", "KILLOPTION", "BADBEAT",
    "BADBEATODDS", "BADBEATFUND", "SHORTSTRATEGY",
}  # fmt: skip


def test_every_promised_function_is_found() -> None:
    """The folder holds each function that is promised."""
    assert set(functions()) >= NAMES


def test_every_function_has_a_test_of_its_own() -> None:
    """Each module of a function has a test file of its name, and none was overlooked."""
    modules = [module.name for module in pkgutil.iter_modules(folder.__path__)]
    tests = {path.stem for path in Path(__file__).parent.rglob("test_*.py")}
    assert len(modules) >= len(NAMES) - 1
    assert [name for name in modules if f"test_{name}" not in tests] == []


def test_signatures_are_read() -> None:
    """Arguments carry names, help, examples and whether they may be left out."""
    payback = find("payback")
    assert [argument.name for argument in payback.arguments] == [
        "game", "wager", "paytable", "jurisdiction", "conditions",
    ]  # fmt: skip
    assert (payback.least, payback.most) == (2, 5)
    assert not payback.spills
    assert find("PAYTABLE").spills
    assert find("WHY").most is None


@pytest.mark.parametrize(
    "name", ["UTH1", "EV3", "BJ21", "RTP1", "R2C", "RC", "EV", "NEXT", "RUN", "ECHO", "PT.PAYBACK"]
)
def test_names_that_excel_reads_otherwise_are_refused(name: str) -> None:
    """A cell address, a reserved word of VBA, an Excel 4 macro or a dotted name is no function."""
    with pytest.raises(ValueError, match=r"cannot be the name|reserved word"):
        check_name(name)


@pytest.mark.parametrize(
    ("name", "arguments", "code", "words"),
    [
        ("PAYBAK", [], "#N/A", "PAYBACKEXACT"),
        ("SPLITPOT", ["Hold'em", [["Ann", 60.0], ["Bob", 60.0]]], "#VALUE!", "Nobody is left"),
        ("KILLOPTION", ["Kill", 4.0, 8.0, 60.0, [[None, "other"]]], "#VALUE!", 'hand is ""'),
        ("PAYBACK", [], "#VALUE!", 'needs its argument game, such as "UTH"'),
        ("PAYBACK", ["UTH", ""], "#VALUE!", "needs its argument wager"),
        ("PAYBACK", ["UTH", "Trips", "B", None, None, 1], "#VALUE!", "at most 5 arguments"),
        ("PAYBACK", ["UHT", "Trips", "B"], "#N/A", '"UHT" here; there is'),
        ("PAYBACK", ["UTH", "Trip", "B"], "#N/A", "its wagers are"),
        ("PAYBACK", ["UTH", "Trips", "B", "NJ"], "#N/A", "PA"),
        ("PAYBACK", ["UTH", "Trips", "B", "PA:1999"], "#N/A", "PA:2011"),
        ("PAYBACK", [CellError("#DIV/0!"), "Trips", "B"], "#DIV/0!", "holds #DIV/0!"),
        ("PAYBACK", ["UTH", "Trips", [["Flush", CellError("#REF!")]]], "#REF!", "holds #REF!"),
        ("PAYBACK", [[["UTH", "UTH"]], "Trips", "B"], "#VALUE!", "range of 2 cells"),
        ("PAYBACK", [True, "Trips", "B"], "#VALUE!", "TRUE"),
        ("PAYBACK", ["UTH" * 10_000, "Trips", "B"], "#N/A", "..."),
    ],
)
def test_the_door_refuses(name: str, arguments: list[object], code: str, words: str) -> None:
    """Wrong names, counts and kinds of arguments have their error value and their sentence."""
    with pytest.raises(Refusal) as refused:
        invoke(name, arguments)  # type: ignore[arg-type]
    assert refused.value.code == code
    assert words in refused.value.sentence
    assert len(refused.value.sentence) < 600


def test_true_and_one_are_different_arguments() -> None:
    """An answer remembered for 1 is not given for TRUE, though Python calls them equal."""
    assert invoke("PAYBACK", ["UTH", "Progressive", "A", None, [["others", 1]]])
    with pytest.raises(Refusal):
        invoke("PAYBACK", ["UTH", "Progressive", "A", None, [["others", True]]])


def test_an_answer_cannot_be_spoilt_by_its_caller() -> None:
    """Rows that a caller changes are not the rows that the next caller gets."""
    first = invoke("PAYTABLE", ["UTH", "Trips", "B"])
    assert isinstance(first, list)
    first[1][0] = "spoilt"
    again = invoke("PAYTABLE", ["UTH", "Trips", "B"])
    assert isinstance(again, list)
    assert again[1][0] == "Royal flush"


def test_give_returns_one_column_or_one_cell() -> None:
    """Hosts that cannot spill ask for a column or a cell by name."""
    column = invoke("PAYTABLE", ["UTH", "Trips", "B", None, [["give", "Hand"]]])
    assert isinstance(column, list)
    assert column[0] == ["Royal flush"]
    assert invoke("PAYTABLE", ["UTH", "Trips", "B", None, [["give", "Flush | Pays"]]]) == "6 to 1"
    for wrong in ("Color", "Yahtzee | Pays"):
        with pytest.raises(Refusal) as refused:
            invoke("PAYTABLE", ["UTH", "Trips", "B", None, [["give", wrong]]])
        assert refused.value.code == "#N/A"


def test_no_line_of_help_is_indented() -> None:
    """A line that begins with spaces is one that was torn where it was moved."""
    for name in functions():
        lines = f"{find(name).summary}\n{find(name).details}".splitlines()
        assert not [line for line in lines if line.startswith(" ")], name
