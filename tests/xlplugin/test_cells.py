import datetime
import logging
import math
import struct
from decimal import Decimal
from fractions import Fraction

import pytest

from formulas import registry
from formulas.formula_text import FormulaError, read_call
from formulas.function_groups import Group
from formulas.question.arguments import RANGE, VALUE
from formulas.refusal import Refusal, not_available
from formulas.registry import functions
from formulas.signatures import Argument, Function
from formulas.values import CellError
from xlplugin import cells


def declare(call, *arguments, repeats=False):
    """Return a cell function of the given arguments, the optional ones starting with "?"."""
    declared = [
        Argument(
            name=name.strip("?#"),
            help="help",
            example="1",
            kind=RANGE if "#" in name else VALUE,
            optional=name.startswith("?"),
        )
        for name in arguments
    ]
    if repeats:
        declared.append(
            Argument(name="more", help="help", example="1", kind=VALUE, optional=True, repeats=True)
        )
    return Function(
        name="F",
        group=Group.RETURN,
        summary="s",
        details="",
        arguments=tuple(declared),
        spills=False,
        takes_errors=True,
        call=call,
        alias_of="",
        now="",
        examples=(),
    )


@pytest.fixture
def known(monkeypatch):
    """Give the registry functions of the test's own."""

    def _set(**functions):
        table = dict(functions)
        monkeypatch.setattr(registry, "functions", lambda: table)
        monkeypatch.setattr(cells, "functions", lambda: table)

    return _set


def refuse(*_):
    """Refuse as a function does."""
    raise not_available("There is no such thing.")


def test_exact_numbers_become_doubles():
    """A fraction becomes the double nearest to it, by IEEE 754 as the language rounds 49/50."""
    assert cells.to_cell(Fraction(49, 50)) == 0.98
    assert struct.pack(">d", cells.to_cell(Fraction(1, 3))).hex() == "3fd5555555555555"
    assert cells.to_cell(133784560) == 133784560.0
    assert type(cells.to_cell(3)) is float


@pytest.mark.parametrize(
    ("count", "shown"),
    [
        (999_999_999_999_999, 999_999_999_999_999.0),
        (1_000_000_000_000_000, "1000000000000000"),
        (-999_999_999_999_999, -999_999_999_999_999.0),
        (-1_000_000_000_000_000, "-1000000000000000"),
        (Fraction(10**20), "1" + "0" * 20),
    ],
)
def test_counts_of_more_than_fifteen_digits_become_text(count, shown):
    """Excel stores 15 significant digits (its published limits), so the sixteenth makes it text."""
    assert cells.to_cell(count) == shown
    assert type(cells.to_cell(count)) is type(shown)


def test_what_no_cell_holds_is_refused():
    """A number beyond a double, no number and an endless text are refused, never shown wrong."""
    for value in (Fraction(10**400, 3), math.nan, math.inf):
        with pytest.raises(Refusal) as refusal:
            cells.to_cell(value)
        assert refusal.value.code == "#NUM!"
    with pytest.raises(Refusal) as refusal:
        cells.to_cell("x" * 32768)
    assert refusal.value.code == "#VALUE!"
    assert len(cells.to_cell("x" * 32767)) == 32767
    with pytest.raises(Refusal) as refusal:
        cells.to_cell(10**5000)
    assert refusal.value.code == "#NUM!"


def test_booleans_texts_errors_and_nothing():
    """A boolean stays one, nothing is empty text, an error value stays itself."""
    assert cells.to_cell(True) is True
    assert cells.to_cell(False) is False
    assert cells.to_cell(None) == ""
    assert cells.to_cell(CellError("#N/A")) == CellError("#N/A")


def test_rows_are_rectangular():
    """Rows of different lengths are filled with empty text; no rows at all are refused."""
    assert cells.to_host([[1, "a", None], [True]]) == [[1.0, "a", ""], [True, "", ""]]
    assert cells.rows_of(2.0) == [[2.0]]
    with pytest.raises(Refusal):
        cells.to_host([])
    with pytest.raises(Refusal):
        cells.to_host([[]])


@pytest.mark.parametrize(
    ("given", "taken"),
    [
        (None, None),
        ("", None),
        (" B ", " B "),
        (True, True),
        (4, 4),
        (2.5, 2.5),
        (Decimal("0.1"), Fraction(1, 10)),
        (CellError("#REF!"), CellError("#REF!")),
        (datetime.date(1900, 3, 1), 61.0),
        (datetime.datetime(2000, 1, 1, 12), 36526.5),
        (datetime.time(6), 0.25),
        (datetime.timedelta(hours=50, minutes=1), 3001 / 1440),
        ((1.0, ""), [[1.0, None]]),
        ([("Flush", 6.0), ["", None]], [["Flush", 6.0], [None, None]]),
        ([], None),
    ],
)
def test_what_a_host_hands_over(given, taken):
    """Dates become Excel's serial numbers (1 March 1900 is 61), empty text an empty cell."""
    assert cells.from_host(given) == taken


def test_a_thing_that_no_cell_holds_is_an_error_value(known):
    """An object or a row nested in a cell is #VALUE!, with a sentence that names its kind."""
    known(F=declare(lambda *_: 1, "a"))
    for thing in (object(), b"x", [[[1]]]):
        answer = cells.answer("F", [thing])
        assert answer.value == CellError("#VALUE!")
        assert type(thing[0][0] if isinstance(thing, list) else thing).__name__ in answer.sentence


def test_a_refusal_is_an_error_value_with_its_sentence(known):
    """The cell shows the refusal's code, and the sentence can be asked for."""
    known(F=declare(refuse, "a"))
    assert cells.call("f", ["x"]) == CellError("#N/A")
    assert cells.answer("F", ["x"]).sentence == "There is no such thing."
    assert cells.answer("F", ["x"]).code == "#N/A"
    assert cells.answer("F", ["x"]).exact is None


def test_an_answer_keeps_its_exact_value(known):
    """The fraction stands beside the double, and there is nothing to explain."""
    known(F=declare(lambda *_: Fraction(1, 3), "a"))
    answer = cells.answer("F", ["x"])
    assert (answer.value, answer.exact, answer.code) == (1 / 3, Fraction(1, 3), "")
    assert not answer.sentence


def test_unknown_functions_are_refused():
    """A name that no function has is #N/A, with the names there are."""
    answer = cells.answer("NOSUCHTHING", [])
    assert answer.code == "#N/A"
    assert "NOSUCHTHING" in answer.sentence


def test_an_internal_error_is_logged_and_shown(known, caplog):
    """A mistake of ours is #VALUE!, says so, and leaves its traceback in the log."""
    known(F=declare(lambda *_: 1 // 0, "a"))
    with caplog.at_level(logging.ERROR, "xlplugin"):
        answer = cells.answer("F", [1])
    assert answer.value == CellError("#VALUE!")
    assert answer.sentence.startswith("internal error")
    assert "ZeroDivisionError" in caplog.text


def test_zero_for_blank_where_a_host_has_it(known):
    """Where Calc says 0, an optional argument or a range was empty; a needed number stays 0."""
    seen = []
    take = declare(lambda *a: seen.append(a) or 1, "target", "pays#", "?table")
    known(F=take, ASK=declare(lambda *a: seen.append(a) or 1, "name", repeats=True))
    cells.call("F", [0.0, [[0.0]], 0.0], blank_is_zero=True)
    cells.call("F", [0.0, [[0.0]], 0.0])
    cells.call("F", [0.0, [[0.0]], False], blank_is_zero=True)
    cells.call("ASK", ["f", 0.0, [[0.0]], 0.0], blank_is_zero=True)
    assert seen == [
        (0.0, [[0.0]], None),
        (0.0, [[0.0]], 0.0),
        (0.0, [[0.0]], False),
        ("f", 0.0, [[0.0]], None),
    ]


def test_error_text_names_an_error_value():
    """Text such as "#N/A" is an error value for hosts that say it so; other text is itself."""
    assert cells.error_from_text(" #n/a ") == CellError("#N/A")
    assert cells.error_from_text("N/A") == "N/A"
    assert cells.error_from_text(3) == 3


@pytest.mark.parametrize(
    "number",
    [
        2**53 + 1,
        123_456_789_012_345_678,
        10**400,
        -(10**400),
        Fraction(10**400, 3),
        Decimal(9_007_199_254_740_993),
        Decimal("1e999"),
    ],
)
@pytest.mark.parametrize("at", [0, 3, 4])
def test_a_number_that_no_cell_holds_is_refused(number, at):
    """More digits than a double has, or beyond all doubles: #NUM!, and no internal error."""
    asked = ["UTH", "Trips", "B", "Flush", 0.96]
    asked[at] = number
    answer = cells.answer("SOLVEPAY", asked)
    assert answer.code == "#NUM!"
    assert answer.sentence.startswith("A number that was given ")
    assert cells.answer("SOLVEPAY", [*asked[:2], [[number]], *asked[3:]]).code == "#NUM!"


@pytest.mark.parametrize(
    "number",
    [2**53, 10**15, 123_456_789_012_345_680, 2**70, 10**22, -(2**60), 1e300, Decimal("0.1")],
)
def test_a_number_that_a_cell_holds_is_taken(number, known):
    """Also a large one, as a script writes the double nearest to it."""
    known(F=declare(lambda one: one, "a"))
    assert cells.answer("F", [number]).sentence == ""


HOSTILE = "\x07B\x1b[31m\u202e\x00\x85\r\n\u2028\ud800\u200b"


def test_no_message_carries_a_sign_that_a_screen_obeys():
    """Every text argument of every example, replaced by such signs alone or within a word."""
    seen = 0
    for function in functions().values():
        for example in function.examples:
            call = read_call(example)
            for place, given in enumerate(call.arguments):
                for hostile in (HOSTILE, f"{given}{HOSTILE}", [["meter", HOSTILE]], [[HOSTILE, 1]]):
                    arguments = [*call.arguments[:place], hostile, *call.arguments[place + 1 :]]
                    sentence = cells.answer(call.name, arguments).sentence
                    assert sentence.isprintable(), (call.name, place, sentence)
                    seen += HOSTILE[1] in sentence and "?" in sentence
    assert seen > 100
    with pytest.raises(FormulaError) as wrong:
        read_call(f"=PAYBACK({HOSTILE})")
    assert str(wrong.value).isprintable()
