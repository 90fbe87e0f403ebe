"""Mutants of the code that marks a form and judges a signed sheet: one small fault at a time.

A mutant is the source with one operator, constant or colour changed; a good test fails with it.
They are drawn with a seed, so that a list of survivors can be made again.

.venv/bin/python tests/harness/mutants.py verdicts 60        sixty mutants of verify's verdicts
.venv/bin/python tests/harness/mutants.py marks 60 --seed 2  others, of the form's marks
.venv/bin/python tests/harness/mutants.py colours 999        every colour of a mark, swapped
"""

from __future__ import annotations

import argparse
import ast
import importlib.abc
import importlib.machinery
import json
import random
import re
import resource
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType

HERE = Path(__file__).resolve()
ROOT = HERE.parents[2]
MOST_CPU = 240  # seconds of the processor; a mutant that runs on is found by that
SEED = 2026
APPROVAL, BOOKS = "tests/workbooks/approval", "tests/workbooks"
COLOURS = "colours"  # colours only, of these modules
GROUPS = {
    "verdicts": {
        "workbooks.approval.appearance": (f"{APPROVAL}/test_appearance.py",),
        "workbooks.approval.decision": (f"{APPROVAL}/test_decision.py",),
        "workbooks.approval.signed": (
            f"{APPROVAL}/test_signed_figures.py",
            f"{APPROVAL}/test_other_versions.py",
        ),
        "workbooks.approval.judging": (f"{APPROVAL}/test_other_versions.py",),
        "formulas.former": ("tests/formulas/test_former.py", f"{APPROVAL}/test_other_versions.py"),
        "workbooks.register.recall": (f"{BOOKS}/test_recall.py",),
    },
    "marks": {
        "workbooks.form.pay_row": (f"{BOOKS}/test_form_marks.py",),
        "workbooks.form.head": (f"{BOOKS}/test_form_states.py",),
        "workbooks.form.flags_sheet": (f"{BOOKS}/test_form_states.py",),
    },
    COLOURS: {
        "workbooks.kit.style": (f"{BOOKS}/test_palette.py",),
        "workbooks.kit.charts": (f"{BOOKS}/test_palette.py",),
        "workbooks.kit.looks": (f"{BOOKS}/test_palette.py",),
        "workbooks.approval.canvas": (f"{BOOKS}/test_palette.py",),
        "workbooks.approval.staff_findings": (f"{BOOKS}/test_palette.py",),
        "workbooks.form.head": (f"{BOOKS}/test_form_paint.py",),
        "workbooks.form.strip": (f"{BOOKS}/test_form_paint.py",),
        "workbooks.form.flags_sheet": (f"{BOOKS}/test_form_paint.py",),
        "workbooks.form.wager_block": (f"{BOOKS}/test_form_paint.py",),
    },
}
OTHER_COLOUR = {  # of a mark: another that could be meant
    "RED": "ORANGE",
    "ORANGE": "RED",
    "BLUE": "GREEN",
    "GREEN": "BLUE",
    "DEPARTURE": "BLUE",
    "DEPARTURE_INK": "INK",
    "NAVY": "RED",
    "refused": "departure",
    "departure": "refused",
    "muted": "departure",
    "summed": "departure",
}
SWAPS = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.And: ast.Or,
    ast.Or: ast.And,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
}
COLOUR = re.compile("[0-9A-F]{6}")
COLOUR_FAULT = "colour "  # how such a fault is called
FORMULA = re.compile(r"[A-Z]{2,}\(|^=|[<>]=?\d|\d\)")
SIGNS = re.compile(r"\d|<=|>=|<>|[<>]")
OTHER_SIGN = {"<=": "<", ">=": ">", "<>": "=", "<": "<=", ">": ">="}
PLAIN = ("strict", "frozen", "kw_only")  # keywords whose value no test should hang on
Site = tuple[ast.AST, Callable[[], None]]


def sites(tree: ast.Module) -> Iterator[tuple[int, str, Callable[[], None]]]:
    """Yield line, what is changed, and how, for each place where a fault can be put."""
    skipped = {id(one) for one in _skipped(tree)}
    for node in ast.walk(tree):
        if id(node) in skipped:
            continue
        for what, change in _faults(node):
            yield getattr(node, "lineno", 0), what, change


def _skipped(tree: ast.Module) -> Iterator[ast.AST]:
    """Yield the nodes that are no behaviour: docstrings, annotations, decorators, asserts."""
    for node in ast.walk(tree):
        dropped: list[ast.AST | None] = []
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            first = node.body[0] if node.body else None
            if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant):
                dropped.append(first)
        if isinstance(node, ast.ClassDef | ast.FunctionDef):
            dropped += node.decorator_list
        if isinstance(node, ast.FunctionDef):
            dropped.append(node.returns)
        if isinstance(node, ast.arg | ast.AnnAssign):
            dropped.append(node.annotation)
        if isinstance(node, ast.Assert | ast.ImportFrom):
            dropped.append(node)
        if isinstance(node, ast.keyword) and node.arg in PLAIN:
            dropped.append(node)
        for one in dropped:
            yield from ast.walk(one) if one is not None else ()


def _faults(node: ast.AST) -> Iterator[tuple[str, Callable[[], None]]]:
    if isinstance(node, ast.Compare):
        for place, operator in enumerate(node.ops):
            yield from _swapped(node.ops, place, operator)
    elif isinstance(node, ast.BoolOp | ast.BinOp) and type(node.op) in SWAPS:
        other = SWAPS[type(node.op)]
        yield _named(node.op, other), lambda: setattr(node, "op", other())
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield "not left out", lambda: setattr(node, "op", ast.UAdd())
    elif isinstance(node, ast.Constant):
        yield from _constants(node)
    elif isinstance(node, ast.Attribute) and node.attr in OTHER_COLOUR:
        yield from _recoloured(node, "attr")
    elif isinstance(node, ast.Name) and node.id in OTHER_COLOUR and isinstance(node.ctx, ast.Load):
        yield from _recoloured(node, "id")


def _recoloured(node: ast.AST, field: str) -> Iterator[tuple[str, Callable[[], None]]]:
    old = getattr(node, field)
    new = OTHER_COLOUR[old]
    yield f"{COLOUR_FAULT}{old} to {new}", lambda: setattr(node, field, new)


def _swapped(
    operators: list[ast.cmpop], place: int, operator: ast.cmpop
) -> Iterator[tuple[str, Callable[[], None]]]:
    other = SWAPS.get(type(operator))
    if other is not None:
        yield _named(operator, other), lambda: operators.__setitem__(place, other())


def _named(operator: ast.AST, other: type[ast.AST]) -> str:
    return f"{type(operator).__name__} to {other.__name__}"


def _constants(node: ast.Constant) -> Iterator[tuple[str, Callable[[], None]]]:
    value = node.value
    other: object
    if isinstance(value, bool):
        other = not value
    elif isinstance(value, int | float):
        other = value + 1
    elif isinstance(value, str) and COLOUR.fullmatch(value):
        yield f"{COLOUR_FAULT}{value} to FF00FF", lambda: _set(node, "FF00FF")
        return
    elif isinstance(value, str) and FORMULA.search(value):
        for sign in SIGNS.finditer(value):
            new = OTHER_SIGN.get(sign[0]) or str((int(sign[0]) + 1) % 10)
            text = value[: sign.start()] + new + value[sign.end() :]
            near = value[max(0, sign.start() - 12) : sign.end() + 4]
            yield f"{sign[0]} to {new} in {near!r}", lambda text=text: _set(node, text)
        return
    else:
        return
    yield f"{value!r} to {other!r}", lambda: _set(node, other)


def _set(node: ast.Constant, value: object) -> None:
    node.value = value  # type: ignore[assignment]


def mutant(source: str, number: int) -> tuple[str, int, str]:
    """Return a source with one fault, its line and what it is."""
    tree = ast.parse(source)
    line, what, change = list(sites(tree))[number]
    change()
    return ast.unparse(ast.fix_missing_locations(tree)), line, what


def path_of(module: str) -> Path:
    """Return the file of a module."""
    return ROOT / (module.replace(".", "/") + ".py")


class _Finder(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Gives one module another source."""

    def __init__(self, module: str, source: str) -> None:
        self.module, self.source = module, source

    def find_spec(self, name: str, *_: object) -> importlib.machinery.ModuleSpec | None:
        """Answer for that module only."""
        if name != self.module:
            return None
        return importlib.machinery.ModuleSpec(name, self, origin=str(path_of(name)))

    def exec_module(self, module: ModuleType) -> None:
        """Run the other source."""
        module.__file__ = str(path_of(self.module))
        exec(compile(self.source, module.__file__, "exec"), module.__dict__)


def child(module: str, number: int, tests: list[str]) -> int:
    """Run the tests with one mutant, or with none for -1; returns the status of pytest."""
    import pytest

    if number >= 0:
        source, _, _ = mutant(path_of(module).read_text(encoding="utf-8"), number)
        sys.meta_path.insert(0, _Finder(module, source))
    resource.setrlimit(resource.RLIMIT_CPU, (MOST_CPU, MOST_CPU))
    return int(pytest.main(["-x", "-q", "-m", "not calc", "-p", "no:cacheprovider", *tests]))


def drawn(group: str, number: int, seed: int) -> list[tuple[str, int]]:
    """Return so many mutants of a group, module and number, in an order that the seed gives."""
    every = []
    for module in GROUPS[group]:
        faults = sites(ast.parse(path_of(module).read_text(encoding="utf-8")))
        every += [
            (module, place)
            for place, (_, what, _) in enumerate(faults)
            if what.startswith(COLOUR_FAULT) == (group == COLOURS)
        ]
    return random.Random(seed).sample(every, min(number, len(every)))


def main() -> None:
    """Run mutants of a group and print each with what became of it."""
    asked = argparse.ArgumentParser()
    asked.add_argument("group", choices=[*GROUPS, "child"])
    asked.add_argument("number", type=int)
    asked.add_argument("--seed", type=int, default=SEED)
    asked.add_argument("--module", default="")
    asked.add_argument("--tests", nargs="*", default=[])
    given = asked.parse_args()
    if given.group == "child":
        sys.exit(child(given.module, given.number, given.tests))
    tried = survived = 0
    for module, place in drawn(given.group, given.number, given.seed):
        status = _run(module, place, GROUPS[given.group][module])
        _, line, what = mutant(path_of(module).read_text(encoding="utf-8"), place)
        tried += 1
        survived += status == 0
        fate = "survived" if status == 0 else "found"
        code = path_of(module).read_text(encoding="utf-8").splitlines()[line - 1].strip()
        print(json.dumps({"fate": fate, "module": module, "code": code, "what": what}), flush=True)
    print(f"{survived} of {tried} survived; seed {given.seed}", file=sys.stderr)


def _run(module: str, place: int, tests: tuple[str, ...]) -> int:
    words = [sys.executable, str(HERE), "child", str(place), "--module", module, "--tests", *tests]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, check=False)
    return done.returncode


if __name__ == "__main__":
    main()
