"""COMPLIANCE for Face Up Pai Gow Poker: each quoted bound at, below and above."""

from __future__ import annotations

import pytest

from formulas.law.editions import find
from formulas.refusal import Refusal
from formulas.registry import invoke

PA = find("FUPG", "PA")


def flags(*choices: tuple[str, object]) -> dict[str, str]:
    """The status of each rule for these choices."""
    answer = invoke("COMPLIANCE", ["FUPG", [list(choice) for choice in choices], "PA"])  # type: ignore[arg-type]
    assert isinstance(answer, list)
    return {str(row[0]): str(row[1]) for row in answer[1:]}


@pytest.mark.parametrize(
    ("field", "circumstance", "good", "bad"),
    [
        ("betting positions", None, 6, 7),  # § 688a.2(a): no more than six
        ("decks", ("automated card shuffling device", "no"), 1, 2),
        ("decks", ("automated card shuffling device", "yes"), 2, 3),
        ("cover cards", None, 2, 1),
        ("jokers", None, 1, 2),
        ("deck change", ("dealing method", "by hand"), 4, 5),
        ("deck change", ("dealing method", "from a shoe"), 8, 9),
        ("dice in the shaker", ("Pai Gow Poker shaker", "yes"), 3, 2),
        ("dice on a table", ("Pai Gow Poker shaker", "yes"), 24, 25),
        ("shakes of the shaker", ("Pai Gow Poker shaker", "yes"), 3, 2),
        ("cut, cards from the top or the bottom", ("cut", "yes"), 10, 9),
        ("cards of a hand", None, 7, 6),
        ("cards left", None, 4, 5),
        ("adjacent betting areas of one player", None, 2, 3),
        ("starting position determined by", None, "Pai Gow Poker shaker", "a roulette wheel"),
    ],
)
def test_each_bound(
    field: str, circumstance: tuple[str, str] | None, good: object, bad: object
) -> None:
    """At the bound it holds, one beyond it fails."""
    more = () if circumstance is None else (circumstance,)
    assert flags((field, good), *more)[field] == "OK"
    assert flags((field, bad), *more)[field] == "FAIL"


def test_the_house_way_must_be_stated() -> None:
    """§ 688a.11(a): the Rules Submission specifies how the dealer's hands are set."""
    assert flags(("betting positions", 6))["house way"] == "MISSING"
    assert flags(("house way", "foxwoods"))["house way"] == "OK"


def test_pays_and_meters_of_a_selected_table() -> None:
    """A changed pay, seed and rate fail; those that are printed do not."""
    chosen = (("Progressive paytable", "7"), ("Fortune paytable", "5"))
    for field, good, bad in (
        ("Fortune | Four-of-a-kind", "5 to 1", "25 to 1"),
        ("Progressive | Five aces", "100% of meter", "10% of meter"),
        ("Progressive initial amount", "$1,000", "$2,000"),
        ("Progressive rate of progression", "26%", "17%"),
        ("Progressive bets", "$1", "$5"),
        ("Fortune envy 5 $5 or more | Royal flush", "$55", "$50"),
    ):
        name = field.replace(" or more", "")
        assert flags(*chosen, (name, good))[name] == "OK", field
        assert flags(*chosen, (name, bad))[name] == "FAIL", field


def test_dollars_beside_a_share_of_the_meter() -> None:
    """§ 688a.12(d), Paytable 4: both parts are the pay."""
    field = "Progressive | 7 card straight flush"
    for pay, status in (
        ("$5,000/100% of meter", "OK"),
        ("100% of meter", "FAIL"),
        ("$5,000", "FAIL"),
    ):
        assert flags(("Progressive paytable", "4"), (field, pay))[field] == status


def test_the_wager_that_a_progressive_is_printed_for() -> None:
    """Paytables 3 and 4 are printed for $5, the others for $1."""
    for table in PA.tables("Progressive"):
        for bet in (1, 5):
            found = flags(("Progressive paytable", table.id), ("Progressive bets", f"${bet}"))
            assert found["Progressive bets"] == ("OK" if bet == table.stake else "FAIL")


def test_a_fortune_wager_under_five_dollars_is_allowed() -> None:
    """§ 688a.1: it is no Qualifying Wager, and no clause forbids it."""
    found = flags(("Fortune paytable", "1"), ("Fortune bets", "$1, $5"))
    assert found["Fortune bets"] == "OK"


def test_the_payout_limit() -> None:
    """§ 688a.12(e): at least $50,000 or the most won at the minimums, on optional wagers only."""
    minimums = (
        ("Face Up Pai Gow minimum", 10),
        ("Ace High minimum", 5),
        ("Fortune minimum", 5),
        ("Progressive minimum", 5),
        ("Ace High paytable", "2"),
        ("Fortune paytable", "2"),
        ("Progressive paytable", "4"),
    )
    for limit, status in ((55_075, "OK"), (55_074, "FAIL"), (49_999, "FAIL")):
        assert flags(*minimums, ("payout limit", limit))["payout limit"] == status
    # § 688a.7(f): two adjacent areas bring at most twice that; whether both count is for a person.
    two = (*minimums, ("adjacent betting areas of one player", 2))
    for limit, status in ((55_074, "FAIL"), (55_075, "CHECK"), (110_149, "CHECK"), (110_150, "OK")):
        assert flags(*two, ("payout limit", limit))["payout limit"] == status
    small = [(name, 0 if "minimum" in name else value) for name, value in minimums]
    assert flags(*small, ("payout limit", 50_000))["payout limit"] == "OK"
    for wagers, status in (
        ("Ace High, Fortune, Progressive", "OK"),
        ("Face Up Pai Gow, Fortune", "FAIL"),
    ):
        found = flags(("payout limit", 60_000), ("payout limit applies to", wagers))
        assert found["payout limit applies to"] == status


def test_an_unknown_field_is_refused() -> None:
    """A field of another game, with near ones named."""
    with pytest.raises(Refusal, match="no field"):
        flags(("Trips paytable", "A"))


def test_every_numeric_rule_of_the_chapter_has_a_field() -> None:
    """No rule with a number is left unchecked: a wrong one gives a FAIL or is asked elsewhere."""
    elsewhere = {"cap floor", "Qualifying Wager"}
    checked = 0
    for rule in PA.rules:
        numeric = rule.comparison in ("at most", "at least", "equal", "one of")
        if not numeric or rule.key in elsewhere:
            continue
        assert any(
            str(row[0]) == rule.key or rule.key.startswith(f"{row[0]}")
            for row in [[name] for name in flags_of_all()]
        ), rule.key
        checked += 1
    assert checked >= 13


def flags_of_all() -> list[str]:
    """Every field that COMPLIANCE knows, as it lists them without choices."""
    answer = invoke("COMPLIANCE", ["FUPG", None, "PA"])
    assert isinstance(answer, list)
    return [str(row[0]) for row in answer[1:]]
