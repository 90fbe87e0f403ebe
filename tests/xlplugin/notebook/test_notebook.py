"""The functions in a notebook: the same answers, shown well, and refusals with their sentence."""

from __future__ import annotations

import copy
import datetime
import inspect
import pickle
import random
import subprocess
import sys
from decimal import Decimal
from fractions import Fraction
from typing import Any

import numpy as np
import pandas as pd
import pytest
from IPython.core.interactiveshell import InteractiveShell

import xlplugin.notebook as notebook
from formulas.law.shelf import load_all
from formulas.registry import functions, invoke
from xlplugin.notebook.asking import as_cell
from xlplugin.notebook.shown import ShownNumber, Table, table_of

# Trips, Paytable B, 58 Pa. Code § 653a.12(c).
TRIPS_B = {
    "Royal flush": 50,
    "Straight flush": 40,
    "Four-of-a-kind": 30,
    "Full house": 8,
    "Flush": 6,
    "Straight": 5,
    "Three-of-a-kind": 3,
}


def test_every_cell_function_is_there_under_its_name() -> None:
    """Each answers to its name, with the signature and the help of the reference."""
    checked = 0
    for name, function in functions().items():
        question = getattr(notebook, name)
        assert name in dir(notebook)
        assert function.summary in question.__doc__
        names = list(inspect.signature(question).parameters)
        assert names[: len(function.arguments)] == [one.name for one in function.arguments]
        checked += 1
    assert checked >= 20
    with pytest.raises(AttributeError, match="The notebook has no PAYBAC"):
        notebook.PAYBAC  # noqa: B018


def test_a_figure_is_exact_and_shows_its_fraction() -> None:
    """98.096% and the fraction of the seven-card counts, as the registry gives it."""
    figure = notebook.PAYBACK("UTH", "Trips", "B")
    assert isinstance(figure, ShownNumber)
    assert figure == invoke("PAYBACK", ["UTH", "Trips", "B"])
    assert str(figure) == "98.096%"
    assert repr(figure) == f"98.096% ({figure.numerator}/{figure.denominator})"
    assert "98.096%" in figure._repr_html_()
    assert isinstance(figure - 1, Fraction)


@pytest.mark.parametrize(
    ("number", "shown"),
    [
        (Fraction(12345, 1000000), "1.235%"),
        (Fraction(12344, 1000000), "1.234%"),
        (Fraction(-12345, 1000000), "-1.235%"),
        (Fraction(1), "100.000%"),
        (0.0, "0.000%"),
    ],
)
def test_percent_is_rounded_half_up(number: Fraction | float, shown: str) -> None:
    """Three places, a half goes up, as on every sheet."""
    assert str(ShownNumber.of(number, percent=True)) == shown


def test_a_double_shows_no_fraction() -> None:
    """A standard deviation is irrational: its double is not dressed up as a fraction."""
    figure = notebook.VOLATILITY("UTH", "Trips", "B")
    assert "/" not in repr(figure)
    assert "/" not in figure._repr_html_().replace("</span>", "")


def test_a_table_is_a_frame_with_numbers_in_it() -> None:
    """Whole numbers are whole, shares are doubles, and the exact rows stay beside them."""
    table = notebook.PAYTABLE("UTH", "Trips", "B")
    assert isinstance(table, Table)
    assert table["Ways"].dtype == np.int64
    assert table["Return"].dtype == np.float64
    assert table["Ways"].iloc[-1] == 133784560  # C(52,7)
    assert table.exact_rows == invoke("PAYTABLE", ["UTH", "Trips", "B"])
    assert table[table["Hand"] == "Flush"]["Pays"].item() == "6 to 1"
    assert "<td>Royal flush</td>" in table._repr_html_()
    huge = table_of([["Ways"], [2**70]])
    assert isinstance(huge, Table)
    assert huge["Ways"].iloc[0] == float(2**70)


@pytest.mark.parametrize(
    "pays",
    [
        TRIPS_B,
        list(TRIPS_B.items()),
        list(TRIPS_B.values()),
        pd.DataFrame({"Hand": TRIPS_B.keys(), "Pays": TRIPS_B.values()}),
        pd.Series(TRIPS_B),
        np.array(list(TRIPS_B.values())),
        {name: Decimal(pay) for name, pay in TRIPS_B.items()},
    ],
    ids=("dict", "rows", "column", "frame", "series", "array", "decimals"),
)
def test_a_range_may_have_many_forms(pays: object) -> None:
    """Each is the range of hands and pays, or of pays, that a cell would be given."""
    assert notebook.PAYBACK("UTH", "Trips", pays) == notebook.PAYBACK("UTH", "Trips", "B")


def test_conditions_are_given_by_name() -> None:
    """With _ for a space, beside conditions in a dict, and a day as a date."""
    asked = ["UTH", "Progressive", "A", None, [["meter", 100000], ["others", 5]]]
    expected = invoke("PAYBACK", asked)  # type: ignore[arg-type]
    assert notebook.PAYBACK("UTH", "Progressive", "A", meter=100_000, others=5) == expected
    given = notebook.PAYBACK("UTH", "Progressive", "A", conditions={"meter": 100_000}, others=5)
    assert given == expected
    day = datetime.date(2020, 1, 1)
    assert notebook.PAYBACK("UTH", "Trips", "B", as_of=day) == notebook.PAYBACK("UTH", "Trips", "B")
    named = notebook.PAYBACK(game="UTH", wager="Trips", paytable="B", jurisdiction="PA:2011")
    assert named == invoke("PAYBACK", ["UTH", "Trips", "B", "PA:2011"])


def test_figures_and_refusals_come_whole_from_another_process() -> None:
    """As a pool of processes sends them, and as they are copied."""
    figures = [
        *(notebook.PAYBACK("UTH", "Trips", table) for table in "ABCD"),
        *(notebook.VOLATILITY("UTH", "Trips", "B"), notebook.HANDCOUNT("UTH", "Trips", "Flush")),
    ]
    for figure in figures:
        for same in (copy.copy(figure), copy.deepcopy(figure), pickle.loads(pickle.dumps(figure))):
            assert (same, repr(same), same._repr_html_()) == (
                *(figure, repr(figure), figure._repr_html_()),
            )
    with pytest.raises(notebook.NotAnswered) as refused:
        notebook.PAYBACK("UTH", "Trips", "Q")
    sent = pickle.loads(pickle.dumps(refused.value))
    assert (str(sent), sent.code) == (str(refused.value), "#N/A")
    assert "no paytable" in sent.sentence


def test_a_refusal_is_an_exception_with_its_sentence() -> None:
    """The code and the sentence of the cell; a notebook shows them in one line."""
    with pytest.raises(notebook.NotAnswered, match='no paytable "Q"') as refused:
        notebook.PAYBACK("UTH", "Trips", "Q")
    assert refused.value.code == "#N/A"
    assert refused.value._render_traceback_() == [str(refused.value)]


@pytest.mark.parametrize(
    ("argument", "code"),
    [
        ({"Royal flush": {1, 2}}, "#VALUE!"),
        (object(), "#VALUE!"),
        (float("nan"), "#VALUE!"),
        ([[1, 2], 3], "#VALUE!"),
        ([], "#VALUE!"),
        (b"B", "#VALUE!"),
        (True, "#VALUE!"),
    ],
)
def test_what_no_cell_holds_is_refused(argument: object, code: str) -> None:
    """Sets, objects, NaN, ragged and empty ranges end in a refusal, never in another error."""
    with pytest.raises(notebook.NotAnswered) as refused:
        notebook.PAYBACK("UTH", "Trips", argument)
    assert refused.value.code == code


def test_conditions_that_are_none_are_refused() -> None:
    """Given as one value or as a broken range beside a condition by name."""
    for given in (5, [[1], 2]):
        with pytest.raises(notebook.NotAnswered) as refused:
            notebook.PAYBACK("UTH", "Progressive", "A", conditions=given, meter=1)
        assert refused.value.code == "#VALUE!"


def test_arguments_that_python_itself_refuses() -> None:
    """One argument twice, or a name that a function without conditions does not have."""
    with pytest.raises(TypeError, match="PAYBACK is given game twice"):
        notebook.PAYBACK("UTH", game="UTH")
    with pytest.raises(TypeError, match="ENGINEVERSION takes no conditions"):
        notebook.ENGINEVERSION(meter=5)


def test_the_magic_asks_one_question() -> None:
    """%xl with and without the =, an unreadable line, and a refusal."""
    shell = InteractiveShell.instance()
    notebook.load_ipython_extension(shell)
    ask: Any = shell.run_line_magic
    assert ask("xl", '=PAYBACK("UTH","Trips","B")') == notebook.PAYBACK("UTH", "Trips", "B")
    assert ask("xl", 'HANDCOUNT("UTH","Trips","Flush","B")') == 4047644  # Flushes of seven cards
    with pytest.raises(notebook.NotAnswered, match="#VALUE!"):
        ask("xl", "=PAYBACK(")
    with pytest.raises(notebook.NotAnswered, match="There is no function"):
        ask("xl", "=PAYBAK()")


def test_the_magic_leaves_the_arrays_of_a_call_as_they_are() -> None:
    """One row of constants would be Python's tuple, were braces expanded as in other magics."""
    shell, draw = InteractiveShell.instance(), random.Random(250_000)
    notebook.load_ipython_extension(shell)
    for _ in range(20):
        meter, pays = draw.randrange(1, 10**6), [draw.randrange(1, 99) for _ in TRIPS_B]
        asked = f'PAYBACK("UTH","Progressive","A",,{{"meter",{meter}}})'
        given = shell.run_line_magic("xl", asked)
        assert given == notebook.PAYBACK("UTH", "Progressive", "A", meter=meter)
        typed = f'=PAYBACK("UTH","Trips",{{{",".join(map(str, pays))}}})'
        assert shell.run_line_magic("xl", typed) == notebook.PAYBACK("UTH", "Trips", pays)


def test_missing_cells_of_a_frame_are_empty() -> None:
    """A NaN of a frame is an empty cell, a numbering is no column, names of rows are one."""
    frame = pd.DataFrame({"a": [1.0, None]}, index=["x", "y"])
    assert as_cell(frame) == [["x", 1.0], ["y", None]]
    assert as_cell(pd.DataFrame({"a": [1], "b": ["t"]})) == [[1, "t"]]
    levels = pd.Series({20: 1, 40: 1, 60: 1})  # evenly spaced: pandas has a range for them
    assert as_cell(levels) == [[20, 1], [40, 1], [60, 1]]
    assert notebook.RAKE(120, "incremental", levels) == 3


def test_rows_of_a_frame_are_taken_in_any_order() -> None:
    """Sorted or filtered rows keep their numbers, which are no column of hands or pays."""
    frame = pd.DataFrame(list(TRIPS_B.items()), columns=["Hand", "Pays"])
    for seed in range(10):
        mixed = frame.sample(frac=1, random_state=seed)
        assert notebook.PAYBACK("UTH", "Trips", mixed) == notebook.PAYBACK("UTH", "Trips", "B")


MISSING = (None, float("nan"), np.float32("nan"), pd.NA, pd.NaT, pd.Timestamp("NaT"))
OTHER = (
    *(np.array([1, 2]), np.array([]), [1], pd.Series([1, 2]), Decimal("NaN"), Decimal("sNaN")),
    *(float("inf"), 10**5000, "", " ", b"5", object(), {1: 2}, np.datetime64("NaT")),
)


def test_an_odd_cell_of_a_frame_or_a_range_is_refused() -> None:
    """Wherever it is put among the hands and the pays, in whatever form they are handed over."""
    draw = random.Random(23)
    whole = notebook.PAYTABLE("UTH", "Trips", "B").astype(object)
    named = notebook.PAYBACK("UTH", "Trips", "B")
    short = pd.DataFrame(list(TRIPS_B.items()), columns=["Hand", "Pays"]).astype(object)
    for odd in (*MISSING, *OTHER):
        for frame in (whole, short):
            edited = frame.copy()
            edited.at[draw.randrange(len(TRIPS_B)), draw.choice(["Hand", "Pays"])] = odd
            forms = [edited, edited.iloc[::-1], edited.set_index("Hand"), edited["Pays"].head(7)]
            for given in (*forms, edited.to_numpy().tolist(), odd, [odd], {"Royal flush": odd}):
                try:
                    answered = notebook.PAYBACK("UTH", "Trips", given)
                except notebook.NotAnswered:
                    continue
                # Only where the odd cell is not handed over: the pays alone, or without hands.
                assert answered == named, (odd, given)
        with pytest.raises(notebook.NotAnswered):
            notebook.PAYBACK("UTH", "Trips", "B", bet=np.array([5, 6]))


@pytest.mark.parametrize(
    "frame",
    [
        *(pd.DataFrame(), pd.DataFrame({"a": []}), pd.Series([pd.NA])),
        *([], (), np.array([])),
    ],
)
def test_a_range_of_nothing_is_no_argument_left_out(frame: object) -> None:
    """A wager of one table would be answered with the pays of the law."""
    for function in (notebook.PAYBACK, notebook.PAYTABLE):
        with pytest.raises(notebook.NotAnswered, match="no rows with anything"):
            function("OU", "Bonus", frame)


def test_a_house_way_is_edited_in_a_frame() -> None:
    """The rules of a way on file are its own payback; one of them changed is another one."""
    rules = notebook.HOUSEWAYRULES("FUPG", "foxwoods")
    named = notebook.PAYBACK("FUPG", "Base", house_way="foxwoods")
    assert notebook.PAYBACK("FUPG", "Base", rules) == named
    (row,) = rules.index[rules["When"] == "high pair 3-6 and single K-A"]
    rules.loc[row, "When"] = "high pair 3-6 and single Q-A"
    edited = notebook.PAYBACK("FUPG", "Base", rules)
    assert edited == invoke("PAYBACK", ["FUPG", "Base", rules.to_numpy().tolist()]) != named


def test_a_number_is_formatted_as_python_formats_numbers() -> None:
    """Percent and decimals, rounded half up; without a format as it shows itself."""
    figure = notebook.PAYBACK("UTH", "Trips", "B")
    assert f"{figure:.3%}" == "98.096%"  # as the Board prints it, § 653a.12
    assert f"{figure:.2f}" == "0.98"
    assert f"{figure:>20}" == " 0.98095950683696235"  # 2523793/2572780
    assert f"{figure:%}" == "98.095950683696235%"
    assert f"{figure}" == str(figure)
    assert f"{ShownNumber.of(Fraction(1, 8), percent=False):.2f}" == "0.13"
    assert f"{ShownNumber.of(Fraction(133_784_560), percent=False):,}" == "133,784,560"
    assert f"{ShownNumber.of(Fraction(133_784_560), percent=False):>12d}" == "   133784560"


def test_an_edited_paytable_is_handed_back_whole() -> None:
    """A flush at 7 instead of 6 to 1: 4,047,644 of 133,784,560 hands bring one more."""
    table = notebook.PAYTABLE("UTH", "Trips", "B")
    table.loc[table["Hand"] == "Flush", "Pays"] = "7 to 1"
    edited = notebook.PAYBACK("UTH", "Trips", table)
    named = notebook.PAYBACK("UTH", "Trips", "B")
    assert edited.exact - named.exact == Fraction(4_047_644, 133_784_560)
    table.loc[table["Hand"] == "Flush", "Pays"] = ""
    with pytest.raises(notebook.NotAnswered, match="Flush"):
        notebook.PAYBACK("UTH", "Trips", table)


def test_every_paytable_on_file_handed_back_is_itself() -> None:
    """Of the newest edition of each chapter; what asks for a condition is refused both ways."""
    same = 0
    for regulation in load_all():
        edition = regulation.newest
        for table in edition.paytables:
            asked = (edition.game, table.wager)
            try:
                named = notebook.PAYBACK(*asked, table.id, edition.code)
            except notebook.NotAnswered:
                continue
            whole = notebook.PAYTABLE(*asked, table.id, edition.code)
            assert notebook.PAYBACK(*asked, whole, edition.code) == named, (asked, table.id)
            same += 1
    assert same > 70


def test_all_is_imported_without_the_libraries_that_draw() -> None:
    """What needs them is left out of all, and the functions answer."""
    told = (
        "import sys\n"
        "sys.modules['ipywidgets'] = sys.modules['matplotlib'] = None\n"
        "from xlplugin.notebook import *\n"
        "print(PAYBACK('UTH', 'Trips', 'B'), 'what_if' in dir())\n"
    )
    done = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True)
    assert done.stdout == "98.096% False\n"


def test_every_argument_says_what_it_takes() -> None:
    """Each function has an annotation for each of its arguments and for its answer."""
    checked = 0
    for name in functions():
        signature = inspect.signature(getattr(notebook, name))
        assert signature.return_annotation is not inspect.Signature.empty
        for one in signature.parameters.values():
            assert one.annotation is not inspect.Parameter.empty, (name, one.name)
            checked += 1
        assert getattr(notebook, name).__annotations__["return"] is signature.return_annotation
    assert checked > 100
