"""CONTRIBUTING.md is followed to the letter: its paytable and its function answer as it says."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
ROOMS = ("combinatorics", "formulas", "workbooks", "xlplugin")


def block(mark: str) -> str:
    """The block of code below a mark of the page."""
    found = re.search(rf"<!-- {mark} -->\n```\w+\n(.*?)```", PAGE, re.DOTALL)
    assert found, mark
    return found[1]


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The rooms in a folder of their own, which a newcomer may change."""
    place = tmp_path_factory.mktemp("newcomer")
    for room in ROOMS:
        shutil.copytree(ROOT / room, place / room, ignore=shutil.ignore_patterns("__pycache__"))
    return place


def walked(copy: Path, mark: str) -> None:
    """Type the command of a block in the copy; it prints what the block says."""
    line, _, answer = block(mark).partition("\n")
    formula = line.removeprefix("$ xlplugin eval '").removesuffix("'")
    done = subprocess.run(
        [sys.executable, "-m", "xlplugin", "eval", formula],
        cwd=copy,
        env={**os.environ, "PYTHONPATH": str(copy), "XLPLUGIN_REGULATIONS": ""},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.stdout, done.stderr) == (answer, "")


def test_one_more_paytable(copy: Path) -> None:
    """A block at the end of a law file; the pay that it prints is the pay that answers."""
    law = copy / "formulas" / "regulations" / "PA" / "over_under.toml"
    law.write_text(law.read_text(encoding="utf-8") + "\n" + block("paytable"), encoding="utf-8")
    walked(copy, "paytable answer")


def test_one_more_function(copy: Path) -> None:
    """A file in a folder; 133,784,560 seven-card hands over 4,324 royal flushes is 30,940."""
    assert 133_784_560 == 4_324 * 30_940
    file = copy / "formulas" / "functions" / "one_in.py"
    file.write_text(block("function"), encoding="utf-8")
    walked(copy, "function answer")


def test_every_file_that_the_page_names_exists() -> None:
    """But for the function that the newcomer writes, and names with a place to fill in."""
    named = set(
        re.findall(r"`((?:combinatorics|formulas|workbooks|xlplugin|tests|docs)/[^`<\s]*)`", PAGE)
    )
    written = {"formulas/functions/one_in.py", "tests/formulas/functions/test_one_in.py"}
    assert len(named) > 12
    assert [name for name in sorted(named - written) if not (ROOT / name).exists()] == []
