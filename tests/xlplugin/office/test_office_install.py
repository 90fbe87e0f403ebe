import socket
from pathlib import Path
from types import SimpleNamespace

import pytest
from click.testing import CliRunner
from cryptography import x509

from formulas.refusal import Refusal
from formulas.registry import functions
from xlplugin.commands import install as install_command
from xlplugin.office import install
from xlplugin.office.address import is_loopback, own_certificate, read_address
from xlplugin.office.metadata import identifier, manifest
from xlplugin.office.serve import Wanted, access_of, listen_at, run


@pytest.fixture(autouse=True)
def own_folders(tmp_path, monkeypatch):
    """Keep what is written out of the user's own folders."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setattr(Path, "home", lambda: tmp_path / "home")
    monkeypatch.delenv("XLPLUGIN_TOKEN", raising=False)


@pytest.mark.parametrize(
    ("system", "words"),
    [
        ("win32", ["certutil -user -addstore Root", "reg add HKCU", "WEF"]),
        ("darwin", ["security add-trusted-cert", "Home > Add-ins"]),
        ("linux", ["Upload My Add-in"]),
    ],
)
def test_the_steps_of_each_system_are_printed(tmp_path, monkeypatch, system, words):
    """Manifest and authority are written, and the steps name them as that system needs them."""
    (tmp_path / "home" / install.MAC_FOLDER).parent.mkdir(parents=True)
    monkeypatch.setattr(install, "sys", SimpleNamespace(platform=system))
    folder, text = install.prepare(folder=tmp_path / "out")
    written = folder / install.MANIFEST_FILE
    assert written.read_text("utf-8") == manifest("https://localhost:3553")
    authority = own_certificate("https://localhost:3553").authority
    assert authority.exists()
    assert str(written) in text
    assert str(authority) in text
    assert f"Prepared {len(functions())} functions" in text
    for word in (*words, "xlplugin serve", "=PT.ENGINEVERSION()"):
        assert word in text
    copied = tmp_path / "home" / install.MAC_FOLDER / install.MANIFEST_FILE
    assert copied.exists() == (str(copied) in text) == (system == "darwin")
    if copied.exists():
        assert copied.read_bytes() == written.read_bytes()
    if system == "win32":
        assert identifier("https://localhost:3553") in text


def test_a_server_elsewhere_needs_no_certificate_here(tmp_path):
    """For an agency's server only the manifest is written, with that server's address."""
    result = CliRunner().invoke(
        install_command.command,
        ["office", "--address", "https://Paytables.Agency.example/", "--folder", str(tmp_path)],
    )
    assert result.exit_code == 0
    written = (tmp_path / install.MANIFEST_FILE).read_text("utf-8")
    assert written == manifest("https://paytables.agency.example")
    assert "xlplugin serve" not in result.output
    assert not (tmp_path / "data").exists()


@pytest.mark.parametrize(
    "text",
    [
        "",
        "localhost:3553",
        "http://localhost:3553",
        "https://",
        "https://a b",
        'https://x"><evil/>',
        "https://{host}",
        "https://x:99999999",
        "https://x:0",
        "https://x?y",
        "https://x#y",
        "https://user:secret@x",
        "https://[::1",
        "javascript:alert(1)",
        "https://x\n",
        "https://ü.test",
        "https://..",
        "https://x..y",
        "https://-x",
        "https://x:",
        f"https://{'x' * 64}.test",
    ],
)
def test_what_is_no_address_is_refused(text):
    """Only a plain https address goes into a manifest."""
    if text.strip() != text:
        assert read_address(text) == "https://x"
        return
    with pytest.raises(Refusal, match="no address"):
        read_address(text)


def test_addresses_are_read():
    """Case and a slash at the end make no difference; a path is kept."""
    assert read_address("https://Host.Example:8443/PT/") == "https://host.example:8443/PT"
    assert read_address("https://[::1]:3553") == "https://[::1]:3553"
    assert read_address("https://host.example:443/pt") == "https://host.example/pt"


@pytest.mark.parametrize(
    ("host", "loopback"),
    [
        ("localhost", True),
        ("127.0.0.1", True),
        ("127.8.8.8", True),
        ("::1", True),
        ("0.0.0.0", False),
        ("::", False),
        ("192.168.1.5", False),
        ("localhost.evil.test", False),
        ("", False),
    ],
)
def test_only_this_machine_is_loopback(host, loopback):
    """The addresses that no other machine can reach, and nothing that looks like them."""
    assert is_loopback(host) == loopback


def test_another_address_has_a_certificate_of_its_own(tmp_path):
    """A certificate for another name does not touch the one of this machine."""
    local = own_certificate("https://localhost:3553")
    before = local.chain.read_bytes()
    other = own_certificate("https://paytables.agency.example:8443")
    assert other.key.parent != local.key.parent
    assert local.chain.read_bytes() == before


@pytest.mark.parametrize("label", [40, 63])
def test_a_long_name_has_a_certificate(label):
    """A name longer than a certificate's subject takes stands whole among the names it serves."""
    name = f"{'x' * label}.agency.example.gov"
    shown = x509.load_pem_x509_certificate(own_certificate(f"https://{name}").chain.read_bytes())
    names = shown.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    assert names.get_values_for_type(x509.DNSName) == [name]


@pytest.mark.parametrize(
    ("wanted", "words"),
    [
        (Wanted(host="0.0.0.0", port=0), "give the address they use"),
        (Wanted(host="0.0.0.0", port=0, address="https://pt.example"), "access token"),
        (Wanted(port=0, address="https://pt.example"), "access token"),
        (Wanted(host="::", port=0, address="https://localhost:1"), "access token"),
        (Wanted(port=0, address="http://localhost"), "no address"),
        (Wanted(host="nosuch.invalid", port=0), "no host"),
        (Wanted(host="a..b", port=0), "no host"),
        (Wanted(host="x" * 300, port=0), "no host"),
        (Wanted(port=0, certificate=Path(__file__)), "give both"),
        (Wanted(port=0, certificate=Path(__file__), key=Path(__file__)), "not a certificate"),
        (Wanted(port=0, origins=frozenset({"https://office.test/page"})), "no origin"),
        (Wanted(port=0, frames=frozenset({"https://*"})), "no origin"),
        (Wanted(port=0, frames=frozenset({"https://*.office..us"})), "no origin"),
        (Wanted(port=0, origins=frozenset({"office.test"})), "no origin"),
        (Wanted(port=0, origins=frozenset({"https://office..test"})), "no origin"),
    ],
)
def test_a_server_that_should_not_be_is_refused(wanted, words):
    """Open to others without a token, without an address, or with half a certificate."""
    with pytest.raises(Refusal, match=words):
        run(wanted)


@pytest.mark.parametrize("token", ["", "short", "zażółć-gęślą-jaźń-123", "0123456789abcde"])
def test_a_weak_token_is_refused(tmp_path, token):
    """Empty, short or unprintable in a header."""
    (tmp_path / "token").write_text(token, "utf-8")
    with pytest.raises(Refusal, match="access token needs 16"):
        run(Wanted(port=0, token_file=tmp_path / "token"))


def test_a_token_file_that_is_no_text_is_refused(tmp_path):
    """Bytes that are no UTF-8 are refused like any weak token."""
    (tmp_path / "token").write_bytes(bytes(range(128, 160)))
    with pytest.raises(Refusal, match="access token needs 16"):
        run(Wanted(port=0, token_file=tmp_path / "token"))


@pytest.mark.parametrize("port", [443, 1443, 3553])
def test_a_server_knows_its_names_as_a_browser_sends_them(port):
    """A browser leaves out port 443 and no other (WHATWG URL, the default port of https)."""
    access = access_of(Wanted(), port, None)
    sent = "" if port == 443 else f":{port}"
    for name in ("localhost", "127.0.0.1", "[::1]"):
        assert access.knows_host(f"{name}:{port}")
        assert access.knows_host(f"{name}{sent}")
        assert access.knows_host(name) == (port == 443)
        assert access.knows_origin(f"https://{name}{sent}")
    assert access.address == f"https://localhost{sent}"


def test_a_token_is_read_as_an_editor_of_windows_writes_it(tmp_path):
    """The mark at the beginning of the file is no letter of the token."""
    (tmp_path / "token").write_text("0123456789abcdef\r\n", "utf-8-sig")
    with pytest.raises(Refusal, match="no host"):
        run(Wanted(host="nosuch.invalid", port=0, token_file=tmp_path / "token"))


def test_a_port_that_is_taken_is_refused():
    """The sentence names the port and what to do."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(Refusal, match=f"port {port} .*another --port"):
            run(Wanted(port=port))


def test_an_answer_leaves_at_once():
    """Only of a socket that names its protocol does Python switch off the wait for company."""
    with listen_at("127.0.0.1", 0) as listening:
        assert listening.proto == socket.IPPROTO_TCP
