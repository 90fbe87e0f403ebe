"""The workbooks beside the check-list: for each add-in those that the commands write."""

import pytest

from formulas.registry import functions
from workbooks.approval import approval_of
from workbooks.spelling import Host, respell
from workbooks.submission.form_reading import read_form
from workbooks.xlsx import values_of
from xlplugin.commands.install import APPROVAL, FORM, WHAT_IF, write_check_books
from xlplugin.desktop.checklist import ADD_INS


@pytest.mark.parametrize("add_in", ADD_INS, ids=lambda one: one.name)
def test_each_lies_beside_and_is_named_in_the_list(add_in, tmp_path):
    """The rows by hand name each; the form is a filled one, and the approval that of the form."""
    said = write_check_books(tmp_path, add_in.name)
    rows = " ".join(add_in.by_hand)
    for name in (FORM, APPROVAL, WHAT_IF):
        assert name in said
        assert name in rows
        assert values_of((tmp_path / name).read_bytes())
    form = (tmp_path / FORM).read_bytes()
    assert form == respell(form, Host(add_in.name), frozenset(functions()), ours=True)
    assert approval_of(read_form(form)).data == (tmp_path / APPROVAL).read_bytes()
