"""Prints the README's table of speed: CPU seconds of what a person waits for, beside a peer.

.venv/bin/python tests/benchmarks/speed_table.py          five minutes
.venv/bin/python tests/benchmarks/speed_table.py --write  the same, written into README.md
PEERS=/elsewhere/bin/python ...                           the Python that has treys and formulas

User and system time of each process are added up, the least of three runs; the clock plays no part.
Beside it stands what the same takes version 0.1.0, taken out of the history with git ("-" where it
cannot do it, or where there is no history), and a peer: Python that does nothing, openpyxl that
reads and writes the same workbook, other evaluators and another engine of recalculation (where
they are installed), the same game solved in hand-written C++. Within a line they are run in turn;
evaluators, the other engine and the simulation are run once, by themselves. The ratios travel to
another machine, the seconds do not.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from holdem_from_nothing import IN_HALVES, PAYS, PROGRAM, counted_in_cpp, cpp_program, keeping

from formulas.registry import invoke

ROOT = Path(__file__).parent.parent.parent
BEGIN, END = "<!-- speed -->\n", "<!-- end of speed -->"
FORMER = "69e1289"  # the commit at which the baseline of 0.1.0 was taken (tests/baseline)
RUNS = 3
HEAD = "| what, in a process of its own | 0.1.0 | CPU seconds | beside |\n| --- | --- | --- | --- |"
NOTHING = "Python that does nothing"
COPY = "openpyxl loading and saving that workbook"
BY_HAND = "hand-written C++ on one thread, compiled before"
SIMULATION = (
    "hands dealt and ranked by that C++ until one standard error is 0.005%, from 20 million"
)
FIRST_ANSWER = 'from formulas.registry import invoke; invoke("PAYBACK", ["UTH", "Trips", "B"])'
HOUSE_WAY = """
from combinatorics.solvers.face_up_pai_gow.base import BASE, under
rows = [["Two pair", "joker", "highest singles"], *under("stones").table]
BASE.typed(rows).rounds({"Win": 1})
"""
EVERY_HAND = """
import sys; sys.path.append("tests/known")
try:  # as version 0.1.0 has it
    from combinatorics.kernels.best_five import count_best_five
except ImportError:
    from best_five import count_best_five
assert sum(count_best_five(7).values()) == 133_784_560
"""
HANDS, EVERY = 200_000, 133_784_560
EVALUATED = """
from random import Random
from time import process_time
{prepared}
draws = Random(7)
hands = [draws.sample(cards, 7) for _ in range({hands})]
before = process_time()
for hand in hands:
    {evaluated}
print((process_time() - before) * {every} / {hands})
"""
EVALUATORS = {
    f"`{name}`, from {HANDS:,} of them": EVALUATED.format(
        prepared=prepared, evaluated=evaluated, hands=HANDS, every=EVERY
    )
    for name, prepared, evaluated in (
        (
            "phevaluator",
            "from phevaluator import evaluate_cards; cards = range(52)",
            "evaluate_cards(*hand)",
        ),
        (
            "treys",
            "from treys import Card, Evaluator; evaluate = Evaluator().evaluate; "
            "cards = [Card.new(rank + suit) for rank in '23456789TJQKA' for suit in 'shdc']",
            "evaluate(hand[:2], hand[2:])",
        ),
    )
}
"""A program that prints the CPU seconds of every seven-card hand, by what stands in the table."""
RECALCULATED = """
import formulas, sys
formulas.ExcelModel().loads(sys.argv[1]).finish().calculate()
"""
ENGINE = "`formulas`, the form of 0.1.0, without our functions (today's it does not read)"
PEERS = os.environ.get("PEERS", sys.executable)
SHOWDOWNS = 20_000_000
STANDARD_ERROR = 0.00005  # of the Ante
COPIED = """
import sys, openpyxl
openpyxl.load_workbook(sys.argv[1]).save(sys.argv[2])
"""


class Line(NamedTuple):
    """A line of the table.

    Args:
        what: what was run.
        before: its CPU seconds in version 0.1.0, None where it cannot do it.
        now: its CPU seconds.
        beside: the CPU seconds of each peer, by its words, None where it cannot be run.
    """

    what: str
    before: float | None
    now: float | None
    beside: Mapping[str, float | None]


class Job(NamedTuple):
    """What is run for a line.

    Args:
        command: the command.
        written: the file it writes in the version's folder, which is not there before.
        runs: how often it is run; the least counts.
    """

    command: Sequence[str]
    written: str = ""
    runs: int = RUNS


class Version(NamedTuple):
    """The program in a folder, and a folder for what it writes."""

    home: Path
    out: Path

    def spent(self, job: Job) -> float | None:
        """Return the CPU seconds of one run, None where it fails."""
        # What is compiled once, as it is when the program is installed, is no part of a command.
        environment = {**os.environ, "PYTHONPATH": str(self.home)}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        if job.written:
            (self.out / job.written).unlink(missing_ok=True)
        before = os.times()
        done = subprocess.run(
            job.command, check=False, capture_output=True, cwd=self.home, env=environment
        )
        after = os.times()
        # Of a command of ours 1 is a finding for a person, of Python an exception.
        if done.returncode > ("xlplugin" in job.command):
            return None
        used = after.children_user - before.children_user
        return used + after.children_system - before.children_system

    def jobs(self) -> Sequence[Job]:
        """Return what is run for each line."""
        python, form = sys.executable, str(self.out / "form.xlsx")
        sheet, again = str(self.out / "approval.xlsx"), str(self.out / "again.xlsx")
        program = (python, "-m", "xlplugin")
        return (
            Job((*program, "eval", '=PAYBACK("UTH","Trips","B")')),
            Job((python, "-c", FIRST_ANSWER)),
            Job((python, "-c", HOUSE_WAY)),
            Job((*program, "form", "UTH", "--sample", "-o", form), "form.xlsx"),
            Job((*program, "approve", form, "-o", sheet), "approval.xlsx"),
            Job((*program, "recalc", form, "-o", again), "again.xlsx"),
            Job(("make", "run"), runs=RUNS + 1),
            Job((python, "-c", EVERY_HAND)),
            Job((python, "-c", PROGRAM.format(pays=PAYS, again=False))),
            Job((python, "-c", keeping(self.out) + PROGRAM.format(pays=PAYS, again=False))),
        )


def least(beside: Sequence[tuple[Version, Job]]) -> Sequence[float | None]:
    """Return the least CPU seconds of each job, all of them run in turn.

    A machine that is busier for a while is so for all of them.
    """
    found: list[float | None] = [float("inf")] * len(beside)
    for _ in range(beside[0][1].runs):
        for place, (version, job) in enumerate(beside):
            before = found[place]
            used = None if before is None else version.spent(job)
            found[place] = None if before is None or used is None else min(before, used)
    return found


def lines(folder: Path) -> Iterator[Line]:
    """Yield the lines of the table."""
    python = sys.executable
    now = Version(ROOT, folder / "now")
    now.out.mkdir()
    versions = [each for each in (now, _former(folder)) if each is not None]
    nothing = Job((python, "-c", "pass"))
    copied = Job((python, "-c", COPIED, str(now.out / "form.xlsx"), str(folder / "copy.xlsx")))
    # Isolated, since our own room of that name would be found before the library.
    form = versions[-1].out / "form.xlsx"
    recalculated = Job((PEERS, "-I", "-c", RECALCULATED, str(form)))
    built = cpp_program(folder)
    by_hand = None if built is None else Job((str(built.program), "2", *IN_HALVES))
    what = (
        ('`xlplugin eval \'=PAYBACK("UTH","Trips","B")\'`', NOTHING, nothing),
        ("first answer of the library", NOTHING, nothing),
        ("a house way that nobody has typed before", NOTHING, nothing),
        ("`xlplugin form UTH --sample`", COPY, copied),
        ("`xlplugin approve`", COPY, copied),
        ("`xlplugin recalc` of a form", COPY, copied),
        ("`make run`, second time", COPY, copied),
        ("every seven-card hand counted, compilation included", "", None),
        ("`UTH` base game solved from nothing, compilation included", BY_HAND, by_hand),
        ("the same where loops were compiled before", BY_HAND, by_hand),
    )
    each_jobs = zip(*(version.jobs() for version in versions), strict=True)
    for (name, peer, beside), jobs in zip(what, each_jobs, strict=True):
        in_turn = list(zip(versions, jobs, strict=True))
        seconds = [*least(in_turn if beside is None else [*in_turn, (now, beside)])]
        peers = dict.fromkeys([peer] if peer else [], None if beside is None else seconds[-1])
        if "seven-card" in name:
            peers |= {words: _printed(program) for words, program in EVALUATORS.items()}
        elif "recalc" in name:
            peers[ENGINE] = now.spent(recalculated)
        yield Line(name, seconds[1] if len(versions) > 1 else None, seconds[0], peers)
    if built is not None:
        _, dealt = counted_in_cpp(built.program, str(SHOWDOWNS))
        beside_it = {SIMULATION: dealt * _rounds() / SHOWDOWNS}
        yield Line("its house advantage", None, None, beside_it)


def _printed(program: str) -> float | None:
    """The seconds that a program prints; None where its library is installed in neither Python."""
    for python in dict.fromkeys((sys.executable, PEERS)):
        command = [python, "-I", "-c", program]
        done = subprocess.run(command, check=False, capture_output=True, text=True)
        if not done.returncode:
            return float(done.stdout)
    return None


def _rounds() -> float:
    """Rounds after which the mean loss has a standard error of 0.005% of the Ante."""
    deviation = invoke("VOLATILITY", ["UTH", "Base", "A"])
    assert isinstance(deviation, float)
    return (deviation / STANDARD_ERROR) ** 2


def _former(folder: Path) -> Version | None:
    """Take version 0.1.0 out of the history; None where it is not there."""
    home = folder / "former"
    (home / "out").mkdir(parents=True)
    archive = subprocess.run(["git", "archive", FORMER], check=False, capture_output=True, cwd=ROOT)
    if archive.returncode:
        return None
    subprocess.run(["tar", "-x"], check=True, input=archive.stdout, cwd=home)
    (home / ".venv").symlink_to(sys.prefix)
    return Version(home, home / "out")


def table() -> str:
    """Return the table in Markdown."""

    def shown(seconds: float | None) -> str:
        return "-" if seconds is None else f"{seconds:.2f}" if seconds < 10 else f"{seconds:.1f}"

    with tempfile.TemporaryDirectory() as folder:
        rows = [
            f"| {line.what} | {shown(line.before)} | {shown(line.now)} | "
            f"{'; '.join(f'{peer}: {shown(seconds)}' for peer, seconds in line.beside.items())} |"
            for line in lines(Path(folder))
        ]
    return "\n".join((HEAD, *rows)) + "\n"


if __name__ == "__main__":
    found = table()
    print(found, end="")
    if "--write" in sys.argv:
        readme = ROOT / "README.md"
        before, _, rest = readme.read_text("utf-8").partition(BEGIN)
        readme.write_text(f"{before}{BEGIN}{found}{END}{rest.partition(END)[2]}", "utf-8")
