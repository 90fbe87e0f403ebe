"""What the page shows of the pays as they stand: rows, figures, findings, pictures, words."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from fractions import Fraction
from typing import Any

from formulas.audit.finding import percent
from formulas.figure_catalogue import PAYBACK, CatalogueFigure, Place, heading_of, shown_at
from formulas.law.tables import Paytable
from formulas.pays import pay_from_cell
from formulas.question.paytables import legible_pays
from formulas.refusal import Refusal
from formulas.registry import invoke
from formulas.values import Rows, Value, key
from xlplugin.browser.asked import Asked
from xlplugin.browser.findings import findings
from xlplugin.browser.house_way import among_all, lines
from xlplugin.browser.picture import Dot, picture

NOTHING = "–"
ALL = Fraction(1)
TOTAL = "Total"
AS_PRINTED, AS_ON_FILE = "as printed", "as on file"
TABLES = "Payback of each paytable of the law"
HANDS = "What each hand returns of the wager"


def worked(asked: Asked, width: int) -> dict[str, Any]:
    """Return what the page shows, all of it as words and places in pictures of `width` pixels."""
    printed, refusal = _spilled(asked, None)
    now = printed
    if asked.twice:
        now, refusal = [], asked.twice
    elif asked.typed is not None:
        now, refusal = _spilled(asked, asked.typed)
    shown: dict[str, Any] = {
        "refusal": refusal,
        "rows": _rows(asked, now),
        "rest": _rest(asked, now),
        "figures": [],
        "findings": [],
        "pictures": [],
        "rules": lines(asked),
        "among": None,
        "spoken": refusal,
    }
    if refusal:
        return shown
    payback = _value(asked, "PAYBACK", asked.typed)
    before = _value(asked, "PAYBACK", None)
    shown["figures"] = [_figure(asked, figure) for figure in shown_at(Place.GLANCE, asked.kind)]
    shown["findings"] = [asdict(one) for one in findings(asked, _exact(payback))]
    drawn = ((TABLES, _tables(asked, payback), ALL), (HANDS, _hands(asked, printed, now), None))
    shown["pictures"] = [
        picture(title, dots, width, line)
        for title, dots, line in drawn
        if len(dots) > 1  # one dot says no more than its figure
    ]
    if asked.way is not None:
        shown["among"] = among_all(asked, width)
    shown["spoken"] = _spoken(asked, payback, before)
    return shown


@dataclass(frozen=True)
class WorkedLine:
    """One line of PAYTABLE.

    Args:
        hand: as the law spells it, or how else a round ends.
        pay: in words, "" for none.
        ways: deals of it, None where it is no deal.
        one_in: rounds for one of it, None where there is none.
        returned: what it brings.
    """

    hand: str
    pay: str
    ways: int | None
    one_in: Fraction | None
    returned: Fraction | None


COLUMNS = ("Hand", "Pays", "Ways", "1 in N", "Return")


def _spilled(asked: Asked, pays: Rows | None) -> tuple[list[WorkedLine], str]:
    """Return the lines of PAYTABLE, and why there are none."""
    try:
        rows = invoke("PAYTABLE", asked.arguments(pays))
    except Refusal as refused:
        return [], refused.sentence
    assert isinstance(rows, list)
    places = [rows[0].index(name) for name in COLUMNS]
    return [
        WorkedLine(
            hand=str(hand),
            pay="" if pay is None else str(pay),
            ways=ways if isinstance(ways, int) else None,
            one_in=_exact(one_in),
            returned=_exact(returned),
        )
        for hand, pay, ways, one_in, returned in ([row[at] for at in places] for row in rows[1:])
    ], ""


def _value(asked: Asked, function: str, pays: Rows | None, table: Paytable | None = None) -> Value:
    """Return a figure, None where it is refused."""
    try:
        return invoke(function, asked.arguments(pays, table))
    except Refusal:
        return None


def _exact(value: object) -> Fraction | None:
    return Fraction(value) if isinstance(value, int | Fraction) else None


def _rows(asked: Asked, now: list[WorkedLine]) -> list[dict[str, Any]]:
    """Return a row for each hand of the table."""
    typed = dict(asked.typed_pays)
    lines = _by_hand(now)
    found = []
    for hand, printed in legible_pays(asked.paytable):
        pay = typed.get(hand)
        wrong = changed = ""
        if pay is not None:
            try:
                changed = "changed" if pay_from_cell(pay, printed, hand) != printed else ""
            except Refusal as refused:
                wrong = refused.sentence
        line = lines.get(key(hand))
        found.append(
            {
                "hand": hand,
                "printed": "lost in the text" if printed is None else str(printed),
                "wrong": wrong,
                "changed": changed,
                "ways": _ways(line),
                "one_in": _one_in(line),
                "returned": _share(_returned(lines, hand)),
            }
        )
    return found


def _rest(asked: Asked, now: list[WorkedLine]) -> list[list[str]]:
    """Return the other ends of a round: no win, what the meter collects, the total."""
    own = {key(hand) for hand, _ in legible_pays(asked.paytable)}
    return [
        [
            line.hand,
            line.pay,
            _ways(line),
            "" if line.hand == TOTAL else _one_in(line),
            _share(line.returned),
        ]
        for line in now
        if key(line.hand) not in own
    ]


def _by_hand(lines: list[WorkedLine]) -> dict[str, WorkedLine]:
    return {key(line.hand): line for line in lines}


def _returned(lines: dict[str, WorkedLine], hand: str) -> Fraction | None:
    line = lines.get(key(hand))
    return None if line is None else line.returned


def _ways(line: WorkedLine | None) -> str:
    return NOTHING if line is None or line.ways is None else f"{line.ways:,}"


def _one_in(line: WorkedLine | None) -> str:
    """Return a chance as 1 in N, with places where N is small."""
    if line is None or line.one_in is None:
        return NOTHING
    places = 2 if line.one_in < 10 else 1 if line.one_in < 100 else 0
    units = int(line.one_in * 10**places + Fraction(1, 2))
    whole, rest = divmod(units, 10**places)
    return f"1 in {whole:,}.{rest:0{places}d}" if places else f"1 in {whole:,}"


def _share(share: object) -> str:
    return percent(Fraction(share)) if isinstance(share, int | Fraction) else NOTHING


def _figure(asked: Asked, figure: CatalogueFigure) -> dict[str, str]:
    now, before = (_value(asked, figure.function, pays) for pays in (asked.typed, None))
    return {
        "name": figure.name,
        "basis": figure.basis,
        "now": _shown(now),
        "was": "" if asked.typed is None else _shown(before),
        "moved": "" if asked.typed is None else _moved(now, before),
        "beside": AS_ON_FILE if asked.rules is not None else AS_PRINTED,
        "exact": str(now) if isinstance(now, Fraction) else "",
    }


def _shown(value: Value) -> str:
    return f"{value:,.3f}" if isinstance(value, float) else _share(value)


def _moved(now: Value, before: Value) -> str:
    """Return how far a figure moved, in points of a percentage where it is one."""
    if now == before:
        return "unchanged"
    if isinstance(now, float) and isinstance(before, float):
        return f"{'+' if now > before else '−'}{abs(now - before):.3f}"
    exact, was = _exact(now), _exact(before)
    if exact is None or was is None:
        return ""
    sign = "+" if exact > was else "-"
    return f"{sign}{percent(abs(exact - was)).removesuffix('%')} points"


def _tables(asked: Asked, payback: Value) -> list[Dot]:
    """Return the payback of each table of the law, and of the pays as typed."""
    dots = []
    for table in asked.edition.tables(asked.wager):
        found = _value(asked, "PAYBACK", None, table)
        own = asked.pays is None and table is asked.paytable
        dots.append(Dot(table.name, _share(found), _exact(found), own=own))
    if asked.pays is not None:
        dots.append(Dot("As typed", _share(payback), _exact(payback), own=True))
    return dots


def _hands(asked: Asked, printed: list[WorkedLine], now: list[WorkedLine]) -> list[Dot]:
    """Return what each hand brings of the payback, and brought as printed."""
    before, lines = _by_hand(printed), _by_hand(now)
    dots = []
    for hand, _ in legible_pays(asked.paytable):
        found, was = _returned(lines, hand), _returned(before, hand)
        moved = asked.pays is not None and found != was
        words = f"{_share(was)} → {_share(found)}" if moved else _share(found)
        dots.append(Dot(hand, words, found, was if moved else None, own=moved))
    return dots


def _spoken(asked: Asked, payback: Value, before: Value) -> str:
    words = f"{heading_of(PAYBACK)} {_shown(payback)}"
    printed = f"{asked.paytable.name} {AS_PRINTED}"
    if asked.typed is None:
        return f"{words}, {printed}."
    moved = _moved(payback, before)
    if asked.rules is not None and asked.way is not None:
        return f"{words}, {moved} against {asked.conditions[asked.way.asks]} {AS_ON_FILE}."
    return f"{words}, {moved} against {printed}."
