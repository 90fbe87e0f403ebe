"""Described base games, solved: published figures, a game on file, and the play card by card."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from described_stakes import BETS, STREETS
from let_it_ride import DEALS, PAID
from let_it_ride import rounds as rounds_by_ranks

from combinatorics import cache
from combinatorics.base_wager import UnsolvedError
from combinatorics.cards import parse_cards
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
from combinatorics.described.plain.reveal import plainly_played, reduced_deck
from combinatorics.described.play.reveal.best import DescribedPlay, play_of, played_on
from combinatorics.described.play.reveal.classes import work_of
from combinatorics.described.play.reveal.seen import SeenStates
from combinatorics.round import Round

FIVE = (
    "straight and suited and only('TJQKA')", "straight and suited", "kind(4)", "pattern(3, 2)",
    "suited", "straight", "kind(3)", "pairs(2)",
)  # fmt: skip
TENS = " or ".join(f"count('{rank}') = 2" for rank in "TJQKA")
JACKS = " or ".join(f"count('{rank}') = 2" for rank in "JQKA")
SIXES = " or ".join(f"count('{rank}') = 2" for rank in "6789T")


def game(
    own: int, stakes: tuple[DescribedStake, ...], *rows: str, left_out: tuple[int, ...] = ()
) -> DescribedPlay:
    """A game of five cards, so many of the player's own first."""
    deal = Deal(1, 0, left_out, (Group("player", own), Group("board", 5 - own, "board")))
    hand = ("player", "board")
    paid = tuple(Row(row, read_condition(row, hand, hand, 1), row) for row in rows)
    return play_of("X", deal, DescribedBase(DescribedWager("Base", hand, paid), stakes))


@pytest.fixture(scope="module", autouse=True)
def kept(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A folder of kept solutions for this module."""
    folder = tmp_path_factory.mktemp("kept")
    cache.keep_in(folder)
    yield folder
    cache.keep_in(None)


def per_round(rounds: tuple[Round, ...]) -> tuple[Fraction, Fraction]:
    """The expected net result and the expected stake."""
    ways = sum(end.ways for end in rounds)
    return (
        sum((end.ways * end.net for end in rounds), Fraction()) / ways,
        sum((end.ways * end.staked for end in rounds), Fraction()) / ways,
    )


@pytest.fixture(scope="module")
def stud() -> DescribedPlay:
    """Mississippi Stud, solved and kept."""
    found = game(2, STREETS, *FIVE, JACKS, SIXES)
    with pytest.raises(UnsolvedError, match="xlplugin game check"):
        found.rounds({})
    found.solve_classes()
    return found


def pays(play: DescribedPlay, *odds: int) -> dict[str, Fraction]:
    """Pays by row."""
    return dict(zip(play.categories, map(Fraction, odds), strict=True))


def test_mississippi_stud_has_its_published_edge(stud: DescribedPlay) -> None:
    """4.91% of the Ante and 3.59 units on average (published on pages about the game)."""
    found = stud.rounds(pays(stud, 500, 100, 40, 10, 6, 4, 3, 2, 1, 0))
    net, staked = per_round(found)
    assert sum(end.ways for end in found) == 1326 * 50 * 49 * 48
    assert round(-net * 10_000) == 491
    assert round(staked * 100) == 359
    assert all(end.net == -end.staked for end in found if end.result == "fold")


def test_the_decisions_of_a_hand(stud: DescribedPlay) -> None:
    """Published: a high pair is raised three times at once, two low cards are folded."""
    odds = pays(stud, 500, 100, 40, 10, 6, 4, 3, 2, 1, 0)
    best = {
        cards: max(stud.decisions(parse_cards(cards), (), odds), key=lambda one: one[1])[0]
        for cards in ("Qh Qd", "6h 6d", "Ah 2d", "7h 2d", "5h 6h")
    }
    assert best == {
        "Qh Qd": "3rd Street 3x",
        "6h 6d": "3rd Street 3x",
        "Ah 2d": "3rd Street 1x",
        "7h 2d": "Fold before 3rd Street",
        "5h 6h": "3rd Street 1x",
    }
    # King and queen with two low cards: six cards win 4, 42 lose 4 of 48, as much as a fold loses.
    values = dict(stud.decisions(parse_cards("Ks Qs"), parse_cards("2d 3c"), odds))
    assert (
        values["5th Street 1x"] == Fraction(6 * 4 - 42 * 4, 48) == values["Fold before 5th Street"]
    )
    with pytest.raises(ValueError, match="when 2 or 3 or 4 cards are known, not 1"):
        stud.decisions(parse_cards("Ks"), (), odds)
    with pytest.raises(ValueError, match="stands twice"):
        stud.decisions(parse_cards("Ks Qs"), parse_cards("Ks", 2), odds)


def test_a_starting_hand_is_worth_its_best_decision(stud: DescribedPlay) -> None:
    """169 classes; weighted by their deals they are the game."""
    odds = pays(stud, 500, 100, 40, 10, 6, 4, 3, 2, 1, 0)
    starts = stud.starts(odds)
    assert len(starts) == 169
    worth = sum(
        (
            # A pair comes in 6 ways, two cards of one suit in 4, others in 12.
            max(value for _, value in decisions)
            * (6 if hand[0] == hand[1] else 4 if hand.endswith("s") else 12)
            for hand, decisions in starts.items()
        ),
        Fraction(),
    )
    assert worth / 1326 == per_round(stud.rounds(odds))[0]


def test_let_it_ride_is_what_the_ranks_alone_say() -> None:
    """Three bets, two of which may be withdrawn: equal as fractions for two tables of pays.

    With a limit on the winnings of a round the bets are played together: under a limit of nothing
    no bet rides that may be withdrawn, but where a loss is not to be feared.
    """
    play = game(3, BETS, *FIVE, TENS)
    play.solve_classes()
    for odds in ((1000, 200, 50, 11, 8, 5, 3, 2, 1), (500, 200, 50, 11, 8, 5, 3, 2, 1)):
        named = pays(play, *odds)
        by_hand = dict(zip(PAID, named.values(), strict=True))
        stakes = set()
        for cap in (None, *map(Fraction, ("0", "1", "7/2", "9", "25", "600"))):
            net = staked = Fraction()
            for (end, hand), ways in rounds_by_ranks(by_hand, cap).items():
                riding = sum(end.count(number) for number in "123")
                won = riding * by_hand.get(hand, Fraction(-1))
                net += Fraction(ways, DEALS) * (won if cap is None else min(won, cap))
                staked += Fraction(ways, DEALS) * riding
            assert per_round(play.rounds(named, cap)) == (net, staked), cap
            stakes.add(staked)
        assert len(stakes) == 4  # the limit moves decisions


@pytest.mark.parametrize(
    "stakes",
    [
        BETS,
        STREETS,
        (DescribedStake("Ante"), DescribedStake("Raise", 3, (2, 5))),
        (
            DescribedStake("Ante"),
            DescribedStake("A", 1, (1,), forfeits=True),
            DescribedStake("B", 4),
        ),
    ],
)
def test_play_by_classes_and_card_by_card(stakes: tuple[DescribedStake, ...]) -> None:
    """Stakes that fold, may be withdrawn or may be left out, on sixteen cards; a suit is named."""
    for rows in (
        ("kind(3)", "pattern(2, 2)", "flush(4)"),
        ("count('s') >= 3", "kind(3)", "hard < 30"),
    ):
        play = game(2, stakes, *rows, left_out=tuple(range(36)))
        odds = pays(play, 7, 2, 1)
        expected = plainly_played(play.deal, play.base, odds)
        assert played_on(play.deal, play.base, odds) == expected
        assert expected != 0


def test_what_is_kept_is_read_back_and_spoilt_answers_are_not(kept: Path) -> None:
    """A class that loses a card does not add up."""
    play = game(2, STREETS[:3], "kind(2)", left_out=tuple(range(36)))
    tree = play.solve_classes()
    assert play.kept() == tree
    files = [one for _, one in cache.everything() if not isinstance(one, cache.SpoiltError)
             and one.question["revealed"]["rows"] == ["kind(2)"]]  # fmt: skip
    file, seen = sorted(files, key=lambda one: len(one.question))
    states = play.read_kept(seen.question, seen.answer)
    assert isinstance(states, SeenStates)
    # A pair; two of one suit, or not, that one, two or three hands in a row hold.
    assert len(states.levels[0]) == 1 + 2 * 3
    assert sum(ways for _, ways in states.starts) == 16 * 15 // 2
    for path, said in (
        (("levels", 1, 0, 0), "unknown class"),
        (("levels", 0, 0, 5, 0), "state that is not there"),
        (("levels", 0, 0, 5, 1), "loses cards"),
        (("starts", 0, 1), "loses deals"),
    ):
        answer = deepcopy(seen.answer)
        place: Any = answer
        for step in path[:-1]:
            place = place[step]
        place[path[-1]] += 10**6
        with pytest.raises(cache.SpoiltError, match=said):
            play.read_kept(seen.question, answer)
    assert play.read_kept(file.question, file.answer) == tree
    file.answer["levels"][0][0][0][1] += 1
    with pytest.raises(cache.SpoiltError, match="loses cards"):
        play.read_kept(file.question, file.answer)


@pytest.mark.parametrize(
    ("stakes", "said"),
    [
        ((DescribedStake("A"),), "1 to 4 stakes are decided"),
        ((DescribedStake("A", 2, (1,)),), "no stake is made before the deal"),
        ((DescribedStake("A"), DescribedStake("a", 2, (1,))), "stands twice"),
        ((DescribedStake("A"), DescribedStake("B", 2, (2, 1))), "in their order"),
        ((DescribedStake("A"), DescribedStake("B", 2), DescribedStake("C", 2)), "other cards"),
    ],
)
def test_stakes_that_cannot_be_are_refused(stakes: tuple[DescribedStake, ...], said: str) -> None:
    """One sentence."""
    with pytest.raises(DescriptionError, match=said):
        game(2, stakes, "kind(2)")


def test_colors_are_not_exchanged() -> None:
    """A row that sees colors: two black suits are not what one of each color is."""
    out = tuple(card for card in range(52) if card >> 2 < 9)
    one = game(2, STREETS[:2], "colored and not suited", "kind(3)", left_out=out)
    pays = {"colored and not suited": Fraction(9), "kind(3)": Fraction(2)}
    assert played_on(one.deal, one.base, pays) == plainly_played(one.deal, one.base, pays)


def test_a_joker_that_is_named_and_not_dealt_is_no_suit() -> None:
    """Suits are exchanged as if no row named it, and the values are those card by card."""
    rows = ("suited and count('Jo') = 0", "count('Jo') = 1 or kind(3)", "pairs(2)")
    out = tuple(card for card in range(52) if card >> 2 in range(4, 12))
    named, plain = (
        game(2, STREETS[:2], *said, left_out=out) for said in (rows, ("suited", *rows[1:]))
    )
    assert work_of(named.deal, named.base.paid) == work_of(plain.deal, plain.base.paid)
    odds = pays(named, 9, 4, 1)
    assert played_on(named.deal, named.base, odds) == plainly_played(named.deal, named.base, odds)


def test_a_revealed_hand_with_wild_cards() -> None:
    """Twos stand for any card, and the smaller deck of the second derivation has them."""
    hand, twos = ("player", "board"), frozenset(range(4))
    deal = Deal(1, 0, (), (Group("player", 2), Group("board", 3, "board")))
    said = ("straight and suited", "kind(4)", "suited", "kind(3)")
    rows = tuple(Row(one, read_condition(one, hand, hand, 1, twos), one) for one in said)
    base = DescribedBase(DescribedWager("Base", hand, rows), STREETS[:2])
    small = reduced_deck(deal, base)
    assert twos <= small.copies().keys()
    pays = {one: Fraction(9 - 2 * at) for at, one in enumerate(said)}
    assert played_on(small, base, pays) == plainly_played(small, base, pays)
