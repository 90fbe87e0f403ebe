"""Base games settled by outcomes, on file: published figures, parts, settlement and strategy."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import pytest

from combinatorics.described.rules.outcome import DescribedOutcomes
from combinatorics.files.blocks import RegulationError
from combinatorics.files.description import description_of
from formulas.described import report
from formulas.described_play import idle_lines
from formulas.law.loader import head_of
from formulas.law.local import load_local, refused_files
from formulas.refusal import Refusal
from formulas.registry import invoke, look_in
from formulas.values import Rows

FOLDER = Path(__file__).parents[2] / "docs" / "examples" / "games"
WAR = FOLDER / "casino-war.toml"
DOG = FOLDER / "red-dog.toml"
LAW = {"CWAR": "PA:war", "RDOG": "PA:dog", "DRTI": "PA:tiger"}


@pytest.fixture(scope="module", autouse=True)
def on_file() -> Iterator[None]:
    """The examples are on file; forgotten afterwards."""
    look_in((FOLDER,))
    yield
    look_in(())


def figure(name: str, game: str, wager: str, table: str | None, *conditions: object) -> Fraction:
    """A figure of one wager."""
    found = invoke(name, [game, wager, table, LAW[game], *conditions])  # type: ignore[list-item]
    assert isinstance(found, Fraction)
    return found


def rows(name: str, game: str, *arguments: object) -> Rows:
    """A spilled answer without its header."""
    found = invoke(name, [game, *arguments, LAW[game]])  # type: ignore[list-item]
    assert isinstance(found, list)
    return found[1:]


def settled(
    game: str, player: str | None, dealer: str | None, board: str | None, *stakes: object
) -> Rows:
    """Outcome, odds, won and returned of each stake."""
    lines = rows("SETTLE", game, player, dealer, board, [list(one) for one in stakes])  # type: ignore[call-overload]
    return [line[2:6] for line in lines[:-1]]


def test_casino_war_has_its_published_edges() -> None:
    """2.88% with the war, 2.33% with a bonus for a second tie, Tie 18.65%; six decks.

    The Wizard of Odds' page of the game, as reprinted on several pages.
    """
    assert round(figure("HOUSEEDGE", "CWAR", "Base", "A"), 4) == Fraction("0.0288")
    assert round(figure("HOUSEEDGE", "CWAR", "Base", "B"), 4) == Fraction("0.0233")
    assert figure("HOUSEEDGE", "CWAR", "Tie", None) == 1 - Fraction(23 * 11, 311)
    assert round(figure("HOUSEEDGE", "CWAR", "Tie", None), 4) == Fraction("0.1865")
    # A tie has probability 23/311, and then a second unit lies.
    assert figure("ELEMENTOFRISK", "CWAR", "Base", "A") * Fraction(311 + 23, 311) == figure(
        "HOUSEEDGE", "CWAR", "Base", "A"
    )


def test_the_parts_of_casino_war_add_up() -> None:
    """The edges of Initial and War per Initial Wager are that of the whole, as fractions."""
    per_ante = [["basis", "ante"]]
    parts = [figure("HOUSEEDGE", "CWAR", part, "A", per_ante) for part in ("Initial", "War")]
    assert sum(parts) == figure("HOUSEEDGE", "CWAR", "Base", "A", per_ante)
    # The Initial Wager wins by a higher card alone: 288 of 311 rounds are no tie.
    assert figure("HITFREQ", "CWAR", "Initial", "A") == Fraction(144, 311)


@pytest.mark.parametrize(
    ("player", "dealer", "stakes", "expected"),
    [
        ("Kh", "9c", [("Initial", 10, "A")], [["win", "1 to 1", 10, 20]]),
        ("9h", "Kc", [("Initial", 10, "A")], [["lose", None, 0, 0]]),
        ("Ah", "Kc", [("Initial", 10, "A"), ("Tie", 5, None)],
         [["win", "1 to 1", 10, 20], ["lose", None, 0, 0]]),
        ("Kh", "Kc", [("Initial", 10, "A"), ("Tie", 5, None)],
         [["forfeit", None, 0, 5], ["win", "10 to 1", 50, 55]]),
        ("Kh 9d", "Kc 3d", [("Initial", 10, "A"), ("War", 10, None)],
         [["push", None, 0, 10], ["win", "1 to 1", 10, 20]]),
        ("Kh 3c", "Kc 3d", [("Initial", 10, "B"), ("War", 10, None)],
         [["push", None, 0, 10], ["win", "2 to 1", 20, 30]]),
        ("Kh 3c", "Kc | 4d", [("Initial", 10, "A"), ("War", 10, None)],
         [["lose", None, 0, 0], ["lose", None, 0, 0]]),
    ],
)  # fmt: skip
def test_casino_war_is_settled(
    player: str, dealer: str, stakes: list[object], expected: Rows
) -> None:
    """By its rules; half of the stake comes back after a surrender."""
    assert settled("CWAR", player, dealer, None, *stakes) == expected


@pytest.mark.parametrize(
    ("player", "dealer", "stakes", "said"),
    [
        ("Kh", "Qc", [("Initial", 10), ("War", 10)], "War lies, and may be made only where"),
        ("Kh 3d", "Kc", [("Initial", 10), ("War", 10)], "those of dealer_war are missing"),
        ("Kh 3d", "Kc 2d", [("Initial", 10), ("War", 20)], "it may be 1 times"),
        ("Kh 3d", "Kc 2d", [("War", 10)], "no round is played without it"),
        ("Kh", None, [("Initial", 10)], "depends on the cards of player and dealer"),
        ("Kh 3d", "Qc 2d", [("Initial", 10)], "leave out those of player_war and dealer_war"),
        ("Kh", "Qc 2d", [("Initial", 10)], "player and dealer decide the round: leave out"),
        ("Kh 3d 4d", "Kc 2d", [("Initial", 10)], "3 cards lie with the player; needed"),
    ],
)
def test_rounds_of_casino_war_that_cannot_be_are_refused(
    player: str, dealer: str | None, stakes: list[object], said: str
) -> None:
    """By a sentence that names the stake or the cards."""
    with pytest.raises(Refusal, match=said):
        settled("CWAR", player, dealer, None, *stakes)


def test_the_strategy_of_casino_war_and_what_it_wins_at_most() -> None:
    """Every tie is fought; 23 of 311 rounds are one."""
    found = rows("STRATEGY", "CWAR", None, None, "A")
    assert found[0] == ["War", Fraction(23, 311), "22 33 44 55 66 77 88 99 TT JJ QQ KK AA"]
    assert found[-1] == ["Average wager", 1 + Fraction(23, 311), None]
    # Two kings of either side are gone: 22 of each rank but 24 - 2, 310 cards.
    again = Fraction(22 * 21 + 12 * 24 * 23, 310 * 309)
    best = rows("STRATEGY", "CWAR", "Kh", "Kd", "A")
    assert best == [
        ["War", (1 + again) / 2 - (1 - again), "best"],
        ["Surrender", Fraction(-1, 2), None],
    ]
    # A second tie under table B pays 2 to 1; the Tie Wager lies on the first.
    assert invoke("MAXWIN", ["CWAR", [["Initial", 10], ["Tie", 5]], None, LAW["CWAR"]]) == 20 + 50


def test_red_dog_has_its_published_edge_and_raises_on_seven() -> None:
    """Six decks: 2.80% of the Ante (oddsshark.com, Red Dog odds)."""
    assert round(figure("HOUSEEDGE", "RDOG", "Base", None), 4) == Fraction("0.0280")
    found = {line[0]: line for line in rows("STRATEGY", "RDOG", None, None, None)}
    raised, called = (set(str(found[said][2]).split()) for said in ("Raise", "No Raise"))
    ranks = "23456789TJQKA"
    spread = {
        a + b: ranks.index(b) - ranks.index(a) - 1
        for a in ranks
        for b in ranks
        if ranks.index(b) > ranks.index(a) + 1
    }
    assert raised == {hand for hand, wide in spread.items() if wide >= 7}
    assert called == {hand for hand, wide in spread.items() if wide < 7}
    # 5 + 4 + 3 + 2 + 1 pairs of ranks of 24 cards each.
    assert found["Raise"][1] == Fraction(15 * 24 * 24 * 2, 312 * 311)
    # The published gain by a raise on a spread of 7, six decks: 168 of 310 cards win.
    best = rows("STRATEGY", "RDOG", "3h Jd", None, None)
    assert [line[2] for line in best] == ["best", None]
    (_, raise_worth, _), (_, call_worth, _) = best
    assert raise_worth - call_worth == Fraction(2 * 168 - 310, 310)  # type: ignore[operator]


@pytest.mark.parametrize(
    ("board", "stakes", "expected"),
    [
        ("7h Jd 9c", [("Ante", 10), ("Raise", 10)],
         [["win", "2 to 1", 20, 30], ["win", "2 to 1", 20, 30]]),
        ("7h Jd | 9c", [("Ante", 10)], [["win", "2 to 1", 20, 30]]),
        ("7h Jd Jc", [("Ante", 10), ("Raise", 10)],
         [["lose", None, 0, 0], ["lose", None, 0, 0]]),
        ("Kh Ad", [("Ante", 10)], [["push", None, 0, 10]]),
        ("7h 7d 7h", [("Ante", 10)], [["win", "11 to 1", 110, 120]]),
        ("7h 7d 8h", [("Ante", 10)], [["push", None, 0, 10]]),
        ("Ah 2d 7c", [("Ante", 10), ("Raise", 10)],
         [["win", "1 to 1", 10, 20], ["win", "1 to 1", 10, 20]]),
    ],
)  # fmt: skip
def test_red_dog_is_settled(board: str, stakes: list[object], expected: Rows) -> None:
    """A king and an ace are consecutive, an ace and a two are eleven apart."""
    assert settled("RDOG", None, None, board, *stakes) == expected


@pytest.mark.parametrize(
    ("board", "said"),
    [
        ("7h 7d", "those of third are missing"),
        ("7h 8d 9d", "Raise lies, and may be made only where"),
        ("7h 8h 2c", "first decide the round: leave out those of third"),
        ("7h", "1 card lies with the board; needed: 2 cards of first, then 1 card of third"),
    ],
)
def test_rounds_of_red_dog_that_cannot_be_are_refused(board: str, said: str) -> None:
    """By a sentence."""
    with pytest.raises(Refusal, match=said):
        settled(
            "RDOG", None, None, board, ("Ante", 10), *([("Raise", 10)] if "9d" in board else [])
        )


def test_game_check_plays_red_dog_over_the_whole_shoe() -> None:
    """Card by card, 71,656 deals of kinds of cards; every example as it says."""
    found = report(DOG.read_text(encoding="utf-8"), DOG.name)
    assert found.play is not None
    assert found.play.agrees
    assert "agrees on the whole shoe" in found.play.sentence
    assert found.differing == ()
    assert not any(one.findings or not one.agrees for one in found.wagers)


def test_game_check_reads_casino_war_back() -> None:
    """What decides, what is given up, and that burned cards change nothing; no finding."""
    found = report(WAR.read_text(encoding="utf-8"), WAR.name)
    said = " ".join(found.sentences)
    assert "the player surrenders and loses 1/2 of every stake that lies" in said
    assert "burned cards" in said
    assert found.play is not None
    assert found.play.agrees
    assert found.differing == found.play.findings == ()
    assert not any(one.findings or one.overlaps or not one.agrees for one in found.wagers)


@pytest.mark.parametrize(
    ("wager", "edge", "published"),
    [
        ("Dragon", Fraction(31, 415) / 2, "0.0373"),
        ("Tiger", Fraction(31, 415) / 2, "0.0373"),
        ("Tie", 1 - 9 * Fraction(31, 415), "0.3277"),
        ("Suited Tie", 1 - 51 * Fraction(7, 415), "0.1398"),
        ("Dragon Big", Fraction(1, 13), "0.0769"),
        ("Dragon Small", Fraction(1, 13), "0.0769"),
    ],
)
def test_dragon_tiger_by_hand_and_as_published(wager: str, edge: Fraction, published: str) -> None:
    """Eight decks, by the cards that tie with the first; the tables of user-casino.com."""
    found = figure("HOUSEEDGE", "DRTI", wager, None)
    assert found == edge
    assert round(found, 4) == Fraction(published)


def test_half_of_a_dragon_comes_back_on_a_tie() -> None:
    """And an ace is lower than a two."""
    stakes = (("Dragon", 10), ("Tiger", 10))
    assert [line[3] for line in settled("DRTI", "Ah", "As", None, *stakes)] == [5, 5]
    assert [line[3] for line in settled("DRTI", "Ah", "2s", None, *stakes)] == [0, 20]


def idle(text: str) -> tuple[str, ...]:
    """What game check finds of the lines of a description's stakes."""
    described = description_of(head_of(text, "a.toml"))
    assert isinstance(described.base, DescribedOutcomes)
    return idle_lines(described.deal, described.base)


def test_lines_that_no_round_uses_are_found() -> None:
    """A war is never fought over a higher card; a line behind another is never reached."""
    text = WAR.read_text(encoding="utf-8")
    extra = '{ row = "Higher card", comes_to = "push" },'
    at = text.rindex("ends = [") + len("ends = [")
    assert idle(f"{text[:at]}{extra}{text[at:]}") == ("War, Higher card: no round uses this line.",)
    at = text.index('  { row = "War won"')
    found = idle(f"{text[:at]}{extra}{text[at:]}")
    assert found == ("Initial, Higher card: no round uses this line.",)
    never = text.replace('when = "highest', 'when = "highest of player > 14 and highest')
    assert idle(never)[0] == "War: no round brings this decision."
    assert idle(text) == idle(DOG.read_text(encoding="utf-8")) == idle(doubtful()) == ()


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('after = "player + dealer"\n', "", '"after", "times", "without"'),
        ('after = "player + dealer"', 'after = "player + stranger"', "joins groups that are dealt"),
        ('without = "surrender"', 'without = "weep"', "unknown without"),
        ('"lose 1/2"', '"lose 3/2"', '"given_up" is push, lose, a part'),
        ('"lose 1/2"', '"1 to 1"', '"given_up" is push, lose or a part'),
        ('"lose 1/2"', '"lose 1/0"', '"given_up" is push, lose, a part'),
        ('comes_to = "push" }', 'comes_to = "1 to 00" }', '"comes_to" is push, lose, a part'),
        ('row = "War won", comes_to = "push"', 'row = "War one", comes_to = "push"', "is no row"),
        ('comes_to = "push" }', 'comes_to = "push", with = "Initial" }', "names another stake"),
        ('comes_to = "push" }', 'comes_to = "push", hwen = "x" }', 'unknown key "hwen"'),
        ("times = [1]", "times = [2, 1]", "in their order"),
        ("decks = 6", "decks = 101", "1 to 100 decks"),
        ("decks = 6", "decks = 6\njokers = 1", "without jokers"),
        ('when = "highest', 'when = "highest of dealer_war = 2 or highest', "is not dealt"),
        ('name = "War"', 'name = "Initial"', "stands twice"),
        ('hand = "player + dealer"\nreq', 'hand = "player + player"\nreq', "each once"),
    ],
)
def test_what_cannot_be_played_is_refused_by_its_place(old: str, new: str, said: str) -> None:
    """One sentence that names the file."""
    text = WAR.read_text(encoding="utf-8")
    assert old in text
    with pytest.raises(RegulationError, match=said) as refused:
        load_local(text.replace(old, new, 1), "a.toml")
    assert str(refused.value).startswith("a.toml")


DOUBT = """
[[edition.reading]]
id = "a second tie"
topic = "payback"
wager = "Base"
default = "won"
reason = "The text names a win."
section = "3"
quote = "wins the war"
choice = [{ id = "won", meaning = "A second tie wins." }, { id = "lost", meaning = "It loses." }]
"""
LOST = '{ row = "War tied", comes_to = "lose", reading = "lost" }'


def doubtful() -> str:
    """Casino War of which another reading takes both stakes on a second tie."""
    text = WAR.read_text(encoding="utf-8").replace('game = "CWAR"', 'game = "WAR"')
    text = text.replace('name = "Casino War"', 'name = "War"').replace(
        "ends = [", f"ends = [{LOST},"
    )
    return text + DOUBT


def test_a_doubtful_end_is_computed_and_settled_both_ways(tmp_path: Path) -> None:
    """A second tie that loses: by hand; SETTLE says what it awards otherwise."""
    (tmp_path / "war.toml").write_text(doubtful(), encoding="utf-8")
    look_in((tmp_path, FOLDER))
    again = Fraction(22 * 21 + 12 * 24 * 23, 310 * 309)
    worth = (1 - again) / 2 - 2 * (1 + again) / 2
    asked = ["WAR", "Base", "A", "PA:war", [["reading", "lost"]]]
    # A war is worth less than half of the stake then, and is not fought.
    assert worth < Fraction(-1, 2)
    assert invoke("HOUSEEDGE", asked) == Fraction(23, 311) / 2
    best = invoke("STRATEGY", ["WAR", "Kh", "Kd", "A", "PA:war", [["reading", "lost"]]])
    assert isinstance(best, list)
    assert best[1] == ["War", worth, None]
    stakes = [["Initial", 10, "A"], ["War", 10, None]]
    lines = invoke("SETTLE", ["WAR", "Kh 3d", "Kd 3c", None, stakes, "PA:war"])
    assert isinstance(lines, list)
    assert [line[2] for line in lines[1:3]] == ["push", "win"]
    assert all(str(line[7]).startswith('$0 under "lost" of ') for line in lines[1:3])
    with pytest.raises(Refusal, match="depends on how doubtful words are read"):
        invoke("MAXWIN", ["WAR", [["Initial", 10]], None, "PA:war"])
    found = report(doubtful(), "war.toml")
    assert 'lost on War tied, read as "lost"' in " ".join(found.sentences)
    assert found.play is not None
    assert found.play.agrees
    assert 'read as "lost"' in found.play.sentence
    look_in((FOLDER,))


def test_a_reading_that_no_choice_names_is_refused() -> None:
    """By its name."""
    with pytest.raises(RegulationError, match='"lost" of Base is no choice of an interpretation'):
        load_local(doubtful().replace('id = "lost"', 'id = "gone"'), "a.toml")


def test_another_number_of_decks_is_a_condition() -> None:
    """One deck: 3.155% of the Ante in Red Dog, as published; none and 101 are refused."""
    edge = figure("HOUSEEDGE", "RDOG", "Base", None, [["decks", 1]])
    assert round(edge, 5) == Fraction("0.03155")
    for decks in (0, 101):
        with pytest.raises(Refusal, match=f"1 to 100 decks, not {decks}"):
            figure("HOUSEEDGE", "RDOG", "Base", None, [["decks", decks]])


SEAT = """
[[description.random]]
name = "lucky"
kind = "seat"
number = 2

[[description.wager]]
name = "Seat"
title = "Seat"
hand = "player"
section = "5"
quote = "The first seat, and a king."
rows = [["First", "seat of lucky = 1 and highest = 13"]]
"""


def test_random_events_stand_beside_and_not_in_the_rows(tmp_path: Path) -> None:
    """A wager on a seat may be won with the war; a row of the base game says nothing of seats."""
    text = WAR.read_text(encoding="utf-8").replace('game = "CWAR"', 'game = "WAR"')
    text = text.replace('name = "Casino War"', 'name = "War"')
    text = text.replace("[edition]", f"{SEAT}\n[edition]")
    paytable = text[text.rindex("[[edition.paytable]]") :].replace('"Tie"', '"Seat"')
    paytable = paytable.replace('[["Seat"', '[["First"')
    (tmp_path / "war.toml").write_text(text + paytable, encoding="utf-8")
    look_in((tmp_path,))
    assert refused_files() == ()
    stakes = [["Initial", 10], ["Tie", 5], ["Seat", 1]]
    assert invoke("MAXWIN", ["WAR", stakes, None, "PA:war"]) == 20 + 50 + 10
    look_in((FOLDER,))
    wrong = text.replace('["War lost", "', '["War lost", "seat of lucky = 2 and ')
    with pytest.raises(RegulationError, match="said of cards, not of random events"):
        load_local(wrong, "a.toml")
