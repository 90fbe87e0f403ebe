"""A submission typed as the petition asks, under each text on file: its only finding is the text.

What the texts say of themselves is in their heads: the rulemakings of 2011 were withdrawn, the
draft of Maryland was never adopted, the temporary regulations of 2010 expired on March 6, 2012.
"""

from __future__ import annotations

import re
from functools import cache

import pytest

from formulas.compliance import rules
from formulas.law.library import on_file, regulation
from workbooks.approval.dossier import Dossier, dossier_of
from workbooks.approval.figures import PERCENT
from workbooks.approval.record_terms import terms
from workbooks.approval.staff_findings import AGAINST, PERSON, StaffFinding, staff_findings
from workbooks.form import build_form, plan_of
from workbooks.kit.inputs import name_of
from workbooks.plan.sample import sample_values
from workbooks.submission.form_reading import read_form

EDITIONS = [
    (game, edition.code)
    for game, jurisdiction in on_file()
    for edition in regulation(game, jurisdiction).editions
]
LAWFUL = {  # where the sample departs from the text, asks less than two boxes can win, or loses
    ("FUPG", "PA"): {name_of("Table", "payout limit"): 150_000},
    ("POKER", "PA:2010"): {
        name_of("Table", "rate of the percentage rake"): 0.1,
        name_of("Table", "method of calculating the rake"): "10% of the pot in steps of $1",
    },
    ("UTH", "PA:2011"): {
        name_of("UTH", "Progressive", "offered"): "no"
    },  # returns 594% as proposed
}
BARRED = {
    "PA:2011": "Cannot be approved under this text: proposed rulemaking, never in force.",
    "MD": "Cannot be approved under this text: draft regulations, never in force.",
    "PA:2010": "Cannot be approved under this text: temporary regulations, expired March 6, 2012.",
}
NOT_SHOWN = "The text is {}, not shown to be in effect; no effective date printed."


@cache
def dossier(game: str, code: str, under: str = "") -> Dossier:
    """The sheet of the sample with the pays of the text and without a claim."""
    plan = plan_of(game, code)
    values = {
        key: one
        for key, one in sample_values(plan).items()
        if "_pays|" not in key and "claim" not in key
    }
    values |= LAWFUL.get((game, code), {}) | {
        name_of("Applicant", "text in force under"): under or None
    }
    return dossier_of(read_form(build_form(plan, values)))


def test_every_edition_is_here() -> None:
    """Eleven texts of eight games."""
    assert len(EDITIONS) == 11
    assert len({game for game, _ in EDITIONS}) == 8


@pytest.mark.parametrize(("game", "code"), EDITIONS)
def test_the_only_finding_is_the_status_of_the_text(game: str, code: str) -> None:
    """Nothing that the form has no cell for is left to a person."""
    made = dossier(game, code)
    edition = made.edition
    expected: tuple[StaffFinding, ...] = ()
    if edition.code in BARRED:
        expected = (StaffFinding(AGAINST, BARRED[edition.code], edition.chapter, text=True),)
    elif not edition.known_in_force:
        words = NOT_SHOWN.format(edition.status)
        expected = (StaffFinding(PERSON, words, edition.chapter, text=True),)
    assert staff_findings(made) == expected


def test_a_constant_of_the_game_is_computed_so() -> None:
    """Its line is met without an entry, and one that is entered is judged as before."""
    lines = {str(row[0]): row for row in dossier("UTH", "PA").rules}
    assert lines["Blind equals Ante"][1:3] == ["OK", rules.COMPUTED]
    assert lines["odds of the Play"][1:3] == ["OK", rules.COMPUTED]


@pytest.mark.parametrize(("game", "code"), [("OU", "PA"), ("FCP", "PA:2011")])
def test_only_an_officers_entry_overrides_the_status(game: str, code: str) -> None:
    """With a citation under which the text is in force nothing is found."""
    assert staff_findings(dossier(game, code, "50 Pa.B. 1234")) == ()


@pytest.mark.parametrize("waiver", [None, "§ 653a.2(a)", "§ 653a.3(a)"])
def test_a_waiver_that_is_requested_stands_on_form_and_record(waiver: str | None) -> None:
    """Nine boxes, where § 653a.2(a) allows six: for staff review only where that one is asked for.

    The form hands the entry to COMPLIANCE, the record has a line of it, and one asks for the order.
    """
    plan = plan_of("UTH", "PA")
    values = {
        key: one
        for key, one in sample_values(plan).items()
        if "_pays|" not in key and "claim" not in key
    }
    values |= {name_of("Table", "betting positions"): 9, name_of("Applicant", "waiver"): waiver}
    made = dossier_of(read_form(build_form(plan, values)))
    lines = {str(row[0]): row for row in made.rules}
    asked = waiver == "§ 653a.2(a)"
    assert lines["betting positions"][1] == ("CHECK" if asked else "FAIL")
    assert str(lines["betting positions"][3]).endswith("; waiver requested") is asked
    weights = [one.weight for one in staff_findings(made)]
    assert weights == ([PERSON] * 2 if asked else [AGAINST] + [PERSON] * bool(waiver))
    shown = [str(strip.pieces[-1].words) for strip in terms(made)]
    told = [words for words in shown if "by order of the Board" in words]
    assert told == ([f"of {waiver}, by order of the Board"] if waiver else [])


def test_what_a_figure_rests_on_is_asked_of_the_board() -> None:
    """Each interpretation beside a return that would be another, with a box for each choice.

    One of a whole game, which no wager has by itself, is told beside the return alone.
    """
    doubts = 0
    for game, code in EDITIONS:
        made = dossier(game, code)
        told = {
            (wager.name, choice)
            for wager in made.wagers
            for choice in re.findall(r"interpretation: (.+?); not ado", wager.payback.statement)
        }
        whole = {one.choice.id for one in made.adopted if not one.reading.wager}
        boxes = {(one.reading.wager, one.choice.id) for one in made.adopted if one.in_doubt}
        told = {each for each in told if each in boxes or each[1] not in whole}
        payback = {
            (one.reading.wager, one.choice.id)
            for one in made.adopted
            if one.in_doubt and one.kind == PERCENT
        }
        assert told == payback, (game, code)
        doubts += len(told)
    assert doubts >= 10
