"""The report of the annex: every section, for a described game and for one of the program."""

from __future__ import annotations

import re
from dataclasses import replace
from math import comb
from pathlib import Path

import pytest
from opened import page

from formulas.law.model import OwnFile
from formulas.registry import look_in
from workbooks.approval import approval_of
from workbooks.approval.build import Approval
from workbooks.approval.dossier import dossier_of
from workbooks.approval.report_page import SHEET
from workbooks.approval.staff_findings import staff_findings
from workbooks.approval.verification import verify
from workbooks.form import build_form, plan_of
from workbooks.plan.sample import sample_values
from workbooks.submission.form_reading import read_form
from workbooks.submission.record import Submission

pytestmark = pytest.mark.usefixtures("kept_checks")
PROGRESSIVE = Path(__file__).parents[3] / "docs" / "examples" / "games" / "pa-633b-17.toml"
SECTIONS = (
    "Scope",
    "Rules as they were read",
    "Ambiguous words and what each interpretation returns",
    "Equipment",
    "Wagers",
    "Strategy",
    "Win range of the house, at one unit a round",
    "Meters",
    "Most that can be won in one deal",
    "Methods and checks",
    "The applicant's figures",
    "Worked examples, settled",
    "Deals of each row, and the nearest that it does not pay",
    "The same wager on file",
    "Findings and limits",
)


def rows_of(approval: Approval) -> list[list[object]]:
    """The rows of the report, without its empty cells."""
    sheet = page(approval.data, SHEET)
    return [[cell.value for cell in row if cell.value is not None] for row in sheet.iter_rows()]


def section(approval: Approval, name: str) -> list[list[object]]:
    """The filled rows of one section."""
    rows = [row for row in rows_of(approval) if row]
    heads = [at for at, row in enumerate(rows) if re.fullmatch(r"\d+  .+", str(row[0]))]
    [start] = [at for at in heads if str(rows[at][0]).endswith(f"  {name}")]
    end = min((at for at in heads if at > start), default=len(rows))
    return rows[start + 1 : end]


@pytest.mark.parametrize("which", ["described_approval", "approval"])
def test_the_sections_stand_in_their_order(which: str, request: pytest.FixtureRequest) -> None:
    """All fifteen, none of them empty."""
    made = request.getfixturevalue(which)
    heads = [str(row[0]) for row in rows_of(made) if row]
    found = [one.partition("  ")[2] for one in heads if re.match(r"\d+  ", one)]
    assert tuple(found) == SECTIONS
    assert all(section(made, name) for name in SECTIONS)


def test_the_rules_are_read_back_and_every_row_has_its_deals(described_approval: Approval) -> None:
    """The description has 10 rows, 4 of them twice; a flush of three does not pay a straight."""
    rules = [str(row[0]) for row in section(described_approval, SECTIONS[1])]
    assert any(one.startswith("2. In this order: 2 cards to player and 1 card") for one in rules)
    shown = section(described_approval, SECTIONS[12])[1:]
    assert len(shown) == 10 + 4
    assert all(len(row) == 3 for row in shown)


def test_both_readings_have_their_value(described_approval: Approval) -> None:
    """An ace, a two and a three of 24 cards each are no straight; of one suit they stay a flush.

    C(312,3) deals; a straight brings 10 units, a flush as much as a straight flush.
    """
    values = [row[3] for row in section(described_approval, SECTIONS[2])[1:]]
    lost = 24**3 - 4 * 6**3
    assert values[0] - values[1] == pytest.approx(10 * lost / comb(312, 3))  # type: ignore[operator]


def test_the_expected_win_is_the_edge_times_the_rounds(described_approval: Approval) -> None:
    """And lies between its bounds, for each of four wagers and three numbers of rounds."""
    lines = [row for row in section(described_approval, SECTIONS[6]) if len(row) in (8, 9)][1:]
    lines = [[one for one in row if not str(one).startswith("F")] for row in lines]
    assert len(lines) == 4 * 3
    edges = [wager.edge.number_value for wager in described_approval.dossier.wagers]
    for at, (rounds, win, low, high, *_) in enumerate(lines):
        edge = edges[at // 3]
        assert edge is not None
        assert win == pytest.approx(float(edge) * rounds)  # type: ignore[operator]
        assert low < win < high  # type: ignore[operator]


def test_the_wager_is_found_on_file_but_for_the_pay_that_was_changed(
    described_approval: Approval,
) -> None:
    """The sample pays a three-of-a-kind 10 to 1 where the file has 9."""
    found = section(described_approval, SECTIONS[13])
    [line] = [row for row in found if "Nine to one" in str(row[0])]
    assert line[1] == 1
    assert "Three-of-a-kind: 10 to 1, 9 to 1" in str(line[2])


def test_a_meter_that_the_text_leaves_open_is_held_as_offered(tmp_path: Path) -> None:
    """At the wager, reseed and rate of the form: the same payback as on page one."""
    (tmp_path / "own.toml").write_text(PROGRESSIVE.read_text(encoding="utf-8"), encoding="utf-8")
    look_in((tmp_path,))
    try:
        plan = plan_of("TPP", "PA:633b.17")
        made = approval_of(read_form(build_form(plan, sample_values(plan))))
    finally:
        look_in(())
    [wager] = made.dossier.wagers
    [line] = [
        row for row in section(made, SECTIONS[13]) if "TPP 21+3 Progressive 10" in str(row[0])
    ]
    assert line[3] == pytest.approx(float(wager.payback.number_value or 0))


def test_the_checks_name_what_was_counted_again(
    described_approval: Approval, approval: Approval
) -> None:
    """Four wagers, one of them under two readings; a game of the program names its test."""
    lines = [" ".join(map(str, row)) for row in section(described_approval, SECTIONS[9])]
    assert sum("agrees in every row" in one for one in lines) == 5
    lines = [" ".join(map(str, row)) for row in section(approval, SECTIONS[9])]
    assert any("tests/combinatorics/test_uth_solver.py" in one for one in lines)


def test_an_example_that_comes_out_otherwise_is_a_finding(
    described_submission: Submission, described_approval: Approval
) -> None:
    """A pair of nines and a nine are no straight; page one says so."""
    assert not any("example" in one.words for one in staff_findings(described_approval.dossier))
    [file] = described_submission.files
    said = '["21+3", "Three-of-a-kind"]'
    assert file.text.count(said) == 1
    other = OwnFile(file.name, file.text.replace(said, '["21+3", "Straight"]'))
    dossier = approval_of(replace(described_submission, files=(other,))).dossier
    [finding] = [one for one in staff_findings(dossier) if "worked example" in one.words]
    assert "DIFFERS" in finding.words
    assert "Example 2, 21+3" in finding.words


def test_a_short_strategy_stands_with_its_cost_or_why_there_is_none(approval: Approval) -> None:
    """Three Card Poker: Q-6-4 or better costs nothing (published), nor does 4x with J-T of UTH."""
    lines = [row[-3:] for row in section(approval, "Strategy")]
    assert ["Play before the flop", "Play 4x", "J-T or better"] in lines
    assert ["Check", "otherwise", 0] in lines
    plan = plan_of("TCP", "PA:2011")
    made = approval_of(read_form(build_form(plan, sample_values(plan))))
    lines = [row[-3:] for row in section(made, "Strategy")]
    assert ["Play", "Play", "Q-6-4 or better"] in lines
    assert ["Fold", "otherwise", 0] in lines
    record = " ".join(str(cell.value) for row in page(made.data, "Paytables") for cell in row)
    assert "In short: Play with Q-6-4 or better; Fold otherwise. It costs" in record
    assert verify(made.data).holds
    report = page(made.data, SHEET)
    (bar,) = [one.row for one in report["A"] if str(one.value).endswith("  Strategy")]
    assert bar - 1 in [one.id for one in report.row_breaks.brk]


def test_both_strategies_follow_the_reading_that_the_form_states() -> None:
    """The play hangs on what a bonus pays, so each names the reading that the payback names."""
    plan, said = plan_of("TCP", "PA:2011"), "not when the dealer wins"
    form = build_form(plan, sample_values(plan) | {"TCP_Base_reading": said})
    asked = [one.formula for one in dossier_of(read_form(form)).figures.all]
    assert any(one.startswith('=PAYBACK("TCP","Base"') and f'"{said};' in one for one in asked)
    strategies = [one for one in asked if "STRATEGY(" in one]
    assert len(strategies) == 2
    for one in strategies:
        assert said in one
