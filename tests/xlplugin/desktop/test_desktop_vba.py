import re

import pytest
from openpyxl.utils import FORMULAE

from formulas.registry import VBA_WORDS, check_name, functions
from formulas.values import ERROR_CODES
from xlplugin.desktop import udfs, vba
from xlplugin.desktop.generator import Generated, generate

MOST = 255  # letters that Excel shows of a description or of the help of an argument
LONGEST_LINE = 1023  # letters, and 24 continued lines, as Microsoft documents for Visual Basic
MOST_CONTINUED = 24
WRAPPER = re.compile(r"^Function (\w+)\((.*?)\)\r\n(.*?)^End Function", re.MULTILINE | re.DOTALL)


@pytest.fixture(scope="module")
def generated():
    """Give what xlwings' own generator writes for our functions."""
    return generate()


@pytest.fixture(scope="module")
def module(generated):
    """Give the module of wrappers."""
    return vba.functions_module(generated)


@pytest.fixture(scope="module")
def wrappers(module):
    """Give the declared arguments and the body of each wrapper."""
    return {name: (declared, body) for name, declared, body in WRAPPER.findall(module)}


def test_the_wizard_is_told_of_every_function(generated):
    """Each function of the registry has its description, category and help, within 255 letters."""
    described = {one.name: one for one in generated.described}
    assert list(described) == list(functions())
    for name, function in functions().items():
        one = described[name]
        assert one.description == function.summary
        assert one.category == "Paytables"
        assert len(one.arguments) == len(function.arguments)
        for told, argument in zip(one.arguments, function.arguments, strict=True):
            assert told.startswith(argument.help)
            assert 0 < len(told) <= MOST
        assert 0 < len(one.description) <= MOST


def test_every_function_has_a_wrapper(wrappers):
    """Its arguments stand in order, optional ones marked, and reach Python under its name."""
    assert list(wrappers) == list(functions())
    for name, function in functions().items():
        declared = []
        for argument in function.arguments:
            own = udfs.argument_name(argument)
            if argument.repeats:
                declared.append(f"ParamArray {own}()")
            else:
                declared.append(f"Optional {own}" if argument.optional else own)
        assert wrappers[name][0] == ", ".join(declared)
        assert f'XLPy.CallUDF("xlplugin.desktop.udfs", "{name}", ' in wrappers[name][1]


def test_a_wrapper_answers_with_error_values_and_never_with_the_text_of_an_exception(wrappers):
    """Style rule: a refusal is an error value; the generator's Err.Description is gone."""
    for name, (_, body) in wrappers.items():
        assert "Err.Description" not in body
        assert f"    {name} = CVErr(xlErrValue)" in body
        for line in body.splitlines():
            if "CallUDF" in line:
                assert line.strip().startswith(f"{name} = PtOut(XLPy.CallUDF(")


def test_a_wrapper_reads_every_argument_once(wrappers):
    """Each declared argument goes through PtIn exactly once for a call, a repeated one each."""
    read = 0
    for name, function in functions().items():
        _, body = wrappers[name]
        excel = body.partition("#Else")[0]
        for argument in function.arguments:
            own = udfs.argument_name(argument) + ("(k)" if argument.repeats else "")
            assert excel.count(f"PtIn({own})") == 1, (name, own)
            read += 1
    assert read > 50


def test_nothing_is_computed_in_the_wizard_or_without_need(wrappers, module):
    """Every wrapper leaves while the wizard is open, and none is volatile."""
    for _, body in wrappers.values():
        first = next(line for line in body.splitlines() if not line.startswith("Attribute"))
        assert "Controls(1).Enabled" in first
        assert first.endswith("Then Exit Function")
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
        (r"#If ", "#End If"),
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


def test_another_kind_of_vba_is_refused(generated):
    """Text that the generator of today does not write is not patched by guess."""
    for old, new in (("Err.Description", "Err.Number"), ("XLPy.CallUDF", "XLPy.Call")):
        changed = Generated(generated.module.replace(old, new), generated.described)
        with pytest.raises(ValueError, match="another kind"):
            vba.functions_module(changed)


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
            assert udfs.argument_name(argument).casefold() not in VBA_WORDS | udfs.TAKEN
