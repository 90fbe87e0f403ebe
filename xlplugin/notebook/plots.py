"""Pictures of a wager with matplotlib: where its payback comes from, and what changes it."""

from __future__ import annotations

from fractions import Fraction
from textwrap import fill
from typing import TYPE_CHECKING

import matplotlib.pyplot as plt

from formulas.question.ask import ask_cell, ask_edition
from formulas.question.conditions import Conditions
from formulas.question.entering import condition_of
from formulas.question.names import ask_game, ask_wager
from formulas.registry import invoke
from formulas.values import Raw, Rows, Scalar, is_number, key
from xlplugin.notebook.asking import NotAnswered, answering, as_cell, with_conditions

if TYPE_CHECKING:
    from matplotlib.axes import Axes

NAVY, GREY, RED = "#1f3864", "#b8c2d0", "#b3261e"
WIDTH = 7.5
MOST_LETTERS = 115  # of a line below a picture
TAIL_ROWS = ("No win", "Total")


def plot_returns(
    game: str,
    wager: str,
    paytable: object = None,
    jurisdiction: str | None = None,
    axes: Axes | None = None,
    **conditions: object,
) -> Axes:
    """Draw what each hand returns of the wager.

    Args:
        game: code or name.
        wager: the wager.
        paytable: id, or pays.
        jurisdiction: edition of the law.
        axes: where to draw; a new picture where None.
        **conditions: conditions by name, with _ for a space.

    Raises:
        NotAnswered: the question is refused.
    """
    rows = _rows("PAYTABLE", conditions, game, wager, paytable, jurisdiction)
    total = float(_number("PAYBACK", conditions, game, wager, paytable, jurisdiction))
    drawn = axes or _axes(0.32 * len(rows) + 0.5)
    draw_returns(drawn, rows)
    return _titled(drawn, f"{game} {wager}: return of each hand, {total:.3%} in all")


def draw_returns(axes: Axes, rows: Rows) -> None:
    """Draw a bar for what each hand brings, from the answer of PAYTABLE."""
    hands, returned = rows[0].index("Hand"), rows[0].index("Return")
    bars = [
        (str(row[hands]), _double(row[returned]))
        for row in rows[1:]
        if row[hands] not in TAIL_ROWS and is_number(row[returned])
    ]
    axes.barh([name for name, _ in bars][::-1], [100 * part for _, part in bars][::-1], color=NAVY)
    axes.bar_label(axes.containers[0], fmt="%.3f", padding=3, fontsize=8)  # type: ignore[arg-type]
    axes.set_xlabel("percent of the wager")
    axes.spines[["top", "right"]].set_visible(False)


def plot_meter(
    game: str,
    wager: str,
    paytable: object = None,
    jurisdiction: str | None = None,
    axes: Axes | None = None,
    **conditions: object,
) -> Axes:
    """Draw the payback of the next hand against the meter, with the meter that breaks even.

    Args:
        game: code or name.
        wager: a progressive wager.
        paytable: id, or pays.
        jurisdiction: edition of the law.
        axes: where to draw; a new picture where None.
        **conditions: conditions by name, with _ for a space; without the meter.

    Raises:
        NotAnswered: the question is refused.
    """
    even = _number("BREAKEVEN", conditions, game, wager, paytable, jurisdiction)
    name = _meter_of(game, wager, paytable, jurisdiction, conditions)
    ends = (Fraction(0), even * Fraction(3, 2))
    # Payback is a straight line in the meter: two points are the whole of it.
    paid = [
        float(_number("PAYBACK", {**conditions, name: meter}, game, wager, paytable, jurisdiction))
        for meter in ends
    ]
    drawn = axes or _axes(3.4)
    drawn.plot([float(end) for end in ends], [100 * one for one in paid], color=NAVY)
    drawn.axhline(100, color=GREY, linewidth=1)
    drawn.plot([float(even)], [100], "o", color=RED)
    drawn.annotate(f"${float(even):,.2f}", (float(even), 100), (8, -14), textcoords="offset points")
    drawn.set_xlabel(f"{name}, dollars")
    drawn.set_ylabel("payback of the next hand, percent")
    return _titled(drawn, f"{game} {wager}: payback against the meter")


def plot_distribution(
    game: str,
    wager: str,
    paytable: object = None,
    jurisdiction: str | None = None,
    axes: Axes | None = None,
    **conditions: object,
) -> Axes:
    """Draw how likely each net result of one round is, on a logarithmic scale.

    Args:
        game: code or name.
        wager: the wager.
        paytable: id, or pays.
        jurisdiction: edition of the law.
        axes: where to draw; a new picture where None.
        **conditions: conditions by name, with _ for a space.

    Raises:
        NotAnswered: the question is refused.
    """
    rows = _rows("DISTRIBUTION", conditions, game, wager, paytable, jurisdiction)[1:]
    rows.sort(key=lambda row: _double(row[0]))
    names = [f"{_double(row[0]):+,g}" for row in rows]
    drawn = axes or _axes(3.4)
    drawn.bar(range(len(rows)), [_double(row[2]) for row in rows], color=NAVY)
    drawn.set_yscale("log")
    step = max(1, len(rows) // 16)
    drawn.set_xticks(range(0, len(rows), step), names[::step], rotation=60, fontsize=8)
    drawn.set_xlabel("net result")
    drawn.set_ylabel("probability")
    return _titled(drawn, f"{game} {wager}: what a round brings")


def plot_tables(
    game: str,
    wager: str,
    jurisdiction: str | None = None,
    axes: Axes | None = None,
    **conditions: object,
) -> Axes:
    """Draw the payback of every paytable the law authorizes for a wager, side by side.

    A table that is refused, for a lost cell, say, has no bar, and the reason stands below.

    Args:
        game: code or name.
        wager: the wager.
        jurisdiction: edition of the law.
        axes: where to draw; a new picture where None.
        **conditions: conditions by name, with _ for a space.

    Raises:
        NotAnswered: the wager is unknown, or every table is refused.
    """
    bars: list[tuple[str, float | None]] = []
    refused: dict[str, NotAnswered] = {}
    with answering():
        the_game = ask_game(as_cell(game))
        edition = ask_edition(the_game, as_cell(jurisdiction), Conditions())
        tables = edition.tables(ask_wager(the_game, as_cell(wager)).name)
    for table in (one.id for one in tables):
        try:
            paid = _number("PAYBACK", conditions, game, wager, table or None, jurisdiction)
            bars.append((table or "only paytable", 100 * float(paid)))
        except NotAnswered as refusal:
            bars.append((f"{table} (refused)", None))
            refused[table] = refusal
    if len(refused) == len(bars):
        raise next(iter(refused.values()))
    reasons = "\n".join(fill(f"{table}: {why}", MOST_LETTERS) for table, why in refused.items())
    drawn = axes or _axes(3.2 + 0.16 * len(reasons.splitlines()))
    drawn.set_xlabel(reasons, loc="left", fontsize=8, parse_math=False)
    drawn.bar([name for name, _ in bars], [part or 0 for _, part in bars], color=NAVY, width=0.6)
    for place, (_, part) in enumerate(bars):
        if part is not None:
            drawn.annotate(
                f"{part:.3f}", (place, part), (0, 3), textcoords="offset points", ha="center"
            )
    drawn.axhline(100, color=GREY, linewidth=1)
    drawn.set_ylabel("payback, percent")
    return _titled(drawn, f"{game} {wager}: the authorized paytables")


def _double(cell: Scalar) -> float:
    assert isinstance(cell, int | float | Fraction)
    return float(cell)


def _axes(height: float) -> Axes:
    return plt.subplots(figsize=(WIDTH, height), layout="constrained")[1]


def _titled(axes: Axes, title: str) -> Axes:
    axes.set_title(title, loc="left", color=NAVY, fontsize=11, parse_math=False)
    axes.spines[["top", "right"]].set_visible(False)
    return axes


def _answer(name: str, conditions: dict[str, object], *asked: object) -> Raw:
    arguments = [*asked, with_conditions(None, conditions) or None]
    with answering():
        return invoke(name, [as_cell(argument) for argument in arguments])


def _rows(name: str, conditions: dict[str, object], *asked: object) -> Rows:
    if any(key(each) == "give" for each in conditions):
        raise NotAnswered("#VALUE!", 'A picture shows all rows: leave out the condition "give".')
    answer = _answer(name, conditions, *asked)
    assert isinstance(answer, list)
    return answer


def _number(name: str, conditions: dict[str, object], *asked: object) -> Fraction:
    answer = _answer(name, conditions, *asked)
    assert isinstance(answer, int | Fraction)
    return Fraction(answer)


def _meter_of(
    game: str, wager: str, paytable: object, jurisdiction: str | None, given: dict[str, object]
) -> str:
    """The condition of the largest meter ("meter", "mega") of a table that `given` may name too."""
    conditions = as_cell(with_conditions(None, given) or None)
    with answering():
        place = as_cell(jurisdiction)
        asked = ask_cell(as_cell(game), as_cell(wager), as_cell(paytable), place, conditions)
    return condition_of(asked.offered.table.meters[0].level)
