"""Of the files of a user's folder only those are read whose game is asked for."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from formulas.law import local
from formulas.law.local import refused_files
from formulas.refusal import Refusal
from formulas.registry import invoke, look_in

FOLDER = Path(__file__).parents[2] / "docs" / "examples" / "games"
FILES = {
    re.search(r'^game = "(.+)"', path.read_text("utf-8"), re.MULTILINE)[1]: path  # type: ignore[index]
    for path in sorted(FOLDER.glob("*.toml"))
}


@pytest.fixture
def parsed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[list[str]]:
    """The names of the files that were read to the end, the examples on file."""
    names: list[str] = []
    load = local.loaded

    def counted(text: str, where: str) -> object:
        names.append(where)
        return load(text, where)

    monkeypatch.setattr(local, "loaded", counted)
    for path in FILES.values():
        (tmp_path / path.name).write_text(path.read_text("utf-8"), encoding="utf-8")
    look_in((tmp_path,))
    yield names
    look_in(())


def test_a_cell_reads_the_files_of_its_own_game(parsed: list[str]) -> None:
    """None for a shipped game by code or name; one for each described game, however drawn."""
    assert len(FILES) >= 16
    for game in ("UTH", "Ultimate Texas Hold 'Em Poker", "uth"):
        invoke("PAYBACK", [game, "Trips", "A"])
    with pytest.raises(Refusal, match="has no edition"):
        invoke("PAYBACK", ["UTH", "Trips", "A", "PA:none"])
    assert parsed == []
    for code in random.Random(29).sample(sorted(FILES), 6):
        parsed.clear()
        with pytest.raises(Refusal, match="has no wager"):
            invoke("PAYBACK", [code, "None such"])
        assert parsed == [FILES[code].name]


@pytest.mark.parametrize("cut", [0, 1, 2])
def test_a_description_that_is_not_accepted_is_named_in_the_cell_of_its_code(
    parsed: list[str], tmp_path: Path, cut: int
) -> None:
    """With file and line, whatever is wrong: a word, a missing key, no TOML at all."""
    words = ('"straight and suited"', "decks = 6", "[[description.wager]]")[cut]
    wrong = ('"straight and suitd"', "dekcs = 6", "[[description.wager]")[cut]
    path = tmp_path / FILES["BJSW"].name
    text = path.read_text("utf-8")
    path.write_text(text.replace(words, wrong, 1), encoding="utf-8")
    look_in((tmp_path,))
    with pytest.raises(Refusal, match=r"not accepted: blackjack-.*toml.* line") as refused:
        invoke("PAYBACK", ["BJSW", "21+3", None, "PA:sides"])
    assert "xlplugin game check" in str(refused.value)
    assert parsed == [path.name]


def test_the_head_is_read_however_it_is_written(tmp_path: Path) -> None:
    """A code that stands otherwise than in our own files, and words that look like a code."""
    text = FILES["BJSW"].read_text("utf-8")
    heads = {
        "A1": "'game' = 'A1'",
        "A2": 'game="A2"',
        "A3": "note = '''\n[[x]]\ngame = \"UTH\"\n'''\ngame = \"A3\"",
        "A4": 'list = [\n["game"]\n]\ngame = "A4"',
    }
    for code, head in heads.items():
        changed = text.replace('game = "BJSW"', head, 1)
        (tmp_path / f"{code}.toml").write_text(changed, encoding="utf-8")
    (tmp_path / "z.toml").write_text("nothing [", encoding="utf-8")
    look_in((tmp_path,))
    try:
        for code in ("A1", "A2"):
            assert invoke("PAYBACKEXACT", [code, "Perfect Pairs", None, "PA:sides"]) == "292/311"
        for code in ("A3", "A4"):
            with pytest.raises(Refusal, match=f"not accepted: {code}.toml.*unknown key"):
                invoke("PAYBACK", [code, "Perfect Pairs", None, "PA:sides"])
        assert [one.partition(":")[0] for one in refused_files()][-1].startswith("z.toml")
        with pytest.raises(Refusal, match=r"Not read: z\.toml"):
            invoke("PAYBACK", ["UTH", "Trips", "A", "PA:none"])
    finally:
        look_in(())
