"""Seward searches Vienna: the table, what he shows, and what turns up."""

from __future__ import annotations

from harker.engine.events import EncounterTurnedUp
from harker.engine.vocabulary import Seat, Window
from tests.engine.lurking import HIS, figure, hideout, searches
from tests.scenario import Table

S = Seat.SEWARD


def here(*encounters: str) -> str:
    return hideout("vienna", *encounters, up=True)


def seward(*items: str, **fields: object) -> str:
    """Dr. Seward, who is not weakened, in Vienna."""
    return figure("seward", "vienna", items=list(items), **fields)


def search(*parts: str, night: bool = False) -> Table:
    """He searches; Dracula is far away."""
    if not any("[hunters.seward]" in part for part in parts):
        parts = (seward(), *parts)
    return searches(HIS, *parts, seat="seward", night=night)


def shows(game: Table, *items: str) -> Table:
    """What he shows before the search; then he passes if he is still asked."""
    for item in items:
        game.seward.answers(f"show {item}")
    if game.seward.is_asked(Window.S1):
        game.seward.passes()
    return game


def turned(game: Table) -> list[str]:
    """The encounters that were turned up, in order."""
    return [event.encounter for event in game.log if isinstance(event, EncounterTurnedUp)]


def over(game: Table) -> bool:
    """Whether it is the next hunter's turn."""
    return game.van_helsing.is_asked(Window.R7) or game.van_helsing.is_asked(Window.R12)
