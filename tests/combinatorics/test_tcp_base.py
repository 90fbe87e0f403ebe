"""The base game of Three Card Poker against a second algorithm and published figures."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations

import numpy as np
import pytest
import three_card_poker
from three_card_poker import QUALIFIES, Deals, Key, class_of
from three_card_ranking import strength

from combinatorics.base_wager import UnsolvedError
from combinatorics.cards import DECK, parse_cards
from combinatorics.catalogue import shipped
from combinatorics.described.play.duel.classes import ShippedDuelPlay

PAYS = {
    "Straight flush": Fraction(5),
    "Three-of-a-kind": Fraction(4),
    "Straight": Fraction(1),
}
DEALS = 22_100 * 18_424
BASE = shipped()["TCP"].wagers[0]
assert isinstance(BASE, ShippedDuelPlay)
under = BASE.under
HANDS, BONUS_PAID = BASE.categories, BASE.rules[:3]
PLAY, FOLD = "Play", "Fold"


def all_deals(by_letter: bool = False) -> dict[Key, Deals]:
    """The shipped classes, those whose hands two rows pay as one."""
    assert isinstance(BASE, ShippedDuelPlay)
    found: dict[Key, Deals] = {}
    one = under(BASE.rules[3 * by_letter]).classes
    for cards, (row, _), ways, met in zip(one.hands, one.paid, one.ways, one.met, strict=True):
        key = class_of(cards)
        assert met[0] + met[1] + met[2] + sum(met[3:]) == 18_424
        found[key] = Deals(
            cards=cards,
            hand=HANDS[row],
            ways=ways + (found[key].ways if key in found else 0),
            unqualified=sum(met[:3]),
            beaten=met[3],
            tied=met[4],
            higher=met[5],
        )
    return found


@pytest.mark.parametrize("by_letter", [False, True])
def test_every_shipped_class_is_counted_by_inclusion_and_exclusion(by_letter: bool) -> None:
    """All 1,755 classes under both ways to compare, from the deck and the written rankings."""
    counted = three_card_poker.all_deals(by_letter)
    found = all_deals(by_letter)
    assert found.keys() == counted.keys()
    for key, deals in found.items():
        other = counted[key]
        assert deals.hand == other.hand or HANDS[0] in (deals.hand, other.hand)
        for name in ("ways", "unqualified", "beaten", "tied", "higher"):
            assert getattr(deals, name) == getattr(other, name), (key, name)


def played(pays: dict[str, Fraction], rule: str = "always") -> tuple[Fraction, Fraction]:
    """Return the expected net result and the average wager of a round, in antes."""
    rounds = under(rule).rounds(pays, None)
    assert sum(end.ways for end in rounds) == DEALS
    net = sum((end.ways * end.net for end in rounds), Fraction()) / DEALS
    staked = sum((end.ways * end.staked for end in rounds), Fraction()) / DEALS
    return net, staked


@pytest.mark.parametrize(
    ("pays", "edge", "risk"),
    [((5, 4, 1), "3.37", "2.01"), ((5, 3, 1), "3.61", "2.16"), ((4, 3, 1), "3.83", "2.28")],
)
def test_the_published_edge_and_element_of_risk(
    pays: tuple[int, int, int], edge: str, risk: str
) -> None:
    """Wizard of Odds prints both for the three Ante Bonus tables of § 649a.12(b)."""
    bonus = dict(zip(PAYS, map(Fraction, pays), strict=True))
    net, staked = played(bonus)
    assert f"{float(-100 * net):.2f}" == edge
    assert f"{float(-100 * net / staked):.2f}" == risk


def test_queen_six_four_is_the_least_hand_that_plays() -> None:
    """The published strategy: play queen, 6, 4 or better, fold anything lower."""
    least = strength(parse_cards("Qs 6d 4c"))
    checked = 0
    for deals in all_deals().values():
        values = dict(BASE.decisions(deals.cards, (), PAYS))
        best = PLAY if values[PLAY] >= values[FOLD] else FOLD
        assert (best == PLAY) == (strength(deals.cards) >= least)
        checked += 1
    assert checked == 1755
    for name, decisions in BASE.starts(PAYS).items():
        if name in ("Q64", "Q63", "Q53", "J98", "AK2"):
            assert (decisions[0][1] >= -1) == (name in ("Q64", "AK2"))


@pytest.mark.parametrize("hand", ["As Ks Qs", "Qs 6d 4c", "Qs 6s 4c", "2c 2d 2h", "2c 2d Ks"])
def test_the_dealers_hands_counted_one_by_one(hand: str) -> None:
    """Every one of 18,424 dealer's hands is dealt and compared: the second derivation."""
    cards = parse_cards(hand)
    own = strength(cards)
    left = [card for card in DECK if card not in cards]
    seen: Counter[str] = Counter()
    for dealer in combinations(left, 3):
        other = strength(dealer)
        if other < QUALIFIES:
            seen["unqualified"] += 1
        else:
            seen["beaten" if other < own else "tied" if other == own else "higher"] += 1
    deals = all_deals()[class_of(cards)]
    assert (deals.unqualified, deals.beaten, deals.tied, deals.higher) == tuple(
        seen[name] for name in ("unqualified", "beaten", "tied", "higher")
    )


def test_every_class_by_whole_enumeration() -> None:
    """The second derivation, whole: each of 1,755 classes against all hands without its cards."""
    hands = list(combinations(DECK, 3))
    strengths = np.array([strength(cards) for cards in hands])
    masks = np.array([sum(1 << card for card in cards) for cards in hands], dtype=np.int64)
    qualified = strengths >= QUALIFIES
    checked = 0
    for deals in all_deals().values():
        own = strength(deals.cards)
        free = masks & sum(1 << card for card in deals.cards) == 0
        against = free & qualified
        assert deals.unqualified == np.count_nonzero(free & ~qualified)
        assert deals.beaten == np.count_nonzero(against & (strengths < own))
        assert deals.tied == np.count_nonzero(against & (strengths == own))
        assert deals.higher == np.count_nonzero(against & (strengths > own))
        checked += 1
    assert checked == 1755


def test_all_deals_are_the_same_from_both_sides() -> None:
    """Conserved totals: who is ahead is symmetric, and 22,100 hands meet 18,424 each."""
    found = all_deals().values()
    assert sum(deals.ways for deals in found) == 22_100
    assert {deals.dealers for deals in found} == {18_424}
    qualified = [deals for deals in found if strength(deals.cards) >= QUALIFIES]
    higher = sum(deals.ways * deals.higher for deals in qualified)
    assert sum(deals.ways * deals.beaten for deals in qualified) == higher
    lower = [deals for deals in found if strength(deals.cards) < QUALIFIES]
    assert sum(deals.ways for deals in lower) * 18_424 == sum(
        deals.ways * deals.unqualified for deals in found
    )


def test_a_dealer_qualifies_as_often_as_published() -> None:
    """Wizard of Odds: the dealer qualifies 69.59% of the time."""
    unqualified = sum(deals.ways * deals.unqualified for deals in all_deals().values())
    assert f"{100 - 100 * unqualified / DEALS:.2f}" == "69.59"


def test_a_bonus_for_low_hands_is_played_for() -> None:
    """When a high card pays 2 to 1 every hand plays, and the value is that of never folding."""
    pays = {"High card": Fraction(2)}
    net, staked = played(pays)
    assert staked == 2
    blind = Fraction()
    for deals in all_deals().values():
        bonus = 2 * (deals.hand == "High card")
        blind += deals.ways * (
            deals.unqualified + 2 * deals.beaten - 2 * deals.higher + bonus * deals.dealers
        )
    assert net == blind / DEALS


def test_the_readings_differ_by_the_bonuses_of_hands_that_do_not_win() -> None:
    """Each narrower reading pays less, and all pay the same where there is no bonus."""
    values = [played(PAYS, rule)[0] for rule in BONUS_PAID]
    assert values == sorted(values, reverse=True)
    assert len(set(values)) == 3
    assert len({played({}, rule) for rule in BONUS_PAID}) == 1


def test_an_ace_king_queen_without_a_row_is_a_straight_flush() -> None:
    """Naming the same pay for it apart changes nothing."""
    apart = {**PAYS, HANDS[0]: Fraction(5), HANDS[1]: Fraction(5)}
    assert played(apart) == played(PAYS)


@pytest.mark.parametrize(
    ("cards", "board", "words"),
    [
        ("As Ks", "", "3 cards"),
        ("As Ks Qs", "2c", "board"),
        ("As Ks Jo", "", "Jo is not in the deck"),
    ],
)
def test_cards_that_cannot_lie_so_are_refused(cards: str, board: str, words: str) -> None:
    """The sentence says what is wrong."""
    with pytest.raises(ValueError, match=words):
        BASE.decisions(parse_cards(cards), parse_cards(board), PAYS)


def test_a_negative_pay_is_refused() -> None:
    """An award takes nothing; a row that the game does not have is refused where it is asked."""
    with pytest.raises(UnsolvedError, match="Straight pays -1 to 1"):
        BASE.rounds({"Straight": Fraction(-1)}, None)


def test_a_limit_holds_for_the_winnings_of_a_hand() -> None:
    """With a limit of one ante no round brings more, and the player folds no less."""
    rounds = BASE.rounds(PAYS, Fraction(1))
    assert max(end.net for end in rounds) == 1
    with pytest.raises(ValueError, match="limit"):
        BASE.rounds(PAYS, Fraction(0))


def test_an_unknown_reading_is_refused_with_the_known_ones() -> None:
    """The sentence lists what exists."""
    with pytest.raises(ValueError, match="Known: always"):
        under("sometimes")


def test_ace_king_and_queen_of_spades_are_paid_apart() -> None:
    """One hand is of spades and three of the other suits, each against C(49, 3) hands.

    Every hand of the deck is paid by its own name, without classes; each is dealt against all
    C(49, 3) = 18,424 dealer's hands, and a hand of ace, king and queen always plays.
    """
    spades, others = (
        "Ace, king and queen of spades",
        "Ace, king and queen of hearts, diamonds or clubs",
    )
    pays = {spades: Fraction(50), others: Fraction(10), "Straight flush": Fraction(6)}
    ways: Counter[str] = Counter()
    for end in under("always").rounds(pays, None):
        ways[end.category] += end.ways
    suited = [
        cards
        for cards in combinations(DECK, 3)
        if {card // 4 for card in cards} == {12, 11, 10} and len({card % 4 for card in cards}) == 1
    ]
    assert [sum(min(cards) % 4 == suit for cards in suited) for suit in range(4)] == [1, 1, 1, 1]
    assert (ways[spades], ways[others]) == (18_424, 3 * 18_424)
    plain, _staked = played({"Straight flush": Fraction(6)})
    net, _staked = played(pays)
    assert net - plain == Fraction(50 - 6 + 3 * (10 - 6), 22_100)
    cards = parse_cards("As Ks Qs"), parse_cards("Ah Kh Qh")
    values = [dict(BASE.decisions(hand, (), pays))[PLAY] for hand in cards]
    assert values[0] - values[1] == 40


def by_letter(cards: tuple[int, ...]) -> tuple[object, ...]:
    """A hand as § 649a.6(c) reads by its words: its category, then its cards from the highest."""
    ranks = sorted((card // 4 for card in cards), reverse=True)
    suits, kinds = {card % 4 for card in cards}, len(set(ranks))
    run = kinds == 3 and (ranks[0] - ranks[2] == 2 or ranks == [12, 1, 0])
    if run and ranks == [12, 1, 0]:
        ranks = [1, 0, -1]
    flush = len(suits) == 1
    worth = 5 if run and flush else 4 if kinds == 1 else 3 if run else 2 if flush else kinds == 2
    return int(worth), ranks


@pytest.mark.parametrize("hand", ["2c 2d Ah", "Kc Kd Qh", "As 2s 3s", "Qc 9d 2h", "7c 7d 7h"])
def test_hands_compared_by_the_letter(hand: str) -> None:
    """Every dealer's hand against a comparison written anew, for hands of five categories."""
    cards = parse_cards(hand)
    deals = all_deals(by_letter=True)[class_of(cards)]
    own, queen = by_letter(cards), (0, [10, -1, -1])
    found = Counter[str]()
    for dealer in combinations([card for card in DECK if card not in cards], 3):
        other = by_letter(dealer)
        found["no"] += other < queen
        found["won"] += queen <= other < own
        found["tied"] += queen <= other == own
        found["lost"] += queen <= other > own
    assert (deals.unqualified, deals.beaten, deals.tied, deals.higher) == tuple(
        found[key] for key in ("no", "won", "tied", "lost")
    )


def test_both_ways_of_comparing_return_the_same() -> None:
    """Every pair is played under both and pays no bonus, and the two pairs are dealt alike."""
    assert played(PAYS, "always; by the letter") == played(PAYS, "always")
    hand = class_of(parse_cards("2c 2d Ah"))
    assert all_deals(by_letter=True)[hand].beaten > all_deals()[hand].beaten
