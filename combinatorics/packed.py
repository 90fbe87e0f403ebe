"""Many whole numbers as a short text, as a kept file holds them."""

from __future__ import annotations

import base64
import sys
import zlib
from array import array
from collections.abc import Iterable
from typing import Any, Final

from combinatorics.cache import SpoiltError, require
from combinatorics.entrance import EntranceError, inflated

_BYTES: Final = 8


def packed(numbers: Iterable[int], level: int = 6) -> str:
    """Return whole numbers under 2^63 as text, compressed at a level."""
    return base64.b64encode(zlib.compress(_turned(array("q", numbers)).tobytes(), level)).decode()


def inflated_numbers(text: Any, number: int) -> tuple[int, ...]:
    """Return so many numbers, as `inflated_array` does."""
    return tuple(inflated_array(text, number))


def inflated_array(text: Any, number: int) -> array[int]:
    """Return so many numbers.

    Raises:
        SpoiltError: the text does not hold them.
    """
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
