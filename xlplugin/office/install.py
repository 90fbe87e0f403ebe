"""Prepares the Office add-in on a user's machine, or as a folder that any web server can hold."""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

import platformdirs

from formulas.agency.interpretations import FILE as REGISTER
from formulas.files import read_file, write_atomically
from formulas.law.editions import find
from formulas.law.shelf import index
from formulas.refusal import not_available
from formulas.registry import functions
from xlplugin.browser.own_files import AGENCY, MOST_BYTES, REGULATIONS
from xlplugin.browser.site import integrity, left_to_do, python_parts
from xlplugin.desktop.checklist import OFFICE
from xlplugin.desktop.workbook import start_workbook
from xlplugin.office.address import OF_THIS_MACHINE, is_loopback, own_certificate, read_address
from xlplugin.office.books import COMMANDS, FOLDER, book_name, written_book
from xlplugin.office.files import OWN_COPY, START, content_of, served_files
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
ENGINE: Final = "inside.js"
KEPT: Final = "kept.js"
MANIFEST: Final = "manifest.xml"
SCRIPTS: Final = ("functions.js", "taskpane.js", "insert.js", "books.js", "findings.js", "own.js")
MICROSOFT: Final = "https://appsforoffice.microsoft.com https://ajax.aspnetcdn.com"
POLICY: Final = (
    "default-src 'none'; script-src 'self' {further}; worker-src 'self'; "
    "style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self' {further}; "
    "base-uri 'none'; form-action 'none'"
)
HEAD: Final = "<head>\n"
DIGEST_LETTERS: Final = 16


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
    copied = None
    manifests = Path.home() / MAC_FOLDER
    if sys.platform == "darwin" and manifests.parent.exists():
        manifests.mkdir(exist_ok=True)
        copied = manifests / MANIFEST_FILE
        write_atomically(copied, content)
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


@dataclass(frozen=True, kw_only=True)
class Further:
    """What is laid in beside the add-in: the folders that `xlplugin install office` is given.

    And the workbooks of the games that have these codes.
    """

    pyodide: Path | None = None
    office_js: Path | None = None
    agency: Path | None = None
    regulations: Path | None = None
    games: tuple[str, ...] = ()


def static_files(
    address: str, further: Further, tell: Callable[[int, int], None] | None = None
) -> Mapping[str, bytes]:
    """Return every file of the folder by its name in it.

    Args:
        address: where the folder will lie, as Excel knows it.
        further: what is laid in beside the add-in.
        tell: is told how many workbooks are written, and of how many.

    Raises:
        Refusal: there is no such script or no such file in a folder, or Pyodide does not run the
            program.
        EntranceError: a file cannot be read.
    """
    handed_out = served_files(address, further.office_js, ENGINE)
    made = {name: content_of(file) for name, file in handed_out.items() if name}
    found = []
    if further.agency is not None:
        found.append((AGENCY, further.agency / REGISTER))
    if further.regulations is not None:
        editions = sorted(further.regulations.glob("*.toml"))
        if not editions:
            raise not_available(f"{further.regulations} holds no .toml file of a game or edition.")
        found += [(REGULATIONS, file) for file in editions]
    own = {f"{part}/{file.name}": read_file(file, MOST_BYTES) for part, file in found}
    made |= python_parts(further.pyodide, own)
    made |= dict(_books(further.games, tell or (lambda _done, _all: None)))
    made[START] = _start(made, own_copy=further.office_js is not None)
    kept = sorted(name for name in made if not name.startswith((f"{OWN_COPY}/", f"{FOLDER}/")))
    script = files("xlplugin.office").joinpath("pane", KEPT).read_text("utf-8")
    script = script.replace("NUMBER", digest_of(made)).replace("[]", json.dumps(kept), 1)
    return made | {KEPT: script.encode()}


def _books(games: tuple[str, ...], tell: Callable[[int, int], None]) -> Iterator[tuple[str, bytes]]:
    """Yield the workbooks of each game under the newest text of each jurisdiction."""
    pairs = [pair for pair in index() if pair[0] in games]
    for place, (game, jurisdiction) in enumerate(pairs):
        tell(place, len(pairs))
        edition = find(game, jurisdiction)
        for book in COMMANDS:
            _, content = written_book(book=book, game=game, jurisdiction=edition.code)
            yield book_name(book, edition), content


def write_static(
    address: str,
    folder: Path,
    further: Further,
    tell: Callable[[int, int], None] | None = None,
) -> str:
    """Write the folder, and return what is left to do; a file that is there is replaced whole.

    Args:
        address: as for `static_files`, as a person types it.
        folder: made where there is none; one that holds other files is refused.
        further: as for `static_files`.
        tell: likewise.

    Raises:
        Refusal: the address is none, or the folder holds something else.
        EntranceError: a file cannot be read.
        OSError: a file cannot be written.
    """
    if folder.exists() and any(folder.iterdir()) and not (folder / KEPT).is_file():
        raise not_available(f"{folder} holds other files: name a folder of its own.")
    made = static_files(read_address(address), further, tell)
    for name, content in made.items():
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        write_atomically(target, content)
    lines = [f"{folder}: {len(made)} files, {sum(map(len, made.values())) / 1e6:.1f} MB."]
    lines += [
        *left_to_do(folder, further.pyodide),
        f"1. Lay the folder on a web server, so that {address}/taskpane.html opens over https.",
        f"2. Hand {folder / MANIFEST} to IT, or upload it: Home > Add-ins > Upload My Add-in.",
        "3. Try =PT.ENGINEVERSION() in a cell. Nothing of a question leaves the machine.",
    ]
    return "\n".join(lines)


def digest_of(made: Mapping[str, bytes]) -> str:
    """Return the digest of some files, by their names and what is in them."""
    digest = hashlib.sha256()
    for name in sorted(made):
        digest.update(f"{name}\0".encode() + hashlib.sha256(made[name]).digest())
    return digest.hexdigest()[:DIGEST_LETTERS]


def _start(made: Mapping[str, bytes], *, own_copy: bool) -> bytes:
    """Return the pane's page with its policy, and the digest of each script beside it."""
    page = made[START].decode()
    policy = POLICY.format(further="" if own_copy else MICROSOFT)
    meta = f'<meta http-equiv="Content-Security-Policy" content="{policy}">\n'
    page = page.replace(HEAD, HEAD + meta)
    for name in SCRIPTS:
        page = page.replace(
            f'<script src="{name}"', f'<script src="{name}" integrity="{integrity(made[name])}"'
        )
    return page.encode()
