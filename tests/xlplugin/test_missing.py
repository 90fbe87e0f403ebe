"""What an extra installs is missing: the main job is done, the rest names the extra."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from xlplugin import missing

ROOT = Path(__file__).parents[2]
EXTRAS = ("solve", "server", "excel")
WITHOUT = """
import sys

class Absent:
    def find_spec(self, name, path=None, target=None):
        if name in {libraries}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)

sys.meta_path.insert(0, Absent())
from xlplugin.cli import main
sys.argv[1:] = {arguments}
main()
"""


def libraries(*extras: str) -> list[str]:
    """The libraries of some extras, as pyproject.toml has them."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return [
        line.partition(">")[0].partition("=")[0]
        for extra in extras
        for line in project["optional-dependencies"][extra]
    ]


def run(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run a command where no extra is installed."""
    text = WITHOUT.format(libraries=libraries(*EXTRAS), arguments=list(arguments))
    return subprocess.run(
        [sys.executable, "-c", text],
        cwd=folder,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )


def test_every_library_of_an_extra_is_told_with_its_extra() -> None:
    """The sentence is made from the package's own metadata, for each library of each extra."""
    told = 0
    for extra in EXTRAS:
        for library in libraries(extra):
            said = missing.sentence(ModuleNotFoundError("", name=f"{library}.inner"))
            assert f"'xlplugin[{extra}]'" in said
            assert library in said
            told += 1
    assert told == 5
    assert missing.sentence(ModuleNotFoundError("", name="xlplugin.nowhere")) == ""
    assert missing.sentence(ValueError("numba")) == ""


def test_the_main_job_needs_no_extra(tmp_path: Path) -> None:
    """Form, approve, verify, what-if, dispute, register and a cell, from shipped tables."""
    for command in (
        ("form", "UTH", "--sample", "-o", "form.xlsx"),
        ("approve", "form.xlsx", "-o", "approval.xlsx"),
        ("verify", "approval.xlsx", "--quiet"),
        ("whatif", "UTH", "-o", "what-if.xlsx"),
        ("dispute", "UTH", "-o", "dispute.xlsx"),
        ("register", ".", "-o", "register.xlsx"),
        ("eval", '=PAYBACK("UTH","Base","A")'),
    ):
        done = run(tmp_path, *command)
        assert done.returncode in (0, 1), (command, done.stderr)
        assert "nternal error" not in done.stderr
        assert "pip install" not in done.stderr
    assert {path.name for path in tmp_path.glob("*.xlsx")} >= {"approval.xlsx", "register.xlsx"}


@pytest.mark.parametrize(
    ("extra", "command"),
    [
        ("solve", ("tables", "build", "UTH", "--pay", "Flush=1.9")),
        ("server", ("serve",)),
        ("server", ("install", "office", "--folder", "office")),
        ("excel", ("install", "excel", "--folder", "excel")),
    ],
)
def test_what_is_missing_is_one_sentence(
    tmp_path: Path, extra: str, command: tuple[str, ...]
) -> None:
    """It names the library and the extra, and the command ends as one that is not done."""
    done = run(tmp_path, *command)
    assert done.returncode == 2
    assert f"pip install 'xlplugin[{extra}]'" in done.stderr
    assert "Traceback" not in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1
