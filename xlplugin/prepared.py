"""What every host does before it answers: it names the user's own folders."""

from __future__ import annotations

from formulas.registry import look_in
from formulas.tables import keep_solutions_in
from xlplugin.user_folders import regulation_folders, solutions_folder


def use_own_folders() -> None:
    """Let the functions find the user's solved tables and regulation files."""
    keep_solutions_in(solutions_folder())
    look_in(regulation_folders())
