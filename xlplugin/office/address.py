"""The address by which Excel knows a server, and the certificate made for one of this machine's."""

from __future__ import annotations

import ipaddress
import re
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from formulas.refusal import bad_value
from xlplugin.user_folders import certificates_folder

if TYPE_CHECKING:
    from xlplugin.office.certificate import Certificate

PORT = 3553
OF_THIS_MACHINE = f"https://localhost:{PORT}"
LABEL = r"[a-z0-9](?:[a-z0-9\-]{0,61}[a-z0-9])?"
NAME = rf"{LABEL}(?:\.{LABEL})*"
AT_PORT = r"(?::[1-9][0-9]*)?"
HOST = rf"(?:{NAME}|\[[0-9a-f:.]+\]){AT_PORT}"
PLAIN = re.compile(rf"https://(?ai:{HOST}(/[a-z0-9._~\-/]*)?)")
USUAL_PORT = ":443"  # which a browser leaves out, in what it sends too


def read_address(text: str) -> str:
    """Return an address without a slash at its end.

    Args:
        text: such as https://paytables.agency.example or https://localhost:3553.

    Raises:
        Refusal: not of the form https://name, https://name:port or https://name/path.
    """
    address = text.strip().rstrip("/")
    try:
        parts = urlsplit(address)
        wrong = not PLAIN.fullmatch(address) or parts.port == 0
    except ValueError:
        wrong = True
    if wrong:
        raise bad_value(f'"{text[:80]}" is no address: give one such as https://name:port.')
    return f"https://{parts.netloc.lower().removesuffix(USUAL_PORT)}{parts.path}"


def is_loopback(host: str) -> bool:
    """Say whether only this machine can reach a host name or address."""
    if host.casefold() == "localhost":
        return True
    try:
        return ipaddress.ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return False


def own_certificate(address: str) -> Certificate:
    """Return the certificate that this machine makes for an address of its own.

    Args:
        address: such as https://localhost:3553.

    Raises:
        OSError: it cannot be kept.
    """
    from xlplugin.office.certificate import THIS_MACHINE, prepare_certificate

    name = urlsplit(address).hostname or ""
    if is_loopback(name):
        return prepare_certificate(certificates_folder(), THIS_MACHINE)
    return prepare_certificate(certificates_folder() / name.replace(":", "-"), (name,))
