"""When a rule binds: the circumstances that a rule of the law names under `applies`."""

from __future__ import annotations

from functools import cache

from formulas.compliance import cells
from formulas.compliance.cap import stated
from formulas.compliance.context import Context
from formulas.compliance.model import Field
from formulas.law.model import Edition, Rule
from formulas.refusal import bad_value, echo, listing
from formulas.values import key

DEALT = "dealt "
DEALING = "dealing method"
WITHOUT = "no "
WORDS_FOR_A_CAP = "cap"
DECKS = {"two decks": 2}


def circumstances(rule: Rule) -> tuple[str, ...]:
    """Return the circumstances that must all be there for a rule to bind."""
    return tuple(part.strip() for part in rule.applies.split(",") if part.strip())


def methods(edition: Edition) -> tuple[str, ...]:
    """Return the ways of dealing that the rules tell apart ("by hand", "from a shoe")."""
    found = [
        part.removeprefix(DEALT)
        for rule in edition.rules
        for part in circumstances(rule)
        if part.startswith(DEALT)
    ]
    return tuple(dict.fromkeys(found))


@cache
def fields(edition: Edition) -> tuple[Field, ...]:
    """Return the way of dealing, and a tick for each other circumstance."""
    found = []
    ways = methods(edition)
    if ways:
        cited = edition.citation(next(one.section for one in edition.rules if DEALT in one.applies))
        found.append(Field(DEALING, f"one of {listing(ways)}", cited, ("dealing",)))
    names = {part.name for part in edition.layout}
    for rule in edition.rules:
        for part in circumstances(rule):
            plain = part.removeprefix(WITHOUT)
            if part.startswith(DEALT) or part in names or part == WORDS_FOR_A_CAP:
                continue
            aliases = ("shuffler",) if plain == "automated card shuffling device" else ()
            required, cited = "yes or no; other rules depend on it", edition.citation(rule.section)
            found.append(Field(plain, required, cited, aliases))
    return tuple(found)


@cache
def called(edition: Edition, words: str) -> str | None:
    """Return the circumstance whose name has all these words, None where there is none."""
    wanted = {key(word) for word in words.split()}
    for rule in edition.rules:
        for part in circumstances(rule):
            plain = part.removeprefix(WITHOUT)
            if wanted <= {key(word) for word in plain.split()}:
                return plain
    return None


def method(context: Context) -> str | None:
    """Return the way of dealing that is stated, None where none is.

    Raises:
        Refusal: a way that the rules do not know.
    """
    submission = context.submission
    if not submission.says(DEALING):
        return None
    said = cells.words(submission.cell(DEALING), DEALING)
    asked = _plain(said)
    ways = methods(context.edition)
    for way in ways:
        if _plain(way) == asked:
            return way
    close = [way for way in ways if asked and (asked in _plain(way) or _plain(way) in asked)]
    if close:
        return max(close, key=len)
    raise bad_value(f"The field {echo(DEALING)} is {echo(said)}; it is one of {listing(ways)}.")


def _plain(words: str) -> str:
    folded = key(words)
    for word in ("dealt", "bythe", "fromthe", "froma", "froman", "by", "from", "dealers"):
        folded = folded.removeprefix(word)
    return folded.removeprefix("n") if folded.startswith("nauto") else folded


def binds(context: Context, rule: Rule) -> bool | None:
    """Say whether a rule binds; None where the submission does not say what it depends on."""
    answers = [_holds(context, part) for part in circumstances(rule)]
    if any(answer is False for answer in answers):
        return False
    return None if any(answer is None for answer in answers) else True


def _holds(context: Context, part: str) -> bool | None:
    submission = context.submission
    if part == WORDS_FOR_A_CAP:
        return stated(submission)
    if any(wager.name == part for wager in context.edition.layout):
        return context.offers(part)
    if part.startswith(WITHOUT):
        without = submission.yes(part.removeprefix(WITHOUT))
        return None if without is None else not without
    if part.startswith(DEALT):
        way = method(context)
        if way is None:
            return None
        wanted = part.removeprefix(DEALT)
        # "from a shoe" is also a manual and an automated one.
        return wanted == way or key(wanted).removeprefix("froma") in key(way)
    said = submission.yes(part)
    if said is None and part in DECKS:
        decks = submission.number("decks", unit="decks")
        return None if decks is None else decks == DECKS[part]
    return said
