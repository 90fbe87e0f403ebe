"""Which interpretations are set aside: by criteria of law, with the words that decided."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from combinatorics.files.blocks import RegulationError
from formulas.law.loader import load_text
from formulas.law.readings import CRITERIA, NOT_FOLLOWED, WORKING, Choice, Reading, authority, reach
from formulas.law.shelf import index, load_all
from formulas.registry import answer_of, invoke
from formulas.values import CellError

EDITIONS = [edition for law in load_all() for edition in law.editions]
READINGS = [(edition, reading) for edition in EDITIONS for reading in edition.readings]
ASIDE = [
    (edition, reading, choice)
    for edition, reading in READINGS
    for choice in reading.choices
    if choice.aside is not None
]


def test_every_reading_on_file_was_classed_by_a_role_on_a_day() -> None:
    """Nobody by name; no class is older than the criteria."""
    assert len(READINGS) >= 60
    for edition, reading in READINGS:
        assert reading.classed is not None, (edition.code, reading.id)
        assert reading.classed.by == "Editor of the law files"


def answers_for(reading: Reading, choice: Choice) -> tuple[tuple[str, str], ...]:
    """Each criterion in order with its answer for a choice.

    The first that decides sets the choice aside; those after it are not asked.
    """
    if choice.aside is None:
        return reading.asked
    place = CRITERIA.index(choice.aside.criterion)
    before = ((criterion, "does not decide") for criterion in CRITERIA[:place])
    after = ((criterion, "not asked") for criterion in CRITERIA[place + 1 :])
    return (*before, (choice.aside.criterion, choice.aside.why), *after)


def test_every_criterion_is_answered_in_order_for_every_choice_that_is_not_alone() -> None:
    """Also of what stays open: why no criterion sets one of the choices aside that are left."""
    seen: Counter[bool] = Counter()
    for edition, reading in READINGS:
        for choice in reading.choices:
            answers = answers_for(reading, choice)
            if not answers:
                # One choice is left: each other one says what set it aside.
                assert all(one.aside or one is choice for one in reading.choices), reading.id
                continue
            assert tuple(criterion for criterion, _ in answers) == CRITERIA
            assert all(answer.strip() for _, answer in answers), (edition.code, reading.id)
            if choice.aside is not None:
                decided = [one for one, answer in answers if answer == choice.aside.why]
                assert decided == [choice.aside.criterion]
            else:
                # A figure decides only where the agency printed it: a payback is no canon.
                (printed,) = [one for name, one in answers if name == "printed figure"]
                assert "%" not in printed or "printed" in printed
                assert not any("%" in one for name, one in answers if name == "preamble")
            seen[choice.aside is None] += 1
    assert min(seen.values()) >= 30, seen


def test_maryland_rests_on_words_that_are_quoted_or_on_nothing() -> None:
    """No decision of a court is named without its words."""
    for criterion in CRITERIA:
        rests = authority("MD", criterion)
        assert ("“" in rests) != (rests == "no authority on file")
    assert "surplusage" in authority("MD", "another clause")


def test_what_is_set_aside_names_its_criterion_its_authority_and_words_that_stand_there() -> None:
    """The words are those of the text itself: `test_quotes` looks each of them up."""
    assert len(ASIDE) >= 30
    for edition, reading, choice in ASIDE:
        assert choice.aside is not None
        assert choice.aside.criterion in CRITERIA
        assert authority(edition.jurisdiction, choice.aside.criterion)
        assert all(clause.quote for clause in choice.aside.clauses)
        assert choice.id != reading.default


def test_a_payback_decides_nowhere_but_beside_a_figure_that_the_board_printed() -> None:
    """A percentage stands in a reason only with a printed figure, which is quoted."""
    counted = 0
    for _, _, choice in ASIDE:
        assert choice.aside is not None
        printed = choice.aside.criterion == "printed figure"
        assert ("%" in choice.aside.why) <= printed
        if printed:
            counted += 1
            assert any("%" in clause.quote for clause in choice.aside.clauses)
    assert counted >= 4


def test_hands_of_identical_rank_are_those_whose_pairs_are_alike() -> None:
    """§ 653a.6(c) read with (b)(9): the words on the highest pair keep their effect."""
    found = {
        (edition.game, edition.code)
        for edition, reading, choice in ASIDE
        if reading.topic == "ranking" and choice.aside.criterion == "another clause"  # type: ignore[union-attr]
    }
    assert {("UTH", "PA"), ("TCP", "MD"), ("FCP", "PA:2011"), ("FUPG", "PA")} <= found
    rows = invoke("READINGS", ["UTH", "Base", "A"])
    assert isinstance(rows, list)
    assert [row[2] for row in rows[1:]] == [WORKING, NOT_FOLLOWED]
    assert "two aces being the highest ranking pair" in str(rows[2][5])
    assert "§ 1921(a)" in str(rows[2][5])
    assert not isinstance(rows[2][3], CellError)  # it can still be chosen, with its figure
    assert answer_of("PAYBACK", ["UTH", "Base", "A"]).sentences == ()
    (said,) = answer_of(
        "PAYBACK", ["UTH", "Base", "A", None, [["reading", "by the letter"]]]
    ).sentences
    assert NOT_FOLLOWED in said


def test_the_rules_of_construction_reach_what_is_codified() -> None:
    """1 Pa.C.S. § 1502(a)(1)(ii); Maryland has its own authorities."""
    assert "is codified" in reach("PA", "codified")
    assert "as an aid" in reach("PA", "proposed")
    assert reach("MD", "draft") == ""


def test_a_change_of_class_is_a_listed_change() -> None:
    """What is set aside stands in a list of its own; a change of it goes into CHANGELOG.md."""
    found = {
        f"{edition.game} | {edition.code} | {reading.id} | {choice.id} | {choice.aside.criterion}"
        for edition, reading, choice in ASIDE
        if choice.aside is not None
    }
    listed = [line for line in LISTED.read_text(encoding="utf-8").splitlines() if line[:1] != "#"]
    assert sorted(found) == listed


LISTED = Path(__file__).parents[2] / "baseline" / "set_aside.txt"
OVER_UNDER = index()["OU", "PA"].read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('criterion = "printed figure"', 'criterion = "payback"', "criterion"),
        ('default = "wrong side loses"', 'default = "wrong side pushes"', "cannot be set aside"),
        ("classed = {", "x = {", "who set it aside and when is missing"),
    ],
)
def test_a_class_that_is_not_whole_is_refused(old: str, new: str, words: str) -> None:
    """The loader says which choice lacks what."""
    at = OVER_UNDER.index('id = "total on the wrong side"')
    text = OVER_UNDER[:at] + OVER_UNDER[at:].replace(old, new, 1)
    with pytest.raises(RegulationError, match=words):
        load_text(text.replace("x = {", "# {"), "PA/over_under.toml")
