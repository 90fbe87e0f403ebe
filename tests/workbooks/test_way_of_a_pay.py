"""A pay that is typed in a form is made plain once on its way to the approval, and not again."""

import sys

from workbooks.approval import approval_of
from workbooks.form import build_form
from workbooks.kit import writable
from workbooks.plan.game_plan import plan_of
from workbooks.plan.sample import sample_values
from workbooks.submission.form_reading import read_form

TYPED = 4711.0  # stands in no table of the law


def test_a_typed_pay_is_made_plain_once(monkeypatch):
    """Where its cell is read; the functions, the digest and the sheet take it from there."""
    made = []

    def counted(cell, kept=writable.kept):
        made.append(cell)
        return kept(cell)

    holding = [
        module
        for name, module in sys.modules.items()
        if name.startswith(("workbooks.", "xlplugin."))
        and vars(module).get("kept") is writable.kept
    ]
    assert {"workbooks.kit.named_cells", "workbooks.approval.replaced"} <= {
        module.__name__ for module in holding
    }
    for module in holding:
        monkeypatch.setattr(module, "kept", counted)
    plan = plan_of("OU", "PA")
    values = {**sample_values(plan), "OU_Bonus_pays|5": TYPED}
    approval = approval_of(read_form(build_form(plan, values)))
    assert any(str(int(TYPED)) in figure.formula for figure in approval.dossier.figures.all)
    assert made.count(TYPED) == 1
