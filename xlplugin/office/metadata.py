"""What Excel and the task pane are told: the manifest, and the functions from the registry."""

from __future__ import annotations

import json
import re
import uuid
from html import escape
from importlib.resources import files
from typing import Any

from formulas.figure_catalogue import Place, Wagered, shown_at
from formulas.formula_text import FormulaError, read_call
from formulas.function_groups import Group
from formulas.question.known_conditions import KNOWN
from formulas.reference import signature
from formulas.registry import functions
from formulas.signatures import Argument
from formulas.values import CellError, Scalar
from formulas.version import engine_version_number
from xlplugin.calc.formula_text import SPELLINGS, respelled

NAMESPACE = "PT"
NAME = "Paytable functions"
DESCRIPTION = "Exact casino paytable mathematics, with the law beside every number."
PROVIDER = "xlplugin"
TIP = "Every function with its arguments, and a place to try it."
START = f"Type ={NAMESPACE}.PAYBACK in a cell, or open {NAME} on the tab Formulas."
# One add-in for each server: the identifier follows from the address.
OF_ADDRESSES = uuid.uuid5(uuid.NAMESPACE_URL, "urn:xlplugin:office-add-in")


def functions_json(address: str) -> dict[str, Any]:
    """Return what Excel reads to know the functions: names, help and arguments.

    Every argument is rows of anything, since only that hands over ranges and error values as
    they are.
    """
    return {
        "allowErrorForDataTypeAny": True,
        "functions": [
            {
                "id": function.name,
                "name": function.name,
                "description": function.summary,
                "helpUrl": f"{address}/taskpane.html#{function.name}",
                "parameters": [_parameter(argument) for argument in function.arguments],
                "result": {
                    "type": "any",
                    "dimensionality": "matrix" if function.spills else "scalar",
                },
                "options": {"cancelable": True},
            }
            for function in functions().values()
        ],
    }


def functions_js(engine: str) -> str:
    """Return the script that ties each function to a file of the pane, the way to what computes."""
    repeating = [name for name, function in functions().items() if function.most is None]
    rows = [name for name, function in functions().items() if function.spills]
    pane = files("xlplugin.office").joinpath("pane")
    lines = [
        pane.joinpath(engine).read_text("utf-8"),
        f"const NAMES = {json.dumps(list(functions()))};",
        f"const REPEATING = {json.dumps(repeating)};",
        f"const SPILLING = {json.dumps(rows)};",
        pane.joinpath("bridge.js").read_text("utf-8"),
    ]
    return "\n".join(lines)


def reference_json(spelling: str) -> dict[str, Any]:
    """Return the function reference for the task pane, its formulas in a spelling."""
    argument = SPELLINGS[spelling].argument

    def spelled(formula: str) -> str:
        return respelled(formula, SPELLINGS["excel"], SPELLINGS[spelling])

    return {
        "version": engine_version_number(),
        "functions": [
            {
                "name": function.name,
                "signature": f"{NAMESPACE}.{signature(function)}".replace(",", argument),
                "summary": function.summary,
                # The line ends that only keep its lines short are none of the text.
                "details": re.sub(r"(?<!\n)\n(?![\n -])", " ", function.details),
                "now": function.now,
                "group": function.group.title,
                "arguments": [
                    {
                        "name": one.name,
                        "help": one.help,
                        "example": spelled(one.example),
                        "value": _constant(one.example),
                        "optional": one.optional or one.repeats,
                        "repeats": one.repeats,
                    }
                    for one in function.arguments
                ],
                "examples": [spelled(example) for example in function.examples],
            }
            for function in functions().values()
        ],
        "figures": {
            kind.value: [[one.name, one.function] for one in shown_at(Place.GLANCE, kind)]
            for kind in Wagered
        },
        "groups": [group.title for group in Group],
        "conditions": [
            {"name": condition.name, "kind": condition.kind, "help": condition.help}
            for condition in KNOWN
        ],
    }


def manifest(address: str) -> str:
    """Return the manifest of the add-in that a server hands out.

    Args:
        address: of the server, as Excel knows it, without a slash at the end.
    """
    template = files("xlplugin.office").joinpath("manifest.xml").read_text("utf-8")
    numbers = re.findall(r"\d+", engine_version_number())[:3]
    return template.format(
        id=identifier(address),
        version=".".join([*numbers, *["0"] * (4 - len(numbers))]),
        provider=PROVIDER,
        name=NAME,
        description=DESCRIPTION,
        address=escape(address),
        namespace=NAMESPACE,
        tip=TIP,
        start=START,
    )


def identifier(address: str) -> str:
    """Return the identifier of the add-in of a server, always the same for the same address."""
    return str(uuid.uuid5(OF_ADDRESSES, address))


def _constant(example: str) -> Scalar:
    """Return what an example of an argument puts into one cell, None where it takes several."""
    try:
        (value,) = read_call(f"=EXAMPLE({example})").arguments
    except FormulaError:  # a range of the sheet
        return None
    return None if isinstance(value, list | CellError) else value


def _parameter(argument: Argument) -> dict[str, Any]:
    described: dict[str, Any] = {
        "name": argument.name,
        "description": f"{argument.help} Example: {argument.example}",
        "type": "any",
        "dimensionality": "matrix",
    }
    if argument.repeats:
        described["repeating"] = True
    elif argument.optional:
        described["optional"] = True
    return described
