"""The certificate of a server on one's own machine, and the authority a person trusts for it.

The authority is made for one certificate: it may vouch for that server's names only, and its key is
never written down. So to trust it opens no door but this one.
"""

from __future__ import annotations

import datetime
import ipaddress
import os
import ssl
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from cryptography import x509
from cryptography.exceptions import InvalidSignature, UnsupportedAlgorithm
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

from formulas.files import EntranceError, read_file, write_atomically
from xlplugin.locking import locked

MOST_BYTES = 1_000_000  # of a certificate with its chain, or a key
THIS_MACHINE = ("localhost", "127.0.0.1", "::1")
DAYS = 820  # macOS trusts none of more than 825
DAYS_LEFT = 30  # a certificate with fewer is made anew
CLOCK_SKEW = datetime.timedelta(days=1)
LONGEST_SUBJECT = 64  # letters of X.509; the whole name stands among the alternative names


class Certificate(NamedTuple):
    """Where a certificate is kept.

    Args:
        authority: what a person trusts.
        chain: what the server shows.
        key: the server's key, readable by its owner only.
    """

    authority: Path
    chain: Path
    key: Path


def prepare_certificate(folder: Path, names: Sequence[str] = THIS_MACHINE) -> Certificate:
    """Return the certificate in a folder, made anew where it is missing, old or for other names.

    Args:
        folder: where it is kept.
        names: host names and addresses that the server answers to.

    Raises:
        OSError: the folder cannot be written.
        Unusable: another process is making it.
    """
    kept = Certificate(*(folder / name for name in ("authority.pem", "server.pem", "server.key")))
    if not _serves(kept, names):
        folder.mkdir(parents=True, exist_ok=True)
        with locked(kept.chain):
            if not _serves(kept, names):  # made in the meantime
                _make(kept, names)
    return kept


def is_pair(chain: Path, key: Path) -> bool:
    """Say whether a certificate and its key go together, and no passphrase is asked for."""
    try:
        ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(chain, key, password="")
    except ssl.SSLError:
        return False
    return True


def _serves(kept: Certificate, names: Sequence[str]) -> bool:
    unsigned = (InvalidSignature, UnsupportedAlgorithm, TypeError, ValueError)
    try:
        authority, chain, _ = (read_file(path, MOST_BYTES) for path in kept)
        shown, root = map(x509.load_pem_x509_certificate, (chain, authority))
        for signed in (shown, root):
            signed.verify_directly_issued_by(root)
        known = shown.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    except (EntranceError, *unsigned, x509.InvalidVersion, x509.ExtensionNotFound):
        return False
    left = shown.not_valid_after_utc - datetime.datetime.now(datetime.UTC)
    goes_together = chain.endswith(authority) and is_pair(kept.chain, kept.key)
    return goes_together and left.days >= DAYS_LEFT and set(known) == set(_general_names(names))


def _make(kept: Certificate, names: Sequence[str]) -> None:
    general = _general_names(names)
    authority_key, server_key = (ec.generate_private_key(ec.SECP256R1()) for _ in range(2))
    # In a constraint an address is a network of one.
    constraints: list[x509.GeneralName] = [
        x509.IPAddress(ipaddress.ip_network(str(one.value)))
        if isinstance(one, x509.IPAddress)
        else one
        for one in general
    ]
    issuer = _name(f"xlplugin for {names[0]}")
    authority = (
        _builder(issuer, issuer, authority_key.public_key())
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .add_extension(_usage(signs=True), critical=True)
        .add_extension(x509.NameConstraints(constraints, None), critical=True)
        .add_extension(
            x509.SubjectKeyIdentifier.from_public_key(authority_key.public_key()), critical=False
        )
        .sign(authority_key, hashes.SHA256())
    )
    server = (
        _builder(_name(names[0]), issuer, server_key.public_key())
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .add_extension(_usage(signs=False), critical=True)
        .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), critical=False)
        .add_extension(x509.SubjectAlternativeName(general), critical=False)
        .add_extension(
            x509.AuthorityKeyIdentifier.from_issuer_public_key(authority_key.public_key()),
            critical=False,
        )
        .sign(authority_key, hashes.SHA256())
    )
    pem = serialization.Encoding.PEM
    if not kept.key.exists():
        # Made empty and closed to others first: it never holds a key that others can read.
        os.close(os.open(kept.key, os.O_CREAT | os.O_WRONLY, 0o600))
    kept.key.chmod(0o600)
    write_atomically(
        kept.key,
        server_key.private_bytes(
            pem, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
        ),
    )
    write_atomically(kept.chain, server.public_bytes(pem) + authority.public_bytes(pem))
    write_atomically(kept.authority, authority.public_bytes(pem))


def _name(text: str) -> x509.Name:
    return x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, text[:LONGEST_SUBJECT])])


def _general_names(names: Sequence[str]) -> list[x509.GeneralName]:
    made: list[x509.GeneralName] = []
    for name in names:
        try:
            made.append(x509.IPAddress(ipaddress.ip_address(name)))
        except ValueError:
            made.append(x509.DNSName(name))
    return made


def _usage(*, signs: bool) -> x509.KeyUsage:
    return x509.KeyUsage(
        digital_signature=not signs,
        key_cert_sign=signs,
        crl_sign=signs,
        content_commitment=False,
        key_encipherment=False,
        data_encipherment=False,
        key_agreement=False,
        encipher_only=False,
        decipher_only=False,
    )


def _builder(
    subject: x509.Name, issuer: x509.Name, key: ec.EllipticCurvePublicKey
) -> x509.CertificateBuilder:
    now = datetime.datetime.now(datetime.UTC)
    return (
        x509.CertificateBuilder()
        .subject_name(subject)
        .issuer_name(issuer)
        .public_key(key)
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - CLOCK_SKEW)
        .not_valid_after(now + datetime.timedelta(days=DAYS) - CLOCK_SKEW)
    )
