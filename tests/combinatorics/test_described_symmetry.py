"""What a game may exchange: random descriptions on small shoes, against every deal laid out.

A count merges cards, suits and groups that no word tells apart. Here each deal is laid out card by
card, every copy of a card a card of its own, and each row is read by the evaluator of the second
derivations; nothing is merged. The descriptions are drawn with a seed: one to three decks, jokers,
wild ones among them, cards left out of one suit alone, rows on colors and on named suits and cards.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from math import comb

import pytest
from described_duels import GAMES

from combinatorics.cards import JOKER, RANKS, SUITS, show_cards
from combinatorics.described.counting.count import count
from combinatorics.described.language.deal import (
    Deal,
    DescribedBase,
    DescribedStake,
    DescribedWager,
    Group,
    Row,
)
from combinatorics.described.language.parser import read_condition
from combinatorics.described.language.tree import DescriptionError
from combinatorics.described.plain.duel import plainly_dueled
from combinatorics.described.plain.holds import holds
from combinatorics.described.plain.reveal import plainly_played
from combinatorics.described.play.duel.states import solve
from combinatorics.described.play.reveal.best import played_on
from combinatorics.described.play.worth import value_of

MOST_DEALS = 1500
NAMES = ("player", "up", "hole")


def some_ranks(draw: random.Random, most: int) -> list[int]:
    """So many ranks at most, the ace and ten-valued ones often."""
    return sorted(draw.sample([0, 1, 2, 3, 8, 9, 10, 11, 12], draw.randint(2, most)))


def shoe_of(draw: random.Random, ranks: list[int], gone: int) -> tuple[int, ...]:
    """The cards left out of a deck of some ranks, some of them of one suit alone."""
    out = {card for card in range(52) if card >> 2 not in ranks}
    left = [card for card in range(52) if card not in out]
    return tuple(sorted(out | set(draw.sample(left, gone))))


def phrase(draw: random.Random, ranks: list[int], groups: tuple[str, ...]) -> str:
    """One phrase, said of the whole hand or of a group."""
    rank, other = (RANKS[one] for one in draw.sample(ranks, 2))
    suits = "".join(sorted(draw.sample(SUITS, draw.randint(1, 3))))
    said = draw.choice(
        (
            "suited", "colored", "colored", "identical", "straight", "blackjack", "kind(2)",
            "kind(3)", "pairs(2)", "pattern(2, 1)", "flush(2)", "flush(3)", "run(2)",
            "suited_run(2)", f"pair_of('{rank}{other}')",
            f"suited_set('{rank}{other}')", f"holds('{rank}{suits[0]}')",
            f"holds('{rank}{suits[0]} {other}{suits[-1]}')", f"only('{suits}')",
            f"only('{rank}{other}')", f"only('{rank}{other}{suits}')",
            f"count('{suits}') >= 2", f"count('{rank}{suits}') = 1", "count('Jo') = 1",
            f"total > {draw.randint(8, 20)}", f"hard < {draw.randint(8, 20)}",
            f"points = {draw.randint(0, 9)}", f"highest > {draw.randint(3, 13)}",
            f"lowest < {draw.randint(3, 13)}",
        )
    )  # fmt: skip
    if len(groups) == 1 or draw.random() < 0.5:
        return said
    one, beside = draw.sample(groups, 2)
    if draw.random() < 0.4:
        return draw.choice(
            (
                f"ranks_matched({beside}) of {one} >= 1",
                f"cards_matched({beside}) of {one} >= 1",
                f"highest of {one} > highest of {beside}",
                f"points of {one} >= points of {beside} + 1",
            )
        )
    word, compared = re.fullmatch(r"(.*?)( [=<>]+ [0-9]+)?", said).groups()
    return f"{word} of {one}{compared or ''}"


def condition(draw: random.Random, ranks: list[int], groups: tuple[str, ...]) -> str:
    """Up to three phrases joined."""
    said = phrase(draw, ranks, groups)
    for _ in range(draw.randint(0, 2)):
        more = phrase(draw, ranks, groups)
        said = f"({said}) {draw.choice(('and', 'or', 'and not'))} ({more})"
    return said


def described(draw: random.Random) -> tuple[Deal, DescribedWager]:
    """A shoe of some cards with a wager on them."""
    ranks = some_ranks(draw, 4)
    groups = tuple(
        Group(name, draw.randint(1, 3)) for name in NAMES[: draw.choice((1, 1, 2, 2, 3))]
    )
    jokers = draw.choice((0, 0, 1, 2))
    deal = Deal(draw.choice((1, 1, 2, 3)), jokers, shoe_of(draw, ranks, draw.choice((0, 0, 1, 3))),
                groups)  # fmt: skip
    names = tuple(group.name for group in groups)
    wild = frozenset(
        draw.choice(
            ((), (), (JOKER,), range(4 * ranks[0], 4 * ranks[0] + 4), (JOKER, 4 * ranks[0]))
        )
    )
    texts = dict.fromkeys(condition(draw, ranks, names) for _ in range(draw.randint(1, 3)))
    rows = tuple(
        Row(text, read_condition(text, names, names, deal.decks, wild), text) for text in texts
    )
    return deal, DescribedWager("W", names, rows, pays=draw.choice(("first row", "every row")))


def deals(deal: Deal) -> int:
    """All deals, every copy of a card a card of its own."""
    left, found = sum(deal.copies().values()), 1
    for group in deal.groups:
        found, left = found * comb(left, group.cards), left - group.cards
    return found


def laid_out(cards: list[str], groups: tuple[Group, ...]) -> Iterator[dict[str, tuple[str, ...]]]:
    """Every deal of the groups."""
    if not groups:
        yield {}
        return
    first, *rest = groups
    for taken in combinations(range(len(cards)), first.cards):
        left = [card for at, card in enumerate(cards) if at not in taken]
        for others in laid_out(left, tuple(rest)):
            yield {first.name: tuple(cards[at] for at in taken), **others}


def plain_whole_count(deal: Deal, wager: DescribedWager) -> Counter[tuple[int, ...]]:
    """The deals by the rows that pay them."""
    cards = [show_cards((card,)) for card, many in deal.copies().items() for _ in range(many)]
    found: Counter[tuple[int, ...]] = Counter()
    for hands in laid_out(cards, deal.groups):
        met = tuple(at for at, row in enumerate(wager.rows) if holds(row.condition, hands))
        found[met if wager.pays == "every row" else met[:1]] += 1
    return found


@pytest.mark.parametrize("seed", range(6))
def test_kinds_of_deal_are_those_of_every_deal_laid_out(seed: int) -> None:
    """Twenty descriptions a seed; words that see suits, colors and names are all among them."""
    draw = random.Random(seed)
    compared, rows = 0, 0
    while compared < 20:
        try:
            deal, wager = described(draw)
        except DescriptionError:  # more cards than there are, or one that no deck has twice
            continue
        if not 100 <= deals(deal) <= MOST_DEALS:
            continue
        # Groups that no row names are not dealt: each way counts so many times.
        counted, plain = count(deal, wager), plain_whole_count(deal, wager)
        times = Fraction(sum(plain.values()), counted.total)
        found = {met: ways * times for met, ways in counted.met.items() if ways}
        assert found == dict(plain), (str(deal), [row.text for row in wager.rows])
        compared, rows = compared + 1, rows + len([met for met in plain if met])
    assert rows > 15


def test_two_jokers_are_no_suit() -> None:
    """Two jokers beside two cards: a flush of two is the cards of one suit, not the jokers.

    Of nine cards, suits of two, two, two and one, four hold no two of a suit in
    8 + 2 * 20 + 18 = 66 ways: three, two or none of them jokers left out.
    """
    out = shoe_of(random.Random(0), [1], 0)
    left = tuple(card for card in out if card not in (12, 13, 14))
    names = ("player",)
    deal = Deal(1, 2, left, (Group("player", 4),))
    row = Row("flush(2)", read_condition("flush(2)", names, names, 1), "flush(2)")
    wager = DescribedWager("W", names, (row,))
    assert count(deal, wager).met == {(0,): comb(9, 4) - 66, (): 66}


@pytest.mark.parametrize("seed", range(4))
def test_suits_of_a_hand_against_a_hand_are_exchanged_where_they_can_be(seed: int) -> None:
    """The best play of random paid rows on small decks, by classes and deal by deal."""
    draw = random.Random(seed)
    values = set()
    few = [one for one in GAMES.values() if sum(group.cards for group in one[0].groups) < 8]
    for deal, game in draw.sample(few * 3, 8):
        ranks = sorted(draw.sample([0, 1, 9, 10, 11, 12], draw.choice((2, 3))))
        small = replace(deal, left_out=shoe_of(draw, ranks, draw.choice((0, 0, 0, 1))))
        texts = dict.fromkeys(
            condition(draw, ranks, ("player",)) for _ in range(draw.randint(1, 2))
        )
        groups = tuple(group.name for group in deal.groups)
        hand = game.paid.hand
        rows = tuple(Row(text, read_condition(text, hand, groups, 1), text) for text in texts)
        random_rows = replace(game, paid=replace(game.paid, rows=rows))
        pays = {text: Fraction(draw.randint(0, 9)) for text in texts}
        value = value_of(solve(small, random_rows), random_rows, pays)
        assert value == plainly_dueled(small, random_rows, pays), (str(small), list(texts))
        values.add(value)
    assert len(values) > 1


@pytest.mark.parametrize("seed", range(6))
def test_suits_of_a_hand_that_is_revealed_are_exchanged_where_they_can_be(seed: int) -> None:
    """The best play of random rows on small decks, by classes and card by card."""
    draw = random.Random(seed)
    hand = ("player", "board")
    stakes = (DescribedStake("Ante"), DescribedStake("Bet", 2, (1, 3), forfeits=seed % 2 == 0))
    values = set()
    for _ in range(12):
        ranks = some_ranks(draw, 4)
        deal = Deal(1, 0, shoe_of(draw, ranks, draw.choice((0, 0, 1, 2))),
                    (Group("player", 2), Group("board", 2, "board")))  # fmt: skip
        texts = dict.fromkeys(condition(draw, ranks, hand[:1]) for _ in range(draw.randint(1, 2)))
        rows = tuple(Row(text, read_condition(text, hand, hand, 1), text) for text in texts)
        base = DescribedBase(DescribedWager("Base", hand, rows), stakes)
        pays = {text: Fraction(draw.randint(0, 9)) for text in texts}
        value = played_on(deal, base, pays)
        assert value == plainly_played(deal, base, pays), (str(deal), list(texts))
        values.add(value)
    assert len(values) > 1
