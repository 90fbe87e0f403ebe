import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

TRIAL = '''
import pytest

@pytest.mark.skip(reason="LibreOffice is missing")
def test_skipped():
    """Skipped."""

@pytest.mark.skip(reason="Skipping benchmark (--benchmark-skip active).")
def test_benchmark():
    """Left out on purpose."""

@pytest.mark.xfail(reason="known", strict=True)
def test_known():
    """Fails as expected."""
    assert False
'''


@pytest.mark.parametrize(
    ("server", "status", "words"), [("true", 1, "LibreOffice is missing"), ("", 0, "2 skipped")]
)
def test_a_build_server_fails_what_is_skipped(tmp_path, server, status, words):
    """With CI=true a skipped test fails with its reason; one left out on purpose does not."""
    for name in ("conftest.py", "calc_office.py"):
        shutil.copy(Path(__file__).with_name(name), tmp_path)
    (tmp_path / "test_trial.py").write_text(TRIAL)
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--rootdir", ".", "."],
        cwd=tmp_path,
        env={**os.environ, "CI": server},
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert done.returncode == status, done.stdout
    assert words in done.stdout
    assert "1 xfailed" in done.stdout
