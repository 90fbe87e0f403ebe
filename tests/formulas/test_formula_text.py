"""Reading the text of one call: Excel's constants in, plain arguments out."""

from __future__ import annotations

import random

import pytest

from formulas.formula_text import Call, FormulaError, read_call
from formulas.formula_words import LONGEST_FORMULA
from formulas.values import CellError


@pytest.mark.parametrize(
    ("formula", "arguments"),
    [
        ('=F("UTH","Trips","B")', ("UTH", "Trips", "B")),
        ('F("UTH")', ("UTH",)),
        ('  =F( "UTH" , 5 )  ', ("UTH", 5.0)),
        ('=F("UTH"\t,\n5)', ("UTH", 5.0)),
        ("=F()", ()),
        ("=F(,)", (None, None)),
        ('=F("UTH",,5,)', ("UTH", None, 5.0, None)),
        ('=F("")', (None,)),
        ('=F("say ""50 to 1""")', ('say "50 to 1"',)),
        ('=F("a,b;c{d}(e)")', ("a,b;c{d}(e)",)),
        ("=F(1.5,.5,1e3,2E-3,-4,+4,--4)", (1.5, 0.5, 1000.0, 0.002, -4.0, 4.0, 4.0)),
        ("=F(96%,-5%,100%%)", (0.96, -0.05, 0.01)),
        ("=F(TRUE,FALSE,true)", (True, False, True)),
        ("=F(#N/A,#DIV/0!)", (CellError("#N/A"), CellError("#DIV/0!"))),
        ('=F({"a",1;"b",2})', ([["a", 1.0], ["b", 2.0]],)),
        ("=F({1;2;3})", ([[1.0], [2.0], [3.0]],)),
        ('=F({"",-1,5%,TRUE,#REF!})', ([[None, -1.0, 0.05, True, CellError("#REF!")]],)),
        ('=F({"a",1},,{2})', ([["a", 1.0]], None, [[2.0]])),
        ("=F(15E+3,1.25e-2)", (15000.0, 0.0125)),
        ('=F ("UTH")', ("UTH",)),
        ('=F("Hold ’Em 🂡")', ("Hold ’Em 🂡",)),
    ],
)
def test_constants_are_read_as_a_cell_reads_them(
    formula: str, arguments: tuple[object, ...]
) -> None:
    """Text, numbers, percentages, booleans, errors, arrays and omitted places (Excel's grammar)."""
    call = read_call(formula)
    assert call == Call("F", arguments)  # type: ignore[arg-type]
    assert [type(one) for one in call.arguments] == [type(one) for one in arguments]


@pytest.mark.parametrize(
    "formula",
    ["=payback()", "=_xll.PAYBACK()", "=_xldudf_PT_PAYBACK()", "=PT.PAYBACK()", "=@PAYBACK()"],
)
def test_the_prefixes_of_hosts_are_taken_off(formula: str) -> None:
    """Excel shows and stores functions of add-ins with prefixes; the name is what counts."""
    assert read_call(formula).name == "PAYBACK"


@pytest.mark.parametrize(
    ("formula", "words"),
    [
        ("", "Write one call"),
        ("=", "Write one call"),
        ("=A1", "Write one call"),
        ("=1+1", "Write one call"),
        ('="text"', "Write one call"),
        ('{=F("a")}', "Write one call"),
        ("=F(1)+1", "stands after the call"),
        ("=F(1)G(2)", "stands after the call"),
        ("=F(A1)", "reference or a name"),
        ("=F(A1:B2)", "reference or a name"),
        ("=F('Sheet'!A1)", "reference or a name"),
        ("=F(name)", "reference or a name"),
        ("=F('UTH')", "reference or a name"),
        ("=F(“UTH”)", "reference or a name"),
        ('=F(-"B")', "reference or a name"),
        ("=F(G(1))", "stands inside the call"),
        ("=F(1+1)", "is no constant"),
        ('=F("a"&"b")', "is no constant"),
        ('=F("a" "b")', "is no constant"),
        ("=F((1))", "is no constant"),
        ("=F(1", "closing parenthesis"),
        ("=F({1)", "no closing brace|cannot be read"),
        ("=F(1))", "cannot be read"),
        ('=F("a)', "cannot be read"),
        ("=F(#SPILL!)", "cannot be read"),
        ("}{)(", "cannot be read"),
        ("=F({})", "empty place"),
        ("=F({1,,2})", "empty place"),
        ("=F({1;2,3})", "different lengths"),
        ("=F({1}%)", "after an array constant"),
        ('=F("UTH","PA"{"bet",1})', "before an array constant"),
        ('=F("UTH",<{"bet",1})', "before an array constant"),
        ("=F({{1}})", "is no constant"),
        ("=F(1E+400)", "larger than a cell can hold"),
        (f"=F({'9' * 399})", "larger than a cell can hold"),
        (f"=F({'9' * 5000})", "no number that a cell can hold"),
        (f'=F("{"a" * LONGEST_FORMULA}")', "longer than 8,192 letters"),
        (f"={'(' * 5000}", "Write one call"),
    ],
)
def test_what_is_not_one_call_with_constants_is_refused(formula: str, words: str) -> None:
    """The sentence says what is wrong; it never repeats a whole formula or an inner error."""
    with pytest.raises(FormulaError, match=words) as refused:
        read_call(formula)
    assert len(str(refused.value)) < 200


def test_a_number_is_the_decimal_that_was_typed() -> None:
    """0.1% is the double nearest to 1/1000, not a tenth divided by a hundred in doubles."""
    assert read_call("=F(0.1%,0.3%)").arguments == (0.001, 0.003)


def test_one_sign_stands_between_all_arguments() -> None:
    """A decimal comma among semicolons was read as two arguments (drawn calls of two to five)."""
    draw = random.Random(20261129)
    for _ in range(300):
        words = draw.choices(["1", '"a;b"', "{1,2;3,4}", "", "5%"], k=draw.randint(2, 5))
        signs = draw.choices(",;", k=len(words) - 1)
        text = "".join(word + sign for word, sign in zip(words, [*signs, ""], strict=True))
        if len(set(signs)) == 1:
            assert len(read_call(f"=PAYBACK({text})").arguments) == len(words)
        else:
            with pytest.raises(FormulaError, match="not both"):
                read_call(f"=PAYBACK({text})")
