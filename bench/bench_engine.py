"""``harker bench --peers`` in a process of its own, written to bench/results.md."""

from __future__ import annotations

import json
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "scripts"))

from results import record


def main() -> int:
    command = ["harker", "bench", "--json", "--seconds", "10"]
    if find_spec("catanatron"):
        command.append("--peers")
    else:
        print("catanatron is not installed (HARKER_ALL=1 make setup): no peer beside these figures")
    done = subprocess.run([sys.executable, "-m", *command], check=True, capture_output=True, text=True)
    figures = json.loads(done.stdout)
    lines = ["| figure | value |", "|---|---|"]
    peers = figures.pop("peers", {})
    lines += [f"| {name} | {value:,} |" for name, value in figures.items()]
    for name, value in peers.items():
        lines.append(f"| peers.{name} | {value:,} |")
        lines.append(f"| answers_per_s / {name} | {figures['answers_per_s'] / value:.2f} |")
    record("Speed of the engine", " ".join(command), lines)
    return 0


if __name__ == "__main__":
    sys.exit(main())
