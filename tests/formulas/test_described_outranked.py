"""A wager on the hand that loses, without a base game: checked, answered, settled, in a sheet.

The pays are made up; counts are held against the deals of `combinatorics`, which are counted twice.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from fractions import Fraction
from math import comb
from pathlib import Path

import pytest
import tomli_w

from combinatorics import cache
from combinatorics.files.blocks import RegulationError
from formulas.described import report
from formulas.law.local import load_local, refused_files
from formulas.refusal import Refusal
from formulas.registry import invoke, look_in
from workbooks.described.blank import description_sheet
from workbooks.described.reading import as_data_file
from workbooks.xlsx import WorkbookRefusal

EXAMPLE = Path(__file__).parents[2] / "docs/examples/games/three-card-side-wagers.toml"
KINDS = {
    "Straight flush": "straight and suited",
    "Three-of-a-kind": "kind(3)",
    "Straight": "straight",
    "Flush": "suited",
    "Pair": "kind(2)",
}
PAYS = {"Straight flush": 500, "Three-of-a-kind": 100, "Straight": 20, "Flush": 10, "Pair": 2}


def file_text() -> str:
    """The data file: the hand that loses, of three cards each."""
    parsed = tomllib.loads(EXAMPLE.read_text(encoding="utf-8"))
    rows = []
    for name, said in KINDS.items():
        mine, theirs = (
            f"({' and '.join(f'{word} of {hand}' for word in said.split(' and '))})"
            for hand in ("player", "dealer")
        )
        lost = f"{mine} and outranks(player) of dealer or {theirs} and outranks(dealer) of player"
        rows.append([name, lost])
    first = parsed["description"]["wager"][0]
    parsed["game"] = "LOST"
    parsed["description"] |= {
        "name": "Lost Hands",
        "ranking": {"cards": 3, "rows": [list(one) for one in KINDS.items()]},
        "wager": [{**first, "name": "Bad Beat", "rows": rows}],
    }
    table = parsed["edition"]["paytable"][0]
    parsed["edition"]["paytable"] = [
        {**table, "wager": "Bad Beat", "ranking": "Bad Beat"}
        | {"rows": [[name, f"{pay} to 1"] for name, pay in PAYS.items()]}
    ]
    return tomli_w.dumps(parsed)


@pytest.fixture
def on_file(tmp_path: Path) -> Iterator[Path]:
    """The file in a folder, and an empty folder for what is kept."""
    folder = tmp_path / "law"
    folder.mkdir()
    (folder / "lost.toml").write_text(file_text(), encoding="utf-8")
    look_in((folder,))
    assert refused_files() == ()
    cache.keep_in(tmp_path / "kept")
    yield folder
    cache.keep_in(None)
    look_in(())


def test_it_is_checked_and_then_answered(on_file: Path) -> None:
    """A cell never counts it; after the check every function answers."""
    with pytest.raises(Refusal, match="run xlplugin game check"):
        invoke("PAYBACK", ["LOST", "Bad Beat", None, "PA:three"])
    found = report((on_file / "lost.toml").read_text(encoding="utf-8"), "lost.toml")
    (wager,) = found.wagers
    assert wager.agrees
    assert wager.second.count("agrees in every row") == 3
    assert wager.total == comb(52, 3) * comb(49, 3)
    assert not wager.findings
    said = [one for one in found.sentences if "Bad Beat, Pair" in one]
    assert said[0].split(". ", 1)[1] == (
        "Bad Beat, Pair: (the cards of player hold 2 of one rank or more and the cards of dealer "
        "outrank those of player), or (the cards of dealer hold 2 of one rank or more and the "
        "cards of player outrank those of dealer)."
    )
    ways = dict(wager.rows)
    back = sum(Fraction(ways[name] * (pay + 1), wager.total) for name, pay in PAYS.items())
    assert invoke("PAYBACK", ["LOST", "Bad Beat", None, "PA:three"]) == back
    assert invoke("HANDCOUNT", ["LOST", "Bad Beat", "Pair", None, "PA:three"]) == ways["Pair"]
    with pytest.raises(Refusal, match="more than the plain cards of one hand decide it"):
        invoke("COUNTABILITY", ["LOST", "Bad Beat", None, "PA:three"])


@pytest.mark.parametrize(
    ("player", "dealer", "outcome", "won"),
    [
        ("Ks Kd 3h", "Ah Ac 2d", "win", 20),
        ("Ah Ac 2d", "Ks Kd 3h", "win", 20),
        ("9s Ts Js", "8h 9h Th", "win", 5000),
        ("Ks Kd 3h", "Kh Kc 3d", "lose", 0),
        ("Ks Qd 3h", "Ah Ac 2d", "lose", 0),
    ],
)
def test_it_is_settled(on_file: Path, player: str, dealer: str, outcome: str, won: int) -> None:
    """By the rules of three cards: the lower hand is paid, whoever has it, and no tie."""
    del on_file
    lines = invoke("SETTLE", ["LOST", player, dealer, None, [["Bad Beat", 10]], "PA:three"])
    assert isinstance(lines, list)
    assert (lines[1][2], lines[1][4]) == (outcome, won)


def test_it_needs_the_cards_of_both(on_file: Path) -> None:
    """The dealer's are asked for."""
    del on_file
    with pytest.raises(Refusal, match="decided by the cards of dealer"):
        invoke("SETTLE", ["LOST", "Ks Kd 3h", None, None, [["Bad Beat", 10]], "PA:three"])


def test_a_ranking_without_use_is_refused() -> None:
    """Where no row holds hands against each other; and words without a ranking."""
    parsed = tomllib.loads(file_text())
    ranking = parsed["description"].pop("ranking")
    with pytest.raises(RegulationError, match='where a block "ranking" of the description'):
        load_local(tomli_w.dumps(parsed), "lost.toml")
    parsed["description"]["ranking"] = ranking
    parsed["description"]["wager"][0]["rows"] = [list(one) for one in KINDS.items()]
    with pytest.raises(RegulationError, match=r'no hands are compared: .* "outranks"'):
        load_local(tomli_w.dumps(parsed), "lost.toml")


def test_a_joker_that_only_a_wager_compares_is_in_no_base_game() -> None:
    """Hands of the base game are paid, not held against each other: no joker stands in them."""
    parsed = tomllib.loads(file_text())
    said = parsed["description"]
    said["jokers"], said["ranking"]["wild"] = 1, "Jo"
    said["base"] = {"hand": "player", "rows": [["Pair", "kind(2)"]]}
    with pytest.raises(RegulationError, match="only one whose hands compare with them wild"):
        load_local(tomli_w.dumps(parsed), "lost.toml")


def test_hands_that_cannot_be_held_are_refused_when_the_file_is_read() -> None:
    """With the wager; the ranking compares more cards than the dealer has."""
    parsed = tomllib.loads(file_text())
    parsed["description"]["deal"] = ["player 3", "dealer 2"]
    with pytest.raises(RegulationError, match=r"Bad Beat: hands of 3 cards .* of the 2 of dealer"):
        load_local(tomli_w.dumps(parsed), "lost.toml")


def test_the_sheet_has_the_ranking_without_a_base_game() -> None:
    """Read back key by key; what is of a base game is refused without one."""
    parsed = tomllib.loads(file_text())
    again = tomllib.loads(as_data_file(description_sheet(parsed)))
    assert again["description"] == parsed["description"]
    against = {**parsed, "description": {**parsed["description"]}}
    against["description"]["ranking"] = {**parsed["description"]["ranking"], "against": "dealer"}
    with pytest.raises(WorkbookRefusal, match='"against" is of a base game'):
        as_data_file(description_sheet(against))
