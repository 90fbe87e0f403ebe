"""How a dealt round of hand against hand settles."""

from __future__ import annotations

from collections.abc import Mapping

from combinatorics.described.board_rules import Opposed
from combinatorics.described.deal import DescribedWager
from combinatorics.described.duel_rules import DuelStake, allowed
from combinatorics.described.duel_states import least_strength
from combinatorics.described.evaluate import test_of
from combinatorics.described.ranking import strengths_of
from combinatorics.described.together import row_met
from combinatorics.showdown import FORFEIT, LOSE, PUSH, WIN, Decided, Multiples, Spot

Lying = Mapping[str, tuple[int, ...]]


def ground_of(wager: DescribedWager, row: str = "") -> str:
    """Return what the clause on a wager is called in its edition, or that on one of its rows."""
    return f"row {row} of the {wager.name}" if row else f"rows of the {wager.name}"


def stake_ground(name: str) -> str:
    """Return what the clause on a stake or an award is called in its edition."""
    return f"settlement of the {name}"


def spots_of(duel: Opposed, paid_by: str) -> tuple[Spot, ...]:
    """Return the places of the layout.

    Args:
        duel: the game.
        paid_by: under what name its paytables stand.
    """
    awards = {one.on: one.name for one in duel.stakes if one.on}
    return tuple(
        Spot(
            name=one.name,
            paid_by=paid_by if one.tabled or one.name in awards else "",
            compulsory=one.opening,
            bonus=awards.get(one.name, ""),
        )
        for one in duel.stakes
        if not one.on
    )


def dueled(duel: Opposed, cards: Lying, placed: frozenset[str]) -> dict[str, Decided]:
    """Return what the hands decide for the stakes that lie.

    Args:
        duel: the game.
        cards: the cards of each group; those of the dealer may be absent after a fold.
        placed: the stakes.

    Raises:
        ValueError: cards that are needed are absent.
    """
    staked = [one for one in duel.stakes if one.name in placed]
    if not staked:
        return {}
    if duel.decided.forfeits and duel.decided.name not in placed:
        for one in staked:
            if one.after:
                raise ValueError(
                    f"{one.name} is staked after a fold: {duel.decided.name} is missing."
                )
        forfeit = Decided(result=FORFEIT, grounds=(stake_ground(duel.decided.name),))
        return {one.name: forfeit for one in staked}
    mine, theirs = (_hand(cards, groups) for groups in (duel.paid.hand, duel.against))
    strengths = strengths_of(duel.ranking)
    own, other = strengths.of(mine), strengths.of(theirs)
    stand = (0 if own > other else 1 if own == other else 2) + 3 * (other >= least_strength(duel))
    row = row_met(duel.paid, [test_of(one.condition) for one in duel.paid.rows], cards)
    name = "" if row is None else row.name
    awards = {one.on: one for one in duel.stakes if one.on}
    return {one.name: _decided(duel, one, stand, name, awards.get(one.name)) for one in staked}


def multiples_of(duel: Opposed, cards: Lying) -> dict[str, Multiples]:
    """Return how high the stake may be that only some hands may make so high."""
    decided = duel.decided
    if not decided.limits or not set(duel.paid.hand) <= cards.keys():
        return {}
    met = tuple(test_of(row.condition)(cards) for _, row in decided.limits)
    first = next(one.name for one in duel.stakes if one.opening)
    return {decided.name: Multiples(first, allowed(decided, met))}


def _decided(
    duel: Opposed, stake: DuelStake, stand: int, row: str, award: DuelStake | None
) -> Decided:
    settled = stake.settled[stand]
    unpaid = LOSE if settled.net < 0 else PUSH
    bonus = None
    if award is not None and award.settled[stand].tabled and row:
        bonus = Decided(result=WIN, hands=(row,), grounds=(stake_ground(award.name),))
    if settled.tabled and row:
        grounds = (ground_of(duel.paid), ground_of(duel.paid, row))
        return Decided(result=WIN, hands=(row,), unpaid=unpaid, grounds=grounds, bonus=bonus)
    if settled.net > 0:
        return Decided(result=WIN, bonus=bonus)  # its odds are cited
    return Decided(result=unpaid, grounds=(stake_ground(stake.name),), bonus=bonus)


def _hand(cards: Lying, groups: tuple[str, ...]) -> tuple[int, ...]:
    missing = [name for name in groups if name not in cards]
    if missing:
        raise ValueError(
            f"The hands are compared by all their cards: those of {' and '.join(missing)} are "
            "missing."
        )
    return tuple(card for name in groups for card in cards[name])
