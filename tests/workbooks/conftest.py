"""Forms for the tests: filled, recalculated, changed as people and programs change them."""

import io
import zipfile
from functools import cache
from types import SimpleNamespace

import pytest
from opened import named, opened
from typed import typed

from workbooks.form import plan_of
from workbooks.kit.named_cells import Filled
from workbooks.recalculation import recalculate
from xlplugin.host_functions import cell_functions


@cache
def plan(jurisdiction="PA"):
    """Return the plan of an edition's form."""
    return plan_of("UTH", jurisdiction)


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
def form(made_once):
    """Return the ways to make, change and look into a form."""

    @cache
    def filled(**changes):
        """Return the sample with some inputs typed over, computed; __ stands for a bar."""
        if not changes:
            return made_once.computed("UTH").data
        entries = {name.replace("__", "|"): value for name, value in changes.items()}
        return recalculate(typed(made_once.form("UTH"), entries), cell_functions()).data

    return SimpleNamespace(plan=plan, filled=filled, part_changed=part_changed, value=value)


@pytest.fixture(scope="session")
def sample(made_once):
    """Return the recalculated sample."""
    return made_once.computed("UTH").data


@pytest.fixture(scope="session")
def made(made_once):
    """Return the way to make a what-if workbook: game, edition, wager, (name, value) ...

    It is computed; in a name __ stands for a bar.
    """

    @cache
    def make(game, code, wager=None, *changes):
        whole = made_once.what_if(game, code, wager)
        filled = {name.replace("__", "|"): value for name, value in changes}
        return recalculate(typed(whole.data, filled), cell_functions()) if changes else whole

    return make


@pytest.fixture(scope="session")
def made_poker(made_once):
    """Return the way to make the what-if workbook of Poker: (name, value) ...; it is computed."""

    @cache
    def make(*changes):
        whole = made_once.poker_what_if()
        filled = {name.replace("__", "|"): value for name, value in changes}
        return recalculate(typed(whole.data, filled), cell_functions()) if changes else whole

    return make


@pytest.fixture(scope="session")
def uth(made):
    """Return the way to read the what-if workbook of Ultimate Texas Hold 'Em, inputs changed."""
    return lambda **changes: named(made("UTH", "PA", None, *changes.items()).package)


@pytest.fixture(scope="session")
def only(made):
    """Return the way to read the workbook of one wager of it, which is made faster."""
    return lambda wager, **changes: named(made("UTH", "PA", wager, *changes.items()).package)


@pytest.fixture(scope="session")
def written(made):
    """Return the way to read a what-if workbook as openpyxl does."""
    return lambda game="UTH", code="PA": opened(made(game, code).data)
