"""What `xlplugin game check` finds of a base game that is settled by outcomes."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

from combinatorics.described.language.deal import NO_WIN, Deal
from combinatorics.described.plain.outcomes import DRAWN, drawn, plainly_best, smaller_shoes
from combinatorics.described.play.outcome.best import outcomes_of, tree_of, value_on
from combinatorics.described.play.outcome.worth import choices_of
from combinatorics.described.rules.description import Description
from combinatorics.described.rules.outcome import DescribedOutcomes, Lying
from formulas.worth.valuation import square_root

MOST_ERRORS = 5
"""Standard errors from which rounds drawn at random speak against a value."""


def outcomes_checked(
    description: Description, game: DescribedOutcomes
) -> tuple[str, bool, tuple[str, ...]]:
    """Play a game card by card under each reading, and draw rounds of it at random.

    Args:
        description: the description.
        game: its base game.

    Returns:
        What was found, as a sentence, whether all of it agrees, and a sentence for each line that
        no round uses.
    """
    deal = description.deal
    play = outcomes_of(description.code, deal, game)
    pays = {row.name: Fraction(len(game.paid.rows) - at) for at, row in enumerate(game.paid.rows)}
    said, agrees = [], True
    for small, reading in product(smaller_shoes(deal, game), ("", *game.readings)):
        read = game.under(reading)
        first, second = value_on(small, read, pays), plainly_best(small, read, pays)
        agrees &= first == second
        cards = sum(small.copies().values())
        shoe = "the whole shoe" if small == deal else f"{cards} cards of it"
        found = "agrees" if first == second else "DIFFERS"
        under = f', read as "{reading}"' if reading else ""
        said.append(f"{found} on {shoe}{under} ({float(second):.9f} base wagers)")
    sentence = (
        f"Best play by classes of known cards and, a second time, card by card, where each row "
        f"pays one more than the next: {', '.join(said)}."
    )
    if len(game.points) == 1:
        rounds = play.rounds(pays)
        total = sum(end.ways for end in rounds)
        mean = sum((end.ways * end.net for end in rounds), Fraction()) / total
        square = sum((end.ways * end.net**2 for end in rounds), Fraction()) / total
        sample = drawn(deal, play.game, pays, lambda known: play.decisions(known, (), pays))
        score = (sample - mean) / Fraction(square_root((square - mean**2) / DRAWN) or 1)
        agrees &= abs(score) < MOST_ERRORS
        sentence += (
            f" {DRAWN:,} rounds drawn at random and played so are "
            f"{float(score):+.2f} standard errors from it."
        )
    return sentence, agrees, idle_lines(deal, game)


def idle_lines(deal: Deal, game: DescribedOutcomes) -> tuple[str, ...]:
    """Return a sentence for each decision that never arises and each line that no round uses.

    Every choice is followed, not only the best one: what lies and which classes of known cards can
    come about together, down to the rows. A line that no such round uses under any reading says
    something that cannot happen, or stands behind another that takes its place.

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
