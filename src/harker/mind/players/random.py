"""The player that picks any legal answer: the fuzzer's hand and the floor of every comparison."""

from __future__ import annotations

from harker.engine.asks import Ask
from harker.engine.options import Choice
from harker.engine.sight import View
from harker.mind.players.protocol import Dice


class RandomPlayer:
    """Every option is as likely as any other; of several picks, every number of picks is."""

    name = "random"
    needs_view = False

    def choose(self, view: View | None, ask: Ask, dice: Dice) -> Choice:
        """A random answer; the view is not looked at."""
        options = ask.options
        if ask.least == 1 == ask.most:
            return (options[dice.below(len(options))] if len(options) > 1 else options[0],)
        size = ask.least + dice.below(ask.most - ask.least + 1)
        return dice.sample(options, size)
