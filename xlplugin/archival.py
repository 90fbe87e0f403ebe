"""Beside an approval what outlives the program: paper, plain files and a log of the run.

58 Pa. Code § 465a.6 has records kept for years; none of these files needs this program to be read.
"""

from __future__ import annotations

import datetime
import getpass
import json
import platform
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from workbooks.approval import Approval

PAPER, LOG = "pdf", "run.json"
PLAIN: Final = ("inputs.csv", "pays.csv", "counts.csv")


def beside(output: Path) -> dict[str, Path]:
    """Return where each file lies, by how its name ends.

    Args:
        output: the approval's workbook.
    """
    return {end: output.with_name(f"{output.stem}.{end}") for end in (PAPER, *PLAIN, LOG)}


def write_archival(approval: Approval, submission: Path, output: Path) -> None:
    """Write the files beside an approval; nothing of them enters its digest.

    Args:
        approval: what was written.
        submission: the form that it was made of.
        output: where the approval lies.

    Raises:
        WorkbookRefusal: LibreOffice is not installed or cannot print the workbook.
        OSError: a file cannot be read or written.
    """
    from workbooks.approval.plain_files import plain_files
    from workbooks.kit.atomic import write_atomically
    from workbooks.kit.printing import print_to_pdf

    target = beside(output)
    print_to_pdf(approval.data, target[PAPER])
    for end, text in plain_files(approval.dossier).items():
        write_atomically(target[end], text.encode())
    files = (submission, output, *(target[end] for end in (PAPER, *PLAIN)))
    origin = approval.dossier.origin
    log = {
        "who": getpass.getuser(),
        "when": datetime.datetime.now(datetime.UTC).isoformat(timespec="seconds"),
        "machine": f"{platform.node()}, {platform.platform()}, Python {platform.python_version()}",
        "xlplugin": origin.engine,
        "digest": approval.dossier.digest,
        "law and tables": origin.data,
        "change record of figures": origin.figures,
        "list of libraries": origin.libraries,
        "layout": origin.layout,
        "files": {file.name: sha256(file.read_bytes()).hexdigest() for file in files},
    }
    write_atomically(target[LOG], (json.dumps(log, indent=1) + "\n").encode())
