"""Construction in 2012."""

from __future__ import annotations

from rules.clash.content.advances import construction
from rules.clash.kinds import Category


class Roads(construction.Roads):
    """CC-8.4"""

    after = "engineering"


CONSTRUCTION = Category("Construction", [construction.Mining, construction.Engineering, construction.Sanitation, Roads])
