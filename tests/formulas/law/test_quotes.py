"""Every quoted clause and every cell of the law files against the texts that came with them."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from law_texts import section_body

from formulas.law.model import Edition
from formulas.law.quotations import quotations, squeeze, unproved_cells, unproved_quotes
from formulas.law.quotes import Pointed, Stated
from formulas.law.shelf import load_all
from formulas.law.tables import LOST
from formulas.texts.model import Paragraph, Section, Text
from formulas.texts.passage import GAP, passage
from formulas.texts.shelf import text_of

# Printed twice in one section (a finding of the data file), so its letters do not ascend.
TWICE = ("686a.7(i)", "07C")
MARYLAND = "MD"
EDITIONS = [edition for law in load_all() for edition in law.editions]
FEW_WORDS = 6
"""So many words of a quotation need no pointing at."""
BEGIN_AS_EARLIER_WORDS = [
    "An optional wager a player shall make prior to any cards being dealt to compete against the "
    "dealer.",
    "the temporary regulation in Chapter 569 with the permanent regulation in Chapter 653a.",
]
"""Their first words stand earlier at the same place, so that they cannot be pointed at by them."""
QUOTATIONS = 1735
"""Counted in the law files by `grep -c` of their quotes when the texts were joined to them."""

each_edition = pytest.mark.parametrize(
    "edition", EDITIONS, ids=lambda edition: f"{edition.game} {edition.code}"
)


def text(edition: Edition) -> Text:
    """The text of a shipped edition."""
    found = text_of(edition.game, edition.code)
    assert found is not None, (
        f"{edition.game} {edition.code}: its text is not stored; add the document to "
        "formulas/texts/sources.toml and split it with `xlplugin law texts`"
    )
    return found


@each_edition
def test_every_quote_stands_in_its_paragraph(edition: Edition) -> None:
    """Each quoted clause is found, word for word, at the place it is cited from."""
    missing, read = unproved_quotes(edition, text(edition))
    assert missing == []
    assert read > 60


@each_edition
def test_every_cell_stands_in_its_paragraph(edition: Edition) -> None:
    """Each hand with its pay stands in one line of its table, each figure of a meter beside it."""
    missing, read = unproved_cells(edition, text(edition))
    assert missing == []
    assert read == sum(
        len(table.rows)
        + len(table.bonuses)
        + sum(
            bool(term and term.text)
            for meter in table.meters
            for term in (meter.seed, meter.reseed, meter.primary, meter.reserve)
        )
        for table in edition.paytables
    ) + sum(len(envy.rows) for envy in edition.envy)


def test_the_proof_reads_them_all_and_finds_what_is_wrong() -> None:
    """No quotation is passed over, and a letter, a place or a pay that is wrong is seen."""
    assert sum(len(list(quotations(edition))) for edition in EDITIONS) >= QUOTATIONS
    (edition,) = (one for one in EDITIONS if (one.game, one.code) == ("UTH", "PA"))
    rule = edition.rule("betting positions")
    letter = replace(rule, clause=Stated(rule.quote.replace("six", "seven")))
    place = replace(rule, section="653a.2(b)")
    words = replace(rule, clause=Pointed("UTH", "PA", rule.section, "… seven players"))
    for wrong in (letter, place, words):
        rules = tuple(wrong if one is rule else one for one in edition.rules)
        missing, _ = unproved_quotes(replace(edition, rules=rules), text(edition))
        assert [one.partition(" (")[0] for one in missing] == ["rule betting positions"]
    table = edition.paytables[0]
    row = replace(table.rows[0], pay="501 to 1")
    tables = (replace(table, rows=(row, *table.rows[1:])), *edition.paytables[1:])
    missing, _ = unproved_cells(replace(edition, paytables=tables), text(edition))
    assert missing == ["Base Paytable A (653a.12(b)): Royal flush, 501 to 1"]


@each_edition
def test_a_pay_of_another_row_or_with_fewer_digits_is_seen(edition: Edition) -> None:
    """Each cell with one pay for its own: that without its first digit, or one of other rows.

    "500 to 1" stood in "2,500 to 1", "30 to 1" of a flush in the line of the straight flush.
    """
    for table in edition.paytables:
        if table.section == "688a.12(d)":
            continue  # the copy has rows of two tables in one line
        beside = (*edition.paytables, *edition.envy)  # columns of one printed table
        sisters = [one for one in beside if one.wager == table.wager]
        for row in table.rows:
            name = row.hand.partition("—")[0]
            of_hand = {
                one.pay
                for each in sisters
                for one in each.rows
                if one.hand.partition("—")[0] == name
            }
            shorter = re.sub(r"^\d,?(?=\d)", "", row.pay)
            wrong = {shorter, *(one.pay for one in table.rows)} - of_hand - {LOST}
            for pay in sorted(wrong)[:1]:
                rows = [replace(one, pay=pay) if one is row else one for one in table.rows]
                changed = replace(table, rows=tuple(rows))
                missing, _ = unproved_cells(
                    replace(edition, paytables=(changed,), envy=()), text(edition)
                )
                place = f"{table.wager} {table.name} ({table.section})"
                assert missing == [f"{place}: {row.hand}, {pay}"]


def test_dollars_without_their_cents_are_seen() -> None:
    """§ 688a.12(d): the straight of Paytable 4 is paid $7.50, in which $7 stands."""
    for edition in (one for one in EDITIONS if one.game == "FUPG"):
        for table in edition.paytables:
            rows = [replace(one, pay="$7") for one in table.rows if one.pay == "$7.50"]
            changed = replace(table, rows=tuple(rows))
            missing, _ = unproved_cells(
                replace(edition, paytables=(changed,), envy=()), text(edition)
            )
            assert missing == [
                f"Progressive Paytable 4 (688a.12(d)): {one.hand}, $7" for one in rows
            ]


def test_a_quotation_stands_once() -> None:
    """The law files point into the texts; but for a few words no file holds what a text has."""
    cited = [one for edition in EDITIONS for one in quotations(edition)]
    stated = [one for one in cited if isinstance(one.clause, Stated)]
    assert len(cited) > QUOTATIONS
    assert len(stated) < 60
    pieces = [piece for one in stated for piece in one.quote.split(GAP)]
    assert [one for one in pieces if len(one.split()) > FEW_WORDS] == BEGIN_AS_EARLIER_WORDS


def toy(*paragraphs: Paragraph) -> Text:
    """A text of one section."""
    section = Section("1.1", "Wagers", "", (), paragraphs)
    return Text(
        id="toy", game="TOY", editions=(), source="", steps=(), front=(), sections=(section,)
    )


@pytest.mark.parametrize(
    ("said", "words"),
    [
        ("…", "Each player at the table may make one wager, not two."),
        ("… one wager", "Each player at the table may make one wager"),
        ("may make …", "may make one wager, not two."),
        ("player … make", "player at the table may make"),
        ("Each … table ... not … two", "Each player at the table ... not two"),
        ("The wagers: (a) Each player", "The wagers: (a) Each player"),
    ],
)
def test_words_are_found_by_the_first_and_the_last(said: str, words: str) -> None:
    """A paragraph after what introduces it; each way to point, by hand."""
    above = Paragraph("1.1", "The wagers:")
    own = Paragraph("1.1(a)", "Each player at the table\nmay make one wager, not two.")
    below = Paragraph("1.1(a)(1)", "Nothing else.")
    assert passage(toy(above, own, below), "1.1(a)", said) == words


@pytest.mark.parametrize("said", ["three wagers", "… three wagers", "table … Each player"])
def test_words_that_do_not_stand_there_are_refused(said: str) -> None:
    """Neither a first word nor a last one that is not there, or that stands before it."""
    own = Paragraph("1.1(a)", "Each player at the table may make one wager.")
    with pytest.raises(ValueError, match="does not stand there"):
        passage(toy(own), "1.1(a)", said)


def number_of(edition: Edition) -> str:
    """How a section's number looks: "653a.12" in Pennsylvania, "12" in Maryland."""
    chapter = edition.chapter.rpartition(" ")[2]
    return r"\d\d" if edition.jurisdiction == MARYLAND else rf"{chapter}\.\d+"


def subsections(body: str, letter: str) -> list[tuple[int, str]]:
    """Where each lettered subsection of a section begins in its squeezed text, the last first.

    Derived from the lines alone, without the places that the texts give: the roman numeral (i)
    looks like the letter i, and is one where (ii) follows; taken from the end, the last one that
    can be a subsection is the subsection. Letters that the scan lost are passed over.
    """
    starts = [
        (len(squeeze(body[: match.start()])), match[1])
        for match in re.finditer(rf"(?m)^{letter} (?=[A-Z]|of cards in)", body)
        if match[1] != "i" or label_after(body[match.end() :]) != "ii"
    ]
    kept: list[tuple[int, str]] = []
    for start, found in reversed(starts):
        if not kept or found < kept[-1][1]:
            kept.append((start, found))
    return kept


def label_after(body: str) -> str:
    """The first label in brackets that begins a line."""
    found = re.search(r"(?m)^\((\w+)\) ", body)
    return found[1] if found else ""


@each_edition
def test_every_subsection_is_the_one_cited(edition: Edition) -> None:
    """The last lettered subsection that begins before a quoted clause is the one cited."""
    maryland = edition.jurisdiction == MARYLAND
    letter = r"([A-Z])\." if maryland else r"\(([a-z])\)"
    wrong = []
    checked = 0
    for cited in quotations(edition):
        cite = re.fullmatch(
            rf"({number_of(edition)}){r'([A-Z])' if maryland else letter}.*", cited.section
        )
        if cite is None or cited.section.startswith(TWICE):
            continue
        body = section_body(edition.game, edition.code, cite[1])
        words = re.escape(squeeze(cited.quote.split(" ... ")[0]))
        stands = {
            next(name for start, name in subsections(body, letter) if start <= found.start())
            for found in re.finditer(words, squeeze(body))
        }
        if cite[2] not in stands:
            wrong.append(f"{cited.what} ({cited.section}): stands in {sorted(stands)}")
        checked += 1
    assert wrong == []
    assert checked > 50
