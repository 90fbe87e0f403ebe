"""What `xlplugin game check` says of the file of a described game."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from combinatorics.cards import show_cards
from combinatorics.described.count import count
from combinatorics.described.deal import NO_WIN, Deal, DescribedWager
from combinatorics.described.plain import plainly_counted, reduced
from combinatorics.described.read_back import read_back
from combinatorics.described.tree import DescriptionError
from formulas.law.blocks import RegulationError
from formulas.law.described import description_of
from formulas.law.lines import with_line
from formulas.law.loader import head_of


@dataclass(frozen=True, kw_only=True)
class CheckedDescription:
    """A wager, counted twice.

    Args:
        name: its name.
        rows: each row and "No win" with its ways.
        total: all deals; the ways add up to it.
        second: what the second derivation went through, and whether it agrees.
        findings: a sentence for each row that is never paid.
        agrees: whether both derivations agree in every row.
    """

    name: str
    rows: tuple[tuple[str, int], ...]
    total: int
    second: str
    findings: tuple[str, ...]
    agrees: bool


@dataclass(frozen=True)
class Report:
    """What a description says and counts.

    Args:
        sentences: the description read back.
        wagers: its wagers, each counted twice.
    """

    sentences: tuple[str, ...]
    wagers: tuple[CheckedDescription, ...]


def report(text: str, where: str) -> Report:
    """Return the report on a file's description; its edition is not looked at.

    Args:
        text: the file.
        where: its name for messages.

    Raises:
        RegulationError: the description cannot be read, or a wager has too many deals to count.
    """
    try:
        description = description_of(head_of(text, where))
        return Report(
            read_back(description),
            tuple(_checked(description.deal, wager, where) for wager in description.wagers),
        )
    except RegulationError as error:
        raise with_line(text, where, error) from error


def _checked(deal: Deal, wager: DescribedWager, where: str) -> CheckedDescription:
    try:
        counted = count(deal, wager)
        small = reduced(deal, wager)
        first = counted if small.left_out == deal.left_out else count(small, wager)
    except DescriptionError as wrong:
        raise RegulationError(f"{where}: {wager.name}: {wrong}") from None
    second = plainly_counted(small, wager)
    # The second derivation deals each group apart: more deals, all rows in proportion.
    times = Fraction(sum(second), first.total)
    agrees = [ways * times for ways in first.rows] == list(second)
    names = (*(row.name for row in wager.rows), NO_WIN)
    shoe = (
        "the whole shoe"
        if small.left_out == deal.left_out
        else f"a smaller shoe, without {show_cards(small.left_out)}"
    )
    said = "agrees in every row" if agrees else "DIFFERS"
    findings = [
        f"{row.name}: no deal reaches this row."
        if not holds
        else f"{row.name}: every deal that meets this row is paid by an earlier one."
        for row, ways, holds in zip(wager.rows, counted.rows[:-1], counted.unshadowed, strict=True)
        if not ways
    ]
    return CheckedDescription(
        name=wager.name,
        rows=tuple(zip(names, counted.rows, strict=True)),
        total=counted.total,
        second=f"Card by card over {shoe}, {sum(second):,} deals: {said}.",
        findings=tuple(findings),
        agrees=agrees,
    )
