"""The rankings of 58 Pa. Code § 553.4 against two independent libraries, on random hands.

phevaluator knows high hands and Omaha; pokerkit knows high, ace-to-five low, eight or better and
both Omaha games. Where the law's words could mean another order, the difference is shown.
"""

import random
from itertools import combinations, pairwise

import phevaluator
import pokerkit
import pytest

from combinatorics.cards import parse_cards, show_cards
from combinatorics.player_banked_poker import hands
from combinatorics.player_banked_poker.variants import EIGHT_OR_BETTER, VARIANTS
from combinatorics.rankings import eight_or_better, five_card, low_hand
from combinatorics.rankings.low_hand import low_rank

NAMED = {variant.name: variant for variant in VARIANTS}
OMAHA_EIGHT = NAMED["Omaha High-low-hand Split Eight or Better"]


def dealt(seed, number, times):
    """Yield random cards."""
    rng = random.Random(seed)
    for _ in range(times):
        yield tuple(rng.sample(range(52), number))


NUMBERS = [phevaluator.Card.to_id(show_cards((card,))) for card in range(52)]
"""The deck as phevaluator numbers it."""
CARDS = [next(pokerkit.Card.parse(show_cards((card,)))) for card in range(52)]
"""The deck as pokerkit holds it."""


def held(cards):
    """Return cards as pokerkit holds them."""
    return [CARDS[card] for card in cards]


def numbered(cards):
    """Return cards as phevaluator numbers them."""
    return [NUMBERS[card] for card in cards]


def place(hand):
    """Return where a hand of pokerkit stands, weakest first: by that alone it compares two."""
    return -hand.entry.index if hand.low else hand.entry.index


def orders_agree(ours, theirs):
    """Assert that neighboring hands compare alike, and count the hands that count in neither."""
    pairs = list(zip(ours, theirs, strict=True))
    assert all((one is None) == (other is None) for one, other in pairs)
    for (before, after), (one, other) in pairwise(pairs):
        if one is not None and before is not None:
            assert (one > before, one == before) == (other > after, other == after)
    return sum(one is None for one in ours)


def test_high_hands_of_seven_cards_agree_with_phevaluator():
    """30,000 hands of seven cards compare as in phevaluator, whose smaller number is higher."""
    dealing = list(dealt(1, 7, 30_000))
    theirs = [-phevaluator.evaluate_cards(*numbered(cards)) for cards in dealing]
    ours = [hands.high_strength(NAMED["Seven-card Stud High"], cards, ()) for cards in dealing]
    by_ours = sorted(set(zip(ours, theirs, strict=True)))
    assert [other for _, other in by_ours] == sorted({other for _, other in by_ours})
    assert len({one for one, _ in by_ours}) == len(by_ours) > 1_500


def test_high_hands_of_five_cards_agree_with_pokerkit():
    """20,000 hands of five cards compare as pokerkit's standard high hands."""
    dealing = list(dealt(2, 5, 20_000))
    theirs = [place(pokerkit.StandardHighHand(held(cards))) for cards in dealing]
    assert orders_agree([five_card.strength(cards) for cards in dealing], theirs) == 0


def test_omaha_agrees_with_phevaluator():
    """20,000 hands of Omaha use exactly two of four cards, as in phevaluator."""
    dealing = list(dealt(3, 9, 20_000))
    theirs = [-phevaluator.evaluate_omaha_cards(*numbered(cards)) for cards in dealing]
    ours = [hands.high_strength(NAMED["Omaha High"], cards[5:], cards[:5]) for cards in dealing]
    by_ours = sorted(set(zip(ours, theirs, strict=True)))
    assert [other for _, other in by_ours] == sorted({other for _, other in by_ours})
    assert len({one for one, _ in by_ours}) == len(by_ours) > 1_500


def test_omaha_equals_its_sixty_hands():
    """The strength is the highest of the sixty, flushes among them."""
    flushes = 0
    for seed, suits in ((4, 4), (5, 2)):
        deck = [card for card in range(52) if card % 4 < suits]
        rng = random.Random(seed)
        for _ in range(2_000):
            cards = rng.sample(deck, 9)
            best = max(
                five_card.strength((*two, *three))
                for two in combinations(cards[5:], 2)
                for three in combinations(cards[:5], 3)
            )
            assert hands.high_strength(NAMED["Omaha High"], cards[5:], cards[:5]) == best
            flushes += five_card.CATEGORIES[five_card.category(best)] == "Flush"
    assert flushes > 500


def test_low_hands_of_five_cards_agree_with_pokerkit():
    """20,000 hands compare as pokerkit's regular low hands: aces low, no straights or flushes."""
    dealing = list(dealt(6, 5, 20_000))
    theirs = [place(pokerkit.RegularLowHand(held(cards))) for cards in dealing]
    assert orders_agree([low_hand.strength(cards) for cards in dealing], theirs) == 0


def test_low_hands_with_pairs_agree_with_pokerkit():
    """10,000 hands of a deck of five ranks, nearly all with pairs, compare as pokerkit's."""
    rng = random.Random(7)
    deck = parse_cards("AcAdAhAs 2c2d2h2s 7c7d7h7s KcKdKhKs QcQdQhQs")
    dealing = [rng.sample(deck, 5) for _ in range(10_000)]
    theirs = [place(pokerkit.RegularLowHand(held(cards))) for cards in dealing]
    ours = [low_hand.strength(cards) for cards in dealing]
    assert orders_agree(ours, theirs) == 0
    assert {low_hand.category(one) for one in ours} == set(range(len(low_hand.RANKING.kinds)))


@pytest.mark.parametrize("number", [6, 7])
def test_the_best_low_hand_of_more_cards_is_the_best_of_its_fives(number):
    """Of six and seven cards the best five is found, as by trying them all with pokerkit."""
    dealing = list(dealt(8, number, 400))
    theirs = [
        max(place(pokerkit.RegularLowHand(five)) for five in combinations(held(cards), 5))
        for cards in dealing
    ]
    assert orders_agree([low_hand.strength(cards) for cards in dealing], theirs) == 0


def test_eight_or_better_agrees_with_pokerkit():
    """20,000 hands qualify and compare as in pokerkit."""
    dealing = list(dealt(9, 5, 12_000))
    low = [card for card in range(52) if low_rank(card) <= 8]
    rng = random.Random(10)
    dealing += [tuple(rng.sample(low, 5)) for _ in range(8_000)]
    theirs = []
    for cards in dealing:
        try:
            theirs.append(place(pokerkit.EightOrBetterLowHand(held(cards))))
        except ValueError:
            theirs.append(None)
    ours = [eight_or_better.strength(cards) for cards in dealing]
    without = orders_agree(ours, theirs)
    assert 10_000 < without < 19_000


def test_omaha_eight_or_better_agrees_with_pokerkit():
    """1,500 low hands of Omaha use exactly two of four cards, as in pokerkit."""
    ranking = hands.low_ranking(OMAHA_EIGHT)
    dealing = list(dealt(11, 9, 1_500))
    theirs = []
    for cards in dealing:
        found = pokerkit.OmahaEightOrBetterLowHand.from_game_or_none(
            held(cards[5:]), held(cards[:5])
        )
        theirs.append(None if found is None else place(found))
    ours = [hands.low_strength(ranking, OMAHA_EIGHT, cards[5:], cards[:5]) for cards in dealing]
    assert 500 < orders_agree(ours, theirs) < 1_400


def legal_fives(variant, own, board):
    """Return every five of the cards; in Omaha two of the player's and three of the board."""
    if variant.kind == "Omaha":
        return [(*two, *three) for two in combinations(own, 2) for three in combinations(board, 3)]
    return list(combinations((*own, *board), 5))


def test_low_five_and_high_five_are_hands_of_the_strength_found():
    """The five cards that are shown decided, the highest of such fives and the lowest by suit."""
    for variant in VARIANTS:
        ranking = hands.low_ranking(variant)
        for cards in dealt(12, 12, 150):
            own, board = cards[: variant.own], cards[variant.own : variant.own + variant.board[-1]]
            if variant.kind == "Seven-card Stud":
                board = ()
            high = hands.high_five(variant, own, board)
            strength = hands.high_strength(variant, own, board)
            fives = legal_fives(variant, own, board)
            best = [five for five in fives if five_card.strength(five) == strength]
            assert high == max(tuple(sorted(five, reverse=True)) for five in best)
            if not variant.low:
                continue
            low = hands.low_five(ranking, variant, own, board)
            found = hands.low_strength(ranking, variant, own, board)
            assert (low is None) == (found is None)
            if low is not None:
                best = [five for five in fives if ranking(five) == found]
                by_suit = [sorted((low_rank(card), card % 4, card) for card in one) for one in best]
                assert low == tuple(card for _, _, card in min(by_suit))


def better_by_the_words(one, other):
    """Say whether § 553.4(e), read with (c), makes one low hand without a pair the higher."""
    mine, yours = ({low_rank(card) for card in cards} for cards in (one, other))
    return min(mine - yours) < min(yours - mine)


def test_the_words_of_the_comparison_would_differ_from_the_practice():
    """The other reading follows § 553.4(e) to the letter, and only it differs from pokerkit."""
    rng = random.Random(13)
    differ = 0
    compared = 0
    for _ in range(20_000):
        one, other = (tuple(rng.sample(range(52), 5)) for _ in range(2))
        if any(len({low_rank(card) for card in cards}) < 5 for cards in (one, other)):
            continue
        if {low_rank(card) for card in one} == {low_rank(card) for card in other}:
            continue
        compared += 1
        strengths = [low_hand.strength(cards, low_hand.ace_first) for cards in (one, other)]
        assert (strengths[0] > strengths[1]) == better_by_the_words(one, other)
        practice = pokerkit.RegularLowHand(held(one)) > pokerkit.RegularLowHand(held(other))
        assert practice == (low_hand.strength(one) > low_hand.strength(other))
        differ += practice != (strengths[0] > strengths[1])
        qualified = [eight_or_better.strength_ace_first(cards) for cards in (one, other)]
        assert [each is None for each in qualified] == [
            max(map(low_rank, cards)) > 7 for cards in (one, other)
        ]
        if None not in qualified:
            assert (qualified[0] > qualified[1]) == better_by_the_words(one, other)
    assert compared > 3_000
    assert differ > compared // 5


@pytest.mark.parametrize(
    ("lower", "higher"),
    [
        ("2c3d4h5s7c", "Ac2d3h4s5c"),  # § 553.4(c): an ace counts below the two
        ("8c7d6h5s4c", "8c7d6h5s3c"),
        ("Ac2d3h4s6c", "Ah2h3h4h5h"),  # § 553.4(d): straights and flushes are not considered
        ("AcAd2h3s4c", "KcQdJhTs9c"),  # any pair below any hand without
        ("2c2d3h4s5c", "AcAdKhQsJc"),  # two aces are the best pair of a low hand
        ("AcAdAh2s3c", "KcKdQhQsJc"),  # the inverse of § 553.4(b)
        ("AcAdAh2s2c", "KcKdKh2s3c"),
        ("AcAdAhAs2c", "KcKdKhQsQc"),
    ],
)
def test_low_hands_in_the_words_of_the_law(lower, higher):
    """Of two low hands the second is the better under § 553.4(c) and (d)."""
    assert low_hand.strength(parse_cards(lower)) < low_hand.strength(parse_cards(higher))


@pytest.mark.parametrize(
    ("cards", "kind"),
    [
        ("8c7d6h5s4c", "Eight low"),
        ("2c3c4c5c6c", "Six low"),  # § 553.10(k)(1)
        ("8h6h4h3h2h", "Eight low"),  # § 553.10(k)(2)
        ("Ac2d3h4s5c", "Five low"),
        ("Ac2d3h4s7c", "Seven low"),
        ("9c4d3h2sAc", None),
        ("8c8d3h2sAc", None),
        ("8c7d6h5s5c 5d 5h", None),
        ("KsQs 8c4d3h2sAc", "Eight low"),
        ("9c4d3h2sAc 8d", "Eight low"),
    ],
)
def test_what_qualifies_for_eight_or_better(cards, kind):
    """§ 553.10(j): no pair, three or four of a kind and no nine, 10, jack, queen or king."""
    found = eight_or_better.strength(parse_cards(cards))
    named = None if found is None else eight_or_better.CATEGORIES[eight_or_better.category(found)]
    assert named == kind


@pytest.mark.parametrize(
    ("cards", "words"),
    [((0, 1, 2, 3), "not 4"), ((0, 0, 1, 2, 3), "twice"), ((0, 1, 2, 3, 52), "52")],
)
def test_what_is_no_low_hand_is_refused(cards, words):
    """Another number of cards, a repeated card and a joker are refused."""
    with pytest.raises(ValueError, match=words):
        low_hand.strength(cards)


def test_nine_games_stand_in_the_law():
    """§ 553.9(a)(1) to (5) lists nine games, with these numbers of cards."""
    assert [(one.kind, one.own, max(one.board), one.high, one.low) for one in VARIANTS] == [
        ("Seven-card Stud", 7, 2, True, ""),
        ("Seven-card Stud", 7, 2, True, "any low hand"),
        ("Seven-card Stud", 7, 2, True, EIGHT_OR_BETTER),
        ("Hold'em", 2, 5, True, ""),
        ("Omaha", 4, 5, True, ""),
        ("Omaha", 4, 5, True, EIGHT_OR_BETTER),
        ("Five-card Draw", 5, 0, True, ""),
        ("Five-card Draw", 5, 0, False, "any low hand"),
        ("Five-card Stud", 5, 0, True, ""),
    ]
