"""A table of rules read from a file."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from openpyxl import Workbook
from openpyxl.workbook.defined_name import DefinedName

from combinatorics.solvers.face_up_pai_gow.house_way import parse
from combinatorics.solvers.face_up_pai_gow.seven import CLASSES
from workbooks.rule_table import RANGE, RuleTableError, rules_in

EXAMPLE = Path(__file__).parents[2] / "docs/examples/house-way.toml"


def _book(name: str) -> bytes:
    book = Workbook()
    sheet = book.active
    assert sheet is not None
    sheet.title = "House way"
    for kind in CLASSES:
        sheet.append([kind, None, "highest"])
    area = f"'House way'!$A$1:$C${len(CLASSES)}"
    book.defined_names[name] = DefinedName(name, attr_text=area)
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def test_a_table_is_the_same_from_every_kind_of_file() -> None:
    """The example of the documentation as TOML, as CSV with headings, and as a named range."""
    lines = ["Hand,When,Low hand", *(f"{kind},,highest" for kind in CLASSES)]
    from_csv = rules_in("\r\n".join(lines).encode("utf-8-sig"), ".CSV")
    from_toml = rules_in(EXAMPLE.read_bytes(), ".toml")
    from_book = rules_in(_book(RANGE), ".xlsx")
    from_other = rules_in(_book("Mine"), ".xlsx", "mine")
    digests = {parse(rows).digest for rows in (from_csv, from_toml, from_book, from_other)}
    assert len(digests) == 1


@pytest.mark.parametrize(
    ("data", "suffix", "words"),
    [
        (b"x", ".pdf", "give .xlsx, .csv or .toml"),
        (b"\xff\xfe\x00", ".csv", "not a text in UTF-8"),
        (b'"open', ".csv", "not readable as CSV"),
        (b"rules = [", ".toml", "not readable as TOML"),
        (b"rule = []", ".toml", 'no list of rows called "rules"'),
        (b'rules = ["a"]', ".toml", 'no list of rows called "rules"'),
        (b"PK\x03\x04", ".xlsx", "workbook|file"),
        (b" " * (10 * 2**20 + 1), ".csv", "more than 10 MB"),
    ],
)
def test_a_file_without_a_table_is_refused(data: bytes, suffix: str, words: str) -> None:
    """Another kind of file, a broken one, one that is too large."""
    with pytest.raises(RuleTableError, match=words):
        rules_in(data, suffix)


def test_a_workbook_without_the_range_is_refused() -> None:
    """The range that was looked for is named."""
    with pytest.raises(RuleTableError, match="no range named HouseWay"):
        rules_in(_book("Other"), ".xlsx")
