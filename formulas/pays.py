"""What a row of a paytable pays, read from the law's words or from a cell.

"3 to 2" returns the stake on top, "300 for 1" does not; "100% of meter" and "100% mega jackpot"
are shares of a meter, "$5,000/100% of meter" is one with a fixed amount beside it; "$25,000" is a
fixed amount. "lose 1/2" takes that part of the stake: the other half for 1 comes back.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from decimal import Decimal
from fractions import Fraction
from functools import cached_property, lru_cache
from typing import TypeAlias

from formulas.dollars import dollars
from formulas.refusal import Refusal, bad_value, echo, out_of_range
from formulas.typed_day import numbered_day, printed_day
from formulas.typed_number import NUMBER, digits
from formulas.values import LONGEST_NAME, CellError, Scalar, blank, exact

HIGHEST_PAY = 10**9
DECIMAL = 10**4
"""What a fraction divides that is a decimal of at most four places: no time of day for sure."""
LONGEST_TEXT = 60
EXCEL_DATES = range(36526, 73051)  # the serial numbers of the years 2000 to 2099
PAY_TOO_SMALL_TO_BE_A_DATE = 1000

NO_PAY = ("n/a", "#n/a", "none", "nothing", "no pay", "lose", "loses")

ODDS = re.compile(rf"{NUMBER}\s*(to|for)\s*{NUMBER}", re.IGNORECASE)
PART_LOST = re.compile(r"loses?\s+([0-9]{1,3})\s*/\s*([0-9]{1,3})", re.IGNORECASE)
MOST_PARTS = 100
"""A part of the stake that is lost is told in at most so many parts of it."""
SHARE = re.compile(
    rf"{NUMBER}\s*%\s*(?:of\s+)?(?:the\s+)?"
    r"(?:(?:progressive\s+)?meter|(mega|major|minor)(?:\s+jackpot|\s+meter)?)",
    re.IGNORECASE,
)
DOLLARS = re.compile(rf"\$\s*{NUMBER}")
BESIDE = re.compile(rf"\$\s*{NUMBER}\s*(?:/|\+|and)\s*(.+)", re.IGNORECASE)
PLAIN = re.compile(NUMBER)
PERCENT = re.compile(rf"{NUMBER}\s*%")
SIGN_FOR_TO = re.compile(rf"({NUMBER})\s*[:\-–—]\s*({NUMBER})")
TIMES = re.compile(rf"[x×]\s*{NUMBER}|{NUMBER}\s*[x×]", re.IGNORECASE)


@dataclass(frozen=True)
class Odds:
    """Odds on the stake.

    Args:
        amount: units paid for each unit staked.
        keeps_stake: True for "to" (the stake comes back on top), False for "for".
    """

    amount: Fraction
    keeps_stake: bool

    @cached_property
    def back(self) -> Fraction:
        """All that comes back for each unit staked."""
        return self.amount + 1 if self.keeps_stake else self.amount

    @cached_property
    def _hash(self) -> int:
        return hash((self.amount, self.keeps_stake))

    def __hash__(self) -> int:
        return self._hash  # a pay is looked up with every cell that is typed beside it

    def __str__(self) -> str:
        lost = 1 - self.back
        if 0 < lost < 1 and lost.denominator <= MOST_PARTS:
            return f"lose {lost}"
        word = "to" if self.keeps_stake else "for"
        return f"{_print(self.amount.numerator)} {word} {_print(self.amount.denominator)}"


@dataclass(frozen=True)
class Share:
    """A share of a progressive meter.

    Args:
        part: the share, 1 for all of it.
        level: "" for the only meter, else "mega", "major" or "minor".
        beside: dollars paid for the same hand besides.
    """

    part: Fraction
    level: str
    beside: Fraction = Fraction()

    def __str__(self) -> str:
        percent = f"{_print(self.part * 100)}%"
        share = f"{percent} {self.level} jackpot" if self.level else f"{percent} of meter"
        return f"{Dollars(self.beside)}/{share}" if self.beside else share


@dataclass(frozen=True)
class Dollars:
    """A fixed amount of dollars for the stated wager."""

    amount: Fraction

    def __str__(self) -> str:
        return dollars(self.amount)


@dataclass(frozen=True)
class Push:
    """The stake comes back and nothing else."""

    def __str__(self) -> str:
        return "Push"


@dataclass(frozen=True)
class Nothing:
    """The wager loses."""

    def __str__(self) -> str:
        return "N/A"


Pay: TypeAlias = Odds | Share | Dollars | Push | Nothing


def parse_pay(words: str) -> Pay:
    """Return the pay that the law's words name.

    Args:
        words: "3 to 2", "300 for 1", "100% of meter", "100% mega jackpot",
            "$5,000/100% of meter", "$1,000", "lose 1/2", "Push", "N/A".

    Raises:
        Refusal: the words name no pay.
    """
    pay = _from_words(words)
    if pay is None:
        raise bad_value(
            f"The pay {echo(words.strip())} cannot be read: write it as the law does, "
            '"50 to 1", "3,000 for 1", "100% of meter", "$1,000", "Push", "lose 1/2", or "N/A" for '
            "none."
        )
    if _dollars_or_odds(pay) > HIGHEST_PAY:
        raise out_of_range(f"The pay {echo(words.strip())} is above {HIGHEST_PAY:,}.")
    return pay


def _dollars_or_odds(pay: Pay) -> Fraction:
    """What a pay names beside a share of a meter, in dollars or in units of the stake."""
    if isinstance(pay, Odds | Dollars):
        return pay.amount
    return pay.beside if isinstance(pay, Share) else Fraction()


def money(pay: Pay) -> object:
    """Return what is compared: "51 for 1" and "50 to 1" pay the same money."""
    if isinstance(pay, Odds):
        return pay.back
    return int(isinstance(pay, Push)) if isinstance(pay, Push | Nothing) else pay


def pay_from_cell(cell: Scalar, printed: Pay | None, hand: str) -> Pay:
    """Return the pay a person typed into a cell.

    Args:
        cell: the cell's value; a bare number has the unit of the law's own row.
        printed: the pay of the same row in the law's table, None where the law has no such row.
        hand: the hand of the row, for the refusal.

    Raises:
        Refusal: blank, negative, absurd, or something that Excel made of other words (a time
            for 50:1, a date for 3/2).
    """
    short = len(hand) <= LONGEST_NAME and not (isinstance(cell, str) and len(cell) > LONGEST_NAME)
    return (_pay_from_cell if short else _pay_from_cell.__wrapped__)(cell, printed, hand)


@lru_cache(maxsize=4096, typed=True)
def _pay_from_cell(cell: Scalar, printed: Pay | None, hand: str) -> Pay:
    if blank(cell):
        raise bad_value(f"The pay of {hand} is blank: type 0 or N/A where it shall pay nothing.")
    if isinstance(cell, CellError):
        raise Refusal(cell.code, f"The pay of {hand} is the error {cell.code}: type a number.")
    if isinstance(cell, bool):
        raise bad_value(f"The pay of {hand} is {str(cell).upper()}: type a number or odds.")
    if isinstance(cell, str):
        return _from_text(cell.strip(), printed, hand)
    return _from_number(exact(cell, f"The pay of {hand}"), printed, hand)


def _from_text(words: str, printed: Pay | None, hand: str) -> Pay:
    if re.fullmatch(r"[-−]\s*\d.*", words):
        raise out_of_range(f"The pay of {hand} is {echo(words)}: a pay cannot be negative.")
    if len(words) <= LONGEST_TEXT and PLAIN.fullmatch(words):
        return _from_number(digits(words), printed, hand)
    pay = _from_words(words) or _from_signs(words, printed, hand)
    if pay is None:
        raise bad_value(
            f'The pay of {hand} is {echo(words)}, which is no pay: type a number, "50 to 1", '
            '"300 for 1", "100% of meter", "$1,000", "Push" or "N/A".'
        )
    if _dollars_or_odds(pay) > HIGHEST_PAY:
        raise out_of_range(f"The pay of {hand} is above {HIGHEST_PAY:,}: type a smaller one.")
    return pay


def _from_signs(words: str, printed: Pay | None, hand: str) -> Pay | None:
    """Return the pay that a person wrote with a sign: 50:1 and 50-1 are 50 to 1."""
    if len(words) > LONGEST_TEXT:
        return None
    if TIMES.fullmatch(words):
        odds = words.strip("xX× ")
        raise bad_value(
            f"The pay of {hand} is {echo(words)}, which can be meant as odds to 1 or for 1: write "
            f'"{odds} to 1" or "{odds} for 1".'
        )
    if odds_of := re.fullmatch(r"([0-9]+)\s*/\s*([0-9]+)", words):
        won, staked = odds_of.groups()
        raise bad_value(
            f'The pay of {hand} is {echo(words)}: write "{won} to {staked}" or "{won} for '
            f'{staked}".'
        )
    if match := PERCENT.fullmatch(words):
        part = digits(match[1], match[2]) / 100
        if isinstance(printed, Share) and 0 < part <= 1:
            return Share(part, printed.level, printed.beside)
        law, more = "no share of a meter", ""
        if isinstance(printed, Share):
            law, more = str(printed), ", or a share of at most 100%"
        raise bad_value(
            f"The pay of {hand} is {echo(words)}, a share, where the law pays {law}: type odds "
            f'such as "50 to 1"{more}.'
        )
    if match := SIGN_FOR_TO.fullmatch(words):
        if match[1].startswith("0") or match[4].startswith("0"):
            raise bad_value(f'The pay of {hand} looks like a time, {echo(words)}: type "50 to 1".')
        paid, staked = digits(match[1]), digits(match[4])
        return Odds(paid / staked, keeps_stake=True) if staked else None
    return None


def _from_number(number: Fraction, printed: Pay | None, hand: str) -> Pay:
    top, denominator = number.numerator, number.denominator
    if top < 0:
        raise out_of_range(f"The pay of {hand} is {float(number):g}: a pay cannot be negative.")
    if top > HIGHEST_PAY * denominator:
        raise out_of_range(f"The pay of {hand} is above {HIGHEST_PAY:,}: type a smaller one.")
    if not top:
        return Nothing()
    if isinstance(printed, Share):
        if number <= 1:
            return Share(number, printed.level, printed.beside)
        raise out_of_range(
            f'The pay of {hand} is a share of a meter in the law: type 100% or "500 for 1", '
            f"not the bare number {float(number):g}."
        )
    if _looks_like_a_time(number):
        raise bad_value(
            f'The pay of {hand} looks like a time: type 50 or "50 to 1" instead of 50:1.'
        )
    small = not isinstance(printed, Odds | Dollars) or printed.amount < PAY_TOO_SMALL_TO_BE_A_DATE
    if small and denominator == 1 and top in EXCEL_DATES and (day := numbered_day(number)):
        raise bad_value(
            f"The pay of {hand} looks like a date, {printed_day(day)}: type 1.5 or "
            '"3 to 2" instead of 3/2.'
        )
    if isinstance(printed, Dollars):
        return Dollars(number)
    return Odds(number, keeps_stake=not isinstance(printed, Odds) or printed.keeps_stake)


def retyped(amount: Fraction, meant: Pay, printed: Pay | None, hand: str) -> Fraction | str:
    """Return a pay as a cell that takes pays reads it: its amount, or words where that misleads.

    An amount that looks like a time or a date would be refused there, and an amount of 0 read as no
    pay where the stake comes back.

    Args:
        amount: the amount, of which a host makes a double.
        meant: the pay.
        printed: the pay of the same row in the law's table, None where the law has no such row.
        hand: the hand of the row.
    """
    number = Fraction(repr(float(amount)))
    held = replace(meant, amount=number) if isinstance(meant, Odds | Dollars) else meant
    try:
        understood = pay_from_cell(number, printed, hand) == held
    except Refusal:
        understood = False
    if understood:
        return amount
    words = str(meant)
    if isinstance(held, Dollars) or len(words) > LONGEST_TEXT:
        decimal = format(Decimal(repr(float(amount))), "f")
        kept = isinstance(held, Odds) and held.keeps_stake
        words = (
            f"${decimal}" if isinstance(held, Dollars) else f"{decimal} {'to' if kept else 'for'} 1"
        )
    return words


def _looks_like_a_time(number: Fraction) -> bool:
    # A cell holds 50:1 as 50 hours and one minute, a number of days with no short decimal.
    if DECIMAL % number.denominator == 0:
        return False
    short = number.limit_denominator(86400)
    denominator = short.denominator
    while denominator % 2 == 0:
        denominator //= 2
    while denominator % 5 == 0:
        denominator //= 5
    return (
        denominator > 1
        and 86400 % short.denominator == 0
        and abs(number - short) < Fraction(1, 10**9)
    )


def _from_words(words: str) -> Pay | None:
    words = words.strip()
    if len(words) > LONGEST_TEXT:
        return None
    if words.casefold() == "push":
        return Push()
    if words.casefold() in NO_PAY:
        return Nothing()
    if match := ODDS.fullmatch(words):
        paid = digits(match[1], match[2])
        staked = digits(match[4], match[5])
        if staked == 0:
            return None
        return Odds(paid / staked, keeps_stake=match[3].lower() == "to")
    if match := PART_LOST.fullmatch(words):
        lost, parts = int(match[1]), int(match[2])
        return Odds(1 - Fraction(lost, parts), keeps_stake=False) if 0 < lost < parts else None
    if match := SHARE.fullmatch(words):
        part = digits(match[1], match[2]) / 100
        return Share(part, (match[3] or "").lower()) if 0 < part <= 1 else None
    if match := DOLLARS.fullmatch(words):
        return Dollars(digits(match[1], match[2]))
    if match := BESIDE.fullmatch(words):
        share = _from_words(match[3])
        if isinstance(share, Share) and not share.beside:
            return replace(share, beside=digits(match[1], match[2]))
    return None


def _print(number: Fraction | int) -> str:
    number = Fraction(number)
    if number.denominator == 1:
        return f"{number.numerator:,}"
    return f"{float(number):,.10g}"
