"""What `xlplugin game check` says of a base game: solved, kept, and played a second time."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import product

from combinatorics.cards import show_cards
from combinatorics.described.joint import keep_joint
from combinatorics.described.language.deal import NO_WIN, Deal
from combinatorics.described.language.tree import DescriptionError
from combinatorics.described.plain import board as plain_board
from combinatorics.described.plain.duel import plainly_dueled, reduced_decks
from combinatorics.described.plain.outcomes import DRAWN, drawn, plainly_best, smaller_shoes
from combinatorics.described.plain.reveal import plainly_played, reduced_deck
from combinatorics.described.play.board.best import all_staked, best_value, board_of
from combinatorics.described.play.board.states import solve as solve_board
from combinatorics.described.play.duel.best import duel_of
from combinatorics.described.play.duel.states import solve
from combinatorics.described.play.outcome.best import outcomes_of, tree_of, value_on
from combinatorics.described.play.outcome.worth import choices_of
from combinatorics.described.play.reveal.best import play_of, played_on
from combinatorics.described.play.worth import value_of
from combinatorics.described.rules.board import DescribedBoard
from combinatorics.described.rules.description import BaseGame, Description
from combinatorics.described.rules.duel import DescribedDuel
from combinatorics.described.rules.outcome import DescribedOutcomes, Lying
from formulas.worth.valuation import square_root

FARTHEST = 5
"""Standard errors from which on deals drawn at random differ from the exact count."""


@dataclass(frozen=True)
class CheckedPlay:
    """A base game, solved, kept, and solved a second time on a smaller deck.

    Args:
        sentence: what was found.
        agrees: whether both derivations agree.
        findings: a sentence for each line of its stakes that no round uses.
    """

    sentence: str
    agrees: bool
    findings: tuple[str, ...] = ()


def checked_play(description: Description, base: BaseGame) -> CheckedPlay:
    """Solve a base game from each number of decks; one of too many steps is refused alone."""
    found = {}
    for deal in description.deals:
        try:
            found[deal.decks] = _solved(replace(description, deal=deal), base)
        except DescriptionError as wrong:
            refused = f"not solved, so that no cell answers for it: {wrong}"
            found[deal.decks] = CheckedPlay(refused, agrees=False)
    if len(found) == 1:
        return next(iter(found.values()))
    return CheckedPlay(
        " ".join(f"Dealt from {decks}: {one.sentence}" for decks, one in found.items()),
        all(one.agrees for one in found.values()),
        tuple(dict.fromkeys(line for one in found.values() for line in one.findings)),
    )


def _solved(description: Description, base: BaseGame) -> CheckedPlay:
    # Each row pays one more than the next: no two are alike to the play.
    rows = [row.name for row in base.paid.rows]
    pays = {row: Fraction(len(rows) - at) for at, row in enumerate(rows)}
    if isinstance(base, DescribedBoard):
        return _over_board(description, base, pays)
    if isinstance(base, DescribedDuel):
        return _dueled(description, base, pays)
    if isinstance(base, DescribedOutcomes):
        return _by_outcomes(description, base, pays)
    small = reduced_deck(description.deal, base)
    tree = play_of(description.code, description.deal, base).solve_classes()
    first = played_on(small, base, pays)
    second = plainly_played(small, base, pays)
    agrees = first == second
    classes = " + ".join(f"{len(level):,}" for level in tree.levels)
    return CheckedPlay(
        f"The play is solved and kept: {classes} classes of known cards. Best play on the deck "
        f"without {show_cards(small.left_out)}, by classes and card by card: "
        f"{'agrees' if agrees else 'DIFFERS'} ({float(second):.9f} base wagers).",
        agrees,
    )


def _dueled(
    description: Description, duel: DescribedDuel, pays: Mapping[str, Fraction]
) -> CheckedPlay:
    """Solve hand against hand, keep it, and solve it deal by deal on two small decks."""
    play = duel_of(description.code, description.deal, duel)
    solved, *_ = [read.solve_classes() for read in play.each]
    keep_joint(description)
    compared = [
        (
            small,
            value_of(solve(small, read.duel), read.duel, pays),
            plainly_dueled(small, read.duel, pays),
        )
        for read in play.each
        for small in reduced_decks(description.deal, read.duel)
    ]
    agrees = all(first == second for _, first, second in compared)
    each = ", under each interpretation" if len(play.each) > 1 else ""
    said = ", ".join(
        f"{'agrees' if first == second else 'DIFFERS'} on {len(small.copies())} cards "
        f"({float(second):.9f} base wagers)"
        for small, first, second in compared
    )
    return CheckedPlay(
        f"The play is solved and kept: {solved.deals:,} deals, {len(solved.open):,} classes of "
        f"which the best decision depends on the pays. Best play on two small decks, of four suits "
        f"and of two, by classes and deal by deal{each}: {said}.",
        agrees,
    )


def _over_board(
    description: Description, game: DescribedBoard, pays: Mapping[str, Fraction]
) -> CheckedPlay:
    """Solve a game over a shared board, keep it, and play it card by card on two small decks."""
    deal = description.deal
    solved = board_of(description.code, deal, game).solve_classes()
    said, same = [], True
    for small in plain_board.reduced_decks(deal, game):
        first = best_value(solve_board(small, game), game, pays)
        second = plain_board.plainly_played(small, game, pays)
        same &= first == second
        said.append(
            f"{'agrees' if first == second else 'DIFFERS'} on {len(small.copies())} cards "
            f"({float(second[0]):.9f} base wagers, mean square {float(second[1]):.9f})"
        )
    distance = plain_board.distance_of_drawn(deal, game, pays, all_staked(solved, game, pays))
    return CheckedPlay(
        f"The play is solved and kept: {solved.deals:,} deals, {len(solved.ways):,} classes of "
        f"which the best decision depends on the pays. Best play on two small decks, of four suits "
        f"and of two, by boards and card by card: {', '.join(said)}. "
        f"{plain_board.DRAWN:,} deals drawn at random from the whole deck (seed "
        f"{plain_board.SEED}), every stake made: {distance:+.2f} standard errors from the exact "
        "count.",
        same and abs(distance) < FARTHEST,
    )


def _by_outcomes(
    description: Description, game: DescribedOutcomes, pays: Mapping[str, Fraction]
) -> CheckedPlay:
    """Play a game card by card under each reading, and draw rounds of it at random."""
    deal = description.deal
    play = outcomes_of(description.code, deal, game)
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
        agrees &= abs(score) < FARTHEST
        sentence += (
            f" {DRAWN:,} rounds drawn at random and played so are "
            f"{float(score):+.2f} standard errors from it."
        )
    return CheckedPlay(sentence, agrees, idle_lines(deal, game))


def idle_lines(deal: Deal, game: DescribedOutcomes) -> tuple[str, ...]:
    """Return a sentence for each decision that never arises and each line that no round uses.

    Every choice is followed, not only the best one: what lies and which classes of known cards can
    come about together, down to the rows. A line that no such round uses under any reading says
    something that cannot happen, or stands behind another that takes its place.
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
