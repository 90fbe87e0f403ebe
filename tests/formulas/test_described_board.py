"""Shared boards on file: every function answers, on a small deck; settlement and refusals."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import pytest

from combinatorics import cache
from combinatorics.catalogue import games
from combinatorics.described.play.board.best import DescribedBoardPlay
from combinatorics.files.blocks import RegulationError
from formulas.described import report
from formulas.law.local import load_local
from formulas.refusal import Refusal
from formulas.registry import invoke, look_in
from formulas.values import Rows

FOLDER = Path(__file__).parents[2] / "docs" / "examples" / "games"
CASINO, BONUS = FOLDER / "casino-holdem.toml", FOLDER / "texas-holdem-bonus.toml"
LAW = {"CHE": "PA:che", "THB": "PA:thb"}
TABLE = {"CHE": None, "THB": "Straight"}
PARTS = {"CHE": ("Ante", "Call"), "THB": ("Ante", "Flop", "Turn", "River")}


def small(file: Path) -> str:
    """An example played with ten to ace in two suits, without its worked examples."""
    text = re.sub(r"\[\[description\.example\]\].*?(?=\n\[)", "", file.read_text(), flags=re.S)
    out = " ".join(f"{rank}{suit}" for rank in "23456789" for suit in "cdhs")
    out += "".join(f" {rank}{suit}" for rank in "TJQKA" for suit in "hs")
    return text.replace("decks = 1\n", f'decks = 1\nleft_out = "{out}"\n')


@pytest.fixture(scope="module", autouse=True)
def on_file(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Both games on a small deck, solved and kept; forgotten afterwards."""
    folder = tmp_path_factory.mktemp("games")
    for file in (CASINO, BONUS):
        (folder / file.name).write_text(small(file))
    look_in((folder,))
    cache.keep_in(tmp_path_factory.mktemp("kept"))
    with pytest.raises(Refusal, match="run xlplugin game check on its file"):
        invoke("PAYBACK", ["CHE", "Base", None, LAW["CHE"]])
    for code in LAW:
        play = games()[code].wagers[0]
        assert isinstance(play, DescribedBoardPlay)
        play.solve_classes()
    yield folder
    cache.keep_in(None)
    look_in(())


@pytest.fixture
def whole_deck(on_file: Path) -> Iterator[None]:
    """The examples as they are shipped, nothing of them solved."""
    look_in((FOLDER,))
    yield
    look_in((on_file,))


def figure(name: str, game: str, wager: str, *conditions: object) -> Fraction:
    """A figure of one wager."""
    found = invoke(name, [game, wager, TABLE[game], LAW[game], *conditions])
    assert isinstance(found, Fraction)
    return found


def rows(name: str, game: str, *arguments: object) -> Rows:
    """A spilled answer without its header."""
    found = invoke(name, [game, *arguments, LAW[game]])
    assert isinstance(found, list)
    return found[1:]


@pytest.mark.parametrize("game", LAW)
def test_the_parts_add_up(game: str) -> None:
    """The edges of the parts per Ante are that of the whole; the bases differ by what is staked."""
    per_ante = [["basis", "ante"]]
    parts = [figure("HOUSEEDGE", game, part, per_ante) for part in PARTS[game]]
    assert sum(parts) == figure("HOUSEEDGE", game, "Base", per_ante) != 0
    strategy = rows("STRATEGY", game, None, None, TABLE[game])
    (average,) = [line[1] for line in strategy if line[0] == "Average wager"]
    assert isinstance(average, Fraction)
    risk = figure("ELEMENTOFRISK", game, "Base")
    assert risk * average == figure("HOUSEEDGE", game, "Base")


def test_every_function_answers() -> None:
    """The counts of the rows are all deals; frequency and deviation; the most won in one deal."""
    assert 0 < figure("HITFREQ", "CHE", "Base") < 1
    assert float(figure("HITFREQ", "CHE", "Call")) > 0
    assert invoke("VOLATILITY", ["CHE", "Base", None, LAW["CHE"]])
    table = rows("PAYTABLE", "CHE", "Base", None)
    assert sum(line[3] for line in table[:-1]) == 1  # type: ignore[misc]
    # A royal flush pays the Ante 100 to 1 and a Call of twice the Ante 1 to 1.
    assert invoke("MAXWIN", ["CHE", [["Ante", 5]], None, LAW["CHE"]]) == 5 * 100 + 10
    both = [["Ante", 5], ["AA Bonus", 5]]
    assert invoke("MAXWIN", ["CHE", both, None, LAW["CHE"]]) == 5 * 100 + 10 + 5 * 100
    starts = rows("STRATEGY", "THB", None, None, "Straight")
    assert [line[0] for line in starts] == ["Flop", "Average wager"]
    assert "AKs" in str(starts[0][2]).split()


def test_edited_pays_are_answered_at_once() -> None:
    """A higher pay is worth more; a row that pays nothing returns a winning Ante."""
    printed = {"Royal flush": 100, "Straight flush": 20, "Four-of-a-kind": 10, "Full house": 3,
               "Flush": 2, "Straight or less": 1}  # fmt: skip

    def edge(name: str = "", pay: object = None) -> Fraction:
        pays = [[row, pay if row == name else at] for row, at in printed.items()]
        found = invoke("HOUSEEDGE", ["CHE", "Base", pays, LAW["CHE"]])
        assert isinstance(found, Fraction)
        return found

    less = "Straight or less"
    assert edge() == figure("HOUSEEDGE", "CHE", "Base")
    assert edge(less, 2) < edge() < edge(less, 0) == edge(less, "N/A")
    assert edge("Royal flush", 101) < edge()


def settled(game: str, player: str, dealer: str | None, board: str | None, *stakes: object) -> Rows:
    """Outcome, won and returned of each stake, and the total."""
    lines = rows("SETTLE", game, player, dealer, board, list(stakes))
    return [[line[2], line[4], line[5]] for line in lines]


FULL = "As 9h 4c | 9d 2s"


@pytest.mark.parametrize(
    ("dealer", "board", "ante", "call"),
    [
        # A pair of threes does not qualify, one of fours does.
        ("3c 3d", "Qs 9h 7c | 5d 2s", ["win", 10, 20], ["push", 0, 20]),
        ("4c 4d", "Qs 9h 7c | 5d 2s", ["lose", 0, 0], ["lose", 0, 0]),
        # Two pair of twos and threes does.
        ("3c 2d", "3s 2h 9c | 8d 7s", ["lose", 0, 0], ["lose", 0, 0]),
        ("Ks 4d", FULL, ["win", 10, 20], ["win", 20, 40]),
        ("Ac Ks", FULL, ["push", 0, 10], ["push", 0, 20]),
        # A straight flush on the board is both hands.
        ("3c 2d", "9s 8s 7s | 6s 5s", ["push", 0, 10], ["push", 0, 20]),
    ],
)
def test_casino_holdem_is_settled(
    whole_deck: None, dealer: str, board: str, ante: list[object], call: list[object]
) -> None:
    """By its rules; $10 and $20 on ace and king."""
    stakes = (["Ante", 10], ["Call", 20])
    assert settled("CHE", "Ah Kd", dealer, board, *stakes)[:2] == [ante, call]


def test_a_fold_is_settled_by_what_lies(whole_deck: None) -> None:
    """Without turn and river; a later stake behind a fold is refused."""
    folded = settled("CHE", "Ah Kd", None, "As 9h 4c", ["Ante", 10], ["AA Bonus", 5])
    assert folded[:2] == [["forfeit", 0, 0], ["win", 35, 40]]
    assert settled("THB", "Ah Kd", None, None, ["Ante", 10, "Straight"])[0] == ["forfeit", 0, 0]
    with pytest.raises(Refusal, match="River"):
        settled("THB", "Ah Kd", "3c 2d", "As 9h 4c | 9d | 2s",
                ["Ante", 10, "Straight"], ["River", 10, None])  # fmt: skip
    with pytest.raises(Refusal, match="those of dealer are missing"):
        settled("CHE", "Ah Kd", None, FULL, ["Ante", 10], ["Call", 20])


def test_texas_holdem_bonus_is_settled(whole_deck: None) -> None:
    """The Ante is returned under a straight; a stake that was not made has no row."""
    stakes = (["Ante", 10, "Straight"], ["Flop", 20, None], ["River", 10, None])
    pair = settled("THB", "Ah Kd", "Qc Jd", "As 9h 7c | 5d | 2s", *stakes)
    assert pair[:3] == [["push", 0, 10], ["win", 20, 40], ["win", 10, 20]]
    straight = settled("THB", "8h 6d", "Qc Jd", "As 9h 7c | 5d | 2s", *stakes)
    assert straight[0] == ["win", 10, 20]


def test_the_strategy_on_a_flop(whole_deck: None) -> None:
    """A published rule: a pair or ace high calls; seven and two on higher cards folds."""
    best = {
        cards: next(line[0] for line in rows("STRATEGY", "CHE", cards, flop, None) if line[2])
        for cards, flop in (("As Kd", "9h 5c 2s"), ("7s 2d", "Kh 9d 4c"), ("9s 2d", "9h 5c 4s"))
    }
    assert list(best.values()) == ["Call", "Fold", "Call"]
    with pytest.raises(Refusal, match="2 cards of the player and 3 of the board, not 2 and 4"):
        rows("STRATEGY", "CHE", "As Kd", "9h 5c 2s 2c", None)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('against = "dealer + flop + rest"', 'against = "dealer + flop"', "4 against 2, with 3"),
        ('deal = ["player 2"', 'deal = ["player 3"', "not 3 against 2, with 5"),
        ('hand = "player + flop + rest"', 'hand = "player + rest + flop"', "in the order of the"),
        ('hand = "player + flop + rest"', 'hand = "flop + player + rest"', "then the board"),
        ('after = "player + flop"', 'after = "player + rest"', '"after" names the first groups'),
        ('after = "player + flop"', 'after = "player + flop + rest"', "not 0"),
        ('"flop 3 board", "rest 2 board"', '"flop 2 board", "rest 3 board"', "not 3"),
        ("cards = 5\nrows", "cards = 3\nrows", "more than half the 7 cards"),
        ('["Flush", "flush(5)"]', '["Flush", "flush(3)"]', '"flush" sees more'),
        ('["Flush", "flush(5)"]', '["Flush", "holds(\'Ah\')"]', '"holds" sees more'),
        ('times = [2]', 'times = [2]\nonly_with = [["2", "kind(2)"]]', 'no "only_with"'),
        ("times = [2]", 'times = ["1", 2]', "\"times\" must be whole numbers, not '1'"),
        ('without = "fold"', 'without = "tears"', "unknown without"),
        ('title = "Ante and', 'wild = "2"\ntitle = "Ante and', "stands for another"),
    ],
)  # fmt: skip
def test_what_cannot_be_played_is_refused_by_its_place(old: str, new: str, said: str) -> None:
    """One sentence that names the file."""
    text = CASINO.read_text(encoding="utf-8")
    assert old in text
    with pytest.raises(RegulationError, match=said) as refused:
        load_local(text.replace(old, new, 1), "a.toml")
    assert str(refused.value).startswith("a.toml")


def test_the_report_reads_back_and_plays_twice() -> None:
    """What each stake comes to and when it is decided; both derivations on small decks."""
    found = report(small(BONUS), "a.toml")
    said = " ".join(found.sentences)
    assert (
        "Flop: when the cards of player are known, 2 times the base wager; without it all stakes "
        "are lost"
    ) in said
    assert (
        "River: when the cards of player, flop and turn are known, 1 times the base wager; without "
        "it the round goes on"
    ) in said
    assert found.play is not None
    assert found.play.agrees
    assert "standard errors from the exact count" in found.play.sentence


def test_a_short_strategy_over_a_board() -> None:
    """Each decision has its lines and their cost; typed lines of one leave those of the others."""
    found = rows("SHORTSTRATEGY", "CHE", None)
    *lines, last, all_of_them, note = found
    assert [last[:3], all_of_them[:3]] == [
        ["Call", "Fold", "otherwise"],
        ["All decisions", None, None],
    ]
    assert all_of_them[3] == last[3]
    assert {line[1] for line in lines} <= {"Call"}
    assert note[0] == "Note"
    assert "two pair has one in each pair" in str(note[2])
    *found, whole, note = rows("SHORTSTRATEGY", "THB", "Straight")
    assert list(dict.fromkeys(line[0] for line in found)) == ["Flop", "Turn", "River"]
    assert sum(line[2] != "otherwise" for line in found) <= 12
    assert whole[3] == sum(line[3] for line in found if line[3] is not None)  # type: ignore[misc]
    assert "a dealer out is a card" in str(note[2])
    text = "; ".join(f"{line[1]}: {line[2]}" for line in found if line[0] == "River")
    typed = invoke("SHORTSTRATEGY", ["THB", "Straight", LAW["THB"], [["lines", text]]])
    assert isinstance(typed, list)
    assert typed[1 : 1 + len(found)] == found
