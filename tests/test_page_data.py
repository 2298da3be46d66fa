"""What the page is built with beside its own sources equals the data it was made from."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).parent.parent


def script(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, ROOT / "scripts" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


def test_the_icons_that_cards_stop_are_those_of_the_data() -> None:
    made = script("make_page_cards")
    assert made.OUT.read_text(encoding="utf-8") == made.cards(), "run scripts/make_page_cards.py"
