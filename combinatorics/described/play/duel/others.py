"""What the hands of other players bring beside a deal, where any number of them can hold one."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from fractions import Fraction

from combinatorics.joint import ENVY, Best, Joint, UndecidedError, Worth


@dataclass(frozen=True, kw_only=True)
class Others:
    """Other players at the table, as the law seats them.

    Args:
        most: how many.
        section: the clause that says so.
        once: rows whose hands one player at the table can hold alone; others any number can.
        envied: a wager and rows of it, the dearest first, whose hands are looked at one by one.
    """

    most: int
    section: str
    once: tuple[str, ...] = ()
    envied: tuple[str, ...] = ()

    def require(self, others: int) -> None:
        """Refuse more others than there are.

        Raises:
            UndecidedError: there are not so many.
        """
        if others > self.most:
            raise UndecidedError(
                f"Beside one player sit {self.most} others at most ({self.section}), not {others}."
            )


def with_others(joint: Joint, seats: Others) -> Joint:
    """Return joint maxima with an envy bonus for hands that any number of others can hold.

    Args:
        joint: what one player's wagers win together.
        seats: the other players; a hand of the rows that come once is theirs or the player's.
    """
    once = frozenset(map(str.casefold, seats.once))

    def most_won(worth: Worth, others: int) -> Best:
        seats.require(others)
        own = {name: dict(wins) for name, wins in worth.items() if name != ENVY}
        without = {
            name: {hand: won for hand, won in wins.items() if hand.casefold() not in once}
            for name, wins in own.items()
        }
        theirs = worth.get(ENVY, {})
        many = {hand: won for hand, won in theirs.items() if hand.casefold() not in once}
        found = [
            _beside(joint.most_won(wins, 0) if wins else Best(Fraction(), ()), hands, others, once)
            for wins, hands in ((own, many), (without, theirs))
        ]
        return max(found, key=lambda one: one.amount)

    return Joint((*joint.components, ENVY), most_won, read_kept=joint.read_kept)


def _beside(best: Best, hands: Mapping[str, Fraction], others: int, once: Collection[str]) -> Best:
    """What a player wins with the best hands that so many others can hold beside."""
    held: list[tuple[str, str, Fraction]] = []
    for hand, won in sorted(hands.items(), key=lambda one: one[1], reverse=True):
        most = 1 if hand.casefold() in once else others
        held += [(ENVY, hand, won)] * min(others - len(held), most)
    return Best(best.amount + sum((one[2] for one in held), Fraction()), (*best.hands, *held))
