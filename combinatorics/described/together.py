"""By which rows several wagers are paid in one deal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from combinatorics.described.count import rows_met, said_of, together
from combinatorics.described.deal import Deal, DescribedWager, Row
from combinatorics.described.evaluate import Test, test_of
from combinatorics.described.kinds import Dealt, kinds_of, real_cards, steps_at_most
from combinatorics.described.tree import All
from combinatorics.joint import ENVY, UndecidedError, Worth

Lying = Mapping[str, tuple[int, ...]]
MOST_STEPS_OF_A_CELL = 1_000_000


def row_met(wager: DescribedWager, tests: Sequence[Test], dealt: Dealt) -> Row | None:
    """Return the row that pays, rows that are paid together as one; None for no win.

    Args:
        wager: the wager.
        tests: the conditions of its rows, made into functions.
        dealt: the cards of each group.
    """
    met = [wager.rows[at] for at in rows_met(wager, tests, dealt)]
    return as_one(met) if met else None


def as_one(rows: Sequence[Row]) -> Row:
    """Return rows that are paid together as one row, which is met where all of them are."""
    if len(rows) == 1:
        return rows[0]
    said = All(tuple(row.condition for row in rows))
    text = " and ".join(f"({row.text})" for row in rows)
    return Row(together([row.name for row in rows]), said, text)


@lru_cache(maxsize=64)
def paid_together(
    deal: Deal, wagers: tuple[DescribedWager, ...]
) -> tuple[tuple[tuple[Row | None, ...], Lying], ...]:
    """Return the rows by which wagers can be paid in one deal, each once, with cards that do so.

    Raises:
        UndecidedError: too many kinds of deal for a cell.
    """
    said = said_of(*wagers)
    if steps_at_most(deal, said) > MOST_STEPS_OF_A_CELL:
        raise UndecidedError(
            f"What {_names(wagers)} can win together has too many kinds of deal for a cell: ask "
            "for fewer wagers at once."
        )
    tests = [[test_of(row.condition) for row in wager.rows] for wager in wagers]
    found: dict[tuple[Row | None, ...], Lying] = {}
    for dealt, _ in kinds_of(deal, said).found:
        rows = tuple(row_met(one, mine, dealt) for one, mine in zip(wagers, tests, strict=True))
        if rows not in found:
            found[rows] = real_cards(deal, said, dealt)
    return tuple(found.items())


def refuse_envy(worth: Worth) -> None:
    """Refuse what the hands of other players bring.

    Raises:
        UndecidedError: an envy bonus is asked for.
    """
    if ENVY in worth:
        raise UndecidedError(
            "What the hands of other players bring is not examined together with the wagers of a "
            "described game: leave out the condition others."
        )


def _names(wagers: Sequence[DescribedWager]) -> str:
    return " and ".join(wager.name for wager in wagers)
