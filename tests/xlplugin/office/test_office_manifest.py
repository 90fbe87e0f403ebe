import json
import re
import subprocess
import uuid
from xml.etree import ElementTree

import pytest
from chromium import packages
from manifest_faults import faults

from formulas.registry import functions
from xlplugin.office.files import served_files
from xlplugin.office.metadata import functions_json, identifier, manifest, reference_json

ADDRESS = "https://paytables.agency.example"


@pytest.mark.browser  # its packages
def test_microsofts_reader_reads_the_manifest(tmp_path):
    """Microsoft's own package reads identifier, version, host and addresses out of it."""
    file = tmp_path / "manifest.xml"
    file.write_text(manifest(ADDRESS), "utf-8")
    reader = packages() / "node_modules" / "office-addin-manifest" / "cli.js"
    done = subprocess.run(
        ["node", reader, "info", file], capture_output=True, text=True, timeout=600, check=True
    )
    told = dict(re.findall(r"^ *([A-Z][A-Za-z ]+): (\S.*)$", done.stdout, re.MULTILINE))
    assert told["Id"] == identifier(ADDRESS)
    assert told["Type"] == "TaskPaneApp"
    assert told["Hosts"] == "Workbook"
    assert told["Permissions"] == "ReadWriteDocument"
    assert told["Source Location"] == f"{ADDRESS}/taskpane.html"
    assert re.fullmatch(r"\d+\.\d+\.\d+\.\d+", told["Version"])


def test_every_file_that_the_manifest_names_is_served():
    """Each address in it is one that the server answers."""
    text = manifest(ADDRESS)
    named = set(re.findall(rf'"{ADDRESS}/([^"]+)"', text))
    assert named <= served_files(ADDRESS).keys()
    assert {"taskpane.html", "functions.js", "functions.json", "icon-32.png"} <= named
    assert not list(faults(text))


def test_the_identifier_follows_from_the_address():
    """One address, one identifier, on every machine; another address is another add-in."""
    assert identifier(ADDRESS) == identifier(ADDRESS)
    assert identifier(ADDRESS) != identifier("https://localhost:3553")
    assert uuid.UUID(identifier(ADDRESS)).version == 5


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        (identifier(ADDRESS), "not-a-guid", "no GUID"),
        (f"{ADDRESS}/functions.js", "http://agency.example/functions.js", "not https"),
        (f"{ADDRESS}/functions.js", "https://agency.example/{file}", "no address"),
        ('resid="Script.Url"', 'resid="Nothing"', "Nothing does not exist"),
        ('resid="Script.Url"', 'resid="Pane.Url"', "Script.Url is not used"),
        ('<bt:Url id="Script.Url"', '<bt:Url id="Pane.Url"', "named twice"),
        ("<ProviderName>xlplugin</ProviderName>", "", "ProviderName is missing"),
        ("Every function with", "x" * 251, "longer than 250"),
        ("<Version>", "<Version>1.beta.", "version"),
    ],
)
def test_a_spoiled_manifest_is_found_out(old, new, words):
    """Our own checks, not Microsoft's schema, name each fault."""
    good = manifest(ADDRESS)
    spoiled = good.replace(old, new, 1)
    assert spoiled != good
    assert any(words in fault for fault in faults(spoiled))


def test_the_parts_that_make_custom_functions_are_there():
    """Script, page, metadata and namespace, in a runtime that the pane shares."""
    root = ElementTree.fromstring(manifest(ADDRESS))
    kind = "{http://www.w3.org/2001/XMLSchema-instance}type"
    ours = "{http://schemas.microsoft.com/office/taskpaneappversionoverrides}"
    (point,) = [
        one for one in root.iter(f"{ours}ExtensionPoint") if one.get(kind) == "CustomFunctions"
    ]
    assert [part.tag.removeprefix(ours) for part in point] == [
        "Script",
        "Page",
        "Metadata",
        "Namespace",
    ]
    (runtime,) = root.iter(f"{ours}Runtime")
    page = point.find(f"{ours}Page/{ours}SourceLocation")
    assert runtime.get("resid") == page.get("resid")
    assert runtime.get("lifetime") == "long"
    assert '<bt:String id="Functions.Namespace" DefaultValue="PT"/>' in manifest(ADDRESS)


def test_excel_is_told_every_function_with_its_help():
    """Name, description, link and arguments of each function, in the shapes Excel reads."""
    told = json.loads(json.dumps(functions_json(ADDRESS)))
    assert told["allowErrorForDataTypeAny"] is True
    assert [one["id"] for one in told["functions"]] == list(functions())
    for one in told["functions"]:
        function = functions()[one["id"]]
        assert re.fullmatch(r"[A-Z][A-Z0-9]{2,63}", one["name"])
        assert one["description"] == function.summary
        assert one["helpUrl"] == f"{ADDRESS}/taskpane.html#{one['id']}"
        assert one["options"] == {"cancelable": True}
        assert one["result"]["type"] == "any"
        for described, argument in zip(one["parameters"], function.arguments, strict=True):
            assert described["name"] == argument.name
            assert argument.help in described["description"]
            assert (described["type"], described["dimensionality"]) == ("any", "matrix")
            assert described.get("optional", False) == (argument.optional and not argument.repeats)
            assert described.get("repeating", False) == argument.repeats
    assert len(told["functions"]) >= 20


@pytest.mark.parametrize(
    ("spelling", "signature", "example"),
    [
        ("office", "PT.STEPVALUE(game, wager,", '=PT.PAYBACK("UTH","Trips","B")'),
        ("office-comma", "PT.STEPVALUE(game; wager;", '=PT.PAYBACK("UTH";"Trips";"B")'),
        ("office-backslash", "PT.STEPVALUE(game; wager;", '=PT.PAYBACK("UTH";"Trips";"B")'),
    ],
)
def test_the_reference_is_written_as_it_is_typed(spelling, signature, example):
    """Names with their namespace, separators and decimals of the language, one cell's values."""
    told = {one["name"]: one for one in reference_json(spelling)["functions"]}
    assert told.keys() == functions().keys()
    assert told["STEPVALUE"]["signature"].startswith(signature)
    assert example in told["PAYBACK"]["examples"]
    values = {one["name"]: one["value"] for one in told["SOLVEPAY"]["arguments"]}
    assert (values["game"], values["conditions"]) == ("UTH", None)
    assert isinstance(values["target"], float)
