"""Dress a signed sheet at random, and print whatever `verify` then calls the same.

Elements and attributes that OOXML allows are put into every part of the file, as it was written and
as openpyxl and LibreOffice Calc saved it. Each file that is still the same is printed by
LibreOffice, page by page, and has to be the same in every pixel. Exit status 1 where one is not.
The suite makes a few hundred.

PYTHONPATH=tests/known .venv/bin/python tests/harness/dress_at_random.py 10000
PYTHONPATH=tests/known .venv/bin/python tests/harness/dress_at_random.py 500 --seed 7
"""

from __future__ import annotations

import argparse
import io
import random
import sys
import tempfile
from collections import Counter
from pathlib import Path

import openpyxl
from dressed_draws import chains, unlike

from workbooks.approval import approval_of
from workbooks.form import build_form, plan_of
from workbooks.plan.sample import sample_values
from workbooks.recalculation import recalculate
from workbooks.recalculation.soffice import converted
from workbooks.submission.form_reading import read_form
from workbooks.xlsx.package import Package
from xlplugin.host_functions import cell_functions

SEED, AT_ONCE = 30, 40
CALC = "Calc MS Excel 2007 XML"


def main() -> int:
    """Draw, verify, print; say how many of each."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("draws", type=int)
    options.add_argument("--seed", type=int, default=SEED)
    options.add_argument("--game", default="OU")
    given = options.parse_args()
    plan = plan_of(given.game, "PA")
    form = recalculate(build_form(plan, sample_values(plan)), cell_functions()).data
    approval = approval_of(read_form(form))
    buffer = io.BytesIO()
    openpyxl.load_workbook(io.BytesIO(approval.data)).save(buffer)
    kinds = {
        "as written": approval.package,
        "as openpyxl saved it": Package.read(buffer.getvalue()),
        "as Calc saved it": Package.read(converted(approval.data, "xlsx", CALC)),
    }
    wrong = 0
    for kind, package in kinds.items():
        parts = Counter[str]()
        made = list(chains(package, approval, random.Random(given.seed), given.draws, parts))
        of_parts = ", ".join(f"{number} {part}" for part, number in sorted(parts.items()))
        same = sum(map(len, made))
        print(f"{kind}: {given.draws} draws ({of_parts}), {same} called the same", flush=True)
        for first in range(0, len(made), AT_ONCE):
            with tempfile.TemporaryDirectory() as folder:
                for words in unlike(package, made[first : first + AT_ONCE], Path(folder)):
                    wrong += 1
                    print(f"  printed otherwise: {words}", flush=True)
    print(f"{wrong} printed otherwise")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
