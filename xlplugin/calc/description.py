"""What Calc must be told about the functions, derived from the registry: types, names, help.

The service and method names stand in every .ods file as the name of the function: they never
change.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any

from formulas.signatures import Function

IDENTIFIER = "xlplugin.paytables"
IMPLEMENTATION = "xlplugin.paytables.Functions"
MODULE = "xlpaytables"
LEAST_OFFICE = "25.2"  # the first in which plain function names of .xlsx files were seen to work
EXPLAINER = "WHY"
IDL_FILE = "functions.idl"
COMPONENTS_FILE = "functions.components"
ADDIN_FILE = "xlplugin_addin.py"
RESERVED = """
any attribute bound boolean byte char const constants constrained default double enum exception
false float get hyper in inout interface long maybeambiguous maybedefault maybevoid module
optional out property published raises readonly removable sequence service set short singleton
string struct transient true type typedef union unsigned void
"""
KEYWORDS = frozenset(RESERVED.split())  # of type descriptions
HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'


@dataclass(frozen=True)
class Spelling:
    """One way in which files write the functions.

    Args:
        service: the service that answers to it.
        prefix: what stands before the name in an .xlsx file.
        shown: what stands before the name in Calc.
        kept_for: whose files are written so, "" for ours.
    """

    service: str
    prefix: str
    shown: str
    kept_for: str


# With the service called PT, what Office.js shows (PT.PAYBACK) can be typed in Calc as well.
SPELLINGS = (
    Spelling("PT", "", "", ""),
    Spelling("PTUDF", "_xldudf_PT_", "PT_", "Office.js"),
    Spelling("PTXLL", "_xll.", "XLL_", "Excel's compiled add-ins"),
)
SERVICES = [*(spelling.service for spelling in SPELLINGS), "com.sun.star.sheet.AddIn"]


def method_name(function: Function) -> str:
    """Return the method that answers for a cell function.

    Raises:
        ValueError: no method can have that name.
    """
    name = function.name.lower()
    if name in KEYWORDS:
        raise ValueError(f"Calc cannot call a function {function.name}: a reserved word.")
    return name


def argument_name(place: int) -> str:
    """Return the name that joins the type of an argument, from 0, to its help; Calc sorts by it."""
    return f"a{place:02}"


def idl(functions: Mapping[str, Function]) -> str:
    """Return the type description: every argument may be anything.

    Only an answer declared as rows can fill an array; but Calc (25.2) finds no text of such an
    answer equal to another text, in COUNTIF, MATCH or `=`, before `&""` makes its own text of it.
    So a function that answers with one value is declared to.
    """
    lines = [f"module {MODULE} {{ interface XFunctions {{"]
    for function in functions.values():
        takes = ", ".join(
            f"[in] {'sequence<any>' if argument.repeats else 'any'} {argument_name(place)}"
            for place, argument in enumerate(function.arguments)
        )
        answer = "sequence< sequence<any> >" if function.spills else "any"
        lines.append(f"  {answer} {method_name(function)}({takes});")
    return "\n".join([*lines, "}; };", ""])


def calc_addins(functions: Mapping[str, Function]) -> str:
    """Return the configuration with the names, descriptions and argument help of the functions."""
    services = []
    for spelling in SPELLINGS:
        nodes = "".join(_function_node(function, spelling) for function in functions.values())
        services.append(_node(spelling.service, f'<node oor:name="AddInFunctions">{nodes}</node>'))
    return (
        HEAD + '<oor:component-data xmlns:oor="http://openoffice.org/2001/registry" '
        'xmlns:xs="http://www.w3.org/2001/XMLSchema" '
        'oor:name="CalcAddIns" oor:package="org.openoffice.Office">'
        '<node oor:name="AddInInfo">' + "\n".join(services) + "</node></oor:component-data>\n"
    )


def components() -> str:
    """Return the registration that needs none of our code to run at install time."""
    services = "".join(f'<service name="{name}"/>' for name in SERVICES)
    return (
        HEAD + '<components xmlns="http://openoffice.org/2010/uno-components">'
        f'<component loader="com.sun.star.loader.Python" uri="{ADDIN_FILE}">'
        f'<implementation name="{IMPLEMENTATION}">{services}</implementation>'
        "</component></components>\n"
    )


def manifest() -> str:
    """Return the extension's table of contents."""
    media = "application/vnd.sun.star."
    entries = "".join(
        f'<manifest:file-entry manifest:media-type="{media}{kind}" manifest:full-path="{path}"/>'
        for kind, path in (
            ("uno-typelibrary;type=RDB", IDL_FILE),
            ("uno-components", COMPONENTS_FILE),
            ("configuration-data", "CalcAddIns.xcu"),
        )
    )
    namespace = "http://openoffice.org/2001/manifest"
    return f'{HEAD}<manifest:manifest xmlns:manifest="{namespace}">{entries}</manifest:manifest>\n'


def description(version: str) -> str:
    """Return the extension's own description."""
    return (
        HEAD + '<description xmlns="http://openoffice.org/extensions/description/2006" '
        'xmlns:d="http://openoffice.org/extensions/description/2006" '
        'xmlns:l="http://libreoffice.org/extensions/description/2011">'
        f'<identifier value="{IDENTIFIER}"/><version value="{escape(version, quote=False)}"/>'
        '<display-name><name lang="en">Paytable functions (xlplugin)</name></display-name>'
        f'<dependencies><l:LibreOffice-minimal-version value="{LEAST_OFFICE}" '
        f'd:name="LibreOffice {LEAST_OFFICE}"/></dependencies></description>\n'
    )


def setup(functions: Mapping[str, Function], command: Sequence[str]) -> str:
    """Return what the add-in reads when Calc loads it, with the command that starts the worker."""
    methods: dict[str, Any] = {
        method_name(function): {
            "name": function.name,
            "repeats": function.most is None,
            "explains": function.name == EXPLAINER,
            "spills": function.spills,
        }
        for function in functions.values()
    }
    return json.dumps(
        {
            "command": list(command),
            "implementation": IMPLEMENTATION,
            "services": SERVICES,
            "methods": methods,
        },
        indent=1,
    )


def _function_node(function: Function, spelling: Spelling) -> str:
    # Calc has one category for all functions of add-ins: the group begins the description.
    summary = f"{function.group.title}: {function.summary}"
    if spelling.kept_for:
        summary = f"{function.name} as files of {spelling.kept_for} write it. {summary}"
    arguments = "".join(
        _node(
            argument_name(place),
            _text("DisplayName", argument.name.replace("_", " "))
            + _text("Description", f"{argument.help} Example: {argument.example}"),
        )
        for place, argument in enumerate(function.arguments)
    )
    return _node(
        method_name(function),
        _text("DisplayName", spelling.shown + function.name)
        + _text("Description", summary)
        + '<prop oor:name="Category"><value>Add-In</value></prop>'
        + _text("CompatibilityName", spelling.prefix + function.name)
        + f'<node oor:name="Parameters">{arguments}</node>',
    )


def _node(name: str, inside: str) -> str:
    return f'<node oor:name="{name}" oor:op="replace">{inside}</node>'


def _text(name: str, text: str) -> str:
    written = escape(text, quote=False)
    return f'<prop oor:name="{name}"><value xml:lang="en-US">{written}</value></prop>'
