"""A page keeps its row itself: what writes on one from top to bottom counts none by hand."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from pathlib import Path

import pytest

from workbooks.approval.canvas import Canvas
from workbooks.kit.flow import Flow
from workbooks.kit.listed import Listed

ROOT = Path(__file__).parents[2] / "workbooks"
PAGES = {"Flow", "Canvas", "PicturesPage", "Listed"}
METHODS = {
    name: method
    for page in (Flow, Canvas, Listed)
    for name, method in vars(page).items()
    if not name.startswith("_")
}
FEWEST_FUNCTIONS, FEWEST_CALLS = 70, 400  # that write on a page, and what they write


def pages_of(function: ast.FunctionDef) -> set[str]:
    """The names under which a function has a page: handed to it, or made by it."""
    arguments = [*function.args.args, *function.args.kwonlyargs]
    found = {one.arg for one in arguments if getattr(one.annotation, "id", "") in PAGES}
    for node in ast.walk(function):
        if not isinstance(node, ast.Assign) or not isinstance(node.value, ast.Call):
            continue
        if getattr(node.value.func, "id", "") in {*PAGES, "_begin"}:
            found |= {one.id for one in node.targets if isinstance(one, ast.Name)}
    return found


def calls_of(function: ast.FunctionDef) -> int:
    """How often a function has a page write something or go on."""
    pages = pages_of(function)
    return sum(
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr in METHODS
        and getattr(node.func.value, "id", "") in pages
        for node in ast.walk(function)
    )


def counted(function: ast.FunctionDef) -> Iterator[str]:
    """Where a function that writes on a page counts a row: its own, or that of the page."""
    for node in ast.walk(function):
        stored = isinstance(getattr(node, "ctx", None), ast.Store)
        if isinstance(node, ast.arg) and node.arg == "row":
            yield f"{function.name} is handed a row"
        elif isinstance(node, ast.Name) and stored and node.id == "row":
            yield f"{function.name} keeps a row in line {node.lineno}"
        elif isinstance(node, ast.Attribute) and stored and node.attr == "row":
            yield f"{function.name} sets the row of a page in line {node.lineno}"


def functions() -> Iterator[tuple[str, ast.FunctionDef]]:
    """Every function of the room with its module."""
    for path in sorted(ROOT.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                yield path.relative_to(ROOT).as_posix(), node


def test_no_method_of_a_page_takes_a_row() -> None:
    """Each names its columns only; the row is the one that was begun last."""
    shown = [method for method in METHODS.values() if callable(method)]
    assert len(shown) >= 15
    for method in shown:
        assert not {"row", "last_row"} & set(inspect.signature(method).parameters)


def test_nobody_who_writes_on_a_page_counts_its_rows() -> None:
    """By the syntax tree of every function that is handed a page or makes one."""
    writing = [(path, one, calls_of(one)) for path, one in functions()]
    writing = [one for one in writing if one[2]]
    assert len(writing) >= FEWEST_FUNCTIONS
    assert sum(calls for _, _, calls in writing) >= FEWEST_CALLS
    assert [f"{path}: {found}" for path, one, _ in writing for found in counted(one)] == []


@pytest.mark.parametrize(
    "body",
    [
        "def f(page: Canvas, row: int):\n    page.text(1, 'a')",
        "def f(page: Canvas):\n    row = 3\n    page.text(1, 'a')",
        "def f(book):\n    page = Flow(book, [1])\n    page.text(1, 'a')\n    page.row += 1",
        "def f(page: Canvas, all):\n    for row, one in enumerate(all):\n        page.line(one)",
    ],
)
def test_a_row_that_is_counted_is_found(body: str) -> None:
    """Handed on, kept in a variable, counted by a loop, or set on the page."""
    (function,) = ast.parse(body).body
    assert isinstance(function, ast.FunctionDef)
    assert calls_of(function) == 1
    assert len(list(counted(function))) == 1
