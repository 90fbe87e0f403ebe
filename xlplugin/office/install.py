"""Prepares the Office add-in on a user's machine: the command `xlplugin install office`."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

import platformdirs

from formulas.registry import functions
from workbooks.kit.atomic import write_atomically
from xlplugin.desktop.checklist import OFFICE
from xlplugin.desktop.workbook import start_workbook
from xlplugin.office.address import OF_THIS_MACHINE, is_loopback, own_certificate, read_address
from xlplugin.office.manifest import identifier, manifest

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


@dataclass(frozen=True)
class Prepared:
    """What was written and what is left to a person.

    Args:
        address: of the server.
        manifest: the manifest's file.
        copied: the copy that Excel on a Mac reads, None where there is no such Excel.
        authority: what to trust once, None where the server has a certificate of its own.
        count: how many functions there are.
    """

    address: str
    manifest: Path
    copied: Path | None
    authority: Path | None
    count: int

    def __str__(self) -> str:
        steps = []
        if self.authority is not None:
            steps.append(f"Once: {_trust(self.authority)}")
            steps.append("Keep running while Excel is open: xlplugin serve")
        steps.append(self._load())
        steps.append(
            "Close and reopen Excel, then try =PT.ENGINEVERSION() in a cell; the tab Formulas has "
            "a button Paytable functions."
        )
        lines = [
            f"Prepared {self.count} functions (PT.) for Excel, answered by {self.address}.",
            f"  {self.manifest}",
            f"  {self.manifest.with_name(START_FILE)}: a paytable to edit, and a check-list",
            *([f"  {self.copied}"] if self.copied else []),
            "",
            *(f"{place}. {step}" for place, step in enumerate(steps, start=1)),
        ]
        return "\n".join(lines)

    def _load(self) -> str:
        web = ON_THE_WEB.format(manifest=self.manifest)
        if sys.platform == "win32":
            known = ON_WINDOWS.format(identifier=identifier(self.address), manifest=self.manifest)
            return f"Once: {known}\n   or, in {web}"
        if self.copied is not None:
            return f"In Excel: Home > Add-ins, and choose the add-in\n   or, in {web}"
        return f"In {web}"


def prepare(address: str | None = None, folder: Path | None = None) -> Prepared:
    """Write the manifest, a start workbook and the certificate of a server on this machine.

    Args:
        address: of the server; on this machine when None.
        folder: for the manifest; `xlplugin` among the user's documents when None.

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
    return Prepared(known_as, written, _copy_for_mac(content), authority, len(functions()))


def _copy_for_mac(content: bytes) -> Path | None:
    place = Path.home() / MAC_FOLDER
    if sys.platform != "darwin" or not place.parent.exists():
        return None
    place.mkdir(exist_ok=True)
    write_atomically(place / MANIFEST_FILE, content)
    return place / MANIFEST_FILE


def _trust(authority: Path) -> str:
    words = {"win32": TRUST_ON_WINDOWS, "darwin": TRUST_ON_MAC}.get(sys.platform, TRUST_ELSEWHERE)
    return words.format(authority=authority)
