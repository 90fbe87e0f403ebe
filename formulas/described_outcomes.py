"""What `xlplugin game check` finds of a base game that is settled by outcomes."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

from combinatorics.described.plain.outcomes import DRAWN, drawn, plainly_best, smaller_shoes
from combinatorics.described.play.outcome.best import outcomes_of, value_on
from combinatorics.described.play.outcome.findings import idle_lines
from combinatorics.described.rules.description import Description
from combinatorics.described.rules.outcome import DescribedOutcomes
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
