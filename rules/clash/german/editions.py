"""German names that the editions of 2012 and 2014 change, and names of things that only their boxes have."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from rules.clash.german.refusals import OF_2012_AND_2014
from rules.engine.german import GermanNoun, nouns
from rules.engine.sentence import Sentence, sentences
from rules.engine.writing import names


class Own(NamedTuple):
    """The words of one edition."""

    nouns: Mapping[str, GermanNoun] = {}
    sentences: Mapping[str, Sentence] = {}
    names: Mapping[str, Mapping[str, str]] = {}
    """By table and id."""


FERTILE = nouns("plains: das Fruchtland, mass")
ARMY_UNIT = nouns("infantry: die Armeeeinheit, Armeeeinheiten")

SENTENCES = OF_2012_AND_2014 | sentences(
    turn_begins="Runde {age}, Zug {number}: Am Zug {whose:verb ist|sind|bist} {whose}",
    gains_action="{who} erhält|erhalten|erhältst in diesem Zug eine weitere Aktion",
    loses_action="{who} verliert|verlieren|verlierst eine Aktion",
    costs_no_action="Es kostet {whom:akk} keine Aktion",
    constructs="{who} baut|bauen|baust {what:ein akk} in {at}[ für {price:akk}]",
    constructs_wonder="{who} baut|bauen|baust in {at} das Wunder {what}[ für {price:akk}]",
    recruits="{who} baut|bauen|baust {what:ein akk} in {at}[ für {price:akk}]",
    status_phase_begins="Runde {age}: Statusphase",
    goes_first="{who} hat|haben|hast in der nächsten Runde den ersten Zug",
    wonder_ends_game="Ein Wunder ist gebaut: Das Spiel endet mit diesem Zug",
)

POWERS = names("""
    pestilence: Seuche
    epidemics: Epidemie
    encircled: Reiterei
    spy: Spione
    cultural_takeover: Kulturelle Ehrfurcht
    city_development: Stadtwachstum
    production_focus: Gezieltes Sammeln
    explorer: Forschungsreisende
    mass_production: Massenhaftes Sammeln
    new_plans: Neue Ziele
    tokens_within_levels: Marker nach Stufen
    healers: Heiler
""")

OBJECTIVES = names("""
    goal_focused: Zielgerichtet
    diversified_research: Ausgewogen
""")

SIGNS = names("barbarians-move: Barbaren greifen an")

PEOPLES = names("""
    china.rice_paddies: Reisfelder
    china.sprawling: Ausbreitung
    greece.formal_training: Strenge Ausbildung
    greece.hellenization: Hellenisierung
    persia.elephants: Elefanten
    rome.imperial_roads: Reichsstraßen
    vikings.shipcraft: Schiffskunst
    vikings.marauders: Plünderer
    vikings.runestones: Runensteine
    cleopatra.beloved: Mätresse
""")

NAMES = {"effects": POWERS, "objectives": OBJECTIVES, "signs": SIGNS}

OWN = {
    "classic": Own(FERTILE | ARMY_UNIT, SENTENCES, NAMES),
    "civilizations": Own(FERTILE, SENTENCES, NAMES | {"effects": POWERS | PEOPLES}),
}
"""By the name of the edition."""
