"""The events cards whose behaviour data alone can't say."""

from harker.engine.cards.events import customs_search as customs_search
from harker.engine.cards.events import darkness_returns as darkness_returns
from harker.engine.cards.events import devilish_power as devilish_power
from harker.engine.cards.events import draculas_brides as draculas_brides
from harker.engine.cards.events import false_tip as false_tip
from harker.engine.cards.events import great_wolf as great_wolf
from harker.engine.cards.events import hidden_schemes as hidden_schemes
from harker.engine.cards.events import immanuel_hildesheim as immanuel_hildesheim
from harker.engine.cards.events import nocturnal_visit as nocturnal_visit
from harker.engine.cards.events import roadblock as roadblock
from harker.engine.cards.events import seduction as seduction
from harker.engine.cards.events import sensationalist_press as sensationalist_press
from harker.engine.cards.events import summon_storms as summon_storms
from harker.engine.cards.events import unearthly_swiftness as unearthly_swiftness
