import asyncio
import contextlib
import http.client
import json
import random
import threading
import time
from fractions import Fraction

import pytest
from office_server import one, typed

from xlplugin.office.calls import MOST_BYTES, MOST_CALLS, reply
from xlplugin.office.pool import Limits
from xlplugin.office.server import Access, application

# Trips, paytable B, § 653a.12(c), by the textbook counts of seven-card hands over C(52,7).
TRIPS_B = Fraction(2523793, 2572780)
PAYBACK_B = ["PAYBACK", one("UTH", "Trips", "B")]


def test_calls_of_one_request_are_answered_in_order(server):
    """Values, rows, refusals with their sentence and a formula's text, each in its place."""
    value, refusal, rows, text, number = server.call(
        PAYBACK_B,
        ["PAYBACK", one("UTH", "Trips", "Z")],
        ["PAYTABLE", one("UTH", "Trips", "B", None, None)],
        typed('=PT.PAYBACKEXACT("UTH","Trips","B")'),
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
        (b'{"calls":[["PAYBACK",[]]],"calls":[["VERSION",[]]]}', 400, "not JSON"),
        (b'{"calls":[{"formula":"=1","spelling":[]}]}', 400, "Call 1"),
        (b'{"calls":[{"formula":"=1","spelling":{"a":1}}]}', 400, "Call 1"),
        (b'{"calls":[],"more":1}', 400, "holds no calls"),
        (b'{"calls":[]}', 400, "0 calls"),
        (json.dumps({"calls": [PAYBACK_B] * (MOST_CALLS + 1)}).encode(), 400, "501 calls"),
        (b'{"calls":[1]}', 400, "Call 1"),
        (b'{"calls":[["ENGINEVERSION",[]],["PAYBACK"]]}', 400, "Call 2"),
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
        (["PAYBACK", [*one("UTH", "Trips"), [[0]] * 200_001]], "#VALUE!", "200,001 rows and"),
        (["PAYBACK", [*one("UTH"), [[1] * 60_000], [[1] * 60_000]]], "#VALUE!", "takes 100,000"),
        (["PAYBACK", [*one("UTH", "Trips"), [["Flush", 1e308 * 10]]]], "400", "JSON"),
        (["PAYBACK", one("UTH", "Trips", True)], "#VALUE!", ""),
        (["PAYBACK", one("UTH", "Trips", "\ud800")], "#N/A", ""),
        (typed("PAYBACK"), "#VALUE!", "one call"),
        (typed("=1+1"), "#VALUE!", ""),
        (typed('=HYPERLINK("x")'), "#N/A", "no function"),
        (typed("=" + "(" * 9000), "#VALUE!", "longer than"),
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


@pytest.mark.parametrize("_again", range(2))
def test_a_call_that_computes_too_long_is_stopped_alone(trial_server, _again):
    """It is refused as stopped, each time anew; the calls around it are answered."""
    before, stopped, after = trial_server.call(
        ["TRIALPROCESS", []], ["TRIALWORK", []], ["TRIALPROCESS", []]
    )
    assert stopped["error"] == "#N/A"
    assert "was stopped: it computed for more than" in stopped["sentence"]
    assert stopped["state"] == "stopped"
    assert before["rows"] != after["rows"]  # another process took over


def test_a_call_that_only_waits_is_answered(trial_server):
    """Longer than a call may compute, it waits for a busy machine."""
    assert trial_server.call(["TRIALSLEEP", one(2.5)]) == [{"rows": [["awake"]]}]


def test_a_process_that_hangs_is_ended_by_the_clock(in_process):
    """Only that call is refused, as hung."""
    served = in_process(limits=Limits(hung=4.0))
    hung, after = served.call(["TRIALSLEEP", one(600)], ["TRIALPROCESS", []])
    assert hung["error"] == "#N/A"
    assert "hung for 4 s" in hung["sentence"]
    assert after["rows"]


def test_a_lost_process_is_replaced(trial_server):
    """A process that dies at a call costs that call only."""
    lost, after = trial_server.call(["TRIALCRASH", []], PAYBACK_B)
    assert lost["error"] == "#N/A"
    assert "status 3" in lost["sentence"]
    assert after == {"rows": [[float(TRIPS_B)]]}


def test_a_request_that_takes_long_is_answered_in_parts(in_process):
    """Each time at least one call; asked again for the rest, none is refused."""
    served = in_process(limits=Limits(part=0.0))
    calls = [["TRIALSLEEP", one(0.01)]] * 3
    assert served.post({"calls": calls}).json == {"answers": [{"rows": [["awake"]]}]}
    assert served.call(*calls) == [{"rows": [["awake"]]}] * 3
    whole = in_process().post({"calls": calls}).json["answers"]
    assert whole == [{"rows": [["awake"]]}] * 3


@contextlib.contextmanager
def busy_with_a_call(served, mark):
    """Keep one process at a call until the block ends, and see that it is answered then."""
    answers = []
    asking = threading.Thread(
        target=lambda: answers.extend(served.call(["TRIALUNTIL", one(str(mark))]))
    )
    asking.start()
    try:
        yield
    finally:
        mark.touch()
        asking.join()
    assert answers == [{"rows": [["there"]]}]


def test_a_busy_server_says_so(in_process, tmp_path):
    """Where no process is free, whoever asks is told to ask again, and then answered."""
    served = in_process(limits=Limits(turn=0.1))
    with busy_with_a_call(served, tmp_path / "end"):
        refused = served.post({"calls": [PAYBACK_B]})
        while refused.status == 200:  # it came before the call that keeps the process
            refused = served.post({"calls": [PAYBACK_B]})
        assert refused.status == 503
        assert refused.json == {"error": "The server is busy: ask again.", "busy": True}
    assert served.call(PAYBACK_B) == [{"rows": [[float(TRIPS_B)]]}]


def test_what_nobody_waits_for_is_not_calculated(in_process, tmp_path):
    """After the asker is gone the calls still to come are left, and the next is answered."""
    served = in_process()
    connection = served.connect()
    body = json.dumps({"calls": [["TRIALSLEEP", one(1)]] * 500}).encode()
    headers = {"Host": served.name, "Content-Type": "application/json"}
    connection.request("POST", "/batch", body, headers)
    time.sleep(0.2)
    connection.close()
    # The one process is free again after the call it was at: 499 s are not slept.
    began = time.monotonic()
    assert served.call(["TRIALPROCESS", []])
    assert time.monotonic() - began < 250


def test_two_processes_take_two_requests(in_process, tmp_path):
    """A slow request does not hold up the next ones where two processes calculate."""
    served = in_process(workers=2)
    with busy_with_a_call(served, tmp_path / "end"):
        for _ in range(20):
            assert served.call(PAYBACK_B) == [{"rows": [[float(TRIPS_B)]]}]


def test_two_servers_behind_one_address_answer_alike(start_command):
    """A balancer may send any request anywhere: the files and answers are the same bytes."""
    address = "https://localhost:3553"
    pair = [start_command("--address", address, "--workers", "1") for _ in range(2)]
    assert pair[0].port != pair[1].port
    assert {served.address for served in pair} == {address}
    asked = [PAYBACK_B, ["PAYBACK", one("UTH", "Trips", "Z")], typed("=ENGINEVERSION()")]
    for _ in range(2):
        first, second = (served.post({"calls": asked}).body for served in pair)
        assert first == second
    for path in ("/functions.json", "/functions.js", "/manifest.xml", "/reference-office.json"):
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


class Calculating:
    """What calculates, in this process."""

    size = free = 1

    def answer(self, calls, _gone):
        """Answer each call."""
        return [json.dumps(reply(call)).encode() for call in calls]


def asked_of(app, method, path, headers, body):
    """The status of the answer to a request as it stands, without a connection that mends it."""
    said = []
    left = [{"type": "http.request", "body": body, "more_body": False}]

    async def receive():
        return left.pop() if left else await asyncio.sleep(60)

    async def send(message):
        said.append(message)

    scope = {"type": "http", "method": method, "path": path, "query_string": b""}
    asyncio.run(app(scope | {"headers": [*headers.items()]}, receive, send))
    (status,) = (one["status"] for one in said if one["type"] == "http.response.start")
    return status


def test_no_odd_request_is_an_internal_error():
    """Methods, paths, headers and bodies that no program of ours sends, drawn at random."""
    good = {b"host": b"localhost:1", b"content-type": b"application/json"}
    body = json.dumps({"calls": [PAYBACK_B]}).encode()
    odd = (
        b"",
        b"\xff",
        b"9" * 5000,
        b"-1",
        b"\xb2",
        b"0" * 30,
        b"null",
        b"https://",
        b"x" * 60_000,
    )
    names = (*good, b"content-length", b"origin", b"authorization")
    pieces = (b"[", b"{", b'"', b"null", b"9" * 4400, b"1e400", b"\\ud800", b"\xff", b",", b":")
    app, closed = (
        application(Access("https://localhost:1", token=token), Calculating())
        for token in (None, "sécret")
    )
    draw = random.Random(44)
    assert asked_of(app, "POST", "/batch", good, body) == 200
    headers = [good | {name: value} for name in names for value in odd]
    for given in headers:
        for server in (app, closed):
            assert asked_of(server, "POST", "/batch", given, body) < 500, given
    for method in ("GET", "PUT", "OPTIONS", "HEAD", "TRACE", "post", "\x00", "X" * 300):
        for path in ("/batch", "/book", "/", "//", "/../x", "/\x00", "/\ud800", "/" + "a" * 70_000):
            assert asked_of(app, method, path, good, body) < 500, (method, path)
    for _ in range(300):
        at = draw.randrange(len(body))
        broken = body[:at] + draw.choice(pieces) + body[at + draw.randrange(4) :]
        assert asked_of(app, "POST", draw.choice(["/batch", "/book"]), good, broken) < 500, broken
