"""Every field of a submission in the order in which it is read, and all checks in one answer."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache

from combinatorics.base_wager import HouseWays, RuleError
from combinatorics.game import Game
from formulas.compliance import (
    cap,
    cells,
    circumstances,
    paytables,
    policy,
    progressives,
    rules,
    texts,
    wagers,
)
from formulas.compliance.context import Context, paid_wagers
from formulas.compliance.model import CHECK, FAIL, MISSING, OK, Concern, Field, RuleLine, serious
from formulas.compliance.submission import StatedChoices, field_key, names_of
from formulas.law.checks import VERSION
from formulas.law.library import regulation
from formulas.law.model import Edition
from formulas.question.conditions import Conditions
from formulas.question.house_way import even_net, named_way
from formulas.refusal import Refusal
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
    return Context(law, edition, submission, offerings)


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
    # Every circumstance that is stated is read, also one that no rule asks for.
    for field in circumstances.fields(context.edition):
        if field.name == circumstances.DEALING:
            circumstances.method(context)
        else:
            context.submission.yes(field.name)
    yield from paytables.check(context)
    yield from cap.check(context, game, conditions)
    yield from progressives.check(context)
    yield from _of_versions(context)
    yield from wagers.check(context)
    yield from rules.check(context)
    yield from _house_way(context, game)
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
            name, found = field.name, context.submission.show(field.name)
            required = f"{context.edition.code} has no such rule; {other.code}: {field.required}"
            yield context.line(Concern.TABLE, name, CHECK, found, required, "", field.citation)


def _of_versions(context: Context) -> Iterator[RuleLine]:
    """Yield a line for each selected paytable that the law prints for some versions only."""
    submission = context.submission
    for wager, offer in context.offerings.items():
        table = offer.table
        if table is None or not offer.offered or not table.version:
            continue
        required = f"Paytable {table.id} in version {' or '.join(table.version)}"
        section, stated = table.section, Concern.STATED
        if not submission.says(VERSION):
            if context.edition.rule(VERSION).values[0] not in table.version:
                yield context.line(stated, VERSION, MISSING, "not stated", required, section)
            continue
        said = cells.words(submission.cell(VERSION), VERSION)
        status = OK if any(key(said) == key(version) for version in table.version) else FAIL
        name, found = f"{wager} paytable, version", f"{table.id} in version {said}"
        yield context.line(Concern.PAYS, name, status, found, required, section)


def _house_way(context: Context, game: Game) -> Iterator[RuleLine]:
    """Yield where the house way that is stated lies among all, where its name is one on file."""
    wager = next((each for each in game.wagers if isinstance(each, HouseWays)), None)
    if wager is None or not context.submission.says(wager.asks):
        return
    name = cells.words(context.submission.cell(wager.asks), wager.asks)
    try:
        way = named_way(wager, name)
        net = even_net(way)
    except (Refusal, RuleError):
        return
    bounds = wager.bounds()
    section = context.edition.rule(wager.asks).section
    found = f"{way.title}: {float(1 + net):.3%}"
    required = f"not limited by the text; {bounds[0].name}: {float(1 + bounds[0].net):.3%}"
    name = f"{wager.asks}, payback"
    yield context.line(Concern.PROCEDURE, name, OK, found, required, section)


@cache
def fields_of(edition: Edition) -> tuple[Field, ...]:
    """Return the fields of an edition; those that only another edition knows come last."""
    law = regulation(edition.game, edition.jurisdiction)
    found: dict[str, Field] = {}
    for field in (
        *paytables.fields(law, edition),
        *cap.fields(edition),
        *progressives.fields(law, edition),
        *wagers.fields(law, edition),
        *circumstances.fields(edition),
        *rules.fields(edition),
        *texts.fields(edition),
    ):
        found.setdefault(field_key(field.name), field)
    named = names_of(found.values())
    for other in law.editions:
        if other is edition:
            continue
        for field in (*circumstances.fields(other), *rules.fields(other)):
            required = f"{edition.code} has no such rule; {other.code}: {field.required}"
            if field_key(field.name) not in named:
                found.setdefault(field_key(field.name), replace(field, required=required))
    return tuple(found.values())


@cache
def names_in(edition: Edition) -> Mapping[str, str]:
    """Return the fields of an edition by everything they may be called."""
    return names_of(fields_of(edition))
