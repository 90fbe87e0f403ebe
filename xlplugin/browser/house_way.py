"""The rules of a house way on the page: as on file, as typed, and what they come to among all."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from formulas.audit.finding import percent
from formulas.functions.house_way_rules import COLUMNS
from formulas.question.house_way import TYPED, way_title
from formulas.refusal import bad_value
from formulas.registry import invoke
from formulas.values import Raw, Rows, Scalar, key
from xlplugin.browser.asked import MOST_RULES, Asked
from xlplugin.browser.picture import Dot, picture

BESIDE = "Payback beside the ways on file and the least of all"
SHOWN = ("name", "payback", "above", "words", "own")


def on_file(asked: Asked) -> list[list[str]]:
    """Return the rules of the way that is named, none where no way is."""
    return [] if asked.way is None else [list(cells) for cells in asked.way.rows]


def pasted_rules(asked: Asked, text: str) -> list[list[str]]:
    """Return the rules of a pasted table, each behind the row of the named way that it is.

    What the rules say is not looked at: the engine refuses by name what it cannot read.

    Args:
        asked: what stands on the page.
        text: lines of hand, when and low hand with tabs between them, as a spreadsheet copies them.

    Raises:
        Refusal: no such table.
    """
    lines = [line for line in text.splitlines() if line.strip()]
    if not lines:
        raise bad_value("Nothing is pasted: copy hand, when and low hand.")
    if len(lines) > MOST_RULES:
        raise bad_value(f"{len(lines):,} lines are pasted; a house way has at most {MOST_RULES}.")
    left = {tuple(cells): str(row) for row, cells in enumerate(on_file(asked), start=1)}
    rules = []
    for number, line in enumerate(lines, start=1):
        cells = [cell.strip() for cell in line.split("\t")]
        if len(cells) != len(COLUMNS):
            raise bad_value(
                f"Line {number} of the pasted rules has {len(cells)} cells: a rule has hand, when "
                "(which may be empty) and low hand, with tabs between them."
            )
        if number > 1 or [key(cell) for cell in cells] != [key(name) for name in COLUMNS]:
            rules.append([left.pop(tuple(cells), ""), *cells])
    return rules


def lines(asked: Asked) -> list[dict[str, str]]:
    """Return what there is to say of each typed rule: which cell is wrong, what stood there."""
    if asked.rules is None or asked.way is None:
        return []
    row, column = asked.way.unreadable([rule.cells for rule in asked.rules])
    stood_at = dict(enumerate(asked.way.rows, start=1))
    found = []
    for place, rule in enumerate(asked.rules, start=1):
        was = stood_at.get(rule.origin or 0)
        wrong = {2: "when", 3: "low"}.get(column or 0, "both") if place == row else ""
        if was is None:
            found.append({"when": "added", "low": "", "wrong": wrong})
            continue
        _, when, low = (
            "" if is_ == stood else f"on file: {stood or 'no condition'}"
            for is_, stood in zip(rule.cells, was, strict=True)
        )
        found.append({"when": when, "low": low, "wrong": wrong})
    return found


def among_all(asked: Asked, width: int) -> dict[str, Any]:
    """Return where a legible way lies among the bounds of all ways and beside those on file.

    The picture is `width` pixels wide.
    """
    assert asked.way is not None
    named = way_title(asked.game, asked.conditions[asked.way.asks])
    typed = asked.typed if asked.rules is not None else None
    own = named if typed is None else TYPED
    bounds = [
        _line(own, *row) for row in _spilled(asked.game, typed or named, None, [["show", "bounds"]])
    ]
    paybacks = {str(row[0]): row[1] for row in _spilled(asked.game, typed)}
    dots = []
    for name, payback in paybacks.items():
        now = payback if isinstance(payback, Fraction) else None
        before = paybacks[named] if name == TYPED else None
        was = before if isinstance(before, Fraction) and before != now else None
        dots.append(Dot(name, _share(payback), now, was, own=name == own))
    least = bounds[0]
    dots.append(Dot(least["name"], least["payback"], least["exact"]))
    mine = next(one for one in bounds if one["own"])
    even = "" if asked.pays is None else " at even money"
    beside = "" if typed is None else f", {named} {_share(paybacks[named])}"
    return {
        "said": f"Payback{even} {mine['payback']}{beside}; "
        f"{mine['above']} points above the least of all ways.",
        "bounds": [{name: one[name] for name in SHOWN} for one in bounds],
        "picture": picture(BESIDE, dots, width),
    }


def _line(
    own: str, name: Scalar, payback: Scalar, above: Scalar, best: Scalar, words: Scalar
) -> dict[str, Any]:
    """Return a line of the bounds of HOUSEWAYS as it is shown."""
    mine = name == own
    return {
        "name": name,
        "payback": _share(payback),
        "exact": payback,
        "above": _share(above).removesuffix("%"),
        "words": f"{_share(best)} of the hands set as is best for the house." if mine else words,
        "own": mine,
    }


def _spilled(*given: Raw) -> Rows:
    """Return what HOUSEWAYS answers, without its heads."""
    rows = invoke("HOUSEWAYS", list(given))
    assert isinstance(rows, list)
    return rows[1:]


def _share(share: Scalar) -> str:
    return percent(share) if isinstance(share, Fraction) else ""
