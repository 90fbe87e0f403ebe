"""The lean wheel: pip installs it with nothing beside it, and the functions answer from it alone.

xlwings' dispatcher for Python inside the pane asks for a license key of xlwings' PRO part, which
a build server has not: a stand-in takes its two decorators, and each function is called with rows,
as that dispatcher calls it.
"""

import base64
import csv
import email
import hashlib
import io
import json
import subprocess
import sys
import zipfile

import pytest
from golden_cases import examples

from formulas.formula_text import read_call
from xlplugin import cells
from xlplugin.browser.site import lean_wheel

STAND_IN = """
def arg(*names, **options):
    return lambda function: function
def func(**options):
    return lambda function: function
"""
PROGRAM = """
import json, sys, types
sys.path[:0] = sys.argv[1:3]
main = types.ModuleType("main")
exec("from xlplugin.desktop.udfs import *", main.__dict__)
from formulas.formula_text import read_call
for line in sys.stdin:
    call = read_call(json.loads(line))
    given = [a if a is None or isinstance(a, list) else [[a]] for a in call.arguments]
    print(json.dumps(getattr(main, call.name)(*given)))
foreign = {name.partition(".")[0] for name in sys.modules} & {"numpy", "sympy", "openpyxl", "click"}
print(json.dumps(sorted(foreign)))
"""
FEWEST_EXAMPLES = 60


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """The wheel as pip installs it, from its file alone, and the stand-in for xlwings."""
    folder = tmp_path_factory.mktemp("lean")
    name, content = lean_wheel()
    (folder / name).write_bytes(content)
    words = ["-m", "pip", "install", "--quiet", "--no-index", "--target", str(folder / "site")]
    done = subprocess.run(
        [sys.executable, *words, str(folder / name)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr[-2000:]
    (folder / "host").mkdir()
    (folder / "host" / "xlwings.py").write_text(STAND_IN)
    return folder


def test_the_same_program_makes_the_same_bytes():
    """Its record names every file by digest and length, and it needs nothing."""
    name, content = lean_wheel()
    assert lean_wheel() == (name, content)
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        names = archive.namelist()
        (record,) = [one for one in names if one.endswith("/RECORD")]
        listed = {row[0]: row[1:] for row in csv.reader(archive.read(record).decode().splitlines())}
        assert listed.keys() == set(names)
        for one in set(names) - {record}:
            data = archive.read(one)
            digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
            assert listed[one] == [f"sha256={digest}", str(len(data))]
        about = email.message_from_bytes(archive.read(record.replace("RECORD", "METADATA")))
        assert about.get_all("Requires-Dist") is None


def test_every_example_answers_as_in_a_cell(site):
    """Rows in, rows out; nothing is imported but the standard library and the wheel."""
    asked = [text for text in examples() if "TODAY" not in text]
    done = subprocess.run(
        [sys.executable, "-S", "-P", "-c", PROGRAM, str(site / "site"), str(site / "host")],
        input="\n".join(map(json.dumps, asked)),
        capture_output=True,
        text=True,
        check=False,
        cwd=site,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    *answers, foreign = map(json.loads, done.stdout.splitlines())
    assert foreign == []
    assert len(answers) == len(asked) >= FEWEST_EXAMPLES
    for text, answer in zip(asked, answers, strict=True):
        call = read_call(text)
        here = cells.with_error_texts(cells.call(call.name, list(call.arguments)))
        assert answer == json.loads(json.dumps(here)), text
