import re

import pytest
from openpyxl.utils import FORMULAE

from formulas.registry import functions
from formulas.signatures import VBA_WORDS, check_name
from formulas.values import ERROR_CODES
from xlplugin.desktop import vba
from xlplugin.desktop.vba import TAKEN, argument_name

MOST = 255  # letters that Excel shows of a description or of the help of an argument
LONGEST_LINE = 1023  # letters, and 24 continued lines, as Microsoft documents for Visual Basic
MOST_CONTINUED = 24
QUOTED = re.compile(r'"((?:[^"]|"")*)"')
WRAPPER = re.compile(r"^Function (\w+)\((.*?)\)\r\n(.*?)^End Function", re.MULTILINE | re.DOTALL)


@pytest.fixture(scope="module")
def module():
    """Give the module of wrappers."""
    return vba.functions_module()


@pytest.fixture(scope="module")
def told(module):
    """Give what the wizard is told of each function: name, category, description, arguments."""
    calls = re.findall(r"^    PtDescribe (.*?)\r\n(?=    PtDescribe|End Sub)", module, re.M | re.S)
    words = ([text.replace('""', '"') for text in QUOTED.findall(call)] for call in calls)
    return {name: rest for name, *rest in words}


@pytest.fixture(scope="module")
def wrappers(module):
    """Give the declared arguments and the body of each wrapper."""
    return {name: (declared, body) for name, declared, body in WRAPPER.findall(module)}


def test_the_wizard_is_told_of_every_function(told):
    """Each function of the registry has its description, category and help, within 255 letters."""
    assert list(told) == list(functions())
    for name, function in functions().items():
        category, description, *arguments = told[name]
        assert description == function.summary
        assert category == function.group.category
        assert len(arguments) == len(function.arguments)
        for help_text, argument in zip(arguments, function.arguments, strict=True):
            assert help_text.startswith(argument.help)
            assert 0 < len(help_text) <= MOST
        assert 0 < len(description) <= MOST


def test_every_function_has_a_wrapper(wrappers):
    """Its arguments stand in order, optional ones marked, and reach Python under its name."""
    assert list(wrappers) == list(functions())
    for name, function in functions().items():
        declared = []
        for argument in function.arguments:
            own = argument_name(argument)
            if argument.repeats:
                declared.append(f"ParamArray {own}()")
            else:
                declared.append(f"Optional {own}" if argument.optional else own)
        assert wrappers[name][0] == ", ".join(declared)
        assert f'{name} = PtOut(PtAsk("{name}", ' in wrappers[name][1]


def test_every_way_out_of_a_wrapper_is_an_error_value(wrappers):
    """What it returns is one from its first line and after a failure: never Empty, shown as 0."""
    left = 0
    for name, (_, body) in wrappers.items():
        lines = [line.strip() for line in body.splitlines() if not line.startswith("Attribute")]
        assert lines[0] == f"{name} = CVErr(xlErrNA)"
        assert lines[-2:] == ["failed:", f"{name} = CVErr(xlErrValue)"]
        answered = lines.index("On Error GoTo failed"), lines.index("Exit Function")
        assert lines[answered[1] - 1].startswith(f"{name} = PtOut(PtAsk(")
        ways = [place for place, line in enumerate(lines) if line.endswith("Exit Function")]
        assert ways == [1, answered[1]]
        assert answered[0] == 2
        left += len(ways)
    assert left == 2 * len(functions())


def test_a_wrapper_reads_every_argument_once(wrappers):
    """Each declared argument goes through PtIn exactly once for a call, a repeated one each."""
    read = 0
    for name, function in functions().items():
        _, body = wrappers[name]
        for argument in function.arguments:
            own = argument_name(argument) + ("(k)" if argument.repeats else "")
            assert body.count(f"PtIn({own})") == 1, (name, own)
            read += 1
    assert read > 50


def test_nothing_is_computed_in_the_wizard_or_without_need(wrappers, module):
    """Every wrapper leaves while the wizard is open, and none is volatile."""
    for _, body in wrappers.values():
        assert "    If PtWizard() Then Exit Function" in body.splitlines()
    assert module.count("Controls(1).Enabled") == 1
    assert "Volatile" not in module


def test_each_error_code_becomes_its_error_value(module):
    """All seven of Excel's own, by the names that Microsoft documents (XlCVError)."""
    named = dict(re.findall(r'Case "(#[^"]+)": PtCell = CVErr\((\w+)\)', module))
    assert named == {
        "#NULL!": "xlErrNull",
        "#DIV/0!": "xlErrDiv0",
        "#VALUE!": "xlErrValue",
        "#REF!": "xlErrRef",
        "#NAME?": "xlErrName",
        "#NUM!": "xlErrNum",
        "#N/A": "xlErrNA",
    }
    assert set(named) == set(ERROR_CODES)


@pytest.mark.parametrize("make", [lambda text: text, lambda _: vba.link_module()])
def test_visual_basic_can_read_the_modules(module, make):
    """Letters of ASCII, lines ended as on Windows, none too long, none continued too often."""
    text = make(module)
    assert text.isascii()
    assert text.startswith("Attribute VB_Name = ")
    assert text.count("\n") == text.count("\r\n") > 100
    continued = 0
    for line in text.split("\r\n"):
        assert len(line) <= LONGEST_LINE
        continued = continued + 1 if line.endswith(" _") else 0
        assert continued <= MOST_CONTINUED


def test_every_block_is_closed(module):
    """What opens ends: functions, subs, conditions, loops, in equal numbers."""
    lines = [line.strip() for line in module.split("\r\n")]
    for opening, closing in (
        (r"(Private )?Function ", "End Function"),
        (r"(Private )?Sub ", "End Sub"),
        (r"If .* Then$", "End If"),
        (r"Select Case ", "End Select"),
        (r"For ", r"Next( \w+)?$"),
    ):
        opened = sum(bool(re.match(opening, line)) for line in lines)
        closed = sum(bool(re.match(closing, line)) for line in lines)
        assert opened == closed > 0, opening


def test_descriptions_stand_in_the_module_too(module):
    """What Excel reads when the module is imported: an attribute behind each declaration."""
    for name, function in functions().items():
        text = function.summary.replace('"', '""')
        assert f'\r\nAttribute {name}.VB_Description = "{text}"\r\n' in module
        assert f'\r\n    PtDescribe "{name}", _\r\n' in module


def test_our_settings_are_apart_from_other_users_of_xlwings():
    """The link module looks for xlplugin.conf, and offers none of its functions to cells."""
    text = vba.link_module()
    assert 'Public Const PROJECT_NAME As String = "xlplugin"\r\n' in text
    assert text.split("\r\n")[1] == "Option Private Module"
    assert "BSD 3-clause license" in text


def test_another_module_of_xlwings_is_refused(monkeypatch, tmp_path):
    """Text of another kind is not patched by guess."""
    (tmp_path / "xlwings.bas").write_text('Attribute VB_Name = "xlwings"\n')
    monkeypatch.setattr(vba, "files", lambda _: tmp_path)
    with pytest.raises(ValueError, match="another kind"):
        vba.link_module()


@pytest.mark.parametrize(
    "name", ["UTH1", "EV3", "RTP1", "XFD1048576", "R2C", "RC", "R1C1", "C", "EV", "PT.PAYBACK"]
)
def test_names_shaped_like_cells_are_refused(name):
    """Excel reads these as addresses (A1 and R1C1 notation) or not at all."""
    with pytest.raises(ValueError, match="cannot be the name"):
        check_name(name)


@pytest.mark.parametrize("name", ["TYPE", "NEXT", "SELECT", "DATE", "STRING", "ECHO", "RUN"])
def test_words_of_visual_basic_are_refused(name):
    """Keywords of [MS-VBAL] and commands of Excel 4 macros are no names of functions."""
    with pytest.raises(ValueError, match="reserved word"):
        check_name(name)


def test_no_function_or_argument_hides_one_of_excel():
    """No name is one of Excel's own functions or a word of Visual Basic."""
    assert not set(functions()) & FORMULAE
    for function in functions().values():
        for argument in function.arguments:
            assert argument_name(argument).casefold() not in VBA_WORDS | TAKEN
