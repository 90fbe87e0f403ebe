"""RAKE: the methods of § 553.15(b) applied to a pot that stands in a cell."""

from __future__ import annotations

from formulas.law.model import Edition
from formulas.pots import grounds
from formulas.pots.money import cents
from formulas.pots.terms import Terms, as_read, cents_of, read_chip, read_levels, read_rate
from formulas.question.conditions import Conditions
from formulas.question.resolver import Readings
from formulas.refusal import bad_value, echo, listing, not_available, out_of_range
from formulas.suggestion import did_you_mean
from formulas.values import Raw, blank, key, rows, scalar, text

PERCENTAGE = "percentage"
INCREMENTAL = "incremental"
PER_PLAYER = "time per player"
PER_TABLE = "time per table"
METHODS = (PERCENTAGE, INCREMENTAL, PER_PLAYER, PER_TABLE)
_METHODS = {
    **{key(method): method for method in METHODS},
    "percent": PERCENTAGE,
    "levels": INCREMENTAL,
    "increments": INCREMENTAL,
    "timeperplayer": PER_PLAYER,
    "perplayer": PER_PLAYER,
    "pertable": PER_TABLE,
}
WHOLE_HOUR = 60
INTERVALS = "minutes between time charges"
MOST_PLAYERS = "most players"


def rake_of(pot: Raw, method: Raw, terms: Raw, edition: Edition, known: Conditions) -> int:
    """Return the rake in cents.

    Args:
        pot: dollars in the main pot and the side pots; nothing for a time charge.
        method: one of `METHODS`.
        terms: the percentage, the levels or the hourly fee.
        edition: the text of law, which limits a percentage.
        known: the conditions of the call.

    Raises:
        Refusal: no such method, or figures that cannot be or that the law forbids.
    """
    asked = text(method, "The method") or ""
    found = _METHODS.get(key(asked))
    if found is None:
        raise not_available(
            f"There is no method {echo(asked)} of taking a rake in § 553.15(b); there are "
            f"{listing(METHODS)}.{did_you_mean(str(asked), METHODS)}"
        )
    if found in (PER_PLAYER, PER_TABLE):
        return _time(pot, found, terms, edition, known)
    chip = read_chip(known)
    maximum = cents_of(known, "maximum rake")
    needs_flop = known.yes("no flop no rake")
    pots, uncalled = _pots(pot), cents_of(known, "uncalled") or 0
    if uncalled > pots[-1]:
        raise out_of_range(
            'The condition "uncalled" is more than the last pot holds: an uncalled bet is part of '
            "what was bet last."
        )
    pots[-1] -= uncalled
    if needs_flop and "flop" not in known.given:
        raise bad_value(
            'The rake depends on a flop: give the condition "flop", yes or no, beside '
            '"no flop no rake".'
        )
    readings = Readings(edition, known)
    readings.check()
    stated = Terms(
        rate=read_rate(terms, edition) if found == PERCENTAGE else None,
        levels=read_levels(terms) if found == INCREMENTAL else (),
        maximum=maximum,
        needs_flop=needs_flop,
        chip=chip,
        **as_read(readings, found == PERCENTAGE, taken=True),
    )
    return sum(stated.rake_of(pots, flop=needs_flop and known.yes("flop")))


def _pots(raw: Raw) -> list[int]:
    table = rows(raw, "The pot")
    if table is None:
        raise bad_value("The pot is missing: give its dollars, or a column of main and side pots.")
    if len(table[0]) > 2:
        raise bad_value(
            f"The pot is a range of {len(table[0])} columns: give one, dollars, or two, name and "
            "dollars."
        )
    found = [line[-1] for line in table if not all(blank(cell) for cell in line)]
    return [cents(cell, "The pot") for cell in found]


def _time(pot: Raw, method: str, terms: Raw, edition: Edition, known: Conditions) -> int:
    # A blank cell reaches some hosts as 0.
    if any(not blank(cell) and cell != 0 for row in rows(pot, "The pot") or [] for cell in row):
        raise bad_value("A time charge does not depend on the pot: leave the first argument empty.")
    hourly = cents(scalar(terms, "The hourly fee"), "The hourly fee")
    minutes = known.whole("minutes", WHOLE_HOUR)
    rule = edition.rule(INTERVALS)
    if minutes not in rule.values:
        raise out_of_range(
            f"A time charge is for {listing(rule.values)} minutes, not for {minutes} "
            f"({edition.citation(rule.section)})."
        )
    players = 1
    if method == PER_PLAYER:
        most = edition.rule(MOST_PLAYERS)
        if "players" not in known.given:
            raise bad_value(
                'The players are missing: give the condition "players", inactive ones included '
                f"({edition.citation(edition.rule(grounds.INACTIVE).section)})."
            )
        players = known.whole("players", 1)
        if not 1 <= players <= int(most.value):
            raise out_of_range(
                f"A Poker table has 1 to {most.value} players, not {players} "
                f"({edition.citation(most.section)})."
            )
    # Rounded down, so that an hour never costs more than the hourly fee.
    charge = hourly * minutes // 60 * players
    maximum = cents_of(known, "maximum rake")
    return charge if maximum is None else min(charge, maximum)
