"""CITE."""

from __future__ import annotations

import pytest

from formulas.refusal import Refusal
from formulas.registry import invoke


def test_a_wager_is_cited_with_its_words() -> None:
    """Trips stands in § 653a.12(c) of the codified chapter, in force from August 31, 2019."""
    rows = invoke("CITE", ["UTH", "Trips"])
    assert isinstance(rows, list)
    assert rows[0] == ["Citation", "Text", "Source", "Effective", "Status"]
    citations = {row[0] for row in rows[1:]}
    assert "58 Pa. Code § 653a.12(c)" in citations
    assert {row[3] for row in rows[1:]} == {"2019-08-31"}
    assert {row[4] for row in rows[1:]} == {"codified"}
    assert any("winning Trips wager" in str(row[1]) for row in rows)


def test_a_text_not_known_to_be_in_force_says_so() -> None:
    """The rulemaking of 2011 was proposed; nothing on file says that it was ever in force."""
    rows = invoke("CITE", ["UTH", "cap", "PA:2011"])
    assert isinstance(rows, list)
    assert {row[4] for row in rows[1:]} == {"proposed: not known to be in force"}


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
    assert {str(row[0]) for row in first} == {"58 Pa. Code § 653a.1"}


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
