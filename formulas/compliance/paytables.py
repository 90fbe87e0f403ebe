"""Which paytable is offered for each wager, and whether its pays are those of the law."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache, partial

from combinatorics.side_wager import SideWager
from formulas.compliance.context import Context, Offering, paid_wagers
from formulas.compliance.model import CHECK, FAIL, MISSING, OK, Concern, Field, RuleLine
from formulas.compliance.submission import StatedChoices
from formulas.law.model import Edition, Regulation
from formulas.law.rows import hand_place, row_place
from formulas.law.tables import LOST, Paytable, canonical
from formulas.pays import Nothing, Odds, Pay, Push, parse_pay, pay_from_cell
from formulas.question.ask import told_apart
from formulas.question.hand_names import RowNames
from formulas.question.names import ask_game
from formulas.question.paytables import legible_pays, unit_beside
from formulas.question.typed_pays import no_hands
from formulas.refusal import Refusal, listing
from formulas.typed_yes import yes
from formulas.values import blank, key
from formulas.worth.wager import paid_as

OF_HAND = " | "
"""Stands between wager and hand in the name of a pay."""


def selection(wager: str) -> str:
    """Return the field that selects a wager's paytable."""
    return f"{wager} paytable"


def offered(wager: str) -> str:
    """Return the field that says whether a wager is offered."""
    return f"{wager} offered"


def pay_field(wager: str, hand: str) -> str:
    """Return the field of one pay as offered."""
    return f"{wager}{OF_HAND}{hand}"


def fields(law: Regulation, edition: Edition) -> Iterator[Field]:
    """Yield a field for each wager's table and for each pay, other editions' wagers included."""
    for wager in paid_wagers(law):
        tables = edition.tables(wager)
        chapter = edition.chapter
        citation, required = chapter, f"{edition.code} does not authorize this wager"
        titles = {table.title.rpartition(" ")[0] for table in tables}
        aliases = [wager, *(f"{title} paytable" for title in titles), *titles]
        if tables:
            citation = edition.citation(tables[0].section)
            one = " (the only one)" if len(tables) == 1 else ""
            required = f"{listing(table.id or table.name for table in tables)}{one}"
        yield Field(selection(wager), required, citation, tuple(aliases))
        allowed = [one.section for one in edition.layout if one.name == wager]
        allowed += [one.section for one in edition.rules if one.key == offered(wager)]
        places = [edition.citation(place) for place in allowed]
        yield Field(offered(wager), "yes or no", "; ".join(dict.fromkeys([*places, citation])))
        for hand in hands_of(law, wager):
            found_rows = [
                (table, row) for table in tables for row in table.rows if key(row.hand) == key(hand)
            ]
            pays = [f"{table.id or table.name}: {row.pay}" for table, row in found_rows]
            places = [row_place(edition, *one) for one in found_rows]
            places += [
                place
                for ranking in edition.rankings
                if any(table.ranking == ranking.id for table in tables)
                and (place := hand_place(edition, ranking, hand))
            ]
            cited = (
                "; ".join(edition.citation(place) for place in dict.fromkeys(places)) or citation
            )
            yield Field(pay_field(wager, hand), "; ".join(pays) or "no such row", cited)
        for name in _bonuses(law, wager):
            required, cited = "no such bonus", chapter
            every = (bonus for table in tables for bonus in table.bonuses)
            if (bonus := next((one for one in every if one.name == name), None)) is not None:
                required = f"{bonus.pay}, or N/A where it is not offered"
                cited = edition.citation(bonus.section)
            yield Field(pay_field(wager, name), required, cited, (name,))


@lru_cache(maxsize=256)
def hands_of(law: Regulation, wager: str) -> tuple[str, ...]:
    """Return the hands of a wager that some text lists, in a paytable or a ranking."""
    found: dict[str, str] = {}
    for edition in reversed(law.editions):
        tables = edition.tables(wager)
        for table in tables:
            for row in table.rows:
                found.setdefault(key(row.hand), row.hand)
        for ranking in edition.rankings:
            if any(table.ranking == ranking.id for table in tables):
                for hand in ranking.hands:
                    found.setdefault(key(hand), hand)
    return tuple(found.values())


def hands_beside(law: Regulation, submission: StatedChoices, wager: str) -> tuple[str, ...]:
    """Return the hands with a stated pay that no text lists, in the order of the counts.

    Args:
        law: the regulation.
        submission: what is stated; its fields are known ones.
        wager: the wager.
    """
    own = pay_field(wager, "")
    listed = {key(hand) for hand in (*hands_of(law, wager), *_bonuses(law, wager))}
    stated = (name.removeprefix(own) for name in submission.given if name.startswith(own))
    beside = [hand for hand in stated if key(hand) not in listed]
    order = list(_counted(law.game, wager).by_key.values()) if beside else []
    return tuple(hand for hand in order if hand in beside)


def added_pays(
    context: Context, table: Paytable, others: Sequence[Paytable]
) -> Iterator[tuple[str, Pay]]:
    """Yield the hands with a stated pay that no paytable has a row for and some deal is paid by.

    Args:
        context: what is stated.
        table: the paytable whose unit a bare number has.
        others: the paytables that may be meant; the pay of a hand that one lists is that one's.
    """
    own = pay_field(table.wager, "")
    told = _counted(context.law.game, table.wager).by_key
    rows = {row.hand for one in others for row in one.rows}
    found: dict[str, Pay] = {}
    for name in context.submission.given:
        hand = told.get(key(name.removeprefix(own))) if name.startswith(own) else None
        if hand is not None and hand not in rows and context.submission.says(name):
            pay = _read(context, name, unit_beside(table, None))
            if not isinstance(pay, Nothing):
                found[hand] = pay
    if found:
        [wager] = [one for one in ask_game(context.law.game).wagers if one.name == table.wager]
        assert isinstance(wager, SideWager), table.wager
        outcomes = [one for one in wager.distribution(wager.rules[0]).outcomes if one.ways]
        paying = rows | found.keys()
        paid = {
            row for one in outcomes for row in (one.rows or [paid_as(one, paying, frozenset())])
        }
        yield from ((hand, pay) for hand, pay in found.items() if hand in paid)


def counted_field(edition: Edition, name: str) -> str | None:
    """Return the field, as typed, of the pay of a hand that counts tell apart, None for none."""
    named, _, hand = name.partition(OF_HAND.strip())
    wager = next((one for one in edition.wagers() if key(one) == key(named)), "")
    meant = _counted(edition.game, wager).meant(hand)
    return None if meant is None else pay_field(wager, meant)


def _counted(game: str, name: str) -> RowNames:
    """Return the hands that the counts of a side wager tell apart, none of any other wager."""
    wager = next((one for one in ask_game(game).wagers if one.name == name), None)
    return told_apart(wager) if isinstance(wager, SideWager) else no_hands()


@lru_cache(maxsize=256)
def _bonuses(law: Regulation, wager: str) -> tuple[str, ...]:
    return tuple(
        dict.fromkeys(
            bonus.name
            for edition in law.editions
            for table in edition.tables(wager)
            for bonus in table.bonuses
        )
    )


def offering(law: Regulation, edition: Edition, submission: StatedChoices, wager: str) -> Offering:
    """Return how a submission offers a wager.

    Raises:
        Refusal: the field holds something that can be no id.
    """
    tables = edition.tables(wager)
    cell = submission.cell(selection(wager))
    said = submission.yes(offered(wager))
    pays = any(
        submission.says(pay_field(wager, hand))
        and yes(submission.cell(pay_field(wager, hand))) is not False
        for hand in hands_of(law, wager)
    )
    single = tables[0] if len(tables) == 1 else None
    if blank(cell):
        mandatory = bool(tables) and not is_optional(edition, wager)
        is_offered = said if said is not None else (mandatory or pays)
        return Offering(said is not None, is_offered, single if is_offered else None)
    answer = yes(cell)
    if answer is False or said is False:
        return Offering(True, False, None)
    if answer is True:
        return Offering(True, True, single)
    wanted = canonical(cell)
    for table in tables:
        if canonical(table.id) == wanted or key(table.name) == key(cell):
            return Offering(True, True, table)
    return Offering(True, True, None)


def is_optional(edition: Edition, wager: str) -> bool:
    """Say whether the holder chooses to offer a wager."""
    return any(part.name == wager and part.optional for part in edition.layout)


def check(context: Context) -> Iterator[RuleLine]:
    """Yield a line for each wager's table and for each pay that is stated."""
    for wager, offer in context.offerings.items():
        tables = context.edition.tables(wager)
        if not tables:
            if offer.offered:
                found = context.submission.show(selection(wager)) or "offered"
                required = f"{context.edition.code} authorizes no {wager} wager"
                yield context.line(Concern.PAYS, selection(wager), FAIL, found, required)
            continue
        yield from _table(context, wager, offer, tables)
        if offer.offered and offer.table is not None:
            yield from _pays(context, wager, offer.table)


def _table(
    context: Context, wager: str, offer: Offering, tables: tuple[Paytable, ...]
) -> Iterator[RuleLine]:
    edition, submission = context.edition, context.submission
    name = selection(wager)
    section = tables[0].section
    required = listing(table.id or table.name for table in tables)
    if len(tables) > 1:
        required = f"one of {required}"
    line = partial(_line, context, name)
    if not offer.offered:
        if not offer.stated:
            return
        if is_optional(edition, wager):
            yield line(OK, "not offered", "optional", section)
        else:
            part = next((part for part in edition.layout if part.name == wager), None)
            needed = f"{required}; the chapter does not leave this wager to choice"
            yield line(FAIL, "not offered", needed, part.section if part else section)
        return
    if offer.table is not None:
        if offer.stated or len(tables) > 1:
            doubt = _doubt(edition, offer.table)
            needed = f"{required}; {doubt}" if doubt else required
            yield line(CHECK if doubt else OK, offer.table.id or offer.table.name, needed, section)
        return
    cell = submission.cell(name)
    if blank(cell) or yes(cell) is True:
        yield line(MISSING, "no paytable selected", required, section)
        return
    yield _perhaps_elsewhere(context, name, wager, submission.show(name), required, section)


def _perhaps_elsewhere(
    context: Context, name: str, wager: str, found: str, required: str, section: str
) -> RuleLine:
    """Return the line of what a table does not allow, and a text not on file may."""
    texts = [one for one in context.edition.elsewhere if one.adds == "paytables"]
    text = next((one for one in texts if one.wager == wager), None)
    if text is None:
        return _line(context, name, FAIL, found, required, section)
    required = f"{required}; {text.chapter} ({text.subject}) is not on file and may allow it"
    citation = f"{context.edition.citation(section)}; {text.chapter}"
    return context.line(Concern.PAYS, name, CHECK, found, required, section, citation)


def _line(
    context: Context, name: str, status: str, found: str, required: str, section: str
) -> RuleLine:
    concern = Concern.STATED if status == MISSING else Concern.PAYS
    return context.line(concern, name, status, found, required, section)


def _doubt(edition: Edition, table: Paytable) -> str:
    """Why it is open which rows a paytable has; empty where no reading says so.

    A reading whose choice gives its paytable the rows of another one is about both; where the
    copy has lost cells, the cells refuse by themselves.
    """
    for reading in edition.readings:
        others = {choice.like for choice in reading.choices} - {""}
        about = {reading.table, *others} if others else set()
        lost = any(one.id == reading.table and one.lost for one in edition.tables(reading.wager))
        if reading.wager == table.wager and table.id in about and not lost:
            return (
                f'read as "{reading.default}" ({edition.citation(reading.section)}), which the '
                f"{edition.words.board} has not adopted: {reading.id}"
            )
    return ""


def _pays(context: Context, wager: str, table: Paytable) -> Iterator[RuleLine]:
    submission = context.submission
    legible = {key(hand): pay for hand, pay in legible_pays(table)}
    lost = {key(hand) for hand in table.lost}
    for hand in (*hands_of(context.law, wager), *hands_beside(context.law, submission, wager)):
        name = pay_field(wager, hand)
        printed = legible.get(key(hand))
        if submission.left_blank(name) and printed is not None:
            required = f"{printed} (Paytable {table.id})" if table.id else str(printed)
            yield _line(context, name, MISSING, "blank", required, table.section)
        if not submission.says(name):
            continue
        if key(hand) in lost:
            found, status = "not stated", MISSING  # a form repeats what the law has
            if submission.cell(name) != LOST:
                found, status = str(_read(context, name, None)), CHECK
            required = f"the pay of Paytable {table.id} is lost in the text on file"
            yield context.line(Concern.PAYS, name, status, found, required, table.section)
            continue
        pay = _read(context, name, unit_beside(table, printed))
        unpaid = (Nothing, Push) if _is_base(context.edition, wager) else Nothing
        if printed is None and isinstance(pay, unpaid):
            continue
        required = str(printed) if printed is not None else "no such row in the selected paytable"
        if _same(pay, printed, _is_base(context.edition, wager)):
            yield _line(context, name, OK, str(pay), required, table.section)
        else:
            yield _perhaps_elsewhere(context, name, wager, str(pay), required, table.section)
    for bonus in table.bonuses:
        name = pay_field(wager, bonus.name)
        if submission.says(name):
            fixed, offer = parse_pay(bonus.pay), yes(submission.cell(name))
            bonus_pay = fixed if offer is True else Nothing()
            if offer is None:
                bonus_pay = _read(context, name, fixed)
            kept = isinstance(bonus_pay, Nothing) or _same(bonus_pay, fixed, base=False)
            found = "not offered" if isinstance(bonus_pay, Nothing) else str(bonus_pay)
            required = f"{bonus.pay}, or N/A where it is not offered"
            yield _line(context, name, OK if kept else FAIL, found, required, bonus.section)


def _read(context: Context, name: str, printed: Pay | None) -> Pay:
    try:
        return pay_from_cell(context.submission.cell(name), printed, f'"{name}"')
    except Refusal as refusal:
        sentence = refusal.sentence.replace("The pay of", "The field", 1)
        raise Refusal(refusal.code, sentence) from None


def _is_base(edition: Edition, wager: str) -> bool:
    return not any(part.name == wager for part in edition.layout)


def _same(pay: Pay, printed: Pay | None, base: bool) -> bool:
    """Say whether two pays give the same; in a base game a stake that comes back pays nothing."""
    if isinstance(pay, Odds) and isinstance(printed, Odds):
        return pay.amount + pay.keeps_stake == printed.amount + printed.keeps_stake
    if base and isinstance(printed, Push) and isinstance(pay, Nothing):
        return True
    return pay == printed
