"""What seen cards leave of a wager's deals, against every deal of a small shoe gone through."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations
from math import comb

import pytest

from combinatorics.cache import SpoiltError
from combinatorics.cards import DECK, JOKER, show_cards
from combinatorics.catalogue import games
from combinatorics.described.counting.count import count
from combinatorics.described.language.deal import Deal, DescribedWager, Draw, Group, Row
from combinatorics.described.language.parser import card_set, read_condition
from combinatorics.described.plain.holds import holds
from combinatorics.exposure.deals import Deals
from combinatorics.exposure.seen import as_kept, as_read, exposure
from combinatorics.side_wager import SideWager

LOW = tuple(card for card in DECK if card >> 2 < 8)


def wager(
    deal: Deal, rows: Sequence[str], hand: tuple[str, ...] = (), wild: str = ""
) -> DescribedWager:
    """A wager with rows of such conditions."""
    groups = tuple(group.name for group in deal.groups)
    hand = hand or groups
    cards = frozenset(card for part in wild.split() for card in card_set(part))
    read = (
        Row(f"row {at}", read_condition(said, hand, groups, deal.decks, cards), said)
        for at, said in enumerate(rows)
    )
    return DescribedWager("Wager", hand, tuple(read))


def of_groups(cards: Sequence[int], sizes: Sequence[int]) -> Iterator[tuple[tuple[int, ...], ...]]:
    """Every way to deal groups of such sizes from physical cards, which are numbers here."""
    if not sizes:
        yield ()
        return
    for first in combinations(cards, sizes[0]):
        left = [card for card in cards if card not in first]
        for others in of_groups(left, sizes[1:]):
            yield (first, *others)


def gone_through(deal: Deal, one: DescribedWager) -> tuple[list[str], list[tuple[int, int]]]:
    """The physical cards as text, and of each deal the cards as bits and the row that pays it."""
    shoe = [show_cards((card,)) for card, many in deal.copies().items() for _ in range(many)]
    found = []
    for groups in of_groups(range(len(shoe)), [group.cards for group in deal.groups]):
        hands = {
            group.name: tuple(shoe[at] for at in cards)
            for group, cards in zip(deal.groups, groups, strict=True)
        }
        for draw in deal.draws:
            if not holds(draw.condition, hands):
                hands[draw.group] = ()
        met = (at for at, row in enumerate(one.rows) if holds(row.condition, hands))
        bits = sum(1 << at for cards in groups for at in cards)
        found.append((bits, next(met, len(one.rows))))
    return shoe, found


ONE_DECK = Deal(1, 0, LOW, (Group("player", 3),))
TWO_DECKS = Deal(2, 0, tuple(card for card in DECK if card >> 2 < 11), (Group("player", 3),))
JOKERS = Deal(1, 1, tuple(card for card in DECK if card >> 2 < 9), (Group("player", 3),))
APART = Deal(
    1, 0, tuple(card for card in DECK if card >> 2 < 10),
    (Group("player", 2), Group("up", 1, "dealer")),
)  # fmt: skip
CLUBS = tuple(card for card in DECK if card & 3 or card >> 2 in (2, 9, 10, 11))


def drawing() -> Deal:
    """Nine clubs, two cards each, a third to the player by a rule, then one to the banker."""
    groups = (
        Group("player", 2),
        Group("banker", 2, "dealer"),
        Group("third", 1),
        Group("fifth", 1, "dealer"),
    )
    first = read_condition(
        "points of player <= 5 and points of banker <= 7", ("player",), ("player", "banker"), 1
    )
    last = read_condition(
        "cards of third = 1 and points of banker <= 4",
        ("player",),
        ("player", "banker", "third"),
        1,
    )
    return Deal(1, 0, CLUBS, groups, (Draw("third", first, ""), Draw("fifth", last, "")))


CASES = {
    "suits exchanged": (ONE_DECK, wager(ONE_DECK, ["straight and suited", "kind(2)", "suited"])),
    "a suit that is named": (ONE_DECK, wager(ONE_DECK, ["only('s')", "count('A') >= 1", "suited"])),
    "two decks": (TWO_DECKS, wager(TWO_DECKS, ["identical", "suited", "holds('Ah Kh')"])),
    "colors": (TWO_DECKS, wager(TWO_DECKS, ["colored and kind(2)", "suited", "colored"])),
    "a joker that is wild": (JOKERS, wager(JOKERS, ["kind(3)", "suited", "straight"], wild="Jo")),
    "two hands": (APART, wager(APART, ["cards_matched(up) = 0 and suited", "ranks_matched(up) = 2"],
                               ("player",))),
    "drawing rules": (
        drawing(),
        wager(drawing(), ["points of player + third = points of banker + fifth",
                          "points of player + third > points of banker + fifth"]),
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", CASES)
def test_each_kind_of_seen_cards_leaves_the_deals_of_a_depleted_shoe(case: str) -> None:
    """Every deal of every depleted shoe, read by the second evaluator, for every set of cards."""
    deal, one = CASES[case]
    shoe, deals = gone_through(deal, one)
    found = exposure(Deals(deal, one))
    assert found.rows == tuple(
        Counter(row for _, row in deals)[at] for at in range(len(one.rows) + 1)
    )
    looked_at = 0
    for number, kinds in enumerate(found.seen, start=1):
        theirs: Counter[tuple[int, ...]] = Counter()
        one_of: dict[tuple[str, ...], tuple[int, ...]] = {}
        for seen in combinations(range(len(shoe)), number):
            out = sum(1 << at for at in seen)
            left = Counter(row for bits, row in deals if not bits & out)
            ways = tuple(left[at] for at in range(len(one.rows) + 1))
            theirs[ways] += 1
            one_of[tuple(sorted(shoe[at] for at in seen))] = ways
            looked_at += 1
        mine: Counter[tuple[int, ...]] = Counter()
        for kind in kinds:
            mine[kind.left] += kind.sets
            cards = kind.cards[:1] if number == 1 else kind.cards
            assert one_of[tuple(sorted(show_cards((card,)) for card in cards))] == kind.left
        assert mine == theirs
    assert looked_at == sum(comb(len(shoe), number) for number in (1, 2, 3))


def test_pair_plus_from_the_deck_without_one_card() -> None:
    """Textbook counts of 51 cards: 47 of 3,744 pairs and 49 of 52 three-of-a-kind and so on.

    A card is in 3 x 48 pairs of its rank and C(12,1) x 6 of other ranks, in 3 three-of-a-kind, and
    in 3 straight flushes of its suit, of which an ace, a king, a two and a three are in fewer.
    """
    pair_plus = next(one for one in games()["TCP"].wagers if one.name == "Pair Plus")
    assert isinstance(pair_plus, SideWager)
    assert pair_plus.told is not None
    told = pair_plus.told(pair_plus.rules[0])
    assert told is not None
    paid = {row.name: at for at, row in enumerate(told[1].rows)}
    for kind in exposure(Deals(*told)).seen[0]:
        rank = kind.cards[0] >> 2
        left = dict(zip(paid, kind.left, strict=False))
        assert sum(kind.left) == comb(51, 3)
        assert left["Pair"] == 3744 - 3 * 48 - 12 * 6
        assert left["Three-of-a-kind"] == 52 - 3
        # An ace stands at both ends of a straight; a king and a two are in two of them.
        runs = {12: 2, 11: 2, 0: 2}.get(rank, 3)
        assert left["Straight"] == 720 - runs * 15
        flushes = {name: left[name] for name in list(paid)[:3]}
        assert sum(flushes.values()) == 48 - runs


TOLD = [
    (code, one.name, rule)
    for code, game in games().items()
    for one in game.wagers
    if isinstance(one, SideWager) and one.told is not None and game.again and game.again.shapes
    for rule in one.rules
    if (told := one.told(rule)) is not None and told[0].groups[0].cards <= 5
]


@pytest.mark.parametrize("asked", TOLD)
def test_the_rows_of_a_shipped_wager_are_its_own_count(asked: tuple[str, str, str]) -> None:
    """Category by category; six and seven cards have the same rows, held against their count too.

    (By `kept`, whenever their exposure is found.)
    """
    game, name, rule = asked
    the_game = games()[game]
    own = next(one for one in the_game.wagers if isinstance(one, SideWager) and one.name == name)
    assert own.told is not None
    told = own.told(rule)
    assert told is not None
    ways = count(*told).rows
    mine = dict(zip((*(row.name for row in told[1].rows), "No win"), ways, strict=True))
    counted = own.distribution(rule)
    assert {row: many for row, many in mine.items() if many} == {
        one.name: one.ways for one in counted.outcomes if one.ways
    }


def test_what_is_kept_is_read_back_and_must_add_up() -> None:
    """A deal or a set that is lost is found."""
    deals = Deals(*CASES["two decks"])
    found = exposure(deals)
    kept = as_kept(found)
    assert as_read(kept, deals) == found
    kept["seen"][1][0][2][0] += 1
    kept["seen"][1][0][2][1] -= 1
    with pytest.raises(SpoiltError, match="moves an average"):
        as_read(kept, deals)
    kept = as_kept(found)
    kept["seen"][2][0][1] += 1
    with pytest.raises(SpoiltError, match="loses sets"):
        as_read(kept, deals)


def test_a_joker_lies_apart() -> None:
    """One seen joker is a kind of its own."""
    found = exposure(Deals(*CASES["a joker that is wild"]))
    assert [kind.sets for kind in found.seen[0] if kind.cards == (JOKER,)] == [1]
    assert Fraction(sum(kind.sets for kind in found.seen[0])) == 17
