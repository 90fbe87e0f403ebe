"""What COMPLIANCE says of each answer on a form that can be told beforehand, most serious first.

A form looks its flags up here where the functions are not installed, so that their words are those
of COMPLIANCE: each line is what its own checks say of a submission with that one answer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple, TypeAlias

from formulas.compliance import circumstances, paytables, progressives, rules, texts, wagers
from formulas.compliance.context import Context, Offering, paid_wagers
from formulas.compliance.model import CHECK, Concern, RuleLine, serious
from formulas.compliance.report import context_of
from formulas.compliance.submission import StatedChoices
from formulas.law.model import Edition, Rule
from formulas.law.stake_limits import limit_of
from formulas.law.tables import LOST, Paytable, Term
from formulas.question.names import ask_game
from formulas.typed_yes import NO, YES
from formulas.values import Scalar
from workbooks.form.counted import CountedTable
from workbooks.form.law_sheet import number_of_term
from workbooks.kit.inputs import Input, Kind
from workbooks.plan.game_plan import Plan, WagerPlan, label_of, terms_of

BLANK, SAME, OTHER, INSIDE, OUTSIDE = "blank", "=", "other", "in", "out"
"""Answers that stand for many: none, what the law prints, any other, one within bounds or not."""
UNSAID: Final = "unsaid"
"""An answer that only the functions put into words; without a sign that stands for others."""
GIVEN: Final = "given"
"""None, where nothing is said of it: a wager whose paytable is selected is offered thereby."""
ALWAYS: Final = "always"
"""The answer of a rule of which the same is said whatever stands on the form."""
AS_TYPED: Final = "as typed"
"""Stands for what the entry itself shows."""
NONE_YET: Final[Mapping[str, Offering]] = {}
FEW: Final = range(13)
"""Whole numbers that are judged one by one where a rule names some."""
Check: TypeAlias = Callable[[Context], Iterable[RuleLine]]
Others: TypeAlias = Mapping[tuple[str, str, str], Sequence[str]]
LOW, HIGH = 0, 10**12
"""What COMPLIANCE takes for a number."""


@dataclass(frozen=True)
class Judged:
    """What is said of one answer.

    Args:
        key: edition, field and answer, joined by bars; of a rule with bounds without the answer.
        line: the line; None where nothing is said.
        found: what stands under Found; AS_TYPED for the entry as it is shown.
        low: the least number that is inside, of a rule with bounds.
        high: the greatest one.
    """

    key: str
    line: RuleLine | None = None
    found: str = ""
    low: float | None = None
    high: float | None = None


class Depends(NamedTuple):
    """What must hold for a rule to bind: wagers offered, yes or no by field, a payout limit set."""

    wagers: list[str]
    said: dict[str, str]
    limit: bool


def judged(plan: Plan, counted: Iterable[CountedTable]) -> list[Judged]:
    """Return the answers of every edition that are judged without the functions, by seriousness.

    Args:
        plan: the form.
        counted: the counted paytables, whose other hands spare rows can pay.
    """
    others = {
        (one.edition.code, one.table.wager, one.table.id): [o.hand for o in one.counts.others]
        for one in counted
    }
    found: dict[str, Judged] = {}
    for edition in plan.editions:
        places = _places(plan, edition, others)
        of_edition = list(_of_edition(plan, edition, others))
        of_edition.sort(key=lambda one: 0 if one.line is None else places[one.line.rule])
        for one in of_edition:
            found.setdefault(one.key, one)
    last = (True, 0, 0)
    return sorted(found.values(), key=lambda one: last if one.line is None else serious(one.line))


def _places(plan: Plan, edition: Edition, others: Others) -> Mapping[str, int]:
    """Return the place of each rule among lines that are as serious, as COMPLIANCE lists them."""
    of_rules = (*rules.groups(edition), texts.EDITION)
    every = (
        *paytables.fields(plan.law, edition),
        *progressives.fields(plan.law, edition),
        *wagers.fields(plan.law, edition),
    )
    names = [one.name for one in every if one.name not in of_rules]
    places = {name: place for place, name in enumerate((*names, *of_rules))}
    for (_, wager, _), hands in others.items():  # what no text lists follows what some text does
        last = places[paytables.pay_field(wager, paytables.hands_of(plan.law, wager)[-1])]
        for hand in hands:
            places.setdefault(paytables.pay_field(wager, hand), last)
    return places


def depends(edition: Edition, name: str) -> Depends | None:
    """Return what a rule of a field depends on; None where a form cannot tell whether it binds."""
    variants = rules.groups(edition)[name]
    if len(variants) > 1:
        return None
    layout = {part.name: part for part in edition.layout}
    needed: list[str] = []
    said: dict[str, str] = {}
    limit = False
    for part in circumstances.circumstances(variants[0]):
        plain = part.removeprefix(circumstances.WITHOUT)
        if part.startswith(circumstances.DEALT) or part in circumstances.DECKS:
            return None
        if part == circumstances.WORDS_FOR_A_CAP:
            limit = True
        elif part in layout:
            needed += [] if layout[part].base else [part]
        else:
            said[plain] = "yes" if plain == part else "no"
    return Depends(needed, said, limit)


def _of_edition(plan: Plan, edition: Edition, others: Others) -> Iterator[Judged]:
    game = ask_game(plan.game)
    bare = context_of(game, edition, StatedChoices({}))
    offered = {name: Offering(True, True, None) for name in paid_wagers(plan.law)}
    asked: list[tuple[Input, Mapping[str, Offering]]]
    for wager in plan.wagers:
        yield from _selection(bare, wager)
        for table in edition.tables(wager.name):
            beside = others.get((edition.code, wager.name, table.id), ())
            yield from _pays(bare, wager, table, beside)
    for part in edition.layout:
        line = RuleLine(
            concern=Concern.WAGER,
            rule=wagers.maximum(part.name),
            status=CHECK,
            found="",
            required="",
            citation=edition.citation(part.section),
        )
        yield Judged(f"{edition.code}|{line.rule}|{OUTSIDE}", line, AS_TYPED)
        yield Judged(f"{edition.code}|{line.rule}|{INSIDE}")
    asked = [(limit.input, offered) for limit in plan.limits]
    for wager in plan.wagers:
        asked += [
            (one, NONE_YET if one.kind is Kind.YES else offered)
            for one in wager.inputs
            if one.field and one.kind in (Kind.YES, Kind.LIST)
        ]
    for one, offerings in asked:
        if one.field in rules.groups(edition):
            needed = depends(edition, one.field)
            if needed is not None:
                answered: dict[str, Scalar] = {**needed.said}
                if needed.limit:
                    answered["payout limit"] = 1
                yield from _rule(replace(bare, offerings=offerings), one, answered)
                yield Judged(f"{edition.code}|{one.field}|{GIVEN}")
    for name in always(edition):
        lines = rules.lines_on(bare, name) if name != texts.EDITION else texts.check(bare)
        line = next(line for line in lines if line.rule == name)
        yield Judged(f"{edition.code}|{name}|{ALWAYS}", line, line.found)


def always(edition: Edition) -> tuple[str, ...]:
    """Return the rules of which the same is said whatever stands on the form."""
    constants = [
        name
        for name, variants in rules.groups(edition).items()
        if rules.constant(edition, variants[0])
    ]
    return (texts.EDITION, *constants)


def _selection(bare: Context, wager: WagerPlan) -> Iterator[Judged]:
    """Yield what is said of each paytable, and of a wager that is offered or is not."""
    edition, name = bare.edition, paytables.selection(wager.name)
    labels = [label_of(table) for table in edition.tables(wager.name)]
    for said in ("yes",) if wager.base else ("yes", "no", ""):
        for cell in (*labels, OTHER, ""):
            given: dict[str, Scalar] = {name: cell or None}
            if not wager.base:
                given[paytables.offered(wager.name)] = said or None
            asked = context_of(ask_game(bare.law.game), edition, StatedChoices(given))
            line = next((one for one in paytables.check(asked) if one.rule == name), None)
            key = f"{edition.code}|{name}|{said or BLANK}|{cell or BLANK}"
            found = "" if line is None else AS_TYPED if line.found == OTHER else line.found
            yield Judged(key, line, found)


def _pays(
    bare: Context, wager: WagerPlan, table: Paytable, others: Sequence[str]
) -> Iterator[Judged]:
    """Yield what is said of each pay, of other hands that spare rows can pay, and of each meter."""
    edition = bare.edition
    stem = f"{edition.code}|{wager.name}|{label_of(table)}"
    context = replace(
        bare, offerings={wager.name: Offering(True, True, table)}, submission=StatedChoices({})
    )

    def answered(
        check: Check, place: str, name: str, answers: Iterable[tuple[str, Scalar]]
    ) -> Iterator[Judged]:
        for answer, cell in answers:
            asked = replace(context, submission=StatedChoices({name: cell}))
            line = next((line for line in check(asked) if line.rule == name), None)
            typed = answer in (OTHER, INSIDE, OUTSIDE)
            found = "" if line is None else AS_TYPED if typed else line.found
            yield Judged(f"{stem}|{place}|{answer}", line, found)

    def of_hand(place: str, hand: str, *answers: tuple[str, Scalar]) -> Iterator[Judged]:
        name = paytables.pay_field(wager.name, hand)
        return answered(paytables.check, place, name, answers)

    for place, row in enumerate(table.rows, start=1):
        if row.pay != LOST:
            other = (OTHER, _another(row.pay))
            yield from of_hand(f"row {place}", row.hand, (SAME, row.pay), other, (BLANK, None))
    for hand in others:
        yield from of_hand(hand, hand, (OTHER, _another("")))
    for place, bonus in enumerate(table.bonuses, start=1):
        yield from of_hand(f"bonus {place}", bonus.name, (SAME, bonus.pay), (BLANK, None))
    for place, (level, term, printed) in enumerate(terms_of(table), start=1):
        name = progressives.term_field(wager.name, level, term.words)
        answers = _figures(printed, share=term.is_rate)
        yield from answered(progressives.check, f"meter {place}", name, answers)


def _figures(term: Term, *, share: bool) -> Iterator[tuple[str, Scalar]]:
    """Yield the answers to a figure of a meter; one "for 1" depends on the amounts accepted."""
    yield BLANK, None
    if term.text:
        yield SAME, term.text
    elif share:
        yield INSIDE, 0.5
    wanted = number_of_term(term.text)
    if wanted is not None and "for 1" not in term.text:
        yield INSIDE, wanted
        yield OUTSIDE, wanted / 2 if wanted else 0.5 if share else 1


def _another(pay: str) -> str:
    """Return a pay that no law prints."""
    return "987,654 for 1" if pay != "987,654 for 1" else "987,653 for 1"


def _rule(context: Context, asked: Input, beside: Mapping[str, Scalar]) -> Iterator[Judged]:
    """Yield what is said of each answer to one rule, with what else must be stated for it."""
    edition, name = context.edition, asked.field
    [rule] = rules.groups(edition)[name]
    absent = any(circumstances.called(edition, str(value)) for value in rule.values)
    stem = f"{edition.code}|{name}"
    for answer, cell in _answers(asked, rule):
        if answer == BLANK and absent and rule.comparison == "must be present":
            continue
        submission = StatedChoices({**beside, name: cell})
        stated = replace(context, submission=submission)
        if not context.offerings:  # the answer itself says whether its wager is offered
            stated = context_of(ask_game(context.law.game), edition, submission)
        line = next(iter(rules.lines_on(stated, name)), None)
        shown = "" if line is None else AS_TYPED if cell is not None else line.found
        yield Judged(f"{stem}|{answer}", line, shown)
    bounds = _bounds(asked, rule)
    if bounds is not None:
        yield Judged(stem, low=bounds[0], high=bounds[1])


def _answers(asked: Input, rule: Rule) -> Iterator[tuple[str, Scalar]]:
    """Yield each answer with an entry that gives it."""
    yield BLANK, None
    if limit_of(rule) is not None:
        return
    bounds = _bounds(asked, rule)
    scale = 100 if asked.kind is Kind.PERCENT else 1
    if bounds is not None:
        low, high = bounds
        yield INSIDE, (low if high == HIGH else high) / scale
        if low > LOW or high < HIGH:
            yield OUTSIDE, (high + 1 if low == LOW else low - 1) / scale
    elif asked.kind is Kind.WHOLE:
        yield from ((str(number), number) for number in FEW)
    elif asked.kind in (Kind.YES, Kind.LIST):
        yield from ((option, option) for option in asked.options or ("yes", "no"))
        if asked.open:
            yield OTHER, "as the applicant says"
    elif asked.kind is Kind.TEXT and rule.comparison == "must be stated":
        yield from ((word, word) for word in (*YES, *NO))
        yield OTHER, "as the applicant says"


def _bounds(asked: Input, rule: Rule) -> tuple[int, int] | None:
    """Return between which numbers an answer is inside, None where numbers are told one by one."""
    if asked.kind not in (Kind.WHOLE, Kind.MONEY, Kind.PERCENT) or limit_of(rule) is not None:
        return None
    [value] = rule.values if len(rule.values) == 1 else [None]
    whole = value if isinstance(value, int) else None
    return {
        "must be stated": (LOW, HIGH),
        "may be stated": (LOW, HIGH) if not rule.values else None,
        "at most": None if whole is None else (LOW, whole),
        "at least": None if whole is None else (whole, HIGH),
        "equal": None if whole is None else (whole, whole),
    }.get(rule.comparison)
