"""A realistic filled form for any game: lawful throughout but for one figure that departs."""

from __future__ import annotations

import datetime
import hashlib
from fractions import Fraction

from formulas.law.model import Edition
from formulas.law.payout_limits import cap_wagers
from formulas.law.tables import Paytable
from formulas.pays import Dollars, Odds, parse_pay
from formulas.question.entering import condition_of
from formulas.registry import invoke
from workbooks.kit.inputs import Input, Kind
from workbooks.plan.game_plan import Plan, WagerPlan, label_of, terms_of

APPLICANT: dict[str, object] = {
    "licensee": "Sample Casino Operating Company",
    "facility": "Sample Casino",
    "submission number": "RS-2026-014",
    "revision": "1",
    "date received": datetime.date(2026, 4, 6),
    "effective date": datetime.date(2026, 5, 1),
    "tables covered": "Pit 3, tables 301 to 306",
    "supersedes": "RS-2024-031, revision 2",
    "petitioner": "Applicant",
    "sponsor": "Applicant",
    "variation": "none",
    "composite or new": "composite of authorized wagers",
    "reason": "One pay of a side wager changed",
    "jurisdictions": "this one",
    "laboratory report": "not applicable",
    "patents": "none claimed by the applicant",
    "misdeal remedies": "as the chapter provides",
}
ATTACHED = {  # the digests are those of the texts "rules" and "layout"
    "rules description file": "rules-of-the-game.pdf",
    "rules description digest": hashlib.sha256(b"rules").hexdigest(),
    "rules description pages": 12,
    "layout file": "layout.pdf",
    "layout digest": hashlib.sha256(b"layout").hexdigest(),
    "layout pages": 1,
}
YES = ("automated card shuffling device", "shuffler that counts", "Pai Gow Poker shaker")
AMONG_PLAYERS = {
    "composite or new": "Poker room",
    "reason": "A higher percentage rake",
    "tables covered": "Poker room, tables 1 to 12",
}
ROOM = {  # a room of games among players: what it offers and states
    "Hold'em": "yes",
    "Omaha": "yes",
    "Omaha variants": "High, High-low-hand Split Eight or Better",
    "Kill or Half-kill option": "yes",
    "percentage rake": "yes",
    "Bad Beat payout": "yes",
    "minimum wager posted": 4,
    "maximum wager posted": 8,
    "most the minimum wager can be increased": 4,
    "how agreement to the increase is determined": "the dealer asks each seated player",
    "most raises in a betting round": "a bet and three raises",
    "Hold'em Ante": 0,
    "Hold'em Blind Bets": "two: $2 and $4",
    "Omaha Ante": 0,
    "Omaha Blind Bets": "two: $2 and $4",
    "qualifying pot of the Kill option": 60,
    "types of rake": "percentage",
    "method of calculating the rake": "12% of the pot in steps of $1",
    "maximum rake": 5,
    "rate of the percentage rake": 0.12,  # the one departure: the law allows 10%
    "when the percentage rake is taken": "at the end of the round of play",
    "disclosure of discarded hands": "not required",
    "most contributed from a pot": 1,
    "method of calculating the contribution": "$1 from each pot that reaches the minimum",
    "minimum pot for a contribution": 20,
    "qualifying Bad Beat requirements": "four eights or better beaten, both hole cards playing",
    "distribution of the Bad Beat payout": "50% losing hand, 25% winning hand, 25% table share",
}
BASE_LIMITS = (15, 500)
SIDE_LIMITS = (5, 100)
PROGRESSIVE_LIMITS = (1, 5)
DECKS_WITH_SHUFFLER = 2
HOUSE_WAY, WAY = "house way", "MGM Grand Las Vegas (2002)"
CAP = 50000
RATE, SEED = 0.2, 10000
METERS = {"": 25000, "mega": 25000, "major": 2500, "minor": 600}


def sample_values(plan: Plan) -> dict[str, object]:
    """Return values by the name of the input, as `build_form` takes them."""
    values: dict[str, object] = {
        asked.name: APPLICANT[asked.key] for asked in plan.applicant if asked.key in APPLICANT
    }
    values |= {
        asked.name: ATTACHED[asked.key]
        for attachment in plan.attachments
        for asked in attachment.inputs
        if asked.key in ATTACHED
    }
    for limit in plan.limits:
        value = _limit(plan.edition, limit.input)
        if value is not None:
            values[limit.input.name] = value
    if not plan.wagers:
        values |= {
            asked.name: AMONG_PLAYERS[asked.key]
            for asked in plan.applicant
            if asked.key in AMONG_PLAYERS
        }
    changed = False
    for wager in plan.wagers:
        if not plan.edition.tables(wager.name):
            continue
        values |= _wager(plan, wager)
        stated = [term for _, _, term in terms_of(table_of(plan, wager))]
        # The law's own figures of a side wager must suffice for a payback.
        claimable = not wager.base and all(one.comparison != "must be stated" for one in stated)
        departure = _departure(plan, wager) if claimable and not changed else None
        if departure is not None:
            place, pay = departure
            values[f"{wager.cell('pays')}|{place}"] = pay
            values[wager.cell("claimed payback")] = _claim(plan, wager)
            values[wager.cell("claimed by")] = "applicant"
            changed = True
    return values


def _limit(edition: Edition, asked: Input) -> object:
    if asked.field in ROOM:
        return ROOM[asked.field]
    if asked.kind is Kind.YES:
        circumstance = not edition.has_rule(asked.field)
        return "yes" if not circumstance or asked.key in YES else "no"
    if asked.key == "dealing method":
        return asked.options[0]
    if asked.key == "payout limit":
        capped = cap_wagers(edition)  # more where it touches side wagers, which win most
        most = CAP if all(edition.wager(name).base for name in capped) else 2 * CAP
        return most if capped else None
    if asked.key == "payout limit applies to":
        return ", ".join(cap_wagers(edition)) or None
    if asked.key == "decks" and edition.has_rule("decks with an automated shuffler"):
        return DECKS_WITH_SHUFFLER
    if asked.key == "adjacent boxes":
        return 1
    if asked.kind is Kind.LIST and asked.field:
        return asked.options[0]
    named = (asked.field, f"{asked.field},")
    keys = (one for one in edition.rules if one.key == named[0] or one.key.startswith(named[1]))
    rule = next(keys, None)
    if rule is None or not rule.values:
        return None
    return rule.values[0] if len(rule.values) == 1 else ", ".join(map(str, rule.values))


def _wager(plan: Plan, wager: WagerPlan) -> dict[str, object]:
    chosen = table_of(plan, wager)
    printed = [envy.stake for envy in plan.edition.envy_of(wager.name, chosen.id)]
    amounts = printed or list(PROGRESSIVE_LIMITS)
    low, high = BASE_LIMITS if wager.base else SIDE_LIMITS
    if chosen.stake:
        amounts = [chosen.stake]
    if wager.levels:
        low, high = min(amounts), max(amounts)
    given: dict[str, object] = {
        "offered": "yes",
        "paytable": label_of(chosen),
        "minimum": low,
        "maximum": high,
    }
    if wager.levels:
        given["amounts"] = ", ".join(f"${stake}" for stake in amounts)
        for meter in chosen.meters:
            given[condition_of(meter.level)] = METERS[meter.level]
    if wager.has("others"):
        given["others"] = 5
    if wager.has(HOUSE_WAY):
        given[HOUSE_WAY] = WAY
    values = {wager.cell(key): value for key, value in given.items() if wager.has(key)}
    for place, (_, figure, term) in enumerate(terms_of(chosen), start=1):
        if term.comparison == "must be stated":
            stated = RATE if figure.is_rate else SEED
            values[f"{wager.cell('terms')}|{place}"] = stated
    return values


def table_of(plan: Plan, wager: WagerPlan) -> Paytable:
    """Return a table without lost cells: the second of a side wager, the first of a base game."""
    tables = plan.edition.tables(wager.name)
    legible = [table for table in tables if not table.lost] or tables
    return legible[0] if wager.base else legible[min(1, len(legible) - 1)]


def _claim(plan: Plan, wager: WagerPlan) -> float:
    """Return the payback of the law's own pays to five digits, as an applicant might state it."""
    chosen = table_of(plan, wager).id or None
    exact = invoke("PAYBACK", [plan.game, wager.name, chosen, plan.edition.code])
    assert isinstance(exact, Fraction)
    return round(float(exact), 5)


def _departure(plan: Plan, wager: WagerPlan) -> tuple[int, object] | None:
    """Return the row and the pay of one departure, a step more than the law pays.

    None where no row is paid in whole units, as on a wager of meters alone.
    """
    rows = table_of(plan, wager).rows
    for place in range(max(len(rows) - 3, 0), -1, -1):
        pay = parse_pay(rows[place].pay)
        if isinstance(pay, Odds | Dollars) and pay.amount.denominator == 1 and pay.amount > 0:
            return place + 1, int(pay.amount) + 1
    return None
