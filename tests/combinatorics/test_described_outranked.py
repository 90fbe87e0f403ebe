"""Rows that hold two hands against each other: counted twice, shown, and refused by name.

The second count is that of `plain.count`, deal by deal over decks of few cards: it compares hands
by an evaluator of its own. The whole deck is held against the ranking of a game on file.
"""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from itertools import combinations
from math import comb

import pytest
from described_duels import FOUR, THREE, row
from plain_counts import plainly_counted
from three_card_ranking import strength

from combinatorics.cards import DECK, JOKER, RANKS, parse_cards
from combinatorics.described.counting.compare import compared
from combinatorics.described.counting.count import count
from combinatorics.described.counting.outranked import sides_of
from combinatorics.described.counting.witness import witnesses
from combinatorics.described.language.deal import Deal, DescribedWager, Group, Row
from combinatorics.described.language.evaluate import test_of as holding
from combinatorics.described.language.events import Event
from combinatorics.described.language.parser import read_condition
from combinatorics.described.language.tree import DescriptionError, phrases
from combinatorics.described.language.words import SEAT
from combinatorics.described.plain.count import decks_of_hands
from combinatorics.described.ranking.order import HAND, HIGHEST_CARD, DescribedRanking
from combinatorics.described.rules.read_back import in_words

LOST = "({0} of player) and outranks(player) of dealer or ({0} of dealer) and outranks(dealer)"
TIE = "not (outranks(dealer) or outranks(player) of dealer)"


def ranking(
    cards: int, order: tuple[str, ...], wild: str = "", jokers: int = 0
) -> DescribedRanking:
    """How hands compare, with rows called by their conditions."""
    if not wild:
        return DescribedRanking(cards=cards, rows=tuple(row(one, HAND) for one in order))
    marked = parse_cards(wild)
    rows = tuple(
        Row(one, read_condition(one, (HAND,), (HAND,), 1, frozenset(marked)), one) for one in order
    )
    wilds = len(marked) + (jokers - 1 if JOKER in marked else 0)
    return DescribedRanking(cards=cards, rows=rows, wild=frozenset(marked), wilds=wilds)


def wager(
    deal: Deal, order: DescribedRanking, *texts: str, wild: frozenset[int] | None = None
) -> DescribedWager:
    """A wager whose rows are called by their conditions; wild cards are those of the ranking."""
    groups, hand = [group.name for group in deal.groups], ("player",)
    stand = order.wild if wild is None else wild
    rows = tuple(
        Row(one, read_condition(one, hand, groups, deal.decks, stand, order=order), one)
        for one in texts
    )
    return DescribedWager("Bad Beat", hand, rows)


def few(ranks: str, suits: str = "cdhs") -> tuple[int, ...]:
    """The cards that are left out where only some ranks and suits stay."""
    kept = {4 * RANKS.index(rank) + "cdhs".index(suit) for rank in ranks for suit in suits}
    return tuple(card for card in DECK if card not in kept)


PLAYER, DEALER = Group("player", 3), Group("dealer", 3)
THREES = ranking(3, THREE)
SMALL = {
    "three cards each": (
        Deal(1, 0, few("QKA2"), (PLAYER, DEALER)),
        THREES,
        (LOST.format("kind(3)"), LOST.format("straight"), LOST.format("kind(2)"), TIE),
    ),
    "the hand that wins, and the dealer's where they tie": (
        Deal(1, 0, few("9TJQ", "cdh"), (PLAYER, DEALER)),
        THREES,
        ("suited and outranks(dealer)", f"straight of dealer and {TIE}", TIE),
    ),
    "the highest card alone, one suit shorter": (
        Deal(1, 0, (*few("JQKA"), *parse_cards("Ac Kc")), (PLAYER, DEALER)),
        DescribedRanking(cards=3, rows=THREES.rows, compare=HIGHEST_CARD),
        (LOST.format("suited"), LOST.format("only('JQ')"), "outranks(dealer)"),
    ),
    "the best three of four, in two groups": (
        Deal(1, 0, few("TJQK", "cds"), (PLAYER, Group("up", 1), Group("hole", 3))),
        THREES,
        ("kind(2) of player and outranks(player) of up + hole", "outranks(up + hole)"),
    ),
    "wild cards": (
        Deal(1, 2, few("2JQK", "cds"), (PLAYER, DEALER)),
        ranking(3, ("count('2 Jo') = 3", *THREE), "2c 2d 2s Jo", 2),
        (
            LOST.format("kind(3)"),
            LOST.format("suited"),
            "count('2 Jo') of player = 1 and outranks(player) of dealer",
            TIE,
        ),
    ),
    "two jokers, one for each hand": (
        Deal(1, 2, few("QKA2", "cd"), (PLAYER, DEALER)),
        ranking(3, THREE, "Jo", 2),
        ("kind(2) and outranks(player) of dealer", "count('Jo') = 2 and outranks(dealer)", TIE),
    ),
    "a row of one suit": (
        Deal(1, 0, few("QKA2"), (PLAYER, DEALER)),
        THREES,
        (LOST.format("only('s')"), LOST.format("holds('Ah')"), LOST.format("kind(2)")),
    ),
    "four cards": (
        Deal(1, 0, few("TJQ"), (Group("player", 4), Group("dealer", 4))),
        ranking(4, FOUR),
        (LOST.format("pairs(2)"), LOST.format("kind(2)"), TIE),
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", SMALL)
def test_both_derivations_agree(name: str) -> None:
    """Every deal of a few cards, by the numbers of hands beside each and one by one."""
    deal, order, texts = SMALL[name]
    one = wager(deal, order, *texts)
    first, second = count(deal, one), plainly_counted(deal, one)
    times = Fraction(sum(second), first.total)
    assert [ways * times for ways in first.rows] == list(second)
    assert all(first.rows[:-1])
    assert first.total == sum(first.rows)


@pytest.mark.parametrize(
    ("wager_wild", "ranking_wild", "left_out"),
    [("2c", "", ""), ("", "2c", "2d 2h 2s"), ("2c 2d 2h 2s", "2c", "")],
)
def test_cards_that_are_wild_in_one_place_only(
    wager_wild: str, ranking_wild: str, left_out: str
) -> None:
    """A wild card that the ranking or the rows take for what it shows has a suit there."""
    deal = Deal(1, 0, (*few("QKA2"), *parse_cards(left_out)), (PLAYER, DEALER))
    order = ranking(3, THREE, ranking_wild)
    texts = ("suited and outranks(player) of dealer", "kind(2) of dealer and outranks(dealer)")
    one = wager(deal, order, *texts, wild=frozenset(parse_cards(wager_wild)))
    assert list(count(deal, one).rows) == list(plainly_counted(deal, one))


@pytest.mark.parametrize("name", SMALL)
def test_the_deals_that_are_shown_are_such_deals(name: str) -> None:
    """Three that the row pays, no card twice, and the nearest that it does not."""
    deal, order, texts = SMALL[name]
    one = wager(deal, order, *texts)
    for at, found in enumerate(witnesses(deal, one, count(deal, one))):
        assert found.paid
        assert found.nearest is not None
        for shown in (*found.paid, found.nearest.paid, found.nearest.other):
            groups = dict(part.split(" ", 1) for part in shown.split(", "))
            dealt = {group: parse_cards(cards, 2) for group, cards in groups.items()}
            lying = [card for cards in dealt.values() for card in cards]
            assert len({card for card in lying if card != JOKER}) == len(
                [card for card in lying if card != JOKER]
            )
            assert lying.count(JOKER) <= deal.jokers
            met = [place for place, row in enumerate(one.rows) if holding(row.condition)(dealt)]
            assert (met[:1] == [at]) is (shown != found.nearest.other)


def test_three_cards_of_the_whole_deck() -> None:
    """407,170,400 deals: hands that tie as the ranking of Three Card Poker on file has it.

    It shares no code with the described one; hands of one strength are held against each other.
    """
    alike = defaultdict(list)
    for cards in combinations(DECK, 3):
        alike[strength(cards)].append(frozenset(cards))
    ties = sum(
        2 * one.isdisjoint(other)
        for hands in alike.values()
        for one, other in combinations(hands, 2)
    )
    deal = Deal(1, 0, (), (PLAYER, DEALER))
    found = count(deal, wager(deal, THREES, "outranks(dealer)", "outranks(player) of dealer", TIE))
    total = comb(52, 3) * comb(49, 3)
    assert found.total == total
    assert found.rows == ((total - ties) // 2, (total - ties) // 2, ties, 0)


def test_small_decks_are_of_four_suits_two_and_one() -> None:
    """Groups that the wager does not name are not dealt."""
    deal = Deal(1, 0, (), (Group("player", 5), Group("dealer", 5), Group("extra", 1)))
    order = ranking(5, ("suited", "kind(2)"))
    decks = decks_of_hands(deal, wager(deal, order, "outranks(dealer)"))
    suits = [{card & 3 for card in one.copies()} for one in decks]
    assert [len(one) for one in suits] == [4, 2, 1]
    assert all([group.name for group in one.groups] == ["player", "dealer"] for one in decks)


def test_two_descriptions_are_compared_in_every_deal() -> None:
    """The same words in another order are equal; another loser differs in as many deals."""
    deal, order, _ = SMALL["three cards each"]
    one = wager(deal, order, LOST.format("kind(2)"))
    twin = DescribedWager("Bad Beat", ("player",), (Row(one.rows[0].name, wager(
        deal, order, "not not (" + LOST.format("kind(2)") + ")"
    ).rows[0].condition, ""),))  # fmt: skip
    alone = DescribedWager("Bad Beat", ("player",), (Row(one.rows[0].name, wager(
        deal, order, "kind(2) of player and outranks(player) of dealer"
    ).rows[0].condition, ""),))  # fmt: skip
    assert compared(deal, one, twin).differing == 0
    assert 2 * compared(deal, one, alone).differing == count(deal, one).rows[0]


def test_it_is_read_back() -> None:
    """In the words of the law: one hand outranks another."""
    said = read_condition(
        "outranks(up + hole)", ("player",), ("player", "up", "hole"), 1, order=THREES
    )
    assert in_words(said) == "the cards of player outrank those of up and hole"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("outranks(player)", "against itself"),
        ("outranks(nobody)", "is not dealt"),
        ("outranks", r'"\(" was expected'),
        ("outranks(dealer) = 1", "is too much"),
    ],
)
def test_what_cannot_be_read_is_refused(text: str, said: str) -> None:
    """One sentence."""
    with pytest.raises(DescriptionError, match=said):
        read_condition(text, ("player",), ("player", "dealer"), 1, order=THREES)


def test_without_a_ranking_it_is_refused() -> None:
    """In rows of a ranking, drawing rules and a description that has no ranking."""
    with pytest.raises(DescriptionError, match='a block "ranking" of the description'):
        read_condition("outranks(dealer)", ("player",), ("player", "dealer"), 1)


DEALT = Deal(1, 0, (), (PLAYER, DEALER, Group("third", 3)))
WILD = ranking(3, THREE, "Jo", 1)
REFUSED = (
    (DEALT, THREES, ("outranks(dealer) and outranks(third)",), "two hands against each other"),
    (DEALT, THREES, ("outranks(dealer) of player + dealer",), "share cards"),
    (DEALT, THREES, ("outranks(dealer + third)",), "of 3 to 5 cards, not of the 6 of dealer"),
    (Deal(1, 0, (), (PLAYER, Group("dealer", 2))), THREES, ("outranks(dealer)",), "not of the 2"),
    (Deal(2, 0, (), (PLAYER, DEALER)), THREES, ("outranks(dealer)",), "from one deck"),
    (Deal(1, 1, (), (PLAYER, Group("dealer", 4))), WILD, ("outranks(dealer)",), "3, not 4"),
    (DEALT, THREES, ("outranks(dealer) and suited and suited of dealer",), "they look at more"),
    (DEALT, THREES, ("outranks(dealer) and suited of third",), "player outranks dealer, the rows"),
    (DEALT, THREES, ("outranks(dealer) and ranks_matched(dealer) > 0",), "they look at more"),
    (DEALT, THREES, (f"{TIE} and suited", f"{TIE} and suited of dealer"), "neither of player and"),
    (Deal(1, 1, (), (PLAYER, DEALER)), WILD, ("outranks(dealer) and holds('Jo')",), None),
    (Deal(1, 1, (), (PLAYER, DEALER)), THREES, ("outranks(dealer)",), 'in "wild" of the ranking'),
)  # fmt: skip


@pytest.mark.parametrize(("deal", "order", "texts", "said"), REFUSED)
def test_what_is_not_counted_is_refused(
    deal: Deal, order: DescribedRanking, texts: tuple[str, ...], said: str | None
) -> None:
    """One sentence that names the hands; a row on the joker itself is counted."""
    one = wager(deal, order, *texts)
    if said is None:
        assert count(deal, one).rows[0] > 0
        return
    with pytest.raises(DescriptionError, match=said):
        count(deal, one)


def test_beside_random_events_it_is_refused() -> None:
    """The seat that is chosen."""
    event = Event(name="seat", kind=SEAT, number=6)
    deal = Deal(1, 0, (), (PLAYER, DEALER), events=(event,))
    said = read_condition(
        "outranks(dealer) and seat = 1", ("player",), ("player", "dealer"), 1,
        events=(event,), order=THREES,
    )  # fmt: skip
    with pytest.raises(DescriptionError, match="random events"):
        sides_of(deal, phrases(said))
