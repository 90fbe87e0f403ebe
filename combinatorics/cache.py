"""Answers that took long to compute, kept as files under the digest of the question.

The folder belongs to the user and is named by a host (`keep_in`); without one nothing is kept.
"""

from __future__ import annotations

import hashlib
import json
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

_folder: Path | None = None


def keep_in(folder: Path | None) -> None:
    """Name the folder in which answers are kept; it is made when the first answer is."""
    global _folder
    _folder = folder


def digest(question: Mapping[str, Any]) -> str:
    """The name of a question: the SHA-256 of its JSON with sorted keys."""
    text = json.dumps(question, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def recall(question: Mapping[str, Any]) -> Any | None:
    """The answer kept for a question, None where there is none or its file is damaged."""
    if _folder is None:
        return None
    try:
        kept = json.loads(_path(_folder, question).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
    if not isinstance(kept, dict) or kept.get("question") != question:
        return None
    return kept.get("answer")


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
    try:
        kept = json.loads(found[0].read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
    question = kept.get("question") if isinstance(kept, dict) else None
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
    with tempfile.NamedTemporaryFile(
        "w", encoding="utf-8", dir=_folder, suffix=".part", delete=False
    ) as part:
        json.dump({"question": question, "answer": answer}, part)
    return Path(part.name).replace(path)


def _path(folder: Path, question: Mapping[str, Any]) -> Path:
    return folder / f"{digest(question)}.json"
