"""The user's own folders, as the operating system places them."""

from __future__ import annotations

from pathlib import Path

from platformdirs import user_cache_path

NAME = "xlplugin"


def solutions_folder() -> Path:
    """Return the folder in which solved tables are kept under the digest of their input."""
    return user_cache_path(NAME, appauthor=False) / "solutions"
