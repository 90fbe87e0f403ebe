"""Next Step Blackjack: four dice beside the cards, and rows that add up, as published.

The combinations are those of wizardofodds.com, Next Step Blackjack, pay table 1 with six decks.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import pytest

from combinatorics import cache
from combinatorics.described.counting.count import Counted
from combinatorics.described.game import count_kept
from combinatorics.files.description import description_of
from formulas.law.library import regulation
from formulas.law.loader import head_of
from formulas.refusal import Refusal
from formulas.registry import invoke, look_in
from workbooks.dispute.plan import round_terms

FOLDER = Path(__file__).parents[2] / "docs" / "examples" / "games"
FILE = FOLDER / "next-step-blackjack.toml"
ASKED = ["NSBJ", "Next Step", None, "PA:dice"]
# A player's blackjack by the dice, with a blackjack of the dealer and without one.
PUBLISHED = {
    (0, 8): 1_573_200, (0,): 32_911_200, (1, 8): 23_598_000, (1,): 493_668_000,
    (2, 8): 75_513_600, (2,): 1_579_737_600, (3, 8): 176_198_400, (3,): 3_686_054_400,
    (4, 8): 281_917_440, (4,): 5_897_687_040, (5, 8): 402_739_200, (5,): 8_425_267_200,
    (6, 8): 523_560_960, (6,): 10_952_847_360, (7, 8): 5_039_274_240,
}  # fmt: skip


@pytest.fixture(scope="module", autouse=True)
def found(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Counted]:
    """The example is on file and its count kept, as game check does; forgotten afterwards."""
    look_in((FOLDER,))
    cache.keep_in(tmp_path_factory.mktemp("kept"))
    described = description_of(head_of(FILE.read_text(encoding="utf-8"), FILE.name))
    yield count_kept(described.code, described.deal, described.wagers[0])
    cache.keep_in(None)
    look_in(())


def test_the_published_combinations(found: Counted) -> None:
    """Every one, and the house edge of 11.32%."""
    assert {rows: found.met[rows] for rows in PUBLISHED} == PUBLISHED
    edge = invoke("HOUSEEDGE", ASKED)
    assert isinstance(edge, Fraction)
    assert round(edge, 4) == Fraction("0.1132")


def settled(event: object, player: str = "Ah Kh", dealer: str = "As Td") -> list[list[object]]:
    """A round of $10 with what the dice showed."""
    given = None if event is None else [["event", event]]
    found = invoke("SETTLE", ["NSBJ", player, dealer, None, [["Next Step", 10]], "PA:dice", given])
    assert isinstance(found, list)
    return found


@pytest.mark.parametrize(
    ("event", "player", "won"),
    [
        ("dice 6 6 5 4", "Ah Kh", 10_030),
        ("dice 4 6 5 6", "Ah Qh", 1_030),
        ("dice 1 1 1 1", "Ah Kh", 130),
        ("dice 1 1 1 1", "9h 9c", 30),
    ],
)
def test_a_round_is_settled_by_its_dice(event: str, player: str, won: int) -> None:
    """Both blackjacks are paid, the player's by the dice."""
    assert settled(event, player)[1][4] == won


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (None, 'give the condition "event", such as "dice 6 6 6 6"'),
        ("dice 6 6 6", "dice shows no"),
        ("wheel 3", '"wheel" is no event of the game'),
    ],
)
def test_a_round_without_its_dice_is_refused(event: object, words: str) -> None:
    """By name, with how they are typed."""
    with pytest.raises(Refusal, match=words):
        settled(event)


def test_a_game_without_events_takes_none() -> None:
    """What is given and does not enter is refused."""
    asked = ["BJSW", "Kh Qh", "Jh", None, [["21+3", 10]], "PA:sides", [["event", "dice 1"]]]
    with pytest.raises(Refusal, match='"event"'):
        invoke("SETTLE", asked)


def test_the_exposure_of_dice_is_refused_by_name() -> None:
    """The seen cards are not all that decides."""
    with pytest.raises(Refusal, match="more than the plain cards of one hand decide it"):
        invoke("COUNTABILITY", ASKED)


def test_a_dispute_asks_for_the_dice() -> None:
    """The sheet of a dispute has a cell for them, and of a game without events none."""
    terms = {one.key: one for one in round_terms(regulation("NSBJ", "PA"))}
    assert "such as dice 6 6 6 6" in terms["event"].remark
    assert "event" not in {one.key for one in round_terms(regulation("SPMD", "PA"))}
