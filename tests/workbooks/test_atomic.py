import errno
import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from combinatorics import atomic
from formulas.files import write_atomically


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
    """A folder that is not there is an error that names it, not a new folder."""
    with pytest.raises(FileNotFoundError, match="no such folder") as refused:
        write_atomically(tmp_path / "nowhere" / "book.xlsx", b"x")
    assert refused.value.filename == str(tmp_path / "nowhere")
    assert list(tmp_path.iterdir()) == []


def test_the_target_is_named_not_the_temporary_file(tmp_path: Path) -> None:
    """Where a file stands in the place of the folder, the path that was asked for is shown."""
    (tmp_path / "file").write_bytes(b"x")
    target = tmp_path / "file" / "book.xlsx"
    with pytest.raises(OSError, match=r"book\.xlsx") as refused:
        write_atomically(target, b"x")
    assert refused.value.filename == str(target)


def test_a_folder_is_not_replaced(tmp_path: Path) -> None:
    """What is there and no file stays; no temporary file is left."""
    (tmp_path / "book.xlsx").mkdir()
    with pytest.raises(OSError, match="no file that can be replaced"):
        write_atomically(tmp_path / "book.xlsx", b"x")
    assert [path.is_dir() for path in tmp_path.iterdir()] == [True]


def test_a_long_name(tmp_path: Path) -> None:
    """A name as long as the file system allows (255 bytes) leaves room for the temporary one."""
    target = tmp_path / ("b" * 250 + ".xlsx")
    write_atomically(target, b"x")
    assert target.read_bytes() == b"x"


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


def test_what_a_dead_process_left_is_removed_by_the_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its files and folders go; those of the living, of other machines and of others stay."""
    monkeypatch.setattr(atomic, "_swept", set())
    dead = subprocess.run(
        [sys.executable, "-c", "import os; print(os.getpid())"],
        capture_output=True,
        text=True,
        check=True,
    ).stdout.strip()
    mine, machine = atomic.owner(), atomic.owner().partition("-")[0]
    other = "0" * 8 if machine != "0" * 8 else "1" * 8
    kept = [f".book.{mine}abc.part", f".book.{other}-{dead}-abc.part", "my.part", ".book.x.part"]
    gone = [f".book.{machine}-{dead}-abc.part", f"xlplugin.{machine}-{dead}-xyz.part"]
    for name in [*kept, gone[0]]:
        (tmp_path / name).write_bytes(b"half")
    (tmp_path / gone[1] / "inner").mkdir(parents=True)
    write_atomically(tmp_path / "book.xlsx", b"whole")
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted([*kept, "book.xlsx"])


@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_a_full_disk_is_said_with_the_files_name(
    step: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The system names no file where the disk is full; the error that comes out does."""

    def full(*_: object, **__: object) -> int:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    target = tmp_path / "book.xlsx"
    monkeypatch.setattr(os, step, full)
    with pytest.raises(OSError, match="No space left") as said:
        write_atomically(target, b"x" * 100_000)
    assert said.value.filename == str(target)
    monkeypatch.undo()
    assert list(tmp_path.iterdir()) == []
