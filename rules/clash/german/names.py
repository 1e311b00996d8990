"""German names of advances, wonders, events, action cards, objectives and the rest of a box: a translation of
our own, by id. Two things that have two names in English have two in German."""

from __future__ import annotations

from rules.engine.writing import names

ADVANCES = names("""
    farming: Ackerbau
    storage: Lagerung
    irrigation: Bewässerung
    husbandry: Viehzucht
    mining: Bergbau
    engineering: Ingenieurwesen
    sanitation: Kanalisation
    roads: Straßen
    fishing: Fischerei
    navigation: Navigation
    warships: Kriegsschiffe
    cartography: Kartografie
    writing: Schrift
    public_education: Öffentliche Bildung
    free_education: Freie Bildung
    philosophy: Philosophie
    tactics: Taktik
    siegecraft: Belagerungstechnik
    steel_weapons: Stahlwaffen
    draft: Wehrpflicht
    myths: Mythen
    rituals: Rituale
    priesthood: Priesterschaft
    state_religion: Staatsreligion
    bartering: Tauschhandel
    trade_routes: Handelsrouten
    taxation: Besteuerung
    currency: Währung
    art_and_sculptures: Kunst & Skulpturen
    circus_and_sports: Zirkus & Sport
    monuments: Denkmäler
    drama_and_music: Theater & Musik
    mathematics: Mathematik
    astronomy: Astronomie
    medicine: Medizin
    chemistry: Chemie
    metallurgy: Metallurgie
    voting: Wahlen
    separation_of_power: Gewaltenteilung
    civil_liberties: Bürgerrechte
    economic_liberty: Wirtschaftsfreiheit
    nationalism: Nationalismus
    totalitarianism: Totalitarismus
    absolute_power: Absolute Macht
    forced_labor: Zwangsarbeit
    dogma: Dogma
    devotion: Hingabe
    conversion: Bekehrung
    fanaticism: Fanatismus
""")

CATEGORIES = names("""
    agriculture: Landwirtschaft
    construction: Bauwesen
    maritime: Seefahrt
    education: Bildung
    warfare: Kriegskunst
    spirituality: Spiritualität
    economy: Wirtschaft
    culture: Kultur
    science: Wissenschaft
    democracy: Demokratie
    autocracy: Autokratie
    theocracy: Theokratie
""")

WONDERS = names("""
    great_wall: Große Mauer
    great_statue: Große Statue
    great_mausoleum: Großes Mausoleum
    colosseum: Kolosseum
    great_library: Große Bibliothek
    great_lighthouse: Großer Leuchtturm
    great_pyramids: Große Pyramiden
    great_gardens: Große Gärten
""")

EVENTS = names("""
    pestilence: Pestilenz
    epidemics: Epidemien
    black_death: Schwarzer Tod
    pandemics: Pandemien
    famine_1: Hungersnot
    famine_2: Hungersnot
    famine_3: Hungersnot
    severe_famine_1: Schwere Hungersnot
    severe_famine_2: Schwere Hungersnot
    severe_famine_3: Schwere Hungersnot
    famine_vermin: Hungersnot: Ungeziefer
    famine_drought: Hungersnot: Dürre
    good_year_all: Ein gutes Jahr
    good_year_you: Ein gutes Jahr
    good_year_share: Ein gutes Jahr
    awesome_year_you: Ein großartiges Jahr
    awesome_year_all: Ein großartiges Jahr
    awesome_year_share: Ein großartiges Jahr
    fantastic_year_all: Ein fantastisches Jahr
    fantastic_year_share: Ein fantastisches Jahr
    fantastic_year_you: Ein fantastisches Jahr
    successful_year: Ein erfolgreiches Jahr
    great_explorer: Große Entdeckerin
    great_artist: Große Künstlerin
    great_prophet: Große Prophetin
    great_philosopher: Große Philosophin
    great_scientist: Große Forscherin
    elder_statesman: Weise Staatsfrau
    great_warlord: Große Feldherrin
    great_merchant: Große Händlerin
    great_engineer: Große Ingenieurin
    great_athlete: Große Athletin
    great_seer: Große Seherin
    great_architect: Große Architektin
    great_diplomat: Große Diplomatin
    population_boom_1: Bevölkerungsboom
    population_boom_2: Bevölkerungsboom
    migration_1: Völkerwanderung
    migration_2: Völkerwanderung
    civil_war_1: Bürgerkrieg
    civil_war_2: Bürgerkrieg
    revolution: Revolution
    uprising: Aufstand
    anarchy: Anarchie
    guillotine: Guillotine
    reformation: Reformation
    volcano: Vulkan
    earthquake: Erdbeben
    heavy_earthquake: Schweres Erdbeben
    flood: Flut
    heavy_flood: Schwere Flut
    fire: Feuer
    scientific_trade: Handel mit Wissen
    flourishing_trade: Blühender Handel
    era_of_stability: Ära der Stabilität
    envoy: Gesandtschaft
    solar_eclipse: Sonnenfinsternis
    trojan_horse: Trojanisches Pferd
""")

SIGNS = names("""
    gold-mine: Goldmine
    exhausted-land: erschöpftes Land
    barbarians-spawn: Barbaren erscheinen
    barbarians-move: Barbaren ziehen
    pirates: Piraten
""")

ACTION_CARDS = names("""
    quick_advance: Schnelle Entwicklung
    peltasts: Peltasten
    encircled: Eingekreist
    inspiration: Inspiration
    hero_general: Heldengeneral
    wedge_formation: Keilformation
    high_morale: Hohe Moral
    spy: Spion
    heavy_resistance: Zähe Gegenwehr
    ideas: Ideen
    high_ground: Anhöhe
    surprise: Überraschung
    great_ideas: Große Ideen
    siege: Belagerung
    mercenaries: Söldner
    for_the_people: Für das Volk
    cultural_takeover: Kulturelle Übernahme
    improved_defenses: Verstärkte Verteidigung
    city_development: Stadtentwicklung
    tactical_retreat: Rückzugsmanöver
    production_focus: Produktionsschwerpunkt
    explorer: Entdecker
    defensive_formation: Abwehrformation
    negotiations: Verhandlungen
    scout: Späher
    martyr: Märtyrer
    leadership: Führungskunst
    archers: Bogenschützen
    assassination: Attentat
    mass_production: Massenproduktion
    new_plans: Neue Pläne
    flanking: Flankenangriff
    synergies: Synergien
    teach_us: Lehrt uns
    militia: Miliz
    technology_trade: Technologiehandel
    new_ideas: Neue Ideen
""")

OBJECTIVES = names("""
    large_civilization: Große Zivilisation
    draft: Wehrpflicht
    scientific_lead: Wissenschaftlicher Vorsprung
    conqueror: Eroberer
    coastal_culture: Küstenkultur
    warmonger: Kriegstreiber
    advanced_culture: Fortgeschrittene Kultur
    religious_fervor: Religiöser Eifer
    general: General
    city_planner: Stadtplaner
    great_battle: Große Schlacht
    eureka: Heureka!
    defiance: Auflehnung
    happy_population: Glückliche Bevölkerung
    education_lead: Bildungsvorsprung
    sea_blockade: Seeblockade
    optimized_storage: Optimierte Lagerung
    naval_assault: Angriff von See
    wealth: Reichtum
    large_fleet: Große Flotte
    ore_supplies: Erzvorräte
    large_army: Große Armee
    wood_supplies: Holzvorräte
    fortifications: Befestigungen
    food_supplies: Nahrungsvorräte
    standing_army: Stehendes Heer
    architecture: Architektur
    militarized: Militarisiert
    goal_focused: Zielstrebig
    bold: Kühn
    colony: Kolonie
    threat: Bedrohung
    culture_focus: Kulturschwerpunkt
    legendary_battle: Legendäre Schlacht
    consulate: Konsulat
    science_focus: Wissenschaftsschwerpunkt
    trade_focus: Handelsschwerpunkt
    scavenger: Plünderer
    metropolis: Metropole
    seafarers: Seefahrer
    aggressor: Angreifer
    government: Regierung
    barbarian_conquest: Sieg über Barbaren
    expansionist: Ausdehnung
    military_might: Militärmacht
    city_founder: Stadtgründer
    resistance: Widerstand
    trade_power: Handelsmacht
    shipping_routes: Schifffahrtswege
    terror_regime: Schreckensherrschaft
    diversified_research: Vielseitige Forschung
    culture_power: Kulturmacht
    magnificent_culture: Prächtige Kultur
    outpost: Außenposten
    star_gazers: Sterngucker
    horse_power: Pferdestärke
    traders: Händler
    great_commander: Großer Befehlshaber
    versatility: Wandlungsfähigkeit
    brutus: Brutus
    legacy: Vermächtnis
    ivory_tower: Elfenbeinturm
    migration: Umsiedlung
    trample: Niedergetrampelt
    high_culture: Hochkultur
    sea_cleansing: Säuberung der Meere
""")
