"""Settling rounds of Three Card Poker, each expected amount worked out from the law by hand."""

from __future__ import annotations

import random

import pytest
from three_card_ranking import strength

from combinatorics.cards import DECK, show_cards
from formulas.refusal import Refusal
from formulas.registry import invoke

QUEEN_HIGH = strength((40, 4, 1))


def settle(
    player: str,
    dealer: str | None,
    wagers: list[list[object]],
    jurisdiction: str = "PA",
    **conditions: object,
) -> dict[str, tuple[object, object, object]]:
    """Return outcome, Won and Returned by wager."""
    known = [[name.replace("_", " "), value] for name, value in conditions.items()]
    asked = ["TCP", player, dealer, None, wagers, jurisdiction, known]
    lines = invoke("SETTLE", asked)  # type: ignore[list-item]
    assert isinstance(lines, list)
    assert lines[0][:3] == ["Wager", "Stake", "Outcome"]
    return {str(line[0]): (line[2], line[4], line[5]) for line in lines[1:]}


BOTH: list[list[object]] = [["Ante", 10, "A"], ["Play", 10, ""]]


@pytest.mark.parametrize(
    ("player", "dealer", "ante", "play", "bonus"),
    [
        # § 649a.11(c)(3)(i): lower than a queen high pays the Ante, also to a lower hand
        ("2c 3d 5h", "Jc Td 8h", ("win", 10, 20), ("push", 0, 10), None),
        ("As Ks Qs", "Jc Td 8h", ("win", 10, 20), ("push", 0, 10), 50),
        # § 649a.11(c)(3)(ii): queen high or better is compared
        ("Kc 3d 5h", "Qc 3h 2d", ("win", 10, 20), ("win", 10, 20), None),
        ("Qd 6c 4c", "Qc 6h 5d", ("lose", 0, 0), ("lose", 0, 0), None),
        ("Qd 6c 4c", "Qc 6h 4d", ("push", 0, 10), ("push", 0, 10), None),
        ("4c 4d 4h", "5c 5d Kh", ("win", 10, 20), ("win", 10, 20), 40),
        # § 649a.12(b): the Ante Bonus whatever the dealer holds
        ("4c 4d 4h", "5c 5d 5h", ("lose", 0, 0), ("lose", 0, 0), 40),
        ("9c 8d 7h", "9d 8h 7c", ("push", 0, 10), ("push", 0, 10), 10),
    ],
)
def test_ante_and_play_against_the_dealer(
    player: str,
    dealer: str,
    ante: tuple[str, int, int],
    play: tuple[str, int, int],
    bonus: int | None,
) -> None:
    """At and about each bound, with Paytable A of the Ante Bonus."""
    lines = settle(player, dealer, BOTH)
    assert lines["Ante"] == ante
    assert lines["Play"] == play
    assert lines.get("Ante Bonus") == (None if bonus is None else ("win", bonus, bonus))


@pytest.mark.parametrize(
    ("reading", "dealer", "paid"),
    [
        ("not when the dealer wins", "5c 5d 5h", False),
        ("not when the dealer wins", "Jc Td 8h", True),
        ("only on a win against queen high or better", "Jc Td 8h", False),
        ("only on a win against queen high or better", "Qc 3h 2d", True),
    ],
)
def test_the_ante_bonus_as_read(reading: str, dealer: str, paid: bool) -> None:
    """§ 649a.11(c)(3)(ii)(B) against § 649a.12(b): the reading asked for decides."""
    assert ("Ante Bonus" in settle("4c 4d 4h", dealer, BOTH, reading=reading)) is paid


@pytest.mark.parametrize(
    ("wagers", "outcomes"),
    [
        ("Ante", "forfeit"),
        ("Ante Pair-Plus", "forfeit forfeit"),
        ("Ante Progressive", "forfeit forfeit"),
        ("Ante Six-Card", "forfeit win"),
        ("Ante Pair-Plus Progressive", "forfeit forfeit forfeit"),
        ("Ante Pair-Plus Six-Card", "forfeit forfeit win"),
        ("Ante Progressive Six-Card", "forfeit forfeit win"),
        ("Ante Pair-Plus Progressive Six-Card", "forfeit forfeit forfeit win"),
    ],
)
def test_what_a_fold_forfeits_in_each_combination(wagers: str, outcomes: str) -> None:
    """§ 649a.11(b)(1)-(3); a straight is folded, and the six cards make a straight."""
    names = [name.replace("-", " ") for name in wagers.split()]
    rows: list[list[object]] = [[name, 5, "A"] for name in names]
    lines = settle("4c 3d 2h", "5c 6d Kh", rows)
    assert [lines[name][0] for name in names] == outcomes.split()
    assert lines["Total"][1:] == ((50, 55) if "Six" in wagers else (0, 0))


def test_a_fold_without_pair_plus_forfeits_six_card_where_so_read() -> None:
    """The paragraphs name only the fold with a Pair Plus Wager."""
    rows: list[list[object]] = [["Ante", 5, ""], ["Six Card", 5, "A"]]
    lines = settle("4c 3d 2h", "5c 6d Kh", rows, reading="forfeited")
    assert lines["Six Card"] == ("forfeit", 0, 0)
    both = [*rows, ["Pair Plus", 5, "A"]]
    assert settle("4c 3d 2h", "5c 6d Kh", both, reading="forfeited")["Six Card"][0] == "win"


def test_a_folded_player_keeps_the_envy_bonus() -> None:
    """§ 649a.11(b)(2), § 649a.12(e)(5): $500 and $125 for a $5 wager, not for the own hand."""
    rows: list[list[object]] = [["Ante", 5, ""], ["Progressive", 5, "A"]]
    lines = settle("4c 3d 2h", None, rows, other_hands="As Ks Qs; Ah Kh Qh; Ad Kd Jd")
    assert lines["Progressive"][0] == "forfeit"
    assert lines["Envy"] == ("win", 625, 625)


def test_wagers_without_an_ante_are_settled_by_their_tables() -> None:
    """§ 649a.7(d)(2): Pair Plus alone, with Progressive and Six Card beside it."""
    rows: list[list[object]] = [
        ["Pair Plus", 10, "A"],
        ["Progressive", 1, "A"],
        ["Six Card", 2, "A"],
    ]
    lines = settle("As Ks Qs", "Js Ts 2d", rows, meter=4321)
    assert lines["Pair Plus"] == ("win", 350, 360)
    assert lines["Progressive"] == ("win", 4320, 4321)
    assert lines["Six Card"] == ("win", 2000, 2002)


@pytest.mark.parametrize(
    ("cards", "code", "table", "won"),
    [
        ("Ad Kd Qd | Jd Td 9d", "MD:prior", "E", 1_000_000),
        ("Ah Kh Qh | Jh Th 9h", "MD:prior", "E", 100_000),
        ("Ad Kd Qd | Jd Td 9d", "MD", "B", 100_000),
        ("Ad Kd Qd | Jd Td 9d", "MD", "A", 5_000),
        ("Ad Kd Qd | Jd Td 8d", "MD", "B", 5_000),
    ],
)
def test_a_super_royal_is_a_flat_amount(cards: str, code: str, table: str, won: int) -> None:
    """COMAR 36.05.14.12F: dollars for a wager of any size, a royal flush 1,000 to 1 on $5."""
    player, dealer = cards.split(" | ")
    rows: list[list[object]] = [["Pair Plus", 5, "A"], ["Six Card", 5, table]]
    assert settle(player, dealer, rows, code)["Six Card"] == ("win", won, won + 5)


@pytest.mark.parametrize(
    ("name", "returned"),
    [
        ("cards found face up", 45),
        ("incorrect number of cards", 45),
        ("dealer's card exposed", 45),
        ("dealing shoe jams", 45),
        ("card drawn in error", 90),
    ],
)
def test_irregularities(name: str, returned: int) -> None:
    """§ 649a.13: void returns all wagers, a card drawn in error plays on."""
    rows = [*BOTH, ["Pair Plus", 25, "C"]]
    lines = settle("Kc 3d 5h", "Qc 3h 2d", rows, irregularity=name)
    if returned == 45:
        assert {line[0] for line in lines.values()} == {"void", None}
        assert lines["Total"][1:] == (0, 45)
    else:
        assert lines["Ante"][0] == lines["Play"][0] == "win"


@pytest.mark.parametrize(
    ("rows", "words"),
    [
        ([["Play", 10, ""]], "Play is staked without Ante"),
        ([["Progressive", 1, "A"]], "Ante or Pair Plus"),
        ([["Six Card", 1, "A"]], "Ante or Pair Plus"),
        ([["Ante", 10, "A"], ["Play", 20, ""]], "1 times"),
        ([["Ante", 10, ""], ["Play", 10, ""]], "name one of A, B, C"),
        ([["Ante", 10, "V-A"], ["Play", 10, ""]], "lost"),
    ],
)
def test_stakes_that_the_law_forbids_are_refused(rows: list[list[object]], words: str) -> None:
    """§ 649a.7(d); an Ante Bonus needs its table, and a lost cell stays lost."""
    with pytest.raises(Refusal, match=words):
        settle("As Ks Qs", "2c 3d 5h", rows)


@pytest.mark.parametrize(
    ("version", "ante", "pair_plus", "words"),
    [
        ("(e)(1)", 10, 10, ""),
        ("(e)(1)", 10, 11, "above \\$10"),
        ("(e)(1)", 0, 10, "without Ante"),
        ("(e)(1)", 10, 0, ""),
        ("(e)(2)", 10, 20, ""),
        ("(e)(2)", 10, 21, "above \\$20"),
        ("(e)(3)", 10, 50, ""),
        ("(e)(3)", 10, 51, "above \\$50"),
        ("(e)(3)", 50, 10, ""),
        ("(e)(3)", 51, 10, "above \\$50"),
        ("(e)(3)", 10, 0, "without Pair Plus"),
        ("(d)", 1, 100, ""),
        ("(f)", 10, 10, "has no version"),
    ],
)
def test_each_version_relates_ante_and_pair_plus(
    version: str, ante: int, pair_plus: int, words: str
) -> None:
    """§ 649a.7(e)(1)-(3), at each bound and past it; (d) leaves the two independent."""
    rows: list[list[object]] = [["Ante", ante, ""], ["Pair Plus", pair_plus, "A"]]
    if words:
        with pytest.raises(Refusal, match=words):
            settle("2c 3d 5h", None, rows, version=version)
    else:
        assert settle("2c 3d 5h", None, rows, version=version)["Total"][1:] == (0, 0)


@pytest.mark.parametrize(("player", "dealer"), [("As Ks", "2c 3d 5h"), ("As Ks Qs", "2c 3d")])
def test_a_wrong_number_of_cards_is_refused(player: str, dealer: str) -> None:
    """Three cards each."""
    with pytest.raises(Refusal, match="needed: 3 cards of"):
        settle(player, dealer, BOTH)


def test_random_rounds_agree_with_the_rules_written_again() -> None:
    """Four hundred rounds against the net result of a second reading of § 649a.11(c)."""
    source = random.Random(649)
    for _ in range(400):
        cards = source.sample(DECK, 6)
        own, other = strength(cards[:3]), strength(cards[3:])
        bonus = {5: 5, 4: 4, 3: 1}.get(own >> 12, 0)
        even = 1 if other < QUEEN_HIGH else 2 * ((own > other) - (own < other))
        lines = settle(show_cards(tuple(cards[:3])), show_cards(tuple(cards[3:])), BOTH)
        assert lines["Total"][2] == 20 + 10 * (even + bonus)
