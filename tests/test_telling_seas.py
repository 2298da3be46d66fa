"""Sea zones have articles in some languages: they are told apart from what takes a preposition."""

from __future__ import annotations

import re

import pytest

from harker import position
from harker.engine.asks import About, ask
from harker.engine.events import HunterMoved
from harker.engine.options import PASS
from harker.engine.vocabulary import AskKind, PlaceId, Seat, Way, Window
from harker.referee.game import view
from harker.telling import ask_text, tell
from harker.telling.board import board
from harker.telling.deducing import turning_text
from harker.words import Words

AT_SEA = """
point = "R2"
time.round = 5
[dracula]
place = "irish_sea"
[[trail]]
place = "irish_sea"
"""

UP_AND_DOWN = ((0.1, 0.3), (0.3, 0.1))
"""Shares of the belief before and after."""


@pytest.mark.parametrize("language", ["en", "de", "pt-BR"])
def test_a_sea_zone_is_never_told_with_the_preposition_of_a_city(language: str) -> None:
    words = Words(language)
    sea, port = PlaceId("irish_sea"), PlaceId("swansea")
    him = position(AT_SEA)
    about = About(hunter=Seat.MINA, place=sea, topic="lead")
    lead = ask(AskKind.ROUTE, Seat.MINA, Window.M2, "CARD-1", (PASS,), about)
    sentences = [
        *board(words, view(him, Seat.DRACULA), him.setup),
        tell(words, HunterMoved(hunter=Seat.MINA, origin=sea, place=port, way=Way.FORCED)),
        ask_text(words, lead),
        *(turning_text(words, origin, sea, *shares) for origin in (None, port) for shares in UP_AND_DOWN),
        *(turning_text(words, sea, port, *shares) for shares in UP_AND_DOWN),
    ]
    told = [sentence for sentence in sentences if words.say("place.irish_sea") in sentence]
    assert len(told) >= 9
    before = "in|from|to|aus|nach|von|em|de|para|a"
    assert not [line for line in told if re.search(rf"\b({before}) {words.say('place.irish_sea')}", line)]
