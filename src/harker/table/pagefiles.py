"""The built page: kept in memory, compressed once, with the headers that keep others out.

Files under ``assets/`` have a hash in their name and never change; everything else is asked for
again each time. A path that is no file is the page itself: it has addresses of its own.
"""

from __future__ import annotations

import gzip
import mimetypes
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Final

PAGE: Final = Path(__file__).parent / "page"

SECURITY: Final = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}

_ALREADY_SMALL: Final = frozenset({".woff2", ".woff", ".png", ".jpg", ".webp"})

NOT_BUILT: Final = b"The page has not been built: cd web && npm ci && npx vite build\n"


@dataclass(frozen=True, slots=True)
class PageFile:
    """A file as it is sent."""

    body: bytes
    small: bytes | None
    kind: str
    etag: str
    cache: str

    def headers(self) -> dict[str, str]:
        """The headers beside its type and length."""
        return {"ETag": self.etag, "Cache-Control": self.cache, "Vary": "Accept-Encoding"}


def _read(path: Path, name: str) -> PageFile:
    body = path.read_bytes()
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    small = None if path.suffix in _ALREADY_SMALL else gzip.compress(body, 9, mtime=0)
    return PageFile(
        body=body,
        small=small if small is not None and len(small) < len(body) else None,
        kind=kind,
        etag=f'"{sha256(body).hexdigest()[:32]}"',
        cache="public, max-age=31536000, immutable" if name.startswith("assets/") else "no-cache",
    )


class PageFiles:
    """The files by their names; read again where the page was built anew."""

    def __init__(self, root: Path = PAGE) -> None:
        self._root = root
        self._built: float | None = None
        self._files: dict[str, PageFile] = {}

    def find(self, path: str) -> PageFile | None:
        """The file of that path, else the page itself; None for an asset that is not there."""
        self._look()
        name = path.strip("/")
        file = self._files.get(name)
        if file is None and not name.startswith("assets/"):
            file = self._files.get("index.html")
        return file

    def _look(self) -> None:
        try:
            built = (self._root / "index.html").stat().st_mtime
        except OSError:
            built = None
        if built == self._built:
            return
        self._built = built
        found = sorted(path for path in self._root.rglob("*") if path.is_file()) if built else []
        names = {path.relative_to(self._root).as_posix(): path for path in found}
        self._files = {name: _read(path, name) for name, path in names.items()}
