"""Egypt in 2014."""

from __future__ import annotations

from rules.clash.content.civilizations import egypt
from rules.clash.content.classic.civilizations.revised import revised


class Embalming(egypt.Embalming):
    """CV-8.15, CV-8.16: replacing a leader in the status phase is not a death (rules/clash/classic/leaders.py)."""

    text = (
        f"After a battle, even one without defenders, gain {egypt.Embalming.gives} if you have {egypt.Embalming.most} "
        f"or fewer. Gain {egypt.Embalming.gives} whenever your leader dies."
    )


class ManGod(egypt.ManGod):
    """CV-8.17"""

    name = "Man God"


class Mistress(egypt.Beloved):
    """CV-8.18, CV-8.19"""

    id = "beloved"
    name = "Mistress"
    stand_in = False


class Physician(egypt.Physician):
    buildings = ("academy", "apothecary")


EGYPT = revised(egypt.EGYPT, Embalming, ManGod, Mistress, Physician)
