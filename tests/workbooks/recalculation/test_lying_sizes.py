import io
import struct
import tracemalloc
import zipfile

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
