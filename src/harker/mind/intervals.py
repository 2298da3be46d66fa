"""Intervals for what was counted: how sure a share is."""

from __future__ import annotations

from math import sqrt

Z95 = 1.959963984540054
"""The normal quantile of a two-sided interval of 95 %."""


def wilson(successes: int, trials: int, z: float = Z95) -> tuple[float, float]:
    """The Wilson score interval of a share (Wilson 1927), each end between 0 and 1.

    Raises:
        ValueError: if the counts are not 0 <= successes <= trials.
    """
    if not 0 <= successes <= trials:
        raise ValueError(f"{successes} of {trials} is no share")
    if trials == 0:
        return 0.0, 1.0
    share, square = successes / trials, z * z
    middle = share + square / (2 * trials)
    spread = z * sqrt(share * (1 - share) / trials + square / (4 * trials * trials))
    scale = 1 + square / trials
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)
