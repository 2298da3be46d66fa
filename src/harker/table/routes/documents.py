"""The built page, the texts it needs, and what is for whoever runs the server."""

from __future__ import annotations

import gzip
from functools import cache
from typing import Any

import msgspec
from litestar import Response, get

from harker.table.metrics import CONTENT_TYPE
from harker.table.network import address_for
from harker.table.openapi import document
from harker.table.pagefiles import NOT_BUILT, PageFile, PageFiles
from harker.table.records import Rule
from harker.table.routes.common import JSON, Asked, NoSuchPath, sent, table_of, to_language
from harker.table.wording import Document, rules_document, words_document

_FILES = PageFiles()


@get("/api/words/{lang:str}", gives=dict[str, str], public=True, tagged=True)
async def words(request: Asked) -> Response[bytes]:
    """The texts of the page in one language."""
    return _document(request, words_document(to_language(request.path_params["lang"])))


@get("/api/rules/{lang:str}", gives=tuple[Rule, ...], public=True, tagged=True)
async def rules(request: Asked) -> Response[bytes]:
    """Every rule and ruling, in one language."""
    return _document(request, rules_document(to_language(request.path_params["lang"])))


def _document(request: Asked, found: Document) -> Response[bytes]:
    headers = {"ETag": found.etag, "Cache-Control": "no-cache", "Vary": "Accept-Encoding"}
    if request.headers.get("if-none-match") == found.etag:
        return Response(b"", status_code=304, headers=headers, media_type=JSON)
    if _takes_gzip(request):
        small = _compressed(found)
        return Response(small, headers={**headers, "Content-Encoding": "gzip"}, media_type=JSON)
    return Response(found.body, headers=headers, media_type=JSON)


@cache
def _compressed(found: Document) -> bytes:
    return gzip.compress(found.body, 9, mtime=0)


def _takes_gzip(request: Asked) -> bool:
    return "gzip" in request.headers.get("accept-encoding", "")


@get("/api/address", gives=dict[str, str], public=True, refuses=("404",))
async def address(request: Asked) -> Response[bytes]:
    """The address under which others reach the table, for links to them."""
    origin = address_for(table_of(request).settings, request.headers.get("host", ""), request.url.scheme)
    if origin is None:
        raise NoSuchPath("others cannot reach this table: the server listens to this machine alone")
    return sent({"origin": origin})


@get(["/api/health", "/health"], gives=dict[str, str], public=True)
async def health(request: Asked) -> Response[bytes]:
    """Whether the server is there and its file can be read."""
    await table_of(request).store.game("0")
    return sent({"status": "ok"})


@get(["/api/metrics", "/metrics"], gives=str, public=True, text=True, refuses=("404",))
async def metrics(request: Asked) -> Response[bytes]:
    """Figures for Prometheus; told to the machine itself alone."""
    here = request.client.host if request.client else ""
    if here not in ("127.0.0.1", "::1") or "x-forwarded-for" in request.headers:
        raise NoSuchPath("nothing is here")
    table = table_of(request)
    table.metrics.rooms.set(len(table.rooms))
    return Response(table.metrics.text(), headers={"Content-Type": CONTENT_TYPE})


@get(["/api/schema", "/schema"], gives=dict[str, Any], public=True)
async def schema(request: Asked) -> Response[bytes]:
    """This API as an OpenAPI document."""
    app: Any = request.app
    if app.state.schema is None:
        app.state.schema = msgspec.json.encode(document(app.state.handlers))
    return Response(app.state.schema, media_type=JSON, headers={"Cache-Control": "no-cache"})


@get(["/", "/{path:path}"], public=True)
async def page(request: Asked) -> Response[bytes]:
    """The page, and the files it is made of."""
    path = request.scope["path"]
    if path.startswith("/api/"):
        raise NoSuchPath(f"there is no {path[:60]!r} in this API; /schema says what there is")
    file = _FILES.find(path)
    if file is None:
        if path.startswith("/assets/"):
            raise NoSuchPath("this file is not there, or no longer")
        return Response(NOT_BUILT, status_code=503, media_type="text/plain")
    return _file(request, file)


def _file(request: Asked, file: PageFile) -> Response[bytes]:
    headers = file.headers()
    if request.headers.get("if-none-match") == file.etag:
        return Response(b"", status_code=304, headers=headers, media_type=file.kind)
    if file.small is not None and _takes_gzip(request):
        return Response(file.small, headers={**headers, "Content-Encoding": "gzip"}, media_type=file.kind)
    return Response(file.body, headers=headers, media_type=file.kind)


HANDLERS = (words, rules, address, health, metrics, schema, page)
