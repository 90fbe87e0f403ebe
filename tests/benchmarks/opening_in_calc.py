"""Prints the processor time in which a running Calc opens what-if workbooks, beside 0.2.0's.

PYTHONPATH=.:tests .venv/bin/python tests/benchmarks/opening_in_calc.py COMMIT [GAME ...]

COMMIT is the peer: its program is taken out of the history and writes the same workbooks. Both are
opened in turn, on one Calc that has opened each of them once before; the least of nine openings
counts, user and system time, of the office alone. The clock plays no part.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from calc_office import Office

ROOT = Path(__file__).parent.parent.parent
GAMES = ("UTH", "FUPG", "LIR", "OU", "TCP", "FCP", "DJW")
OPENINGS = 9


def peer(commit: str, folder: Path) -> Path:
    """Lay the program of a commit into a folder, and return the folder."""
    packed = subprocess.run(
        ("git", "archive", commit), cwd=ROOT, stdout=subprocess.PIPE, check=True
    )
    subprocess.run(("tar", "-x", "-C", str(folder)), input=packed.stdout, check=True)
    return folder


def what_if(program: Path, game: str, target: Path) -> Path:
    """Have a program write the what-if workbook of a game."""
    asked = (sys.executable, "-m", "xlplugin", "whatif", game, "-o", str(target))
    environment = {**os.environ, "PYTHONPATH": str(program)}
    subprocess.run(asked, cwd=program, env=environment, check=True, capture_output=True)
    return target


def opened(office: Office, book: Path) -> float:
    """Return the seconds of processor time that an office takes to open a workbook."""
    before = office.processor_seconds()["office"]
    office.open(book)
    spent = office.processor_seconds()["office"] - before
    office.close()
    return spent


def main(commit: str, games: tuple[str, ...]) -> None:
    """Print a line for each game: the peer's seconds, ours, and the ratio."""
    with tempfile.TemporaryDirectory() as folder, Office(Path(folder) / "office") as office:
        (program := Path(folder) / "peer").mkdir()
        peer(commit, program)
        for game in games:
            books = [
                what_if(root, game, Path(folder) / f"{game}-{root.name}-{place}.xlsx")
                for place, root in enumerate((program, ROOT))
            ]
            seconds = [[opened(office, book) for book in books] for _ in range(OPENINGS + 1)][1:]
            before, now = (min(taken) for taken in zip(*seconds, strict=True))
            print(f"{game}: {before:.2f} s, now {now:.2f} s: {now / before:.2f}")


if __name__ == "__main__":
    main(sys.argv[1], tuple(sys.argv[2:]) or GAMES)
