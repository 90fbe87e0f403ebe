"""The one entrance for files from outside, and for the texts in them.

A file is read only when it is a regular one and no larger than its reader needs, so that a pipe, a
device or a disk image neither hangs nor fills the program. A text is parsed only after a look at
its shape: a parser takes time that grows with the square of a long dotted name, and a call for each
bracket. Whatever is wrong comes as one `EntranceError` that names file and place, so that a reader
of many files can list one and go on with the next.

Workbooks come in through `workbooks.xlsx.package`, which unpacks and parses what this
module has read.
"""

from __future__ import annotations

import base64
import json
import os
import re
import stat
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, NoReturn

DEEPEST: Final = 64  # brackets inside each other; a regulation file has four
MOST_STEPS: Final = 16  # of a dotted name
MOST_DIGITS: Final = 1_000  # of a number; no count of cards has two hundred
_STEP: Final = 1 << 20  # bytes read at once
# Each string ends where its line or the text does at the latest, so that every letter is read once.
_TOKEN = re.compile(
    r'"""(?:[^\\]|\\.)*?(?:"{3,5}|\Z)|'
    r"'{3}.*?(?:'{3,5}|\Z)|"
    r'"(?:[^"\\\n]|\\[^\n])*["\\]?|'
    r"'[^'\n]*'?|"
    r"\#[^\n]*|[0-9][0-9_]*|[][{}.,=\n]",
    re.DOTALL,
)


class EntranceError(Exception):
    """A file that cannot be used.

    Args:
        name: the file, for people.
        sentence: what is wrong and where.
    """

    def __init__(self, name: str, sentence: str) -> None:
        super().__init__(f"{name}: {sentence}")
        self.name = name
        self.sentence = sentence


def read_file(path: Path, most: int) -> bytes:
    """Return all of a regular file of at most so many bytes.

    Raises:
        EntranceError: there is none, it cannot be read, it is a folder, a pipe or a device, or it
            is larger.
    """
    name = printable(path)
    flags = os.O_RDONLY | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)
    try:
        # Without waiting: a pipe that nobody writes to would hold the opening up.
        descriptor = os.open(path, flags | getattr(os, "O_NONBLOCK", 0))
        try:
            kind = os.fstat(descriptor)
            if not stat.S_ISREG(kind.st_mode):
                raise EntranceError(name, "This is a folder, a pipe or a device: give a file.")
            if kind.st_size <= most:
                data = _read(descriptor, most + 1)
        finally:
            os.close(descriptor)
    except OSError as wrong:
        raise EntranceError(name, f"{wrong.strerror or type(wrong).__name__}.") from None
    except ValueError:  # a name with a zero byte
        raise EntranceError(name, "No file can have this name.") from None
    if kind.st_size > most or len(data) > most:
        raise EntranceError(name, f"This file is larger than {_size(most)}, which none needs.")
    return data


def read_text(path: Path, most: int) -> str:
    """Return the text of a regular file in UTF-8 of at most so many bytes, its line ends made one.

    Raises:
        EntranceError: as for `read_file`, or it is no text in UTF-8.
    """
    text = text_of(read_file(path, most), printable(path))
    return text.replace("\r\n", "\n").replace("\r", "\n")


def text_of(data: bytes, name: str) -> str:
    """Return bytes as the text they hold, without a mark of byte order.

    Raises:
        EntranceError: no UTF-8.
    """
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as wrong:
        line = data.count(b"\n", 0, wrong.start) + 1
        said = f"not a text in UTF-8 (at line {line}): save it as UTF-8."
        raise EntranceError(name, said) from None


def toml_of(
    text: str, name: str, parse_float: Callable[[str], object] | None = None
) -> dict[str, Any]:
    """Return what a text in TOML holds.

    Args:
        text: the text.
        name: of its file, for the message.
        parse_float: makes a number with a decimal point; what it raises passes through.

    Raises:
        EntranceError: not TOML, deeper, longer or of more digits than a file of ours can be, or
            with a key that no page can show.
    """
    import tomllib

    _check_shape(text, name)
    try:
        held = tomllib.loads(text, parse_float=parse_float or float)
    except (tomllib.TOMLDecodeError, RecursionError) as wrong:
        raise EntranceError(name, f"not readable as TOML: {_reason(wrong)}.") from None
    left: list[object] = [held]
    while left:
        block = left.pop()
        for key in block if isinstance(block, dict) else ():
            if not key.isprintable():
                raise EntranceError(
                    name, f'the key "{printable(key)}" has signs that no page shows.'
                )
        if isinstance(block, dict | list):
            left += block.values() if isinstance(block, dict) else block
    return held


def json_of(text: str | bytes, name: str) -> Any:
    """Return what a text in JSON holds; NaN, Infinity and a name that stands twice are none.

    Raises:
        EntranceError: not JSON, too deep, or with a number of too many digits.
    """
    if isinstance(text, bytes):
        text = text_of(text, name)
    try:
        return json.loads(text, parse_constant=_refuse_constant, object_pairs_hook=_each_once)
    except (ValueError, RecursionError) as wrong:
        raise EntranceError(name, f"not readable as JSON: {_reason(wrong)}.") from None


def csv_of(text: str, name: str) -> list[list[str]]:
    """Return the rows of a text of values apart by commas, semicolons or tabs.

    The sign that parts most values of the first line parts all of them; spreadsheet programs of
    other languages write semicolons.

    Raises:
        EntranceError: not readable so.
    """
    import csv
    import io

    first = re.sub(r'"[^"]*"', "", next((line for line in text.splitlines() if line.strip()), ""))
    parted = max(",;\t", key=first.count)
    lines = csv.reader(io.StringIO(text), strict=True, delimiter=parted)
    try:
        return [list(row) for row in lines]
    except csv.Error as wrong:
        raise EntranceError(
            name, f"not readable as CSV: {_reason(wrong)} (at line {lines.line_num})."
        ) from None


def inflated(text: str, size: int, name: str) -> bytes:
    """Return what was compressed and written in the letters of base64.

    Args:
        text: the letters.
        size: bytes that there must be; no more than one over is unpacked.
        name: the file, for messages.

    Raises:
        EntranceError: it cannot be read so, or has another size.
    """
    unpacked = zlib.decompressobj()
    try:
        data = unpacked.decompress(base64.b64decode(text, validate=True), size + 1)
    except (ValueError, zlib.error):
        raise EntranceError(name, "Its packed numbers cannot be read.") from None
    if len(data) != size or not unpacked.eof:
        raise EntranceError(name, "Its packed numbers are more or fewer than they should be.")
    return data


def state_of(path: Path) -> object:
    """Return what tells a file from what it was, None where it cannot be looked at."""
    try:
        stat = path.stat()
    except OSError:
        return None
    return stat.st_mtime_ns, stat.st_size, stat.st_ino


def printable(path: Path | str) -> str:
    """Return a name as it can be shown and stored anywhere.

    A file's name is bytes; those that are no text, and line ends and other signs that no screen
    shows, are written as in an address: %FF.
    """
    return "".join(letter if letter.isprintable() else _escaped(letter) for letter in str(path))


def _escaped(letter: str) -> str:
    lone = "surrogateescape" if "\udc80" <= letter <= "\udcff" else "surrogatepass"
    return "".join(f"%{byte:02X}" for byte in letter.encode("utf-8", lone))


def _read(descriptor: int, most: int) -> bytes:
    data = bytearray()
    while len(data) < most:
        piece = os.read(descriptor, min(_STEP, most - len(data)))
        if not piece:
            break
        data += piece
    return bytes(data)


def _check_shape(text: str, name: str) -> None:
    """Refuse what the parser of TOML would take too long or go too deep for.

    Strings and comments are passed over.
    """
    depth = steps = 0
    for found in _TOKEN.finditer(text):
        sign = found[0]
        if sign in "[{":
            depth += 1
            if depth > DEEPEST:
                raise _at(text, found, name, f"brackets lie more than {DEEPEST} deep")
        elif sign in "]}":
            depth = max(depth - 1, 0)
        elif sign == ".":
            steps += 1
            if steps > MOST_STEPS:
                raise _at(text, found, name, f"a name has more than {MOST_STEPS} parts")
        elif sign[0].isdecimal() and len(sign) > MOST_DIGITS:
            raise _at(text, found, name, f"a number has more than {MOST_DIGITS:,} digits")
        if sign in "[]{},=\n":
            steps = 0


def _at(text: str, found: re.Match[str], name: str, what: str) -> EntranceError:
    line = text.count("\n", 0, found.start()) + 1
    return EntranceError(name, f"Line {line}: {what}.")


def _reason(wrong: Exception) -> str:
    words = "it lies too deep" if isinstance(wrong, RecursionError) else str(wrong)
    clean = printable(words.partition(";")[0].rstrip("."))
    return clean if len(clean) <= 120 else f"{clean[:117]}..."


def _refuse_constant(constant: str) -> NoReturn:
    raise ValueError(f"{constant} is no number")


def _each_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    held = dict(pairs)
    if len(held) < len(pairs):
        raise ValueError("a name stands twice in one object")
    return held


def _size(count: int) -> str:
    return f"{count >> 20} MB" if count >= 1 << 20 else f"{count:,} bytes"
