"""Installations refuse an environment that will vanish; uvx and pipx run make such ones."""

import sys

import pytest

from formulas.refusal import Refusal
from xlplugin.calc import install as calc
from xlplugin.desktop import install as desktop
from xlplugin.lasting import check_lasting


@pytest.mark.parametrize(
    ("environment", "mark"),
    [
        ("home/.cache/uv/archive-v0/4rX", "home/.cache/uv/CACHEDIR.TAG"),
        ("AppData/Local/uv/cache/archive-v0/4rX", "AppData/Local/uv/cache/CACHEDIR.TAG"),
        ("home/.cache/pipx/7d6c", None),
        ("home/.local/share/pipx/.cache/7d6c", None),
        ("home/.local/pipx/cache/7d6c", None),
    ],
)
def test_what_vanishes_is_refused(tmp_path, environment, mark):
    """Caches by their own mark or by pipx' name."""
    (tmp_path / environment).mkdir(parents=True)
    if mark is not None:
        (tmp_path / mark).touch()
    with pytest.raises(Refusal, match=r"swept away.*pipx install FILE"):
        check_lasting(tmp_path / environment)


@pytest.mark.parametrize(
    "environment",
    [
        "project/.venv",
        "home/.local/share/pipx/venvs/xlplugin",
        "home/.local/share/uv/tools/xlplugin",
        "AppData/Local/Programs/Python/Python311",
    ],
)
def test_what_stays_is_taken(tmp_path, environment):
    """A project's own environment, tools that are installed, a Python of its own."""
    (tmp_path / environment).mkdir(parents=True)
    (tmp_path / environment / "CACHEDIR.TAG").touch()  # as uv leaves it in any environment
    check_lasting(tmp_path / environment)


@pytest.mark.parametrize("prepare", [desktop.prepare, calc.install])
def test_the_installations_ask(monkeypatch, tmp_path, prepare):
    """Before anything is written."""
    (tmp_path / "CACHEDIR.TAG").touch()
    monkeypatch.setattr(sys, "prefix", str(tmp_path / "env"))
    with pytest.raises(Refusal, match="swept away"):
        prepare(tmp_path / "target")
    assert not (tmp_path / "target").exists()
