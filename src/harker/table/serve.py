"""Run the server: one process, one file, until it is told to stop."""

from __future__ import annotations

import threading
import time
import webbrowser
from pathlib import Path

import uvicorn

from harker.table import logs
from harker.table.app import create_app
from harker.table.network import is_this_machine, own_address
from harker.table.routes.sockets import LONGEST_MESSAGE
from harker.table.settings import Settings

STOP_WITHIN = 5


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


def serve(settings: Settings, browser: bool) -> None:
    """Serve until a signal comes; then everything accepted is in the file."""
    logs.set_up()
    server = uvicorn.Server(config_for(settings))
    here = f"http://localhost:{settings.port}/"
    if browser:
        threading.Thread(target=_open_when_ready, args=(server, here), daemon=True).start()
    print(f"harker's table: {here}", flush=True)
    if not is_this_machine(settings.host) and (address := own_address()):
        print(f"for others in your network: http://{address}:{settings.port}/", flush=True)
    print(f"games are kept in {settings.file}; Ctrl+C stops", flush=True)
    server.run()


def _open_when_ready(server: uvicorn.Server, address: str) -> None:
    for _ in range(300):
        if server.started:
            webbrowser.open(address)
            return
        time.sleep(0.1)


def default_folder() -> Path:
    """Where games are kept unless one says otherwise."""
    return Path.home() / ".local" / "share" / "harker"
