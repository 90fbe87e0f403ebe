"""The zip package of an .xlsx file, read without trusting it and written without losing anything.

A workbook from outside may be a bomb, may lie about the size of its parts, may name files outside
itself, may carry entities that read other files. Everything is checked before a byte is unpacked
further than its limit; links to other workbooks are never followed and macros never run.
"""

from __future__ import annotations

import copy
import io
import posixpath
import re
import stat
import struct
import zipfile
import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Final

from lxml import etree

from formulas.files import EntranceError, read_file
from workbooks.xlsx.refusal import WorkbookRefusal

WORKBOOKS: Final = (".xlsx", ".xlsm", ".xltx", ".xlsb", ".xls", ".ods")
"""How workbooks end, of which the first is read and every other refused by its name."""
MAIN: Final = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"
RELATIONS: Final = "{http://schemas.openxmlformats.org/officeDocument/2006/relationships}"
MOST_ON_DISK: Final = 40 * 2**20  # a filled form is a hundredth of this
MOST_MEMBERS: Final = 2_000
MOST_BYTES: Final = 256 * 1024 * 1024
# Each tag and each attribute takes some hundred bytes once it is parsed.
MOST_MARKS: Final = 6_000_000
# All that the reader of zip files raises at damaged ones.
UNREADABLE: Final = (
    zipfile.BadZipFile,
    zlib.error,
    struct.error,
    EOFError,
    OSError,
    OverflowError,
    RuntimeError,
    ValueError,
)
_ENTRY: Final = b"PK\x01\x02"  # begins each line of a zip file's list
_OTHER_NAME: Final = 0x7075  # of a further field: a checksum, then the name in UTF-8
_END: Final = b"PK\x05\x06"  # begins what stands behind the list
_OF_ENTRY, _OF_END = 30, 22  # bytes of what stands before a part, names apart, and behind the list
_SUMS_BEHIND, _OF_SUMS = 8, (12, 16, 20, 24)  # size and checksum stand behind a part
_STEP: Final = 1 << 18  # bytes unpacked at once
# A sheet of ten thousand equal rows shrinks about forty-fold; a bomb shrinks a thousand-fold.
MOST_RATIO: Final = 200
SMALL: Final = 1024 * 1024  # below this size a ratio says nothing
# The zip format knows no date before this one; a fixed date makes equal input give equal bytes.
DATE: Final = (1980, 1, 1, 0, 0, 0)
_TEXTS: Final = (".xml", ".rels", ".vml")
_BLANKS: Final = b"\xef\xbb\xbf \t\r\n"
_ENCODING = re.compile(rb"""^<\?xml[^>]*?encoding\s*=\s*["']([A-Za-z0-9._-]+)""")


@dataclass(frozen=True)
class Relation:
    """One relation of a part: what it is (`worksheet`, `table`, ...), where, inside or outside."""

    kind: str
    target: str
    external: bool


@dataclass(frozen=True, eq=False)
class Package:
    """An .xlsx file in memory.

    Args:
        members: name -> (zip entry, content), in the order of the file.
    """

    members: Mapping[str, tuple[zipfile.ZipInfo, bytes]]

    @classmethod
    def read(cls, data: bytes) -> Package:
        """Read a package, checking it.

        Raises:
            WorkbookRefusal: not an .xlsx file, or one that is not safe to open.
        """
        if data[:8] == b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1":
            raise WorkbookRefusal(
                "This is an old .xls file or one protected by a password. Save it as an .xlsx "
                "workbook without a password to open."
            )
        members = unpacked(
            data,
            "This file is not a workbook: it is no readable .xlsx package. "
            "Save it again in the spreadsheet program as .xlsx.",
            MOST_BYTES,
            MOST_MEMBERS,
        )
        for name, (_, content) in members.items():
            if name.endswith(_TEXTS) or content[:64].lstrip(_BLANKS)[:1] == b"<":
                _check_text(name, content)
        package = cls(members)
        package.workbook_part  # noqa: B018 - refuses what is no workbook before anything else
        return package

    @classmethod
    def made(cls, parts: Mapping[str, bytes]) -> Package:
        """Return the package of parts that were made here, content by name, in their order."""
        return cls({name: (_deflated(name), content) for name, content in parts.items()})

    @classmethod
    def of(cls, source: bytes | Package) -> Package:
        """Return a package that was read already as it is, and a file checked.

        Raises:
            WorkbookRefusal: not an .xlsx file, or one that is not safe to open.
        """
        return source if isinstance(source, Package) else cls.read(source)

    def changed(self, parts: Mapping[str, bytes]) -> Package:
        """Return the package with the content of some parts replaced, in the same order.

        Args:
            parts: content by name of the part; a part that is not there yet comes last.
        """
        members = {
            name: (info, parts.get(name, content)) for name, (info, content) in self.members.items()
        }
        for name in sorted(parts.keys() - self.members.keys()):
            members[name] = _deflated(name), parts[name]
        return Package(members)

    def write(self) -> bytes:
        """Return the file."""
        buffer = io.BytesIO()
        with zipfile.ZipFile(buffer, "w") as archive:
            for name, (info, content) in self.members.items():
                entry = zipfile.ZipInfo(name, DATE)
                entry.compress_type = info.compress_type
                entry.external_attr = info.external_attr
                entry.create_system = info.create_system
                archive.writestr(entry, content)
        return buffer.getvalue()

    def content(self, name: str) -> bytes:
        """Return the content of a part.

        Raises:
            WorkbookRefusal: there is no such part.
        """
        if name not in self.members:
            raise WorkbookRefusal(f"This workbook is damaged: its part {shown(name)} is missing.")
        return self.members[name][1]

    def xml(self, name: str) -> etree._Element:
        """Return the parsed content of a part.

        Raises:
            WorkbookRefusal: missing, no well-formed XML, or with a document type.
        """
        return parse_xml(self.content(name), name)

    def relations(self, part: str) -> dict[str, Relation]:
        """Return the relations of a part by id, their targets as names of parts."""
        folder, name = posixpath.split(part)
        listing = posixpath.join(folder, "_rels", name + ".rels")
        if listing not in self.members:
            return {}
        found = {}
        for relation in self.xml(listing).iter("{*}Relationship"):
            target = relation.get("Target", "")
            external = relation.get("TargetMode") == "External"
            if not external:
                target = posixpath.normpath(posixpath.join("/" + folder, target)).lstrip("/")
            kind = relation.get("Type", "").rpartition("/")[2]
            found[relation.get("Id", "")] = Relation(kind, target, external)
        return found

    def targets(self, kind: str, part: str | None = None) -> list[str]:
        """Return the parts to which a part has a relation of a kind; None for the workbook's."""
        related = self.relations(self.workbook_part if part is None else part).values()
        return [one.target for one in related if one.kind == kind and not one.external]

    @cached_property
    def workbook_part(self) -> str:
        """Name of the part that lists the sheets.

        Raises:
            WorkbookRefusal: the package is something else than an .xlsx workbook.
        """
        if "[Content_Types].xml" not in self.members:
            raise WorkbookRefusal("This zip file is not an .xlsx workbook.")
        for relation in self.relations("").values():
            if relation.kind == "officeDocument" and not relation.external:
                if relation.target.endswith(".bin"):
                    raise WorkbookRefusal(
                        "This is a binary .xlsb workbook. Save it as an .xlsx workbook."
                    )
                tag = self.xml(relation.target).tag
                if tag == MAIN + "workbook":
                    return relation.target
                if str(tag).endswith("}workbook"):
                    raise WorkbookRefusal(
                        "This workbook is saved as Strict Open XML. Save it as an ordinary "
                        ".xlsx workbook."
                    )
        raise WorkbookRefusal("This file is not an .xlsx workbook: it holds no list of sheets.")

    @cached_property
    def has_macros(self) -> bool:
        """Whether the workbook carries macros (they are never run)."""
        return any(name.lower().endswith("vbaproject.bin") for name in self.members)

    @cached_property
    def external_links(self) -> tuple[str, ...]:
        """Targets of the links to other workbooks (they are never followed)."""
        return tuple(
            relation.target
            for name in self.members
            if re.fullmatch(r"xl/externalLinks/[^/]+\.xml", name)
            for relation in self.relations(name).values()
        )


def _deflated(name: str) -> zipfile.ZipInfo:
    info = zipfile.ZipInfo(name, DATE)
    info.compress_type = zipfile.ZIP_DEFLATED
    return info


def shown(text: str) -> str:
    """Return text from the file as it may stand in a message: short and printable."""
    clean = "".join(letter if letter.isprintable() else "?" for letter in text)
    return clean if len(clean) <= 60 else clean[:57] + "..."


def read_workbook(path: Path) -> bytes:
    """Return the bytes of a workbook's file, not yet unpacked.

    Raises:
        WorkbookRefusal: no regular file, not readable, or larger than any form is.
    """
    try:
        return read_file(path, MOST_ON_DISK)
    except EntranceError as wrong:
        raise WorkbookRefusal(wrong.sentence) from None


def parse_xml(content: bytes, name: str) -> etree._Element:
    """Parse XML without entities, without network and without huge trees.

    Raises:
        WorkbookRefusal: not well-formed, or with a document type.
    """
    _check_text(name, content)
    marks = content.count(b"<") + content.count(b"=")
    if marks > MOST_MARKS:
        raise WorkbookRefusal(
            f"The part {shown(name)} has more than {MOST_MARKS:,} tags and attributes."
        )
    parser = etree.XMLParser(
        resolve_entities=False, no_network=True, huge_tree=False, load_dtd=False
    )
    try:
        return etree.fromstring(content, parser)
    except etree.XMLSyntaxError as problem:
        raise WorkbookRefusal(
            f"This workbook is damaged: its part {shown(name)} is not well-formed XML."
        ) from problem


def unpacked(
    data: bytes, unreadable: str, most: int, marks: int
) -> dict[str, tuple[zipfile.ZipInfo, bytes]]:
    """Return the members of a zip file in memory, checked and never beyond their limits.

    Args:
        data: the file.
        unreadable: the sentence for a file that is no zip file.
        most: how many bytes it may hold in all.
        marks: how often its bytes may look like a line of a zip file's list.

    Raises:
        WorkbookRefusal: no zip file, or one that is not safe to unpack.
    """
    if data.count(_ENTRY) > marks:
        raise WorkbookRefusal(f"This file holds more than {marks} parts.")
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            return _unpack(archive, data, most)
    except UNREADABLE as problem:
        raise WorkbookRefusal(unreadable) from problem


def _unpack(
    archive: zipfile.ZipFile, data: bytes, most: int
) -> dict[str, tuple[zipfile.ZipInfo, bytes]]:
    """Return the members of a zip file, each read to its declared size at most."""
    entries = archive.infolist()
    if len(entries) > MOST_MEMBERS:
        raise WorkbookRefusal(f"This file holds {len(entries)} parts, more than {MOST_MEMBERS}.")
    if sum(entry.file_size for entry in entries) > most:
        raise WorkbookRefusal(
            f"This file unpacks to more than {most // 2**20} MB, which no form needs."
        )
    if sum(entry.compress_size for entry in entries) > len(data):
        raise WorkbookRefusal("The parts of this file overlap, as in a zip bomb.")
    if _holds_more(archive, data):
        raise WorkbookRefusal(
            "This file holds bytes that its list of parts does not name, which a program that "
            "repairs it may show. Save or pack it again."
        )
    members: dict[str, tuple[zipfile.ZipInfo, bytes]] = {}
    seen = set()
    for entry in entries:
        name = entry.filename
        if entry.is_dir():
            continue
        steps = name.split("/")
        if "\\" in name or ":" in name or not all(steps) or {".", ".."} & set(steps):
            raise WorkbookRefusal(f"This file names a part outside itself: {shown(name)}.")
        if name.lower() in seen:
            raise WorkbookRefusal(f"This file holds the part {shown(name)} twice.")
        seen.add(name.lower())
        if stat.S_ISLNK(entry.external_attr >> 16) or _second_name(entry):
            raise WorkbookRefusal(
                f"The part {shown(name)} is a link or has a second name, so that it lies elsewhere "
                "once it is unpacked. Pack it again."
            )
        if entry.flag_bits & 1:
            raise WorkbookRefusal("This file is encrypted. Save it without a password.")
        if entry.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
            raise WorkbookRefusal(f"The part {shown(name)} is packed in a way no workbook uses.")
        if entry.file_size > max(SMALL, MOST_RATIO * entry.compress_size):
            raise WorkbookRefusal(
                f"The part {shown(name)} unpacks to over {MOST_RATIO} times its size, "
                "as in a zip bomb."
            )
        members[name] = (entry, _content(archive, entry))
    return members


def _second_name(entry: zipfile.ZipInfo) -> bool:
    """Say whether a part carries another name, by which some programs unpack it."""
    left = entry.extra
    while len(left) >= 4:
        kind, size = struct.unpack_from("<HH", left)
        if kind == _OTHER_NAME and left[9 : 4 + size] != entry.filename.encode():
            return True
        left = left[4 + size :]
    return False


def _holds_more(archive: zipfile.ZipFile, data: bytes) -> bool:
    """Say whether a zip file is more than its parts one behind the other, and their list."""
    entries = sorted(archive.infolist(), key=lambda one: one.header_offset)
    begins = [*(one.header_offset for one in entries), archive.start_dir]
    end = struct.pack("<4s4H", _END, 0, 0, len(entries), len(entries))
    if begins[0] or data[-_OF_END : len(end) - _OF_END] != end or data[-2:] != b"\0\0":
        return True
    for entry, following in zip(entries, begins[1:], strict=True):
        names = struct.unpack_from("<HH", data, entry.header_offset + _OF_ENTRY - 4)
        behind = following - entry.header_offset - _OF_ENTRY - sum(names) - entry.compress_size
        if behind not in (_OF_SUMS if entry.flag_bits & _SUMS_BEHIND else (0,)):
            return True
    return False


def _content(archive: zipfile.ZipFile, entry: zipfile.ZipInfo) -> bytes:
    """Return a member, unpacked step by step and never beyond the size that the list gives."""
    asked = copy.copy(entry)
    asked.file_size = entry.file_size + 1  # zipfile cuts there: one byte more shows a lie
    content = bytearray()
    with archive.open(asked) as packed:
        while piece := packed.read(_STEP):
            content += piece
    if len(content) != entry.file_size:
        raise WorkbookRefusal(
            f"The part {shown(entry.filename)} is not as large as this file says, as in a zip bomb."
        )
    return bytes(content)


def _check_text(name: str, content: bytes) -> None:
    """Refuse a document type in any XML part, also in those that are only copied."""
    start = content[:200]
    encoding = _ENCODING.match(start)
    coded = encoding is not None and encoding[1].lower() not in (b"utf-8", b"us-ascii")
    # In another encoding a document type would not be seen by the search below.
    if coded or b"\x00" in start or start.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise WorkbookRefusal(f"The part {shown(name)} is not written in UTF-8.")
    if b"<!DOCTYPE" in content or b"<!ENTITY" in content:
        raise WorkbookRefusal(
            f"The part {shown(name)} declares a document type or entities, which no workbook needs."
        )
