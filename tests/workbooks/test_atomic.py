import os
import stat
from pathlib import Path

import pytest

from workbooks.atomic import write_atomically


def test_writes_and_replaces(tmp_path: Path) -> None:
    """A new file appears, an old one is replaced, and nothing else is left in the folder."""
    target = tmp_path / "book.xlsx"
    write_atomically(target, b"one")
    assert target.read_bytes() == b"one"
    write_atomically(target, b"two")
    assert target.read_bytes() == b"two"
    assert list(tmp_path.iterdir()) == [target]


@pytest.mark.parametrize("step", ["fsync", "replace", "chmod"])
def test_failure_keeps_the_old_file(
    step: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever step fails, the old file stays whole and no temporary file remains."""
    target = tmp_path / "book.xlsx"
    target.write_bytes(b"old")

    def fail(*_: object, **__: object) -> None:
        raise OSError("disk full")

    monkeypatch.setattr(os if step == "fsync" else Path, step, fail)
    with pytest.raises(OSError, match="disk full"):
        write_atomically(target, b"new")
    monkeypatch.undo()
    assert target.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [target]


def test_missing_folder(tmp_path: Path) -> None:
    """A folder that is not there is an error, not a new folder."""
    with pytest.raises(FileNotFoundError):
        write_atomically(tmp_path / "nowhere" / "book.xlsx", b"x")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(os.name != "posix", reason="permissions and links as on Unix")
def test_permissions_and_links(tmp_path: Path) -> None:
    """An old file keeps its permissions, a new one gets the usual ones, a link stays a link."""
    target, link = tmp_path / "book.xlsx", tmp_path / "link.xlsx"
    target.write_bytes(b"old")
    target.chmod(0o640)
    link.symlink_to(target)
    write_atomically(link, b"new")
    assert link.is_symlink()
    assert target.read_bytes() == b"new"
    assert stat.S_IMODE(target.stat().st_mode) == 0o640
    mask = os.umask(0o027)
    try:
        write_atomically(tmp_path / "other.xlsx", b"x")
    finally:
        os.umask(mask)
    assert stat.S_IMODE((tmp_path / "other.xlsx").stat().st_mode) == 0o640
