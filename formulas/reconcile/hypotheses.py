"""The ways to understand a table before any cell of it is changed: readings, bases and terms."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from typing import TypeAlias

from combinatorics.base_wager import BaseWager, HouseWays
from combinatorics.side_wager import Distribution, SideWager
from formulas.pays import Dollars, Odds, Share
from formulas.question.ask import Question
from formulas.question.bases import ACTION, ANTE, OPENING, basis_of
from formulas.question.conditions import Conditions
from formulas.question.names import dealt_as_asked
from formulas.question.paytables import as_read, offered_by_law
from formulas.reconcile.hypothesis import Hypothesis
from formulas.reconcile.work import MOST_HYPOTHESES
from formulas.refusal import NotSolvedError, Refusal, out_of_range
from formulas.worth.wager import value

AS_PRINTED = "as printed"
READING = "reading"
BASIS = "basis"
TERMS = "terms"
READING_BITS = 2.0
RULE_BITS = 4.0
BASIS_BITS = 3.0
UNIT_BITS = 4.0
BET_BITS = 4.0
OTHERS_BITS = 4.0
DECK_BITS = 5.0
BONUS_BITS = 6.0
"""How improbable each kind is before any figure is seen, in bits; its number comes on top."""
MOST_OTHERS = 7
WAGERS = (1, 2, 5, 10, 25)  # dollars a chip is worth
MOST_DECKS = 8
Way: TypeAlias = tuple[Question, str, str, str]
"""A question under another rule or term, what differs, and that term as printed and as read."""


def opened(question: Question) -> tuple[Question, tuple[str, ...]]:
    """Return the question with what the law leaves open filled in, and the names of that.

    A rate of progression that the text does not print is taken as zero and searched for, so that
    it cannot be asked for first; of the rules that a base game must be asked with (a house way),
    the first that is solved is taken, and the others are tried beside it.
    """
    missing: list[str] = []
    given = dict(question.conditions.given)
    rule = asked_rule(question)
    if rule and rule not in given:
        given[rule] = _first_solved(question, rule)
        missing.append(rule)
    for meter in question.offered.table.meters:
        terms = [("rate", meter.primary), ("seed", meter.seed)]
        if meter.reserve is not None:
            terms.append(("reserve rate", meter.reserve))
        for name, term in terms:
            if not term.text and name not in given:
                given[name] = Fraction()
                missing.append(name)
    if not missing:
        return question, ()
    return replace(question, conditions=Conditions(given)), tuple(dict.fromkeys(missing))


def _first_solved(question: Question, name: str) -> str:
    assert isinstance(question.wager, BaseWager)
    for rule in question.wager.rules:
        try:
            value(_with(question, **{name: rule}))
        except NotSolvedError:
            continue  # a rule that the shipped tables do not cover
        return rule
    return question.wager.rules[0]


def asked_rule(question: Question) -> str:
    """Return the condition without which a base game has no value; empty for none."""
    return question.wager.asks if isinstance(question.wager, HouseWays) else ""


def hypotheses_of(question: Question) -> list[Hypothesis]:
    """Return the question as asked, then under every other reading, basis and term.

    What cannot be computed is left out, and so is what changes no figure of this table. The
    first hypothesis is always the question as asked.

    Raises:
        Refusal: there are more than a call may try.
    """
    question, missing = opened(question)
    left_open = ", ".join(
        f"{name} {word}"
        if (word := question.conditions.word(name))
        else f"no {name}, which the law leaves open"
        for name in missing
    )
    first = Hypothesis(
        question=question, read_as=left_open, kind=AS_PRINTED, open_rate="rate" in missing
    )
    found = [first]
    for other in _others(question):
        hypothesis = replace(other, open_rate=first.open_rate)
        try:
            same = any(_same(hypothesis, known) for known in found)
        except Refusal:
            continue  # a reading that this table or these conditions do not admit
        if not same:
            found.append(hypothesis)
        if len(found) > MOST_HYPOTHESES:
            raise out_of_range(
                f"There are more than {MOST_HYPOTHESES} ways to read this table, which is more "
                "than one call may try: choose one of them by the conditions."
            )
    return found


def _same(one: Hypothesis, other: Hypothesis) -> bool:
    return one.payback == other.payback and (
        one.kind == BASIS or one.valuation.classes == other.valuation.classes
    )


def _others(question: Question) -> Iterator[Hypothesis]:
    yield from _readings(question)
    several = math.log2(max(len(question.wager.rules), 1))
    for ways, kind, bits in (
        (_rules, READING, RULE_BITS + several),
        (_bases, BASIS, BASIS_BITS + 1),
        (_units, TERMS, UNIT_BITS),
        (_wagers, TERMS, BET_BITS + math.log2(len(WAGERS))),
        (_envy, TERMS, OTHERS_BITS + math.log2(MOST_OTHERS)),
        (_decks, TERMS, DECK_BITS + math.log2(MOST_DECKS)),
        (_bonuses, TERMS, BONUS_BITS),
    ):
        for under, words, printed, read_as in ways(question):
            yield Hypothesis(
                question=under, words=words, printed=printed, read_as=read_as, bits=bits, kind=kind
            )


def _with(question: Question, **given: Fraction | str) -> Question:
    conditions = Conditions({**question.conditions.given, **given})
    return replace(question, conditions=conditions)


def _readings(question: Question) -> Iterator[Hypothesis]:
    choices = [
        (reading, choice)
        for reading in question.edition.readings_of(question.wager.name)
        if reading.selectable and reading.table in ("", question.offered.table.id)
        for choice in reading.choices
    ]
    bits = READING_BITS + math.log2(max(len(choices), 1))
    for reading, choice in choices:
        taken = question.readings.taken(reading)
        if choice is taken:
            continue
        under = _with(question, reading=question.readings.naming(reading, choice))
        if choice.rows:
            table = as_read(under.readings, question.offered.table)
            if question.offered.edited or table.lost:
                continue
            under = replace(under, offered=offered_by_law(table))
        now = taken.id
        words = f'interpretation "{choice.id}"'
        found = Hypothesis(
            question=under, words=words, printed=now, read_as=choice.id, bits=bits, kind=READING
        )
        yield found
        if not isinstance(question.wager, BaseWager) and choice.id in question.wager.under_play:
            base = question.game.wagers[0]
            for table in question.edition.tables(base.name)[1:]:
                beside, named = _with(under, blind=table.id), f"{words}, {base.name} {table.name}"
                yield replace(found, question=beside, words=named, bits=bits + 1)


def _rules(question: Question) -> Iterator[Way]:
    """Yield the wager counted by each other rule, also one that no clause suggests for it."""
    wager = question.wager
    if isinstance(wager, BaseWager):
        name = asked_rule(question)
        now = question.conditions.word(name) or ""
        for rule in wager.rules if name else ():
            if rule != now:
                yield _with(question, **{name: rule}), f'{name} "{rule}"', now, rule
        return
    for rule in wager.rules:
        if rule not in wager.under_play:
            under = replace(question, wager=_counted(wager, rule))
            yield under, f'counted "{rule}"', "rule of the table", rule


def _counted(wager: SideWager, rule: str) -> SideWager:
    """Return a side wager that is counted by one rule, whatever is asked for."""
    counted = wager.distribution(rule)

    def always(_rule: str) -> Distribution:
        return counted

    return replace(wager, distribution=always)


def _bases(question: Question) -> Iterator[Way]:
    if not isinstance(question.wager, BaseWager):
        return
    now = basis_of(question, ACTION)
    for basis in (ACTION, ANTE, OPENING):
        if basis != now:
            per = f"per {basis}"
            yield _with(question, basis=basis), per, f"per {now}", per


def _units(question: Question) -> Iterator[Way]:
    """Yield the table with its stake returned where it is not, or the other way."""
    if isinstance(question.wager, BaseWager):
        return
    table = question.offered.table
    fixed = any(isinstance(pay, Dollars) for _hand, pay in question.offered.pays)
    odds = {pay.keeps_stake for _hand, pay in question.offered.pays if isinstance(pay, Odds)}
    if len(odds) > 1:
        return
    returns = odds.pop() if odds else table.unit == "to 1"
    pays = tuple(
        (hand, Odds(pay.amount, not returns) if isinstance(pay, Odds) else pay)
        for hand, pay in question.offered.pays
    )
    if fixed and (table.unit == "to 1") == returns:
        table = replace(table, unit="for 1" if returns else "to 1")
    under = replace(question, offered=replace(question.offered, table=table, pays=pays))
    words = ("stake returned on top", "stake not returned")
    now, then = words if returns else words[::-1]
    yield under, f"every row with the {then}", now, then


def _wagers(question: Question) -> Iterator[Way]:
    if "bet" in question.conditions.given:
        return
    if not any(isinstance(pay, Dollars | Share) for _hand, pay in question.offered.pays):
        return
    for dollars in WAGERS:
        under = _with(question, bet=Fraction(dollars))
        words = f"amounts of dollars for a wager of ${dollars}"
        yield under, words, "wager as stated", f"${dollars} wager"


def _envy(question: Question) -> Iterator[Way]:
    if "others" in question.conditions.given:
        return
    if not question.edition.envy_of(question.wager.name, question.offered.table.id):
        return
    for others in range(1, MOST_OTHERS + 1):
        under = _with(question, others=Fraction(others))
        count = f"{others} other player{'' if others == 1 else 's'}"
        yield under, f"with the envy bonus of {count}", "no other player", count


def _decks(question: Question) -> Iterator[Way]:
    if question.game.dealt_from is None or "decks" in question.conditions.given:
        return
    for decks in range(1, MOST_DECKS + 1):
        if decks == question.game.decks:
            continue
        conditions = Conditions({**question.conditions.given, "decks": Fraction(decks)})
        try:
            game = dealt_as_asked(question.game, question.edition, conditions)
        except Refusal:
            continue  # a number of decks that the game is not dealt from
        wager = next(one for one in game.wagers if one.name == question.wager.name)
        under = replace(question, game=game, wager=wager, conditions=conditions)
        words = f"dealt from {decks} deck{'' if decks == 1 else 's'}"
        yield under, words, f"{question.game.decks} decks", f"{decks}"


def _bonuses(question: Question) -> Iterator[Way]:
    for bonus in question.offered.table.bonuses:
        name = bonus.name.casefold()
        if name not in question.conditions.given:
            under = _with(question, **{name: Fraction(1)})
            yield under, f"{bonus.name} drawn in every round", "not drawn", "every round"
