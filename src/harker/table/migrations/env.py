"""Run by Alembic: takes the connection it is given, and its transaction."""

from __future__ import annotations

from alembic import context

from harker.table.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
)
context.run_migrations()
