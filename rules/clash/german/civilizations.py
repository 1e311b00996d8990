"""German names of civilizations, their special advances and their leaders. A leader with only a name keeps it."""

from __future__ import annotations

from rules.engine.writing import names

PEOPLES = names("""
    aztecs: die Azteken
    babylonia: Babylonien
    carthage: Karthago
    celts: die Kelten
    china: China
    egypt: Ägypten
    greece: Griechenland
    huns: die Hunnen
    india: Indien
    japan: Japan
    maya: die Maya
    persia: Persien
    phoenicia: Phönizien
    rome: Rom
    vikings: die Wikinger
""")

LEADERS = names("""
    nebuchadnezzar_ii: Nebukadnezar II.
    queen_dido: Königin Dido
    hanno: Hanno der Große
    boudica: Königin Boudica
    cleopatra: Kleopatra
    alexander: Alexander der Große
    leonidas: Leonidas I.
    pericles: Perikles
    sri_gupta: Maharadscha Sri Gupta
    ashoka: Ashoka der Große
    akbar: Akbar der Große
    go_toba: Kaiser Go-Toba
    jimmu: Kaiser Jimmu
    suiko: Kaiserin Suiko
    pakal: K'inich Janaab Pakal I.
    cyrus: Kyros der Große
    darius: Dareios
    xerxes: Xerxes I.
    caesar: Gaius Julius Cäsar
    knut: Knut der Große
    erik: Erik der Rote
""")

SPECIAL_ADVANCES = names("""
    aztecs.captives: Gefangene
    aztecs.human_sacrifice: Menschenopfer
    aztecs.aztec_gold: Aztekengold
    aztecs.tribute_empire: Tributreich
    babylonia.canals: Kanäle
    babylonia.code_of_laws: Gesetzbuch
    babylonia.star_catalogues: Sternkataloge
    babylonia.ziggurats: Zikkurate
    carthage.warbeasts: Kriegstiere
    carthage.hegemony: Vorherrschaft
    carthage.pirate_allies: Verbündete Piraten
    carthage.mercenaries: Söldner
    celts.tribal_warfare: Stammeskrieg
    celts.tribal_allies: Verbündete Stämme
    celts.druidic_influence: Einfluss der Druiden
    celts.tribal_trade: Stammeshandel
    china.rice_cultivation: Reisanbau
    china.expansion: Expansion
    china.fireworks: Feuerwerk
    china.imperial_army: Kaiserliche Armee
    egypt.flood_plains: Überschwemmungsland
    egypt.architecture: Architektur
    egypt.embalming: Einbalsamierung
    egypt.man_god: Gottmensch
    greece.study: Studium
    greece.sparta: Sparta
    greece.hellenistic_culture: Hellenistische Kultur
    greece.city_states: Stadtstaaten
    huns.nomads: Nomaden
    huns.mounted_archers: Berittene Bogenschützen
    huns.raiders: Räuber
    huns.hunnic_tribes: Hunnenstämme
    india.indian_elephants: Indische Elefanten
    india.proselytism: Missionierung
    india.prosperity: Wohlstand
    india.peace_and_poetry: Frieden & Poesie
    japan.pottery: Töpferei
    japan.horsemanship: Reitkunst
    japan.subterfuge: Täuschung
    japan.shogunate: Shogunat
    maya.terracing: Terrassenbau
    maya.stelas: Stelen
    maya.ballcourts: Ballspielplätze
    maya.calendar: Kalender
    persia.persian_elephants: Elefanten
    persia.immortals: Unsterbliche
    persia.zoroastrianism: Zoroastrismus
    persia.banking: Bankwesen
    phoenicia.city_independence: Unabhängige Städte
    phoenicia.biremes: Biremen
    phoenicia.alphabet: Alphabet
    phoenicia.cedars_and_dyes: Zedern & Farbstoffe
    rome.aqueduct: Aquädukt
    rome.roman_roads: Römische Straßen
    rome.captivi: Captivi
    rome.provinces: Provinzen
    vikings.ship_construction: Schiffbau
    vikings.longships: Langschiffe
    vikings.raiding: Plündern
    vikings.rune_stones: Runensteine
""")

ABILITIES = names("""
    marqzen.storm_master: Herr der Stürme
    marqzen.spread_of_fear: Furcht und Schrecken
    ahuitzotl.expansionist: Expansionsdrang
    ahuitzotl.mass_sacrifice: Massenopfer
    acamapichtli.growth: Wachstum
    acamapichtli.tributes: Tribute
    hammurabi.lawgiver: Gesetzgeber
    hammurabi.guardian: Wächter
    nebuchadnezzar_ii.great_gardens: Große Gärten
    nebuchadnezzar_ii.iconoclast: Bilderstürmer
    nabopolassar.liberator: Befreier
    nabopolassar.revolt: Revolte
    queen_dido.founder: Gründerin
    queen_dido.sacrifice: Opfer
    hanno.navigator: Navigator
    hanno.fleet_commander: Flottenführer
    hannibal.father_of_strategy: Vater der Strategie
    hannibal.hannibal_ad_portas: Hannibal ad portas
    viriatus.terror: Terror
    viriatus.loyalty: Treue
    vercingetorix.warrior_people: Kriegervolk
    vercingetorix.rapid_recruitment: Rasche Aushebung
    boudica.fearless: Furchtlos
    boudica.great_numbers: Große Zahl
    sun_tzu.the_art_of_war: Die Kunst des Krieges
    sun_tzu.fast_war: Rasche Kriegführung
    qin_shi_huang.great_wall: Große Mauer
    qin_shi_huang.tactician: Taktiker
    wu_zetian.agriculture_economist: Agrarökonomin
    wu_zetian.brilliant_conqueror: Glänzende Eroberin
    cleopatra.legendary: Legendär
    cleopatra.beloved: Geliebte
    imhotep.innovator: Neuerer
    imhotep.physician: Arzt
    ramses_ii.monumental: Monumental
    ramses_ii.coastal_power: Küstenmacht
    alexander.idol: Idol
    alexander.ruler_of_the_world: Herrscher der Welt
    leonidas.thats_sparta: Das ist Sparta
    leonidas.hero_of_thermopylae: Held der Thermopylen
    pericles.master: Meister
    pericles.admiral: Admiral
    attila.ruler: Herrscher
    attila.horse_master: Meister der Pferde
    bleda.enforcer: Vollstrecker
    bleda.battering_rams: Rammböcke
    rugila.tribute: Tribut
    rugila.unifier: Einiger
    sri_gupta.golden_age: Goldenes Zeitalter
    sri_gupta.prepared: Vorbereitet
    ashoka.buddhism: Buddhismus
    ashoka.expansionist: Expansionsdrang
    akbar.bladed_tusks: Klingenbewehrte Stoßzähne
    akbar.prosperous: Wohlhabend
    go_toba.way_of_the_sword: Weg des Schwertes
    go_toba.scholar: Gelehrter
    jimmu.fortified: Befestigt
    jimmu.mythical: Sagenhaft
    suiko.japanese_buddhism: Japanischer Buddhismus
    suiko.defender: Verteidigerin
    pakal.sun_shield: Sonnenschild
    pakal.art_and_architecture: Kunst und Architektur
    siyaj_kak.fire_is_born: Feuer ist geboren
    siyaj_kak.cultural_influx: Kulturzustrom
    wak_chanil_ajaw.new_dynasty: Neue Dynastie
    wak_chanil_ajaw.reconstruction: Wiederaufbau
    cyrus.king_of_persia: König von Persien
    cyrus.strategist: Stratege
    darius.cultural_unity: Kulturelle Einheit
    darius.architect: Architekt
    xerxes.mighty_army: Mächtige Armee
    xerxes.great_builder: Baumeister
    ithobaal.deliverance: Erlösung
    ithobaal.priest_of_astarte: Priester der Astarte
    hiram.trade_master: Handelsherr
    hiram.constructor: Erbauer
    pygmalion.mediterranean_trader: Händler des Mittelmeers
    pygmalion.protector: Beschützer
    augustus.princeps: Princeps
    augustus.emperor: Kaiser
    caesar.statesman: Staatsmann
    caesar.proconsul: Prokonsul
    sulla.dictator: Diktator
    sulla.civilizer: Kulturbringer
    knut.ruler_of_the_north: Herrscher des Nordens
    knut.danegeld: Danegeld
    erik.legendary_explorer: Entdeckerlegende
    erik.new_colonies: Neue Kolonien
    ragnar.prey: Beute
    ragnar.horror_of_the_north: Schrecken des Nordens
""")
