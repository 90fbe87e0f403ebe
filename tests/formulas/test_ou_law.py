"""Chapter 686a as data and as figures, against the printed text and the Board's own figures.

The expected figures are typed from final-form rulemaking 125-223; where the texts lie beside the
checkout, the Bonus table is also read out of them by a parser that knows nothing of our file.
"""

from __future__ import annotations

import re
from fractions import Fraction

import pytest
from law_texts import section_body

from combinatorics.base_wager import BaseWager
from combinatorics.catalogue import shipped
from combinatorics.side_wager import SideWager
from formulas.law.editions import find
from formulas.law.shelf import index, read
from formulas.refusal import Refusal
from formulas.registry import invoke

PA = find("OU", "PA")
BONUS = {6: 50, 7: 10, 8: 5, 9: 4, 10: 3, 11: 2, 12: 1}  # § 686a.8(b), by the low total

# Hands of three cards of six decks by the low total of a row: two totals of 39 points together.
# 6 and 33: three of a kind of twos or aces; 7: two twos and a three; 32: two aces and a ten.
TWO_OF_24, THREE_OF_24 = 24 * 23 // 2, 24 * 23 * 22 // 6
ROWS = {6: 2 * THREE_OF_24, 7: TWO_OF_24 * 24 + TWO_OF_24 * 96}


def answer(name: str, *arguments: object) -> object:
    """What a cell answers."""
    return invoke(name, list(arguments))  # type: ignore[arg-type]


def test_the_file_names_only_hands_that_the_mathematics_knows() -> None:
    """Every row of a paytable is an outcome of the wager it pays."""
    base, bonus = shipped()["OU"].wagers
    assert isinstance(base, BaseWager)
    assert isinstance(bonus, SideWager)
    hands = {
        "Base": set(base.categories),
        "Bonus": {one.name for one in bonus.distribution("first row").outcomes},
    }
    law = read(index()["OU", "PA"], "PA", lambda _game, wager: hands.get(wager))
    assert law.newest.wagers() == ("Base", "Bonus")


def test_the_edition() -> None:
    """A final-form text that prints no day: neither published nor effective is made up."""
    assert (PA.status, PA.published, PA.effective, PA.expires) == ("final-form", None, None, None)
    assert "not shown to be in effect" in PA.out_of_force
    assert [wager.name for wager in PA.layout] == ["Ante", "Over 23", "Under 18", "Bonus"]


def test_the_bonus_table() -> None:
    """Seven rows of two totals each, typed a second time."""
    (table,) = PA.tables("Bonus")
    assert [(row.hand, row.pay) for row in table.rows] == [
        (f"{low} or {39 - low}", f"{pay} to 1") for low, pay in BONUS.items()
    ]


def test_the_bonus_table_in_the_text() -> None:
    """The rows read out of the text itself."""
    rows = re.findall(
        r"^(\d+) or (\d+)\t(\d+) to 1$", section_body("OU", "PA", "686a.8"), re.MULTILINE
    )
    assert {int(low): int(pay) for low, _, pay in rows} == BONUS
    assert all(int(low) + int(high) == 39 for low, high, _ in rows)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("betting positions", 6),
        ("decks", 6),
        ("decks in each batch", 6),
        ("deck change", 24),
        ("cut, cards above the cover card", 10),
        ("areas for the cards", 3),
        ("odds of the Ante", "1 to 1"),
        ("odds of the Over 23", "1 to 1"),
        ("odds of the Under 18", "1 to 1"),
    ],
)
def test_figures_of_the_rules(key: str, value: object) -> None:
    """The chapter's figures, typed a second time."""
    assert PA.rule(key).value == value


def test_published_payback_of_the_base_game() -> None:
    """Preamble: 98.95% on the required wagers; both names of the basis answer it."""
    for conditions in (None, [["basis", "expected payback on the required wagers"]]):
        found = answer("PAYBACK", "OU", "Base", None, None, conditions)
        assert isinstance(found, Fraction)
        assert round(found * 100, 2) == Fraction("98.95")


def test_published_payback_of_the_bonus() -> None:
    """Preamble: 94.393%. Exactly 94.395%: terms rounded to five places sum to the former."""
    exact = answer("PAYBACK", "OU", "Bonus")
    assert isinstance(exact, Fraction)
    assert round(exact * 100, 3) == Fraction("94.395")
    assert round(exact * 100, 3) - Fraction("94.393") == Fraction("0.002")
    lines = answer("PAYTABLE", "OU", "Bonus")
    assert isinstance(lines, list)
    rows = {line[0]: line[3] for line in lines[1:]}  # probability by row
    rounded = sum(
        round(rows[f"{low} or {39 - low}"] * pay, 5) for low, pay in BONUS.items()
    ) - round(rows["No win"], 5)
    assert 1 + rounded == Fraction("0.94393")


def test_no_number_of_decks_explains_the_published_bonus() -> None:
    """The payback grows with the decks: five return too little, seven too much."""
    found = {
        decks: answer("PAYBACK", "OU", "Bonus", None, None, [["decks", decks]])
        for decks in range(1, 13)
    }
    assert sorted(found.values()) == list(found.values())  # type: ignore[type-var]
    nearest = min(found, key=lambda decks: abs(found[decks] - Fraction("0.94393")))  # type: ignore[operator]
    assert nearest == 6


@pytest.mark.parametrize("low", list(ROWS))
def test_hand_counts(low: int) -> None:
    """Rows whose hands are counted by hand."""
    assert answer("HANDCOUNT", "OU", "Bonus", f"{low} or {39 - low}") == ROWS[low]


def test_hit_frequency_of_the_base_game() -> None:
    """At even money twice the hit frequency is the payback on action: wins return two for one."""
    assert 2 * answer("HITFREQ", "OU", "Base") == answer("PAYBACK", "OU", "Base")  # type: ignore[operator]


def test_bases() -> None:
    """Two antes of action a round: the edge per Ante is twice the element of risk."""
    edge = answer("HOUSEEDGE", "OU", "Base")
    assert edge == 2 * answer("ELEMENTOFRISK", "OU", "Base")  # type: ignore[operator]
    opening = answer("PAYBACK", "OU", "Base", None, None, [["basis", "opening"]])
    assert opening == 1 - edge


@pytest.mark.parametrize(
    ("reading", "above"),
    [
        ("wrong side loses", False),
        ("wrong side pushes", True),
        ("wrong side returns the Ante", True),
    ],
)
def test_readings_of_the_wrong_side(reading: str, above: bool) -> None:
    """Only the default leaves the house an advantage."""
    found = answer("PAYBACK", "OU", "Base", None, None, [["reading", reading]])
    assert (found > 1) is above  # type: ignore[operator]
    assert (found == answer("PAYBACK", "OU", "Base")) is not above


def test_a_push_has_its_frequency() -> None:
    """Read as a push, the wrong side is neither a win nor a loss; the three add up to one."""
    parts = [
        answer(
            "HITFREQ",
            "OU",
            "Base",
            None,
            None,
            [["reading", "wrong side pushes"], ["outcome", outcome]],
        )
        for outcome in ("win", "push", "lose")
    ]
    assert sum(parts) == 1  # type: ignore[arg-type]
    assert parts[1] > 0  # type: ignore[operator]


def test_a_strategy_under_a_reading() -> None:
    """A 3 goes under as written, and is worth more where the wrong side pushes."""
    plain = answer("STRATEGY", "OU", "3c")
    pushed = answer("STRATEGY", "OU", "3c", None, None, None, [["reading", "wrong side pushes"]])
    assert [row[0] for row in plain[1:]] == ["Over 23", "Under 18", "Surrender"]  # type: ignore[index]
    assert plain[2][2] == pushed[2][2] == "best"  # type: ignore[index]
    assert plain[2][1] < 0 < pushed[2][1]  # type: ignore[index]


@pytest.mark.parametrize(
    ("arguments", "code", "words"),
    [
        (["OU", "Bonus", None, None, [["decks", 0]]], "#NUM!", "1 to 100 decks"),
        (["OU", "Base", None, None, [["decks", 101]]], "#NUM!", "1 to 100 decks"),
        (["UTH", "Trips", "A", None, [["decks", 6]]], "#N/A", "from 1 deck only"),
        (["OU", "Base", None, None, [["reading", "wrong"]]], "#N/A", "no interpretation"),
        (["OU", "Bonus", "B"], "#N/A", "one unlettered paytable"),
        (["OU", "Base", None, "PA:2011"], "#N/A", "no edition"),
    ],
)
def test_refusals(arguments: list[object], code: str, words: str) -> None:
    """What does not exist is refused by name."""
    with pytest.raises(Refusal) as refused:
        answer("PAYBACK", *arguments)
    assert refused.value.code == code
    assert words in refused.value.sentence


def test_one_deck_is_accepted_where_a_game_has_one() -> None:
    """The number of decks that a game has anyway may be stated."""
    plain = answer("PAYBACK", "UTH", "Trips", "A")
    assert answer("PAYBACK", "UTH", "Trips", "A", None, [["decks", 1]]) == plain


def test_no_payout_limit() -> None:
    """Chapter 686a authorizes no limit: CAPFLOOR has nothing to answer."""
    with pytest.raises(Refusal) as refused:
        answer("CAPFLOOR", "OU", [["Ante", 10]])
    assert (refused.value.code, "authorizes no payout limit" in refused.value.sentence) == (
        "#N/A",
        True,
    )


def test_most_won_in_one_deal() -> None:
    """Three aces: Ante and Over 23 at even money, the Bonus at 50 to 1 (§ 686a.8)."""
    assert answer("MAXWIN", "OU", [["Ante", 10], ["Bonus", 5]]) == 10 + 10 + 5 * 50
    assert answer("MAXWIN", "OU", [["Ante", 10]]) == 20
    for side in ("Over 23", "Under 18"):
        edited = answer("MAXWIN", "OU", [["Ante", 10]], [[f"Base | {side}", 3]])
        assert edited == 10 + 3 * 10


def test_compliance() -> None:
    """Eight decks, seven positions and a limit fail; what must be stated is missing."""
    lines = answer(
        "COMPLIANCE", "OU", [["decks", 8], ["betting positions", 7], ["payout limit", 50000]]
    )
    status = {line[0]: line[1] for line in lines[1:]}  # type: ignore[index]
    assert {name for name, one in status.items() if one == "FAIL"} == {
        "decks",
        "betting positions",
        "payout limit",
    }
    assert status["adjacent boxes"] == "MISSING"
    good = answer(
        "COMPLIANCE", "OU", [["decks", 6], ["betting positions", 6], ["adjacent boxes", 2]]
    )
    status = {line[0]: line[1] for line in good[1:]}  # type: ignore[index]
    assert status["decks"] == status["betting positions"] == status["adjacent boxes"] == "OK"


@pytest.mark.parametrize(
    ("field", "allowed", "forbidden"),
    [
        ("betting positions", 6, 7),
        ("deck change", 24, 25),
        ("cut, cards above the cover card", 10, 9),
    ],
)
def test_bounds(field: str, allowed: int, forbidden: int) -> None:
    """Each bound at and beyond its figure."""
    for figure, expected in ((allowed, "OK"), (forbidden, "FAIL")):
        lines = answer("COMPLIANCE", "OU", [[field, figure]])
        status = {line[0]: line[1] for line in lines[1:]}  # type: ignore[index]
        assert status[field] == expected, figure


def test_cited() -> None:
    """The clause that is silent is found by its section and as a misprint."""
    for topic in ("686a.7(k)", "misprints", "total on the wrong side"):
        lines = answer("CITE", "OU", topic)
        assert "58 Pa. Code § 686a.7(k)" in [line[0] for line in lines[1:]]  # type: ignore[index]


def test_the_preamble_is_cited_without_a_section_sign() -> None:
    """The published paybacks stand in no section: their citation says so."""
    cited = [line[0] for line in answer("CITE", "OU", "misprints")[1:]]  # type: ignore[index]
    assert "preamble of rulemaking 125-223" in cited


def test_a_surrender_has_its_name_in_the_paytable() -> None:
    """Without pay, 5 and 6 are surrendered (2 of 13 first cards); the row bears the law's word."""
    nothing = [["Over 23", 0], ["Under 18", 0]]
    lines = answer("PAYTABLE", "OU", "Base", nothing)
    assert [line[0] for line in lines] == [  # type: ignore[union-attr]
        "Hand",
        "Over 23",
        "Under 18",
        "Surrender",
        "No win",
        "Total",
    ]
    assert answer("HANDPROB", "OU", "Base", "Surrender", nothing) == Fraction(2, 13)
