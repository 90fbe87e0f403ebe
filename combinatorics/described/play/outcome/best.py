"""The best play of a base game that is settled by outcomes, and every round under it.

From the last decision back: a class of known cards is worth, for what lies on each stake, the sum
over the classes that the next cards lead to; where a decision arises the best choice counts, of
equal ones the larger stake. The rounds follow that play class by class with the ways in which it
comes about. The classes (`tree`) do not depend on the pays and are few.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from typing import Final

from combinatorics.base_wager import Cards, Decision, Pays, StartingHands
from combinatorics.cards import JOKER, show_cards, too_many
from combinatorics.described.language.deal import FIRST_ROW, NO_WIN, PLACES, Deal
from combinatorics.described.play.outcome.short import short_of
from combinatorics.described.play.outcome.tree import Dealing, Known, Tree, require_few
from combinatorics.described.play.outcome.worth import Worth, choices_of, given_up
from combinatorics.described.play.worth import UNPAID
from combinatorics.described.rules.outcome import DescribedOutcomes, Lying
from combinatorics.described.rules.read_back import joined_words
from combinatorics.round import NONE, ONE, Part, Round, total
from combinatorics.short_play import Line, Short, ShortPlay

UNDECIDED: Final = "No decision"
"""What a round is called in which nothing was to be decided."""


@dataclass(frozen=True, kw_only=True)
class DescribedOutcomePlay(StartingHands, ShortPlay):
    """The base game of a description."""

    code: str
    deal: Deal
    game: DescribedOutcomes  # its stakes and rows, under one of the readings of the described one
    described: DescribedOutcomes  # the described one

    def rounds(self, pays: Pays, cap: Fraction | None = None) -> tuple[Round, ...]:
        """See `BaseWager.rounds`; the ways count the groups one after another.

        A round goes by its first decision, one that is given up by that; they come in the order of
        the cards on which they are made.
        """
        tree = tree_of(self.deal, self.game)
        worth = Worth(tree, self.game, pays, cap)
        followed: Counter[tuple[int, Lying, str]] = Counter()
        for number, ways in tree.starts:
            followed[number, worth.opening, ""] += ways
        ends: Counter[tuple[str, Lying, int]] = Counter()
        order: dict[str, int] = {}
        for at in range(len(tree.levels)):
            after: Counter[tuple[int, Lying, str]] = Counter()
            for (number, lying, said), ways in followed.items():
                made, staked, _ = worth.best(at, number, lying)
                called = (made if staked is None else said or made) or UNDECIDED
                order.setdefault(called, len(order))
                if staked is None:
                    ends[made, lying, given_up(at)] += ways * tree.orders[at]
                    continue
                for to, times in tree.levels[at][number].next:
                    after[to, staked, said or made] += ways * times
            followed = after
        for (row, lying, said), ways in followed.items():
            ends[said or UNDECIDED, lying, row] += ways
        return tuple(
            self._round(said, lying, end, ways, worth)
            for (said, lying, end), ways in sorted(ends.items(), key=lambda one: order[one[0][0]])
        )

    def rounds_after(
        self, starts: Iterable[tuple[int, int]], decision: str, pays: Pays
    ) -> Iterator[Round]:
        """Yield the rounds in which one decision is made, in a game that has no other.

        Each of `starts`, classes of known cards, comes in so many ways; `decision` is one that
        `choices_of` names.
        """
        tree = tree_of(self.deal, self.game)
        worth = Worth(tree, self.game, pays, None)
        staked = dict(choices_of(self.game, 0, worth.opening))[decision]
        for number, ways in starts:
            if staked is None:
                lost = ways * tree.orders[0]
                yield self._round(decision, worth.opening, given_up(0), lost, worth)
                continue
            for row, times in tree.levels[0][number].next:
                yield self._round(decision, staked, row, ways * times, worth)

    def decisions(self, own: Cards, lying: Cards, pays: Pays) -> list[Decision]:
        """See `BaseWager.decisions`; what was decided before lies as is best on fewer cards.

        Cards that lie open beside those of the game, such as other players', are gone from the
        shoe. Where it was best to give the round up before, the smallest stake lies that goes on.
        """
        at, known, gone = self._known(own, lying)
        coming = sum(group.cards for group in self.deal.groups if group.name not in known)
        if sum(self.deal.copies().values()) - len(own) - len(lying) < coming:
            raise ValueError(f"The cards that lie open leave no {coming} cards in the shoe.")
        tree, numbers = Dealing(self.deal, self.game, gone).after(known, at + 1)
        worth = Worth(tree, self.game, pays, None)
        staked = worth.opening
        for before, number in enumerate(numbers[:-1]):
            _, made, _ = worth.best(before, number, staked)
            staked = worth.least(before, staked) if made is None else made
        when = self.game.points[at].of.when
        if when is not None and not tree.levels[at][numbers[-1]].arises:
            raise ValueError(
                f"Nothing is decided in {self.code} with these cards: a decision arises where "
                f"{when.text}."
            )
        return [(said, value) for said, _, value in worth.choices(at, numbers[-1], staked)]

    def starts(self, pays: Pays) -> dict[str, tuple[Decision, ...]]:
        """See `StartingHands.starts`; by ranks where no row sees suits, and none where many."""
        tree = tree_of(self.deal, self.game)
        worth = Worth(tree, self.game, pays, None)
        return {
            name: tuple((said, value) for said, _, value in worth.choices(0, number, worth.opening))
            for name, number in tree.shown
            if tree.levels[0][number].arises
        }

    def short(self, pays: Pays, typed: Sequence[Line] = ()) -> Short:
        """See `ShortPlay.short`."""
        return short_of(self.deal, self.game, pays, typed)

    def under(self, rule: str) -> DescribedOutcomePlay:
        """See `BaseWager.under`."""
        if rule not in self.rules:
            raise ValueError(f"{self.code} has no rule {rule!r}. Known: {', '.join(self.rules)}.")
        return replace(self, game=self.described.under("" if rule == self.rules[0] else rule))

    def _known(self, own: Cards, lying: Cards) -> tuple[int, Known, tuple[int, ...]]:
        """The decision that is asked about, the known cards of each group, and the others."""
        known = (*own, *lying)
        copies = self.deal.copies()
        for card in known:
            if card not in copies or card == JOKER:
                raise ValueError(f"The card {show_cards((card,))} is not in the shoe.")
        for card in too_many(known, self.deal.decks):
            raise ValueError(
                f"The card {show_cards((card,))} stands more often than {self.deal.decks} "
                f"deck{' has' if self.deal.decks == 1 else 's have'} it."
            )
        mine, needed = [], []
        for point in self.game.points:
            groups = [group for group in self.deal.groups if group.name in point.known]
            mine.append(sum(group.cards for group in groups if group.place == PLACES[0]))
            needed.append(sum(group.cards for group in groups))
        at = next(
            (
                at
                for at in reversed(range(len(needed)))
                if (len(own) == mine[at] and len(known) >= needed[at]) or len(known) == needed[at]
            ),
            None,
        )
        if at is None:
            points = " or ".join(map(str, needed))
            are = "card is" if points == "1" else "cards are"
            raise ValueError(
                f"{self.code} has a decision when {points} {are} known, not {len(known)}: give "
                "those, and other players' open cards as the cards that lie open."
            )
        found: Known = {}
        left = {PLACES[0]: list(own), "": list(lying)} if len(own) == mine[at] else {"": [*known]}
        for group in self.deal.groups:
            if group.name in self.game.points[at].known:
                cards = left.get(group.place, left[""])
                found[group.name] = tuple(cards[: group.cards])
                del cards[: group.cards]
        gone = tuple(card for cards in left.values() for card in cards)
        return at, found, gone

    def _round(self, said: str, lying: Lying, end: int, ways: int, worth: Worth) -> Round:
        stakes = worth.stakes(end, lying)
        net = total(stake.net for stake in stakes)
        return Round(
            ways=ways,
            decision=said,
            result="fold" if end < 0 else "win" if net > 0 else "tie" if not net else "lose",
            category=NO_WIN if end < 0 else worth.rows[end],
            stakes=stakes,
            paid=end >= 0 and worth.is_paid(end, lying),
        )


def outcomes_of(code: str, deal: Deal, game: DescribedOutcomes) -> DescribedOutcomePlay:
    """Return the base game of a description."""
    pushes = all(
        not end.settled.net for one in game.stakes for end in one.ends if end.settled.tabled
    )
    return DescribedOutcomePlay(
        hand=f"The cards of {joined_words(game.paid.hand)}, dealt from {deal}.",
        categories=tuple(row.name for row in game.paid.rows),
        parts=tuple(
            Part(name=one.name, opening=ONE if one.opening else Fraction(0), tabled=one.tabled)
            for one in game.stakes
        ),
        rules=(FIRST_ROW, *game.readings) if game.readings else (),
        unpaid=NONE if pushes else UNPAID,
        code=code,
        deal=deal,
        game=game.under(""),
        described=game,
    )


def value_on(deal: Deal, game: DescribedOutcomes, pays: Pays) -> Fraction:
    """Return the expected net result under the best play, in base wagers, dealt from any shoe.

    Pays are to 1, by row.
    """
    tree = tree_of(deal, game)
    worth = Worth(tree, game, pays, None)
    ways = sum(ways for _, ways in tree.starts)
    value = total(ways * worth.best(0, number, worth.opening)[2] for number, ways in tree.starts)
    return value / ways


@lru_cache(maxsize=16)
def tree_of(deal: Deal, game: DescribedOutcomes) -> Tree:
    """Return the classes of known cards, found once.

    Raises:
        DescriptionError: too many.
    """
    require_few(deal, game)
    return Dealing(deal, game).whole()
