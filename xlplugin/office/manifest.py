"""The manifest by which Excel knows the add-in."""

from __future__ import annotations

import re
import uuid
from html import escape
from importlib.resources import files

from formulas.version import engine_version_number
from xlplugin.office.metadata import NAMESPACE

NAME = "Paytable functions"
DESCRIPTION = "Exact casino paytable mathematics, with the law beside every number."
PROVIDER = "xlplugin"
TIP = "Every function with its arguments, and a place to try it."
START = f"Type ={NAMESPACE}.PAYBACK in a cell, or open {NAME} on the tab Formulas."
# One add-in for each server: the identifier follows from the address.
OF_ADDRESSES = uuid.uuid5(uuid.NAMESPACE_URL, "urn:xlplugin:office-add-in")


def manifest(address: str) -> str:
    """Return the manifest of the add-in that a server hands out.

    Args:
        address: of the server, as Excel knows it, without a slash at the end.
    """
    template = files("xlplugin.office").joinpath("manifest.xml").read_text("utf-8")
    return template.format(
        id=identifier(address),
        version=_version(),
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


def _version() -> str:
    numbers = re.findall(r"\d+", engine_version_number())[:3]
    return ".".join([*numbers, *["0"] * (4 - len(numbers))])
