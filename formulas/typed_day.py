"""The one reader of days that a person typed: 5/1/2026, 05/01/2026, May 1, 2026, 2026-05-01."""

from __future__ import annotations

import calendar
import datetime
import re
from fractions import Fraction
from typing import Final

from formulas.values import Scalar

ACCEPTED: Final = "a date is needed, as 5/1/2026, May 1, 2026 or 2026-05-01"
_DAY_ZERO: Final = datetime.date(1899, 12, 30)
_SHOWN: Final = 2958465
_FIRST, _LAST = 25569, 73050  # 1970 to 2099: what is beyond is no day that anybody meant
_ISO: Final = re.compile(r"(?P<y>[0-9]{4})-(?P<m>[0-9]{2})-(?P<d>[0-9]{2})(?:T00:00:00(?:[.]0+)?)?")
_SLASHES: Final = re.compile(r"(?P<m>[0-9]{1,2})/(?P<d>[0-9]{1,2})/(?P<y>[0-9]{4})")
_WORDS: Final = re.compile(r"(?P<m>[A-Za-z]+)\s+(?P<d>[0-9]{1,2})\s*,\s*(?P<y>[0-9]{4})")
_MONTHS: Final = {name.casefold(): place for place, name in enumerate(calendar.month_name) if name}


def typed_day(cell: Scalar | datetime.date, shift: int = 0) -> datetime.date | None:
    """Return the day of a cell, None for what is none: the month stands first, as in America.

    Args:
        cell: a day from 1970 to 2099, its number as Excel counts them or in words.
        shift: days to add to a number, for a file that counts from 1904.
    """
    if isinstance(cell, datetime.date):
        return cell
    if isinstance(cell, int | float | Fraction) and not isinstance(cell, bool):
        whole = int(cell) if _FIRST <= cell + shift <= _LAST else 0
        return _DAY_ZERO + datetime.timedelta(days=whole + shift) if whole else None
    if not isinstance(cell, str):
        return None
    words = cell.strip()
    match = _ISO.fullmatch(words) or _SLASHES.fullmatch(words) or _WORDS.fullmatch(words)
    if match is None:
        return None
    month = int(match["m"]) if match["m"].isdecimal() else _MONTHS.get(match["m"].casefold(), 0)
    try:
        day = datetime.date(int(match["y"]), month, int(match["d"]))
    except ValueError:  # no such month or day
        return None
    return day if _FIRST <= (day - _DAY_ZERO).days <= _LAST else None


def numbered_day(number: float | Fraction) -> datetime.date | None:
    """Return the day of a number as a cell shows it, None for a number that no cell shows so."""
    return _DAY_ZERO + datetime.timedelta(days=int(number)) if 1 <= number <= _SHOWN else None


def printed_day(day: datetime.date) -> str:
    """Return a day as American papers print it: May 1, 2026."""
    return f"{calendar.month_name[day.month]} {day.day}, {day.year}"
