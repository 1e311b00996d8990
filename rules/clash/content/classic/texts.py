"""What the cards of the later box say and those of 2012, for which they stand in, cannot."""

from __future__ import annotations

import re

OF_THE_TRACKER = re.compile(r"; it takes no cube from the event tracker| No cubes? comes? from the event trackers?\.")


def without_tracker(text: str) -> str:
    """There is no event tracker: whatever is gained raises its level, and may bring an event (CC-8.18)."""
    return OF_THE_TRACKER.sub("", text)
