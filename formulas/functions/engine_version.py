"""ENGINEVERSION."""

from __future__ import annotations

from formulas.version import data_digest, engine_version_number

EXAMPLES = ("=ENGINEVERSION()",)


def engine_version() -> str:
    """Version of the engine and the digest of the regulations and tables it computes from."""
    return f"{engine_version_number()}, data {data_digest()}"
