"""What a person's Excel showed: the record of a check-list that Excel computed and saved.

The start workbook is its own form. Whoever has Excel opens it, writes pass or FAIL beside the
steps by hand, saves it and sends it back; `xlplugin record` reads it, keeps it as a small file in
`docs/excel` and writes the table of such files into `docs/hosts.md`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path

import tomli_w

from formulas.files import holds, read_text, toml_of, write_atomically
from formulas.markdown import table
from formulas.refusal import bad_value, not_available
from workbooks.xlsx import read_workbook, values_of
from workbooks.xlsx.package import Package
from xlplugin.desktop.checklist import ADD_INS, PASSED
from xlplugin.desktop.workbook import CHECKS, FIRST_CHECK, RECORD

FOLDER = Path("excel")  # below the docs
PAGE = Path("hosts.md")
BEGIN, END = "<!-- excel -->\n", "<!-- end of excel -->\n"
NOBODY = (
    "**Nothing was run in Microsoft Excel**: no record of the check-list is in `docs/excel` yet. "
    "The first\nperson with Excel closes this question in [ten minutes](windows-checklist.md).\n"
)
APPLICATIONS = {"Microsoft Excel", "Microsoft Macintosh Excel", "Microsoft Excel Online"}
EXTENDED = "{http://schemas.openxmlformats.org/officeDocument/2006/extended-properties}"
EMPTY = "not done"
MOST_BYTES = 1_000_000  # of a record, and of the page


@dataclass(frozen=True, kw_only=True)
class Record:
    """What one Excel showed.

    Args:
        add_in: "desktop" or "office", by which it had the functions.
        excel: the program that saved the file and its version, as the file itself says.
        release: what INFO("release") says.
        system: what INFO("osversion") says.
        engine: the engine that answered.
        rows: what was checked -> "pass", "FAIL" or "not done".
    """

    add_in: str
    excel: str
    release: str
    system: str
    engine: str
    rows: Mapping[str, str]

    @property
    def passed(self) -> int:
        """How many rows passed."""
        return sum(outcome == PASSED for outcome in self.rows.values())

    @property
    def name(self) -> str:
        """The name of its file."""
        words = f"{self.add_in} {self.excel} {self.system} {self.engine.partition(',')[0]}"
        return re.sub(r"[^a-z0-9.]+", "-", words.casefold()).strip("-") + ".toml"


def read_record(path: Path) -> Record:
    """Return the record in a start workbook that Excel saved.

    Raises:
        Refusal: it is no start workbook, or another program than Excel saved it.
        WorkbookRefusal: it cannot be read.
    """
    data = read_workbook(path)
    version = _saved_by(Package.read(data))
    cells = values_of(data).get(CHECKS, {})
    add_in = next((one for one in ADD_INS if one.title == cells.get("A1")), None)
    column = {int(address[1:]): str(value) for address, value in cells.items() if address[0] == "B"}
    rows = {}
    for row in range(FIRST_CHECK, max(column, default=0) + 1):
        numbered = isinstance(cells.get(f"A{row}"), float | int)
        if numbered or (add_in is not None and column.get(row) in add_in.by_hand):
            rows[column[row]] = str(cells.get(f"F{row}") or EMPTY)
    told = {label: str(cells.get(f"C{row}") or "") for row, label in column.items()}
    if add_in is None or not rows or not set(RECORD) <= told.keys():
        raise not_available(
            f"{path} holds no check-list with a record: open the start workbook that "
            "`xlplugin install excel` or `xlplugin install office` writes, and save that."
        )
    release, system, engine = (told[label] for label in RECORD)
    return Record(
        add_in=add_in.name,
        excel=version,
        release=release,
        system=system,
        engine=engine,
        rows=rows,
    )


def _saved_by(package: Package) -> str:
    """The version of the Excel that saved a workbook."""
    part = "docProps/app.xml"
    said = package.xml(part) if part in package.members else None
    name = "" if said is None else said.findtext(f"{EXTENDED}Application") or ""
    version = "" if said is None else said.findtext(f"{EXTENDED}AppVersion") or "unknown"
    if name not in APPLICATIONS:
        raise bad_value(
            "Excel did not save this workbook: open it in Excel, let it calculate, save it under "
            "another name and give that file."
        )
    return f"{name.removeprefix('Microsoft ')} {version}"


def keep(record: Record, docs: Path) -> Path:
    """Keep a record in the docs, write the table of all of them, and return its file.

    Raises:
        Refusal: it is no such folder.
        EntranceError: a file cannot be read.
        OSError: a file cannot be written.
    """
    page = docs / PAGE
    if not page.is_file() or BEGIN not in (text := read_text(page, MOST_BYTES)):
        raise not_available(f"{docs} has no {PAGE} with a place for records: name the docs.")
    target = docs / FOLDER / record.name
    excel = asdict(record)
    rows = [{"what": what, "outcome": outcome} for what, outcome in excel.pop("rows").items()]
    content = tomli_w.dumps({"excel": excel, "row": rows}).encode()
    if target.exists() and not holds(target, content):
        raise bad_value(f"{target} has other outcomes of the same Excel: remove one of the two.")
    target.parent.mkdir(exist_ok=True)
    write_atomically(target, content)
    write_atomically(page, with_records(text, kept(docs)).encode())
    return target


def kept(docs: Path) -> list[Record]:
    """Return every record in the docs, in order of its file's name."""
    return [
        Record(**{**found["excel"], "rows": {row["what"]: row["outcome"] for row in found["row"]}})
        for path in sorted((docs / FOLDER).glob("*.toml"))
        for found in (toml_of(read_text(path, MOST_BYTES), path.name),)
    ]


def with_records(page: str, records: Iterable[Record]) -> str:
    """Return the page of hosts with the table of records in its place."""
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    heads = ("Excel", "add-in", "release, system", "engine", "passed", "not passed")
    rows = [_row(record) for record in records]
    return before + BEGIN + (table(heads, rows) + "\n" if rows else NOBODY) + END + after


def _row(one: Record) -> tuple[str, ...]:
    rest = [f"{what} ({outcome})" for what, outcome in one.rows.items() if outcome != PASSED]
    passed = f"{one.passed} of {len(one.rows)}"
    system = f"{one.release}, {one.system}"
    return (one.excel, one.add_in, system, one.engine, passed, "; ".join(rest) or "none")
