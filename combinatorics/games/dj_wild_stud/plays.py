"""The stored plays: one, since every hand that a Blind table may pay is raised (see `build`)."""

from __future__ import annotations

from combinatorics.games.dj_wild_stud.base import under
from combinatorics.plays_build import one_play
from combinatorics.progress import Progress
from combinatorics.rankings.wild_five_card import RULES
from combinatorics.stored_plays import as_text


def text(_progress: Progress | None = None) -> str:
    """The text of the shipped file, from the shipped table of the base game."""
    return as_text({rule: one_play(under(rule)) for rule in RULES})
