"""Fixed drawing rules: baccarat as described, by published counts and edges, and settled."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest
from plain_counts import plainly_counted

from combinatorics import cache
from combinatorics.cards import show_cards
from combinatorics.described.counting.count import count, said_of
from combinatorics.described.counting.kinds import kinds_of, real_cards
from combinatorics.described.counting.witness import witnesses
from combinatorics.described.game import count_kept
from combinatorics.described.language.deal import DescribedWager, Row
from combinatorics.described.language.parser import read_condition
from combinatorics.described.plain.holds import holds
from combinatorics.described.rules.description import Description
from combinatorics.files.blocks import RegulationError
from combinatorics.files.description import description_of
from formulas.law.loader import head_of
from formulas.law.local import load_local
from formulas.refusal import Refusal
from formulas.registry import invoke, look_in

FILE = Path(__file__).parents[2] / "docs" / "examples" / "games" / "baccarat.toml"
LAW = "PA:baccarat"
# Orders in which six cards of eight decks come, as a published table of the Dragon Bonus counts
# them (wizardofodds.com, appendix 5 on baccarat): four of ours, which leave two pairs unordered.
DRAGON_BONUS = {
    "Natural tie": 89_325_908_267_520,
    "Natural": 812_685_054_124_032,
    "Win by 9": 18_409_431_764_992,
    "Win by 8": 34_097_645_543_424,
    "Win by 7": 89_590_261_473_280,
    "Win by 6": 141_238_897_317_888,
    "Win by 5": 166_169_165_987_840,
    "Win by 4": 186_780_352_174_080,
}
# Published for eight decks on several pages: 1.2351%, 1.0579%, 14.36%, 7.61%, 10.19%, 10.36%,
# 2.65%.
EDGES = {
    "Player": (Fraction(12351, 1_000_000), 6),
    "Banker": (Fraction(10579, 1_000_000), 6),
    "Tie": (Fraction(1436, 10_000), 4),
    "Dragon 7": (Fraction(761, 10_000), 4),
    "Panda 8": (Fraction(1019, 10_000), 4),
    "Player Pair": (Fraction(1036, 10_000), 4),
    "Dragon Bonus": (Fraction(265, 10_000), 4),
}


@pytest.fixture(scope="module")
def described() -> Description:
    """The description of the file."""
    return description_of(head_of(FILE.read_text(encoding="utf-8"), FILE.name))


@pytest.fixture(scope="module", autouse=True)
def on_file(described: Description, tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """The examples are on file and the counts of some wagers kept; forgotten afterwards."""
    look_in((FILE.parent,))
    cache.keep_in(tmp_path_factory.mktemp("kept"))
    # A cell never goes through all deals of a shoe.
    with pytest.raises(Refusal, match="run xlplugin game check on its file"):
        invoke("PAYBACK", ["BACC", "Panda 8", None, LAW])
    assert {wager.name for wager in described.wagers} == EDGES.keys()
    for wager in described.wagers:
        count_kept(described.code, described.deal, wager)
    yield
    cache.keep_in(None)
    look_in(())


@pytest.mark.parametrize("wager", EDGES)
def test_the_published_edges(wager: str) -> None:
    """To the decimals that are published."""
    published, decimals = EDGES[wager]
    edge = invoke("HOUSEEDGE", ["BACC", wager, None, LAW])
    assert isinstance(edge, Fraction)
    assert round(edge, decimals) == published


@pytest.mark.parametrize("hand", DRAGON_BONUS)
def test_the_published_counts(hand: str) -> None:
    """Whole numbers, every row."""
    assert (
        4 * int(str(invoke("HANDCOUNT", ["BACC", "Dragon Bonus", hand, None, LAW])))
        == (DRAGON_BONUS[hand])
    )


def test_both_derivations_agree_on_a_small_shoe(described: Description) -> None:
    """Six kinds of card, of one suit: every wager, every row."""
    kept = (0, 4, 16, 20, 24, 28)  # 2, 3, 6, 7, 8 and 9 of clubs
    out = tuple(card for card in range(52) if card not in kept)
    small = replace(described.deal, left_out=out)
    for wager in described.wagers[:5]:
        first, second = count(small, wager), plainly_counted(small, wager)
        assert sum(first.rows) == first.total
        assert list(first.rows) == list(second), wager.name


# Chances of four, five and six cards in a round of eight decks, published to six decimals for the
# wagers 4, 5 and 6 (wizardofodds.com, baccarat side bets, 4-5-6).
CARDS = {4: "0.378868", 5: "0.303444", 6: "0.317687"}

NOBODY: dict[str, tuple[str, ...]] = dict.fromkeys(("player", "banker", "third", "fifth"), ())


def read(text: str) -> dict[str, tuple[str, ...]]:
    """A deal as it is shown, with its cards as letters."""
    return {part.split(" ", 1)[0]: tuple(part.split(" ")[1:]) for part in text.split(", ")}


def on_all_cards(described: Description, **rows: str) -> DescribedWager:
    """A wager said of every group."""
    hand = tuple(group.name for group in described.deal.groups)
    found = (Row(name, read_condition(said, hand, hand, 8), said) for name, said in rows.items())
    return DescribedWager("W", hand, tuple(found))


def test_the_number_of_cards_of_a_round(described: Description) -> None:
    """Rows that name every group, which the rules tell apart; the deals shown keep the rules."""
    one = on_all_cards(described, **{f"Cards {n}": f"cards = {n}" for n in CARDS})
    found = count(described.deal, one)
    chances = [round(Fraction(ways, found.total), 6) for ways in found.rows]
    assert chances == [Fraction(chance) for chance in CARDS.values()] + [0]
    for witness in witnesses(described.deal, one, found):
        assert witness.nearest is not None
        shown = [*witness.paid, witness.nearest.paid, witness.nearest.other]
        for hands in ({**NOBODY, **read(text)} for text in shown):
            assert all(
                holds(draw.condition, hands) == bool(hands[draw.group])
                for draw in described.deal.draws
            )
        rows = [f"Cards {sum(map(len, read(text).values()))}" for text in shown]
        assert rows == [*[witness.row] * (len(shown) - 1), witness.nearest.row]


def test_what_is_most_won_lies_by_the_rules(described: Description) -> None:
    """Cards that a joint award is shown with, though its words see no more than their number."""
    one = on_all_cards(described, four="cards = 4")
    for kind, _ in kinds_of(described.deal, said_of(one)).found[::500]:
        lying = real_cards(described.deal, said_of(one), kind)
        hands = {name: tuple(show_cards(cards).split()) for name, cards in lying.items()}
        for draw in described.deal.draws:
            assert holds(draw.condition, hands) == bool(hands[draw.group])


def test_rows_of_every_group_are_counted_twice(described: Description) -> None:
    """The rules tell the groups apart, so the second derivation deals each by itself."""
    kept = (0, 16, 24, 28)  # 2, 6, 8 and 9 of clubs
    small = replace(described.deal, left_out=tuple({*range(52)} - {*kept}))
    one = on_all_cards(described, nines="count('9') = 3", six="cards = 6")
    assert count(small, one).rows == plainly_counted(small, one)


def test_the_most_won_of_a_wager_alone() -> None:
    """30 to 1 on a win by nine points, from the count that is kept."""
    assert invoke("MAXWIN", ["BACC", [["Dragon Bonus", 10]], None, LAW]) == 300
    with pytest.raises(Refusal, match="ask for fewer wagers at once"):
        invoke("MAXWIN", ["BACC", [["Dragon Bonus", 10], ["Banker", 10]], None, LAW])


def settled(player: str, banker: str, wager: str) -> list[object]:
    """The line of a wager of $100."""
    lines = invoke("SETTLE", ["BACC", player, banker, None, [[wager, 100]], LAW])
    assert isinstance(lines, list)
    return list(lines[1])


def test_a_round_is_settled_after_its_drawing_rules() -> None:
    """Player 2 and 0 draws a six: eight. Banker seven stands."""
    assert settled("2c Kd 6h", "5s 2h", "Panda 8")[2:6] == ["win", "25 to 1", 2500, 2600]
    assert settled("2c Kd 6h", "5s 2h", "Banker")[2] == "lose"
    assert settled("2c Kd 5h", "5s 2h", "Banker")[2] == "push"
    # Banker three draws against any third card but an eight.
    assert settled("2c Kd 7h", "3s Kh 8d", "Banker")[2:6] == ["lose", None, 0, 0]
    assert settled("2c Kd 8h", "3s Kh", "Banker")[4] == 95
    assert settled("9c Kd", "8s Kh", "Dragon Bonus")[2] == "win"


@pytest.mark.parametrize(
    ("player", "banker", "said"),
    [
        ("9c Kd 7h", "9s 2h", "7h cannot lie with the player"),
        ("2c Kd", "5s 2h", "a card of third is missing"),
        ("2c Kd 8h", "3s Kh 2d", "2d cannot lie with the dealer"),
        ("2c Kd 8h", "", "lie with the dealer: give"),
    ],
)
def test_cards_against_the_rules_are_refused(player: str, banker: str, said: str) -> None:
    """The sentence names the card that is too much or the group that is missing."""
    with pytest.raises(Refusal, match=said):
        settled(player, banker, "Banker")


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('["third", "points', '["player", "points', '"draw" names a group after the first'),
        ("points of banker <= 7", "points of fifth <= 7", '"fifth" is not dealt'),
        ("draw = [", "draw = [" + '["third", "hard > 3"],' * 5000, "at most 40 lines, not 5,007"),
        ("points of third != 8", "points of third != suited", "is no number to compare with"),
    ],
)
def test_a_rule_that_cannot_be_read_is_refused(old: str, new: str, said: str) -> None:
    """One sentence that names the file."""
    text = FILE.read_text(encoding="utf-8")
    assert old in text
    with pytest.raises(RegulationError, match=said) as refused:
        load_local(text.replace(old, new, 1), "a.toml")
    assert str(refused.value).startswith("a.toml")
