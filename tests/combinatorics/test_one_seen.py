"""One seen card of the dealer, dealt out in full on small decks by the second derivation."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import combinations
from pathlib import Path

import pytest
from described_duels import GAMES

from combinatorics import cache
from combinatorics.base_wager import NotKeptError, UnsolvedError
from combinatorics.cache import packed
from combinatorics.described.plain.duel import plainly_dueled, reduced_decks
from combinatorics.described.play.duel.best import duel_of
from combinatorics.described.play.duel.one_seen import COST, BesideOpen, OverHands, one_seen
from combinatorics.described.play.duel.states import least_strength
from combinatorics.described.ranking.order import strengths_of
from combinatorics.kernels.duel import Against, against

CLOSED = [name for name, (_, duel) in GAMES.items() if not duel.opened]
OPENED = [name for name in GAMES if name not in CLOSED]
PAYS = {"kind(3)": Fraction(4), "straight": Fraction(1), "kind(2)": Fraction(0)}


def test_there_are_games_of_which_no_card_lies_open() -> None:
    """The guard below goes over several kinds."""
    assert len(CLOSED) >= 3
    assert len(OPENED) >= 3


@pytest.mark.parametrize("name", CLOSED)
def test_the_value_with_a_seen_card_is_that_of_every_deal(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As fractions, in four suits and in two; a seen card never costs the player anything."""
    monkeypatch.setattr(cache, "_folder", tmp_path)
    deal, duel = GAMES[name]
    for small in reduced_decks(deal, duel):
        play = duel_of("X", small, duel)
        asked = OverHands(seen=one_seen(play), pays=PAYS)
        with pytest.raises(NotKeptError):
            asked.told()
        asked.find()
        found, lines = asked.told()
        assert found == plainly_dueled(asked.seen.deal, asked.seen.duel, PAYS)
        said, cost, _ = lines[-1]
        assert said == COST
        assert (cost or 0) >= 0
        assert found >= plainly_dueled(small, duel, PAYS)


@pytest.mark.parametrize("name", OPENED)
def test_a_card_seen_beside_the_open_one(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every deal with two known cards of the dealer, in four suits and in two, for given pays."""
    monkeypatch.setattr(cache, "_folder", tmp_path)
    deal, duel = GAMES[name]
    checked = 0
    for small in reduced_decks(deal, duel):
        asked = BesideOpen(seen=one_seen(duel_of("X", small, duel)), pays=PAYS)
        with pytest.raises(NotKeptError):
            asked.told()
        try:
            asked.find()
        except UnsolvedError:
            assert duel.ranking.wild
            continue
        found, lines = asked.told()
        assert found == plainly_dueled(asked.seen.deal, asked.seen.duel, PAYS)
        assert found >= plainly_dueled(small, duel, PAYS)
        every = sum((share or 0 for _, share, words in lines if not words), Fraction())
        assert every == 1
        (answer,) = (kept.answer for _, kept in cache.everything() if isinstance(kept, cache.Kept))
        none = [packed([0] * 13)] * len(answer["columns"])
        with pytest.raises(cache.SpoiltError, match="loses states"):
            asked.kept.read_kept(asked.kept.question, {**answer, "columns": none})
        for path in tmp_path.glob("*.json"):
            path.unlink()
        checked += 1
    assert checked == 2 or duel.ranking.wild


def test_a_stopped_search_goes_on_where_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was kept last is not found again, and the end is the same."""
    monkeypatch.setattr(cache, "_folder", tmp_path)
    monkeypatch.setattr("combinatorics.one_seen.KEPT_EACH", 4)
    deal, duel = GAMES["one card open, a row of one suit"]
    small = reduced_decks(deal, duel)[0]
    asked = BesideOpen(seen=one_seen(duel_of("X", small, duel)), pays=PAYS)
    asked.find()
    whole = asked.told()
    (path,) = tmp_path.glob("*.json")
    path.unlink()
    told: list[int] = []

    def stop(at: int, of: int) -> None:
        told.append(at)
        if at == 6:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        asked.find(stop)
    with pytest.raises(NotKeptError):
        asked.told()
    asked.find(lambda at, _: told.append(at))
    assert told[:8] == [1, 2, 3, 4, 5, 6, 5, 6]
    assert asked.told() == whole


def test_what_drawn_hands_meet_beside_two_known_cards() -> None:
    """Sevens to aces, a dealer who needs a pair: states of all strengths, each dealt out."""
    _, duel = GAMES["one card open, a row of one suit"]
    strengths, under, shoe = strengths_of(duel.ranking), least_strength(duel), range(20, 52)
    draw, met = random.Random(38), [0, 0, 0]
    assert not duel.ranking.wild

    def told(found: Against) -> None:
        at = draw.randrange(len(found.hands))
        hand = [shoe[place] for place in found.hands[at].tolist()]
        left = [card for card in shoe if card not in hand]
        second = draw.randrange(1, len(left))
        first = draw.randrange(second)
        known = left[first], left[second]
        dealt = [
            strengths.of((*known, *more))
            for more in combinations([one for one in left if one not in known], 1)
        ]
        own, column = strengths.of(hand), second * (second - 1) // 2 + first
        expected = (
            sum(one < own for one in dealt),
            sum(one == own for one in dealt),
            sum(one < under for one in dealt),
        )
        counted = tuple(int(one[at, column]) for one in (found.lower, found.equal, found.under))
        assert counted == expected
        assert len(dealt) == found.dealers
        for place, many in enumerate(expected):
            met[place] += many > 0

    against(
        tuple(shoe), exchanged=True, own=3, dealt=3, opened=2, strengths=strengths, under=under,
        told=told,
    )  # fmt: skip
    assert min(met) >= 3
