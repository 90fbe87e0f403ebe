"""Forms for the tests: filled, recalculated, changed as people and programs change them."""

import io
import zipfile
from functools import cache
from types import SimpleNamespace

import pytest

from workbooks.filled import Filled
from workbooks.form import build_form, plan_of
from workbooks.form.sample import sample_values
from workbooks.recalculation import recalculate
from xlplugin.host_functions import cell_functions


@cache
def plan(jurisdiction="PA"):
    """Return the plan of an edition's form."""
    return plan_of("UTH", jurisdiction)


def filled(jurisdiction="PA", **changes):
    """Return the recalculated sample with some inputs changed; __ stands for the bar of a row."""
    values = sample_values(plan(jurisdiction))
    values.update({name.replace("__", "|"): value for name, value in changes.items()})
    return recalculate(build_form(plan(jurisdiction), values), cell_functions()).data


def part_changed(data, part, *changes):
    """Return a workbook with texts of one part replaced; each must occur."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(buffer, "w") as new:
        for entry in old.infolist():
            content = old.read(entry).decode() if entry.filename == part else old.read(entry)
            if entry.filename == part:
                for before, after in changes:
                    assert before in content, before
                    content = content.replace(before, after)
            new.writestr(entry, content, zipfile.ZIP_DEFLATED)
    return buffer.getvalue()


def value(data, name):
    """Return what the first cell of a name holds."""
    return Filled(data).cell(name).value


@pytest.fixture(scope="session")
def form():
    """Return the ways to make, change and look into a form."""
    return SimpleNamespace(plan=plan, filled=filled, part_changed=part_changed, value=value)


@pytest.fixture(scope="session")
def sample(form):
    """Return the recalculated sample."""
    return form.filled()
