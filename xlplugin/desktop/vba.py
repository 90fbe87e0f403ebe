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
from formulas.signatures import Function
from formulas.values import ERROR_CODES
from xlplugin.desktop.arguments import OMITTED, argument_help, argument_name

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

HELPERS = """
' Whether Excel's wizard is open: then the control that opens it is off. Wherever else it may be
' off, a cell shows #N/A and no figure.
Private Function PtWizard() As Boolean
    On Error Resume Next
    PtWizard = Not Application.CommandBars("Standard").Controls(1).Enabled
End Function

' The answer of Python; asked a second time over a new connection where the first one failed.
Private Function PtAsk(called, given)
    On Error GoTo again
    If PtLink Is Nothing Then Set PtLink = XLPy
    PtAsk = PtLink.CallUDF("{udfs}", called, given)
    Exit Function
again:
    Set PtLink = Nothing
    Resume anew
anew:
    On Error GoTo 0
    Set PtLink = XLPy
    PtAsk = PtLink.CallUDF("{udfs}", called, given)
End Function

' A range as the plain values of its cells, a sign for an argument that was left out, anything
' else as it is. Only an optional argument can take one that was left out.
Private Function PtIn(Optional given)
    If IsMissing(given) Then
        PtIn = Chr({omitted})
    ElseIf Not IsObject(given) Then
        PtIn = given
    ElseIf given.Areas.Count > 1 Then
        PtIn = CVErr(xlErrValue)  ' only the first area would be read
    Else
        PtIn = given.Value2
    End If
End Function

' An answer with a real error value for each error code.
Private Function PtOut(answer)
    Dim across As Long, down As Long, columns As Long
    If Not IsArray(answer) Then
        PtOut = PtCell(answer)
        Exit Function
    End If
    columns = PtColumns(answer)
    For down = LBound(answer) To UBound(answer)
        If columns = -1 Then
            answer(down) = PtCell(answer(down))
        Else
            For across = LBound(answer, 2) To columns
                answer(down, across) = PtCell(answer(down, across))
            Next across
        End If
    Next down
    PtOut = answer
End Function

' The last column of rows, or -1 for a single row.
Private Function PtColumns(answer) As Long
    PtColumns = -1
    On Error Resume Next
    PtColumns = UBound(answer, 2)
End Function

' What a cell shows: nothing at all would be shown as 0.
Private Function PtCell(cell)
    PtCell = cell
    If IsEmpty(cell) Or IsNull(cell) Then PtCell = CVErr(xlErrValue)
    If VarType(cell) <> vbString Then Exit Function
    Select Case cell
{cases}
    End Select
End Function

' Tells the function wizard; Excel refuses it while the add-in is hidden, what was told stays.
Sub Auto_Open()
    DescribeFunctions
End Sub

' For a person: shows the version, or what keeps Python from answering.
Sub CheckEngine()
    On Error GoTo failed
    MsgBox "Python answers: " & PtAsk("ENGINEVERSION", Array())
    Exit Sub
failed:
    MsgBox Err.Description
End Sub

Private Sub PtDescribe(macro, category, text, ParamArray help())
    Dim texts
    texts = help
    On Error Resume Next
    macro = "'" & ThisWorkbook.Name & "'!" & macro
    If UBound(texts) < 0 Then
        Application.MacroOptions Macro:=macro, Description:=text, Category:=category
    Else
        Application.MacroOptions Macro:=macro, Description:=text, Category:=category, _
            ArgumentDescriptions:=texts
    End If
End Sub
"""


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
        + HELPERS.replace("{cases}", cases)
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
