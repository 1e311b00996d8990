"""Upper halves that the books of 2012 and 2014 name: they have these names, and work like those of the later box."""

from __future__ import annotations

from rules.clash.content.action_cards import cities, plots


class Spy(plots.Spy):
    name = "Spies"


class NewPlans(plots.NewPlans):
    name = "New Goals"


class CityDevelopment(cities.CityDevelopment):
    name = "City Growth"


class ProductionFocus(cities.ProductionFocus):
    name = "Focused Collection"


class MassProduction(cities.MassProduction):
    name = "Mass Collection"


class Explorer(cities.Explorer):
    name = "Explorers"


class CulturalTakeover(cities.CulturalTakeover):
    name = "Cultural Awe"


NAMED = (Spy(), NewPlans(), CityDevelopment(), ProductionFocus(), MassProduction(), Explorer(), CulturalTakeover())
