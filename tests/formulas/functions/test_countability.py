"""COUNTABILITY."""

from __future__ import annotations

from fractions import Fraction
from math import comb
from pathlib import Path

import pytest

from combinatorics.exposure.deals import Deals
from combinatorics.exposure.seen import Exposure
from combinatorics.game import Game
from combinatorics.side_wager import SideWager
from formulas import seen_cards
from formulas.question.conditions import read_conditions
from formulas.refusal import Refusal
from formulas.registry import invoke, look_in
from formulas.values import Raw, Rows

EXAMPLES = Path(__file__).parents[3] / "docs" / "examples" / "games"


def spilled(*arguments: object) -> Rows:
    """What the function answers."""
    answer = invoke("COUNTABILITY", list(arguments))  # type: ignore[arg-type]
    assert isinstance(answer, list)
    return answer


def test_a_removal_is_the_difference_of_two_textbook_counts() -> None:
    """The Three Card Bonus of Let It Ride from 51 cards, each row counted by hand.

    Without a nine: 48 - 3 straight flushes, 49 three-of-a-kind, 720 - 45 straights, 3,744 - 216
    pairs and 1,096 - 63 flushes, as C(12,2) hands of its suit less 3 straight flushes lose it.
    """
    pays = dict(invoke("PAYTABLE", ["LIR", "Three Card", "A"])[row][:2] for row in range(1, 7))  # type: ignore[index]
    table = spilled("LIR", "Three Card", "A")
    nine = next(line for line in table if line[0] == "9")
    won = {
        "Mini-royal": 4, "Straight flush": 48 - 4 - 3, "Three-of-a-kind": 49,
        "Straight": 720 - 45, "Flush": 1096 - (comb(12, 2) - 3), "Pair": 3744 - 3 * 48 - 12 * 6,
    }  # fmt: skip
    odds = {hand: Fraction(str(pay).split(" to ")[0]) for hand, pay in pays.items()}
    expected = sum(ways * (odds[hand] + 1) for hand, ways in won.items()) / Fraction(comb(51, 3))
    assert nine[1:4] == [4, expected - 1, expected - 1 - table[1][2]]  # type: ignore[operator]


def test_seeing_cards_moves_no_average_and_sets_add_up() -> None:
    """The sets are all of the deck; the mean over them is the value of the whole deck."""
    table = spilled("TCP", "Pair Plus", "A")
    whole = invoke("PAYBACK", ["TCP", "Pair Plus", "A"])
    by_card = [line for line in table[2:] if not str(line[0]).endswith("seen")]
    assert sum(line[1] for line in by_card) == 52  # type: ignore[misc]
    assert sum(line[1] * line[2] for line in by_card) / 52 == whole - 1  # type: ignore[misc,operator]
    assert [line[1] for line in table[-3:]] == [52, 1326, 22100]
    assert {line[2] for line in table[-3:]} == {whole - 1}  # type: ignore[operator]


def test_a_gain_is_never_under_nothing_nor_under_the_value() -> None:
    """A wager that is worth 9% more than nothing from a full deck is gained in nearly any case."""
    pays = [["Mini-royal", 50], ["Straight flush", 40], ["Three-of-a-kind", 30], ["Straight", 12],
            ["Flush", 5], ["Pair", 1]]  # fmt: skip
    table = spilled("LIR", "Three Card", pays, None, [["paytable", "A"]])
    value = table[1][2]
    gains = [line[5] for line in table[-3:]]
    assert value > 0  # type: ignore[operator]
    assert value == gains[0] <= gains[1] <= gains[2]  # type: ignore[operator]


def test_only_cards_that_favor_the_player_bring_a_gain() -> None:
    """Of a wager worth about nothing, from the lines of each card: above nothing or not."""
    pays = [["Mini-royal", 50], ["Straight flush", 40], ["Three-of-a-kind", 12], ["Straight", 8],
            ["Flush", 4], ["Pair", 1]]  # fmt: skip
    table = spilled("LIR", "Three Card", pays, None, [["paytable", "A"]])
    by_card = [line for line in table[2:] if not str(line[0]).endswith("seen")]
    values = [(line[1], line[2]) for line in by_card]
    above = [(sets, value) for sets, value in values if value > 0]  # type: ignore[operator]
    assert 0 < len(above) < len(values)
    (one_seen,) = (line for line in table if line[0] == "1 card seen")
    assert one_seen[4] == Fraction(sum(sets for sets, _ in above), 52)  # type: ignore[misc]
    assert one_seen[5] == sum(sets * value for sets, value in above) / 52  # type: ignore[misc,operator]
    assert one_seen[6] == max(value for _, value in values)  # type: ignore[type-var]


def test_a_described_shoe_wager_moves_as_is_published() -> None:
    """Dragon 7: eights and nines out help the player, fours to sevens out hurt him.

    So says E. Jacobson, Card Counting the Dragon/Fortune 7 Baccarat Side Bet (apheat.net, 2014);
    with points that a rule draws, it is too long for a cell until the command has kept it.
    """
    look_in((EXAMPLES,))
    try:
        with pytest.raises(Refusal, match="run xlplugin countability") as caught:
            spilled("BACC", "Dragon 7", None, "PA:baccarat")
        assert caught.value.code == "#NUM!"
        pairs = spilled("BACC", "Player Pair", None, "PA:baccarat")
    finally:
        look_in(())
    # A rank of 32 cards that loses one: 13 C(32,2) pairs less 31, of C(415,2) deals.
    value = 12 * Fraction(13 * comb(32, 2) - 31, comb(415, 2)) - 1
    assert [line[2] for line in pairs[2:15]] == [value] * 13


@pytest.mark.parametrize(
    ("asked", "code", "said"),
    [
        (
            ("TCP", "Base", "A"),
            "#NUM!",
            "kept in your cache: run",
        ),
        (("TCP", "Ante", "A"), "#NUM!", "run xlplugin countability TCP Base"),
        (("UTH", "Trips", "A"), "#NUM!", "run xlplugin countability"),
        (("DJW", "Trips", "04"), "#NUM!", "run xlplugin countability"),
        (("UTH", "Bad Beat", "A"), "#N/A", "more than the plain cards of one hand"),
        (("OU", "Bonus", None, None, [["decks", 101]]), "#NUM!", "1 to 100 decks, not 101"),
        (("TCP", "Pair Plus", "A", None, [["others", 2]]), "#VALUE!", "does not use"),
    ],
)
def test_what_has_no_exposure_is_refused(asked: tuple[object, ...], code: str, said: str) -> None:
    """By name, with what is left to do."""
    with pytest.raises(Refusal, match=said) as caught:
        spilled(*asked)
    assert caught.value.code == code


@pytest.mark.parametrize("reading", ["no wild card", "deuces as twos"])
@pytest.mark.parametrize("table", ["04", "05", "06", "07"])
def test_a_row_that_no_deal_meets_brings_nothing(
    monkeypatch: pytest.MonkeyPatch, table: str, reading: str
) -> None:
    """DJ Wild Stud names rows for paytables alone, such as Royal flush beside its two kinds.

    All deals with what they bring are the payback less the stake, as PAYBACK finds it.
    """

    def all_deals(game: Game, wager: SideWager, rule: str, deals: Deals, **_: object) -> Exposure:
        ways = {one.name: one.ways for one in wager.distribution(rule).outcomes}
        names = (*(row.name for row in deals.wager.rows), "No win")
        assert "Royal flush" in names
        assert set(ways) < set(names)
        return Exposure(tuple(ways.get(name, 0) for name in names), ())

    monkeypatch.setattr(seen_cards, "exposure_of", all_deals)
    asked: list[Raw] = ["DJW", "Trips", table, "PA"]
    named: Raw = [["reading", reading]]
    found, worth = seen_cards.exposed(*asked, read_conditions(named))
    brought = sum(ways * one for ways, one in zip(found.rows, worth, strict=True))
    payback = invoke("PAYBACK", [*asked, named])
    assert isinstance(payback, Fraction)
    assert brought / Fraction(sum(found.rows)) == payback - 1


def test_one_cell_is_given() -> None:
    """For hosts and forms that cannot spill."""
    assert spilled_cell("1 card seen | Favorable") == 0


def spilled_cell(name: str) -> object:
    """One cell of the answer."""
    return invoke("COUNTABILITY", ["LIR", "Three Card", "A", None, [["give", name]]])


def test_no_shoe_is_judged_by_three_cards() -> None:
    """Said of the table where a gain of 0 could be read as safe."""
    assert "No shoe is judged by three cards" in str(
        invoke("WHY", ["COUNTABILITY", "TCP", "Pair Plus", "A"])
    )
