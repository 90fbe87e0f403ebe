from dataclasses import replace
from fractions import Fraction
from importlib.resources import files
from itertools import combinations
from math import comb
from random import Random
from types import SimpleNamespace

import numpy as np
import pytest
from blind_tables import best

from combinatorics import cache
from combinatorics.base_wager import UnsolvedError
from combinatorics.cards import DECK
from combinatorics.kernels.holdem import CALM, Enumeration, lay_out
from combinatorics.kernels.holdem_classes import (
    STATES,
    card_class,
    flush_suit,
    rank_classes,
    rank_pairs,
    room,
)
from combinatorics.rankings.five_card import RANKING, category, strength
from combinatorics.solvers.ultimate.base import rounds, solve
from combinatorics.solvers.ultimate.build import text
from combinatorics.solvers.ultimate.hands import combinations_of
from combinatorics.solvers.ultimate.settlement import FOLD, PLAIN, pays_by_category
from combinatorics.solvers.ultimate.shipped import TABLES, at_once, table
from combinatorics.solvers.ultimate.solution import (
    BEFORE_FLOP,
    DEALS,
    unit_pays,
)
from combinatorics.solvers.ultimate.solution import solve as enumerate_all
from combinatorics.solvers.ultimate.strategy import decisions, on_river, starting_hands

# Pays of every size and odd denominators, to bend the strategy as far as it goes.
EDITED = {
    "Straight": Fraction(0),
    "Flush": Fraction(7, 3),
    "Full house": Fraction(0),
    "Four-of-a-kind": Fraction(100),
    "Straight flush": Fraction(2000),
    "Royal flush": Fraction(1, 7),
}


BENT, CAP = {**EDITED, "Pair": Fraction(1, 2)}, Fraction(25, 2)
"""What no shipped table answers: pays below a straight, and a limit that binds often."""


def pair_index(low: int, high: int) -> int:
    """Place of the pair of cards `low` < `high` among all pairs."""
    return comb(high, 2) + low


def flop_index(low: int, middle: int, high: int) -> int:
    """Place of the flop of cards `low` < `middle` < `high` among all flops."""
    return comb(high, 3) + comb(middle, 2) + low


@pytest.fixture(scope="module")
def layout():
    """The lookup tables, once for all tests and solutions."""
    return lay_out()


@pytest.fixture(scope="module")
def bent(tmp_path_factory):
    """`BENT` refused, solved and kept in a folder; and where its solver raises on the flop.

    In the same pass it is asked of a player who plays every hand that can win at 1x.
    """
    folder, own, plans = tmp_path_factory.mktemp("kept"), Enumeration.raises, []

    def both(self, *pays):
        plans.extend(own(self, *pays, (CALM, (True,) * len(CALM))))
        return plans[:1]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(cache, "_folder", folder)
        patch.setattr(Enumeration, "raises", both)
        with pytest.raises(UnsolvedError) as refused:
            rounds(PLAIN, BENT, CAP)
        solved = solve(PLAIN, BENT, CAP)
    return SimpleNamespace(folder=folder, plans=plans, solved=solved, refused=str(refused.value))


def test_boards_and_flops_up_to_suits_are_as_many_as_published(layout) -> None:
    """134,459 boards and 1,755 flops (Waugh, "A Fast and Optimal Hand Isomorphism Algorithm")."""
    assert len(layout.deck.boards) == 134_459
    assert layout.deck.weights.sum() == 2_598_960
    assert len(layout.first_flops) == 1_755
    assert len(layout.flops.row) == 22_100


def test_a_renaming_takes_every_flop_to_the_first_of_its_class(layout) -> None:
    """The pairs of a flop's own cards move with it; all 22,100 flops."""
    first = [tuple(sorted(cards)) for cards in layout.first_flops.tolist()]
    checked = 0
    for cards in combinations(DECK, 3):
        place = flop_index(*cards)
        target = first[layout.flops.row[place]]
        moved = {
            int(layout.deck.exchanged[layout.flops.exchange[place], pair_index(*pair)])
            for pair in combinations(cards, 2)
        }
        assert moved == {pair_index(*pair) for pair in combinations(target, 2)}
        checked += 1
    assert checked == 22_100


def test_stabilisers_keep_their_flop(layout) -> None:
    """A class has 24 members for each renaming that keeps the first."""
    members = np.bincount(layout.flops.row)
    assert (members * layout.flops.keeping.sum(axis=1) == 24).all()


@pytest.mark.parametrize("kind", range(6))
def test_dealers_are_counted_as_one_by_one(kind: int) -> None:
    """All pairs of cards of six boards, some with flushes, by the other evaluator."""
    random = Random(kind)
    decks = [DECK, DECK, DECK[:16], DECK[::4], tuple(c for c in DECK if c % 4 < 2), DECK[36:]]
    board = tuple(sorted(random.sample(decks[kind], 5)))
    firsts, seconds = np.empty(STATES, np.int64), np.empty(STATES, np.int64)
    strengths = rank_pairs(np.array(board), firsts, seconds, False)
    ranked, suit = room(), flush_suit(np.array(board))
    assert rank_classes(np.array(board), False, ranked)
    assert not rank_classes(np.array(board), False, ranked)  # as before
    (number,) = ranked.number.tolist()
    lows, highs = ranked.firsts[:number].tolist(), ranked.seconds[:number].tolist()
    alike = {classes: place for place, classes in enumerate(zip(lows, highs, strict=True))}
    left = [card for card in DECK if card not in board]
    law = {pair: strength((*pair, *board)) for pair in combinations(left, 2)}
    places = {(int(a), int(b)): n for n, (a, b) in enumerate(zip(firsts, seconds, strict=True))}
    assert places.keys() == law.keys()
    of_classes = {
        (a, b): alike[min(classes), max(classes)]
        for a, b in law
        if (classes := (card_class(a, suit), card_class(b, suit)))
    }
    assert {*of_classes.values()} == {*range(number)}
    for pair in random.sample(list(law), 40):
        found = [0] * 6
        for other, dealer in law.items():
            if not {*pair} & {*other}:
                result = 0 if law[pair] > dealer else 2 if law[pair] == dealer else 4
                found[result + (category(dealer) == 0)] += 1
        assert ranked.counts[of_classes[pair]].tolist() == found
        assert ranked.strengths[of_classes[pair]] == strengths[places[pair]]
        assert strengths[places[pair]] >> 26 == category(law[pair])


def test_flop_decisions_are_those_counted_flop_by_flop(layout, bent) -> None:
    """60 sampled flops and holes by the standard-library count, with a limit on winnings.

    A player who plays where a fold is worth more has less from a check, so he raises more.
    """
    raises, eager = bent.plans
    assert not (raises & ~eager).any()
    assert (eager & ~raises).any()
    assert not eager.all()
    random = Random(1755)
    found = {"Play 2x": 0, "Check": 0}
    while sum(found.values()) < 60:
        cards = random.sample(DECK, 5)
        hole, flop = tuple(sorted(cards[:2])), tuple(sorted(cards[2:]))
        place = flop_index(*flop)
        moved = layout.deck.exchanged[layout.flops.exchange[place], pair_index(*hole)]
        decision = best(decisions(PLAIN, hole, flop, BENT, CAP))
        assert raises[layout.flops.row[place], moved] == (decision == "Play 2x")
        found[decision] += 1
    assert min(found.values()) > 10


@pytest.mark.parametrize("by_letter", [False, True])
def test_hands_that_are_folded_are_counted_by_their_flop(by_letter: bool) -> None:
    """One board with a pair, all its pairs and flops: the kernel against the standard library.

    Whether 2x is raised on a flop is given at random; the river is folded where a Play is worth
    less than two antes.
    """
    random = Random(653)
    board = [0, 10, 13, 34, 35]  # some of its flops hold the pair, others show high cards
    enumeration = Enumeration(passes=1, by_letter=by_letter)
    layout = enumeration._layout
    raises = np.array(
        [[random.random() < 0.5 for _ in range(1326)] for _ in layout.first_flops], np.bool_
    )
    deck = replace(layout.deck, boards=np.array([board]), weights=np.array([7]))
    monkeyed = replace(layout, deck=deck)
    enumeration._layout = monkeyed
    once = unit_pays(1, pays_by_category({}), None, 1)
    counts = enumeration.counts(once, FOLD, raises)
    flops: dict[int, int] = {}
    rivers: dict[int, int] = {}
    compared = RANKING.by_letter if by_letter else int
    left = [card for card in DECK if card not in board]
    highs = {pair: compared(strength((*pair, *board))) for pair in combinations(left, 2)}
    for hole in combinations(left, 2):
        state = on_river(hole, board, by_letter)
        if hole[0] % 7 == 0:
            lower = sum(highs[hole] > high for pair, high in highs.items() if not {*pair} & {*hole})
            assert sum(state.counts[:2]) == lower
        played = sum(
            amount * ways for amount, ways in zip(once[state.category], state.counts, strict=True)
        )
        if played >= FOLD * 990:
            continue
        for flop in combinations(board, 3):
            place = flop_index(*flop)
            moved = layout.deck.exchanged[layout.flops.exchange[place], pair_index(*hole)]
            if not raises[layout.flops.row[place], moved]:
                shown = category(strength((*hole, *flop)))
                flops[shown] = flops.get(shown, 0) + 7 * 990
                rivers[state.category] = rivers.get(state.category, 0) + 7 * 990
    found = np.array(counts.flops).sum(axis=0)
    assert {shown: ways for shown, ways in enumerate(found.tolist()) if ways} == flops
    folded = np.array(counts.joint)[:, 2].sum(axis=(0, 2))
    assert {shown: ways for shown, ways in enumerate(folded.tolist()) if ways} == rivers
    assert sum(flops.values()) > 10**6
    assert len(flops) > 1


def test_the_shipped_table_is_what_a_new_enumeration_finds() -> None:
    """The whole game twice over, with its proof; and the progress reaches its end."""
    steps: list[tuple[int, int]] = []
    built = text((), lambda done, total: steps.append((done, total)))
    assert built == files("combinatorics").joinpath("tables", TABLES[()]).read_text("utf-8")
    assert steps == sorted(steps)
    assert steps[-1] == (2 * 134_459, 2 * 134_459)


def test_an_edited_table_is_what_a_new_enumeration_finds() -> None:
    """Every count and value of the piecewise linear form against the solver, limit and all."""
    pays, cap = {**EDITED, "Royal flush": Fraction(3000)}, Fraction(1501)
    blind = pays_by_category(pays)
    solved, shipped = enumerate_all(blind, cap), at_once(blind, cap)
    assert shipped is not None
    assert {d: [list(row) for row in block] for d, block in shipped.joint.items()} == solved.joint
    assert shipped.forfeits == solved.forfeits
    assert shipped.flops == solved.flops
    values = {
        name: tuple(zip(BEFORE_FLOP, solved.hands(name), strict=True)) for name in table().hands
    }
    assert starting_hands(PLAIN, pays, cap) == values


def test_what_was_solved_is_kept(bent, monkeypatch) -> None:
    """A table with pays below a straight and a limit: refused, solved, then answered at once."""
    monkeypatch.setattr(cache, "_folder", bent.folder)
    solved = bent.solved
    assert "is solved by whole enumeration first" in bent.refused
    assert sum(end.ways for end in solved) == DEALS
    assert rounds(PLAIN, BENT, CAP) == solved
    assert max(end.net for end in solved) == CAP
    hands = starting_hands(PLAIN, BENT, CAP)
    assert decisions(PLAIN, (DECK[-1], DECK[-2]), (), BENT, CAP) == list(hands["AA"])
    total = sum(
        combinations_of(name) * max(value for _, value in values) for name, values in hands.items()
    )
    assert total / 1326 == sum(end.ways * end.net for end in solved) / DEALS
    # With a limit of 12 1/2 antes four of a kind wins no more by 4x than by 3x.
    assert {end.net for end in solved if end.decision == "Play 4x"} >= {5, CAP}


def test_pays_too_large_for_exact_sums_are_refused() -> None:
    """The sentence names the size; nothing wraps around."""
    with pytest.raises(OverflowError, match="exact up to"):
        solve(PLAIN, {"Royal flush": Fraction(10**12)})
