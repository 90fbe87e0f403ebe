"""The chapter on Poker among players held against what a room states."""

from __future__ import annotations

import pytest

from formulas.law.shelf import regulation
from formulas.refusal import Refusal
from formulas.registry import invoke
from formulas.values import Scalar

PLAYERS = {  # § 553.10(b) to § 553.14(b)
    "Seven-card Stud": 8,
    "Hold'em": 10,
    "Omaha": 10,
    "Five-card Draw": 8,
    "Five-card Stud": 8,
}
CHECKLISTS = {  # what switches a checklist on, its section, and the items that the text counts
    "request for a new table game or feature": ("521.4", 4),
    "petition for a waiver": ("521.5", 4),
    "dealer training": ("527.", 14),
}


def flags(*choices: tuple[str, Scalar]) -> dict[str, tuple[str, str]]:
    """Status and citation of every rule of an answer."""
    rows = invoke("COMPLIANCE", ["POKER", [list(choice) for choice in choices]])
    assert isinstance(rows, list)
    assert rows[0] == ["Rule", "Status", "Found", "Required", "Citation"]
    return {str(row[0]): (str(row[1]), str(row[4])) for row in rows[1:]}


@pytest.mark.parametrize(("game", "most"), PLAYERS.items())
@pytest.mark.parametrize(("more", "status"), [(-1, "OK"), (0, "OK"), (1, "FAIL")])
def test_each_game_has_its_most_players(game: str, most: int, more: int, status: str) -> None:
    """One player fewer and just as many as the section allows are kept, one more fails."""
    found = flags((game, "yes"), (f"{game} players", most + more))
    number = 10 + list(PLAYERS).index(game)
    assert found[f"{game} players"] == (status, f"58 Pa. Code § 553.{number}(b)")


@pytest.mark.parametrize(
    ("stated", "status"),
    [
        ("9.99%", "OK"),
        (0.1, "OK"),
        ("10%", "OK"),
        ("10.01%", "FAIL"),
        (0.5, "FAIL"),
        ("no", "FAIL"),
    ],
)
def test_a_percentage_rake_is_ten_percent_at_most(stated: Scalar, status: str) -> None:
    """§ 553.15(b)(1): "not to exceed 10%", below, at and above."""
    found = flags(("percentage rake", "yes"), ("rate of the percentage rake", stated))
    assert found["rate of the percentage rake"] == (status, "58 Pa. Code § 553.15(b)(1)")


@pytest.mark.parametrize("stated", ["ten", -0.1, 10, "150%", float("nan")])
def test_a_rate_that_is_no_share_is_refused(stated: Scalar) -> None:
    """A bare 10 is 1,000%; a word and a negative share are no rates."""
    with pytest.raises(Refusal) as refused:
        flags(("rate of the percentage rake", stated))
    assert "rate of the percentage rake" in refused.value.sentence


@pytest.mark.parametrize(
    ("field", "good", "bad"),
    [
        ("deck change", 6, 7),  # § 553.3(b): at least every 6 hours
        ("cards cut", 10, 9),  # § 553.6(b)(2): a stack of at least 10 cards
        ("fewest players", 2, 1),  # § 553.7(b): a minimum of two players
        ("most players", 10, 11),  # § 553.7(b): a maximum of ten players
        ("decks at the table", 2, 1),  # § 553.3(a): two decks at all times
        ("cards in the deck", 52, 53),  # § 553.7(e)(4)(i)
        ("rounds between counts of the deck", 5, 6),  # § 553.7(e)(4)(i): every five rounds
        ("hours of instruction in Poker", 80, 79),  # § 527.2(1)
        ("weeks of instruction in Poker", 4, 3),  # § 527.2(1)
        ("months of employment as a dealer", 6, 5),  # § 527.1(3)
        ("years since the course", 5, 6),  # § 527.1(1)
        ("counts of the Bad Beat box in a gaming day", 1, 0),  # § 553.20(d)
        ("adjustments of the display in a day", 1, 0),  # § 553.20(h)
        ("minutes between time charges", 20, 15),  # § 553.15(b)(3)(iii): 20 or 30 minutes
    ],
)
def test_each_bound_of_the_text(field: str, good: int, bad: int) -> None:
    """The figure of the text is kept, one beyond it fails."""
    assert flags((field, good))[field][0] == "OK"
    assert flags((field, bad))[field][0] == "FAIL"


@pytest.mark.parametrize(("switch", "expected"), CHECKLISTS.items())
def test_a_checklist_is_live(switch: str, expected: tuple[str, int]) -> None:
    """Switched on, each item is MISSING until it is stated; switched off, none is asked for."""
    section, items = expected
    edition = regulation("POKER", "PA").newest
    asked = [
        rule.key
        for rule in edition.rules
        if rule.applies == switch and rule.comparison == "must be stated"
    ]
    assert len(asked) == items
    on = flags((switch, "yes"))
    for item in asked:
        status, citation = on[item]
        assert status == "MISSING"
        assert citation.startswith(f"58 Pa. Code § {section}")
    stated = flags((switch, "yes"), *[(item, "yes") for item in asked])
    assert {stated[item][0] for item in asked} == {"OK"}
    assert not set(asked) & set(flags((switch, "no")))


def test_a_bad_beat_payout_asks_for_its_rules() -> None:
    """§ 553.20(b) and (i): contribution, minimum pot, hands, payouts and the end of the fund."""
    needed = {
        "most contributed from a pot": "553.20(b)(1)",
        "method of calculating the contribution": "553.20(b)(1)",
        "minimum pot for a contribution": "553.20(b)(2)",
        "qualifying Bad Beat requirements": "553.20(b)(3)",
        "distribution of the Bad Beat payout": "553.20(b)(3)",
        "procedures for discontinuing approved": "553.20(i)",
    }
    with_fund = flags(("Bad Beat payout", "yes"))
    for rule, section in needed.items():
        assert with_fund[rule] == ("MISSING", f"58 Pa. Code § {section}")
    assert not set(needed) & set(flags(("Bad Beat payout", "no")))


def test_a_kill_belongs_to_omaha_eight_or_better() -> None:
    """§ 553.12(m): Half-kill or Kill, in that game only, with its qualifying pot."""
    found = flags(
        ("Kill or Half-kill option", "yes"),
        ("Kill option or Half-kill option", "Half-kill"),
        ("game of the Kill option", "Omaha High"),
    )
    assert found["Kill option or Half-kill option"][0] == "OK"
    assert found["game of the Kill option"][0] == "FAIL"
    assert found["qualifying pot of the Kill option"][0] == "MISSING"


@pytest.mark.parametrize(
    ("choices", "rule", "status"),
    [
        ([("percentage rake", "yes")], "procedures of the rake", None),
        ([("time charges", "yes"), ("percentage rake", "no")], "procedures of the rake", None),
        ([("percentage rake", "no")], "procedures of the rake", "MISSING"),
        (
            [("percentage rake", "no"), ("incremental rake", "no"), ("time charges", "no")],
            "procedures of the rake",
            "FAIL",
        ),
    ],
)
def test_one_procedure_of_the_rake_at_least(
    choices: list[tuple[str, Scalar]], rule: str, status: str | None
) -> None:
    """§ 553.15(b): "one or more of the following procedures"."""
    assert flags(*choices).get(rule, (None, ""))[0] == status


@pytest.mark.parametrize(("high", "flagged"), [(3, True), (4, False), (8, False)])
def test_a_maximum_under_the_minimum_is_looked_at(high: int, flagged: bool) -> None:
    """A posted maximum under the posted minimum cannot be meant; an equal one can."""
    found = flags(("minimum wager posted", 4), ("maximum wager posted", high))
    assert ("maximum wager posted, minimum wager posted" in found) == flagged
    assert flags(("minimum wager posted", "yes"), ("maximum wager posted", 3))


@pytest.mark.parametrize(
    ("game", "stated", "status"),
    [
        ("Seven-card Stud", "High", "OK"),
        (
            "Seven-card Stud",
            "High, High-low-hand Split and High-low-hand Split Eight or Better",
            "OK",
        ),
        ("Omaha", "High; High-low-hand Split Eight or Better", "OK"),
        ("Omaha", "High, High-low-hand Split", "FAIL"),
        ("Hold'em", "High-low-hand Split", "FAIL"),
        ("Five-card Draw", "high and low-hand", "OK"),
        ("Five-card Stud", "Low-hand", "FAIL"),
    ],
)
def test_the_variants_are_those_of_the_chapter(game: str, stated: str, status: str) -> None:
    """§ 553.9(a): each game with its variants, one or several of them."""
    assert flags((game, "yes"), (f"{game} variants", stated))[f"{game} variants"][0] == status


@pytest.mark.parametrize(
    ("field", "stated", "status"),
    [
        ("most raises in a betting round", "none", "OK"),
        ("maximum wager posted", "none", "OK"),
        ("maximum wager posted", "no", "MISSING"),
        ("disclosure of discarded hands", "not required", "OK"),
        ("disclosure of discarded hands", "no", "OK"),
        ("deck change", "6 hours", "OK"),
        ("most players", "10 players", "OK"),
        ("minutes between time charges", "30 minutes", "OK"),
    ],
)
def test_a_statement_in_words(field: str, stated: str, status: str) -> None:
    """None is a statement, no is none; a unit may stand behind a number."""
    assert flags((field, stated))[field][0] == status


@pytest.mark.parametrize("value", [-1, "a lot", float("nan"), 1e300])
def test_an_amount_that_is_none_is_refused(value: Scalar) -> None:
    """A stated amount of dollars is read, also where the law fixes none."""
    with pytest.raises(Refusal):
        flags(("minimum wager posted", value))


def test_the_text_is_flagged_as_temporary() -> None:
    """Every answer says that the edition is a temporary text, whose two years are over."""
    assert flags(("most players", 10))["edition"] == ("CHECK", "58 Pa. Code Chapter 553")
    edition = regulation("POKER", "PA").newest
    assert edition.effective is not None
    assert edition.expires is not None
    assert edition.expires == edition.effective.replace(year=edition.effective.year + 2)
