"""Drives a Calc that opened the ready add-in; a stand-in takes the place of Python's dispatcher.

Run by a Python that has `uno`. The wrappers are those of the file; only xlwings' own module, which
needs a library of Windows, gives way to one that connects to the stand-in and counts how often.
"""

import sys
from pathlib import Path

import uno

sys.path.insert(0, str(Path(__file__).parents[2]))
from calc_driver import HIDDEN, Calc, main, option

RUN_MACROS = 4
CLASS_MODULE = 2  # of com.sun.star.script.ModuleType
LINK = """Rem Attribute VBA_ModuleType=VBAModule
Option VBASupport 1
Public Plan
Public Told As String
Public Made As Long
Public Off As Boolean
Sub Wizard(open_now)
    Off = open_now
End Sub
Sub Prepare(answers)
    Plan = Split(answers, "|")
    Told = ""
    Made = 0
    PtForget
End Sub
Function Noted()
    Noted = Told & "connected " & Made
End Function
Function XLPy()
    Made = Made + 1
    Set XLPy = New StandIn
End Function
"""
# The words for what arrives are those of Basic's TypeName.
STAND_IN = """Rem Attribute VBA_ModuleType=VBAClassModule
Option VBASupport 1
Option ClassModule
Function CallUDF(script, called, given)
    Dim place As Long, answer, rest, table(1, 1)
    Told = Told & script & " " & called & Chr(10)
    For place = LBound(given) To UBound(given)
        Told = Told & "  " & Shown(given(place)) & Chr(10)
    Next place
    answer = Plan(0)
    If UBound(Plan) > 0 Then
        rest = Plan
        For place = 1 To UBound(rest)
            Plan(place - 1) = rest(place)
        Next place
    End If
    Select Case answer
        Case "fails": Err.Raise 1000
        Case "nothing": CallUDF = Empty
        Case "row": CallUDF = Array("Flush", "#N/A")
        Case "rows"
            table(0, 0) = "Flush"
            table(0, 1) = 4047644
            table(1, 0) = "#NUM!"
            table(1, 1) = "#N/A"
            CallUDF = table
        Case Else
            If IsNumeric(answer) Then CallUDF = Val(answer) Else CallUDF = answer
    End Select
End Function
Private Function Shown(given) As String
    Dim line As Variant
    If IsMissing(given) Then
        Shown = "omitted"
    ElseIf IsArray(given) Then
        Shown = "rows"
        For Each line In given
            Shown = Shown & " " & Shown(line)
        Next line
    ElseIf IsError(given) Then
        Shown = "error " & CLng(given)
    ElseIf IsEmpty(given) Then
        Shown = "empty"
    Else
        Shown = TypeName(given) & " " & given
    End If
End Function
"""
# Excel's own sign that the wizard is open: there is no such control here.
WIZARD = 'Not Application.CommandBars("Standard").Controls(1).Enabled'
FORGET = """
Sub PtForget()
    Set PtLink = Nothing
End Sub
"""


class AddIn(Calc):
    """The office with the add-in open."""

    def load(self, path):
        """Open the add-in with its macros and return the names of its modules."""
        self.close()
        written_as = option("FilterName", "Calc MS Excel 2007 VBA XML")
        options = (HIDDEN, written_as, option("MacroExecutionMode", RUN_MACROS))
        self.document = self.desktop.loadComponentFromURL(
            Path(path).resolve().as_uri(), "_blank", 0, options
        )
        library = self.document.BasicLibraries.getByName("VBAProject")
        names = sorted(library.ElementNames)
        library.replaceByName("xlwings", LINK)
        wrappers = library.getByName("xlplugin_functions")
        assert WIZARD in wrappers
        library.replaceByName("xlplugin_functions", wrappers.replace(WIZARD, "Off") + FORGET)
        info = uno.createUnoStruct("com.sun.star.script.ModuleInfo")
        info.ModuleType = CLASS_MODULE
        library.insertModuleInfo("StandIn", info)
        library.insertByName("StandIn", STAND_IN)
        return names

    def ask(self, formula, answers, array=""):
        """Put a formula into a cell; return what it shows and what the stand-in noted.

        Args:
            formula: as typed.
            answers: of the stand-in, apart by "|".
            array: the range of an array formula, "" for one cell.
        """
        self._macro("Prepare", answers)
        if array:
            self.array(array, formula)
        else:
            self.put("A1", formula)
        area = self.range(array or "A1")
        place = area.RangeAddress
        shown = [
            [
                what_shows(area.getCellByPosition(across, down))
                for across in range(place.EndColumn - place.StartColumn + 1)
            ]
            for down in range(place.EndRow - place.StartRow + 1)
        ]
        return [shown, self._macro("Noted")]

    def wizard(self, open_now):
        """Open or close the wizard."""
        self._macro("Wizard", open_now)

    def _macro(self, name, *given):
        script = self.document.getScriptProvider().getScript(
            f"vnd.sun.star.script:VBAProject.xlwings.{name}?language=Basic&location=document"
        )
        return script.invoke(given, (), ())[0]


def what_shows(cell):
    """Return what a cell shows: a number, text, or "error " and its number."""
    if cell.getError():
        return f"error {cell.getError()} {cell.String}"
    return cell.Value if cell.FormulaResultType2 == 1 else cell.String


if __name__ == "__main__":
    main(AddIn)
