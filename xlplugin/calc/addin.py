"""The add-in as Calc loads it: one method for each function, each asking the worker.

This file runs in Calc's own Python, with `link` beside it under the name `xlplugin_link` and the
generated `functions.json`; the interface comes from the generated type description.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import unohelper
from com.sun.star.lang import XServiceInfo
from xlpaytables import XFunctions  # type: ignore[import-not-found]
from xlplugin_link import (  # type: ignore[import-not-found]
    Link,
    LinkError,
    encode_cell,
    encode_rows,
)

# The loader gives a module the address of its file in place of a path.
FOLDER = Path(unohelper.fileUrlToSystemPath(__file__) if "://" in __file__ else __file__).parent
SETUP = json.loads((FOLDER / "functions.json").read_text(encoding="utf-8"))
LINK = Link(SETUP["command"])


class Component(unohelper.Base, XFunctions, XServiceInfo):  # type: ignore[misc]
    """The component; its cell functions are added below."""

    def __init__(self, context: object, *_: object) -> None:
        self._context = context

    def getImplementationName(self) -> str:  # noqa: N802
        """Return the component's name."""
        return str(SETUP["implementation"])

    def supportsService(self, name: str) -> bool:  # noqa: N802
        """Say whether the component is the named service."""
        return name in self.getSupportedServiceNames()

    def getSupportedServiceNames(self) -> tuple[str, ...]:  # noqa: N802
        """Return the services that the component is."""
        return tuple(SETUP["services"])


def method(name: str, *, repeats: bool, explains: bool, spills: bool) -> Any:
    """Return the method that answers for one cell function.

    Args:
        name: the cell function.
        repeats: whether its last argument stands for any number of them.
        explains: whether it answers with sentences, and so tells why there is no answer.
        spills: whether it answers with rows.
    """
    encode = encode_rows if spills else encode_cell

    def answer(_self: object, *arguments: Any) -> Any:
        given = arguments[:-1] + tuple(arguments[-1] or ()) if repeats else arguments
        try:
            return encode(LINK.call(name, given))
        except LinkError as failure:
            return encode(str(failure) if explains else {"error": "#N/A"})

    return answer


Functions = type(
    "Functions",
    (Component,),
    {key: method(**entry) for key, entry in SETUP["methods"].items()},
)

g_ImplementationHelper = unohelper.ImplementationHelper()  # noqa: N816
g_ImplementationHelper.addImplementation(
    Functions, SETUP["implementation"], tuple(SETUP["services"])
)
