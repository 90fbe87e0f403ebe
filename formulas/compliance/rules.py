"""Every other rule of the chapter, each held against its field by the comparison it states."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from functools import cache

from formulas.compliance import cells, circumstances
from formulas.compliance.context import Context
from formulas.compliance.model import CHECK, FAIL, MISSING, OK, Concern, Field, RuleLine
from formulas.compliance.paytables import offered
from formulas.compliance.progressives import accepted_amounts
from formulas.compliance.submission import StatedChoices
from formulas.law.model import Edition, Rule
from formulas.law.stake_limits import limit_of
from formulas.pays import parse_pay
from formulas.refusal import Refusal
from formulas.typed_yes import yes
from formulas.values import Scalar, key

CONCERNS = {
    "cap": Concern.CAP,
    "progressive": Concern.METER,
    "bad beat": Concern.METER,
    "rake": Concern.WAGER,
    "wagers": Concern.WAGER,
    "layout": Concern.LAYOUT,
    "settlement": Concern.PROCEDURE,
    "irregularity": Concern.PROCEDURE,
}
NUMERIC = ("at most", "at least", "equal", "one of")
PERCENT = "percent"
STATEMENTS = ("words", "dollars")  # of which "none" is one
SEVERAL = "variants"  # of which several can be stated
TICKED = ("must be inscribed", "must be present", "must be followed")
ALLOWED = ("may be stated", "may be done")
"""What the text allows and asks nobody to do: neither "no" nor silence is against it."""
ODDS = "odds of the "  # before the name of a part of the base game
EVEN = ((1,), ("1 to 1",))  # once the other wager; even money
COMPUTED = "computed so"
OTHER_NAMES = {
    "betting positions": ("positions",),
    "decks": ("number of decks",),
    "adjacent boxes": ("number of adjacent boxes", "betting positions of one player"),
    "betting positions of one player": ("adjacent boxes", "number of adjacent boxes"),
    "cut, cards above the cover card": ("cover card depth",),
}


def answered_elsewhere(rule: Rule) -> bool:
    """Say whether a rule has fields of another name: the payout limit, the accepted amounts."""
    return rule.topic == "cap" or accepted_amounts(rule)


def group(edition: Edition, rule: Rule) -> str:
    """Return the field of a rule: its name, or what it shares with the variants of one rule.

    "deck change, dealt by hand" and "deck change, dealt from a shoe" are one field, of which the
    circumstances choose the rule; "decks with an automated shuffler" is an exception to "decks".
    """
    if rule.comparison not in NUMERIC:
        return rule.key
    stem, comma, _ = rule.key.partition(", ")
    if comma and rule.applies:
        alike = [
            other
            for other in edition.rules
            if other.key.startswith(f"{stem}, ")
            and other.applies
            and (other.unit, other.comparison) == (rule.unit, rule.comparison)
        ]
        if len(alike) > 1:
            return stem
    stem, exception, _ = rule.key.partition(" with ")
    if exception and edition.has_rule(stem) and edition.rule(stem).unit == rule.unit:
        return stem
    return rule.key


@cache
def groups(edition: Edition) -> Mapping[str, list[Rule]]:
    """Return the rules by their field, in the law's order, but for those answered elsewhere."""
    grouped: dict[str, list[Rule]] = {}
    for rule in edition.rules:
        if not answered_elsewhere(rule):
            grouped.setdefault(group(edition, rule), []).append(rule)
    return grouped


@cache
def fields(edition: Edition) -> tuple[Field, ...]:
    """Return a field for each rule, or for each group of variants."""
    found = []
    for name, rules in groups(edition).items():
        aliases = [rule.key for rule in rules if rule.key != name]
        aliases += [f"{name} {rule.unit}" for rule in rules[:1] if rule.unit]
        aliases += OTHER_NAMES.get(name, ())
        required = "; ".join(_required(rule, applies=True) for rule in rules)
        citation = "; ".join(dict.fromkeys(edition.citation(rule.section) for rule in rules))
        found.append(Field(name, required, citation, tuple(aliases)))
    return tuple(found)


def check(context: Context) -> Iterator[RuleLine]:
    """Yield a line for each rule that is stated, and for each that must be and is not."""
    for name in groups(context.edition):
        yield from lines_on(context, name)


def lines_on(context: Context, name: str) -> Iterator[RuleLine]:
    """Yield what is said of one field of `groups`."""
    variants = groups(context.edition)[name]
    if context.submission.says(name):
        yield from _stated(context, name, variants)
    else:
        yield from _unstated(context, name, variants)


def unstated(context: Context) -> Iterator[str]:
    """Yield the fields of binding rules of number, inscription or equipment not stated."""
    for name, variants in groups(context.edition).items():
        rule = variants[0]
        needed = rule.comparison in (*NUMERIC, "must be inscribed", "must be present")
        if not needed or context.submission.says(name) or constant(context.edition, rule):
            continue
        if rule.wagers and not any(context.offers(wager) for wager in rule.wagers):
            continue
        for other in variants:
            answer = circumstances.binds(context, other)
            # A circumstance nobody mentions is not the case, except the way of dealing.
            if answer or (answer is None and circumstances.DEALT in other.applies):
                yield name
                break


def constant(edition: Edition, rule: Rule) -> bool:
    """Say whether a rule is a constant of the game, with which every figure is computed.

    It is a part of the base game that equals another, or that even money pays when it wins.
    """
    parts = {part.name for part in edition.layout if part.base}
    one, _, other = rule.key.partition(" equals ")
    wagers = {one, other} if other else {rule.key.removeprefix(ODDS)}
    return wagers <= parts and rule.comparison == "equal" and rule.values in EVEN


def _unstated(context: Context, name: str, variants: list[Rule]) -> Iterator[RuleLine]:
    for rule in variants:
        line = _computed(context, name, rule)
        if constant(context.edition, rule):
            yield line
        if rule.comparison != "must be stated" or circumstances.binds(context, rule) is not True:
            continue
        # A wager whose paytable is selected is thereby specified in the submission.
        if not any(
            key(rule.key) == key(offered(wager)) and offer.offered
            for wager, offer in context.offerings.items()
        ):
            found = "blank" if context.submission.left_blank(name) else "not stated"
            yield replace(line, concern=Concern.STATED, status=MISSING, found=found)
    first = variants[0]
    if first.comparison != "must be present" or circumstances.binds(context, first) is not True:
        return
    # A circumstance answers a rule: equipment stated to be absent.
    for value in first.values:
        field = circumstances.called(context.edition, str(value))
        if field is not None and context.submission.says(field):
            status = _pass(bool(context.submission.yes(field)))
            found = f"{field}: {context.submission.show(field)}"
            yield replace(_computed(context, name, first), status=status, found=found)


def _computed(context: Context, name: str, rule: Rule) -> RuleLine:
    """The line of a rule that every figure keeps, whatever is stated."""
    concern = CONCERNS.get(rule.topic, Concern.TABLE)
    return context.line(concern, name, OK, COMPUTED, _required(rule), rule.section)


def _stated(context: Context, name: str, variants: list[Rule]) -> Iterator[RuleLine]:
    bindings = [(rule, circumstances.binds(context, rule)) for rule in variants]
    special = [rule for rule, answer in bindings if answer is True and rule.applies]
    # An exception that binds outranks the rule it is an exception to; one of which nobody says
    # whether it binds leaves both open.
    chosen = special or [rule for rule, answer in bindings if answer is not False]
    lines = []
    for rule in chosen:
        status, required = _judge(context.submission, name, rule)
        cell, found = context.submission.cell(name), context.submission.show(name)
        if rule.unit == PERCENT and yes(cell) is None:
            found = f"{cells.show_number(_figure(cell, name, rule))}%"
        line = _computed(context, name, rule)
        lines.append(replace(line, status=status, found=found, required=required))
    if not lines:
        return
    first = lines[0]
    if len(lines) == 1 or special:
        yield first
        return
    statuses = {line.status for line in lines}
    yield replace(
        first,
        status=first.status if len(statuses) == 1 else CHECK,
        required="; ".join(_required(rule, applies=True) for rule in chosen),
        citation="; ".join(dict.fromkeys(line.citation for line in lines)),
    )


def _judge(submission: StatedChoices, name: str, rule: Rule) -> tuple[str, str]:
    cell = submission.cell(name)
    required = _required(rule)
    if rule.comparison == "must be stated":
        if rule.unit == "dollars" and yes(cell) is None:
            cells.number(cell, name, cells.AMOUNT)
        of_wager = rule.topic == "wagers" and bool(rule.wagers)
        # "none" states that there is none of what is stated in words or dollars.
        none = rule.unit in STATEMENTS and isinstance(cell, str) and key(cell) == "none"
        absent = yes(cell) is False and not of_wager and not none
        return (MISSING if absent else OK), required
    if rule.comparison in ALLOWED:
        # A choice among what the text names; where it names nothing, any answer keeps it.
        if yes(cell) is not None or not rule.values or rule.comparison == "may be done":
            return OK, required
        words = cells.words(cell, name)
        return _pass(any(_alike(words, str(value)) for value in rule.values)), required
    if yes(cell) is not None:
        # A tick says that the rule is kept, or that it is not.
        return _pass(bool(yes(cell))), required
    if rule.comparison in TICKED:
        words = key(cells.words(cell, rule.key))
        kept = _pass(any(key(value) == words for value in rule.values))
        return kept if rule.values else CHECK, required
    stakes = limit_of(rule)
    if stakes is not None:
        figure = _figure(cell, name, rule)
        return _pass(figure > 0 and stakes.allows(figure, Fraction(1))), required
    if rule.comparison in ("at most", "at least"):
        figure, limit = _figure(cell, name, rule), rule.value
        assert isinstance(limit, int), rule.key
        return _pass(figure <= limit if rule.comparison == "at most" else figure >= limit), required
    return _listed(submission, name, rule, required)


def _figure(cell: Scalar, name: str, rule: Rule) -> Fraction:
    """Return what is stated in the unit of the rule; "10%" and 0.1 are 10 percent."""
    if rule.unit == PERCENT:
        return 100 * cells.percent(cell, name)
    if rule.unit.startswith("dollars"):
        return cells.number(cell, name, cells.AMOUNT)
    return cells.number(cell, name, unit=rule.unit)


def _pass(good: bool) -> str:
    return OK if good else FAIL


def _listed(submission: StatedChoices, name: str, rule: Rule, required: str) -> tuple[str, str]:
    stated = submission.items(name)
    if isinstance(rule.values[0], int):
        figures = [_figure(item, name, rule) for item in stated]
        strange = [figure for figure in figures if figure not in rule.values]
        if not strange and rule.unit.startswith("times") and len(figures) < len(rule.values):
            return CHECK, f"{required}; the chapter leaves the choice to the player"
        return _pass(not strange), required
    whole = cells.words(submission.cell(name), name)
    parts = re.split(r"\s*[;,]\s*|\s+and\s+", whole) if rule.unit == SEVERAL else [whole]
    known = [any(_alike(part, str(value)) for value in rule.values) for part in parts]
    return _pass(all(known)), required


def _alike(one: str, other: str) -> bool:
    if key(one) == key(other):
        return True
    try:
        return parse_pay(one) == parse_pay(other)
    except Refusal:
        return False


def _required(rule: Rule, applies: bool = False) -> str:
    stakes = limit_of(rule)
    if stakes is not None:
        return str(stakes)
    if rule.unit == "dollars":
        figures = " or ".join(f"${value:,}" for value in rule.values if isinstance(value, int))
    else:
        shown = (f"{value:,}" if isinstance(value, int) else value for value in rule.values)
        figures = " or ".join(shown)
    if rule.comparison.startswith(("must be", "may be")):
        figures = figures if not figures or key(figures) else f'the symbol "{figures}"'
        words = ": ".join(part for part in (rule.comparison, figures) if part)
    else:
        unit = "" if rule.unit == "dollars" else rule.unit
        comparison = "" if rule.comparison in ("equal", "one of") else str(rule.comparison)
        if rule.values == (1,) and unit.startswith("times "):
            figures, unit = "", unit.removeprefix("times ")
            comparison = comparison or "equal to"
        elif rule.values == (1,):
            unit = unit.removesuffix("s").replace("dollars per", "dollar per")
        words = " ".join(part for part in (comparison, figures, unit) if part)
    return f"{words} ({rule.applies})" if applies and rule.applies else words
