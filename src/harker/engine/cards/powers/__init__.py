"""Dracula's power cards: what each does when he chooses it (POWER-1..7)."""

from harker.engine.cards.powers import dark_call as dark_call
from harker.engine.cards.powers import feed as feed
from harker.engine.cards.powers import hide as hide
from harker.engine.cards.powers import misdirect as misdirect
from harker.engine.cards.powers import wolf_form as wolf_form
