"""Hand against hand: small decks dealt out, states counted two ways, what is kept, and refusals."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from math import comb
from pathlib import Path

import pytest
from described_duels import (
    ANTE,
    AWARD,
    EVEN,
    GAMES,
    PAIR,
    PLAY,
    duel,
    row,
)

from combinatorics import cache
from combinatorics.base_wager import UnsolvedError
from combinatorics.cache import inflated_numbers, packed
from combinatorics.cards import parse_cards
from combinatorics.described.language.tree import DescriptionError
from combinatorics.described.plain.duel import plainly_dueled, reduced_decks
from combinatorics.described.play.base_play import recalled_cells
from combinatorics.described.play.duel.best import DescribedDuelPlay, duel_of
from combinatorics.described.play.duel.joint import KeptTogether
from combinatorics.described.play.duel.states import solve
from combinatorics.described.play.worth import value_of
from combinatorics.described.ranking.opposing import Best, met
from combinatorics.described.ranking.order import (
    strengths_of,
)
from combinatorics.described.rules.duel import DuelStake, Settled
from combinatorics.joint import UndecidedError
from combinatorics.kernels.duel import against


@pytest.mark.parametrize("name", GAMES)
def test_by_classes_and_deal_by_deal(name: str) -> None:
    """Decks of four suits and of two, every deal, with pays that move the best decisions."""
    deal, game = GAMES[name]
    found = set()
    for small in reduced_decks(deal, game):
        assert len(small.copies()) < 30
        solved = solve(small, game)
        for pays in ({}, {"kind(3)": 4, "kind(2)": 3, "pairs(2)": 9, "run(4)": 2, "flush(4)": 0}):
            named = {one: Fraction(pay) for one, pay in pays.items()}
            value = value_of(solved, game, named)
            assert value == plainly_dueled(small, game, named)
            found.add(value)
    assert len(found) > 2


def test_pays_that_no_64_bits_hold_are_played_exactly() -> None:
    """Sevenths of a billionth of a billionth: every class, and every deal in fractions."""
    deal, game = GAMES["one card open, a row of one suit"]
    small = reduced_decks(deal, game)[0]
    solved = solve(small, game)
    assert solved.open
    named = {row.name: 3 + Fraction(at, 7 * 10**18) for at, row in enumerate(game.paid.rows)}
    assert value_of(solved, game, named) == plainly_dueled(small, game, named)


@pytest.mark.parametrize(("opened", "hidden"), [(0, 5), (1, 3)])
def test_states_of_the_whole_deck_are_counted_by_their_ranks_too(opened: int, hidden: int) -> None:
    """Inclusion and exclusion over small sets beside rank patterns, at random hands."""
    _, game = duel(4, opened, hidden, 4)
    strengths = strengths_of(game.ranking)
    under = strengths.of(parse_cards("As Kd 7h 2c"))
    found = against(
        tuple(range(52)), exchanged=True, own=4, dealt=opened + hidden, opened=opened,
        strengths=strengths, under=under,
    )  # fmt: skip
    assert int(found.ways.sum()) == comb(52, 4)
    draw = random.Random(opened)
    for _ in range(6):
        place = draw.randrange(len(found.hands))
        hand = tuple(found.hands[place].tolist())
        rest = [card for card in range(52) if card not in hand]
        column = draw.randrange(len(rest)) if opened else 0
        stands = met(
            hand, rest[column : column + opened], range(52), opened + hidden, Best(strengths), under
        )
        assert sum(stands) == found.dealers
        assert stands[0] + stands[3] == found.lower[place, column]
        assert stands[1] + stands[4] == found.equal[place, column]
        assert sum(stands[:3]) == found.under[place, column]


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[DescribedDuelPlay, Path]]:
    """A game on sixteen cards, solved and kept."""
    deal, game = GAMES["three cards, a dealer that qualifies, an award"]
    folder = tmp_path_factory.mktemp("kept")
    cache.keep_in(folder)
    play = duel_of("X", replace(deal, left_out=tuple(range(36))), game)
    with pytest.raises(UnsolvedError, match="run xlplugin game check on its file"):
        play.rounds({})
    play.solve_classes()
    yield play, folder
    cache.keep_in(None)


def test_rounds_are_all_deals(small: tuple[DescribedDuelPlay, Path]) -> None:
    """Their ways, their stakes, and the value of the classes."""
    play, _ = small
    pays = {"kind(3)": Fraction(4), "straight": Fraction(1)}
    rounds = play.rounds(pays)
    assert sum(end.ways for end in rounds) == comb(16, 3) * comb(13, 3)
    net = sum((end.ways * end.net for end in rounds), Fraction()) / sum(end.ways for end in rounds)
    assert net == value_of(play.kept(), play.duel, pays)
    for end in rounds:
        if end.decision == "Fold":
            assert (end.staked, end.net, end.paid) == (1, -1, False)
        else:
            assert end.staked in (2, 3, 4)
            award = sum(stake.net for stake in end.stakes if stake.part == "Bonus")
            assert award == pays.get(end.category, 0)
    starts = play.starts(pays)  # type: ignore[attr-defined]
    assert {"AAA", "AKQ", "AKQs", "AAK"} <= starts.keys()
    # Trips are named once for all four; the first decision is the larger stake.
    alone = play.decisions(parse_cards("As Ah Ad"), (), pays)
    assert list(starts["AAA"]) == alone
    assert [name for name, _ in alone] == ["Play 3x", "Play 2x", "Play 1x", "Fold"]


def test_what_is_kept_is_read_back_and_spoilt_answers_are_not(
    small: tuple[DescribedDuelPlay, Path],
) -> None:
    """A state that loses a deal does not add up."""
    play, _ = small
    files = [one for _, one in cache.everything() if not isinstance(one, cache.SpoiltError)]
    file, seen = sorted(files, key=lambda one: len(one.question))
    assert play.read_kept(file.question, file.answer) == play.kept()
    file.answer["sure"][0][2][0] += 1
    with pytest.raises(cache.SpoiltError, match="loses deals"):
        play.read_kept(file.question, file.answer)
    other = replace(play, code="Y")
    for one in files:
        with pytest.raises(cache.SpoiltError, match="another description"):
            other.read_kept(one.question, one.answer)
    assert play.read_kept(seen.question, {"cells": 0}) is None  # too many to be kept
    assert (play.read_kept(seen.question, seen.answer),) == recalled_cells(play)
    deals = list(inflated_numbers(seen.answer["deals"][0], seen.answer["cells"]))
    deals[-1] += 1
    for part, said in (
        ({"deals": [packed(deals), *seen.answer["deals"][1:]]}, "loses deals"),
        ({"kind": packed([10**6] * len(deals))}, "unknown hand"),
        ({"cells": len(deals) + 1}, "more or fewer"),
        ({"cells": -1}, "no number of cells"),
    ):
        with pytest.raises(cache.SpoiltError, match=said):
            play.read_kept(seen.question, seen.answer | part)


def test_what_nobody_stakes_is_not_passed_over(
    small: tuple[DescribedDuelPlay, Path],
) -> None:
    """The most won knows every component that it is asked for, or says so; three aces pay 4."""
    play, _ = small
    joint = KeptTogether(play.code, play.deal, play.duel, ()).joint()
    with pytest.raises(UndecidedError, match='"Anted" is no stake and no award'):
        joint.most_won({"Ante": {}, "Anted": {}}, 0)
    worth = {name: {"Win": Fraction(one)} for name, one in (("Ante", 1), ("Play", 3))}
    best = joint.most_won({**worth, "Bonus": {"kind(3)": Fraction(4)}}, 0)
    assert best.amount == 1 + 3 + 4


def test_what_is_not_solved_is_said(small: tuple[DescribedDuelPlay, Path]) -> None:
    """A low limit, a pay that does not return the stake, and cards that cannot lie so."""
    play, _ = small
    with pytest.raises(UnsolvedError, match="below the 4 that the stakes win"):
        play.rounds({}, Fraction(7, 2))
    with pytest.raises(UnsolvedError, match="pays -1/2 to 1"):
        play.rounds({"straight": Fraction(-1, 2)})
    for own, lying, said in (
        ("As Ah", "", "3 cards of the player and 0 of the dealer, not 2 and 0"),
        ("As Ah Ad", "Ac", "not 3 and 1"),
        ("As Ah 2d", "", "2d is not in the deck"),
    ):
        with pytest.raises(ValueError, match=said):
            play.decisions(parse_cards(own), parse_cards(lying), {})


@pytest.mark.parametrize(
    ("stakes", "said"),
    [
        ((ANTE,), "one stake that is decided"),
        ((PLAY,), "no stake is made before the deal"),
        ((ANTE, PLAY, replace(ANTE, name="ante")), "stands twice"),
        ((ANTE, replace(PLAY, times=(2, 1))), "in their order"),
        ((ANTE, PLAY, replace(AWARD, on="Play")), "paid on a stake made before the deal"),
        ((ANTE, PLAY, AWARD, replace(AWARD, name="More")), "one on each"),
        (
            (replace(ANTE, settled=(EVEN, Settled(Fraction(2)), *ANTE.settled[2:])), PLAY),
            "one odds",
        ),
        ((ANTE, replace(PLAY, limits=((4, row(PAIR, "player")),))), "names some of its multiples"),
        (
            (
                ANTE,
                replace(
                    PLAY, times=(1, 2), limits=((2, row(PAIR, "player")), (2, row(PAIR, "player")))
                ),
            ),
            "each once",
        ),
    ],
)
def test_stakes_that_cannot_be_are_refused(stakes: tuple[DuelStake, ...], said: str) -> None:
    """One sentence."""
    with pytest.raises(DescriptionError, match=said):
        duel(3, 0, 3, 3, stakes=stakes)


def test_too_many_deals_are_refused() -> None:
    """A row of one suit leaves no suits to exchange: 2,598,960 hands and 47 open cards."""
    deal, game = duel(5, 1, 4, 5, "only('s')", order=("kind(2)",))
    with pytest.raises(DescriptionError, match="as a row names cards of one suit"):
        solve(deal, game)
