"""The files that the server hands out, made once when it starts."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files

from xlplugin.calc.formula_text import SPELLINGS
from xlplugin.office.manifest import manifest
from xlplugin.office.metadata import functions_js, functions_json, reference_json

MEDIA = {
    "html": "text/html",
    "css": "text/css",
    "js": "text/javascript",
    "json": "application/json",
    "png": "image/png",
    "xml": "application/xml",
}
START = "taskpane.html"
OF_THE_PANE = [name for name in SPELLINGS if name.startswith("office")]


@dataclass(frozen=True)
class File:
    """A file as it is handed out.

    Args:
        content: all of it.
        media_type: what it is.
    """

    content: bytes
    media_type: str


def served_files(address: str) -> Mapping[str, File]:
    """Return every file by its path; no other path leads anywhere.

    Args:
        address: of the server, as Excel knows it.
    """
    made = {
        "functions.json": _json(functions_json(address)),
        "functions.js": functions_js().encode(),
        **{f"reference-{name}.json": _json(reference_json(name)) for name in OF_THE_PANE},
        "manifest.xml": manifest(address).encode(),
    }
    for file in files("xlplugin.office").joinpath("pane").iterdir():
        if file.name.rpartition(".")[2] in MEDIA:
            made.setdefault(file.name, file.read_bytes())
    made[""] = made[START]
    return {name: File(content, _media(name or START)) for name, content in made.items()}


def _json(value: object) -> bytes:
    return json.dumps(value, ensure_ascii=False, indent=1).encode()


def _media(name: str) -> str:
    return MEDIA[name.rpartition(".")[2]]
