"""What MAXWIN and CAPFLOOR ask: dollars by wager, and the pays as offered."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from fractions import Fraction
from functools import partial

from combinatorics.base_wager import BaseWager
from combinatorics.game import Game
from formulas.compliance import cells
from formulas.compliance.context import layout_wager
from formulas.compliance.layout import is_staked, layout_of
from formulas.compliance.paytables import counted_field, offered, pay_field, selection
from formulas.compliance.progressives import meter_field, term_field
from formulas.compliance.report import context_of, names_in
from formulas.compliance.submission import StatedChoices, read_submission
from formulas.compliance.wagers import maximum, minimum
from formulas.law.model import Edition
from formulas.law.stake_limits import hold_stakes
from formulas.law.tables import INITIAL
from formulas.limits.layout import BASE, DEALER, Layout, base_parts
from formulas.pays import Nothing, Pay, Push
from formulas.question.conditions import Conditions
from formulas.question.ledger import State
from formulas.question.names import same_wager
from formulas.question.typed_rows import says_no_pay
from formulas.refusal import Refusal, bad_value, echo, listing, not_available, out_of_range
from formulas.suggestion import did_you_mean
from formulas.values import CellError, Raw, blank, is_number, key, rows

NAMED = 4
"""Fields that a sentence names; a submission states some sixty."""
NOTHING_OF_PAYS = "nothing of what a hand is paid"
HEADINGS = ("wager", "wagers", "stake", "stakes", "minimum", "minimums", "dollars")


def ask_stakes(edition: Edition, raw: Raw, where: str) -> dict[str, Fraction]:
    """Return dollars by wager of the layout; "Base" means its first wager.

    Args:
        edition: the edition whose layout counts.
        raw: two columns, wager and dollars.
        where: what the range is called, for refusals.

    Raises:
        Refusal: an unknown wager, one given twice, no amount, or one that may not be staked.
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
            found[wager] = cells.number(value, str(name), cells.AMOUNT)
    if not found:
        raise bad_value(f"{where} is empty: give wager and dollars.")
    hold_stakes(edition, found)
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


def ask_choices(edition: Edition, raw: Raw) -> StatedChoices:
    """Return what a range of choices states; nothing where there is none.

    Raises:
        Refusal: an unknown field, one given twice, or another shape.
    """
    counted = partial(counted_field, edition)
    stated = read_submission(raw, names_in(edition), "The choices range", counted)
    return stated or StatedChoices({})


def question(
    game: Game,
    edition: Edition,
    said: StatedChoices,
    conditions: Conditions,
    stakes: Mapping[str, Fraction],
) -> Layout:
    """Return the law and the pays that winnings of stakes, in dollars by wager, are asked under.

    Raises:
        Refusal: an unknown table, or a pay that cannot be read.
    """
    asked = layout_of(context_of(game, edition, said), game, conditions, stakes=stakes)
    for wager, tables in asked.tables.items():
        if is_staked(edition, wager, stakes):
            hands = [hand for _, pays in tables for hand in pays]
            _refuse_rows(edition, said, wager, hands)
            for _, pays in tables:
                _refuse_pays(game, wager, pays)
    return asked


def say_unused(
    layout: Layout,
    said: StatedChoices,
    counted: Mapping[str, Fraction],
    maxima: Collection[str] = (),
) -> None:
    """Refuse the choices that cannot enter what is won, or say in the ledger that they do not.

    A form hands over its whole submission, of which only the pays of the wagers counted bear on
    it; the rest is said not to enter. A range that is no submission was written for this call:
    what says nothing of a pay is refused.

    Args:
        layout: what `question` returned.
        said: what it was asked with.
        counted: dollars by wager that count.
        maxima: the wagers whose posted maximum counts.

    Raises:
        Refusal: a field that says nothing of a pay, in a range that is no whole submission.
    """
    edition = layout.edition
    beside = {name for name in said.given if said.says(name)}
    beside -= {maximum(wager) for wager in maxima}
    idle = []
    for wager in edition.wagers():
        levels = {meter.level for table in edition.tables(wager) for meter in table.meters}
        of_pays = {selection(wager), offered(wager)}
        of_pays |= {meter_field(wager, level) for level in levels}
        of_pays |= {term_field(wager, level, INITIAL.words) for level in levels}
        hands, extra = pay_field(wager, ""), _bonuses(edition, wager)
        own = {
            name
            for name in beside
            if name in of_pays or (name.startswith(hands) and name.removeprefix(hands) not in extra)
        }
        if own and not is_staked(edition, wager, counted):
            idle.append(wager)
        beside -= own
    if idle:
        layout.conditions.ledger.rests_on(
            State.EXACT, f"Nothing counts on {listing(idle)}, whose choices do not enter."
        )
    bonuses = {
        pay_field(wager, bonus) for wager in edition.wagers() for bonus in _bonuses(edition, wager)
    }
    foreign = [name for name in said.given if name in beside - bonuses]
    if foreign and not _is_whole(edition, said):
        says, them = ("says", "it") if len(foreign) == 1 else ("say", "them")
        raise bad_value(
            f"The choices state {_some(foreign)}, which {says} {NOTHING_OF_PAYS}: leave {them} "
            "out, or give the whole range of a form."
        )
    if beside:
        layout.conditions.ledger.rests_on(
            State.EXACT,
            f"Of the choices, {_some([name for name in said.given if name in beside])} say "
            f"{NOTHING_OF_PAYS} and do not enter.",
        )


def _some(names: Sequence[str]) -> str:
    more = f" and {len(names) - NAMED} more" if len(names) > NAMED else ""
    return f"{listing(names[:NAMED])}{more}"


def _is_whole(edition: Edition, said: StatedChoices) -> bool:
    """Say whether a range is a form's whole submission, by the fields that stand in it.

    Such a range has a row for every wager of the edition, offered or not: for its paytable or
    whether it is offered, and for its posted minimum and maximum. Their values may be blank.
    """
    parts = base_parts(edition)
    return all(
        said.given.keys() & {selection(wager), offered(wager)}
        and any(
            {minimum(name), maximum(name)} <= said.given.keys()
            for name in ([part.name for part in parts] if wager == BASE else [wager])
        )
        for wager in edition.wagers()
    )


def _bonuses(edition: Edition, wager: str) -> set[str]:
    """Return what is paid beside the hands of a wager, which the most won leaves out."""
    return {bonus.name for table in edition.tables(wager) for bonus in table.bonuses}


def _refuse_rows(edition: Edition, said: StatedChoices, wager: str, hands: Sequence[str]) -> None:
    """Refuse the pay of a hand that no paytable which is offered has and no deal is paid by."""
    own = pay_field(wager, "")
    known = {key(hand) for hand in (*hands, *_bonuses(edition, wager))}
    for name in said.given:
        hand = name.removeprefix(own)
        strange = hand != name and said.says(name) and key(hand) not in known
        if hands and strange and not says_no_pay(said.cell(name)):
            raise not_available(
                f"The choices state a pay of {echo(hand)}, which the paytable of {wager} does not "
                f"have; its rows are {listing(dict.fromkeys(hands))}."
            )


def _refuse_pays(game: Game, name: str, pays: Mapping[str, Pay]) -> None:
    """Refuse a winning pay of a row of the base game that can only push."""
    wager = next((one for one in game.wagers if one.name == name), None)
    if not isinstance(wager, BaseWager):
        return
    for hand, pay in pays.items():
        if hand not in wager.categories and not isinstance(pay, Push | Nothing):
            raise out_of_range(
                f"{hand} can only push in the paytable of {name}, not pay {pay}; name the hand "
                "that shall be paid."
            )
