"""What MAXWIN and CAPFLOOR ask: dollars by wager, and the pays as offered."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from combinatorics.game import Game
from formulas.compliance import cells
from formulas.compliance.context import layout_wager
from formulas.compliance.known_fields import fields_of
from formulas.compliance.layout import is_staked, layout_of
from formulas.compliance.paytables import pay_field, selection
from formulas.compliance.report import context_of
from formulas.compliance.submission import StatedChoices, read_submission
from formulas.compliance.wagers import minimum
from formulas.law.model import Edition
from formulas.limits.layout import BASE, DEALER, Layout, base_parts
from formulas.question.conditions import Conditions
from formulas.question.ledger import State
from formulas.question.names import same_wager
from formulas.refusal import Refusal, bad_value, echo, listing, not_available
from formulas.suggestion import did_you_mean
from formulas.values import CellError, Raw, blank, is_number, key, rows

HEADINGS = ("wager", "wagers", "stake", "stakes", "minimum", "minimums", "dollars")


def ask_stakes(edition: Edition, raw: Raw, where: str) -> dict[str, Fraction]:
    """Return dollars by wager of the layout; "Base" means its first wager.

    Args:
        edition: the edition whose layout counts.
        raw: two columns, wager and dollars.
        where: what the range is called, for refusals.

    Raises:
        Refusal: an unknown wager, one given twice, or no amount.
    """
    table = rows(raw, where)
    if table is None or len(table[0]) != 2:
        raise bad_value(f"{where} needs two columns: wager and dollars.")
    found: dict[str, Fraction] = {}
    for place, (name, value) in enumerate(table):
        if blank(name) or (is_number(name) and name == 0):
            if not blank(value) and value != 0:
                raise bad_value(f"{where} has {echo(value)} without a wager beside it.")
            continue
        if place == 0 and key(name) in HEADINGS and key(value) in HEADINGS:
            continue
        if isinstance(value, CellError):
            raise Refusal(value.code, f"{where} holds {value.code} for {name}.")
        wager = _wager(edition, str(name))
        if wager is None:
            wagers = [part.name for part in edition.layout]
            raise not_available(
                f"{where} has no wager {echo(name)} in {edition.code}; its wagers are "
                f"{listing(wagers)}.{did_you_mean(str(name), wagers)}"
            )
        if wager in found:
            raise bad_value(f"{where} has {wager} twice: keep one row.")
        if not blank(value):
            found[wager] = cells.number(value, str(name), "an amount of dollars")
    if not found:
        raise bad_value(f"{where} is empty: give wager and dollars.")
    return found


def _wager(edition: Edition, name: str) -> str | None:
    plain = name.strip()
    for part in edition.layout:
        if same_wager(minimum(part.name), plain):
            return part.name
        dealer = f"{part.name}{DEALER}"
        if same_wager(dealer, plain.replace(" on the", "").replace("'s hand", "")):
            return dealer
    if same_wager(plain, BASE) or same_wager(plain, "Ante and Blind"):
        return next((part.name for part in base_parts(edition)), None)
    return layout_wager(edition, plain)


def question(
    game: Game,
    edition: Edition,
    choices: Raw,
    conditions: Conditions,
    stakes: Mapping[str, Fraction],
) -> Layout:
    """Return the law and the pays that a question about winnings is asked under.

    Args:
        game: the game.
        edition: the edition.
        choices: a range of fields, as COMPLIANCE takes it, or nothing.
        conditions: the conditions.
        stakes: dollars by wager.

    Raises:
        Refusal: an unknown field or table, or a pay that cannot be read.
    """
    said = read_submission(choices, fields_of(edition), "The choices range") or StatedChoices({})
    asked = layout_of(context_of(game, edition, said), game, conditions, stakes=stakes, strict=True)
    idle = [
        wager
        for wager in edition.wagers()
        if not is_staked(edition, wager, stakes) and _is_chosen(said, wager)
    ]
    if idle:
        conditions.ledger.rests_on(
            State.EXACT, f"Nothing is staked on {listing(idle)}, whose choices do not enter."
        )
    return asked


def _is_chosen(said: StatedChoices, wager: str) -> bool:
    """Say whether the choices name a paytable of a wager, or a pay of it."""
    pays = pay_field(wager, "")
    return any(said.says(name) for name in said.given if name.startswith(pays)) or said.says(
        selection(wager)
    )
