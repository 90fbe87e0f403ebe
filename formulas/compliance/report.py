"""All checks in one answer, most serious first."""

from __future__ import annotations

from collections.abc import Iterator

from combinatorics.game import Game
from formulas.compliance import (
    cap,
    circumstances,
    house_way,
    paytables,
    policy,
    pots,
    progressives,
    rules,
    texts,
    versions,
    wagers,
)
from formulas.compliance.context import Context, paid_wagers
from formulas.compliance.model import CHECK, Concern, RuleLine, serious
from formulas.compliance.submission import StatedChoices
from formulas.law.library import regulation
from formulas.law.model import Edition
from formulas.question.conditions import Conditions
from formulas.values import key


def context_of(game: Game, edition: Edition, submission: StatedChoices) -> Context:
    """Return what the checks look at.

    Raises:
        Refusal: a field that selects a table holds something that can be no id.
    """
    law = regulation(game.code, edition.jurisdiction)
    offerings = {
        wager: paytables.offering(law, edition, submission, wager) for wager in paid_wagers(law)
    }
    return Context(law, edition, submission, offerings, game.code)


def report(
    game: Game, edition: Edition, submission: StatedChoices, conditions: Conditions
) -> list[RuleLine]:
    """Return a line for everything that is stated or must be, most serious first.

    Raises:
        Refusal: a field holds a value of the wrong kind.
    """
    context = context_of(game, edition, submission)
    lines = list(texts.waived(context, _lines(context, game, conditions)))
    lines += list(policy.check(context, lines, conditions))
    return sorted(lines, key=serious)


def _lines(context: Context, game: Game, conditions: Conditions) -> Iterator[RuleLine]:
    circumstances.validate(context)
    yield from paytables.check(context)
    yield from cap.check(context, game, conditions)
    yield from progressives.check(context)
    yield from versions.check(context)
    yield from wagers.check(context)
    yield from pots.check(context)
    yield from rules.check(context)
    yield from house_way.check(context, game)
    yield from _strangers(context)
    yield from texts.check(context)


def _strangers(context: Context) -> Iterator[RuleLine]:
    """Yield a line for each stated field that only another edition has a rule for."""
    done = {key(field.name) for field in rules.fields(context.edition)}
    for other in context.law.editions:
        if other is context.edition:
            continue
        for field in rules.fields(other):
            if key(field.name) in done or not context.submission.says(field.name):
                continue
            done.add(key(field.name))
            yield RuleLine(
                concern=Concern.TABLE,
                rule=field.name,
                status=CHECK,
                found=context.submission.show(field.name),
                required=f"{context.edition.code} has no such rule; {other.code}: {field.required}",
                citation=field.citation,
            )
