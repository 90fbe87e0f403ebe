"""What is staked and paid in one deal, and the parts of the base game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from combinatorics.game import Game
from formulas.law.model import Edition, Rule, Wager
from formulas.law.stake_limits import is_stake_limit
from formulas.law.tables import Paytable
from formulas.pays import Pay, parse_pay
from formulas.question.conditions import Conditions
from formulas.question.resolver import Readings
from formulas.refusal import out_of_range

BASE = "Base"
DEALER = ", dealer"
TIMES = "times the "

Pays = Mapping[str, Pay]


@dataclass(frozen=True)
class Layout:
    """What is staked and paid: the parts a question about winnings needs.

    Args:
        game: the game.
        edition: the edition.
        tables: by wager the pays it may have; the best of them counts hand by hand; none for a
            wager that is not offered.
        meters: by wager and level what stands on a meter, in dollars.
        maxima: by wager the posted maximum in dollars, or the law's, where one is known.
        conditions: the conditions.
    """

    game: Game
    edition: Edition
    tables: Mapping[str, tuple[tuple[Paytable, Pays], ...]]
    meters: Mapping[tuple[str, str], Fraction]
    maxima: Mapping[str, Fraction]
    conditions: Conditions

    @property
    def readings(self) -> Readings:
        """The readings that the question follows."""
        return Readings(self.edition, self.conditions)


def boxes_of(conditions: Conditions) -> int:
    """Return on how many boxes a call asks for.

    Raises:
        Refusal: fewer than one.
    """
    boxes = conditions.whole("boxes", 1)
    if boxes < 1:
        raise out_of_range("The condition boxes is 0: a player wagers on one box at least.")
    return boxes


def base_parts(edition: Edition) -> tuple[Wager, ...]:
    """Return the wagers of the base game."""
    return tuple(part for part in edition.layout if part.base)


def table_part(edition: Edition) -> str | None:
    """Return the part of the base game that its paytable pays ("Blind")."""
    for table in edition.tables(BASE):
        for part in base_parts(edition):
            if table.title.casefold().startswith(part.name.casefold()):
                return part.name
    return None


def odds_of_part(edition: Edition, part: str) -> Pay | None:
    """Return the pay of a part that a rule pays, None for one that a paytable pays."""
    key = f"odds of the {part}"
    return parse_pay(str(edition.rule(key).value)) if edition.has_rule(key) else None


def multiples(edition: Edition, part: str) -> tuple[int, ...]:
    """Return the multiples of another wager in which a wager may be placed, () for any."""
    found = [
        value for rule in _choices(edition, part) for value in rule.values if isinstance(value, int)
    ]
    return tuple(dict.fromkeys(found))


def allowed_multiple(edition: Edition, part: str, multiple: Fraction) -> bool:
    """Say whether a wager may be that many times another: one of some multiples, or between two."""
    allowed = multiples(edition, part)
    ranged = any(rule.comparison in ("at least", "at most") for rule in _choices(edition, part))
    return multiple in allowed or (ranged and min(allowed) <= multiple <= max(allowed))


def _choices(edition: Edition, part: str) -> Iterator[Rule]:
    """The rules on the multiples of another wager that a player may choose."""
    for rule in edition.rules:
        if rule.unit.startswith(TIMES) and part in rule.wagers and not is_stake_limit(rule):
            yield rule
