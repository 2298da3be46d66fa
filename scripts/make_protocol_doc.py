"""Write docs/protocol.md: questions, options, events and views as data, from their own docstrings.

With ``--check`` nothing is written; it fails if the page is out of date.
"""

from __future__ import annotations

import inspect
import sys
import types
import typing
from collections.abc import Iterator
from pathlib import Path

import msgspec

from harker.engine import asks, events, options
from harker.engine.catalog import WINDOWS
from harker.engine.events import Happened, Who
from harker.engine.options import AnyOption, Option
from harker.engine.rules.why import REASONS
from harker.engine.sight import sheet, views
from harker.engine.vocabulary import AskKind, Window
from harker.words import Words

PAGE = Path(__file__).resolve().parent.parent / "docs" / "protocol.md"

INTRO = """\
# The protocol

<!-- Written by scripts/make_protocol_doc.py from the docstrings of src/harker/engine. Change those. -->

Everything that crosses a boundary is one of five kinds of value: a *question* is put to a seat, a
*choice* of its *options* answers it, *events* say what happened, a *view* says how things stand. All
are frozen structs that encode to JSON with `msgspec.json` and decode to equal values. Ids are those
of `engine/vocabulary.py` and `data/`. [api.md](api.md) shows them in use.

Each seat has numbers of its own for its questions and for the entries of its history. A choice is
a list of options, most often of length one; it answers a question if it picks from `least` to `most`
of `options`, none more often than it stands there.
"""

KINDS = {
    AskKind.ACTION: "a hunter's action of the turn; default: pass",
    AskKind.ROUTE: "a place, or a way to one; default: pass where offered, else the first",
    AskKind.PLAY: "play one of these or pass; default: pass",
    AskKind.KEEP: "keep the card drawn or play it; default: keep",
    AskKind.OPTION: "which half or option of a card; default: the first",
    AskKind.CHOOSE: "k of n; default: the fewest, the first of the list",
    AskKind.ORDER: "some of these, in an order; default: the fewest",
    AskKind.SHOW: "show a card or not; default: pass",
    AskKind.PAY: "pay a price or not; default: pass",
    AskKind.HUNTER: "which hunter; default: pass where offered, else the first",
    AskKind.TRADE: "one step of a trade: give, show, done; default: done",
    AskKind.SEALED: "a card in a fight, sealed until all are in; default: Dodge, or the first card",
    AskKind.ENCOUNTER: "which encounter, or stop; default: stop where offered, else the first",
    AskKind.MATURE: "mature what leaves the trail, or make it a lair; default: mature, using nothing",
    AskKind.TRAIL: "a trail space or lair; default: pass where offered, else the first",
    AskKind.TOKENS: "where tokens go, or which leave; default: the fewest, the first of the list",
}
"""What each kind asks, and its harmless default."""


def first_line(thing: object) -> str:
    """The docstring's first paragraph on one line."""
    text = inspect.getdoc(thing) or ""
    return " ".join(text.split("\n\n")[0].split())


def fields(struct: type[msgspec.Struct]) -> Iterator[tuple[str, str]]:
    """Name and type of each field."""
    for field in msgspec.structs.fields(struct):
        yield field.name, _type_name(typing.get_type_hints(struct)[field.name])


def _type_name(kind: object) -> str:
    """A type in the page's words."""
    if typing.get_origin(kind) in (typing.Union, types.UnionType):
        members = typing.get_args(kind)
        if members == typing.get_args(AnyOption):
            return "option"
        return " or ".join(_type_name(member) for member in members)
    if typing.get_origin(kind) is tuple:
        inner = typing.get_args(kind)
        if inner[-1] is Ellipsis:
            return f"list of {_type_name(inner[0])}"
        return f"[{', '.join(map(_type_name, inner))}]"
    if typing.get_origin(kind) is typing.Literal:
        return " or ".join(f"`{value}`" for value in typing.get_args(kind))
    if kind is type(None):
        return "null"
    name = getattr(kind, "__name__", str(kind))
    arguments = typing.get_args(kind)
    return f"{name} of {', '.join(map(_type_name, arguments))}" if arguments else name


def structs(module: object, base: type[msgspec.Struct]) -> list[type[msgspec.Struct]]:
    """The module's own structs, in their order."""
    return [
        thing
        for thing in vars(module).values()
        if isinstance(thing, type)
        and issubclass(thing, base)
        and thing is not base
        and thing.__module__.startswith(getattr(module, "__name__", ""))
    ]


def described(struct: type[msgspec.Struct]) -> Iterator[str]:
    """A struct with its fields."""
    yield f"### {struct.__name__}"
    yield ""
    yield first_line(struct)
    yield ""
    yield from (f"- `{name}`: {kind}" for name, kind in fields(struct))
    yield ""


def page() -> str:
    """The whole page."""
    words = Words("en")
    lines = [INTRO, "## Questions", ""]
    lines += [*described(asks.Ask), *described(asks.About)]
    lines += ["| kind | what is asked, and the default at a deadline |", "|---|---|"]
    lines += [f"| `{kind}` | {KINDS[kind]} |" for kind in AskKind]
    lines += ["", "| window | when | others may know that it is open |", "|---|---|---|"]
    for window in Window:
        public = "yes" if WINDOWS[window].public else "no"
        lines.append(f"| `{window}` | {words.say(f'window.{window}')} | {public} |")
    lines += ["", "What is expected and impossible comes with one of these reasons:", ""]
    lines.append(", ".join(f"`{key}`" for key in sorted(REASONS)) + ".")
    lines += ["", "## Options", "", "| `do` | fields | what it is |", "|---|---|---|"]
    for struct in structs(options, Option):
        named = ", ".join(f"`{name}`" for name, _ in fields(struct))
        lines.append(f"| `{struct.__name__}` | {named} | {first_line(struct)} |")
    lines += ["", "## Events", ""]
    lines += ["A field that a seat may not know is null in its version; `why` is the rule or card.", ""]
    lines += ["Who may know:", ""]
    source = inspect.getsource(Who)
    notes = dict.fromkeys(Who, "")
    member = None
    for line in source.split("\n"):
        text = line.strip()
        if " = " in text and text.split(" = ")[0] in Who.__members__:
            member = Who[text.split(" = ")[0]]
        elif text.startswith('"""') and member is not None:
            notes[member] = text.strip('"')
    lines += [f"- *{who}*: {notes[who] or 'see its name'}" for who in Who]
    lines += ["", "| `event` | fields (who may know) | what happened |", "|---|---|---|"]
    for event in structs(events, Happened):
        assert issubclass(event, Happened)
        hidden = event.HIDES
        named = ", ".join(
            f"`{name}`" + (f" ({hidden[name]})" if name in hidden else "")
            for name, _ in fields(event)
            if name != "why"
        )
        told = "" if event.TO is Who.ALL else f" Told to: {event.TO}."
        lines.append(f"| `{event.__name__}` | {named} | {first_line(event)}{told} |")
    lines += ["", "## Views", ""]
    for module in (views, sheet):
        for record in structs(module, msgspec.Struct):
            lines += described(record)
    return "\n".join(lines).rstrip() + "\n"


def main(arguments: list[str]) -> int:
    text = page()
    if "--check" in arguments:
        if PAGE.exists() and PAGE.read_text(encoding="utf-8") == text:
            return 0
        print("docs/protocol.md is out of date: make coverage-docs")
        return 1
    PAGE.write_text(text, encoding="utf-8")
    print(f"wrote {PAGE.name}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
