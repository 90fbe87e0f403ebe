"""Every file of a folder is found, or lies in one that is hidden or named as not read."""

import os
import random
from pathlib import Path

import pytest

from workbooks.batch.job import jobs_of
from workbooks.batch.outcome import REFUSED
from workbooks.kit.files_below import files_below
from workbooks.register.approvals import approvals_in

NAMES = ("a", "~b", "~$c", ".d", "e f")


def drawn(place: Path, chance: random.Random, shut: set[str], depth: int = 0) -> None:
    """Fill a folder with drawn files and folders, and name some of those as not to be read."""
    for name in NAMES:
        kind = chance.choice(("file", "folder", "none"))
        if kind == "file":
            (place / f"{name}.xlsx").write_bytes(b"no workbook")
        elif kind == "folder" and depth < 2:
            (place / name).mkdir()
            drawn(place / name, chance, shut, depth + 1)
            if chance.random() < 0.3:
                shut.add(str(place / name))


@pytest.mark.parametrize("seed", range(20))
def test_no_file_of_a_folder_is_dropped_without_a_word(seed, tmp_path, monkeypatch):
    """A drawn tree with folders nobody may read; batch and register name the same files."""
    chance, shut, look = random.Random(seed), set(), os.scandir
    source = tmp_path / "in"
    source.mkdir()
    (source / "always.xlsx").write_bytes(b"no workbook")
    drawn(source, chance, shut)

    def scandir(place):
        if str(place) in shut:
            raise PermissionError(13, "Permission denied", str(place))
        return look(place)

    every = [Path(place) / name for place, _, names in os.walk(source) for name in names]
    monkeypatch.setattr(os, "scandir", scandir)
    found, unread = files_below(source)
    named = {source / name for name, _ in unread}
    for file in every:
        below = [part for part in (file, *file.parents) if part.is_relative_to(source)]
        hidden = any(part.name.startswith((".", "~$")) for part in below)
        assert hidden or (file in found) != bool(named.intersection(below))
    assert all(why == "This folder cannot be read: Permission denied." for _, why in unread)
    jobs, left = jobs_of(source, tmp_path / "out")
    names = {*(one.name for one in jobs), *(one.name for one in left if one.result == REFUSED)}
    approvals, others = approvals_in(source)
    assert not approvals
    assert {one.file for one in others} == names
