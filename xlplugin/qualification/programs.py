"""What other programs say of the same figures: the checker, three ways of a form, and Excel."""

from __future__ import annotations

import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from formulas.proof.proof_file import proof_of
from formulas.refusal import Refusal
from workbooks.form import build_form, plan_of
from workbooks.form.two_ways_sheet import CALLED, FIGURE, FIRST, OWN, SHEET, WAGER
from workbooks.plan.sample import sample_values
from workbooks.proof import checker_script
from workbooks.recalculation import recalculate
from workbooks.recalculation.calc import ALWAYS, FILTER
from workbooks.recalculation.soffice import converted, find_soffice
from workbooks.xlsx import WorkbookRefusal, values_of
from workbooks.xlsx.addresses import address
from workbooks.xlsx.stored import CellValue
from xlplugin.desktop.record import EMPTY, read_record
from xlplugin.host_functions import cell_functions
from xlplugin.qualification.figures import Outcome, not_run, outcome

CHECKER: Final = "6. The checker in JavaScript"
FORM: Final = "7. A form computed three ways"
EXCEL: Final = "8. The check-list of Excel"
PROOFS: Final = (("UTH", "Trips", "B"), ("TCP", "Pair Plus", "A"), ("FCP", "Aces Up", "A"))
CLOSE: Final = 1e-9
"""The most by which two programs' doubles of one figure may differ."""


def checked_in_javascript() -> Iterator[Outcome]:
    """Yield what the checker says of proof files written here, in node."""
    node = shutil.which("node")
    if node is None:
        yield not_run(CHECKER, "proof files", "node is not installed")
        return
    with tempfile.TemporaryDirectory() as scratch:
        program = Path(scratch) / "checker.js"
        program.write_text(checker_script(), encoding="utf-8")
        for game, wager, table in PROOFS:
            what = f"{game} {wager} {table}"
            try:
                proof = proof_of(game, wager, table, None, None)
            except Refusal as refusal:
                yield not_run(CHECKER, what, refusal.sentence)
                continue
            file = Path(scratch) / "proof.json"
            file.write_text(proof, encoding="utf-8")
            done = subprocess.run(
                [node, str(program), str(file)],
                capture_output=True,
                text=True,
                check=False,
            )
            said = " ".join(done.stdout.split())[-300:]
            yield outcome(CHECKER, what, said, passed=done.returncode == 0)


def form_three_ways() -> Iterator[Outcome]:
    """Yield whether a form's figures are the same by the functions, its own formulas, and Calc."""
    plan = plan_of("UTH", "PA")
    form = build_form(plan, sample_values(plan))
    try:
        package = recalculate(form, cell_functions()).package
        alone = recalculate(form, {}).package
    except WorkbookRefusal as refused:
        yield not_run(FORM, "the sample form of UTH", str(refused))
        return
    first = _figures(values_of(package))
    for what, values in (
        ("by its own formulas, no function there", values_of(alone)),
        ("by LibreOffice, no function there", _by_calc(alone.write())),
    ):
        if values is None:
            yield not_run(FORM, what, "LibreOffice is not installed")
            continue
        second = _figures(values)
        pairs: dict[str, tuple[float, float]] = {}
        for name, (called, _) in first.items():
            _, own = second[name]
            if isinstance(called, float) and isinstance(own, float):
                pairs[name] = called, own
        apart = [name for name, (one, other) in pairs.items() if abs(one - other) > CLOSE]
        named = f"; apart: {', '.join(apart[:5])}" if apart else ""
        detail = f"{len(pairs) - len(apart)} of {len(pairs)} figures are those of the functions"
        yield outcome(FORM, what, detail + named, passed=bool(pairs) and not apart)


def excel_check_list(path: Path | None) -> Iterator[Outcome]:
    """Yield each row of the check-list that a person's Excel computed and saved.

    Args:
        path: the start workbook as Excel saved it; None where there is none.

    Raises:
        Refusal: it is no such workbook.
        WorkbookRefusal: it cannot be read.
    """
    if path is None:
        yield not_run(EXCEL, "the start workbook", "none was given: --excel FILE.xlsx")
        return
    record = read_record(path)
    for what, result in record.rows.items():
        if result == EMPTY:
            yield not_run(EXCEL, what, "not done in Excel")
        else:
            yield outcome(EXCEL, what, f"{record.excel}: {result}", passed=result == "pass")


def _figures(
    values: dict[str, dict[str, CellValue]],
) -> dict[str, tuple[CellValue, CellValue]]:
    """Return the figures of a form: by the functions, and by the workbook's own formulas."""
    cells = values[SHEET]
    found = {}
    row = FIRST
    while (figure := cells.get(address(row, FIGURE))) is not None:
        name = f"{cells.get(address(row, WAGER))}: {figure}, row {row}"
        found[name] = cells.get(address(row, CALLED), ""), cells.get(address(row, OWN), "")
        row += 1
    return found


def _by_calc(form: bytes) -> dict[str, dict[str, CellValue]] | None:
    """Return the values of a form as LibreOffice computes them anew, None where it is not there."""
    if find_soffice() is None:
        return None
    made = converted(form, "xlsx", FILTER, settings=[ALWAYS])
    return values_of(made) if made else None
