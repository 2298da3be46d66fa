"""The way in of the console command ``harker``.

It stands beside the package: whatever imports a part of the package imports most of it, which takes
a moment, and an interrupt in that moment is to end as quietly as one later.
"""

from __future__ import annotations

import os
import signal
from types import FrameType
from typing import NoReturn

INTERRUPTED = 130
"""The exit status of a program that was interrupted."""


def _leave(signum: int, frame: FrameType | None) -> NoReturn:
    """Leave at once: nothing is open yet, and an exception could be lost or wrapped within an import."""
    os.write(2, b"\n")
    os._exit(INTERRUPTED)


def main() -> int:
    """Import the program, then run it; the exit status."""
    before = signal.getsignal(signal.SIGINT)
    # Whoever has interrupts ignored, as under nohup, is left alone.
    if before is signal.default_int_handler:
        signal.signal(signal.SIGINT, _leave)
    from harker.cli.main import main as run

    signal.signal(signal.SIGINT, before)
    return run()
