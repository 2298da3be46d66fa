"""A board of nine places under the engine, for proofs that try every world.

:func:`lay` must run before anything of ``harker.engine`` is imported: the catalog reads its board once.
"""

from __future__ import annotations

import importlib.resources
import sys
from pathlib import Path

BOARD = Path(__file__).with_name("nine.toml")


class _Folder:
    """The folder of data files, in which one is another."""

    def __init__(self, folder: importlib.resources.abc.Traversable) -> None:
        self._folder = folder

    def __truediv__(self, name: str) -> Path | importlib.resources.abc.Traversable:
        return BOARD if name == "map.toml" else self._folder / name


def lay() -> None:
    """Put the small board in place of the real one, for this whole process."""
    assert "harker.engine.catalog" not in sys.modules, "the real board lies there already"
    real = importlib.resources.files

    def files(package: str) -> object:
        folder = real(package)
        return _Folder(folder) if package == "harker.data" else folder

    importlib.resources.files = files  # type: ignore[assignment]  # a loader's stand-in, in a process of its own
    import harker.engine.catalog  # noqa: F401 - read now, while the small board lies there

    importlib.resources.files = real
