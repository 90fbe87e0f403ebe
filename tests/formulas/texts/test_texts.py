"""The shipped texts: whole, in order, with their own dates, and the same as the documents."""

from __future__ import annotations

import json
import re
from datetime import date
from pathlib import Path

import pytest

from formulas.law.shelf import load_all
from formulas.law.tables import LOST
from formulas.texts import build, shelf
from formulas.texts.model import Text, number_of, under
from formulas.texts.shelf import by_id, index, text_of

DOCUMENTS = Path(__file__).resolve().parents[4] / "shared" / "regulations"
TEXTS = [by_id(name) for name in dict.fromkeys(index().values())]
each_text = pytest.mark.parametrize("text", TEXTS, ids=lambda text: text.id)
# Sections of each text, counted in the tables of contents of the documents; 521 prints three.
SECTIONS = {"686a": 9, "553-2010": 3 + 5 + 20}
# Paragraphs counted with another splitter when the law files were read whole (its leaves).
LEAVES = {
    "653a-2019": 149,
    "641a-2011": 100,
    "643a-2011": 114,
    "649a-2011": 115,
    "653a-2011": 114,
    "686a": 71,
    "687a": 127,
    "688a": 157,
    "36.05.14-after": 236,
    "553-2010": 240,
}


def squeezed(words: str) -> str:
    """Only the letters and figures."""
    return re.sub(r"[\W_]+", "", words)


@pytest.mark.skipif(not DOCUMENTS.is_dir(), reason="the documents do not lie beside this checkout")
def test_the_shipped_texts_are_the_documents_split_anew() -> None:
    """The command that made them makes them again, and drops no letter of a section."""
    made = build.read_folder(DOCUMENTS)
    assert list(made) == list(dict.fromkeys(index().values()))
    for name, text in made.items():
        assert shelf.dump(text) == shelf.dump(by_id(name)), name
        assert text.front == by_id(name).front, name
    document = next(
        body
        for body in (path.read_text("utf-8") for path in DOCUMENTS.glob("*.txt"))
        if "49 Pa.B. 4956" in body
    )
    chapter = document[document.index("**§ 653a.1. Definitions") :]
    page = r"(?m)^\W*653a-\d+\W*$|^\[Next page.*$|<[^>]*>|^[#* ]*§ 653a\.\d+\. [A-Z].*$"
    chapter = re.sub(page, "", chapter)
    chapter = re.sub(r"(?m)^[#* ]*(Authority|Source|Cross References)[* ]*$", "", chapter)
    ours = "".join(f"{one.label} {one.words}" for one in by_id("653a-2019").paragraphs)
    assert squeezed(ours) == squeezed(chapter.replace("\\$", "$"))


def test_what_a_document_says_first_is_stored_once() -> None:
    """Four chapters of rulemaking 125-152, and three of 125-223, have one preamble among them."""
    names = [path.name for path in shelf.folder().iterdir() if "-preamble" in path.name]
    assert len(names) == len({text.document for text in TEXTS if text.preamble}) == 4
    shared = {text.id: text.preamble for text in TEXTS if text.document == "125-152"}
    assert list(shared) == ["641a-2011", "643a-2011", "649a-2011", "653a-2011"]
    assert len(set(map(id, (one[0] for one in shared.values())))) == 1
    assert any("Regulatory Analysis Form" in one.words for one in shared["641a-2011"])


@each_text
def test_the_sections_are_those_of_the_table_of_contents(text: Text) -> None:
    """Every section that the chapter lists stands in it, under the same number, in order."""
    numbers = [section.number for section in text.sections]
    assert len(numbers) == SECTIONS.get(text.id, 13)
    listed = re.findall(
        r"(?<!§ )\b(\d+a?\.\d+)\. [A-Z]",
        " ".join(one.words for one in text.front if one.place.endswith("heading")),
    )
    if listed:
        assert [one for one in numbers if not one.startswith("521.")] == listed
    else:
        assert numbers == [f"{number:02}" for number in range(1, 14)]
    assert all(section.paragraphs for section in text.sections)
    assert all(number_of(one.place) in numbers for one in text.paragraphs)
    assert all(one.words for one in text.paragraphs)


@each_text
def test_the_paragraphs_are_as_many_as_another_count_had(text: Text) -> None:
    """Leaves within 7% of a count that split tables by other rules; definitions are apart."""
    own = [one for one in text.paragraphs if "," not in one.place]
    own = [one for one in own if not one.term]
    leaves = [
        one
        for one in own
        if not any(two.place != one.place and under(two.place, one.place) for two in own)
    ]
    expected = LEAVES.get(text.id, len(leaves))
    assert abs(len(leaves) - expected) <= expected * 7 // 100 + 1


def test_every_section_of_653a_has_its_own_dates() -> None:
    """As printed under each section; §§ 653a.3, .4, .5 and .13 print no note of their own."""
    text = text_of("UTH", "PA")
    assert text is not None
    first, aug14 = date(2012, 7, 7), date(2014, 8, 16)
    dec14, aug19 = date(2014, 12, 13), date(2019, 8, 31)
    expected = {
        "1": [dec14],
        "2": [aug14, dec14, aug19],
        **{key: [] for key in ("3", "4", "5", "13")},
        "6": [aug19],
        **{key: [dec14, aug19] for key in ("7", "8", "9", "10")},
        **{key: [aug14, dec14, aug19] for key in ("11", "12")},
    }
    for number, days in expected.items():
        steps = text.history(f"653a.{number}(a)")
        assert [step.effective for step in steps] == [first, *days], number
        assert steps[0].citation == "42 Pa.B. 4333"


def test_what_the_copies_have_lost_is_said_where_it_stood() -> None:
    """A paytable with lost cells stands in a paragraph that says so."""
    checked = 0
    for law in load_all():
        for edition in law.editions:
            text = text_of(edition.game, edition.code)
            assert text is not None
            for table in edition.paytables:
                if any(row.pay == LOST for row in table.rows):
                    (paragraph,) = text.at(table.section)
                    assert "the pays of" in " ".join(paragraph.lost)
                    checked += 1
    assert checked == 7


def test_terms_and_hands_are_found() -> None:
    """The definitions of § 653a.1 and the hands of § 653a.6(b), typed a second time."""
    text = text_of("UTH", "PA")
    assert text is not None
    terms = [one.term for one in text.at("653a.1") if one.term and not one.label]
    assert terms == [
        "Burn",
        "Check",
        "Community card",
        "Envy bonus",
        "Envy bonus qualifying hand",
        "Flop",
        "Fold",
        "Hand",
        "Lucky bonus",
        "Magic Card bonus",
        "Play wager",
        "Progressive payout hand",
        "Trips wager",
    ]
    assert [one.hand for one in text.at("653a.6(b)")[1:]] == [
        "royal flush",
        "straight flush",
        "four-of-a-kind",
        "full house",
        "flush",
        "straight",
        "three-of-a-kind",
        "Two pairs",
        "pair",
    ]


def test_a_text_that_was_changed_is_not_read() -> None:
    """The digest covers every word."""
    shipped = json.loads(shelf.dump(TEXTS[0]))
    shipped["text"] = shipped["text"].replace("six players", "nine players")
    with pytest.raises(ValueError, match="digest"):
        shelf.load(json.dumps(shipped).encode())
