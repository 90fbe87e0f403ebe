"""Claimed ways or probabilities, held hand by hand against the exact ones."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from formulas.question.ask import Question
from formulas.question.hand_names import names_of_rows
from formulas.reconcile.figure import decimals_of
from formulas.reconcile.hypotheses import hypotheses_of
from formulas.reconcile.hypothesis import Hypothesis
from formulas.refusal import bad_value, echo, listing, not_available, out_of_range
from formulas.typed_number import PERCENT, number
from formulas.values import CellError, Rows, blank, is_number, key
from formulas.worth.valuation import Valuation

HEADINGS = ("hand", "hands", "outcome", "outcomes")
FINEST = 15  # digits that a double holds
HIGHEST_WAYS = 10**30


@dataclass(frozen=True)
class Claim:
    """One claimed row.

    Args:
        hand: the row of the paytable, "No win" or "Total", as the exact table spells it.
        value: claimed ways, or a probability.
        unit: 1 for ways; the last digit of a probability.
    """

    hand: str
    value: Fraction
    unit: Fraction


@dataclass(frozen=True)
class Compared:
    """A claimed row beside the exact one.

    Args:
        claim: the claimed row.
        exact: the exact ways or probability.
        payback: the payback if this row alone were as claimed.
    """

    claim: Claim
    exact: Fraction
    payback: Fraction

    @property
    def distance(self) -> Fraction:
        """How far the claim lies above the exact value, in units of its last digit."""
        return (self.claim.value - self.exact) / self.claim.unit

    @property
    def differs(self) -> bool:
        """Whether the claim is not what the exact value rounds to."""
        return abs(self.distance) > Fraction(1, 2)


@dataclass(frozen=True)
class Held:
    """The claims held against one reading.

    Args:
        hypothesis: the reading.
        rows: every claimed row compared.
    """

    hypothesis: Hypothesis
    rows: tuple[Compared, ...]

    @property
    def differing(self) -> tuple[Compared, ...]:
        """The rows that differ, as they were claimed."""
        return tuple(row for row in self.rows if row.differs)


def held(question: Question, cells: Rows) -> list[Held]:
    """Return the claims against the question as asked, then against every other reading.

    The cells are two columns, hand and ways or probability; a heading may stand above.

    Raises:
        Refusal: a row that names no hand of the wager, or a value that is none.
    """
    hypotheses = hypotheses_of(question)
    claims = _claims(cells, hypotheses[0].valuation)
    return [
        Held(hypothesis, tuple(_compared(claims, hypothesis)))
        for hypothesis in hypotheses
        if hypothesis.kind in ("as printed", "reading")
        or hypothesis.question.game.dealt_from is not None
    ]


def _claims(cells: Rows, valuation: Valuation) -> list[Claim]:
    lines = [line for line in cells if not all(blank(cell) for cell in line)]
    if lines and len(lines[0]) != 2:
        raise bad_value(
            f"The claimed hands have {len(lines[0])} column{'' if len(lines[0]) == 1 else 's'}: "
            "give two, hand and ways or probability."
        )
    if lines and key(lines[0][0]) in HEADINGS:
        lines = lines[1:]
    if not lines:
        raise bad_value("The claimed hands are empty: give hand and ways or probability.")
    names = names_of_rows([*(line.hand for line in valuation.lines), "Total"])
    found: dict[str, Fraction] = {}
    for name, cell in lines:
        if isinstance(name, CellError) or blank(name) or is_number(name):
            raise bad_value(f"The claimed hands have {echo(name)} where a hand should stand.")
        hand = names.meant(name)
        if hand is None:
            raise not_available(
                f"There is no hand {echo(name)} in this wager; there are "
                f"{listing(names.by_key.values())}.{names.suggestion(name)}"
            )
        if hand in found:
            raise bad_value(f"The claimed hands have {echo(name)} twice: keep one row.")
        what = f"The claim for {hand}"
        value = number(cell, what, PERCENT)
        if not 0 <= value <= HIGHEST_WAYS:
            raise out_of_range(f"{what} is {echo(cell)}: give ways, or a probability from 0 to 1.")
        found[hand] = value
    shares = all(value <= 1 for value in found.values())
    if not shares and any(value.denominator != 1 for value in found.values()):
        raise bad_value("The claimed hands mix ways and probabilities: give one or the other.")
    return [
        # The unit of a probability is the last digit that it was claimed with, the first at least.
        Claim(hand, value, Fraction(1, 10 ** max(decimals_of(value, FINEST), 1) if shares else 1))
        for hand, value in found.items()
    ]


def _compared(claims: Sequence[Claim], hypothesis: Hypothesis) -> Iterator[Compared]:
    valuation = hypothesis.valuation
    shares = any(claim.unit != 1 for claim in claims)
    whole = 1 if shares else valuation.total
    for claim in claims:
        if claim.hand == "Total":
            yield Compared(claim, Fraction(whole), hypothesis.payback)
            continue
        ways = valuation.ways(claim.hand)
        now = Fraction(ways, valuation.total) if shares else Fraction(ways)
        lines = [line for line in valuation.lines if line.hand == claim.hand]
        dealt = sum(line.ways for line in lines)
        # What the hand brings more than no win, per unit of all that is wagered.
        back = sum((line.ways * line.returned for line in lines), Fraction())
        moved = (claim.value - now) / whole * back / (dealt or 1) / valuation.unit
        yield Compared(claim, now, hypothesis.payback + moved)
