"""The words that people read, by key and language.

Wording lies in ``data/text/<language>.toml``, one key a text: ``event.wild_horses.name``. The
words of the page lie beside it, a file a screen: ``data/text/page/<language>/lobby.toml`` holds
the keys that begin with ``page.lobby``, and ``data/text/belief/<language>.toml`` those of ``belief``,
as ``data/text/house/<language>.toml`` those of ``house``.
A text may hold two things in braces:

- ``{name}``: filled with the argument ``name``;
- ``{n|one:card|other:cards}``: chosen by the whole number ``n``, one form for each
  plural category of the language (:data:`PLURALS`).

A brace itself is written twice. Nothing falls back in silence: a missing language, key,
argument or form is a :class:`WordsError`.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from types import MappingProxyType


class WordsError(Exception):
    """A text that is missing, badly written, or asked for with the wrong arguments."""


@dataclass(frozen=True, slots=True)
class Plural:
    """The plural categories of a language, and which one a number takes."""

    categories: frozenset[str]
    of: Callable[[int], str]


ONE_OTHER = Plural(frozenset({"one", "other"}), lambda n: "one" if n == 1 else "other")
ZERO_AND_ONE = Plural(frozenset({"one", "other"}), lambda n: "one" if n in (0, 1) else "other")

PLURALS: Mapping[str, Plural] = MappingProxyType({"en": ONE_OTHER, "de": ONE_OTHER, "pt-BR": ZERO_AND_ONE})
"""By language; a new language needs a line here and its file."""


@dataclass(frozen=True, slots=True)
class Slot:
    """``{name}``."""

    name: str


@dataclass(frozen=True, slots=True)
class Choice:
    """``{n|one:card|other:cards}``."""

    name: str
    forms: Mapping[str, str]


Text = tuple[str | Slot | Choice, ...]
"""A text taken apart once, so that saying it is only joining."""

TOKEN = re.compile(r"\{\{|\}\}|\{([a-z][a-z_]*)((?:\|[a-z]+:[^{}|]*)*)\}|[{}]")


def take_apart(key: str, source: str, plural: Plural) -> Text:
    """The parts of one text; ``key`` is for the error."""
    parts: list[str | Slot | Choice] = []
    end = 0
    for match in TOKEN.finditer(source):
        parts.append(source[end : match.start()])
        end = match.end()
        name, forms = match.group(1), match.group(2)
        if name is None:
            if len(match.group()) == 1:
                raise WordsError(f"{key}: a lone brace in {source!r}; write it twice, or {{name}}")
            parts.append(match.group()[0])
        elif not forms:
            parts.append(Slot(name))
        else:
            pairs = [form.partition(":")[::2] for form in forms[1:].split("|")]
            choice = dict(pairs)
            if choice.keys() != plural.categories or len(pairs) != len(choice):
                expected = ", ".join(sorted(plural.categories))
                raise WordsError(f"{key}: {{{name}|...}} needs each of these forms once: {expected}")
            parts.append(Choice(name, MappingProxyType(choice)))
    parts.append(source[end:])
    return tuple(part for part in parts if part != "")


def flatten(section: Mapping[str, object], prefix: str = "") -> Iterator[tuple[str, str]]:
    """Every text of a section with its whole key."""
    for name, value in section.items():
        key = f"{prefix}{name}"
        if isinstance(value, dict):
            yield from flatten(value, f"{key}.")
        elif isinstance(value, str):
            yield key, value
        else:
            raise WordsError(f"{key}: a text was expected, not {type(value).__name__}")


def languages() -> tuple[str, ...]:
    """The languages that have a file, in alphabetical order."""
    folder = files("harker") / "data" / "text"
    return tuple(sorted(f.name.removesuffix(".toml") for f in folder.iterdir() if f.name.endswith(".toml")))


@cache
def load(language: str) -> Mapping[str, Text]:
    """The texts of a language, read once."""
    texts = sources(language)
    if language not in PLURALS:
        raise WordsError(f"{language}: its plural is missing in harker.words.PLURALS")
    plural = PLURALS[language]
    return MappingProxyType({key: take_apart(key, text, plural) for key, text in texts.items()})


@cache
def sources(language: str) -> Mapping[str, str]:
    """The texts of a language as they are written, with their places and forms in braces.

    Raises:
        WordsError: there is no such language.
    """
    if language not in languages():
        raise WordsError(f"no language {language!r}; there are: {', '.join(languages())}")
    folder = files("harker") / "data" / "text"
    texts = dict(flatten(_parsed(folder / f"{language}.toml", language)))
    for part in ("belief", "house"):
        parsed = _parsed(folder / part / f"{language}.toml", f"{part}/{language}.toml")
        texts.update(flatten(parsed, f"{part}."))
    screens = folder / "page" / language
    for screen in sorted(screens.iterdir(), key=lambda file: file.name):
        prefix = f"page.{screen.name.removesuffix('.toml')}."
        texts.update(flatten(_parsed(screen, f"{language}/{screen.name}"), prefix))
    return MappingProxyType(texts)


def _parsed(file: Traversable, called: str) -> Mapping[str, object]:
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise WordsError(f"{called}: {error}") from error


class Words:
    """The words of one language: ``Words("en").say("count.cards", n=2)`` is ``"2 cards"``."""

    __slots__ = ("_needs", "_plural", "_texts", "language")

    def __init__(self, language: str) -> None:
        self.language = language
        self._texts = load(language)
        self._plural = PLURALS[language]
        self._needs: dict[str, frozenset[str]] = {}

    def __iter__(self) -> Iterator[str]:
        return iter(self._texts)

    def has(self, key: str) -> bool:
        """Whether there is a text of this key."""
        return key in self._texts

    def arguments(self, key: str) -> frozenset[str]:
        """The names that :meth:`say` needs for this key."""
        needs = self._needs.get(key)
        if needs is None:
            parts = self._text(key)
            needs = self._needs[key] = frozenset(part.name for part in parts if not isinstance(part, str))
        return needs

    def say(self, key: str, /, **args: str | int) -> str:
        """The text of a key, filled in; exactly its arguments must be given."""
        text = self._text(key)
        expected = self.arguments(key)
        if expected != args.keys():
            missing = ", ".join(sorted(expected - args.keys()))
            extra = ", ".join(sorted(args.keys() - expected))
            faults = [f"needs {missing}"] * bool(missing) + [f"has no place for {extra}"] * bool(extra)
            raise WordsError(f"{self.language}: {key} {' and '.join(faults)}")
        return "".join(part if isinstance(part, str) else self._fill(key, part, args) for part in text)

    def _fill(self, key: str, part: Slot | Choice, args: Mapping[str, str | int]) -> str:
        value = args[part.name]
        if isinstance(part, Slot):
            return str(value)
        if not isinstance(value, int):
            raise WordsError(f"{self.language}: {key} chooses by {part.name}, which must be a number")
        return part.forms[self._plural.of(value)]

    def _text(self, key: str) -> Text:
        try:
            return self._texts[key]
        except KeyError:
            raise WordsError(f"{self.language}: no text for {key!r}") from None
