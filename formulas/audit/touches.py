"""What the findings of the data files touch, so that the gravest can stand first."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from formulas.audit.finding import AWARD, PAYBACK, REFERENCE, WORDING


@cache
def listed() -> Mapping[str, str]:
    """Return what each finding that is listed touches, by its id."""
    text = (files("formulas") / "audit" / "touches.toml").read_text(encoding="utf-8")
    lists = tomllib.loads(text)
    return {name: kind for kind in (PAYBACK, AWARD, REFERENCE) for name in lists[kind]}


def touches(finding: str) -> str:
    """Return what a finding touches.

    Args:
        finding: its id in the data file.
    """
    return listed().get(finding, WORDING)
