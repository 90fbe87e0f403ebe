"""Loops that numba compiled, handed from one process of a run to the others.

Each process has a folder of its own, since numba numbers what it keeps and two processes could
take one number for two loops. What is handed on lies beside them, by the whole key of numba.
"""

from __future__ import annotations

import hashlib
import os
import pickle
from pathlib import Path

from numba.core.caching import IndexDataCacheFile


def hand_on(folder: Path) -> None:
    """Let numba look also for what another process compiled, and leave what is compiled here.

    Args:
        folder: where all processes of the run leave it; of one state of the sources.
    """
    load, save = IndexDataCacheFile.load, IndexDataCacheFile.save
    folder.mkdir(parents=True, exist_ok=True)

    def place(kept: IndexDataCacheFile, key: object) -> Path:
        stamp = repr((kept._version, kept._source_stamp, key)).encode()
        words = f"{Path(kept._cache_path).name} {kept._index_name}".encode()
        return folder / hashlib.sha256(words + stamp).hexdigest()

    def loaded(kept: IndexDataCacheFile, key: object) -> object:
        found = load(kept, key)
        if found is None and (there := place(kept, key)).exists():
            found = pickle.loads(there.read_bytes())
            save(kept, key, found)
        return found

    def saved(kept: IndexDataCacheFile, key: object, data: object) -> None:
        save(kept, key, data)
        there = place(kept, key)
        part = there.with_suffix(f".{os.getpid()}")
        part.write_bytes(kept._dump(data))
        part.replace(there)

    IndexDataCacheFile.load, IndexDataCacheFile.save = loaded, saved
