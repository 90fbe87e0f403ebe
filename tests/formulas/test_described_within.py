"""A row with a wider one, which has its hands in a paytable without a row for it."""

from __future__ import annotations

import tomllib
from fractions import Fraction
from pathlib import Path

import pytest
import tomli_w

from combinatorics.files.blocks import RegulationError
from formulas.described import report
from formulas.registry import invoke, look_in
from workbooks.described.blank import description_sheet
from workbooks.described.reading import as_data_file

FILE = Path(__file__).parents[2] / "docs" / "examples" / "games" / "blackjack-side-wagers.toml"
WIDER = [["Perfect pair", "Colored pair"], ["Perfect pair", "Mixed pair"],
         ["Colored pair", "Mixed pair"]]  # fmt: skip
ASKED = ["BJSW", "Perfect Pairs", None, "PA:sides"]


def told(within: list[list[str]], *hands: str) -> str:
    """The example with wider rows, its paytable of the wager with these rows alone."""
    data = tomllib.loads(FILE.read_text(encoding="utf-8"))
    wager = next(one for one in data["description"]["wager"] if one["name"] == ASKED[1])
    wager["within"] = within
    (table,) = (one for one in data["edition"]["paytable"] if one["wager"] == ASKED[1])
    table["rows"] = [row for row in table["rows"] if row[0] in hands]
    return tomli_w.dumps(data)


def test_a_row_without_a_line_is_paid_as_the_first_wider_one(tmp_path: Path) -> None:
    """Six decks: beside one card 5 are the same, 6 of its color and rank, 12 of the other color."""
    ways = {"Perfect pair": 5, "Colored pair": 6, "Mixed pair": 12}
    data = tomllib.loads(FILE.read_text(encoding="utf-8"))
    pays = dict(next(t for t in data["edition"]["paytable"] if t["wager"] == ASKED[1])["rows"])
    checked = 0
    for hands in (("Colored pair", "Mixed pair"), ("Mixed pair",), ("Perfect pair", "Mixed pair")):
        (tmp_path / "sides.toml").write_text(told(WIDER, *hands), encoding="utf-8")
        look_in((tmp_path,))
        expected = Fraction()
        for hand, many in ways.items():
            paid_as = next(one for one in (hand, "Colored pair", "Mixed pair") if one in hands)
            expected += Fraction(many, 311) * (1 + int(str(pays[paid_as]).split(" ")[0]))
        assert invoke("PAYBACK", ASKED) == expected  # type: ignore[arg-type]
        line = invoke("SETTLE", ["BJSW", "Kh Kh", None, None, [[ASKED[1], 10]], "PA:sides"])
        assert isinstance(line, list)
        paid_as = next(
            one for one in ("Perfect pair", "Colored pair", "Mixed pair") if one in hands
        )
        assert line[1][3] == pays[paid_as]
        checked += 1
    look_in(())
    assert checked == 3


def test_wider_rows_stand_on_the_sheet(tmp_path: Path) -> None:
    """Written and read back as they were."""
    text = told(WIDER, "Mixed pair")
    back = tomllib.loads(as_data_file(description_sheet(tomllib.loads(text))))
    wager = next(one for one in back["description"]["wager"] if one["name"] == ASKED[1])
    assert wager["within"] == WIDER


def test_game_check_says_where_a_wider_row_is_not_met() -> None:
    """No suited pair of different cards is of one color with another: none but what is said."""
    assert not report(told(WIDER, "Mixed pair"), "a file").wagers[1].findings
    data = tomllib.loads(told([], "Mixed pair"))
    royal = next(one for one in data["description"]["wager"] if one["name"] == "21+3")
    royal["within"] = [["Straight", "Flush"]]
    (found,) = report(tomli_w.dumps(data), "a file").wagers[0].findings
    assert "deals of it do not meet Flush" in found


@pytest.mark.parametrize(
    ("within", "said"),
    [
        ([["Mixed pair", "Perfect pair"]], "a row and one below it"),
        ([["Royal", "Mixed pair"]], "a row and one below it"),
    ],
)
def test_a_wider_row_is_a_row_below(within: list[list[str]], said: str) -> None:
    """A row above it has been met before, and its hands are not left."""
    with pytest.raises(RegulationError, match=said):
        report(told(within, "Mixed pair"), "a file")
