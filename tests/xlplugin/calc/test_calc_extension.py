import json
import re
import zipfile
from xml.etree import ElementTree

import pytest

from formulas import registry
from formulas.function_groups import Group
from formulas.signatures import Function
from xlplugin.calc import description
from xlplugin.calc.extension import build_oxt, extension_files

OOR = "{http://openoffice.org/2001/registry}"


def functions_of(configuration):
    """Return service, method, and the texts of each function in a configuration."""
    found = []
    for service in ElementTree.fromstring(configuration).find("node"):
        for function in service.find("node"):
            own = {
                one.get(f"{OOR}name"): one.find("value").text for one in function.findall("prop")
            }
            arguments = [
                {one.get(f"{OOR}name"): one.find("value").text for one in argument}
                for argument in function.find("node")
            ]
            found.append((service.get(f"{OOR}name"), function.get(f"{OOR}name"), own, arguments))
    return found


def test_every_function_of_the_registry_is_described_in_every_spelling():
    """Bare names are ours; Office.js and compiled add-ins write theirs with a prefix."""
    known = registry.functions()
    found = functions_of(extension_files()["CalcAddIns.xcu"])
    written = [own["CompatibilityName"] for _, _, own, _ in found]
    assert sorted(written) == sorted(
        prefix + name for prefix in ("", "_xldudf_PT_", "_xll.") for name in known
    )
    assert len({own["DisplayName"] for _, _, own, _ in found}) == len(found) >= 3
    for service, method, own, arguments in found:
        function = known[method.upper()]
        assert service in ("PT", "PTUDF", "PTXLL")
        assert function.summary in own["Description"]
        assert [
            one["Description"].startswith(each.help)
            for one, each in zip(arguments, function.arguments, strict=True)
        ] == [True] * len(function.arguments)


def test_types_and_help_are_joined_by_the_same_names():
    """Calc finds the help of an argument by the argument's name in the type description."""
    files = extension_files()
    typed = dict(re.findall(r"^  \S.* (\w+)\((.*)\);$", files["functions.idl"], re.MULTILINE))
    checked = 0
    for name, function in registry.functions().items():
        names = re.findall(r"\[in\] \S+ (\w+)", typed[name.lower()])
        assert names == [description.argument_name(place) for place in range(len(names))]
        assert len(names) == len(function.arguments)
        checked += 1
    assert checked == len(typed) > 0


def test_the_file_is_the_same_each_time(tmp_path):
    """Same content, same bytes; nothing half-written is left."""
    first = build_oxt(tmp_path / "a.oxt").read_bytes()
    assert build_oxt(tmp_path / "b.oxt").read_bytes() == first
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.oxt", "b.oxt"]
    with zipfile.ZipFile(tmp_path / "a.oxt") as archive:
        assert set(archive.namelist()) == set(extension_files())
        for name in archive.namelist():
            if name.endswith((".xml", ".xcu", ".components")):
                ElementTree.fromstring(archive.read(name))


def test_the_add_in_knows_its_worker():
    """The command of this environment stands in the extension only."""
    setup = json.loads(extension_files()["functions.json"])
    assert setup["command"][-1] == "xlplugin.calc.worker"
    assert setup["methods"]["why"] == {
        "name": "WHY",
        "repeats": True,
        "explains": True,
        "spills": False,
    }
    assert setup["methods"]["paytable"]["spills"]


def test_what_calc_runs_needs_only_the_standard_library():
    """Calc's own Python has none of our libraries: no other import stands in what it runs."""
    files = extension_files()
    imported = set()
    for name in ("xlplugin_addin.py", "pythonpath/xlplugin_link.py"):
        imported |= set(re.findall(r"^\s*(?:from|import) (\w+)", files[name], re.MULTILINE))
    ours = {"xlplugin_link", "xlpaytables", "uno", "unohelper", "com"}
    standard = {"json", "math", "os", "pathlib", "struct", "subprocess", "sys", "threading", "time"}
    assert imported - ours - standard <= {"typing", "collections", "__future__"}
    assert len(imported) > 8


def test_a_reserved_word_is_no_method():
    """A function named like a word of type descriptions is refused when the add-in is built."""
    odd = Function(
        name="SEQUENCE",
        group=Group.RETURN,
        summary="s",
        details="",
        arguments=(),
        spills=False,
        takes_errors=False,
        call=lambda: 1,
        alias_of="",
        now="",
        examples=(),
    )
    with pytest.raises(ValueError, match="SEQUENCE"):
        extension_files({"SEQUENCE": odd})
