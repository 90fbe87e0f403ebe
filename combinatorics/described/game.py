"""An ordinary game made of a description."""

from __future__ import annotations

from functools import lru_cache

from combinatorics.described.count import count
from combinatorics.described.deal import Deal, DescribedWager, Description
from combinatorics.described.joint import joint_of_description
from combinatorics.described.play import play_of
from combinatorics.described.read_back import joined_words
from combinatorics.described.showdown import showdown_of
from combinatorics.game import Game
from combinatorics.side_wager import Distribution, SideWager

RULE = "first row"


def game_of_description(description: Description) -> Game:
    """Return the game; its wagers are counted when they are first asked for."""
    base = description.base
    played = () if base is None else (play_of(description.code, description.deal, base),)
    return Game(
        code=description.code,
        name=description.name,
        wagers=(*played, *(_wager(description.deal, wager) for wager in description.wagers)),
        showdown=showdown_of(description),
        decks=description.deal.decks,
        joint=joint_of_description(description),
    )


def _wager(deal: Deal, wager: DescribedWager) -> SideWager:
    return SideWager(
        name=wager.name,
        hand=f"The cards of {joined_words(wager.hand)}, dealt from {deal}.",
        rules=(RULE,),
        distribution=lambda _: _distribution(deal, wager),
    )


@lru_cache(maxsize=256)
def _distribution(deal: Deal, wager: DescribedWager) -> Distribution:
    return count(deal, wager).distribution(wager)
