"""The figures of a meter: what each is called, and the words by which it is known besides."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from formulas.law.tables import Meter, Term


@dataclass(frozen=True)
class MeterTerm:
    """One figure that a meter has.

    Args:
        words: what it is called wherever it is read.
        field: where it stands in a `Meter`.
        condition: what a function takes it by where the law leaves it open.
        former: what forms, fields and signs called it, taken still.
    """

    words: str
    field: str
    condition: str
    former: str

    @property
    def is_rate(self) -> bool:
        """Whether it is a share of each wager, no amount."""
        return self.words.endswith(PROGRESSION)

    def of(self, meter: Meter) -> Term | None:
        """Return the figure of a meter, None for a rate that it does not have."""
        term: Term | None = getattr(meter, self.field)
        return term


PROGRESSION: Final = "rate of progression"
METER_TERMS: Final = (
    MeterTerm("initial amount", "seed", "seed", "seed"),
    MeterTerm("reset amount", "reseed", "seed", "reseed"),
    MeterTerm(PROGRESSION, "primary", "rate", "rate"),
    MeterTerm(f"reserve {PROGRESSION}", "reserve", "reserve rate", "reserve rate"),
)
INITIAL, RESET, PRIMARY_RATE, RESERVE_RATE = METER_TERMS
METER_NAMES: Final = tuple(name for one in METER_TERMS for name in (one.words, one.former))
_BY_FORMER: Final = {one.former: one.words for one in reversed(METER_TERMS)}
_FORMER: Final = re.compile(rf"\b({'|'.join(_BY_FORMER)})$", re.IGNORECASE)


def by_trade(name: str) -> str:
    """Return a row, a field or a line of signage ("Mega seed") in the trade's words.

    Args:
        name: as it stands there; one that ends in no former word of a figure is as it was.
    """
    words = _FORMER.sub(lambda former: _BY_FORMER[former[1].lower()], name)
    return words[:1].upper() + words[1:] if words != name else name


def names_rate(name: str) -> bool:
    """Say whether a row or a field, in the trade's words, is of a rate of a meter."""
    return name.lower().endswith(PROGRESSION)
