"""What lies beside a workbook does not run, and a library of the same name is named."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
ASKED = ["eval", '=PAYBACKEXACT("UTH","Trips","B")']
EXACT = "2523793/2572780"  # 58 Pa. Code § 653a.12(c), Paytable B, by textbook counts
TRAP = "raise SystemExit('the file beside the workbook ran')"
# Modules that the program and its libraries import, ours and Python's own.
TRAPS = (
    "click",
    "formulas",
    "combinatorics",
    "email",
    "csv",
    "zipfile",
    "json",
    "tomllib",
    "numpy",
)
TRAPS += ("lxml", "openpyxl", "rich", "platformdirs", "decimal", "fractions", "dataclasses")


def run(*words: str, folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run Python in a folder."""
    return subprocess.run(
        [sys.executable, *words],
        cwd=folder,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize("start", [["-P", "-m", "xlplugin"], ["-m", "xlplugin"]])
def test_nothing_beside_the_workbook_runs(start: list[str], tmp_path: Path) -> None:
    """Neither with -P, as the docs say, nor without, for whoever forgets it."""
    for name in TRAPS:
        (tmp_path / f"{name}.py").write_text(TRAP)
    done = run(*start, *ASKED, folder=tmp_path)
    assert (done.returncode, done.stdout, done.stderr) == (0, f"{EXACT}\n", "")


def test_nothing_runs_where_the_program_lies_deeper(tmp_path: Path) -> None:
    """A folder that holds the environment, such as somebody's home, is none of the program's."""
    site = tmp_path / "venv" / "site"
    for room in ("combinatorics", "formulas", "workbooks", "xlplugin"):
        (site / room).mkdir(parents=True)
        (site / room / "__init__.py").write_text("")
    for name in ("__init__.py", "own_parts.py"):
        (site / "xlplugin" / name).write_text((ROOT / "xlplugin" / name).read_text())
    (site / "xlplugin" / "__main__.py").write_text("import click; print(click.__file__)")
    (tmp_path / "click.py").write_text(TRAP)
    done = run("-m", "xlplugin", folder=tmp_path, PYTHONPATH=str(site))
    assert done.stdout.endswith("__init__.py\n"), done.stderr


def test_the_trap_would_spring(tmp_path: Path) -> None:
    """A program that looks in the folder it is started in does run the file: the test can fail."""
    (tmp_path / "click.py").write_text(TRAP)
    done = run("-c", "import click", folder=tmp_path)
    assert "the file beside the workbook ran" in done.stderr


def test_a_source_folder_answers_from_itself() -> None:
    """Where the program itself lies in the folder, that folder stays."""
    done = run("-m", "xlplugin", *ASKED, folder=ROOT)
    assert done.stdout == f"{EXACT}\n"


def test_a_library_of_the_same_name_in_another_folder(tmp_path: Path) -> None:
    """It is named with its folder and the cure, without a traceback, before any answer."""
    (tmp_path / "formulas").mkdir()
    (tmp_path / "formulas" / "__init__.py").write_text(TRAP)
    done = run("-P", "-m", "xlplugin", *ASKED, folder=tmp_path, PYTHONPATH=str(tmp_path))
    assert done.returncode == 1
    assert done.stderr.startswith(f'The package "formulas" in {tmp_path} hides')
    assert "python -m venv" in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_a_library_of_the_same_name_in_the_same_folder(tmp_path: Path) -> None:
    """Where the two overwrite each other's files it is named with its version."""
    for room in ("combinatorics", "formulas", "workbooks", "xlplugin"):
        (tmp_path / room).mkdir()
        (tmp_path / room / "__init__.py").write_text("")
    for name in ("__init__.py", "own_parts.py"):
        (tmp_path / "xlplugin" / name).write_text((ROOT / "xlplugin" / name).read_text())
    written = tmp_path / "formulas-1.2.3.dist-info"
    environment = {"PYTHONPATH": str(tmp_path)}
    assert run("-P", "-c", "import xlplugin", folder=tmp_path, **environment).returncode == 0
    written.mkdir()
    (written / "METADATA").write_text("Metadata-Version: 2.1\nName: formulas\nVersion: 1.2.3\n")
    done = run("-P", "-c", "import xlplugin", folder=tmp_path, **environment)
    assert done.returncode == 1
    assert done.stderr.startswith('The library "formulas" 1.2.3 is installed in ')
    assert len(done.stderr.splitlines()) == 1


def test_the_docs_start_it_so_that_nothing_beside_runs() -> None:
    """Every `-m xlplugin` in README and docs comes with -P."""
    pages = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
    lines = [line for page in pages for line in page.read_text("utf-8").splitlines()]
    started = [line for line in lines if "-m xlplugin" in line]
    assert len(started) >= 2
    assert [
        line for line in started if line.count("-m xlplugin") != line.count("-P -m xlplugin")
    ] == []
