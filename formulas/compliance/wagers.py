"""Minimum and maximum of each wager, which wager needs which, wagers not on file, and rakes."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from formulas.compliance import cells
from formulas.compliance.context import Context, layout_wager
from formulas.compliance.model import CHECK, FAIL, MISSING, OK, Concern, Field, RuleLine
from formulas.dollars import dollars
from formulas.law.model import Edition, Regulation, Wager
from formulas.question.names import same_wager
from formulas.refusal import bad_value, echo, listing
from formulas.typed_yes import yes
from formulas.values import key

OTHER = "Other wagers"
RAKES = ("percentage rake", "incremental rake", "time charges")
TYPES = "types of rake"
PAIRS = (
    ("maximum wager posted", "minimum wager posted", "the posted minimum"),
    ("minimum pot for a contribution", "most contributed from a pot", "the contribution from it"),
)
"""What the figures of a game among players must be to one another."""


def minimum(wager: str) -> str:
    """Return the field of a wager's posted minimum."""
    return f"{wager} minimum"


def maximum(wager: str) -> str:
    """Return the field of a wager's posted maximum."""
    return f"{wager} maximum"


def requires(wager: str) -> str:
    """Return the field of the wagers that must be placed for another."""
    return f"{wager} requires"


def fields(law: Regulation, edition: Edition) -> Iterator[Field]:
    """Yield minimum, maximum and requirements of each wager of any edition's layout."""
    here = {part.name: part for part in edition.layout}
    for name in dict.fromkeys(p.name for one in reversed(law.editions) for p in one.layout):
        part = here.get(name)
        citation = edition.citation(part.section) if part else edition.chapter
        absent = "" if part else f"{edition.code} does not authorize this wager"
        yield Field(minimum(name), absent or "the posted minimum, in dollars", citation)
        yield Field(maximum(name), absent or "the posted maximum, in dollars", citation)
        needs = _needs(part) if part else "no other wager"
        yield Field(requires(name), absent or needs, citation, (f"{name} needs",))
    known = [f"{one.subject} ({one.chapter})" for one in edition.elsewhere if one.adds == "wager"]
    others = f"not on file: {listing(known)}" if known else "none but those of this chapter"
    yield Field(OTHER, others, edition.chapter, ("Additional wagers",))


def _needs(part: Wager) -> str:
    """Return the wagers that must have been placed for another, in words."""
    return listing(part.requires) or " or ".join(part.requires_one) or "no other wager"


def check(context: Context) -> Iterator[RuleLine]:
    """Yield a line for each minimum, maximum and requirement that is stated.

    In a game among players also where a maximum is under its minimum, and where no way of raking is
    chosen.

    Raises:
        Refusal: a field holds no amount, or neither yes nor no.
    """
    edition, submission = context.edition, context.submission
    for part in edition.layout:
        yield from _amounts(context, part)
        yield from _requirements(context, part)
    yield from _others(context)
    for more, less, words in PAIRS:
        if edition.has_rule(more) and submission.says(more) and submission.says(less):
            yield from _ordered(context, more, less, words)
    if not edition.has_rule(TYPES):
        return
    chosen = [submission.yes(rake) for rake in RAKES]
    if any(chosen):
        return
    section = edition.rule(TYPES).section.partition("(")[0] + "(b)"
    name, required = "procedures of the rake", f"one or more of {listing(RAKES)}"
    if all(answer is False for answer in chosen):
        yield context.line(Concern.WAGER, name, FAIL, "none", required, section)
    else:
        yield context.line(Concern.STATED, name, MISSING, "not stated", required, section)


def _ordered(context: Context, more: str, less: str, words: str) -> Iterator[RuleLine]:
    submission = context.submission
    if yes(submission.cell(more)) is not None or yes(submission.cell(less)) is not None:
        return  # a tick says that the amount is stated, not what it is
    high = cells.number(submission.cell(more), more, cells.AMOUNT)
    low = cells.number(submission.cell(less), less, cells.AMOUNT)
    if high < low:
        name, required = f"{more}, {less}", f"not under {words}, {dollars(low)}"
        section = context.edition.rule(more).section
        yield context.line(Concern.WAGER, name, CHECK, dollars(high), required, section)


def posted(context: Context, wager: str) -> Fraction | None:
    """Return a wager's posted minimum in dollars, None when it is not stated."""
    return context.submission.number(minimum(wager), cells.AMOUNT)


def _amounts(context: Context, part: Wager) -> Iterator[RuleLine]:
    low = posted(context, part.name)
    high = context.submission.number(maximum(part.name), cells.AMOUNT)
    if low is not None and high is not None and high < low:
        required = f"not under the minimum of {dollars(low)}"
        name = maximum(part.name)
        yield context.line(Concern.WAGER, name, CHECK, dollars(high), required, part.section)
    for rule in context.edition.rules:
        # "Blind equals Ante": the posted minimums of the two must be in that proportion too.
        one, equals, other = rule.key.partition(" equals ")
        if not equals or one != part.name or rule.comparison != "equal" or low is None:
            continue
        base = posted(context, other)
        ratio = rule.value
        if base is None or not isinstance(ratio, int):
            continue
        status = OK if low == ratio * base else FAIL
        required = f"{dollars(ratio * base)}, {ratio} {rule.unit}"
        name = minimum(part.name)
        yield context.line(Concern.WAGER, name, status, dollars(low), required, rule.section)


def _requirements(context: Context, part: Wager) -> Iterator[RuleLine]:
    edition, submission = context.edition, context.submission
    needs = _needs(part)
    if not part.base and context.offers(part.name):
        for other in part.requires:
            if not context.offers(other):
                lacks, required = f"offered without {other}", f"placed only with {needs}"
                section = part.section
                yield context.line(Concern.WAGER, part.name, FAIL, lacks, required, section)
    name = requires(part.name)
    if not submission.says(name):
        return
    said = [] if yes(submission.cell(name)) is False else submission.items(name)
    stated = set()
    for item in said:
        found = layout_wager(edition, item)
        if found is None and same_wager(item, "Base"):
            stated |= {one.name for one in edition.layout if one.base}
        elif found is None:
            raise bad_value(
                f"The field {echo(name)} names {echo(item)}; the wagers are "
                f"{listing(one.name for one in edition.layout)}."
            )
        else:
            stated.add(found)
    lacking = [other for other in part.requires if other not in stated]
    base = {one.name for one in edition.layout if one.base}
    beyond = sorted(stated - set(part.requires) - (base if part.requires else set()))
    status = FAIL if lacking else CHECK if beyond else OK
    if status == CHECK:
        needs += f"; the chapter does not make {listing(beyond)} a condition"
    shown = submission.show(name)
    yield context.line(Concern.WAGER, name, status, shown, needs, part.section)


def _others(context: Context) -> Iterator[RuleLine]:
    submission, edition = context.submission, context.edition
    if not submission.says(OTHER) or yes(submission.cell(OTHER)) is False:
        return
    for item in submission.items(OTHER):
        texts = [one for one in edition.elsewhere if one.adds == "wager"]
        meant = (
            one for one in texts if same_wager(item, one.subject) or key(item) in key(one.subject)
        )
        text = next(meant, None)
        status, required, citation = OK, "a wager of this chapter", edition.chapter
        if layout_wager(edition, item) is None and text is None:
            wagers = listing(part.name for part in edition.layout)
            status, required = FAIL, f"{edition.code} authorizes {wagers}"
        elif layout_wager(edition, item) is None and text is not None:
            status, citation = CHECK, text.chapter
            required = f"{text.chapter} ({text.subject}) is not on file and may allow it"
        yield context.line(Concern.WAGER, OTHER, status, item, required, "", citation)
