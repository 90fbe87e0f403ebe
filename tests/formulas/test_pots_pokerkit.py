"""Whole rounds played by pokerkit, an independent simulator: what each player has afterwards.

Everybody is all-in with what he put in, so that side pots arise without a bet. Stakes are
multiples of 2 x 2,520 cents, so no pot, half or quarter leaves an odd chip, which pokerkit gives to
a seat and the law to a suit. In one more thing the two differ: where the only low hand that
qualifies is not eligible for a side pot, pokerkit divides the low half of that pot among all who
are, though none of them qualifies; under §§ 553.8(b)(4)(iii) and 553.10(j) only they can win it,
and it goes entire to the highest hand. Such rounds are counted apart.
"""

import random
from functools import cache, cached_property

import pokerkit
import pytest
from pokerkit import Automation

from combinatorics.cards import show_cards
from combinatorics.player_banked_poker.variants import VARIANTS
from formulas.law.editions import find
from formulas.pots.players import Player
from formulas.pots.settling import PlayedRound
from formulas.pots.terms import Terms
from formulas.question.conditions import Conditions
from formulas.question.resolver import Readings

EDITION = find("POKER")
UNIT = 2 * 2520  # divisible by two and then by 2 to 10
AUTOMATIONS = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.CARD_BURNING,
    Automation.RUNOUT_COUNT_SELECTION,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)


def once(kind):
    """Return a kind of hands of pokerkit that finds each hand, and its place, once."""

    @cache
    def find(hole, board):
        try:
            return super(Once, Once).from_game(hole, board)
        except ValueError:
            return None

    class Once(kind):
        """It asks again at each step of a round who can still win."""

        @classmethod
        def from_game(cls, hole, board=()):
            """Return the strongest hand; there may be none."""
            if found := find(tuple(hole), tuple(board)):
                return found
            raise ValueError("No hand.")

        @cached_property
        def entry(self):
            """Return where it stands in the ranking."""
            return super().entry

    return Once


HIGH = once(pokerkit.StandardHighHand)
LOW = once(pokerkit.RegularLowHand)
OMAHA = once(pokerkit.OmahaHoldemHand)
GAMES = {
    "Seven-card Stud High": ((HIGH,), 60),
    "Seven-card Stud High-low-hand Split": ((HIGH, LOW), 30),
    "Seven-card Stud High-low-hand Split Eight or Better": (
        (HIGH, once(pokerkit.EightOrBetterLowHand)),
        60,
    ),
    "Hold'em": ((HIGH,), 100),
    "Omaha High": ((OMAHA,), 30),
    "Omaha High-low-hand Split Eight or Better": (
        (OMAHA, once(pokerkit.OmahaEightOrBetterLowHand)),
        40,
    ),
    "Five-card Draw High": ((HIGH,), 100),
    "Five-card Draw Low-hand": ((LOW,), 100),
    "Five-card Stud": ((HIGH,), 100),
}


def played_by_pokerkit(variant, stakes, held, board):
    """Return what each player has when pokerkit has played the round."""
    players = len(stakes)
    street = pokerkit.Street
    first = pokerkit.Opening.POSITION
    streets = [street(False, (False,) * variant.own, 0, False, first, 1, None)]
    if board:
        streets.append(street(False, (), len(board), False, first, 1, None))
    state = pokerkit.State(
        AUTOMATIONS,
        pokerkit.Deck.STANDARD,
        GAMES[variant.name][0],
        tuple(streets),
        pokerkit.BettingStructure.NO_LIMIT,
        True,  # who is all-in contends only for what he put in
        tuple(stakes),
        (0,) * players,
        0,
        tuple(stakes),
        players,
    )
    for cards in held:
        state.deal_hole(show_cards(cards).replace(" ", ""))
    if board:
        state.deal_board(show_cards(board).replace(" ", ""))
    assert not state.status
    return list(state.stacks)


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.name)
def test_pokerkit_leaves_everybody_as_much(variant):
    """Main pot, side pots, halves and ties bring each player what pokerkit gives."""
    rng = random.Random(f"pokerkit {variant.name}")
    side_pots = shared = apart = 0
    for _ in range(GAMES[variant.name][1]):
        lying = max(variant.board) if variant.kind in ("Hold'em", "Omaha") else 0
        players = rng.randint(2, 6)
        cards = rng.sample(range(52), players * variant.own + lying)
        held = [cards[lying + variant.own * k :][: variant.own] for k in range(players)]
        stakes = sorted(UNIT * rng.randint(1, 4) for _ in range(players))
        stakes[-1] = stakes[-2]  # what nobody calls is returned before pokerkit counts
        rng.shuffle(stakes)
        table = PlayedRound(
            variant=variant,
            players=tuple(Player(f"P{k}", stakes[k], "in", tuple(held[k])) for k in range(players)),
            board=tuple(cards[:lying]),
            terms=Terms(),
            edition=EDITION,
            readings=Readings(EDITION, Conditions()),
        )
        table.check()
        pots = table.pots.pots
        if len({bool(table.showdown.best_low(pot.eligible)) for pot in pots}) > 1:
            apart += 1
            continue
        _, _, divisions = table.divided()
        ours = [
            sum(
                share.high + share.low
                for one in divisions
                for k, share in one.shares.items()
                if k == p
            )
            for p in range(players)
        ]
        assert ours == played_by_pokerkit(variant, stakes, held, cards[:lying])
        side_pots += len(divisions) > 1
        shared += any(len(one.shares) > 1 for one in divisions)
    assert side_pots > 10
    assert shared or not variant.split
    assert apart < GAMES[variant.name][1] // 4
    assert variant.low == "eight or better" or not apart
