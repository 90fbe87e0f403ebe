"""The base game: three equal bets, of which the player may withdraw the first and the second.

The first decision is made on three cards, the second with one community card open (§ 643a.11(b)
and (d)). A bet that rides pays by the hand of five cards. What one bet wins does not depend on the
others unless a limit on the winnings of a hand binds, so with a limit the decisions are solved
together, from the last one back.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import combinations, repeat
from math import lcm

from combinatorics.base_wager import Cards, Decision, Pays, StartingHands
from combinatorics.cards import DECK, JOKER, show_cards
from combinatorics.games.let_it_ride.hands import HANDS, PAID, hand_of
from combinatorics.games.let_it_ride.shipped import table
from combinatorics.games.let_it_ride.short import short_of
from combinatorics.round import ONE, Part, Round, Stake, limited, total
from combinatorics.short_play import Short, ShortPlay

Nets = Sequence[Sequence[int]]
"""What the bets that ride win or lose by their number and the hand, in whole parts of a unit."""

UNPAID = Fraction(-1)
"""A hand that the paytable does not pay loses the bets (§ 643a.12(a))."""
PARTS = tuple(
    Part(name=f"Bet {number}", opening=ONE, tabled=True, aliases=(f"Bet Number {number}",))
    for number in (1, 2, 3)
)
BETS = len(PARTS)
RIDE_1, WITHDRAW_1 = "Let Bet 1 ride", "Withdraw Bet 1"
RIDE_2, WITHDRAW_2 = "Let Bet 2 ride", "Withdraw Bet 2"
ENDS = {
    (True, True): "Bets 1, 2 and 3 ride",
    (True, False): "Bets 1 and 3 ride",
    (False, True): "Bets 2 and 3 ride",
    (False, False): "Bet 3 alone rides",
}
"""How a round ends, by whether Bet 1 and Bet 2 ride."""


def rounds(pays: Mapping[str, Fraction], cap: Fraction | None = None) -> tuple[Round, ...]:
    """The rounds under the strategy that is best for these pays.

    The ways add up to C(52, 3) x 49 x 48 = 51,979,200: three cards, the first community card and
    the second. A withdrawn bet is not counted as wagered.

    Args:
        pays: what each bet that rides wins to 1 by hand; -1 where absent.
        cap: limit on the winnings of one hand in base bets that the player plays for.

    Raises:
        ValueError: a pay below -1, or a limit below 0.
    """
    return _rounds(tuple(pays.items()), cap)


@lru_cache(maxsize=8)
def _rounds(priced: tuple[tuple[str, Fraction], ...], cap: Fraction | None) -> tuple[Round, ...]:
    pays = dict(priced)
    settled = _settled(pays, cap)
    _, nets = _nets(settled)
    shipped = table()
    worth = [_worth(tally, nets) for tally in shipped.tallies]
    alike: Counter[tuple[tuple[int, int], ...]] = Counter()
    for start in shipped.starts:
        alike[start.fourth] += start.ways
    ways: Counter[tuple[bool, bool, str]] = Counter()
    for fourth, hands in alike.items():
        first = _first((worth[place], cards) for place, cards in fourth)
        bet_1 = first[0] >= first[1]
        for place, cards in fourth:
            bet_2 = _rides(worth[place], bet_1)
            for hand, fifth in zip(HANDS, shipped.tallies[place], strict=True):
                ways[bet_1, bet_2, hand] += hands * cards * fifth
    found = []
    for (bet_1, bet_2), end in ENDS.items():
        rides = (bet_1, bet_2, True)
        riding = [part.name for part, stays in zip(PARTS, rides, strict=True) if stays]
        for place, hand in enumerate(HANDS):
            if ways[bet_1, bet_2, hand]:
                nets_of_bets = settled[len(riding)][place]
                net = total(nets_of_bets)
                found.append(
                    Round(
                        ways=ways[bet_1, bet_2, hand],
                        decision=end,
                        result="win" if net > 0 else "tie" if net == 0 else "lose",
                        category=hand,
                        stakes=tuple(map(Stake, riding, repeat(ONE), nets_of_bets)),
                        paid=hand in pays,
                    )
                )
    return tuple(found)


def decisions(
    own: tuple[int, ...], community: tuple[int, ...], pays: Mapping[str, Fraction]
) -> list[Decision]:
    """The exact value in base bets of each decision, larger wagers first, card by card.

    A value is the expected net result of the whole round. With a community card open, Bet 1 stands
    as it is best on the three cards alone; the choice on Bet 2 does not depend on it.

    Args:
        own: the player's three cards.
        community: no card, or the first community card.
        pays: as in `rounds`.

    Raises:
        ValueError: cards that cannot lie so, or a pay below -1.
    """
    _check_cards(own, community)
    unit, nets = _nets(_settled(pays, None))
    made = _made(own)
    ride, withdraw = _first((_worth(counts, nets), 1) for counts in made.values())
    if not community:
        deals = unit * len(made) * (len(made) - 1)
        return [(RIDE_1, Fraction(ride, deals)), (WITHDRAW_1, Fraction(withdraw, deals))]
    riding = 1 + (ride >= withdraw)
    worth = _worth(made[community[0]], nets)
    deals = unit * (len(made) - 1)
    return [
        (RIDE_2, Fraction(worth[riding + 1], deals)),
        (WITHDRAW_2, Fraction(worth[riding], deals)),
    ]


def starting_hands(pays: Mapping[str, Fraction]) -> dict[str, tuple[Decision, ...]]:
    """The exact value of each decision on Bet 1 for the 741 classes of starting hands.

    Args:
        pays: as in `rounds`.

    Raises:
        ValueError: a pay below -1.
    """
    unit, nets = _nets(_settled(pays, None))
    shipped = table()
    worth = [_worth(tally, nets) for tally in shipped.tallies]
    found: dict[str, tuple[Decision, ...]] = {}
    for start in shipped.starts:
        deals = unit * sum(cards * sum(shipped.tallies[place]) for place, cards in start.fourth)
        ride, withdraw = _first((worth[place], cards) for place, cards in start.fourth)
        found[start.name] = (
            (RIDE_1, Fraction(ride, deals)),
            (WITHDRAW_1, Fraction(withdraw, deals)),
        )
    return found


def _made(own: tuple[int, ...]) -> dict[int, list[int]]:
    """By first community card, the second ones by the hand they make, in the order of `HANDS`."""
    left = [card for card in DECK if card not in own]
    made = {card: [0] * len(HANDS) for card in left}
    for one, other in combinations(left, 2):
        place = HANDS.index(hand_of((*own, one, other)))
        made[one][place] += 1
        made[other][place] += 1
    return made


def _settled(pays: Pays, cap: Fraction | None) -> list[list[list[Fraction]]]:
    """What each riding bet wins, by number of bets (0 to 3) and place of the hand."""
    if cap is not None and cap < 0:
        raise ValueError("A limit on winnings is not below 0.")
    for hand, pay in pays.items():
        if hand not in HANDS:
            raise ValueError(f"Let It Ride has no hand {hand!r}.")
        if pay < UNPAID:
            raise ValueError(f"{hand} would lose more than the bet: a pay is not below -1 to 1.")
    return [
        [
            [
                stake.net
                for stake in limited((Stake("", ONE, pays.get(hand, UNPAID)),) * riding, cap)
            ]
            for hand in HANDS
        ]
        for riding in range(BETS + 1)
    ]


def _nets(settled: Sequence[Sequence[Sequence[Fraction]]]) -> tuple[int, Nets]:
    """The unit of whole parts, and what all riding bets win together."""
    nets = [[total(bets) for bets in by_hand] for by_hand in settled]
    unit = lcm(*(net.denominator for by_hand in nets for net in by_hand))
    return unit, [[int(unit * net) for net in by_hand] for by_hand in nets]


def _worth(tally: Sequence[int], nets: Nets) -> tuple[int, ...]:
    """What each number of riding bets is worth in all, over the fifth cards of a tally."""
    return tuple(
        sum(cards * net for cards, net in zip(tally, by_hand, strict=True) if cards)
        for by_hand in nets
    )


def _rides(worth: Sequence[int], bet_1: bool) -> bool:
    """Whether Bet 2 rides; where both are equal it does, the larger wager."""
    return worth[2 + bet_1] >= worth[1 + bet_1]


def _first(fourth: Iterable[tuple[Sequence[int], int]]) -> tuple[int, int]:
    """What a round is worth in all when Bet 1 rides and when not, Bet 2 played as is best."""
    ride = withdraw = 0
    for worth, cards in fourth:
        ride += cards * max(worth[3], worth[2])
        withdraw += cards * max(worth[2], worth[1])
    return ride, withdraw


def _check_cards(own: tuple[int, ...], community: tuple[int, ...]) -> None:
    if len(own) != 3:
        raise ValueError(f"A player holds three cards in Let It Ride, not {len(own)}.")
    if len(community) > 1:
        raise ValueError(
            "The player decides with no or one community card open, not "
            f"{len(community)}: with both open nothing is left to decide."
        )
    cards = (*own, *community)
    if JOKER in cards:
        raise ValueError("Let It Ride is played without a joker.")
    for card in cards:
        if cards.count(card) > 1:
            raise ValueError(f"The card {show_cards((card,))} stands twice; a deck has it once.")


class LetItRide(StartingHands, ShortPlay):
    """The base game."""

    def rounds(self, pays: Pays, cap: Fraction | None = None) -> tuple[Round, ...]:
        """See `rounds`."""
        return rounds(pays, cap)

    def decisions(self, own: Cards, lying: Cards, pays: Pays) -> list[Decision]:
        """See `decisions`."""
        return decisions(own, lying, pays)

    def starts(self, pays: Pays) -> dict[str, tuple[Decision, ...]]:
        """See `starting_hands`."""
        return starting_hands(pays)

    def short(self, pays: Pays) -> Short:
        """See `ShortPlay.short`."""
        unit, nets = _nets(_settled(pays, None))
        first, second, _ = (part.name for part in PARTS)
        return short_of(nets, unit, ((first, RIDE_1, WITHDRAW_1), (second, RIDE_2, WITHDRAW_2)))


BASE = LetItRide(
    hand="The player's three cards and the two community cards.",
    categories=PAID,
    parts=PARTS,
    aliases=("Let It Ride", "Let It Ride Poker", "Bets 1, 2 and 3"),
    unpaid=UNPAID,
)
