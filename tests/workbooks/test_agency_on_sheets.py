"""What an agency adopted, on the form, the what-if workbook and the dispute sheet."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from formulas.law.readings import WORKING
from formulas.registry import follow, invoke
from workbooks.dispute import build_dispute, dispute_plan
from workbooks.form import build_form, plan_of
from workbooks.kit.inputs import name_of
from workbooks.kit.named_cells import Filled
from workbooks.plan.agency_lines import FOLLOWED, NOT_ADOPTED, NOT_ISSUED, OTHERS
from workbooks.plan.sample import sample_values
from workbooks.recalculation import recalculate
from workbooks.what_if import build_what_if, what_if_plan
from workbooks.xlsx import values_of
from xlplugin.host_functions import cell_functions

AGENCY = 'name = "State Gaming Board"\nofficer = "Executive Director"\n'
ENTRY = """
[[interpretation]]
game = "OU"
edition = "PA"
reading = "total on the wrong side"
choice = "as dealt"
by = "Deciding officer"
order = "2026-014"
from = 2026-03-01
"""
CITED = "adopted by Deciding officer, order 2026-014, from March 1, 2026"


@pytest.fixture(scope="module")
def entry() -> str:
    """An adoption of Over/Under that is not the default."""
    rows = invoke("READINGS", ["OU", "Base"])
    assert isinstance(rows, list)
    other = next(row for row in rows[1:] if row[2] != WORKING)
    return ENTRY.replace("total on the wrong side", str(other[0])).replace(
        "as dealt", str(other[1])
    )


@pytest.fixture
def agency(tmp_path: Path, entry: str) -> Iterator[Path]:
    """An agency with one adoption; nothing is followed afterwards."""
    (tmp_path / "agency.toml").write_text(AGENCY, encoding="utf-8")
    (tmp_path / "interpretations.toml").write_text(entry, encoding="utf-8")
    follow(tmp_path)
    yield tmp_path
    follow(None)


def words_of(data: bytes, *sheets: str) -> set[object]:
    """Return every value of some sheets."""
    values = values_of(data)
    return {value for name in sheets for value in values[name].values()}


def test_a_form_follows_and_prints_what_was_adopted(agency: Path, entry: str) -> None:
    """Its figure is that under the adoption; choice, officer, order and day stand beside it."""
    plan = plan_of("OU", "PA")
    plain = build_form(plan, sample_values(plan))
    data = recalculate(plain, cell_functions()).data
    words = words_of(data, "Submission")
    assert FOLLOWED in words
    choice = re.findall('choice = "(.*)"', entry)[0]
    taken = [one for one in words if isinstance(one, str) and one.endswith(f"; {CITED}")]
    assert [one.partition(":")[0] for one in taken] == [choice]
    assert any(isinstance(one, str) and one.endswith(f"; {NOT_ADOPTED}") for one in words)
    shown = Filled(data).cell(name_of("OU", "Base", "payback")).value
    adopted = invoke("PAYBACK", ["OU", "Base"])
    assert shown == pytest.approx(float(adopted))  # type: ignore[arg-type]
    follow(None)
    default = invoke("PAYBACK", ["OU", "Base"])
    assert adopted != default
    elsewhere = recalculate(plain, cell_functions()).data
    assert OTHERS in words_of(elsewhere, "Submission")
    shown = Filled(elsewhere).cell(name_of("OU", "Base", "payback")).value
    assert shown == pytest.approx(float(default))  # type: ignore[arg-type]


def test_a_what_if_workbook_follows_and_prints_what_was_adopted(agency: Path) -> None:
    """On its first sheet, below the figures."""
    plan = what_if_plan("OU", "PA", None)
    data = recalculate(build_what_if(plan), cell_functions()).data
    words = words_of(data, next(iter(values_of(data))))
    assert FOLLOWED in words
    assert CITED in words


def test_without_a_register_nothing_is_said_of_one() -> None:
    """The form is what it was."""
    plan = plan_of("OU", "PA")
    words = words_of(build_form(plan, sample_values(plan)), "Submission", "Law")
    assert not any(isinstance(one, str) and "adopted by the agency" in one for one in words)
    assert not any(isinstance(one, str) and one.endswith(f"; {NOT_ADOPTED}") for one in words)


def test_a_dispute_sheet_names_the_agency_or_none(agency: Path) -> None:
    """No board's name by default; what is on file stands at its head."""
    issued = words_of(build_dispute(dispute_plan("OU", "PA")), "Dispute")
    assert "State Gaming Board" in issued
    assert any(isinstance(one, str) and CITED in one for one in issued)
    follow(None)
    plain = words_of(build_dispute(dispute_plan("OU", "PA")), "Dispute")
    assert NOT_ISSUED in plain
    assert not any(isinstance(one, str) and "Control Board" in one for one in plain)
