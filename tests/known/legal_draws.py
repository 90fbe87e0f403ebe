"""Random elements and attributes that OOXML allows where they are put, as openpyxl describes it."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
import random
from collections import defaultdict
from functools import cache

import openpyxl
from lxml import etree
from openpyxl.descriptors import base, nested
from openpyxl.descriptors.sequence import Sequence
from openpyxl.descriptors.serialisable import Serialisable

from workbooks.xlsx.package import Package

TEXTS = ("x", "1", "A1", "A1:B9", "FFFFFFFF", "0.0%", "#Approval!A1")
DRAWN = ("xl/workbook.xml", "xl/styles.xml", "xl/worksheets/", "xl/drawings/", "xl/charts/")


@cache
def described() -> dict[str, list[type[Serialisable]]]:
    """Return every class of elements that openpyxl knows, by the name of its element."""
    found: dict[str, list[type[Serialisable]]] = defaultdict(list)
    for module in pkgutil.walk_packages(openpyxl.__path__, "openpyxl."):
        if ".tests" in module.name or "pivot" in module.name:
            continue
        loaded = importlib.import_module(module.name)
        for _, one in inspect.getmembers(loaded, inspect.isclass):
            name = getattr(one, "tagname", None)
            if issubclass(one, Serialisable) and isinstance(name, str) and one not in found[name]:
                found[name].append(one)
    return found


def value(descriptor: object, draw: random.Random) -> str:
    """Return a value that an attribute may have."""
    if isinstance(descriptor, base.Bool):
        return draw.choice(("1", "0"))
    if isinstance(descriptor, base.Set):
        return str(draw.choice(sorted(descriptor.values, key=str)))
    if isinstance(descriptor, base.Integer | base.Float | base.MinMax):
        return str(draw.choice((0, 1, 2, 7, 90, 400, 12700)))
    return draw.choice(TEXTS)


def drawn(package: Package, draw: random.Random) -> tuple[Package, str, str]:
    """Return a file with one thing more, the part in which it is, and what it is.

    Args:
        package: a file.
        draw: where the choices come from.
    """
    parts = sorted(
        name for name in package.members if name.startswith(DRAWN) and "_rels" not in name
    )
    kinds = sorted({name.rstrip("0123456789.xml") for name in parts})
    kind = draw.choice(kinds)
    part = draw.choice([name for name in parts if name.rstrip("0123456789.xml") == kind])
    root = package.xml(part)
    elements = [one for one in root.iter() if isinstance(one.tag, str)]
    names = sorted({etree.QName(one).localname for one in elements})
    known = [name for name in names if described().get(name)]
    name = draw.choice(known)
    place = draw.choice([one for one in elements if etree.QName(one).localname == name])
    shape = draw.choice(described()[name])
    attributes = [
        one for one in shape.__attrs__ if isinstance(getattr(shape, one, None), base.Descriptor)
    ]
    children = [one for one in shape.__elements__ if one != "extLst"]
    if children and (not attributes or draw.random() < 0.5):
        child = draw.choice(children)
        words = f"<{name}> gains <{child}>"
        made = etree.Element(f"{{{etree.QName(place).namespace}}}{child}")
        descriptor = getattr(shape, child, None)
        if isinstance(descriptor, nested.Nested):
            made.set("val", value(descriptor, draw))
        inner = getattr(descriptor, "expected_type", None)
        if isinstance(descriptor, Sequence | base.Typed) and inspect.isclass(inner):
            for attribute in getattr(inner, "__attrs__", ()):
                if draw.random() < 0.5:
                    made.set(attribute.rstrip("_"), value(getattr(inner, attribute), draw))
        place.insert(draw.randint(0, len(place)), made)
    elif attributes:
        attribute = draw.choice(attributes)
        given = value(getattr(shape, attribute), draw)
        words = f"<{name}> gains {attribute}={given}"
        place.set(attribute.rstrip("_"), given)
    else:
        words = f"<{name}> stays"
    return package.changed({part: etree.tostring(root)}), part, words
