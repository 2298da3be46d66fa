"""What the page says and what stands in the text files are the same.

A text of the page is found in its source as a literal, ``say("page.lobby.title")``, or by a pattern:
a template literal in which each ``${...}`` stands for one word, ``say(`page.prompt.kind_${kind}`)``.
Where such a word is all that follows the screen's name, ``say(`page.table.${connection}`)``, any text of the
screen would fit: there it counts only if the source has it in quotes.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from harker.table.wording import SECTIONS
from harker.words import Words

PAGE = Path(__file__).parent.parent / "web" / "src"

LITERAL = re.compile(r"""(["'])(page\.[A-Za-z0-9_.-]+)\1""")
TEMPLATE = re.compile(r"`(page\.[^`]*)`")
HOLE = re.compile(r"\$\{[^{}]*\}")
SAY = re.compile(r"""\bsay\(\s*["']([^"']+)["']\s*(,|\))\s*(\{[^{}]*\})?""")
NAMED = re.compile(r"""\bnamed\(\s*["']([a-z_]+)["']""")
BARE = re.compile(r"page\.[a-z]+\.\$\{[^{}]*\}")
QUOTED = re.compile(r"""["']([A-Za-z0-9_]+)["']""")
SLOT = re.compile(r"[{,]\s*([a-z_]+)\s*(?=[:,}])")


def sources() -> Iterator[tuple[Path, str]]:
    """The page's sources, without its tests and what they are made of."""
    for file in sorted((*PAGE.rglob("*.svelte"), *PAGE.rglob("*.ts"))):
        if not file.name.endswith(".test.ts") and "fixtures" not in file.parts:
            yield file.relative_to(PAGE), file.read_text(encoding="utf-8")


def literals() -> Iterator[tuple[Path, str]]:
    for file, text in sources():
        yield from ((file, match.group(2)) for match in LITERAL.finditer(text))
        yield from ((file, key) for key in TEMPLATE.findall(text) if "${" not in key)


def patterns() -> Iterator[tuple[Path, re.Pattern[str]]]:
    quoted = {word for _, text in sources() for word in QUOTED.findall(text)}
    for file, text in sources():
        for template in TEMPLATE.findall(text):
            if "${" in template:
                parts = (re.escape(part) for part in HOLE.split(template))
                word = f"(?:{'|'.join(sorted(quoted))})" if BARE.fullmatch(template) else "[A-Za-z0-9_-]+"
                yield file, re.compile(word.join(parts))


@pytest.fixture(scope="module")
def english() -> Words:
    return Words("en")


def test_no_text_of_the_page_is_missing(english: Words) -> None:
    assert [(str(file), key) for file, key in literals() if not english.has(key)] == []


def test_every_pattern_finds_texts(english: Words) -> None:
    empty = [
        (str(file), pattern.pattern)
        for file, pattern in patterns()
        if not any(pattern.fullmatch(key) for key in english)
    ]
    assert empty == []


def test_every_text_of_the_page_is_said(english: Words) -> None:
    said = {key for _, key in literals()}
    found = [pattern for _, pattern in patterns()]
    keys = [key for key in english if key.startswith("page.") and key not in said]
    assert [key for key in keys if not any(pattern.fullmatch(key) for pattern in found)] == []


def test_a_text_gets_what_it_needs(english: Words) -> None:
    """Where the arguments of ``say`` stand beside its key, they are those of the text."""
    wrong = []
    for file, text in sources():
        for key, after, given in SAY.findall(text):
            if not english.has(key) or (after == "," and (not given or "..." in given)):
                continue
            if set(SLOT.findall(given)) != english.arguments(key):
                wrong.append(f"{file}: {key} needs {sorted(english.arguments(key))}")
    assert wrong == []


def test_the_page_says_only_what_it_is_sent() -> None:
    sections = {
        (str(file), key.partition(".")[0]) for file, text in sources() for key, *_ in SAY.findall(text)
    }
    sections |= {(str(file), kind) for file, text in sources() for kind in NAMED.findall(text)}
    assert {(file, section) for file, section in sections if section not in SECTIONS} == set()
