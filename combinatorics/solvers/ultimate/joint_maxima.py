"""What can be won together in one deal of Ultimate Texas Hold'em.

The wagers look at different cards of one deal: the best seven-card hand of player and dealer, the
five cards of each with the Flop, the player's two with the four Six Card bonus cards, and what
other players hold. Not every combination of categories can be dealt: a royal flush of the player's
two cards and the Flop leaves no royal flush to the Six Card bonus. The shipped table holds every
combination that can, each with a deal that brings it; `joint_build` makes and proves it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache
from math import lcm
from typing import cast

from combinatorics.joint import ENVY, Best, UndecidedError, Worth
from combinatorics.rankings.five_card import CATEGORIES
from combinatorics.shipped import table as shipped_table

TABLE = "uth_joint_maxima.json"
LOSE, TIE, WIN = "LTW"
THREE = CATEGORIES.index("Three-of-a-kind")
PAIR = CATEGORIES.index("Pair")
ROYAL = "Royal flush"
SIX_CARD_ROYALS: tuple[str, ...] = (
    "Six-card royal flush—diamonds",
    "Six-card royal flush—hearts, spades or clubs",
)
NOBODY = "nobody"
HANDS = "0123456789T"
"""The hands of six cards by their places in `CATEGORIES`, and a royal flush of all six."""
SIX_CARD_ROYAL = HANDS[-1]
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
"""A card of a witness is the letter at its place."""

WON = "Win"
COMPONENTS = (
    "Ante",
    "Play",
    "Blind",
    "Trips",
    "Progressive",
    "Progressive, seven cards",
    "Five Card Hand",
    "Five Card Hand, dealer",
    "Six Card",
    "Bad Beat",
    ENVY,
)
"""What can be paid, each by the name of a hand; Ante and Play by `WON`."""

_NOTHING = Fraction(0)
ON_BOXES = ("Royal flush", "Straight flush", "Four-of-a-kind", "Four-of-a-kind")
"""What the boxes of `DEAL` hold."""
DEAL = ("Qs Js Ts Qh Jh", ("As Ks", "9s 8s", "Qd Qc", "Jd Jc"), "2c 3d")
"""The community cards, the two cards of each box, and the dealer's, who has two pairs."""
RESTS_ON_SEVEN_CARDS = ("Ante", "Play", "Blind")


def code_of(kind: int) -> str:
    """Return the code of a kind by its number: four categories and the result."""
    return f"{kind // 3:04d}{(LOSE, TIE, WIN)[kind % 3]}"


@cache
def witnesses() -> Mapping[str, Mapping[str, Mapping[str, str]]]:
    """Return a deal for every combination: by what others hold, by six cards, by code.

    The first key names the hands that other players make with the Flop, the second the `HANDS` of
    six cards that go with the kind of deal. The cards are the player's two, the dealer's two, the
    Flop, two more, the four of the Six Card bonus (for the strongest of the hands) and what others
    hold.
    """
    return cast(Mapping[str, Mapping[str, Mapping[str, str]]], shipped_table(TABLE)["kinds"])


@cache
def paid_hands() -> Mapping[str, Sequence[tuple[str, str]]]:
    """Return what each kind of deal can be paid for by its code: components with their hands."""
    codes = (code for deals in witnesses()[NOBODY].values() for code in deals)
    return {code: tuple(_paid(code)) for code in codes}


def _paid(code: str) -> Iterator[tuple[str, str]]:
    """Yield what a kind of deal can be paid for beside the Six Card bonus and envy."""
    player, with_flop, dealer, dealer_with_flop = map(int, code[:4])
    result = code[4]
    own, flop = CATEGORIES[player], CATEGORIES[with_flop]
    yield "Trips", own
    yield "Progressive", flop
    yield "Progressive, seven cards", own
    yield "Five Card Hand", flop
    yield "Five Card Hand, dealer", CATEGORIES[dealer_with_flop]
    if result == WIN:
        yield "Play", WON
        yield "Blind", own
        if dealer >= PAIR:
            yield "Ante", WON
    if result != TIE and min(player, dealer) >= THREE:
        yield "Bad Beat", CATEGORIES[min(player, dealer)]


def most_won(worth: Worth, others: int = 0) -> Best:
    """Return the most that can be won together in one deal.

    Args:
        worth: what each component wins by hand, zero or absent where it wins nothing; in any one
            unit, such as dollars.
        others: other players at the table who can hold a hand that pays an envy bonus.

    Raises:
        ValueError: a component that is not known.
    """
    for component in worth:
        if component not in COMPONENTS:
            raise ValueError(f"There is no component {component!r}.")
    sixes = worth.get("Six Card", {})
    royal = {hand: sixes[ROYAL] for hand in SIX_CARD_ROYALS if ROYAL in sixes}
    worth = {**worth, "Six Card": {**royal, **sixes}}
    scale = lcm(*(won.denominator for hands in worth.values() for won in hands.values()))
    wins = {
        (component, hand): int(scale * won)
        for component, hands in worth.items()
        for hand, won in hands.items()
    }
    by_kind = {code: _sum_of(wins, paid) for code, paid in paid_hands().items()}
    best: tuple[int, Sequence[tuple[str, str]]] = -1, ()
    for held, by_six in witnesses().items():
        envied = [] if held == NOBODY else [(ENVY, hand) for hand in held.split(", ")]
        if len(envied) > others:
            continue
        for places, deals in by_six.items():
            code = max(deals, key=by_kind.__getitem__)
            names = (CATEGORIES[int(place)] for place in places if place != SIX_CARD_ROYAL)
            sixes_held = [("Six Card", name) for name in tuple(names) or SIX_CARD_ROYALS]
            six = max(sixes_held, key=lambda one: wins.get(one, 0))
            amount = by_kind[code] + _sum_of(wins, (six, *envied))
            if amount > best[0]:
                best = amount, (*paid_hands()[code], six, *envied)
    hands = ((name, hand, worth.get(name, {}).get(hand, _NOTHING)) for name, hand in best[1])
    return Best(Fraction(best[0], scale), tuple(one for one in hands if one[2]))


def _sum_of(wins: Mapping[tuple[str, str], int], paid: Iterable[tuple[str, str]]) -> int:
    return sum(wins.get(one, 0) for one in paid)


def most_on_boxes(worth: Worth, boxes: int) -> Best:
    """Return the most that one player wins in one deal on several boxes staked alike.

    All boxes share the five community cards, so they cannot all hold the best hand. Of the boxes
    that beat the dealer, whose hand is never under that of the five cards alone,

    - at most one has a royal flush: two suits would need three community cards each; of one suit
      the community cards lack a card of it, which only one box can hold (were all five on the
      board, the dealer would tie);
    - at most two have a straight flush or better: of one suit again, and no three, four or five
      ranks leave three boxes disjoint pairs of cards that beat the board (a test looks at all).

    So where a higher hand never wins less, two boxes win at most as a royal and a straight flush,
    and every further box at most as four of a kind. `DEAL` brings just that on four boxes.

    Args:
        worth: what each component wins on one box by hand, Ante and Play by `WON`.
        boxes: on how many boxes, from 2.

    Raises:
        UndecidedError: more boxes than are examined, other wagers, or pays that fall as hands rise.
    """
    if boxes > len(ON_BOXES):
        raise UndecidedError(
            f"Up to {len(ON_BOXES)} boxes of one deal are examined together, not {boxes}."
        )
    others = [name for name in worth if name not in RESTS_ON_SEVEN_CARDS]
    if others:
        raise UndecidedError(
            f"On several boxes only {', '.join(RESTS_ON_SEVEN_CARDS)} are examined together, not "
            f"{', '.join(others)}."
        )
    even = sum((worth[name][WON] for name in ("Ante", "Play") if name in worth), start=_NOTHING)
    blind = worth.get("Blind", {})
    won = [even + blind.get(hand, _NOTHING) for hand in CATEGORIES]
    if won != sorted(won):
        raise UndecidedError(
            "Several boxes are examined together only where a higher hand never wins less."
        )
    by_hand = dict(zip(CATEGORIES, won, strict=True))
    hands = tuple(
        (f"Box {number}", hand, by_hand[hand])
        for number, hand in enumerate(ON_BOXES[:boxes], start=1)
    )
    return Best(sum((amount for *_, amount in hands), start=_NOTHING), hands)
