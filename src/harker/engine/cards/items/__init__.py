"""The hunters' combat cards that do more than block, items and tactics, one module each.

Elsewhere: Dodge only blocks; Garlic Wreath is worn (F2) and answered by Fangs and Claws;
Stake, Dogs and Fast Horses are not for fights.
"""

from harker.engine.cards.items import (
    crucifix,
    escape,
    garlic,
    heavenly_host,
    holy_bullets,
    holy_circle,
    knife,
    pistol,
    punch,
    rifle,
)

__all__ = [
    "crucifix",
    "escape",
    "garlic",
    "heavenly_host",
    "holy_bullets",
    "holy_circle",
    "knife",
    "pistol",
    "punch",
    "rifle",
]
