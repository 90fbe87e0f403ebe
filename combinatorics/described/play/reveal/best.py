"""A base game with decisions at fixed points whose stakes are all paid by the final hand.

At each decision the player knows some cards of the hand and what lies staked. All stakes are paid
at the same odds, so what lies staked matters by its sum alone, and a class of known cards is worth
a number for each sum. From the last decision back: the worth of a class is that of the classes that
the next card leads to, each as often as it comes; where a stake is decided the best choice counts,
of equal ones the larger stake. The best play for the whole is therefore exact, and so is every
round under it: it is followed class by class with the ways in which it comes about.

The classes do not depend on the pays and take seconds to find: `game check` finds and keeps them.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import Any

from combinatorics.base_wager import Cards, Decision, Pays, StartingHands
from combinatorics.cache import SpoiltError
from combinatorics.cards import RANKS, show_cards
from combinatorics.described.counting.count import asked_of
from combinatorics.described.language.deal import NO_WIN, PLACES, Deal, DescribedBase
from combinatorics.described.play.base_play import KeptPlay, recalled, require_cards
from combinatorics.described.play.reveal import seen as reveal_seen
from combinatorics.described.play.reveal.classes import (
    Revealed,
    Suits,
    as_kept,
    as_read,
    class_of,
    deck_of,
    revealed,
)
from combinatorics.described.play.reveal.seen import SeenStates, seen_states
from combinatorics.described.play.reveal.short import short_of
from combinatorics.described.play.reveal.worth import Staked, Worth, orders_of
from combinatorics.described.rules.read_back import joined_words
from combinatorics.progress import Progress
from combinatorics.round import ONE, Part, Round, Stake, limited, total
from combinatorics.short_play import Line, Short, ShortPlay

LOSES = Fraction(-1)


@dataclass(frozen=True, kw_only=True)
class DescribedPlay(StartingHands, ShortPlay, KeptPlay[Revealed, SeenStates]):
    """The base game of a description."""

    base: DescribedBase  # its stakes, and the hand that they are paid by

    def rounds(self, pays: Pays, cap: Fraction | None = None) -> tuple[Round, ...]:
        """See `BaseWager.rounds`; the ways count the cards that come after the first in order.

        A round that is played to the end goes by the first decision, another one by its fold; where
        every decision is whether a stake rides, by those that do. The larger stakes come first.

        Raises:
            UnsolvedError: the classes are not kept.
        """
        tree = self.kept()
        worth = Worth(tree, self.base, _to_one(self.base, pays), cap)
        followed: dict[tuple[int, Staked, str], int] = defaultdict(int)
        for _, number, ways in tree.starts:
            followed[number, worth.opening, ""] += ways
        ends: Counter[tuple[str, Staked, int]] = Counter()
        folded = len(self.base.paid.rows) + 1
        for cards in range(tree.least, tree.cards + 1):
            after: dict[tuple[int, Staked, str], int] = defaultdict(int)
            for (number, lying, said), ways in followed.items():
                if cards == tree.cards:
                    ends[self._riding(lying) or said, lying, number] += ways
                    continue
                made, staked = worth.best(cards, number, lying)
                if staked is None:
                    ends[made, lying, folded] += ways * orders_of(tree, cards)
                    continue
                for to, times in tree.levels[cards - tree.least][number]:
                    after[to, staked, said or made] += ways * times
            followed = after
        names = (*(row.name for row in self.base.paid.rows), NO_WIN, "")
        # By what lies staked, then what is decided, then the rows.
        in_order = sorted(
            ([-staked for staked in lying], said, row, lying, ways)
            for (said, lying, row), ways in ends.items()
        )
        return tuple(
            self._round(said, lying, names[row], ways, pays, cap)
            for _, said, row, lying, ways in in_order
        )

    def decisions(self, own: Cards, lying: Cards, pays: Pays) -> list[Decision]:
        """See `BaseWager.decisions`; what was decided before lies as is best on fewer cards.

        Where it was best to give the round up before, the smallest stake lies that goes on.
        """
        known = (*own, *lying)
        stake = next((one for one in self.base.decided if one.after == len(known)), None)
        if stake is None:
            points = " or ".join(str(one.after) for one in self.base.decided)
            raise ValueError(
                f"{self.code} has a decision when {points} cards are known, not {len(known)}."
            )
        mine, lie = 0, len(known)
        for group in (one for one in self.deal.groups if one.name in self.base.paid.hand):
            mine += group.cards if group.place == PLACES[0] and lie > 0 else 0
            lie -= group.cards
        if len(own) != mine:
            raise ValueError(
                f"{self.code}: of {len(known)} cards {mine} are the player's, not {len(own)}: "
                "give the others as the cards that lie open."
            )
        require_cards(known, self.deal)
        tree = self.kept()
        worth = Worth(tree, self.base, _to_one(self.base, pays))
        staked = worth.opening
        numbers = class_of(known, self.deal, self.base.paid, tree)
        for cards, number in enumerate(numbers[:-1], start=tree.least):
            _, after = worth.best(cards, number, staked)
            staked = worth.least(cards, staked) if after is None else after
        return [(said, value) for said, _, value in worth.choices(len(known), numbers[-1], staked)]

    def starts(self, pays: Pays) -> dict[str, tuple[Decision, ...]]:
        """See `StartingHands.starts`; hands of the same ranks that become the same are one."""
        tree = self.kept()
        worth = Worth(tree, self.base, _to_one(self.base, pays))
        brings = [
            tuple((said, value) for said, _, value in worth.choices(tree.least, at, worth.opening))
            for at in range(len(tree.levels[0]))
        ]
        return {name: brings[number] for name, number in named_starts(tree)}

    def solve_classes(self, progress: Progress | None = None) -> Revealed:
        """Find the classes, keep them where a folder is named, and return them.

        Raises:
            DescriptionError: too many sets of known cards.
            OSError: the cache cannot be written to.
        """
        found: list[Mapping[Suits, int]] = []
        tree = revealed(self.deal, self.base.paid, self._least, progress, found.append)
        deck = deck_of(self.deal, self.base.paid)
        seen = seen_states(tree, found[::-1], deck, self._last, len(self.categories))
        self.keep_found(as_kept(tree), reveal_seen.as_kept(seen))
        return tree

    def short(self, pays: Pays, typed: Sequence[Line] = ()) -> Short:
        """See `ShortPlay.short`."""
        tree = self.kept()
        states, worth = self.cells(), Worth(tree, self.base, _to_one(self.base, pays))
        return short_of(tree, states, worth, self.base, self.categories, typed)

    def read_cells(self, answer: Any) -> SeenStates | None:
        """See `KeptPlay.read_cells`; they are read beside the classes that they belong to."""
        tree = recalled(self)
        if tree is None:
            raise SpoiltError("The classes that it belongs to are not kept.")
        return reveal_seen.as_read(answer, tree, self._last)

    def read_solved(self, answer: Any) -> Revealed:
        """See `KeptPlay.read_solved`."""
        return as_read(answer, self.deal, self.base.paid, self._least)

    @property
    def _least(self) -> int:
        return self.base.decided[0].after

    @property
    def _last(self) -> int:
        return self.base.decided[-1].after

    @property
    def question(self) -> dict[str, Any]:
        """See `KeptPlay.question`."""
        asked = asked_of(self.deal, self.base.paid)
        return {"game": self.code, "revealed": asked, "least": self._least}

    def _riding(self, lying: Staked) -> str:
        """What a round is called by the stakes that ride; "" where a stake may be made or not."""
        if not all(one.opening for one in self.base.decided):
            return ""
        names = [one.name for one, staked in zip(self.base.stakes, lying, strict=True) if staked]
        if len(names) < 2:
            return f"{names[0]} alone rides" if names else "No stake rides"
        heads, numbers = zip(*(name.rpartition(" ")[::2] for name in names), strict=True)
        if heads[0] and len(set(heads)) == 1:
            return f"{heads[0]}s {joined_words(numbers)} ride"
        return f"{joined_words(names)} ride"

    def _round(
        self, said: str, lying: Staked, hand: str, ways: int, pays: Pays, cap: Fraction | None
    ) -> Round:
        odds = pays.get(hand, LOSES)
        stakes = limited(
            tuple(
                Stake(one.name, Fraction(staked), staked * odds)
                for one, staked in zip(self.base.stakes, lying, strict=True)
                if staked
            ),
            cap,
        )
        net = total(stake.net for stake in stakes)
        return Round(
            ways=ways,
            decision=said,
            result="fold" if not hand else "win" if net > 0 else "tie" if net == 0 else "lose",
            category=hand or NO_WIN,
            stakes=stakes,
            paid=hand in pays,
        )


def play_of(code: str, deal: Deal, base: DescribedBase) -> DescribedPlay:
    """Return the base game of a description."""
    return DescribedPlay(
        hand=f"The cards of {' and '.join(base.paid.hand)}, dealt from {deal}.",
        categories=tuple(row.name for row in base.paid.rows),
        parts=tuple(
            Part(name=one.name, opening=ONE if one.opening else Fraction(0), tabled=True)
            for one in base.stakes
        ),
        unpaid=LOSES,
        code=code,
        deal=deal,
        base=base,
    )


def played_on(deal: Deal, base: DescribedBase, pays: Pays) -> Fraction:
    """Return the expected net result under the best play, in base wagers, on any deck.

    Pays are to 1, by row; nothing is kept.
    """
    tree = revealed(deal, base.paid, base.decided[0].after)
    worth = Worth(tree, base, _to_one(base, pays))
    return sum(
        (
            ways * max(value for _, _, value in worth.choices(tree.least, number, worth.opening))
            for _, number, ways in tree.starts
        ),
        Fraction(),
    ) / comb(tree.deck, tree.least)


def _to_one(base: DescribedBase, pays: Pays) -> tuple[Fraction, ...]:
    """What each row wins to 1, and last what a hand of no row does."""
    return (*(pays.get(row.name, LOSES) for row in base.paid.rows), LOSES)


@lru_cache(maxsize=4)
def named_starts(tree: Revealed) -> tuple[tuple[str, int], ...]:
    """Return the starting hands by name, each with its class, the lowest ranks first.

    Hands of the same ranks and class are one, called by their ranks; where the ranks have several
    classes, those of one suit have an s beside them ("AKQs"), and others are called by their cards.
    """
    of_ranks: dict[tuple[int, ...], dict[int, list[tuple[int, ...]]]] = {}
    for cards, number, _ in tree.starts:
        ranks = tuple(sorted(card >> 2 for card in cards))
        of_ranks.setdefault(ranks, {}).setdefault(number, []).append(cards)
    found = []
    for ranks, classes in sorted(of_ranks.items()):
        letters = "".join(RANKS[rank] for rank in reversed(ranks))
        suited = [
            one
            for one, hands in classes.items()
            if all(len({card & 3 for card in hand}) == 1 for hand in hands)
        ]
        others = [one for one in classes if one not in suited]
        if len(suited) == 1 and others:
            found.append((f"{letters}s", suited[0]))
        else:
            others = [*classes]
        for number in others:
            alone = len(others) == 1
            shown = show_cards(classes[number][0]).replace(" ", "")
            found.append((letters if alone else shown, number))
    return tuple(found)
