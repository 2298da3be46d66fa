"""What is wrong with the words of a page: keys instead of texts, slots left open, another language."""

from __future__ import annotations

import re
from typing import Final

KEY: Final = re.compile(r"\[[a-z][\w.-]*\.[\w.-]+\]|\bpage\.[a-z_]+\.|\{[a-z_]+[|}]|\b(undefined|NaN)\b")
RULE: Final = re.compile(r"\b[A-Z]{1,6}-\d+\b")
"""The id of a rule is the same in every language."""

ENGLISH: Final = frozenset(
    "the and you your yours with has have had from of to his is are was were card cards hunter hunters "
    "choose nobody turn this that which when where not".split()
) - {"was", "has", "is"}
"""Words of English sentences that are none of German or Portuguese ones."""

GERMAN: Final = frozenset(
    "der die und du dein deine nicht ist eine einen mit auf karte karten jäger".split()
) - {"die"}
PORTUGUESE: Final = frozenset("você não uma carta cartas com seu sua caçador caçadores para".split())

FOREIGN: Final = {
    "en": GERMAN | PORTUGUESE,
    "de": ENGLISH | PORTUGUESE,
    "pt-BR": ENGLISH | GERMAN,
}


def faults(text: str, language: str) -> list[str]:
    """Every line in which something is not said in this language."""
    found = []
    for line in text.splitlines():
        words = set(re.findall(r"[^\W\d_]+", RULE.sub("", line).lower()))
        if KEY.search(line) or words & FOREIGN[language]:
            found.append(line)
    return found
