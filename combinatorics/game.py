"""What a game of cards is, without money and without law.

A wager is either a side wager, whose outcome is a category of hand, or a base game, whose
rounds depend on decisions. Both answer with whole numbers of equally likely deals.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from combinatorics.again import Again
from combinatorics.base_wager import BaseWager
from combinatorics.joint import Joint
from combinatorics.progress import Progress
from combinatorics.showdown import Showdown
from combinatorics.side_wager import SideWager


@dataclass(frozen=True)
class ShippedTable:
    """A table of counts that comes with the program, and how it is made anew.

    Args:
        name: its file in `combinatorics/tables`.
        build: the file's content, computed from nothing: text, or the bytes of a packed file.
        quick: whether that takes seconds of a processor, not minutes.
    """

    name: str
    build: Callable[[Progress | None], str | bytes]
    quick: bool = False


@dataclass(frozen=True)
class Comparison:
    """Two derivations of the same counts, compared where that takes long.

    Args:
        about: what is compared.
        differences: a line for each count in which they differ.
    """

    about: str
    differences: Callable[[Progress | None], Sequence[str]]


@dataclass(frozen=True, kw_only=True)
class Game:
    """A game with its wagers.

    Args:
        code: the short code ("UTH").
        name: the full name as the regulation prints it.
        wagers: its wagers, base game first.
        aliases: other names.
        tables: the counts that are shipped for it.
        showdown: how a dealt round settles; None for a game that is not settled.
        decks: decks it is dealt from, so how often one card can lie on the table.
        jokers: jokers of each deck that has any, so how often a joker can.
        left_out: how many cards are taken from each deck.
        dealt_from: the same game dealt from another number of decks, raises `ValueError` for a
            number that cannot be; None where the number is part of the game.
        joint: what its wagers can win together; None where nobody looked.
        prepare: computes and keeps what a cell only reads and is not kept yet; None for a game
            whose cells need nothing.
        account: what it says of itself on a report; None for a game whose rules are the words of
            the law.
        again: what goes through it a second time; None for a game whose package leaves that to the
            tables of the proofs.
    """

    code: str
    name: str
    wagers: tuple[SideWager | BaseWager, ...]
    aliases: tuple[str, ...] = field(default=())
    tables: tuple[ShippedTable, ...] = ()
    showdown: Showdown | None = None
    decks: int = 1
    jokers: int = 1
    left_out: int = 0
    dealt_from: Callable[[int], Game] | None = None
    joint: Joint | None = None
    prepare: Callable[[Progress | None], None] | None = None
    account: Callable[[], Account] | None = None
    again: Again | None = None


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
