"""A described game on file: every function answers, and no file is read half."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from fractions import Fraction
from math import comb
from pathlib import Path

import pytest

from combinatorics import cache
from combinatorics.catalogue import games, shipped
from combinatorics.files.blocks import RegulationError
from formulas.described import report
from formulas.law.local import editions, load_local, refused_files
from formulas.refusal import Refusal
from formulas.registry import invoke, look_in
from formulas.tables import kept_solutions

FOLDER = Path(__file__).parents[2] / "docs" / "examples" / "games"
SIDES = FOLDER / "blackjack-side-wagers.toml"
PROGRESSIVE = FOLDER / "pa-633b-17.toml"
# House edges of six decks that are published: 21+3 at 9 to 1, Perfect Pairs at 25, 12 and 6,
# Royal Match at 25 and 5 to 2 (each on several public pages of blackjack side wagers), and Over 13
# by the count of 13 x 13 pairs of ranks below.
PUBLISHED = {
    "21+3": Fraction(324, 10_000),
    "Perfect Pairs": Fraction(611, 10_000),
    "Royal Match": Fraction(667, 10_000),
}


@pytest.fixture(scope="module", autouse=True)
def on_file() -> Iterator[None]:
    """The examples are on file, and forgotten afterwards."""
    look_in((FOLDER,))
    yield
    look_in(())


def changed(*changes: tuple[str, str]) -> str:
    """The example of four wagers with some words changed."""
    text = SIDES.read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    return text


@pytest.mark.parametrize("wager", PUBLISHED)
def test_the_published_edges(wager: str) -> None:
    """To the two decimals that are published."""
    edge = invoke("HOUSEEDGE", ["BJSW", wager, None, "PA:sides"])
    assert isinstance(edge, Fraction)
    assert abs(edge - PUBLISHED[wager]) <= Fraction(1, 20_000)


def test_over_13_by_pairs_of_ranks() -> None:
    """Two cards of six decks, rank by rank: 24 of each, ace 1, ten-valued 10."""
    worth = [1, *range(2, 10), 10, 10, 10, 10]
    won = sum(
        comb(24, 2) if one == two else 24 * 24
        for one in range(13)
        for two in range(one, 13)
        if worth[one] + worth[two] > 13
    )
    total = comb(312, 2)
    assert invoke("HANDCOUNT", ["BJSW", "Over 13", "Over 13", None, "PA:sides"]) == won
    assert invoke("PAYBACK", ["BJSW", "Over 13", None, "PA:sides"]) == Fraction(2 * won, total)


def test_every_function_answers() -> None:
    """Functions of a side wager, by the textbook figures of Perfect Pairs: 5, 6, 12 of 311."""
    asked = ["BJSW", "Perfect Pairs", None, "PA:sides"]
    assert invoke("PAYBACKEXACT", asked) == "292/311"
    assert invoke("HITFREQ", asked) == Fraction(23, 311)
    spread = Fraction(5 * 25**2 + 6 * 12**2 + 12 * 6**2 + 288, 311) - Fraction(19, 311) ** 2
    found = invoke("VOLATILITY", asked)
    assert abs(float(found) ** 2 - float(spread)) < 1e-9  # type: ignore[arg-type]
    rows = invoke("PAYTABLE", asked)
    assert isinstance(rows, tuple | list)
    assert [list(row)[2] for row in rows[1:]] == [780, 936, 1872, 44_928, 48_516]  # type: ignore[call-overload]
    solved = invoke("SOLVEPAY", ["BJSW", "Perfect Pairs", None, "Perfect pair", 0.95, "PA:sides"])
    assert solved == (Fraction(95, 100) * 311 - 7 * 12 - 13 * 6) / 5 - 1
    named = invoke(
        "MATCHTABLE",
        ["BJSW", "Royal Match", [["Suited", "5 to 2"], ["Royal match", 25]], "PA:sides"],
    )
    assert list(named[1][:3]) == ["25, 5 to 2", 0, "none"]  # type: ignore[index]
    with pytest.raises(Refusal, match="no base game"):
        invoke("STRATEGY", ["BJSW", "As Ad"])


def settled(player: str, dealer: str | None, *stakes: tuple[str, int]) -> list[list[object]]:
    """Outcome, odds, won and returned of each stake, the total last."""
    lines = invoke("SETTLE", ["BJSW", player, dealer, None, [*map(list, stakes)], "PA:sides"])
    assert isinstance(lines, list)
    return [list(line) for line in lines[1:]]


def test_a_file_without_irregularities_says_so() -> None:
    """In a sentence that ends, and says what to do."""
    asked = ["BJSW", "Kh Qh", "Jh", None, [["21+3", 10]], "PA:sides", [["irregularity", "fouled"]]]
    with pytest.raises(Refusal, match=r"states none\. Settle the round without"):
        invoke("SETTLE", asked)  # type: ignore[arg-type]


def test_a_round_is_settled_by_the_first_row_that_is_met() -> None:
    """A king and a queen of hearts with the jack: by the pays that the file prints."""
    stakes = (("21+3", 10), ("Royal Match", 5), ("Over 13", 5), ("Perfect Pairs", 1))
    lines = settled("Kh Qh", "Jh", *stakes)
    assert [line[2] for line in lines] == ["win", "win", "win", "lose", None]
    assert [line[4] for line in lines] == [90, 125, 5, 0, 220]
    assert [line[5] for line in lines] == [100, 130, 10, 0, 240]
    assert all("Submission § " in str(line[6]) for line in lines[:-1])
    assert "are a pair" in str(lines[3][6])  # the clause that a losing wager rests on
    # Without the dealer's card the wagers on the player's two cards are settled all the same.
    assert settled("Ks Qh", None, ("Royal Match", 5))[0][2] == "lose"
    assert settled("Qh Qh", None, ("Perfect Pairs", 4))[0][4] == 100


@pytest.mark.parametrize(
    ("player", "dealer", "said"),
    [
        ("Kh Qh", None, "decided by the cards of up, which lie with the dealer"),
        ("Kh", "Jh", "1 card lies with the player; needed: 2 cards of player"),
        ("Kh Qh Jh", "Jh", "3 cards lie with the player"),
        ("Kh | Qh", "Jh", "2 cards lie with the player; needed: 2 cards of player"),
        ("Kh Jo", "Jh", "the shoe does not have it"),
    ],
)
def test_cards_that_cannot_lie_so_are_refused(player: str, dealer: str | None, said: str) -> None:
    """The sentence names the group and where it lies."""
    with pytest.raises(Refusal, match=said):
        settled(player, dealer, ("21+3", 10))


def test_the_most_won_in_one_deal() -> None:
    """Three sevens pay 9, 25 and 1; a suited ace-high run pays 9, 25 (royal) and 1: the greater.

    At these stakes the royal match of $5 outweighs a perfect pair of $1.
    """
    together = [["21+3", 10], ["Royal Match", 5], ["Over 13", 5], ["Perfect Pairs", 1]]
    assert invoke("MAXWIN", ["BJSW", together, None, "PA:sides"]) == 90 + 125 + 5
    dear = [["21+3", 10], ["Royal Match", 5], ["Over 13", 5], ["Perfect Pairs", 20]]
    # Three kings or better with a pair of one card, which is suited: 9, 5 to 2, 1 and 25.
    best = 90 + Fraction(25, 2) + 5 + 500
    assert invoke("MAXWIN", ["BJSW", dear, None, "PA:sides"]) == best
    assert invoke("MAXWIN", ["BJSW", [["21+3", 10]], None, "PA:sides"]) == 90


def test_a_row_is_cited_by_its_own_clause() -> None:
    """Where the description says where a row stands; another row of that name is refused."""
    cited = (
        '["Flush", "suited"],\n]\n',
        '["Flush", "suited"],\n]\n[[description.wager.cited]]\nrow = "Flush"\nsection = "9"\n'
        'quote = "A flush is three cards of one suit."\n',
    )
    edition = load_local(changed(cited), "a.toml")
    assert edition.rule("row Flush of the 21+3").section == "9"
    wrong = cited[1].replace('"Flush"\nsection', '"Flesh"\nsection')
    with pytest.raises(RegulationError, match="each once, is one of: Straight flush"):
        load_local(changed((cited[0], wrong)), "a")


def test_the_progressive_asks_for_what_the_excerpt_cuts_off() -> None:
    """§ 633b.17, paytable 10: the seed is a condition; with a meter the value follows by hand.

    Three cards of one kind and suit: C(6, 3) = 20 of each card; straight flushes 48 x 6^3, other
    straights 12 x (4^3 - 4) x 6^3, other threes 13 x (C(24, 3) - 4 x 20).
    """
    asked = ["TPP", "21+3 Progressive", "10", "PA:633b.17"]
    with pytest.raises(Refusal, match='condition "seed"'):
        invoke("PAYBACK", asked)
    meter = [["meter", 50_000], ["bet", 1]]
    expected = (
        2 * 20 * 50_000 + 6 * 20 * 3000 + 44 * 20 * 200 + 48 * 216 * 30
        + 13 * (comb(24, 3) - 80) * 20 + 12 * 60 * 216 * 10
    )  # fmt: skip
    assert invoke("PAYBACK", [*asked, meter]) == Fraction(expected, comb(312, 3))


def test_the_catalogue_has_them_while_they_are_on_file() -> None:
    """Beside the shipped games, each with an edition that has no parent."""
    assert not refused_files()
    codes = {tomllib.loads(path.read_text("utf-8"))["game"] for path in FOLDER.glob("*.toml")}
    assert len(codes) == len([*FOLDER.glob("*.toml")]) >= 16
    assert {*games()} - {*shipped()} == codes
    for edition in editions():
        assert edition.status == "submitted"
        assert edition.local is not None
        assert edition.local.parent is None
        assert f"LOCAL {edition.local.digest}, entered by" in edition.standing
    look_in(())
    with pytest.raises(Refusal, match="no game"):
        invoke("PAYBACK", ["BJSW", "21+3"])
    look_in((FOLDER,))


def test_one_letter_changes_the_digest() -> None:
    """The digest is that of the whole file, description and tables."""
    one = load_local(changed(), "a.toml").local
    other = load_local(changed(("hard > 13", "hard > 12")), "a.toml").local
    assert one is not None
    assert other is not None
    assert one.digest != other.digest


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('"straight and suited"', '"straight and suitd"', "row 1, \"Straight flush\": \"suitd\""),
        ("decks = 6", "decks = 600", "1 to 100 decks"),
        ('["Straight", "straight and not', '["Strait", "straight and not', "rows of its wager"),
        ('["Straight", "straight and not', '["Straight", "strait and not', '"strait" is no word'),
        ('id = "an ace is high only"\nrows', 'id = "other"\nrows', "no choice of an interpretation "
            "of it"),
        ('id = "an ace is high only"\nrows', 'id = "first row"\nrows', "or is no interpretation"),
        ('"up 1 dealer"', '"up"', 'groups like "player 2"'),
        ('"up 1 dealer"', '"up 1"', 'write "up 1 dealer", or player, or board'),
        ('"up 1 dealer"', '"up 14 dealer"', "1 to 15 cards are dealt"),
        ('game = "BJSW"', 'game = "UTH"', "came with the program"),
        ('game = "BJSW"', 'game = "x y"', "capitals and digits"),
        ('name = "Blackjack Side Wagers"', 'name = "Over/Under"', "came with the program"),
        ('hand = "player + up"', 'hand = "player + dealer"', "joins groups that are dealt"),
        ('title = "Over 13 Wager"', 'title = "Over 13 Wager"\nwild = "2"', '"wild": no row'),
        ('title = "Over 13 Wager"', 'title = "Over 13 Wager"\nbug = "2"', '"bug": no row'),
        ('status = "submitted"', 'status = "codified"', "status of a described game"),
        ('name = "Royal Match"', 'name = "21+3"', "stands twice"),
        ('["Flush", "9 to 1"]', '["Flesh", "9 to 1"]', "unknown hand"),
        ('["Mixed pair", "kind(2)"]', '["No win", "kind(2)"]', "is no row"),
        ("decks = 6", "decks = 6\ncards = 52", 'unknown key "cards"'),
        ("decks = 6", "decks = 6\nb = 1\na = 2", 'unknown key "b", unknown key "a"; known here'),
        ('id = "sides"', 'id = "sides"\nparent = "PA"', 'unknown key "parent"'),
        ('name = "Royal Match"', 'name = "Total"', "a line of our own"),
        ('["Over 13", "hard > 13"]', '["Over 13"]', 'a line of "rows" must be a pair of texts'),
        ('"PA"', '"ZZ"', "give its .words."),
        ('["Over 13", "hard > 13"]', '["x", "suited"],' * 61, "1 to 60 rows"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_refused_by_its_place(old: str, new: str, said: str) -> None:
    """One sentence that names the file."""
    with pytest.raises(RegulationError, match=said) as refused:
        load_local(changed((old, new)), "a.toml")
    assert str(refused.value).startswith("a.toml")


ACE_HIGH = [["reading", "an ace is high only"]]


def test_doubtful_words_are_read_both_ways() -> None:
    """Where an ace is high only, 13,824 - 864 deals of ace, two and three lose 10 units each.

    (24 cards of each rank; 4 x 216 of the deals are of one suit and flushes then.)
    """
    asked = ["BJSW", "21+3", None, "PA:sides"]
    less = Fraction(10 * (24**3 - 4 * 6**3), 5_013_320)
    default, other = invoke("PAYBACK", asked), invoke("PAYBACK", [*asked, ACE_HIGH])
    assert default - other == less  # type: ignore[operator]
    lines = invoke("READINGS", asked)
    assert isinstance(lines, list)
    assert [line[3] for line in lines[1:]] == [default, other]
    # An applicant who reads it so prints the other figure, and is found out.
    found = invoke("RECONCILE", [*asked[:3], round(float(other), 4), asked[3]])  # type: ignore[arg-type]
    assert isinstance(found, list)
    assert found[1][1] == 'interpretation "an ace is high only"'
    wheel = ["BJSW", "Ah 2d", "3s", None, [["21+3", 10]], "PA:sides"]
    assert invoke("SETTLE", [*wheel, [["give", "21+3 | Outcome"]]]) == "win"
    said = invoke("SETTLE", [*wheel, [["give", "21+3 | Otherwise"]]])
    assert str(said).startswith('$0 under "an ace is high only" of ')
    assert invoke("SETTLE", [*wheel, [*ACE_HIGH, ["give", "21+3 | Outcome"]]]) == "lose"


def test_a_maximum_follows_the_reading_that_is_chosen(tmp_path: Path) -> None:
    """One reading has three-of-a-kind of 21+3 at 9 to 1, the other never; the rest pays 1 to 1."""
    never = "kind(3) and not kind(3)"
    text = changed(
        ('  ["Straight", "straight and not (count(\'A\') = 1 and count(\'2\') = 1)"],',
         f'  ["Three-of-a-kind", "{never}"],'),
    )  # fmt: skip
    for row in ("Straight flush", "Straight", "Flush"):
        text = text.replace(f'["{row}", "9 to 1"]', f'["{row}", "1 to 1"]', 1)
    (tmp_path / "doubt.toml").write_text(text, encoding="utf-8")
    look_in((tmp_path,))
    try:
        asked = ["BJSW", [["21+3", 10]], None, "PA:sides"]
        assert invoke("MAXWIN", asked) == 90
        assert invoke("MAXWIN", [*asked, ACE_HIGH]) == 10
    finally:
        look_in((FOLDER,))


def test_a_game_is_described_once() -> None:
    """A second file of the same code is not read, and said."""
    look_in((FOLDER, FOLDER))
    assert len(refused_files()) == len({*games()} - {*shipped()}) > 0
    name = refused_files()[0].partition(":")[0]
    assert f"is described in {name} already, another file of your folders" in refused_files()[0]
    look_in((FOLDER,))


def test_the_report_reads_back_and_counts_twice() -> None:
    """A row behind a wider one is found, and both counts agree."""
    found = report(
        changed(('["Flush", "suited"]', '["Flush", "suited"], ["Three", "kind(3) and suited"], '
                 '["Never", "kind(2) and straight"]')), "a.toml"
    )  # fmt: skip
    assert found.sentences[0].startswith("1. Blackjack Side Wagers (BJSW) is dealt from 6 decks")
    assert found.wagers[0].findings == (
        "Three: every deal that meets this row is paid by an earlier one.",
        "Never: no deal reaches this row.",
    )
    for wager in found.wagers:
        assert wager.agrees
        assert sum(ways for _, ways in wager.rows) == wager.total


def test_a_row_that_every_deal_meets_is_a_finding() -> None:
    """Such a wager never loses; a last row that takes what is left is one too."""
    every = ('["Mixed pair", "kind(2)"]', '["Mixed pair", "kind(2)"], ["Other", "cards = 2"]')
    found = {one.name: one.findings for one in report(changed(every), "a.toml").wagers}
    assert found.pop("Perfect Pairs") == ("Other: every deal meets this row.",)
    assert not any(found.values())


def test_a_part_of_the_stake_is_lost(tmp_path: Path) -> None:
    """Perfect Pairs whose mixed pair loses half, by the textbook figures: 5, 6 and 12 of 311."""
    text = changed(('["Mixed pair", "6 to 1"]', '["Mixed pair", "lose 1/2"]'))
    (tmp_path / "half.toml").write_text(text, encoding="utf-8")
    look_in((tmp_path,))
    try:
        asked = ["BJSW", "Perfect Pairs", None, "PA:sides"]
        back = Fraction(5 * 26 + 6 * 13, 311) + Fraction(12, 311) / 2
        assert invoke("PAYBACK", asked) == back
        assert invoke("HITFREQ", asked) == Fraction(11, 311)
        rows = invoke("PAYTABLE", asked)
        assert [row[1] for row in rows[1:4]] == ["25 to 1", "12 to 1", "lose 1/2"]  # type: ignore[index]
        settled_so = settled("Ks Kh", None, ("Perfect Pairs", 5))[0]
        assert settled_so[2:6] == ["lose", "lose 1/2", 0, Fraction(5, 2)]
        typed = [["Perfect pair", 25], ["Colored pair", 12], ["Mixed pair", "loses 1/2"]]
        assert invoke("PAYBACK", ["BJSW", "Perfect Pairs", typed, "PA:sides"]) == back
    finally:
        look_in((FOLDER,))
    for wrong in ("lose 2/2", "lose 0/2", "lose 3/2", "lose 1/0", "lose half"):
        typed = [["Perfect pair", 25], ["Colored pair", 12], ["Mixed pair", wrong]]
        with pytest.raises(Refusal, match="which is no pay"):
            invoke("PAYBACK", ["BJSW", "Perfect Pairs", typed, "PA:sides"])


def test_a_pair_of_named_ranks_is_one_word() -> None:
    """Jacks or better of five cards as the text of § 655a.12 lists them, rank by rank."""
    text = (FOLDER / "pa-655a-12.toml").read_text("utf-8")
    by_rank = " or ".join(f"count('{rank}') = 2" for rank in "JQKA")
    apart = report(text.replace("pair_of('JQKA')", by_rank), "a.toml")
    one = report(text, "a.toml")
    assert "pair_of('JQKA')" in text
    assert apart.wagers[0].rows == one.wagers[0].rows
    # 4 ranks, C(4, 2) pairs, 3 of the other ranks with 4 suits each: the textbook count.
    assert dict(one.wagers[0].rows)["Pair of jacks or better"] == 4 * 6 * comb(12, 3) * 4**3


def test_a_wager_of_too_many_steps_is_refused_alone(tmp_path: Path) -> None:
    """Cards matched one by one are too many kinds; what looks at the player's alone answers.

    The work is told before the count: one of many times the steps is not begun.
    """
    cards = 4
    text = changed(
        ("decks = 6", "decks = 1"), ('"player 2"', f'"player {cards}"'),
        ('"up 1 dealer"', f'"up {cards} dealer"'),
        ('"straight and suited"', '"cards_matched(up) of player = 2"'),
        ('"kind(3)"', '"kind(3) of player and ranks_matched(up) of player >= 2"'),
    )  # fmt: skip
    text = re.sub(r"\[\[description.example\]\].*?(?=\[edition\])", "", text, flags=re.DOTALL)
    found = {one.name: one for one in report(text, "a.toml").wagers}
    refused = found.pop("21+3")
    assert re.search(r"up to [\d,]+ steps, and is not begun", refused.findings[0])
    assert refused.total == 0
    assert "is not begun" in found.pop("21+3, an ace is high only").findings[0]
    assert len([one for one in found.values() if one.agrees and one.total == comb(52, cards)]) == 3
    (tmp_path / "a.toml").write_text(text, encoding="utf-8")
    look_in((tmp_path,))
    try:
        with pytest.raises(Refusal, match="or says why it cannot"):
            invoke("PAYBACK", ["BJSW", "21+3", None, "PA:sides"])
        # Of 13 ranks and 4 suits: so many cards of one suit.
        suited = Fraction(4 * comb(13, cards), comb(52, cards))
        assert invoke("HITFREQ", ["BJSW", "Royal Match", None, "PA:sides"]) == suited
    finally:
        look_in((FOLDER,))


def test_a_count_too_long_for_a_cell_is_kept_by_the_check(tmp_path: Path) -> None:
    """Two cards against two, matched one by one: the cell names the command, then reads."""
    text = changed(
        ('"up 1 dealer"', '"dealer 2"'), ('hand = "player + up"', 'hand = "player"'),
        ('"straight and suited"', '"cards_matched(dealer) = 2"'),
        ('"kind(3)"', '"cards_matched(dealer) = 1"'), ('dealer = "Jh"', 'dealer = "Jh Jh"'),
        ('dealer = "9s"', 'dealer = "9s 9s"'),
    )  # fmt: skip
    folder, kept = tmp_path / "law", tmp_path / "kept"
    folder.mkdir()
    (folder / "a.toml").write_text(text, encoding="utf-8")
    look_in((folder,))
    cache.keep_in(kept)
    asked = ["BJSW", "21+3", "Straight flush", None, "PA:sides"]
    with pytest.raises(Refusal, match="run xlplugin game check on its file") as refused:
        invoke("HANDCOUNT", asked)
    assert refused.value.code == "#NUM!"
    found = report(text, "a.toml")
    assert found.wagers[0].agrees
    assert invoke("HANDCOUNT", asked) == found.wagers[0].rows[0][1]
    # As each is described, and under the other readings of their doubtful words.
    assert [trouble for _, trouble in kept_solutions()] == [""] * 5
    cache.keep_in(None)
    look_in((FOLDER,))


def test_decks_are_a_list_that_the_condition_chooses_from(tmp_path: Path) -> None:
    """Perfect Pairs of 6 and of 8 decks by the textbook: d - 1, d and 2 d of 52 d - 1 cards pair.

    (The player's second card: the same card again, the other suit of the color, the other color.)
    """
    text = changed(("decks = 6", "decks = [6, 8]"))
    (tmp_path / "decks.toml").write_text(text, encoding="utf-8")
    look_in((tmp_path,))
    try:
        asked = ["BJSW", "Perfect Pairs", None, "PA:sides"]
        for decks in (6, 8):
            back = Fraction((decks - 1) * 26 + decks * 13 + 2 * decks * 7, 52 * decks - 1)
            assert invoke("PAYBACK", [*asked, [["decks", decks]]]) == back
        assert invoke("PAYBACK", asked) == invoke("PAYBACK", [*asked, [["decks", 6]]])
        with pytest.raises(Refusal, match="from 6 or 8 decks"):
            invoke("PAYBACK", [*asked, [["decks", 7]]])
        seven = ["BJSW", " ".join(["Kh"] * 2), "Jh", None, [["Perfect Pairs", 5]], "PA:sides"]
        assert invoke("SETTLE", [*seven, [["decks", 8], ["give", "Total | Returned"]]]) == 130
    finally:
        look_in((FOLDER,))
    found = report(text, "a.toml")
    assert 'too, as the condition "decks" says' in found.sentences[1]
    names = [one.name for one in found.wagers]
    assert names.count("Royal Match, dealt from 6") == names.count("Royal Match, dealt from 8") == 1
    assert {one.total for one in found.wagers if one.name.startswith("Royal")} == {
        comb(312, 2), comb(416, 2)
    }  # fmt: skip
    assert all(one.agrees for one in found.wagers)
    for wrong in ("[6, 101]", "[6, 6]", "[]", '["six"]'):
        with pytest.raises(RegulationError, match="decks"):
            load_local(changed(("decks = 6", f"decks = {wrong}")), "a.toml")


def test_a_base_game_is_played_from_each_number_of_decks_that_is_listed(tmp_path: Path) -> None:
    """Red Dog from six decks and from one: each as of a file with that number alone.

    Its report goes through the whole shoe a second time card by card, from each number.
    """
    text = (FOLDER / "red-dog.toml").read_text(encoding="utf-8")
    listed = text.replace("decks = 6", "decks = [6, 1]")
    play = report(listed, "a.toml").play
    assert play is not None
    assert play.agrees
    for decks in (6, 1):
        alone = report(text.replace("decks = 6", f"decks = {decks}"), "a.toml").play
        assert alone is not None
        assert f"Dealt from {decks}: {alone.sentence}" in play.sentence
        assert "agrees on the whole shoe" in alone.sentence
