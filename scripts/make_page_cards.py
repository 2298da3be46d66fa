"""Writes web/src/table/fight/cards.json: which of Dracula's combat cards each card of a hunter stops.

The page shows these as icons on the tiles of a fight. A test holds the file against the data.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Final

from harker.engine.catalog import ITEMS, TACTICS
from harker.engine.vocabulary import Combat

OUT: Final = Path(__file__).parent.parent / "web" / "src" / "table" / "fight" / "cards.json"


def cards() -> str:
    """The file as it should be."""
    stops = {
        **{str(tactic): list(facts.blocks) for tactic, facts in TACTICS.items()},
        **{str(item): list(facts.blocks) for item, facts in ITEMS.items() if facts.blocks},
    }
    lines = ",\n".join(
        f"  {json.dumps(card)}: {json.dumps(sorted(blocks, key=_rank))}" for card, blocks in stops.items()
    )
    return f"{{\n{lines}\n}}\n"


def _rank(combat: Combat) -> int:
    return list(Combat).index(combat)


def main() -> int:
    OUT.write_text(cards(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
