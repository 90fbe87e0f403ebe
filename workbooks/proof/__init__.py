"""The checker of proof files: a program in another language that shares no code with the engine."""

from __future__ import annotations

from importlib.resources import files

PARTS = (
    "numbers",
    "cards",
    "words",
    "strength",
    "showdowns",
    "wagers",
    "games",
    "games_dealt_whole",
    "holdem_dealt_whole",
    "dealt_by_order",
    "house_way",
    "pai_gow_dealt_whole",
    "reading",
    "base_games",
    "checking",
)
"""The files of the program, in the order in which they make one."""
PAGE = "checker.html"
PLACE = "/* checker.js */"


def checker_script() -> str:
    """Return the checker as a program for node."""
    parts = (
        (files("workbooks.proof") / "checker" / f"{part}.js").read_text(encoding="utf-8")
        for part in PARTS
    )
    return "\n".join(part.strip() + "\n" for part in parts)


def checker_page() -> str:
    """Return the checker as one page that any browser opens, without a connection."""
    page = (files("workbooks.proof") / PAGE).read_text(encoding="utf-8")
    return page.replace(PLACE, checker_script())
