import contextlib
import io
import stat
import struct
import zipfile
from collections.abc import Callable, Mapping

import pytest
from openpyxl.worksheet.formula import ArrayFormula
from openpyxl.worksheet.worksheet import Worksheet

from workbooks.recalculation import CellFunction, recalculate
from workbooks.xlsx import Package, WorkbookRefusal, package, sheets, values_of

Saved = Callable[[Worksheet], bytes]
Members = Callable[[bytes], dict[str, bytes]]
Repacked = Callable[[bytes, Mapping[str, bytes]], bytes]
BILLION_LAUGHS = (
    b'<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>'
    b'<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">'
    b"<si><t>&b;</t></si></sst>"
)
OUTSIDE = b'<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><x>&a;</x>'


@pytest.fixture
def book(sheet: Worksheet, saved: Saved) -> bytes:
    """A small workbook with nothing wrong."""
    sheet["A1"] = "text"
    sheet["B1"] = "=1+1"
    return saved(sheet)


def zipped(entries: Mapping[str, bytes], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    """Return a zip file of any content."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", method) as archive:
        for name, content in entries.items():
            archive.writestr(name, content)
    return buffer.getvalue()


def refused(data: bytes) -> str:
    """Return the sentence with which a file is refused at every door."""
    with pytest.raises(WorkbookRefusal) as refusal:
        recalculate(data, {})
    with pytest.raises(WorkbookRefusal):
        values_of(data)
    sentence = str(refusal.value)
    assert sentence.endswith(".")
    assert len(sentence) < 250
    return sentence


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"PK",
        b"hello, world",
        b"%PDF-1.7",
        b"PK\x03\x04" + b"\x00" * 100,
        b"<html></html>",
    ],
)
def test_what_is_no_zip_file(data: bytes) -> None:
    """Anything that is no zip file is no workbook."""
    assert "not a workbook" in refused(data)


def test_truncated_file(book: bytes) -> None:
    """A file cut off anywhere is refused."""
    for size in range(0, len(book), 97):
        refused(book[:size])


def test_damaged_bytes(book: bytes) -> None:
    """A file with a byte changed is refused or read, but breaks nothing."""
    outcomes = []
    for place in range(0, len(book), 53):
        damaged = bytearray(book)
        damaged[place] ^= 0x55
        try:
            recalculate(bytes(damaged), {})
        except WorkbookRefusal:
            outcomes.append("refused")
        else:
            outcomes.append("read")
    assert outcomes.count("refused") > 50


def test_old_and_encrypted_files() -> None:
    """The container of .xls files and of password-protected workbooks is named."""
    sentence = refused(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + b"\x00" * 600)
    assert "password" in sentence
    assert ".xls " in sentence


def test_other_zip_files(book: bytes, members: Members) -> None:
    """A zip file, an OpenDocument and a text document are told apart from a workbook."""
    assert "not an .xlsx workbook" in refused(zipped({"a.txt": b"x"}))
    assert "not an .xlsx workbook" in refused(
        zipped({"mimetype": b"application/vnd.oasis.opendocument.spreadsheet", "content.xml": b""})
    )
    parts = members(book)
    parts["xl/workbook.xml"] = b'<workbook xmlns="http://purl.oclc.org/ooxml/spreadsheetml/main"/>'
    assert "Strict Open XML" in refused(zipped(parts))
    parts["xl/workbook.xml"] = b"<document/>"
    assert "no list of sheets" in refused(zipped(parts))
    parts["_rels/.rels"] = parts["_rels/.rels"].replace(b"workbook.xml", b"workbook.bin")
    assert ".xlsb" in refused(zipped(parts))


def test_bombs(book: bytes, members: Members, monkeypatch: pytest.MonkeyPatch) -> None:
    """Files that would unpack to far more than they are get refused before unpacking."""
    parts = members(book)
    assert "zip bomb" in refused(zipped({**parts, "xl/big.xml": b" " * 30_000_000}))
    many = {**parts, **{f"xl/media/{n}.png": b"" for n in range(package.MOST_MEMBERS)}}
    assert "more than 2000 parts" in refused(zipped(many))
    monkeypatch.setattr(package, "MOST_BYTES", 10_000)
    assert "unpacks to more than" in refused(book)


def test_overlapping_parts(book: bytes) -> None:
    """Directory entries that share their bytes are refused."""
    marker = book.index(b"PK\x01\x02")
    end = book.rindex(b"PK\x05\x06")
    directory = book[marker:end]
    count = int.from_bytes(book[end + 10 : end + 12], "little")
    doubled = book[:marker] + directory * 40
    total = (count * 40).to_bytes(2, "little")
    tail = (
        book[end : end + 8]
        + total * 2
        + (len(directory) * 40).to_bytes(4, "little")
        + book[end + 16 :]
    )
    assert "overlap" in refused(doubled + tail)


@pytest.mark.parametrize(
    "name",
    ["../evil.xml", "/etc/evil.xml", "xl/../../evil.xml", "C:/evil.xml", "xl\\..\\evil", "xl//e"],
)
def test_paths_that_lead_outside(name: str, book: bytes, members: Members) -> None:
    """A part's name never leads out of the package."""
    with pytest.raises(WorkbookRefusal, match="outside itself"):
        Package.read(zipped({**members(book), name: b"<x/>"}))


@pytest.mark.parametrize("name", ["xl/workbook.xml", "docProps/\u00e9.xml", "[Content_Types].xml"])
@pytest.mark.parametrize("mode", [0, stat.S_IFREG | 0o600, stat.S_IFLNK | 0o777])
@pytest.mark.parametrize("other", ["", "the same", "xl/styles.xml", "../evil"])
def test_a_part_lies_nowhere_else_once_it_is_unpacked(
    name: str, mode: int, other: str, book: bytes, members: Members
) -> None:
    """A link, or another name in a further field, which Info-ZIP unpacks the part under."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for one, content in {"docProps/\u00e9.xml": b"<x/>", **members(book)}.items():
            entry = zipfile.ZipInfo(one)
            if one == name:
                entry.external_attr = mode << 16
                further = b"\1" + bytes(4) + (name if other == "the same" else other).encode()
                before = struct.pack("<HH5s", 0x5455, 5, b"\3time")
                field = struct.pack("<HH", 0x7075, len(further)) + further
                entry.extra = before + field if other else before
            archive.writestr(entry, content)
    whole = other in ("", "the same") and not stat.S_ISLNK(mode)
    expected = contextlib.nullcontext() if whole else pytest.raises(WorkbookRefusal)
    with expected:
        assert Package.read(buffer.getvalue())


def test_parts_named_twice(book: bytes, members: Members) -> None:
    """Two parts whose names differ in case only would be read as one or the other."""
    parts = {**members(book), "XL/WORKBOOK.XML": b"<x/>"}
    assert "twice" in refused(zipped(parts))


def test_packed_or_locked_otherwise(book: bytes, members: Members) -> None:
    """A packing no workbook uses and a locked part are named."""
    assert "packed in a way" in refused(zipped(members(book), zipfile.ZIP_BZIP2))
    locked = bytearray(book)
    locked[book.index(b"PK\x01\x02") + 8] |= 1
    assert "encrypted" in refused(bytes(locked))


@pytest.mark.parametrize(
    ("part", "content"),
    [
        ("xl/sharedStrings.xml", BILLION_LAUGHS),
        ("xl/worksheets/sheet1.xml", OUTSIDE),
        ("xl/workbook.xml", OUTSIDE),
        ("xl/styles.xml", OUTSIDE),
        ("xl/drawings/vmlDrawing1.vml", OUTSIDE),
        ("_rels/.rels", OUTSIDE),
        ("customXml/any.dat", OUTSIDE),
    ],
)
def test_document_types(part: str, content: bytes, book: bytes, repacked: Repacked) -> None:
    """Entities are refused in every part, read or only copied."""
    assert "declares a document type" in refused(repacked(book, {part: content}))


def test_entities_hidden_by_an_encoding(book: bytes, repacked: Repacked) -> None:
    """A part in another encoding, where a document type would go unseen, is refused."""
    for content in (
        OUTSIDE.decode().encode("utf-16"),
        OUTSIDE.decode().encode("utf-16-le"),
        b'<?xml version="1.0" encoding="UTF-7"?><x/>',
    ):
        assert "UTF-8" in refused(repacked(book, {"xl/styles.xml": content}))


def test_malformed_parts(book: bytes, members: Members, repacked: Repacked) -> None:
    """Broken XML, a missing sheet and a formula without an address are named."""
    assert "not well-formed" in refused(repacked(book, {"xl/worksheets/sheet1.xml": b"<a><b></a>"}))
    deep = b"<a>" * 5_000 + b"</a>" * 5_000
    assert "not well-formed" in refused(repacked(book, {"xl/worksheets/sheet1.xml": deep}))
    parts = members(book)
    del parts["xl/worksheets/sheet1.xml"]
    assert "is missing" in refused(zipped(parts))
    sheet = members(book)["xl/worksheets/sheet1.xml"].replace(b' r="B1"', b"")
    with pytest.raises(WorkbookRefusal, match="no readable address"):
        recalculate(repacked(book, {"xl/worksheets/sheet1.xml": sheet}), {})


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b'<c r="B1"', b'<c r="A1" t="s"><v>9</v></c><c r="B1"'),
        (b'<c r="B1"', b'<c r="A1"><v>1.2.3</v></c><c r="B1"'),
        (b'<c r="B1"', b'<c r="A1" t="odd"><v>1</v></c><c r="B1"'),
        (b'<c r="B1"', b'<c r=""/><c r="B1"'),
        (b'<c r="B1"', b'<c r="ZZZZ1"><v>1</v></c><c r="B1"'),
        (b"<f>", b'<f t="array" ref="B1:B9999999">'),
        (b"<f>", b'<f t="array" ref="B1:">'),
        (b"<f>", b'<f t="array" ref="B1:B2">'),
        (b'<row r="1">', b'<row r="x">'),
        (b"</row>", b'</row><row r="x"/>'),
    ],
)
def test_odd_cells(
    old: bytes, new: bytes, book: bytes, members: Members, repacked: Repacked
) -> None:
    """Cells that no spreadsheet program writes end in a refusal or in a value, not in a fault."""
    part = "xl/worksheets/sheet1.xml"
    sheet = members(book)[part]
    assert sheet.count(old) == 1
    with contextlib.suppress(WorkbookRefusal):
        recalculate(repacked(book, {part: sheet.replace(old, new)}), {})


def test_sheets_named_alike(book: bytes, members: Members, repacked: Repacked) -> None:
    """Two sheets of one name cannot be told apart by a formula."""
    part = "xl/workbook.xml"
    sheets = members(book)[part]
    start, end = sheets.index(b"<sheet "), sheets.index(b"</sheets>")
    twice = sheets[:end] + sheets[start:end] + sheets[end:]
    with pytest.raises(WorkbookRefusal, match="damaged"):
        recalculate(repacked(book, {part: twice}), {})


def test_too_many_formulas(sheet: Worksheet, saved: Saved, monkeypatch: pytest.MonkeyPatch) -> None:
    """More formulas or array cells than any form has are refused."""
    for row in range(1, 12):
        sheet.cell(row, 1, "=1")
    monkeypatch.setattr(sheets, "MOST_FORMULAS", 10)
    with pytest.raises(WorkbookRefusal, match="more than 10 formulas"):
        recalculate(saved(sheet), {})
    monkeypatch.undo()
    sheet["C1"] = ArrayFormula("C1:XFD1048576", "=1")
    with pytest.raises(WorkbookRefusal, match="arrays of more than"):
        recalculate(saved(sheet), {})


def test_macros_are_kept_and_not_run(book: bytes, members: Members, repacked: Repacked) -> None:
    """A workbook with macros keeps them byte for byte, and says that it has them."""
    assert not Package.read(book).has_macros
    data = repacked(book, {"xl/vbaProject.bin": b"macros"})
    assert Package.read(data).has_macros
    result = recalculate(data, {})
    assert result.report.has_macros
    assert members(result.data)["xl/vbaProject.bin"] == b"macros"


def test_links_are_named_and_not_followed(
    sheet: Worksheet, saved: Saved, functions: Mapping[str, CellFunction], repacked: Repacked
) -> None:
    """Links to other workbooks are reported; formulas that use them get no value."""
    sheet["A1"] = "=[1]Sheet1!A1"
    relations = (
        b'<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">'
        b'<Relationship Id="rId1" Type="http://x/externalLinkPath" TargetMode="External" '
        b'Target="file:///server/secret.xlsx"/></Relationships>'
    )
    data = repacked(
        saved(sheet),
        {
            "xl/externalLinks/externalLink1.xml": b"<externalLink/>",
            "xl/externalLinks/_rels/externalLink1.xml.rels": relations,
        },
    )
    result = recalculate(data, functions)
    assert result.report.external_links == ("file:///server/secret.xlsx",)
    assert [gap.address for gap in result.report.uncomputed] == ["A1"]
