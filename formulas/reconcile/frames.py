"""The ways to understand a table before any cell of it is changed: readings, bases and terms."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from combinatorics.base_wager import BaseWager
from combinatorics.side_wager import Distribution, SideWager
from formulas.asked import Asked, dealt_as_asked
from formulas.bases import ACTION, ANTE, OPENING, basis_of
from formulas.conditions import Conditions
from formulas.join import value
from formulas.pays import Dollars, Odds, Share
from formulas.paytables import as_read, offered_by_law
from formulas.reconcile.scene import Scene
from formulas.refusal import Refusal
from formulas.values import key

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


def opened(asked: Asked) -> tuple[Asked, tuple[str, ...]]:
    """Return the question with what the law leaves open filled in, and the names of that.

    A rate of progression that the text does not print is taken as zero and searched for, so that
    it cannot be asked for first; of the rules that a base game must be asked with (a house way),
    the first that is solved is taken, and the others are tried beside it.
    """
    missing: list[str] = []
    given = dict(asked.conditions.given)
    rule = asked_rule(asked)
    if rule and rule not in given:
        given[rule] = _first_solved(asked, rule)
        missing.append(rule)
    for meter in asked.offered.law.meters:
        terms = [("rate", meter.primary), ("seed", meter.seed)]
        if meter.reserve is not None:
            terms.append(("rate", meter.reserve))
        for name, term in terms:
            if not term.text and name not in given:
                given[name] = Fraction()
                missing.append(name)
    if not missing:
        return asked, ()
    return replace(asked, conditions=Conditions(given)), tuple(dict.fromkeys(missing))


def _first_solved(asked: Asked, name: str) -> str:
    assert isinstance(asked.wager, BaseWager)
    for rule in asked.wager.rules:
        try:
            value(_with(asked, **{name: rule}))
        except Refusal:
            continue  # a rule that the shipped tables do not cover
        return rule
    return asked.wager.rules[0]


def asked_rule(asked: Asked) -> str:
    """Return the condition without which a base game has no value; empty for none."""
    return asked.wager.asks if isinstance(asked.wager, BaseWager) else ""


def frames(asked: Asked) -> list[Scene]:
    """Return the question as asked, then under every other reading, basis and term.

    What cannot be computed is left out, and so is what changes no figure of this table. The
    first frame is always the question as asked.
    """
    asked, missing = opened(asked)
    left_open = ", ".join(_open_words(asked, name) for name in missing)
    first = Scene(asked, "", "", left_open, 0.0, AS_PRINTED, open_rate="rate" in missing)
    found = [first]
    for other in _others(asked):
        scene = replace(other, open_rate=first.open_rate)
        try:
            same = any(_same(scene, known) for known in found)
        except Refusal:
            continue  # a reading that this table or these conditions do not admit
        if not same:
            found.append(scene)
    return found


def _open_words(asked: Asked, name: str) -> str:
    word = asked.conditions.word(name)
    return f"{name} {word}" if word else f"no {name}, which the law leaves open"


def _same(one: Scene, other: Scene) -> bool:
    return one.payback == other.payback and (
        one.kind == BASIS or one.valuation.classes == other.valuation.classes
    )


def _others(asked: Asked) -> Iterator[Scene]:
    yield from _readings(asked)
    yield from _rules(asked)
    yield from _bases(asked)
    yield from _units(asked)
    yield from _wagers(asked)
    yield from _envy(asked)
    yield from _decks(asked)
    yield from _bonuses(asked)


def _with(asked: Asked, **given: Fraction | str) -> Asked:
    conditions = Conditions({**asked.conditions.given, **given})
    return replace(asked, conditions=conditions)


def _readings(asked: Asked) -> Iterator[Scene]:
    wanted = asked.conditions.word("reading")
    choices = [
        (reading, choice)
        for reading in asked.edition.readings_of(asked.wager.name)
        if reading.selectable and reading.table in ("", asked.offered.law.id)
        for choice in reading.choices
    ]
    bits = READING_BITS + math.log2(max(len(choices), 1))
    for reading, choice in choices:
        taken = reading.default if wanted is None else wanted
        if key(choice.id) == key(taken):
            continue
        under = _with(asked, reading=choice.id)
        if choice.rows:
            law = as_read(asked.edition, asked.offered.law, choice.id)
            if asked.offered.edited or law.lost:
                continue
            under = replace(under, offered=offered_by_law(law))
        now = next((one.id for one in reading.choices if key(one.id) == key(taken)), "")
        now = now or reading.default
        words = f'reading "{choice.id}"'
        yield Scene(under, words, now, choice.id, bits, READING)
        if not isinstance(asked.wager, BaseWager) and choice.id in asked.wager.under_play:
            base = asked.game.wagers[0]
            for table in asked.edition.tables(base.name)[1:]:
                beside = _with(under, blind=table.id)
                yield Scene(
                    beside,
                    f"{words}, {base.name} {table.name}",
                    now,
                    choice.id,
                    bits + 1,
                    READING,
                )


def _rules(asked: Asked) -> Iterator[Scene]:
    """Yield the wager counted by each other rule, also one that no clause suggests for it."""
    wager = asked.wager
    bits = RULE_BITS + math.log2(max(len(wager.rules), 1))
    if isinstance(wager, BaseWager):
        name = asked_rule(asked)
        for rule in wager.rules if name else ():
            if rule != asked.conditions.word(name):
                now = asked.conditions.word(name) or ""
                under = _with(asked, **{name: rule})
                yield Scene(under, f'{name} "{rule}"', now, rule, bits, READING)
        return
    for rule in wager.rules:
        if rule not in wager.under_play:
            under = replace(asked, wager=_counted(wager, rule))
            yield Scene(under, f'counted "{rule}"', "rule of the table", rule, bits, READING)


def _counted(wager: SideWager, rule: str) -> SideWager:
    """Return a side wager that is counted by one rule, whatever is asked for."""
    counted = wager.distribution(rule)

    def always(_rule: str) -> Distribution:
        return counted

    return replace(wager, distribution=always)


def _bases(asked: Asked) -> Iterator[Scene]:
    if not isinstance(asked.wager, BaseWager):
        return
    now = basis_of(asked, ACTION)
    for basis in (ACTION, ANTE, OPENING):
        if basis != now:
            under = _with(asked, basis=basis)
            yield Scene(under, f"per {basis}", f"per {now}", f"per {basis}", BASIS_BITS + 1, BASIS)


def _units(asked: Asked) -> Iterator[Scene]:
    """Yield the table with its stake returned where it is not, or the other way."""
    if isinstance(asked.wager, BaseWager):
        return
    law = asked.offered.law
    fixed = any(isinstance(pay, Dollars) for _hand, pay in asked.offered.pays)
    odds = {pay.keeps_stake for _hand, pay in asked.offered.pays if isinstance(pay, Odds)}
    if len(odds) > 1:
        return
    returns = odds.pop() if odds else law.unit == "to 1"
    pays = tuple(
        (hand, Odds(pay.amount, not returns) if isinstance(pay, Odds) else pay)
        for hand, pay in asked.offered.pays
    )
    if fixed and (law.unit == "to 1") == returns:
        law = replace(law, unit="for 1" if returns else "to 1")
    under = replace(asked, offered=replace(asked.offered, law=law, pays=pays))
    words = ("stake returned on top", "stake not returned")
    now, then = words if returns else words[::-1]
    yield Scene(under, f"every row with the {then}", now, then, UNIT_BITS, TERMS)


def _wagers(asked: Asked) -> Iterator[Scene]:
    if "bet" in asked.conditions.given:
        return
    if not any(isinstance(pay, Dollars | Share) for _hand, pay in asked.offered.pays):
        return
    bits = BET_BITS + math.log2(len(WAGERS))
    for dollars in WAGERS:
        under = _with(asked, bet=Fraction(dollars))
        words = f"amounts of dollars for a wager of ${dollars}"
        yield Scene(under, words, "wager as stated", f"${dollars} wager", bits, TERMS)


def _envy(asked: Asked) -> Iterator[Scene]:
    if "others" in asked.conditions.given:
        return
    if not asked.edition.envy_of(asked.wager.name, asked.offered.law.id):
        return
    bits = OTHERS_BITS + math.log2(MOST_OTHERS)
    for others in range(1, MOST_OTHERS + 1):
        under = _with(asked, others=Fraction(others))
        count = f"{others} other player{'' if others == 1 else 's'}"
        yield Scene(under, f"with the envy bonus of {count}", "no other player", count, bits, TERMS)


def _decks(asked: Asked) -> Iterator[Scene]:
    if asked.game.dealt_from is None or "decks" in asked.conditions.given:
        return
    bits = DECK_BITS + math.log2(MOST_DECKS)
    for decks in range(1, MOST_DECKS + 1):
        if decks == asked.game.decks:
            continue
        conditions = Conditions({**asked.conditions.given, "decks": Fraction(decks)})
        try:
            game = dealt_as_asked(asked.game, conditions)
        except Refusal:
            continue  # a number of decks that the game is not dealt from
        wager = next(one for one in game.wagers if one.name == asked.wager.name)
        under = replace(asked, game=game, wager=wager, conditions=conditions)
        words = f"dealt from {decks} deck{'' if decks == 1 else 's'}"
        yield Scene(under, words, f"{asked.game.decks} decks", f"{decks}", bits, TERMS)


def _bonuses(asked: Asked) -> Iterator[Scene]:
    for bonus in asked.offered.law.bonuses:
        name = bonus.name.casefold()
        if name not in asked.conditions.given:
            under = _with(asked, **{name: Fraction(1)})
            words = f"{bonus.name} drawn in every round"
            yield Scene(under, words, "not drawn", "every round", BONUS_BITS, TERMS)
