"""The engine's own wheel, built without a network from a copy of the source."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
ROOMS = ("combinatorics", "formulas", "workbooks", "xlplugin")
BESIDE = ("pyproject.toml", "docs/package.md", "LICENSE", ".ci/dist.py")
BUILD = "import sys; from setuptools.build_meta import build_wheel; build_wheel(sys.argv[1])"


def built(folder: Path) -> Path:
    """Build the wheel in a folder; the copy of the source is gone afterwards.

    Args:
        folder: where it is put.
    """
    source = copied(folder / "a folder of another name")
    words = [sys.executable, "-c", BUILD, str(folder)]
    done = subprocess.run(words, cwd=source, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    shutil.rmtree(source)
    (wheel,) = folder.glob("*.whl")
    return wheel


def released(folder: Path) -> dict[str, bytes]:
    """Build what a release publishes from a copy of the source below a folder, by names."""
    source = copied(folder / "source")
    words = [sys.executable, ".ci/dist.py", str(folder / "dist")]
    done = subprocess.run(words, cwd=source, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    return {path.name: path.read_bytes() for path in (folder / "dist").iterdir()}


def copied(source: Path) -> Path:
    """Copy what a wheel is built from into a folder, and return it."""
    for room in ROOMS:
        ignored = shutil.ignore_patterns("__pycache__", "*.egg-info")
        shutil.copytree(ROOT / room, source / room, ignore=ignored)
    for name in BESIDE:
        (source / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, source / name)
    return source
