"""Files and calls as released, counts made anew, published figures, a laboratory's own cases."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from importlib.metadata import Distribution
from importlib.resources import files
from itertools import chain
from pathlib import Path
from typing import Final

from formulas.files import csv_of, read_text
from formulas.formula_text import FormulaError, read_call
from formulas.law.editions import find
from formulas.reconcile.published import published
from formulas.refusal import Refusal, bad_value
from formulas.registry import invoke
from formulas.tables import as_shipped, shipped
from formulas.typed_number import number
from formulas.version import ROOMS

RELEASED: Final = "1. Files as released"
COUNTS: Final = "2. Counts made anew"
PUBLISHED: Final = "3. Published figures"
CALLS: Final = "4. Calls of the release"
OWN: Final = "5. The laboratory's own cases"
COLUMNS: Final = ("call", "least", "most")
MOST_BYTES: Final = 1_000_000
DIGITS: Final = 16
LONGEST: Final = 200
UNEXPLAINED: Final = "nothing tried explains it"


class Result(Enum):
    """What a check came to, in the words of the record."""

    PASSED = "passed"
    FAILED = "FAILED"
    UNRESOLVED = "unresolved"
    NOT_RUN = "not run"


@dataclass(frozen=True, kw_only=True)
class Outcome:
    """One line of the record.

    Args:
        part: of the protocol.
        what: was checked.
        result: what it came to.
        detail: the figures compared, or why it was not run.
    """

    part: str
    what: str
    result: Result
    detail: str


def outcome(part: str, what: str, detail: str, *, passed: bool) -> Outcome:
    """Return the outcome of a check that was run."""
    result = Result.PASSED if passed else Result.FAILED
    return Outcome(part=part, what=what, result=result, detail=detail)


def not_run(part: str, what: str, why: str) -> Outcome:
    """Return the outcome of a check that was not run."""
    return Outcome(part=part, what=what, result=Result.NOT_RUN, detail=why)


def files_as_released(program: Distribution) -> Iterator[Outcome]:
    """Yield whether each file that the wheel's own record names has the hash it says."""
    recorded = [
        file for file in program.files or () if file.hash is not None and file.parts[0] in ROOMS
    ]
    what = "files against the record of the wheel"
    if not recorded:
        yield not_run(
            RELEASED, what, "installed from a folder of source, which keeps no such record"
        )
        return
    differing = []
    for file in recorded:
        assert file.hash is not None
        path = Path(str(file.locate()))
        data = path.read_bytes() if path.is_file() else b""
        digest = base64.urlsafe_b64encode(hashlib.new(file.hash.mode, data).digest())
        if digest.rstrip(b"=").decode() != file.hash.value:
            differing.append(str(file))
    named = f"; not as released: {', '.join(differing[:5])}" if differing else ""
    detail = f"{len(recorded) - len(differing)} of {len(recorded)} files{named}"
    yield outcome(RELEASED, what, detail, passed=not differing)


def counts_made_anew(long: bool, tell: Callable[[int, int], None]) -> Iterator[Outcome]:
    """Yield of each shipped table whether it is the same when it is computed from nothing.

    Args:
        long: whether those that take minutes are made too.
        tell: is told how many tables are done, and of how many.
    """
    tables = list(shipped(None))
    for done, table in enumerate(tables):
        tell(done, len(tables))
        if not (table.quick or long):
            yield not_run(COUNTS, table.name, "minutes of the processor: give --long")
            continue
        try:
            same = table.build(lambda _done, _total: None) == as_shipped(table)
        except ModuleNotFoundError as absent:
            yield not_run(COUNTS, table.name, f"needs the library {absent.name}, in [solve]")
            continue
        yield outcome(COUNTS, table.name, "every count compared", passed=same)


def published_figures() -> Iterator[Outcome]:
    """Yield of each payback that a regulator has published whether it is met, or explained.

    A figure that the exact one does not round to passes where RECONCILE finds what explains it, and
    is unresolved where it finds nothing: the exact one is not bent to it.
    """
    for one in published():
        edition = find(one.game, one.edition)
        tables = edition.tables(one.wager)
        for table, printed in zip(tables, one.figures, strict=False):
            what = f"{one.game} {one.wager} {table.id}".strip()
            asked = [one.game, one.wager, table.id or None]
            try:
                exact = invoke("PAYBACK", [*asked, edition.code])
                rows = invoke("RECONCILE", [*asked, printed.words, edition.code])
            except Refusal as refusal:
                yield not_run(PUBLISHED, what, refusal.sentence)
                continue
            assert isinstance(exact, Fraction)
            assert isinstance(rows, list)
            met = printed.meets(exact)
            why = "met" if met else str(rows[1][1])
            detail = f"{float(exact):.5%}, published {printed.words}: {why}"
            open_yet = not met and why.startswith(UNEXPLAINED)
            result = Result.UNRESOLVED if open_yet else Result.PASSED
            yield Outcome(part=PUBLISHED, what=what, result=result, detail=detail)


def golden_calls() -> tuple[tuple[str, str], ...]:
    """Return the calls of the release with the digest of each answer."""
    text = (files("xlplugin.qualification") / "golden.txt").read_text(encoding="utf-8")
    return tuple((line[DIGITS + 1 :], line[:DIGITS]) for line in text.splitlines())


def digest_of(formula: str) -> str:
    """Return the digest of the numbers that a call answers, of a refusal its error value."""
    call = read_call(formula)
    try:
        answer = invoke(call.name, list(call.arguments))
    except Refusal as refusal:
        return hashlib.sha256(refusal.code.encode()).hexdigest()[:DIGITS]
    cells = chain.from_iterable(answer) if isinstance(answer, list) else [answer]
    numbers = [repr(cell) for cell in cells if isinstance(cell, Fraction | int | float)]
    return hashlib.sha256(" ".join(numbers).encode()).hexdigest()[:DIGITS]


def calls_of_the_release() -> Iterator[Outcome]:
    """Yield whether every call of the release answers here as it did there."""
    calls = golden_calls()
    differing = [formula for formula, digest in calls if digest_of(formula) != digest]
    for formula in differing:
        yield outcome(CALLS, formula, "another answer than that of the release", passed=False)
    detail = f"{len(calls) - len(differing)} of {len(calls)} answers are those of the release"
    yield outcome(CALLS, "examples and every paytable on file", detail, passed=not differing)


def own_cases(path: Path | None) -> Iterator[Outcome]:
    """Yield whether the answer to each call of a laboratory's file is within its limits.

    Args:
        path: a CSV file with the columns call, least and most; None where there is none.

    Raises:
        EntranceError: it cannot be read.
        Refusal: it has other columns, or a limit is no number.
    """
    if path is None:
        yield not_run(OWN, "cases of the laboratory", "no file was given: --cases FILE.csv")
        return
    head, *rows = csv_of(read_text(path, MOST_BYTES), path.name) or [[]]
    if tuple(head) != COLUMNS or any(len(row) != len(COLUMNS) for row in rows):
        raise bad_value(f"{path} needs the columns {', '.join(COLUMNS)}, in that order.")
    for asked, *limits in rows:
        least, most = (number(limit, "The limit of a case") for limit in limits)
        try:
            call = read_call(asked)
            answer = invoke(call.name, list(call.arguments))
        except (FormulaError, Refusal) as refused:
            yield outcome(OWN, asked, str(refused), passed=False)
            continue
        within = isinstance(answer, Fraction | int) and least <= answer <= most
        detail = f"{str(answer)[:LONGEST]}, limits {limits[0]} to {limits[1]}"
        yield outcome(OWN, asked, detail, passed=within)
