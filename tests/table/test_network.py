"""Under which address others reach a table."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from harker.table import network
from harker.table.network import address_for, is_this_machine
from harker.table.settings import Settings

HOME = Settings(data=Path("nowhere"))


@pytest.fixture(autouse=True)
def _in_a_network(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(network, "own_address", lambda: "192.168.1.4")


@pytest.mark.parametrize(
    "host", ["localhost:8000", "harker.localhost", "127.0.0.1:8000", "[::1]:8000", "::1"]
)
def test_these_names_mean_the_machine_that_reads_them(host: str) -> None:
    assert is_this_machine(host)


@pytest.mark.parametrize(
    "host",
    ["localhost:8000", "LocalHost", "127.0.0.1:8000", "127.1.2.3", "[::1]:8000", "0.0.0.0:8000", "[::]:8000"],
)
def test_links_never_say_localhost_to_others(host: str) -> None:
    assert address_for(HOME, host, "http") == "http://192.168.1.4:8000"


def test_the_name_under_which_the_page_was_opened_is_good_for_others() -> None:
    assert address_for(HOME, "table.example.org", "https") == "https://table.example.org"
    assert address_for(HOME, "192.168.1.4:8000", "http") == "http://192.168.1.4:8000"
    assert address_for(HOME, "[fd00::2]:8000", "http") == "http://[fd00::2]:8000"


def test_what_the_host_has_said_counts_before_all() -> None:
    said = replace(HOME, public_url="https://table.example.org/")
    assert address_for(said, "localhost:8000", "http") == "https://table.example.org"


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "::1"])
def test_a_server_that_listens_to_its_own_machine_is_reached_by_nobody_else(host: str) -> None:
    assert address_for(replace(HOME, host=host), "localhost:8000", "http") is None


def test_without_a_network_there_is_no_address_for_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(network, "own_address", lambda: None)
    assert address_for(HOME, "localhost:8000", "http") is None
