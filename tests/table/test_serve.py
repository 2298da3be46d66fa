"""What a server needs before it starts."""

from __future__ import annotations

import socket
import stat
from pathlib import Path

import pytest

from harker.cli.main import main
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


def test_no_other_user_of_the_machine_reads_the_games(tmp_path: Path) -> None:
    with alone(tmp_path / "games"):
        assert stat.S_IMODE((tmp_path / "games").stat().st_mode) & 0o077 == 0


def test_a_folder_that_cannot_be_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(CannotServe, match="--data"), alone(tmp_path / "file" / "games"):
        pass


def test_a_lock_that_is_none_is_no_other_server(tmp_path: Path) -> None:
    (tmp_path / "harker.lock").write_bytes(b"z" * 4096)
    with pytest.raises(CannotServe, match=r"cannot be kept in .*not a database"), alone(tmp_path):
        pass


def test_a_file_of_other_kind_is_said_in_one_line_before_anything_else(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "harker.db").write_bytes(b"z" * 4096)
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = str(free.getsockname()[1])
    serving = ["serve", "--host", "127.0.0.1", "--port", port, "--data", str(tmp_path), "--no-browser"]
    assert main(serving) == 2
    out, said = capsys.readouterr()
    assert out == ""
    assert said == f"harker serve: {tmp_path}/harker.db is no file of harker's (file is not a database)\n"


def test_a_port_that_is_taken_is_refused(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        settings = Settings(data=tmp_path, host="127.0.0.1", port=taken.getsockname()[1])
        with pytest.raises(CannotServe, match="--port"):
            check_port(settings)
    check_port(settings)


def test_a_host_that_is_no_address_here_is_said_so(tmp_path: Path) -> None:
    for host in ("300.1.1.1", "203.0.113.7"):
        settings = Settings(data=tmp_path, host=host, port=8471)
        with pytest.raises(CannotServe, match="--host") as refused:
            check_port(settings)
        assert "running already" not in str(refused.value)
        assert "Unknown error" not in str(refused.value)


@pytest.mark.skipif(not socket.has_dualstack_ipv6(), reason="this machine has no IPv6")
def test_an_address_of_the_newer_kind_is_one_too(tmp_path: Path) -> None:
    with socket.create_server(("::1", 0), family=socket.AF_INET6) as taken:
        settings = Settings(data=tmp_path, host="::1", port=taken.getsockname()[1])
        with pytest.raises(CannotServe, match="running already"):
            check_port(settings)
    check_port(settings)
