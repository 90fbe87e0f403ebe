"""The audit: what it must find in the texts on file, and what it must have looked at."""

from __future__ import annotations

import pkgutil
import re
from fractions import Fraction
from functools import cache

import pytest
from made_once import MadeOnce

from formulas.audit import checks as folder
from formulas.audit.checks.figures import compared
from formulas.audit.checks.misprints_on_file import listed
from formulas.audit.finding import TOUCHES, money, percent
from formulas.audit.report import Audit, Numbered
from formulas.audit.valued import editions, tables_of
from formulas.law.shelf import load_all
from formulas.reconcile.published import published
from formulas.registry import invoke


@pytest.fixture(scope="module", autouse=True)
def _kept(made_once: MadeOnce) -> None:
    """Let the functions of this module find what is made once in a run."""
    global kept
    kept = made_once


@cache
def whole() -> Audit:
    """The audit, made once for all tests."""
    return kept.audit()


def found(*words: str, stored: bool = False) -> list[Numbered]:
    """Findings that say all these words, computed ones unless stored ones are asked for."""
    return [
        one
        for one in whole().findings
        if bool(one.finding.stored) == stored
        and all(
            word in f"{one.finding.wrong} {one.finding.proof} {one.finding.correction} "
            f"{one.finding.quote} {one.finding.citation}"
            for word in words
        )
    ]


def test_every_edition_and_every_paytable_is_looked_at() -> None:
    """The checks together meet each table on the shelf, valued or named with the reason."""
    shelf = [edition for law in load_all() for edition in law.editions]
    assert {edition.title for edition in whole().editions} == {edition.title for edition in shelf}
    tables = sum(len(edition.paytables) for edition in shelf)
    valued = next(check for check in whole().checks if check.name == "edges")
    assert valued.done.counted + len(valued.done.open) == tables
    assert tables >= 100


def test_every_check_of_the_folder_is_made() -> None:
    """No check is registered by hand; each counts what it looked at."""
    names = {module.name for module in pkgutil.iter_modules(folder.__path__)}
    assert {check.name for check in whole().checks} == names
    assert len(names) >= 7
    assert all(check.done.counted > 0 for check in whole().checks)


def test_every_finding_on_file_is_in_the_report() -> None:
    """The findings of the data files are all there, the same words of two editions once."""
    on_file = [
        (edition.chapter, edition.code, one.id)
        for edition in editions()
        for one in edition.findings
    ]
    reported = {
        (one.finding.edition.chapter, code, one.finding.stored)
        for one in whole().findings
        for code in one.editions
        if one.finding.stored
    }
    assert set(on_file) == reported
    assert len(on_file) >= 100


def test_every_published_figure_whose_game_is_on_file_is_compared() -> None:
    """Each figure of the preamble has its row; the sum of all is the length of the lists."""
    games = {edition.game for edition in editions()}
    assert len(compared()) == sum(len(one.paybacks) for one in published() if one.game in games)


def test_the_figure_that_is_right_is_no_finding() -> None:
    """Over/Under pays back 98.950% on the required wagers, as published."""
    (base,) = [one for one in compared() if (one.edition.game, one.table.wager) == ("OU", "Base")]
    assert base.right
    assert not found("OU Base")


def test_what_a_simulation_may_miss_by() -> None:
    """DJWBB-04 if either hand may lose: the variance of a round from the ways of its rows.

    Two standard errors of n rounds are 2 sigma / sqrt(n); they reach the difference for n up to
    4 sigma^2 / difference^2, which the report prints with two digits.
    """
    rows = invoke("PAYTABLE", ["DJW", "Bad Beat", "04", None, [["reading", "either loses"]]])
    assert isinstance(rows, list)
    total = int(str(rows[-1][2]))
    returned = {str(row[1]).split(" ")[0]: 0 for row in rows[1:-2]}
    for row in rows[1:-2]:
        returned[str(row[1]).split(" ")[0]] += int(str(row[2]))
    back = [(int(pay) + 1, ways) for pay, ways in returned.items()]
    mean = sum(pay * ways for pay, ways in back) / total
    square = sum(pay * pay * ways for pay, ways in back) / total
    rounds = 4 * (square - mean * mean) / (mean - 0.85848) ** 2
    (said,) = [one for one in compared() if one.table.name == "Paytable DJWBB-04"]
    shown = int(float(f"{rounds:.10g}") // 10**6 * 10**6)
    assert f"A simulation of up to {shown:,} rounds" in said.nearest_reading


def test_the_table_without_a_house_advantage_is_found() -> None:
    """Paytable DJWT-06 returns more than is staked with 125 to 1, and less with 25 to 1.

    Of 3,648 straight flushes 28 have no 2, and in eight (ace or 2 to 5 or 6, by suit) a 2 serves
    as a 2; the other 3,612 of 2,869,685 hands are paid 100 units less.
    """
    exact = Fraction(str(invoke("PAYBACKEXACT", ["DJW", "Trips", "06"])))
    (one,) = found("no advantage", f"{exact.numerator:,} / {exact.denominator:,}")
    assert "25 to 1 in the place of 125 to 1" in one.finding.correction
    less = exact - Fraction(100 * 3_612, 2_869_685)
    assert f"{float(100 * less):.3f}%" == "95.823%"
    assert "95.823%" in one.finding.correction
    assert one.finding.quote == "Straight flush—with wild 125 to 1"


def test_a_rarer_total_that_is_paid_less_is_found() -> None:
    """Totals of three cards from six decks, as counted in the tests of Over/Under."""
    (one,) = found("10 or 29: 211,680 of 5,013,320", "9 or 30: 227,272")
    assert one.finding.touches == "payback"


def test_a_row_out_of_order_in_one_table_only_is_told_from_a_ranking() -> None:
    """Five of a kind below a straight flush stands in DJWT-06 alone; other orders are notes."""
    (one,) = found("is paid less in Trips Paytable DJWT-06")
    assert one.finding.touches == "payback"
    (note,) = found("Aces Up: every table pays a rarer hand less")
    assert note.finding.touches == "note"


@pytest.mark.parametrize(
    ("paytable", "award", "lower"), [("1", "$200", "$300"), ("2", "$1,000", "$1,500")]
)
def test_an_award_below_a_lower_hand_is_found(paytable: str, award: str, lower: str) -> None:
    """A tenth of $2,000 and $10,000 is below 300 to 1 on the printed wagers of $1 and $5."""
    (one,) = found(f"Progressive Paytable {paytable}", award, lower, "least amount")
    assert one.finding.touches == "settlement"


def test_a_minimum_that_is_the_same_for_every_wager_is_found() -> None:
    """$10,000 and 300 for 1: a royal flush is below four of a kind from $33.33 on."""
    (one,) = found("653a.12(d)(3)", "$33.33")
    assert one.editions == ("PA:2011",)
    assert [other.finding.stored for other in whole().findings if other.number in one.beside] == [
        "one minimum for every wager amount"
    ]


@pytest.mark.parametrize(
    ("cited", "meant"),
    [("§ 687.2", "§ 687a.2"), ("§ 687.6", "§ 687a.6"), ("§ 643a.7", "§ 653a.7")],
)
def test_a_reference_to_another_chapter_is_found(cited: str, meant: str) -> None:
    """Three references that the traps of the texts name."""
    assert any(one.finding.correction == meant for one in found(cited))


def test_a_term_that_is_paid_and_not_ranked_is_found() -> None:
    """DJWBB-04 pays "three-of-a-kind or less", which its ranking does not have."""
    (one,) = found("Three-of-a-kind or less", "does not rank")
    assert one.beside


def test_what_is_said_to_touch_is_known() -> None:
    """Every finding touches one of six things, and the list names only findings that exist."""
    assert {one.finding.touches for one in whole().findings} <= set(TOUCHES)
    ids = {(edition.game, one.id) for edition in editions() for one in edition.findings}
    games = {game for game, _name in ids}
    missing = [
        (game, name)
        for game, name in listed()
        if (game in games and (game, name) not in ids)
        or (not game and not any(name == known for _game, known in ids))
    ]
    assert missing == []
    assert len(listed()) >= 50


def test_numbers_follow_the_order() -> None:
    """The gravest stand first, and references to other findings lead somewhere."""
    numbers = [one.number for one in whole().findings]
    assert numbers == list(range(1, len(numbers) + 1))
    order = [TOUCHES.index(one.finding.touches) for one in whole().findings]
    assert order == sorted(order)
    assert all(set(one.beside) <= set(numbers) - {one.number} for one in whole().findings)


def test_a_table_with_lost_cells_is_named_as_not_checked() -> None:
    """Seven tables of the text of 2011 have lost cells; none is guessed."""
    lost = [one for edition in editions() for one in tables_of(edition) if one.table.lost]
    assert len(lost) >= 7
    assert all(one.valuation is None and one.refusal for one in lost)


def test_amounts_are_printed_as_the_law_prints_them() -> None:
    """Half up, cents only where there are any."""
    assert money(Fraction(10000)) == "$10,000"
    assert money(Fraction(100, 3)) == "$33.33"
    assert percent(Fraction(-1, 3)) == "-33.333%"
    assert percent(Fraction(1234565, 10**8)) == "1.235%"


def test_a_slip_of_the_copy_is_not_laid_to_the_agency() -> None:
    """Other copies print paytable for "payable" and preshuffled for "reshuffled"."""
    slips = [one.finding for one in whole().findings if one.finding.touches == "copy"]
    assert {one.stored for one in slips} == {
        "payable",
        "progressive payable",
        "approved payable",
        "preinspected and reshuffled",
        "reshuffled for preshuffled",
    }
    assert all(re.search("payable|reshuffled", one.quote) for one in slips)


def test_a_figure_that_nothing_explains_is_unresolved() -> None:
    """No correction is proposed where nothing that was tried gives the figure."""
    checked = 0
    for one in whole().findings:
        for proof in one.finding.proof.splitlines():
            label = proof.partition("exactly ")[0]
            if "nothing that was tried explains it" in proof:
                assert f"{label}unresolved." in one.finding.correction.splitlines()
                checked += 1
            elif one.check == "Published paybacks" and not one.finding.stored:
                assert f"{label}unresolved." not in one.finding.correction.splitlines()
    assert checked >= 8
