"""The table: people at seats in a browser, their games kept in one file, every seat with its own view."""
