"""The checker and an archive's index page in a real Chromium, opened from a folder, offline."""

import contextlib
import json
import zipfile

import pytest
from chromium import Chromium
from click.testing import CliRunner

from formulas.proof.proof_file import proof_of
from workbooks.approval import approval_of
from workbooks.form import build_form, plan_of
from workbooks.plan.sample import sample_values
from workbooks.proof import checker_page
from workbooks.submission.form_reading import read_form
from xlplugin.cli import cli

pytestmark = pytest.mark.browser
HOSTILE = "/*checker*/ <script>/*proofs*/</script>"
"""A submission number that would paste a part of the page into another, and open a script."""
WAITED = """new Promise((done) => {
  const results = document.getElementById("results");
  const look = () => (%s ? done(results.innerText) : setTimeout(look, 50));
  look();
})"""


@pytest.fixture(scope="module")
def browser(tmp_path_factory):
    """A Chromium that reaches nothing but files."""
    with contextlib.closing(Chromium(tmp_path_factory.mktemp("checker"))) as running:
        yield running


def choose(page, *paths):
    """Choose files as a person does in the page's field."""
    root = page.step("DOM.getDocument")["root"]["nodeId"]
    field = page.step("DOM.querySelector", {"nodeId": root, "selector": "#files"})["nodeId"]
    page.step("DOM.setFileInputFiles", {"nodeId": field, "files": [str(one) for one in paths]})


def test_the_page_counts_and_refuses(browser, tmp_path):
    """A true file is counted hand by hand, a forged one refused, any other unusable."""
    text = proof_of("OU", "Bonus")
    forged = json.loads(text)
    forged["categories"][0]["ways"] = str(int(forged["categories"][0]["ways"]) + 1)
    texts = {"true.json": text, "forged.json": json.dumps(forged), "other.json": "<b>no</b>"}
    for name, words in texts.items():
        (tmp_path / name).write_text(words, encoding="utf-8")
    (tmp_path / "checker.html").write_text(checker_page(), encoding="utf-8")
    page = browser.open((tmp_path / "checker.html").as_uri())
    choose(page, *(tmp_path / name for name in texts))
    ended = "document.getElementById('told').textContent === '3 files checked.'"
    said = page.evaluate(WAITED % ended).splitlines()
    assert "true.json: OU Bonus: recounted" in said
    assert "5013320 hands enumerated one by one and put into 8 categories." in said  # C(312, 3)
    assert "forged.json: OU Bonus: REFUSED" in said
    assert said[-2:] == ["other.json: UNUSABLE", "The file is not JSON."]
    assert page.complaints == []
    page.close()


def test_the_index_of_an_archive_counts(browser, tmp_path):
    """Unpacked and opened from its folder, it counts the proof files that it holds."""
    plan = plan_of("OU", "PA")
    values = {**sample_values(plan), "Applicant_submission_number": HOSTILE}
    sheet = approval_of(read_form(build_form(plan, values))).data
    (tmp_path / "approval.xlsx").write_bytes(sheet)
    words = ["archive", str(tmp_path / "approval.xlsx"), "-o", str(tmp_path / "case.zip")]
    assert CliRunner().invoke(cli, words).exit_code == 1  # no form, no print enclosed
    with zipfile.ZipFile(tmp_path / "case.zip") as case:
        case.extractall(tmp_path / "case")
    page = browser.open((tmp_path / "case" / "index.html").as_uri(), size=(1000, 1400))
    page.evaluate("document.getElementById('count').click()")
    ended = "document.getElementById('told').textContent.endsWith(' files checked.')"
    said = page.evaluate(WAITED % ended)
    assert page.evaluate("document.querySelector('h1').textContent") == f"OU: {HOSTILE}"
    assert "proofs/bonus.json: recounted" in said.splitlines()
    assert page.complaints == []
    page.close()
