"""The user's own folders, as the operating system places them."""

from __future__ import annotations

from pathlib import Path

from platformdirs import user_cache_path, user_data_path, user_log_path

NAME = "xlplugin"


def solutions_folder() -> Path:
    """Return the folder in which solved tables are kept under the digest of their input."""
    return user_cache_path(NAME, appauthor=False) / "solutions"


def logs_folder() -> Path:
    """Return the folder of the logs of hosts that have no screen of their own."""
    return user_log_path(NAME, appauthor=False)


def certificates_folder() -> Path:
    """Return the folder of the certificate that this machine's own server shows."""
    return user_data_path(NAME, appauthor=False) / "certificates"
