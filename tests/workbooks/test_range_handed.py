"""What a form states and a table has no place for: its approval is registered all the same.

Table 1 of the Progressive of Face Up Pai Gow Poker in Pennsylvania has no Envy Bonus, so that the
number of other players enters no figure of it.
"""

from __future__ import annotations

import io
import json
from dataclasses import replace

import openpyxl
import pytest
from approvals_once import approvals_once
from made_once import MadeOnce
from signing import signed
from typed import typed

from formulas.proof.proof_file import proof_of
from formulas.refusal import Refusal
from formulas.registry import invoke
from workbooks.inspection.approved import Approved
from workbooks.inspection.sign import sign_book
from workbooks.kit.inputs import name_of
from workbooks.plan.game_plan import plan_of
from workbooks.recalculation import recalculate
from workbooks.register.amendment import touched
from workbooks.register.approvals import OnFile, on_file, payback_as_approved
from workbooks.submission.form_reading import read_form
from workbooks.submission.record import WagerEntry
from xlplugin.host_functions import cell_functions

WAGER = "Progressive"


@pytest.fixture(scope="module")
def approval(made_once: MadeOnce) -> OnFile:
    """An approval on file whose form states three other players."""
    plan = plan_of("FUPG", "PA")
    assert not plan.edition.envy_of(WAGER, "1")
    entries = {
        name_of("FUPG", WAGER, "offered"): "yes",
        name_of("FUPG", WAGER, "others"): 3,
        name_of("FUPG", WAGER, "paytable"): "1",
    }
    filled = typed(made_once.computed("FUPG").data, entries).write()
    form = recalculate(filled, cell_functions()).data
    with approvals_once() as approval_of:
        data = approval_of(read_form(form)).data
    return on_file("approval.xlsx", signed(data))


@pytest.fixture
def wager(approval: OnFile) -> WagerEntry:
    """The wager as approved."""
    return approval.submission.wager(WAGER)


def test_the_register_and_an_inspection_answer(approval: OnFile, wager: WagerEntry) -> None:
    """The payback of the sheet itself, and that of the same table where nothing is stated."""
    alone = invoke("PAYBACK", ["FUPG", WAGER, "1", "PA"])
    assert ["others", 3] in wager.conditions
    assert payback_as_approved(approval, wager) == alone
    assert Approved(approval, wager).rows_hit().payback == alone


def test_an_amendment_finds_the_nearest_table(approval: OnFile, wager: WagerEntry) -> None:
    """Under a text whose Table 1 has gone: another table, and its payback."""
    edition = approval.edition
    left = tuple(one for one in edition.paytables if (one.wager, one.id) != (WAGER, "1"))
    change = next(one for one in touched(approval, replace(edition, paytables=left)))
    assert change.wager == WAGER
    assert not isinstance(change.after, Refusal), change.after
    assert any("the nearest is" in one for one in change.changes)


def test_the_proof_file_says_what_did_not_enter(approval: OnFile, wager: WagerEntry) -> None:
    """A marked range is proved; the same range typed is refused."""
    asked = ("FUPG", WAGER, wager.paytable_argument(), "PA")
    grounds = json.loads(proof_of(*asked, wager.handed()))["rests on"]
    assert any("does not use" in one and '"others"' in one for one in grounds), grounds
    with pytest.raises(Refusal, match='"others"'):
        proof_of(*asked, wager.conditions)


def test_the_sheet_for_the_floor_hands_the_marked_range(approval: OnFile) -> None:
    """Its formula gives MATCHTABLE what the form stated, marked as a form's."""
    book = openpyxl.load_workbook(io.BytesIO(sign_book(approval)))
    formulas = [
        str(cell.value)
        for page in book
        for row in page.iter_rows()
        for cell in row
        if "MATCHTABLE" in str(cell.value) and f'"{WAGER}"' in str(cell.value)
    ]
    assert formulas
    assert all('{"form","yes";"others",3' in one for one in formulas), formulas
