"""What every test may use: a real Calc, and a build server on which nothing is skipped."""

import atexit
import gc
import hashlib
import importlib.util
import os
import shutil
import sys
from pathlib import Path

import pytest

from xlplugin import user_folders

_spec = importlib.util.spec_from_file_location(
    "calc_office", Path(__file__).with_name("calc_office.py")
)
calc_office = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(calc_office)

ON_BUILD_SERVER = os.environ.get("CI", "").casefold() == "true"
# The regulations' documents are no part of a checkout, so a machine that has only that is without.
LEFT_OUT_ON_PURPOSE = ("Skipping benchmark", "the documents do not lie beside this checkout")
# What shares a LibreOffice, a page with Python and the answers that hosts are held against, a
# Chromium and a server, or the syntax trees of all modules: one process has them.
TOGETHER = (
    (
        "tests/golden/",
        "tests/test_wheel.py",
        "tests/xlplugin/browser/",
        "tests/xlplugin/calc/",
        "tests/xlplugin/desktop/",
    ),
    ("tests/xlplugin/office/",),
    ("tests/test_entrance_guard.py", "tests/test_rooms.py", "tests/test_words.py"),
)
# Lines of progress come by the clock: what a command says may not depend on a busy machine.
os.environ["XLPLUGIN_NO_PROGRESS"] = "1"
# Workbooks are opened as where we are installed: nobody is asked to install defusedxml, which comes
# with a tool of the tests and reads five times as slowly. openpyxl asks when it is first imported.
os.environ["OPENPYXL_DEFUSEDXML"] = "False"
# Objects made before the young ones are gone through: workbooks are many objects and few circles.
YOUNG = 1_000_000


def pytest_configure(config):
    """Let what was compiled be found again by other processes and the next run.

    A folder holds for one state of the sources, and for one process of ours at a time. What is
    measured compiles by itself.
    """
    if config.getoption("benchmark_only"):
        return
    digest = hashlib.sha256()
    for source in sorted(Path(__file__).parents[1].glob("combinatorics/**/*.py")):
        digest.update(source.read_bytes())
    folder = config.rootpath / ".pytest_cache" / "compiled" / digest.hexdigest()[:16]
    worker = getattr(config, "workerinput", {}).get("workerid")
    if worker is None:
        for former in set(folder.parent.glob("*")) - {folder}:
            shutil.rmtree(former, ignore_errors=True)
    else:
        # What a process holds goes with it: taking gigabytes apart before would take ten seconds.
        atexit.register(os._exit, 0)
        if int(worker.removeprefix("gw")) % 2:
            _look_backwards(config)
    os.environ["NUMBA_CACHE_DIR"] = str(folder / (worker or "alone"))
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    sys.dont_write_bytecode = False
    gc.set_threshold(YOUNG, 10, 10)


def _look_backwards(config):
    """Let a process look through the folders from the last: what it reads, others have compiled."""
    if config.args == config.getini("testpaths"):
        found = Path(__file__).parent.iterdir()
        here = [str(path) for path in found if path.is_dir() or path.name.startswith("test_")]
        config.args = sorted(here, reverse=True)


@pytest.fixture(autouse=True)
def no_sheet_is_known(tmp_path_factory, monkeypatch):
    """Let no test find an approval sheet that another run has read."""
    monkeypatch.setattr(user_folders, "sheets_folder", lambda: tmp_path_factory.getbasetemp() / "k")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config, log):
    """Give the files of some folders to one process, and every other file by itself."""
    if config.getvalue("dist") != "loadfile":
        return None
    from xdist.scheduler import LoadFileScheduling

    class ByHost(LoadFileScheduling):
        def _split_scope(self, nodeid):
            file = super()._split_scope(nodeid)
            return next((folders[0] for folders in TOGETHER if file.startswith(folders)), file)

    return ByHost(config, log)


def pytest_collection_modifyitems(items):
    """Skip what needs Calc or Chromium where there is none, and say how to get one.

    Where workbooks are opened, let that be fast; what takes long is done
    once: loops are compiled, ranges of many rounds found. All processes
    have one order of the tests, whichever way they looked for them.
    """
    items.sort(key=lambda item: item.path)
    for marker, why_not in (("calc", calc_office.why_not), ("browser", _why_no_browser)):
        marked = [item for item in items if item.get_closest_marker(marker)]
        reason = why_not() if marked else ""
        if reason:
            for item in marked:
                item.add_marker(pytest.mark.skip(reason=reason))
    if "openpyxl" in sys.modules:
        from merged_cells import read_fast

        read_fast()
    if "numba" in sys.modules and "PYTEST_XDIST_WORKER" in os.environ:
        from compiled_once import hand_on

        hand_on(Path(os.environ["NUMBA_CACHE_DIR"]).with_name("all"))
    if "formulas.registry" in sys.modules:
        from ranges_once import keep_ranges

        keep_ranges()


def _why_no_browser():
    import chromium

    return chromium.why_not()


def pytest_collection_finish():
    """Leave what is there before the first test out of every later search for garbage."""
    gc.collect()
    gc.freeze()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    """Fail, on a build server, a test that would be skipped."""
    report = yield
    if ON_BUILD_SERVER and report.skipped and not hasattr(report, "wasxfail"):
        reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else str(report.longrepr)
        if not any(words in reason for words in LEFT_OUT_ON_PURPOSE):
            report.outcome = "failed"
            report.longrepr = f"{item.nodeid} must not be skipped on a build server: {reason}"
    return report


@pytest.fixture(scope="session")
def start_office():
    """Give a way to start a Calc: `start_office(folder, oxt)`; it is ended after all tests."""
    running = []

    def _start(folder, oxt=None, **more):
        office = calc_office.Office(folder, oxt, **more)
        running.append(office)
        return office

    yield _start
    for office in running:
        office.kill()


@pytest.fixture(scope="session")
def _offices(start_office, tmp_path_factory):
    from xlplugin.calc.extension import build_oxt

    running = []

    def _current():
        if not running or not running[-1].alive():
            folder = tmp_path_factory.mktemp("office")
            running.append(start_office(folder, build_oxt(folder / "xlplugin.oxt")))
        return running[-1]

    return _current


@pytest.fixture
def office(_offices):
    """Give a Calc that has the add-in with every function; each test opens its own document.

    It is started once, and again after a test that ended it.
    """
    return _offices()


@pytest.fixture(scope="session")
def python_page(tmp_path_factory):
    """Give the page that computes in the browser, opened once for all tests."""
    from browser_driver import page

    with page(tmp_path_factory.mktemp("page")) as opened:
        yield opened


@pytest.fixture(scope="session")
def made_once(tmp_path_factory):
    """Give sample forms, their approvals and the wheel, each made once in the whole run."""
    from made_once import MadeOnce

    base = tmp_path_factory.getbasetemp()
    return MadeOnce((base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "made-once")
