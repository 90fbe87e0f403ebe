"""What a text says of a payout limit: how low, how high, on which wagers, for whom, of what.

The rules of the topic "cap" are a small vocabulary. "cap floor" (at least) and "cap ceiling" (at
most) bound the limit that is posted by one amount, or by the greater or the lesser of several:

    50000, "$2.50"                                        dollars
    "10 times the Ante"                                   of the stake of a wager
    "3 times the maximum wager"                           of the posted maximum
    "the maximum wager times the highest odds up to 50"   the odds cut at 50 to 1
    "the minimum wager times the highest odds"
    "the most that one patron could win at the minimum wagers"
    "the largest payout"                                  of what must be held, the limit cuts it

A "cap floor" of the unit "dollars" is the greater of that amount and the most that one patron could
win: files of version 0.2.0 have it so. An amount alone has no unit.

The other rules say which wagers it may touch, whether it holds for a hand, a patron, a gaming table
or a round of play, whether stakes count, from which odds on it is allowed, and what must be held.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Final

from combinatorics.files.blocks import RegulationError
from formulas.dollars import dollars
from formulas.law.model import Edition, Rule
from formulas.law.readings import CAP
from formulas.typed_number import PERCENT, typed_number

FLOOR: Final = "cap floor"
CEILING: Final = "cap ceiling"
TOUCHES: Final = "wagers a cap may touch"
HOLDS_FOR: Final = "what a cap holds for"
COUNTS: Final = "what a cap counts"
ODDS: Final = "odds a cap needs"
FUNDS: Final = "funds held for payouts"
HAND, PATRON, TABLE, ROUND = "hand", "patron", "gaming table", "round of play"
WINNINGS, WITH_STAKES = "winnings", "winnings and stakes"
WORDS: Final = {HOLDS_FOR: (HAND, PATRON, TABLE, ROUND), COUNTS: (WINNINGS, WITH_STAKES)}
COMPARED: Final = {FLOOR: "at least", CEILING: "at most", ODDS: "at least", FUNDS: "at least"}
MOST: Final = "the most that one patron could win at the minimum wagers"
LARGEST: Final = "the largest payout"
MAXIMUM, MINIMUM = "maximum wager", "minimum wager"
LEAST, HIGHEST = "Least payout limit", "Highest payout limit"
DOLLARS: Final = "dollars"
GREATER, LESSER = "the greater", "the lesser"
_TIMES = re.compile(r"([0-9]{1,6}) times the (.+)")
_BY_ODDS = re.compile(
    rf"the ({MAXIMUM}|{MINIMUM}) times the highest odds(?: up to ([0-9]{{1,6}}))?"
)


@dataclass(frozen=True)
class Amount:
    """One amount that bounds a payout limit.

    Args:
        words: as the law file has it, dollars with their sign.
        number: dollars, or how many times `of`; 1 where odds multiply.
        of: the wager whose stake it counts, `MAXIMUM`, `MINIMUM`, `MOST` or `LARGEST`; "" for
            dollars.
        odds: whether it is multiplied by the highest odds to 1.
        up_to: the odds at which they are cut, None for no such end.
    """

    words: str
    number: Fraction
    of: str = ""
    odds: bool = False
    up_to: Fraction | None = None


@dataclass(frozen=True)
class Bound:
    """What a text says of how low or high a limit may be, or of what must be held for it.

    Args:
        rule: the rule.
        amounts: what bounds it.
        greater: whether the greatest of them binds; else the least.
    """

    rule: Rule
    amounts: tuple[Amount, ...]
    greater: bool

    @property
    def at_most(self) -> bool:
        """Whether it is the most that a limit may be; else the least."""
        return self.rule.key == CEILING

    @property
    def counts_maximum(self) -> bool:
        """Whether a posted maximum enters it, which a least limit must hold for."""
        at_minimum = ("", MINIMUM, MOST)
        return any(
            one.of == MAXIMUM or not (self.at_most or one.of in at_minimum) for one in self.amounts
        )

    def kept_by(self, limit: Fraction, reach: Fraction) -> bool:
        """Say whether a limit keeps it where it comes to `reach`, both in dollars."""
        return limit <= reach if self.at_most else limit >= reach

    @property
    def named(self) -> str:
        """What a sheet calls it."""
        return HIGHEST if self.at_most else LEAST

    def joined(self, parts: Iterator[str]) -> str:
        """Return words for its amounts, joined as they bind."""
        which = f", whichever is {'greater' if self.greater else 'less'}"
        return " or ".join(parts) + (which if len(self.amounts) > 1 else "")

    def __str__(self) -> str:
        """In the words of the law file: "$50,000 or 10 times the Ante, whichever is greater"."""
        return self.joined(one.words for one in self.amounts)


@dataclass(frozen=True)
class PayoutLimit:
    """All that a text says of a payout limit.

    Args:
        touches: the wagers whose winnings it may cut.
        bound: the least or the most that it may be.
        holds_for: a hand, a patron, a gaming table or a round of play.
        counts: winnings, or winnings and stakes; "" where the text does not say.
        odds: the odds to 1 below which no limit is allowed, 0 for none.
        funds: what must be held for payouts, None where the text names nothing.
    """

    touches: Rule
    bound: Bound
    holds_for: str
    counts: str
    odds: Fraction
    funds: Bound | None

    @property
    def shared(self) -> bool:
        """Whether all who win on one deal share it in proportion."""
        return self.holds_for in (TABLE, ROUND)

    @property
    def counts_most_won(self) -> bool:
        """Whether the most that one patron could win is one of the amounts that bound it."""
        return any(one.of == MOST for one in self.bound.amounts)

    @property
    def held_against(self) -> str:
        """What it limits, in words; a text that does not say so limits winnings."""
        if self.counts == WITH_STAKES:
            return "winnings of the wagers it may touch with the stakes that come back on them"
        return "winnings of the wagers it may touch; stakes are returned in addition"


@lru_cache(maxsize=64)
def payout_limit(edition: Edition) -> PayoutLimit | None:
    """Return what an edition says of a payout limit, None where it authorizes none.

    Raises:
        ValueError: a rule that is not of the vocabulary.
    """
    floor, ceiling, funds = (_bound(edition, key) for key in (FLOOR, CEILING, FUNDS))
    if floor is not None and ceiling is not None:
        raise ValueError(f'{CEILING}: a limit has it or "{FLOOR}", and this text names both.')
    bound = floor or ceiling
    if bound is None or not edition.has_rule(TOUCHES):
        return None
    odds = Fraction()
    if edition.has_rule(ODDS):
        rule = _compared(edition.rule(ODDS))
        if len(rule.values) != 1 or not isinstance(rule.values[0], int) or rule.unit != "to 1":
            raise ValueError(f'{ODDS}: it is one whole number of odds, such as 50, "to 1".')
        odds = Fraction(rule.values[0])
    return PayoutLimit(
        touches=edition.rule(TOUCHES),
        bound=bound,
        holds_for=_word(edition, HOLDS_FOR) or HAND,
        counts=_word(edition, COUNTS),
        odds=odds,
        funds=funds,
    )


def cap_wagers(edition: Edition) -> tuple[str, ...]:
    """Return the wagers whose winnings a limit may touch, () where none is authorized."""
    limit = payout_limit(edition)
    return () if limit is None else limit.touches.wagers


def check_payout_limit(edition: Edition, where: str) -> None:
    """Refuse a payout limit that would be read otherwise than it is written, or not at all.

    Raises:
        RegulationError: no wagers that it may touch, or a rule that is not of the vocabulary.
    """
    stated = [key for key in (FLOOR, CEILING) if edition.has_rule(key)]
    try:
        payout_limit(edition)
    except ValueError as wrong:
        raise RegulationError(f"{where}, rule {wrong}") from None
    for rule in edition.rules:
        if rule.topic == CAP and rule.values and rule.key not in (*COMPARED, *WORDS):
            raise RegulationError(
                f'{where}, rule {rule.key}: nobody reads the value of a rule of "{CAP}" under this '
                f"key; there are {', '.join((*COMPARED, *WORDS))}."
            )
    beside = [key for key in (ODDS, FUNDS, *WORDS) if edition.has_rule(key)]
    if beside and not stated:
        raise RegulationError(
            f'{where}, rule {beside[0]}: no limit is read without "{FLOOR}" or "{CEILING}".'
        )
    if stated and (not edition.has_rule(TOUCHES) or not edition.rule(TOUCHES).wagers):
        raise RegulationError(
            f'{where}, rule {stated[0]}: no limit is read without the rule "{TOUCHES}", with its '
            f'wagers ({", ".join(wager.name for wager in edition.layout)}); its "is" may be '
            '"must be followed".'
        )


def _bound(edition: Edition, key: str) -> Bound | None:
    if not edition.has_rule(key):
        return None
    rule = _compared(edition.rule(key))
    several = rule.unit in (GREATER, LESSER)
    if several != (len(rule.values) > 1):
        raise ValueError(
            f'{key}: several amounts have the unit "{GREATER}" or "{LESSER}", a single one has not.'
        )
    wagers = [wager.name for wager in edition.layout]
    scale = rule.unit if rule.unit.startswith("times the ") else ""
    words = [f"{value} {scale}".rstrip() for value in rule.values]
    if key == FLOOR and rule.unit == DOLLARS:
        words.append(MOST)
    amounts = tuple(_amount(key, each, wagers) for each in words)
    return Bound(rule, amounts, rule.unit in (GREATER, DOLLARS))


def _compared(rule: Rule) -> Rule:
    if rule.comparison != COMPARED[rule.key]:
        raise ValueError(f'{rule.key}: its "is" must be "{COMPARED[rule.key]}".')
    return rule


def _amount(key: str, words: str, wagers: list[str]) -> Amount:
    typed, times = typed_number(words), _TIMES.fullmatch(words)
    by_odds = _BY_ODDS.fullmatch(words.removesuffix(" to 1"))
    if typed is not None and typed.sign != PERCENT and typed.amount > 0 and typed.decimals <= 2:
        return Amount(dollars(typed.amount), typed.amount)
    if times is not None and times[2] in (*wagers, MAXIMUM) and int(times[1]):
        return Amount(words, Fraction(times[1]), times[2])
    if by_odds is not None:
        up_to = None if by_odds[2] is None else Fraction(by_odds[2])
        return Amount(words, Fraction(1), by_odds[1], True, up_to)
    if words == (LARGEST if key == FUNDS else MOST):
        return Amount(words, Fraction(1), words)
    raise ValueError(
        f'{key}: "{words}" is no amount that is computed. There are dollars, such as 50000, "10 '
        f'times the {wagers[0]}" or the "{MAXIMUM}", "the {MAXIMUM} times the highest odds up to '
        f'50" and "{MOST}".'
    )


def _word(edition: Edition, key: str) -> str:
    if not edition.has_rule(key):
        return ""
    values = edition.rule(key).values
    if len(values) != 1 or values[0] not in WORDS[key]:
        raise ValueError(f"{key}: it is one of {', '.join(map(repr, WORDS[key]))}.")
    return str(values[0])
