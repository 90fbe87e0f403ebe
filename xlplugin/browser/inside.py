"""What runs inside the browser: calls in, answers out, as text in JSON.

Only what answers from shipped tables is there: no numpy, no compiler, no file of the user's. What
needs one of these is refused with the sentence that a cell shows.
"""

from __future__ import annotations

import json

from formulas.reconcile.work import admit
from formulas.reference import signature
from formulas.registry import functions
from formulas.version import data_digest, engine_version_number
from xlplugin.office.calls import BatchError, read_batch, refused, reply

MOST_ROWS = 40_000
"""Changed rows that one search may try: Python computes several times more slowly in a browser."""


def begin() -> None:
    """Prepare for a browser; called once, before the first call."""
    admit(MOST_ROWS)


def answer_batch(text: str) -> str:
    """Answer a batch of calls.

    Args:
        text: `{"calls": [...]}`, each `[name, arguments]` or the text of a formula.

    Returns:
        `{"answers": [...]}`, one for each call, or one refusal where the batch cannot be read.
    """
    try:
        answers = [reply(call) for call in read_batch(text.encode())]
    except BatchError as wrong:
        answers = [refused("#VALUE!", str(wrong))]
    return json.dumps({"answers": answers}, allow_nan=False)


def described() -> str:
    """Return the functions with their help and examples, and which engine this is, in JSON."""
    found = [
        {
            "name": function.name,
            "signature": signature(function),
            "summary": function.summary,
            "examples": list(function.examples),
        }
        for function in functions().values()
        if not function.alias_of
    ]
    engine = f"engine {engine_version_number()}, data {data_digest()}"
    return json.dumps({"functions": found, "engine": engine})
