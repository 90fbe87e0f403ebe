"""CITE."""

from __future__ import annotations

import random

import pytest

from formulas.law.citing import text
from formulas.law.shelf import load_all
from formulas.refusal import Refusal
from formulas.registry import invoke
from formulas.texts.model import number_of
from formulas.typed_day import printed_day

EDITIONS = [edition for law in load_all() for edition in law.editions]
PARAGRAPHS = 2202
"""Of eleven texts, the two of Maryland's redline counted apart, notes under sections included."""


def cited(game: str, topic: str, code: str | None = None) -> list[list[object]]:
    """The rows that CITE answers."""
    rows = invoke("CITE", [game, topic, code])
    assert isinstance(rows, list)
    return rows[1:]  # type: ignore[return-value]


def test_a_wager_is_cited_with_its_words() -> None:
    """Trips stands in § 653a.12(c), amended August 31, 2019; § 653a.13 is of July 7, 2012."""
    rows = invoke("CITE", ["UTH", "Trips"])
    assert isinstance(rows, list)
    assert rows[0] == ["Citation", "Text", "Source", "Effective", "Status"]
    citations = {row[0] for row in rows[1:]}
    assert "58 Pa. Code § 653a.12(c)" in citations
    since = {(str(row[0]).split("(")[0].rpartition(" ")[2], row[3]) for row in rows[1:]}
    assert since >= {("653a.12", "August 31, 2019"), ("653a.13", "July 7, 2012")}
    assert ("653a.1", "December 13, 2014") in since  # the definition
    assert len(since) == len({section for section, _ in since})
    assert {row[4] for row in rows[1:]} == {"codified"}
    assert any("winning Trips wager" in str(row[1]) for row in rows)


def test_a_text_not_known_to_be_in_force_says_so() -> None:
    """The rulemaking of 2011 was proposed; nothing on file says that it was ever in force."""
    rows = invoke("CITE", ["UTH", "cap", "PA:2011"])
    assert isinstance(rows, list)
    (status,) = {str(row[4]) for row in rows[1:]}
    assert status.startswith("proposed: not shown to be in effect; published as proposed")
    assert status.endswith("not confirmed")


def test_a_section_and_the_misprints_can_be_asked_for() -> None:
    """A section by its number; misprints as recorded beside the text."""
    for topic in ("653a.12(h)", "misprints"):
        rows = invoke("CITE", ["UTH", topic])
        assert isinstance(rows, list)
        assert len(rows) > 1


def test_a_topic_that_the_chapter_does_not_have_is_refused() -> None:
    """The refusal lists what can be asked for."""
    with pytest.raises(Refusal, match="Trips") as refused:
        invoke("CITE", ["UTH", "roulette"])
    assert refused.value.code == "#N/A"


def test_a_section_holds_its_paragraphs() -> None:
    """§ 653a.12 is cited with its subsections (a) to (h); § 653a.1 is not § 653a.11 or .12."""
    whole = invoke("CITE", ["UTH", "653a.12", None, [["give", "Citation"]]])
    assert isinstance(whole, list)
    cited = {str(row[0]).removeprefix("58 Pa. Code § 653a.12")[:3] for row in whole}
    assert cited >= {f"({letter})" for letter in "abcdefgh"}
    assert all("§ 653a.12" in str(row[0]) for row in whole)
    first = invoke("CITE", ["UTH", "58 Pa. Code § 653a.1", None, [["give", "Citation"]]])
    assert isinstance(first, list)
    cited = {str(row[0]).removeprefix("58 Pa. Code § 653a.1") for row in first}
    assert cited == {"", "(i)", "(ii)", ", Authority", ", Source"}
    assert len(first) == 1 + 13 + 4 + 2  # what introduces them, the terms, their parts, the notes


@pytest.mark.parametrize(
    ("topic", "section"),
    [
        ("seed", "653a.12(d)(3)"),
        ("rate of progression", "653a.12(e)(4)"),
        ("§ 653a.12(d)(3)", "653a.12(d)(3)"),
        ("653b", "Cross References"),
        ("653b.2", "Cross References"),
    ],
)
def test_the_terms_of_a_meter_and_chapters_not_on_file_are_found(topic: str, section: str) -> None:
    """§ 653a.12(d)(3) and (e)(4) fix rates and seeds; §§ 653b.1-653b.5 are named where met."""
    rows = invoke("CITE", ["UTH", topic, None, [["give", "Citation"]]])
    assert isinstance(rows, list)
    assert any(section in str(row[0]) for row in rows)


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: f"{edition.game} {edition.code}")
def test_every_paragraph_is_found_where_it_stands(edition) -> None:  # type: ignore[no-untyped-def]
    """Each by its citation, with its words and the day of its own section."""
    found = text(edition)
    assert found is not None
    rows: dict[str, list[list[object]]] = {}
    for one in found.paragraphs:
        place = one.place
        if place not in rows:
            rows[place] = cited(edition.game, edition.citation(place), edition.code)
        (row,) = [row for row in rows[place] if row[1] == f"{one.label} {one.words}".strip()][:1]
        assert row[0] == edition.citation(place)
        steps = found.history(place)
        if steps:
            assert row[3] == printed_day(max(step.effective for step in steps))
            assert all(step.citation in str(row[2]) for step in steps)
    assert all(
        cited(edition.game, name, edition.code)
        for name in {one.term or one.hand for one in found.paragraphs} - {""}
    )


def test_the_paragraphs_are_counted() -> None:
    """Every text of the shelf belongs to one edition."""
    texts = [text(edition) for edition in EDITIONS]
    assert sum(len(one.paragraphs) for one in texts if one is not None) == PARAGRAPHS
    assert len({one.id for one in texts if one is not None}) == len(EDITIONS) == 11


@pytest.mark.parametrize(
    ("game", "code", "spelling", "place"),
    [
        ("UTH", "PA", "653a.6(a)", "58 Pa. Code § 653a.6(a)"),
        ("UTH", "PA", "§ 653a.6(a)", "58 Pa. Code § 653a.6(a)"),
        ("UTH", "PA", "58 Pa. Code § 653a.6(a)", "58 Pa. Code § 653a.6(a)"),
        ("UTH", "PA", "58 PA CODE SECTION 653A.6 (a)", "58 Pa. Code § 653a.6(a)"),
        ("UTH", "PA", "§653a.6(a) (relating to rankings)", "58 Pa. Code § 653a.6(a)"),
        ("UTH", "PA", "653a.12, source", "58 Pa. Code § 653a.12, Source"),
        ("TCP", "MD", "COMAR 36.05.14.12B(1)", "COMAR 36.05.14.12B(1)"),
        ("TCP", "MD", "36.05.14.12 b (1)", "COMAR 36.05.14.12B(1)"),
        ("TCP", "MD", "Regulation .12B(1)", "COMAR 36.05.14.12B(1)"),
        ("TCP", "MD", "12B(1)", "COMAR 36.05.14.12B(1)"),
        ("OU", "PA", "preamble", "preamble"),
    ],
)
def test_a_place_is_read_in_any_usual_spelling(
    game: str, code: str, spelling: str, place: str
) -> None:
    """The first line is the place itself."""
    assert cited(game, spelling, code)[0][0] == place


def test_a_chapter_is_all_its_sections() -> None:
    """Chapter 653a has thirteen."""
    places = [str(row[0]).rpartition("§ ")[2] for row in cited("UTH", "Chapter 653a")]
    sections = dict.fromkeys(number_of(place) for place in places)
    assert list(sections) == [*(f"653a.{number}" for number in range(1, 14)), ""]
    assert places[-1] == "653a, Cross References"


@pytest.mark.parametrize(
    ("game", "place", "says"),
    [
        ("UTH", "601a.2", "here called table games Rules Submissions"),
        ("UTH", "§ 601a.10(g)", "with a review of 15 days (not confirmed)"),
        ("UTH", "603a.16", "here called cards; receipt, storage, inspection and removal"),
        ("FUPG", "605a.7", "here called progressive table games"),
        ("OU", "461a.4", "here called submission for testing and approval"),
        ("UTH", "465a.2", "here called internal control systems and audit protocols"),
        ("POKER", "521.2", "here called table games Rules Submissions"),
        ("POKER", "637a", "the chapter that replaced the temporary Chapter 553 (not confirmed)"),
        ("UTH", "653b.3", "Paytable C of 2,500, 500, 50, 30, 20 and 9 to 1"),
    ],
)
def test_what_is_not_on_file_is_named_by_who_refers_to_it(game: str, place: str, says: str) -> None:
    """The first line says so, and the paragraphs that refer to it follow."""
    head, *others = cited(game, place)
    assert says in str(head[1])
    assert head[4] == "not on file"
    assert all(number_of(place.strip("§ ")) in str(row[1]) for row in others) or not others
    assert (len(others) > 0) == str(head[1]).startswith("Referred to by § ")


@pytest.mark.parametrize(
    ("game", "code", "place", "says"),
    [
        ("DJW", "PA", "687a.12(a)", "55 Pa.B. 261 (January 11, 2025), not confirmed"),
        ("FCP", "PA:2011", "641a.1", "codified today with more wagers"),
        ("LIR", "PA:2011", "643a.1", "codified today with more wagers"),
        ("TCP", "PA:2011", "649a.1", "codified today with more wagers"),
        ("POKER", "PA:2010", "553.1", "replaced by Chapter 637a, 42 Pa.B. 2686 (May 12, 2012)"),
        ("POKER", "PA:2010", "521.1", "40 Pa.B. 5167 (September 11, 2010), not confirmed"),
    ],
)
def test_what_became_of_a_chapter_is_said_of_its_paragraphs(
    game: str, code: str, place: str, says: str
) -> None:
    """As public pages say, never as known."""
    assert all(says in str(row[4]) for row in cited(game, place, code))


def test_several_sections_are_not_taken_for_words_of_the_text() -> None:
    """Two sections in one cell, however they are joined, are refused; each alone is found."""
    draw = random.Random(653)
    for _ in range(30):
        sections = [f"653a.{number}" for number in draw.sample(range(1, 14), 2)]
        assert all(map(cited, ["UTH"] * 2, sections))
        joined = draw.choice(["{}, {}", "§§ {} and {}", "{};{}", "58 Pa. Code § {} or § {}(a)"])
        with pytest.raises(Refusal, match="names several sections: ask for one at a time"):
            cited("UTH", joined.format(*sections))


def test_words_of_the_text_are_searched() -> None:
    """The very phrase first; otherwise the paragraphs with all the words."""
    assert [row[0] for row in cited("UTH", "washing of the cards")] == ["58 Pa. Code § 653a.4(c)"]
    assert [row[0] for row in cited("UTH", "fan columns suit")] == ["58 Pa. Code § 653a.4(b)"]


@pytest.mark.parametrize("place", ["653a.14", "653a.6(z)", "700a.1"])
def test_a_place_that_the_law_does_not_have_is_refused(place: str) -> None:
    """The sentence says what is on file."""
    with pytest.raises(Refusal, match="653a") as refused:
        invoke("CITE", ["UTH", place])
    assert refused.value.code == "#N/A"


@pytest.mark.parametrize(
    ("place", "day", "status", "says"),
    [
        ("653a.13(b)", "2015-06-01", "codified", "as though it were the next card"),
        ("653a.12(a)", "2015-06-01", "not on file", "last changed by 44 Pa.B. 7683"),
        ("653a.12(a)", "2019-08-31", "codified", "at odds of 1 to 1"),
        ("653a.1", "2014-12-12", "not on file", "last changed by 42 Pa.B. 4333"),
    ],
)
def test_a_day_shows_what_is_on_file_for_it(place: str, day: str, status: str, says: str) -> None:
    """Section by section: what stood in today's words, and by what the others were changed."""
    rows = invoke("CITE", ["UTH", place, None, [["as of", day]]])
    assert isinstance(rows, list)
    assert all(row[4] == status for row in rows[1:])
    assert says in str(rows[1][1])
