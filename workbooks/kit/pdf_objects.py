"""The numbered objects of a PDF file of LibreOffice, each written plain and listed by its place."""

from __future__ import annotations

import itertools
import re
from dataclasses import dataclass

_START = re.compile(rb"startxref\s+(\d+)\s+%%EOF\s*$")
_LISTED = re.compile(rb"xref\s+0 (\d+)\s+")
_SIZE = re.compile(rb"/Size \d+")
_LINE = 20  # bytes of a line of the list
_FREE = b"0000000000 65535 f \n"


@dataclass
class PdfObjects:
    """A PDF file in parts.

    Args:
        head: what stands before the first object.
        bodies: each object by its number, from "7 0 obj" to the next object.
        trailer: what names the first object, behind the list.
    """

    head: bytes
    bodies: dict[int, bytes]
    trailer: bytes

    @classmethod
    def read(cls, content: bytes) -> PdfObjects | None:
        """Return the objects of a PDF file, None where it has no plain list of all of them."""
        start = _START.search(content[-64:])
        if start is None:
            return None
        end = int(start[1])
        listed = _LISTED.match(content, end)
        if listed is None:
            return None
        top = listed.end()
        lines = [content[at : at + _LINE] for at in range(top, top + _LINE * int(listed[1]), _LINE)]
        places = {at: int(line[:10]) for at, line in enumerate(lines) if line[17:18] == b"n"}
        ends = sorted([*places.values(), end])
        after = dict(itertools.pairwise(ends))
        bodies = {number: content[at : after[at]] for number, at in places.items()}
        return cls(content[: ends[0]], bodies, content[top + _LINE * len(lines) :])

    def add(self, body: bytes) -> int:
        """Add an object by what stands between "obj" and "endobj", and return its number."""
        number = max(self.bodies) + 1
        self.bodies[number] = b"%d 0 obj\n%s\nendobj\n\n" % (number, body)
        return number

    def write(self) -> bytes:
        """Return the file."""
        parts, places, length = [self.head], {}, len(self.head)
        for number, body in self.bodies.items():
            places[number] = length
            parts.append(body)
            length += len(body)
        size = max(places) + 1
        lines = [
            b"%010d 00000 n \n" % places[number] if number in places else _FREE
            for number in range(size)
        ]
        trailer = _SIZE.sub(b"/Size %d" % size, self.trailer.partition(b"startxref")[0])
        first = b"xref\n0 "
        parts += [first, b"%d\n" % size, *lines, trailer, b"startxref\n%d\n%%%%EOF\n" % length]
        return b"".join(parts)
