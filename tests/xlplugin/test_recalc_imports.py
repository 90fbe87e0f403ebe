"""What a new process loads to recalculate a workbook."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

NOT_NEEDED = ("openpyxl", "numpy", "pandas", "numba", "sympy")
# Of another game, and behind functions that the form does not call.
NOT_ASKED = ("combinatorics.solvers.face_up_pai_gow", "formulas.settlement.settling")
NOT_ASKED += ("formulas.functions.reconcile", "combinatorics.exposure")
PROGRAM = """
import sys
from xlplugin.commands.recalc import command
try:
    command(sys.argv[1:], standalone_mode=True)
except SystemExit as ended:
    assert ended.code == 0, ended.code
print(" ".join(sorted(sys.modules)))
"""


def test_a_recalculation_loads_no_library_that_writes_sheets(
    made_once: Any, tmp_path: Path
) -> None:
    """The engine reads and writes the cells itself; others take a third more of the processor.

    So do the functions that are not called and the games that are not asked.
    """
    book = tmp_path / "form.xlsx"
    book.write_bytes(made_once.form("UTH", "PA"))
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, str(book), "-o", str(tmp_path / "out.xlsx")],
        capture_output=True,
        text=True,
        check=True,
    )
    loaded = done.stdout.splitlines()[-1].split()
    assert "formualizer" in loaded
    assert not [name for name in NOT_NEEDED if name in loaded]
    assert "combinatorics.solvers.ultimate" in loaded
    assert not [name for name in NOT_ASKED if name in loaded]
