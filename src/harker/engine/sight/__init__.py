"""Who knows what: the only place that decides visibility (rulings.md G)."""

from harker.engine.sight.look import view
from harker.engine.sight.rights import Watcher, hand_is_open, may_see, redact, redacted, tickets_are_open
from harker.engine.sight.sheet import Row, Sheet
from harker.engine.sight.views import (
    ClockView,
    DecksView,
    DraculaView,
    FightView,
    HideoutView,
    HunterView,
    LurkerView,
    OpenAsk,
    OrderView,
    PlansView,
    TokensView,
    View,
    WaitsFor,
)

__all__ = [
    "ClockView",
    "DecksView",
    "DraculaView",
    "FightView",
    "HideoutView",
    "HunterView",
    "LurkerView",
    "OpenAsk",
    "OrderView",
    "PlansView",
    "Row",
    "Sheet",
    "TokensView",
    "View",
    "WaitsFor",
    "Watcher",
    "hand_is_open",
    "may_see",
    "redact",
    "redacted",
    "tickets_are_open",
    "view",
]
