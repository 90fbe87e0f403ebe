"""Every regulation on the shelf: found by scanning, one edition in force a day, quick to load."""

from __future__ import annotations

import subprocess
import sys
from datetime import date, timedelta
from itertools import pairwise
from pathlib import Path

import pytest

from combinatorics.files.blocks import RegulationError
from formulas.law.dated import in_force
from formulas.law.shelf import index, load_all, read, regulation


def test_every_file_on_disk_is_on_the_shelf() -> None:
    """Scanning the package finds exactly the files of the folder, and at least one."""
    import formulas

    folder = Path(formulas.__path__[0]) / "regulations"
    files = sorted(path.relative_to(folder).as_posix() for path in folder.glob("*/*.toml"))
    assert files
    assert len(load_all()) == len(index()) == len(files)
    assert "PA/ultimate_texas_holdem.toml" in files


def test_one_edition_at_most_is_in_force_on_any_day() -> None:
    """From the first day a text on file was in force there is one edition a day, no gap.

    A chapter whose newest text has expired is followed to its last day.
    """
    days = 0
    for law in load_all():
        dated = [edition for edition in law.editions if edition.effective is not None]
        if not dated:
            continue
        first = min(edition.effective for edition in dated if edition.effective)
        ends = [edition.expires for edition in dated if edition.expires]
        expired = len(ends) == len(dated)
        last = first if expired else max(edition.read for edition in law.editions)
        day = first - timedelta(days=1)
        assert not any(in_force(edition, day) for edition in dated)
        while day < max([last, *ends]) - timedelta(days=expired):
            day += timedelta(days=1)
            assert sum(in_force(edition, day) for edition in law.editions) == 1, (law.game, day)
            days += 1
    assert days > 2600


def test_editions_stand_in_the_order_of_publication() -> None:
    """The newest edition is the last, and its history ends on the day it took effect."""
    for law in load_all():
        for earlier, later in pairwise(law.editions):
            assert later.published is not None
            assert (earlier.published or date.min) < later.published
        for edition in law.editions:
            for step, following in pairwise(edition.history):
                assert step.effective < following.effective
            assert not edition.history or edition.history[-1].effective == edition.effective


def test_a_text_not_in_force_says_why() -> None:
    """An edition that was never in force, or whose end is open, states the words for it."""
    for law in load_all():
        for edition in law.editions:
            assert len(edition.effective_note) > 20
            assert len(edition.published_note) > 10
            published = edition.published or edition.read  # a text may print no day
            assert published <= edition.read <= date(2100, 1, 1)


def test_a_file_in_the_wrong_folder_is_refused() -> None:
    """The jurisdiction in a file must be the name of its folder."""
    file = Path(__file__).parent / "whole.toml"
    with pytest.raises(RegulationError, match='"ZZ" does not belong in this folder'):
        read(file, "PA")
    assert read(file, "ZZ").game == "TOY"


def test_a_regulation_is_parsed_once() -> None:
    """Asking again gives the same object."""
    assert regulation("UTH", "PA") is regulation("UTH", "PA")
    with pytest.raises(KeyError):
        regulation("UTH", "ZZ")


def test_the_law_needs_no_mathematics() -> None:
    """Loading every regulation imports neither the mathematics nor a library beyond Python's."""
    script = (
        "import sys; from formulas.law.shelf import load_all; load_all(); "
        # the guard at the door and the reader of blocks, Python's own alone
        "doors = {'combinatorics', 'combinatorics.entrance', 'combinatorics.files', "
        "'combinatorics.files.blocks', 'combinatorics.files.naming'}; "
        "print(sorted(set(sys.modules) - doors "
        "- set(sys.stdlib_module_names) - {'formulas', '__main__'}))"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True, timeout=600
    )
    loaded = done.stdout.strip()
    for name in ("combinatorics", "numpy", "sympy", "numba", "pandas", "openpyxl"):
        assert f"'{name}" not in loaded


def test_a_payback_reads_no_text_and_a_quotation_reads_its_own() -> None:
    """The words of a clause are looked for when they are first asked for."""
    script = (
        "import sys; from formulas.registry import invoke; "
        "invoke('PAYBACK', ['UTH', 'Trips', 'B']); "
        "from formulas.law.editions import find; edition = find('UTH'); "
        "print('formulas.texts.shelf' in sys.modules); "
        "print(edition.rule('betting positions').quote); "
        "from formulas.texts import shelf; print(shelf.by_id.cache_info().currsize)"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True, timeout=600
    )
    loaded, quote, texts = done.stdout.splitlines()
    assert (loaded, texts) == ("False", "1")
    assert "betting positions for no more than six players" in quote
