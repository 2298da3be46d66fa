"""A game told in words: what happened, what is asked, what lies on the table.

All of it is made from redacted events, from a seat's own questions and from its view, so that
nothing is told that the seat may not know.
"""

from harker.telling.happenings import tell, told_cause
from harker.telling.names import name
from harker.telling.questions import ask_text, option_text, reason_text

__all__ = ["ask_text", "name", "option_text", "reason_text", "tell", "told_cause"]
