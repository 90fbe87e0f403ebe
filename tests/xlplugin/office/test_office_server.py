import http.client
import json
import threading
import time
from fractions import Fraction

import pytest
from office_server import one

from xlplugin.office.calls import MOST_BYTES, MOST_CALLS
from xlplugin.office.pool import Limits

# Trips, paytable B, § 653a.12(c), by the textbook counts of seven-card hands over C(52,7).
TRIPS_B = Fraction(2523793, 2572780)
PAYBACK_B = ["PAYBACK", one("UTH", "Trips", "B")]


def test_calls_of_one_request_are_answered_in_order(server):
    """Values, rows, refusals with their sentence and a formula's text, each in its place."""
    value, refusal, rows, text, number = server.call(
        PAYBACK_B,
        ["PAYBACK", one("UTH", "Trips", "Z")],
        ["PAYTABLE", one("UTH", "Trips", "B", None, None)],
        '=PT.PAYBACKEXACT("UTH","Trips","B")',
        ["PAYBACK", [*one("UTH", "Trips"), [["Flush", -6]]]],
    )
    assert value == {"rows": [[float(TRIPS_B)]]}
    assert refusal["error"] == "#N/A"
    assert '"Z"' in refusal["sentence"]
    assert rows["rows"][0][:3] == ["Hand", "Pays", "Ways"]
    assert rows["rows"][-1][2] == 133_784_560  # C(52,7)
    assert text == {"rows": [["2523793/2572780"]]}
    assert number["error"] in ("#NUM!", "#N/A", "#VALUE!")
    assert number["sentence"]


def test_empty_cells_come_as_zero_null_or_empty_text(server):
    """Excel sends 0 on the desktop and null on the web for an empty cell; both are omitted."""
    calls = [
        ["PAYBACK", [*one("UTH", "Trips", "B"), [[blank]], [[blank, blank], [blank, blank]]]]
        for blank in (0, None, "")
    ]
    assert server.call(*calls) == [{"rows": [[float(TRIPS_B)]]}] * 3


def test_error_values_go_in_and_come_out(server):
    """An error value in an argument comes back as the same error value; WHY takes one."""
    given, why = server.call(
        ["PAYBACK", one("UTH", "Trips", {"error": "#DIV/0!"})],
        ["WHY", one("PAYBACK", "UTH", "Trips", {"error": "#DIV/0!"})],
    )
    assert given["error"] == "#DIV/0!"
    assert "#DIV/0!" in why["rows"][0][0]


@pytest.mark.parametrize(
    ("body", "status", "words"),
    [
        (b"", 400, "not JSON"),
        (b"{", 400, "not JSON"),
        (b"\xff\xfe", 400, "not JSON"),
        (b"[" * 100_000, 400, "not JSON"),
        (b'{"calls":[["PAYBACK",[[[NaN]]]]]}', 400, "not JSON"),
        (b'{"calls":[["PAYBACK",[[[Infinity]]]]]}', 400, "not JSON"),
        (b'{"calls":[["PAYBACK",[[[' + b"9" * 5000 + b"]]]]]}", 400, "not JSON"),
        (b"[]", 400, "holds no calls"),
        (b'{"calls":{}}', 400, "holds no calls"),
        (b'{"calls":[],"more":1}', 400, "holds no calls"),
        (b'{"calls":[]}', 400, "0 calls"),
        (json.dumps({"calls": [PAYBACK_B] * (MOST_CALLS + 1)}).encode(), 400, "501 calls"),
        (b'{"calls":[1]}', 400, "Call 1"),
        (b'{"calls":["=ENGINEVERSION()",["PAYBACK"]]}', 400, "Call 2"),
        (b'{"calls":[[1,[]]]}', 400, "Call 1"),
        (b'{"calls":[["PAYBACK",{}]]}', 400, "Call 1"),
        (json.dumps({"calls": [["X" * 256, []]]}).encode(), 400, "Call 1"),
        (json.dumps({"calls": [["WHY", [None] * 256]]}).encode(), 400, "Call 1"),
        (b" " * (MOST_BYTES + 1), 413, "larger"),
    ],
)
def test_a_request_that_holds_no_calls_is_refused(server, body, status, words):
    """Broken, nested, huge and misshapen requests are answered with a sentence."""
    answered = server.post(body)
    assert answered.status == status
    assert words in answered.json["error"]


@pytest.mark.parametrize(
    ("call", "code", "words"),
    [
        (["NOSUCH", []], "#N/A", "no function"),
        (["", []], "#N/A", "no function"),
        (["PAYBACK", []], "#VALUE!", "game"),
        (["PAYBACK", one(*["UTH"] * 20)], "#VALUE!", "at most"),
        (["PAYBACK", ["UTH", "Trips"]], "#VALUE!", "rows of cells"),
        (["PAYBACK", [["UTH"]]], "#VALUE!", "rows of cells"),
        (["PAYBACK", [[]]], "#VALUE!", "rectangular"),
        (["PAYBACK", [[[]]]], "#VALUE!", "rectangular"),
        (["PAYBACK", [[["UTH"], ["UTH", 1]]]], "#VALUE!", "rectangular"),
        (["PAYBACK", [[[{"type": "entity"}]]]], "#VALUE!", "no number"),
        (["PAYBACK", [[[{"error": "#OOPS!"}]]]], "#VALUE!", "no number"),
        (["PAYBACK", [[[["UTH"]]]]], "#VALUE!", "no number"),
        (["PAYBACK", [*one("UTH", "Trips"), [[0]] * 200_001]], "#VALUE!", "200,001 cells"),
        (["PAYBACK", [*one("UTH", "Trips"), [["Flush", 1e308 * 10]]]], "400", "JSON"),
        (["PAYBACK", one("UTH", "Trips", True)], "#VALUE!", ""),
        (["PAYBACK", one("UTH", "Trips", "\ud800")], "#N/A", ""),
        ("PAYBACK", "#VALUE!", "one call"),
        ("=1+1", "#VALUE!", ""),
        ('=HYPERLINK("x")', "#N/A", "no function"),
        ("=" + "(" * 9000, "#VALUE!", "longer than"),
    ],
)
def test_a_call_that_cannot_be_answered_leaves_its_neighbours_alone(server, call, code, words):
    """Each bad call has its own error value and sentence; the calls beside it are answered."""
    answered = server.post({"calls": [PAYBACK_B, call, PAYBACK_B]})
    if code == "400":  # an infinite number is not JSON at all
        assert answered.status == 400
        assert words in answered.json["error"]
        return
    before, bad, after = answered.json["answers"]
    assert before == after == {"rows": [[float(TRIPS_B)]]}
    assert bad["error"] == code
    assert words in bad["sentence"]


def test_a_number_beyond_a_double_is_refused(server):
    """JSON may spell a number that no double holds; it is refused as out of range."""
    body = b'{"calls":[["PAYBACK",[[["UTH"]],[["Trips"]],[["Flush",1e999]]]]]}'
    (bad,) = server.post(body).json["answers"]
    assert bad["error"] == "#NUM!" or "finite" in bad["sentence"] or "row" in bad["sentence"]


def test_a_body_longer_than_it_says_is_not_read(server):
    """A request that streams beyond the limit without saying its length is refused."""
    connection = server.connect()
    connection.putrequest("POST", "/batch", skip_host=True)
    connection.putheader("Host", server.name)
    connection.putheader("Content-Type", "application/json")
    connection.putheader("Transfer-Encoding", "chunked")
    connection.endheaders()
    piece = b" " * 65536
    try:
        for _ in range(MOST_BYTES // len(piece) + 2):
            connection.send(b"%x\r\n%s\r\n" % (len(piece), piece))
        connection.send(b"0\r\n\r\n")
    except (BrokenPipeError, ConnectionResetError, http.client.HTTPException):
        pass  # the server may hang up while we still send
    assert connection.getresponse().status == 413
    connection.close()


def test_a_call_over_its_time_is_stopped_alone(trial_server):
    """The slow call is refused with the limit; the calls around it are answered."""
    before, slow, after = trial_server.call(
        ["TRIALPROCESS", []], ["TRIALSLEEP", one(60)], ["TRIALPROCESS", []]
    )
    assert slow["error"] == "#N/A"
    assert "longer than 3 s" in slow["sentence"]
    assert before["rows"] != after["rows"]  # another process took over


def test_a_lost_process_is_replaced(trial_server):
    """A process that dies at a call costs that call only."""
    lost, after = trial_server.call(["TRIALCRASH", []], PAYBACK_B)
    assert lost["error"] == "#N/A"
    assert "status 3" in lost["sentence"]
    assert after == {"rows": [[float(TRIPS_B)]]}


def test_calls_sent_together_have_a_time_limit(in_process):
    """What is left when the request's time is over is refused, not calculated."""
    served = in_process(limits=Limits(call=5.0, request=0.5))
    answers = served.call(*[["TRIALSLEEP", one(0.2)]] * 30)
    assert answers[0] == {"rows": [["awake"]]}
    assert answers[-1]["error"] == "#N/A"
    assert "0.5 s" in answers[-1]["sentence"]
    assert 1 <= sum("rows" in answer for answer in answers) <= 10


def test_a_busy_server_says_so(in_process):
    """Where no process is free in time, the request is refused and may be sent again."""
    served = in_process(limits=Limits(call=20.0, turn=0.1))
    assert served.post({"calls": [PAYBACK_B]}).status == 200  # the process has started
    slow = threading.Thread(target=served.call, args=(["TRIALSLEEP", one(6)],))
    slow.start()
    refused = served.post({"calls": [PAYBACK_B]})
    while refused.status == 200 and slow.is_alive():
        refused = served.post({"calls": [PAYBACK_B]})
    slow.join()
    assert refused.status == 503
    assert "busy" in refused.json["error"]
    assert served.post({"calls": [PAYBACK_B]}).status == 200


def test_what_nobody_waits_for_is_not_calculated(in_process, tmp_path):
    """After the asker is gone the calls still to come are left, and the next is answered."""
    served = in_process(limits=Limits(call=5.0, request=60.0))
    connection = served.connect()
    body = json.dumps({"calls": [["TRIALSLEEP", one(0.3)]] * 100}).encode()
    headers = {"Host": served.name, "Content-Type": "application/json"}
    connection.request("POST", "/batch", body, headers)
    time.sleep(0.2)
    connection.close()
    # The one process is free again long before 100 x 0.3 s are over.
    began = time.monotonic()
    assert served.call(["TRIALPROCESS", []])
    assert time.monotonic() - began < 10


def test_two_processes_take_two_requests(in_process):
    """A slow request does not hold up the next ones where two processes calculate."""
    served = in_process(workers=2, limits=Limits(call=10.0))
    slow = threading.Thread(target=served.call, args=(["TRIALSLEEP", one(2)],))
    slow.start()
    asked = 0
    while slow.is_alive() and asked < 20:
        assert served.call(PAYBACK_B) == [{"rows": [[float(TRIPS_B)]]}]
        asked += 1
        time.sleep(0.02)
    assert asked == 20
    slow.join()


def test_two_servers_behind_one_address_answer_alike(start_command):
    """A balancer may send any request anywhere: the files and answers are the same bytes."""
    address = "https://localhost:3553"
    pair = [start_command("--address", address, "--workers", "1") for _ in range(2)]
    assert pair[0].port != pair[1].port
    assert {served.address for served in pair} == {address}
    asked = [PAYBACK_B, ["PAYBACK", one("UTH", "Trips", "Z")], "=ENGINEVERSION()"]
    for _ in range(2):
        first, second = (served.post({"calls": asked}).body for served in pair)
        assert first == second
    for path in ("/functions.json", "/functions.js", "/manifest.xml", "/reference.json"):
        first, second = (served.ask("GET", path).body for served in pair)
        assert first == second
        assert first


def test_the_log_holds_no_cell_contents(start_command):
    """Neither arguments, nor their echo in a refusal, nor a token reach the log."""
    secret = "Zebra-4711"
    served = start_command()
    served.call(["PAYBACK", one("UTH", secret)], ["NOSUCH" + secret, []])
    served.post(secret.encode())
    served.ask("GET", f"/{secret}?q={secret}")
    served.post({"calls": [PAYBACK_B]}, {"Authorization": f"Bearer {secret}", "Host": secret})
    words = served.log.read_text()
    assert "batch of 2 calls" in words
    assert secret not in words


def test_a_bug_is_logged_without_what_the_cell_held(capfd, in_process):
    """The log names the kind of exception and where it was; the cell gets a sentence."""
    served = in_process()
    (answer,) = served.call(["TRIALBUG", one("Zebra-4711")])
    assert answer["error"] == "#VALUE!"
    assert "internal error" in answer["sentence"]
    words = capfd.readouterr().err
    assert "KeyError" in words
    assert "trial_calculator.py" in words
    assert "Zebra-4711" not in words


def test_a_request_left_half_way_leaves_no_trace_of_a_bug(server):
    """Who hangs up while sending is no error of the server, which goes on."""
    connection = server.connect()
    connection.putrequest("POST", "/batch", skip_host=True)
    for header, value in (
        ("Host", server.name),
        ("Content-Type", "application/json"),
        ("Content-Length", "1000"),
    ):
        connection.putheader(header, value)
    connection.endheaders(b'{"calls":[')
    time.sleep(0.2)
    connection.close()
    assert server.call(PAYBACK_B) == [{"rows": [[float(TRIPS_B)]]}]
    words = server.log.read_text()
    assert "ERROR" not in words
    assert "Disconnect" not in words


def test_hanging_up_before_an_answer_is_no_bug(server):
    """Nor is who does not wait."""
    connection = server.connect()
    body = json.dumps({"calls": [["PAYTABLE", one("UTH", "Trips", "B")]] * 400}).encode()
    headers = {"Host": server.name, "Content-Type": "application/json"}
    connection.request("POST", "/batch", body, headers)
    connection.close()
    assert server.call(PAYBACK_B) == [{"rows": [[float(TRIPS_B)]]}]
    assert "ERROR" not in server.log.read_text()
