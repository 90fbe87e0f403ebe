"""Files with things more that OOXML allows, and what LibreOffice prints of them, in pixels."""

from __future__ import annotations

import hashlib
import random
import re
import subprocess
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from legal_draws import drawn
from lxml import etree
from printed import to_pdf

from workbooks.approval.appearance import not_as_written, seen_otherwise
from workbooks.approval.build import Approval
from workbooks.approval.verification import SAME, verify
from workbooks.approval.written import beside_in
from workbooks.xlsx import values_of
from workbooks.xlsx.package import Package

DOTS = 72  # an inch
LONGEST = 20  # additions to one file
# The day, the digest and the number of a PDF file, which are others each time it is made.
MADE = re.compile(rb"/(CreationDate|ModDate)\s*\([^)]*\)|/DocChecksum /[0-9A-F]+|/ID \[[^\]]*\]")
Chain = list[tuple[str, Package]]
"""A file after each of the additions to it, by what was added."""


def chains(
    package: Package, approval: Approval, draw: random.Random, number: int, parts: Counter[str]
) -> Iterator[Chain]:
    """Make random additions one after the other and yield those that `verify` calls the same.

    No two additions of a chain are to the same attribute or element, so none undoes another.

    Args:
        package: the file, as it was written or as a program saved it.
        approval: what it was made of.
        draw: where the choices come from.
        number: of additions.
        parts: counts the kinds of part that they are made to.
    """
    saved, before = package.members != approval.package.members, values_of(package)
    chain: Chain = []
    taken: set[str] = set()
    for _ in range(number):
        here = chain[-1][1] if chain else package
        changed, part, words = drawn(here, draw)
        parts[part.rstrip("0123456789.xml")] += 1
        if changed.content(part) == etree.tostring(here.xml(part)):
            continue  # it stood there already
        if any(beside_in(changed, part)) or values_of(changed) != before:
            continue
        if any(seen_otherwise(changed, approval.package)) or (
            not saved and any(not_as_written(changed, approval.package, frozenset()))
        ):
            continue
        place = f"{part} {words.partition('=')[0]}"
        if place in taken or len(chain) == LONGEST:
            yield _same(chain)
            chain, taken = [], set()
            changed = package.changed({part: changed.content(part)})
        chain.append((words, changed))
        taken.add(place)
    if chain:
        yield _same(chain)


def _same(chain: Chain) -> Chain:
    """Return a chain after `verify` called its end the same."""
    assert verify(chain[-1][1].write()).verdict == SAME, [words for words, _ in chain]
    return chain


def unlike(package: Package, made: list[Chain], folder: Path) -> Iterator[str]:
    """Yield what is printed otherwise than a file, pixel by pixel.

    The end of each chain is printed; of one that is otherwise, every file.

    Args:
        package: the file.
        made: files with things more.
        folder: for what is printed.
    """
    ends = {f"end{at}": chain[-1][1] for at, chain in enumerate(made)}
    pages = _pages({"file": package} | ends, folder)
    for at, chain in enumerate(made):
        if pages[f"end{at}"] == pages["file"]:
            continue
        (steps := folder / str(at)).mkdir()
        each = _pages({str(step): one for step, (_, one) in enumerate(chain)}, steps)
        before = pages["file"]
        for (words, _), page in zip(chain, each.values(), strict=True):
            if page != before:
                yield words
            before = page


def _pages(books: dict[str, Package], folder: Path) -> dict[str, str]:
    """Return a digest of the pages of each file as they are painted; "" where none is printed."""
    files = to_pdf({name: package.write() for name, package in books.items()}, folder)
    return {name: _painted(files[name], folder) if name in files else "" for name in books}


def _painted(pdf: bytes, folder: Path) -> str:
    """Return a digest of the painted pages of a PDF file, each file painted once."""
    known = folder / hashlib.sha256(MADE.sub(b"", pdf)).hexdigest()
    if not known.exists():
        painted = subprocess.run(
            ["pdftoppm", "-r", str(DOTS), "-"], input=pdf, check=True, capture_output=True
        )
        known.write_text(hashlib.sha256(painted.stdout).hexdigest())
    return known.read_text()
