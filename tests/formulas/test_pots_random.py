"""Random tables of all nine games: the money is conserved, seats do not matter, more never loses.

The shares are held against a second way to divide: chip by chip. Each chip of a pot belongs to
the best hands among those who put in a chip of that height; no pot is built. It counts the chips of
all tables of a game together, in arrays of a row for each table and a column for each seat.
"""

from fractions import Fraction
from functools import cache, lru_cache
from types import SimpleNamespace
from typing import NamedTuple

import numpy as np
import pytest

from combinatorics.player_banked_poker import hands
from combinatorics.player_banked_poker.variants import VARIANTS
from formulas.law.editions import find
from formulas.pots.players import Player
from formulas.pots.settling import PlayedRound
from formulas.pots.terms import Level, Terms
from formulas.question.conditions import Conditions
from formulas.question.resolver import Readings

TABLES = 100_000
EACH = TABLES // len(VARIANTS) + 1
PARTS = 2 * 2520  # a half of a cent is divisible by 2 to 10
EDITION = find("POKER")
SEATS = 10
MOST = {"Seven-card Stud": 7, "Hold'em": 10, "Omaha": 10}  # 52 cards for seven players of stud
PLAIN = Terms(chip=1)
TERMS = (
    Terms(),
    PLAIN,
    Terms(rate=Fraction(1, 10), maximum=500, needs_flop=True),
    Terms(rate=Fraction(1, 20), chip=100, contribution=100, minimum=1000),
    Terms(levels=(Level(2000, 100), Level(4000, 100), Level(9000, 100)), contribution=50),
)
STEPS = np.array((1, 5, 25, 100, 100, 100))  # what bets are made of, in cents
HEIGHTS = np.array((1, 2, 3, 5, 8, 13, 40))
MORE = np.array((1, 77, 900))

NAMES = [f"P{place}" for place in range(SEATS)]
READINGS = SimpleNamespace(of=cache(Readings(EDITION, Conditions()).of))  # one call's, asked once


class Tables(NamedTuple):
    """The random rounds of a game: a row for each table, a column for each seat.

    Args:
        board: the cards in the center of each table.
        held: the cards of its players, seat by seat.
        cents: what each put in, 0 at an empty seat.
        live: whether he is still in.
        terms: what is taken from the pots.
        seats: another order of them, empty seats last.
        richer: the same money with more of it from one player who is in.
        raised: the seat of that player.
    """

    board: list
    held: list
    cents: np.ndarray
    live: np.ndarray
    terms: np.ndarray
    seats: np.ndarray
    richer: np.ndarray
    raised: np.ndarray


class Said(NamedTuple):
    """What the divisions of all tables say, by table; also by seat where not said otherwise.

    Args:
        found: what each player receives.
        taken: rake and contribution, by table alone.
        pots: how many pots there are, by table alone.
        tied: whether any hands tie, by table alone.
        odd: whether there is any excess, by table alone.
        highs: the strength of the high hand, -1 where none is compared.
        lows: the strength of the low hand, -1 where none counts.
        plain: what each receives without rake and with the smallest chip.
        plain_odd: the excess in it.
        plain_pots: the pots then, by table alone.
        moved: what the player receives who has the seat in the other order.
        richer: what each receives with more money of one of them.
        richer_pots: the pots then, by table alone.
    """

    found: np.ndarray
    taken: np.ndarray
    pots: np.ndarray
    tied: np.ndarray
    odd: np.ndarray
    highs: np.ndarray
    lows: np.ndarray
    plain: np.ndarray
    plain_odd: np.ndarray
    plain_pots: np.ndarray
    moved: np.ndarray
    richer: np.ndarray
    richer_pots: np.ndarray


def deal(dice, variant):
    """Return random rounds that are over: few heights of stakes, so that many are all-in."""
    wide = (EACH, SEATS)
    many = dice.integers(2, MOST.get(variant.kind, 8) + 1, EACH)
    alike = dice.random(EACH) < 0.2
    many[alike] = dice.integers(2, 5, alike.sum())
    lying = np.where(dice.random(EACH) < 0.2, dice.choice(variant.board, EACH), variant.board[0])
    decks = shuffled(dice, 52)
    ranks, suits = shuffled(dice, 13), [shuffled(dice, 4) for _ in range(variant.own)]
    board, held = [], []
    for table, (deck, players, common) in enumerate(
        zip(decks, many.tolist(), lying.tolist(), strict=True)
    ):
        own = variant.own_with(common)
        if alike[table]:
            cards = [
                tuple(4 * ranks[table][each] + suits[each][table][place] for each in range(own))
                for place in range(players)
            ]
            used = set().union(*cards)
            deck = [card for card in deck if card not in used]
        else:
            cards = [
                tuple(deck[start : start + own])
                for start in range(common, common + own * players, own)
            ]
        board.append(tuple(deck[:common]))
        held.append(cards)
    there = np.arange(SEATS) < many[:, None]
    # Two players of each table stay in; who they are is drawn.
    first = np.argsort(np.argsort(np.where(there, dice.random(wide), 2)))
    live = there & ((first < 2) | (dice.random(wide) >= 0.35))
    heights = HEIGHTS[dice.integers(0, dice.integers(1, len(HEIGHTS) + 1, wide))]
    cents = np.where(there, dice.choice(STEPS, EACH)[:, None] * heights, 0)
    called = np.where(live, cents, 0).max(axis=1, keepdims=True)
    cents = np.minimum(cents, called)  # folded: nobody is left to call him
    raised = np.where(live, dice.random(wide), -1).argmax(axis=1)
    richer = cents.copy()
    richer[np.arange(EACH), raised] += dice.choice(MORE, EACH)
    seats = np.argsort(np.where(there, dice.random(wide), 2))
    terms = dice.integers(0, len(TERMS), EACH)
    return Tables(board, held, cents, live, terms, seats, richer, raised)


def shuffled(dice, size):
    """Return the numbers below a size for each table, in random orders."""
    return dice.permuted(np.tile(np.arange(size), (EACH, 1)), axis=1).tolist()


def awards(table):
    """Return by seat what is received and the excess in it, what is taken, and the divisions."""
    rakes, funds, divisions = table.divided()
    back, odd = table.pots.uncalled, [0] * SEATS
    found = [*back, *odd[len(back) :]]
    for division in divisions:
        assert division.open == 0
        for place, share in division.shares.items():
            assert share.high >= 0
            assert share.low >= 0
            found[place] += share.high + share.low
            odd[place] += share.odd
    return found, odd, sum(rakes) + sum(funds), divisions


def same_cards(table, players, terms):
    """Return a table with other money or terms; its hands need not be looked at again."""
    other = as_round(table.variant, players, table.board, terms)
    vars(other).update(showdown=table.showdown, live=table.live)
    if players is table.players:
        vars(other)["pots"] = table.pots
    return other


def as_round(variant, players, board, terms):
    """Return a table as a round."""
    return PlayedRound(
        variant=variant,
        players=players,
        board=board,
        terms=terms,
        edition=EDITION,
        readings=READINGS,
    )


def chip_by_chip(cents, live, highs, lows):
    """Return the shares of the players in all that they put in, in parts of a cent.

    Args:
        cents: what each put in, by table and seat.
        live: whether he is still in.
        highs: the strengths of the high hands, below 0 where none is shown.
        lows: those of the low hands.
    """
    found = np.zeros_like(cents)
    below = 0
    for height in np.sort(cents, axis=1).T[:, :, None]:
        inside = cents >= height
        chips = (height - below) * inside.sum(axis=1, keepdims=True) * PARTS
        below = height
        among = inside & live
        alone = among.sum(axis=1, keepdims=True) == 1  # the others folded, or nobody called
        first = np.where(alone, among, leaders(highs, among))
        second = leaders(lows, among) & ~alone
        halves = 1 + (first.any(axis=1, keepdims=True) & second.any(axis=1, keepdims=True))
        for winners in (first, second):
            equal = np.maximum(winners.sum(axis=1, keepdims=True), 1)
            found += winners * (chips // (halves * equal))
    return found


def leaders(strengths, among):
    """Return who has the best hand of those among whom a chip is divided."""
    shown = np.where(among, strengths, -1)
    return among & (shown >= 0) & (shown == shown.max(axis=1, keepdims=True))


@pytest.fixture
def known_hands(monkeypatch):
    """A hand is looked at once, however often its player changes his seat."""
    for name in ("high_strength", "low_strength", "high_five", "low_five"):
        monkeypatch.setattr(hands, name, lru_cache(maxsize=64)(getattr(hands, name)))


def settle(variant, tables):
    """Return what each table says, as arrays by table and by seat.

    Each is divided as it is, without rake and with the smallest chip, with its players in other
    seats, and with more money of one of them.
    """
    said = Said(*([] for _ in Said._fields))
    states = np.where(tables.live, "in", "fold").tolist()
    for board, held, shown, cents, number, order, richer in zip(
        tables.board,
        tables.held,
        states,
        tables.cents.tolist(),
        tables.terms.tolist(),
        tables.seats.tolist(),
        tables.richer.tolist(),
        strict=True,
    ):
        players = tuple(map(Player, NAMES, cents, shown, held))
        table = as_round(variant, players, board, TERMS[number])
        found, odd, taken, divisions = awards(table)
        said.found.append(found)
        said.taken.append(taken)
        for division in divisions:
            assert max(division.odd_half, division.odd_high, division.odd_low) <= 100
        said.pots.append(len(divisions))
        said.tied.append(any(len(one.high) > 1 or len(one.low) > 1 for one in divisions))
        said.odd.append(any(odd))
        highs, lows = table.showdown.highs, table.showdown.lows
        said.highs.append([highs.get(place, -1) for place in range(SEATS)])
        said.lows.append([lows.get(place, -1) for place in range(SEATS)])
        if table.terms is not PLAIN:
            found, odd, _, divisions = awards(same_cards(table, players, PLAIN))
        said.plain.append(found)
        said.plain_odd.append(odd)
        said.plain_pots.append(len(divisions))

        moved = tuple([players[place] for place in order[: len(players)]])
        said.moved.append(awards(as_round(variant, moved, board, table.terms))[0])

        more = tuple(map(Player, NAMES, richer, shown, held))
        found, _, _, divisions = awards(same_cards(table, more, PLAIN))
        said.richer.append(found)
        said.richer_pots.append(len(divisions))
    return Said(*map(np.array, said))


def holds(said):
    """Hold that something is true of every table, or name those of which it is not."""
    wrong = np.flatnonzero(~said.reshape(EACH, -1).all(axis=1)).tolist()
    assert not wrong


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.name)
def test_what_holds_of_every_table(variant, known_hands):
    """Conserved, chip by chip equal up to the odd chips, seats irrelevant, more never wins less."""
    tables = deal(np.random.default_rng(list(f"pots of {variant.name}".encode())), variant)
    said = settle(variant, tables)
    holds(said.found.sum(axis=1) + said.taken == tables.cents.sum(axis=1))
    holds((said.found == 0) | tables.live)
    exact = chip_by_chip(tables.cents, tables.live, said.highs, said.lows)
    # Each half of each pot may leave a player less than a cent away, odd cents aside.
    sure = said.plain - said.plain_odd
    holds(abs(sure * PARTS - exact) <= 3 * PARTS * said.plain_pots[:, None])

    back = np.zeros_like(said.moved)
    np.put_along_axis(back, tables.seats, said.moved, axis=1)
    holds(back == said.found)

    raised = (np.arange(EACH), tables.raised)
    more = chip_by_chip(tables.richer, tables.live, said.highs, said.lows)
    holds(more[raised] >= exact[raised])
    holds(said.richer[raised] >= sure[raised] - 3 * said.richer_pots)
    seen = {"pots": int(said.pots.sum()), "tied": int(said.tied.sum()), "odd": int(said.odd.sum())}
    assert seen["pots"] > EACH
    assert seen["tied"] > EACH // 20
    assert seen["odd"] > EACH // 100
    print(variant.name, seen)


def test_enough_tables():
    """The nine games together are at least the 100,000 tables that were promised."""
    assert EACH * len(VARIANTS) >= TABLES == 100_000
