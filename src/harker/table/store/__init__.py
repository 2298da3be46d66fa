"""The store: every game, person and word of talk in one SQLite file, and the only SQL there is.

Each write is one transaction. Writers wait for one another in this process before they ask the
file (SQLite's own waiting sleeps and starves), and begin with the right to write, so that
nothing is read that another could change before the commit. What a method returns from is on
the disk: only then may anything be sent.
"""

from __future__ import annotations

from harker.table.store.games import StoredGames
from harker.table.store.log import Gap, StoredLog, Taken
from harker.table.store.people import StoredPeople
from harker.table.store.seats import StoredSeats
from harker.table.store.talk import StoredTalk


class Store(StoredPeople, StoredGames, StoredSeats, StoredLog, StoredTalk):
    """The file, open: made by :meth:`open`, good until :meth:`close`."""


__all__ = ["Gap", "Store", "Taken"]
