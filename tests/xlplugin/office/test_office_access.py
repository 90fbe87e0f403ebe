"""Who may ask the server, and what it hands out."""

import pytest
from office_server import one

from formulas.refusal import Refusal
from formulas.registry import follow
from xlplugin.cells import answer
from xlplugin.office.files import served_files

PAYBACK_B = ["PAYBACK", one("UTH", "Trips", "B")]
ADOPTION = """
[[interpretation]]
game = "UTH"
edition = "PA"
reading = "bad beat on a fold"
choice = "showdown"
by = "Board"
order = "2026-014"
from = 2026-03-01
"""


@pytest.mark.parametrize(
    "host", ["evil.test", "evil.test:3553", "localhost", "localhost.evil.test", "", None]
)
def test_another_name_for_this_machine_is_refused(server, host):
    """A page that makes its own name point here is not answered (DNS rebinding)."""
    for method, path in (("GET", "/taskpane.html"), ("GET", "/functions.json"), ("POST", "/batch")):
        answered = server.ask(method, path, b"{}", {"Host": host})
        # A request without the header is refused before it reaches us.
        assert answered.status == (400 if host is None else 421)


def test_names_of_this_machine_are_known_with_their_port(server):
    """The address Excel knows, and the loopback addresses, with the server's own port."""
    for name in ("localhost", "127.0.0.1", "[::1]", "LOCALHOST"):
        answered = server.ask("GET", "/session", headers={"Host": f"{name}:{server.port}"})
        assert answered.json["token"] is False


@pytest.mark.parametrize(
    "origin",
    ["https://evil.test", "null", "http://localhost:{port}", "https://localhost:1", "https://["],
)
def test_another_page_may_not_ask(server, origin):
    """No page but our own may post calls, and none is told that it may."""
    origin = origin.format(port=server.port)
    answered = server.post({"calls": [PAYBACK_B]}, {"Origin": origin})
    assert answered.status == 403
    assert answered.headers["Access-Control-Allow-Origin"] is None
    asked = server.ask(
        "OPTIONS",
        "/batch",
        headers={"Origin": origin, "Access-Control-Request-Method": "POST"},
    )
    assert asked.status in (403, 405)
    assert asked.headers["Access-Control-Allow-Origin"] is None


def test_our_own_page_may_ask(server):
    """The task pane's origin is the server's own."""
    own = f"https://{server.name}"
    assert server.post({"calls": [PAYBACK_B]}, {"Origin": own}).status == 200


def test_only_excel_on_the_web_reads_the_functions_from_another_page(in_process):
    """The list of functions is readable from Microsoft's page and those named; never from all."""
    served = in_process(origins=frozenset({"https://office.agency.test"}))
    seen = {}
    for origin in (
        "https://excel.officeapps.live.com",
        "https://office.agency.test",
        "https://evil.test",
        "https://officeapps.live.com.evil.test",
        "https://evilofficeapps.live.com",
        "http://excel.officeapps.live.com",
    ):
        for path in ("/functions.json", "/taskpane.html"):
            answered = served.ask("GET", path, headers={"Origin": origin})
            assert answered.status == 200
            seen[origin, path] = answered.headers["Access-Control-Allow-Origin"]
    readable = {
        ("https://excel.officeapps.live.com", "/functions.json"),
        ("https://office.agency.test", "/functions.json"),
    }
    assert {pair for pair, allowed in seen.items() if allowed == pair[0]} == readable
    assert {pair for pair, allowed in seen.items() if allowed is not None} == readable


def test_calls_come_as_json(server):
    """What a form of another page could send without asking first is refused."""
    for kind in ("text/plain", "application/x-www-form-urlencoded", None):
        answered = server.post({"calls": [PAYBACK_B]}, {"Content-Type": kind})
        assert answered.status == 415
    assert server.ask("GET", "/batch").status == 404


@pytest.mark.parametrize(
    "path",
    [
        "/../pyproject.toml",
        "/..%2f..%2fpyproject.toml",
        "/%2e%2e/server.py",
        "/bridge.js/../../server.py",
        "//etc/passwd",
        "/etc/passwd",
        "/C:%5Cwindows%5Cwin.ini",
        "/taskpane.html%00.png",
        "/__init__.py",
        "/pane/taskpane.html",
    ],
)
def test_no_path_leads_out_of_the_files(server, path):
    """Only the files named at the start are handed out, whatever a path says."""
    assert server.ask("GET", path).status == 404


@pytest.mark.parametrize("method", ["PUT", "DELETE", "OPTIONS", "get", "POST"])
@pytest.mark.parametrize("path", ["/batch", "/book", "/session", "/taskpane.html", "/nowhere"])
def test_another_method_is_told_what_to_ask(server, method, path):
    """No answer is only the name that HTTP has for it."""
    if (method, path) not in {("POST", "/batch"), ("POST", "/book")}:
        answered = server.ask(method, path)
        assert answered.status == 405
        assert "GET a file, or POST to /batch or /book" in answered.json["error"]


def test_files_are_handed_out_with_their_kind(server):
    """The pane, script, metadata, manifest and icons, each under its media type and guarded."""
    kinds = {
        "/": "text/html",
        "/taskpane.html": "text/html",
        "/functions.js": "text/javascript",
        "/functions.json": "application/json",
        "/reference-office.json": "application/json",
        "/manifest.xml": "application/xml",
        "/icon-32.png": "image/png",
    }
    for path, kind in kinds.items():
        answered = server.ask("GET", path)
        assert answered.status == 200
        assert answered.headers["Content-Type"].partition(";")[0] == kind
        assert answered.headers["X-Content-Type-Options"] == "nosniff"
        assert "object-src 'none'" in answered.headers["Content-Security-Policy"]
        assert answered.headers["Access-Control-Allow-Origin"] is None
        assert answered.body


def test_a_token_is_asked_for_where_one_is_set(in_process):
    """Without the token, or with a wrong one, no call is answered; the files are."""
    token = "a-long-enough-token"
    served = in_process(token=token)
    assert served.ask("GET", "/session").json["token"] is True
    assert served.ask("GET", "/functions.json").status == 200
    for given in (None, "", token, f"Bearer {token}x", "Bearer ", f"Basic {token}", "Bearer \xe9"):
        answered = served.post({"calls": [PAYBACK_B]}, {"Authorization": given})
        assert answered.status == 401
        assert "access token" in answered.json["error"]
    assert served.post({"calls": [PAYBACK_B]}, {"Authorization": f"Bearer {token}"}).status == 200


def test_a_folder_without_microsofts_script_is_refused(tmp_path):
    """What is missing and which folder to name."""
    with pytest.raises(Refusal, match=r"no office\.js in .*@microsoft/office-js"):
        served_files("https://localhost:3553", tmp_path)


def test_the_pane_may_be_shown_by_excel_on_the_web_and_by_pages_that_are_named(in_process):
    """Microsoft 365 for everyone, a government's cloud where it is named, and nobody else."""
    served = in_process(frames=frozenset({"https://*.office365.us"}))
    policy = served.ask("GET", "/taskpane.html").headers["Content-Security-Policy"]
    (frames,) = [part for part in policy.split("; ") if part.startswith("frame-ancestors ")]
    assert {
        "https://excel.cloud.microsoft",
        "https://m365.cloud.microsoft",
        "https://onedrive.live.com",
        "https://teams.microsoft.com",
        "https://*.officeapps.live.com",
        "https://*.office365.us",
    } < set(frames.split())
    assert not {"*", "https:", "https://*"} & set(frames.split())


def test_the_pane_names_the_engine_that_answers_now(in_process, tmp_path):
    """After a change of the register it is what ENGINEVERSION says, or why that is refused."""
    register, served = tmp_path / "interpretations.toml", in_process()
    follow(tmp_path)
    try:
        for text in ("", ADOPTION, "no register"):
            register.write_text(text, "utf-8")
            answered = answer("ENGINEVERSION", ())
            assert served.ask("GET", "/session").json["engine"] == (
                answered.sentence or answered.value
            )
        assert "cannot be followed" in answered.sentence
    finally:
        follow(None)
