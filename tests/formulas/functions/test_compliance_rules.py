"""COMPLIANCE reaches every rule of the regulation file: one that is broken is never OK."""

from __future__ import annotations

from formulas.compliance import circumstances, rules
from formulas.compliance.cap import APPLIES, CAP
from formulas.law.editions import find
from formulas.law.model import Edition, Rule
from formulas.registry import invoke
from formulas.values import Scalar

CODES = ("PA", "PA:2011")
WITHOUT = "no "


def offered(edition: Edition) -> dict[str, Scalar]:
    """Return a submission that offers every wager with its first table."""
    return {f"{wager} paytable": edition.tables(wager)[0].id or "yes" for wager in edition.wagers()}


def circumstance(rule: Rule) -> dict[str, Scalar]:
    """Return what makes a rule bind."""
    found: dict[str, Scalar] = {}
    for part in circumstances.circumstances(rule):
        if part.startswith(circumstances.DEALT):
            found[circumstances.DEALING] = part.removeprefix(circumstances.DEALT)
        elif part == "cap":
            found |= {CAP: 60000, "Ante minimum": 15, "Trips minimum": 5}
        elif part.startswith(WITHOUT):
            found[part.removeprefix(WITHOUT)] = "no"
        elif part[0].islower():
            found[part] = "yes"
    return found


def broken(rule: Rule) -> Scalar:
    """Return a value that breaks a rule, None where its absence does."""
    if rule.comparison == "must be stated":
        return None
    if rule.comparison.startswith("must be"):
        return "no"
    value = rule.values[-1]
    if isinstance(value, str):
        return "7 to 2"
    return value - 1 if rule.comparison == "at least" else value + 1


def kept(rule: Rule) -> Scalar:
    """Return a value that keeps a rule, at its bound where it has one."""
    if rule.comparison.startswith("must be"):
        return "yes"
    if rule.unit.startswith("times"):
        return ", ".join(str(value) for value in rule.values)
    return rule.values[-1]


def answer(edition: Edition, choices: dict[str, Scalar], rule: str) -> list[Scalar] | None:
    """Return the line on a rule, None where there is none."""
    rows = invoke("COMPLIANCE", ["UTH", [list(row) for row in choices.items()], edition.code])
    assert isinstance(rows, list)
    return next((row for row in rows if row[0] == rule), None)


def test_every_rule_with_a_field_of_its_own_is_held_against_it() -> None:
    """Broken by the least step it is FAIL or MISSING under its section, kept at the bound OK."""
    counted = dict.fromkeys(CODES, 0)
    for code in CODES:
        edition = find("UTH", code)
        for rule in edition.rules:
            if rules.answered_elsewhere(rule):
                continue
            field = rules.group(edition, rule)
            stated_by_table = field.removesuffix(" offered") in edition.wagers()
            bare = {**offered(edition), **circumstance(rule)}
            if rule.applies == "":
                bare.pop(circumstances.DEALING, None)
            if not stated_by_table:
                bad = answer(edition, {**bare, field: broken(rule)}, field)
                assert bad is not None, (code, rule.key)
                expected = "MISSING" if rule.comparison == "must be stated" else "FAIL"
                if field == "decks" and not rule.applies:
                    expected = "CHECK"  # two decks are allowed with a shuffler nobody mentions
                if rule.comparison == "may be done":
                    expected = "OK"  # a permission cannot be broken
                assert bad[1] == expected, (code, rule.key, bad)
                assert edition.citation(rule.section) in str(bad[4]), (code, rule.key, bad)
            good = answer(edition, {**bare, field: kept(rule)}, field)
            assert good is not None, (code, rule.key)
            assert good[1] == "OK", (code, rule.key, good)
            counted[code] += 1
    assert counted["PA"] >= 90
    assert counted["PA:2011"] >= 70


def test_the_rules_answered_by_other_fields_are_the_cap_and_the_accepted_amounts() -> None:
    """Four rules on the cap and one on amounts with an Envy Bonus in each edition."""
    for code in CODES:
        edition = find("UTH", code)
        elsewhere = [rule for rule in edition.rules if rules.answered_elsewhere(rule)]
        assert len(elsewhere) == 5
        base = {**offered(edition), CAP: 50000, "Ante minimum": 15, "Trips minimum": 5}
        for rule in elsewhere:
            if rule.key == "cap floor":
                for amount, status in ((49_999, "FAIL"), (50_000, "OK")):
                    found = answer(edition, {**base, CAP: amount}, CAP)
                    assert found is not None
                    assert found[1] == status
            elif rule.key == "cap stated":
                assert answer(edition, {**base, CAP: None}, CAP) is None
            elif rule.topic == "cap":
                for wager in rule.wagers:
                    found = answer(edition, {**base, APPLIES: wager}, APPLIES)
                    assert found is not None
                    touched = rule.key == "wagers a cap may touch"
                    assert found[1] == ("OK" if touched else "FAIL"), (code, wager)
            else:
                for amount in (*rule.values, 2):
                    field = f"{rule.wagers[0]} bets"
                    found = answer(edition, {**base, field: amount}, field)
                    assert found is not None
                    assert found[1] == ("OK" if amount in rule.values else "CHECK")


def test_every_printed_pay_and_figure_of_a_meter_is_held_against_its_field() -> None:
    """The printed figure is OK, and another one is FAIL or, where § 653b may allow it, CHECK."""
    counted = 0
    for code in CODES:
        edition = find("UTH", code)
        for table in edition.paytables:
            chosen = {**offered(edition), f"{table.wager} paytable": table.id or "yes"}
            may = any(one.wager == table.wager for one in edition.elsewhere)
            for row in table.rows:
                field = f"{table.wager} | {row.hand}"
                good = answer(edition, {**chosen, field: row.pay}, field)
                assert good is not None
                assert good[1] == "OK", (code, field)
                bad = answer(edition, {**chosen, field: "77 to 1"}, field)
                assert bad is not None
                assert bad[1] == ("CHECK" if may else "FAIL"), (code, field)
                counted += 1
            for meter in table.meters:
                for name, term in (
                    ("initial amount", meter.seed),
                    ("reset amount", meter.reseed),
                    ("rate of progression", meter.primary),
                    ("reserve rate of progression", meter.reserve),
                ):
                    if term is None or not term.text:
                        continue
                    field = " ".join(part for part in (table.wager, meter.level, name) if part)
                    good = answer(edition, {**chosen, field: term.text}, field)
                    assert good is not None
                    assert good[1] == "OK", (code, table.id, field)
                    wrong = "1%" if "rate" in name else 123
                    bad = answer(edition, {**chosen, field: wrong}, field)
                    assert bad is not None
                    assert bad[1] == "FAIL", (code, table.id, field)
                    counted += 1
    assert counted > 180
