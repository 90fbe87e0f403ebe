import subprocess
import sys

import pytest

HEAVY = ("openpyxl", "numpy", "pandas", "lxml", "numba", "sympy", "formualizer")
PROGRAM = """
import sys
from formulas.registry import invoke
from xlplugin.commands.eval import command
try:
    command([{formula!r}], standalone_mode=True)
except SystemExit as ended:
    assert ended.code == 0, ended.code
print(" ".join(sorted(sys.modules)))
"""


@pytest.mark.parametrize(
    ("formula", "packages"),
    [
        ('=PAYBACK("UTH","Trips","B")', {"ultimate"}),
        ('=PAYBACK("FUPG","Base",,,{"house way","stones"})', {"face_up_pai_gow"}),
        ('=PAYBACK("LIR","Base","A")', set()),  # a file tells it
    ],
)
def test_a_call_imports_its_own_function_and_game_and_no_library_of_tables(formula, packages):
    """What one answer of a new process needs: the words of a formula, one game, one law."""
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM.format(formula=formula)],
        capture_output=True,
        text=True,
        check=True,
    )
    value, modules = done.stdout.splitlines()
    assert 0.9 < float(value) < 1
    loaded = modules.split()
    assert not [name for name in HEAVY if name in loaded]
    functions = [name for name in loaded if name.startswith("formulas.functions.")]
    assert functions == ["formulas.functions.payback"]
    rooms = ("combinatorics.games.", "combinatorics.solvers.")
    games = {name.split(".")[2] for name in loaded if name.startswith(rooms)}
    assert games == packages


def test_a_game_that_a_file_tells_answers_without_compiled_code() -> None:
    """Every kind of answer of Let It Ride and Over/Under in a process that has no numpy."""
    calls = [
        ("PAYBACK", ["LIR", "Base", "B"]), ("PAYBACK", ["LIR", "Bonus", "B"]),
        ("STRATEGY", ["LIR", None, None, "A"]), ("STRATEGY", ["LIR", "Ks Kd 7c", "2d", "A"]),
        ("SHORTSTRATEGY", ["LIR", "A"]), ("SHORTSTRATEGY", ["UTH", "A"]),
        ("WINRANGE", ["LIR", "Base", "A", 100]), ("WHY", ["COUNTABILITY", "UTH", "Base", "A"]),
        ("MAXWIN", ["LIR", [["Bet 1", 10], ["Bet 2", 10], ["Bet 3", 10], ["Bonus", 1]], None]),
        ("SETTLE", ["LIR", "Ks Kd 7c", None, "2d 2c", [["Bet 3", 10, "A"]]]),
        ("PAYBACK", ["OU", "Base", None]), ("SHORTSTRATEGY", ["OU", None]),
        ("MAXWIN", ["OU", [["Ante", 10], ["Over 23", 10]], None]),
    ]  # fmt: skip
    program = f"""
import sys
sys.modules["numpy"] = None
from formulas.registry import invoke
for name, asked in {calls!r}:
    assert invoke(name, asked), name
print(len({calls!r}))
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.stdout.strip() == str(len(calls)), done.stderr
