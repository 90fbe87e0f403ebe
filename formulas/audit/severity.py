"""What the findings of the data files touch, so that the gravest can stand first."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from formulas.audit.finding import AWARD, COPY, PAYBACK, REFERENCE, WORDING


@cache
def listed() -> Mapping[tuple[str, str], str]:
    """Return what each finding that is listed touches, by its game ("" for any) and its id."""
    text = (files("formulas") / "audit" / "severity.toml").read_text(encoding="utf-8")
    lists = tomllib.loads(text)
    games = {"": lists, **{game: own for game, own in lists.items() if isinstance(own, dict)}}
    return {
        (game, name): kind
        for game, own in games.items()
        for kind in (PAYBACK, AWARD, REFERENCE, COPY)
        for name in own.get(kind, [])
    }


def severity(game: str, finding: str) -> str:
    """Return what a finding touches.

    Args:
        game: the code of the game.
        finding: its id in the data file.
    """
    found = listed()
    return found.get((game, finding), found.get(("", finding), WORDING))
