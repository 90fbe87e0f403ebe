"""The stored plays: one, since no Ante Bonus of zero or more moves a decision (see `base`)."""

from __future__ import annotations

from combinatorics.games.four_card_poker import under
from combinatorics.games.four_card_poker.base import RULES
from combinatorics.plays_build import one_play
from combinatorics.progress import Progress
from combinatorics.stored_plays import as_text


def text(_progress: Progress | None = None) -> str:
    """The text of the shipped file, from the shipped table of the base game."""
    return as_text({rule: one_play(under(rule)) for rule in RULES})
