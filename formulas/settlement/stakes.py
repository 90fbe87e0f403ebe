"""The wagers of a round: rows of wager, stake and paytable, held against the law."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache

from combinatorics.showdown import Showdown, Spot
from formulas.dollars import dollars
from formulas.law.checks import VERSION
from formulas.law.editions import paytable
from formulas.law.library import regulation
from formulas.law.model import Edition
from formulas.law.stake_limits import hold_stakes, is_stake_limit
from formulas.law.tables import Paytable, canonical
from formulas.question.names import same_wager
from formulas.refusal import Refusal, bad_value, echo, listing, not_available, out_of_range
from formulas.settlement.lines import ZERO
from formulas.suggestion import did_you_mean
from formulas.typed_number import DOLLARS, number
from formulas.values import Raw, Scalar, blank, is_number, key, rows, text

HIGHEST_STAKE = 10**9
TITLES = (
    ("wager", "wagers", "bet"),
    ("stake", "stakes", "amount", "bet"),
    ("paytable", "paytableid", "table", "id"),
    ("hand", "hands"),
    ("pay", "pays", "odds"),
)
TIMES = re.compile(r"times the (.+)")
PER_DOLLAR = re.compile(r"dollars per \$1 of the (.+)")


@dataclass(frozen=True)
class Staked:
    """One row of the wagers.

    Args:
        spot: the place on the layout.
        amount: dollars; 0 where nothing is staked.
        asked: the paytable cell, None where blank.
        pays: rows of hand and pay that were typed for it, None where the law's table pays.
    """

    spot: Spot
    amount: Fraction
    asked: Scalar
    pays: tuple[tuple[Scalar, Scalar], ...] | None = None

    @property
    def wager(self) -> str:
        """The wager as the layout of the law names it."""
        return law_name(self.spot)

    def table(self, edition: Edition) -> Paytable | None:
        """The paytable of the wager, None for a wager without any; of several one must be named."""
        if not self.spot.paid_by:
            return None
        try:
            return paytable(edition, self.spot.paid_by, self.asked)
        except Refusal as refusal:
            if self.spot.paid_by == self.spot.name:
                raise
            raise Refusal(refusal.code, f"{self.spot.name}: {refusal.sentence}") from None


def read_stakes(
    showdown: Showdown, edition: Edition, raw: Raw, version: str | None = None
) -> tuple[Staked, ...]:
    """Return the wagers of a range, in its order.

    Args:
        showdown: the layout of the game.
        edition: the text of law; a wager it does not know is refused.
        raw: two, three or five columns: wager, stake in dollars, paytable id (may be blank); in
            five columns the rows with a hand and its pay in the last two are the pays of a wager,
            whose stake stands in a row without a hand.
        version: the version of the game that is played, None where it is not said.

    Raises:
        Refusal: what the range holds is no wager, no stake, or a stake that the law forbids.
    """
    table = rows(raw, "The wagers range")
    if table is None:
        raise bad_value('The wagers are missing: give rows of wager and stake, {"Ante",10;...}.')
    if len(table[0]) not in (2, 3, 5):
        raise bad_value(
            f"The wagers range has {len(table[0])} columns: give two or three, wager, stake and "
            "paytable id, or five, with hand and pay where pays are typed."
        )
    heading = all(
        blank(cell) or (isinstance(cell, str) and key(cell) in titles)
        for cell, titles in zip(table[0], TITLES, strict=False)
    )
    lines = table[1:] if heading and not blank(table[0][0]) else table
    staked: list[Staked] = []
    for line in lines:
        if _holds_pay(line):
            continue
        if blank(line[0]) and all(blank(cell) or cell == 0 for cell in line[1:]):
            continue
        one = _read(showdown, edition, line)
        if any(one.spot is other.spot for other in staked):
            raise bad_value(f"The wager {one.spot.name} is given twice: keep one row for it.")
        staked.append(one)
    staked = _with_pays(showdown, edition, staked, filter(_holds_pay, lines))
    _check(showdown, edition, staked)
    _check_version(edition, {one.wager: one.amount for one in staked if one.amount}, version)
    return _one_table_each(staked)


def _one_table_each(staked: list[Staked]) -> tuple[Staked, ...]:
    """Let a table that one row names hold for every row paid by the same paytables."""
    named: dict[str, Staked] = {}
    paid: dict[str, Staked] = {}
    for one in staked:
        if one.pays is not None:
            other = paid.setdefault(one.spot.paid_by, one)
            if other.pays != one.pays:
                raise bad_value(
                    f"{other.spot.name} and {one.spot.name} are paid by one paytable: type the "
                    "same pays for both."
                )
        if one.asked is None:
            continue
        other = named.setdefault(one.spot.paid_by, one)
        if canonical(other.asked) != canonical(one.asked):
            raise bad_value(
                f"{other.spot.name} and {one.spot.name} are paid by one paytable: name the same "
                f"for both, not {echo(other.asked)} and {echo(one.asked)}."
            )
    return tuple(
        replace(
            one,
            asked=named.get(one.spot.paid_by, one).asked,
            pays=paid.get(one.spot.paid_by, one).pays,
        )
        for one in staked
    )


def _holds_pay(line: list[Scalar]) -> bool:
    """Say whether a row of five columns holds a pay: what has reached a host as 0 is blank."""
    return any(not blank(cell) and cell != 0 for cell in line[3:])


def _with_pays(
    showdown: Showdown,
    edition: Edition,
    staked: list[Staked],
    lines: Iterable[list[Scalar]],
) -> list[Staked]:
    """Return the wagers with the pays that were typed for them."""
    typed: dict[str, list[tuple[Scalar, Scalar]]] = {}
    for wager, stake, table, hand, pay in lines:
        spot = _spot(showdown, edition, text(wager, "A wager") or "")
        if any(not blank(cell) and cell != 0 for cell in (stake, table)):
            raise bad_value(
                f"{spot.name} has a stake or a paytable in the row of the hand {echo(hand)}: give "
                "its stake in a row of its own, and the hands with their pays in rows below."
            )
        if not spot.paid_by:
            raise bad_value(f"{spot.name} is paid without a paytable: leave out its pays.")
        typed.setdefault(spot.name, []).append((hand, pay))
    without = typed.keys() - {one.spot.name for one in staked}
    if without:
        raise bad_value(
            f"Pays are given of {listing(sorted(without))} without a stake: give a row with its "
            "stake, or leave them out."
        )
    return [
        replace(one, pays=tuple(typed[one.spot.name])) if one.spot.name in typed else one
        for one in staked
    ]


def _read(showdown: Showdown, edition: Edition, line: list[Scalar]) -> Staked:
    name = text(line[0], "A wager") if not is_number(line[0]) else None
    if name is None:
        raise bad_value(
            f"The wagers range has {echo(line[0] or '')} where a wager should stand: the wagers go "
            "into the first column, the stakes into the second."
        )
    spot = _spot(showdown, edition, name)
    amount = _stake(line[1], spot.name)
    asked = line[2] if len(line) > 2 else None
    if blank(asked) or (asked == 0 and not isinstance(asked, bool)):
        asked = None  # a blank cell reaches some hosts as 0, and no paytable has that number
    if asked is not None and not spot.paid_by:
        raise bad_value(
            f"{spot.name} is paid without a paytable: leave its third column blank, "
            f"not {echo(asked)}."
        )
    return Staked(spot, amount, asked)


def _spot(showdown: Showdown, edition: Edition, name: str) -> Spot:
    here = [spot for spot in showdown.spots if _has(edition, spot)]
    known = listing(spot.name for spot in here)
    for spot in showdown.spots:
        if any(same_wager(name, word) for word in (spot.name, *spot.aliases)):
            break
    else:
        words = {word: spot.name for spot in here for word in (spot.name, *spot.aliases)}
        raise not_available(
            f"{edition.game} has no wager {echo(name)}; its wagers are {known}."
            f"{did_you_mean(name, words)}"
        )
    if not _has(edition, spot):
        others = [
            other.code
            for other in regulation(edition.game, edition.jurisdiction).editions
            if _has(other, spot)
        ]
        stands = f" It stands in {listing(others)}." if others else ""
        raise not_available(
            f"{edition.code} has no wager {echo(spot.name)}; its wagers are {known}.{stands}"
        )
    return spot


def law_name(spot: Spot) -> str:
    """Return the wager of the law's layout that a spot is."""
    return spot.wager or spot.name


def _has(edition: Edition, spot: Spot) -> bool:
    return any(wager.name == law_name(spot) for wager in edition.layout)


def _stake(cell: Scalar, wager: str) -> Fraction:
    what = f"The stake of {wager}"
    if blank(cell):
        return ZERO
    amount = number(cell, what, DOLLARS)
    if amount < 0:
        raise out_of_range(f"{what} is below 0: a stake cannot be negative.")
    if amount > HIGHEST_STAKE:
        raise out_of_range(f"{what} is above {dollars(Fraction(HIGHEST_STAKE))}.")
    if (amount * 100).denominator != 1:
        raise out_of_range(f"{what} is {float(amount)}: give dollars and whole cents.")
    return amount


def _check(showdown: Showdown, edition: Edition, staked: list[Staked]) -> None:
    placed = {one.wager: one.amount for one in staked if one.amount}
    if not placed:
        raise bad_value("The wagers range has no stake: give rows of wager and stake.")
    for spot in showdown.spots:
        if spot.compulsory and law_name(spot) not in placed:
            missed = edition.wager(law_name(spot))
            raise bad_value(
                f"The {missed.title} is missing: no round is played without it "
                f"({edition.citation(missed.section)})."
            )
    for one in staked:
        if not one.amount:
            continue
        staked_on = edition.wager(one.wager)
        missing = [name for name in staked_on.requires if name not in placed]
        if missing:
            raise bad_value(
                f"{one.spot.name} is staked without {' and '.join(missing)}: it takes "
                f"{listing(staked_on.requires)} too ({edition.citation(staked_on.section)})."
            )
        if staked_on.requires_one and not placed.keys() & set(staked_on.requires_one):
            raise bad_value(
                f"{one.spot.name} is staked alone: it needs {' or '.join(staked_on.requires_one)} "
                f"({edition.citation(staked_on.section)})."
            )
    for wager in placed:
        _check_multiple(edition, wager, placed)
    hold_stakes(edition, placed)


def _check_multiple(edition: Edition, wager: str, placed: Mapping[str, Fraction]) -> None:
    """Hold a stake against the multiples of another wager that the law allows, or their range."""
    base, ranged, allowed = _multiples(edition, wager)
    if not allowed:
        return
    multiple = placed[wager] / placed[base]
    if ranged and min(allowed) <= multiple <= max(allowed):
        return
    if multiple not in allowed:
        times = (" to " if ranged else " or ").join(str(value) for value in sorted(allowed))
        raise out_of_range(
            f"The {wager} wager of {dollars(placed[wager])} is {float(multiple):.4g} times the "
            f"{base} of {dollars(placed[base])}; it may be {times} times "
            f"({listing(dict.fromkeys(allowed.values()))})."
        )


@lru_cache(maxsize=256)
def _multiples(edition: Edition, wager: str) -> tuple[str, bool, Mapping[Fraction, str]]:
    """The other wager, whether its multiples are a range, and each with where it is stated."""
    allowed: dict[Fraction, str] = {}
    base = ""
    ranged = False
    for rule in edition.rules:
        match = TIMES.fullmatch(rule.unit) if wager in rule.wagers else None
        if match is not None and not is_stake_limit(rule):
            base = match[1]
            ranged |= rule.comparison in ("at least", "at most")
            for value in rule.values:
                allowed[Fraction(value)] = edition.citation(rule.section)
    return base, ranged, allowed


def _check_version(edition: Edition, placed: Mapping[str, Fraction], asked: str | None) -> None:
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
