"""Base games settled by outcomes: closed forms for every number of decks, and card by card.

The closed forms follow from counting ranks by hand; the published percentages are those of the
tables by number of decks on i-online-casinos.com (Casino War Odds), which repeats the Wizard of
Odds' page of the game.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from described_outcomes import WIN, described, of, two_decisions

from combinatorics.cards import parse_cards
from combinatorics.described.language.deal import Deal, DescribedWager, Group
from combinatorics.described.language.evaluate import row_of
from combinatorics.described.language.tree import DescriptionError
from combinatorics.described.plain.outcomes import drawn, plainly_best, smaller_shoes
from combinatorics.described.play.outcome.best import DescribedOutcomePlay, outcomes_of, value_on
from combinatorics.described.play.outcome.tree import require_few
from combinatorics.described.rules.outcome import (
    FOLD,
    NOTHING,
    SURRENDER,
    DescribedOutcomes,
    End,
    OutcomeStake,
)

EVEN = {"Higher card": Fraction(1), "War won": Fraction(1), "War tied": Fraction(1)}
BONUS = {**EVEN, "War tied": Fraction(2)}
# Edge in percent by decks: no bonus, a bonus for a second tie, every tie surrendered.
PUBLISHED = {
    1: ("2.42", "2.06", "2.94"), 2: ("2.70", "2.24", "3.40"), 3: ("2.79", "2.29", "3.55"),
    4: ("2.84", "2.31", "3.62"), 5: ("2.86", "2.32", "3.67"), 6: ("2.88", "2.33", "3.70"),
    7: ("2.89", "2.34", "3.72"), 8: ("2.90", "2.34", "3.73"),
}  # fmt: skip


def dealt_from(decks: int, name: str) -> tuple[Deal, DescribedOutcomes, DescribedOutcomePlay]:
    """The example from another number of decks."""
    found, game = described(name)
    deal = replace(found.deal, decks=decks)
    return deal, game, outcomes_of("X", deal, game)


def ties(decks: int) -> tuple[Fraction, Fraction]:
    """How often two cards are of one rank, and two more after that."""
    cards, rank = 52 * decks, 4 * decks
    second = (rank - 2) * (rank - 3) + 12 * rank * (rank - 1)
    return Fraction(rank - 1, cards - 1), Fraction(second, (cards - 2) * (cards - 3))


@pytest.mark.parametrize("decks", PUBLISHED)
def test_casino_war_by_hand_and_as_published(decks: int) -> None:
    """A higher card is as likely as a lower one; of a war the player wins one or loses two."""
    deal, game, _ = dealt_from(decks, "casino-war")
    tie, again = ties(decks)
    fought = tie * ((1 + again) / 2 - 2 * (1 - again) / 2)
    assert value_on(deal, game, EVEN) == fought
    assert value_on(deal, game, BONUS) == fought + tie * again
    found = (-fought, -fought - tie * again, tie / 2)
    assert [f"{float(100 * edge):.2f}" for edge in found] == list(PUBLISHED[decks])
    # A war that pays nothing costs more than half of the stake.
    assert value_on(deal, game, {"Higher card": Fraction(1)}) == -tie / 2


DOG_PAYS = (Fraction(5), Fraction(4), Fraction(2))
# oddsshark.com (Red Dog odds); winnergambling.com has 2.67% and 2.34% of what is wagered.
RED_DOG = {1: "3.155", 2: "3.077", 4: "2.884", 6: "2.798", 8: "2.751"}


@pytest.mark.parametrize("decks", RED_DOG)
def test_red_dog_by_hand_and_as_published(decks: int) -> None:
    """Three of a kind, and each spread with its pairs of ranks; raised where a third card gains."""
    deal, game, play = dealt_from(decks, "red-dog")
    names = ("Spread of 1", "Spread of 2", "Spread of 3", "Spread of 4 or more")
    pays = dict(zip(names, (*DOG_PAYS, Fraction(1)), strict=True))
    pays["Three-of-a-kind"] = Fraction(11)
    cards, rank = 52 * decks, 4 * decks
    three = Fraction((rank - 1) * (rank - 2), (cards - 1) * (cards - 2))
    net, staked = 11 * three, Fraction(1)
    for spread in range(1, 12):
        often = Fraction((12 - spread) * 2 * rank * rank, cards * (cards - 1))
        wins = Fraction(spread * rank, cards - 2)
        pay = DOG_PAYS[spread - 1] if spread < 4 else Fraction(1)
        gain = wins * pay - (1 - wins)
        net += often * (gain + max(gain, Fraction(0)))
        staked += often * (gain > 0)
    assert value_on(deal, game, pays) == net
    rounds = play.rounds(pays)
    ways = sum(end.ways for end in rounds)
    assert sum((end.ways * end.staked for end in rounds), Fraction()) == staked * ways
    assert f"{float(-100 * net):.3f}" == RED_DOG[decks]
    if decks in (1, 8):
        assert f"{float(-100 * net / staked):.2f}" == {1: "2.67", 8: "2.34"}[decks]


def test_the_rounds_are_all_deals_and_have_the_value() -> None:
    """The ways add up to the deals of four cards; the stakes to what was decided."""
    deal, game, play = dealt_from(6, "casino-war")
    rounds = play.rounds(EVEN)
    assert sum(end.ways for end in rounds) == 312 * 311 * 310 * 309
    net = sum((end.ways * end.net for end in rounds), Fraction()) / (312 * 311 * 310 * 309)
    assert net == value_on(deal, game, EVEN)
    by_decision = {end.decision: end.staked for end in rounds}
    assert by_decision == {"War": 2, "No decision": 1}
    given_up = [end for end in play.rounds({}) if end.result == "fold"]
    assert [(end.decision, end.net) for end in given_up] == [("Surrender", Fraction(-1, 2))]


def test_a_limit_on_winnings_is_played_for() -> None:
    """Half a unit at most: a war that wins only half is worse than half of the stake back."""
    _, _, play = dealt_from(6, "casino-war")
    assert max(end.net for end in play.rounds(EVEN, Fraction(1, 2))) == Fraction(1, 2)
    assert {end.decision for end in play.rounds(EVEN, Fraction(1, 2))} == {
        "No decision", "Surrender",
    }  # fmt: skip


def test_seen_cards_are_gone_from_the_shoe() -> None:
    """A single deck of which two kings lie and every ace is seen: a war by hand."""
    _, _, play = dealt_from(1, "casino-war")
    (war, surrender) = play.decisions(parse_cards("Kh"), parse_cards("Kd As Ah Ad Ac"), EVEN)
    again = Fraction(2 * 1 + 11 * 4 * 3, 46 * 45)
    assert war == ("War", (1 + again) / 2 - (1 - again))
    assert surrender == ("Surrender", Fraction(-1, 2))


@pytest.mark.parametrize(
    ("own", "lying", "said"),
    [
        ("Kh", "Qd", "Nothing is decided in X with these cards"),
        ("Kh", "", "has a decision when 2 cards are known, not 1"),
        ("Kh", "Jo", "The card Jo is not in the shoe"),
        ("Kh", "Kh", "stands more often than 1 deck has it"),
    ],
)
def test_cards_that_decide_nothing_are_refused(own: str, lying: str, said: str) -> None:
    """By a sentence."""
    _, _, play = dealt_from(1, "casino-war")
    with pytest.raises(ValueError, match=said):
        play.decisions(parse_cards(own), parse_cards(lying), EVEN)


@pytest.mark.parametrize("without", [FOLD, SURRENDER, NOTHING])
def test_two_decisions_card_by_card(without: str) -> None:
    """Twelve cards, two decisions, one of them between two stakes: by both derivations."""
    deal, game = two_decisions(without)
    for pay in (Fraction(1, 3), Fraction(2), None):
        pays = {} if pay is None else {game.paid.rows[0].name: pay}
        assert value_on(deal, game, pays) == plainly_best(deal, game, pays)
    play = outcomes_of("X", deal, game)
    rounds = play.rounds({})
    assert sum(end.ways for end in rounds) == 12 * 11 * 10  # the burned card is not dealt
    decided = play.decisions(parse_cards("2c 3c"), (), {})
    assert [said for said, _ in decided] == ["High", "Low", "No High or Low"]
    assert [said for said, _ in play.decisions(parse_cards("2c"), (), {})][:2] == [
        "Raise 2x", "Raise 1x",
    ]  # fmt: skip


def test_casino_war_card_by_card_and_drawn_at_random() -> None:
    """Two smaller shoes, every rank in one, every suit in the other; 10,000 seeded rounds."""
    deal, game, play = dealt_from(6, "casino-war")
    pays = {row.name: Fraction(5 - at) for at, row in enumerate(game.paid.rows)}
    suits, ranks = smaller_shoes(deal, game)
    assert len({card >> 2 for card in suits.copies()}) == 13
    assert len({card & 3 for card in ranks.copies()}) == 4
    for small in (suits, ranks):
        assert value_on(small, game, pays) == plainly_best(small, game, pays)
    mean = value_on(deal, game, EVEN)
    drawn_mean = drawn(deal, game, EVEN, lambda known: play.decisions(known, (), EVEN))
    # The net result is 1, -1 or -2: its standard deviation is about 1.05.
    assert abs(drawn_mean - mean) < 4 * Fraction("1.05") / 100


def test_a_condition_may_be_decided_before_all_cards_are_known() -> None:
    """Or by one part that holds, and by one that does not; else it waits for the cards."""
    known = {"one": (0,), "two": (4,)}
    for text, expected in {
        "highest of one < highest of two": True,
        "highest of three > 2": None,
        "highest of one > 2 and highest of three > 2": False,
        "highest of one = 2 and highest of three > 2": None,
        "highest of one = 2 or highest of three > 2": True,
        "not (highest of one > 2 or highest of three > 2)": None,
        "not (highest of one = 2 or highest of three > 2)": False,
        "ranks_matched(three) of one = 1": None,
    }.items():
        met = row_of((of(text, "one", "two", "three"),))(known)
        assert (None if met is None else met == 0) is expected, text


def test_too_many_states_are_refused_without_counting_them() -> None:
    """Four cards each of which may be any of 52."""
    deal = Deal(6, 0, (), tuple(Group(name, 1) for name in ("one", "two", "three", "four")))
    row = of("suited and highest > 5", "one", "two", "three", "four")
    stakes = (
        OutcomeStake(name="Ante", ends=(End(row.name, WIN),)),
        OutcomeStake(name="Raise", ends=(), after=("one",), times=(1,), without=FOLD),
    )
    game = DescribedOutcomes(paid=DescribedWager("Base", ("one",), (row,)), stakes=stakes)
    with pytest.raises(DescriptionError, match="7,311,616 deals apart"):
        require_few(deal, game)


def test_too_many_ways_to_stake_are_refused() -> None:
    """Three decisions of twenty multiples each are 9,261 ways, for each of 52 first cards."""
    names = ("one", "two", "three")
    deal = Deal(6, 0, (), tuple(Group(name, 1) for name in names))
    row = of("highest > 5", *names)
    many = tuple(range(1, 21))
    stakes = [OutcomeStake(name="Ante", ends=(End(row.name, WIN),))]
    for at, name in enumerate(names, start=1):
        stakes.append(
            OutcomeStake(name=name, ends=(), after=names[:at], times=many, without=NOTHING)
        )
    game = DescribedOutcomes(paid=DescribedWager("Base", names, (row,)), stakes=tuple(stakes))
    with pytest.raises(DescriptionError, match="9,261 ways to stake are too many for 2,197 states"):
        require_few(deal, game)
    with pytest.raises(DescriptionError, match="at most 12 stakes are described, not 13"):
        DescribedOutcomes(paid=game.paid, stakes=tuple(stakes[:1] * 13))
