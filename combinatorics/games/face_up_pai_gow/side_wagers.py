"""The side wagers of Face Up Pai Gow Poker (58 Pa. Code § 688a.6(d)-(f), § 688a.12(b)-(d)).

Ace High looks at the dealer's hand and the player's, Fortune and Progressive at the player's seven
cards. One hand in 760 is a straight and a three-of-a-kind at once: § 688a.6(b) ranks the straight
higher, every paytable pays the three-of-a-kind more and prints it above the straight.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, partial

from combinatorics.games.face_up_pai_gow.hands import ace_high_deals, held
from combinatorics.rankings.seven_cards_joker import LESS, STRAIGHT, THREE, names
from combinatorics.side_wager import Distribution, Outcome, SideWager

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
    deals = ace_high_deals()
    paid = (
        Outcome(BOTH, deals.both),
        Outcome(WITH_JOKER, deals.with_joker),
        Outcome(NO_JOKER, deals.no_joker),
    )
    unpaid = deals.total - sum(outcome.ways for outcome in paid)
    return Distribution((*paid, Outcome(LESS, unpaid)), deals.total)


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
