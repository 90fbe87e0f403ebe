"""How a dealt round settles in a base game that is settled by outcomes.

Only cards that decide something are needed: a war that was not fought has none, and a round that is
given up goes no further than the cards that were known.
"""

from __future__ import annotations

from collections.abc import Collection

from combinatorics.described.language.deal import NO_WIN
from combinatorics.described.language.evaluate import named_groups, row_of
from combinatorics.described.rules.outcome import DescribedOutcomes, OutcomeStake, Point
from combinatorics.described.settlement.duel import Lying, given_up, ground_of, stake_ground
from combinatorics.showdown import FORFEIT, LOSE, PUSH, WIN, Decided


def settled_by_outcome(
    game: DescribedOutcomes, cards: Lying, placed: frozenset[str], used: Collection[str] = ()
) -> dict[str, Decided]:
    """Return what the cards decide for the stakes that lie.

    The cards are in the order of the deal; wagers beside the stakes need the groups `used`.

    Raises:
        ValueError: cards that are needed are absent, last cards lie that decide nothing, or stakes
            that cannot lie together or so.
    """
    staked = [one for one in game.stakes if one.name in placed]
    if not staked:
        return {}
    for at, point in enumerate(game.points):
        made = [game.stakes[place] for place in point.stakes if game.stakes[place] in staked]
        if len(made) > 1:
            raise ValueError(
                f"{' and '.join(one.name for one in made)} both lie: one of them may be made."
            )
        arises = _arises(point, cards)
        if made and not arises:
            assert point.of.when is not None, point
            raise ValueError(
                f"{made[0].name} lies, and may be made only where {point.of.when.text}."
            )
        if made or not arises or not point.of.forfeits:
            continue
        later = {place for after in game.points[at + 1 :] for place in after.stakes}
        for place in later:
            if game.stakes[place] in staked:
                raise ValueError(
                    f"{game.stakes[place].name} is staked after the round is given up: "
                    f"{' or '.join(game.stakes[one].name for one in point.stakes)} is missing."
                )
        ground, back = stake_ground(point.of.name), 1 + point.of.given_up.net
        return {
            one.name: Decided(result=FORFEIT, grounds=(ground, given_up(one.name)), returned=back)
            for one in staked
        }
    name = outcome_of(game, cards)
    _require_all_needed(game, cards, used)
    lying = frozenset(one.name for one in staked)
    return {one.name: _decided(game, one, name, lying) for one in staked}


def _require_all_needed(game: DescribedOutcomes, cards: Lying, used: Collection[str]) -> None:
    """Refuse last cards without which the round is decided, such as a war without a tie."""
    known = {name for point in game.points for name in point.known} | set(used)
    needed, idle = list(cards), []
    while needed and needed[-1] not in known:
        before = {name: cards[name] for name in needed[:-1]}
        if row_of(game.paid.rows)(before) is None:
            break
        idle.append(needed.pop())
    if idle:
        raise ValueError(
            f"The cards of {' and '.join(needed)} decide the round: leave out those of "
            f"{' and '.join(reversed(idle))}."
        )


def outcome_of(game: DescribedOutcomes, cards: Lying) -> str:
    """Return the row that the cards of the groups that were dealt decide, or "No win".

    Raises:
        ValueError: they decide none yet.
    """
    row = row_of(game.paid.rows)(cards)
    if row is None:
        named = {name for one in game.paid.rows for name in named_groups(one.condition)}
        missing = [name for name in game.paid.hand if name in named and name not in cards]
        raise ValueError(
            f"The cards do not decide the round yet: those of {' and '.join(missing)} are missing."
        )
    return NO_WIN if row == len(game.paid.rows) else game.paid.rows[row].name


def _arises(point: Point, cards: Lying) -> bool:
    """Whether a decision arises with the cards; where it always does, whatever they are."""
    if point.of.when is None:
        return True
    found = row_of((point.of.when,))(cards)
    if found is None:
        raise ValueError(
            f"Whether {point.of.name} may be made depends on the cards of "
            f"{' and '.join(point.known)}: some are missing."
        )
    return found == 0


def _decided(
    game: DescribedOutcomes, stake: OutcomeStake, row: str, lying: frozenset[str]
) -> Decided:
    settled, stand = stake.end(row, lying), stand_of(game, stake, row, lying)
    unpaid = LOSE if settled.net < 0 else PUSH
    if settled.tabled and row != NO_WIN:
        return Decided(
            result=WIN,
            hands=(row,),
            unpaid=unpaid,
            grounds=(ground_of(game.paid), ground_of(game.paid, row), stand),
        )
    if settled.net > 0:
        return Decided(result=WIN, grounds=(stand,))  # its odds are cited
    back = 1 + settled.net if -1 < settled.net < 0 else None
    grounds = (stake_ground(stake.name), stand)
    return Decided(result=unpaid, grounds=grounds, doubt=stand, returned=back)


def stand_of(game: DescribedOutcomes, stake: OutcomeStake, row: str, lying: frozenset[str]) -> str:
    """Return what a law's clause calls the stand of a stake: "Ante on Over 23 with Under 18".

    Of the stakes that lie those that were decided are named beside it.
    """
    beside = [one.name for one in game.stakes if one.after and one.name in lying - {stake.name}]
    return " with ".join((f"{stake.name} on {row}", *beside))
