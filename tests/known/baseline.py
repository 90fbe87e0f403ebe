"""The answers and sheets of an earlier version, and what differs from them today.

They are for comparison only: that a figure stands in a baseline does not make it right, and no
test takes an expected value from one. `formulas/figure_changes.toml` lists each figure that moved.
"""

import functools
import json
import math
import re
import tomllib
from fnmatch import fnmatchcase
from fractions import Fraction
from pathlib import Path

from openpyxl.utils import column_index_from_string, get_column_letter
from openpyxl.utils.cell import coordinate_from_string, range_boundaries
from sheet_figures import lost

from formulas.figure_changes import COLUMNS, NUMBERS, figure_changes, matches, reworded
from formulas.formula_text import read_call
from formulas.law.shelf import index, regulation
from formulas.values import CellError
from workbooks.xlsx import values_of
from workbooks.xlsx.sheets import read_book
from xlplugin import cells

FOLDER = Path(__file__).parent.parent / "baseline"
VERSION = "0.1.0"
ANSWERS, ON_SHEETS, HOSTS = "answers.jsonl", "on_sheets.jsonl", "hosts.jsonl"
FORM, APPROVAL = "form", "approval"
PLACES = 1e-12
"""Doubles are rounded once from exact numbers; HOLDRANGE sums doubles, see `SUMS`."""
SUMS = ("=HOLDRANGE(", "=WINRANGE(")
SUM_PLACES = 1e-9


def plain(value):
    """Return what a cell shows as JSON holds it: an error value by its text."""
    if isinstance(value, list):
        return [[plain(cell) for cell in row] for row in value]
    return value.code if isinstance(value, CellError) else value


def ask(text):
    """Return a line of the baseline: a call with its answer or its refusal."""
    call = read_call(text)
    answer = cells.answer(call.name, call.arguments)
    line = {"call": text, "answer": plain(answer.value)}
    if answer.sentence:
        line["why"] = answer.sentence
    elif isinstance(answer.exact, Fraction) and answer.exact.denominator != 1:
        line["exact"] = f"{answer.exact.numerator}/{answer.exact.denominator}"
    return line


@functools.cache
def today(text):
    """Return what `ask` does, asked once in a process."""
    return ask(text)


@functools.cache
def lines(name=ANSWERS):
    """Return the lines of one file of the baseline."""
    text = (FOLDER / VERSION / name).read_text(encoding="utf-8")
    return tuple(json.loads(line) for line in text.splitlines())


def samples():
    """Return game and edition of every sample, in the order of the shelf."""
    return [
        (game, edition.code)
        for game, place in sorted(index())
        for edition in regulation(game, place).editions
    ]


def book(game, code, kind):
    """Return the file of a sample's form or approval."""
    return FOLDER / VERSION / f"{game}-{code.replace(':', '-')}-{kind}.xlsx"


def alike(one, other, places=PLACES):
    """Say whether two answers are the same, numbers but for rounding."""
    if isinstance(one, bool) or isinstance(other, bool):
        return one is other
    if isinstance(one, float | int) and isinstance(other, float | int):
        return math.isclose(one, other, rel_tol=places, abs_tol=places)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(
            alike(*pair, places) for pair in zip(one, other, strict=True)
        )
    if isinstance(one, str) and isinstance(other, str):
        return one == other or in_todays_words(one) == in_todays_words(other)
    return one == other


@functools.cache
def in_todays_words(text):
    """Return a text with the words that the change record replaced."""
    return reworded(text, figure_changes())


def moved():
    """Return every line of the change record."""
    return [line for change in figure_changes() for line in change.moved]


def place_of(line, answer):
    """Return what a line of the change record names in an answer; None where there is no such."""
    if not line.row:
        return answer
    if not isinstance(answer, list) or line.row > len(answer):
        return None
    row = answer[line.row - 1]
    return row[line.column - 1] if line.column <= len(row) else None


def expected(text, old):
    """Return what a call of the baseline should answer by the change record."""
    for line in moved():
        if line.call == text and not line.kept:
            if not line.row:
                old = line.new
            elif place_of(line, old) is not None:
                old = [list(row) for row in old]
                old[line.row - 1][line.column - 1] = line.new
    return old


def still_holds(line, new, record=None):
    """Say whether a line of the baseline holds today, but for what the change record lists.

    Args:
        line: as `ask` returns it, answered in the baseline.
        new: the same call today.
        record: lines of the change record with `kept`; those of the file where none are given.
    """
    text = line["call"]
    should = expected(text, line["answer"])
    places = SUM_PLACES if text.startswith(SUMS) else PLACES
    same_exact = should != line["answer"] or line.get("exact") == new.get("exact")
    if alike(should, new["answer"], places) and same_exact:
        return True
    for known in moved() if record is None else record:
        if known.kept and matches(known.call, text) and "why" not in new:
            if known.kept == COLUMNS:
                return alike(should, without(new["answer"], known.gained), places)
            return stands(should, new["answer"], numbers=known.kept == NUMBERS)
    return False


OWN_NAME = "=ENGINEVERSION()"
"""The version and the digest of its data: it moves with every change of a law file."""


def moved_answers(name=ANSWERS):
    """Return call, old answer, new answer and why refused of what moved and is not on record.

    Args:
        name: the file of calls.
    """
    found = []
    for line in lines(name):
        if line["call"] == OWN_NAME:
            continue
        new = today(line["call"])
        if "why" not in line and not still_holds(line, new):
            should = expected(line["call"], line["answer"])
            found.append((line["call"], should, new["answer"], new.get("why", "")))
    return found


def without(rows, headings):
    """Return an answer of rows without the columns of some headings."""
    if not isinstance(rows, list):
        return rows
    left = [place for place, heading in enumerate(rows[0]) if heading not in headings]
    return [[row[place] for place in left] for row in rows]


def stands(old, new, *, numbers):
    """Say whether each row of old stands in new, in order, with its cells in order.

    Args:
        old: an answer.
        new: another.
        numbers: whether only the numbers must stand.
    """
    if not isinstance(old, list) or not isinstance(new, list):
        return False
    if numbers:
        return _within(_numbers(old), _numbers(new), alike)
    return _within(old, new, lambda one, other: _within(one, other, alike))


def _numbers(rows):
    return [
        cell
        for row in rows
        for cell in row
        if isinstance(cell, float | int) and not isinstance(cell, bool)
    ]


def _within(some, more, same):
    rest = iter(more)
    return all(any(same(one, other) for other in rest) for one in some)


# Sheets

NEVER_THE_SAME = (
    # What names the engine, the data and the digest over both moves with every version.
    re.compile(r"\b[0-9a-f]{64}\b"),
    re.compile(r"\b[0-9a-f]{12}\b"),
    re.compile(r"xlplugin \d+\.\d+\.\d+\S*|^\d+\.\d+\.\d+(\.dev\d+)?$"),
)


@functools.cache
def allowed(kind="change"):
    """Return the blocks of allowed_changes.toml: what of sheets may differ, and why.

    Args:
        kind: "change" for cells, "figure" for numbers that may be missing under their words.
    """
    text = (FOLDER / "allowed_changes.toml").read_text(encoding="utf-8")
    return tuple(tomllib.loads(text).get(kind, ()))


@functools.lru_cache(maxsize=4)
def shown(data):
    """Return sheet -> address -> value of a workbook, the same to all that ask."""
    return {in_todays_words(sheet): cells_ for sheet, cells_ in values_of(data).items()}


def contents(data):
    """Return (sheet, address) -> what stands there: a formula, or a value."""
    found = {
        (sheet, address): value
        for sheet, cells_ in shown(data).items()
        for address, value in cells_.items()
    }
    for formula in read_book(data).formulas:
        place = (
            in_todays_words(formula.sheet),
            f"{get_column_letter(formula.column)}{formula.row}",
        )
        found[place] = (f"={formula.text}", found.get(place))
    return found


def differences(old, new):
    """Return (sheet, address) -> (old, new) for each cell that differs between two workbooks."""
    before, after = contents(old), contents(new)
    return {
        place: (before.get(place), after.get(place))
        for place in before.keys() | after.keys()
        if not same_cell(before.get(place), after.get(place))
    }


def same_cell(one, other):
    """Say whether two cells hold the same, but for engine, data and digest."""
    if isinstance(one, tuple) and isinstance(other, tuple):
        return same_cell(one[0], other[0]) and same_cell(one[1], other[1])
    if isinstance(one, str) and isinstance(other, str):
        return alike(_nameless(one), _nameless(other))
    return alike(one, other)


def _nameless(text):
    for pattern in NEVER_THE_SAME:
        text = pattern.sub("~", text)
    return text


def about(blocks, kind, game, code):
    """Return those of some blocks of allowed_changes.toml that are about a sample's book."""
    return [
        one
        for one in blocks
        if one["book"] in (kind, "*") and f"{game} {code}" in one.get("samples", [f"{game} {code}"])
    ]


def is_allowed(change, sheet, address):
    """Say whether a block of allowed_changes.toml that is about a book is about a cell of it."""
    if in_todays_words(change.get("sheet", sheet)) != sheet:
        return False
    return "cells" not in change or any(_inside(area, address) for area in change["cells"])


_bounds = functools.cache(range_boundaries)


def _inside(area, address):
    left, top, right, bottom = _bounds(area)
    letters, row = coordinate_from_string(address)
    column = column_index_from_string(letters)
    return (left or 1) <= column <= (right or column) and (top or 1) <= row <= (bottom or row)


def moved_cells(game, code, kind, data):
    """Return the cells of a sample's book that differ from the baseline's and may not."""
    blocks = about(allowed(), kind, game, code)
    return {
        (sheet, address): pair
        for (sheet, address), pair in differences(book(game, code, kind).read_bytes(), data).items()
        if not any(
            is_allowed(one, sheet, address)
            and (not one.get("same_values") or value_of(pair[0]) == value_of(pair[1]))
            for one in blocks
        )
    }


def moved_figures(game, code, kind, data):
    """Return the numbers of a sample's book that do not stand under their words and should.

    (sheet, address in the baseline) -> words, number.
    """
    blocks = about(allowed("figure"), kind, game, code)
    old = shown(book(game, code, kind).read_bytes())
    return {
        (sheet, address): (words, number)
        for (sheet, address), (words, number) in lost(old, shown(data), alike).items()
        if not any(
            is_allowed(one, sheet, address)
            and any(fnmatchcase(words, known) for known in one.get("words", ["*"]))
            for one in blocks
        )
    }


def value_of(content):
    """Return what a cell shows: of a formula its value."""
    return content[1] if isinstance(content, tuple) else content
