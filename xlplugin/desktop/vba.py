"""The two modules of Visual Basic that make the add-in: xlwings' own, and a wrapper a function.

A wrapper holds an error value from its first line, so that no way out of it leaves a cell empty,
which Excel would show as 0. xlwings hands over error values as text and connects anew at each
call: the helpers here make real error values, read a range once as the plain numbers that its
cells store, and keep the connection until it fails.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from importlib.resources import files
from importlib.util import find_spec, module_from_spec

from formulas.registry import functions
from formulas.signatures import LONGEST_HELP, VBA_WORDS, Argument, Function
from formulas.values import ERROR_CODES

NAME = "xlplugin"  # of the settings in the user's folder
LINK = "xlwings"
MODULE = "xlplugin_functions"
ANSWERS = "xlplugin.desktop.udfs"  # only named here: to import it takes long
LONGEST_LINE = 1023
LINE_END = "\r\n"
CONSTANTS = dict(
    zip(
        ERROR_CODES,
        ("xlErrNull", "xlErrDiv0", "xlErrValue", "xlErrRef", "xlErrName", "xlErrNum", "xlErrNA"),
        strict=True,
    )
)
# Names that mean something else inside a wrapper.
TAKEN = frozenset(
    {"all", "application", "array", "cverr", "err", "failed", "k", "lbound", "ubound", "xlpy"}
)
# What Visual Basic hands over for an argument that was left out; no cell holds it by chance.
OMITTED = "\x1f"

HEAD = """\
Attribute VB_Name = "{module}"
' Written by xlplugin install excel.
' The connection to Python: made once, kept, and made again after an error.
Private PtLink As Object
"""

WRAPPER = """
Function {name}({declared})
Attribute {name}.VB_Description = {description}
    {name} = CVErr(xlErrNA)
    If PtWizard() Then Exit Function
    On Error GoTo failed
{further}    {name} = PtOut(PtAsk("{name}", {given}))
    Exit Function
failed:
    {name} = CVErr(xlErrValue)
End Function
"""

FURTHER = """\
    Dim all, k As Long
    all = Array({first})
    ReDim Preserve all(0 To {count} + UBound({name}) - LBound({name}))
    For k = LBound({name}) To UBound({name})
        all({count} + k - LBound({name})) = PtIn({name}(k))
    Next k
"""


def argument_name(argument: Argument) -> str:
    """Return the name that an argument has in Excel, where upper and lower case are one.

    An argument called like a function would be declared twice there.
    """
    name = argument.name.casefold()
    if name in VBA_WORDS or name in TAKEN or name.upper() in functions():
        return f"the_{argument.name}"
    return argument.name


def argument_help(argument: Argument) -> str:
    """Return the help of an argument, with its example where Excel has room for it."""
    text = f"{argument.help} Example: {argument.example}"
    return text if len(text) <= LONGEST_HELP else argument.help


def functions_module() -> str:
    """Return the module with a wrapper for each function.

    Raises:
        ValueError: a line or a letter that Visual Basic cannot read.
    """
    cases = "\n".join(
        f"        Case {_quoted(code)}: PtCell = CVErr({constant})"
        for code, constant in CONSTANTS.items()
    )
    known = functions().values()
    return _checked(
        HEAD.replace("{module}", MODULE)
        + "".join(_wrapper(function) for function in known)
        + "\n"
        + files("xlplugin.desktop")
        .joinpath("helpers.txt")
        .read_text("ascii")
        .replace("{cases}", cases)
        .replace("{udfs}", ANSWERS)
        .replace("{omitted}", str(ord(OMITTED)))
        + "\n".join(("", *_descriptions(known), ""))
    )


def link_module() -> str:
    """Return xlwings' own module, with settings apart from those of other users of xlwings.

    Raises:
        ModuleNotFoundError: xlwings is not installed.
        ValueError: it is not the module that is known here.
    """
    spec = find_spec("xlwings")
    if spec is None:
        raise ModuleNotFoundError(name="xlwings")
    # The package is not run: it would import every library of pictures that it finds.
    package = module_from_spec(spec)
    text = files(package).joinpath("xlwings.bas").read_text(encoding="ascii")
    text = text.replace("\r\n", "\n")
    text = _replaced(text, r'(PROJECT_NAME As String = )"xlwings"', rf'\1"{NAME}"')
    # Its own functions are none for a cell.
    text = _replaced(text, r'\A(Attribute VB_Name = "\w+"\n)', r"\1Option Private Module\n")
    return text.replace("\n", LINE_END)


def _wrapper(function: Function) -> str:
    declared: list[str] = []
    given: list[str] = []
    further = ""
    for argument in function.arguments:
        name = argument_name(argument)
        if argument.repeats:
            declared.append(f"ParamArray {name}()")
            further = FURTHER.format(first=", ".join(given), count=len(given), name=name)
        else:
            declared.append(f"Optional {name}" if argument.optional else name)
            given.append(f"PtIn({name})")
    return WRAPPER.format(
        name=function.name,
        declared=", ".join(declared),
        description=_quoted(function.summary),
        further=further,
        given="all" if further else f"Array({', '.join(given)})",
    )


def _descriptions(known: Iterable[Function]) -> Iterator[str]:
    yield "' Run once by hand while the add-in is made: it keeps what the wizard shows."
    yield "Sub DescribeFunctions()"
    for one in known:
        helped = (argument_help(argument) for argument in one.arguments)
        words = (one.name, one.group.category, one.summary, *helped)
        yield "    PtDescribe " + ", _\n        ".join(_quoted(word) for word in words)
    yield "End Sub"


def _quoted(text: str) -> str:
    return '"' + text.replace('"', '""') + '"'


def _replaced(text: str, pattern: str, by: str) -> str:
    text, count = re.subn(pattern, by, text, flags=re.MULTILINE)
    if count != 1:
        raise ValueError(f"xlwings' module is of another kind: {count} times {pattern}.")
    return text


def _checked(text: str) -> str:
    if not text.isascii():
        raise ValueError("Visual Basic reads no letters beyond ASCII in a module file.")
    longest = max(text.split("\n"), key=len)
    if len(longest) > LONGEST_LINE:
        raise ValueError(f"A line of {len(longest)} letters is too long for Visual Basic.")
    return text.replace("\n", LINE_END)
