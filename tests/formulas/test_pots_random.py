"""Random tables of all nine games: the money is conserved, seats do not matter, more never loses.

The shares are held against a second way to divide: chip by chip. Each chip of a pot belongs to
the best hands among those who put in a chip of that height; no pot is built.
"""

import random
from collections import Counter
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache

import pytest

from combinatorics.games.player_banked_poker import hands
from combinatorics.games.player_banked_poker.variants import VARIANTS
from formulas.law.editions import find
from formulas.pots.players import Player
from formulas.pots.rake import Level
from formulas.pots.settling import PlayedRound
from formulas.pots.terms import Terms
from formulas.question.conditions import Conditions
from formulas.question.resolver import Readings

TABLES = 100_000
EACH = TABLES // len(VARIANTS) + 1
PARTS = 2 * 2520  # a half of a cent is divisible by 2 to 10
EDITION = find("POKER")
MOST = {"Seven-card Stud": 7, "Hold'em": 10, "Omaha": 10}  # 52 cards for seven players of stud
TERMS = (
    Terms(),
    Terms(chip=1),
    Terms(rate=Fraction(1, 10), maximum=500, needs_flop=True),
    Terms(rate=Fraction(1, 20), chip=100, contribution=100, minimum=1000),
    Terms(levels=(Level(2000, 100), Level(4000, 100), Level(9000, 100)), contribution=50),
)
PLAIN = Terms(chip=1)
STEPS = (1, 5, 25, 100, 100, 100)  # what bets are made of, in cents
HEIGHTS = (1, 2, 3, 5, 8, 13, 40)


def deal(rng, variant):
    """Return a random round that is over: few heights of stakes, so that many are all-in."""
    lying = rng.choice(variant.board) if rng.random() < 0.2 else variant.board[0]
    own = variant.own_with(lying)
    if rng.random() < 0.2:
        held, board = alike(rng, own, lying)
    else:
        players = rng.randint(2, MOST.get(variant.kind, 8))
        cards = rng.sample(range(52), players * own + lying)
        board = tuple(cards[:lying])
        held = [tuple(cards[lying + own * k : lying + own * (k + 1)]) for k in range(players)]
    step = rng.choice(STEPS)
    table = []
    for place, cards in enumerate(held):
        state = "fold" if place >= 2 and rng.random() < 0.35 else "in"
        put_in = step * rng.choice(HEIGHTS[: rng.randint(1, len(HEIGHTS))])
        table.append(Player(f"P{place}", put_in, state, cards))
    called = max([one.cents for one in table if one.state == "in"])
    for place, one in enumerate(table):
        if one.cents > called:
            table[place] = replace(one, cents=called)  # folded: nobody is left to call him
    rng.shuffle(table)
    return PlayedRound(
        variant=variant,
        players=tuple(table),
        board=board,
        terms=rng.choice(TERMS),
        edition=EDITION,
        readings=Readings(EDITION, Conditions({})),
    )


def alike(rng, own, lying):
    """Return hands of two to four players with the same ranks in other suits, and a board."""
    players = rng.randint(2, 4)
    suits = [rng.sample(range(4), players) for _ in range(own)]
    ranks = rng.sample(range(13), own)
    held = [
        tuple(4 * rank + suit[place] for rank, suit in zip(ranks, suits, strict=True))
        for place in range(players)
    ]
    left = set(range(52)) - {card for cards in held for card in cards}
    return held, tuple(rng.sample(sorted(left), lying))


def awards(table):
    """Return what each player receives, what is taken, and the excess that he may have."""
    rakes, funds, divisions = table.divided()
    names = [one.name for one in table.players]
    found = dict(zip(names, table.pots.uncalled, strict=True))
    odd = dict.fromkeys(names, 0)
    for division in divisions:
        assert division.open == 0
        for place, share in division.shares.items():
            assert share.high >= 0
            assert share.low >= 0
            found[names[place]] += share.high + share.low
            odd[names[place]] += share.odd
    return found, sum(rakes) + sum(funds), odd, divisions


def same_cards(table, **changes):
    """Return a table with other money or terms; its hands need not be looked at again."""
    other = replace(table, **changes)
    vars(other).update(showdown=table.showdown, live=table.live)
    if other.players is table.players:
        vars(other)["pots"] = table.pots
    return other


def chip_by_chip(table):
    """Return the shares of the players in all that they put in, in parts of a cent."""
    inside = range(len(table.players))
    found = [0] * len(inside)
    below = 0
    for height in sorted({one.cents for one in table.players}):
        layer = height - below
        inside = [place for place in inside if table.players[place].cents >= height]
        below = height
        if len(inside) == 1:
            found[inside[0]] += layer * PARTS  # nobody called it
            continue
        among = [place for place in inside if table.players[place].state == "in"]
        chips = layer * len(inside)
        highs = leaders(table, "high", among)
        lows = leaders(table, "low", among)
        if len(among) == 1:
            highs, lows = among, []
        halves = 2 if highs and lows else 1
        for winners in (highs, lows):
            for place in winners:
                found[place] += chips * PARTS // (halves * len(winners))
    return {one.name: chips for one, chips in zip(table.players, found, strict=True)}


def leaders(table, half, among):
    """Return who has the best hand of those among whom a chip is divided."""
    strengths = table.showdown.highs if half == "high" else table.showdown.lows
    shown = [strengths[place] for place in among if place in strengths]
    best = max(shown, default=None)
    return [place for place in among if shown and strengths.get(place) == best]


@pytest.fixture
def known_hands(monkeypatch):
    """A hand's strength is asked for once, however often its player changes his seat."""
    for name in ("high_strength", "low_strength"):
        monkeypatch.setattr(hands, name, lru_cache(maxsize=64)(getattr(hands, name)))


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.name)
def test_what_holds_of_every_table(variant, known_hands):
    """Conserved, chip by chip equal up to the odd chips, seats irrelevant, more never wins less."""
    rng = random.Random(f"pots of {variant.name}")
    seen = Counter()
    for _ in range(EACH):
        table = deal(rng, variant)
        found, taken, odd, divisions = awards(table)
        players = table.players
        put_in = sum(one.cents for one in players)
        assert sum(found.values()) + taken == put_in
        assert all(not found[one.name] for one in players if one.state == "fold")
        for division in divisions:
            assert max(division.odd_half, division.odd_high, division.odd_low) <= 100
        seen["pots"] += len(divisions)
        seen["tied"] += any(len(one.high) > 1 or len(one.low) > 1 for one in divisions)
        seen["odd"] += any(odd.values())
        plain = same_cards(table, terms=PLAIN)
        exact = chip_by_chip(table)
        shares, _, odd, divisions = awards(plain)
        for one in players:
            # Each half of each pot may leave a player less than a cent away, odd cents aside.
            sure = shares[one.name] - odd[one.name]
            assert abs(sure * PARTS - exact[one.name]) <= 3 * len(divisions) * PARTS

        seats = rng.sample(players, len(players))
        assert awards(replace(table, players=tuple(seats)))[0] == found

        place = rng.choice(table.live)
        more = list(players)
        more[place] = replace(players[place], cents=players[place].cents + rng.choice((1, 77, 900)))
        richer = same_cards(plain, players=tuple(more))
        name = players[place].name
        assert chip_by_chip(richer)[name] >= exact[name]
        after, _, _, divisions = awards(richer)
        assert after[name] >= shares[name] - odd[name] - 3 * len(divisions)
    assert seen["pots"] > EACH
    assert seen["tied"] > EACH // 20
    assert seen["odd"] > EACH // 100
    print(variant.name, seen)


def test_enough_tables():
    """The nine games together are at least the 100,000 tables that were promised."""
    assert EACH * len(VARIANTS) >= TABLES == 100_000
