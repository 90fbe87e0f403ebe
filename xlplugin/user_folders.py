"""The user's own folders, as the operating system places them."""

from __future__ import annotations

import os
from pathlib import Path

from platformdirs import user_cache_path, user_config_path, user_data_path, user_log_path

from formulas.files import EntranceError, read_text

NAME = "xlplugin"
MOST_BYTES = 100_000  # of the setting
REGULATIONS = "XLPLUGIN_REGULATIONS"
"""Environment variable of folders with regulation files, in the place of the setting."""

AGENCY = "XLPLUGIN_AGENCY"
"""Environment variable of the agency's folder, in the place of the setting."""


def solutions_folder() -> Path:
    """Return the folder in which solved tables are kept under the digest of their input."""
    return user_cache_path(NAME, appauthor=False) / "solutions"


def sheets_folder() -> Path:
    """Return the folder of what became of approval sheets that were read before."""
    return user_cache_path(NAME, appauthor=False) / "sheets"


def logs_folder() -> Path:
    """Return the folder of the logs of hosts that have no screen of their own."""
    return user_log_path(NAME, appauthor=False)


def certificates_folder() -> Path:
    """Return the folder of the certificate that this machine's own server shows."""
    return user_data_path(NAME, appauthor=False) / "certificates"


def regulation_setting() -> Path:
    """Return the file that names the user's folders of regulation files, one a line."""
    return user_config_path(NAME, appauthor=False) / "regulations.txt"


def regulation_folders() -> tuple[Path, ...]:
    """Return the user's folders of regulation files, a shared drive among them if he named one."""
    if REGULATIONS in os.environ:
        return tuple(Path(one) for one in os.environ[REGULATIONS].split(os.pathsep) if one)
    return tuple(map(Path, _lines(regulation_setting())))


def agency_setting() -> Path:
    """Return the file that names the agency's folder."""
    return user_config_path(NAME, appauthor=False) / "agency.txt"


def agency_folder() -> Path | None:
    """Return the folder in which the agency keeps what it adopted; None where none is named."""
    if AGENCY in os.environ:
        return Path(os.environ[AGENCY]) if os.environ[AGENCY] else None
    return next(map(Path, _lines(agency_setting())), None)


def _lines(setting: Path) -> list[str]:
    """Return the lines of a setting, none where there is no such file."""
    if not os.path.lexists(setting):
        return []
    try:
        lines = read_text(setting, MOST_BYTES).splitlines()
    except EntranceError as wrong:
        todo = "Delete this setting, and name the folder again."
        raise EntranceError(wrong.name, f"{wrong.sentence} {todo}") from None
    return [line.strip() for line in lines if line.strip()]
