"""The sheet Read me of a workbook: chapters, each a heading and its paragraphs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from importlib.resources import files
from typing import Final, TypeAlias

from openpyxl import Workbook

from workbooks.kit import style
from workbooks.kit.fitting import fit_rows
from workbooks.kit.names import sheet_of

Chapter: TypeAlias = tuple[str, Sequence[str]]
SHEET: Final = "Read me"
HEADING: Final = "# "


def chapters_of(package: str, **words: str) -> list[Chapter]:
    """Return the chapters in the file `read_me.txt` of a package: a line for each paragraph.

    Args:
        package: its name.
        words: what stands for a name in braces; a line of nothing is left out.
    """
    chapters: list[tuple[str, list[str]]] = []
    for line in files(package).joinpath("read_me.txt").read_text("utf-8").splitlines():
        for name, instead in words.items():
            line = line.replace(f"{{{name}}}", instead)
        if line.startswith(HEADING):
            chapters.append((line.removeprefix(HEADING), []))
        elif line:
            chapters[-1][1].append(line)
    return list(chapters)


def write_read_me(book: Workbook, title: str, chapters: Iterable[Chapter], heading: str) -> None:
    """Write the sheet: its title, its chapters, and the heading of every page."""
    sheet = sheet_of(book, SHEET)
    style.title(sheet.cell(1, 1, title))
    row = 3
    for words, lines in chapters:
        style.bar(sheet, row, 1, 1)
        sheet.cell(row, 1, words)
        row += 1
        for line in lines:
            style.plain(sheet.cell(row, 1, line))
            row += 1
        row += 1
    style.widths(sheet, (104,))
    style.finish(sheet, "A2", f"A{row - 2}", heading)
    fit_rows(sheet, one_line=True)
