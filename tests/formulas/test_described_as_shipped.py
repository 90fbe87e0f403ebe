"""Three Card and Four Card Poker described as a user would, beside the games of the program: equal.

For each group of tables that print the same rows a description is made, with the pays and meters of
the law file and no word of its own. Every figure, part, count and award is asked of both. Here the
classes are solved from nothing, where Three Card Poker has shipped ones and Four Card a package.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
import tomli_w

from combinatorics import cache
from combinatorics.catalogue import games
from combinatorics.described.game import count_kept
from combinatorics.described.play.duel.best import DescribedDuelPlay
from combinatorics.files.description import description_of
from formulas.law.loader import head_of
from formulas.law.local import refused_files
from formulas.refusal import Refusal
from formulas.registry import invoke, look_in

LAW = Path(__file__).parents[2] / "formulas" / "regulations"
CITED = {"section": "1", "quote": "[as on file]"}
SPADES = ["Ace, king and queen of spades", "suited_set('AKQ') and only('s')"]
OTHERS = ["Ace, king and queen of hearts, diamonds or clubs", "suited_set('AKQ')"]
THREE = {
    "Straight flush": "straight and suited",
    "Three-of-a-kind": "kind(3)",
    "Straight": "straight",
    "Flush": "suited",
    "Pair": "kind(2)",
} | dict([SPADES, OTHERS])
SIX = {
    "Super Royal of diamonds": "suited_set('9TJQKA') and only('d')",
    "Super Royal of hearts, spades or clubs": "suited_set('9TJQKA')",
    "Super Royal of diamonds, hearts, spades or clubs": "suited_set('9TJQKA')",
    "Royal flush": "suited_set('TJQKA')",
    "Straight flush": "suited_run(5)",
    "Four-of-a-kind": "kind(4)",
    "Full house": "kind(3) and pairs(2)",
    "Flush": "flush(5)",
    "Straight": "run(5)",
    "Three-of-a-kind": "kind(3)",
}
FOUR = {
    "Four Aces": "count('A') = 4",
    "Four-of-a-kind": "kind(4)",
    "Straight Flush": "suited_run(4)",
    "Three-of-a-kind": "kind(3)",
    "Flush": "flush(4)",
    "Straight": "run(4)",
    "Two Pair": "pairs(2)",
    "Pair of Aces": "count('A') = 2",
}
ODDS = {"win": "1 to 1", "tie": "push", "lose": "lose"}
AWARD = {"win": "paytable", "tie": "paytable", "lose": "paytable"}
TIES_WIN = {"win": "1 to 1", "tie": "1 to 1", "lose": "lose"}
GAMES: dict[str, dict[str, Any]] = {
    "TCP": {
        "deal": ["player 3", "dealer 3"],
        "words": {"Base": THREE, "Pair Plus": THREE, "Progressive": THREE, "Six Card": SIX},
        "ranking": (3, ("Straight flush", "Three-of-a-kind", "Straight", "Flush", "Pair")),
        "qualifies": "count('QKA') >= 1 or kind(2) or straight or suited",
        "stakes": (
            {"name": "Ante", **ODDS, "unqualified": "1 to 1"},
            {"name": "Play", "after": "player", "times": [1], "without": "fold",
             **ODDS, "unqualified": "push"},
            {"name": "Ante Bonus", "on": "Ante", **AWARD},
        ),
    },
    "FCP": {
        "deal": ["player 5", "up 1 dealer", "hole 5 dealer"],
        "words": {"Base": FOUR, "Aces Up": FOUR, "Progressive": FOUR},
        "ranking": (4, ("Four-of-a-kind", "Straight flush", "Three-of-a-kind", "Flush", "Straight",
                        "Two pair", "Pair")),
        "qualifies": "",
        "stakes": (
            {"name": "Ante", **TIES_WIN},
            {"name": "Play", "after": "player + up", "times": [1, 2, 3], "without": "fold",
             **TIES_WIN},
            {"name": "Ante Bonus", "on": "Ante", **AWARD},
        ),
    },
}  # fmt: skip
COMPARED = {
    "Four-of-a-kind": "kind(4)", "Straight flush": "straight and suited",
    "Three-of-a-kind": "kind(3)", "Straight": "straight", "Flush": "suited", "Two pair": "pairs(2)",
    "Pair": "kind(2)",
}  # fmt: skip
SIDES = ("PAYBACK", "HITFREQ", "VOLATILITY", "HOUSEEDGE", "PAYBACKEXACT")
BASES = (*SIDES, "ELEMENTOFRISK")
MONEY = [["meter", 20_000], ["bet", 1]]


def tables(code: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every legible table of the law files with its edition; one of each id and edition."""
    for file in sorted(LAW.glob(f"*/{'three' if code == 'TCP' else 'four'}_card_poker.toml")):
        for edition in tomllib.loads(file.read_text(encoding="utf-8"))["edition"]:
            for table in edition["paytable"]:
                if all(pay != "lost" for _, pay in table["rows"]):
                    yield edition["code"], table


def described(code: str, number: int, chosen: Mapping[str, Sequence[dict[str, Any]]]) -> str:
    """The data file of a description whose wagers have the rows of these tables."""
    game = GAMES[code]
    wagers, paytables = [], []
    for wager, group in chosen.items():
        rows = [[hand, game["words"][wager][hand]] for hand, _ in group[0]["rows"]]
        hand = " + ".join(part.split()[0] for part in game["deal"])
        hand = hand if wager == "Six Card" else "player"
        wagers.append({"name": wager, "title": f"{wager} Wager", "hand": hand, "rows": rows})
        for at, table in enumerate(group):
            meters = [{**one, **CITED} for one in table.get("meter", ())]
            made = {"wager": wager, "id": str(at + 1), "name": f"Paytable {at + 1}",
                    "title": "Ante Bonus" if wager == "Base" else f"{wager} Wager",
                    "unit": table["unit"], "ranking": wager, "rows": table["rows"]}  # fmt: skip
            paytables.append({**made, **CITED, **({"meter": meters} if meters else {})})
    cards, order = game["ranking"]
    base = next((one for one in wagers if one["name"] == "Base"), None)
    assert base is not None
    block = {key: value for key, value in base.items() if key != "name"} | CITED
    against = " + ".join(part.split()[0] for part in game["deal"][1:])
    stakes = [{**one, "title": f"{one['name']} Wager", **CITED} for one in game["stakes"]]
    asked = {"qualifies": game["qualifies"]} if game["qualifies"] else {}
    return tomli_w.dumps({
        "game": f"{code}D{number}", "jurisdiction": "PA", "chapter": "Submission",
        "heading": "Described", "cite": "Submission § {}", "entered_by": "the analyst",
        "checked_by": "a second analyst",
        "description": {
            "name": f"Described {code} {number}", "decks": 1, "deal": game["deal"],
            "ranking": {"cards": cards, "rows": [[name, COMPARED[name]] for name in order]},
            "base": {**block, "against": against, **asked, "stake": stakes},
            "wager": [{**one, **CITED} for one in wagers if one["name"] != "Base"],
        },
        "edition": {
            "id": f"d{number}", "title": "Described", "document": "submission",
            "source": "submission", "status": "submitted", "published": "not printed",
            "published_note": "a submission", "effective": "never",
            "effective_note": "a submission", "expires": "never in force",
            "read": "2026-11-22", "paytable": paytables,
        },
    }).replace('read = "2026-11-22"', "read = 2026-11-22")  # fmt: skip


Twin = tuple[list[Any], list[Any]]


@pytest.fixture(scope="module")
def twins(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Twin]]:
    """Each table as the shipped game is asked for it, and as the described one is."""
    folder = tmp_path_factory.mktemp("law")
    found: list[Twin] = []
    for code in GAMES:
        groups: dict[str, dict[tuple[str, ...], list[tuple[str, dict[str, Any]]]]] = {}
        for edition, table in tables(code):
            rows = tuple(hand for hand, _ in table["rows"])
            groups.setdefault(table["wager"], {}).setdefault(rows, []).append((edition, table))
        most = max(len(by_rows) for by_rows in groups.values())
        for number in range(most):
            chosen = {}
            for wager, by_rows in groups.items():
                group = list(by_rows.values())[min(number, len(by_rows) - 1)]
                chosen[wager] = [table for _, table in group]
                if number < min(len(by_rows), 2):
                    for at, (edition, table) in enumerate(group):
                        asked = [code, wager, table.get("id"), edition]
                        mine = [f"{code}D{number}", wager, str(at + 1), f"PA:d{number}"]
                        found.append((asked, mine))
            name = folder / f"{code.lower()}-{number}.toml"
            name.write_text(described(code, number, chosen), encoding="utf-8")
    look_in((folder,))
    assert not refused_files()
    cache.keep_in(tmp_path_factory.mktemp("kept"))
    for file in sorted({f"tcp-{str(mine[0])[-1]}.toml" for _, mine in found if "Six" in mine[1]}):
        text = (folder / file).read_text(encoding="utf-8")
        game = description_of(head_of(text, file))
        (six,) = [one for one in game.wagers if one.name == "Six Card"]
        count_kept(game.code, game.deal, six)
    for code in sorted({str(mine[0]) for _, mine in found if mine[1] == "Base"}):
        play = games()[code].wagers[0]
        assert isinstance(play, DescribedDuelPlay)
        play.solve_classes()
    yield found
    cache.keep_in(None)
    look_in(())


def answer(name: str, asked: Sequence[object], *more: object) -> object:
    """A value, or the code of the error."""
    try:
        return invoke(name, [*asked, *more])
    except Refusal as refused:
        return refused.code


def test_every_figure_of_every_table_is_equal(twins: list[Twin]) -> None:
    """As fractions and with the same error codes: the whole, its parts, on each basis."""
    compared, refused = 0, 0
    for asked, mine in twins:
        base = asked[1] == "Base"
        for name in BASES if base else SIDES:
            for conditions in (None, [["basis", "opening"]] if base else MONEY):
                if conditions is MONEY and asked[1] != "Progressive":
                    continue
                here = answer(name, mine, conditions)
                assert here == answer(name, asked, conditions), (name, asked, conditions)
                refused += isinstance(here, str) and here.startswith("#")
                compared += 1
        for part in ("Ante", "Play", "Ante Bonus") if base else ():
            for name in ("PAYBACK", "HOUSEEDGE", "HITFREQ", "VOLATILITY"):
                one, other = ([*each[:1], part, *each[2:]] for each in (asked, mine))
                assert answer(name, one) == answer(name, other), (name, part, asked)
                compared += 1
    assert compared > 400
    # Without a meter a progressive asks for the rate that the law leaves open, on both sides.
    assert 0 < refused < compared / 4


def test_every_row_of_every_side_wager_is_counted_alike(twins: list[Twin]) -> None:
    """HANDPROB of each row; the six cards come with the dealer's, so shares and not numbers."""
    compared = 0
    for asked, mine in twins:
        if asked[1] == "Base":
            continue
        meter = MONEY if asked[1] == "Progressive" else None
        for row in invoke("PAYTABLE", [*mine, meter])[1:]:  # type: ignore[index]
            hand = row[0]  # type: ignore[index]
            if hand not in ("Total", "No win"):
                where = [*asked[:2], hand, *asked[2:]], [*mine[:2], hand, *mine[2:]]
                assert answer("HANDPROB", where[0]) == answer("HANDPROB", where[1]), where
                compared += 1
    assert compared > 150


ROUNDS = {
    "TCP": (
        ("Ah Kh Qh", "Jd Ts 2c"), ("Ah Kh Qh", "Qd Ts 2c"), ("9h 9d 2s", "Qd Ts 2c"),
        ("9h 9d 2s", "Td Ts 2c"), ("Kh 9d 2s", "Kd 9s 2c"), ("7h 7d 7s", "8d 8s 8c"),
        ("4h 5d 6s", "8d 7s 6c"), ("Kh 9d 2s", None),
    ),
    "FCP": (
        ("Ah Ad As 7c 2d", "Kc Kd 9h 6s 4c 3d"), ("Ah Ad 9s 7c 2d", "Kc Kd 9h 6s 4c 3d"),
        ("9h 9d 9s 7c 2d", "Kc Kd Kh 6s 4c 3d"), ("9h 8h 7h 6h 2d", "Kc Kd Kh Ks 4c 3d"),
        ("Ah Kd Js 9c 2d", "Ac Kh Jd 9s 4c 3d"), ("Ah Kd Js 9c 2d", None),
    ),
}  # fmt: skip


def test_every_round_is_settled_alike(twins: list[Twin]) -> None:
    """Ante and Play, the Ante Bonus and the side wagers: outcome, odds, won and returned.

    The readings of a text on file (an Ante Bonus of a losing hand, a fold) are named by their
    defaults, which are what the description says.
    """
    compared = 0
    for code, rounds in ROUNDS.items():
        pairs = [(asked, mine) for asked, mine in twins if asked[0] == code and asked[1] == "Base"]
        asked, mine = pairs[0]
        readings = {
            "TCP": "Ante Bonus: always; comparing hands of identical rank: "
                   "ranks of pairs and threes first",
            "FCP": "Ante Bonus of a losing hand: paid; comparing hands of identical rank: "
                   "ranks of pairs and sets first",
        }  # fmt: skip
        for player, dealer in rounds:
            found = []
            for one, conditions in ((asked, [["reading", readings[code]]]), (mine, None)):
                stakes = [["Ante", 10, one[2]], *([["Play", 10, None]] if dealer else [])]
                lines = invoke("SETTLE", [one[0], player, dealer, None, stakes, one[3], conditions])
                assert isinstance(lines, list)
                found.append([line[:6] for line in lines[1:]])
            assert found[0] == found[1], (code, player, dealer)
            compared += 1
    assert compared == 14


EDITS = {
    "TCP": ((5, 4, 1), (100, 50, 40), (0, 0, 0), (3.5, 1, 0.25)),
    "FCP": ((25, 20, 2), (500, 300, 200), (0, 0, 0), (3.5, 1, 0.25)),
}


def test_the_short_strategy_is_alike(twins: list[Twin]) -> None:
    """Lines as they are printed and costs as fractions, of every table and of edited ones.

    The described game finds its rules anew for each pays; those of Four Card Poker are kept.
    """
    compared = 0
    for code, edits in EDITS.items():
        pairs = [(asked, mine) for asked, mine in twins if asked[:2] == [code, "Base"]]
        asked, mine = pairs[0]
        rows = [line[0] for line in invoke("PAYTABLE", [*asked])[1:]]  # type: ignore[index]
        calls = [([code, *one[2:]], [other[0], *other[2:]]) for one, other in pairs]
        for edit in edits:
            pays = [list(row) for row in zip(rows, edit, strict=False)]
            calls.append(([code, pays, asked[3]], [mine[0], pays, mine[3]]))
        for one, other in calls:
            found = answer("SHORTSTRATEGY", one)
            assert isinstance(found, list), one
            assert found == answer("SHORTSTRATEGY", other), one
            assert isinstance(found[-1][3], Fraction) or found[-1][3] == 0
            compared += 1
    assert compared > 8


def test_the_strategy_is_alike(twins: list[Twin]) -> None:
    """The value of each decision of a hand, and of every starting hand of Three Card Poker."""
    for code, hands in {
        "TCP": (("Qs 6h 4d", None), ("Qs 6h 3d", None), ("Ah Kh Qh", None)),
        "FCP": (("Ks Qd 8h 4c 3d", "2c"), ("As Qd 8h 4c 3d", "Ac"), ("9s 9d 8h 4c 3d", "Kc")),
    }.items():
        asked, mine = next(twin for twin in twins if twin[0][:2] == [code, "Base"])
        for hand, lying in hands:
            one, other = (
                invoke("STRATEGY", [each[0], hand, lying, each[2], each[3]])
                for each in (asked, mine)
            )
            assert one == other, (code, hand)
    asked, mine = next(twin for twin in twins if twin[0][:2] == ["TCP", "Base"])
    one, other = (
        invoke("STRATEGY", [each[0], None, None, each[2], each[3]]) for each in (asked, mine)
    )
    assert isinstance(one, list)
    assert isinstance(other, list)
    for theirs, ours in zip(one[1:], other[1:], strict=True):
        assert theirs[:2] == ours[:2]
        assert set(str(theirs[2]).split()) == set(str(ours[2]).split())
    assert isinstance(one[1][1], Fraction)
