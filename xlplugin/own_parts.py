"""Whether the parts of this program are its own, looked at before any of them is imported.

A library of the package index is called `formulas` too. Installed into one folder the two overwrite
each other's files; in two folders one hides the other.
"""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, distribution
from importlib.util import find_spec
from pathlib import Path

PARTS = ("combinatorics", "formulas", "workbooks")
CURE = (
    "Give xlplugin an environment of its own: python -m venv FOLDER, then install it there with "
    "that folder's pip."
)


def check() -> None:
    """End the program where another library stands in the place of one of its parts.

    Raises:
        SystemExit: which one, where, and the cure.
    """
    home = Path(__file__).resolve().parent.parent
    for part in PARTS:
        spec = find_spec(part)
        place = Path(spec.origin).resolve().parent.parent if spec and spec.origin else home
        if place != home:
            raise SystemExit(
                f'The package "{part}" in {place} hides the part of xlplugin that has this name. '
                f"{CURE}"
            )
        try:
            other = distribution(part)
        except PackageNotFoundError:
            continue
        if Path(str(other.locate_file(""))).resolve() == home:
            raise SystemExit(
                f'The library "{part}" {other.version} is installed in {home}, where its files and '
                f"those of xlplugin overwrite each other. {CURE}"
            )
