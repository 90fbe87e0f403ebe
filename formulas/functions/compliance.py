"""COMPLIANCE."""

from __future__ import annotations

from functools import partial
from typing import Annotated

from formulas.compliance import policy
from formulas.compliance.dated import fields_on, lines_on
from formulas.compliance.model import serious
from formulas.compliance.paytables import counted_field
from formulas.compliance.report import fields_of, report
from formulas.compliance.submission import names_of, read_submission
from formulas.function_groups import Group
from formulas.question.arguments import RANGE, ConditionsArg, GameArg, Help, JurisdictionArg
from formulas.question.ask import ask_edition
from formulas.question.names import ask_game
from formulas.values import Raw, Rows, header

GROUP = Group.RULES
EXAMPLES = (
    '=COMPLIANCE("UTH",{"Base paytable","A";"Trips paytable","B";"Trips | Flush",7})',
    '=COMPLIANCE("UTH")',
)
COLUMNS = ("Rule", "Status", "Found", "Required", "Citation")


def compliance(
    game: GameArg,
    choices: Annotated[
        Raw, Help("Two-column range of field and value.", '{"Trips paytable","B"}', RANGE)
    ] = None,
    jurisdiction: JurisdictionArg = None,
    *,
    conditions: ConditionsArg,
) -> Rows:
    """Holds a submission against the regulation, rule by rule, most serious first.

    FAIL: the text on file forbids it. MISSING: it must be stated and is not. CHECK: a person must
    look, as where a chapter not on file may allow it, or where the text of the day "as of" is not
    on file. OK. Without choices it spills the fields it knows and what the law requires of each.
    The thresholds of an agency's file stand behind the law, as policy: OK or CHECK.
    """
    the_game = ask_game(game)
    edition = ask_edition(the_game, jurisdiction, conditions, partly=True)
    day = conditions.date("as of")
    fields = (*fields_of(edition), *policy.fields(edition))
    counted = partial(counted_field, edition)
    submission = read_submission(choices, names_of(fields), "The choices range", counted)
    spilled: Rows = [header(*COLUMNS)]
    if submission is None:
        known = fields if day is None else fields_on(edition, fields, day)
        spilled += [[field.name, "", "", field.required, field.citation] for field in known]
        return spilled
    lines = report(the_game, edition, submission, conditions)
    if day is not None:
        lines = sorted(lines_on(edition, lines, day), key=serious)
    for line in lines:
        spilled.append([line.rule, line.status, line.found, line.required, line.citation])
    return spilled
