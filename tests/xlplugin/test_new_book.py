"""New workbooks where the recalculation engine is missing, as it is on Windows for ARM."""

import sys

import pytest
from click.testing import CliRunner

from xlplugin.cli import cli


@pytest.mark.parametrize("verb", ["form", "whatif", "dispute"])
def test_a_missing_engine_is_said(verb, tmp_path, monkeypatch):
    """Two sentences with what to do, status 2, nothing written; no internal error."""
    monkeypatch.setitem(sys.modules, "formualizer", None)
    target = tmp_path / "new.xlsx"
    result = CliRunner().invoke(cli, [verb, "OU", "-o", str(target)])
    assert result.exit_code == 2
    assert "formualizer cannot be loaded" in result.output
    assert "for Windows on ARM: take the 64-bit (x64) Python" in result.output
    assert not target.exists()
