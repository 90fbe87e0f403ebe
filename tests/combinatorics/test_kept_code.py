"""Compiled loops are kept between processes, and what is damaged is compiled anew."""

import json
import os
import subprocess
import sys
from random import Random

from combinatorics.kernels.compiled import LIST, code_folder, drop_damaged, list_written

STRAIGHTS = """
from pathlib import Path
from combinatorics.cache import keep_in
keep_in(Path({folder!r}))
from combinatorics.kernels.compiled import compiled
from combinatorics.kernels.holdem_strength import CATEGORY_SHIFT, STRAIGHT, rank_strength
ranked = compiled(rank_strength)
fives = [ranks for ranks in range(1 << 13) if ranks.bit_count() == 5]
straights = sum(ranked(ranks, 0, 0, 0) >> CATEGORY_SHIFT == STRAIGHT for ranks in fives)
print(straights, sum(ranked.stats.cache_hits.values()))
"""
# Of the sets of five ranks ten are straights: the highest is of a 5 to an ace.
TEN = 10


def run(folder):
    """Straights counted in a process of its own, and the loops it had not to compile."""
    environment = {key: value for key, value in os.environ.items() if key != "NUMBA_CACHE_DIR"}
    done = subprocess.run(
        [sys.executable, "-c", STRAIGHTS.format(folder=str(folder))],
        check=True,
        capture_output=True,
        text=True,
        env=environment,
    )
    return [int(word) for word in done.stdout.split()]


def code_files(folder):
    """The compiled files below a folder."""
    return sorted(path for path in folder.rglob("*.nb?"))


def test_the_second_process_compiles_nothing_and_a_damaged_loop_is_compiled_anew(tmp_path):
    """Every compiled file cut short, or with one other byte, in turn: the answer is the same."""
    assert run(tmp_path) == [TEN, 0]
    assert run(tmp_path) == [TEN, 1]
    files = code_files(tmp_path)
    assert len(files) == 2  # the index and the code
    draws = Random(36)
    for path in files:
        whole = path.read_bytes()
        for damaged in (whole[: draws.randrange(len(whole))], _flipped(whole, draws)):
            path.write_bytes(damaged)
            assert run(tmp_path) == [TEN, 0]
            assert run(tmp_path) == [TEN, 1]


def _flipped(data, draws):
    place = draws.randrange(len(data))
    return data[:place] + bytes([data[place] ^ 1 << draws.randrange(8)]) + data[place + 1 :]


def test_without_a_host_nothing_is_kept(tmp_path):
    """A library that nobody told a folder writes none."""
    program = STRAIGHTS.replace("keep_in(Path({folder!r}))", "")
    environment = {key: value for key, value in os.environ.items() if key != "NUMBA_CACHE_DIR"}
    environment |= {"HOME": str(tmp_path), "XDG_CACHE_HOME": str(tmp_path)}
    subprocess.run([sys.executable, "-c", program], check=True, env=environment)
    assert list(tmp_path.rglob("*")) == []


def test_a_file_that_nobody_listed_is_taken_away(tmp_path):
    """Also where the list itself is no list, or of other files."""
    folder = tmp_path / "code"
    (folder / "kernels_1").mkdir(parents=True)
    loop = folder / "kernels_1" / "a.nbc"
    for listed, taken in (("{}", 1), ("no list", 1), ("[1]", 1), (None, 1)):
        loop.write_bytes(b"code")
        if listed is None:
            (folder / LIST).unlink()
        else:
            (folder / LIST).write_text(listed)
        assert drop_damaged(folder) == taken
        assert not loop.exists()
    loop.write_bytes(b"code")
    list_written(folder)
    assert json.loads((folder / LIST).read_text()).keys() == {"kernels_1/a.nbc"}
    assert drop_damaged(folder) == 0
    assert loop.exists()


def test_each_compiler_has_a_folder_of_its_own(tmp_path):
    """Code of another compiler is never looked at."""
    assert code_folder(tmp_path, "numba 1") != code_folder(tmp_path, "numba 2")
