"""What every event is, and who may know what of it."""

from __future__ import annotations

from enum import StrEnum
from typing import ClassVar

import msgspec


class Who(StrEnum):
    """Who may know something. ``seat`` is the event's own field of that name."""

    ALL = "all"
    DRACULA = "dracula"
    HAND = "hand"
    """``seat``, and where hands are open among hunters all hunters if ``seat`` is one (I-03)."""
    TRADERS = "traders"
    """``seat`` and ``other``, and with open hands all hunters (G-16)."""
    SHOWN = "shown"
    """Everybody if the event's ``up`` is true, else Dracula (G-01, G-05)."""
    OPEN = "open"
    """Everybody if the event's ``up`` is true, else ``seat`` as HAND."""
    TICKET = "ticket"
    """As HAND, and everybody where the table plays with open tickets (C-01)."""
    SIDE = "side"
    """``seat`` and everybody of its side (G-11)."""
    FACED = "faced"
    """``seat`` as HAND, and Dracula, whose secret it was (G-19)."""
    NOBODY = "nobody"


class Happened(
    msgspec.Struct, frozen=True, tag=True, tag_field="event", kw_only=True, omit_defaults=True, gc=False
):
    """Something that happened."""

    TO: ClassVar[Who] = Who.ALL
    HIDES: ClassVar[dict[str, Who]] = {}
    BARRIER: ClassVar[bool] = False

    why: str = ""
