"""Described wagers: textbook counts, and the second derivation over every word."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import chain
from math import comb

import pytest
from closed_best_five import five_of_six
from closed_wild_five_card import hands
from plain_counts import plainly_counted
from three_card_counts import three_card_hands

from combinatorics.cards import DECK, JOKER, parse_cards
from combinatorics.described.counting.count import count, said_of
from combinatorics.described.counting.kinds import kinds_of
from combinatorics.described.counting.outranked import kinds_in
from combinatorics.described.language.buckets import joined_groups
from combinatorics.described.language.deal import Deal, DescribedWager, Group, Row
from combinatorics.described.language.parser import read_condition
from combinatorics.described.language.tree import DescriptionError, phrases
from combinatorics.described.language.words import WORDS
from combinatorics.described.plain.count import reduced
from combinatorics.rankings.five_card import CATEGORIES

PLAYER_AND_UP = (Group("player", 2), Group("up", 1))
THREE_CARDS = (
    "straight and suited", "kind(3)", "straight", "suited", "kind(2)",
)  # fmt: skip
FIVE_BY_RANK = ("kind(4)", "pattern(3, 2)", "straight", "kind(3)", "pairs(2)", "kind(2)")


def wager(
    deal: Deal, hand: tuple[str, ...], *rows: str, wild: tuple[int, ...] = ()
) -> DescribedWager:
    """A wager whose rows are called by their conditions."""
    groups = [group.name for group in deal.groups]
    stands = frozenset(wild)
    return DescribedWager(
        "W",
        hand,
        tuple(Row(row, read_condition(row, hand, groups, deal.decks, stands), row) for row in rows),
    )


def test_three_cards_of_one_deck() -> None:
    """Three cards of a deck, against the closed forms for Three Card Poker."""
    deal = Deal(1, 0, (), PLAYER_AND_UP)
    known = three_card_hands()
    found = count(deal, wager(deal, ("player", "up"), *THREE_CARDS))
    order = ("Straight flush", "Three-of-a-kind", "Straight", "Flush", "Pair", "High card")
    assert found.rows == tuple(known[name] for name in order)
    assert found.total == comb(52, 3)


def test_five_cards_by_rank() -> None:
    """Five cards of a deck, suits unseen: the counts that any book on poker prints."""
    deal = Deal(1, 0, (), (Group("player", 5),))
    found = count(deal, wager(deal, ("player",), *FIVE_BY_RANK))
    # A straight and no pair hold their flushes: 10,240 and 1,302,540 + 5,108.
    assert found.rows == (624, 3744, 10_240, 54_912, 123_552, 1_098_240, 1_307_648)
    assert sum(map(len, found.paid)) < comb(17, 5)  # multisets of thirteen ranks


def test_five_cards_by_suit() -> None:
    """A longest suit of four or five cards of seven, by binomials; few states."""
    deal = Deal(1, 0, (), (Group("player", 7),))
    found = count(deal, wager(deal, ("player",), "flush(5)", "flush(4)"))
    five = 4 * sum(comb(13, suit) * comb(39, 7 - suit) for suit in (5, 6, 7))
    assert found.rows[:2] == (five, 4 * comb(13, 4) * comb(39, 3))
    assert sum(map(len, found.paid)) <= 120


def test_a_group_is_told_apart_only_by_what_is_said_of_it() -> None:
    """Two dealer's cards are an ace, a ten-valued card or another, whatever the player's add up to.

    By hand, of 312 cards: a blackjack of the dealer takes one of 24 aces and of 96 tens. The
    player's two cards have at most 55 multisets of ten values, the dealer's 6 of three.
    """
    deal = Deal(6, 0, (), (Group("player", 2), Group("dealer", 2, "dealer")))
    found = count(deal, wager(deal, ("player",), "blackjack of dealer", "total = 20"))
    assert found.rows[0] == 24 * 96 * comb(310, 2)
    assert sum(map(len, found.paid)) <= 55 * 6


@pytest.mark.parametrize("decks", [1, 2, 6, 8])
def test_pairs_of_a_shoe(decks: int) -> None:
    """The second card decides: d-1 the same card, d of its color, 2 d of the other."""
    deal = Deal(decks, 0, (), (Group("player", 2), Group("dealer", 2)))
    one = wager(deal, ("player",), "identical", "kind(2) and colored", "kind(2)")
    found = count(deal, one)
    cards = 52 * decks
    ways = [cards * second // 2 for second in (decks - 1, decks, 2 * decks)]
    assert found.rows == (*ways, comb(cards, 2) - sum(ways))
    assert joined_groups(deal, said_of(one)) == (("player",),)


def test_blackjacks() -> None:
    """Two ranks of 4 d and 16 d cards; the dealer's two cards after the player's."""
    deal = Deal(6, 0, (), (Group("player", 2), Group("dealer", 2)))
    found = count(deal, wager(deal, ("player",), "blackjack and blackjack of dealer", "blackjack"))
    assert found.rows[0] == 24 * 96 * 23 * 95
    assert found.rows[1] == 24 * 96 * (comb(310, 2) - 23 * 95)


MIXED = (
    ("holds('Qh Qh') and blackjack of dealer", "holds('Qh Qh')", "total >= 20 and colored",
     "hard of dealer = 2"),
    ("cards_matched(dealer) = 2", "ranks_matched(dealer) >= 1 and not suited", "points = 3",
     "only('Jo') or count('Jo') = 1"),
    ("straight of player + dealer and flush(3) of player + dealer", "pattern(2) and only('AKh')",
     "pairs(1) and kind(2) of dealer", "identical"),
    ("pair_of('A3') of player + dealer", "pair_of('QKA')"),
    ("suited_run(3) of player + dealer", "run(3) of player + dealer", "suited_set('AKQ') of "
     "player + dealer", "run(2)"),
    ("cards of player + dealer > 4", "hard > hard of dealer + 3", "cards = cards of dealer"),
    ("highest > lowest of dealer + 11", "lowest = highest of dealer",
     "highest <= 3 and lowest < 2"),
    ("total != 12 and hard < 12 and count('A') > 0", "count('Kd') <= 0 and suited of dealer"),
)  # fmt: skip


def test_both_derivations_agree_in_every_word() -> None:
    """Two decks of few cards and a joker, two cards against one, every word of the language.

    But for the one that compares hands by a ranking (`test_described_outranked`).
    """
    kept = parse_cards("AcAdAhAs2c2d2h3s3h3cQhQsKdKhKs")
    out = tuple(card for card in DECK if card not in kept)
    deal = Deal(2, 1, out, (Group("player", 2), Group("dealer", 2)))
    said = set()
    for rows in MIXED:
        one = wager(deal, ("player",), *rows)
        first, second = count(deal, one), plainly_counted(deal, one)
        assert sum(first.rows) == first.total
        assert first.total == sum(second)
        assert list(first.rows) == list(second), rows
        said |= {phrase.word for row in one.rows for phrase in phrases(row.condition)}
    assert said == {name for name, word in WORDS.items() if not word.event} - {"outranks"}


def test_a_match_tells_groups_apart_beside_a_number_of_cards() -> None:
    """The spade of one group is asked for beside what the other matches: no deal is lost.

    (One card in four that lie up is a spade.)
    """
    out = tuple(card for card in DECK if card >> 2 not in (0, 3, 8, 11, 12))
    deal = Deal(2, 0, out, (Group("player", 2), Group("up", 1)))
    rows = ("count('s') of up = 1", "cards_matched(up) of player = 0", "kind(2)")
    one = wager(deal, ("player", "up"), *rows)
    found = count(deal, one)
    assert list(found.rows) == list(plainly_counted(deal, one))
    assert 4 * found.rows[0] == found.total == sum(found.rows)


def test_both_derivations_agree_where_all_cards_shall_be_of_some_suits() -> None:
    """Of one suit, of two, of a color, and of named cards beside them; few kinds are told apart.

    A suit that a row names whole tells no cards apart: the deck has as many kinds as without it.
    """
    kept = parse_cards("Ac2c3cAdQdKdAhQhKh2s3s9s")
    deal = Deal(2, 1, tuple(card for card in DECK if card not in kept), (Group("player", 3),))
    for rows in (
        ("suited_set('AK') and only('d')", "only('cs')", "flush(2) and not only('dh')", "suited"),
        ("only('d')", "colored and only('dh')", "colored", "count('Jo') = 2"),
        ("suited and only('AKdh')", "only('d')", "flush(2) and only('AKQ')", "count('Jo') = 1"),
    ):
        one = wager(deal, ("player",), *rows)
        found = count(deal, one)
        assert found.total == sum(found.rows)
        assert list(found.rows) == list(plainly_counted(deal, one)), rows
        assert min(found.rows) > 0, rows
    whole = Deal(1, 0, (), (Group("player", 5),))
    kinds = [
        len(kinds_of(whole, said_of(wager(whole, ("player",), *rows))).found)
        for rows in (("suited",), ("suited and only('d')",), ("suited and only('AKQJTd')",))
    ]
    assert kinds[0] < kinds[1] <= 2 * kinds[0] < kinds[2]


PARTED = {
    "aces in two cards, each time beside another": (
        Deal(2, 0, tuple(card for card in DECK if card >> 2 not in (0, 11, 12) or card & 3 > 1),
             (Group("player", 1), Group("up", 2), Group("hole", 1))),
        ("count('A') of up = 0 and pairs(1) of up or count('A') of up = 1 and kind(3) of up + hole",
         "count('A') of up = 2 and suited of player + up",
         "count('A') of up = 0 and colored of up"),
        True,
    ),
    "a joker that is replaced, in all groups": (
        Deal(1, 2, tuple(card for card in DECK if 0 < card >> 2 < 11),
             (Group("player", 2), Group("extra", 2))),
        ("count('Jo') of player = 0 and suited of player "
         "or not count('Jo') of player = 0 and suited_set('AK') of player + extra",
         "count('Jo') of player <= 1 and count('Jo') of player != 0 and flush(2) of player + extra",
         "count('Jo') of player = 2"),
        True,
    ),
    "each time a hand that lacks what is counted": (
        Deal(2, 0, tuple(card for card in DECK if card >> 2 < 11),
             (Group("player", 2), Group("up", 1))),
        ("count('A') of up = 0 and kind(2) of player", "count('A') of up = 1 and suited of player"),
        False,
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", PARTED)
def test_deals_parted_by_how_many_cards_lie_in_a_hand(name: str) -> None:
    """Counted card by card again; where it helps, less than half of the kinds of all words."""
    deal, rows, parted = PARTED[name]
    one = wager(deal, ("player",), *rows)
    found = count(deal, one)
    assert list(found.rows) == list(plainly_counted(deal, one))
    assert found.total == sum(found.rows) > max(found.rows)
    assert min(found.rows) > 0
    assert (sum(map(len, found.paid)) < len(kinds_of(deal, said_of(one)).found) / 2) is parted
    for kind, ways in kinds_in(deal, one.rows).found:
        assert ways > 0
        dealt = [group for group in deal.groups if group.name in kind]
        assert [len(kind[group.name]) for group in dealt] == [group.cards for group in dealt]
        assert Counter(chain(*kind.values())) <= Counter(deal.copies())


WILD = (
    ("suited_set('TJQKA')", "straight and suited", "kind(5)", "kind(4)", "pattern(3, 2)",
     "suited", "straight", "kind(3)", "pairs(2)", "colored"),
    ("suited_run(4)", "run(4)", "flush(4)", "pattern(2, 2, 1)", "kind(2)"),
)  # fmt: skip


@pytest.mark.parametrize("rows", WILD)
def test_both_derivations_agree_with_wild_cards(rows: tuple[str, ...]) -> None:
    """Five cards of a few ranks, deuces and a joker standing for any card."""
    kept = parse_cards("2c2d2h2sTcThJcJhQcQhKcKsAcAs9c8c")
    out = tuple(card for card in DECK if card not in kept)
    deal = Deal(1, 1, out, (Group("player", 5),))
    one = wager(deal, ("player",), *rows, wild=(0, 1, 2, 3, JOKER))
    found = count(deal, one)
    assert found.total == comb(17, 5)
    assert list(found.rows) == list(plainly_counted(deal, one))
    assert all(found.rows)


def test_deuces_wild_has_the_counts_of_the_game_on_file() -> None:
    """Five cards with deuces and a joker wild: DJ Wild, by the closed forms of its package."""
    deal = Deal(1, 1, (), (Group("player", 5),))
    rows = (
        "count('2') = 4 and count('Jo') = 1", "suited_set('TJQKA')", "kind(5)",
        "straight and suited", "kind(4)", "pattern(3, 2)", "suited", "straight", "kind(3)",
        "pairs(2)", "kind(2)",
    )  # fmt: skip
    found = count(deal, wager(deal, ("player",), *rows, wild=(0, 1, 2, 3, JOKER)))
    known = {name: sum(ways) for name, ways in hands(5).items()}
    order = ("Five wilds", "Royal flush", "Five-of-a-kind", "Straight flush", "Four-of-a-kind",
             "Full house", "Flush", "Straight", "Three-of-a-kind", "Two pairs", "Pair",
             "High card")  # fmt: skip
    assert found.rows == tuple(known[name] for name in order)


def test_the_best_five_of_six_cards() -> None:
    """By the closed forms on file, which are textbook counts."""
    rows = (
        "suited_set('TJQKA')", "suited_run(5)", "kind(4)", "kind(3) and pairs(2)", "flush(5)",
        "run(5)", "kind(3)", "pairs(2)", "kind(2)",
    )  # fmt: skip
    deal = Deal(1, 0, (), (Group("player", 6),))
    found = count(deal, wager(deal, ("player",), *rows))
    known = five_of_six()
    assert found.rows == tuple(known[name] for name in reversed(CATEGORIES))


def test_the_best_five_of_seven_cards() -> None:
    """Textbook counts of the best five of seven; no full house or four of a kind has a flush.

    Four or three and two of seven cards leave three or two ranks beside, so at most four cards are
    of one suit: what sees suits and what sees ranks are counted apart.
    """
    deal = Deal(1, 0, (), (Group("player", 2), Group("board", 5, "board")))
    hand = ("player", "board")
    by_suit = wager(deal, hand, "suited_set('TJQKA')", "suited_run(5)", "flush(5)")
    assert count(deal, by_suit).rows[:-1] == (4324, 37_260, 4_047_644)
    by_rank = wager(deal, hand, "kind(4)", "kind(3) and pairs(2)")
    assert count(deal, by_rank).rows[:-1] == (224_848, 3_473_184)


def test_a_smaller_shoe_is_said() -> None:
    """Five cards of a deck are too many to go through: ranks are left out from the twos up."""
    deal = Deal(1, 0, (), (Group("player", 5), Group("dealer", 2)))
    one = wager(deal, ("player",), *FIVE_BY_RANK)
    small = reduced(deal, one)
    assert [group.name for group in small.groups] == ["player"]
    assert small.left_out
    assert set(small.left_out) == set(range(len(small.left_out)))
    found = count(small, one)
    assert Fraction(sum(found.rows)) == comb(52 - len(small.left_out), 5)


@pytest.mark.parametrize("key", ["wild", "bug"])
def test_a_smaller_shoe_has_cards_that_stand_for_others(key: str) -> None:
    """Without them both derivations would agree on words that nothing stands for."""
    deal = Deal(1, 0, (), (Group("player", 5),))
    hand, twos, nothing = ("player",), frozenset(range(4)), frozenset[int]()
    wild, bug = (twos, nothing) if key == "wild" else (nothing, twos)
    read = read_condition("kind(4)", hand, hand, 1, wild, (), bug)
    small = reduced(deal, DescribedWager("W", hand, (Row("Four", read, "kind(4)"),)))
    assert small.left_out == tuple(range(4, 4 + len(small.left_out)))
    assert len(small.left_out) >= 4


def test_a_shadowed_row_is_told_from_an_empty_one() -> None:
    """A row behind a wider one has deals of its own, one that contradicts itself has none."""
    deal = Deal(1, 0, (), PLAYER_AND_UP)
    found = count(deal, wager(deal, ("player", "up"), "kind(2)", "kind(3)", "kind(2) and straight"))
    assert found.rows[1:3] == (0, 0)
    assert found.overlaps[1:] == ((52,), (0, 0))


@pytest.mark.parametrize(
    ("decks", "jokers", "left_out", "groups", "said"),
    [
        (0, 0, (), PLAYER_AND_UP, "1 to 100 decks"),
        (101, 0, (), PLAYER_AND_UP, "1 to 100 decks"),
        (1, 5, (), PLAYER_AND_UP, "jokers of each deck"),
        (1, 0, (52,), PLAYER_AND_UP, "joker cannot be left out"),
        (1, 0, (), (Group("player", 2), Group("player", 1)), "dealt twice"),
        (1, 0, (), (Group("Player", 2),), "cannot name a group"),
        (1, 0, (), (Group("player", 0),), "at least one card"),
        (1, 0, (), (Group("player", 16),), "1 to 15 cards"),
        (1, 0, (), (), "1 to 15 cards"),
        (1, 0, tuple(range(50)), (Group("player", 3),), "more cards are dealt"),
    ],
)  # fmt: skip
def test_what_cannot_be_dealt_is_refused(
    decks: int, jokers: int, left_out: tuple[int, ...], groups: tuple[Group, ...], said: str
) -> None:
    """Numbers that cannot be, and names that stand twice."""
    with pytest.raises(DescriptionError, match=said):
        Deal(decks, jokers, left_out, groups)


def test_too_long_a_count_is_refused_at_once() -> None:
    """Seven cards of six decks in two hands are refused by steps, never by time."""
    deal = Deal(6, 0, (), (Group("player", 5), Group("dealer", 2)))
    rows = ("cards_matched(dealer) = 2", "kind(3) and suited", "flush(3) and straight of dealer")
    said = said_of(wager(deal, ("player",), *rows))
    with pytest.raises(DescriptionError, match="is not begun"):
        kinds_of(deal, said, most=200_000)
