"""The files of the rows of hands: how they are written, and how they are read.

A line of JSON names the classes, their numbers of rows and bytes and the places of the low hands
by structure; the columns of the classes follow. A column of counts is cut into planes of one byte,
of which the high ones are nearly all zero. Wins and losses stand as what they differ by from those
of the row before with the same joker and structure, in proportion to the hands: that takes a fifth
less. All of them are divisible by 4, since renaming the suits makes four, twelve or twenty-four
deals of one.
"""

from __future__ import annotations

import json
from array import array
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import accumulate
from typing import Any

from combinatorics.shipped import content
from combinatorics.solvers.face_up_pai_gow.hand_rows import FIVE, TEN, TWO, HandRows, settings_in
from combinatorics.solvers.face_up_pai_gow.seven import SHAPES

FILES = {TEN: "fupg_settings_10_to_ace.zlib", TWO: "fupg_settings_2_to_ace.zlib"}
"""The shipped table by the lowest rank held once that it knows."""
BY_LETTER = {TEN: "fupg_settings_10_to_ace_by_letter.zlib"}
"""The same where only the highest card that the other hand lacks decides within a kind."""

_BYTES = 8
_UNIT = 4


@cache
def hand_rows(lowest: int, kind: str, *, by_letter: bool = False) -> HandRows:
    """The rows of a class in a shipped table.

    Args:
        lowest: the lowest rank held once that is known, `TEN` or `TWO`; by the letter `TEN`.
        kind: the class.
        by_letter: whether only the highest card that the other hand lacks decides within a kind.
    """
    name = (BY_LETTER if by_letter else FILES)[lowest]
    found, start, head = _parts(name)
    for each in head:
        if each["class"] == kind:
            return _read(found[start : start + each["bytes"]], each, lowest)
        start += each["bytes"]
    raise AssertionError(f"{name} has no class {kind}.")


@cache
def _parts(name: str) -> tuple[bytes, int, Sequence[Mapping[str, Any]]]:
    """The content of a shipped table, where its columns start, and what it says of its classes."""
    found = content(name)
    assert isinstance(found, bytes), name
    start = found.index(b"\n") + 1
    return found, start, json.loads(found[:start])["classes"]


def written(classes: Sequence[HandRows]) -> bytes:
    """The content of the file that holds these rows.

    Raises:
        ValueError: a count that is not divisible by 4.
    """
    columns = [_columns(rows) for rows in classes]
    head = {
        "about": "Hands of the dealer that no rule of a house way tells apart, and the deals that "
        "the player wins and must lose against each setting that rules can name.",
        "built by": "xlplugin tables build FUPG -o FOLDER",
        "classes": [
            {"class": rows.kind, "rows": len(rows), "bytes": len(held), "places": rows.structures}
            for rows, held in zip(classes, columns, strict=True)
        ],
    }
    return b"".join((json.dumps(head).encode(), b"\n", *columns))


def _columns(rows: HandRows) -> bytes:
    few = (rows.singles[0],) if rows.lowest < TEN else ()
    parts = [rows.joker, *rows.held, *few, rows.singles[1], rows.structure, _planes(rows.hands)]
    parts += [_planes(_differences(rows, counts)) for counts in (rows.win, rows.lose)]
    return b"".join(parts)


def _read(packed: bytes, head: Mapping[str, Any], lowest: int) -> HandRows:
    """The rows of a class from its columns and what the first line says of it."""
    rows, at = head["rows"], 0

    def columns(number: int, size: int = rows) -> Iterator[bytes]:
        nonlocal at
        for _ in range(number):
            at += size
            yield packed[at - size : at]

    structures = tuple(tuple(places) for places in head["places"])
    (joker,) = columns(1)
    held = tuple(columns(sum(1 < times < FIVE for times in SHAPES[head["class"]])))
    few, many = (bytes(rows), *columns(1)) if lowest == TEN else columns(2)
    (structure,) = columns(1)
    (hands,) = map(_numbers, columns(1, _BYTES * rows))
    settings = [*map(settings_in, structures)]
    starts = [*accumulate((settings[one] for one in structure), initial=0)]
    alike = [*_alike(joker, structure, hands, starts)]
    win, lose = (_counts(_numbers(one), alike) for one in columns(2, _BYTES * starts[-1]))
    return HandRows(
        kind=head["class"],
        lowest=lowest,
        joker=joker,
        held=held,
        singles=(few, many),
        structure=structure,
        structures=structures,
        hands=hands,
        win=win,
        lose=lose,
    )


def _planes(numbers: Sequence[int]) -> bytes:
    whole = array("Q", numbers).tobytes()
    return b"".join(whole[plane::_BYTES] for plane in range(_BYTES))


def _numbers(planes: bytes) -> Sequence[int]:
    size = len(planes) // _BYTES
    whole = bytearray(len(planes))
    for plane in range(_BYTES):
        whole[plane::_BYTES] = planes[plane * size : (plane + 1) * size]
    return array("Q", bytes(whole))


def _alike(
    joker: bytes, structure: bytes, hands: Sequence[int], starts: Sequence[int]
) -> Iterator[tuple[range, int, int, int]]:
    """Yield of rows after the first with their joker and structure where their settings stand.

    Then how far before them those of the last such row do, its hands, and the hands of that one.
    """
    before: dict[tuple[int, int], tuple[int, int]] = {}
    for at, key in enumerate(zip(joker, structure, strict=True)):
        if key in before:
            earlier, among = before[key]
            yield range(starts[at], starts[at + 1]), starts[at] - earlier, hands[at], among
        before[key] = starts[at], hands[at]


def _differences(rows: HandRows, counts: Sequence[int]) -> list[int]:
    """The counts as what they differ by from those expected, a difference below 0 as odd."""
    if any(count % _UNIT for count in counts):
        raise ValueError(f"A number of deals is not divisible by {_UNIT}.")
    found = [count // _UNIT for count in counts]
    for places, back, hands, among in _alike(rows.joker, rows.structure, rows.hands, rows.starts):
        for place in places:
            found[place] -= counts[place - back] // _UNIT * hands // among
    return [2 * one if one >= 0 else -2 * one - 1 for one in found]


def _counts(
    differences: Sequence[int], alike: Sequence[tuple[range, int, int, int]]
) -> Sequence[int]:
    """The counts from what they differ by, by what `_alike` yields."""
    found = [difference >> 1 ^ -(difference & 1) for difference in differences]
    for places, back, hands, among in alike:
        for place in places:
            found[place] += found[place - back] * hands // among
    return array("Q", [_UNIT * count for count in found])
