"""A duty, a prohibition, a permission and a choice are judged differently, at their bounds too."""

from __future__ import annotations

import pytest

from formulas.registry import invoke
from formulas.values import Rows


def status(game: str, *choices: tuple[str, object]) -> dict[str, str]:
    """The status of each field that COMPLIANCE has a line for."""
    rows = invoke("COMPLIANCE", [game, [list(one) for one in choices]])  # type: ignore[list-item]
    assert isinstance(rows, list)
    return {str(row[0]): str(row[1]) for row in rows[1:]}


@pytest.mark.parametrize(
    ("game", "field", "clause"),
    [
        ("POKER", "recut", "§ 553.6(c): a floorperson may require the cards to be recut"),
        ("POKER", "procedures supplemented", "§ 553.16(q): may clarify and supplement"),
        ("POKER", "player may be told to leave", "§ 553.17(b): may require the player to leave"),
        ("POKER", "sign of the available games", "§ 553.19: may announce"),
        ("POKER", "collection terminated by amended rules", "§ 553.20(c): may terminate"),
        ("POKER", "chips until both hands rest", "§ 553.8(g): a player may continue to bet"),
        ("LIR", "player who leaves", "§ 643a.7(b): wagers may be considered abandoned"),
    ],
)
@pytest.mark.parametrize("answer", ["yes", "no", "at times"])
def test_what_the_text_allows_is_neither_owed_nor_forbidden(
    game: str, field: str, clause: str, answer: str
) -> None:
    """A permission: done or not done, the submission keeps the clause."""
    offered = [("Bad Beat payout", "yes")] if "collection" in field else []
    assert status(game, *offered, (field, answer))[field] == "OK", clause


@pytest.mark.parametrize(
    ("game", "field", "stated", "expected"),
    [
        # § 687a.11(b)(3): may, in its discretion, choose to allow or not allow
        ("DJW", "folded hands in the Progressive", "allowed", "OK"),
        ("DJW", "folded hands in the Progressive", "not allowed", "OK"),
        ("DJW", "folded hands in the Progressive", "on Sundays", "FAIL"),
        # § 553.16(d): unless the certificate holder requires the disclosure
        ("POKER", "disclosure of discarded hands", "required", "OK"),
        ("POKER", "disclosure of discarded hands", "no", "OK"),
        # § 553.18: any restrictions with regard to the maximum number of raises
        ("POKER", "most raises in a betting round", "three", "OK"),
        ("POKER", "most raises in a betting round", "none", "OK"),
    ],
)
def test_a_choice_is_held_against_what_the_text_offers(
    game: str, field: str, stated: str, expected: str
) -> None:
    """One of what it names; where it names nothing, anything."""
    offered = [("Progressive offered", "yes")] if game == "DJW" else []
    assert status(game, *offered, (field, stated))[field] == expected


@pytest.mark.parametrize(
    ("game", "offered", "field"),
    [
        ("DJW", "Progressive offered", "folded hands in the Progressive"),
        ("POKER", "Bad Beat payout", "disclosure of discarded hands"),
        ("POKER", "Bad Beat payout", "most raises in a betting round"),
    ],
)
def test_a_choice_that_nobody_made_is_not_missing(game: str, offered: str, field: str) -> None:
    """§§ 553.16(d), 553.18, 687a.11(b)(3) ask for no statement."""
    assert status(game, (offered, "yes")).get(field, "not asked for") == "not asked for"


@pytest.mark.parametrize(
    ("game", "field", "stated", "expected"),
    [
        # duty with a lower bound, § 653a.5(d): at least ten cards above the cover card
        *(("UTH", "cut, cards above the cover card", n, s) for n, s in ((9, "FAIL"), (10, "OK"))),
        ("UTH", "cut, cards above the cover card", 11, "OK"),
        # prohibition with an upper bound, § 653a.2(a): no more than six players
        *(("UTH", "betting positions", n, s) for n, s in ((5, "OK"), (6, "OK"), (7, "FAIL"))),
        # duty of a number, § 653a.3(a): one deck
        *(("UTH", "decks", n, s) for n, s in ((0, "FAIL"), (1, "OK"))),
        # prohibition, § 653a.7(b): only players who are seated may wager
        ("UTH", "seated players only", "yes", "OK"),
        ("UTH", "seated players only", "no", "FAIL"),
        # procedure, § 653a.5(e) of another chapter's kind: the deck counted
        ("UTH", "discard rack", "yes", "OK"),
        ("UTH", "discard rack", "no", "FAIL"),
        # definition, § 687a.6(b): the deuces and the joker are wild
        ("DJW", "wild cards", "yes", "OK"),
        ("DJW", "wild cards", "no", "FAIL"),
        # money, § 553.15(b)(1): a percentage rake not to exceed 10%
        ("POKER", "rate of the percentage rake", "9.99%", "OK"),
        ("POKER", "rate of the percentage rake", "10%", "OK"),
        ("POKER", "rate of the percentage rake", "10.01%", "FAIL"),
    ],
)
def test_a_duty_a_prohibition_and_a_bound_bind(
    game: str, field: str, stated: object, expected: str
) -> None:
    """At the bound and on both sides of it."""
    offered = [("percentage rake", "yes")] if "rake" in field else []
    assert status(game, *offered, (field, stated))[field] == expected


def test_a_statement_that_is_owed_is_missing_where_it_is_not_made() -> None:
    """§ 653a.7(e): the certificate holder shall specify the number of adjacent boxes."""
    assert status("UTH", ("betting positions", 6))["adjacent boxes"] == "MISSING"
    assert status("UTH", ("adjacent boxes", "no"))["adjacent boxes"] == "MISSING"
    assert status("UTH", ("adjacent boxes", 1))["adjacent boxes"] == "OK"


MINIMUMS = (("Base paytable", "A"), ("Ante minimum", 90), ("Blind minimum", 90))


@pytest.mark.parametrize(
    ("boxes", "limit", "expected"),
    [
        (1, 49_999, "FAIL"),
        (1, 50_000, "OK"),
        (2, 49_999, "FAIL"),
        (2, 50_000, "CHECK"),
        (2, 50_399, "CHECK"),
        (2, 50_400, "OK"),
        (3, 50_400, "CHECK"),
        (3, 51_750, "OK"),
        (4, 53_099, "CHECK"),
        (4, 53_100, "OK"),
        (5, 53_100, "CHECK"),
    ],
)
def test_a_limit_that_one_box_meets_is_not_met_for_sure_by_several(
    boxes: int, limit: int, expected: str
) -> None:
    """At $90 a royal flush wins 505 x 90 = $45,450, a straight flush 55 x 90 = $4,950.

    Four of a kind wins 15 x 90 = $1,350; five boxes are not examined together.
    """
    choices = (*MINIMUMS, ("adjacent boxes", boxes), ("payout limit", limit))
    assert status("UTH", *choices)["payout limit"] == expected


@pytest.mark.parametrize(
    ("reading", "limit", "expected"),
    [
        ("all adjacent boxes", 50_399, "FAIL"),
        ("all adjacent boxes", 50_400, "OK"),
        ("one position", 49_999, "FAIL"),
        ("one position", 50_000, "OK"),
    ],
)
def test_the_limit_is_judged_under_the_reading_that_is_named(
    reading: str, limit: int, expected: str
) -> None:
    """§ 653a.12(h): the most one patron could win, on two boxes or on one."""
    choices: Rows = [list(row) for row in MINIMUMS]
    for boxes, status_on in ((2, expected), (1, "OK" if limit >= 50_000 else "FAIL")):
        stated = [*choices, ["adjacent boxes", boxes], ["payout limit", limit]]
        rows = invoke("COMPLIANCE", ["UTH", stated, None, [["reading", reading]]])
        assert isinstance(rows, list)
        assert next(row[1] for row in rows if row[0] == "payout limit") == status_on


@pytest.mark.parametrize(("table", "expected"), [("A", "CHECK"), ("B", "OK"), ("E", "CHECK")])
def test_a_paytable_whose_rows_are_open_is_for_a_person(table: str, expected: str) -> None:
    """COMAR 36.05.14.12F: the heading of Paytable E is struck and its rows are not."""
    rows = invoke(
        "COMPLIANCE", ["TCP", [["Six Card offered", "yes"], ["Six Card paytable", table]], "MD"]
    )
    assert isinstance(rows, list)
    (line,) = [row for row in rows if row[0] == "Six Card paytable"]
    assert line[1] == expected
    assert ("Paytable E" in str(line[3])) == (expected == "CHECK")
