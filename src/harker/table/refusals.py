"""Refusals in the reader's language.

An error carries an English sentence, for programs and for its log. What a person can meet on the page is
told by a text instead: by that sentence where it is one of many of its kind, else by the kind of error.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from harker.engine.catalog import HouseRulesError
from harker.engine.errors import HarkerError
from harker.telling.house import faults_text
from harker.words import Words

BY_SENTENCE: Final[Mapping[str, str]] = {
    "a game can be played again once it is over": "again_later",
    "a name has at least one letter or sign": "name_empty",
    "a name has only signs that can be seen": "name_unseen",
    "a recovery secret is shorter": "secret",
    "everything is shown only after the end of the game": "shown_later",
    "nobody else sits here; make a link for this seat and send it to somebody": "nobody_sits",
    "only the host and the person at the seat can make a link for it": "link_not_yours",
    "only the host of this game can do that": "host_only",
    "only those who played can ask for a game again": "again_not_yours",
    "others cannot reach this table: the server listens to this machine alone": "this_machine",
    "seats of this game are taken by link; ask its host for one": "by_link",
    "somebody plays this seat, and is not away": "not_away",
    "somebody plays this seat; only they can hand it on": "link_not_yours",
    "the game was over by then; choose an earlier moment": "over_by_then",
    "there is no private talk here; what you say is heard by the whole table": "no_private_talk",
    "this game has begun": "begun",
    "this game is over": "over",
    "this game is over; its seats are given no more": "over",
    "this link is not whole; ask for a new one": "link_cut",
    "this token opens one seat alone; use a person's token here": "one_seat",
    "you sit here; leave the seat first": "you_sit",
}
"""Sentences that tell more than the kind of their error."""

BY_KIND: Final[Mapping[str, str]] = {
    "BeliefLost": "deduction",
    "CannotUndo": "cannot_undo",
    "Failed": "failed",
    "GameOver": "over",
    "KeyRefused": "link_used",
    "NoSuchGame": "no_game",
    "NoSuchPlace": "no_place",
    "NoSuchProposal": "no_proposal",
    "NoSuchSeat": "no_seat",
    "NoSuchSecret": "secret",
    "NoSuchToken": "unknown",
    "NotAsked": "not_asked",
    "NotBegun": "not_begun",
    "NotOffered": "not_offered",
    "NotYours": "not_yours",
    "OtherSide": "other_side",
    "PlayedOtherwise": "other_rules",
    "SeatTaken": "taken",
    "SeatsOpen": "seats_open",
    "StaleAsk": "stale",
    "TooLate": "too_late",
    "TooMany": "too_many",
}
"""What the other errors say in a word; their details are numbers and names for programs."""

WITH_DETAIL: Final[Mapping[str, str]] = {
    "NotAName": "name_long",
    "NotHeard": "too_long",
}
"""What somebody wrote was refused; in English the sentence itself says best what is wrong with it."""


def told(words: Words, wrong: HarkerError) -> str:
    """A refusal as its reader is told. What only a faulty program can meet stays as it is."""
    sentence, kind = str(wrong), type(wrong).__name__
    key = BY_SENTENCE.get(sentence) or BY_KIND.get(kind)
    if isinstance(wrong, HouseRulesError):
        return words.say("table.refused.house", detail=faults_text(words, wrong.faults))
    if key is None and words.language != "en":
        key = WITH_DETAIL.get(kind)
    return sentence if key is None else words.say(f"table.refused.{key}")
