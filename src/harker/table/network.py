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
    name = _name_of(host)
    if name == "localhost" or name.endswith(".localhost"):
        return True
    found = _ip_of(name)
    return found is not None and found.is_loopback


def _name_of(host: str) -> str:
    """The host without its port; an address of the newer kind may stand there without its brackets."""
    if host.startswith("["):
        host = host.rpartition("]")[0].lstrip("[")
    elif host.count(":") == 1:
        host = host.partition(":")[0]
    return host.lower()


def _ip_of(name: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    try:
        return ipaddress.ip_address(name)
    except ValueError:
        return None


def own_address() -> str | None:
    """This machine's address in its network; None where it has none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(_FAR_AWAY)
            found = str(probe.getsockname()[0])
        except OSError:
            return None
    return None if _leads_home(found) else found


def _leads_home(host: str) -> bool:
    """Whether who opens this address comes to their own machine: 0.0.0.0 is no other one either."""
    found = _ip_of(_name_of(host))
    return is_this_machine(host) or (found is not None and found.is_unspecified)


def address_for(settings: Settings, host: str, scheme: str) -> str | None:
    """The origin for links to others; None where nobody else can reach the server.

    ``host`` is the name under which the reader has opened the page: good for others, too, unless
    it is this machine's own name for itself.
    """
    if settings.public_url is not None:
        return settings.public_url.rstrip("/")
    if not _leads_home(host):
        return f"{scheme}://{host}"
    found = None if is_this_machine(settings.host) else own_address()
    return None if found is None else f"http://{found}:{settings.port}"
