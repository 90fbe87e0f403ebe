"""The side wagers of Face Up Pai Gow Poker (58 Pa. Code § 688a.6(d)-(f), § 688a.12(b)-(d)).

Ace High looks at the dealer's hand and the player's, Fortune and Progressive at the player's seven
cards. One hand in 760 is a straight and a three-of-a-kind at once: § 688a.6(b) ranks the straight
higher, every paytable pays the three-of-a-kind more and prints it above the straight.

What can be won together (`most_won`): the Face Up Pai Gow Poker Wager wins only where the dealer
has no ace high. Beside a hand of any kind the dealer's may be lower in both parts, or of ace high:
without the joker, and with it where the player has it not. Two kinds stand apart: five aces leave
the dealer no ace high, and only a player's own ace high is paid as both.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache, partial
from operator import itemgetter

from combinatorics.joint import Best, Worth
from combinatorics.rankings.seven_cards_joker import ACE_HIGH as ACE_HIGH_HAND
from combinatorics.rankings.seven_cards_joker import FIVE_ACES, LESS, STRAIGHT, THREE, names
from combinatorics.side_wager import Distribution, Outcome, SideWager
from combinatorics.solvers.face_up_pai_gow.base import PAID, WAGER
from combinatorics.solvers.face_up_pai_gow.hands import Class, ace_high_deals, held

PAYTABLE_ORDER = "paytable order"
RANK_ORDER = "rank order"
FULLY_WILD = "fully wild joker"
NOT_WILD = "joker not fully wild"

BOTH = "Both dealer and player have ace high"
WITH_JOKER = "Only dealer has ace high, with joker"
NO_JOKER = "Only dealer has ace high, no joker"
PLAIN = "ace high"


def paid_as(kinds: Sequence[str], rule: str) -> tuple[str, ...]:
    """The names under which a hand is paid, first choice first.

    Args:
        kinds: what the hand is, strongest first.
        rule: one of the rules of Fortune and Progressive.
    """
    listed = list(names(kinds))
    if rule != RANK_ORDER and STRAIGHT in listed and THREE in listed:
        # Nothing stands between the two in the law's order.
        listed.remove(THREE)
        listed.insert(listed.index(STRAIGHT), THREE)
    return tuple(listed)


@cache
def _seven_cards(rule: str, rules: tuple[str, ...]) -> Distribution:
    if rule not in rules:
        raise ValueError(f"There is no rule {rule!r}; there are {', '.join(rules)}.")
    ways: dict[tuple[str, ...], int] = {}
    for one, hands in held().items():
        listed = paid_as(one.wild if rule == FULLY_WILD else one.kinds, rule)
        ways[listed] = ways.get(listed, 0) + hands
    nothing = ways.pop((LESS,))
    # A hand is named by all that it is; paytables pay the first of these that they list.
    outcomes = [Outcome("; ".join(listed), count, listed) for listed, count in ways.items()]
    return Distribution(
        (*outcomes, Outcome(LESS, nothing)), sum(outcome.ways for outcome in outcomes) + nothing
    )


def _ace_high(rule: str) -> Distribution:
    if rule != PLAIN:
        raise ValueError(f"Ace High has no rule {rule!r}.")
    *paid, total = ace_high_deals()
    outcomes = map(Outcome, (BOTH, WITH_JOKER, NO_JOKER, LESS), (*paid, total - sum(paid)))
    return Distribution(tuple(outcomes), total)


_FORTUNE_RULES = (PAYTABLE_ORDER, RANK_ORDER)
_PROGRESSIVE_RULES = (PAYTABLE_ORDER, RANK_ORDER, FULLY_WILD, NOT_WILD)

ACE_HIGH = SideWager(
    name="Ace High",
    hand="The dealer's seven cards, and the player's where the dealer's are ace high.",
    rules=(PLAIN,),
    distribution=_ace_high,
    aliases=("Aces High", "Ace High Bonus"),
)
"""§ 688a.6(d), § 688a.12(b)."""

FORTUNE = SideWager(
    name="Fortune",
    hand="The player's seven cards; the joker is an ace or completes a straight or a flush.",
    rules=_FORTUNE_RULES,
    distribution=partial(_seven_cards, rules=_FORTUNE_RULES),
    aliases=("Fortune Bonus",),
)
"""§ 688a.6(e), § 688a.12(c)."""

PROGRESSIVE = SideWager(
    name="Progressive",
    hand="The player's seven cards; the joker as the paytable says.",
    rules=_PROGRESSIVE_RULES,
    distribution=partial(_seven_cards, rules=_PROGRESSIVE_RULES),
    aliases=("Progressive Payout",),
)
"""§ 688a.6(f), § 688a.12(d): Paytables 2, 5, 6 and 7 print a fully wild joker."""


SEVEN_CARDS = {
    f"{wager.name}, {rule}": rule for wager in (FORTUNE, PROGRESSIVE) for rule in wager.rules
}
"""The wagers on the player's hand, each under each of its rules, with the rule."""
COMPONENTS = (WAGER, ACE_HIGH.name, *SEVEN_CARDS)
"""What can be paid, each by the name of a hand."""


def most_won(worth: Worth, _others: int = 0) -> Best:
    """The most that is won together in one deal.

    Args:
        worth: what each component wins by hand, zero or absent where it wins nothing.
        _others: other players, whose hands bring nothing on these components.

    Raises:
        ValueError: a component that is not known.
    """
    for component in worth:
        if component not in COMPONENTS:
            raise ValueError(f"There is no component {component!r}.")
    brought = [[part for part in _told(one, worth) if part[2]] for one in held()]
    return max(
        (Best(sum((part[2] for part in won), Fraction()), tuple(won)) for won in brought),
        key=lambda best: best.amount,
    )


def _told(one: Class, worth: Worth) -> list[tuple[str, str, Fraction]]:
    """What each component wins beside the hand of the dealer that brings most."""
    told = []
    for component, rule in SEVEN_CARDS.items():
        if component in worth:
            names = paid_as(one.wild if rule == FULLY_WILD else one.kinds, rule)
            hand = next((name for name in names if name in worth[component]), names[0])
            told.append((component, hand, worth[component].get(hand, Fraction())))
    beside = [
        (component, hand, worth.get(component, {}).get(hand, Fraction()))
        for component, hand in dealers(one)
    ]
    told.append(max(beside, key=itemgetter(2)))
    return told


def dealers(one: Class) -> Iterator[tuple[str, str]]:
    """What the dealer's hand can bring beside a hand of the player, by component and hand."""
    yield WAGER, PAID
    if FIVE_ACES in one.kinds:
        return
    own = one.kinds[0] == ACE_HIGH_HAND
    yield ACE_HIGH.name, BOTH if own else NO_JOKER
    if not one.joker and not own:
        yield ACE_HIGH.name, WITH_JOKER
