"""ENGINEVERSION."""

from __future__ import annotations

from formulas.agency import interpretations
from formulas.function_groups import Group
from formulas.version import data_digest, engine_version_number

GROUP = Group.ABOUT
EXAMPLES = ("=ENGINEVERSION()",)


def engine_version() -> str:
    """Version of the engine and the digest of the regulations and tables it computes from.

    Where an agency's register of interpretations is followed, its digest too.
    """
    own = interpretations.digest()
    register = f", interpretations {own}" if own else ""
    return f"{engine_version_number()}, data {data_digest()}{register}"
