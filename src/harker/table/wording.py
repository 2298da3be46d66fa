"""The texts that the page itself needs, as two documents a language: the words and the rules.

Both are made once and never change while the program runs, so each has an ETag by its bytes.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from typing import Final

import msgspec

from harker.table.records import Rule
from harker.telling import rulebook
from harker.words import Words, sources

SECTIONS: Final = frozenset(
    """
    page place region seat seat_short event item encounter combat power tactic ticket action token
    window day phase edition term confidence language
    """.split()
)
"""What the page says by itself. Sentences about the game come ready with the pages of the seats."""


@dataclass(frozen=True, slots=True)
class Document:
    """A JSON body with its ETag."""

    body: bytes
    etag: str


def _document(content: object) -> Document:
    body = msgspec.json.encode(content)
    return Document(body, f'"{sha256(body).hexdigest()[:32]}"')


@cache
def words_document(language: str) -> Document:
    """The texts of :data:`SECTIONS` as they are written, by their keys: ``GET /words/{lang}``.

    Raises:
        WordsError: there is no such language.
    """
    texts = sources(language)
    return _document({key: text for key, text in texts.items() if key.partition(".")[0] in SECTIONS})


@cache
def rules_document(language: str) -> Document:
    """Every rule and ruling in the order of the rule book: ``GET /rules/{lang}``.

    Raises:
        WordsError: there is no such language.
    """
    told = rulebook.told(Words(language))
    return _document([Rule(rule.id, chapter, text, rule.mark) for rule, chapter, text in told])
