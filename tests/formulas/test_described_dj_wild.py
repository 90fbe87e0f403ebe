"""DJ Wild Stud described by a user: counted a second time, card by card on small decks.

The pays, meters and envy bonuses are those of the law file. The row "Three-of-a-kind or less" of
Paytable DJWBB-04 is two rows here, of which the second pays under one reading only.
"""

from __future__ import annotations

import datetime
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import tomli_w

from combinatorics import cache
from combinatorics.files.blocks import RegulationError
from formulas.described import Report, report
from formulas.law.local import load_local, refused_files
from formulas.registry import look_in
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


@pytest.fixture(scope="module", autouse=True)
def checked(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Report]:
    """The description in a folder, solved and counted by `game check`, whose report is given."""
    folder = tmp_path_factory.mktemp("law")
    (folder / "djwx.toml").write_text(file_text(), encoding="utf-8")
    look_in((folder,))
    assert refused_files() == ()
    cache.keep_in(tmp_path_factory.mktemp("kept"))
    yield report(file_text(), "djwx.toml")
    cache.keep_in(None)
    look_in(())


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
