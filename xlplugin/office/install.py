"""Prepares the Office add-in on a user's machine: the command `xlplugin install office`."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import platformdirs

from formulas.files import write_atomically
from formulas.registry import functions
from xlplugin.desktop.checklist import OFFICE
from xlplugin.desktop.workbook import start_workbook
from xlplugin.office.address import OF_THIS_MACHINE, is_loopback, own_certificate, read_address
from xlplugin.office.metadata import identifier, manifest

MANIFEST_FILE = "xlplugin-office.xml"
START_FILE = "xlplugin-office-start.xlsx"
# Excel on a Mac loads the add-ins whose manifests lie here.
MAC_FOLDER = Path("Library/Containers/com.microsoft.Excel/Data/Documents/wef")
TRUST_ON_WINDOWS = 'certutil -user -addstore Root "{authority}"'
TRUST_ON_MAC = 'security add-trusted-cert -k ~/Library/Keychains/login.keychain-db "{authority}"'
TRUST_ELSEWHERE = "let the browser that shows Excel trust the authority {authority}"
ON_WINDOWS = (
    r"reg add HKCU\SOFTWARE\Microsoft\Office\16.0\WEF\Developer "
    '/v {identifier} /d "{manifest}" /f'
)
ON_THE_WEB = (
    "Excel on the web: Home > Add-ins > More Add-ins > Upload My Add-in, and choose {manifest}"
)


def prepare(address: str | None = None, folder: Path | None = None) -> tuple[Path, str]:
    """Write the manifest, a start workbook and the certificate of a server on this machine.

    Args:
        address: of the server; on this machine when None.
        folder: for the manifest; `xlplugin` among the user's documents when None.

    Returns:
        The folder that was written to, and the report with the steps left to a person.

    Raises:
        Refusal: the address is none.
        OSError: a file cannot be written.
    """
    known_as = read_address(address or OF_THIS_MACHINE)
    local = is_loopback(urlsplit(known_as).hostname or "")
    authority = own_certificate(known_as).authority if local else None
    target = folder or Path(platformdirs.user_documents_dir()) / "xlplugin"
    written = target / MANIFEST_FILE
    content = manifest(known_as).encode()
    target.mkdir(parents=True, exist_ok=True)
    write_atomically(written, content)
    write_atomically(target / START_FILE, start_workbook(OFFICE))
    copied = _copy_for_mac(content)
    steps = _steps(known_as, written, copied, authority)
    lines = [
        f"Prepared {len(functions())} functions (PT.) for Excel, answered by {known_as}.",
        f"  {written}",
        f"  {target / START_FILE}: a paytable to edit, and a check-list",
        *([f"  {copied}"] if copied else []),
        "",
        *(f"{place}. {step}" for place, step in enumerate(steps, start=1)),
    ]
    return target, "\n".join(lines)


def _steps(
    address: str, written: Path, copied: Path | None, authority: Path | None
) -> Iterator[str]:
    """Yield what is left to a person."""
    if authority is not None:
        trust = {"win32": TRUST_ON_WINDOWS, "darwin": TRUST_ON_MAC}
        words = trust.get(sys.platform, TRUST_ELSEWHERE)
        yield f"Once: {words.format(authority=authority)}"
        yield "Keep running while Excel is open: xlplugin serve"
    web = ON_THE_WEB.format(manifest=written)
    if sys.platform == "win32":
        known = ON_WINDOWS.format(identifier=identifier(address), manifest=written)
        yield f"Once: {known}\n   or, in {web}"
    elif copied is not None:
        yield f"In Excel: Home > Add-ins, and choose the add-in\n   or, in {web}"
    else:
        yield f"In {web}"
    yield (
        "Close and reopen Excel, then try =PT.ENGINEVERSION() in a cell; the tab Formulas has a "
        "button Paytable functions."
    )


def _copy_for_mac(content: bytes) -> Path | None:
    """Write the copy that Excel on a Mac reads, where there is one, and return where it lies."""
    place = Path.home() / MAC_FOLDER
    if sys.platform != "darwin" or not place.parent.exists():
        return None
    place.mkdir(exist_ok=True)
    write_atomically(place / MANIFEST_FILE, content)
    return place / MANIFEST_FILE
