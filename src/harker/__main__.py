"""``python -m harker``."""

from __future__ import annotations

import sys

from harker.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
