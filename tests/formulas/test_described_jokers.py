"""Two like jokers of one deck: counted, settled in one round, and no third.

Counts are by hand: two jokers beside one of 52 cards.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from math import comb
from pathlib import Path
from typing import Any

import pytest
import tomli_w

from combinatorics import cache
from combinatorics.cards import JOKER, CardError, parse_cards
from formulas.described import report
from formulas.law.local import refused_files
from formulas.refusal import Refusal
from formulas.registry import invoke, look_in

EXAMPLE = Path(__file__).parents[2] / "docs/examples/games/three-card-side-wagers.toml"
ROWS = {
    "Both jokers": "count('Jo') = 2",
    "A joker and a pair": "count('Jo') = 1 and kind(3)",
    "Jokers on both sides": "count('Jo') of player = 1 and count('Jo') of dealer = 1",
}
PLACE = "PA:three"


def file_text(**more: Any) -> str:
    """The data file: three cards each, from a deck with two jokers."""
    parsed = tomllib.loads(EXAMPLE.read_text(encoding="utf-8"))
    wager = {**parsed["description"]["wager"][0], "name": "Jokers", "wild": "Jo"}
    pays = [["Jokers", "Both jokers"]]
    rounds = [{"source": "1", "player": "Jo Jo 5h", "dealer": "2c 3c 4c", "pays": pays}]
    rows = [list(one) for one in ROWS.items()]
    parsed["game"] = "TWOJO"
    parsed["description"] |= {"name": "Two Jokers", "jokers": 2, "example": rounds}
    parsed["description"]["wager"] = [{**wager, "rows": rows, **more}]
    table = {**parsed["edition"]["paytable"][0], "wager": "Jokers", "ranking": "Jokers"}
    table["rows"] = [[name, f"{pay} to 1"] for pay, name in enumerate(ROWS, start=2)]
    parsed["edition"]["paytable"] = [table]
    return tomli_w.dumps(parsed)


@pytest.fixture(autouse=True)
def on_file(tmp_path: Path) -> Iterator[None]:
    """The file in a folder."""
    (tmp_path / "twojo.toml").write_text(file_text(), encoding="utf-8")
    look_in((tmp_path,))
    assert refused_files() == ()
    cache.keep_in(tmp_path / "kept")
    yield
    cache.keep_in(None)
    look_in(())


def settled(player: str, dealer: str) -> list[Any]:
    """Outcome, odds, won and returned of a stake of 10."""
    lines = invoke("SETTLE", ["TWOJO", player, dealer, None, [["Jokers", 10]], PLACE])
    assert isinstance(lines, list)
    return list(lines[1][2:6])


def test_they_are_counted_and_settled() -> None:
    """As the rows have it: both with the player, one beside a pair, one on each side."""
    report(file_text(), "twojo.toml")
    counted = invoke("HANDCOUNT", ["TWOJO", "Jokers", "Both jokers", None, PLACE])
    assert counted == 52 * comb(51, 3)
    assert settled("Jo Jo 5h", "2c 3c 4c")[:3] == ["win", "2 to 1", 20]
    assert settled("Jo 5c 5h", "2c 3c 4c")[:3] == ["win", "3 to 1", 30]
    assert settled("Jo 5c 6h", "2c Jo 4c")[:3] == ["win", "4 to 1", 40]
    assert settled("Jo 5c 6h", "2c 3c 4c")[0] == "lose"


@pytest.mark.parametrize(
    ("player", "dealer", "said"),
    [
        ("Jo Jo Jo", "2c 3c 4c", "Jo stands more than 2 times; a deck has it 2 times"),
        ("Jo Jo 5h", "2c Jo 4c", "Jo stands more than 2 times on the table; a deck has it 2"),
        ("5h 5h 6c", "2c 3c 4c", "5h stands twice; a deck has it once"),
        ("Jo Jo 5h", "5h 3c 4c", "5h stands with the player and with the dealer"),
    ],
)
def test_a_third_and_any_other_card_twice_are_refused(player: str, dealer: str, said: str) -> None:
    """By the card and how often the deck has it."""
    with pytest.raises(Refusal, match=said):
        settled(player, dealer)


def test_a_worked_example_has_both() -> None:
    """And a row may name them as cards."""
    holding = [
        ["Both jokers", "holds('Jo Jo')"],
        *([name, said] for name, said in list(ROWS.items())[1:]),
    ]
    for text in (file_text(), file_text(rows=holding)):
        found = report(text, "twojo.toml")
        assert found.examples == ("1, Jokers: Both jokers, as it says.",)
        assert dict(found.wagers[0].rows)["Both jokers"] == 52 * comb(51, 3)
        assert found.wagers[0].agrees


def test_cards_are_read_for_so_many_decks_and_jokers() -> None:
    """Two decks of two jokers have four; the joker of a deck with one stands once."""
    assert parse_cards("Jo Jo Jo Jo", 2, 2) == (JOKER,) * 4
    with pytest.raises(CardError, match="more than 4 times; 2 decks have it 4 times"):
        parse_cards("Jo " * 5, 2, 2)
    with pytest.raises(CardError, match="Jo stands twice; a deck has it once"):
        parse_cards("Jo Jo")
