"""Which cards Dracula may choose, for every row at once, and the rows that a choice leads to.

The rules are those of ``engine/rules/power`` and ``cards/powers``, read off what the table sees and
what the row says; nothing here knows the true state.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from harker.engine.catalog import CASTLE, Setup
from harker.engine.events import CardPlaced
from harker.engine.vocabulary import Edition, Power
from harker.mind.belief.codes import (
    BIT,
    CODES,
    COUNT,
    IS_CITY,
    STEPS,
    Bytes,
    Flags,
    Numbers,
    Ways,
    Words,
    flags_of,
    runs,
)
from harker.mind.belief.model import Pulls
from harker.mind.belief.rows import HIDE, HIDES, SPACES, Rows, holds, laid, left_of
from harker.mind.belief.seen import Seen


def hide_lies(rows: Rows) -> Flags:
    """Whether Hide lies on the trail."""
    found: Flags = (rows.keys & HIDES) != 0
    return found


def holds_hide_of(rows: Rows, lies: Bytes) -> Flags:
    """Whether a Hide of the city whose card is this byte lies on the trail."""
    found: Flags = holds(rows.keys, lies | np.uint8(HIDE)) & (lies != 0)
    return found


def may_stay(rows: Rows, seen: Seen) -> Flags:
    """POWER-6: not at sea, not in a city with a holy token."""
    free: Flags = IS_CITY & ~flags_of(seen.holy)
    return free[rows.here]


def may_hide(rows: Rows, seen: Seen) -> Flags:
    """POWER-4: he may stay, and Hide is in the location deck."""
    return may_stay(rows, seen) & ~hide_lies(rows)


def has_powers(setup: Setup) -> bool:
    """SETUP-7."""
    return setup.edition is not Edition.FIRST


def hide_comes_up_with_its_city(setup: Setup) -> bool:
    """POWER-4, A-11: whether a Hide is turned up where the card of its city is."""
    return setup.switches.hide_shares_city == "yes"


def may_be_hide(event: CardPlaced, seen: Seen, setup: Setup) -> bool:
    """Whether by its back and the table this card could be a Hide: a revealed Dracula's lies up (A-07)."""
    down = not event.up and not event.at_sea and event.power is None and event.lair is None
    return down and has_powers(setup) and seen.exposed is None and event.place is None


def hidden(rows: Rows, pulls: Pulls) -> Rows:
    """POWER-4: he stays, and Hide lies on space 1."""
    lies = rows.here + np.uint8(laid(0, hide=True))
    return replace(rows.with_byte(0, lies), by_style=rows.by_style * pulls.hide[rows.here])


def travelled(rows: Rows, event: CardPlaced, seen: Seen, setup: Setup, pulls: Pulls) -> Rows:
    """DRAC-8..12, POWER-2: every move that looks like this, the lair of its city with it (DRAC-9)."""
    ways, pull = STEPS, pulls.move
    if event.power is Power.WOLF_FORM:
        ways, pull = runs(setup.numbers.wolf_form_roads), pulls.wolf
    fits: Flags = ~IS_CITY if event.at_sea else IS_CITY
    if event.place is not None:
        fits = flags_of((event.place,))
    elif not event.at_sea:
        fits = fits & ~flags_of(seen.hunted)  # DRAC-12: he would be revealed
    fits = fits & ~flags_of(seen.holy)
    return _gone(rows, ways, fits, pull, event.lair)


def flown(rows: Rows, seen: Seen, setup: Setup) -> Rows:
    """FIGHT-8, A-06: any city in reach whose card is in the deck, but not the one just left."""
    fits = IS_CITY & ~flags_of(seen.holy) & ~flags_of(seen.hunted)
    return _gone(rows, runs(setup.numbers.bat_roads), fits, np.ones((COUNT, 1)), None)


def _gone(rows: Rows, ways: Ways, fits: Flags, pull: Numbers, lair: int | None) -> Rows:
    origin, end = ways.fan(rows.here)
    wanted = fits[end]
    origin, end = origin[wanted], end[wanted]
    free = ~holds(rows.keys[origin], end + np.uint8(1))
    origin, end = origin[free], end[free]
    by_style = rows.by_style[origin] * pull[end]
    whole = np.ones(origin.size, np.bool_)
    lairs: list[Words | None] = []
    for slot, cities in enumerate(rows.lairs):
        if cities is None:
            lairs.append(None)
            continue
        before = cities[origin]
        left = before & (BIT[end] if slot == lair else ~BIT[end])
        whole &= left != 0
        by_style *= left_of(before, left)[:, np.newaxis]
        lairs.append(None if slot == lair else left)
    keys = rows.keys[origin] | (end.astype(np.uint64) + np.uint64(1))
    return Rows(keys, end, tuple(lairs), by_style).kept(whole)


# --- all that he could choose -------------------------------------------------------------


def _reach(rows: Rows, ways: Ways, free: Flags, pull: Numbers) -> Numbers:
    """The sum of the pulls of all places in reach whose cards are not on the trail, (rows, styles)."""
    table = np.where((ways.near & free)[:, :, np.newaxis], pull[np.newaxis], 0.0)
    total: Numbers = table.sum(axis=1)[rows.here]
    for space in range(SPACES):
        lies = rows.at(space)
        place = (lies > 0) & (lies < HIDE)
        there = np.where(place, lies, 1) - 1
        total -= np.where(place[:, np.newaxis], table[rows.here, there], 0.0)
    return np.maximum(total, 0.0)


def total(rows: Rows, seen: Seen, setup: Setup, pulls: Pulls, *, again: bool) -> Numbers:
    """The sum of the pulls of all cards that he may choose, (rows, styles); never 0.

    ``again``: Misdirect has just been placed, so it is out of reach.
    """
    free = ~flags_of(seen.holy)
    found = _reach(rows, STEPS, free, pulls.move)
    if has_powers(setup):
        stay = may_stay(rows, seen)[:, np.newaxis]
        if not seen.power_on_trail(Power.WOLF_FORM):
            found += _reach(rows, runs(setup.numbers.wolf_form_roads), free, pulls.wolf)
        if not seen.power_on_trail(Power.FEED):
            found += np.where(stay, pulls.feed[rows.here], 0.0)
        if not seen.power_on_trail(Power.DARK_CALL):
            found += np.where(stay, pulls.dark_call[rows.here], 0.0)
        found += np.where(stay & ~hide_lies(rows)[:, np.newaxis], pulls.hide[rows.here], 0.0)
        if not again and not seen.power_on_trail(Power.MISDIRECT):
            found += pulls.misdirect[rows.here]
    return np.maximum(found, 1e-9)


def any_card(rows: Rows, seen: Seen, setup: Setup) -> Flags:
    """DRAC-15, B-32: whether any location, lair, power or combination is legal, row by row."""
    even = np.ones((COUNT, 1))
    free = ~flags_of(seen.holy)
    found: Flags = _reach(rows, STEPS, free, even)[:, 0] > 0.5
    if not has_powers(setup):
        return found
    ways = [STEPS]
    if not seen.power_on_trail(Power.WOLF_FORM):
        ways.append(runs(setup.numbers.wolf_form_roads))
        found |= _reach(rows, ways[-1], free, even)[:, 0] > 0.5
    stay = may_stay(rows, seen)
    if not (seen.power_on_trail(Power.FEED) and seen.power_on_trail(Power.DARK_CALL)):
        found |= stay
    found |= stay & ~hide_lies(rows)
    if not seen.power_on_trail(Power.MISDIRECT):
        found |= _freed_by_misdirect(rows, seen, ways, free)
    return found


def _freed_by_misdirect(rows: Rows, seen: Seen, ways: list[Ways], free: Flags) -> Flags:
    """POWER-3: whether a hideout may be cleared that is then in reach itself."""
    found = np.zeros(rows.size, np.bool_)
    current = rows.current()
    for space, card in enumerate(seen.trail):
        if card is None or card.power is not None:
            continue
        lies = rows.at(space)
        place = (lies > 0) & (lies < HIDE) & (lies != laid(CODES[CASTLE]))
        there = np.where(place, lies, 1) - 1
        near = np.logical_or.reduce([way.near[rows.here, there] for way in ways])
        found |= place & (space > current) & ~holds_hide_of(rows, lies) & near & free[there]
    return found
