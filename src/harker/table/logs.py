"""The server's log: a JSON object a line, and never a token, a key, a seed, or what stands in a query."""

from __future__ import annotations

import logging
import sys
import traceback
from datetime import UTC, datetime
from typing import Any, TextIO

import msgspec


class JsonLines(logging.Formatter):
    """A record as one line. Of an error it says the kind and where, and not its words: these may
    hold what a player knows.
    """

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        line: dict[str, Any] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
        }
        fields = getattr(record, "fields", None)
        line |= fields if fields is not None else {"what": record.getMessage()}
        if record.exc_info and record.exc_info[1] is not None:
            error = record.exc_info[1]
            frames = traceback.extract_tb(error.__traceback__)
            line["error"] = type(error).__name__
            line["where"] = [
                f"{frame.filename.rpartition('/')[2]}:{frame.lineno} {frame.name}" for frame in frames
            ]
        return msgspec.json.encode(line).decode()


def set_up(stream: TextIO | None = None, level: int = logging.INFO) -> None:
    """Everything that is logged goes to the error output, in this form."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(handlers=[handler], level=level, force=True)
    # These name whole addresses; requests are logged by the table itself.
    logging.getLogger("uvicorn.access").disabled = True
    logging.getLogger("uvicorn.error").setLevel(logging.WARNING)
