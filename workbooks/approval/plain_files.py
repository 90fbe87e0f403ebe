"""What an approval rests on as plain files: inputs, pays and counts, to be read without a program.

Every number is exact, a fraction as 3/1820. Text that a spreadsheet program would take for a
formula has an apostrophe before it.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from formulas.values import Scalar
from workbooks.approval.dossier import Dossier
from workbooks.approval.origin import input_lines
from workbooks.approval.record_terms import CHANCE, HAND, PAYS, WAYS

_FORMULA: Final = tuple("=+-@\t\r\n\uff1d\uff0b\uff0d\uff20")  # narrow and, in the East, wide
_INPUTS: Final = ("Part", "Name", "Value", "Further", "Further", "Further")
_PAYS: Final = ("Wager", "Paytable", "Hand", "Pays submitted", "Pays of the text")
_COUNTS: Final = ("Wager", "Hand", "Ways", "Probability")


def plain_files(dossier: Dossier) -> Mapping[str, str]:
    """Return each file by how its name ends: inputs.csv, pays.csv, counts.csv."""
    counts = (
        (wager.name, row[HAND], row[WAYS], row[CHANCE])
        for wager in dossier.wagers
        for row in wager.table.rows[1:]
    )
    return {
        "inputs.csv": _table(_INPUTS, input_lines(dossier.submission)),
        "pays.csv": _table(_PAYS, _pays(dossier)),
        "counts.csv": _table(_COUNTS, counts),
    }


def _pays(dossier: Dossier) -> Iterator[Sequence[Scalar]]:
    for wager in dossier.wagers:
        printed = wager.pays_printed
        for place, row in enumerate(wager.table.rows[1:]):
            text = printed[place] if place < len(printed) else None
            yield wager.name, wager.paytable, row[HAND], row[PAYS], text


def _table(heads: Sequence[str], rows: Iterable[Sequence[Scalar]]) -> str:
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(heads)
    writer.writerows([_plain(cell) for cell in row] for row in rows)
    return text.getvalue()


def _plain(cell: Scalar) -> str:
    if isinstance(cell, str):
        return f"'{cell}" if cell.startswith(_FORMULA) else cell
    return "" if cell is None else str(cell)
