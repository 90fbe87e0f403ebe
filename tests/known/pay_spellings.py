"""Pays as people type them, right and wrong, and a sheet that reads each by the form's cells."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

import pytest

from formulas.payment import brought
from formulas.pays import parse_pay, pay_from_cell
from formulas.refusal import Refusal
from workbooks.form.award_workings import UNREADABLE
from workbooks.form.read_pay import NOT_READ, WORDS, ReadPay
from workbooks.form.workings_sheet import PAY_WORDS
from workbooks.kit.book import new_book
from workbooks.kit.formula import Formula
from workbooks.kit.names import define
from workbooks.kit.packing import packed

UNITS = ("to 1", "for 1")


def _spellings() -> Iterator[str]:
    """Numbers, signs and numbers, right and wrong ones."""
    numbers = (
        *("50", "1.5", "1,000", "25,000", "1,234,567", "05", "0", "0.5", ".5", "5.", "1,00"),
        *("1234,567", "5 0", "1e3", "$5", "5%", "-5", "1/2", "", "999999999", "5000000000", "abc"),
        *("1.25", "x5", "(5)", "+5", "100,000", "007", "1.5.2"),
    )
    signs = (" to ", "to", " TO ", " for ", "for", ":", " : ", "-", "\N{EN DASH}", "/", "to to")
    for number in numbers:
        yield number
        for sign in signs:
            for behind in ("1", "2", "1.5", "0", "10", "x", "", "-5", "1 ", "5%", "1,5"):
                yield f"{number}{sign}{behind}"
    yield from ("Push", " PUSH ", "N/A", "#N/A", "none", "no pay", "loses", "no", "50x", "100%")
    yield from ("*", "?", "even", "1 to 1 to 1")
    words = PAY_WORDS.strip("|").split("|")
    yield from (f"{one}|{other}" for one in words for other in words)
    yield from ("|push", "push|", "|", "push|n/a|#n/a")


PAYS: tuple[str | float, ...] = (
    *_spellings(),
    *(50, 1.5, 0, 0.5, 1.2345, 1 / 3, 50 / 24 + 1 / 1440, -1, 36525, 40000, 73051, 10**10),
)


def book_of_pays(unit: str) -> bytes:
    """A workbook whose column J has what each pay brings, stake included, the law's being 6.

    Args:
        unit: the unit of the law's pay.
    """
    stake = int(unit == "to 1")
    book = new_book("Workings")
    sheet = book["Workings"]
    sheet["M1"] = PAY_WORDS
    define(sheet, WORDS, 1, 13)
    sheet["N1"] = UNREADABLE
    define(sheet, NOT_READ, 1, 14)
    for row, pay in enumerate(PAYS, start=1):
        read = ReadPay(*(f"{letter}{row}" for letter in "BCEFGHI"))
        sheet[read.pay], sheet[read.printed], sheet[read.law_back] = pay, f"6 {unit}", 6 + stake
        parts = (*read.parts(), read.back(str(stake), 1000 + stake))
        for letter, expression in zip("FGHIJ", parts, strict=True):
            sheet[f"{letter}{row}"] = Formula(f"={expression}")
    return packed(book)


def compared(unit: str, own: Sequence[object]) -> tuple[int, int]:
    """Hold what a workbook made of each pay to the functions; how many it read and they refuse.

    Args:
        unit: the unit of the law's pay.
        own: what it made of each.
    """
    printed, flat = parse_pay(f"6 {unit}"), unit == "to 1"
    read = refused = 0
    for pay, here in zip(PAYS, own, strict=True):
        try:
            meant = pay_from_cell(pay, printed, "Flush")
        except Refusal:
            assert here == UNREADABLE, pay
            refused += 1
            continue
        back = brought(meant, stake=Fraction(1), flat=flat, sign=1, meter=lambda _level, part: part)
        if here != UNREADABLE:
            assert here == pytest.approx(float(back), rel=1e-12), pay
            read += 1
    return read, refused
