"""The wagers and rules of two editions side by side."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from formulas.law.model import Edition, Rule

ADDED, REMOVED, CHANGED, REWORDED = "added", "removed", "changed", "reworded"


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
    """Return the wagers and rules that differ between two editions.

    Args:
        old: the edition before.
        new: the edition after.
    """
    return [*_wagers(old, new), *rules(old, new)]


def _wagers(old: Edition, new: Edition) -> Iterator[ClauseChange]:
    before = {wager.name: wager for wager in old.layout}
    now = {wager.name: wager for wager in new.layout}
    for name in dict.fromkeys((*before, *now)):
        one, other = before.get(name), now.get(name)
        if one is None and other is not None:
            yield ClauseChange(
                kind="wager",
                name=name,
                how=ADDED,
                old="",
                new=other.title,
                old_quote="",
                new_quote=other.quote,
                section=other.section,
            )
        elif other is None and one is not None:
            yield ClauseChange(
                kind="wager",
                name=name,
                how=REMOVED,
                old=one.title,
                new="",
                old_quote=one.quote,
                new_quote="",
                section=one.section,
            )
        elif one is not None and other is not None:
            was, will = ", ".join(one.requires), ", ".join(other.requires)
            if was != will or one.optional != other.optional:
                yield ClauseChange(
                    kind="wager",
                    name=name,
                    how=CHANGED,
                    old=f"requires {was or 'nothing'}",
                    new=f"requires {will or 'nothing'}",
                    old_quote=one.quote,
                    new_quote=other.quote,
                    section=other.section,
                )


def rules(old: Edition, new: Edition) -> Iterator[ClauseChange]:
    """Yield the rules that differ between two editions.

    Args:
        old: the edition before.
        new: the edition after.
    """
    before = {rule.key: rule for rule in old.rules}
    now = {rule.key: rule for rule in new.rules}
    for name in dict.fromkeys((*before, *now)):
        one, other = before.get(name), now.get(name)
        if one is None and other is not None:
            yield ClauseChange(
                kind=other.topic,
                name=name,
                how=ADDED,
                old="",
                new=_binds(other),
                old_quote="",
                new_quote=other.quote,
                section=other.section,
            )
        elif other is None and one is not None:
            yield ClauseChange(
                kind=one.topic,
                name=name,
                how=REMOVED,
                old=_binds(one),
                new="",
                old_quote=one.quote,
                new_quote="",
                section=one.section,
            )
        elif one is not None and other is not None:
            how = _how(one, other)
            if how:
                yield ClauseChange(
                    kind=other.topic,
                    name=name,
                    how=how,
                    old=_binds(one),
                    new=_binds(other),
                    old_quote=one.quote,
                    new_quote=other.quote,
                    section=other.section,
                )


def _how(one: Rule, other: Rule) -> str:
    if _binds(one) != _binds(other):
        return CHANGED
    same = " ".join(one.quote.split()).casefold() == " ".join(other.quote.split()).casefold()
    return "" if same else REWORDED


def _binds(rule: Rule) -> str:
    """Return what a rule binds to, in a few words."""
    figures = ", ".join(str(value) for value in rule.values)
    words = " ".join(part for part in (rule.comparison, figures, rule.unit) if part)
    if rule.wagers:
        words += f" (for {', '.join(rule.wagers)})"
    return f"{words} (if {rule.applies})" if rule.applies else words
