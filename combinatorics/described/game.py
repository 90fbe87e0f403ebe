"""An ordinary game made of a description."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache, partial
from itertools import product
from typing import Any, Final, TypeAlias

from combinatorics.base_wager import BaseWager, UnsolvedError
from combinatorics.cache import SpoiltError, counts, keep, part, recall, require
from combinatorics.described.counting.count import (
    Counted,
    asked_of,
    count,
    distribution_of,
    said_of,
)
from combinatorics.described.counting.kinds import all_deals
from combinatorics.described.counting.together import as_one, too_long
from combinatorics.described.joint import joint_of_description, keep_joint
from combinatorics.described.language.deal import EVERY_ROW, FIRST_ROW, Deal, DescribedWager
from combinatorics.described.language.events import named_events
from combinatorics.described.language.tree import DescriptionError, holds_against
from combinatorics.described.play.board.best import DescribedBoardPlay, board_of
from combinatorics.described.play.duel.best import DescribedDuelPlay, duel_of
from combinatorics.described.play.outcome.best import outcomes_of
from combinatorics.described.play.reveal.best import DescribedPlay, play_of
from combinatorics.described.rules.board import DescribedBoard
from combinatorics.described.rules.description import Description
from combinatorics.described.rules.duel import DescribedDuel
from combinatorics.described.rules.outcome import DescribedOutcomes
from combinatorics.described.rules.read_back import joined_words
from combinatorics.described.settlement.showdown import showdown_of
from combinatorics.game import Game
from combinatorics.progress import Progress
from combinatorics.side_wager import Distribution, SideWager

MOST_KNOWN: Final = 256
"""Wagers whose ways are remembered."""


def game_of_description(description: Description) -> Game:
    """Return the game; its wagers are counted when they are first asked for."""
    by_outcomes = isinstance(description.base, DescribedOutcomes)
    return Game(
        code=description.code,
        name=description.name,
        wagers=(
            *_played(description),
            *(_wager(description, one) for one in description.wagers),
        ),
        showdown=showdown_of(description),
        decks=description.deal.decks,
        jokers=max(1, description.deal.jokers),
        left_out=len(description.deal.left_out),
        dealt_from=(
            partial(_dealt_from, description) if by_outcomes or len(description.decks) > 1 else None
        ),
        joint=joint_of_description(
            description,
            lambda wager: _distribution(description.code, description.deal_to(wager), wager),
        ),
        prepare=partial(_prepare, description),
    )


def _played(description: Description) -> Iterator[BaseWager]:
    """Yield the base game as it is dealt, where there is one."""
    code, deal, base = description.code, description.deal, description.base
    if isinstance(base, DescribedBoard):
        yield board_of(code, deal, base)
    elif isinstance(base, DescribedDuel):
        yield duel_of(code, deal, base)
    elif isinstance(base, DescribedOutcomes):
        yield outcomes_of(code, deal, base)
    elif base is not None:
        yield play_of(code, deal, base)


def _dealt_from(description: Description, decks: int) -> Game:
    """The game dealt from another number of decks."""
    known = description.decks
    if len(known) > 1 and decks not in known:
        raise ValueError(
            f"{description.code} is dealt from {' or '.join(map(str, known))} decks, as its "
            f'description says, not from {decks:,}: give the condition "decks" one of them.'
        )
    deal = replace(description.deal, decks=decks)
    return game_of_description(replace(description, deal=deal))


def solve_all(description: Description, progress: Progress | None = None) -> None:
    """Count, solve and keep all that a cell reads, whether it is kept already or not."""
    keep_counts(description)
    for play in _solvable(description):
        play.solve_classes(progress)
    keep_joint(description)


def keep_counts(description: Description) -> None:
    """Count and keep the wagers beside the base game, whether they are kept already or not."""
    for wager in description.wagers_read:
        count_kept(description.code, description.deal_to(wager), wager)


Solvable: TypeAlias = DescribedPlay | DescribedDuelPlay | DescribedBoardPlay
"""A base game that is solved once and then read."""


def _prepare(description: Description, progress: Progress | None) -> None:
    """Count and solve what a cell would not from each number of decks, where it is not kept yet."""
    for whole, wager in product(description.deals, description.wagers_read):
        deal = description.deal_to(wager, whole)
        try:
            _distribution(description.code, deal, wager)
        except UnsolvedError:
            with suppress(DescriptionError):  # too many deals: its cells say so
                count_kept(description.code, deal, wager)
    for deal in description.deals:
        dealt = replace(description, deal=deal)
        for play in _solvable(dealt):
            try:
                play.rounds(dict.fromkeys(play.categories, Fraction()))
            except UnsolvedError:
                with suppress(DescriptionError):
                    play.solve_classes(progress)
        keep_joint(dealt)


def _solvable(description: Description) -> Iterator[Solvable]:
    """Yield the base game under each of its rules, where it is solved once and then read."""
    for play in _played(description):
        if isinstance(play, DescribedDuelPlay):
            yield from play.each
        elif isinstance(play, Solvable):
            yield play


def count_kept(code: str, deal: Deal, wager: DescribedWager) -> Counted:
    """Count a wager, and keep its ways.

    Raises:
        DescriptionError: it would take too many steps.
        OSError: the cache cannot be written to.
    """
    found = count(deal, wager)
    kept: dict[str, Any] = {} if wager.given is None else {"unoffered": found.unoffered}
    if wager.pays == EVERY_ROW:  # where rows add up, the rows that the ways are of
        kept |= {"met": [list(rows) for rows in found.met], "rows": list(found.met.values())}
    else:
        kept["rows"] = list(found.rows)
    keep(_question(code, deal, wager), kept)
    _distribution.cache_clear()
    return found


def _wager(description: Description, wager: DescribedWager) -> SideWager:
    code, deal = description.code, description.deal_to(wager)

    def read(question: Mapping[str, Any], answer: Any) -> Distribution:
        """What is kept of the wager under one of its rules, of any number of decks."""
        for whole, one in product(description.deals, wager.each):
            asked = description.deal_to(one, whole)
            if question == _question(code, asked, one):
                return _read(asked, one, answer)
        raise SpoiltError("It is of another description.")

    return SideWager(
        name=wager.name,
        hand=(
            f"The cards of {joined_words(wager.hand)}, dealt from {deal}."
            if wager.hand
            else "What random events show; no card is dealt."
        ),
        rules=(wager.pays, *(one.id for one in wager.variants)),
        distribution=lambda rule: _distribution(code, deal, wager.under(rule)),
        told=(
            None
            if wager.given is not None
            or named_events(deal.events, said_of(*wager.each))
            or holds_against(said_of(*wager.each))
            else lambda rule: (deal, _as_first_row(code, deal, wager.under(rule)))
        ),
        added=wager.pays == EVERY_ROW,
        read_kept=read,
    )


@lru_cache(maxsize=MOST_KNOWN)
def _distribution(code: str, deal: Deal, wager: DescribedWager) -> Distribution:
    found = recall(_question(code, deal, wager), lambda answer: _read(deal, wager, answer))
    if found is None and not too_long(deal, (wager,)):
        try:
            return distribution_of(wager, count(deal, wager).met)
        except DescriptionError as wrong:
            raise UnsolvedError(f"{wager.name} of {code}: {wrong}") from None
    if found is None:
        raise UnsolvedError(
            f"{wager.name} of {code} has too many kinds of deal for a cell: run xlplugin game "
            "check on its file, which counts it and keeps the count, or says why it cannot."
        )
    return found


def _read(deal: Deal, wager: DescribedWager, answer: Any) -> Distribution:
    """The ways that are kept of a wager, which add up to all deals."""
    if wager.pays == EVERY_ROW:
        told = part(answer, "met")
        require(isinstance(told, list), "It names no rows.")
        met = [counts(rows, len(rows)) for rows in told if isinstance(rows, list)]
        known = all(all(at < len(wager.rows) for at in rows) for rows in met)
        require(known and len(set(met)) == len(told), "It names other rows.")
    else:
        met = [*((at,) for at in range(len(wager.rows))), ()]
    rows = counts(part(answer, "rows"), len(met))
    unoffered = counts([0 if wager.given is None else part(answer, "unoffered")], 1)
    require(sum(rows) + sum(unoffered) == all_deals(deal, said_of(wager)), "It loses deals.")
    return distribution_of(wager, dict(zip(met, rows, strict=True)))


def _as_first_row(code: str, deal: Deal, wager: DescribedWager) -> DescribedWager:
    """The wager with rows of which the first that is met decides.

    Where every row that is met is paid, each set of rows that pay together is such a row, the
    larger sets first: a deal that meets the rows of two sets meets those of both, a larger set.
    """
    if wager.pays == FIRST_ROW:
        return wager
    rows = {row.name: row for row in wager.rows}
    sets = [one.rows for one in _distribution(code, deal, wager).outcomes if one.rows and one.ways]
    return replace(
        wager,
        pays=FIRST_ROW,
        rows=tuple(as_one([rows[name] for name in one]) for one in sorted(sets, key=len)[::-1]),
    )


def _question(code: str, deal: Deal, wager: DescribedWager) -> dict[str, Any]:
    return {"game": code, "counted": asked_of(deal, wager)}
