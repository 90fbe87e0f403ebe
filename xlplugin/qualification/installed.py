"""Whether the files of the program are those that were released, by their hashes."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Iterator
from importlib.metadata import Distribution
from pathlib import Path

from formulas.version import ROOMS
from xlplugin.qualification.outcome import Outcome, not_run, outcome

PART = "1. Files as released"


def files_as_released(program: Distribution) -> Iterator[Outcome]:
    """Yield whether each file that the wheel's own record names has the hash it says.

    Args:
        program: as it is installed.
    """
    recorded = [
        file for file in program.files or () if file.hash is not None and file.parts[0] in ROOMS
    ]
    what = "files against the record of the wheel"
    if not recorded:
        yield not_run(PART, what, "installed from a folder of source, which keeps no such record")
        return
    differing = []
    for file in recorded:
        assert file.hash is not None
        path = Path(str(file.locate()))
        data = path.read_bytes() if path.is_file() else b""
        digest = base64.urlsafe_b64encode(hashlib.new(file.hash.mode, data).digest())
        if digest.rstrip(b"=").decode() != file.hash.value:
            differing.append(str(file))
    named = f"; not as released: {', '.join(differing[:5])}" if differing else ""
    detail = f"{len(recorded) - len(differing)} of {len(recorded)} files{named}"
    yield outcome(PART, what, detail, passed=not differing)
