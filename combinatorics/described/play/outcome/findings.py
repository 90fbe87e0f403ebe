"""Lines of a game settled by outcomes that no round uses, and decisions that never arise.

Every choice is followed, not only the best one: what lies and which classes of known cards can come
about together, down to the rows. A line that no such round uses under any reading says something
that cannot happen, or stands behind another that takes its place.
"""

from __future__ import annotations

from combinatorics.described.language.deal import NO_WIN, Deal
from combinatorics.described.play.outcome.best import tree_of
from combinatorics.described.play.outcome.worth import choices_of
from combinatorics.described.rules.outcome import DescribedOutcomes, Lying


def idle_lines(deal: Deal, game: DescribedOutcomes) -> tuple[str, ...]:
    """Return a sentence for each decision that never arises and each line that no round uses.

    Args:
        deal: what is dealt.
        game: the game.
    """
    tree = tree_of(deal, game)
    found = [
        f"{point.of.name}: no round brings this decision."
        for point, level in zip(game.points, tree.levels, strict=True)
        if not any(node.arises for node in level)
    ]
    # The rows that can be met, each with what can lie then; a multiple matters no more than 1.
    ended = {(number, tuple(int(one.opening) for one in game.stakes)) for number, _ in tree.starts}
    for at, level in enumerate(tree.levels):
        after: set[tuple[int, Lying]] = set()
        for number, lying in ended:
            made = choices_of(game, at, lying) if level[number].arises else [("", lying)]
            for staked in {tuple(map(bool, one)) for _, one in made if one is not None}:
                after |= {(to, tuple(map(int, staked))) for to, _ in level[number].next}
        ended = after
    rows = (*(row.name for row in game.paid.rows), NO_WIN)
    for stake in game.stakes:
        used = set()
        for reading in ("", *game.readings):
            (read,) = (one for one in game.under(reading).stakes if one.name == stake.name)
            for row, lying in ended:
                names = game.lying(lying)
                if stake.name in names:
                    used.add(read.line(rows[row], names))
        for end in stake.ends:
            if end not in used:
                beside = f" with {end.beside}" if end.beside else ""
                found.append(f"{stake.name}, {end.row}{beside}: no round uses this line.")
    return tuple(found)
