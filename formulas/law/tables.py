"""A paytable as the law prints it: its id, rows, meters, envy, and the order of hands behind it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, cached_property
from typing import Final, Literal

from formulas.law.quotes import Clause, Quoting
from formulas.refusal import bad_value, echo
from formulas.typed_number import DOLLARS, PERCENT, typed_number

Comparison = Literal[
    "at most",
    "at least",
    "equal",
    "one of",
    "must be stated",
    "must be inscribed",
    "must be present",
    "must be followed",
    "may be stated",
    "may be done",
]
"""How a rule binds: bounds, duties ("must be ...") and what the text only allows ("may be ...")."""
FOR_ONE = " for 1"
LOST = "lost"
"""Stands for the pay of a cell that the text on file has lost."""
_WORD = re.compile(r"^(?:pay\s*table|payout(?:\s+table)?|table|schedule)\b[\s:#.-]*", re.IGNORECASE)
_PREFIX = re.compile(r"^[a-z]{2,}[\s-]*(?=\d+$)")


def canonical(asked: object) -> str:
    """Return the id that is meant, in the one form all spellings share.

    Args:
        asked: 4, "4", "04", "Paytable 4", "DJWT-04"; None for an omitted id.

    Returns:
        A lower-case id without the word "Paytable", a game prefix or leading zeros; empty for
        the unlettered table or an omitted id.

    Raises:
        Refusal: a truth value, a fraction, a negative number, or no id at all.
    """
    if asked is None:
        return ""
    if isinstance(asked, bool):
        raise bad_value(f"A paytable is named by a letter or a number, not {str(asked).upper()}.")
    if isinstance(asked, int | float | Fraction):
        try:
            number = int(asked)
        except (OverflowError, ValueError):
            number = -1
        if number < 0 or number != asked:
            raise bad_value(f"A paytable is named by a letter or a whole number, not {asked}.")
        return str(number)
    if not isinstance(asked, str):
        raise bad_value(f"A paytable is named by a letter or a number, not {echo(asked)}.")
    text = _PREFIX.sub("", _WORD.sub("", asked.strip()).strip().casefold())
    return str(int(text)) if text.isdecimal() and len(text) <= 9 else text


@dataclass(frozen=True)
class Row:
    """One line of a paytable.

    Args:
        hand: the hand as printed ("Four-of-a-kind").
        pay: the pay as printed ("3 to 2", "300 for 1", "100% of meter", "$1,000", "Push"), or
            "lost".
    """

    hand: str
    pay: str


@cache
def printed_rate(text: str) -> Fraction | None:
    """Return a rate of progression as the law prints it, None where it prints no number."""
    rate = typed_number(text)
    return None if rate is None or rate.sign != PERCENT or rate.amount < 0 else rate.amount


@cache
def printed_amount(text: str) -> tuple[Fraction, bool] | None:
    """Return the dollars of a term of law, and whether they are for each dollar staked."""
    dollars = typed_number(text.removesuffix(FOR_ONE))
    if dollars is None or dollars.sign != DOLLARS or dollars.amount < 0:
        return None
    return dollars.amount, text.endswith(FOR_ONE)


@dataclass(frozen=True)
class Term:
    """One figure of a meter and how it binds.

    Args:
        text: the figure as printed ("$10,000 for 1", "21%", "N/A", "$0"); empty where the
            law prints none.
        comparison: "equal" for a fixed figure, "at least" for a minimum, "must be stated"
            where the Rules Submission fixes it.
    """

    text: str
    comparison: Comparison


@dataclass(frozen=True, kw_only=True)
class Meter(Quoting):
    """One level of a progressive jackpot.

    Args:
        level: "" for the only meter, else "mega", "major" or "minor".
        seed: what the meter starts with.
        reseed: what it starts with again after it was won.
        primary: share of each wager that the meter collects.
        reserve: share kept for the next reset amount; None where the law names no reserve rate.
        section: where the figures stand.
        clause: the words there.
    """

    level: str = ""
    seed: Term
    reseed: Term
    primary: Term
    reserve: Term | None
    section: str
    clause: Clause


@dataclass(frozen=True)
class Bonus(Quoting):
    """An additional payout that hangs on something else than the rank of the hand.

    Args:
        name: as printed ("Magic Card").
        pay: as printed ("20 for 1").
        section: where it stands.
        clause: the words there.
        note: what the law leaves open.
    """

    name: str
    pay: str
    section: str
    clause: Clause
    note: str = ""


@dataclass(frozen=True, kw_only=True)
class Envy(Quoting):
    """What a wager pays for another player's hand.

    Args:
        wager: the wager that carries it ("Progressive").
        stake: the wager amount, in whole dollars, that this schedule is printed for.
        rows: hand and fixed dollars, strongest first.
        section: where it stands.
        clause: the words there.
        table: id of the paytable of the wager it goes with; empty where it goes with all.
        or_more: whether it goes with every larger wager too, for the same dollars.
    """

    wager: str
    stake: int
    rows: tuple[Row, ...]
    section: str
    clause: Clause
    table: str = ""
    or_more: bool = False

    def fits(self, stake: Fraction | int) -> bool:
        """Say whether a wager of so many dollars is one that this schedule is printed for."""
        return stake == self.stake or (self.or_more and stake > self.stake)


@dataclass(frozen=True)
class Ranking(Quoting):
    """The hands of a wager in the law's own order.

    Args:
        id: name used by the paytables ("five-card").
        hands: the hands as printed, strongest first.
        section: where they are defined.
        clause: the clause that introduces them.
    """

    id: str
    hands: tuple[str, ...]
    section: str
    clause: Clause


@dataclass(frozen=True, eq=False, kw_only=True)
class Paytable(Quoting):
    """One paytable of one wager; two are the same only as one object, since each is read once.

    Args:
        wager: the wager's code ("Base", "Trips", "Progressive", ...).
        id: the letter or number in its name; empty for the single unlettered table of a wager.
        name: as printed ("Paytable A").
        title: what the law calls the wager that is paid ("Blind wager").
        unit: the unit a bare number has in this table, "to 1" or "for 1".
        ranking: id of the ranking whose hands it pays.
        rows: its lines in the law's order.
        meters: its progressive levels, largest first; empty without a meter.
        bonuses: additional payouts of the same wager.
        section: where the table stands.
        clause: the clause that introduces it.
        note: a remark on how it is printed; may be empty.
        version: the versions of the game it may be offered in, as the rule "version of the game"
            names them; empty for every version.
        stake: the wager in whole dollars that its amounts of dollars are printed for; 0 where
            none is printed.
        counted: the counting rule that the table prints for its wager ("fully wild joker");
            empty where it prints none.
    """

    wager: str
    id: str
    name: str
    title: str
    unit: Literal["to 1", "for 1"]
    ranking: str
    rows: tuple[Row, ...]
    meters: tuple[Meter, ...]
    bonuses: tuple[Bonus, ...]
    section: str
    clause: Clause
    note: str = ""
    version: tuple[str, ...] = ()
    stake: int = 0
    counted: str = ""

    @cached_property
    def lost(self) -> tuple[str, ...]:
        """The hands whose pay the text on file has lost."""
        return tuple(row.hand for row in self.rows if row.pay == LOST)


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
