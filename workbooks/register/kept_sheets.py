"""What became of an approval sheet, kept so that the next day's run computes new sheets only.

A file of the folder is named for all that an answer rests on: the sheet to the byte, the program's
source, laws and tables, and the user's own folders. A digest before the content finds damage; it is
no signature: whoever may write into the user's own folder may run programs as that user.
"""

from __future__ import annotations

import hashlib
import pickle
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from formulas.files import EntranceError, read_file, write_atomically

_MOST_BYTES: Final = 16 * 2**20
_DIGEST_BYTES: Final = 32


def state_of(places: Iterable[Path]) -> str:
    """The digest of files, by name and content.

    Args:
        places: files and folders, such as those of regulation files and the agency's; of a folder
            all that lies below it, of one that is not there nothing.
    """
    digest = hashlib.sha256()
    for place in places:
        digest.update(b"place\n")
        for file in sorted((place, *place.rglob("*"))):
            if file.is_file():
                digest.update(f"{file.relative_to(place.parent).as_posix()} ".encode())
                digest.update(hashlib.sha256(_content(file)).digest())
    return digest.hexdigest()


def _content(file: Path) -> bytes:
    try:
        return read_file(file, _MOST_BYTES)
    except EntranceError as wrong:  # whoever needs the file refuses it in the same words
        return wrong.sentence.encode()


@dataclass(frozen=True)
class KeptSheets:
    """A folder of what became of approval sheets.

    Args:
        folder: the folder, made when the first sheet is kept.
        state: the digest of program, laws and the user's own folders.
    """

    folder: Path
    state: str

    def recall(self, data: bytes) -> Any:
        """What became of a sheet by its .xlsx file, None where nothing is kept that holds."""
        try:
            kept = read_file(self._file(data), _MOST_BYTES)
        except EntranceError:
            return None
        digest, content = kept[:_DIGEST_BYTES], kept[_DIGEST_BYTES:]
        if hashlib.sha256(content).digest() != digest:
            return None
        return pickle.loads(content)

    def keep(self, data: bytes, sheet: object) -> None:
        """Keep what became of a sheet by its .xlsx file.

        Raises:
            OSError: the folder cannot be written to.
        """
        self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        content = pickle.dumps(sheet)
        kept = hashlib.sha256(content).digest() + content
        write_atomically(self._file(data), kept, private=True)

    def _file(self, data: bytes) -> Path:
        name = hashlib.sha256(self.state.encode() + hashlib.sha256(data).digest()).hexdigest()
        return self.folder / f"{name}.kept"
