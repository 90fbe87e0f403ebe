"""The base game: optimal play and its value for any Blind table and any limit on winnings.

A Blind table that pays only a straight or better is answered from the shipped tables, without a
limit on winnings or with one that binds for the highest hands only. What they do not cover is
solved once, in about ten seconds, and kept in the user's cache.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import partial
from typing import Any

from combinatorics import cache
from combinatorics.base_wager import UnsolvedError
from combinatorics.progress import Progress
from combinatorics.rankings.five_card import CATEGORIES
from combinatorics.round import Round
from combinatorics.solvers.ultimate.settlement import (
    PLAIN,
    RULES,
    check_cap,
    is_by_letter,
    pays_by_category,
    rounds_of,
)
from combinatorics.solvers.ultimate.shipped import MOST_BESIDE_BLIND, at_once, by_letter
from combinatorics.solvers.ultimate.solution import Solution, from_json, to_json
from combinatorics.solvers.ultimate.solution import solve as _enumerate


def rounds(
    rule: str, pays: Mapping[str, Fraction], cap: Fraction | None = None
) -> tuple[Round, ...]:
    """The rounds of the base game under the strategy that is best for these pays.

    The ways add up to C(52,2) C(50,3) C(47,2) C(45,2), counted as hole, flop, turn and river,
    dealer hand.

    Args:
        rule: how hands of one category compare, one of `settlement.RULES`.
        pays: what the Blind pays to 1 by category of the winning hand; 0 where absent.
        cap: limit on the winnings of Ante, Blind and Play together in antes, which the player
            plays for; None for no limit. (Under the strategy without a limit, take the rounds
            without it and limit their net results.)

    Raises:
        ValueError: an unknown category, a negative pay, a limit that is not above zero.
        UnsolvedError: neither the shipped table nor the cache has the solution.
    """
    blind = pays_by_category(pays)
    check_cap(cap)
    return rounds_of(solution(rule, blind, cap).joint, blind, cap)


def solution(rule: str, blind: Sequence[Fraction], cap: Fraction | None = None) -> Solution:
    """Optimal play for Blind pays by category, weakest first.

    Args:
        rule: how hands of one category compare.
        blind: the pays.
        cap: limit on the winnings of a hand in antes, None for no limit.

    Raises:
        UnsolvedError: neither the shipped table nor the cache has the solution.
    """
    cap = _binding(blind, cap)
    shipped = by_letter(blind, cap) if is_by_letter(rule) else at_once(blind, cap)
    if shipped is not None:
        return shipped
    kept = cache.recall(_question(rule, blind, cap), partial(from_json, blind, cap))
    if kept is None:
        unusual = (
            "with a limit on winnings"
            if cap is not None
            else "that the law does not print, with hands compared by the letter,"
            if is_by_letter(rule)
            else "that pays less than a straight"
        )
        raise UnsolvedError(
            f"A Blind table {unusual} is solved by whole enumeration first, in some seconds: run"
            f" {build_command(rule, blind, cap)}"
        )
    return kept


def read_kept(question: Mapping[str, Any], answer: Any) -> Solution:
    """Read a solution from the cache.

    Raises:
        SpoiltError: it is no solution, or its counts do not add up.
    """
    blind = cache.shares(cache.part(question, "pays"), len(CATEGORIES))
    cap = cache.part(question, "cap")
    limit = None if cap is None else cache.shares([cap], 1)[0]
    rule = cache.part(question, "rule")
    cache.require(rule in RULES, "It has no such rule.")
    cache.require(question == _question(rule, blind, limit), "It answers another question.")
    return from_json(blind, limit, answer)


def solve(
    rule: str,
    pays: Mapping[str, Fraction],
    cap: Fraction | None = None,
    progress: Progress | None = None,
) -> tuple[Round, ...]:
    """Enumerate every deal for these pays, keep the solution in the cache, return its rounds.

    Args:
        rule: as in `rounds`.
        pays: as in `rounds`.
        cap: as in `rounds`.
        progress: is told how many boards of how many are done.

    Raises:
        ValueError: an unknown category, a negative pay, a limit that is not above zero.
        OverflowError: the pays are too large for exact sums of 64 bits.
    """
    blind = pays_by_category(pays)
    check_cap(cap)
    solved = _enumerate(blind, cap, progress, is_by_letter(rule))
    cache.keep(_question(rule, blind, _binding(blind, cap)), to_json(solved))
    return rounds_of(solved.joint, blind, cap)


def build_command(rule: str, blind: Sequence[Fraction], cap: Fraction | None) -> str:
    """The command that solves these pays and keeps the solution."""
    words = ["xlplugin tables build UTH Base"]
    if rule != PLAIN:
        words.append(f'--rule "{rule}"')
    words += [f'--pay "{name}={pay}"' for name, pay in zip(CATEGORIES, blind, strict=True) if pay]
    if cap is not None:
        words.append(f"--cap {cap}")
    return " ".join(words)


def _binding(blind: Sequence[Fraction], cap: Fraction | None) -> Fraction | None:
    """The limit, or None where no hand can win more."""
    return None if cap is None or cap >= MOST_BESIDE_BLIND + max(blind) else cap


def _question(rule: str, blind: Sequence[Fraction], cap: Fraction | None) -> dict[str, Any]:
    return {
        "game": "UTH",
        "wager": "Base",
        "rules": 2,  # to be raised when the enumeration changes
        "rule": rule,
        "pays": [str(pay) for pay in blind],
        "cap": None if cap is None else str(cap),
    }
