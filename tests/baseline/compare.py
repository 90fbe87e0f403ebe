"""Prints what today's answers and sheets have otherwise than the baseline, ready for the record.

.venv/bin/python tests/baseline/compare.py          the calls: lines for figure_changes.toml
.venv/bin/python tests/baseline/compare.py --books  the cells of forms and approvals of samples
"""

import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "known"))

import baseline
from write_baseline import sample


def lines_for(text, old, new):
    """Yield a line of the change record for each cell that moved, or one for the whole answer."""
    same_shape = (
        isinstance(old, list)
        and isinstance(new, list)
        and [len(row) for row in old] == [len(row) for row in new]
    )
    if not same_shape:
        yield f"  {{ call = {toml(text)}, old = {toml(old)}, new = {toml(new)} }},"
        return
    cells = [
        f"[{down}, {across}, {toml(one)}, {toml(other)}]"
        for down, (before, after) in enumerate(zip(old, new, strict=True), 1)
        for across, (one, other) in enumerate(zip(before, after, strict=True), 1)
        if not baseline.alike(one, other)
    ]
    yield f"  {{ call = {toml(text)}, cells = [{', '.join(cells)}] }},"


def toml(value):
    """Return a value as it stands in a TOML file."""
    if isinstance(value, str) and "'" not in value and '"' in value and value.isprintable():
        return f"'{value}'"
    return json.dumps(value, ensure_ascii=False)


def calls():
    """Print the calls that moved and are not on record."""
    for name in (baseline.ANSWERS, baseline.ON_SHEETS):
        for text, old, new, why in baseline.moved_answers(name):
            if why:
                print(f"  # {why}")
            print(*lines_for(text, old, new), sep="\n")


def books():
    """Print the cells that differ and are not allowed to."""
    for game, code in baseline.samples():
        for kind, data in zip(
            (baseline.FORM, baseline.APPROVAL), sample(game, code)[:2], strict=True
        ):
            found = baseline.moved_cells(game, code, kind, data)
            for (sheet, address), (old, new) in sorted(found.items()):
                print(f"{kind} {game} {code} {sheet}!{address}: {old!r} -> {new!r}")
            figures = baseline.moved_figures(game, code, kind, data)
            for (sheet, address), (words, number) in sorted(figures.items()):
                print(f"{kind} {game} {code} {sheet}!{address}: no {number!r} under {words!r}")


if __name__ == "__main__":
    books() if "--books" in sys.argv else calls()
