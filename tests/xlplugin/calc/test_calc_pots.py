"""The settlement sheet of Poker in a real Calc: a round typed, pots and fund answered live."""

import openpyxl
import pytest

from formulas.law.editions import find
from workbooks.poker.pots import build_settlement
from workbooks.poker.pots.sample import sample_values
from workbooks.recalculation import recalculate
from xlplugin.host_functions import cell_functions

pytestmark = pytest.mark.calc


@pytest.fixture(scope="module")
def written(tmp_path_factory):
    """Give the empty sheet as `xlplugin dispute POKER` writes it."""
    path = tmp_path_factory.mktemp("pots") / "dispute.xlsx"
    path.write_bytes(recalculate(build_settlement(find("POKER", "PA")), cell_functions()).data)
    return path


def test_a_round_typed_in_calc_is_settled_there(office, written):
    """Counted by hand: main pot 4 x $50 and $8 less $5 and $1, side pot 3 x $150, $38 uncalled."""
    book = openpyxl.load_workbook(written)
    office.open(written)
    for name, value in sample_values().items():
        sheet, _, place = book.defined_names[name].attr_text.rpartition("!")
        first = place.replace("$", "").partition(":")[0]
        start = book[sheet.strip("'")][first]
        for down, row in enumerate(value if isinstance(value, list) else [[value]]):
            for across, one in enumerate(row):
                office.put(f"{sheet}.{start.offset(down, across).coordinate}", one)
    office.calculate()
    page = office.data("Round.B16:Q20")
    assert [row[11] for row in page] == [0, 652, 0, 38, 0]
    assert [row[14] for row in page] == [0, 202, 0, -144, 0]
    pots = office.data("Round.B31:G43")
    assert pots[0][:5] == ["Main pot", 208, 5, 1, 202]
    assert pots[1][:5] == ["Side pot 1", 450, 0, 0, 450]
    assert pots[-1][:5] == ["Together", 696, 5, 1, 690]
    ledger = {row[0]: row for row in office.data("Ledger.B5:I30")}
    assert ledger["Total"][3:6] == [4, pytest.approx(38570.65), pytest.approx(9644.70)]
    odds = office.data("Fund.H4:H9")
    assert odds[2][0] == 199_696
