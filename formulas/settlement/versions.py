"""How the wagers of a version of a game relate, where a chapter has several versions."""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction

from formulas.dollars import dollars
from formulas.law.checks import VERSION
from formulas.law.model import Edition
from formulas.refusal import bad_value, echo, listing, not_available, out_of_range
from formulas.values import key

PER_DOLLAR = re.compile(r"dollars per \$1 of the (.+)")


def check_version(edition: Edition, placed: Mapping[str, Fraction], asked: str | None) -> None:
    """Hold stakes in dollars against a version of the game; without a condition nothing is held."""
    if asked is None:
        return
    names = edition.rule(VERSION).values if edition.has_rule(VERSION) else ()
    version = next((name for name in names if key(name) == key(asked)), None)
    if version is None:
        raise not_available(
            f"{edition.code} has no version {echo(asked)} of the game; it has "
            f"{listing(map(str, names)) or 'one version: leave the condition out'}."
        )
    for rule in edition.rules:
        match = PER_DOLLAR.fullmatch(rule.unit)
        if match is None or rule.applies != f"version {version}":
            continue
        cite = edition.citation(rule.section)
        for wager in rule.wagers:
            if wager not in placed:
                continue
            if match[1] not in placed:
                raise bad_value(
                    f"{wager} is staked without {match[1]} in version {version} ({cite})."
                )
            most = Fraction(rule.value) * placed[match[1]]
            if placed[wager] > most:
                raise out_of_range(
                    f"The {wager} wager of {dollars(placed[wager])} is above {dollars(most)}, the "
                    f"most beside the {match[1]} of {dollars(placed[match[1]])} ({cite})."
                )
