"""A hundred rounds of ordinary play in each game, typed into the blank sheet as a floor would."""

from __future__ import annotations

import datetime
import random
import re
from collections import Counter

import pytest
from typed import typed

from workbooks.dispute import build_dispute, dispute_plan
from workbooks.dispute.plan import DisputePlan
from workbooks.dispute.sheet import DONE, STRIP, WORKING
from workbooks.recalculation import recalculate
from workbooks.xlsx import values_of
from xlplugin.host_functions import cell_functions

CODES = {
    "UTH": "PA",
    "TCP": "PA:2011",
    "FCP": "PA:2011",
    "LIR": "PA:2011",
    "OU": "PA",
    "DJW": "PA",
    "FUPG": "PA",
}
DAY = datetime.date(2026, 5, 2)
ROUNDS_EACH = 100
FEWEST_SETTLED = 60
PLAIN = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
SHOE = {"OU": 6 * PLAIN, "DJW": [*PLAIN, "Jo"], "FUPG": [*PLAIN, "Jo"]}
# How many cards lie where: the chapters' deals; a bar parts groups.
DEALS = {
    "UTH": {"player": (2,), "dealer": (2,), "board": (5, 4)},
    "TCP": {"player": (3,), "dealer": (3,)},
    "FCP": {"player": (5,), "dealer": (6,)},
    "LIR": {"player": (3,), "board": (2,)},
    "OU": {"player": (3,)},
    "DJW": {"player": (5,), "dealer": (5,)},
    "FUPG": {"player": (7,), "dealer": (7,)},
}
STRONG = ("Ts", "Js", "Qs", "Ks", "As")
# Words of programmers and of this program's cells, which a floor supervisor never learned.
UNKNOWN = re.compile(
    r"\b(condition|argument|function|parameter|range|string|null|cell|call|settle|why|ledger|"
    r"edition|jurisdiction|spot|token|reading|default)s?\b|[A-Z]{5,}\(|#[A-Z]",
    re.IGNORECASE,
)


def stakes_of(game: str, draw: random.Random) -> dict[str, int]:
    """Lawful stakes of the base game: played or folded, withdrawn or not."""
    ante, plays = draw.choice((5, 10, 15, 25)), draw.random() < 0.7
    if game == "LIR":
        first, second = (ante * draw.choice((0, 1)) for _ in range(2))
        return {"Bet 1": first, "Bet 2": second, "Bet 3": ante}
    if game == "OU":
        return {"Ante": ante, draw.choice(("Over 23", "Under 18")): ante}
    if game == "FUPG":
        return {"Face Up Pai Gow": ante}
    found = {"Ante": ante} | ({"Blind": ante} if game in ("UTH", "DJW") else {})
    further, times = {
        "UTH": ("Play", draw.choice((1, 2, 4))),
        "DJW": ("Raise", 2),
    }.get(game, ("Play", 1))
    return found | ({further: times * ante} if plays else {})


def cards_of(game: str, draw: random.Random) -> dict[str, str]:
    """Cards as they are dealt; now and then five that win a meter."""
    shoe = list(SHOE.get(game, PLAIN))
    draw.shuffle(shoe)
    if draw.random() < 0.1:
        shoe = [*STRONG, *(card for card in shoe if card not in STRONG)]
    found = {}
    for place, groups in DEALS[game].items():
        lying = [" ".join(shoe.pop(0) for _ in range(many)) for many in groups]
        found[place] = " | ".join(lying)
    return found


def round_typed(plan: DisputePlan, draw: random.Random) -> dict[str, object]:
    """A round as it is typed into the blank sheet: day, cards, stakes with the first paytable."""
    game = plan.law.game
    cards, stakes = cards_of(game, draw), stakes_of(game, draw)
    found: dict[str, object] = {plan.date.name: DAY}
    found |= {one.name: cards[one.key] for one in plan.cards if one.key in cards}
    ways = [one for one in plan.terms if one.key == "house way"]
    if ways and draw.random() < 0.8:
        found[ways[0].name] = ways[0].options[0]
    for spot in plan.spots:
        if spot.wager not in ("", "Base") and draw.random() < 0.5:
            stakes[spot.name] = 1 if spot.name == "Progressive" else 5
        if spot.name in stakes:
            found[spot.stake.name] = stakes[spot.name]
            if spot.table is not None:
                found[spot.table.name] = spot.table.options[0]
    return found


@pytest.mark.parametrize("game", sorted(CODES))
def test_a_floor_understands_what_is_said_of_a_hundred_rounds(game: str) -> None:
    """Settled, settled by what is named, or one sentence that says which line to fill in."""
    plan = dispute_plan(game, CODES[game])
    blank = build_dispute(plan)
    draw, said = random.Random(f"rounds of {game}"), Counter[str]()
    for _ in range(ROUNDS_EACH):
        result = recalculate(typed(blank, round_typed(plan, draw)), cell_functions())
        words = values_of(result.package)["Dispute"].get(f"B{STRIP}")
        assert isinstance(words, str)
        assert words.endswith("."), words
        assert not UNKNOWN.search(words), words
        said["settled" if words == DONE or words.startswith(WORKING) else words] += 1
    assert said["settled"] >= FEWEST_SETTLED, said
    assert said.total() == ROUNDS_EACH


def test_words_of_the_program_are_found() -> None:
    """The search is not blind."""
    for words in ('give the condition "meter".', "SETTLE(A1)", "the reading", "It is #N/A!"):
        assert UNKNOWN.search(words), words
    for words in (DONE, WORKING, "Fill in the line Meter, the dollars displayed."):
        assert not UNKNOWN.search(words), words
