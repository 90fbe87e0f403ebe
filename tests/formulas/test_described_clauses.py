"""Every stand of a stake in a game that a file tells is settled by a clause of its law."""

from __future__ import annotations

import re
from itertools import combinations, islice, product
from pathlib import Path
from random import Random

import pytest

from combinatorics import games as folder
from combinatorics.cards import DECK, parse_cards
from combinatorics.catalogue import shipped
from combinatorics.described.language.deal import PLACES
from combinatorics.described.play.duel.joint import KeptTogether
from combinatorics.described.settlement.stands import stands_of
from combinatorics.entrance import toml_of
from combinatorics.files.blocks import Block, RegulationError
from combinatorics.files.description import description_of
from combinatorics.showdown import Dealt
from formulas.law.checks import require_stands, stands_settled
from formulas.law.local import load_local
from formulas.law.shelf import load_all
from formulas.question.resolver import find_reading
from formulas.registry import invoke, look_in

FILES = sorted(file for path in folder.__path__ for file in Path(path).glob("*.toml"))
TOLD = {
    data["game"]: data
    for data in (toml_of(file.read_text(encoding="utf-8"), file.name) for file in FILES)
    if "solver" not in data
}
"""Games whose rounds no solver settles."""
ROOT = Path(__file__).parents[2]
ROUNDS = 400
OWN = """
game = "{game}"
jurisdiction = "PA"
parent = "{parent}"
entered_by = "the test"
checked_by = "another test"

[edition]
id = "own"
title = "Own"
document = "own"
source = "own"
status = "draft"
published = "not printed"
published_note = "own"
effective = "not printed"
effective_note = "own"
expires = "open"
read = 2026-11-24

[[edition.rule]]
key = "{key}"
topic = "settlement"
is = "must be followed"
section = "1"
quote = "Its own words."
settles = ["{settles}"]
"""


RARE = {
    "FCP": ("2s 3s 4s 5s Ah 2h 3h 4h 5h 9d Kc", "2s 2h 2d 5s Ah Ks Kh Kd 9c 7d 3c"),
    "DJW": ("4c 4d Th Qs Kd 4h 4s Td Qc Ks",),
}
"""Rounds that random ones do not come to: equal straight flushes, a lower three-of-a-kind, equal
pairs."""
KEPT = ("DJW",)
"""Games of which deals are kept that come to every row."""


def kept_rounds(code: str) -> list[tuple[int, ...]]:
    """Of the deals that are kept of a game, one for each row of each wager beside it."""
    joint = shipped()[code].joint
    kept = getattr(joint and joint.read_kept, "__self__", None)
    if not isinstance(kept, KeptTogether) or code not in KEPT:
        return []
    found: dict[tuple[int, object], tuple[int, ...]] = {}
    for _, one in kept.each({}):
        cards = tuple(card for held in one.cards.values() for card in held)
        for at, met in enumerate(one.met):
            found.setdefault((at, met), cards)
    return list(dict.fromkeys(found.values()))


@pytest.mark.parametrize("code", TOLD)
def test_every_stand_has_its_clause_and_every_clause_its_stand(code: str) -> None:
    """Rounds drawn at random with every choice of wagers that may lie, under each reading."""
    showdown = shipped()[code].showdown
    assert showdown is not None
    names = [spot.name for spot in showdown.spots]
    editions = [one for law in load_all() if law.game == code for one in law.editions]
    assert editions
    generator = Random(686)
    description = description_of(Block(code, TOLD[code]))
    groups = description.deal.groups
    readings = [{}, *({one.name: read.id} for one in description.wagers for read in one.variants)]
    cards = sum(group.cards for group in groups)
    used: dict[str, set[str]] = {edition.code: set() for edition in editions}
    settled = 0
    drawn = [tuple(generator.sample(DECK, cards)) for _ in range(ROUNDS)]
    rare = [*map(parse_cards, RARE.get(code, ())), *kept_rounds(code)]
    for round_cards in (*drawn, *rare):
        deck = iter(round_cards)
        lying: dict[str, list[tuple[int, ...]]] = {place: [] for place in PLACES}
        for group in groups:
            lying[group.place].append(tuple(islice(deck, group.cards)))
        if description.replaced is not None:
            lying[description.replaced.place] = [tuple(deck)]
        dealt = Dealt(**{place: tuple(found) for place, found in lying.items()})
        for size in range(1, len(names) + 1):
            for placed in combinations(names, size):
                if any(one.compulsory and one.name not in placed for one in showdown.spots):
                    continue
                for edition, read in product(editions, readings if round_cards in rare else [{}]):
                    try:
                        decided = showdown.resolve(dealt, frozenset(placed), read)
                    except ValueError:
                        continue  # stakes that cannot lie together
                    paid = [(name, one.bonus) for name, one in decided.items() if one.bonus]
                    for name, one in (*decided.items(), *paid):
                        cited = [ground for ground in one.grounds if edition.has_rule(ground)]
                        doubt = find_reading(edition, one.doubt)
                        assert cited or doubt is not None, (edition.code, name, one)
                        used[edition.code] |= {*one.grounds, one.doubt}
                    settled += 1
    assert settled > ROUNDS
    for edition in editions:
        stands = stands_settled(edition)
        assert stands
        assert stands <= used[edition.code]
        require_stands(edition, stands_of(description_of(Block(code, TOLD[code]))), edition.code)


@pytest.mark.parametrize("code", TOLD)
def test_a_stand_that_the_game_does_not_have_is_refused(code: str) -> None:
    """In an edition of a user's own, letter by letter of each stand that its parent settles."""
    parent = next(one for law in load_all() if law.game == code for one in law.editions)
    generator = Random(31)
    tried = 0
    for rule in (one for one in parent.rules if one.settles):
        for stand in rule.settles:
            at = generator.randrange(len(stand))
            wrong = stand[:at] + "x" + stand[at + 1 :]
            for settles in (stand, wrong):
                text = OWN.format(game=code, parent=parent.code, key=rule.key, settles=settles)
                if settles == stand:
                    cited = load_local(text, "own.toml").rules_of(stand)
                    assert "Its own words." in [one.quote for one in cited]
                    continue
                said = f'"{wrong}", which no stake or wager of the game comes to. Did you mean'
                with pytest.raises(RegulationError, match=re.escape(said)):
                    load_local(text, "own.toml")
            tried += 1
    assert tried > 5


def test_a_submission_says_which_clause_settles_a_stand(tmp_path: Path) -> None:
    """The rule on the page of described games, in the file of Casino War: a surrendered war."""
    page = (ROOT / "docs" / "described-games.md").read_text(encoding="utf-8")
    (rule,) = re.findall(r"```toml\n(\[\[edition\.rule\]\]\n[^`]*settles[^`]*)```", page)
    text = (ROOT / "docs" / "examples" / "games" / "casino-war.toml").read_text(encoding="utf-8")
    (tmp_path / "war.toml").write_text(text + rule, encoding="utf-8")
    look_in((tmp_path,))
    try:
        asked = ["CWAR", "Kh", "Kd", None, [["Initial", 10, "A"]], "PA:war"]
        (_, line, *_) = invoke("SETTLE", asked)  # type: ignore[arg-type, misc]
        assert line[2:5] == ["forfeit", None, 0]
        assert "loses one half of the Initial Wager" in line[6]
    finally:
        look_in(())
    wrong = rule.replace("Initial given up", "Initial given op")
    with pytest.raises(RegulationError, match='Did you mean "Initial given up"'):
        load_local(text + wrong, "war.toml")
