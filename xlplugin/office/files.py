"""The files of the add-in, made once: those that a server hands out, or that lie in a folder."""

from __future__ import annotations

import json
from collections.abc import Mapping
from importlib.resources import files
from pathlib import Path

from formulas.refusal import not_available
from xlplugin.calc.formula_text import SPELLINGS
from xlplugin.office.metadata import functions_js, functions_json, manifest, reference_json

MEDIA = {
    "html": "text/html",
    "css": "text/css",
    "js": "text/javascript",
    "json": "application/json",
    "png": "image/png",
    "xml": "application/xml",
}
ENGINE = "server.js"
PARTS = (
    "bridge.js",
    "server.js",
    "inside.js",
    "kept.js",
)  # of other files
START = "taskpane.html"
MICROSOFT = "https://appsforoffice.microsoft.com/lib/1/hosted/office.js"
SCRIPT = "office.js"
OWN_COPY = "office-js"  # where the server hands out a copy of Microsoft's script
OF_THE_PANE = [name for name in SPELLINGS if name.startswith("office")]


def served_files(
    address: str, office_js: Path | None = None, engine: str = ENGINE
) -> Mapping[str, bytes | Path]:
    """Return all of every file, or the file that holds it, by its path; no other leads anywhere.

    Args:
        address: of the server, as Excel knows it.
        office_js: a folder with Microsoft's script and its parts, for Excel without the net; from
            Microsoft's own address when None.
        engine: the file of the pane that is the way to what computes.

    Raises:
        Refusal: there is no such script in the folder.
    """
    made = {
        "functions.json": _json(functions_json(address)),
        "functions.js": functions_js(engine).encode(),
        **{f"reference-{name}.json": _json(reference_json(name)) for name in OF_THE_PANE},
        "manifest.xml": manifest(address).encode(),
    }
    for file in files("xlplugin.office").joinpath("pane").iterdir():
        if file.name.rpartition(".")[2] in MEDIA and file.name not in PARTS:
            made.setdefault(file.name, file.read_bytes())
    copied: dict[str, bytes | Path] = {}
    if office_js is not None:
        # The npm package @microsoft/office-js, or its folder dist.
        places = (office_js / "dist", office_js)
        found = next((one for one in places if (one / SCRIPT).is_file()), None)
        if found is None:
            raise not_available(
                f"There is no {SCRIPT} in {office_js}: name the unpacked npm package "
                "@microsoft/office-js or its folder dist."
            )
        for path in sorted(found.rglob("*")):
            if path.is_file() and not path.is_symlink() and path.suffix[1:] in MEDIA:
                copied[f"{OWN_COPY}/{path.relative_to(found).as_posix()}"] = path
        own = f"{OWN_COPY}/{SCRIPT}".encode()
        made[START] = made[START].replace(MICROSOFT.encode(), own)
    made[""] = made[START]
    return made | copied


def _json(value: object) -> bytes:
    return json.dumps(value, ensure_ascii=False, indent=1).encode()


def content_of(file: bytes | Path) -> bytes:
    """Return all of a file."""
    return file if isinstance(file, bytes) else file.read_bytes()


def media_of(name: str) -> str:
    """Return what a file is, by its path."""
    return MEDIA[(name or START).rpartition(".")[2]]
