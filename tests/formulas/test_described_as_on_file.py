"""Games that came with the program, described: every figure as on file, equal as fractions.

The rows are the rankings of their chapters in the words of the language; the pays are those of
every legible paytable on file. The totals that Over/Under itself is played for are not described
here.
"""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from typing import Any

import pytest
import tomli_w

from combinatorics import cache
from combinatorics.catalogue import games
from combinatorics.described.game import count_kept
from combinatorics.described.play import DescribedPlay
from combinatorics.exposure.shipped_rows import SHIPPED
from combinatorics.side_wager import SideWager
from formulas.law.editions import find
from formulas.law.library import refused_files
from formulas.registry import invoke, look_in

HEAD = {
    "jurisdiction": "PA",
    "chapter": "Submission",
    "heading": "As on file",
    "cite": "Submission § {}",
    "entered_by": "the test",
    "checked_by": "the test",
}
EDITION = {
    "id": "again",
    "title": "As on file",
    "document": "submission",
    "source": "submission",
    "status": "submitted",
    "published": "not printed",
    "published_note": "a submission",
    "effective": "never",
    "effective_note": "a submission",
    "expires": "never in force",
    "read": datetime.date(2026, 11, 22),
}
CLAUSE = {"section": "1", "quote": "[as on file]"}
BETS = [
    {"name": "Bet 1", "title": "Bet 1", **CLAUSE, "after": "player"},
    {"name": "Bet 2", "title": "Bet 2", **CLAUSE, "after": "player + first"},
    {"name": "Bet 3", "title": "Bet 3", **CLAUSE},
]
RIDE = SHIPPED["LIR", "Bonus", "plain"][2]
PAIR = "Pair - Tens or better"
WAGERS = {"LIR": ("Bonus", "Three Card"), "OU": ("Bonus",)}
DEALS = {
    "LIR": (1, ["player 3", "first 1 board", "second 1 board"]),
    "OU": (6, ["player 3"]),
}


def tables(game: str) -> list[Any]:
    """The legible paytables on file of the wagers that are described."""
    wagers = (*WAGERS[game], "Base") if game == "LIR" else WAGERS[game]
    edition = find(game, "PA")
    return [one for one in edition.paytables if one.wager in wagers and not one.lost]


def described(game: str) -> str:
    """The data file."""
    decks, deal = DEALS[game]
    block: dict[str, Any] = {
        "name": f"{game} again", "decks": decks, "deal": deal, "wager": []
    }  # fmt: skip
    for name in WAGERS[game]:
        cards, _, rows = SHIPPED[game, name, "plain"]
        hand = {} if cards == sum(int(one.split()[1]) for one in deal) else {"hand": "player"}
        block["wager"].append(
            {"name": name, "title": name, **CLAUSE, **hand,
             "rows": [list(row) for row in rows.items()]}
        )  # fmt: skip
    if game == "LIR":
        rows = dict(RIDE)
        block["base"] = {
            "title": "Bets", **CLAUSE, "stake": BETS,
            "rows": [[row, said] for row, said in rows.items() if row not in ("Pair", "High card")],
        }  # fmt: skip
    edition = {
        **EDITION,
        "paytable": [
            {
                "wager": one.wager, "id": one.id, "name": one.name, "title": one.title,
                "unit": one.unit, "ranking": one.wager, **CLAUSE,
                "rows": [[row.hand, row.pay] for row in one.rows],
            }
            for one in tables(game)
        ],
    }  # fmt: skip
    return tomli_w.dumps({"game": f"{game}X", **HEAD, "description": block, "edition": edition})


@pytest.fixture(scope="module", autouse=True)
def on_file(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """The descriptions in a folder, what a cell does not count kept as `game check` does."""
    folder = tmp_path_factory.mktemp("law")
    for game in WAGERS:
        (folder / f"{game}.toml").write_text(described(game), encoding="utf-8")
    look_in((folder,))
    assert refused_files() == ()
    cache.keep_in(tmp_path_factory.mktemp("kept"))
    for game in WAGERS:
        for wager in games()[f"{game}X"].wagers:
            if isinstance(wager, DescribedPlay):
                wager.solve_classes()
            elif isinstance(wager, SideWager):
                assert wager.told is not None
                count_kept(f"{game}X", *wager.told(""))
    yield
    cache.keep_in(None)
    look_in(())


def both(function: str, game: str, *rest: object) -> None:
    """A call to the game on file and to the described one has one answer."""
    edition = find(game, "PA").code
    mine, theirs = (
        invoke(function, [code, *rest[:-1], place, rest[-1]])  # type: ignore[list-item]
        for code, place in ((f"{game}X", "PA:again"), (game, edition))
    )
    assert mine == theirs, (function, game, rest)


FIGURES = ("PAYBACK", "PAYBACKEXACT", "HOUSEEDGE", "ELEMENTOFRISK", "HITFREQ", "VOLATILITY")


@pytest.mark.parametrize("game", WAGERS)
def test_every_figure_of_every_table(game: str) -> None:
    """Of each side wager and, of Let It Ride, of the base game on each basis and of its parts."""
    asked = 0
    for table in tables(game):
        for function in FIGURES:
            both(function, game, table.wager, table.id, None)
            asked += 1
        both("DISTRIBUTION", game, table.wager, table.id, None)
        for row in table.rows:
            for function in ("HANDCOUNT", "HANDPROB"):
                edition = find(game, "PA").code
                mine, theirs = (
                    invoke(function, [code, table.wager, row.hand, table.id, place])
                    for code, place in ((f"{game}X", "PA:again"), (game, edition))
                )
                # The base game's rounds are counted over other totals: as shares they are equal.
                assert mine == theirs or (table.wager == "Base" and function == "HANDCOUNT")
                asked += 1
        if table.wager == "Base":
            for basis in ("action", "ante", "opening"):
                both("PAYBACK", game, "Base", table.id, [["basis", basis]])
            for part in ("Bet 1", "Bet 2", "Bet 3"):
                for function in FIGURES:
                    both(function, game, part, table.id, None)
    assert asked >= 20


@pytest.mark.parametrize("own", ["Kd Kh 4c", "9h Th Jh", "2c 7d Ks", "Ts Jc Qd"])
@pytest.mark.parametrize("board", [None, "8h"])
def test_the_decisions_of_let_it_ride(own: str, board: str | None) -> None:
    """The exact value of each decision, in the same order."""
    values = []
    for code, place in (("LIRX", "PA:again"), ("LIR", "PA:2011")):
        lines = invoke("STRATEGY", [code, own, board, "A", place])
        assert isinstance(lines, list)
        values.append([line[1:3] for line in lines[1:]])
    assert values[0] == values[1]
