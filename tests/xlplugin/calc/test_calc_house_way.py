import pytest

from combinatorics.solvers.face_up_pai_gow import ways
from formulas.registry import invoke
from workbooks.form.house_way_sheet import COLUMNS, HEAD, ROWS, SHEET

pytestmark = pytest.mark.calc


@pytest.fixture(scope="module")
def written(tmp_path_factory):
    """The submission form of Face Up Pai Gow as `xlplugin form` writes it."""
    from workbooks.form import build_form, plan_of
    from workbooks.plan.sample import sample_values
    from workbooks.recalculation import recalculate
    from xlplugin.host_functions import cell_functions

    plan = plan_of("FUPG", "PA")
    made = recalculate(build_form(plan, sample_values(plan)), cell_functions())
    path = tmp_path_factory.mktemp("form") / "submission.xlsx"
    path.write_bytes(made.data)
    return path


def at(cell):
    """An address on the sheet House way."""
    return f"'{SHEET}'.{cell}"


def payback(rules):
    """What the same rules return, asked of the function."""
    return float(invoke("PAYBACK", ["FUPG", "Base", rules]))


def test_a_house_way_typed_on_the_form_moves_the_payback_rule_by_rule(office, written):
    """Rules nobody has seen before, typed in Calc: each edit of a cell moves the payback."""
    rules = [list(rule.cells) for rule in ways.way("foxwoods").rules]
    place = rules.index(["Two pair", "high pair 3-6 and single K-A", "highest singles"])
    office.open(written)
    blank = [[""] * len(COLUMNS) for _ in range(ROWS - len(rules))]
    office.fill(at(f"A{HEAD + 1}:C{HEAD + ROWS}"), [*rules, *blank])
    seen = [office.data(at("B6"))[0][0]]
    assert seen[0] == pytest.approx(payback(rules), abs=1e-15)
    for when in ("high pair 3-6 and single Q-A", "high pair 3-8 and single 9-A", "joker"):
        rules[place][1] = when
        office.put(at(f"B{HEAD + 1 + place}"), when)
        seen.append(office.data(at("B6"))[0][0])
        assert seen[-1] == pytest.approx(payback(rules), abs=1e-15)
        assert office.data(at("B7"))[0][0] == pytest.approx(1 - seen[-1], abs=1e-15)
    assert len(set(seen)) == 4
    # Without a rule for what is left the sheet names a hand, and no figure stands there.
    last = rules.index(["Two pair", "", "low pair"])
    office.put(at(f"C{HEAD + 1 + last}"), "ace and highest")
    assert "(Two pair) into a legal hand" in office.show(at("B5"))["text"]
    assert office.show(at("B6"))["error"]
