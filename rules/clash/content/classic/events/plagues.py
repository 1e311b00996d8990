"""Plagues under their names of 2012 (CC-30.5)."""

from __future__ import annotations

from rules.clash.content.events import plagues


class Pestilence(plagues.Pestilence):
    name = "Plague"


class Epidemics(plagues.Epidemics):
    name = "Epidemic"


PLAGUES = (Pestilence(), Epidemics())
