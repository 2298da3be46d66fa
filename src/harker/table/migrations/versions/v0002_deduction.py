"""How much a table draws of where Dracula may be, and games that go on from another one.

A game that was stored before was begun without the drawing, so it goes on without it.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision: str = "v0002"
down_revision: str | None = "v0001"


def upgrade() -> None:
    """To this form."""
    with op.batch_alter_table("games", schema=None) as batch_op:
        batch_op.add_column(sa.Column("beginning", sa.Text(), nullable=True))
    op.execute("UPDATE games SET options = json_set(options, '$.deduction', 'off')")
