"""Great persons in 2012: they teach advances like any other (CC-8.18)."""

from __future__ import annotations

from rules.clash.content.events import great_persons


class GreatExplorer(great_persons.GreatExplorer):
    no_cube = ""


class GreatArtist(great_persons.GreatArtist):
    no_cube = ""


class GreatProphet(great_persons.GreatProphet):
    no_cube = ""


class GreatEngineer(great_persons.GreatEngineer):
    no_cube = ""


class GreatPhilosopher(great_persons.GreatPhilosopher):
    no_cube = ""


class GreatScientist(great_persons.GreatScientist):
    no_cube = ""


class ElderStatesman(great_persons.ElderStatesman):
    no_cube = ""


class GreatWarlord(great_persons.GreatWarlord):
    no_cube = ""


class GreatMerchant(great_persons.GreatMerchant):
    no_cube = ""


class GreatAthlete(great_persons.GreatAthlete):
    no_cube = ""


GREAT_PERSONS = (
    GreatExplorer(),
    GreatArtist(),
    GreatProphet(),
    GreatEngineer(),
    GreatPhilosopher(),
    GreatScientist(),
    ElderStatesman(),
    GreatWarlord(),
    GreatMerchant(),
    GreatAthlete(),
)
