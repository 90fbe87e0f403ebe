"""Signed figures that are others today: reverify, affected --engine, the letter, errata."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import openpyxl
import pytest
from click.testing import CliRunner
from made_once import MadeOnce
from signing import signed

from formulas.figure_changes import figure_changes
from formulas.values import CellError
from formulas.version import engine_version_number
from workbooks.approval.decision import decision_of
from workbooks.approval.judging import MOVED, Checked
from workbooks.approval.origin import Origin
from workbooks.approval.signed import Mismatch, SignedFigure
from workbooks.approval.verification import Verification
from workbooks.register.recall import recalled
from workbooks.submission.record import Entry, Submission
from xlplugin.commands.verify import command as verify

BASELINE = Path(__file__).parents[1] / "baseline" / "0.1.0"
BEAT = "F46 Bad Beat: payback: 0.4377095872310651, today 0.8754191744621302 (Approval!D26)"


def figures_changed(data: bytes, **changes: Any) -> bytes:
    """A sheet with cells of its sheet Figures changed."""
    book = openpyxl.load_workbook(io.BytesIO(data))
    for address, value in changes.items():
        book["Figures"][address].value = value
    buffer = io.BytesIO()
    book.save(buffer)
    return buffer.getvalue()


@pytest.fixture(scope="module")
def folder(made_once: MadeOnce, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An approval of 0.1.0, one that nobody decided, one of today, and a file that is none."""
    place = tmp_path_factory.mktemp("archive")
    old = (BASELINE / "DJW-PA-approval.xlsx").read_bytes()
    (place / "djw.xlsx").write_bytes(figures_changed(signed(old), C14=0.5))
    (place / "undecided.xlsx").write_bytes((BASELINE / "OU-PA-approval.xlsx").read_bytes())
    (place / "today.xlsx").write_bytes(signed(made_once.approval("OU")))
    (place / "none.xlsx").write_bytes(b"no workbook")
    return place


def test_reverify_lists_each_moved_figure_with_its_cause(folder: Path, tmp_path: Path) -> None:
    """Old, today, the place, the cause, and what hangs on it; a sheet of today has none."""
    target = tmp_path / "moved.xlsx"
    done = CliRunner().invoke(verify, [str(folder), "-o", str(target)])
    assert done.exit_code == 1, done.output
    lines = done.output.splitlines()
    assert any(line.strip().startswith(BEAT) for line in lines)
    under = lines.index(next(line for line in lines if 'is "either loses"' in line))
    assert lines.index(next(line for line in lines if BEAT in line)) > under
    assert "djw.xlsx  engine 0.1.0, approved" in lines
    assert "undecided.xlsx  engine 0.1.0, undecided" in lines
    assert not any(line.startswith("today.xlsx") for line in lines)
    assert any("by no listed change" in line for line in lines)
    rows = [
        row
        for row in openpyxl.load_workbook(target)["Moved figures"].iter_rows(
            min_row=5, values_only=True
        )
        if row[5]
    ]
    beat = next(row for row in rows if row[5] == "F46 Bad Beat: payback")
    assert beat[4] == "0.1.0"
    assert beat[6:8] == (0.4377095872310651, pytest.approx(2 * 0.4377095872310651))
    assert "the figure stands beside the decision" in beat[8]
    assert "test_the_bad_beat_was_published_for_either_hand" in beat[10]


def test_affected_by_engine_drafts_a_letter(folder: Path, tmp_path: Path) -> None:
    """Decided sheets of that version only; the letter has old and new figure and the cause."""
    target = tmp_path / "letter.rtf"
    here = engine_version_number()
    words = [str(folder), "--engine", "0.1.0", here, "--letter", str(target)]
    done = CliRunner().invoke(verify, words)
    assert done.exit_code == 1, done.output
    assert "Left out  undecided.xlsx: undecided" in done.output
    assert "Not read  none.xlsx" in done.output
    assert "figures on 1 of " in done.output
    text = target.read_bytes().decode("ascii")
    assert text.startswith("{\\rtf1")
    assert text.count("{") == text.count("}")
    assert "0.4377095872310651" in text
    assert "0.8754191744621302" in text
    assert "\\u167? 687a.11(f)(3)" in text  # the sign § by its number
    assert "(approved, decided May 4, 2026 by Director; digest" in text
    assert "DRAFT, to be edited before it is sent" in text
    again = CliRunner().invoke(verify, words)
    assert again.exit_code == 2
    assert "is there already" in again.output


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--engine", "0.1.0", "9.9.9"], "what 9.9.9 answers is said by 9.9.9 itself"),
        (["--engine", "old", "0.1.0"], "old is no version"),
        (["--amended", "PA", "PA:2011", "--engine", "0.1.0", "0.2.0"], "Give --amended with two"),
        (["--amended", "PA", "PA:2011", "--letter", "a.rtf"], "--letter goes with --engine"),
        (["--amended", "PA"], "requires 2 arguments"),
    ],
)
def test_what_cannot_be_asked_is_refused(tmp_path: Path, words: list[str], said: str) -> None:
    """One sentence and status 2."""
    done = CliRunner().invoke(verify, [str(tmp_path), *words])
    assert done.exit_code == 2
    assert said in done.output


def test_errata_has_every_line_of_the_record() -> None:
    """Each call with its old and new figure, each cause with its proof."""
    output = CliRunner().invoke(verify, ["--changes"]).output
    for change in figure_changes():
        assert f"{change.version}  {' '.join(change.cause.split(chr(10)))}" in output
        assert f"Proof: {change.proof}" in output
        for line in change.moved:
            assert line.call in output
    assert '=PAYBACK("UTH","Bad Beat","A","PA"): 0.7961265968155015, now 0.7505981' in output
    assert (
        "0 figures moved by 0 changes"
        in CliRunner().invoke(verify, ["--changes", "--since", "9.9.9"]).output
    )
    assert CliRunner().invoke(verify, ["--changes", "--since", "today"]).exit_code == 2


def line_of(formula: str, old: Any, new: Any, today: Any, place: str = "Base!C6") -> Verification:
    """A verification of one figure that moved."""
    figure = SignedFigure("F1", "figure", formula, (place,))
    return Verification(
        origin=Origin(engine="0.1.0", data=""),
        decision=decision_of({}),
        decided="",
        figures=[
            Checked(
                verdict=MOVED,
                what="F1 figure",
                detail="",
                figure=figure,
                today=today,
                apart=Mismatch(place, old, new),
                change=figure_changes()[0],
            )
        ],
    )


def bearing(checked: Verification, limit: float | None = None, cells: Any = None) -> str:
    """Why the decision could change."""
    stated = () if limit is None else (Entry("payout limit", "Payout limit", limit, "A1"),)
    submission = Submission(
        game="UTH",
        jurisdiction="PA",
        applicant=(),
        limits=stated,
        wagers=(),
        stakes=[],
        choices=[],
        problems=(),
    )
    (one,) = recalled(cells or {}, submission, checked)
    return one.bearing


def test_what_the_decision_could_hang_on() -> None:
    """A payback over 100%, a limit under the least one, a flag, a refusal, page one; else none."""
    assert bearing(line_of("=PAYBACK(1)", 0.99, 1.01, 1.01)) == "the payback passes 100%"
    assert bearing(line_of("=PAYBACK(1)", 1.01, 1.0, 1.0)) == "the payback no longer passes 100%"
    assert bearing(line_of("=PAYBACK(1)", 1.0, 1.01, 1.01)) == "the payback passes 100%"
    assert bearing(line_of("=PAYBACK(1)", 0.98, 0.99, 0.99)) == ""
    assert bearing(line_of("=HITFREQ(1)", 0.99, 1.01, 1.01)) == ""
    floor = line_of("=CAPFLOOR(1)", 50000.0, 60000.0, 60000)
    assert bearing(floor, 55000.0) == "the payout limit stated is under the least one"
    assert bearing(floor, 60000.0) == ""
    assert bearing(floor) == ""
    lower = line_of("=CAPFLOOR(1)", 60000.0, 50000.0, 50000)
    assert bearing(lower, 55000.0) == "the payout limit stated is no longer under the least one"
    refused = line_of("=PAYBACK(1)", 0.98, "refused #N/A", CellError("#N/A"))
    assert bearing(refused) == "the figure is refused today (#N/A)"
    answered = line_of("=PAYBACK(1)", "refused #N/A", 0.98, 0.98)
    assert bearing(answered) == ""
    first = line_of("=PAYBACK(1)", "refused #N/A", 0.98, 0.98, "Approval!D9")
    assert bearing(first) == "the figure stands beside the decision"
    first = line_of("=VOLATILITY(1)", 4.0, 5.0, 5.0, "Approval!D9")
    assert bearing(first) == "the figure stands beside the decision"
    today = [["Rule", "Status"], ["edition", "OK"], ["cap", "FAIL"], ["rate", "OK"]]
    flags = line_of("=COMPLIANCE(1)", "OK", "FAIL", today, "Compliance!A2:B4")
    cells = {"Compliance": {"A2": "edition", "B2": "CHECK", "A3": "cap", "B3": "OK", "A4": "name"}}
    assert bearing(flags, cells=cells) == "edition: CHECK, today OK; cap: OK, today FAIL"
    damaged = line_of("=COMPLIANCE(1)", "OK", "FAIL", today, "Compliance!A2:A4")
    assert bearing(damaged, cells=cells) == "cap: not examined, today FAIL"
    gone = [["Rule", "Status"], ["edition", "OK"]]
    shorter = line_of("=COMPLIANCE(1)", "OK", "FAIL", gone, "Compliance!A2:B3")
    cells = {"Compliance": {"A2": "edition", "B2": "OK", "A3": "cap", "B3": "FAIL"}}
    assert bearing(shorter, cells=cells) == "cap: FAIL, today not examined"
