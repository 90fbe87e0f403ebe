"""What is wrong with a manifest of the Office add-in: our own checks, not Microsoft's schema."""

import re
import uuid
from collections.abc import Iterator
from xml.etree import ElementTree

LONGEST_SHORT_STRING = 125
LONGEST_LONG_STRING = 250
APP = "{http://schemas.microsoft.com/office/appforoffice/1.1}"
BASIC = "{http://schemas.microsoft.com/office/officeappbasictypes/1.0}"


def faults(text: str) -> Iterator[str]:
    """Yield what is wrong with a manifest.

    Args:
        text: the manifest.
    """
    root = ElementTree.fromstring(text)
    for name in ("Id", "Version", "ProviderName", "DefaultLocale", "DisplayName", "Permissions"):
        if root.find(APP + name) is None:
            yield f"{name} is missing"
    try:
        uuid.UUID(root.findtext(f"{APP}Id", ""))
    except ValueError:
        yield "the identifier is no GUID"
    if not re.fullmatch(r"\d{1,5}(\.\d{1,5}){1,3}", root.findtext(f"{APP}Version", "")):
        yield "the version is not two to four numbers"
    yield from _faults_of_addresses(root)
    yield from _faults_of_resources(root)


def _faults_of_addresses(root: ElementTree.Element) -> Iterator[str]:
    for element in root.iter():
        value = element.get("DefaultValue", "")
        if element.tag.endswith(("Url", "SourceLocation")) and value:
            if not value.startswith("https://"):
                yield f"{value} is not https"
            if re.search(r"[{}\s]", value):
                yield f"{value} is no address"


def _faults_of_resources(root: ElementTree.Element) -> Iterator[str]:
    known: dict[str, str] = {}
    for kind, longest in (
        ("Images", None),
        ("Urls", None),
        ("ShortStrings", LONGEST_SHORT_STRING),
        ("LongStrings", LONGEST_LONG_STRING),
    ):
        for element in root.findall(f".//{BASIC}{kind}/*"):
            name = element.get("id", "")
            if not 1 <= len(name) <= 32 or name in known:
                yield f"the resource {name!r} is named twice or too long"
            known[name] = element.get("DefaultValue", "")
            if longest is not None and len(known[name]) > longest:
                yield f"the text of {name} is longer than {longest} letters"
    named = {
        element.get("resid", "") for element in root.iter() if element.get("resid") is not None
    }
    for name in sorted(named - known.keys()):
        yield f"the resource {name} does not exist"
    for name in sorted(known.keys() - named):
        yield f"the resource {name} is not used"
