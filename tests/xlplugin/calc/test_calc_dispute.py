"""The dispute sheet in a real Calc: cards and stakes typed, awards answered live."""

import datetime

import openpyxl
import pytest

from workbooks.dispute import build_dispute, dispute_plan
from workbooks.recalculation import recalculate
from xlplugin.host_functions import cell_functions

pytestmark = pytest.mark.calc

# 58 Pa. Code § 653a.12(a)-(c): even money on Ante and Play, a royal flush 500 to 1 on the Blind.
TYPED = {
    "Dispute_date": 46144,  # 2026-05-02 as Calc counts days
    "Dispute_player": "As Ks",
    "Dispute_dealer": "9c 9d",
    "Dispute_board": "Qs Js Ts 2h 2d",
    "Dispute_Ante_stake": 10,
    "Dispute_Blind_stake": 10,
    "Dispute_Blind_paytable": "A",
    "Dispute_Play_stake": 40,
    "Dispute_Blind_paid": 510,
}
DUE = {"Ante": 20, "Blind": 5010, "Play": 80, "Total": 5110}


@pytest.fixture(scope="module")
def written(tmp_path_factory):
    """Give the empty sheet as `xlplugin dispute` writes it."""
    path = tmp_path_factory.mktemp("dispute") / "dispute.xlsx"
    path.write_bytes(recalculate(build_dispute(dispute_plan("UTH", "PA")), cell_functions()).data)
    return path


def test_a_round_typed_in_calc_is_settled_there(office, written):
    """What the law pays stands in the sheet once cards and stakes are typed, and what is owed."""
    assert datetime.date(1899, 12, 30) + datetime.timedelta(46144) == datetime.date(2026, 5, 2)
    book = openpyxl.load_workbook(written)
    office.open(written)
    for name, value in TYPED.items():
        sheet, _, place = book.defined_names[name].attr_text.rpartition("!")
        office.put(f"{sheet.strip(chr(39))}.{place.replace('$', '')}", value)
    office.calculate()
    rows = office.data("Dispute.B1:K60")
    lines = {row[0]: row for row in rows if row[0] in DUE}
    assert {name: row[6] for name, row in lines.items()} == DUE
    assert lines["Blind"][3:5] == ["win", "500 to 1"]
    assert lines["Blind"][8] == 4500
    assert "§ 653a" in lines["Blind"][9]
    assert any(row[0] == "Every wager with a stake is settled." for row in rows)
