"""The Bad Beat payout rules of a room (58 Pa. Code § 553.20(b)), read from a range."""

from __future__ import annotations

import difflib
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from combinatorics.player_banked_poker.variants import HOLDEM, OMAHA, Variant
from formulas.bad_beats.qualifying import Qualifying, read_playing, read_qualifying
from formulas.compliance.cells import AMOUNT, number, percent
from formulas.pots.money import cents
from formulas.pots.variants import ask_variant
from formulas.refusal import bad_value, echo, listing, not_available, out_of_range
from formulas.values import CellError, Raw, Scalar, blank, is_number, key, rows

SHARES = ("losing share", "winning share", "table share")
RULES = (
    "variant",
    "opening",
    "contribution",
    "most contributed",
    "minimum pot",
    "step",
    "qualifying hand",
    "hole cards",
    *SHARES,
)
"""What the range can state."""


@dataclass(frozen=True, kw_only=True)
class Rules:
    """What is collected, for which hand, and how it is paid. Amounts are whole cents.

    Args:
        variant: the game: Hold'em or Omaha.
        opening: what stands in the fund when the gaming day begins.
        rate: the contribution as a share of the pot, None where it is an amount.
        amount: the contribution as an amount.
        most: the most that one pot contributes, None for no such rule.
        minimum: the pot from which a contribution is taken.
        step: what the contribution is rounded down to.
        qualifying: the least losing hand, None where none is stated.
        playing: whose hole cards must both play.
        shares: of the fund for the losing hand, the winning hand and the other players.
    """

    variant: Variant
    opening: int
    rate: Fraction | None
    amount: int
    most: int | None
    minimum: int
    step: int
    qualifying: Qualifying | None
    playing: str
    shares: tuple[Fraction, Fraction, Fraction]

    def contribution(self, pot: int, rake: int, *, after_rake: bool) -> tuple[int, str]:
        """Return what a pot contributes, and why it is that.

        Args:
            pot: all that was bet and called.
            rake: what was taken from it before.
            after_rake: whether the pot that must reach the minimum is measured after the rake.
        """
        measured = pot - rake if after_rake else pot
        if measured < self.minimum:
            return 0, "under the minimum pot"
        wanted = self.amount if self.rate is None else int(self.rate * measured)
        wanted -= wanted % self.step
        if self.most is not None and wanted > self.most:
            return min(self.most, pot - rake), "the most from one pot"
        return min(wanted, pot - rake), ""

    def payout(self, fund: Fraction | int) -> tuple[int, int, int]:
        """Return what a fund pays: to the losing hand, the winning hand and the others together.

        Args:
            fund: the cents in it, or the cents expected in it; each share is rounded down.
        """
        losing, winning, table = (int(share * fund) for share in self.shares)
        return losing, winning, table


def read_rules(raw: Raw) -> Rules:
    """Return the rules that a two-column range states.

    Raises:
        Refusal: an unknown rule, one stated twice, a value of the wrong kind, shares of more than
            the whole fund, or no contribution.
    """
    given = read_stated(raw, "rule", RULES)
    variant = ask_variant(given.get("variant") or HOLDEM)
    if variant.kind not in (HOLDEM, OMAHA) or variant.split:
        raise not_available(
            f"The Bad Beat ledger knows {HOLDEM} and Omaha High, not {variant.name}: the losing "
            "hand of another game is looked at by a person."
        )
    put_in = given.get("contribution")
    if blank(put_in):
        raise bad_value('The rule "contribution" is missing: give dollars such as 1, or "1%".')
    shared = isinstance(put_in, str) and put_in.strip().endswith("%")  # 1 and "$1" are dollars
    rate = percent(put_in, "contribution") if shared else None
    amount = 0 if shared else _cents(given, "contribution") or 0
    step = _cents(given, "step") or 1
    hand = given.get("qualifying hand")
    shares = tuple(percent(given.get(name) or 0, name) for name in SHARES)
    if sum(shares) > 1:
        raise out_of_range(
            f"The {listing(SHARES)} are {float(sum(shares)):.4g} of the fund together: they may "
            "not be more than 100%."
        )
    most = _cents(given, "most contributed")
    return Rules(
        variant=variant,
        opening=_cents(given, "opening") or 0,
        rate=rate,
        amount=amount,
        most=most,
        minimum=_cents(given, "minimum pot") or 0,
        step=step,
        qualifying=None if blank(hand) else read_qualifying(hand),
        playing=read_playing(given.get("hole cards")),
        shares=(shares[0], shares[1], shares[2]),
    )


def _cents(given: dict[str, Scalar], name: str) -> int | None:
    cell = given.get(name)
    if blank(cell):
        return None
    return cents(number(cell, name, AMOUNT), f'The rule "{name}"')


def read_stated(raw: Raw, what: str, names: Sequence[str]) -> dict[str, Scalar]:
    """Return what is stated, by name; a blank value states nothing.

    Args:
        raw: the range.
        what: what one row states, such as "rule".
        names: what can be stated.

    Raises:
        Refusal: other than two columns, an unknown name, one given twice, or an error cell.
    """
    table = rows(raw, f"The {what}s range")
    if table is None or len(table[0]) != 2:
        raise bad_value(f"The {what}s range needs two columns: the {what} and its value.")
    known = {key(name): name for name in names}
    stated: dict[str, Scalar] = {}
    for name, value in table:
        if blank(name) or (is_number(name) and name == 0):
            if not blank(value) and value != 0:  # a blank cell reaches some hosts as 0
                raise bad_value(
                    f"The {what}s range has {echo(value)} without a {what} beside it: name "
                    "it, or empty both cells."
                )
            continue
        meant = known.get(key(name))
        if meant is None:
            near = difflib.get_close_matches(str(name), names, 3, 0.4) or names
            raise not_available(f"There is no {what} {echo(name)}; there are {listing(near)}.")
        if meant in stated:
            raise bad_value(f'The {what} "{meant}" is given twice: keep one row.')
        if isinstance(value, CellError):
            raise bad_value(f'The {what} "{meant}" is the error {value.code}.')
        if not blank(value):
            stated[meant] = value
    return stated
