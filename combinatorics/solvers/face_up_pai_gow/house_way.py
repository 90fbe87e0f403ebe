"""A house way: the manner in which the dealer sets seven cards, as a table of rules.

The law leaves it to the certificate holder's Rules Submission (58 Pa. Code § 688a.11(a)). A table
has three columns - the class of hand, when the rule applies, the low hand - and is read from the
top: the first rule of a hand's class that applies sets it. What the cells may say stands in
`house_words`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from combinatorics.base_wager import RuleError
from combinatorics.cache import digest
from combinatorics.cards import show_cards
from combinatorics.solvers.face_up_pai_gow.house_words import (
    Clause,
    Low,
    Unreadable,
    read_clause,
    read_low,
    words,
)
from combinatorics.solvers.face_up_pai_gow.settings import Setting
from combinatorics.solvers.face_up_pai_gow.seven import CLASSES, WITHOUT, Seven

HEADER = ("Hand", "When", "Low hand")
_MOST_ROWS = 200
_MOST_CHARACTERS = 200
_COLUMNS = len(HEADER)


class HouseWayError(RuleError):
    """A table of rules that cannot be used; the message names the row and the cell."""


@dataclass(frozen=True)
class Rule:
    """One row of a house way.

    Args:
        kind: the class of hand, one of `seven.CLASSES`.
        when: clauses that must all hold.
        low: the low hand; None where the hand is set as one without straight or flush.
    """

    kind: str
    when: tuple[Clause, ...]
    low: Low | None

    @property
    def cells(self) -> tuple[str, str, str]:
        """The row as it is written."""
        low = f"as {WITHOUT[self.kind]}" if self.low is None else str(self.low)
        return self.kind, " and ".join(map(str, self.when)), low


@dataclass(frozen=True, kw_only=True)
class HouseWay:
    """A table of rules, with where it comes from.

    Args:
        rules: the rules, in the order in which they are read.
        id: its name in a cell; "" for one that is not on file.
        title: its name in print.
        source: where it was published, and how.
        read: the day on which the source was read, "" where there is none.
        notes: how its words were read where they leave something open.
        illustration: whether no casino's document has it.
    """

    rules: tuple[Rule, ...]
    id: str = ""
    title: str = ""
    source: str = ""
    read: str = ""
    notes: tuple[str, ...] = field(default=())
    illustration: bool = False

    @cached_property
    def question(self) -> Mapping[str, object]:
        """What is computed for this way, by which solutions are kept.

        The classes stand in one order, since only rules of one class are read after each other.
        """
        ordered = [rule for kind in CLASSES for rule in self.rules_of(kind)]
        return {"game": "FUPG", "house way": [list(rule.cells) for rule in ordered]}

    @cached_property
    def digest(self) -> str:
        """The SHA-256 of the rules as they are read; titles and sources do not change it."""
        return digest(self.question)

    def rules_of(self, kind: str) -> tuple[Rule, ...]:
        """The rules for a class of hand, in their order."""
        return tuple(rule for rule in self.rules if rule.kind == kind)

    def set(self, cards: Sequence[int]) -> Setting:
        """Set seven cards as the rules say.

        Args:
            cards: seven different cards of the 53-card deck.

        Raises:
            HouseWayError: no rule sets these cards into a legal hand.
            ValueError: cards that are no seven different cards of the deck.
        """
        return self.set_seven(Seven(tuple(cards)))

    def set_seven(self, seven: Seven) -> Setting:
        """Set seven cards whose class may be known already; see `set`."""
        found = self._apply(seven, seven.kind)
        if found is None:
            raise HouseWayError(
                f"No rule of the house way sets {show_cards(seven.cards)} ({seven.kind}) into a "
                "legal hand: add one for what is left, such as highest."
            )
        return found

    def _apply(self, seven: Seven, kind: str) -> Setting | None:
        for rule in self.rules_of(kind):
            if rule.low is None:
                setting = self._apply(seven, WITHOUT[kind])
            else:
                setting = rule.low.setting(seven)
            if setting is not None and all(clause.applies(seven, setting) for clause in rule.when):
                return setting
        return None


def parse(rows: Iterable[Sequence[object]]) -> HouseWay:
    """Read a table of rules.

    Args:
        rows: rows of three cells; a first row of headings, empty rows and empty cells behind the
            third are passed over.

    Raises:
        HouseWayError: a cell that cannot be read, or a class of hand without a rule.
    """
    rules: list[Rule] = []
    for number, cells in enumerate(rows, 1):
        if number > _MOST_ROWS:
            raise HouseWayError(f"The house way has more than {_MOST_ROWS} rows.")
        texts = [_text(cell, number, column) for column, cell in enumerate(cells, 1)]
        if not any(texts):
            continue
        if len(texts) < _COLUMNS or any(texts[_COLUMNS:]):
            raise HouseWayError(
                f"Row {number} of the house way has {len(texts)} cells: give the hand, when, and "
                "the low hand.",
                number,
            )
        if not rules and texts[:_COLUMNS] == [words(name) for name in HEADER]:
            continue
        rules.append(_rule(number, *texts[:_COLUMNS]))
    _check_complete(rules)
    return HouseWay(rules=tuple(rules))


def _text(cell: object, row: int, column: int) -> str:
    # A blank cell reaches some hosts as 0.
    if cell is None or (isinstance(cell, int | float) and cell == 0):
        return ""
    if not isinstance(cell, str):
        raise _unreadable(row, column, f" is {str(cell)[:40]}: text is needed.")
    if len(cell) > _MOST_CHARACTERS:
        raise _unreadable(row, column, f" has more than {_MOST_CHARACTERS} characters.")
    return words(cell)


def _unreadable(row: int, column: int, wrong: str) -> HouseWayError:
    """Return what is wrong with a cell; the words go on where its place is named."""
    name = HEADER[column - 1] if column <= _COLUMNS else str(column)
    return HouseWayError(f'Row {row}, column "{name}" of the house way{wrong}', row, column)


def _rule(row: int, hand: str, when: str, low: str) -> Rule:
    kind = next((name for name in CLASSES if words(name) == hand), None)
    if kind is None:
        known = ", ".join(CLASSES)
        raise _unreadable(row, 1, f': no class of hand is called "{hand}"; there are {known}.')
    try:
        clauses = tuple(read_clause(part.strip(), kind) for part in _parts(when))
    except Unreadable as wrong:
        raise _unreadable(row, 2, f" ({kind}): {wrong}.") from None
    if not low:
        raise _unreadable(row, 3, f" ({kind}) is empty: name the low hand.")
    if low.startswith("as "):
        if words(WITHOUT.get(kind)) != low.removeprefix("as "):
            like = WITHOUT.get(kind)
            can = f'only "as {like}" can stand here' if like else "it has no straight or flush"
            raise _unreadable(row, 3, f" ({kind}): {can}.")
        return Rule(kind, clauses, None)
    try:
        return Rule(kind, clauses, read_low(low, kind))
    except Unreadable as wrong:
        raise _unreadable(row, 3, f" ({kind}): {wrong}.") from None


def _parts(when: str) -> list[str]:
    """The clauses of a cell; "and" within the name of a low hand does not part them."""
    if not when:
        return []
    held: list[str] = []
    for part in when.split(" and "):
        if held and held[-1].endswith(("low hand above 2nd", "low hand above ace")):
            held[-1] += f" and {part}"
        else:
            held.append(part)
    return held


def _check_complete(rules: Sequence[Rule]) -> None:
    if not rules:
        raise HouseWayError("The house way is empty: give a rule for each class of hand.")
    missing = [kind for kind in CLASSES if all(rule.kind != kind for rule in rules)]
    if missing:
        raise HouseWayError(f"The house way has no rule for {', '.join(missing)}.")
    for kind in CLASSES:
        if all(rule.when for rule in rules if rule.kind == kind):
            raise HouseWayError(
                f"Every rule of the house way for {kind} has a condition: add one without."
            )
