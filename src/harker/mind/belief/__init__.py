"""Where he may be: the exact deduction of Dracula's trail and lairs from what the table saw.

``docs/belief.md`` says how it is done, which rules it uses and what its bound is.
"""

from harker.mind.belief.belief import Belief
from harker.mind.belief.fold import MOST_ROWS, Contradiction
from harker.mind.belief.learnt import LEARNT, LearntModel
from harker.mind.belief.model import Even, Model, Pulls
from harker.mind.belief.worlds import Lies, World

__all__ = [
    "LEARNT",
    "MOST_ROWS",
    "Belief",
    "Contradiction",
    "Even",
    "LearntModel",
    "Lies",
    "Model",
    "Pulls",
    "World",
]
