"""A pasted page becomes paragraphs, a law file to fill in and a list of decisions.

The excerpts are of public copies of the Pennsylvania Code (pacodeandbulletin.gov), unconfirmed: the
first of §§ 655a.12(a) and (b) through 54 Pa.B. 488, the other of § 653b.3.
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from law_texts import section_body

from combinatorics.files.blocks import RegulationError
from formulas.law.local import load_local
from formulas.law.shelf import regulation
from formulas.texts.draft import draft, plain
from formulas.texts.model import under
from formulas.texts.shelf import text_of
from formulas.texts.tables import WORDS, figures_in

HERE = Path(__file__).parent
EXCERPTS = HERE / "excerpts"
EXAMPLE = HERE.parents[2] / "docs" / "examples" / "law" / "pa-653b-3.toml"
# The same odds as a list of facts was made of, apart from the excerpt.
MISSISSIPPI = {
    "Royal flush": "500 to 1",
    "Straight flush": "100 to 1",
    "Four-of-a-kind": "40 to 1",
    "Full house": "10 to 1",
    "Flush": "6 to 1",
    "Straight": "4 to 1",
    "Three-of-a-kind": "3 to 1",
    "Two pair": "2 to 1",
    "Pair of jacks or better": "1 to 1",
    "Pair of 6s to 10s": "Push",
}

READ_BY_A_PERSON = [("653a.11(c)", 2), ("653a.7(d)(1)", 1), ("653a.11(f)", 1)]


def excerpt(name: str) -> str:
    """A saved page."""
    return (EXCERPTS / f"{name}.txt").read_text(encoding="utf-8")


def test_a_plain_table_of_odds_is_read_with_its_place() -> None:
    """§ 655a.12(a): ten rows, among them one whose hand has figures."""
    made = draft(excerpt("655a.12"), "655a.12.txt")
    assert [one.place for one in made.sections[0].paragraphs] == ["655a.12(a)", "655a.12(b)"]
    ((paragraph, table),) = made.tables
    assert paragraph.place == "655a.12(a)"
    assert dict(table.rows) == MISSISSIPPI
    assert [one for one in made.decisions if one.startswith("655a.12(b)")] == [
        "655a.12(b): $50,000, one: which rule each figure is, or none"
    ]
    assert "game: which game the text is for" in made.decisions


def test_the_draft_of_653b_3_is_the_hand_made_file_cell_by_cell() -> None:
    """Dates, citation, section, quote and rows are read; what a person decides fills the rest."""
    made = draft(excerpt("653b.3"), "653b.3.txt", "UTH", "PA")
    hand, ours = tomllib.loads(EXAMPLE.read_text("utf-8")), tomllib.loads(made.law_file)
    for key in ("id", "source", "published", "effective", "expires"):
        assert ours["edition"][key] == hand["edition"][key], key
    (drafted,), (table,) = ours["edition"]["paytable"], hand["edition"]["paytable"]
    for key in ("id", "name", "unit", "section", "quote", "rows"):
        assert drafted[key] == table[key], key
    assert len(table["rows"]) == 6
    asked = {key for key, value in drafted.items() if value == "?"}
    assert asked == {"wager", "title", "ranking"}


def test_a_draft_is_no_law_until_a_person_has_decided() -> None:
    """With "?" it is refused; filled in it is read and proved against its own paragraphs."""
    made = draft(excerpt("653b.3"), "653b.3.txt", "UTH", "PA")
    with pytest.raises(RegulationError):
        load_local(made.law_file, "pa-653b-3.toml")
    filled = made.law_file
    for key, value in (
        ("wager", "Bad Beat"),
        ("title", "Bad Beat bonus wager"),
        ("ranking", "five-card"),
        ("status", "temporary"),
        ("entered_by", "a test"),
        ("checked_by", "another test"),
        ("published_note", "the day on which it was added"),
    ):
        filled = filled.replace(f'{key} = "?"', f'{key} = "{value}"')
    filled = filled.replace('read = "?"', "read = 2026-11-21")
    edition = load_local(filled, "pa-653b-3.toml")
    table = next(one for one in edition.tables("Bad Beat") if one.id == "C")
    assert next(row.pay for row in table.rows) == "2,500 to 1"
    with pytest.raises(RegulationError, match="not in its paragraph"):
        load_local(filled.replace('["Flush", "30 to 1"]', '["Flush", "3 to 1"]'), "x.toml")


def test_a_shipped_chapter_is_drafted_as_it_was_made_by_hand() -> None:
    """Chapter 653a as a page: every paragraph, and each of the 18 paytables cell by cell."""
    text = text_of("UTH", "PA")
    assert text is not None
    page = "\n".join(
        f"§ {section.number}. {section.heading}.\n{section_body('UTH', 'PA', section.number)}"
        for section in text.sections
    )
    made = draft(page, "653a", "UTH", "PA")
    assert [section.number for section in made.sections] == [one.number for one in text.sections]
    ours = [one.place for section in made.sections for one in section.paragraphs]
    assert ours == [one.place for one in text.paragraphs if "," not in one.place]
    drafted = {(paragraph.place, table.name, table.rows) for paragraph, table in made.tables}
    cells = 0
    for table in regulation("UTH", "PA").newest.paytables:
        rows = tuple((row.hand, row.pay) for row in table.rows)
        assert (table.section, table.name, rows) in drafted, (table.wager, table.name)
        cells += len(rows)
    for envy in regulation("UTH", "PA").newest.envy:
        rows = tuple((row.hand, row.pay) for row in envy.rows)
        assert (envy.section, "Envy Bonus", rows) in drafted, envy.stake
    # The figures of the meters are in tables of their own, which name no hands.
    listed = {line.partition(":")[0]: line for line in made.decisions if "which rule" in line}
    meters = 0
    for table in regulation("UTH", "PA").newest.paytables:
        for meter in table.meters:
            for term in (meter.seed, meter.primary):
                assert term.text in listed[meter.section], (table.name, term)
                meters += 1
    assert meters == 20
    # Blind 7 and 6; Trips and Progressive four of 7; Five Card 5; Six Card four of 7, one of 9;
    # Bad Beat two of 6
    assert cells == 7 + 6 + 2 * 4 * 7 + 5 + 4 * 7 + 9 + 2 * 6


def number_of_figure(figure: str) -> int | None:
    """Return the whole number that a figure states; None for odds and fractions."""
    plain = figure.casefold()
    if plain in WORDS:
        return WORDS[plain]
    digits = re.fullmatch(r"\$?([\d,]*\d)(?:\.00)?(?:%| percent)?", plain)
    return None if digits is None else int(digits[1].replace(",", ""))


def test_every_figure_of_the_hand_made_rules_stands_beside_its_paragraph() -> None:
    """Each whole number that a rule of Chapter 653a binds by is listed at the rule's section."""
    text = text_of("UTH", "PA")
    assert text is not None
    page = "\n".join(
        f"§ {section.number}. {section.heading}.\n{section_body('UTH', 'PA', section.number)}"
        for section in text.sections
    )
    made = draft(page, "653a", "UTH", "PA")
    listed: dict[str, set[int | None]] = {}
    for section in made.sections:
        for one in section.paragraphs:
            found = set(map(number_of_figure, figures_in(one.words)))
            listed[one.place] = listed.get(one.place, set()) | found
    read, missing = 0, []
    for rule in regulation("UTH", "PA").newest.rules:
        for value in rule.values:
            if isinstance(value, str) and value.startswith("$"):
                value = number_of_figure(value)
            if isinstance(value, int):
                read += 1
                near = {
                    one for place in listed if under(place, rule.section) for one in listed[place]
                }
                missing += [] if value in near else [(rule.key, rule.section, value)]
    # What a person counts or reads: two clauses that burn a card each, and "equal" as once.
    assert [(section, value) for _, section, value in missing] == READ_BY_A_PERSON
    assert read == 24


@pytest.mark.parametrize(
    ("words", "figures"),
    [
        ("no more than six players under § 653a.2(b)(7)", ("six",)),
        ("at least once every 24 hours; $50,000 or 21%", ("24", "$50,000", "21%")),
        ("adopted July 6, 2012, 42 Pa.B. 4333, at odds of 3 to 2", ("3 to 2",)),
        ("(i) as it stands", ()),
    ],
)
def test_a_figure_is_no_place_and_no_day(words: str, figures: tuple[str, ...]) -> None:
    """Amounts, shares, numbers, words; sections, labels, bulletins and days are passed over."""
    assert figures_in(words) == figures


@pytest.mark.parametrize("page", ["", "no law at all", "§ nothing"])
def test_a_page_without_a_section_is_refused(page: str) -> None:
    """The sentence says what a section looks like."""
    with pytest.raises(ValueError, match=re.escape('begins like "§ 653b.3. Heading."')):
        draft(page, "page")


def test_a_saved_page_keeps_the_cells_of_its_tables() -> None:
    """Tags go, cells stay apart."""
    head, row = ("<tr><th>Hand</th><th>Payout</th></tr>", "<tr><td>Flush</td><td>5 to 1</td></tr>")
    page = f"<p>(a) Odds:</p><table>{head}{row}</table>"
    assert plain(page).split("\n")[:3] == ["(a) Odds:", "Hand\tPayout", "Flush\t5 to 1"]
