"""The add-in in Microsoft's own unmodified scripts for Excel, in Chromium, against the server.

Only Excel's native side is a stand-in, `tests/known/excel_native_side.js`.
"""

import time
from fractions import Fraction

import pytest
from chromium import packages
from office_driver import PLATFORMS, SCRIPTS, WEB_BLANK, Error, ExcelDriver

from formulas.registry import functions
from formulas.values import CellError
from xlplugin.cells import rows_of
from xlplugin.office.pool import Limits

pytestmark = pytest.mark.browser

# Trips by the textbook counts of seven-card hands over C(52,7); § 653a.12(c), paytable B.
TRIPS = {
    "Royal flush": (4_324, 50),
    "Straight flush": (37_260, 40),
    "Four-of-a-kind": (224_848, 30),
    "Full house": (3_473_184, 8),
    "Flush": (4_047_644, 6),
    "Straight": (6_180_020, 5),
    "Three-of-a-kind": (6_461_620, 3),
}
DEALS = 133_784_560
TRIPS_B = float(Fraction(2523793, 2572780))
COUNT_REQUESTS = """
window.posts = [];
const fetched = window.fetch;
window.fetch = (...given) => {
  window.posts.push(JSON.parse(given[1].body).calls.length);
  return fetched(...given);
};
"""


@pytest.fixture
def posts(excel):
    """Give a way to see how many calls each request held, from now on."""
    excel.page.evaluate(f"if (!window.posts) {{ {COUNT_REQUESTS} }} window.posts.length = 0; 0")
    return lambda: excel.page.evaluate("window.posts")


def test_every_function_is_tied_to_the_script(excel):
    """Microsoft's script knows each function of the registry, and no other."""
    known = excel.page.evaluate("Object.keys(CustomFunctions._association.mappings)")
    assert sorted(known) == sorted(functions())
    assert len(known) >= 20


@pytest.mark.parametrize("platform", PLATFORMS)
def test_the_script_of_each_excel_answers(browser, server, platform):
    """What Microsoft ships for Excel on Windows, on a Mac and on the web runs the functions."""
    excel = ExcelDriver(browser, server.address, platform=platform)
    value, refusal, rows = excel.formulas(
        [
            '=PAYBACK("UTH","Trips","B")',
            '=PAYBACK("UTH","Trips","Z")',
            '=PAYTABLE("UTH","Trips","B")',
        ]
    )
    assert value == TRIPS_B
    assert refusal.code == "#N/A"
    assert '"Z"' in refusal.sentence
    assert rows[-1][2] == DEALS
    loaded = excel.page.evaluate("[...document.scripts].map((one) => one.src).join(' ')")
    assert {"Windows": "excel-win32", "Mac": "excel-mac", "web": "excel-web"}[platform] in loaded
    excel.page.close()


@pytest.mark.parametrize("folder", ["", "dist"])
def test_without_the_net_the_script_comes_from_the_server(browser, start_command, folder):
    """From the npm package or its folder dist; every script that is loaded is our server's."""
    served = start_command("--office-js", str((packages() / SCRIPTS).parent / folder))
    excel = ExcelDriver(browser, served.address, net=False)
    assert excel.formulas(['=PAYBACK("UTH","Trips","B")']) == [TRIPS_B]
    loaded = excel.page.evaluate("[...document.scripts].map((one) => one.src)")
    assert all(one.startswith(served.address) for one in loaded)
    assert any("office-js/excel-win32" in one for one in loaded)
    excel.page.close()


def test_values_spills_and_refusals(excel):
    """A number, text, rows, and the sentence of each kind of refusal."""
    number, text, rows, missing, wrong, few = excel.formulas(
        [
            '=PAYBACK("UTH","Trips","B")',
            '=PAYBACKEXACT("UTH","Trips","B")',
            '=PAYTABLE("UTH","Trips","B")',
            '=PAYBACK("UTH","Trips","Z")',
            '=PAYBACK("UTH",TRUE,"B")',
            "=PAYBACK()",
        ]
    )
    assert number == TRIPS_B
    assert text == "2523793/2572780"
    assert {row[0]: row[2] for row in rows[1:8]} == {
        hand: ways for hand, (ways, _) in TRIPS.items()
    }
    assert rows[-1][2] == DEALS
    assert missing.code == "#N/A"
    assert '"Z"' in missing.sentence
    assert wrong.code == "#VALUE!"
    assert "TRUE" in wrong.sentence
    assert few.code == "#VALUE!"
    assert "game" in few.sentence


def test_a_range_that_somebody_edits(excel):
    """Two columns of hand and pay; the payback is the sum over the textbook counts."""
    pays = [[hand, pay] for hand, (_, pay) in TRIPS.items()]
    pays[4][1] = 7
    expected = Fraction(sum(ways * (pay + 1) for ways, pay in TRIPS.values()) + 4_047_644, DEALS)
    (edited,) = excel.calculate([("PAYBACK", ["UTH", "Trips", pays])])
    assert edited == float(expected)


@pytest.mark.parametrize("blank", [0, WEB_BLANK, ""])
def test_what_is_left_out_or_empty_is_the_default(excel, browser, server, blank):
    """Left out at the end or between, or an empty cell as each Excel hands it over."""
    page = ExcelDriver(browser, server.address, blank) if blank == WEB_BLANK else excel
    empty = [[blank]]
    answers = page.calculate(
        [
            ("PAYBACK", ["UTH", "Trips", "B"]),
            ("PAYBACK", ["UTH", "Trips", "B", None, None]),
            ("PAYBACK", ["UTH", "Trips", "B", empty, empty]),
            ("PAYBACK", ["UTH", "Trips", "B", None, [[blank, blank], [blank, blank]]]),
        ]
    )
    assert answers == [TRIPS_B] * 4


def test_the_examples_of_the_reference_answer_as_everywhere(excel, made_once):
    """Each example in the pane gives in Excel what the command line gives."""
    examples = [text for function in functions().values() for text in function.examples]
    expected = made_once.answers()
    shown = excel.formulas(examples)
    assert len(shown) == len(examples) >= 20
    for text, seen in zip(examples, shown, strict=True):
        told = expected[text]
        if told.sentence:
            assert seen == Error(told.code, told.sentence), text
        else:
            rows = [
                [Error(cell.code) if isinstance(cell, CellError) else cell for cell in row]
                for row in rows_of(told.value)
            ]
            assert rows_of(seen) == rows, text


def test_error_values_pass_through(excel):
    """An error value among the arguments comes back as the same one."""
    codes = ["#N/A", "#VALUE!", "#NUM!", "#DIV/0!", "#NULL!", "#REF!", "#NAME?"]
    answers = excel.calculate([("PAYBACK", ["UTH", "Trips", CellError(code)]) for code in codes])
    assert [answer.code for answer in answers] == codes


def test_why_takes_any_number_of_arguments(excel):
    """WHY has the arguments of the call it explains, an error value among them too."""
    none, unknown, error = excel.formulas(
        [
            '=WHY("PAYBACK","UTH","Trips","B")',
            '=WHY("PAYBACK","UTH","Trips","Z")',
            '=WHY("PAYBACK","UTH","Trips",#DIV/0!)',
        ]
    )
    assert none == "OK"
    assert '"Z"' in unknown
    assert "#DIV/0!" in error


def test_the_condition_give_returns_one_cell(excel):
    """A function of rows answers with one cell where it is asked for one."""
    (ways,) = excel.formulas(['=PAYTABLE("UTH","Trips","B",,{"give","Flush | Ways"})'])
    assert ways == 4_047_644


def test_a_thousand_cells_are_a_handful_of_requests(excel, posts):
    """Calls of one recalculation travel together, 200 at most in a request."""
    answers = excel.calculate([("PAYBACK", ["UTH", "Trips", "B"])] * 1000)
    assert answers == [TRIPS_B] * 1000
    assert posts() == [200] * 5


def test_large_ranges_travel_apart(excel, posts):
    """Ranges that would make a request too large are divided among several."""
    long = [["x" * 100, 1]] * 4000
    answers = excel.calculate([("PAYBACK", ["UTH", "Trips", long])] * 5)
    assert {type(answer) for answer in answers} == {Error}
    assert posts() == [2, 2, 1]


def test_a_whole_column_is_cut_at_its_last_filled_row(excel, posts):
    """A column of a million cells is sent without its empty end."""
    pays = [[hand, pay] for hand, (_, pay) in TRIPS.items()]
    function = """(pays) => excel.calculate([["PAYBACK", [[["UTH"]], [["Trips"]],
      pays.concat(Array.from({ length: 1048569 }, () => [0, 0])), null, null]]])"""
    (told,) = excel.page.call(function, pays)
    assert told == {"value": TRIPS_B}
    assert posts() == [1]


def test_a_range_too_large_for_a_request_is_refused(excel):
    """What the server would not read is refused with a sentence in its cell."""
    huge, usual = excel.calculate(
        [("PAYBACK", ["UTH", "Trips", [["x" * 32_000]] * 150]), ("PAYBACK", ["UTH", "Trips", "B"])]
    )
    assert huge.code == "#N/A"
    assert "smaller ranges" in huge.sentence
    assert usual == TRIPS_B


def test_a_cancelled_call_is_not_asked(excel, posts):
    """Cancelled before the request leaves, a call is left out of it."""
    excel.page.evaluate(
        """(async () => {
          const call = ["PAYBACK", [[["UTH"]], [["Trips"]], [["B"]], null, null]];
          excel.calculate([call]);
          const [first] = excel.last;
          excel.cancel([first]);
          await excel.calculate([call]);
          return excel.waits(first);
        })()"""
    )
    assert posts() == [1]


def test_cancelling_ends_the_request_and_the_calculation(browser, in_process):
    """When Excel gives up its calls, the request is aborted and the process is free again."""
    served = in_process()
    page = ExcelDriver(browser, served.address).page
    began = time.monotonic()
    outcome = page.evaluate(
        """(async () => {
          let aborted = 0;
          const fetched = window.fetch;
          window.fetch = (...given) => {
            given[1].signal.addEventListener("abort", () => { aborted += 1; });
            return fetched(...given);
          };
          excel.calculate(Array(150).fill(["PAYBACK", [[["TRIALSLEEP"]], [[1.0]]]]));
          const ids = excel.last;
          await new Promise((done) => setTimeout(done, 300));
          excel.cancel(ids.slice(1));
          const before = aborted;
          excel.cancel(ids.slice(0, 1));
          return [before, aborted, excel.waits(ids[0])];
        })()"""
    )
    assert outcome == [0, 1, True]
    assert served.call(["TRIALPROCESS", []])[0]["rows"]
    assert time.monotonic() - began < 75  # 150 x 1 s were not slept


def test_a_silent_server_is_named(browser, server):
    """Where nobody answers, the cell says which server and what to do."""
    page = ExcelDriver(browser, server.address).page
    page.evaluate("window.fetch = () => Promise.reject(new TypeError('Failed to fetch')); 0")
    (told,) = page.evaluate(
        """excel.calculate([["PAYBACK", [[["UTH"]], [["Trips"]], [["B"]], null, null]]])"""
    )
    assert told["error"] == 1
    assert f"{server.address}/batch does not answer" in told["sentence"]
    assert "start it" in told["sentence"]
    page.close()


def test_a_page_in_the_servers_stead_is_named(browser, server):
    """What a balancer answers in the server's stead is no answer, and the status is told."""
    page = ExcelDriver(browser, server.address).page
    page.evaluate(
        "window.fetch = async () => new Response('<h1>Bad gateway</h1>', { status: 502 }); 0"
    )
    (told,) = page.evaluate(
        """excel.calculate([["PAYBACK", [[["UTH"]], [["Trips"]], [["B"]], null, null]]])"""
    )
    assert told["error"] == 1
    assert "gave no answers (status 502)" in told["sentence"]
    page.close()


def test_a_busy_server_is_asked_again(browser, in_process, tmp_path):
    """The cell gets its figure once the server is free, not an error value."""
    mark = tmp_path / "end"
    served = in_process(limits=Limits(turn=0.1))
    page = ExcelDriver(browser, served.address).page
    page.call(
        """async (mark) => {
          let busy = false;
          const fetched = window.fetch;
          window.fetch = async (...given) => {
            const response = await fetched(...given);
            busy ||= response.status === 503;
            return response;
          };
          window.slow = excel.calculate([["PAYBACK", [[["TRIALUNTIL"]], [[mark]]]]]);
          const asked = ["PAYBACK", [[["UTH"]], [["Trips"]], [["B"]], null, null]];
          while (!busy) {
            window.figure = excel.calculate([asked]);
            await new Promise((done) => setTimeout(done, 200));
          }
        }""",
        str(mark),
    )
    mark.touch()
    answers = page.evaluate("(async () => [(await slow)[0], (await figure)[0]])()")
    assert answers == [{"value": "there"}, {"value": TRIPS_B}]
    page.close()


def test_answers_in_parts_reach_every_cell(browser, in_process):
    """A server that answers one call of each request is asked again for the others."""
    page = ExcelDriver(browser, in_process(limits=Limits(part=0.0)).address).page
    told = page.evaluate(
        """excel.calculate([0.01, 0.02, 0.03].map(
          (seconds) => ["PAYBACK", [[["TRIALSLEEP"]], [[seconds]]]]))"""
    )
    assert told == [{"value": "awake"}] * 3
    page.close()


def test_the_page_loads_without_complaint(browser, server):
    """Nothing is thrown, blocked or missing when Excel opens the page."""
    excel = ExcelDriver(browser, server.address)
    assert excel.formulas(["=ENGINEVERSION()"])
    assert excel.page.complaints == []


def test_the_token_of_the_task_pane_reaches_the_server(browser, start_command, tmp_path):
    """Without the token cells say where to enter it; entered in the pane, it is sent."""
    (tmp_path / "token").write_text("a-long-enough-token\n")
    served = start_command("--token-file", str(tmp_path / "token"))
    excel = ExcelDriver(browser, served.address)
    (before,) = excel.formulas(['=PAYBACK("UTH","Trips","B")'])
    assert before.code == "#N/A"
    assert "task pane" in before.sentence
    shown, hidden = excel.page.evaluate(
        """(() => {
          const access = document.getElementById("access");
          const shown = !access.hidden;
          document.getElementById("token").value = "a-long-enough-token";
          document.getElementById("access-form").requestSubmit();
          return [shown, document.getElementById("token").value];
        })()"""
    )
    assert shown
    assert hidden == ""
    assert excel.formulas(['=PAYBACK("UTH","Trips","B")']) == [TRIPS_B]
