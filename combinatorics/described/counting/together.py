"""By which rows several wagers are paid in one deal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import lru_cache

from combinatorics.described.counting.count import paying, said_of
from combinatorics.described.counting.kinds import MOST_STEPS, kinds_of, real_cards, steps_at_most
from combinatorics.described.language.deal import TOGETHER, Deal, DescribedWager, Row
from combinatorics.described.language.evaluate import Met
from combinatorics.described.language.tree import All, DescriptionError
from combinatorics.joint import ENVY, UndecidedError, Worth

Lying = Mapping[str, tuple[int, ...]]
MOST_STEPS_OF_A_CELL = 1_000_000


def as_one(rows: Sequence[Row]) -> Row:
    """Return rows that are paid together as one row, which is met where all of them are."""
    if len(rows) == 1:
        return rows[0]
    said = All(tuple(row.condition for row in rows))
    text = " and ".join(f"({row.text})" for row in rows)
    return Row(TOGETHER.join(row.name for row in rows), said, text)


@lru_cache(maxsize=64)
def paid_together(
    deal: Deal, wagers: tuple[DescribedWager, ...], tried: int = 0
) -> tuple[tuple[tuple[Row | None, ...], Lying], ...]:
    """Return the rows by which wagers can be paid in one deal, each once, with cards that do so.

    Args:
        deal: what is dealt.
        wagers: the wagers.
        tried: steps that a count may take though its bound is too large for a cell.

    Raises:
        UndecidedError: too many kinds of deal for a cell.
    """
    with suppress(DescriptionError):
        if tried or not too_long(deal, wagers):
            return found_together(deal, wagers, tried or MOST_STEPS)
    names = " and ".join(wager.name for wager in wagers)
    raise UndecidedError(
        f"What {names} can win together has too many kinds of deal for a cell: ask "
        "for fewer wagers at once."
    )


def too_long(deal: Deal, wagers: tuple[DescribedWager, ...]) -> bool:
    """Say whether wagers have too many kinds of deal together for a cell."""
    return steps_at_most(deal, said_of(*wagers)) > MOST_STEPS_OF_A_CELL


def found_together(
    deal: Deal, wagers: tuple[DescribedWager, ...], most: int = MOST_STEPS
) -> tuple[tuple[tuple[Row | None, ...], Lying], ...]:
    """Return what `paid_together` does, in as many steps as are allowed.

    Raises:
        DescriptionError: too many to be gone through at all.
    """
    said = said_of(*wagers)
    pays = [paying(wager) for wager in wagers]
    found: dict[tuple[Met, ...], Lying] = {}
    for dealt, _ in kinds_of(deal, said, most).found:
        met = tuple([one(dealt) for one in pays])
        if met not in found:
            found[met] = real_cards(deal, said, dealt)
    return tuple((tuple(map(_row_paid, wagers, met)), cards) for met, cards in found.items())


def _row_paid(wager: DescribedWager, met: Met) -> Row | None:
    return as_one([wager.rows[at] for at in met]) if met else None


def refuse_envy(worth: Worth) -> None:
    """Refuse by `UndecidedError` what the hands of other players bring."""
    if ENVY in worth:
        raise UndecidedError(
            "What the hands of other players bring is not examined together with the wagers of a "
            "described game: leave out the condition others."
        )
