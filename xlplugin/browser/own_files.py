"""Files that a browser's engine follows: an agency's, laid beside the page, and the user's own.

The agency's register of interpretations and its regulation files come from the page's own folder.
A file that the user opens stays in the memory of the page, and is gone when it is closed.
"""

from __future__ import annotations

import hashlib
import re
from pathlib import Path
from typing import Final

from formulas.agency.interpretations import DIGEST_LETTERS
from formulas.agency.interpretations import FILE as REGISTER
from formulas.agency.interpretations import on_file as adopted
from formulas.files import RegulationError, read_file
from formulas.law.local import load_file, loaded
from formulas.refusal import Refusal, bad_value
from formulas.registry import follow, look_in

AGENCY: Final = "agency"
REGULATIONS: Final = "regulations"
OPENED: Final = "opened"
MOST_BYTES: Final = 1_000_000
_NAME: Final = re.compile(r"[\w][\w .()+-]{0,90}\.toml")


def follow_files(folder: Path) -> None:
    """Follow the files below a folder; what was answered before is forgotten.

    Args:
        folder: holds AGENCY, REGULATIONS and OPENED, each where there are such files.
    """
    look_in((folder / REGULATIONS, folder / OPENED))
    follow(folder / AGENCY if (folder / AGENCY).is_dir() else None)


def open_file(folder: Path, name: str, text: str) -> None:
    """Follow a file of the user from now on; one of the same name is replaced if it is accepted.

    Raises:
        Refusal: a name or a length that no such file has, or no edition and no game.
    """
    if not _NAME.fullmatch(name) or len(text.encode()) > MOST_BYTES:
        raise bad_value(
            "The file is not one of a game or an edition: open a .toml file as xlplugin game enter "
            f"writes it, of {MOST_BYTES:,} bytes at most."
        )
    try:
        loaded(text, name)
    except RegulationError as wrong:
        raise bad_value(str(wrong)) from None
    file = folder / OPENED / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
    follow_files(folder)


def followed_files(folder: Path) -> list[dict[str, str]]:
    """Return each file that is followed below a folder: its name, its digest, and what it holds."""
    found: list[tuple[Path, str]] = []
    register = folder / AGENCY / REGISTER
    if register.is_file():
        try:
            holds = f"{len(adopted())} adopted interpretations"
        except Refusal as refusal:
            holds = refusal.sentence
        found.append((register, holds))
    for part in (REGULATIONS, OPENED):
        for file in sorted((folder / part).glob("*.toml")):
            try:
                edition = load_file(file)
                holds = f"{edition.game}, {edition.title}"
            except RegulationError as wrong:
                holds = str(wrong)
            found.append((file, holds))
    return [
        {
            "name": file.name,
            "digest": hashlib.sha256(read_file(file, MOST_BYTES)).hexdigest()[:DIGEST_LETTERS],
            "holds": holds,
        }
        for file, holds in found
    ]
