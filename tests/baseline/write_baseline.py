"""Writes the baseline of the version that is installed: every golden call in every host, samples.

    .venv/bin/python tests/baseline/write_baseline.py 0.1.0

It asks the hosts through the very tests that hold them to the registry, so it needs LibreOffice
and Chromium as they do. Of a host only what differs from the library's answer is kept.
"""

import importlib.util
import json
import sys
import tempfile
from pathlib import Path

TESTS = Path(__file__).parent.parent
sys.path.insert(0, str(TESTS / "known"))

import baseline  # noqa: E402
from golden_cases import cases  # noqa: E402

from workbooks.approval import approval_of  # noqa: E402
from workbooks.form import build_form, plan_of  # noqa: E402
from workbooks.plan.sample import sample_values  # noqa: E402
from workbooks.recalculation import recalculate  # noqa: E402
from workbooks.submission.form_reading import read_form  # noqa: E402
from xlplugin.calc.extension import build_oxt  # noqa: E402
from xlplugin.host_functions import cell_functions  # noqa: E402


def module(path):
    """Return a module of the tests by its file."""
    spec = importlib.util.spec_from_file_location(path.stem, path)
    found = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(found)
    return found


def write_lines(path, lines):
    """Write one JSON object a line."""
    with path.open("w", encoding="utf-8", newline="\n") as file:
        for line in lines:
            file.write(json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n")


def host_answers():
    """Yield a line for each call that a host answers otherwise than the library."""
    golden = module(TESTS / "golden" / "test_golden.py")
    known = golden.measure()
    found = {}

    def keep(host, answers):
        found[host] = list(answers(cases()))

    golden._hold = keep
    golden.test_the_command_line()  # holds every answer and sentence to the library's
    found["command line"] = [known[text] for text in cases()]
    golden.test_a_host_in_this_process("desktop", golden._desktop)
    golden.test_a_host_in_this_process("notebook", golden._notebook)
    with tempfile.TemporaryDirectory() as folder:
        golden.test_excel_with_the_office_add_in(Path(folder))
    with tempfile.TemporaryDirectory() as folder, module_page(Path(folder)) as page:
        golden.test_the_page_without_a_server(page)
    with tempfile.TemporaryDirectory() as folder:
        at = Path(folder)
        calc = module(TESTS / "calc_office.py").Office(at, build_oxt(at / "xlplugin.oxt"))
        try:
            golden.test_a_real_calc(calc, at)
        finally:
            calc.kill()
    for host, answers in found.items():
        yield {"host": host, "asked": len(answers)}
        for text, answer in zip(cases(), answers, strict=True):
            if not golden._alike(answer, known[text]):
                yield {"host": host, "call": text, "answer": _errors_as_text(answer)}


def module_page(folder):
    """Give the page that computes in the browser."""
    from browser_driver import page

    return page(folder)


def _errors_as_text(answer):
    if isinstance(answer, list):
        return [[_errors_as_text(cell) for cell in row] for row in answer]
    return answer["error"] if isinstance(answer, dict) else answer


def sample(game, code):
    """Return form and approval of a sample, and every call that stands on the approval."""
    plan = plan_of(game, code)
    form = recalculate(build_form(plan, sample_values(plan)), cell_functions()).data
    approval = approval_of(read_form(form))
    return form, approval.data, [figure.formula for figure in approval.dossier.figures.all]


def write_samples():
    """Write form and approval of each sample, and the answers to the calls on the approvals."""
    calls = {}
    for game, code in baseline.samples():
        form, approval, formulas = sample(game, code)
        baseline.book(game, code, baseline.FORM).write_bytes(form)
        baseline.book(game, code, baseline.APPROVAL).write_bytes(approval)
        calls |= dict.fromkeys(formulas)
    known = set(cases())
    write_lines(
        baseline.FOLDER / baseline.VERSION / baseline.ON_SHEETS,
        (baseline.ask(text) for text in calls if text not in known),
    )


def main():
    """Write the baseline."""
    baseline.VERSION = sys.argv[1]
    folder = baseline.FOLDER / baseline.VERSION
    folder.mkdir(parents=True, exist_ok=True)
    write_lines(folder / baseline.ANSWERS, map(baseline.ask, cases()))
    write_samples()
    write_lines(folder / baseline.HOSTS, host_answers())


if __name__ == "__main__":
    main()
