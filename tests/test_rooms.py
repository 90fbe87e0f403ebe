"""The rooms and what each may import (the table in the README's section on structure)."""

from __future__ import annotations

import ast
import graphlib
import subprocess
import sys
from pathlib import Path

from sources import ROOMS, modules

ROOT = Path(__file__).parent.parent
MAY_IMPORT = {
    "combinatorics": {"combinatorics"},
    "formulas": {"formulas", "combinatorics"},
    "workbooks": {"workbooks", "formulas"},
    "xlplugin": {"xlplugin", "formulas", "workbooks"},
}
LIBRARIES = {
    "combinatorics": {"numpy", "sympy", "numba", "platformdirs"},
    "formulas": {"sympy"},
    "workbooks": {"openpyxl", "pandas", "lxml", "formualizer", "tomli_w"},
    "xlplugin": {"click", "rich", "openpyxl", "platformdirs", "xlwings", "uno", "unohelper", "com"},
}
LIBRARIES["xlplugin"] |= {"tomli_w", "starlette", "uvicorn", "cryptography"}
LIBRARIES["xlplugin"] |= {"IPython", "ipywidgets", "matplotlib", "pandas"}
# What is packed into the Calc add-in runs beside its own modules, inside LibreOffice.
LIBRARIES["xlplugin"] |= {"xlplugin_link", "xlpaytables"}
# The tables are built by the command line: it hands the builders a progress bar.
EXCEPTIONS = {("xlplugin/commands/tables.py", "combinatorics")}
FEWEST_MODULES = 60


def imports(statements: list[ast.Import | ast.ImportFrom]) -> set[str]:
    """Return the top-level names that a module imports anywhere in it."""
    found: set[str] = set()
    for node in statements:
        if isinstance(node, ast.Import):
            found |= {alias.name.partition(".")[0] for alias in node.names}
        elif node.level == 0:
            found.add((node.module or "").partition(".")[0])
    return found


def test_every_module_keeps_to_its_room() -> None:
    """No module imports a room or a library that its own room may not."""
    checked = 0
    wrong = []
    for path, source in modules().items():
        checked += 1
        place = path.relative_to(ROOT).as_posix()
        room = place.partition("/")[0]
        for name in imports(source.imports):
            if name in ROOMS:
                allowed = name in MAY_IMPORT[room] or (place, name) in EXCEPTIONS
            else:
                allowed = name in sys.stdlib_module_names or name in LIBRARIES[room]
            if not allowed:
                wrong.append(f"{place} imports {name}")
    assert not wrong
    assert checked >= FEWEST_MODULES


def test_no_modules_import_each_other_in_a_circle() -> None:
    """Each module can be read after those that it imports, wherever in it the import stands."""
    needs = needed_modules()
    graphlib.TopologicalSorter(needs).prepare()  # raises CycleError with the circle
    assert sum(map(len, needs.values())) > 1000


def test_no_folders_of_the_mathematics_import_each_other_in_a_circle() -> None:
    """Each folder below combinatorics can be read after those that it imports."""
    folders: dict[str, set[str]] = {}
    for name, needed in needed_modules().items():
        folder = name.rpartition(".")[0]
        if folder.startswith("combinatorics."):
            inside = {other.rpartition(".")[0] for other in needed}
            folders.setdefault(folder, set()).update(inside - {folder, "combinatorics"})
    graphlib.TopologicalSorter(folders).prepare()
    assert sum(map(len, folders.values())) > 30


def needed_modules() -> dict[str, set[str]]:
    """Return the modules of ours that each module imports."""
    sources = {}
    for path, source in modules().items():
        parts = path.relative_to(ROOT).with_suffix("").parts
        sources[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = source
    needs: dict[str, set[str]] = {}
    for name, source in sources.items():
        found = set()
        for node in source.imports:
            if isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
                inner = {f"{node.module}.{alias.name}" for alias in node.names}
                found |= inner & sources.keys() or {node.module}
            elif isinstance(node, ast.Import):
                found |= {alias.name for alias in node.names}
        needs[name] = found & sources.keys() - {name}
    return needs


def test_no_folders_of_formulas_import_each_other_in_a_circle() -> None:
    """Each folder can be read after those that it imports."""
    needs = needed_modules()
    folders = {
        name: ".".join(name.split(".")[:2])
        for name in needs
        if name.startswith("formulas.") and (ROOT / "formulas" / name.split(".")[1]).is_dir()
    }
    between: dict[str, set[str]] = {}
    for name, folder in folders.items():
        inner = {folders[other] for other in needs[name] if other in folders}
        between.setdefault(folder, set()).update(inner - {folder})
    graphlib.TopologicalSorter(between).prepare()
    assert len(between) >= 12
    assert sum(map(len, between.values())) >= 40


def test_a_cell_is_answered_without_heavy_libraries() -> None:
    """What answers a cell runs with numpy, numba, pandas and sympy out of reach."""
    script = """
import sys
for name in ("numpy", "numba", "pandas", "sympy", "formualizer", "openpyxl", "lxml", "xlwings"):
    sys.modules[name] = None
from formulas.registry import functions, invoke
assert len(functions()) >= 19
for call in (
    ["PAYBACK", "UTH", "Trips", "B"],
    ["PAYBACK", "UTH", "Base", "A"],
    ["PAYTABLE", "UTH", "Bad Beat", "A"],
    ["STRATEGY", "UTH", "Kd 5d", "Kc 9s 2h", "A"],
    ["CITE", "UTH", "Trips"],
    ["SPLITPOT", "Omaha Hi-lo", [[5], [5]], [["As 2s Kd Kc"], ["Ad 2d Qh Qs"]], "3c 4c 8h Kh 9d"],
    ["RAKE", 120, "percentage", 0.05],
):
    invoke(call[0], call[1:])
print("answered")
"""
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=False, cwd=ROOT
    )
    assert done.stdout == "answered\n", done.stderr


def test_our_formulas_package_is_the_one_imported() -> None:
    """A distribution on the index is called formulas too; ours must be the one found."""
    import formulas

    assert Path(formulas.__file__).parent == ROOT / "formulas"


def test_every_refusal_of_the_command_line_has_its_exit_status() -> None:
    """Commands raise `Unusable`, status 2; click's own exception would end with 1."""
    named = [
        path.relative_to(ROOT).as_posix()
        for path in sorted((ROOT / "xlplugin").rglob("*.py"))
        if "ClickException" in path.read_text(encoding="utf-8")
    ]
    assert named == ["xlplugin/statuses.py"]
