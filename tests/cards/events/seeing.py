"""What a seat sees of what just happened on a stage."""

from __future__ import annotations

from typing import TypeVar

from harker.engine.cards import combat as combat
from harker.engine.cards import encounters as encounters
from harker.engine.cards import items as items
from harker.engine.cards import powers as powers
from harker.engine.events import Happened
from harker.engine.sight import Watcher, redact
from tests.cards.events.stage import Stage

H = TypeVar("H", bound=Happened)


def saw(stage: Stage, watcher: Watcher, kind: type[H]) -> list[H]:
    """The events of this kind as this watcher sees them."""
    seen = (redact(event, watcher, stage.state.setup) for event in stage.news)
    return [event for event in seen if isinstance(event, kind)]
