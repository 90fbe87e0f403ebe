"""One explanation for several tables: figures made from misprints that are known beforehand."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

from combinatorics.files.blocks import RegulationError
from formulas.law.editions import find
from formulas.reconcile.published import published, published_for, read_published
from formulas.refusal import Refusal
from formulas.registry import invoke
from formulas.values import Raw, Rows

PREAMBLE = {  # as the preamble of rulemaking 125-223 prints them, game by game
    ("OU", "Base"): 1,
    ("OU", "Bonus"): 1,
    ("DJW", "Base"): 1,
    ("DJW", "Trips"): 4,
    ("DJW", "Bad Beat"): 4,
    ("DJW", "Progressive"): 2,
    ("FUPG", "Base"): 1,
    ("FUPG", "Ace High"): 5,
    ("FUPG", "Fortune"): 6,
    ("FUPG", "Progressive"): 7,
}


def spilled(*arguments: Raw) -> Rows:
    """The rows of RECONCILE without the heading."""
    answer = invoke("RECONCILE", list(arguments))
    assert isinstance(answer, list)
    return answer[1:]


def exact(wager: str, table: str, conditions: Raw = None) -> Fraction:
    """The exact payback of a table of DJ Wild Stud."""
    answer = invoke("PAYBACK", ["DJW", wager, table, None, conditions])
    assert isinstance(answer, Fraction)
    return answer


def percent(share: Fraction) -> str:
    """A share with three decimals of a percent."""
    return f"{float(share * 100):.3f}%"


def test_every_figure_of_the_preamble_is_on_file() -> None:
    """The document's figures are on file, wager by wager, each with its sentence."""
    found = {(one.game, one.wager): len(one.paybacks) for one in published()}
    assert found == PREAMBLE
    for one in published():
        for payback in one.paybacks:
            assert payback.rstrip("%") in one.quote


def test_a_figure_belongs_to_the_table_in_its_place() -> None:
    """The first of the four Trips figures is that of Paytable DJWT-04."""
    figures = published_for(find("DJW", "PA"), "Trips")
    assert [table.id for table, _ in figures] == ["04", "05", "06", "07"]
    assert figures[0][1].words == "98.843%"
    assert published_for(find("UTH", "PA"), "Trips") == []


def test_one_reading_explains_all_tables() -> None:
    """Figures made under the reading that the player must lose lead back to it."""
    loses: Raw = [["reading", "player loses"]]
    figures: Raw = [[table, percent(exact("Bad Beat", table, loses))] for table in ("01", "02")]
    rows = spilled("DJW", "Bad Beat", None, figures)
    assert rows[0][1] == '2 of 2 paytables at once: interpretation "player loses"'


def test_one_row_misprinted_in_every_table_is_found() -> None:
    """Figures of tables whose full house with a wild card pays 3 to 1, printed as 5 to 1."""
    shift = Fraction(11880 * 2, 2_869_685)  # 11,880 such hands, two units less each
    figures: Raw = [[table, percent(exact("Trips", table) - shift)] for table in ("04", "05", "07")]
    rows = spilled("DJW", "Trips", None, figures)
    assert str(rows[0][1]).startswith("3 of 3 paytables at once: Full house—with wild")
    assert rows[0][2:4] == ["5 to 1", "3 to 1"]


def test_the_published_trips_figures_are_all_explained_together() -> None:
    """The preamble's four figures, each to its last digit, by one pattern of misprints.

    A deuce that serves as a 2 is natural, and a 1 was printed before the pays of a royal flush
    with a wild card: 90, 70, 70 and 60 to 1. Beside it stand the two misprints that were known:
    125 for 25 to 1 in DJWT-06, and 98.843 for 93.843 percent. What PAYBACK answers for the
    tables so read rounds to the figures.
    """
    rows = spilled("DJW", "Trips", "05", "92.474%")
    assert rows[0][1] == (
        "4 of 4 paytables at once: Royal flush—with wild in every table: digit 1 added in print"
    )
    assert rows[0][2:4] == ["170 to 1", "70 to 1"]
    read: Raw = [["reading", "deuces as twos"]]
    meant = {"04": (90, 25), "05": (70, 25), "06": (70, 25), "07": (60, 25)}
    published_so = {"04": "93.843%", "05": "92.474%", "06": "92.338%", "07": "91.454%"}
    for table, (royal, straight) in meant.items():
        printed = invoke("PAYTABLE", ["DJW", "Trips", table])
        assert isinstance(printed, list)
        pays: Raw = [
            [
                row[0],
                royal
                if row[0] == "Royal flush—with wild"
                else straight
                if row[0] == "Straight flush—with wild"
                else row[1],
            ]
            for row in printed[1:-2]
        ]
        answer = invoke("PAYBACK", ["DJW", "Trips", pays, None, read])
        assert isinstance(answer, Fraction)
        assert percent(answer) == published_so[table]


def test_what_the_tables_share_is_kept_apart_from_what_one_has() -> None:
    """A digit of one figure and a cell of one table stand beside what all tables share.

    Where a deuce that serves as a 2 is no natural card, an unknown amount comes next; it lies
    between 25,600 and 25,618 of 2,869,685 units, found by hand in the tests of the published
    paybacks of DJ Wild Stud.
    """
    rows = spilled("DJW", "Trips", "06", "92.338%")
    assert rows[0][2:4] == ["170 to 1; 125 to 1", "70 to 1; 25 to 1"]
    rows = spilled("DJW", "Trips", "06", "92.338%", None, [["reading", "no wild card"]])
    assert rows[0][2:4] == ["170 to 1; 125 to 1", "70 to 1; 25 to 1"]
    assert str(rows[1][1]).startswith(
        "4 of 4 paytables at once: each exact payback 0.893 points above its figure"
    )
    assert Fraction(25_600, 2_869_685) < Fraction(893, 100_000) < Fraction(25_640, 2_869_685)
    rows = spilled("DJW", "Trips", "04", "98.843%")
    assert rows[0][2:4] == ["190 to 1; 98.843%", "90 to 1; 93.843%"]
    assert "nothing tried explains it for this table alone" in [row[1] for row in rows]


def test_figures_that_are_right_need_no_joint_explanation() -> None:
    """Where each table gives its own figure they follow, and not where one is a digit off."""
    draw = random.Random(4)
    for _ in range(6):
        tables = draw.sample(["04", "05", "06", "07"], draw.randint(2, 4))
        figures = [[table, percent(exact("Trips", table))] for table in tables]
        rows = spilled("DJW", "Trips", None, figures)  # type: ignore[arg-type]
        assert rows[0][1] == "every figure follows from its table as printed"
    figures[0][1] = percent(exact("Trips", tables[0]) + Fraction(1, 10**5))
    rows = spilled("DJW", "Trips", None, figures)  # type: ignore[arg-type]
    assert rows[0][1] == "nothing explains the figures together"


@pytest.mark.parametrize(
    ("figures", "words"),
    [
        ([["04", "98%"], ["4", "97%"]], "twice"),
        ([["Paytable", "Payback"], ["04", "98%"]], "One paytable alone"),
        ([["04", "many"], ["05", "97%"]], "write a share"),
    ],
)
def test_figures_of_several_tables_are_checked(figures: Raw, words: str) -> None:
    """A paytable given twice, alone or with no figure is refused."""
    with pytest.raises(Refusal, match=words):
        spilled("DJW", "Trips", None, figures)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("document =", "not readable as TOML"),
        ('document = "a"\nsection = "b"\nplace = "c"\nnews = 1', 'unknown key "news"'),
        ('document = "a"\n', "no section"),
        ('document = "a"\nsection = "b"\n', 'the key "place" is missing'),
        (
            'document = "a"\nsection = "b"\nplace = "c"\n[[figures]]\ngame = "OU"',
            'key "edition" is missing',
        ),
        (
            'document = "a"\nsection = "b"\nplace = "c"\n[[figures]]\ngame = "OU"\nedition = "PA"\n'
            'wager = "Base"\npaybacks = ["lots"]\nquote = "q"',
            "write a share",
        ),
        (
            'document = "a"\nsection = "b"\nplace = "c"\n[[figures]]\ngame = "OU"\nedition = "PA"\n'
            'wager = "Base"\npaybacks = []\nquote = "q"',
            "has no figures",
        ),
    ],
)
def test_a_broken_file_of_figures_is_refused(text: str, words: str) -> None:
    """What is no figure, or has no place, is refused with the file's name."""
    with pytest.raises(RegulationError, match=words) as refused:
        read_published(text, "new.toml")
    assert "new.toml" in str(refused.value)
