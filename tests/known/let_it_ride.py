"""Let It Ride a second time: from the ranks of the cards alone, and with the ranking of five cards.

All five cards are used, so a flush needs all five of one suit: a hand of three cards is known by
its ranks and by whether they are of one suit. C(15, 3) = 455 sets of ranks and C(13, 3) = 286 of
one suit make 741 classes. Of four cards only the hands that a fifth can make of them matter: their
counts are a tally of 48 cards. Nothing of `combinatorics.described` is used.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import comb, prod

import three_card_ranking as three_card

from combinatorics.cards import DECK, RANKS
from combinatorics.rankings import five_card

TENS = "Pair - Tens or better"
PAIR = "Pair"
HIGH_CARD = "High card"
HANDS = (
    "Royal Flush",
    "Straight Flush",
    "Four-of-a-kind",
    "Full House",
    "Flush",
    "Straight",
    "Three-of-a-kind",
    "Two Pair",
    TENS,
    PAIR,
    HIGH_CARD,
)
"""Hands of five cards, strongest first and named as in the paytables; the last two pay nothing."""
PAID = HANDS[: HANDS.index(TENS) + 1]
DEALS = comb(52, 3) * 49 * 48
ENDS = {
    (True, True): "Bets 1, 2 and 3 ride",
    (True, False): "Bets 1 and 3 ride",
    (False, True): "Bets 2 and 3 ride",
    (False, False): "Bet 3 alone rides",
}
"""How a round ends, by whether Bet 1 and Bet 2 ride."""
SUITS, TEN = 4, 8
LOSES = Fraction(-1)
Ranks = tuple[int, ...]
Pays = Mapping[str, Fraction]
_WHEEL = [12, 3, 2, 1, 0]
_ROYAL = [12, 11, 10, 9, 8]
_BY_CATEGORY = (
    HIGH_CARD,
    PAIR,
    "Two Pair",
    "Three-of-a-kind",
    "Straight",
    "Flush",
    "Full House",
    "Four-of-a-kind",
    "Straight Flush",
    "Royal Flush",
)


def hand_of(cards: Collection[int]) -> str:
    """The name of a hand of five cards by the ranking of five cards."""
    name = _BY_CATEGORY[five_card.category(five_card.strength(cards))]
    often = Counter(card // 4 for card in cards)
    if name == PAIR and any(rank >= TEN and many == 2 for rank, many in often.items()):
        return TENS
    return name


def three_card_hand_of(cards: Collection[int]) -> str:
    """The name of a hand of three cards (§ 643a.6(c)) by the ranking of three cards."""
    name = three_card.CATEGORIES[three_card.category(three_card.strength(cards))]
    if name == "Straight flush" and {card // 4 for card in cards} == {12, 11, 10}:
        return "Mini-royal"
    return name


def name_of(ranks: Ranks, suited: bool) -> str:
    """The name of a class of starting hands, highest card first: "KK7", "AKQs" of one suit."""
    return "".join(RANKS[rank] for rank in sorted(ranks, reverse=True)) + "s" * suited


def hand(ranks: Ranks, suited: bool) -> str:
    """The hand that five cards make, from their ranks and whether they are of one suit."""
    times = sorted(Counter(ranks).values(), reverse=True)
    if times == [1] * 5:
        order = sorted(ranks, reverse=True)
        run = order[0] - order[4] == 4 or order == _WHEEL
        if suited:
            return "Royal Flush" if order == _ROYAL else "Straight Flush" if run else "Flush"
        return "Straight" if run else HIGH_CARD
    if times[0] == 4:
        return "Four-of-a-kind"
    if times[0] == 3:
        return "Full House" if times[1] == 2 else "Three-of-a-kind"
    if times[1] == 2:
        return "Two Pair"
    return TENS if max(rank for rank in ranks if ranks.count(rank) == 2) >= TEN else PAIR


def next_cards(ranks: Ranks, suited: bool) -> Iterator[tuple[Ranks, bool, int]]:
    """Yield what one more card of the deck makes: ranks, whether of one suit, number of cards."""
    for rank in range(len(RANKS)):
        left = SUITS - ranks.count(rank)
        if suited and rank not in ranks:
            yield (*ranks, rank), True, 1
            left -= 1
        if left:
            yield (*ranks, rank), False, left


def classes() -> Iterator[tuple[Ranks, bool, int]]:
    """Yield the 741 classes of starting hands: ranks, whether of one suit, number of hands."""
    for ranks in combinations_with_replacement(range(len(RANKS)), 3):
        ways = prod(comb(SUITS, times) for times in Counter(ranks).values())
        if len(set(ranks)) == 3:
            yield ranks, True, SUITS
            ways -= SUITS
        yield ranks, False, ways


@cache
def tally(ranks: Ranks, suited: bool) -> tuple[int, ...]:
    """The fifth cards by the hand that they make of four cards, in the order of `HANDS`."""
    counts = dict.fromkeys(HANDS, 0)
    for five, of_one_suit, ways in next_cards(ranks, suited):
        counts[hand(five, of_one_suit)] += ways
    return tuple(counts.values())


@cache
def fourths() -> Mapping[str, tuple[int, Mapping[tuple[int, ...], int]]]:
    """Of each class its hands, and its first community cards by the tally that they lead to."""
    found = {}
    for ranks, suited, ways in classes():
        led: Counter[tuple[int, ...]] = Counter()
        for four, of_one_suit, cards in next_cards(ranks, suited):
            led[tally(tuple(sorted(four)), of_one_suit)] += cards
        found[name_of(ranks, suited)] = ways, dict(led)
    return found


def rounds(pays: Pays, cap: Fraction | None = None) -> dict[tuple[str, str], int]:
    """The ways of each end and hand under the best play, equal decisions letting the bet ride.

    Args:
        pays: what each bet that rides wins to 1 by hand; it loses where absent.
        cap: limit on the winnings of one hand in bets that the player plays for.
    """
    nets = [
        [_limited(riding * pays.get(name, LOSES), cap) for name in HANDS] for riding in range(4)
    ]
    found: Counter[tuple[str, str]] = Counter()
    for ways, led in fourths().values():
        worth = {made: _worth(made, nets) for made in led}
        ride = sum((n * max(worth[made][3], worth[made][2]) for made, n in led.items()), Fraction())
        alone = sum(
            (n * max(worth[made][2], worth[made][1]) for made, n in led.items()), Fraction()
        )
        first = ride >= alone
        for made, cards in led.items():
            second = worth[made][2 + first] >= worth[made][1 + first]
            for name, fifth in zip(HANDS, made, strict=True):
                if fifth:
                    found[ENDS[first, second], name] += ways * cards * fifth
    return dict(found)


def bet_by_bet(pays: Pays) -> tuple[Fraction, Fraction]:
    """Net and least average wager, each bet by itself: it rides where it is worth more than 0.

    Without a limit the bets are independent: Bet 1 rides on the mean over the two community cards,
    Bet 2 on the mean over the last, so no decision needs another.
    """
    net = staked = Fraction()
    for ways, led in fourths().values():
        share = Fraction(ways, comb(52, 3))
        worth = {made: _worth(made, [[pays.get(n, LOSES) for n in HANDS]])[0] / 48 for made in led}
        mean = sum((n * worth[made] for made, n in led.items()), Fraction()) / 49
        net += share * (mean + max(mean, Fraction()))
        staked += share * (1 + (mean > 0))
        for made, n in led.items():
            net += share * Fraction(n, 49) * max(worth[made], Fraction())
            staked += share * Fraction(n, 49) * (worth[made] > 0)
    return net, staked


def decisions(own: tuple[int, ...], community: tuple[int, ...], pays: Pays) -> list[Fraction]:
    """The value of letting the bet ride and of withdrawing it, card by card with the ranking.

    Args:
        own: the player's three cards.
        community: no card, or the first community card, where Bet 1 stands as is best on three.
        pays: as in `rounds`, without a limit.
    """
    left = [card for card in DECK if card not in own]
    made = dict.fromkeys(left, Fraction())
    for one, other in combinations(left, 2):
        net = pays.get(hand_of((*own, one, other)), LOSES)
        made[one] += net
        made[other] += net
    first = sum(made.values(), Fraction())
    if community:
        riding = 1 + (first >= 0)
        worth = made[community[0]] / 48
        return [(riding + 1) * worth, riding * worth]
    second = sum((worth * (1 + (worth >= 0)) for worth in made.values()), Fraction())
    return [(second + first) / (49 * 48), second / (49 * 48)]


def together() -> frozenset[tuple[str, str]]:
    """Every hand of five cards with every hand that three of them can make."""
    found = set()
    for ranks, suited, _ in classes():
        three = tuple(4 * rank + (0 if suited else suit) for suit, rank in enumerate(ranks))
        for made in fourths()[name_of(ranks, suited)][1]:
            for name, ways in zip(HANDS, made, strict=True):
                if ways:
                    found.add((name, three_card_hand_of(three)))
    return frozenset(found)


def _limited(net: Fraction, cap: Fraction | None) -> Fraction:
    return net if cap is None else min(net, cap)


def _worth(made: Sequence[int], nets: Sequence[Sequence[Fraction]]) -> list[Fraction]:
    return [
        sum((n * net for n, net in zip(made, one, strict=True) if n), Fraction()) for one in nets
    ]
