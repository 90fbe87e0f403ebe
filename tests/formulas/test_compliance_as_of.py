"""COMPLIANCE of a day on which only sections of the text on file were the law.

Which sections were amended when stands in the source notes of Chapter 653a, printed under each
section, and for Chapters 521, 527 and 553 in 40 Pa.B. 5167 and 41 Pa.B. 4949.
"""

from __future__ import annotations

import pytest

from formulas.refusal import Refusal
from formulas.registry import invoke
from formulas.values import Raw, Rows


def judged(game: str, choices: Raw, day: str) -> dict[str, list[str]]:
    """The line of each rule: status, found, required, citation."""
    rows: Raw = invoke("COMPLIANCE", [game, choices, None, [["as of", day]]])
    assert isinstance(rows, list)
    return {str(row[0]): [str(cell) for cell in row[1:]] for row in rows[1:]}


CHOICES: Rows = [
    ["betting positions", 7],
    ["decks", 1],
    ["dealing method", "by hand"],
    ["deck change", 5],
]


def test_of_2015_a_section_that_stood_is_judged_and_another_is_for_a_person() -> None:
    """§ 653a.3 prints no amendment since July 7, 2012; § 653a.2 was amended in 2019."""
    lines = judged("UTH", CHOICES, "2015-06-01")
    assert lines["decks"][0] == "OK"
    assert lines["deck change"][0] == "FAIL"
    status, found, required, citation = lines["betting positions"]
    assert (status, found, citation) == ("CHECK", "7", "58 Pa. Code § 653a.2(a)")
    assert required.startswith("The text of June 1, 2015 is not on file: amended by 49 Pa.B. 4956")
    today = judged("UTH", CHOICES, "2020-06-01")
    assert [today[name][0] for name in ("betting positions", "decks", "deck change")] == [
        "FAIL",
        "OK",
        "FAIL",
    ]
    statuses = [line[0] for line in lines.values()]
    assert statuses == sorted(statuses, key=["FAIL", "MISSING", "CHECK", "OK"].index)
    # § 653a.1 is the only section amended in 2014 and not in 2019; six more print no later note.
    stood = [one for one in lines.values() if "is not on file:" not in one[2]]
    assert stood
    assert all(
        any(f"§ 653a.{number}" in one[3] for number in ("1", "3", "4", "5", "13")) for one in stood
    )


def test_of_2011_the_training_is_judged_and_the_poker_table_is_not() -> None:
    """Chapters 521 and 553 were amended on September 11, 2010, Chapter 527 a year later."""
    choices: Rows = [
        ["dealer training", "yes"],
        ["course at a gaming school", "yes"],
        ["years since the course", 6],
        ["places for players", 12],
        ["payout limit", 50000],
    ]
    before = judged("POKER", choices, "2010-06-01")
    assert before["places for players"][0] == before["years since the course"][0] == "FAIL"
    lines = judged("POKER", choices, "2011-06-01")
    assert lines["years since the course"][0] == "FAIL"
    assert lines["places for players"][0] == "CHECK"
    assert "40 Pa.B. 5167 (September 11, 2010)" in lines["places for players"][2]
    assert lines["payout limit"][2].startswith("The whole text of June 1, 2011 is not on file")


def test_without_choices_each_field_says_what_is_not_on_file() -> None:
    """The same of the list of fields."""
    fields = judged("UTH", None, "2015-06-01")
    assert fields["decks"][2] == judged("UTH", None, "2020-06-01")["decks"][2]
    assert "is not on file: amended by 49 Pa.B. 4956" in fields["Trips paytable"][2]


@pytest.mark.parametrize(
    ("game", "day", "words"),
    [
        ("UTH", "2012-07-06", "No text of UTH on file was in force on July 6, 2012"),
        ("DJW", "2025-06-01", "687a of PA: amended since, 55 Pa.B. 261 (January 11, 2025)"),
        ("FCP", "2020-06-01", "641a of PA:2011: codified today with more wagers"),
        ("POKER", "2012-06-01", "replaced by Chapter 637a, 42 Pa.B. 2686 (May 12, 2012)"),
    ],
)
def test_a_day_of_which_nothing_is_on_file_is_refused_with_what_is_known(
    game: str, day: str, words: str
) -> None:
    """No section stood, and the sentence says what became of the chapter."""
    for call in (["COMPLIANCE", game, None], ["CITE", game, "cap"]):
        with pytest.raises(Refusal) as refused:
            invoke(str(call[0]), [*call[1:], None, [["as of", day]]])
        assert refused.value.code == "#N/A"
        assert words in refused.value.sentence


POTS: tuple[tuple[str, list[Raw]], ...] = (
    ("RAKE", [120, "percentage", "5%"]),
    ("KILLOPTION", ["Kill", 4, 8, 60, [[72, "one player"]]]),
)


@pytest.mark.parametrize(("name", "arguments"), POTS)
def test_a_pot_is_answered_until_the_amendment_of_2010_and_refused_after(
    name: str, arguments: list[Raw]
) -> None:
    """40 Pa.B. 5167 amended Chapter 553 on September 11, 2010; it is not on file."""
    today = invoke(name, [*arguments, None, None])
    assert invoke(name, [*arguments, None, [["as of", "2010-09-10"]]]) == today
    for day in ("2010-09-11", "2011-06-01"):
        with pytest.raises(Refusal, match=r"amended since, 40 Pa\.B\. 5167") as refused:
            invoke(name, [*arguments, None, [["as of", day]]])
        assert refused.value.code == "#N/A"
