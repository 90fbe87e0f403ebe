from fractions import Fraction

import pytest
from blind_tables import BLIND_TABLE_A

from combinatorics.rankings.five_card import CATEGORIES
from combinatorics.side_wager import Distribution
from combinatorics.solvers.ultimate.bad_beat import (
    BAD_BEAT,
    fold_forfeits,
)
from combinatorics.solvers.ultimate.base import rounds, solution
from combinatorics.solvers.ultimate.settlement import PLAIN, RULES
from combinatorics.solvers.ultimate.shipped import PRINTED, table

# Stephen How, "Bad Beat Bonus @ Ultimate Texas Hold'Em" (Discount Gambling, June 8, 2012): deals
# by the losing hand of player or dealer, C(52,5) C(47,2) C(45,2) in all.
PUBLISHED = {
    "Straight flush": 10_300_592,
    "Four-of-a-kind": 471_040_512,
    "Full house": 8_435_225_376,
    "Flush": 19_434_208_592,
    "Straight": 18_271_076_976,
    "Three-of-a-kind": 64_049_759_448,
}
PUBLISHED_LOWER = {
    "Two pairs": 399_099_149_640,
    "Pair": 1_366_512_556_968,
    "High card": 791_967_420_480,
}
PUBLISHED_TIES = 113_130_263_816
PUBLISHED_TOTAL = 2_781_381_002_400


def ways(distribution: Distribution) -> dict[str, int]:
    """Ways by name."""
    return {outcome.name: outcome.ways for outcome in distribution.outcomes}


def test_showdown_counts_are_the_published_ones() -> None:
    """Every count of an independent analysis, to the last digit; "No win" stands last."""
    found = ways(BAD_BEAT.distribution("showdown"))
    assert list(found) == [*PUBLISHED, "No win"]
    lower = sum(PUBLISHED_LOWER.values()) + PUBLISHED_TIES
    assert found == {**PUBLISHED, "No win": lower}
    assert BAD_BEAT.distribution("showdown").total == PUBLISHED_TOTAL


def test_ties_and_lower_losing_hands_are_the_published_ones() -> None:
    """Ten flops in each board; a losing category is the player's as often as the dealer's."""
    ties = 0
    losses = dict.fromkeys(PUBLISHED_LOWER, 0)
    for block in table().joint.values():
        for category, counts in enumerate(block):
            ties += counts[2] + counts[3]
            if category < 3:
                losses[("High card", "Pair", "Two pairs")[category]] += counts[4] + counts[5]
    assert ties == 10 * PUBLISHED_TIES
    assert {name: 2 * lost for name, lost in losses.items()} == {
        name: 10 * published for name, published in PUBLISHED_LOWER.items()
    }


def test_a_fold_forfeits_three_and_four_of_a_kind_only() -> None:
    """Better hands and full houses on the board always play on, so only these two lose deals."""
    found, whole = (
        ways(fold_forfeits(PLAIN, BLIND_TABLE_A)),
        ways(BAD_BEAT.distribution("showdown")),
    )
    fewer = {name for name, count in found.items() if count < 10 * whole[name]}
    assert fewer == {"Three-of-a-kind", "Four-of-a-kind"}
    assert found["No win"] > 10 * whole["No win"]


def test_forfeits_lie_between_the_players_losses_and_all_folds() -> None:
    """Of the folded hands those that would lose with three or four of a kind are a lower bound."""
    for pays in (BLIND_TABLE_A, {}, {"Four-of-a-kind": Fraction(1000)}):
        folds = [end for end in rounds(PLAIN, pays) if end.decision == "Fold"]
        kept, whole = ways(fold_forfeits(PLAIN, pays)), ways(BAD_BEAT.distribution("showdown"))
        for name in ("Three-of-a-kind", "Four-of-a-kind"):
            forfeited = 10 * whole[name] - kept[name]
            held = sum(end.ways for end in folds if end.category == name)
            assert 0 <= forfeited <= held


def test_playing_on_for_a_blind_pay_wins_bad_beats_back() -> None:
    """A Blind pay of 958 on four of a kind leaves no four of a kind that may win to be folded."""
    most, least = (ways(fold_forfeits(PLAIN, {"Four-of-a-kind": Fraction(p)})) for p in (958, 0))
    assert most["Four-of-a-kind"] > least["Four-of-a-kind"]
    assert most["Three-of-a-kind"] == least["Three-of-a-kind"]


def test_the_wager_offers_both_readings() -> None:
    """Showdown is the plain rule; a rule that does not exist is refused by name.

    By the letter of § 653a.11(j)(3) the wager is collected of every hand that does not lose, so
    of each that beats another.
    """
    assert BAD_BEAT.rules == ("showdown", "fold forfeits", "by the letter")
    never = BAD_BEAT.distribution("by the letter")
    assert [outcome.ways for outcome in never.outcomes if outcome.name != "No win"] == [0] * 6
    assert never.total == BAD_BEAT.distribution("showdown").total
    folded = BAD_BEAT.under_play["fold forfeits"](PLAIN, BLIND_TABLE_A)
    for distribution in (BAD_BEAT.distribution("showdown"), folded):
        assert sum(outcome.ways for outcome in distribution.outcomes) == distribution.total
    with pytest.raises(ValueError, match="by 'showdown' alone"):
        BAD_BEAT.distribution("sudden death")


def test_each_category_loses_as_often_by_the_letter() -> None:
    """The computed proof that the wager at the showdown does not hang on how hands compare.

    Every deal was enumerated both ways: each category wins, ties and loses as often, although the
    best play ends otherwise.
    """
    plain = solution(PLAIN, PRINTED[0]).joint
    letter = solution(RULES[1], PRINTED[0]).joint
    assert plain != letter
    checked = 0
    for place, _ in enumerate(CATEGORIES):
        one, two = (
            [sum(block[place][outcome] for block in joint.values()) for outcome in range(6)]
            for joint in (plain, letter)
        )
        assert one == two
        checked += 1
    assert checked == 10
    ends = [sum(row[k] for block in letter.values() for row in block) for k in range(6)]
    assert sum(ends[:2]) == sum(ends[4:])  # player and dealer change places


def test_a_fold_by_the_letter_forfeits_other_deals() -> None:
    """The best play folds other hands, and the wager is forfeited with them."""
    for pays in PRINTED:
        table = dict(zip(CATEGORIES, pays, strict=True))
        plain, letter = (ways(fold_forfeits(rule, table)) for rule in RULES)
        assert plain != letter
        for rule, kept in zip(RULES, (plain, letter), strict=True):
            folded = solution(rule, pays)
            for loser, name in enumerate(CATEGORIES[3:9], 3):
                assert (
                    kept[name]
                    == 10 * ways(BAD_BEAT.distribution("showdown"))[name] - folded.forfeits[loser]
                )
