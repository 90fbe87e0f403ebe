"""How a dealt round of hand against hand settles."""

from __future__ import annotations

from collections.abc import Mapping

from combinatorics.described.counting.count import paying
from combinatorics.described.language.deal import DescribedWager
from combinatorics.described.play.duel.states import stand_with
from combinatorics.described.rules.board import Opposed
from combinatorics.described.rules.duel import COMPARED, STANDS, DuelStake
from combinatorics.showdown import FORFEIT, LOSE, PUSH, WIN, Decided

Lying = Mapping[str, tuple[int, ...]]


def ground_of(wager: DescribedWager, row: str = "") -> str:
    """Return what the clause on a wager is called in its edition, or that on one of its rows."""
    return f"row {row} of the {wager.name}" if row else f"rows of the {wager.name}"


def no_row_of(wager: DescribedWager) -> str:
    """Return what the clause on a wager of which no row is met is called in its edition."""
    return f"no row of the {wager.name}"


def stake_ground(name: str) -> str:
    """Return what the clause on a stake or an award is called in its edition."""
    return f"settlement of the {name}"


def stand_of(stake: DuelStake, stand: int) -> str:
    """Return what a law's clause calls the stand of a stake: "Ante on tie", "Ante unqualified"."""
    qualifies, compared = STANDS[stand]
    if qualifies:
        return f"{stake.name} on {compared}"
    alike = len({*stake.settled[: len(COMPARED)]}) == 1
    return f"{stake.name} unqualified" if alike else f"{stake.name} on {compared} unqualified"


def given_up(name: str, *beside: str) -> str:
    """Return what a law's clause calls a stake, or a wager beside, of a round that is given up.

    Args:
        name: the stake or wager.
        beside: the wagers that lie beside it, where the clause is one on such a combination.
    """
    return " with ".join(filter(None, (f"{name} given up", " and ".join(beside))))


def dueled(duel: Opposed, cards: Lying, placed: frozenset[str]) -> dict[str, Decided]:
    """Return what the hands decide for the stakes that lie.

    The cards of the dealer may be absent after a fold.

    Raises:
        ValueError: cards that are needed are absent.
    """
    staked = [one for one in duel.stakes if one.name in placed]
    if not staked:
        return {}
    if is_folded(duel, placed):
        for one in staked:
            if one.after:
                raise ValueError(
                    f"{one.name} is staked after a fold: {duel.decided.name} is missing."
                )
        ground = stake_ground(duel.decided.name)
        return {
            one.name: Decided(result=FORFEIT, grounds=(ground, given_up(one.name)))
            for one in staked
        }
    missing = [name for name in (*duel.paid.hand, *duel.against) if name not in cards]
    if missing:
        raise ValueError(
            f"The hands are compared by all their cards: those of {' and '.join(missing)} are "
            "missing."
        )
    stand = stand_with(duel, cards)
    met = paying(duel.paid)(cards)
    names = duel.paid.names(duel.paid.rows[met[0]].name) if met else ()
    awards = {one.on: one for one in duel.stakes if one.on}
    return {one.name: _decided(duel, one, stand, names, awards.get(one.name)) for one in staked}


def is_folded(duel: Opposed, placed: frozenset[str]) -> bool:
    """Say whether a round of the stakes that lie is given up."""
    decided = duel.decided
    lies = any(one.name in placed for one in duel.stakes)
    return lies and decided.forfeits and decided.name not in placed


def _decided(
    duel: Opposed, stake: DuelStake, stand: int, names: tuple[str, ...], award: DuelStake | None
) -> Decided:
    """What becomes of a stake; `names` are those of the player's hand, finest first."""
    settled, on = stake.settled[stand], stand_of(stake, stand)
    unpaid = LOSE if settled.net < 0 else PUSH
    bonus = None
    if award is not None and award.settled[stand].tabled and names:
        paid = stand_of(award, stand)
        cited = (stake_ground(award.name), paid)
        bonus = Decided(result=WIN, hands=names, grounds=cited, doubt=paid)
    if settled.tabled and names:
        grounds = (ground_of(duel.paid), ground_of(duel.paid, names[0]), on)
        return Decided(result=WIN, hands=names, unpaid=unpaid, grounds=grounds, bonus=bonus)
    if settled.net > 0:
        return Decided(result=WIN, grounds=(on,), bonus=bonus)  # its odds are cited
    return Decided(result=unpaid, grounds=(stake_ground(stake.name), on), doubt=on, bonus=bonus)
