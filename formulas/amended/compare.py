"""Two editions of a chapter: which they are, and all that differs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TypeVar

from formulas.amended.tables import TablePair, pairs
from formulas.law.model import Edition, Rule, Wager
from formulas.question.ask import ask_edition
from formulas.question.conditions import Conditions
from formulas.question.names import ask_game
from formulas.refusal import bad_value

ADDED, REMOVED, CHANGED, REWORDED = "added", "removed", "changed", "reworded"
_Clause = TypeVar("_Clause", Wager, Rule)


@dataclass(frozen=True)
class Comparison:
    """All that differs between two editions.

    Args:
        old: the edition before.
        new: the edition after.
        tables: every paytable, also those that are the same.
        clauses: the wagers and rules that differ.
    """

    old: Edition
    new: Edition
    tables: tuple[TablePair, ...]
    clauses: tuple[ClauseChange, ...]

    @property
    def changed(self) -> tuple[TablePair, ...]:
        """The paytables that are new, gone, or have a cell or a payback that differs."""
        return tuple(
            pair
            for pair in self.tables
            if pair.old is None or pair.new is None or pair.changes or pair.effect
        )


def compare(game: str, old: str, new: str) -> Comparison:
    """Return what differs between two editions of a game, each a jurisdiction argument ("PA:2011").

    Raises:
        Refusal: no such game or edition, or twice the same.
    """
    the_game = ask_game(game)
    nothing = Conditions()
    before, after = (ask_edition(the_game, code, nothing) for code in (old, new))
    if before is after:
        raise bad_value(
            f"{before.code} and {after.code} are one edition of {the_game.code}, {before.title}: "
            "name two."
        )
    return Comparison(before, after, tuple(pairs(before, after)), tuple(clauses(before, after)))


@dataclass(frozen=True, kw_only=True)
class ClauseChange:
    """One wager or rule that differs.

    Args:
        kind: "wager" or the rule's topic.
        name: the wager or the rule.
        how: "added", "removed", "changed" (what binds is another) or "reworded".
        old: what bound before; empty for an added one.
        new: what binds after; empty for a removed one.
        old_quote: the words before.
        new_quote: the words after.
        section: where it stands, after the amendment unless it is gone.
    """

    kind: str
    name: str
    how: str
    old: str
    new: str
    old_quote: str
    new_quote: str
    section: str


def clauses(old: Edition, new: Edition) -> list[ClauseChange]:
    """Return the wagers and rules that differ between two editions."""
    return [*_wagers(old, new), *rules(old, new)]


def _wagers(old: Edition, new: Edition) -> Iterator[ClauseChange]:
    def needs(wager: Wager) -> str:
        return f"requires {', '.join(wager.requires) or 'nothing'}"

    before = {wager.name: wager for wager in old.layout}
    now = {wager.name: wager for wager in new.layout}
    for name in dict.fromkeys((*before, *now)):
        one, other = before.get(name), now.get(name)
        if one is None or other is None:
            yield _told("wager", name, "", one, other, lambda wager: wager.title)
        elif (one.requires, one.optional) != (other.requires, other.optional):
            yield _told("wager", name, CHANGED, one, other, needs)


def rules(old: Edition, new: Edition) -> Iterator[ClauseChange]:
    """Yield the rules that differ between two editions."""
    before = {rule.key: rule for rule in old.rules}
    now = {rule.key: rule for rule in new.rules}
    for name in dict.fromkeys((*before, *now)):
        one, other = before.get(name), now.get(name)
        how = ADDED
        if one is not None and other is not None:
            was, will = (" ".join(each.quote.split()).casefold() for each in (one, other))
            how = REWORDED if was != will else ""
            how = CHANGED if _binds(one) != _binds(other) else how
        if how:
            yield _told((before | now)[name].topic, name, how, one, other, _binds)


def _told(
    kind: str,
    name: str,
    how: str,
    one: _Clause | None,
    other: _Clause | None,
    words: Callable[[_Clause], str],
) -> ClauseChange:
    """Return the change of a clause, added or removed where one of the two is not there."""
    shown = one if other is None else other
    assert shown is not None
    return ClauseChange(
        kind=kind,
        name=name,
        how=ADDED if one is None else REMOVED if other is None else how,
        old="" if one is None else words(one),
        new="" if other is None else words(other),
        old_quote="" if one is None else one.quote,
        new_quote="" if other is None else other.quote,
        section=shown.section,
    )


def _binds(rule: Rule) -> str:
    """Return what a rule binds to, in a few words."""
    figures = ", ".join(str(value) for value in rule.values)
    words = " ".join(part for part in (rule.comparison, figures, rule.unit) if part)
    if rule.wagers:
        words += f" (for {', '.join(rule.wagers)})"
    return f"{words} (if {rule.applies})" if rule.applies else words
