"""Each form of payout limit of the vocabulary, worked by hand from the words of public rules.

58 Pa. Code § 655a.12(b): the aggregate payout limit for any hand may not exceed $50,000 or the
most that one patron could win at the minimum wager, whichever is greater. WAC 230-15-490 (2021):
not less than the maximum wager times the highest odds up to 50 to 1; none where the highest odds
are under 50 to 1; of the payout to all who win on one deal. WAC 230-15-490 (2008): the winnings of
a player not less than the higher of that and the minimum wager times the highest odds.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import pytest

from combinatorics.files.blocks import RegulationError
from formulas.law.local import load_local
from formulas.refusal import Refusal
from formulas.registry import answer_of, invoke, look_in

GAMES = Path(__file__).parents[2] / "docs" / "examples" / "games"
STUD, WASHINGTON, CARIBBEAN = "PA:655a", "WA:2021", "PA:csp"
RULE = """
[[edition.rule]]
key = "{}"
topic = "cap"
value = {}
unit = "{}"
is = "{}"
wagers = {}
section = "9"
quote = "made up to try it"
"""
TOUCHES = RULE.format("wagers a cap may touch", "[]", "", "must be followed", '["Ante", "Bet"]')


def caribbean(*rules: tuple[str, str, str, str]) -> str:
    """The example of Caribbean Stud with a payout limit; the Bet is twice the Ante."""
    text = (GAMES / "caribbean-stud.toml").read_text(encoding="utf-8")
    return text + TOUCHES + "".join(RULE.format(*rule, "[]") for rule in rules)


@pytest.fixture
def limited(tmp_path: Path) -> Iterator[Path]:
    """A folder of games with the two public rules."""
    for name in ("pa-655a-12.toml", "wa-230-15-490.toml"):
        (tmp_path / name).write_text((GAMES / name).read_text(encoding="utf-8"), encoding="utf-8")
    look_in((tmp_path,))
    yield tmp_path
    look_in(())


def with_rules(folder: Path, *rules: tuple[str, str, str, str]) -> None:
    """Put Caribbean Stud with these rules in the folder."""
    (folder / "stud.toml").write_text(caribbean(*rules), encoding="utf-8")
    look_in((folder,))


def flags(game: str, code: str, said: dict[str, object]) -> dict[str, tuple[str, str]]:
    """Status and requirement by rule."""
    rows = invoke("COMPLIANCE", [game, [list(row) for row in said.items()], code])
    assert isinstance(rows, list)
    return {str(row[0]): (str(row[1]), str(row[3])) for row in rows[1:]}


def refusal(name: str, *arguments: object) -> str:
    """The sentence of a refusal."""
    with pytest.raises(Refusal) as caught:
        invoke(name, list(arguments))
    return caught.value.sentence


@pytest.mark.parametrize(
    ("ante", "most"), [(5, 50_000), (10, 50_000), (10.01, 50_050), (15, 75_000)]
)
def test_may_not_exceed_fifty_thousand_or_the_most_won(
    limited: Path, ante: float, most: int
) -> None:
    """A royal flush pays 500 to 1 on an Ante and three Street wagers of three: 5,000 Antes."""
    assert invoke("CAPFLOOR", ["MST", [["Ante", ante]], None, STUD]) == most
    for limit, status in ((most, "OK"), (most + 1, "FAIL")):
        said = {"payout limit": limit, "Ante minimum": ante}
        found, required = flags("MST", STUD, said)["payout limit"]
        assert (found, "at most" in required) == (status, True)


def test_without_a_minimum_the_greater_of_the_two_cannot_be_told(limited: Path) -> None:
    """More than $50,000 may be allowed: a person looks, nothing fails."""
    assert flags("MST", STUD, {"payout limit": 60_000})["payout limit"][0] == "CHECK"


@pytest.mark.parametrize(("ante", "cap", "won"), [(15, 60_000, 60_000), (5, 60_000, 25_000)])
def test_the_most_won_under_a_limit(limited: Path, ante: int, cap: int, won: int) -> None:
    """75,000 are cut to 60,000; 25,000 are not."""
    assert invoke("MAXWIN", ["MST", [["Ante", ante]], None, STUD, [["cap", cap]]]) == won


def test_washington_maximum_wager_times_the_highest_odds_up_to_fifty(limited: Path) -> None:
    """The rule's own example: $300 and 5,000 to 1 make $15,000."""
    asked = ["WATC", [["Bonus", 5]], [["Bonus maximum", 300]], WASHINGTON]
    assert invoke("CAPFLOOR", asked) == 15_000
    said = {"Bonus maximum": 300, "payout limit applies to": "Bonus"}
    for limit, status in ((15_000, "OK"), (14_999, "FAIL")):
        found = flags("WATC", WASHINGTON, {**said, "payout limit": limit})
        assert found["payout limit"][0] == status
        assert found["odds a cap needs"][0] == "OK"
    assert "Bonus maximum" in refusal("CAPFLOOR", "WATC", [["Bonus", 5]], None, WASHINGTON)


def test_washington_no_limit_under_fifty_to_one(limited: Path) -> None:
    """Pairs pays 30 to 1 at most: no limit may be imposed, and none cuts it."""
    said = {"payout limit": 15_000, "Bonus maximum": 300, "payout limit applies to": "Pairs"}
    assert flags("WATC", WASHINGTON, said)["odds a cap needs"][0] == "FAIL"
    trips = ["WATC", "Ac Ad Ah", None, None, [["Pairs", 1000]], WASHINGTON, [["cap", 15_000]]]
    assert '"cap"' in refusal("SETTLE", *trips)
    asked = ["WATC", "Pairs", None, WASHINGTON, [["cap", 15_000], ["bet", 1000]]]
    assert '"cap"' in refusal("PAYBACK", *asked)


def settled(cap: int, others: int, stake: int = 10) -> list[list[object]]:
    """A suited ace, king and queen: 5,000 to 1."""
    given = [["cap", cap], ["others won", others]] if others else [["cap", cap]]
    bet = [["Bonus", stake]]
    rows = invoke("SETTLE", ["WATC", "Ac Kc Qc", None, None, bet, WASHINGTON, given])
    assert isinstance(rows, list)
    return rows


def test_all_who_win_on_a_deal_share_the_limit_in_proportion(limited: Path) -> None:
    """$50,000 beside $25,000 of others is two thirds of $15,000; alone it is all of it."""
    assert settled(15_000, 0)[1][4] == 15_000
    rows = settled(15_000, 25_000)
    assert rows[1][4] == 10_000
    assert "shared with $25,000 won by others" in str(rows[2][3])
    draw = random.Random(37)
    for _ in range(40):
        cap, others = draw.randint(1, 90_000), draw.randint(1, 200_000)
        won = settled(cap, others)[1][4]
        assert won == min(Fraction(50_000), 50_000 * Fraction(cap, 50_000 + others))


def test_payback_of_a_side_wager_under_a_limit(limited: Path) -> None:
    """4 deals of 22,100 pay 5,000, 44 pay 40 and 52 pay 30 to 1; $15,000 are 1,500 bets of $10."""
    for given, first in ((None, 5001), ([["cap", 15_000], ["bet", 10]], 1501)):
        back = Fraction(4 * first + 44 * 41 + 52 * 31, 22_100)
        # Where none is named it is the only jurisdiction that has the game.
        for named in (WASHINGTON, None):
            assert invoke("PAYBACK", ["WATC", "Bonus", None, named, given]) == back
    asked = ["WATC", "Bonus", None, WASHINGTON, [["cap", 15_000], ["bet", 10]]]
    assert "with no other winner" in str(answer_of("PAYBACK", asked))


def test_the_most_won_where_the_limit_touches_one_of_two_wagers(limited: Path) -> None:
    """A suited ace, king and queen is no pair; three of a kind wins 30 to 1 on both, $600."""
    for given, won in ((None, 50_000), ([["cap", 15_000]], 15_000), ([["cap", 200]], 500)):
        stakes = [["Bonus", 10], ["Pairs", 10]]
        assert invoke("MAXWIN", ["WATC", stakes, None, WASHINGTON, given]) == won


def test_what_is_held_for_payouts(limited: Path) -> None:
    """The largest payout is $300 at 5,000 to 1, which the limit of $15,000 cuts."""
    said = {"payout limit": 15_000, "Bonus maximum": 300, "Pairs offered": "no"}
    for held, status in ((15_000, "OK"), (14_999, "FAIL"), (None, "MISSING")):
        found = flags("WATC", WASHINGTON, {**said, "funds held for payouts": held})
        assert found["funds held for payouts"][0] == status


@pytest.mark.parametrize(
    ("rule", "stakes", "choices", "amount"),
    [
        (("cap floor", "[20]", "times the Ante", "at least"), 10, None, 200),
        (("cap floor", "[20]", "times the Ante", "at least"), 10, [["Ante maximum", 100]], 2000),
        (("cap ceiling", "[20]", "times the Ante", "at most"), 10, None, 200),
        (("cap ceiling", "[75000]", "dollars", "at most"), 10, None, 75_000),
        (("cap floor", '["$75,000"]', "", "at least"), 1000, None, 75_000),
        (("cap floor", "[2000]", "dollars", "at least"), 10, None, 2010),
        (
            ("cap floor", '["$500", "20 times the Ante"]', "the lesser", "at least"),
            10,
            None,
            200,
        ),
        (
            ("cap floor", "[3]", "times the maximum wager", "at least"),
            10,
            [["Ante maximum", 100], ["Bet maximum", 200]],
            600,
        ),
        (
            (
                "cap floor",
                '["the maximum wager times the highest odds up to 50", '
                '"the minimum wager times the highest odds"]',
                "the greater",
                "at least",
            ),
            10,
            [["Ante maximum", 10], ["Bet maximum", 20]],
            2000,
        ),
    ],
)
def test_each_amount(
    limited: Path,
    rule: tuple[str, str, str, str],
    stakes: int,
    choices: list[list[object]] | None,
    amount: int,
) -> None:
    """A royal flush pays 1 to 1 on the Ante and 100 to 1 on a Bet of twice that, 201 Antes.

    The last: 20 x 50 = 1,000 is less than the least Bet, $20, times 100.
    """
    with_rules(limited, rule)
    staked: list[list[object]] = [["Ante", stakes]]
    if "minimum" in rule[1]:
        staked.append(["Bet", 2 * stakes])
    assert invoke("CAPFLOOR", ["CSP", staked, choices, CARIBBEAN]) == amount


def test_a_multiple_of_the_stake_binds_the_round_that_is_settled(limited: Path) -> None:
    """At least 20 Antes: $199 is refused for an Ante of $10, $200 is not."""
    with_rules(limited, ("cap floor", "[20]", "times the Ante", "at least"))
    stakes = [["Ante", 10], ["Bet", 20]]
    cards = ["CSP", "Ac Kc Qc Jc Tc", "As Kd 4d 3h 2s", None, stakes, CARIBBEAN]
    assert "below $200" in refusal("SETTLE", *cards, [["cap", 199]])
    rows = invoke("SETTLE", [*cards, [["cap", 200]]])
    assert isinstance(rows, list)
    assert sum(row[4] for row in rows[1:3]) == 200  # type: ignore[misc]


def test_stakes_that_come_back_count_where_the_text_says_so(limited: Path) -> None:
    """$2,040 come back of $30 staked: with stakes $2,000 are paid, $1,970 of them won."""
    with_rules(
        limited,
        ("cap floor", '["$100"]', "", "at least"),
        ("what a cap counts", '"winnings and stakes"', "", "must be followed"),
    )
    cards = ["CSP", "Ac Kc Qc Jc Tc", "As Kd 4d 3h 2s", None]
    asked = [*cards, [["Ante", 10], ["Bet", 20]], CARIBBEAN, [["cap", 2000]]]
    rows = invoke("SETTLE", asked)
    assert isinstance(rows, list)
    assert (rows[-1][4], rows[-1][5]) == (1970, 2000)


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        ([("cap floor", "[20]", "times the Ante", "at most")], '"is" must be "at least"'),
        ([("cap ceiling", "[50000]", "dollars", "at least")], '"is" must be "at most"'),
        ([("cap floor", "[5]", "times the Blind", "at least")], "no amount that is computed"),
        ([("cap floor", '["ten Antes"]', "", "at least")], "no amount that is computed"),
        ([("cap floor", '["$5", "$6"]', "dollars", "at least")], "the greater"),
        ([("odds a cap needs", "[50]", "to 1", "at least")], 'without "cap floor"'),
        *(
            (
                [
                    ("cap floor", "[5]", "dollars", "at least"),
                    (key, '"winnings and stakes"', "", "must be followed"),
                ],
                f'{key}: nobody reads the value of a rule of "cap"',
            )
            for key in ("which a cap counts", "cap counts", "what is counted by a cap", "counts")
        ),
        (
            [
                ("cap floor", "[5]", "dollars", "at least"),
                ("cap ceiling", "[5]", "dollars", "at most"),
            ],
            "names both",
        ),
        (
            [
                ("cap floor", "[5]", "dollars", "at least"),
                ("what a cap holds for", '"shoe"', "", "must be followed"),
            ],
            "gaming table",
        ),
    ],
)
def test_what_is_not_of_the_vocabulary_is_refused(
    rules: list[tuple[str, str, str, str]], said: str
) -> None:
    """Nothing is read otherwise than it is written."""
    with pytest.raises(RegulationError, match=said):
        load_local(caribbean(*rules), "stud.toml")
