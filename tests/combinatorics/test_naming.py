"""The door for names: what they may hold, by the signs that mean something to a program."""

from __future__ import annotations

import random

import pytest

from combinatorics.files.naming import (
    LONGEST,
    LONGEST_OF_WAGER,
    SHEETS,
    fault_of_code,
    fault_of_name,
    fault_of_wagers,
    file_name,
)
from formulas.law.shelf import load_all

# Excel, "Rename a worksheet": / \ ? * : [ ] and an apostrophe at an end; Windows: < > : " / \ | ? *
SIGNS = '\\?*:[]<>"|=@{}^~`;\x00\t\n\r\u202e\u200b\ufeff'


@pytest.mark.parametrize("sign", SIGNS)
def test_a_sign_that_means_something_is_refused_by_its_name(sign: str) -> None:
    """Wherever it stands."""
    for name in (f"{sign}Trips", f"Tri{sign}ps", f"Trips{sign}"):
        said = fault_of_name(name)
        assert f'"{sign}"' in said or f"U+{ord(sign):04X}" in said


@pytest.mark.parametrize("name", ["=1", "+1", "-1", "@a", "../a", ".a", "a..b", "'a", " a", "/a"])
def test_a_name_begins_with_a_letter_or_a_digit(name: str) -> None:
    """And no two periods follow each other in it."""
    assert fault_of_name(name)


def test_every_name_on_file_is_a_good_one() -> None:
    """Wagers, tables and rows of all shipped editions."""
    checked = 0
    for regulation in load_all():
        for edition in regulation.editions:
            assert not fault_of_wagers([one.name for one in edition.layout])
            for table in edition.paytables:
                for name in (table.wager, *(row.hand for row in table.rows)):
                    assert not fault_of_name(name), name
                    checked += 1
                assert not fault_of_code(table.id)
    assert checked > 500


@pytest.mark.parametrize(
    ("names", "said"),
    [
        (["Inputs"], "the name of a sheet"),
        (["FIGURES"], "the name of a sheet"),
        (["total"], "the name of a sheet or a line of our own"),
        *(([line], "the name of a sheet or a line") for line in ("Total", "Envy", "Payout limit")),
        (["A" * (LONGEST_OF_WAGER + 1)], "the title of its sheet"),
        (["3/4"], "the title of its sheet"),
        (["Trips A", "Trips-A"], "differ in signs alone"),
    ],
)
def test_wagers_have_sheets_of_their_own(names: list[str], said: str) -> None:
    """No sheet of ours, no two alike."""
    assert said in fault_of_wagers(names)
    assert not fault_of_wagers(["Trips", "Bad Beat", "Input"])
    assert len(SHEETS) > 20


def test_a_file_is_named_by_letters_digits_and_hyphens() -> None:
    """1,000 drawn names; no name leads out of a folder."""
    chance = random.Random(31)
    for _ in range(1_000):
        name = "".join(chr(chance.randrange(0x250)) for _ in range(chance.randrange(LONGEST)))
        assert set(file_name(name)) <= set("abcdefghijklmnopqrstuvwxyz0123456789-")
        assert file_name(name)
    assert file_name("../../etc/Five Card Hand") == "etc-five-card-hand"
