"""The clocks that a text of law starts when something is filed, by jurisdiction."""

from __future__ import annotations

import datetime
import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files


@dataclass(frozen=True, kw_only=True)
class Clock:
    """A number of days that a text gives for a review, counted from the filing.

    Args:
        jurisdiction: "PA".
        section: where the text has it.
        days: calendar days.
        of: what is reviewed, in a few words.
        source: where the text was read.
    """

    jurisdiction: str
    section: str
    days: int
    of: str
    source: str

    def ends(self, filed: datetime.date) -> datetime.date:
        """Return the last day."""
        return filed + datetime.timedelta(days=self.days)


@cache
def clocks(jurisdiction: str) -> tuple[Clock, ...]:
    """Return the clocks of a jurisdiction, () where no text on file has one."""
    raw = tomllib.loads((files("formulas") / "texts" / "clocks.toml").read_text("utf-8"))
    every = (Clock(**one) for one in raw["clock"])
    return tuple(one for one in every if one.jurisdiction == jurisdiction)
