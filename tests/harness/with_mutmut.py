"""Mutants of `verify`'s verdicts by mutmut: every operator and constant inside a function.

mutmut makes all mutants of a module, here in a copy of the project, and runs for each the tests
that reach it. It sees functions only: constants at the head of a module, formulas written as text
and colours are left to `mutants.py`. It is no dependency of the project:

python3 -m venv mutmut && mutmut/bin/pip install mutmut==3.8.1
.venv/bin/python tests/harness/with_mutmut.py mutmut/bin/mutmut 40 > report.jsonl

draws up to 40 mutants of each module with a seed, 0 for all of them, and prints one line for each.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path

from mutants import GROUPS, ROOT, SEED, path_of

COPIED = ("combinatorics", "formulas", "workbooks", "xlplugin", "tests", "docs", "pyproject.toml")
SETTINGS = """
[tool.mutmut]
source_paths = ["{file}"]
only_mutate = ["{file}"]
also_copy = {copied}
pytest_add_cli_args_test_selection = {tests}
pytest_add_cli_args = ["-p", "no:cacheprovider", "-m", "not calc"]
"""
FATES = {0: "survived", 5: "not reached", 33: "not reached"}


def copy(folder: Path, module: str, tests: tuple[str, ...]) -> None:
    """Copy the project with the settings for one module."""
    for name in COPIED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(source, folder / name)
    file = path_of(module).relative_to(ROOT)
    copied = json.dumps([name for name in COPIED if (ROOT / name).is_dir()])
    settings = SETTINGS.format(file=file, copied=copied, tests=json.dumps(tests))
    with (folder / "pyproject.toml").open("a", encoding="utf-8") as project:
        project.write(settings)


def fates(folder: Path, module: str) -> dict[str, int | None]:
    """Return the status of pytest under each mutant of a module, None where it did not run."""
    meta = folder / "mutants" / (str(path_of(module).relative_to(ROOT)) + ".meta")
    found: dict[str, int | None] = json.loads(meta.read_text())["exit_code_by_key"]
    return found


def main() -> None:
    """Run the mutants and print what became of each."""
    asked = argparse.ArgumentParser()
    asked.add_argument("mutmut")
    asked.add_argument("number", type=int)
    asked.add_argument("--seed", type=int, default=SEED)
    asked.add_argument("--modules", nargs="*", default=list(GROUPS["verdicts"]))
    given = asked.parse_args()
    # mutmut imports the project's libraries and pytest, but none of the project's own folders.
    scope = os.environ | {"PYTHONPATH": sysconfig.get_paths()["purelib"]}
    for module in given.modules:
        with tempfile.TemporaryDirectory() as place:
            folder = Path(place)
            copy(folder, module, GROUPS["verdicts"][module])

            def run(*names: str, folder: Path = folder) -> None:
                words = [given.mutmut, "run", "--max-children", "1", *names]
                subprocess.run(words, cwd=folder, env=scope, capture_output=True, check=False)

            def show(name: str, folder: Path = folder) -> list[str]:
                words = [given.mutmut, "show", name]
                said = subprocess.run(words, cwd=folder, env=scope, capture_output=True, text=True)
                return [line for line in said.stdout.splitlines() if line[:1] in "+-"][2:]

            run("none")  # makes the mutants and runs the tests without one
            every = sorted(fates(folder, module))
            number = min(given.number or len(every), len(every))
            drawn = random.Random(given.seed).sample(every, number)
            run(*drawn)
            for name in drawn:
                fate = FATES.get(fates(folder, module)[name] or 0, "found")
                line = {"fate": fate, "module": module, "code": "\n".join(show(name)), "what": name}
                print(json.dumps(line), flush=True)
            print(f"{number} of {len(every)} of {module}", file=sys.stderr)


if __name__ == "__main__":
    main()
