"""A described base game settled by outcomes, from the sample form to a verified approval."""

from __future__ import annotations

import io
from pathlib import Path

import openpyxl
import pytest

from combinatorics import cache
from combinatorics.described.play.board.best import DescribedBoardPlay
from formulas.refusal import Refusal
from formulas.registry import look_in
from workbooks.approval import approval_of
from workbooks.approval.verification import verify
from workbooks.form import build_form, plan_of
from workbooks.plan.sample import sample_values
from workbooks.submission.form_reading import read_form

pytestmark = pytest.mark.usefixtures("kept_checks")
GAMES = Path(__file__).parents[3] / "docs" / "examples" / "games"
FILE = GAMES / "casino-war.toml"


def test_casino_war_is_approved_and_verified_without_its_file(tmp_path: Path) -> None:
    """Each basis, each part and the strategy stand on it; 2.877% of the Initial Wager."""
    (tmp_path / FILE.name).write_text(FILE.read_text(encoding="utf-8"), encoding="utf-8")
    look_in((tmp_path,))
    try:
        plan = plan_of("CWAR", "PA:war")
        signed = approval_of(read_form(build_form(plan, sample_values(plan))))
    finally:
        look_in(())
    found = verify(signed.data)
    assert found.holds
    assert len(found.figures) > 35
    book = openpyxl.load_workbook(io.BytesIO(signed.data), data_only=True)
    assert {"Base", "Tie", "Parts"} <= set(book.sheetnames)
    cells = [cell for line in book["Base"].iter_rows(values_only=True) for cell in line]
    assert "142853/4965115" in cells  # of the Initial Wager, as tests/combinatorics has it by hand
    assert "142853/5332310" in cells  # of all that is wagered
    assert "22 33 44 55 66 77 88 99 TT JJ QQ KK AA" in cells


def test_play_of_minutes_that_is_not_kept_is_refused_with_its_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Texas Hold'em Bonus is solved by a command, and no approval waits for it."""
    monkeypatch.setattr(cache, "_folder", tmp_path / "kept")
    monkeypatch.setattr(DescribedBoardPlay, "solve_classes", None)
    (tmp_path / "thb.toml").write_bytes((GAMES / "texas-holdem-bonus.toml").read_bytes())
    look_in((tmp_path,))
    try:
        plan = plan_of("THB", "PA:thb")
        submission = read_form(build_form(plan, sample_values(plan)))
        with pytest.raises(Refusal, match="run xlplugin game check on its file"):
            approval_of(submission)
    finally:
        look_in(())
