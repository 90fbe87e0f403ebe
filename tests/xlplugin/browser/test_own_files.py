"""Files that the browser's engine follows: a refused one leaves the one that was opened before."""

from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import pytest

from formulas.refusal import Refusal
from formulas.registry import follow, invoke, look_in
from xlplugin.browser.own_files import followed_files, open_file

WAR = Path(__file__).parents[3] / "docs" / "examples" / "games" / "casino-war.toml"
TIE = 1 - Fraction(58, 311)  # six decks: 23 of the 311 other cards tie, at 10 to 1


@pytest.fixture(autouse=True)
def _own_folders() -> Iterator[None]:
    """Follow nothing again afterwards."""
    yield
    look_in(())
    follow(None)


def test_a_refused_file_leaves_the_one_before(tmp_path: Path) -> None:
    """Of the same name, with another text, and of a name that leads out of the folder."""
    text = WAR.read_text(encoding="utf-8")
    open_file(tmp_path, "mine.toml", text)
    before = followed_files(tmp_path)
    assert [file["name"] for file in before] == ["mine.toml"]
    assert invoke("PAYBACK", ["CWAR", "Tie"]) == TIE
    for name, wrong in (
        ("mine.toml", "game = 5"),
        ("mine.toml", text.replace('name = "Casino War"', "name = 7")),
        ("../mine.toml", text),
        ("mine.txt", text),
    ):
        with pytest.raises(Refusal):
            open_file(tmp_path, name, wrong)
        assert followed_files(tmp_path) == before
        assert invoke("PAYBACK", ["CWAR", "Tie"]) == TIE
    assert sorted(tmp_path.parent.glob("*.toml")) == []
