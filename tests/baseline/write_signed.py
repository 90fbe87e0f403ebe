"""Writes signed sheets of the version that is installed, for later versions to verify.

    PYTHONPATH=tests/known .venv/bin/python tests/baseline/write_signed.py FOLDER

Of each game and edition the sheet as written and one that is decided; one of a described game; ones
that replace another; some saved by LibreOffice Calc and by openpyxl. Needs LibreOffice.
"""

import datetime
import io
import shutil
import sys
import tempfile
from dataclasses import replace
from pathlib import Path

import baseline
import openpyxl
from signing import signed

from formulas.registry import look_in
from workbooks.approval import approval_of
from workbooks.approval.replaced import replaced_by
from workbooks.form import build_form, plan_of
from workbooks.plan.sample import sample_values
from workbooks.recalculation import recalculate
from workbooks.recalculation.soffice import converted
from workbooks.submission.form_reading import read_form
from workbooks.xlsx import values_of
from xlplugin.host_functions import cell_functions

GAMES = Path(__file__).parents[2] / "docs" / "examples" / "games"
DESCRIBED = (
    ("BJSW", "PA:sides", "blackjack-side-wagers.toml"),
    ("CWAR", "PA:war", "casino-war.toml"),
)
REPLACING = (("UTH", "PA"), ("TCP", "MD"), ("DJW", "PA"))
BY_CALC = (("UTH", "PA"), ("TCP", "MD"), ("FUPG", "PA"), ("POKER", "PA:2010"))
BOXES = (
    ("Approved", ""),
    ("Approved with conditions", "Signage is changed before the first day."),
    ("Rejected", ""),
    ("Returned as deficient", ""),
)


def by_calc(data):
    """Return a workbook that LibreOffice Calc opened and saved."""
    return converted(data, "xlsx", "Calc MS Excel 2007 XML")


def by_openpyxl(data):
    """Return a workbook that openpyxl opened and saved."""
    buffer = io.BytesIO()
    openpyxl.load_workbook(io.BytesIO(data)).save(buffer)
    return buffer.getvalue()


def filled(game, code):
    """Return the submission of a sample."""
    plan = plan_of(game, code)
    return read_form(recalculate(build_form(plan, sample_values(plan)), cell_functions()).data)


def described(game, code, file):
    """Return the sheet of the sample of a game of the documentation."""
    with tempfile.TemporaryDirectory() as folder:
        shutil.copy(GAMES / file, folder)
        look_in((Path(folder),))
        made = approval_of(filled(game, code)).data
        look_in(())
    return made


def sheets():
    """Yield name and file of each sheet."""
    day = datetime.date(2026, 11, 24)
    for place, (game, code) in enumerate(baseline.samples()):
        name = f"{game}-{code.replace(':', '-')}"
        submission = filled(game, code)
        made = approval_of(submission).data
        box, conditions = BOXES[place % len(BOXES)]
        decided = signed(made, box, day, conditions)
        yield f"{name}-approval", made
        yield f"{name}-decided", decided
        if (game, code) in BY_CALC:
            yield f"{name}-calc", by_calc(made)
            yield f"{name}-decided-calc", by_calc(decided)
        if (game, code) in REPLACING:
            stood = replaced_by(game, values_of(decided))
            yield f"{name}-replacing", approval_of(replace(submission, replaced=stood)).data
    yield f"{name}-decided-openpyxl", by_openpyxl(decided)
    for game, code, file in DESCRIBED:
        made = described(game, code, file)
        yield f"{game}-described", made
        yield f"{game}-described-decided-calc", by_calc(signed(made, day=day))


def main():
    """Write the sheets."""
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for name, data in sheets():
        (folder / f"{name}.xlsx").write_bytes(data)


if __name__ == "__main__":
    main()
