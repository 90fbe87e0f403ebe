import io
import random
import struct
import tracemalloc
import zipfile

import openpyxl
import pytest

from workbooks.xlsx import Package, WorkbookRefusal, package

UNPACKED = 64 * 2**20
MOST_HELD = 8 * 2**20


def lying(declared: int, unpacked: bytes, *, method: int = zipfile.ZIP_DEFLATED) -> bytes:
    """Return a zip file whose lists give one part another size than it has."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", method) as archive:
        archive.writestr("[Content_Types].xml", b"<Types/>")
        archive.writestr("xl/workbook.xml", unpacked)
    data = bytearray(buffer.getvalue())
    # The size stands 22 bytes into an entry before the part, 24 into one of the list at the end.
    for sign, place in ((b"PK\x03\x04", 22), (b"PK\x01\x02", 24)):
        entry = data.rindex(sign)
        assert struct.unpack_from("<I", data, entry + place) == (len(unpacked),)
        struct.pack_into("<I", data, entry + place, declared)
    return bytes(data)


@pytest.mark.parametrize("declared", [0, 5, 1_000, 300_000])
def test_a_part_larger_than_it_says_is_never_unpacked_whole(declared: int) -> None:
    """A bomb of 64 MB that calls itself small is refused with next to no memory."""
    data = lying(declared, bytes(UNPACKED))
    tracemalloc.start()
    with pytest.raises(WorkbookRefusal, match=r"zip bomb|not a workbook"):
        Package.read(data)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < MOST_HELD


class Stream(io.RawIOBase):
    """A place to write that cannot be gone back in, so that sums stand behind each part."""

    def __init__(self) -> None:
        self.data = b""

    def writable(self) -> bool:
        """It is written to."""
        return True

    def write(self, data: object) -> int:
        """Keep what is written."""
        self.data += bytes(data)  # type: ignore[call-overload]
        return len(bytes(data))  # type: ignore[call-overload]


def packed(method: int, *, large: bool, stream: bool) -> bytes:
    """A small workbook as programs pack it."""
    target = Stream() if stream else io.BytesIO()
    with zipfile.ZipFile(target, "w", method) as archive:  # type: ignore[arg-type]
        for name, content in PARTS.items():
            with archive.open(name, "w", force_zip64=large) as part:
                part.write(content)
    return target.data if isinstance(target, Stream) else target.getvalue()


BOOK = io.BytesIO()
openpyxl.Workbook().save(BOOK)
with zipfile.ZipFile(BOOK) as book:
    PARTS = {name: book.read(name) for name in book.namelist()}


def test_a_file_is_its_parts_and_nothing_more() -> None:
    """Bytes before, between and behind the parts are refused, as programs pack a book it is read.

    Calc does not open a file with parts that its list does not name: it offers to repair it, and
    shows them.
    """
    draw, refused, read = random.Random(30), 0, 0
    for _ in range(300):
        method = draw.choice([zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED])
        data = packed(method, large=draw.random() < 0.3, stream=draw.random() < 0.5)
        assert Package.read(data).members.keys() == PARTS.keys()
        read += 1
        more = draw.choice([b"\0", draw.randbytes(draw.randint(1, 99)), data[:-22], data])
        entries = [at for at in range(len(data)) if data[at : at + 4] == b"PK\3\4"]
        listed = data.index(b"PK\1\2")
        place = draw.choice([0, draw.choice(entries), listed, len(data) - 22, len(data)])
        changed = bytearray(data[:place] + more + data[place:])
        end = len(changed) - 22
        if place == listed and changed[end : end + 4] == b"PK\5\6":  # a list that is found
            struct.pack_into("<I", changed, end + 16, listed + len(more))
        with pytest.raises(WorkbookRefusal):
            Package.read(bytes(changed))
        refused += 1
    assert (read, refused) == (300, 300)


@pytest.mark.parametrize("field", [4, 6, 8, 10, 20])
def test_an_end_that_tells_of_other_parts_is_refused(field: int) -> None:
    """Numbers of files and parts, and how long a remark is."""
    data = bytearray(packed(zipfile.ZIP_DEFLATED, large=False, stream=False))
    data[len(data) - 22 + field] ^= 1
    with pytest.raises(WorkbookRefusal):
        Package.read(bytes(data))


@pytest.mark.parametrize("method", [zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED])
@pytest.mark.parametrize("declared", [0, 99, 101])
def test_a_part_of_another_size_is_refused(declared: int, method: int) -> None:
    """Also one that would be cut to text whose checksum is right, or is shorter than it says."""
    with pytest.raises(WorkbookRefusal):
        Package.read(lying(declared, b" " * 100, method=method))


def test_a_list_of_a_million_entries_is_not_read() -> None:
    """A zip file is mostly its list here, which alone would take a gigabyte."""
    entry = b"PK\x01\x02" + bytes(42)
    entries = 100_000
    end = struct.pack("<4s4H2IH", b"PK\x05\x06", 0, 0, 1, 1, entries * len(entry), 0, 0)
    data = entry * entries + end
    tracemalloc.start()
    with pytest.raises(WorkbookRefusal, match="more than 2000 parts"):
        Package.read(data)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < MOST_HELD


def test_a_part_of_millions_of_tags_is_not_parsed(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is small as text and huge as a tree is refused before it becomes one."""
    monkeypatch.setattr(package, "MOST_MARKS", 1_000)
    for mark in (b"<b/>", b"<b c='d'/>"):
        few, many = (
            b"<a>" + mark * (number // (mark.count(b"<") + mark.count(b"=")) - 2) + b"</a>"
            for number in (1_000, 1_020)
        )
        assert package.parse_xml(few, "x").tag == "a"
        with pytest.raises(WorkbookRefusal, match="more than 1,000 tags"):
            package.parse_xml(many, "x")
