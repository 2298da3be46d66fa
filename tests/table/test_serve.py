"""What a server needs before it starts."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest

from harker.table.serve import CannotServe, alone, check_port
from harker.table.settings import Settings


def test_two_servers_do_not_keep_games_in_one_folder(tmp_path: Path) -> None:
    with (
        alone(tmp_path / "games"),
        pytest.raises(CannotServe, match="another server"),
        alone(tmp_path / "games"),
    ):
        pass
    with alone(tmp_path / "games"):
        assert (tmp_path / "games").is_dir()


def test_a_folder_that_cannot_be_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(CannotServe, match="--data"), alone(tmp_path / "file" / "games"):
        pass


def test_a_port_that_is_taken_is_refused(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        settings = Settings(data=tmp_path, host="127.0.0.1", port=taken.getsockname()[1])
        with pytest.raises(CannotServe, match="--port"):
            check_port(settings)
    check_port(settings)
