"""Builds wheel and source archive: the same bytes wherever and whenever the same files are built.

usage: python .ci/dist.py FOLDER, in the folder of the project
"""

from __future__ import annotations

import gzip
import io
import os
import shutil
import sys
import tarfile
from pathlib import Path

from setuptools import build_meta

DAY = 315_532_800  # 1980-01-01: the first day that an archive of a wheel can name


def stamped(archive: bytes) -> bytes:
    """Return a source archive whose files have one day, one owner and one order."""
    out = io.BytesIO()
    with (
        tarfile.open(fileobj=io.BytesIO(archive)) as old,
        tarfile.open(fileobj=out, mode="w", format=tarfile.PAX_FORMAT) as new,
    ):
        for part in sorted(old.getmembers(), key=lambda one: one.name):
            part.mtime, part.uid, part.gid, part.uname, part.gname = DAY, 0, 0, "", ""
            part.mode = 0o755 if part.isdir() else 0o644
            part.pax_headers = {}
            new.addfile(part, old.extractfile(part) if part.isfile() else None)
    return gzip.compress(out.getvalue(), mtime=DAY)


def main() -> None:
    """Write both into the folder that the command line names."""
    folder = Path(sys.argv[1]).resolve()
    folder.mkdir(parents=True, exist_ok=True)
    os.environ["SOURCE_DATE_EPOCH"] = str(DAY)
    os.umask(0o022)
    for left in ("build", "xlplugin.egg-info"):
        shutil.rmtree(left, ignore_errors=True)
    build_meta.build_wheel(str(folder))
    source = folder / build_meta.build_sdist(str(folder))
    source.write_bytes(stamped(source.read_bytes()))
    shutil.rmtree("build", ignore_errors=True)


if __name__ == "__main__":
    main()
