"""The sample round of each game: its first wager wins, and the law allows its stakes."""

from __future__ import annotations

from combinatorics.catalogue import games
from formulas.law.editions import find
from formulas.law.shelf import index
from formulas.registry import invoke


def test_every_sample_round_settles_and_its_first_wager_wins() -> None:
    """Settled by the newest edition, with the first table of each wager."""
    settled = 0
    for code, game in games().items():
        if game.showdown is None or game.showdown.sample is None:
            continue
        sample = game.showdown.sample
        place = next(place for asked, place in sorted(index(), reverse=True) if asked == code)
        edition = find(code, place)
        paid_by = {spot.name: spot.paid_by for spot in game.showdown.spots}
        rows = []
        for name, dollars in sample.stakes:
            tables = edition.tables(paid_by[name]) if paid_by[name] else ()
            rows.append([name, dollars, tables[0].id if tables else None])
        way = [["house way", "foxwoods"]] if code == "FUPG" else None
        cards = [sample.player, sample.dealer, sample.board]
        lines = invoke("SETTLE", [code, *cards, rows, place, way])
        assert isinstance(lines, list)
        outcomes = {line[0]: line[2] for line in lines[1:]}
        assert outcomes.keys() >= {name for name, _ in sample.stakes}, code
        assert outcomes[sample.stakes[0][0]] == "win", code
        settled += 1
    # Every game against the house has one; poker among players is settled by SPLITPOT.
    assert settled == len(games()) - 1 >= 7
