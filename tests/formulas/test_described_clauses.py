"""Every stand of a stake in a game that a file tells is settled by a clause of its law."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from random import Random

import pytest

from combinatorics import games as folder
from combinatorics.cards import DECK
from combinatorics.catalogue import shipped
from combinatorics.entrance import toml_of
from combinatorics.showdown import Dealt
from formulas.law.shelf import load_all
from formulas.question.resolver import find_reading

FILES = sorted(file for path in folder.__path__ for file in Path(path).glob("*.toml"))
TOLD = {
    data["game"]: data
    for data in (toml_of(file.read_text(encoding="utf-8"), file.name) for file in FILES)
}
ROUNDS = 400


@pytest.mark.parametrize("code", TOLD)
def test_every_stand_has_its_clause_and_every_clause_its_stand(code: str) -> None:
    """Rounds drawn at random with every choice of wagers that may lie, under each reading."""
    showdown = shipped()[code].showdown
    assert showdown is not None
    names = [spot.name for spot in showdown.spots]
    editions = [one for law in load_all() if law.game == code for one in law.editions]
    assert editions
    generator = Random(686)
    cards = sum(int(one.split()[1]) for one in TOLD[code]["description"]["deal"])
    used: dict[str, set[str]] = {edition.code: set() for edition in editions}
    settled = 0
    for _ in range(ROUNDS):
        dealt = Dealt((tuple(generator.sample(DECK, cards)),), (), ())
        for size in range(1, len(names) + 1):
            for placed in combinations(names, size):
                if any(one.compulsory and one.name not in placed for one in showdown.spots):
                    continue
                try:
                    decided = showdown.resolve(dealt, frozenset(placed), {})
                except ValueError:
                    continue  # stakes that cannot lie together
                for edition in editions:
                    for name, one in decided.items():
                        cited = [ground for ground in one.grounds if edition.has_rule(ground)]
                        doubt = find_reading(edition, one.doubt)
                        assert cited or doubt is not None, (edition.code, name, one)
                        used[edition.code] |= {*one.grounds, one.doubt}
                    settled += 1
    assert settled > ROUNDS
    for edition in editions:
        stands = {one for rule in edition.rules for one in rule.settles}
        stands |= {one for reading in edition.readings for one in reading.settles}
        assert stands
        assert stands <= used[edition.code]
