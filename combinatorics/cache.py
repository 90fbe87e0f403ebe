"""Answers that took long to compute, kept as files under the digest of the question.

The folder belongs to the user and is named by a host (`keep_in`); without one nothing is kept. What
it does not hold is looked for among the answers that come with the program (`shipped`).

A file holds question, answer and the digest of the mathematics that computed it, and a checksum
over the three. It counts as kept only where the checksum holds, the mathematics is of today, and
the answer still adds up: its reader counts all deals at each reading. Anything else is not kept.
"""

from __future__ import annotations

import base64
import hashlib
import json
import sys
import zlib
from array import array
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from contextvars import ContextVar
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Any, Final, TypeVar

from combinatorics.atomic import write_atomically
from combinatorics.engine import engine_digest
from combinatorics.entrance import EntranceError, inflated, json_of, read_file
from combinatorics.shipped import answers_of

MOST_BYTES: Final = 64 * 2**20
QUESTION, ANSWER, ENGINE, CHECKSUM = "question", "answer", "engine", "checksum"
T = TypeVar("T")
_folder: Path | None = None
_gathering: ContextVar[dict[str, Any] | None] = ContextVar("_gathering", default=None)
"""Where answers go while they are computed for a table, and no other is recalled."""


class SpoiltError(Exception):
    """What a file keeps is not what was computed; the sentence says what is wrong with it."""


@dataclass(frozen=True)
class Kept:
    """What a file of the folder answers, and the answer, as JSON holds both."""

    question: Mapping[str, Any]
    answer: Any


def keep_in(kept: Path | None) -> None:
    """Name the folder in which answers are kept; it is made when the first answer is."""
    global _folder
    _folder = kept


def folder() -> Path | None:
    """The folder in which answers are kept, None where no host named one."""
    return _folder


def digest(question: Any) -> str:
    """The name of a question: the SHA-256 of its JSON with sorted keys."""
    text = json.dumps(question, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def recall(question: Mapping[str, Any], read: Callable[[Any], T]) -> T | None:
    """The answer kept for a question, None where there is none that holds.

    Args:
        question: as it was kept.
        read: reads an answer and sees that it adds up, with `part`, `counts`, `shares` and
            `require`.
    """
    for answer in _answers(question):
        with suppress(SpoiltError):
            return read(answer)
    return None


def _answers(question: Mapping[str, Any]) -> Iterator[Any]:
    """The answers to a question: the user's, then the program's."""
    name, gathered = digest(question), _gathering.get()
    if _folder is not None and gathered is None:
        with suppress(EntranceError, SpoiltError):
            yield _opened(_folder / f"{name}.json").answer
    known = answers_of(str(question.get("game"))) if gathered is None else gathered
    if name in known:
        yield known[name]


def gathered(work: Callable[[], object]) -> Mapping[str, Any]:
    """Do some work and return the answers that it keeps, by the digests of their questions.

    Nothing is written to the folder meanwhile, and nothing recalled that was kept before.
    """
    found: dict[str, Any] = {}
    token = _gathering.set(found)
    try:
        work()
    finally:
        _gathering.reset(token)
    return found


def asked(prefix: str) -> Mapping[str, Any] | None:
    """The question whose digest, in lower case, starts so, None where none is kept or several are.

    The name of its file proves a question, whatever became of the answer.
    """
    if _folder is None or not prefix.isalnum():
        return None
    found = list(_folder.glob(f"{prefix}*.json"))
    if len(found) != 1:
        return None
    try:
        return _question(found[0], _content(found[0]))
    except (EntranceError, SpoiltError):
        return None


def keep(question: Mapping[str, Any], answer: Any) -> Path | None:
    """Keep an answer, as JSON can hold it, and return its file, None where no folder was named.

    Equal questions have equal digests, and one file.

    Raises:
        OSError: the folder cannot be written to.
    """
    found = _gathering.get()
    if found is not None:
        found[digest(question)] = json.loads(json.dumps(answer))
        return None
    if _folder is None:
        return None
    _folder.mkdir(parents=True, exist_ok=True)
    path = _folder / f"{digest(question)}.json"
    # As it will be read: names of its parts become texts.
    kept = json.loads(json.dumps({QUESTION: question, ANSWER: answer, ENGINE: engine_digest()}))
    write_atomically(path, json.dumps({**kept, CHECKSUM: digest(kept)}).encode())
    return path


def everything() -> Iterator[tuple[str, Kept | SpoiltError]]:
    """Every file of the folder in the order of the names, or what is wrong with it."""
    for path in sorted(_folder.glob("*.json")) if _folder is not None else ():
        try:
            yield path.name, _opened(path)
        except EntranceError as wrong:
            yield path.name, SpoiltError(wrong.sentence)
        except SpoiltError as wrong:
            yield path.name, wrong


def require(holds: bool, sentence: str) -> None:
    """Raise a `SpoiltError` where a part of an answer is not as it was kept."""
    if not holds:
        raise SpoiltError(sentence)


def part(kept: Any, name: str) -> Any:
    """One part of an answer, a `SpoiltError` where there is none of that name."""
    require(isinstance(kept, dict) and name in kept, f"It has no part {name!r}.")
    return kept[name]


def rows(kept: Any, number: int) -> Sequence[Any]:
    """A list of so many things, a `SpoiltError` for anything else."""
    require(isinstance(kept, list) and len(kept) == number, f"It has no list of {number}.")
    found: Sequence[Any] = kept
    return found


def counts(kept: Any, number: int) -> tuple[int, ...]:
    """So many counts, a `SpoiltError` for anything else."""
    for count in rows(kept, number):
        require(type(count) is int and count >= 0, "It has no count where one should stand.")
    return tuple(kept)


def shares(kept: Any, number: int) -> tuple[Fraction, ...]:
    """So many fractions, each kept as text, a `SpoiltError` for anything else."""
    found = []
    for words in rows(kept, number):
        top, _, bottom = words.partition("/") if isinstance(words, str) else ("", "", "")
        try:
            found.append(Fraction(int(top), int(bottom or 1)))
        except (ValueError, ZeroDivisionError):
            raise SpoiltError("It has no fraction where one should stand.") from None
    return tuple(found)


def _opened(path: Path) -> Kept:
    """What a file keeps, refused where it is not as it was written, or of other mathematics."""
    content = _content(path)
    question = _question(path, content)
    checksum = content.pop(CHECKSUM, None)
    require(content.keys() == {QUESTION, ANSWER, ENGINE}, "It is of another version.")
    require(checksum == digest(content), "Its checksum does not hold.")
    require(content[ENGINE] == engine_digest(), "It was computed by another version.")
    return Kept(question, content[ANSWER])


def _content(path: Path) -> dict[str, Any]:
    content = json_of(read_file(path, MOST_BYTES), path.name)
    require(isinstance(content, dict), "It is no file of the cache.")
    found: dict[str, Any] = content
    return found


def _question(path: Path, content: Mapping[str, Any]) -> Mapping[str, Any]:
    question = content.get(QUESTION)
    # A file of another name than its question's digest is not ours.
    require(
        isinstance(question, dict) and digest(question) == path.stem,
        "It is not named for its question.",
    )
    found: Mapping[str, Any] = content[QUESTION]
    return found


_BYTES: Final = 8


def packed(numbers: Iterable[int], level: int = 6) -> str:
    """Return whole numbers under 2^63 as text, compressed at a level."""
    return base64.b64encode(zlib.compress(_turned(array("q", numbers)).tobytes(), level)).decode()


def inflated_numbers(text: Any, number: int) -> tuple[int, ...]:
    """Return so many numbers, as `inflated_array` does."""
    return tuple(inflated_array(text, number))


def inflated_array(text: Any, number: int) -> array[int]:
    """Return so many numbers, a `SpoiltError` where the text does not hold them."""
    require(isinstance(text, str), "It has no text where one should stand.")
    try:
        data = inflated(text, number * _BYTES, "a part of the cache")
    except EntranceError as wrong:
        raise SpoiltError(wrong.sentence) from None
    found = array("q")
    found.frombytes(data)
    return _turned(found)


def _turned(numbers: array[int]) -> array[int]:
    """The numbers with the lowest byte first, on whatever machine."""
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers
