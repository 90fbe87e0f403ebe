"""Hand against hand on file: published figures, parts, settlement, limits and the strategy."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from pathlib import Path

import pytest

from combinatorics import cache
from combinatorics.catalogue import games
from combinatorics.described.play.duel.best import DescribedDuelPlay
from combinatorics.described.rules.duel import Settled
from combinatorics.files.blocks import RegulationError
from combinatorics.files.duel import terms_of
from formulas.described import report
from formulas.law.local import load_local
from formulas.refusal import Refusal
from formulas.registry import invoke, look_in
from formulas.values import Rows

FOLDER = Path(__file__).parents[2] / "docs" / "examples" / "games"
CARIBBEAN, CRAZY = FOLDER / "caribbean-stud.toml", FOLDER / "crazy-4-poker.toml"
LAW = {"CSP": "PA:csp", "C4P": "PA:c4p"}
PARTS = {"CSP": ("Ante", "Bet"), "C4P": ("Ante", "Super Bonus", "Play")}


@pytest.fixture(scope="module", autouse=True)
def on_file(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """The examples are on file and both games are kept; forgotten afterwards."""
    look_in((FOLDER,))
    cache.keep_in(tmp_path_factory.mktemp("kept"))
    with pytest.raises(Refusal, match="run xlplugin game check on its file"):
        invoke("PAYBACK", ["CSP", "Base", None, LAW["CSP"]])
    for code in LAW:
        play = games()[code].wagers[0]
        assert isinstance(play, DescribedDuelPlay)
        play.solve_classes()
    yield
    cache.keep_in(None)
    look_in(())


def figure(name: str, game: str, wager: str, *conditions: object) -> Fraction:
    """A figure of one wager."""
    found = invoke(name, [game, wager, None, LAW[game], *conditions])
    assert isinstance(found, Fraction)
    return found


def rows(name: str, game: str, *arguments: object) -> Rows:
    """A spilled answer without its header."""
    found = invoke(name, [game, *arguments, LAW[game]])
    assert isinstance(found, list)
    return found[1:]


def test_caribbean_stud_loses_what_is_published_to_the_last_deal() -> None:
    """1,041,372,912,372 Antes in 19,933,230,517,200 deals; element of risk 2.555%.

    The table of strategies on the Wizard of Odds' page of the game, as reprinted on several pages.
    """
    edge = figure("HOUSEEDGE", "CSP", "Base")
    assert edge == Fraction(1_041_372_912_372, 19_933_230_517_200)
    assert round(1 - figure("PAYBACK", "CSP", "Base"), 5) == Fraction("0.02555")


def test_crazy_4_poker_has_its_published_edge() -> None:
    """3.42% of the Ante and element of risk 1.09% (the Wizard of Odds' page of the game)."""
    assert round(figure("HOUSEEDGE", "C4P", "Base"), 4) == Fraction("0.0342")
    assert round(figure("ELEMENTOFRISK", "C4P", "Base"), 4) == Fraction("0.0109")
    # Four aces come once in 54,145 five-card hands, and are never folded.
    ways = invoke("HANDPROB", ["C4P", "Base", "Four aces", None, LAW["C4P"]])
    assert ways == Fraction(1, 54_145)


@pytest.mark.parametrize("game", LAW)
def test_the_parts_add_up(game: str) -> None:
    """The edges of the parts per Ante are that of the whole, as fractions."""
    per_ante = [["basis", "ante"]]
    parts = [figure("HOUSEEDGE", game, part, per_ante) for part in PARTS[game]]
    assert sum(parts) == figure("HOUSEEDGE", game, "Base", per_ante)


def settled(game: str, player: str, dealer: str | None, *stakes: tuple[str, int]) -> list[object]:
    """Outcome, won and returned of each stake, and the total."""
    lines = rows("SETTLE", game, player, dealer, None, [*map(list, stakes)])
    return [(line[2], line[4], line[5]) for line in lines]


TWO_ACES = "Ah Ad Kc 7s 2d"


@pytest.mark.parametrize(
    ("player", "dealer", "ante", "bet"),
    [
        # A dealer without ace and king: the Ante is paid, the Bet returned, whoever is higher.
        (TWO_ACES, "Qs | Ac 9d 5h 3c", ("win", 10, 20), ("push", 0, 20)),
        ("Th 8d 6c 4s 2d", "Qs | Ac 9d 5h 3c", ("win", 10, 20), ("push", 0, 20)),
        # Ace and king qualify; one pair is paid 1 to 1, two pair 2 to 1.
        (TWO_ACES, "Ks | Ac 9d 5h 3c", ("win", 10, 20), ("win", 20, 40)),
        ("Ah Ad Kc Kd 2d", "Ks | Ac 9d 5h 3c", ("win", 10, 20), ("win", 40, 60)),
        ("Ah Kd 9c 5s 3d", "Ks | Ac 9d 5h 3c", ("push", 0, 10), ("push", 0, 20)),
        (TWO_ACES, "Qs | Qc 9d 9h 3c", ("lose", 0, 0), ("lose", 0, 0)),
    ],
)
def test_caribbean_stud_is_settled(
    player: str, dealer: str, ante: tuple[object, ...], bet: tuple[object, ...]
) -> None:
    """By its rules; $10 and $20."""
    assert settled("CSP", player, dealer, ("Ante", 10), ("Bet", 20))[:2] == [ante, bet]


def test_a_fold_and_its_clause() -> None:
    """Without the Bet the Ante is lost, and no card of the dealer is asked for."""
    assert settled("CSP", TWO_ACES, None, ("Ante", 10))[0] == ("forfeit", 0, 0)
    (line, _) = rows("SETTLE", "CSP", TWO_ACES, None, None, [["Ante", 10]])
    assert "or a fold" in str(line[6])


@pytest.mark.parametrize(
    ("player", "dealer", "ante", "bonus", "play"),
    [
        # A straight that loses has its Super Bonus all the same.
        ("9h 8d 7c 6s 2d", "Kc Kd Ks 5h 3c", "lose", "win", "lose"),
        # Without one it is lost with a lower hand, else returned.
        ("9h 9d 7c 5s 2d", "Kc Kd Ks 5h 3c", "lose", "lose", "lose"),
        ("9h 9d 7c 5s 2d", "Kc Qd 8s 5h 3c", "win", "push", "win"),
        ("9h 9d 7c 5s 2d", "9c 9s 7d 5h 3c", "push", "push", "push"),
        # Queen high does not qualify: the Ante is returned, Play paid.
        ("Kh Jd 9c 6s 2d", "Qc Jc 9s 5h 3c", "push", "push", "win"),
    ],
)
def test_crazy_4_poker_is_settled(
    player: str, dealer: str, ante: str, bonus: str, play: str
) -> None:
    """By its rules, $10 on each."""
    stakes = (("Ante", 10), ("Super Bonus", 10), ("Play", 10))
    assert [line[0] for line in settled("C4P", player, dealer, *stakes)[:3]] == [ante, bonus, play]  # type: ignore[index]


@pytest.mark.parametrize(
    ("game", "player", "dealer", "stakes", "said"),
    [
        ("C4P", "9h 8d 7h 5s 2d", "Kc Kd Ks 5h 3c",
         (("Ante", 10), ("Super Bonus", 10), ("Play", 30)), "these cards allow: 1 times the Ante"),
        ("C4P", "Ah Ad 7h 5s 2d", "Kc Kd Ks 5h 3c",
         (("Ante", 10), ("Super Bonus", 20), ("Play", 30)), "it may be 1 times"),
        ("C4P", "Ah Ad 7h 5s 2d", "Kc Kd Ks 5h 3c", (("Ante", 10), ("Play", 30)), "is missing"),
        ("CSP", TWO_ACES, None, (("Ante", 10), ("Bet", 20)), "those of up and hole are missing"),
        ("CSP", TWO_ACES, "Ks", (("Ante", 10), ("Bet", 20)), "1 card lies with the dealer"),
        ("CSP", TWO_ACES, "Ks | Ac 9d 5h 3c", (("Ante", 10), ("Bet", 10)), "it may be 2 times"),
    ],
)  # fmt: skip
def test_stakes_and_cards_that_cannot_be_are_refused(
    game: str, player: str, dealer: str | None, stakes: tuple[tuple[str, int], ...], said: str
) -> None:
    """A multiple that the cards do not allow, one that no cards do, a stake or cards missing."""
    with pytest.raises(Refusal, match=said):
        settled(game, player, dealer, *stakes)
    three_times = (("Ante", 10), ("Super Bonus", 10), ("Play", 30))
    assert len(settled("C4P", "Ah Ad 7h 5s 2d", "Kc Kd Ks 5h 3c", *three_times)) == 4


def test_the_most_won_in_one_deal() -> None:
    """Royal flush: 100 to 1 on a Bet of $10 and the Ante of $5. Four aces: 200, 50 to 1, and 3x."""
    assert invoke("MAXWIN", ["CSP", [["Ante", 5]], None, LAW["CSP"]]) == 5 + 10 * 100
    together = [["Ante", 5], ["Super Bonus", 5], ["Queens Up", 5]]
    assert invoke("MAXWIN", ["C4P", together, None, LAW["C4P"]]) == 5 + 15 + 5 * 200 + 5 * 50


def test_the_strategy_of_a_hand() -> None:
    """Published rules of thumb: ace, king and queen against a low card; king, queen, 8 and 4."""
    ace_king = rows("STRATEGY", "CSP", "As Kd Jh 8c 3d", "2c", None)
    assert [line[0] for line in ace_king if line[2] == "best"] == ["Fold"]
    queen = rows("STRATEGY", "CSP", "As Kd Qh 8c 3d", "2c", None)
    assert [line[0] for line in queen if line[2] == "best"] == ["Bet"]
    best = {
        cards: next(line[0] for line in rows("STRATEGY", "C4P", cards, None, None) if line[2])
        for cards in ("Ks Qd 8h 4c 3d", "Ks Qd 8h 3c 2d", "As Ad 8h 4c 3d", "Ks Kd 8h 4c 3d")
    }
    assert list(best.values()) == ["Play 1x", "Fold", "Play 3x", "Play 1x"]
    whole = rows("STRATEGY", "CSP", None, None, None)
    assert [line[0] for line in whole] == ["Bet", "Fold", "Average wager"]


def test_edited_pays_are_answered_at_once() -> None:
    """A higher pay of one hand is worth more; a row that pays nothing returns the Bet."""
    printed = {"Royal flush": 100, "Straight flush": 50, "Four-of-a-kind": 20, "Full house": 7,
               "Flush": 5, "Straight": 4, "Three-of-a-kind": 3, "Two pair": 2,
               "One pair or less": 1}  # fmt: skip

    def payback(**changed: object) -> Fraction:
        pays = [[name, changed.get(name.split(" ")[0], pay)] for name, pay in printed.items()]
        found = invoke("PAYBACK", ["CSP", "Base", pays, LAW["CSP"]])
        assert isinstance(found, Fraction)
        return found

    assert payback() == figure("PAYBACK", "CSP", "Base")
    assert payback(Flush=6) > payback()
    assert payback(One=0) == payback(One="N/A") < payback()


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('against = "up + hole"', 'against = "up + hall"', "joins groups that are dealt"),
        ('against = "up + hole"', 'against = "player"', "not 0 against 0, with 5"),
        ('against = "up + hole"\n', "", "no hands are compared"),
        ('after = "player + up"', 'after = "up"', '"after" names the hand'),
        ('after = "player + up"', 'after = "player + hole"', "at most one card of the dealer"),
        ('deal = ["player 5"', 'deal = ["player 6"', "5 to 5 cards of the player"),
        ("cards = 5\nrows", "cards = 6\nrows", "compares 2 to 5 cards"),
        ("cards = 5\nrows", 'compare = "by luck"\ncards = 5\nrows', "unknown compare"),
        ('["Flush", "suited"],\n  ["Straight", "straight"],\n  ["Three-of-a-kind", "kind(3)"],\n'
         '  ["Two pair", "pairs(2)"],\n  ["Pair"', '["Flush", "flush(4)"],\n  ["Pair"',
         '"flush" sees more'),
        ('qualifies = "count(', 'qualifies = "count(\'2\') >= 1 or count(', "is not higher than"),
        ('qualifies = "count', '# "count', '"unqualified" needs the key "qualifies"'),
        ('win = "paytable, else push"', 'win = "paytable"', "or \"paytable, else push\""),
        ('win = "1 to 1"', 'win = "1 to 0"', '"win" is push, lose, odds'),
        ('win = "1 to 1"', 'win = "lose 1/2"', '"win" is push, lose, odds'),
        ('without = "fold"', 'without = "nothing"', "unknown without"),
        ('["Two pair", "pairs(2)"],\n  ["One', '["Two pair", "pairs(2) of up"],\n  ["One',
         "said of the whole hand"),
        ('["Bet", "push"]', '["Bet", "weep"]', 'has no row "weep"; win, push, lose'),
    ],
)  # fmt: skip
def test_what_cannot_be_played_is_refused_by_its_place(old: str, new: str, said: str) -> None:
    """One sentence that names the file."""
    text = CARIBBEAN.read_text(encoding="utf-8")
    assert old in text
    with pytest.raises(RegulationError, match=said) as refused:
        load_local(text.replace(old, new, 1), "a.toml")
    assert str(refused.value).startswith("a.toml")


@pytest.mark.parametrize("form", ["{} to {}", "lose {}/{}", "paytable, else lose {}/{}"])
def test_terms_are_read_in_plain_digits_alone(form: str) -> None:
    """A zero before, and digits of other scripts, are no number; "0 to 1" alone wins nothing."""
    for one, other in product(("1", "2", "12", "0", "00", "01", "１", "٠", "-1"), repeat=2):
        found = terms_of(form.format(one, other))
        nothing = one == "0" and "{} to" in form
        plain = (one in ("1", "2", "12") or nothing) and other in ("1", "2", "12")
        part = Fraction(int(one), int(other)) if plain else Fraction(0)
        net = part if "to" in form.split() else -part
        assert found == (Settled(net, "paytable" in form) if plain and net >= -1 else None)


def test_the_report_reads_back_and_plays_twice() -> None:
    """How hands compare, what each stake comes to, the second derivation, and the examples."""
    text = CRAZY.read_text(encoding="utf-8")
    found = report(text.replace('["Play", "win"]]', '["Play", "push"]]'), "a.toml")
    said = " ".join(found.sentences)
    assert "the best 4 cards of each" in said
    assert "Play: 3 times only where the number of cards of player that are among As Ah" in said
    assert (
        "Super Bonus: one base wager, made before the deal; paid by the row, else returned" in said
    )
    assert found.play is not None
    assert found.play.agrees
    assert "3,986,646,103,440 deals" in found.play.sentence
    assert found.differing == (
        "Made up, a dealer that does not qualify, Play: win, DIFFERS: it says push.",
    )


def test_short_strategies_are_those_published_and_lose_what_is_published() -> None:
    """Caribbean Stud from A-K-J-8-3 on: 1,059,715,400,580 Antes in 19,933,230,517,200 deals.

    The table of strategies on the Wizard of Odds' page of the game, as reprinted on several pages;
    Crazy 4 Poker: three times with a pair of aces or better, once with K-Q-8-4 or better (its page
    on the same site, and smartgaming.com, "How to play Crazy 4 Poker").
    """
    deals = 19_933_230_517_200
    *lines, whole = rows("SHORTSTRATEGY", "CSP", None)
    cost = whole[3]
    assert isinstance(cost, Fraction)
    assert lines == [
        ["Bet", "Bet", "A-K-J-8-3 or better", None],
        ["Bet", "Fold", "otherwise", cost],
    ]
    assert cost * deals == 1_059_715_400_580 - 1_041_372_912_372
    *lines, whole = rows("SHORTSTRATEGY", "C4P", None)
    assert [line[:3] for line in lines] == [
        ["Play", "Play 3x", "Pair A-A or better"],
        ["Play", "Play 1x", "K-Q-8-4 or better"],
        ["Play", "Fold", "otherwise"],
    ]
    assert whole[3] == Fraction(2077, 2_323_220_340)


def test_a_short_strategy_follows_edited_pays() -> None:
    """Where a hand of a pair or less wins three times the Bet, lower hands are bet too."""
    table = rows("PAYTABLE", "CSP", "Base", None)
    pays = [[line[0], line[1]] for line in table if line[1] is not None]
    edited = [[name, 1 if name != "One pair or less" else 3] for name, _ in pays[:9]]
    found = rows("SHORTSTRATEGY", "CSP", edited)
    assert found[0][:2] == ["Bet", "Bet"]
    assert str(found[0][2]).startswith("A-K-T")  # below A-K-J
