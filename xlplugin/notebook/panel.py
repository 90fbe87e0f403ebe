"""The what-if panel: pays, meter and players to turn, figures that follow at once."""

from __future__ import annotations

import html
from fractions import Fraction
from typing import Any

import ipywidgets as widgets

from formulas.pays import Nothing, Odds
from formulas.question.ask import ask
from formulas.refusal import Refusal
from formulas.registry import invoke
from formulas.values import Raw, Rows
from formulas.worth.entering import ABOUT_MONEY, condition_of, handed
from xlplugin.notebook.asking import NotAnswered
from xlplugin.notebook.shown import Figure

FIGURES = (
    ("PAYBACK", "Payback", True),
    ("HOUSEEDGE", "House advantage", True),
    ("HITFREQ", "Hit frequency", True),
    ("VOLATILITY", "Volatility", False),
)
MOST_OTHERS = 8
_WIDE = {"description_width": "11em"}


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
        try:
            asked = ask(game, wager, paytable, jurisdiction, None)
        except Refusal as refusal:
            raise NotAnswered(refusal.code, refusal.sentence) from None
        self._asked = [asked.game.code, asked.wager.name]
        self._jurisdiction = jurisdiction
        self._table = asked.offered.law
        self._edition = asked.edition
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
        super().__init__(
            [widgets.HTML(self._title()), widgets.HBox([widgets.VBox(inputs), self.figures])]
        )
        self._redraw(None)

    def pays_now(self) -> Rows:
        """Return the pays as they stand, hand and pay."""
        return [[hand, each.value] for hand, each in self.pays.items()]

    def _redraw(self, _change: object) -> None:
        now = self._computed(self.pays_now())
        lines = [
            f"<tr><td>{name}</td><td style='text-align:right'>{before}</td>"
            f"<td style='text-align:right'><b>{after}</b></td></tr>"
            for (_, name, _), before, after in zip(FIGURES, self.baseline, now, strict=True)
        ]
        self.figures.value = (
            "<table><tr><th></th><th>as printed</th><th>now</th></tr>" + "".join(lines) + "</table>"
        )

    def _computed(self, paytable: Raw) -> list[str]:
        conditions: Rows = [[name, each.value] for name, each in self.meters.items() if each.value]
        if self.others.value:
            conditions.append(["others", self.others.value])
        if isinstance(paytable, list) and self._table.id:
            conditions.append(["paytable", self._table.id])
        found = []
        for function, _, percent in FIGURES:
            entering = {*handed(function, self._edition, self._table, ABOUT_MONEY), "paytable"}
            kept: Rows = [row for row in conditions if row[0] in entering]
            try:
                value = invoke(function, [*self._asked, paytable, self._jurisdiction, kept or None])
                assert isinstance(value, int | float | Fraction)
                found.append(str(Figure.of(value, percent)))
            except Refusal as refusal:
                found.append(f"{refusal.code}: {html.escape(refusal.sentence)}")
        return found

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
