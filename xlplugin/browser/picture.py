"""Dot plots as shapes with their places, so that the page only draws them.

Each row has its words above a track with one dot, or with a ring for what was and a dot for what
is. The axis fits the dots: a share of a wager between 93% and 99% would be flat on one from 0.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from formulas.reconcile.figure import decimals_of, percent_digits

ROW, TOP, FOOT = 36, 4, 26
SIDE, TICK = 10, 5
LEAST_WIDTH = 240
MOST_TICKS = 5
STEPS = (1, 2, 5)
MOST_DIGITS = 10  # after the point of a step


@dataclass(frozen=True)
class Dot:
    """One row of a picture.

    Args:
        name: what it is.
        words: its figure in words.
        now: its place; None where there is none.
        before: where it was; None where nothing moved.
        own: whether it is what the person typed.
    """

    name: str
    words: str
    now: Fraction | None
    before: Fraction | None = None
    own: bool = False


def picture(
    title: str, dots: Sequence[Dot], width: int, line: Fraction | None = None
) -> dict[str, Any]:
    """Return a picture as shapes, each with its kind, and as words for who does not see it.

    Args:
        title: what it shows.
        dots: its rows.
        width: in pixels.
        line: where a line stands across all rows, where it lies on the axis.
    """
    width = max(width, LEAST_WIDTH)
    places = [place for dot in dots for place in (dot.now, dot.before) if place is not None]
    axis = _Axis.fitting(places, line, width)
    foot = TOP + ROW * len(dots)
    shapes = [_tick(axis, tick, foot, tick == line) for tick in axis.ticks]
    for place, dot in enumerate(dots):
        shapes += _row(axis, dot, TOP + ROW * place, line)
    about = f"{title}: {'; '.join(f'{dot.name} {dot.words}' for dot in dots)}."
    size = {"width": width, "height": foot + FOOT}
    return {"title": title, "about": about, **size, "shapes": shapes}


@dataclass(frozen=True)
class _Axis:
    low: Fraction
    high: Fraction
    step: Fraction
    width: int

    @classmethod
    def fitting(cls, places: Sequence[Fraction], line: Fraction | None, width: int) -> _Axis:
        """Return the axis of round numbers that holds all places, and the line where it is near."""
        low, high = (min(places), max(places)) if places else (Fraction(0), Fraction(1))
        spread = (high - low) or Fraction(1, 100)
        if line is not None and high < line <= high + spread:
            high = line
        if 0 <= low <= spread:
            low = Fraction(0)
        step = _step((high - low) or spread)
        first, last = low // step, -(-high // step)
        return cls(first * step, (last if last > first else first + 1) * step, step, width)

    @property
    def ticks(self) -> list[Fraction]:
        """The round numbers of the axis."""
        return [
            self.low + self.step * place
            for place in range(int((self.high - self.low) / self.step) + 1)
        ]

    def at(self, place: Fraction) -> str:
        """Return where a place lies, in pixels."""
        room = self.width - 2 * SIDE
        return f"{float(SIDE + room * (place - self.low) / (self.high - self.low)):.1f}"


def _step(spread: Fraction) -> Fraction:
    """Return the smallest of 1, 2 or 5 times a power of ten that makes few enough ticks."""
    power = Fraction(1, 10**9)
    while True:
        for digit in STEPS:
            if spread / (digit * power) <= MOST_TICKS - 1:
                return digit * power
        power *= 10


def _tick(axis: _Axis, tick: Fraction, foot: int, marked: bool) -> dict[str, Any]:
    digits = percent_digits(abs(tick), decimals_of(axis.step, MOST_DIGITS))
    anchor = "start" if tick == axis.low else "end" if tick == axis.high else "middle"
    place = {"x": axis.at(tick), "y": foot + 16, "text-anchor": anchor}
    kind = {"class": "tick marked" if marked else "tick"}
    return _shape("text", place | kind, f"{'-' if tick < 0 else ''}{digits}%")


def _row(axis: _Axis, dot: Dot, top: int, line: Fraction | None) -> list[dict[str, Any]]:
    track = top + 25
    end = axis.width - SIDE
    own = " own" if dot.own else ""
    right = {"x": end, "y": top + 15, "text-anchor": "end"}
    shapes = [
        _shape("text", {"x": SIDE, "y": top + 15, "class": f"name{own}"}, dot.name),
        _shape("text", right | {"class": f"figure{own}"}, dot.words),
        _along(track, str(SIDE), str(end), "track"),
        *(_across(axis.at(tick), track, "grid") for tick in axis.ticks if tick != line),
    ]
    if line is not None and axis.low <= line <= axis.high:
        shapes.append(_across(axis.at(line), track, "mark"))
    if dot.now is None:
        return shapes
    if dot.before is not None and dot.before != dot.now:
        was = axis.at(dot.before)
        shapes.append(_along(track, was, axis.at(dot.now), "way"))
        shapes.append(_round(was, track, 4, "ring"))
    shapes.append(_round(axis.at(dot.now), track, 5, f"dot{own}"))
    return shapes


def _along(track: int, start: str, end: str, name: str) -> dict[str, Any]:
    return _shape("line", {"x1": start, "x2": end, "y1": track, "y2": track, "class": name})


def _across(place: str, track: int, name: str) -> dict[str, Any]:
    places = {"x1": place, "x2": place, "y1": track - TICK, "y2": track + TICK}
    return _shape("line", places | {"class": name})


def _round(place: str, track: int, radius: int, name: str) -> dict[str, Any]:
    return _shape("circle", {"cx": place, "cy": track, "r": radius, "class": name})


def _shape(kind: str, attributes: dict[str, Any], text: str = "") -> dict[str, Any]:
    return {"kind": kind, "attributes": attributes, "text": text}
