"""Answers that took long to compute, kept as files under the digest of the question.

The folder belongs to the user and is named by a host (`keep_in`); without one nothing is kept.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from combinatorics.atomic import write_atomically
from combinatorics.entrance import EntranceError, json_of, read_file

MOST_BYTES: Final = 64 * 2**20
_folder: Path | None = None


def keep_in(folder: Path | None) -> None:
    """Name the folder in which answers are kept; it is made when the first answer is."""
    global _folder
    _folder = folder


def digest(question: Any) -> str:
    """The name of a question: the SHA-256 of its JSON with sorted keys."""
    text = json.dumps(question, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def recall(question: Mapping[str, Any]) -> Any | None:
    """The answer kept for a question, None where there is none or its file is damaged."""
    kept = {} if _folder is None else _kept(_path(_folder, question))
    return kept.get("answer") if kept.get("question") == question else None


def asked(prefix: str) -> Mapping[str, Any] | None:
    """The question whose digest starts so, None where none is kept or several start so.

    Args:
        prefix: the first letters of a digest, lower case.
    """
    if _folder is None or not prefix.isalnum():
        return None
    found = list(_folder.glob(f"{prefix}*.json"))
    if len(found) != 1:
        return None
    question = _kept(found[0]).get("question")
    # A file of another name than its content's digest is not ours.
    if not isinstance(question, dict) or digest(question) != found[0].stem:
        return None
    return question


def keep(question: Mapping[str, Any], answer: Any) -> Path | None:
    """Keep an answer and return its file, None where no folder was named.

    Args:
        question: what JSON can hold; equal questions have equal digests.
        answer: what JSON can hold.

    Raises:
        OSError: the folder cannot be written to.
    """
    if _folder is None:
        return None
    _folder.mkdir(parents=True, exist_ok=True)
    path = _path(_folder, question)
    read = json.loads(json.dumps(answer))  # as it will be read: names of its parts become texts
    kept = {"question": question, "answer": answer, "answer's digest": digest(read)}
    write_atomically(path, json.dumps(kept).encode())
    return path


def _kept(path: Path) -> dict[str, Any]:
    """What a file keeps, nothing where it is no file of ours or its answer was changed."""
    try:
        kept = json_of(read_file(path, MOST_BYTES), path.name)
    except EntranceError:
        return {}
    if not isinstance(kept, dict):
        return {}
    # Files of earlier versions carry no digest.
    known = kept.get("answer's digest")
    return kept if known is None or known == digest(kept.get("answer")) else {}


def _path(folder: Path, question: Mapping[str, Any]) -> Path:
    return folder / f"{digest(question)}.json"
