"""Games that came with the program, described: every figure as on file, equal as fractions.

The rows are the rankings of their chapters in the words of the language; the pays are those of
every legible paytable on file. Over/Under is settled by outcomes; each ace counts as 11, ten more
than in the word `hard`.
"""

from __future__ import annotations

import datetime
import re
import tomllib
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
import tomli_w

from combinatorics import cache
from combinatorics import described as rooms
from combinatorics import games as folder
from combinatorics.catalogue import games
from combinatorics.described.game import count_kept
from combinatorics.described.play.reveal.best import DescribedPlay
from combinatorics.side_wager import SideWager
from formulas.law.editions import find
from formulas.law.local import refused_files
from formulas.refusal import Refusal
from formulas.registry import invoke, look_in

HEAD = {
    "jurisdiction": "PA",
    "chapter": "Submission",
    "heading": "As on file",
    "cite": "Submission § {}",
    "entered_by": "the test",
    "checked_by": "another test",
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
OVER, UNDER = "Over 23", "Under 18"
TOTALS = [
    [
        OVER,
        "hard > 23 or count('A') = 1 and hard > 13 or count('A') = 2 and hard > 3 "
        "or count('A') = 3",
    ],
    [UNDER, "count('A') = 0 and hard < 18 or count('A') = 1 and hard < 8"],
]
PUSHES, RETURNS = "wrong side pushes", "wrong side returns the Ante"
SIDES = [
    {"name": "Ante", "title": "Ante", **CLAUSE, "ends": [
        *({"row": side, "with": side, "comes_to": "1 to 1"} for side in (OVER, UNDER)),
        *({"row": row, "with": side, "comes_to": "push", "reading": reading}
          for reading in (PUSHES, RETURNS) for row, side in ((OVER, UNDER), (UNDER, OVER))),
    ]},
    *(
        {"name": side, "title": side, **CLAUSE, "after": "first", "times": [1],
         "without": "surrender", "ends": [
             {"row": side, "comes_to": "paytable, else push"},
             {"row": other, "comes_to": "push", "reading": PUSHES},
        ]}
        for side, other in ((OVER, UNDER), (UNDER, OVER))
    ),
]  # fmt: skip
READING = {
    "id": "total on the wrong side", "topic": "payback", "wager": "Base",
    "default": "wrong side loses", "reason": "As on file.", **CLAUSE,
    "choice": [{"id": one, "meaning": "[as on file]"}
               for one in ("wrong side loses", PUSHES, RETURNS)],
}  # fmt: skip
WAGERS = {"LIR": ("Bonus", "Three Card"), "OU": ("Bonus",)}
DEALS = {
    "LIR": (1, ["player 3", "first 1 board", "second 1 board"]),
    "OU": (6, ["first 1 player", "more 2 player"]),
}
PARTS = {"LIR": ("Bet 1", "Bet 2", "Bet 3"), "OU": ("Ante", OVER, UNDER)}


def tables(game: str) -> list[Any]:
    """The legible paytables on file of the wagers that are described."""
    wagers = (*WAGERS[game], "Base")
    edition = find(game, "PA")
    return [one for one in edition.paytables if one.wager in wagers and not one.lost]


def described(game: str) -> str:
    """The data file."""
    decks, deal = DEALS[game]
    file = {"LIR": "let_it_ride.toml", "OU": "over_under.toml"}[game]
    told = tomllib.loads(files(folder).joinpath(file).read_text(encoding="utf-8"))
    shipped = {one["name"]: one["rows"] for one in told["description"]["wager"]}
    block: dict[str, Any] = {
        "name": f"{game} again", "decks": decks, "deal": deal, "wager": []
    }  # fmt: skip
    for name in WAGERS[game]:
        hand = {"hand": "player"} if name == "Three Card" else {}
        block["wager"].append(
            {"name": name, "title": name, **CLAUSE, **hand, "rows": shipped[name]}
        )
    if game == "LIR":
        paid = [row for row in shipped["Bonus"] if row[0] not in told["called"]["unpaid"]]
        block["base"] = {"title": "Bets", **CLAUSE, "stake": BETS, "rows": paid}
    else:
        block["base"] = {"title": "Sides", **CLAUSE, "rows": TOTALS, "stake": SIDES}
    edition = {
        **EDITION,
        "paytable": [
            {
                "wager": one.wager, **({"id": one.id} if one.id else {}), "name": one.name,
                "title": one.title, "unit": one.unit, "ranking": one.wager, **CLAUSE,
                "rows": [[row.hand, row.pay] for row in one.rows],
            }
            for one in tables(game)
        ],
    }  # fmt: skip
    if game == "OU":
        edition["reading"] = [READING]
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
    """Of each side wager, and of the base game on each basis and of its parts."""
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
                assert mine == theirs
                asked += 1
        if table.wager == "Base":
            both("SHORTSTRATEGY", game, table.id, None)
            for basis in ("action", "ante", "opening"):
                both("PAYBACK", game, "Base", table.id, [["basis", basis]])
            for part in PARTS[game]:
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


def over_under(function: str, *rest: object) -> tuple[object, object]:
    """What the described Over/Under answers, and the one on file; LAW stands for the edition."""
    found: list[object] = []
    for code, place in (("OUX", "PA:again"), ("OU", "PA")):
        asked = [place if one == LAW else one for one in rest]
        try:
            answer = invoke(function, [code, *asked])  # type: ignore[list-item]
        except Refusal as refused:
            found.append(refused.code)
            continue
        if function == "SETTLE":
            assert isinstance(answer, list)
            answer = [line[:6] for line in answer]  # without the Citation column
        found.append(answer)
    return found[0], found[1]


LAW = "the edition"
EDITS: tuple[object, ...] = (
    None,
    [[OVER, 1], [UNDER, 0.5]], [[OVER, 0], [UNDER, 2]], [[OVER, "N/A"], [UNDER, 2]],
    [[OVER, "Push"], [UNDER, 2]], [[OVER, "1 for 1"], [UNDER, 2]],
    [[OVER, "0.5 for 1"], [UNDER, 2]], [[OVER, 1]], [["Over 24", 1]],
)  # fmt: skip
READ = tuple([["reading", reading]] for reading in (PUSHES, RETURNS, "wrong side loses", "else"))


def test_every_edit_reading_limit_and_shoe_of_over_under() -> None:
    """Figures, distributions, strategy and parts, and the codes of what is refused."""
    calls: list[tuple[object, ...]] = []
    for pays in EDITS:
        for function in ("PAYBACK", "HITFREQ", "PAYTABLE", "DISTRIBUTION", "VOLATILITY"):
            calls.append((function, "Base", pays, LAW))
        calls += [("STRATEGY", "7d", None, pays, LAW), ("STRATEGY", None, None, pays, LAW)]
        calls.append(("SHORTSTRATEGY", pays, LAW))
        for part in PARTS["OU"]:
            calls += [("PAYBACK", part, pays, LAW), ("HITFREQ", part, pays, LAW)]
    for read in READ:
        for function in ("PAYBACK", "HITFREQ", "PAYTABLE", "DISTRIBUTION"):
            calls.append((function, "Base", None, LAW, read))
        calls += [("STRATEGY", None, None, None, LAW, read), ("PAYBACK", "Ante", None, LAW, read)]
        calls.append(("SHORTSTRATEGY", None, LAW, read))
    for cap in (5, 10, 15, 100):
        for more in ([], [["reoptimise", "yes"]]):
            for part in ("Base", "Ante", OVER):
                calls.append(("PAYBACK", part, None, LAW, [["cap", cap], ["ante", 10], *more]))
    calls += [("PAYBACK", "Base", None, LAW, [["decks", decks]]) for decks in (0, 1, 6, 8)]
    calls += [("SHORTSTRATEGY", None, LAW, [["decks", decks]]) for decks in (0, 1, 6, 8)]
    for outcome in ("win", "push", "lose"):
        calls.append(("HITFREQ", "Base", None, LAW, [["outcome", outcome]]))
    for row in (OVER, UNDER, "No win", "Surrender"):
        calls.append(("HANDCOUNT", "Base", row, None, LAW))
    calls.append(("SOLVEPAY", "Base", None, OVER, 0.99, LAW))
    calls += [("MAXWIN", [["Ante", 10]], None, LAW)]
    calls += [("MAXWIN", [["Ante", 10], ["Bonus", 5]], None, LAW)]
    refused = 0
    for function, *rest in calls:
        mine, theirs = over_under(str(function), *rest)
        assert mine == theirs, (function, rest)
        refused += isinstance(mine, str)
    assert len(calls) >= 150
    assert refused >= 10


@pytest.mark.parametrize("own", ["As", "9d", "Td", "2c", "As 2c", "Jo", "As 2c 3d", None])
@pytest.mark.parametrize("lying", [None, "Ks Kd 2h", "As As As As As As", "Jo"])
def test_the_decisions_of_over_under(own: str | None, lying: str | None) -> None:
    """After the first card, with other players' cards gone from the shoe."""
    mine, theirs = over_under("STRATEGY", own, lying, None, LAW)
    assert mine == theirs


@pytest.mark.parametrize(
    ("cards", "stakes"),
    [
        ("Ks Qd 9h", [["Ante", 10], [OVER, 10]]),
        ("2s 3s 4s", [["Ante", 10], [UNDER, 10], ["Bonus", 5]]),
        ("Ks 9d 2c", [["Ante", 10], [UNDER, 10]]),
        ("2s 3s 4s", [["Ante", 10], [OVER, 10]]),  # the wrong side: check, with each reading
        ("2s 2s 3s", [["Ante", 10], ["Bonus", 5]]),
        ("Ks", [["Ante", 10]]),
        ("Ks Qd 9h", [["Ante", 10]]),
        ("Ks Qd 9h", [["Ante", 10], [OVER, 10], [UNDER, 10]]),
        ("Ks Qd 9h", [[OVER, 10]]),
        ("Ks Qd", [["Ante", 10], [OVER, 10]]),
        ("Ks Qd", [["Ante", 10]]),
        ("Ks Qd 9h 2d", [["Ante", 10], [OVER, 10]]),
        ("Ks", [["Ante", 10], ["Bonus", 5]]),
        ("Ks 9d 2c", [["Ante", 10], [UNDER, 20]]),
        ("Jo 9d 2c", [["Ante", 10], [UNDER, 10]]),
    ],
)
def test_rounds_of_over_under(cards: str, stakes: list[object]) -> None:
    """Outcome, odds, winnings and what comes back of each stake, or the same error."""
    mine, theirs = over_under("SETTLE", cards, None, None, stakes, LAW)
    assert mine == theirs


def test_no_described_answer_imports_a_game_package() -> None:
    """The modules that answer for described games name no game and no solver."""
    folder = Path(rooms.__file__).parent
    modules = sorted(folder.rglob("*.py"))
    assert len(modules) > 30
    named = re.compile(r"combinatorics\.(games|solvers)\.")
    assert not [one.name for one in modules if named.search(one.read_text("utf-8"))]
