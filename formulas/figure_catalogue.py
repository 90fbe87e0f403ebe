"""The figures of a wager: what each is called, what answers it, per what it is stated, and where.

Form, what-if, approval, batch, register, page, notebook and add-in take the names from here, so
that a number has one name wherever it stands.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
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


EVERYWHERE: Final = frozenset(Place)
ON_FORM, ON_PAPER = frozenset((Place.FORM,)), frozenset((Place.PAPER,))


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
    heading: str = ""
    basis: str = ""
    remark: str = ""
    kind: str = PERCENT
    conditions: tuple[tuple[str, str], ...] = ()
    places: frozenset[Place] = EVERYWHERE

    @property
    def listed(self) -> str:
        """The name behind that of the wager, in a list of figures: "Base: hit frequency"."""
        return f"{self.name[:1].lower()}{self.name[1:]}"


_EXACT: Final = CatalogueFigure(
    key=EXACT, function="PAYBACKEXACT", name="Exact payback", kind=TEXT, places=ON_FORM
)
_LAW: Final = CatalogueFigure(
    key=LAW, function="PAYBACK", name="Payback of the law's pays", places=ON_FORM
)
_NEXT: Final = CatalogueFigure(
    key=NEXT,
    function="PAYBACK",
    name="Payback of the next hand",
    remark="at the meter as displayed and the minimum wager",
    places=ON_FORM | ON_PAPER,
)
_EVEN: Final = CatalogueFigure(
    key=EVEN,
    function="BREAKEVEN",
    name="Break-even meter",
    basis="dollars at which the next hand returns 100%",
    remark="largest meter at which the next hand returns 100%",
    kind=DOLLARS,
    places=ON_FORM | ON_PAPER,
)
_CAPPED: Final = CatalogueFigure(
    key=CAPPED,
    function="PAYBACK",
    name="Payback under the limit",
    remark="at the maximum wager, played as without the limit",
    places=ON_FORM,
)


def _hits(remark: str) -> CatalogueFigure:
    return CatalogueFigure(
        key=HITS,
        function="HITFREQ",
        name="Hit frequency",
        heading="Hit frequency",
        basis="per round",
        remark=remark,
    )


def _other_ends() -> tuple[CatalogueFigure, ...]:
    return tuple(
        CatalogueFigure(
            key=outcome,
            function="HITFREQ",
            name=name,
            basis="per round",
            conditions=(("outcome", outcome),),
            places=ON_PAPER,
        )
        for outcome, name in ((PUSHES, "Pushes"), (LOSSES, "Loses"))
    )


def _spread(unit: str, remark: str) -> tuple[CatalogueFigure, ...]:
    return (
        CatalogueFigure(
            key=SPREAD,
            function="VOLATILITY",
            name="Volatility",
            heading="Volatility",
            basis=f"standard deviation of one round, per {unit}",
            remark=remark,
            kind=DECIMAL,
        ),
        CatalogueFigure(
            key=INDEX,
            function="VOLATILITY",
            name="Volatility index",
            basis=f"1.645 standard deviations, per {unit}",
            kind=DECIMAL,
            conditions=(("index", "yes"),),
            places=ON_PAPER,
        ),
    )


def _of_side(name: str, remark: str, deviation: str) -> tuple[CatalogueFigure, ...]:
    return (
        CatalogueFigure(
            key=PAYBACK,
            function="PAYBACK",
            name=name,
            heading="Payback",
            basis="per unit staked",
            remark=remark,
        ),
        _EXACT,
        CatalogueFigure(
            key=EDGE,
            function="HOUSEEDGE",
            name="House advantage",
            heading="House advantage",
            basis="per unit staked",
            remark="1 - payback, per unit wagered",
        ),
        _hits("own hand only"),
        *_other_ends(),
        *_spread("unit staked", deviation),
        _LAW,
    )


_BASE: Final = (
    CatalogueFigure(
        key=PAYBACK,
        function="PAYBACK",
        name="Payback, basis action",
        heading="Payback",
        basis="action: per unit of all that is wagered",
        remark="1 - element of risk; ties: the larger wager",
        conditions=(("basis", "action"),),
    ),
    _EXACT,
    CatalogueFigure(
        key=RISK,
        function="ELEMENTOFRISK",
        name="Element of risk",
        basis="1 - payback, action: per unit of all that is wagered",
        remark="expected loss / expected total wager: basis action",
        places=ON_FORM | ON_PAPER,
    ),
    CatalogueFigure(
        key=EDGE,
        function="HOUSEEDGE",
        name="House advantage, basis ante",
        heading="House advantage",
        basis="ante: per base wager",
        remark="expected loss / Ante; not 100% less payback",
        conditions=(("basis", "ante"),),
    ),
    CatalogueFigure(
        key=OPENING,
        function="HOUSEEDGE",
        name="House advantage, basis opening",
        basis="opening: per all staked before the deal",
        remark="expected loss / all that is staked before the deal",
        conditions=(("basis", "opening"),),
        places=ON_FORM | ON_PAPER,
    ),
    _hits("of the round"),
    *_other_ends(),
    *_spread("base wager", "standard deviation of a round, in base wagers"),
    _LAW,
    _CAPPED,
)
CATALOGUE: Final = {
    Wagered.SIDE: _of_side(
        "Payback",
        "expected return per unit, stake included",
        "standard deviation of the net result, per unit",
    ),
    Wagered.METER: (
        *_of_side(
            "Payback, long run",
            "stake included; fixed pays, reset amounts and rates",
            "standard deviation per unit wagered, meter at its reset amount",
        ),
        _NEXT,
        _EVEN,
    ),
    Wagered.BASE: _BASE,
}


GLANCED: Final = tuple(one.key for one in CATALOGUE[Wagered.SIDE] if Place.GLANCE in one.places)
"""The keys of the figures that every kind of wager has at a glance, payback first."""


def kind_of(*, base: bool, meter: bool) -> Wagered:
    """Return the kind of a wager.

    Args:
        base: whether decisions decide it.
        meter: whether its table has a meter.
    """
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
