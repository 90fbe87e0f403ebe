from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from formulas.formula_text import call_text, read_call
from formulas.values import CellError

CELLS = st.one_of(
    st.floats(allow_nan=False, allow_infinity=False),
    st.integers(-(10**15), 10**15).map(float),
    st.booleans(),
    st.sampled_from([CellError("#N/A"), CellError("#VALUE!")]),
    st.text(st.characters(exclude_categories=("Cc", "Cs")), min_size=1, max_size=20),
    st.none(),
)


@pytest.mark.parametrize(
    ("arguments", "text"),
    [
        (["UTH", "Trips", "B"], '=PAYBACK("UTH","Trips","B")'),
        (["UTH", "Trips", None, "PA", None], '=PAYBACK("UTH","Trips",,"PA")'),
        (
            ["UTH", [["Flush", 7.0], ["Straight", 0.5]]],
            '=PAYBACK("UTH",{"Flush",7;"Straight",0.5})',
        ),
        ([[["a", None], [True, CellError("#N/A")]]], '=PAYBACK({"a","";TRUE,#N/A})'),
        (['say "so"', Fraction(1, 4)], '=PAYBACK("say ""so""",0.25)'),
        ([], "=PAYBACK()"),
    ],
)
def test_a_call_is_spelled_as_excel_does(arguments, text):
    """Quotation marks doubled, array constants by rows, arguments left out at the end dropped."""
    assert call_text("PAYBACK", arguments) == text


@given(st.lists(st.lists(CELLS, min_size=2, max_size=2), min_size=1, max_size=4))
def test_what_is_spelled_is_what_is_read(rows):
    """The reader of `xlplugin eval` returns the arguments that were spelled."""
    call = read_call(call_text("PAYBACK", ["UTH", rows, 1.5]))
    assert call.name == "PAYBACK"
    assert list(call.arguments) == ["UTH", rows, 1.5]
