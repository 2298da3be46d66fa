"""Schemathesis over the whole API, in this process: no server error, and nothing undocumented."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Coroutine, Iterator
from concurrent.futures import Future
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

import httpx
import pytest
from hypothesis import HealthCheck, Phase, given, settings

from harker.engine.vocabulary import SEATS
from harker.table.app import HANDLERS, create_app
from harker.table.openapi import document
from tests.table.served import OPTIONS, at_once

schemathesis = pytest.importorskip("schemathesis")
checks = pytest.importorskip("schemathesis.checks")

pytestmark = pytest.mark.peers

SCHEMA = schemathesis.openapi.from_dict(document(HANDLERS))
OPERATIONS = {operation.label: operation for operation in (got.ok() for got in SCHEMA.get_all_operations())}
WANTED = [
    checks.not_a_server_error,
    *checks.CHECKS.get_by_names(
        [
            "status_code_conformance",
            "content_type_conformance",
            "response_headers_conformance",
            "response_schema_conformance",
            "negative_data_rejection",
        ]
    ),
]
POSITIVE, NEGATIVE = schemathesis.GenerationMode.POSITIVE, schemathesis.GenerationMode.NEGATIVE
SEAT = "godalming"
BOUNDED = settings(
    max_examples=4,
    derandomize=True,
    database=None,
    deadline=None,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)

T = TypeVar("T")


@dataclass
class Table:
    """The application in a loop of its own, and a guest who always sits at a running game."""

    loop: asyncio.AbstractEventLoop
    http: httpx.AsyncClient
    enough: asyncio.Event
    token: str = ""
    game: str = ""

    def do(self, work: Coroutine[Any, Any, T]) -> T:
        waiting: Future[T] = asyncio.run_coroutine_threadsafe(work, self.loop)
        return waiting.result(60)

    def send(self, method: str, path: str, **how: Any) -> httpx.Response:
        return self.do(self.http.request(method, path, **how))

    def as_guest(self, method: str, path: str, **how: Any) -> httpx.Response:
        return self.send(method, path, headers=self.bearer, **how)

    @property
    def bearer(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}"}

    def sit_down(self) -> None:
        """A running game with the guest's seat in it: the one that is, or a new one."""
        if self.game:
            card = self.as_guest("GET", f"/api/games/{self.game}").json()
            mine = any(seat["seat"] == SEAT and seat["yours"] for seat in card["seats"])
            if mine and card["status"] == "running":
                return
        seats = dict.fromkeys(SEATS, "random") | {SEAT: "me"}
        made = self.as_guest("POST", "/api/games", json={"options": OPTIONS, "seats": seats})
        self.game = made.json()["id"]


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Table]:
    ready: Future[Table] = Future()
    thread = threading.Thread(
        target=lambda: asyncio.run(_live(tmp_path_factory.mktemp("table"), ready)), daemon=True
    )
    thread.start()
    table = ready.result(60)
    made = table.send("POST", "/api/guests", json={"name": "Ada", "language": "en"})
    table.token = made.json()["token"]
    yield table
    table.loop.call_soon_threadsafe(table.enough.set)
    thread.join(60)
    assert not thread.is_alive()


async def _live(folder: Path, ready: Future[Table]) -> None:
    """The application from its start to its stop."""
    app = create_app(at_once(folder))
    application: Any = app
    transport = httpx.ASGITransport(application, raise_app_exceptions=False)
    async with app.lifespan(), httpx.AsyncClient(transport=transport, base_url="http://table") as client:
        table = Table(asyncio.get_running_loop(), client, asyncio.Event())
        ready.set_result(table)
        await table.enough.wait()


def tried(table: Table, case: Any) -> httpx.Response:
    """Send a case as it was made up, and hold the answer to the document."""
    request = case.as_transport_kwargs(base_url="http://table")
    request.pop("cookies", None)
    if "data" in request:
        request["content"] = request.pop("data")
    response = table.send(request.pop("method"), request.pop("url"), **request)
    case.validate_response(schemathesis.Response.from_httpx(response, verify=True), checks=WANTED)
    return response


def can_be_wrong(operation: Any) -> bool:
    """Whether anything but the game and the seat can be sent wrongly."""
    raw = operation.definition.raw
    return "requestBody" in raw or any(one["name"] not in ("game", "seat") for one in raw["parameters"])


@pytest.mark.parametrize(
    ("label", "mode"),
    [(label, POSITIVE) for label in OPERATIONS]
    + [(label, NEGATIVE) for label, operation in OPERATIONS.items() if can_be_wrong(operation)],
)
def test_a_guest_at_a_running_game_finds_no_fault(table: Table, label: str, mode: Any) -> None:
    table.sit_down()
    operation = OPERATIONS[label]
    names = {one["name"] for one in operation.definition.raw["parameters"]}
    here = {name: real for name, real in (("game", table.game), ("seat", SEAT)) if name in names}

    @BOUNDED
    @given(case=operation.as_strategy(mode, headers=table.bearer, path_parameters=here))
    def every(case: Any) -> None:
        table.sit_down()
        if "game" in here:
            case.path_parameters["game"] = table.game
        tried(table, case)

    every()


@pytest.mark.parametrize("label", [label for label in OPERATIONS if "{game}" in label])
def test_games_that_are_not_there_are_no_fault_either(table: Table, label: str) -> None:
    @BOUNDED
    @given(case=OPERATIONS[label].as_strategy(NEGATIVE, headers=table.bearer))
    def every(case: Any) -> None:
        tried(table, case)

    every()


@pytest.mark.parametrize("label", OPERATIONS)
def test_nobody_gets_further_than_the_public_paths(table: Table, label: str) -> None:
    table.sit_down()
    operation = OPERATIONS[label]

    @BOUNDED
    @given(case=operation.as_strategy(POSITIVE))
    def every(case: Any) -> None:
        case.headers.pop("Authorization", None)
        if "game" in case.path_parameters:
            case.path_parameters["game"] = table.game
        response = tried(table, case)
        if operation.definition.raw["security"]:
            assert response.status_code == 401

    every()
