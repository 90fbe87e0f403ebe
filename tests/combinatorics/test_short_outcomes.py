"""Short strategies of games settled by outcomes: what is printed is read back and played.

The second route reads the printed lines alone and plays each deal with the evaluator of `plain`,
every kind of card told apart: a whole deck of few cards, or smaller shoes of the examples.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cache

import pytest
from described_outcomes import WIN, described, of, two_decisions
from over_under import OVER, PUSHES, RULES, UNDER, base
from shoe_totals import three_card_totals, value

from combinatorics import short_play
from combinatorics.cards import DECK, RANKS, show_cards
from combinatorics.described.language.deal import Deal, DescribedWager
from combinatorics.described.plain.holds import Hands, reader
from combinatorics.described.plain.outcomes import (
    _hands,
    _nets,
    _plan,
    _row,
    plainly_best,
)
from combinatorics.described.play.outcome.best import outcomes_of
from combinatorics.described.rules.outcome import (
    FOLD,
    NOTHING,
    SURRENDER,
    DescribedOutcomes,
    End,
    OutcomeStake,
    Point,
)
from combinatorics.short_play import Line, Short

CARD = re.compile(r"(?P<rank>[2-9TJQKA]) or (?P<side>higher|lower)")
NUMBER = r"the (highest|lowest) rank of (\w+)"
SUITED = re.compile(
    r"((?P<order>.*) and )?(?P<contrary>it is not so that \()?"
    r"the cards of one and two are all of one suit\)?"
)
COMPARED = re.compile(rf"{NUMBER} is at (least|most) (?:{NUMBER}(?: and (\d+) more)?|(\d+).*)")


def holds_seen(words: str, hands: Hands, first: str) -> bool:
    """Whether a printed line holds for the known cards.

    Args:
        words: its words.
        hands: the cards of each group.
        first: the group of which a rank alone is said.
    """
    if words in ("otherwise", "any cards"):
        return True
    if suited := SUITED.fullmatch(words):
        alike = len({card[1] for name in ("one", "two") for card in hands[name]}) == 1
        order = suited["order"] or "any cards"
        return alike != bool(suited["contrary"]) and holds_seen(order, hands, first)
    if said := CARD.fullmatch(words):
        over = RANKS.index(hands[first][0][0]) - RANKS.index(said["rank"])
        return over >= 0 if said["side"] == "higher" else over <= 0
    found = COMPARED.fullmatch(words)
    assert found, words
    which, group, side, other, beside, more, plain = found.groups()

    def rank(which: str, group: str) -> int:
        places = [RANKS.index(card[0]) + 2 for card in hands[group]]
        return max(places) if which == "highest" else min(places)

    mine = rank(which, group)
    theirs = int(plain) if plain else rank(other, beside) + int(more or 0)
    return mine >= theirs if side == "least" else mine <= theirs


def followed(
    deal: Deal, game: DescribedOutcomes, pays: dict[str, Fraction], printed: Short
) -> Fraction:
    """The expected net result of a player who follows printed lines, deal by deal."""
    shoe = Counter({show_cards((card,)): many for card, many in deal.copies().items()})
    plan = _plan(deal, game)
    rows = [(reader(row.condition), row.name) for row in game.paid.rows]
    lines = {point.name: point.lines for point in printed.points}
    first = deal.groups[0].name

    def played(at: int, hands: Hands, lying: dict[str, int]) -> tuple[Fraction, int]:
        if at == len(plan):
            return Fraction(sum(_nets(game, _row(rows, hands), lying, pays))), 1
        step = plan[at]
        if isinstance(step, Point):
            when = step.of.when
            if when is not None and not reader(when.condition)(hands):
                return played(at + 1, hands, lying)
            name = " or ".join(game.stakes[place].name for place in step.stakes)
            said = next(one for one in lines[name] if holds_seen(one.words, hands, first)).decision
            net, deals = played(at + 1, hands, {**lying, **staked(game, step, said)})
            if said.lower() in (FOLD, SURRENDER):
                net = deals * sum(lying.values()) * step.of.given_up.net
            return net, deals
        won, deals = Fraction(), 0
        for cards, times in _hands(shoe, step[1]):
            net, ways = played(at + 1, {**hands, step[0]: cards}, lying)
            won, deals = won + times * net, deals + times * ways
        return won, deals

    won, deals = played(0, {}, {one.name: 1 for one in game.stakes if one.opening})
    return won / deals


def staked(game: DescribedOutcomes, point: Point, said: str) -> dict[str, int]:
    """What a printed decision stakes."""
    for place in point.stakes:
        stake = game.stakes[place]
        for times in stake.times:
            if said in (stake.name, f"{stake.name} {times}x"):
                return {stake.name: times}
    return {}


@pytest.mark.parametrize("most", [0, 1, 11])
@pytest.mark.parametrize("without", [FOLD, SURRENDER, NOTHING])
def test_two_decisions_played_as_printed(
    without: str, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every deal of a deck of twelve cards; with no line the last decision is made always."""
    monkeypatch.setattr(short_play, "MOST_LINES", most)
    deal, game = two_decisions(without)
    ante, raised, *others = game.stakes
    # What High is worth depends on whether Raise lies.
    raised = replace(raised, ends=(*raised.ends, End(game.paid.rows[1].name, WIN, "High")))
    game = replace(game, stakes=(ante, raised, *others))
    lost = []
    for pay in (Fraction(1, 3), Fraction(2), None):
        pays = {} if pay is None else {game.paid.rows[0].name: pay}
        found = outcomes_of("X", deal, game).short(pays)
        assert [point.name for point in found.points] == ["Raise", "High or Low"]
        exact = plainly_best(deal, game, pays)
        assert exact - followed(deal, game, pays, found) == found.lost >= 0
        lost.append(found.lost)
        if most:
            continue
        said = {FOLD: "Fold", SURRENDER: "Surrender", NOTHING: "No Raise"}[without]
        assert found.points[0].lines == (Line(said, "any cards"),)
    assert any(lost)  # no line speaks of both cards at once
    assert most or max(lost) > Fraction(2, 33)


def test_a_phrase_is_said_of_the_cards_that_are_known() -> None:
    """Three cards of one suit pay: with two of one suit known more is staked, at no cost."""
    deal, _ = two_decisions(FOLD)
    names = ("one", "two", "three")
    higher = of("highest of three > highest of two", *names)
    suited = of("suited", *names)
    game = DescribedOutcomes(
        paid=DescribedWager("Base", names, (suited, higher)),
        stakes=(
            OutcomeStake(name="Ante", ends=(End(suited.name, WIN), End(higher.name, WIN))),
            OutcomeStake(
                name="Raise", after=names[:2], times=(1,), without=NOTHING,
                ends=(End(suited.name, WIN), End(higher.name, WIN)),
            ),
        ),
    )  # fmt: skip
    found = outcomes_of("X", deal, game).short({})
    (point,) = found.points
    assert any("are all of one suit" in line.words for line in point.lines)
    exact = plainly_best(deal, game, {})
    assert exact - followed(deal, game, {}, found) == found.lost == 0


@pytest.mark.parametrize(("name", "lowest", "pay"), [("casino-war", 8, 1), ("red-dog", 0, 5)])
def test_the_examples_played_as_printed(name: str, lowest: int, pay: int) -> None:
    """Every deal of two decks of two suits: of five ranks, and of all."""
    found, game = described(name)
    left_out = tuple(card for card in range(52) if card >> 2 < lowest or card & 3 > 1)
    small = replace(found.deal, decks=2, left_out=left_out)
    pays = {row.name: Fraction(pay - at) for at, row in enumerate(game.paid.rows)}
    printed = outcomes_of("X", small, game).short(pays)
    exact = plainly_best(small, game, pays)
    assert exact - followed(small, game, pays, printed) == printed.lost >= 0


def test_a_spread_of_seven_is_raised() -> None:
    """Red Dog from one deck to eight: published, raise on a spread of 7 or more, at no cost.

    The spread is the ranks between the two cards: one less than one lies over the other.
    """
    found, game = described("red-dog")
    names = ("Spread of 1", "Spread of 2", "Spread of 3", "Spread of 4 or more")
    pays = dict(zip(names, map(Fraction, (5, 4, 2, 1)), strict=True))
    (point,) = outcomes_of("X", found.deal, game).short(pays).points
    words = "the highest rank of first is at least the lowest rank of first and 8 more"
    assert point.lines == (Line("Raise", words), Line("No Raise", "otherwise"))
    assert point.lost == 0


@cache
def totals_of(decks: int) -> dict[int, dict[int, int]]:
    """The deals of a shoe by value of the first card and total, card by card."""
    return three_card_totals([value(card) for card in DECK * decks])


def over_under_followed(
    decks: int, rule: str, pays: dict[str, Fraction], lines: Sequence[Line]
) -> Fraction:
    """Over/Under by printed lines over a whole shoe, card by card, § 686a.7 read anew."""
    by_first = totals_of(decks)
    net = deals = Fraction()
    for first in DECK:
        hands = {"first": (show_cards((first,)),)}
        side = next(one for one in lines if holds_seen(one.words, hands, "first")).decision
        alike = sum(value(card) == value(first) for card in DECK)
        for total, ways in by_first[value(first)].items():
            many = Fraction(ways, alike)
            deals += many
            right = OVER if total > 23 else UNDER if total < 18 else ""
            if side == "Surrender":
                net -= many
            elif right == side:
                net += many * (1 + pays[side])
            elif not right or rule == RULES[0]:
                net -= 2 * many
            elif rule != PUSHES:
                net -= many
    return net / deals


@pytest.mark.parametrize("rule", RULES)
@pytest.mark.parametrize("most", [0, 1, 11])
def test_over_under_played_as_printed(
    rule: str, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every deal of a shoe of two decks; the exact value is that of the rounds."""
    monkeypatch.setattr(short_play, "MOST_LINES", most)
    play = base(2, rule)
    for over, under in ((1, 1), (0, 2), (0, Fraction(1, 2)), (5, 0)):
        pays = {OVER: Fraction(over), UNDER: Fraction(under)}
        rounds = play.rounds(pays)
        ways = sum(end.ways for end in rounds)
        exact = sum((end.ways * end.net for end in rounds), Fraction()) / ways
        found = play.short(pays)
        (point,) = found.points
        assert exact - over_under_followed(2, rule, pays, point.lines) == found.lost >= 0
        assert found.lost > 0 or most
        assert found.lost == 0 or most < 11


def test_over_from_a_six_on() -> None:
    """At even money each side is right on its own ranks: no line is one rank off."""
    pays = {OVER: Fraction(1), UNDER: Fraction(1)}
    (point,) = base(2).short(pays).points
    assert point.lines == (Line(OVER, "6 or higher"), Line(UNDER, "any cards"))
    exact = over_under_followed(2, RULES[0], pays, point.lines)
    for rank in "57":
        other = (Line(OVER, f"{rank} or higher"), *point.lines[1:])
        assert over_under_followed(2, RULES[0], pays, other) < exact
