"""What the tables of described games bring is kept by the digest of their files."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from combinatorics import cache
from formulas.equivalence import OnFile
from formulas.law import local
from formulas.registry import invoke, look_in
from formulas.tables import kept_solutions
from formulas.tables_on_file import tables_on_file

FOLDER = Path(__file__).parents[2] / "docs" / "examples" / "games"
FILES = (
    "blackjack-side-wagers.toml",
    "pa-633b-17.toml",
    "sic-bo.toml",
    "dragon-tiger.toml",
)


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """Some games on file and a cache, forgotten afterwards."""
    law = tmp_path / "law"
    law.mkdir()
    for name in FILES:
        (law / name).write_text((FOLDER / name).read_text("utf-8"), encoding="utf-8")
    look_in((law,))
    cache.keep_in(tmp_path / "kept")
    yield law
    cache.keep_in(None)
    look_in(())


def told(found: OnFile) -> list[object]:
    """Names, rows and what could not be counted, as far as they tell tables apart."""
    return [[(one.name, tuple(one.rows.rows)) for one in found.tables], found.uncounted]


def test_a_file_is_read_again_only_where_it_changed(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is kept is what is counted; a file that changed, or one of a meter, is counted anew."""
    names: list[str] = []
    load = local.loaded

    def counted(text: str, where: str) -> object:
        names.append(where)
        return load(text, where)

    monkeypatch.setattr(local, "loaded", counted)
    first = tables_on_file(keeping=True)
    assert {*names} == {*FILES}
    assert sum(one.name.startswith("BJSW ") for one in first.tables) >= 4
    names.clear()
    look_in((folder,))
    again = tables_on_file()
    assert told(again) == told(first)
    assert {*names} <= {"pa-633b-17.toml"}  # its meter leaves a table uncounted
    kept = [trouble for _, trouble in kept_solutions()]
    assert len(kept) >= 3
    assert not any(kept)
    one = next(table for table in again.tables if table.name.startswith("BJSW Royal Match"))
    assert one.question().wager.name == "Royal Match"
    path = folder / FILES[0]
    path.write_text(path.read_text("utf-8").replace("25 to 1", "30 to 1"), encoding="utf-8")
    look_in((folder,))
    names.clear()
    changed = tables_on_file()
    assert FILES[0] in names
    assert "sic-bo.toml" not in names
    assert told(changed) != told(first)
    # The file that the kept tables were of is no longer there.
    assert sum("another file of the game" in trouble for _, trouble in kept_solutions()) == 1


@pytest.mark.usefixtures("folder")
def test_a_cell_answers_the_same_from_what_is_kept() -> None:
    """MATCHTABLE over all games, before and after."""
    sign = [["Royal match", 25], ["Suited", "5 to 2"]]
    asked = ["BJSW", "Royal Match", sign, "PA:sides", [["all games", "yes"]]]
    first = invoke("MATCHTABLE", asked)
    tables_on_file(keeping=True)
    assert invoke("MATCHTABLE", asked) == first
    assert isinstance(first, list)
    assert str(first[1][0]).startswith("BJSW Royal Match")
