"""Files with one thing more that OOXML allows, and what LibreOffice prints of them, in pixels."""

from __future__ import annotations

import hashlib
import random
import re
import subprocess
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from legal_draws import drawn
from lxml import etree
from printed import to_pdf

from workbooks.approval.appearance import not_as_written, seen_otherwise
from workbooks.approval.build import Approval
from workbooks.approval.verification import SAME, verify
from workbooks.approval.written import beside_in
from workbooks.recalculation import values_of
from workbooks.recalculation.package import Package
from xlplugin.formula_text import call_parts

DOTS = 72  # an inch
# The day, the digest and the number of a PDF file, which are others each time it is made.
MADE = re.compile(rb"/(CreationDate|ModDate)\s*\([^)]*\)|/DocChecksum /[0-9A-F]+|/ID \[[^\]]*\]")


@dataclass
class Draws:
    """What became of random additions to a file.

    Args:
        parts: how many were made to each kind of part.
        same: those that `verify` calls the same, by what they are.
    """

    parts: Counter[str] = field(default_factory=Counter)
    same: list[tuple[str, bytes]] = field(default_factory=list)


def additions(package: Package, approval: Approval, draw: random.Random, number: int) -> Draws:
    """Make random additions and verify those that nothing is said of at first sight.

    Args:
        package: the file, as it was written or as a program saved it.
        approval: what it was made of.
        draw: where the choices come from.
        number: of additions.
    """
    made, before = Draws(), values_of(package)
    saved = package.members != approval.package.members
    for _ in range(number):
        changed, part, words = drawn(package, draw)
        made.parts[part.rstrip("0123456789.xml")] += 1
        if changed.content(part) == etree.tostring(package.xml(part)):
            continue  # it stood there already
        if any(beside_in(changed, part)) or values_of(changed) != before:
            continue
        if any(seen_otherwise(changed, approval.package)) or (
            not saved and any(not_as_written(changed, approval.package, frozenset()))
        ):
            continue
        data = changed.write()
        if verify(data, call_parts).verdict == SAME:
            made.same.append((words, data))
    return made


def unlike(file: bytes, others: list[tuple[str, bytes]], folder: Path) -> Iterator[str]:
    """Yield what is printed otherwise than a file, pixel by pixel.

    Args:
        file: the file.
        others: files with one thing more, by what it is.
        folder: for what is printed.
    """
    books = {"0": file} | {str(at): data for at, (_, data) in enumerate(others, start=1)}
    pages = {name: _pages(pdf, folder) for name, pdf in to_pdf(books, folder).items()}
    for at, (words, _) in enumerate(others, start=1):
        if pages.get(str(at)) != pages["0"]:
            yield words


def _pages(pdf: bytes, folder: Path) -> str:
    """Return a digest of the pages of a PDF file as they are painted, each file painted once."""
    known = folder / hashlib.sha256(MADE.sub(b"", pdf)).hexdigest()
    if not known.exists():
        painted = subprocess.run(
            ["pdftoppm", "-r", str(DOTS), "-"], input=pdf, check=True, capture_output=True
        )
        known.write_text(hashlib.sha256(painted.stdout).hexdigest())
    return known.read_text()
