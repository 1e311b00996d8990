"""The nouns of Clash of Cultures in German; lists follow this order."""

from rules.engine.german import nouns

NOUNS = nouns("""
    settler: der Siedler, Siedler
    infantry: die Infanterie
    cavalry: die Kavallerie
    elephant: der Elefant, Elefanten, weak
    leader: der Anführer, Anführer
    ship: das Schiff, Schiffe
    pirate ship: das Piratenschiff, Piratenschiffe

    food: die Nahrung, mass
    wood: das Holz, mass
    ore: das Erz, mass
    ideas: die Idee, Ideen
    gold: das Gold, mass
    mood: der Stimmungsmarker, Stimmungsmarker
    culture: der Kulturmarker, Kulturmarker
    captive: der Gefangene, Gefangene, weak

    action card: die Aktionskarte, Aktionskarten
    objective card: die Zielkarte, Zielkarten
    wonder card: die Wunderkarte, Wunderkarten
    event: das Ereignis, Ereignisse

    barbarians: der Barbar, Barbaren, weak
    pirates: der Pirat, Piraten, weak

    port: der Hafen, Häfen
    academy: die Akademie, Akademien
    fortress: die Festung, Festungen
    temple: der Tempel, Tempel
    market: der Markt, Märkte
    obelisk: der Obelisk, Obelisken, weak
    observatory: die Sternwarte, Sternwarten
    apothecary: die Apotheke, Apotheken

    plains: die Ebene, Ebenen
    forest: der Wald, Wälder
    mountain: der Berg, Berge
    barren: das Ödland, mass
    sea: das Meer, Meere

    happy: glücklich
    neutral: neutral
    angry: wütend

    settlements and buildings: Siedlungen und Gebäude
    advances: Fortschritte
    objectives: Ziele
    wonders: Wunder
    events: Ereignisse
    defeated leaders: besiegte Anführer

    das Angebot, Angebote
    die Farbe, Farben
    die Handkarte, Handkarten
    die Karte, Karten
    die Kulturstufe, Kulturstufen
    die Stadt, Städte
    die Stimmungsstufe, Stimmungsstufen
""")
