"""Under which address others reach this machine: a link with "localhost" in it leads to themselves."""

from __future__ import annotations

import ipaddress
import socket
from typing import Final

from harker.table.settings import Settings

_FAR_AWAY: Final = ("203.0.113.1", 9)
"""An address for documentation. Nothing is sent there: only the way towards it is looked up."""


def is_this_machine(host: str) -> bool:
    """Whether a name or address means the machine that reads it, whichever that is."""
    name = host.rpartition("]")[0].lstrip("[") if host.startswith("[") else host.partition(":")[0]
    name = name.lower()
    if name == "localhost" or name.endswith(".localhost"):
        return True
    try:
        return ipaddress.ip_address(name).is_loopback
    except ValueError:
        return False


def own_address() -> str | None:
    """This machine's address in its network; None where it has none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(_FAR_AWAY)
            found = str(probe.getsockname()[0])
        except OSError:
            return None
    return None if is_this_machine(found) or found == "0.0.0.0" else found


def address_for(settings: Settings, host: str, scheme: str) -> str | None:
    """The origin for links to others; None where nobody else can reach the server.

    ``host`` is the name under which the reader has opened the page: good for others, too, unless
    it is this machine's own name for itself.
    """
    if settings.public_url is not None:
        return settings.public_url.rstrip("/")
    if not is_this_machine(host):
        return f"{scheme}://{host}"
    found = None if is_this_machine(settings.host) else own_address()
    return None if found is None else f"http://{found}:{settings.port}"
