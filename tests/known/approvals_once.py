"""Approval sheets of the same inputs, made once for a module.

A register makes each sheet again to see whether it holds. That the same inputs give the same bytes,
and what is found where they do not, is tested without this.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from remembered import remembered

from formulas.agency import interpretations
from formulas.law import local
from workbooks.approval import Approval, approval_of, verification
from workbooks.approval.origin import Origin, input_lines
from workbooks.register import approvals
from workbooks.submission.record import Submission


def _asked(data: bytes, _progress: object = None) -> tuple[object, ...]:
    return data, *local._folders, *interpretations._folder


_verified = remembered(verification.verify, _asked)


@contextmanager
def approvals_once() -> Iterator[Callable[..., Approval]]:
    """Let verification take a sheet of the same inputs, origin and law as it was made before.

    Yields:
        `approval_of` that remembers, for the sheets that a test begins with.
    """

    def key(submission: Submission, *, origin: Origin | None = None) -> tuple[object, ...]:
        return *input_lines(submission), repr(origin), *local._folders

    with pytest.MonkeyPatch.context() as patch:
        once = remembered(approval_of, key)
        patch.setattr(verification, "approval_of", once)
        yield once


@contextmanager
def verified_once() -> Iterator[None]:
    """Let commands that read signed sheets compute each anew once under the same law.

    What is found on a sheet of other bytes, or under another law, is found anew.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(approvals, "verify", _verified)
        yield
