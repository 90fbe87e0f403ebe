"""The base game of Ultimate Texas Hold'em from nothing, ours and by hand in C++, in CPU seconds."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

SOURCE = Path(__file__).with_name("holdem_base.cpp")
PAYS = ("0", "0", "0", "0", "1", "3/2", "3", "10", "50", "500")
IN_HALVES = ("0", "0", "0", "0", "2", "3", "6", "20", "100", "1000")
"""The Blind pays of Paytable A, weakest hand first, in antes and in halves of one."""

PROGRAM = """
import json
from fractions import Fraction
from time import process_time
from combinatorics.solvers.ultimate.solution import solve
pays = [Fraction(pay) for pay in {pays}]
joint = solve(pays).joint
first = process_time()
if {again}:
    solve(pays)
ends = [deals for block in joint.values() for row in block for deals in row]
print(json.dumps([ends, first, process_time() - first]))
"""


class Solved(NamedTuple):
    """The game solved in a process of its own.

    Args:
        ends: deals by decision, category and end.
        seconds: of the processor, from the start of the process to its end.
        compiling: the seconds of it that a second solution in the same process does without, in
            C++ those of the compiler, which are not among `seconds`.
    """

    ends: list[int]
    seconds: float
    compiling: float = 0.0


def keeping(folder: Path) -> str:
    """Return the lines of a program that let compiled loops be kept in a folder."""
    keep = "from combinatorics.cache import keep_in"
    return f"from pathlib import Path\n{keep}\nkeep_in(Path({str(folder)!r}))\n"


def solved_in_python(*, again: bool = False, kept: Path | None = None) -> Solved:
    """Solve with our kernels: imports, compilation, both passes over every deal.

    Args:
        again: whether a second time too, to tell what compilation takes.
        kept: the folder in which compiled loops are kept and looked for; None for none.
    """
    program = ("" if kept is None else keeping(kept)) + PROGRAM.format(pays=PAYS, again=again)
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    ends, first, second = json.loads(done.stdout)
    return Solved(ends, first, first - second if again else 0.0)


def solved_in_cpp(folder: Path) -> Solved | None:
    """Build the C++ program and let it solve on one thread; None where there is no compiler.

    Args:
        folder: where it is built.
    """
    built = cpp_program(folder)
    if built is None:
        return None
    lines, seconds = counted_in_cpp(built.program, "2", *IN_HALVES)
    return Solved(lines, seconds, built.compiling)


class Built(NamedTuple):
    """The C++ program, and the CPU seconds of its compiler."""

    program: Path
    compiling: float


def cpp_program(folder: Path) -> Built | None:
    """Build the C++ program; None where there is no compiler.

    Args:
        folder: where it is built.
    """
    compiler = shutil.which("g++") or shutil.which("clang++")
    if compiler is None:
        return None
    program = folder / "holdem_base"
    build = [compiler, "-std=c++20", "-O3", "-march=native", str(SOURCE), "-o", str(program)]
    _, compiling = spent(lambda: subprocess.run(build, check=True))
    return Built(program, compiling)


def counted_in_cpp(program: Path, *words: str) -> tuple[list[int], float]:
    """Return the counts that the C++ program prints, and its CPU seconds."""
    done, seconds = spent(
        lambda: subprocess.run([str(program), *words], check=True, capture_output=True, text=True)
    )
    return [int(line) for line in done.stdout.split()], seconds


def spent(run: Callable[[], Any]) -> tuple[Any, float]:
    """Return what a call returns, and the CPU seconds of the processes that it started."""
    before = os.times()
    done = run()
    after = os.times()
    used = after.children_user - before.children_user
    return done, used + after.children_system - before.children_system
