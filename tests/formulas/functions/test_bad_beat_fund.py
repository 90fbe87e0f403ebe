"""BADBEATFUND."""

from __future__ import annotations

from fractions import Fraction
from math import floor

import pytest

from formulas.bad_beats.ledger import HEADER
from formulas.refusal import Refusal
from formulas.registry import invoke
from formulas.values import Raw

RULES: dict[str, Raw] = {
    "contribution": 1,
    "minimum pot": 20,
    "opening": 5000,
    "qualifying hand": "four eights",
    "hole cards": "both",
    "losing share": "50%",
    "winning share": "25%",
    "table share": "25%",
}
ROOM: dict[str, Raw] = {
    "usual pot": 60,
    "pots that reach the minimum": "80%",
    "pots an hour": 300,
    "pots with that showdown": "50%",
    "others at the table": 7,
}
# Four eights or better beaten, both hole cards of both playing: published in the law's guide.
LOST, DEALS = 199_696, 1_390_690_501_200


def figures(**changed: dict[str, Raw]) -> dict[str, object]:
    """Return each figure's value, with some rules and facts changed; None takes a row out."""
    given = [
        [[name, value] for name, value in {**base, **changes}.items() if value is not None]
        for base, changes in ((RULES, changed.get("rules", {})), (ROOM, changed.get("room", {})))
    ]
    spilled = invoke("BADBEATFUND", given)
    assert isinstance(spilled, list)
    assert spilled[0] == ["Figure", "Value", "Basis", "Citation"]
    return {str(row[0]): row[1] for row in spilled[1:]}


def test_a_fund_followed_by_hand() -> None:
    """One over the chance; the opening and $0.80 of each pot; what it pays, to the cent."""
    found = figures()
    pots = Fraction(2 * DEALS, LOST)  # every second pot is shown down
    fund = 5000 + Fraction(8, 10) * pots
    half, quarter = (Fraction(floor(fund * 100 * share), 100) for share in (0.5, 0.25))
    each = Fraction(floor(fund * 25 / 7), 100)
    assert found == {
        "Contribution of a usual pot": 1,
        "The fund grows in an hour by": 240,
        "Chance at such a showdown": Fraction(LOST, DEALS),
        "That chance is": "exact",
        "Expected pots until it is hit": pots,
        "Expected hours until it is hit": pots / 300,
        "Fund expected when it is hit": fund,
        "Of it to the losing hand": half,
        "Of it to the winning hand": quarter,
        "Of it to each other player": each,
        "Left in the fund": fund - half - quarter - 7 * each,
    }


def test_it_pays_what_badbeat_pays_of_that_fund() -> None:
    """A fund of whole cents, hit at once: the ledger of the day divides it alike."""
    rules = RULES | {"contribution": "0%", "opening": 12_345.67}
    found = figures(rules=rules)
    hit: list[Raw] = ["1", 60, 0, "8s 8d", "Ks Qs", "8h 8c Js Ts 9s", 7]
    ledger = invoke("BADBEAT", [[[name, value] for name, value in rules.items()], [hit]])
    assert isinstance(ledger, list)
    assert ledger[0] == list(HEADER)
    paid = {str(row[0]): row[4] for row in ledger}
    assert found["Fund expected when it is hit"] == Fraction("12345.67")
    assert paid["1, losing hand"] == found["Of it to the losing hand"] == Fraction("6172.83")
    assert paid["1, winning hand"] == found["Of it to the winning hand"] == Fraction("3086.41")
    each = found["Of it to each other player"]
    assert isinstance(each, Fraction)
    assert paid["1, table share"] == 7 * each == 7 * Fraction("440.91")
    assert ledger[-1][5] == found["Left in the fund"]


def test_several_players_are_a_bound() -> None:
    """Nine players are 36 pairs of two."""
    found = figures(room={"players at the showdown": 9})
    assert found["Chance at such a showdown"] == 36 * Fraction(LOST, DEALS)
    assert found["That chance is"] == "at most (bound)"


def test_the_chance_follows_the_reading() -> None:
    """As BADBEATODDS has it: by the letter twice as many hands go before four eights."""
    letter: Raw = [["reading", "highest card not in the other"]]
    given: list[Raw] = [[[*row] for row in stated.items()] for stated in (RULES, ROOM)]
    spilled = invoke("BADBEATFUND", [*given, None, letter])
    odds = invoke("BADBEATODDS", ["four eights", 2, "both", letter])
    assert isinstance(spilled, list)
    assert isinstance(odds, list)
    chance = next(row[1] for row in spilled if row[0] == "Chance at such a showdown")
    assert chance == odds[1][4] != Fraction(LOST, DEALS)


def test_what_cannot_happen_never_happens() -> None:
    """King-high and royal flush with both hole cards each: the two need one card."""
    found = figures(rules={"qualifying hand": "Straight flush KQJT9"})
    assert found["Chance at such a showdown"] == 0
    assert [value for value in found.values() if value == "never"] == ["never"] * 7


def test_no_contribution_under_the_minimum() -> None:
    """A pot of $60 where $61 is the least."""
    found = figures(rules={"minimum pot": 61})
    assert found["Contribution of a usual pot"] == 0
    assert found["Fund expected when it is hit"] == 5000


@pytest.mark.parametrize(
    ("rules", "room", "words"),
    [
        ({"variant": "Omaha High"}, {}, "counted in Hold'em, not in Omaha"),
        ({"qualifying hand": None}, {}, '"qualifying hand" is missing'),
        ({"seats": 9}, {}, 'There is no rule "seats"'),
        ({}, {"seats": 9}, 'There is no fact "seats"'),
        ({}, {"usual pot": None}, 'The fact "usual pot" is missing'),
        ({}, {"usual pot": "sixty"}, "an amount of dollars is needed"),
        ({}, {"usual pot": 60.001}, "whole cents"),
        ({}, {"pots an hour": 0}, '"pots an hour" is 0'),
        ({}, {"pots that reach the minimum": 1.01}, "above 100%"),
        ({}, {"players at the showdown": 11}, "2 to 10"),
        ({}, {"others at the table": 10}, "from 1 to 9"),
    ],
)
def test_what_cannot_be_is_refused(rules: dict[str, Raw], room: dict[str, Raw], words: str) -> None:
    """One sentence that names the rule or the fact."""
    with pytest.raises(Refusal, match=words):
        figures(rules=rules, room=room)
