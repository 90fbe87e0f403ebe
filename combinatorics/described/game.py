"""An ordinary game made of a description."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from combinatorics.base_wager import BaseWager, UnsolvedError
from combinatorics.cache import counts, keep, part, recall, require
from combinatorics.described.count import Counted, asked_of, count, distribution_of, said_of
from combinatorics.described.deal import Deal, DescribedWager
from combinatorics.described.description import Description
from combinatorics.described.duel import duel_of
from combinatorics.described.duel_rules import DescribedDuel
from combinatorics.described.joint import joint_of_description
from combinatorics.described.kinds import all_deals, steps_at_most
from combinatorics.described.play import play_of
from combinatorics.described.read_back import joined_words
from combinatorics.described.showdown import showdown_of
from combinatorics.described.together import MOST_STEPS_OF_A_CELL
from combinatorics.game import Game
from combinatorics.side_wager import Distribution, SideWager

RULE = "first row"


def game_of_description(description: Description) -> Game:
    """Return the game; its wagers are counted when they are first asked for."""
    base = description.base
    played: tuple[BaseWager, ...] = ()
    if isinstance(base, DescribedDuel):
        played = (duel_of(description.code, description.deal, base),)
    elif base is not None:
        played = (play_of(description.code, description.deal, base),)
    return Game(
        code=description.code,
        name=description.name,
        wagers=(
            *played,
            *(_wager(description.code, description.deal, one) for one in description.wagers),
        ),
        showdown=showdown_of(description),
        decks=description.deal.decks,
        joint=joint_of_description(
            description,
            lambda wager: _distribution(description.code, description.deal, wager),
        ),
    )


def count_kept(code: str, deal: Deal, wager: DescribedWager) -> Counted:
    """Count a wager, and keep its ways where a cell would not count it.

    Raises:
        DescriptionError: it would take too many steps.
        OSError: the cache cannot be written to.
    """
    found = count(deal, wager)
    if _too_long(deal, wager):
        keep(_question(code, deal, wager), {"rows": list(found.rows)})
        _distribution.cache_clear()
    return found


def _wager(code: str, deal: Deal, wager: DescribedWager) -> SideWager:
    def read(question: Mapping[str, Any], answer: Any) -> Distribution:
        """What is kept of the wager under one of its rules."""
        one = next((one for one in wager.each if question == _question(code, deal, one)), wager)
        return _read(code, deal, one, question, answer)

    return SideWager(
        name=wager.name,
        hand=f"The cards of {joined_words(wager.hand)}, dealt from {deal}.",
        rules=(RULE, *(one.id for one in wager.variants)),
        distribution=lambda rule: _distribution(code, deal, wager.under(rule)),
        told=lambda rule: (deal, wager.under(rule)),
        read_kept=read,
    )


@lru_cache(maxsize=256)
def _distribution(code: str, deal: Deal, wager: DescribedWager) -> Distribution:
    if not _too_long(deal, wager):
        return count(deal, wager).distribution(wager)
    question = _question(code, deal, wager)
    found = recall(question, lambda answer: _read(code, deal, wager, question, answer))
    if found is None:
        raise UnsolvedError(
            f"{wager.name} of {code} has too many kinds of deal for a cell: run xlplugin game "
            "check on its file, which counts it and keeps the count."
        )
    return found


def _read(
    code: str, deal: Deal, wager: DescribedWager, question: Mapping[str, Any], answer: Any
) -> Distribution:
    """The ways that are kept of a wager, which add up to all deals."""
    require(question == _question(code, deal, wager), "It is of another description.")
    rows = counts(part(answer, "rows"), len(wager.rows) + 1)
    require(sum(rows) == all_deals(deal, said_of(wager)), "It loses deals.")
    return distribution_of(wager, rows)


def _too_long(deal: Deal, wager: DescribedWager) -> bool:
    return steps_at_most(deal, said_of(wager)) > MOST_STEPS_OF_A_CELL


def _question(code: str, deal: Deal, wager: DescribedWager) -> dict[str, Any]:
    return {"game": code, "counted": asked_of(deal, wager)}
