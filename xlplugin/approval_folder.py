"""Reading a folder of approval sheets on all cores; what was read before is kept for the user."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from xlplugin.progress import progress_bar
from xlplugin.user_folders import agency_folder, regulation_folders, sheets_folder, solutions_folder

if TYPE_CHECKING:
    from workbooks.register.approvals import OnFile, Unread


def read_approvals(
    what: str, folder: Path, *, made_by: str = "", of_game: str = ""
) -> tuple[list[OnFile], list[Unread]]:
    """Return the approval sheets below a folder and the files that are none.

    How far it is, is shown on standard error.

    Args:
        what: what is being done, for a person.
        folder: the folder.
        made_by: only sheets that this version made; "" for all.
        of_game: only sheets of the game of this code; "" for all.
    """
    from formulas.version import program_digest
    from workbooks.register.approvals import approvals_in
    from workbooks.register.kept_sheets import KeptSheets, state_of
    from xlplugin.prepared import begin

    # What became of sheets in the state of today: program, law and the user's folders.
    agency = agency_folder()
    solutions = sorted(solutions_folder().glob("*.json"))
    named = [*regulation_folders(), *([] if agency is None else [agency]), *solutions]
    kept = KeptSheets(sheets_folder(), f"{program_digest()} {state_of(named)}")
    with progress_bar(what, "files") as tell:
        return approvals_in(
            folder,
            tell,
            made_by=made_by,
            of_game=of_game,
            workers=os.cpu_count() or 1,
            prepare=begin,
            kept=kept,
        )
