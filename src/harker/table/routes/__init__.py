"""The paths of the table's HTTP API; each module has those of one part."""
