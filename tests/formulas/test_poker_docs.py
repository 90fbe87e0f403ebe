"""docs/player-banked-poker.md says of every rule on file what becomes of it."""

from __future__ import annotations

import re
from pathlib import Path

from formulas.compliance.report import fields_of
from formulas.compliance.rules import NUMERIC, TICKED
from formulas.law.shelf import regulation
from formulas.registry import functions
from formulas.values import key

PAGE = Path(__file__).parents[2] / "docs" / "player-banked-poker.md"
ROW = re.compile(r"(?m)^\| § (\S+) \| (.*?) \| (.*?) \|$")
NOTHING = "not a matter of computation"
FEWEST_ROWS = 250


def rows() -> list[tuple[str, list[str], list[str]]]:
    """Section, rules and what becomes of them, of every line of the tables."""
    text = PAGE.read_text(encoding="utf-8")
    return [
        (section, rules.split("; "), how.split("; ")) for section, rules, how in ROW.findall(text)
    ]


def test_every_section_of_the_law_file_is_in_the_tables() -> None:
    """No section, and no rule of it, is left out, and none stands there that is not on file."""
    edition = regulation("POKER", "PA").newest
    on_file = {(rule.section, rule.key) for rule in edition.rules}
    told = {(section, rule) for section, rules, _ in rows() for rule in rules}
    assert told == on_file
    assert len(rows()) >= FEWEST_ROWS


def test_what_is_computed_names_a_function_that_exists() -> None:
    """Each computed rule names a cell function, or the sheet on which it stands."""
    named = set()
    for section, _, how in rows():
        for part in how:
            verb, _, what = part.partition(": ")
            assert part == NOTHING or verb in ("computed", "flagged"), section
            if part != NOTHING and what != "the sheet Round":
                assert what in functions(), section
                named.add(what)
    assert named == {"SPLITPOT", "RAKE", "BADBEAT", "KILLOPTION", "COMPLIANCE"}


def test_what_is_flagged_is_a_field_with_a_bound() -> None:
    """Every figure, choice, statement or equipment of the chapter is flagged, and nothing else."""
    edition = regulation("POKER", "PA").newest
    fields = {key(field.name) for field in fields_of(edition)}
    flagged = 0
    for section, rules, how in rows():
        for name in rules:
            rule = edition.rule(name)
            asked = rule.comparison in (*NUMERIC, "must be stated", "may be stated", *TICKED[:2])
            assert asked == ("flagged: COMPLIANCE" in how), (section, name)
            assert not asked or key(name) in fields
            flagged += asked
    assert flagged > 90
