"""Deals of ace high: closed forms against inclusion and exclusion, and against deals by hand."""

from __future__ import annotations

import random
from math import comb

import pytest
from ace_high_pai_gow import together

from combinatorics.counting import ace_high_pai_gow
from combinatorics.solvers.face_up_pai_gow.hands import ace_high_deals
from combinatorics.solvers.face_up_pai_gow.settings import is_ace_high
from combinatorics.solvers.face_up_pai_gow.side_wagers import ACE_HIGH, BOTH, NO_JOKER, WITH_JOKER

BESIDE = comb(46, 7)


def test_the_closed_form_agrees_with_inclusion_and_exclusion() -> None:
    """Sets of ranks with suits counted, against every hand and all its subsets."""
    counted = together()
    assert counted["with joker"] == ace_high_pai_gow.hands(1) == 1_485_960
    assert counted["no joker"] == ace_high_pai_gow.hands(0) == 12_944_820
    deals = ace_high_deals()
    both = counted["both, with joker"] + counted["both, no joker"]
    assert deals.both == both
    assert deals.with_joker == 1_485_960 * BESIDE - counted["both, with joker"]
    assert deals.no_joker == 12_944_820 * BESIDE - counted["both, no joker"]
    assert deals.total == comb(53, 7) * BESIDE


def test_random_deals_lie_within_four_standard_errors() -> None:
    """Twenty thousand deals, judged by the best of the 21 settings of each hand."""
    chance = random.Random(12)
    number = 20_000
    seen = dict.fromkeys((BOTH, WITH_JOKER, NO_JOKER), 0)
    for _ in range(number):
        cards = chance.sample(range(53), 14)
        dealer, player = cards[:7], cards[7:]
        # What holds a pair is no ace high; the rest is judged by its settings.
        if len({card // 4 for card in dealer}) < 7 or not is_ace_high(dealer):
            continue
        alone = WITH_JOKER if 52 in dealer else NO_JOKER
        seen[BOTH if is_ace_high(player) else alone] += 1
    for outcome in ACE_HIGH.distribution("ace high").outcomes[:3]:
        exact = outcome.ways / ace_high_deals().total
        error = (exact * (1 - exact) / number) ** 0.5
        assert abs(seen[outcome.name] / number - exact) < 4 * error, outcome.name


def test_an_unknown_rule_is_refused() -> None:
    """Ace High has one way to count."""
    with pytest.raises(ValueError, match="no rule"):
        ACE_HIGH.distribution("king high")
