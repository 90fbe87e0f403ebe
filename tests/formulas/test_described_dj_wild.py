"""DJ Wild Stud described in words, beside the hand-written game: every answer equal, as fractions.

The pays, meters and envy bonuses are those of the law file. The row "Three-of-a-kind or less" of
Paytable DJWBB-04 is two rows here, of which the second pays under one reading only.
"""

from __future__ import annotations

import datetime
import tomllib
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
import tomli_w

from combinatorics import cache
from combinatorics.catalogue import games
from combinatorics.described.play.duel.best import DescribedDuelPlay
from combinatorics.files.blocks import RegulationError
from formulas.described import Report, report
from formulas.law.library import refused_files
from formulas.law.local import load_local
from formulas.refusal import Refusal
from formulas.registry import invoke, look_in
from formulas.tables import kept_solutions
from workbooks.described.blank import description_sheet
from workbooks.described.reading import as_data_file

LAW = Path(__file__).parents[2] / "formulas" / "regulations" / "PA" / "dj_wild_stud.toml"
CLAUSE = {"section": "1", "quote": "[as on file]"}
NATURAL = "count('2 Jo') = 0"
WILD = {
    "Five wilds": "count('2 Jo') = 5",
    "Royal flush": "suited_set('TJQKA')",
    "Five-of-a-kind": "kind(5)",
    "Straight flush": "straight and suited",
    "Four-of-a-kind": "kind(4)",
    "Full house": "pattern(3, 2)",
    "Flush": "suited",
    "Straight": "straight",
    "Three-of-a-kind": "kind(3)",
    "Two pairs": "pairs(2)",
    "Pair": "kind(2)",
}
"""§ 687a.6(b) and (c), with five-of-a-kind where the paytables print it."""
ONE_TWO = "count('2') = 1 and count('Jo') = 0"
LOW = "count('3') = 1 and count('4') = 1 and count('5') = 1 and count('6A') = 1"
ONE_SUIT = "(only('c') or only('d') or only('h') or only('s'))"
AS_TWOS = {
    "Straight flush": f"{ONE_TWO} and {LOW} and {ONE_SUIT}",
    "Flush": f"{ONE_TWO} and {ONE_SUIT}",
    "Straight": f"{ONE_TWO} and {LOW}",
}
"""Where one deuce serves as a 2; with two, or beside the joker, no such hand is natural."""
BEST = {
    "Royal flush": "suited_set('TJQKA')",
    "Straight flush": "suited_run(5)",
    "Four-of-a-kind": "kind(4)",
    "Full house": "kind(3) and pairs(2)",
    "Flush": "flush(5)",
    "Straight": "run(5)",
    "Three-of-a-kind": "kind(3)",
}
AS_DEALT, REPLACED = "count('Jo') of player = 0", "count('Jo') of player = 1"
LESS = "Less than three-of-a-kind"
LOST = ("either loses", "player loses", "player loses, or less")
"""Readings of § 687a.11(f)(3): whose hand must lose."""
ODDS = {"win": "1 to 1", "tie": "push", "lose": "lose"}
STAKES = [
    {"name": "Ante", **ODDS},
    {"name": "Blind", **ODDS, "win": "paytable, else push"},
    {"name": "Raise", **ODDS, "after": "player", "times": [2], "without": "fold"},
]
OR_LESS = "Three-of-a-kind or less"
READING = "natural and with wild"
CHOICES = ("deuces as twos", "no wild card")


def of(words: str, groups: str) -> str:
    """Words said of groups."""
    return " and ".join(f"{word} of {groups}" for word in words.split(" and "))


def trips() -> tuple[list[list[str]], list[list[str]]]:
    """The rows as the law file reads them, and those that its other reading reads otherwise."""
    rows, otherwise = [], []
    for name, said in list(WILD.items())[:9]:
        if name in ("Five wilds", "Five-of-a-kind"):
            rows.append([name, said])
            continue
        plain, served = f"({said}) and {NATURAL}", AS_TWOS.get(name)
        natural = f"{name}—natural"
        rows.append([natural, f"{plain} or ({said}) and {served}" if served else plain])
        rows.append([f"{name}—with wild", said])
        if served:
            otherwise.append([natural, plain])
    return rows, otherwise


def bad_beat() -> dict[str, Any]:
    """The rows of § 687a.12(e) as the law file reads them, and under its other readings."""
    mine = {
        name: f"({of(said, 'player')}) and outranks(player) of dealer"
        for name, said in list(WILD.items())[1:9]
    }
    theirs = {
        name: f"({of(said, 'dealer')}) and outranks(dealer) of player"
        for name, said in list(WILD.items())[1:9]
    }
    alone = [[name, said] for name, said in mine.items()]
    below = "outranks(player) of dealer"
    return {
        "rows": [[name, f"{said} or {theirs[name]}"] for name, said in mine.items()]
        + [[LESS, "outranks(player) of dealer and outranks(dealer) of player"]],
        "variant": [
            {"id": LOST[1], "rows": alone},
            {"id": LOST[2], "rows": [*alone, [LESS, below]]},
        ],
    }


def described() -> dict[str, Any]:
    """The description."""
    rows, otherwise = trips()
    progressive = [
        [
            name,
            f"{AS_DEALT} and {of(said, 'player')} or {REPLACED} and {of(said, 'player + extra')}",
        ]
        for name, said in BEST.items()
    ]
    paid = list(WILD.items())[:8]
    return {
        "name": "DJ Wild again", "decks": 1, "jokers": 1,
        "deal": ["player 5", "dealer 5", "extra 1 board"],
        "ranking": {"cards": 5, "wild": "2 Jo", "rows": [list(row) for row in WILD.items()]},
        "base": {
            "title": "Blind Wager", **CLAUSE, "hand": "player", "wild": "2 Jo",
            "against": "dealer", "rows": [*map(list, paid), [OR_LESS, "cards = 5"]],
            "stake": [{**one, "title": f"{one['name']} Wager", **CLAUSE} for one in STAKES],
        },
        "wager": [
            {"name": "Trips", "title": "Trips Wager", "hand": "player", "wild": "2 Jo",
             "rows": rows, "variant": [{"id": CHOICES[1], "rows": otherwise}], **CLAUSE},
            {"name": "Progressive", "title": "Progressive Wager", "hand": "player",
             "rows": progressive, **CLAUSE},
            {"name": "Bad Beat", "title": "Two-Way Bad Beat Wager", "hand": "player",
             "wild": "2 Jo", **bad_beat(), **CLAUSE},
        ],
    }  # fmt: skip


def file_text() -> str:
    """The data file."""
    (edition,) = tomllib.loads(LAW.read_text(encoding="utf-8"))["edition"]
    tables = [
        {
            key: table[key]
            for key in ("wager", "id", "name", "title", "unit", "rows")
            if key in table
        }
        | {"ranking": table["wager"], **CLAUSE}
        | ({"meter": [{**one, **CLAUSE} for one in table["meter"]]} if "meter" in table else {})
        for table in edition["paytable"]
    ]
    for table in tables:
        name, pay = table["rows"][-1]
        if table["wager"] == "Bad Beat" and name != "Three-of-a-kind":
            table["rows"][-1:] = [["Three-of-a-kind", pay], [LESS, pay]]
    lost = {
        "id": "hand that must lose", "topic": "payback", "wager": "Bad Beat", "default": LOST[0],
        "reason": "As on file.", **CLAUSE,
        "choice": [{"id": one, "meaning": "[as on file]"} for one in LOST],
    }  # fmt: skip
    reading = {
        "id": READING, "topic": "payback", "wager": "Trips", "default": CHOICES[0],
        "reason": "As on file.", **CLAUSE,
        "choice": [{"id": one, "meaning": "[as on file]"} for one in CHOICES],
    }  # fmt: skip
    return tomli_w.dumps({
        "game": "DJWX", "jurisdiction": "PA", "chapter": "Submission", "heading": "As on file",
        "cite": "Submission § {}", "entered_by": "the test", "checked_by": "another test",
        "description": described(),
        "edition": {
            "id": "again", "title": "As on file", "document": "submission",
            "source": "submission", "status": "submitted", "published": "not printed",
            "published_note": "a submission", "effective": "never",
            "effective_note": "a submission", "expires": "never in force",
            "read": datetime.date(2026, 11, 23), "paytable": tables, "reading": [reading, lost],
            "envy": [{**one, **CLAUSE} for one in edition["envy"]],
        },
    })  # fmt: skip


def read_otherwise() -> dict[str, str]:
    """Two doubtful readings, each a description of its own, by code.

    Five-of-a-kind is no row of the ranking, and compares as the highest hand of § 687a.6(c) that
    its cards make; deuces are wild in the Progressive, whose hand is any five of 52 cards once the
    joker is replaced.
    """
    found = {}
    for code, wager in (("DJWF", "Base"), ("DJWP", "Progressive")):
        parsed = tomllib.loads(file_text())
        parsed["game"], said, edition = code, parsed["description"], parsed["edition"]
        said["name"] = f"DJ Wild, {wager} read otherwise"
        edition["paytable"] = [one for one in edition["paytable"] if one["wager"] == wager]
        del edition["reading"]
        if wager == "Base":
            del said["wager"], edition["envy"]
            rows = said["ranking"]["rows"]
            said["ranking"]["rows"] = [row for row in rows if row[0] != "Five-of-a-kind"]
        else:
            del said["base"], said["ranking"]
            # A three beside four deuces is five of a kind first, as the reading on file has it.
            first = {"Straight flush": "straight and suited and not kind(5)"}
            rows = [list(row) for row in {**WILD, **first}.items() if row[0] in BEST]
            progressive = {**said["wager"][1], "wild": "2", "rows": rows}
            said |= {"jokers": 0, "deal": ["player 5"], "wager": [progressive]}
        found[code] = tomli_w.dumps(parsed)
    return found


@pytest.fixture(scope="module", autouse=True)
def checked(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Report]:
    """The description in a folder, solved and counted by `game check`, whose report is given."""
    folder = tmp_path_factory.mktemp("law")
    (folder / "djwx.toml").write_text(file_text(), encoding="utf-8")
    for code, text in read_otherwise().items():
        (folder / f"{code.lower()}.toml").write_text(text, encoding="utf-8")
    look_in((folder,))
    assert refused_files() == ()
    cache.keep_in(tmp_path_factory.mktemp("kept"))
    play = games()["DJWF"].wagers[0]
    assert isinstance(play, DescribedDuelPlay)
    play.solve_classes()
    yield report(file_text(), "djwx.toml")
    cache.keep_in(None)
    look_in(())


TABLES = (
    ("Base", None), *(("Trips", table) for table in ("04", "05", "06", "07")),
    ("Progressive", "1"), ("Progressive", "2"),
    *(("Bad Beat", table) for table in ("01", "02", "03", "04")),
)  # fmt: skip
EDITION = "the edition"
RATE = [["rate", 0.21]]
METER = [["meter", 20_000], ["bet", 1]]


def both(function: str, *arguments: object) -> tuple[object, object]:
    """What each game answers, or the code of the error."""
    found: list[object] = []
    for code, place in (("DJWX", "PA:again"), ("DJW", "PA")):
        asked = [place if one == EDITION else one for one in arguments]
        try:
            found.append(invoke(function, [code, *asked]))  # type: ignore[list-item]
        except Refusal as refused:
            found.append(refused.code)
    return found[0], found[1]


def test_every_figure_of_every_table() -> None:
    """Of each wager and part, on each basis, with edits, meters, rates and readings."""
    calls: list[tuple[object, ...]] = []
    figures = ("PAYBACK", "PAYBACKEXACT", "HOUSEEDGE", "ELEMENTOFRISK", "HITFREQ", "VOLATILITY")
    for wager, table in TABLES:
        for conditions in (None, RATE, METER, [["others", 2], *RATE]):
            calls += [(one, wager, table, EDITION, conditions) for one in figures]
    for basis in ("action", "ante", "opening"):
        calls += [(one, "Base", None, EDITION, [["basis", basis]]) for one in figures]
    for part in ("Ante", "Blind", "Raise"):
        calls += [(one, part, None, EDITION) for one in figures]
    for outcome in ("win", "push", "lose"):
        calls.append(("HITFREQ", "Base", None, EDITION, [["outcome", outcome]]))
    for choice in CHOICES:
        for table in ("04", "06"):
            calls.append(("PAYBACK", "Trips", table, EDITION, [["reading", choice]]))
            calls.append(("DISTRIBUTION", "Trips", table, EDITION, [["reading", choice]]))
    for choice in LOST:
        for table in ("01", "04"):
            calls.append(("PAYBACKEXACT", "Bad Beat", table, EDITION, [["reading", choice]]))
            calls.append(("VOLATILITY", "Bad Beat", table, EDITION, [["reading", choice]]))
    calls.append(("DISTRIBUTION", "Base", None, EDITION))
    calls.append(("PAYTABLE", "Base", None, EDITION))
    calls.append(("SHORTSTRATEGY", None, EDITION))
    rows = [(name, 3 * at) for at, (name, _) in enumerate(list(WILD.items())[:8])]
    for edit in (rows, rows[::-1], rows[:3]):
        pays = [list(row) for row in edit]
        calls.append(("PAYBACK", "Base", pays, EDITION))
        calls.append(("SHORTSTRATEGY", pays, EDITION))
        calls.append(("PAYBACK", "Base", [*pays, [OR_LESS, "Push"]], EDITION))
    calls.append(("SOLVEPAY", "Base", None, "Flush", 0.99, EDITION))
    calls.append(("BREAKEVEN", "Progressive", "1", EDITION, RATE))
    refused = 0
    for function, *rest in calls:
        mine, theirs = both(str(function), *rest)
        assert mine == theirs, (function, rest)
        refused += isinstance(mine, str) and mine.startswith("#")
    assert len(calls) > 180
    assert len(calls) - refused > 100
    # The preamble's figure, as the law file has it: 98.976% on action under the printed table.
    assert round(Fraction(str(both("PAYBACKEXACT", "Base", None, EDITION)[0])), 5) == Fraction(
        "0.98976"
    )


def test_every_row_is_counted_alike() -> None:
    """Of the base game as numbers; beside it lies one more card, so those are shares."""
    compared = 0
    for wager, table in TABLES:
        (lines, _) = both("PAYTABLE", wager, table, EDITION, RATE if table in ("1", "2") else None)
        assert isinstance(lines, list)
        for hand in [line[0] for line in lines[1:] if line[0] != "Total"]:
            for function in ("HANDPROB", "HANDCOUNT") if wager != "Progressive" else ("HANDPROB",):
                one, other = both(function, wager, hand, table, EDITION)
                if hand == LESS:
                    assert (one, other) == (0, "#N/A")
                elif (hand, table) == ("Three-of-a-kind", "04"):
                    other = invoke(function, ["DJW", wager, f"{hand} or less", table, "PA"])
                assert one == other or hand == LESS, (wager, hand)
            compared += 1
    assert compared > 90


def test_doubtful_readings_are_descriptions_of_their_own() -> None:
    """As the law file answers under them: five-of-a-kind unranked, deuces wild in the Progressive.

    What the ranking lacks the paytable pays; with wild deuces five of a kind is paid as four, also
    where its cards make a straight flush.
    """
    figures = ("PAYBACKEXACT", "HOUSEEDGE", "ELEMENTOFRISK", "HITFREQ", "VOLATILITY")
    reading = [["reading", "rank of five-of-a-kind: as four-of-a-kind"]]
    for function in figures:
        for wager in ("Base", "Ante", "Blind", "Raise"):
            mine = invoke(function, ["DJWF", wager, None, "PA:again"])
            assert mine == invoke(function, ["DJW", wager, None, "PA", reading])
    for hand in ("7s 7d 7h 2c 2d", "As Ad Ah Ac 2d", "9s 2d 2h 2c Jo", "Qs Qd 9h 7c 4s"):
        mine = invoke("STRATEGY", ["DJWF", hand, None, None, "PA:again"])
        assert mine == invoke("STRATEGY", ["DJW", hand, None, None, "PA", reading])
    # A straight flush is not below five sevens here, and is on file by default.
    for place, outcome in (("DJWF", "lose"), ("DJWX", "win")):
        stakes = [["Ante", 10], ["Blind", 10], ["Raise", 20]]
        lines = invoke(
            "SETTLE", [place, "7s 7d 7h 2c 2d", "9h Th Jh Qh Kh", None, stakes, "PA:again"]
        )
        assert isinstance(lines, list)
        assert lines[1][2] == outcome
    wild = [["reading", "deuces in the Progressive: deuces wild"]]
    for table in ("1", "2"):
        for function in figures[:2]:
            mine = invoke(function, ["DJWP", "Progressive", table, "PA:again", RATE])
            assert mine == invoke(function, ["DJW", "Progressive", table, "PA", [*wild, *RATE]])
        for row in BEST:
            mine = invoke("HANDCOUNT", ["DJWP", "Progressive", row, table, "PA:again"])
            assert mine == invoke("HANDCOUNT", ["DJW", "Progressive", row, table, "PA", wild])


HANDS = (
    "As Kd 9h 7c 4s", "Qs Qd 9h 7c 4s", "3s 3d 9h 7c 4s", "As Kd 9h 7c Jo", "4s 6d 8h Tc 2c",
    "As Ks Qs Js 2d", "2s 2h 2d 2c Jo", "4h 5c 6d 8s Th", "Ks Qs 9s 7s 5d", "2s 2h 9d 9c 9s",
)  # fmt: skip


@pytest.mark.parametrize("hand", HANDS)
def test_the_strategy_is_alike(hand: str) -> None:
    """The exact value of raising and of folding; printed pays and others."""
    ones = [[name, 1] for name in list(WILD)[:8]]
    for pays in (None, [*ones, [OR_LESS, "Push"]], ones):
        mine, theirs = both("STRATEGY", hand, None, pays, EDITION)
        assert mine == theirs
    mine, theirs = both("STRATEGY", f"{hand} 5h", None, None, EDITION)
    assert mine == theirs


def test_the_whole_strategy_is_alike() -> None:
    """How often is raised; neither names starting hands."""
    mine, theirs = both("STRATEGY", None, None, None, EDITION)
    assert mine == theirs


def awarded(line: list[object]) -> list[object]:
    """A line of a settlement without its citation, and without the pay by which it is a push."""
    return [*line[:3], None if line[2] == "push" else line[3], *line[4:6]]


DEALERS = ("9c 9s 5h 3h 8c", "Ah Ac 7h Td 8h", "Td Th Ts 8c 8h", None)
ROUNDS = [
    (player, dealer, "6c")
    for player in HANDS[:7]
    for dealer in DEALERS
    if dealer is None or not set(player.split()) & set(dealer.split())
]


@pytest.mark.parametrize(("player", "dealer", "board"), ROUNDS)
def test_every_round_is_settled_alike(player: str, dealer: str | None, board: str) -> None:
    """Outcome, odds, won and returned of each stake; five wilds and the rest among them."""
    reading = f"{READING}: {CHOICES[0]}"
    reading += f"; hand that must lose: {LOST[0]}" if dealer else ""
    others = (
        "; two hands of one kind: highest missing rank; rank of five-of-a-kind: where the "
        "paytables print it; deuces in the Progressive: deuces natural; progressive on a fold: paid"
    )
    found = []
    for code, place, more in (("DJWX", "PA:again", ""), ("DJW", "PA", others)):
        stakes = [
            ["Ante", 10, None],
            ["Blind", 10, None],
            *([["Raise", 20, None]] if dealer else []),
        ]
        stakes += [["Trips", 5, "04"], ["Progressive", 1, "1"]]
        stakes += [["Bad Beat", 2, "01"]] if dealer else []
        conditions = [["reading", reading + more], ["meter", 20_000]]
        lines = invoke("SETTLE", [code, player, dealer, board, stakes, place, conditions])
        assert isinstance(lines, list)
        found.append(
            [awarded(line) for line in sorted(map(list, lines[1:]), key=lambda one: str(one[0]))]
        )
    assert found[0] == found[1]


def test_the_most_won_in_one_deal() -> None:
    """Five wilds, 1,000 to 1 and, beside it, 2,000 to 1; the cap floor is of no use in PA."""
    compared = set()
    for wagers, choices in (
        ([["Ante", 10]], None),
        ([["Ante", 10], ["Trips", 5]], [["Trips", "04"]]),
        ([["Ante", 25], ["Trips", 5]], [["Trips", "06"]]),
        ([["Trips", 5]], [["Trips", "06"]]),
        ([["Ante", 10], ["Trips", 5], ["Progressive", 1]], [["Trips", "04"], ["Progressive", "1"]]),
        ([["Ante", 10], ["Progressive", 5]], [["Progressive", "2"]]),
        ([["Progressive", 1]], [["Progressive", "1"]]),
        ([["Ante", 10], ["Bad Beat", 5]], [["Bad Beat", "02"]]),
        ([["Ante", 10], ["Bad Beat", 5]], [["Bad Beat", "03"]]),
        ([["Ante", 1], ["Trips", 1], ["Bad Beat", 100]], [["Trips", "05"], ["Bad Beat", "04"]]),
        (
            [["Ante", 10], ["Trips", 5], ["Progressive", 1], ["Bad Beat", 5]],
            [["Trips", "06"], ["Progressive", "1"], ["Bad Beat", "01"]],
        ),
    ):
        mine, theirs = both("MAXWIN", wagers, choices, EDITION)
        assert mine == theirs, wagers
        compared.add(mine)
    assert 10 * 1000 + 30 + 5 * 2000 in compared
    assert not [one for one in compared if isinstance(one, str)]
    kept = list(kept_solutions())
    assert len(kept) > 4
    assert not [trouble for _, trouble in kept if trouble]
    assert both("CAPFLOOR", [["Ante", 10]], None, EDITION) == ("#N/A", "#N/A")


def test_the_file_is_checked(checked: Report) -> None:
    """Every count and the play are found a second time, and the wild cards are read back."""
    assert checked.play is not None
    assert checked.play.agrees
    assert all(one.agrees for one in checked.wagers)
    said = [one for one in checked.sentences if "When hands compare" in one]
    assert [one.split(". ", 1)[1] for one in said] == [
        "When hands compare, Jo 2s 2h 2d 2c are wild: each stands for the card that makes the hand "
        "highest in its row, one that the hand lacks; a card comes twice only where all four of "
        "its rank are there."
    ]


def test_the_sheet_is_read_back_to_the_same_description() -> None:
    """The wild cards of the ranking have a cell."""
    parsed = tomllib.loads(file_text())
    again = tomllib.loads(as_data_file(description_sheet(parsed)))
    assert again["description"]["ranking"] == parsed["description"]["ranking"]
    assert again["description"]["ranking"]["wild"] == "2 Jo"


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('wild = "2 Jo"', 'wild = "X"', "names no cards"),
        ("jokers = 1", "jokers = 0", "Jo is not in the shoe"),
        ('wild = "2 Jo"', 'wild = "2"', "wild may have jokers"),
        ("count('2 Jo') = 5", "count('2') = 4", "name all of them in one set"),
        ('"dealer 5"', '"dealer 6"', "no more cards than are compared, 5, not 6"),
    ],
)
def test_what_cannot_be_compared_is_refused(old: str, new: str, said: str) -> None:
    """No cards, cards not in the shoe, jokers that are not wild, rows that cannot be."""
    text = file_text()
    head, ranking, rest = text.partition("[description.ranking]")
    assert ranking
    if old in rest.split("[description.base]")[0]:
        text = head + ranking + rest.replace(old, new, 1)
    else:
        text = text.replace(old, new, 1)
    with pytest.raises(RegulationError, match=said):
        load_local(text, "djwx.toml")
