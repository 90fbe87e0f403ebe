"""The checker of proof files: a program in another language that shares no code with the engine."""

from __future__ import annotations

from importlib.resources import files

CHECKER = "checker.js"
PAGE = "checker.html"
PLACE = "/* checker.js */"


def checker_script() -> str:
    """Return the checker as a program for node."""
    return (files("workbooks.proof") / CHECKER).read_text(encoding="utf-8")


def checker_page() -> str:
    """Return the checker as one page that any browser opens, without a connection."""
    page = (files("workbooks.proof") / PAGE).read_text(encoding="utf-8")
    return page.replace(PLACE, checker_script())
