"""A Calc with functions of the tests' own."""

import importlib.util
import sys
from pathlib import Path

import pytest

TRIALS = Path(__file__).with_name("office_trials.py")


@pytest.fixture(scope="session")
def trials():
    """Give the module of the trial functions."""
    spec = importlib.util.spec_from_file_location("office_trials", TRIALS)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="session")
def trial_command():
    """Give the command that starts the worker of the trial functions."""
    return [sys.executable, str(TRIALS)]


@pytest.fixture(scope="session")
def trial_office(start_office, tmp_path_factory, trials, trial_command):
    """Give a Calc that has the trial functions."""
    from xlplugin.calc.extension import build_oxt

    folder = tmp_path_factory.mktemp("trials")
    oxt = build_oxt(folder / "trials.oxt", trials.declared(), trial_command)
    return start_office(folder, oxt)


@pytest.fixture(scope="session")
def bare_office(start_office, tmp_path_factory):
    """Give a Calc without our functions, as on the machine of somebody who got the form by mail."""
    return start_office(tmp_path_factory.mktemp("bare"))


@pytest.fixture
def sheet(trial_office):
    """Give the Calc with the trial functions and a new document."""
    trial_office.open()
    return trial_office
