"""Prints the README's table of speed: CPU seconds of what a person waits for, beside a peer.

.venv/bin/python tests/benchmarks/speed_table.py          a minute
.venv/bin/python tests/benchmarks/speed_table.py --write  the same, written into README.md

User and system time of each process are added up, the least of three runs; the clock plays no part.
The peers are run in the same minute: Python that does nothing, openpyxl that reads and writes the
same workbook. The ratio to the peer travels to another machine, the seconds do not.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
BEGIN, END = "<!-- speed -->\n", "<!-- end of speed -->"
RUNS = 3
HEAD = "| what, in a process of its own | CPU seconds | beside |\n| --- | --- | --- |"
NOTHING = "Python that does nothing"
COPY = "openpyxl reading and writing that workbook"

FIRST_ANSWER = 'from formulas.registry import invoke; invoke("PAYBACK", ["UTH", "Trips", "B"])'
HOUSE_WAY = """
from combinatorics.games.face_up_pai_gow.base import typed, under
rows = [["Two pair", "joker", "highest singles"], *under("stones").table]
typed(rows).rounds({"Win": 1})
"""
COPIED = """
import sys, openpyxl
openpyxl.load_workbook(sys.argv[1]).save(sys.argv[2])
"""


def spent(*command: str) -> float:
    """Return the least CPU seconds of a command over the runs."""
    least = float("inf")
    for _ in range(RUNS):
        before = os.times()
        subprocess.run(command, check=True, capture_output=True, cwd=ROOT)
        after = os.times()
        used = after.children_user - before.children_user
        least = min(least, used + after.children_system - before.children_system)
    return least


def lines(folder: Path) -> Iterator[tuple[str, float, str, float]]:
    """Yield what was run, its seconds, the peer and the peer's."""
    python = sys.executable
    xlplugin = (python, "-m", "xlplugin")
    form, sheet = str(folder / "form.xlsx"), str(folder / "approval.xlsx")
    nothing = spent(python, "-c", "pass")
    call = '=PAYBACK("UTH","Trips","B")'
    yield f"`xlplugin eval '{call}'`", spent(*xlplugin, "eval", call), NOTHING, nothing
    yield "first answer of the library", spent(python, "-c", FIRST_ANSWER), NOTHING, nothing
    way = spent(python, "-c", HOUSE_WAY)
    yield "a house way that nobody has typed before", way, NOTHING, nothing
    made = spent(*xlplugin, "form", "UTH", "--sample", "-o", form, "--replace")
    copied = spent(python, "-c", COPIED, form, str(folder / "copy.xlsx"))
    yield "`xlplugin form UTH --sample`", made, COPY, copied
    approved = spent(*xlplugin, "approve", form, "-o", sheet, "--replace")
    yield "`xlplugin approve`", approved, COPY, copied
    computed = spent(*xlplugin, "recalc", form, "-o", str(folder / "again.xlsx"), "--replace")
    yield "`xlplugin recalc` of a form", computed, COPY, copied


def table() -> str:
    """Return the table in Markdown."""
    with tempfile.TemporaryDirectory() as folder:
        rows = [
            f"| {what} | {seconds:.2f} | {peer}: {theirs:.2f} |"
            for what, seconds, peer, theirs in lines(Path(folder))
        ]
    return "\n".join((HEAD, *rows)) + "\n"


if __name__ == "__main__":
    found = table()
    print(found, end="")
    if "--write" in sys.argv:
        readme = ROOT / "README.md"
        before, _, rest = readme.read_text("utf-8").partition(BEGIN)
        readme.write_text(f"{before}{BEGIN}{found}{END}{rest.partition(END)[2]}", "utf-8")
