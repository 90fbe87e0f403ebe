"""What the commands that write workbooks share: for whom a workbook is, and the day."""

from __future__ import annotations

import datetime

HOSTS = ("desktop", "office", "calc")
FOR = (
    "Write the calls as this host needs them: desktop Excel, the Office add-in or Calc. "
    "Without it they are plain names, which Calc and desktop Excel read."
)


def today() -> str:
    """Return the day on which figures are stored, such as 2026-05-01."""
    return datetime.date.today().isoformat()
