"""What a game says of itself on a report: its rules read back, and how its counts were checked."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Checked:
    """How the counts of a wager were derived a second time.

    Args:
        wager: its name.
        words: what was counted again and how, and what came out.
        holds: whether both derivations agree.
    """

    wager: str
    words: str
    holds: bool = True


@dataclass(frozen=True)
class Shown:
    """Deals of one row of a wager.

    Args:
        wager: its name.
        row: the row.
        paid: deals that it pays.
        near: a deal that it does not pay, one card changed, with the row that pays that; "" where
            there is none.
    """

    wager: str
    row: str
    paid: tuple[str, ...]
    near: str


@dataclass(frozen=True, kw_only=True)
class Account:
    """What a game says of itself.

    Args:
        rules: its rules read back, a sentence each; none of a game whose rules are the words of
            the law.
        cards: what it is dealt from, "" where the law says it.
        checks: how the counts of each wager were derived a second time.
        examples: worked examples with what they come to, a sentence each.
        differing: those of them that come out otherwise than stated.
        remarks: rows that no deal reaches, and rows of which two are met in one deal.
        shown: deals of each row.
    """

    rules: tuple[str, ...] = ()
    cards: str = ""
    checks: tuple[Checked, ...] = ()
    examples: tuple[str, ...] = ()
    differing: tuple[str, ...] = ()
    remarks: tuple[str, ...] = ()
    shown: tuple[Shown, ...] = ()
