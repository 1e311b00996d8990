"""Unrest in 2012, where all army units are alike (CV-5.1)."""

from __future__ import annotations

from rules.clash.content.events import politics


class CivilWar(politics.CivilWar):
    rebel = "army unit"


CIVIL_WARS = tuple(CivilWar(card.id) for card in politics.CIVIL_WARS)
