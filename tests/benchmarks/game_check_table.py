"""Prints the page's table of `game check`: CPU seconds of every example, start and compilation too.

.venv/bin/python tests/benchmarks/game_check_table.py          ten minutes
.venv/bin/python tests/benchmarks/game_check_table.py --write  also into docs/described-games.md

User and system time of each process are added up, with nothing kept before; the least of two
runs counts, of one run where it takes over two and a half seconds. The clock plays no part. Below
stand, of a process in which the games are kept, the least of many calls of PAYBACK, and of base
games with edited pays.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from speed_table import Job, Version

ROOT = Path(__file__).parent.parent.parent
PAGE = ROOT / "docs" / "described-games.md"
GAMES = ROOT / "docs" / "examples" / "games"
BEGIN, END = "<!-- game check -->\n", "<!-- end of game check -->"
RUNS, LONG = 2, 2.5
TARGETS = {
    "baccarat": 1, "blackjack-dealer-side-wagers": 1, "blackjack-side-wagers": 1,
    "bonus-spin-blackjack": 1, "dragon-tiger": 1, "next-step-blackjack": 1, "pa-633b-17": 1,
    "spanish-21-match-the-dealer": 1, "three-card-side-wagers": 5, "pa-655a-12": 5,
    "crazy-4-poker": 5, "caribbean-stud": 20, "casino-holdem": 30, "texas-holdem-bonus": 30,
}  # fmt: skip
"""Seconds that were set as a target, of the kinds of games that have one."""
WARM = """
import sys, time, tomllib
from pathlib import Path
from formulas.registry import invoke, look_in
from xlplugin.prepared import use_own_folders

def least(asked):
    found = []
    for each in asked:
        before = time.process_time_ns()
        invoke("PAYBACK", each)
        found.append(time.process_time_ns() - before)
    return min(found) / 1000

use_own_folders()
look_in((Path("docs/examples/games"),))
file, wager, calls = Path(sys.argv[1]), sys.argv[2], int(sys.argv[3])
stated = tomllib.loads(file.read_text("utf-8"))
edition = "PA:" + stated["edition"]["id"]
(first, _), *others = next(
    one["rows"] for one in stated["edition"]["paytable"] if one["wager"] == wager
)
warm = [stated["game"], wager, None, edition]
edits = [
    [stated["game"], wager, [[first, f"{200 + at} to 1"], *others], edition]
    for at in range(calls)
]
if sys.argv[4] == "warm":
    edits = [warm] * calls
print(least(edits))
"""
WARM_CALLS = (
    ("blackjack-side-wagers", "21+3", 3000, "warm", "a warm PAYBACK of 21+3", 100),
    ("pa-655a-12", "Base", 20, "edit", "Mississippi Stud of edited pays", 50_000),
    ("caribbean-stud", "Base", 20, "edit", "Caribbean Stud of edited pays", 50_000),
    ("casino-holdem", "Base", 20, "edit", "Casino Hold'em of edited pays", 50_000),
)
"""An example, its wager, calls, what is called, what it is, and the target in microseconds."""


def spent(name: str, kept: Path) -> float:
    """Return the CPU seconds of one check that keeps its answers in a new folder."""
    kept.mkdir()
    os.environ["XDG_CACHE_HOME"] = str(kept)
    os.environ.pop("NUMBA_CACHE_DIR", None)
    program = (sys.executable, "-m", "xlplugin", "game", "check", str(GAMES / f"{name}.toml"))
    used = Version(ROOT, kept).spent(Job(program))
    assert used is not None, name
    print(f"{name}: {used:.2f}", file=sys.stderr)
    return used


def lines(folder: Path) -> Iterator[str]:
    """Yield the lines of the table, games first, those that take longest last."""
    found = []
    for name in sorted(file.stem for file in GAMES.glob("*.toml")):
        used = spent(name, folder / name)
        if used < LONG:
            used = min(used, *(spent(name, folder / f"{name} {at}") for at in range(1, RUNS)))
        found.append((used, name))
    for used, name in sorted(found):
        title = re.search(r'^name = "(.*)"', (GAMES / f"{name}.toml").read_text("utf-8"), re.M)
        assert title is not None
        target = f"{TARGETS[name]} s" if name in TARGETS else "-"
        yield f"| [{title[1]}](examples/games/{name}.toml) | {used:.1f} s | {target} |"
    for name, wager, calls, how, what, most in WARM_CALLS:
        os.environ["XDG_CACHE_HOME"] = str(folder / name)
        called = (sys.executable, "-c", WARM, str(GAMES / f"{name}.toml"), wager, str(calls), how)
        told = subprocess.run(called, check=True, capture_output=True, cwd=ROOT, text=True)
        unit, many = ("µs", 1) if how == "warm" else ("ms", 1000)
        yield f"| {what}, kept | {float(told.stdout) / many:.0f} {unit} | {most // many} {unit} |"


def table() -> str:
    """Return the table in Markdown."""
    with tempfile.TemporaryDirectory() as folder:
        rows = list(lines(Path(folder)))
    return "\n".join(("| example | CPU | target |", "|---|---|---|", *rows)) + "\n"


if __name__ == "__main__":
    made = table()
    print(made, end="")
    if "--write" in sys.argv:
        before, _, rest = PAGE.read_text("utf-8").partition(BEGIN)
        PAGE.write_text(f"{before}{BEGIN}{made}{END}{rest.partition(END)[2]}", "utf-8")
