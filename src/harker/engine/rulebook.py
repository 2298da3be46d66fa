"""The whole game: importing this module registers every rule and card.

Who plays takes :class:`Game` from here, never from ``rules.setup`` alone, so that no card
is ever missing.
"""

from __future__ import annotations

import harker.engine.cards.combat
import harker.engine.cards.encounters
import harker.engine.cards.events
import harker.engine.cards.items
import harker.engine.cards.powers  # noqa: F401 -- these five register every card
from harker.engine.rules.setup import Game

__all__ = ["Game"]
