"""The great person card that Wisdom and Warfare replaces (CW-010)."""

from __future__ import annotations

from rules.civilization.content.fame_and_fortune.great_people import generals


class Leonidas(generals.Leonidas):
    defends_only = True
