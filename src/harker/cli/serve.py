"""``harker serve``: the table in a browser, for oneself and for friends."""

from __future__ import annotations

import argparse
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import NoReturn
from urllib.parse import urlsplit

from harker.cli.arguments import add_data
from harker.cli.keep import folder
from harker.engine.errors import HarkerError


class NoTable(HarkerError):
    """The packages of the table are not installed."""


def configure(parser: argparse.ArgumentParser) -> None:
    """The arguments."""
    parser.add_argument("--host", default="0.0.0.0", help="the address to listen at (default: all)")
    parser.add_argument("--port", type=_port, default=8000, help="the port to listen at (default: 8000)")
    add_data(parser)
    parser.add_argument("--no-browser", action="store_true", help="do not open the page")
    parser.add_argument(
        "--public-url",
        metavar="URL",
        type=_url,
        help="the address for links, where a proxy gives the table another one",
    )


def _port(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 5 and 0 < int(text) < 65536):
        raise argparse.ArgumentTypeError(f"a port is a number from 1 to 65535, not {text[:20]!r}")
    return int(text)


def _url(text: str) -> str:
    parts = urlsplit(text)
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.query or parts.fragment:
        raise argparse.ArgumentTypeError(f"an address like https://table.example.org is wanted, not {text!r}")
    return text


def run(args: argparse.Namespace) -> int:
    """Serve until told to stop, by Ctrl+C or by a signal to end: neither is an error."""
    with ending_well():
        try:
            _serve(args)
        except KeyboardInterrupt:
            print(file=sys.stderr)
    return 0


@contextmanager
def ending_well() -> Iterator[None]:
    """A signal to end leaves with status 0: the server has stopped in good order by then."""
    before = signal.signal(signal.SIGTERM, _leave)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _leave(signum: int, frame: FrameType | None) -> NoReturn:
    sys.exit(0)


def _serve(args: argparse.Namespace) -> None:
    try:
        from harker.table.serve import serve
        from harker.table.settings import Settings
    except ModuleNotFoundError as wrong:
        raise NoTable(
            f"the table needs the package {wrong.name}; install harker with all it names"
        ) from wrong
    settings = Settings(
        data=args.data or folder(), host=args.host, port=args.port, public_url=args.public_url
    )
    serve(settings, browser=not args.no_browser)
