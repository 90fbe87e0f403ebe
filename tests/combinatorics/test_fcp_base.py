"""The base game of Four Card Poker: two algorithms, published figures, any Ante Bonus."""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import combinations, islice
from math import comb
from random import Random

import pytest
from four_card_dealer import BY_LETTER, SETS_FIRST, against
from four_card_kernel import DEALER_HANDS, Played, States
from four_card_ranking import CATEGORIES, RANKING, strength

from combinatorics.base_wager import UnsolvedError
from combinatorics.cards import DECK, parse_cards
from combinatorics.catalogue import shipped
from combinatorics.round import Round
from combinatorics.short_play import ShortPlay

LAW = {
    "Four-of-a-kind": Fraction(25),
    "Straight Flush": Fraction(20),
    "Three-of-a-kind": Fraction(2),
}
BASE = shipped()["FCP"].wagers[0]
assert isinstance(BASE, ShortPlay)
RULES, PAID, COLLECTED = BASE.rules, BASE.categories, BASE.rules[1]
DEALS = comb(52, 5) * 47 * comb(46, 5)
PLAIN, LETTER = RULES[0], f"{RULES[0]}; {BY_LETTER}"
THREES = CATEGORIES.index("Three-of-a-kind")
# States where flushes, straights, fours and the ace used low meet the dealer's open card.
EDGES = (
    ("2c 3d 4h 5s 7c", "As"),
    ("2c 2d 2h 2s 3c", "As"),
    ("2c 3c 4c 5c 7c", "6c"),
    ("Ac Ad Kh 9c 7d", "Ah"),
    ("Ac Kd Jh 9c 7d", "2c"),
    ("Ac Ad Ah 9c 7d", "9d"),
    ("Kc Kd 4h 9c 9d", "9h"),
)


def under(rule: str) -> ShortPlay:
    """The base game under a rule."""
    assert isinstance(BASE, ShortPlay)
    read = BASE.under(rule)
    assert isinstance(read, ShortPlay)
    return read


def rounds(
    rule: str, pays: Mapping[str, Fraction], cap: Fraction | None = None
) -> tuple[Round, ...]:
    """The rounds under a rule."""
    return under(rule).rounds(pays, cap)


def decisions(
    rule: str, own: tuple[int, ...], lying: tuple[int, ...], pays: Mapping[str, Fraction]
) -> Sequence[tuple[str, Fraction]]:
    """The value of each decision under a rule."""
    return under(rule).decisions(own, lying, pays)


@pytest.fixture(scope="module")
def states() -> States:
    """The tables of the enumeration, built once."""
    return States()


@pytest.fixture(scope="module")
def by_letter() -> States:
    """The same with hands of one kind compared by the letter."""
    return States(by_letter=True)


def total(ends: tuple[Round, ...]) -> tuple[Fraction, Fraction]:
    """The average net result and the average total wager of rounds."""
    net = sum((end.ways * end.net for end in ends), Fraction()) / DEALS
    staked = sum((end.ways * end.staked for end in ends), Fraction()) / DEALS
    return net, staked


def test_published_house_edge() -> None:
    """2.79% of the Ante, 1.30% of all wagers, an average total wager of 2.14 antes.

    As M. Shackleford's wizardofodds.com gives them for the 25-20-2 bonus; Atlantic City Weekly of
    August 22, 2022 quotes it with 2.78 and 1.30 percent.
    """
    net, staked = total(rounds(PLAIN, LAW))
    assert round(-net * 100, 2) == Fraction("2.79")
    assert round(-net / staked * 100, 2) == Fraction("1.30")
    assert round(staked, 2) == Fraction("2.14")


@pytest.fixture(scope="module")
def played(states: States, by_letter: States) -> dict[str, Played]:
    """All deals under the best play, for either comparison."""
    return {SETS_FIRST: states.play(), BY_LETTER: by_letter.play()}


@pytest.mark.parametrize("rule", RULES)
def test_all_states_are_counted_by_rank_patterns(rule: str, played: dict[str, Played]) -> None:
    """All 122 million states, for either comparison: each decision, kind that is paid and end."""
    found = played[BY_LETTER if rule.endswith(BY_LETTER) else SETS_FIRST]
    expected: Counter[tuple[str, str, str]] = Counter()
    for kind, name in enumerate(CATEGORIES):
        block = found.joint[found.categories == kind].sum(axis=(0, 1)).tolist()
        for decision, counts in zip(MULTIPLES, block, strict=True):
            for result, ways in zip(("win", "tie", "lose"), counts, strict=True):
                expected[decision, name, result if MULTIPLES[decision] else "fold"] += ways
    shipped_ways: Counter[tuple[str, str, str]] = Counter()
    for end in rounds(rule, {}):
        shipped_ways[end.decision, end.category, end.result] += end.ways
    assert shipped_ways == +expected


def test_a_build_says_how_far_it_is(states: States) -> None:
    """Every strength of a kind is told, and only those that are asked for are counted."""
    told: list[tuple[int, int]] = []
    fours = CATEGORIES.index("Four-of-a-kind")
    found = states.play(lambda done, of: told.append((done, of)), kinds={fours})
    assert len(told) == 13
    assert told[-1] == (len(found.hands), len(found.hands))
    assert found.joint.sum() == 624 * 47 * DEALER_HANDS


ORDER = "23456789TJQKA"
BESIDE = re.compile(r"(?:(matches one) of yours|is (\w) or (lower|higher))")
MULTIPLES = {"Play 3x": 3, "Play 1x": 1, "Fold": 0}


def holds(words: str, held: tuple[int, list[int]], up: int, matched: bool) -> bool:
    """Whether a printed line holds for the kind and ranks of a hand, and the open card."""
    named, _, beside = words.partition(", where the dealer's card ")
    *kind, ranks = named.removesuffix(" or better").split()
    least = [ORDER.index(rank) for rank in ranks.split("-")]
    assert kind in ([], ["Pair"])
    if held < (int(kind == ["Pair"]), least):
        return False
    if not beside:
        return True
    said = BESIDE.fullmatch(beside)
    assert said is not None
    if said[1]:
        return matched
    bound = ORDER.index(said[2])
    return up <= bound if said[3] == "lower" else up >= bound


@pytest.mark.parametrize("order", [SETS_FIRST, BY_LETTER])
def test_the_short_strategy_loses_what_is_said(order: str, played: dict[str, Played]) -> None:
    """The printed lines read back over all deals, each hand known by trying each four cards.

    A hand is told by its strength and the open card, so one hand speaks for all that are alike.
    """
    rule = PLAIN if order == SETS_FIRST else LETTER
    (point,) = under(rule).short(LAW).points
    *lines, last = point.lines
    assert (last.decision, last.words) == ("Fold", "otherwise")
    assert len(lines) == 4
    found = played[order]
    lost = 0
    read: Counter[str] = Counter()
    for cards, by_seen in zip(found.hands.tolist(), found.joint.tolist(), strict=True):
        kind, ranks = letter_of(cards)
        if order == SETS_FIRST:
            ranks = sorted(ranks, key=lambda rank: (ranks.count(rank), rank), reverse=True)
        for seen, block in enumerate(by_seen):
            up, matched = divmod(seen, 2)
            said = next(
                (x for x in lines if holds(x.words, (kind, ranks), up, bool(matched))), last
            )
            read[said.words] += 1
            for best, (win, tie, lose) in zip(MULTIPLES, block, strict=True):
                ahead, every = win + tie - lose, win + tie + lose
                nets = {key: (n + 1) * ahead if n else -every for key, n in MULTIPLES.items()}
                lost += nets[best] - nets[said.decision]
                # So an Ante Bonus is the same either way.
                assert not every or kind < THREES or said.decision == best
    assert all(read[line.words] for line in point.lines)
    assert Fraction(lost, DEALS) == point.lost
    collected = under(RULES[RULES.index(rule) + 1])
    assert collected.short({}) == under(rule).short(LAW)


def test_by_the_letter_all_is_conserved() -> None:
    """The values are those of the best play under either order: worse for no decision."""
    # The dealer's best four of six meet the player's best four of five, so wins are not half; but
    # the values are those of the best play: worse for no decision than another.
    for rule in (PLAIN, LETTER):
        by_decision = {
            decision: [
                sum(end.ways for end in rounds(rule, {}) if (end.decision, end.result) == key)
                for key in ((decision, "win"), (decision, "tie"), (decision, "lose"))
            ]
            for decision in ("Play 3x", "Play 1x")
        }
        win, tie, lose = by_decision["Play 3x"]
        assert win + tie > lose
        win, tie, lose = by_decision["Play 1x"]
        assert lose > win + tie > lose / 3


def test_inclusion_and_exclusion_agrees_with_rank_patterns(
    states: States, by_letter: States
) -> None:
    """Two algorithms count the dealer hands of edge cases and of random states alike."""
    dealt = Random(641)
    asked = [(parse_cards(hand), parse_cards(up)[0]) for hand, up in EDGES]
    for _ in range(20):
        *hand, up = dealt.sample(DECK, 6)
        asked.append((tuple(hand), up))
    checked = 0
    for cards, open_card in asked:
        found = against(cards, open_card)
        assert found == states.dealers(cards, open_card)
        letter = against(cards, open_card, BY_LETTER)
        assert letter == by_letter.dealers(cards, open_card)
        assert sum(found) == sum(letter) == DEALER_HANDS == comb(46, 5)
        checked += found != letter
    assert len(asked) == 27
    assert checked >= 5  # only pairs and threes among themselves compare otherwise


def letter_of(cards: tuple[int, ...]) -> tuple[int, list[int]]:
    """The best four of more cards by the letter, found by trying each four.

    The kind by counting, then the ranks from the highest down; an ace used low counts low.
    """
    order = ("1111", "211", "22", "straight", "flush", "31", "straight flush", "4")
    best: tuple[int, list[int]] = (-1, [])
    for four in combinations(cards, 4):
        ranks = sorted((card // 4 for card in four), reverse=True)
        shape = "".join(sorted((str(ranks.count(rank)) for rank in set(ranks)), reverse=True))
        low_ace = ranks == [12, 2, 1, 0]
        row = low_ace or (shape == "1111" and ranks[0] - ranks[3] == 3)
        suited = len({card % 4 for card in four}) == 1
        kind = ["", "straight", "flush", "straight flush"][row + 2 * suited] or shape
        best = max(best, (order.index(kind), [2, 1, 0, -1] if low_ace else ranks))
    return best


def test_against_counts_by_the_letter_as_dealing_out_does() -> None:
    """Every fiftieth of the dealer's hands, compared by trying each four cards of each hand."""
    hand, up = parse_cards("5c 5d Ah 9c 7d"), parse_cards("2s")[0]
    own = letter_of(hand)
    unseen = [card for card in DECK if card not in (*hand, up)]
    seen = 0
    for dealt in islice(combinations(unseen, 5), 0, None, 700):
        other = letter_of((*dealt, up))
        by_rank = RANKING.by_letter(strength((*dealt, up)))
        mine = RANKING.by_letter(strength(hand))
        assert (by_rank > mine, by_rank == mine) == (other > own, other == own)
        seen += other[0] == own[0]
    assert seen > 500


def test_the_bonus_is_collected_with_a_losing_hand() -> None:
    """§ 641a.11(c)(3)(ii): the bonus goes with a hand that is higher or equal.

    A hand of three kings paid 2 to 1 that loses has its bonus under one reading alone; nothing
    else differs, so a round is worth 2 x P(three-of-a-kind that loses) and so on less.
    """
    paid, collected = rounds(PLAIN, LAW), rounds(COLLECTED, LAW)
    lost = sum(
        (end.ways * LAW[end.category] for end in paid if end.result == "lose" and end.paid),
        Fraction(),
    )
    assert lost > 0
    assert total(paid)[0] - total(collected)[0] == lost / DEALS
    assert total(paid)[1] == total(collected)[1]
    hand, up = parse_cards("Kc Kd Kh 9c 7d"), parse_cards("As")
    lower, equal, higher = against(hand, up[0])
    values = dict(decisions(COLLECTED, hand, up, LAW))
    dealers = lower + equal + higher
    assert values["Play 3x"] == Fraction((4 + 2) * (lower + equal) - 4 * higher, dealers)
    assert max(values, key=lambda decision: values[decision]) == "Play 3x"


def test_every_deal_is_counted_once() -> None:
    """The ways add up to C(52,5) 47 C(46,5), and by category to the five-card counts."""
    ends = rounds(PLAIN, LAW)
    assert sum(end.ways for end in ends) == DEALS
    fours = sum(end.ways for end in ends if end.category == "Four-of-a-kind")
    assert fours == 624 * 47 * comb(46, 5)


def test_a_paid_hand_is_always_played_three_times() -> None:
    """So no Ante Bonus of zero or more changes a decision, and one table answers all."""
    ends = rounds(PLAIN, {})
    paid = [end for end in ends if end.category in PAID]
    assert {end.category for end in paid} == set(PAID)
    assert {end.decision for end in paid} == {"Play 3x"}


def test_an_edited_bonus_pays_as_often_as_the_hand_comes() -> None:
    """Each unit of bonus adds the probability of its hand: the textbook counts of five cards."""
    plain, staked = total(rounds(PLAIN, {}))
    ways = {"Four-of-a-kind": 624, "Straight Flush": 2072, "Three-of-a-kind": 58_656}
    for name, count in ways.items():
        net, same = total(rounds(PLAIN, {name: Fraction(7, 2)}))
        assert net - plain == Fraction(7, 2) * Fraction(count, comb(52, 5))
        assert same == staked


def test_a_tie_wins_and_a_losing_hand_has_its_bonus() -> None:
    """§ 641a.11(c)(3)(ii): "higher than or equal"; § 641a.12(b): bonus "regardless"."""
    ends = {
        (end.category, end.result): end for end in rounds(PLAIN, LAW) if end.decision == "Play 3x"
    }
    assert ends["Pair", "tie"].net == ends["Pair", "win"].net == 4
    assert ends["Three-of-a-kind", "lose"].net == -4 + 2
    assert ends["Three-of-a-kind", "lose"].paid is True
    assert ends["Pair", "win"].paid is False
    folds = [end for end in rounds(PLAIN, LAW) if end.decision == "Fold"]
    assert {end.net for end in folds} == {-1}
    assert {end.staked for end in folds} == {1}


@pytest.mark.parametrize(
    ("hand", "up", "best"),
    [
        ("2c 2d 5h 7h 9s", "As", "Fold"),
        ("5c 5d Ah Kh 9s", "2s", "Play 1x"),
        ("Jc Jd 4h 7h 9s", "2s", "Play 3x"),
        ("Ac Kd 9h 7h 5s", "As", "Fold"),
        ("Ac Ad Ah 2h 3s", "As", "Play 3x"),
    ],
)
def test_the_pamphlet_s_simple_strategy(hand: str, up: str, best: str) -> None:
    """Shuffle Master's pamphlet: fold up to a pair of 2s, once with 3s to 9s, else three times."""
    found = decisions(PLAIN, parse_cards(hand), parse_cards(up), LAW)
    assert [name for name, _ in found] == ["Play 3x", "Play 2x", "Play 1x", "Fold"]
    assert max(found, key=lambda decision: decision[1])[0] == best


def test_values_of_one_state_by_hand() -> None:
    """Four 2s lose to higher fours only: four aces or one of 11 ranks among the dealer's cards.

    With an ace open, C(45, 2) hands hold the other three aces, and five of 46 cards hold four of
    one of 10 further ranks (one 3 is with the player) with 42 others for the fifth.
    """
    higher = comb(43, 2) + 10 * 42
    lower, equal, found = against(parse_cards("2c 2d 2h 2s 3c"), parse_cards("As")[0])
    assert (equal, found) == (0, higher)
    assert lower == comb(46, 5) - higher
    values = dict(decisions(PLAIN, parse_cards("2c 2d 2h 2s 3c"), parse_cards("As"), LAW))
    assert values["Play 3x"] == 25 + 4 * (1 - 2 * Fraction(higher, comb(46, 5)))
    assert values["Fold"] == -1


@pytest.mark.parametrize(
    ("hand", "up", "words"),
    [
        ("As Ks Qs Js", "2c", "5 cards of the player"),
        ("As Ks Qs Js 9s", "", "1 of the dealer"),
        ("As Ks Qs Js 9s", "As", "twice"),
        ("As Ks Qs Js Jo", "2c", "Jo is not in the deck"),
    ],
)
def test_cards_that_cannot_lie_so(hand: str, up: str, words: str) -> None:
    """Wrong numbers of cards, repeats and jokers are refused with a sentence."""
    with pytest.raises(ValueError, match=words):
        decisions(PLAIN, parse_cards(hand), parse_cards(up) if up else (), LAW)


def test_pays_that_cannot_be() -> None:
    """A negative pay and a limit under what Ante and Play win, four antes, are refused."""
    with pytest.raises(UnsolvedError, match="pays -1 to 1"):
        rounds(PLAIN, {"Four-of-a-kind": Fraction(-1)})
    with pytest.raises(UnsolvedError, match="below the 4 that the stakes win"):
        rounds(PLAIN, LAW, Fraction(3))


def test_a_limit_cuts_the_bonus_alone() -> None:
    """With ten antes at most a round wins ten in the place of 29: four and the bonus of 25 to 1."""
    fours = [
        {end.net for end in rounds(PLAIN, LAW, cap) if end.category == "Four-of-a-kind"}
        for cap in (None, Fraction(10))
    ]
    assert [max(nets) for nets in fours] == [29, 10]
