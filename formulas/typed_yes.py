"""The one reader of a tick, or of a word of yes or no."""

from __future__ import annotations

from formulas.values import Scalar, key

YES = ("yes", "true", "y", "x", "on", "done", "offered")
NO = ("no", "n", "false", "none", "off", "na", "notoffered", "not")


def yes(cell: Scalar) -> bool | None:
    """Return what a tick or a word of yes or no says, None for any other value."""
    if isinstance(cell, bool):
        return cell
    if isinstance(cell, str):
        word = key(cell)
        if word in YES or cell.strip() in ("✓", "✔", "☑"):
            return True
        if word in NO or cell.strip() == "☐":
            return False
    return None
