import datetime
import ipaddress
import socket
import ssl
import threading

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import serialization
from cryptography.x509.oid import ExtendedKeyUsageOID

from xlplugin.office import certificate
from xlplugin.office.certificate import THIS_MACHINE, prepare_certificate
from xlplugin.statuses import Unusable


@pytest.fixture(scope="module")
def kept(tmp_path_factory):
    """Give a certificate for this machine."""
    return prepare_certificate(tmp_path_factory.mktemp("certificates") / "new")


def read(path):
    """Return the first certificate of a file."""
    return x509.load_pem_x509_certificate(path.read_bytes())


def handshake(kept, name, trusted):
    """Return why a client that trusts an authority refuses the server, "" when it does not."""
    server = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    server.load_cert_chain(kept.chain, kept.key)
    client = ssl.create_default_context(cafile=trusted)
    ours, theirs = socket.socketpair()

    def _serve():
        try:
            server.wrap_socket(theirs, server_side=True).close()
        except OSError:
            theirs.close()

    thread = threading.Thread(target=_serve)
    thread.start()
    try:
        client.wrap_socket(ours, server_hostname=name).close()
        return ""
    except ssl.SSLCertVerificationError as wrong:
        return wrong.verify_message
    finally:
        ours.close()
        thread.join()


@pytest.mark.parametrize("name", THIS_MACHINE)
def test_openssl_accepts_each_name_of_this_machine(kept, name):
    """Who trusts the authority accepts the server under every name of this machine."""
    assert handshake(kept, name, kept.authority) == ""


def test_openssl_refuses_another_name(kept):
    """The certificate serves no other name."""
    assert "mismatch" in handshake(kept, "example.org", kept.authority)


def test_the_authority_vouches_for_nothing_else(kept, tmp_path):
    """Its key is written nowhere, and the names it may vouch for are this machine's only."""
    authority = read(kept.authority)
    limits = authority.extensions.get_extension_for_class(x509.NameConstraints)
    assert limits.critical
    allowed = {str(one.value) for one in limits.value.permitted_subtrees}
    assert allowed == {"localhost", "127.0.0.1/32", "::1/128"}
    basic = authority.extensions.get_extension_for_class(x509.BasicConstraints).value
    assert (basic.ca, basic.path_length) == (True, 0)
    keys = [path for path in kept.key.parent.iterdir() if b"PRIVATE KEY" in path.read_bytes()]
    assert keys == [kept.key]
    key = serialization.load_pem_private_key(kept.key.read_bytes(), None)
    assert key.public_key() == read(kept.chain).public_key() != authority.public_key()


def test_the_server_certificate_serves_a_server(kept):
    """Names, purpose and a life that macOS trusts: at most 825 days."""
    shown = read(kept.chain)
    names = shown.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    assert names.get_values_for_type(x509.DNSName) == ["localhost"]
    addresses = names.get_values_for_type(x509.IPAddress)
    assert addresses == [ipaddress.ip_address("127.0.0.1"), ipaddress.ip_address("::1")]
    purpose = shown.extensions.get_extension_for_class(x509.ExtendedKeyUsage).value
    assert list(purpose) == [ExtendedKeyUsageOID.SERVER_AUTH]
    assert not shown.extensions.get_extension_for_class(x509.BasicConstraints).value.ca
    life = shown.not_valid_after_utc - shown.not_valid_before_utc
    assert datetime.timedelta(days=365) < life <= datetime.timedelta(days=825)


def test_only_its_owner_reads_the_key(kept):
    """The key's file is closed to others."""
    assert kept.key.stat().st_mode & 0o777 == 0o600


def test_a_good_certificate_is_kept(tmp_path):
    """The second call changes nothing, so that trust once given lasts."""
    first = prepare_certificate(tmp_path)
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    assert prepare_certificate(tmp_path) == first
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before
    assert sorted(before) == ["authority.pem", "server.key", "server.pem"]


SPOILED = (
    *("lost key", "broken", "unsound", "unsound authority", "unsigned authority"),
    *("other key", "other authority", "other names", "old"),
)
CURVE = bytes.fromhex("2a8648ce3d030107")  # P-256, RFC 5480, section 2.1.1.1


@pytest.mark.parametrize("spoil", SPOILED)
def test_a_certificate_that_no_longer_serves_is_made_anew(tmp_path, monkeypatch, spoil):
    """Where a file is lost, broken or another's, or the end is near, all three are new."""
    kept = prepare_certificate(
        tmp_path, ("other.test",) if spoil == "other names" else THIS_MACHINE
    )
    if spoil == "lost key":
        kept.key.unlink()
    elif spoil == "broken":
        kept.chain.write_text("nothing\n")
    elif spoil == "unsound":  # of a version that X.509 does not have
        shown = read(kept.chain).public_bytes(serialization.Encoding.DER)
        shown = shown.replace(b"\xa0\x03\x02\x01\x02", b"\xa0\x03\x02\x01\x06", 1)
        kept.chain.write_text(ssl.DER_cert_to_PEM_cert(shown) + kept.authority.read_text())
    elif spoil in ("unsound authority", "unsigned authority"):
        made = kept.authority.read_text()
        shown = x509.load_pem_x509_certificate(made.encode()).public_bytes(
            serialization.Encoding.DER
        )
        curve = shown.replace(CURVE, CURVE[:-1] + b"\x09")
        last = shown[:-1] + bytes([shown[-1] ^ 1])
        spoiled = ssl.DER_cert_to_PEM_cert(curve if spoil == "unsound authority" else last)
        kept.authority.write_text(spoiled)
        kept.chain.write_text(kept.chain.read_text().replace(made, spoiled))
    elif spoil.startswith("other "):
        other = prepare_certificate(tmp_path / "other")
        for name in {"other key": ["server.key"], "other authority": ["authority.pem"]}.get(
            spoil, ()
        ):
            (tmp_path / name).write_bytes((other.key.parent / name).read_bytes())
    elif spoil == "old":
        monkeypatch.setattr(certificate, "DAYS_LEFT", certificate.DAYS)
    before = kept.authority.read_bytes()
    prepare_certificate(tmp_path)
    assert kept.authority.read_bytes() != before
    assert handshake(kept, "localhost", kept.authority) == ""


def test_one_process_at_a_time_makes_a_certificate(tmp_path, monkeypatch):
    """Two would leave the key of one beside the certificate of the other."""
    make = certificate._make

    def _meanwhile(kept, names):
        with pytest.raises(Unusable, match="try again when that is done"):
            prepare_certificate(tmp_path)
        make(kept, names)

    monkeypatch.setattr(certificate, "_make", _meanwhile)
    kept = prepare_certificate(tmp_path)
    assert handshake(kept, "localhost", kept.authority) == ""
