"""What Excel and the task pane are told about the functions, derived from the registry."""

from __future__ import annotations

import json
import re
from importlib.resources import files
from typing import Any

from formulas.question.conditions import KNOWN
from formulas.reference import signature
from formulas.registry import Argument, Function, functions
from formulas.version import engine_version_number

NAMESPACE = "PT"


def functions_json(address: str) -> dict[str, Any]:
    """Return what Excel reads to know the functions: names, help and arguments.

    Every argument is rows of anything, since only that hands over ranges and error values as
    they are.

    Args:
        address: of the server, for the links to help.
    """
    return {
        "allowErrorForDataTypeAny": True,
        "functions": [_described(function, address) for function in functions().values()],
    }


def functions_js() -> str:
    """Return the script that ties each function to the server."""
    repeating = [name for name, function in functions().items() if function.most is None]
    rows = [name for name, function in functions().items() if function.spills]
    lines = [
        f"const NAMES = {json.dumps(list(functions()))};",
        f"const REPEATING = {json.dumps(repeating)};",
        f"const SPILLING = {json.dumps(rows)};",
        files("xlplugin.office").joinpath("pane", "bridge.js").read_text("utf-8"),
    ]
    return "\n".join(lines)


def reference_json() -> dict[str, Any]:
    """Return the function reference for the task pane."""
    return {
        "version": engine_version_number(),
        "functions": [
            {
                "name": function.name,
                "signature": f"{NAMESPACE}.{signature(function)}",
                "summary": function.summary,
                "details": _flowing(function.details),
                "alias_of": function.alias_of,
                "arguments": [
                    {
                        "name": argument.name,
                        "help": argument.help,
                        "example": argument.example,
                        "optional": argument.optional or argument.repeats,
                    }
                    for argument in function.arguments
                ],
                "examples": [in_excel(example) for example in function.examples],
            }
            for function in functions().values()
        ],
        "conditions": [
            {"name": condition.name, "kind": condition.kind, "help": condition.help}
            for condition in KNOWN
        ],
    }


def in_excel(formula: str) -> str:
    """Return a formula of the reference as it is typed where the names have a namespace.

    Args:
        formula: one call, with the equals sign.
    """
    return re.sub(r"^=(?=[A-Z])", f"={NAMESPACE}.", formula)


def _flowing(text: str) -> str:
    """Return text without the line ends that only keep its lines short."""
    return re.sub(r"(?<!\n)\n(?![\n -])", " ", text)


def _described(function: Function, address: str) -> dict[str, Any]:
    return {
        "id": function.name,
        "name": function.name,
        "description": function.summary,
        "helpUrl": f"{address}/taskpane.html#{function.name}",
        "parameters": [_parameter(argument) for argument in function.arguments],
        "result": {"type": "any", "dimensionality": "matrix" if function.spills else "scalar"},
        "options": {"cancelable": True},
    }


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
