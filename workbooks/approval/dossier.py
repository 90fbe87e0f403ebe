"""Everything an approval sheet shows, computed before anything is laid out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property

from formulas.account import Account, account_of, under_play
from formulas.agency.interpretations import adopted
from formulas.agency.office import RETURNS
from formulas.compliance.cap import CAP
from formulas.compliance.paytables import selection
from formulas.compliance.policy import PREFIX, return_field
from formulas.formula_text import call_text
from formulas.formula_words import LONGEST_FORMULA
from formulas.law.model import Edition
from formulas.law.payout_limits import cap_wagers, payout_limit
from formulas.law.readings import Choice, Reading
from formulas.limits.bounds import floor_readings
from formulas.refusal import Refusal, echo
from formulas.registry import invoke
from formulas.values import Rows, Scalar, blank, is_number, key
from workbooks.approval.figures import DOLLARS, PERCENT, Figure, Figures, Line, Sum
from workbooks.approval.origin import Origin, digest_of, own_origin
from workbooks.approval.questions import Questions, first_part
from workbooks.approval.report_figures import (
    Pictures,
    ReportFigures,
    part_lines,
    pictures_of,
    report_figures,
)
from workbooks.approval.wager_figures import WagerFigures, wager_figures
from workbooks.kit.writable import cell_value
from workbooks.plan.applicant import IN_FORCE_UNDER
from workbooks.plan.game_plan import may_cut, name_of_bound
from workbooks.submission.record import Submission

LONGEST_TEXT = 255  # letters of a text constant in Excel
STATUS = 1
CAP_READING = "payout limit reading"  # the key of the form's input
WAGER = " wager"
SERIOUS = ("FAIL", "MISSING", "CHECK")


@dataclass(frozen=True)
class Adopted:
    """A reading with the figures of each of its choices.

    Args:
        reading: the reading.
        choice: the one that this sheet rests on.
        figures: for each choice the figure under it, where one can be asked for.
        kind: how the figures are shown.
        by: how the agency's register says that this choice was adopted, "" where it does not.
    """

    reading: Reading
    choice: Choice
    figures: tuple[tuple[Choice, Figure], ...] = ()
    kind: str = PERCENT
    by: str = ""

    @property
    def in_doubt(self) -> tuple[tuple[Choice, Figure], ...]:
        """The figures of the choice taken and of those not set aside; none where all are one."""
        others = self.reading.others(self.choice)
        found = tuple(one for one in self.figures if one[0] in (self.choice, *others))
        known = {figure.number_value for _, figure in found}
        one_figure = len(known) == 1 and None not in known
        return found if (others or self.choice.aside is not None) and not one_figure else ()


@dataclass(frozen=True, kw_only=True)
class Dossier:
    """All that an approval sheet shows.

    Args:
        submission: the inputs.
        title: the name of the game.
        figures: every figure, in the order in which it was asked for.
        wagers: the wagers offered, with their figures.
        floor: the least payout limit, None where the edition authorizes none.
        cap: the wagers that the payout limit may touch, without it and under it.
        withheld: by how much it lowers their payback.
        compliance: the spilled answer of COMPLIANCE.
        adopted: the readings that concern what is offered.
        citations: topic and spilled answer of CITE.
        pictures: what is drawn of each wager.
        parts: the figures of the parts of each base game.
        report: the figures that stand in the report alone.
        origin: what made it.
        digest: the digest of the sheet.
    """

    submission: Submission
    title: str
    figures: Figures
    wagers: tuple[WagerFigures, ...]
    floor: Figure | None
    cap: tuple[Line, ...]
    withheld: tuple[Sum, ...]
    compliance: Figure
    adopted: tuple[Adopted, ...]
    citations: tuple[Figure, ...]
    pictures: tuple[Pictures, ...]
    parts: tuple[tuple[Line, ...], ...]
    report: ReportFigures
    origin: Origin
    digest: str = field(default="")

    @property
    def edition(self) -> Edition:
        """The text of law."""
        return self.submission.edition

    @property
    def game(self) -> str:
        """The code of the game."""
        return self.edition.game

    @property
    def limit(self) -> Scalar:
        """The payout limit stated, None for none."""
        return self.submission.stated(CAP)

    @cached_property
    def account(self) -> Account:
        """What the game says of itself."""
        with self.submission.followed():
            return account_of(self.edition)

    @property
    def rules(self) -> Rows:
        """The rows of COMPLIANCE on rules of the law."""
        return [row for row in self.compliance.rows[1:] if not str(row[0]).startswith(PREFIX)]

    @property
    def policy(self) -> Rows:
        """The rows of COMPLIANCE on the agency's policy, which is not law."""
        return [row for row in self.compliance.rows[1:] if str(row[0]).startswith(PREFIX)]

    @property
    def flags(self) -> Rows:
        """The rows of COMPLIANCE on rules of the law that are not OK, most serious first."""
        return [self._as_entered(row) for row in self.rules if row[STATUS] in SERIOUS]

    def _as_entered(self, row: list[Scalar]) -> list[Scalar]:
        """Return a row of COMPLIANCE, of what cannot be read with what was entered, or where."""
        rule, status, found, *rest = row
        unread = {problem.address for problem in self.submission.problems}
        limits = (one.address for one in self.submission.limits if one.field == rule)
        address = next((one for one in limits if one in unread), "")
        if found == "blank" and address:
            return [rule, status, f"the entry in {address} cannot be read", *rest]
        pays = (pay for wager in self.submission.wagers for pay in (*wager.pays, *wager.bonuses))
        entered = next((pay.value for pay in pays if pay.field == rule), None)
        if found != "blank" or blank(entered):
            return row
        return [rule, status, f"{echo(entered)}, which cannot be read", *rest]

    @property
    def counts(self) -> Counter[str]:
        """How many rows of COMPLIANCE on rules of the law have each status."""
        return Counter(str(row[STATUS]) for row in self.rules)

    @property
    def first_part(self) -> str:
        """What a base game is stated per: "Ante", or "base wager" if it has the game's name."""
        name = first_part(self.edition)
        title = next((part.title for part in self.edition.layout if part.name == name), name)
        alike = title[: -len(WAGER)] == name or not title.casefold().endswith(WAGER)
        return name if alike else f"base{WAGER}"

    @property
    def under_play(self) -> tuple[str, ...]:
        """The side wagers offered that hang on how the base game is played."""
        hanging = under_play(self.game)
        return tuple(wager.name for wager in self.wagers if wager.name in hanging)

    @property
    def in_force_under(self) -> str:
        """The citation under which an officer entered that the text is in force, "" for none."""
        stated = self.submission.stated(IN_FORCE_UNDER)
        return "" if stated is None else str(stated)


def dossier_of(
    submission: Submission,
    progress: Callable[[int, int], None] | None = None,
    origin: Origin | None = None,
) -> Dossier:
    """Return everything that an approval sheet shows.

    Args:
        submission: what the form says.
        progress: called with how many figures are done and how many there are about.
        origin: what to name as what made it; None for what makes it now.

    Raises:
        Refusal: no such game, jurisdiction or edition.
    """
    offered = [entry for entry in submission.wagers if entry.offered]
    about = 24 * len(offered) + 30
    figures = Figures(None if progress is None else lambda done: progress(min(done, about), about))
    asked = Questions(figures, submission)
    wagers = tuple(wager_figures(asked.of(entry)) for entry in offered)
    cap = tuple(_cap(asked, wagers))
    floor = None
    if cap_wagers(submission.edition) and submission.stakes:
        named = str(submission.stated(CAP_READING) or "").strip()
        floor = _cap_floor(asked, named, f"interpretation {named}" if named else "")
    dossier = Dossier(
        submission=submission,
        title=asked.title,
        figures=figures,
        wagers=wagers,
        floor=floor,
        cap=cap,
        withheld=tuple(_withheld(cap)),
        compliance=_compliance(asked, wagers),
        adopted=tuple(_adopted(asked, wagers)),
        citations=tuple(_citations(asked, wagers)),
        pictures=tuple(map(pictures_of, wagers)),
        parts=tuple(filter(None, (tuple(part_lines(one.asked)) for one in wagers if one.base))),
        report=report_figures(asked, wagers),
        origin=origin or own_origin(),
    )
    if progress is not None:
        progress(about, about)
    digest = digest_of(
        submission=submission,
        readings=[(one.reading.id, one.choice.id) for one in dossier.adopted],
        formulas=[figure.formula for figure in figures.all],
        origin=dossier.origin,
    )
    return replace(dossier, digest=digest)


def _cap_floor(asked: Questions, reading: str, words: str) -> Figure:
    offered = [entry for entry in asked.submission.wagers if entry.offered]
    choices = [row for entry in offered for row in asked.of(entry).choices]
    limit = payout_limit(asked.edition)
    if limit is not None and limit.bound.counts_maximum:
        choices = list(asked.submission.choices)
    conditions: Rows | None = [["reading", reading]] if reading else None
    return asked.figure(
        ", ".join(filter(None, (name_of_bound(asked.edition), words))),
        "CAPFLOOR",
        asked.submission.stakes,
        choices or None,
        asked.jurisdiction,
        conditions,
    )


def _cap(asked: Questions, wagers: tuple[WagerFigures, ...]) -> Iterator[Line]:
    edition = asked.edition
    if asked.limit is None or not cap_wagers(edition):
        return
    for wager in wagers:
        metered = wager.printed is not None and wager.printed.meters
        if metered or not may_cut(edition, wager.name, base=wager.base):
            continue
        part, stake = (first_part(edition), "ante") if wager.base else (wager.name, "bet")
        action = [("basis", "action")] if wager.base else []
        yield Line(f"{wager.name}, without a limit", wager.payback_basis, wager.payback)
        for name in ("minimum", "maximum"):
            staked = wager.asked.entry.stated(name)
            if staked is None:
                continue
            terms = (*action, (stake, staked), ("cap", asked.limit))
            where = f"at the {name} {part} of ${staked:,.2f}" if is_number(staked) else name
            label, what = f"{wager.name}, limited {where}", f"payback with the limit, {name}"
            basis = "action; played as without a limit" if wager.base else "this wager by itself"
            yield Line(label, basis, wager.asked.ask("PAYBACK", what, *terms))
            if wager.base:
                terms = (*terms, ("reoptimise", "yes"))
                figure = wager.asked.ask("PAYBACK", f"{what}, re-optimized", *terms)
                yield Line(label, "action; played optimally under the limit", figure)


def _withheld(cap: tuple[Line, ...]) -> Iterator[Sum]:
    """Yield what the limit takes off the payback, against the line without one before it."""
    free: Line | None = None
    for line in cap:
        if "without a limit" in line.label:
            free = line
            continue
        if free is None:
            continue
        whole, rest = free.figure.number_value, line.figure.number_value
        if isinstance(whole, Fraction | int) and isinstance(rest, Fraction | int):
            yield Sum(
                f"{line.label}: lower by",
                Fraction(whole) - rest,
                f"{free.figure.label} less {line.figure.label}; {line.basis}",
            )


def _compliance(asked: Questions, wagers: tuple[WagerFigures, ...]) -> Figure:
    submission, edition = asked.submission, asked.edition
    choices: Rows = [
        [row[0], row[1][:LONGEST_TEXT] if isinstance(row[1], str) else row[1]]
        for row in submission.choices
    ]
    # Without any choice COMPLIANCE would list its fields instead of what is missing.
    choices = choices or [[selection(wager), None] for wager in edition.wagers()[:1]]
    where = asked.jurisdiction
    if len(call_text("COMPLIANCE", [submission.game, choices, where])) > LONGEST_FORMULA:
        # What was not typed is the law's own pay, which no rule complains about.
        untyped = {key(p.field) for wager in submission.wagers for p in wager.pays if not p.typed}
        choices = [row for row in choices if key(row[0]) not in untyped and not blank(row[1])]
    # The figures of the sheet that the agency's thresholds are about, as choices.
    policies = () if submission.office is None else submission.office.policies
    choices += [
        [return_field(wager.name), cell_value(wager.payback.number_value)]
        for wager in wagers
        if wager.payback.number_value is not None
        and any(one.rule in RETURNS and one.is_about(edition.game, wager.name) for one in policies)
    ]
    return asked.figure("Compliance", "COMPLIANCE", choices, where)


def _adopted(asked: Questions, wagers: tuple[WagerFigures, ...]) -> Iterator[Adopted]:
    edition = asked.edition
    by_name = {wager.name: wager for wager in wagers}
    rests = {name: _rests_on(wager) for name, wager in by_name.items()}
    floors = [one.id for one in floor_readings(edition)]
    readings = [  # one of the whole game for each wager whose return rests on it
        replace(reading, wager=name)
        for reading in edition.readings
        for name in [one for one, ids in rests.items() if not reading.wager and reading.id in ids]
        or (reading.wager,)
    ]
    for reading in readings:
        if reading.wager and reading.wager not in by_name:
            continue
        printed = by_name[reading.wager].printed if reading.wager else None
        if reading.table and (printed is None or printed.id != reading.table):
            continue  # it fills the lost cells of a table that is not selected
        choices = {choice.id: choice for choice in reading.choices}
        adoption = adopted(edition, reading, None)
        chosen = choices[reading.default if adoption is None else adoption.choice]
        shown: tuple[tuple[Choice, Figure], ...] = ()
        kind = PERCENT
        # A table that prints its own rule of counting leaves a reading of the wager no room.
        bears = printed is None or not printed.counted or bool(reading.table)
        if reading.selectable and reading.id in rests.get(reading.wager, ()) and bears:
            about = by_name[reading.wager].asked
            said = str(about.entry.stated("reading") or "").casefold()
            chosen = next((one for one in reading.choices if one.id.casefold() == said), chosen)
            shown = tuple(
                (choice, about.ask("PAYBACK", f"payback, {choice.id}", ("reading", choice.id)))
                for choice in reading.choices
            )
        elif reading.id in floors and asked.submission.stakes:
            kind = DOLLARS
            said = str(asked.submission.stated(CAP_READING) or "").strip().casefold()
            chosen = next((one for one in reading.choices if one.id.casefold() == said), chosen)
            shown = tuple(
                (one, _cap_floor(asked, one.id, reading.shown(one))) for one in reading.choices
            )
        follows = adoption is not None and adoption.choice == chosen.id
        by = adoption.cited if adoption is not None and follows else ""
        yield Adopted(reading, chosen, shown, kind, by)


def _rests_on(wager: WagerFigures) -> frozenset[str]:
    """Return the interpretations that the payback of a wager as offered rests on, by READINGS."""
    about = wager.asked
    game, where, given = about.submission.game, about.jurisdiction, about.conditions()
    try:
        answer = invoke("READINGS", [game, wager.name, about.paytable, where, given])
    except Refusal:  # as the payback is, which says why
        return frozenset()
    assert isinstance(answer, list)
    return frozenset(str(row[0]) for row in answer[1:])


def _citations(asked: Questions, wagers: tuple[WagerFigures, ...]) -> Iterator[Figure]:
    edition = asked.edition
    topics: dict[str, str] = {}
    for wager in wagers:
        table = wager.printed
        if table is not None and table.id:
            topics[f"{wager.name} {table.id}"] = f"{wager.name}: {table.name}"
        elif table is not None:
            # The name of an unlettered table means the whole wager; its sections mean it alone.
            for section in (table.section, *(meter.section for meter in table.meters)):
                topics[section] = f"{wager.name}: {edition.citation(section)}"
        if any(envy.wager == wager.name for envy in edition.envy):
            topics["envy"] = f"{wager.name}: envy bonus"
    if cap_wagers(edition):
        topics["cap"] = edition.words.cap.capitalize()
    for topic, name in topics.items():
        yield asked.figure(name, "CITE", topic, asked.jurisdiction)
