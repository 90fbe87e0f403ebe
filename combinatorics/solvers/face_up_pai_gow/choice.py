"""What the rules of a house way choose in the rows of hands, and what comes of it.

A column holds a byte for each row of a class. Read as one whole number, columns are combined for
all rows at once: where a rule holds, 1; the setting that is chosen, its place among the named ones.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from itertools import combinations, compress
from operator import add, lt

from combinatorics.base_wager import UnsolvedError
from combinatorics.cards import JOKER
from combinatorics.rankings.ranking import ACE
from combinatorics.solvers.face_up_pai_gow.hand_rows import (
    FIVE,
    NONE,
    TEN,
    TWO,
    HandRows,
    by_structure,
    row_of,
)
from combinatorics.solvers.face_up_pai_gow.hand_rows_file import BY_LETTER, hand_rows
from combinatorics.solvers.face_up_pai_gow.house_way import HouseWay, Rule
from combinatorics.solvers.face_up_pai_gow.house_words import JOKER as THE_JOKER
from combinatorics.solvers.face_up_pai_gow.house_words import SINGLE, Clause, group_of
from combinatorics.solvers.face_up_pai_gow.settings import HAND
from combinatorics.solvers.face_up_pai_gow.seven import CLASSES, SHAPES, WITHOUT, Seven
from combinatorics.solvers.face_up_pai_gow.shipped import ACE_HIGH, AGAINST, Ends

_KEPT = 256
"""Classes under rules that are remembered: an edit of one rule asks for one class anew."""


@dataclass(frozen=True)
class Choice:
    """What rules choose in the rows of a class.

    Args:
        rows: the rows.
        places: the place of the chosen setting, by row; `NONE` where no rule sets the hand.
    """

    rows: HandRows
    places: bytes

    @property
    def unset(self) -> int | None:
        """The first row that no rule sets, None where there is none."""
        found = self.places.find(NONE)
        return None if found < 0 else found

    @cached_property
    def settings(self) -> Sequence[int]:
        """The chosen setting by row, as a place in `HandRows.win`."""
        return list(map(add, self.rows.starts, self.places))

    @cached_property
    def ends(self) -> Ends:
        """The deals that are won, pushed and lost, ace-high pai gows left out."""
        hands = sum(self.rows.hands) - sum(compress(self.rows.hands, ace_high_rows(self.rows)))
        win = sum(map(self.rows.win.__getitem__, self.settings))
        lose = sum(map(self.rows.lose.__getitem__, self.settings))
        return Ends(win, hands * AGAINST - win - lose, lose)

    @property
    def net(self) -> int:
        """The deals won less those lost."""
        return self.ends.win - self.ends.lose


def ends(way: HouseWay, *, by_letter: bool = False) -> Mapping[str, Ends]:
    """The deals by the class of the dealer's hand, ace-high pai gows apart.

    Args:
        way: how the dealer sets.
        by_letter: whether only the highest card that the other hand lacks decides within a kind.

    Raises:
        HouseWayError: the way does not set some hand legally; the message shows one.
        UnsolvedError: by the letter a rule asks for ranks held once that are not counted.
    """
    found: dict[str, Ends] = {}
    ace_high = 0
    for kind in CLASSES:
        own = choice(way, kind, by_letter=by_letter)
        if own.unset is not None:
            way.set(example(own.rows, own.unset))
            raise AssertionError(f"The rules set row {own.unset} of {kind} but did not choose.")
        found[kind] = own.ends
        ace_high += sum(compress(own.rows.hands, ace_high_rows(own.rows)))
    found[ACE_HIGH] = Ends(0, ace_high * AGAINST, 0)
    return found


def ace_high_rows(rows: HandRows) -> bytes:
    """Which rows are ace-high pai gows, 1 or 0 by row; only those without a pair can be."""
    return _held_once(rows, 1 << ACE) if rows.kind == CLASSES[0] else bytes(len(rows))


def choice(way: HouseWay, kind: str, *, by_letter: bool = False) -> Choice:
    """What the rules of a way choose in the rows of a class.

    Args:
        way: how the dealer sets.
        kind: the class.
        by_letter: as `ends` takes it.

    Raises:
        UnsolvedError: as `ends`.
    """
    rules, without = rules_for(way, kind)
    lowest = lowest_asked((*rules, *without))
    if by_letter and lowest not in BY_LETTER:
        raise UnsolvedError(
            f"A rule for {kind} asks for a single card below the ten, and by the highest missing "
            "card only the deals are counted for rules on single cards from ten to ace. Ask that "
            "rule for a pair, a joker or a single ten to ace instead."
        )
    return _remembered(kind, rules, without, lowest, by_letter)


def rules_for(way: HouseWay, kind: str) -> tuple[tuple[Rule, ...], tuple[Rule, ...]]:
    """The rules for a class, and those for the class that it were without a straight or flush."""
    return way.rules_of(kind), way.rules_of(WITHOUT.get(kind, ""))


def lowest_asked(rules: Iterable[Rule]) -> int:
    """From which rank on the ranks held once must be known for some rules: `TEN` or `TWO`."""
    asked = [clause.lowest for rule in rules for clause in rule.when if clause.part == SINGLE]
    return TEN if min(asked, default=TEN) >= TEN else TWO


def chosen(
    kind: str,
    rules: tuple[Rule, ...],
    without: tuple[Rule, ...],
    lowest: int,
    by_letter: bool = False,
) -> Choice:
    """What rules choose in the rows of a class.

    Args:
        kind: the class.
        rules: its rules, in their order.
        without: the rules for the class that it were without a straight or flush.
        lowest: from which rank on the ranks held once are known.
        by_letter: as `ends` takes it.
    """
    rows = hand_rows(lowest, kind, by_letter=by_letter)
    return Choice(rows, _laid(rows, rules, without))


_remembered = lru_cache(_KEPT)(chosen)


def _laid(rows: HandRows, rules: Sequence[Rule], without: Sequence[Rule]) -> bytes:
    """The place of the setting that rules choose, by row; `without` as of `chosen`."""
    chosen = _number(bytes([NONE]) * len(rows))
    left = _number(bytes([1]) * len(rows))
    for rule in rules:
        if rule.low is None:
            laid = _laid(rows, without, ())
        else:
            laid = by_structure(rows, rows.places(rule.low))
        holds = left & _number(laid.translate(_IS_SET))
        for clause in rule.when:
            holds &= _number(_holds(rows, clause, laid))
        chosen ^= (chosen ^ _number(laid)) & (holds * NONE)
        left ^= holds
    return chosen.to_bytes(len(rows), "little")


def _holds(rows: HandRows, clause: Clause, laid: bytes) -> bytes:
    """Whether a clause holds, 1 or 0 by row, where its rule asks for the settings `laid`."""
    if clause.than is not None:
        # The lower place is the higher low hand, and any is lower than that of no low hand.
        return bytes(map(lt, laid, by_structure(rows, rows.places(clause.than))))
    if clause.part == THE_JOKER:
        return rows.joker if clause.holds else rows.joker.translate(_NOT)
    if clause.part == SINGLE:
        found = _held_once(rows, (2 << clause.highest) - (1 << clause.lowest))
    else:
        among = bytes(clause.lowest <= rank <= clause.highest for rank in range(256))
        found = rows.ranks(*group_of(clause.part)).translate(among)
    return found if clause.holds else found.translate(_NOT)


def _held_once(rows: HandRows, ranks: int) -> bytes:
    """Whether one of some ranks is held once, 1 or 0 by row; `ranks` has a bit for each."""
    few, many = rows.singles
    found = _number(few.translate(_any_of(ranks & 255))) | _number(
        many.translate(_any_of(ranks >> TEN))
    )
    return found.to_bytes(len(rows), "little")


def _number(column: bytes) -> int:
    return int.from_bytes(column, "little")


_IS_SET = bytes([1] * NONE + [0])
_NOT = bytes([1, 0] + [0] * 254)


@cache
def _any_of(bits: int) -> bytes:
    return bytes(bool(value & bits) for value in range(256))


def example(rows: HandRows, at: int) -> tuple[int, ...]:
    """Seven cards of the row at a place."""
    row = rows.row(at)
    held = [times for times in SHAPES[row.kind] if 1 < times < FIVE]
    ranks = [rank for times, rank in zip(held, row.held, strict=True) for _ in range(times)]
    ranks += [ACE] * FIVE if FIVE in SHAPES[row.kind] else []
    ranks += [rank for rank in range(ACE + 1) if row.singles >> rank & 1]
    if row.joker:
        ranks.remove(ACE)
    unknown = [rank for rank in range(rows.lowest) if rank not in ranks]
    for others in combinations(unknown, HAND - row.joker - len(ranks)):
        for cards in _suited(sorted((*ranks, *others))):
            hand = (*cards, JOKER) if row.joker else cards
            if row_of(Seven(hand))[0].known_from(rows.lowest) == row:
                return hand
    raise AssertionError(f"No hand of row {at} of {row.kind}.")


def _suited(ranks: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Cards of these ranks, ascending: without a full suit, then with each that can be."""
    yield tuple(4 * rank + place % 4 for place, rank in enumerate(ranks))
    distinct = sorted(set(ranks))
    for size in range(4, len(distinct) + 1):
        for one_suit in combinations(distinct, size):
            others = list(ranks)
            for rank in one_suit:
                others.remove(rank)
            loose = [4 * rank + 1 + place for place, rank in enumerate(others)]
            yield tuple(sorted([*(4 * rank for rank in one_suit), *loose]))
