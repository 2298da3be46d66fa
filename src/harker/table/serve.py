"""Run the server: one process, one file, until it is told to stop."""

from __future__ import annotations

import errno
import os
import socket
import sqlite3
import threading
import time
import webbrowser
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import uvicorn

from harker.engine.errors import HarkerError
from harker.table import logs
from harker.table.app import create_app
from harker.table.migrations import migrate
from harker.table.network import is_this_machine, own_address
from harker.table.routes.sockets import LONGEST_MESSAGE
from harker.table.settings import Settings

STOP_WITHIN = 5
"""Seconds that open requests and lines have to come to their end."""


def config_for(settings: Settings) -> uvicorn.Config:
    """How the server listens. Proxies on the same machine may say for whom they ask."""
    return uvicorn.Config(
        create_app(settings),
        host=settings.host,
        port=settings.port,
        ws_max_size=LONGEST_MESSAGE,
        ws_max_queue=8,
        timeout_graceful_shutdown=STOP_WITHIN,
        timeout_keep_alive=30,
        access_log=False,
        log_config=None,
        server_header=False,
        date_header=True,
        proxy_headers=True,
    )


class CannotServe(HarkerError):
    """The server cannot start; says what is in its way."""


def serve(settings: Settings, browser: bool) -> None:
    """Serve until a signal comes; then everything accepted is in the file.

    Raises:
        CannotServe: the port is taken, or another server keeps its games in the same folder.
        StoreError: the file with the games cannot be used.
    """
    check_port(settings)
    with alone(settings.data):
        logs.set_up()
        # It is done when the file is opened, too; but here it can be said in one line what is wrong with it.
        migrate(settings.file)
        server = uvicorn.Server(config_for(settings))
        here = f"http://localhost:{settings.port}/"
        if browser:
            threading.Thread(target=_open_when_ready, args=(server, here), daemon=True).start()
        print(f"harker's table: {here}", flush=True)
        if not is_this_machine(settings.host) and (address := own_address()):
            print(f"for others in your network: http://{address}:{settings.port}/", flush=True)
        print(f"games are kept in {settings.file}; Ctrl+C stops", flush=True)
        server.run()


def check_port(settings: Settings) -> None:
    """See that nobody listens at the port yet.

    Raises:
        CannotServe: somebody does, or the host is no address of this machine.
    """
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    try:
        socket.create_server((settings.host, settings.port), family=family).close()
    except OSError as wrong:
        where = f"cannot listen at {settings.host}, port {settings.port}"
        if wrong.errno == errno.EADDRINUSE:
            raise CannotServe(
                f"{where} ({os.strerror(wrong.errno)}); perhaps harker is running already: "
                f"look at http://localhost:{settings.port}/, or choose another port with --port"
            ) from wrong
        # What a name is refused for has numbers of its own; what is said of it goes on with the address.
        known = wrong.errno if wrong.errno in errno.errorcode else None
        reason = os.strerror(known) if known else str(wrong.strerror).partition(" (while")[0]
        raise CannotServe(
            f"{where} ({reason}); choose an address of this machine with --host, or another port with --port"
        ) from wrong


@contextmanager
def alone(folder: Path) -> Iterator[None]:
    """Hold a folder for this server. A lock of SQLite goes with its process, however that ends.

    Raises:
        CannotServe: another server holds it, or it cannot be written to.
    """
    with closing(_held(folder)):
        yield


def _held(folder: Path) -> sqlite3.Connection:
    lock = None
    try:
        # Seeds lie in it, which nobody is to see: no other user of the machine gets in.
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        lock = sqlite3.connect(folder / "harker.lock", timeout=0, isolation_level=None)
        lock.execute("BEGIN EXCLUSIVE")
    except (OSError, sqlite3.Error) as wrong:
        if lock is not None:
            lock.close()
        if getattr(wrong, "sqlite_errorcode", None) == sqlite3.SQLITE_BUSY:
            raise CannotServe(
                f"another server keeps its games in {folder}; stop it, or name another folder with --data"
            ) from wrong
        raise CannotServe(f"games cannot be kept in {folder} ({wrong}); name another with --data") from wrong
    return lock


def _open_when_ready(server: uvicorn.Server, address: str) -> None:
    for _ in range(300):
        if server.started:
            webbrowser.open(address)
            return
        time.sleep(0.1)
