"""No paytable of the data files is left without a test: each is recomputed from textbook counts."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import product

import pytest

from formulas.law.model import Edition
from formulas.law.shelf import load_all
from formulas.law.tables import Paytable
from formulas.refusal import Refusal
from formulas.registry import invoke

FEWEST_TABLES = 24  # as many as stood in the five chapters' files when this was written

# Hands of five cards and of the best five of six and seven, strongest first, as in any textbook of
# poker mathematics (royal flush ... three-of-a-kind), and the number of all hands.
TEXTBOOK = {
    5: ([4, 36, 624, 3744, 5108, 10200, 54912], 2_598_960),
    6: ([188, 1656, 14664, 165984, 205792, 361620, 732160], 20_358_520),
    7: ([4324, 37260, 224848, 3473184, 4047644, 6180020, 6461620], 133_784_560),
}
HANDS = (
    "Royal flush",
    "Straight flush",
    "Four-of-a-kind",
    "Full house",
    "Flush",
    "Straight",
    "Three-of-a-kind",
)


def fixed_return(table: Paytable, cards: int) -> Fraction:
    """Return what the rows with odds of a table bring, stake included, from textbook counts."""
    counts, total = TEXTBOOK[cards]
    ways = dict(zip(HANDS, counts, strict=True))
    returned = Fraction()
    for row in table.rows:
        if row.hand.startswith("Six-card royal flush"):
            # One suit of diamonds, three others; each is one hand, no longer a royal flush of five.
            cut = 1 if row.hand.endswith("diamonds") else 3
            ways[row.hand] = cut
            ways["Royal flush"] -= cut
    for row in table.rows:
        amount, word, _unit = (
            row.pay.partition(" to ") if " to " in row.pay else (row.pay.partition(" for "))
        )
        if word:
            odds = Fraction(amount.replace(",", ""))
            returned += Fraction(ways[row.hand], total) * (odds + (word == " to "))
    return returned


def progressive(table: Paytable, edition: Edition) -> tuple[Fraction, list[list[object]]]:
    """Return the payback of a progressive table and the conditions it needs."""
    if edition.code == "PA:2011":
        # The text leaves the rate open: 20% here, and the royal's reseed of $10,000 at least. As
        # printed the hand is the best five of seven cards.
        reseed = Fraction(4324, 133_784_560) * 10_000
        return fixed_return(table, 7) + reseed + Fraction(1, 5), [["rate", "20%"]]
    reseeds = {  # § 653a.12(d)(3): reseeds per $1 by hand, and the sum of the rates
        "A": ([10_000], Fraction(21, 100)),
        "B": ([10_000, 1_000], Fraction(21, 100)),
        "C": ([10_000, 1_000, 250], Fraction(19, 100)),
        "D": ([10_000, 1_000, 250], Fraction(21, 100)),
    }
    amounts, rates = reseeds[table.id]
    counts, total = TEXTBOOK[5]
    awards = sum(
        Fraction(ways * amount, total) for ways, amount in zip(counts, amounts, strict=False)
    )
    return fixed_return(table, 5) + awards + rates, []


def five_card_hand(table: Paytable, _edition: Edition) -> tuple[Fraction, list[list[object]]]:
    """§ 653a.12(e)(4): reseed $0, rates 13% and 8%."""
    return fixed_return(table, 5) + Fraction(21, 100), []


def trips(table: Paytable, _edition: Edition) -> tuple[Fraction, list[list[object]]]:
    """§ 653a.12(c): the best five of seven."""
    return fixed_return(table, 7), []


def six_card(table: Paytable, _edition: Edition) -> tuple[Fraction, list[list[object]]]:
    """§ 653a.12(f): the best of six."""
    return fixed_return(table, 6), []


def over_under_bonus(table: Paytable, _edition: Edition) -> tuple[Fraction, list[list[object]]]:
    """§ 686a.8(b): six decks, every ordered draw of three values counted one by one."""
    cards = dict.fromkeys((*range(2, 10), 11), 24) | {10: 96}
    ways: dict[int, int] = {}
    for first, second, third in product(cards, repeat=3):
        left = dict(cards)
        many = 1
        for value in (first, second, third):
            many *= left[value]
            left[value] -= 1
        ways[first + second + third] = ways.get(first + second + third, 0) + many
    returned = Fraction()
    for row in table.rows:
        low, high = map(int, row.hand.split(" or "))
        odds = Fraction(row.pay.removesuffix(" to 1"))
        returned += Fraction(ways[low] + ways[high], 312 * 311 * 310) * (odds + 1)
    return returned, []


# Best four of five cards. Three-of-a-kind is the textbook's with its full houses; four-of-a-kind
# and two pairs are the textbook's; all are enumerated in tests/combinatorics/test_four_card.py.
FOUR_OF_FIVE = {
    "Four-of-a-kind": 624,
    "Straight Flush": 2072,
    "Three-of-a-kind": 54_912 + 3_744,
    "Flush": 114_616,
    "Straight": 101_808,
    "Two Pair": 123_552,
    "Pair of Aces": 81_096,
}


def aces_up(table: Paytable, _edition: Edition) -> tuple[Fraction, list[list[object]]]:
    """§ 641a.12(c); the two lost cells of Tables D to F by the plausible reading."""
    two_pairs = {"D": 2, "E": 2, "F": 3}.get(table.id)
    lost = {"Two Pair": two_pairs, "Pair of Aces": 1}
    returned = Fraction()
    for row in table.rows:
        pay = lost[row.hand] if row.pay == "lost" else row.pay.removesuffix(" to 1")
        assert pay is not None
        returned += Fraction(FOUR_OF_FIVE[row.hand], 2_598_960) * (Fraction(pay) + 1)
    reading = f"{table.id} with two pair {two_pairs} to 1"
    return returned, [["reading", reading]] if two_pairs else []


def four_card_progressive(
    table: Paytable, _edition: Edition
) -> tuple[Fraction, list[list[object]]]:
    """§ 641a.12(d): four aces reseed $5,000 or $1,000; the text leaves the rate open, 20% here."""
    reseed, three = {"A": (5_000, 9), "B": (1_000, 15)}[table.id]
    fixed = 48 * reseed + 576 * 300 + 2_072 * 100 + 58_656 * three
    return Fraction(fixed, 2_598_960) + Fraction(1, 5), [["rate", "20%"]]


# Hands of three cards, strongest first (straight flush ... pair) of 22,100, as in any text on Three
# Card Poker; one straight flush is the ace, king and queen of spades, three those of other suits.
THREE_CARDS = {
    "Ace, king and queen of spades": 1,
    "Ace, king and queen of hearts, diamonds or clubs": 3,
    "Straight flush": 48,
    "Three-of-a-kind": 52,
    "Straight": 720,
    "Flush": 1096,
    "Pair": 3744,
}


def three_cards(table: Paytable) -> Fraction:
    """Return what the rows with odds of a table of three cards bring, stake included."""
    ways = dict(THREE_CARDS)
    hands = [row.hand for row in table.rows]
    ways["Straight flush"] -= sum(ways[hand] for hand in hands if hand.startswith("Ace, king"))
    returned = Fraction()
    for row in table.rows:
        for word in (" to 1", " for 1"):
            if row.pay.endswith(word):
                odds = Fraction(row.pay.removesuffix(word))
                returned += Fraction(ways[row.hand], 22_100) * (odds + (word == " to 1"))
    return returned


def pair_plus(table: Paytable, _edition: Edition) -> tuple[Fraction, list[list[object]]]:
    """§ 649a.12(d): the player's three cards."""
    return three_cards(table), []


def three_card_progressive(
    table: Paytable, _edition: Edition
) -> tuple[Fraction, list[list[object]]]:
    """§ 649a.12(e): reseed of $1,000 at least, rates of 14% and 20% at least."""
    rate = {"A": Fraction(14, 100), "B": Fraction(20, 100)}[table.id]
    return three_cards(table) + Fraction(1000, 22_100) + rate, []


def six_of_player_and_dealer(
    table: Paytable, _edition: Edition
) -> tuple[Fraction, list[list[object]]]:
    """§ 649a.12(f), COMAR 36.05.14.12F: the best of six; Super Royals in dollars for $1."""
    counts, total = TEXTBOOK[6]
    ways = dict(zip(HANDS, counts, strict=True))
    returned = Fraction()
    for row in table.rows:
        if row.hand.startswith("Super Royal"):
            many = 1 if row.hand.endswith("of diamonds") else 4 if "diamonds" in row.hand else 3
            ways["Royal flush"] -= many
            amount = Fraction(row.pay.removeprefix("$").replace(",", ""))
            returned += Fraction(many, total) * (amount + 1)
    for row in table.rows:
        if not row.hand.startswith("Super Royal"):
            odds = Fraction(row.pay.removesuffix(" to 1").replace(",", ""))
            returned += Fraction(ways[row.hand], total) * (odds + 1)
    return returned, []


# Five of the 13 ranks are tens or better: 5/13 of the 1,098,240 pairs.
LET_IT_RIDE = {
    **dict(zip(HANDS, TEXTBOOK[5][0], strict=True)),
    "Two Pair": 123_552,
    "Pair - Tens or better": 422_400,
}


def let_it_ride_bonus(table: Paytable, _edition: Edition) -> tuple[Fraction, list[list[object]]]:
    """§ 643a.12(b): fixed amounts for a wager of one dollar, the stake not returned."""
    ways = {hand.casefold(): count for hand, count in LET_IT_RIDE.items()}
    amounts = {row.hand: int(row.pay.strip("$").replace(",", "")) for row in table.rows}
    paid = sum(ways[hand.casefold()] * amount for hand, amount in amounts.items())
    return Fraction(paid, 2_598_960), []


def three_card_bonus(table: Paytable, _edition: Edition) -> tuple[Fraction, list[list[object]]]:
    """§ 643a.12(c): of 48 straight flushes of three cards four are ace, king and queen."""
    ways = [4, 44, 52, 720, 1096, 3744]
    odds = [int(row.pay.removesuffix(" to 1")) for row in table.rows]
    paid = sum(count * (pay + 1) for count, pay in zip(ways, odds, strict=True))
    return Fraction(paid, 22_100), []


def wild_trips(table: Paytable, _edition: Edition) -> tuple[Fraction, list[list[object]]]:
    """§ 687a.12(d): hands of 53 cards, four deuces and the joker wild, counted by hand.

    Natural hands are those of the 48 cards that are not wild; with wild cards 1,400 hands are a
    five-of-a-kind and one has all five. No deuce serves as a 2 here.
    """
    natural = dict(zip(HANDS, (4, 28, 528, 3168, 3136, 8160, 42240), strict=True))
    wild = dict(zip(HANDS, (1000, 3620, 51160, 11880, 15820, 75840, 415800), strict=True))
    ways = {"Five wilds": 1, "Five-of-a-kind": 1400}
    ways |= {f"{hand}—natural": count for hand, count in natural.items()}
    ways |= {f"{hand}—with wild": count for hand, count in wild.items()}
    returned = sum(
        ways[row.hand] * (int(row.pay.removesuffix(" to 1").replace(",", "")) + 1)
        for row in table.rows
    )
    return Fraction(returned, 2_869_685), [["reading", "no wild card"]]


def wild_progressive(table: Paytable, _edition: Edition) -> tuple[Fraction, list[list[object]]]:
    """§ 687a.12(c): any five of 52 cards, 2,000 times the wager as reseed, no rate: 21% here."""
    reseed = Fraction(4, 2_598_960) * 2000
    return fixed_return(table, 5) + reseed + Fraction(21, 100), [["rate", "21%"]]


# Seven cards of 53 with a joker, as published for the Fortune wager of Pai Gow Poker (the Wizard of
# Odds, "Fortune Pai Gow Poker"), where a three-of-a-kind goes before a straight; and with a joker
# that is any card, enumerated in tests/combinatorics/test_fupg_seven_cards.py.
FORTUNE = {
    "7 card straight flush": 32,
    "Royal flush + royal match": 72,
    "7 card straight flush with joker": 196,
    "Five aces": 1_128,
    "Five-of-a-kind": 0,
    "Royal flush": 26_020,
    "Straight flush": 184_644,
    "Four-of-a-kind": 307_472,
    "Full house": 4_188_528,
    "Flush": 6_172_088,
    "Three-of-a-kind": 7_672_500,
    "Straight": 11_034_204,
    "Three pair": 2_862_000,
}
FULLY_WILD = FORTUNE | {
    "Five-of-a-kind": 13_536,
    "Four-of-a-kind": 1_121_024,
    "Full house": 5_997_144,
}
SEVEN_OF_53 = 154_143_080


def fortune(table: Paytable, _edition: Edition) -> tuple[Fraction, list[list[object]]]:
    """§ 688a.12(c): odds, and in Paytable 1 a push."""
    returned = sum(
        FORTUNE[row.hand]
        * (1 if row.pay == "Push" else int(row.pay.removesuffix(" to 1").replace(",", "")) + 1)
        for row in table.rows
    )
    return Fraction(returned, SEVEN_OF_53), []


def seven_card_progressive(
    table: Paytable, _edition: Edition
) -> tuple[Fraction, list[list[object]]]:
    """§ 688a.12(d): dollars for the printed wager, the seed for a whole meter, the rate."""
    wild = table.id in {"2", "5", "6"}  # the inserted rows of 7 fit a joker that is not
    ways = dict(FULLY_WILD if wild else FORTUNE)
    natural, joker = ways["7 card straight flush"], ways["7 card straight flush with joker"]
    ways |= {"7 card natural straight flush": natural, "7 card wild straight flush": joker}
    ways["7 card straight flush w/joker"] = joker
    rows = [row.hand for row in table.rows]
    if "7 card straight flush w/joker" not in rows:
        # No row of its own: the next hand that has one. 40 seven-card straight flushes hold a
        # royal flush (8 to ace without joker in 4 suits, with it 9 ways of 4 suits).
        ways["7 card straight flush"] += joker
    for less, more in (
        ("Royal flush + royal match", "Royal flush"),
        ("Five aces", "Five-of-a-kind"),
        ("Five-of-a-kind", "Four-of-a-kind"),
    ):
        if less not in rows:
            ways[more] += ways[less]
    if table.id == "7":
        ways["Royal flush"] += 40
        ways["Straight flush"] += natural + joker - 40
    wager = {"3": 5, "4": 5}.get(table.id, 1)
    seed = {"5": 5_000, "6": 2_000, "7": 1_000}.get(table.id, 10_000)
    rate = {"1": 28, "2": 7, "3": 29, "4": 2, "5": 17, "6": 17, "7": 26}[table.id]
    returned = Fraction(rate, 100)
    for row in table.rows:
        for words in row.pay.split("/"):
            dollars = Fraction(words[1:].replace(",", "")) if words[0] == "$" else Fraction()
            whole = Fraction(seed if words == "100% of meter" else 0)
            returned += Fraction(ways[row.hand], SEVEN_OF_53) * (dollars + whole) / wager
        if table.id == "4":  # the original wager is returned
            returned += Fraction(ways[row.hand], SEVEN_OF_53)
    return returned, []


SIDE_WAGERS: dict[
    tuple[str, str], Callable[[Paytable, Edition], tuple[Fraction, list[list[object]]]]
] = {
    ("UTH", "Trips"): trips,
    ("UTH", "Six Card"): six_card,
    ("UTH", "Progressive"): progressive,
    ("UTH", "Five Card Hand"): five_card_hand,
    ("DJW", "Trips"): wild_trips,
    ("DJW", "Progressive"): wild_progressive,
    ("FCP", "Aces Up"): aces_up,
    ("FCP", "Progressive"): four_card_progressive,
    ("FUPG", "Fortune"): fortune,
    ("FUPG", "Progressive"): seven_card_progressive,
    ("OU", "Bonus"): over_under_bonus,
    ("LIR", "Bonus"): let_it_ride_bonus,
    ("LIR", "Three Card"): three_card_bonus,
    ("TCP", "Pair Plus"): pair_plus,
    ("TCP", "Progressive"): three_card_progressive,
    ("TCP", "Six Card"): six_of_player_and_dealer,
}
# Tables whose counts come out of play or of two hands are checked where their mathematics is.
ELSEWHERE = {
    ("UTH", "Base"): "tests/combinatorics: second algorithm and published edge",
    ("UTH", "Bad Beat"): "tests/combinatorics: second algorithm",
    ("FCP", "Base"): "tests/combinatorics: second algorithm and published edge",
    ("LIR", "Base"): "tests/combinatorics: enumeration of the cards and published edge",
    ("TCP", "Base"): "tests/combinatorics: second algorithm and published edge",
    ("OU", "Base"): "tests/combinatorics: enumeration of the shoe and published payback",
    ("DJW", "Bad Beat"): "tests/combinatorics: every hand against every hand",
    ("FUPG", "Ace High"): "tests/combinatorics: inclusion and exclusion over every hand",
    ("DJW", "Base"): "tests/combinatorics: second algorithm and published payback",
    ("FUPG", "Base"): "tests/combinatorics: second algorithm and random deals",
}
TABLES = [
    pytest.param(
        law.game, edition, table, id=f"{edition.code} {law.game} {table.wager} {table.name}"
    )
    for law in load_all()
    for edition in law.editions
    for table in edition.paytables
]


@pytest.mark.parametrize(("game", "edition", "table"), TABLES)
def test_the_payback_follows_from_textbook_counts(
    game: str, edition: Edition, table: Paytable
) -> None:
    """The payback of each table of law is the sum its printed odds and textbook counts give."""
    if table.lost:
        with pytest.raises(Refusal, match="lost"):
            invoke("PAYBACK", [game, table.wager, table.id, edition.code])
        return
    if (game, table.wager) in ELSEWHERE:
        conditions = [["house way", "foxwoods"]] if (game, table.wager) == ("FUPG", "Base") else []
        answer = invoke(
            "PAYBACK", [game, table.wager, table.id or None, edition.code, conditions or None]
        )
        assert isinstance(answer, Fraction)
        assert Fraction(2, 5) < answer < 1
        return
    assert (game, table.wager) in SIDE_WAGERS, (
        f"{game} {table.wager}: name its textbook count in SIDE_WAGERS, or in ELSEWHERE "
        "the test that has its second derivation"
    )
    expected, conditions = SIDE_WAGERS[game, table.wager](table, edition)
    asked = [game, table.wager, table.id or None, edition.code, conditions or None]
    assert invoke("PAYBACK", asked) == expected  # type: ignore[arg-type]
    assert invoke("PAYBACKEXACT", asked) == f"{expected.numerator}/{expected.denominator}"  # type: ignore[arg-type]


def test_every_table_was_checked() -> None:
    """The guard guards itself: no table is missing and there are not fewer than before."""
    assert len(TABLES) >= FEWEST_TABLES
    for param in TABLES:
        game, _edition, table = param.values
        listed = (game, table.wager) in SIDE_WAGERS.keys() | ELSEWHERE.keys()
        assert listed, f"{game} {table.wager}: in neither SIDE_WAGERS nor ELSEWHERE"
