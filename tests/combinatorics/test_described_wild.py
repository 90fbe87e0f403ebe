"""Wild cards in a ranking: small decks dealt out, the ranking on file, one hand two ways, refusals.

The second derivation (`plain.ranking`) tries every card that a wild one can stand for, and shares
with the first only the reading of conditions.
"""

from __future__ import annotations

import random
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from math import comb

import described_duels
import pytest
import wild_five_card_ranking as wild_five_card

from combinatorics import cache
from combinatorics.cards import JOKER, parse_cards, show_cards
from combinatorics.described.language.deal import Deal, DescribedWager, Group, Row
from combinatorics.described.language.parser import card_set, read_condition
from combinatorics.described.language.tree import DescriptionError
from combinatorics.described.plain.duel import plainly_dueled, reduced_decks
from combinatorics.described.plain.ranking import strength_of
from combinatorics.described.play.duel.best import duel_of
from combinatorics.described.play.duel.joint import KeptTogether, joint_of_duel
from combinatorics.described.play.duel.states import least_strength, solve
from combinatorics.described.play.worth import value_of
from combinatorics.described.ranking.opposing import met
from combinatorics.described.ranking.order import (
    HAND,
    HIGHEST_CARD,
    ROW_ALONE,
    SETS_FIRST,
    DescribedRanking,
    Order,
    laid,
    least_qualifying,
    strengths_of,
)
from combinatorics.described.rules.duel import DescribedDuel, DuelStake, Settled
from combinatorics.kernels.duel import against

EVEN, PUSH, LOSE = Settled(Fraction(1)), Settled(Fraction(0)), Settled(Fraction(-1))
ROW_OR_PUSH = Settled(Fraction(0), True)
ANTE = DuelStake(name="Ante", settled=(EVEN, EVEN, EVEN, EVEN, PUSH, LOSE))
BLIND = DuelStake(name="Blind", settled=(ROW_OR_PUSH, PUSH, LOSE) * 2)
PLAY = DuelStake(name="Play", times=(1, 2), settled=(PUSH, PUSH, PUSH, EVEN, PUSH, LOSE))
FIVE = (
    "count('2 Jo') = 5", "suited_set('TJQKA')", "kind(5)", "straight and suited", "kind(4)",
    "pattern(3, 2)", "suited", "straight", "kind(3)", "pairs(2)", "kind(2)",
)  # fmt: skip
THREE = (
    "kind(3)", "straight and suited", "straight", "suited", "pair_of('JQKA')", "kind(2)",
)  # fmt: skip
NATURAL = ("kind(3) and count('2 Jo') = 0", *THREE)


def ranking(
    cards: int, rows: tuple[str, ...], wild: str, jokers: int = 1, compare: str = SETS_FIRST
) -> DescribedRanking:
    """A ranking whose rows are called by their conditions."""
    stands = card_set(wild)
    read = (read_condition(row, (HAND,), (HAND,), 1, stands) for row in rows)
    return DescribedRanking(
        cards=cards,
        rows=tuple(Row(row, said, row) for row, said in zip(rows, read, strict=True)),
        compare=compare,
        wild=stands,
        wilds=len(stands - {JOKER}) + jokers * (JOKER in stands),
    )


def row(text: str, hand: str, wild: str) -> Row:
    """A row called by its condition."""
    return Row(text, read_condition(text, (hand,), (hand,), 1, card_set(wild)), text)


def duel(
    order: DescribedRanking,
    wild: str,
    own: int,
    opened: int,
    hidden: int,
    *rows: str,
    jokers: int = 1,
    qualifies: str = "",
    limit: str = "",
) -> tuple[Deal, DescribedDuel]:
    """A game of so many cards."""
    groups = [Group("player", own), Group("up", opened, "dealer"), Group("hole", hidden, "dealer")]
    dealt = [group for group in groups if group.cards]
    play = replace(PLAY, limits=((2, row(limit, "player", wild)),)) if limit else PLAY
    return Deal(1, jokers, (), tuple(dealt)), DescribedDuel(
        paid=DescribedWager("Base", ("player",), tuple(row(one, "player", wild) for one in rows)),
        against=tuple(group.name for group in dealt[1:]),
        opened=("up",) if opened else (),
        ranking=order,
        qualifies=row(qualifies, HAND, wild) if qualifies else None,
        stakes=(ANTE, BLIND, play),
    )


GAMES = {
    "five cards, deuces and a joker": duel(
        ranking(5, FIVE, "2 Jo"), "2 Jo", 5, 0, 5, *FIVE[1:9],
    ),
    "three cards, a joker, one lies open, a dealer that qualifies": duel(
        ranking(3, THREE, "Jo"), "Jo", 3, 1, 2, "kind(3)", "suited",
        qualifies="count('QKA') >= 1 or kind(2) or straight or suited",
    ),
    "two jokers, natural sets first, by the highest card": duel(
        ranking(3, NATURAL, "Jo", 2, HIGHEST_CARD), "Jo", 3, 0, 3, "kind(3) and count('Jo') = 0",
        "flush(3)", jokers=2,
    ),
    "deuces, a row of one suit, a limit": duel(
        ranking(3, NATURAL, "2", 0), "2", 3, 0, 3, "only('AKQJTs 2')", "kind(3)", jokers=0,
        limit="kind(2)",
    ),
    "one wild deuce, four of five cards": duel(
        ranking(4, ("kind(4)", "flush(4)", "run(4)", "pairs(2)", "kind(2)"), "2h", 0), "2h",
        5, 1, 3, "kind(4)", "suited_run(4)", "count('2h') = 1", jokers=0,
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", GAMES)
def test_by_classes_and_deal_by_deal(name: str) -> None:
    """Small decks with the wild cards in them, every deal, with pays that move the decisions."""
    deal, game = GAMES[name]
    found = set()
    for small in reduced_decks(deal, game):
        assert 10 < sum(small.copies().values()) < 30
        assert game.ranking.wild & small.copies().keys()
        solved = solve(small, game)
        for pays in ({}, {one.name: 9 - at for at, one in enumerate(game.paid.rows)}):
            named = {one: Fraction(pay) for one, pay in pays.items()}
            value = value_of(solved, game, named)
            assert value == plainly_dueled(small, game, named)
            found.add(value)
    assert len(found) > 2


@pytest.mark.parametrize("seed", range(4))
def test_decks_drawn_at_random(seed: int) -> None:
    """Decks of any cards with one wild card and with two, the rows in any order: deal by deal."""
    draw = random.Random(seed)
    wild, jokers = (("2", 0), ("Jo", 1), ("Jo", 2), ("2s Jo", 1))[seed]
    kept = set(draw.sample(range(4, 52), 12)) | {3, *(() if seed else (1,))}
    out = tuple(card for card in range(52) if card not in kept)
    rows = ("kind(3)", *draw.sample(THREE[1:4], 2), "kind(2)")
    order = ranking(3, rows, wild, jokers)
    deal, game = duel(
        order, wild, 3, seed % 2, 3 - seed % 2, *draw.sample(THREE, 3), jokers=jokers,
        qualifies=" or ".join(rows) if seed > 1 else "",
    )  # fmt: skip
    small = replace(deal, left_out=out)
    solved = solve(small, game)
    for pays in ({}, {one.name: Fraction(7 - at) for at, one in enumerate(game.paid.rows)}):
        assert value_of(solved, game, pays) == plainly_dueled(small, game, pays)


ORDERS = tuple(
    Order(name=name, compare=compare, repeated=repeated, without=without)
    for name, compare, repeated, without in (
        (wild_five_card.REPEATED_RANK, SETS_FIRST, True, ()),
        (wild_five_card.KIND_ALONE, ROW_ALONE, False, ()),
        (wild_five_card.FIVE_AS_FOUR, SETS_FIRST, False, ("kind(5)",)),
    )
)


@pytest.mark.parametrize("rule", wild_five_card.RULES)
def test_the_order_of_dj_wild_stud(rule: str) -> None:
    """Hands with every number of wild cards, beside the hand-written ranking and card by card.

    Without a row for five of a kind it is the highest four of a kind that its cards make.
    """
    order = replace(ranking(5, FIVE, "2 Jo"), orders=ORDERS).under(rule)
    strengths = strengths_of(order)
    wild = sorted(card_set("2 Jo"))
    draw = random.Random(1)
    pairs, plain = set(), set()
    for at in range(8_000):
        held = at % 6
        hand = draw.sample(range(4, 52), 5 - held) + draw.sample(wild, held)
        pairs.add((strengths.of(hand), wild_five_card.strength(hand, rule)))
        if at < 120:
            shown = tuple(sorted(show_cards((card,)) for card in hand))
            plain.add((strengths.of(hand), strength_of(order, shown)))
    alone = rule.startswith(wild_five_card.KIND_ALONE)
    for found, least in ((pairs, 10 if alone else 1_500), (plain, 8 if alone else 50)):
        ours, theirs = zip(*sorted(found), strict=True)
        assert len(set(ours)) == len(set(theirs)) == len(ours) > least
        assert list(theirs) == sorted(theirs)


@pytest.mark.parametrize(
    ("order", "jokers"),
    [
        (ranking(5, FIVE, "2 Jo"), 1),
        (ranking(4, ("kind(4)", "flush(4)", "straight", "kind(2)"), "9", 0), 0),
        (ranking(3, NATURAL, "Jo", 3), 3),
        (ranking(5, ("straight and suited", "kind(2)"), "J", 0, HIGHEST_CARD), 0),
    ],
)
def test_every_card_that_a_wild_one_can_stand_for(order: DescribedRanking, jokers: int) -> None:
    """Strengths from ranks beside every replacement tried card by card: one order, like ties."""
    strengths = strengths_of(order)
    wild = [card for card in sorted(order.wild) for _ in range(jokers if card == JOKER else 1)]
    plain = [card for card in range(52) if card not in order.wild]
    draw = random.Random(3)
    pairs = set()
    for at in range(160):
        held = at % (min(len(wild), order.cards) + 1)
        hand = draw.sample(plain, order.cards - held) + draw.sample(wild, held)
        named = tuple(sorted(show_cards((card,)) for card in hand))
        pairs.add((strengths.of(hand), strength_of(order, named)))
    ours, theirs = zip(*sorted(pairs), strict=True)
    assert len(set(ours)) == len(set(theirs)) == len(ours)
    assert list(theirs) == sorted(theirs)


@pytest.mark.parametrize(("wild", "jokers"), [("2 Jo", 1), ("Jo", 2), ("2h", 0)])
def test_states_of_the_whole_deck_are_counted_by_their_ranks_too(wild: str, jokers: int) -> None:
    """Inclusion and exclusion over small sets beside rank patterns, at random hands."""
    order = ranking(3, THREE, wild, jokers)
    deal, _ = duel(order, wild, 3, 1, 2, "kind(3)", jokers=jokers)
    shoe, alike = laid(deal, order)
    strengths = strengths_of(order)
    under = strengths.of(parse_cards("As Kd 7h"))
    found = against(
        alike, exchanged=wild != "2h", own=3, dealt=3, opened=1, strengths=strengths, under=under
    )
    assert int(found.ways.sum()) == comb(len(shoe), 3)
    draw = random.Random(len(shoe))
    for at in range(30):
        place = draw.randrange(len(found.hands)) if at < 20 else len(found.hands) - 1 - at
        places = found.hands[place].tolist()
        rest = [card for card in range(len(shoe)) if card not in places]
        column = len(rest) - 1 if at % 3 == 0 else draw.randrange(len(rest))
        hand, up = [shoe[one] for one in places], [shoe[rest[column]]]
        stands = met(hand, up, shoe, 3, strengths, under)
        assert sum(stands) == found.dealers
        assert stands[0] + stands[3] == found.lower[place, column]
        assert stands[1] + stands[4] == found.equal[place, column]
        assert sum(stands[:3]) == found.under[place, column]


def test_what_wild_cards_make() -> None:
    """By the rule: the highest of its row, of cards that the hand lacks."""
    strengths = strengths_of(ranking(5, FIVE, "2 Jo"))

    def of(cards: str) -> int:
        return strengths.of(parse_cards(cards, 1))

    # A wild card in a flush is the highest card that it lacks: a king beside an ace, not an ace.
    assert of("As 9s 7s 4s Jo") == of("Ah Kh 9h 7h 4h")
    assert of("Ks 9s 7s 4s 2d") == of("Ah Kh 9h 7h 4h")
    # Five aces are under a royal flush, of natural cards or not, and over a straight flush.
    assert of("As Ah Ad Ac Jo") < of("As Ks Jo 2d 2c") == of("Ah Kh Qh Jh Th")
    assert of("Ks Qs Js Ts 9s") < of("3s 3h 3d 3c Jo") < of("4s 4h 4d 2c Jo")
    # The low straight, where an ace lies beside low cards; else the higher one.
    assert of("3s 4h 5d 6c Jo") == of("3s 4h 5d 6c 7c")
    assert of("As 3h 4d 5c Jo") < of("3s 4h 5d 6c Jo")
    assert of("2s 2h 2d 2c Jo") == max(strengths.plain)


def test_the_least_hand_that_qualifies_with_a_joker() -> None:
    """A pair of kings or better; a joker makes one beside a king, and not beside a queen."""
    order = ranking(3, THREE, "Jo")
    asked = read_condition(
        "count('K') = 2 or count('A') = 2 or count('KA') >= 1 and count('Jo') = 1 or kind(3) "
        "or straight or suited",
        (HAND,), (HAND,), 1, order.wild,
    )  # fmt: skip
    strengths = strengths_of(order)
    least = least_qualifying(order, asked)
    assert least == strengths.of(parse_cards("Kd Ks 2c"))
    assert strengths.of(parse_cards("Kd Jo 2c")) == least
    assert strengths.of(parse_cards("Qd Jo 9c")) < least


def test_a_game_with_a_joker_is_kept_settled_and_named(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    """Starting hands by name, the joker's strategy, and what can be won together."""
    deal, game = GAMES["three cards, a joker, one lies open, a dealer that qualifies"]
    closed = Deal(1, 1, tuple(range(36)), (Group("player", 3), Group("hole", 3, "dealer")))
    game = replace(game, against=("hole",), opened=())
    cache.keep_in(tmp_path_factory.mktemp("kept"))
    try:
        play = duel_of("X", closed, game)
        play.solve_classes()
        starts = play.starts({})  # type: ignore[attr-defined]
        assert {"AAA", "AKW", "AKWs", "AAW"} <= starts.keys()
        assert starts["AAW"] == tuple(play.decisions(parse_cards("As Ah Jo"), (), {}))
        kept = [one for _, one in cache.everything() if not isinstance(one, cache.SpoiltError)]
        assert play.kept() in [play.read_kept(one.question, one.answer) for one in kept]
        with pytest.raises(ValueError, match="Jo stands twice; a deck has it once"):
            play.decisions(parse_cards("As Jo Jo", 2), (), {})
        rounds = play.rounds({"kind(3)": Fraction(5)})
        assert sum(end.ways for end in rounds) == comb(17, 3) * comb(14, 3)
    finally:
        cache.keep_in(None)
    worth = {"Ante": {"Win": Fraction(1)}, "Blind": {"kind(3)": Fraction(5)}}
    two = GAMES["two jokers, natural sets first, by the highest card"][1]
    best = joint_of_duel(KeptTogether("TWO", deal, two, ()))
    assert best.components == ("Ante", "Blind", "Play")
    assert joint_of_duel(KeptTogether("ONE", closed, game, ())).most_won(worth, 0).amount == 6


@pytest.mark.parametrize(
    ("rows", "wild", "said"),
    [
        (("count('2') = 1", "kind(2)"), "2 Jo", "tells wild cards of the ranking apart"),
        (("highest = 14", "kind(2)"), "2 Jo", "tells wild cards of the ranking apart"),
        (("kind(3) and pairs(2)", "kind(3)"), "2 Jo", "no one hand meets them all"),
        (("count('2h') = 1",), "Jo", '"count" sees more'),
        (("flush(4)",), "2 Jo", '"flush" sees more'),
    ],
)
def test_a_ranking_that_cannot_be_is_refused(rows: tuple[str, ...], wild: str, said: str) -> None:
    """Wild cards are alike, and stand for one card in all words of a row."""
    with pytest.raises(DescriptionError, match=said):
        strengths_of(ranking(5, rows, wild))


def test_rows_that_tell_wild_cards_apart_are_refused() -> None:
    """Of the paytable too, since hands are counted without telling them apart."""
    deal, game = duel(ranking(3, THREE, "2 Jo"), "2 Jo", 3, 0, 3, "count('Jo') = 1")
    with pytest.raises(DescriptionError, match='"count" tells wild cards of the ranking apart'):
        solve(deal, game)


def test_a_card_that_is_wild_in_the_rows_alone_has_a_suit_in_the_ranking() -> None:
    """One ace stands for others where hands are paid, and is an ace of clubs where they compare."""
    stands, small = frozenset(parse_cards("Ac")), tuple(card for card in range(52) if card < 36)
    deal, plain = described_duels.duel(3, 0, 3, 3, order=described_duels.THREE, left_out=small)
    rows = tuple(
        Row(one, read_condition(one, ("player",), ("player",), 1, stands), one)
        for one in ("kind(3)", "suited")
    )
    stakes = (described_duels.ANTE, described_duels.AWARD, described_duels.PLAY)
    game = replace(plain, paid=DescribedWager("Base", ("player",), rows), stakes=stakes)
    pays = {"kind(3)": Fraction(9), "suited": Fraction(4)}
    assert value_of(solve(deal, game), game, pays) == plainly_dueled(deal, game, pays)


def test_small_decks_hold_their_wild_cards() -> None:
    """Every number of wild cards is dealt, to a hand against another with the rest."""
    deal, game = GAMES["five cards, deuces and a joker"]
    four, two = reduced_decks(deal, game)
    assert set(range(4)) <= four.copies().keys()
    assert {0, 1} == {card for card in two.copies() if card < 4}
    hands = {
        sum(card in game.ranking.wild for card in hand) for hand in combinations(four.copies(), 5)
    }
    assert hands == {0, 1, 2, 3, 4, 5}
    assert least_strength(game) == 0
