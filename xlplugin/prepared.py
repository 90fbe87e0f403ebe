"""What every host does before it answers: it names the user's own folders."""

from __future__ import annotations

import gc

from formulas.registry import follow, keep_solutions_in, look_in
from xlplugin.user_folders import agency_folder, regulation_folders, solutions_folder


def use_own_folders() -> None:
    """Let the functions find the user's solved tables and regulation files, and the agency's file.

    A register that is named and not there is followed all the same, so that what rests on a
    reading is refused and not answered by another reading.
    """
    keep_solutions_in(solutions_folder())
    look_in(regulation_folders())
    follow(agency_folder())


def begin() -> None:
    """Prepare a process of the command line, one that works files off beside it too."""
    # The program, and a workbook in memory, are a million objects that live to the end: looking
    # through them for garbage at every thousandth takes a tenth of the time of a form.
    gc.set_threshold(300_000, 20, 20)
    use_own_folders()
