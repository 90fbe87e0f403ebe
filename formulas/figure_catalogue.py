"""The figures of a wager: what each is called, what answers it, per what it is stated, and where.

Form, what-if, approval, batch, register, page, notebook and add-in take the names from here, so
that a number has one name wherever it stands.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from importlib.resources import files
from typing import Final

PERCENT, DECIMAL, DOLLARS, TEXT = "percent", "decimal", "dollars", "text"
"""How a figure is shown."""

PAYBACK, EXACT, LAW = "payback", "payback exact", "payback of the law's pays"
RISK, EDGE, OPENING = "element of risk", "house edge", "house edge opening"
HITS, PUSHES, LOSSES = "hit frequency", "push", "lose"
SPREAD, INDEX = "volatility", "volatility index"
CAPPED, NEXT, EVEN = "payback capped", "payback next hand", "break even"


class Wagered(Enum):
    """The kinds of wager that figures differ by."""

    SIDE = "side"
    METER = "meter"
    BASE = "base"


class Place(Enum):
    """Where figures stand.

    FORM: the form and the what-if workbook. PAPER: the approval sheet. GLANCE: where several
    wagers stand side by side, and the page, the notebook and the add-in.
    """

    FORM = "form"
    PAPER = "paper"
    GLANCE = "glance"


@dataclass(frozen=True, kw_only=True)
class CatalogueFigure:
    """One figure of a wager.

    Args:
        key: the end of its defined name on a form.
        function: the cell function that answers it.
        name: what it is called wherever it stands.
        heading: the head of a column of it that holds wagers of several kinds.
        basis: per what it is stated.
        remark: what a form says beside it.
        kind: "percent", "decimal", "dollars" or "text".
        conditions: names and values that the approval sheet gives besides those of the form.
        places: where it stands.
    """

    key: str
    function: str
    name: str
    heading: str
    basis: str
    remark: str
    kind: str
    conditions: tuple[tuple[str, str], ...]
    places: frozenset[Place]

    @property
    def listed(self) -> str:
        """The name behind that of the wager, in a list of figures: "Base: hit frequency"."""
        return f"{self.name[:1].lower()}{self.name[1:]}"


def _figures(kind: Wagered) -> Iterator[CatalogueFigure]:
    """Yield the figures of a kind of wager in their order."""
    text = files("formulas").joinpath("figures.toml").read_text("utf-8")
    for block in tomllib.loads(text)["figure"]:
        if kind.value in block:
            told = block[kind.value]
            yield CatalogueFigure(
                key=block["key"],
                function=block["function"],
                name=told["name"],
                heading=block.get("heading", ""),
                basis=told.get("basis", ""),
                remark=told.get("remark", ""),
                kind=block.get("kind", PERCENT),
                conditions=tuple((name, value) for name, value in told.get("conditions", ())),
                places=frozenset(map(Place, block.get("places", [place.value for place in Place]))),
            )


CATALOGUE: Final = {kind: tuple(_figures(kind)) for kind in Wagered}
"""The figures of each kind of wager, from `figures.toml`."""
GLANCED: Final = tuple(one.key for one in CATALOGUE[Wagered.SIDE] if Place.GLANCE in one.places)
"""The keys of the figures that every kind of wager has at a glance, payback first."""


def kind_of(*, base: bool, meter: bool) -> Wagered:
    """Return the kind of a wager, by whether decisions decide it or its table has a meter."""
    return Wagered.BASE if base else Wagered.METER if meter else Wagered.SIDE


def shown_at(place: Place, kind: Wagered) -> tuple[CatalogueFigure, ...]:
    """Return the figures of a kind of wager that stand in a place, payback first."""
    return tuple(figure for figure in CATALOGUE[kind] if place in figure.places)


def catalogue_figure(key: str, kind: Wagered) -> CatalogueFigure:
    """Return a figure of a kind of wager by its key."""
    return next(figure for figure in CATALOGUE[kind] if figure.key == key)


def heading_of(key: str) -> str:
    """Return the head of a column that holds a figure of wagers of several kinds."""
    return catalogue_figure(key, Wagered.SIDE).heading
