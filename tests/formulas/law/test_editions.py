"""Choosing editions and paytables, and what a refusal says."""

from __future__ import annotations

from datetime import date
from functools import partial

import pytest

from formulas.law.dated import sections_on
from formulas.law.editions import find, paytable
from formulas.refusal import Refusal


def refused(call: object, *args: object) -> str:
    """The sentence of a refusal that must be #N/A."""
    assert callable(call)
    with pytest.raises(Refusal) as refusal:
        call(*args)
    assert refusal.value.code == "#N/A"
    return refusal.value.sentence


@pytest.mark.parametrize("asked", ["PA", "pa", " Pa ", "PA:2019"])
def test_no_edition_means_the_newest_on_file(asked: str) -> None:
    """PA alone finds the codified text of 2019 (49 Pa.B. 4956)."""
    assert find("UTH", asked).effective == date(2019, 8, 31)
    assert find("UTH", asked).status == "codified"


@pytest.mark.parametrize("asked", ["PA:2011", "pa: 2011", "PA : 2011"])
def test_a_colon_names_an_older_edition(asked: str) -> None:
    """PA:2011 finds proposed rulemaking 125-152."""
    edition = find("UTH", asked)
    assert (edition.code, edition.status, edition.effective) == ("PA:2011", "proposed", None)


def test_the_default_is_pennsylvania() -> None:
    """An omitted jurisdiction is PA."""
    assert find("UTH") is find("UTH", "PA")


@pytest.mark.parametrize(
    ("game", "place", "words"),
    [
        ("UHT", "PA", ['"UHT"', "UTH"]),
        ("UTH", "MD", ['"MD"', "it is for: PA"]),
        ("UTH", "", ['""', "it is for: PA"]),
        ("UTH", "PA:2010", ['"PA:2010"', "PA:2011 (proposed", "PA alone means the newest"]),
        ("UTH", "PA:", ["PA:2011", "PA alone means the newest"]),
    ],
)
def test_an_unknown_name_is_refused_with_what_exists(
    game: str, place: str, words: list[str]
) -> None:
    """A refusal repeats what was asked and lists what is on file."""
    sentence = refused(find, game, place)
    assert [word for word in words if word not in sentence] == []


@pytest.mark.parametrize("day", [date(2019, 8, 31), date(2019, 9, 1), date(2026, 1, 1)])
def test_a_day_in_force_finds_the_edition(day: date) -> None:
    """The codified text is in force from August 31, 2019 on."""
    assert find("UTH", "PA", day).code == "PA"
    assert find("UTH", "PA:2019", day).code == "PA"


@pytest.mark.parametrize(
    ("day", "words"),
    [
        (date(2019, 8, 30), "44 Pa.B. 7683"),
        (date(2014, 12, 13), "44 Pa.B. 7683"),
        (date(2014, 12, 12), "44 Pa.B. 5463"),
        (date(2012, 7, 7), "42 Pa.B. 4333"),
        (date(2012, 7, 6), "Chapter 569"),
    ],
)
def test_a_day_whose_text_is_not_on_file_is_refused(day: date, words: str) -> None:
    """Before August 31, 2019 the text in force is named by its last change and is not on file."""
    sentence = refused(find, "UTH", "PA", day)
    assert words in sentence
    assert "not on file" in sentence
    assert "PA (codified, in force from August 31, 2019)" in sentence


def test_a_proposed_text_was_never_in_force() -> None:
    """PA:2011 with a day is refused on every day, also on one on which PA is in force."""
    for day in (date(2011, 6, 14), date(2015, 1, 1), date(2020, 1, 1)):
        sentence = refused(find, "UTH", "PA:2011", day)
        assert "PA:2011 was not in force on" in sentence
        assert "never itself in force" in sentence


@pytest.mark.parametrize("asked", ["B", "b", "Paytable B"])
def test_a_paytable_is_found_by_what_is_meant(asked: str) -> None:
    """Full house pays 8 to 1 in Trips Paytable B (§ 653a.12(c))."""
    rows = {row.hand: row.pay for row in paytable(find("UTH"), "Trips", asked).rows}
    assert rows["Full house"] == "8 to 1"


@pytest.mark.parametrize("asked", [None, "", "Paytable"])
def test_the_single_table_needs_no_name(asked: str | None) -> None:
    """The unlettered Blind table of 2011 is found by its heading and without a name."""
    assert paytable(find("UTH", "PA:2011"), "Base", asked).name == "Paytable"
    assert paytable(find("UTH"), "Five Card Hand", asked).name == "Payout"


def test_one_of_several_tables_must_be_named() -> None:
    """An omitted id with several tables is refused with their ids."""
    assert "name one of A, B, C, D" in refused(paytable, find("UTH"), "Trips")


def test_an_unknown_table_lists_what_exists() -> None:
    """Ids are listed, and so is a section not on file that may allow more of them."""
    codified, proposed = find("UTH"), find("UTH", "PA:2011")
    trips = refused(paytable, codified, "Trips", "E")
    assert "these: A, B, C, D." in trips
    assert "58 Pa. Code § 653b.2 (Trips additional payable options) may allow others" in trips
    assert "58 Pa. Code § 653b.3" in refused(paytable, codified, "Bad Beat", 7)
    assert "653b" not in refused(paytable, codified, "Six Card", "F")
    assert "It stands in PA." in refused(paytable, proposed, "Progressive", "C")
    assert "one unlettered paytable" in refused(paytable, proposed, "Base", "A")


def test_a_wager_of_another_edition_is_named_there() -> None:
    """The proposed text has no Six Card wager; the refusal says which edition has it."""
    sentence = refused(paytable, find("UTH", "PA:2011"), "Six Card", "A")
    assert "it has: Base, Trips, Progressive." in sentence
    assert "It stands in PA." in sentence


@pytest.mark.parametrize(
    ("day", "sections"),
    [
        (date(2012, 7, 7), "3, 4, 5, 13"),
        (date(2014, 12, 12), "3, 4, 5, 13"),
        (date(2014, 12, 13), "1, 3, 4, 5, 13"),
        (date(2019, 8, 30), "1, 3, 4, 5, 13"),
        (date(2019, 8, 31), "1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13"),
        (date(2012, 7, 6), ""),
    ],
)
def test_a_section_stands_from_the_day_of_its_own_last_amendment(day: date, sections: str) -> None:
    """As the source notes under the sections of Chapter 653a say."""
    standing = [one for one, why in sections_on(find("UTH"), day).items() if not why]
    assert ", ".join(one.removeprefix("653a.") for one in standing) == sections
    assert (find("UTH", "PA", day, partly=True) is find("UTH")) if sections else True


@pytest.mark.parametrize(
    ("day", "chapters"),
    [
        (date(2010, 3, 5), set()),
        (date(2010, 3, 6), {"521", "527", "553"}),
        (date(2010, 9, 10), {"521", "527", "553"}),
        (date(2010, 9, 11), {"527"}),
        (date(2011, 9, 16), {"527"}),
        (date(2011, 9, 17), set()),
        (date(2012, 3, 6), set()),
    ],
)
def test_the_temporary_poker_rules_stand_until_each_chapter_was_amended(
    day: date, chapters: set[str]
) -> None:
    """40 Pa.B. 5167 (September 11, 2010) and 41 Pa.B. 4949 (September 17, 2011); two years."""
    found = sections_on(find("POKER", "PA:2010"), day)
    standing = [one for one, why in found.items() if not why]
    assert {one.partition(".")[0] for one in standing} == chapters
    if chapters != {"521", "527", "553"}:
        refused(find, "POKER", "PA", day)


def test_a_pot_after_the_amendment_is_refused_with_its_citation() -> None:
    """The text that applied is not on file: 40 Pa.B. 5167, known from a public page only."""
    sentence = refused(find, "POKER", "PA", date(2011, 6, 1))
    assert "40 Pa.B. 5167 (September 11, 2010), a text that is not on file" in sentence
    assert "§ 527.1" in sentence
    assert refused(partial(find, partly=True), "POKER", "PA", date(2011, 9, 17))
