"""Great persons in 2012: what they teach is an advance like any other (CC-8.18)."""

from __future__ import annotations

from rules.clash.content.classic.texts import without_tracker
from rules.clash.content.events import great_persons


class GreatExplorer(great_persons.GreatExplorer):
    text = without_tracker(great_persons.GreatExplorer.text)


class GreatArtist(great_persons.GreatArtist):
    text = without_tracker(great_persons.GreatArtist.text)


class GreatProphet(great_persons.GreatProphet):
    text = without_tracker(great_persons.GreatProphet.text)


class GreatEngineer(great_persons.GreatEngineer):
    text = without_tracker(great_persons.GreatEngineer.text)


class GreatPhilosopher(great_persons.GreatPhilosopher):
    text = without_tracker(great_persons.GreatPhilosopher.text)


class GreatScientist(great_persons.GreatScientist):
    text = without_tracker(great_persons.GreatScientist.text)


class ElderStatesman(great_persons.ElderStatesman):
    text = without_tracker(great_persons.ElderStatesman.text)


class GreatWarlord(great_persons.GreatWarlord):
    text = without_tracker(great_persons.GreatWarlord.text)


class GreatMerchant(great_persons.GreatMerchant):
    text = without_tracker(great_persons.GreatMerchant.text)


class GreatAthlete(great_persons.GreatAthlete):
    text = without_tracker(great_persons.GreatAthlete.text)


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
