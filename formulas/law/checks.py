"""What must agree inside a regulation file: names, duplicates, pays, meters and dates."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Collection, Iterable, Sequence

from combinatorics.files.blocks import RegulationError
from formulas.law.model import Edition, Regulation
from formulas.law.payout_limits import COMPARED, check_payout_limit
from formulas.law.readings import Reading
from formulas.law.stake_limits import check_stake_limits, is_stake_limit
from formulas.law.tables import LOST, Paytable, Row, Term, canonical, printed_amount, printed_rate
from formulas.pays import Share, parse_pay
from formulas.refusal import Refusal
from formulas.suggestion import did_you_mean
from formulas.typed_day import typed_day
from formulas.typed_number import NUMBER

NUMBERS = re.compile(rf"(\$?)\s*{NUMBER}")
CENTS = 2
"""An amount of dollars and cents is exact; every other decimal point is refused."""
BASE, NONE = "Base", "N/A"
VERSION = "version of the game"


def check_edition(
    edition: Edition,
    where: str,
    known: Callable[[str, str], Collection[str] | None] | None,
) -> None:
    """Refuse an edition whose parts do not fit together.

    `known` has the hands the mathematics knows for a game and a wager; without it hands are held
    against the law's own rankings only.

    Raises:
        RegulationError: the first thing that does not fit.
    """
    _dates(edition, where)
    _once(where, "wager", [wager.name for wager in edition.layout])
    _once(where, "ranking", [ranking.id for ranking in edition.rankings])
    _once(where, "rule", [rule.key for rule in edition.rules])
    _once(where, "reading", [reading.id for reading in edition.readings])
    _once(where, "finding", [finding.id for finding in edition.findings])
    schedules = [f"{one.wager} {one.table} ${one.stake}".replace("  ", " ") for one in edition.envy]
    _once(where, "envy schedule", schedules)
    tables = [f"{table.wager} {canonical(table.id)}".strip() for table in edition.paytables]
    _once(where, "paytable", tables)
    _wagers(edition, where)
    versions = edition.rule(VERSION).values if edition.has_rule(VERSION) else ()
    for table in edition.paytables:
        place = f"{where}, {table.wager} {table.name}"
        _paytable(edition, table, place, known)
        for version in table.version:
            if version not in versions:
                raise RegulationError(
                    f'{place}: unknown version "{version}"; the versions of the game are: '
                    f"{', '.join(map(str, versions)) or 'none'}."
                )
    for envy in edition.envy:
        _rows(envy.rows, f"{where}, envy of {envy.wager} ${envy.stake}")
    for rule in edition.rules:
        place, bound = f"{where}, rule {rule.key}", rule.comparison in ("at most", "at least")
        if (bound or rule.comparison in ("equal", "one of")) and not rule.values:
            raise RegulationError(f'{place}: "{rule.comparison}" needs a value.')
        amount = is_stake_limit(rule) or rule.key in COMPARED
        wrong = len(rule.values) != 1 or isinstance(rule.values[0], str) or rule.values[0] < 0
        if bound and wrong and not amount:
            raise RegulationError(f'{place}: "{rule.comparison}" needs one whole number.')
    check_stake_limits(edition, where)
    check_payout_limit(edition, where)
    _choices(edition, where)
    for reading in edition.readings:
        _reading(edition, reading, f"{where}, interpretation {reading.id}")


def _reading(edition: Edition, reading: Reading, place: str) -> None:
    choices = [choice.id for choice in reading.choices]
    _once(place, "choice", choices)
    _supposed(edition, reading, place)
    if not reading.selectable and bool(reading.unchanged) == bool(reading.open):
        raise RegulationError(
            f"{place}: an interpretation that cannot be chosen needs its proof (unchanged) or "
            "what is not computed (open), one of the two."
        )
    if reading.default not in choices or len(choices) < 2:
        raise RegulationError(
            f'{place}: the default "{reading.default}" must be one of at least two choices; '
            f"the choices are: {', '.join(choices) or 'none'}."
        )
    # A default is not set aside, and a class has its clauses, its author and its day.
    for choice in reading.choices:
        if choice.aside is None:
            continue
        of_choice = f"{place}, choice {choice.id}"
        if choice.id == reading.default:
            raise RegulationError(f"{of_choice}: the default cannot be set aside.")
        if not choice.aside.clauses:
            raise RegulationError(f"{of_choice}: the clauses that decided are missing: write also.")
        if reading.classed is None:
            raise RegulationError(
                f"{of_choice}: who set it aside and when is missing: write classed."
            )


def check_regulation(regulation: Regulation, where: str) -> None:
    """Refuse editions that share a name or are in force on the same day.

    Raises:
        RegulationError: codes or ids twice, overlapping dates, or the bare jurisdiction on
            another edition than the newest.
    """
    editions = regulation.editions
    _once(where, "edition", [edition.code for edition in editions])
    _once(where, "edition id", [edition.id for edition in editions])
    for edition in editions:
        if edition.code not in (
            regulation.jurisdiction,
            f"{regulation.jurisdiction}:{edition.id}",
        ):
            raise RegulationError(
                f'{where}: the edition code "{edition.code}" must be "{regulation.jurisdiction}" '
                f'or "{regulation.jurisdiction}:{edition.id}".'
            )
        if edition.code == regulation.jurisdiction and edition is not regulation.newest:
            raise RegulationError(
                f'{where}: "{edition.code}" must name the newest edition, which is '
                f'"{regulation.newest.code}".'
            )
    dated = sorted(
        ((one.effective, one.expires, one.code) for one in editions if one.effective is not None),
        key=lambda one: one[0],
    )
    for earlier, later in itertools.pairwise(dated):
        if earlier[1] is None or earlier[1] > later[0]:
            raise RegulationError(
                f"{where}: {earlier[2]} and {later[2]} are both in force on {later[0]}; "
                f"write when {earlier[2]} expires."
            )


def _dates(edition: Edition, where: str) -> None:
    if typed_day(edition.read.isoformat()) is None:
        raise RegulationError(f"{where}: nobody read a text on {edition.read}: give the day.")
    if edition.published is not None and edition.read < edition.published:
        raise RegulationError(f"{where}: read before it was published ({edition.published}).")
    if edition.effective is None:
        if edition.expires is not None:
            raise RegulationError(f"{where}: a text that was never in force cannot expire.")
        return
    if edition.published is not None and edition.effective < edition.published:
        raise RegulationError(
            f"{where}: effective {edition.effective} before published {edition.published}."
        )
    if edition.expires is not None and edition.expires <= edition.effective:
        raise RegulationError(
            f"{where}: expires {edition.expires} on or before effective {edition.effective}."
        )


def _once(where: str, what: str, names: Sequence[str]) -> None:
    seen: set[str] = set()
    for name in names:
        folded = name.casefold()
        if folded in seen:
            raise RegulationError(f'{where}: the {what} "{name}" stands twice.')
        seen.add(folded)


def _choices(edition: Edition, where: str) -> None:
    # The condition `reading` names a choice only, so a wager cannot have one id twice.
    seen: dict[tuple[str, str], str] = {}
    for reading in edition.readings:
        for choice in reading.choices:
            known = seen.setdefault((reading.wager, choice.id.casefold()), reading.id)
            if known != reading.id:
                raise RegulationError(
                    f'{where}: the choice "{choice.id}" belongs to two interpretations of '
                    f"{reading.wager or 'the game'}: {known} and {reading.id}."
                )


def _supposed(edition: Edition, reading: Reading, where: str) -> None:
    """Refuse a reading of a paytable that is not there, and pays for other cells than lost ones."""
    lost: set[str] = set()
    if reading.table:
        tables = [one for one in edition.tables(reading.wager) if one.id == reading.table]
        if not tables:
            raise RegulationError(f'{where}: {reading.wager} has no paytable "{reading.table}".')
        lost = set(tables[0].lost)
    for choice in reading.choices:
        _rows(choice.rows, f"{where}, choice {choice.id}")
        _rows(choice.envy, f"{where}, choice {choice.id}")
        ids = [table.id for table in edition.tables(reading.wager)]
        for name in filter(
            None, (choice.like, *(name for pair in choice.schedules for name in pair))
        ):
            if name not in ids:
                raise RegulationError(
                    f'{where}, choice {choice.id}: {reading.wager} has no paytable "{name}".'
                )
        if choice.rows and {row.hand for row in choice.rows} != lost:
            raise RegulationError(
                f"{where}, choice {choice.id}: the rows must be the lost ones, which are "
                f"{', '.join(sorted(lost)) or 'none'}."
            )


def _wagers(edition: Edition, where: str) -> None:
    placed = [wager.name for wager in edition.layout]
    paid = [wager.name for wager in edition.layout if not wager.base]
    if any(wager.base for wager in edition.layout):
        paid.insert(0, BASE)
    named = [("wager", one.name, one.requires + one.requires_one) for one in edition.layout]
    named += [("rule", rule.key, rule.wagers) for rule in edition.rules]
    for what, key, wagers in named:
        for wager in wagers:
            if wager not in placed:
                raise RegulationError(
                    f'{where}, {what} {key}: unknown wager "{wager}"; '
                    f"the layout has: {', '.join(placed) or 'none'}."
                )
    kinds = [("paytable", table.wager) for table in edition.paytables]
    kinds += [("envy", envy.wager) for envy in edition.envy]
    kinds += [("reading", reading.wager) for reading in edition.readings if reading.wager]
    kinds += [("elsewhere", text.wager) for text in edition.elsewhere if text.wager]
    for what, wager in kinds:
        if wager not in paid:
            raise RegulationError(
                f'{where}, {what}: unknown wager "{wager}"; '
                f"paid wagers are: {', '.join(paid) or 'none'}."
            )


def _paytable(
    edition: Edition,
    table: Paytable,
    where: str,
    known: Callable[[str, str], Collection[str] | None] | None,
) -> None:
    _rows(table.rows, where)
    hands = {ranking.id: ranking.hands for ranking in edition.rankings}.get(table.ranking)
    if hands is None:
        raise RegulationError(f'{where}: unknown ranking "{table.ranking}".')
    mathematics = known(edition.game, table.wager) if known is not None else None
    for row in table.rows:
        plain = row.hand.removeprefix("Less than a ").removesuffix(" or less").capitalize()
        if plain in hands and row.hand not in hands:
            continue
        if not any(row.hand == hand or row.hand.startswith(f"{hand}—") for hand in hands):
            raise RegulationError(
                f'{where}: unknown hand "{row.hand}"; the ranking "{table.ranking}" has: '
                f"{', '.join(hands)}."
            )
        if mathematics is not None and row.hand not in mathematics:
            raise RegulationError(
                f'{where}: the mathematics of {table.wager} does not know "{row.hand}"; '
                f"it knows: {', '.join(mathematics)}."
            )
    for bonus in table.bonuses:
        _pay(bonus.pay, f"{where}, {bonus.name}")
    levels = {
        pay.level
        for pay in (parse_pay(row.pay) for row in table.rows if row.pay != LOST)
        if isinstance(pay, Share)
    }
    _once(where, "meter", [meter.level or "of no level" for meter in table.meters])
    if levels != {meter.level for meter in table.meters}:
        raise RegulationError(
            f"{where}: the rows draw on the meters {_levels(levels)}, but the figures given are "
            f"for {_levels(meter.level for meter in table.meters)}. A row draws on a meter by a "
            'pay such as "100% of meter".'
        )
    for meter in table.meters:
        place = f"{where}, meter {meter.level}".rstrip()
        for name, rate in (("primary", meter.primary), ("reserve", meter.reserve)):
            if rate is not None:
                _term(rate, printed_rate, "a percentage like 21%", f"{place}, {name} rate")
        for name, amount in (("seed", meter.seed), ("reseed", meter.reseed)):
            _term(amount, printed_amount, "dollars like $10,000 for 1", f"{place}, {name}")


def _levels(levels: Iterable[str]) -> str:
    return ", ".join(sorted(level or "(the only one)" for level in levels)) or "none"


def _rows(rows: Sequence[Row], where: str) -> None:
    _once(where, "hand", [row.hand for row in rows])
    for row in rows:
        if row.pay != LOST:
            _pay(row.pay, f"{where}, {row.hand}")


def _pay(pay: str, where: str) -> None:
    exact = (not one[3] or (one[1] and len(one[3]) == CENTS + 1) for one in NUMBERS.finditer(pay))
    if not all(exact):
        raise RegulationError(f'{where}: the decimal point in "{pay}" is refused.')
    try:
        parse_pay(pay)
    except Refusal as refusal:
        raise RegulationError(f"{where}: {refusal.sentence}") from refusal


def _term(term: Term, read: Callable[[str], object], like: str, where: str) -> None:
    if term.comparison not in ("equal", "at least", "must be stated"):
        raise RegulationError(f'{where}: "{term.comparison}" cannot bind a figure of a meter.')
    if term.comparison == "must be stated" and not term.text:
        return
    if term.text != NONE and read(term.text) is None:
        raise RegulationError(f'{where}: "{term.text}" must be {like} or {NONE}.')


def stands_settled(edition: Edition) -> frozenset[str]:
    """Return the stands that the rules and readings of an edition settle."""
    rules = {one for rule in edition.rules for one in rule.settles}
    return frozenset(rules | {one for reading in edition.readings for one in reading.settles})


def require_stands(edition: Edition, known: Collection[str], where: str) -> None:
    """Refuse a stand that nothing of the game comes to.

    Raises:
        RegulationError: the first such stand.
    """
    for stand in sorted(stands_settled(edition) - set(known)):
        raise RegulationError(
            f'{where}: "settles" names "{stand}", which no stake or wager of the game comes to.'
            f"{did_you_mean(stand, known)}"
        )
