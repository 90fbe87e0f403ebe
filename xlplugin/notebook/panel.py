"""The what-if panel: pays, meter and players to turn, figures that follow at once."""

from __future__ import annotations

import html
import io
from base64 import b64encode
from fractions import Fraction
from typing import Any

import ipywidgets as widgets
from matplotlib.figure import Figure as Sheet

from formulas.figure_catalogue import PERCENT, Place, kind_of, shown_at
from formulas.limits.layout import BASE
from formulas.pays import Nothing, Odds
from formulas.question.ask import ask_cell
from formulas.question.conditions import FORM
from formulas.question.entering import condition_of
from formulas.refusal import Refusal
from formulas.registry import invoke
from formulas.values import Raw, Rows
from xlplugin.notebook.asking import answering, as_cell
from xlplugin.notebook.plots import WIDTH, draw_returns
from xlplugin.notebook.shown import ShownNumber

MOST_OTHERS = 8
_WIDE = {"description_width": "11em"}
_INCHES, _HEAD = 0.3, 1.0  # of the picture: each row of the table, and the words above


class WhatIf(widgets.VBox):  # type: ignore[misc]  # ipywidgets carry no types
    """A panel of one wager.

    Args:
        game: code or name.
        wager: the wager.
        paytable: the law's table that is turned, by its id.
        jurisdiction: edition of the law.

    Raises:
        NotAnswered: no such wager or table, or lost cells.
    """

    def __init__(
        self, game: str, wager: str, paytable: str | None, jurisdiction: str | None
    ) -> None:
        with answering():
            self._jurisdiction = as_cell(jurisdiction)
            place = self._jurisdiction
            asked = ask_cell(as_cell(game), as_cell(wager), as_cell(paytable), place, None)
        name = (asked.part or asked.wager).name
        self._asked = [asked.game.code, name]
        self._table = asked.offered.table
        base, meter = name == BASE, bool(self._table.meters)
        self._shown = shown_at(Place.GLANCE, kind_of(base=base, meter=meter))
        self.pays: dict[str, Any] = {}
        for hand, pay in asked.offered.pays:
            plain = isinstance(pay, Odds | Nothing)
            number = float(pay.amount) if isinstance(pay, Odds) else 0.0
            kind = widgets.BoundedFloatText if plain else widgets.Text
            value = (
                {"value": number, "min": 0, "max": 1e9, "step": 1} if plain else {"value": str(pay)}
            )
            self.pays[hand] = kind(description=hand, style=_WIDE, **value)
        self.meters: dict[str, Any] = {
            condition_of(meter.level): widgets.FloatText(
                description=condition_of(meter.level).capitalize(), value=0, step=1000, style=_WIDE
            )
            for meter in self._table.meters
        }
        self.others = widgets.IntSlider(
            description="Other players", value=0, min=0, max=MOST_OTHERS, style=_WIDE
        )
        self.figures = widgets.HTML()
        self.baseline = self._computed(self._table.id or None)
        has_envy = bool(asked.edition.envy_of(asked.wager.name, self._table.id))
        inputs = [*self.pays.values(), *self.meters.values(), *([self.others] if has_envy else [])]
        for each in inputs:
            each.observe(self._redraw, names="value")
        self._printed = self.pays_now()
        super().__init__(
            [widgets.HTML(self._title()), widgets.HBox([widgets.VBox(inputs), self.figures])]
        )
        self._redraw(None)

    def pays_now(self) -> Rows:
        """Return the pays as they stand, hand and pay."""
        return [[hand, each.value] for hand, each in self.pays.items()]

    def picture(self) -> bytes | None:
        """Return what the panel shows as a PNG, None where it is refused.

        A notebook that is read where no kernel runs has it in the place of the panel.
        """
        rows = self.pays_now()
        conditions = self._conditions(rows)
        try:
            table = invoke("PAYTABLE", [*self._asked, rows, self._jurisdiction, conditions])
        except Refusal:
            return None
        assert isinstance(table, list)
        sheet = Sheet(figsize=(WIDTH, _INCHES * len(table) + _HEAD), layout="constrained")
        draw_returns(sheet.subplots(), table)
        now = self._computed(rows)
        words = [f"{one.name} {after}" for one, after in zip(self._shown, now, strict=True)]
        sheet.suptitle(
            f"{' '.join(self._asked)}, {self._table.name}\n{', '.join(words)}",
            fontsize=10,
            parse_math=False,
        )
        drawn = io.BytesIO()
        sheet.savefig(drawn, format="png", metadata={"Software": None})
        return drawn.getvalue()

    def _repr_mimebundle_(self, **kwargs: object) -> dict[str, Any] | None:
        """Return the panel, and beside it its picture, or its figures where it has none."""
        shown: dict[str, Any] | None = super()._repr_mimebundle_(**kwargs)
        if shown is not None:
            drawn = self.picture()
            if drawn is None:
                shown["text/html"] = self._title() + self.figures.value
            else:
                shown["image/png"] = b64encode(drawn).decode()
        return shown

    def _redraw(self, _change: object) -> None:
        now = self._computed(self.pays_now())
        lines = [
            f"<tr><td>{one.name}</td><td style='text-align:right'>{html.escape(before)}</td>"
            f"<td style='text-align:right'><b>{html.escape(after)}</b></td></tr>"
            for one, before, after in zip(self._shown, self.baseline, now, strict=True)
        ]
        self.figures.value = (
            "<table><tr><th></th><th>as printed</th><th>now</th></tr>" + "".join(lines) + "</table>"
        )

    def _computed(self, paytable: Raw) -> list[str]:
        found = []
        given = self._conditions(paytable)
        for one in self._shown:
            try:
                value = invoke(one.function, [*self._asked, paytable, self._jurisdiction, given])
                assert isinstance(value, int | float | Fraction)
                found.append(str(ShownNumber.of(value, one.kind == PERCENT)))
            except Refusal as refusal:
                found.append(f"{refusal.code}: {refusal.sentence}")
        return found

    def _conditions(self, paytable: Raw) -> Rows:
        """Return the conditions as they stand, as a range for all figures."""
        given: Rows = [[name, each.value] for name, each in self.meters.items() if each.value]
        if self.others.value:
            given.append(["others", self.others.value])
        if isinstance(paytable, list) and self._table.id:
            given.append(["paytable", self._table.id])
        return [[FORM, "yes"], *given]

    def _title(self) -> str:
        name = html.escape(f"{' '.join(self._asked)}, {self._table.name}")
        return f"<b>{name}</b>; a bare number is {self._table.unit}"


def what_if(
    game: str, wager: str, paytable: str | None = None, jurisdiction: str | None = None
) -> WhatIf:
    """Show a panel in which every pay, the meter and the number of other players can be turned.

    Args:
        game: code or name.
        wager: the wager.
        paytable: the law's table to begin with, by its id.
        jurisdiction: edition of the law.

    Raises:
        NotAnswered: no such wager or table, or lost cells.
    """
    return WhatIf(game, wager, paytable, jurisdiction)
