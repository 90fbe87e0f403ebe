"""The layout of approval sheets without what stands on them: what a layout's number stands for.

A sheet of a released version is judged to the eye only by a version that draws its layout, so a
layout that changes needs another number. The digest of a layout covers, row by row, the cells that
are filled, how they look, which are one, the program's own words; widths, print settings, headers,
charts. Left out are numbers, calls of functions, what a list holds, and the words of the law, whose
data has a digest of its own; rows of one kind below each other count as one.

PYTHONPATH=tests/known .venv/bin/python tests/known/sheet_layout.py          what the digest is of
PYTHONPATH=tests/known .venv/bin/python tests/known/sheet_layout.py --record  keeps it for LAYOUT
"""

from __future__ import annotations

import hashlib
import io
import re
import sys
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import Any

from openpyxl import load_workbook
from openpyxl.cell.cell import MergedCell
from openpyxl.worksheet.worksheet import Worksheet
from signed_sheet import parts

from formulas.law.shelf import regulation
from workbooks.approval import approval_of
from workbooks.approval.origin import LAYOUT
from workbooks.form import build_form, plan_of
from workbooks.plan.sample import sample_values
from workbooks.submission.form_reading import read_form

ROOT = Path(__file__).parent.parent.parent
KEPT = ROOT / "tests" / "baseline" / "layouts.toml"
GAMES = ("UTH", "FUPG")  # a cap, meters and claims; house ways
HEAD = """\
# Each layout of approval sheets, by the digest of what tests/known/sheet_layout.py says it is.
# A line that stands here is never written over: a layout that changes has the next number.
"""
CALL = re.compile(r"=?[A-Z]{3,}\(.*")
HEX = re.compile(r"\b[0-9a-f]{12,64}\b")
POINTS = re.compile(r"<(?:c:)?pt .*?</(?:c:)?pt>", re.DOTALL)
SCALE = re.compile(r'val="-?[\d.]+"')  # of an axis, which fits the figures
NUMBER = re.compile(r"\d[\d,.]*")
LISTS = ("Citations", "Compliance", "Figures", "Functions", "Inputs", "Interpretations")
SENTENCE = 40  # letters: what is as long and stands in a text of law is the law's


def layout(drawn: Mapping[str, bytes]) -> list[str]:
    """Return the layout of the samples' sheets, line by line.

    Args:
        drawn: sheets that are there already, by the game.
    """
    sheets = {game: drawn.get(game) or sample(game) for game in GAMES}
    return [f"{game}: {line}" for game, sheet in sheets.items() for line in shape(sheet)]


def digest(lines: Iterable[str]) -> str:
    """Return the digest of a layout."""
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def kept() -> dict[str, str]:
    """Return the digest of each layout on record, by its number."""
    return dict(tomllib.loads(KEPT.read_text(encoding="utf-8")))


def sample(game: str) -> bytes:
    """Return the approval sheet of a game's sample."""
    plan = plan_of(game, "PA")
    return approval_of(read_form(build_form(plan, sample_values(plan)))).data


def shape(data: bytes) -> Iterator[str]:
    """Yield the layout of a workbook, line by line."""
    for sheet in load_workbook(io.BytesIO(data)).worksheets:
        yield from (f"{sheet.title} {line}" for line in sheet_shape(sheet))
    for chart in parts(data, r"xl/charts/chart\d+\.xml").values():
        yield SCALE.sub('val=""', POINTS.sub("", chart.decode()))


def sheet_shape(sheet: Worksheet) -> Iterator[str]:
    """Yield the layout of a sheet, line by line."""
    yield f"{sheet.sheet_state} {sheet.freeze_panes} {sheet.sheet_view.showGridLines}"
    yield f"{sheet.page_setup.orientation} {sheet.print_title_rows}"
    yield f"{sheet.sheet_properties.tabColor} {sheet.protection.sheet}"
    for margin in (sheet.oddHeader, sheet.oddFooter):
        words = (margin.left.text, margin.center.text, margin.right.text)
        yield str([masked(one or "") for one in words])
    for letter, column in sorted(sheet.column_dimensions.items()):
        yield f"{letter} {column.width} {column.hidden}"
    ends = {str(one).partition(":")[0]: one.max_col for one in sheet.merged_cells.ranges}
    rows = (row_shape(cells, ends, sheet.title in LISTS) for cells in sheet.iter_rows())
    yield from (row for row, _ in groupby(rows))


def row_shape(cells: Iterable[Any], ends: dict[str, int], heads_only: bool) -> str:
    """Return what a row is like: where its cells stand, how they look, the program's words.

    Args:
        cells: its cells.
        ends: the last column of each range of merged cells, by its first address.
        heads_only: whether only words in bold are the program's, the others a list's.
    """
    found = []
    for cell in cells:
        if isinstance(cell, MergedCell) or (cell.value is None and not cell.has_style):
            continue
        words = "listed" if heads_only and not cell.font.b else said(cell)
        looks: dict[bytes, str] = vars(cell.parent.parent).setdefault("_looks", {})
        worn = cell._style.tobytes()
        if worn not in looks:
            looks[worn] = look(cell)
        found.append((cell.column, ends.get(cell.coordinate), words, looks[worn]))
    return str(found)


def said(cell: Any) -> str:
    """Return what stands in a cell: a kind of value, or words of the program."""
    value = cell.value
    if not isinstance(value, str):
        return type(value).__name__
    words = " ".join(value.split())
    if CALL.fullmatch(words):
        return "call"
    return "law" if of_law(words) else masked(words)


def look(cell: Any) -> str:
    """Return how a cell looks."""
    font, fill, side = cell.font, cell.fill, cell.border
    drawn = [one for one in (side.top, side.bottom) if one is not None and one.style]
    edges = [(one is side.top, one.style, one.color.rgb) for one in drawn]
    placed = cell.alignment
    return str(
        (
            (font.name, font.sz, font.b, font.i, font.strike, font.color and font.color.rgb),
            (fill.fill_type, fill.start_color.rgb, edges, cell.number_format),
            (placed.horizontal, placed.vertical, placed.wrap_text, placed.indent),
            cell.protection.locked,
        )
    )


def masked(words: str) -> str:
    """Return words without their numbers and digests."""
    return NUMBER.sub("9", HEX.sub("#", words))


def of_law(words: str) -> bool:
    """Say whether words are the law's: one of its files has them, or a paragraph holds them."""
    known, texts = words_of_law()
    return words in known or (len(words) > SENTENCE and words in texts)


@cache
def words_of_law() -> tuple[frozenset[str], str]:
    """Return every text of the samples' law, and all of it as one."""
    known = frozenset(word for game in GAMES for word in strings(regulation(game, "PA")))
    return known, " ".join(sorted(known))


def strings(value: object) -> Iterator[str]:
    """Yield every text in a record and in the records that it holds."""
    if isinstance(value, str):
        yield " ".join(value.split())
    elif is_dataclass(value):
        for one in fields(value):
            yield from strings(getattr(value, one.name))
    elif isinstance(value, Mapping):
        yield from strings([*value, *value.values()])
    elif isinstance(value, Iterable):
        for one in value:
            yield from strings(one)


def record() -> None:
    """Keep the layout under its number, which must be a new one."""
    found, on_record = digest(layout({})), kept()
    if on_record.setdefault(LAYOUT, found) != found:
        sys.exit(
            f"Layout {LAYOUT} is on record and was drawn otherwise. Count LAYOUT up in "
            "workbooks/approval/origin.py and record again."
        )
    lines = (f'"{number}" = "{one}"\n' for number, one in on_record.items())
    KEPT.write_text(HEAD + "".join(lines), encoding="utf-8")


if __name__ == "__main__":
    if "--record" in sys.argv:
        record()
    else:
        print("\n".join(layout({})))
