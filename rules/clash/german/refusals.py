"""The reasons why something is not allowed in Clash of Cultures, in German: a sentence for every phrase, in the same
order (rules/clash/refusals.py), and the nouns that no other sentence has."""

from rules.engine.german import nouns
from rules.engine.sentence import sentences

NOUNS = nouns("""
    unit: die Einheit, Einheiten
    army: die Armee, Armeen
    settlement: die Siedlung, Siedlungen
    city: die Stadt, Städte
    wonder: das Wunder, Wunder
    token: der Marker, Marker
    sea space: das Meeresfeld, Meeresfelder
    far space: das Feld im Umland, Felder im Umland
    capture: die Eroberung, Eroberungen
    advance: der Fortschritt, Fortschritte
""")

PRICES = sentences(
    either="{ways:or}",
    with_more="{price} und {more:akk}",
    less_any="{price}, davon {saved} nach Wahl erlassen",
    any_tokens="{count:Stimmungs- oder Kulturmarker|Stimmungs- oder Kulturmarker}",
)

GENERAL = sentences(
    because_of="{power}: {why}",
    a_kind="{what}",
    one_of_a_kind="{what:ein akk}",
)

SUPPLY = sentences(
    belongs_to_civilizations="{what:der} gehört zur Erweiterung Civilizations",
    has_none_left="Du hast {what:kein akk} mehr",
    none_in_supply="Du hast {what:kein akk} mehr im Vorrat",
    too_few_in_supply="In deinem Vorrat ist nicht genug von dieser Art: {what}",
    none_on_board="Du hast {what:kein akk} auf dem Spielplan",
)

CITIES = sentences(
    has_no_city="Du hast keine Stadt",
    is_largest="Die Stadt in {at} hat schon die Größe {size}, und größer wird keine",
    would_be_too_large="Die Stadt in {at} würde größer als die Zahl deiner Städte ({cities})",
    city_is_angry="Die Stadt in {at} ist wütend",
    city_is_happy="Die Stadt in {at} ist glücklich",
    city_is_not_happy="Die Stadt in {at} ist nicht glücklich",
    cities_are_happy="Alle deine Städte sind glücklich",
    is_angry_and_activated="Die Stadt in {at} ist wütend und wurde in diesem Zug schon aktiviert",
    has_been_activated="Die Stadt in {at} wurde in diesem Zug schon aktiviert",
    city_rests="Die Stadt in {at} kann in diesem Zug nicht noch einmal aktiviert werden",
)

PAYING = sentences(
    is_too_dear="Es kostet {price}, und du hast {stock:akk}",
    advance_is_too_dear="Es kostet {price} (Ideen und Gold können Nahrung ersetzen), und du hast {stock:akk}",
    units_are_too_dear="{units:der} kostet|kosten {price}, und du hast {stock:akk}",
    nobody_is_cheap_enough="Du kannst niemanden bezahlen: Du hast {stock:akk}",
    road_is_too_dear="Eine Straße kostet {price}, und du hast {stock:akk}",
    attack_is_too_dear="Für einen Angriff in {at} musst du {price} zahlen, und du hast {stock:akk}",
    step_is_too_dear="Ein Schritt in {at} kostet {price:akk}, und du hast {tokens}",
    armies_are_too_dear="Jede Armee kostet 1 Nahrung, Holz, Erz, Gold oder Kulturmarker: zusammen {armies}, und du hast"
    " {stock:akk}",
    takes_captives="Es kostet {captives:Gefangenen|Gefangene}, und du hast {held}",
    is_not_paid_with="Mit {given:dat} lässt sich {price} nicht genau bezahlen",
    token_comes_once="Ein Marker ist keine Ressource: Ein Feld gibt ihn nur einmal",
    nothing_to_exchange="Du hast {what:kein akk} zum Tauschen",
)

TURNS = sentences(
    no_action_is_left="Du hast keine Hauptaktion mehr in diesem Zug",
    has_been_used="{what} hast du in diesem Zug schon genutzt",
)

ADVANCES = sentences(
    has_all_advances="Du hast jeden Fortschritt, den du erwerben könntest",
    no_advance_to_take="In der Kategorie {category} gibt es keinen Fortschritt, den du erwerben könntest",
    no_category_to_begin="Es gibt keine Kategorie, die du beginnen könntest",
    no_advance_to_borrow="Es gibt keinen Fortschritt, den du dir leihen könntest",
    has_already="Du hast {what} schon",
    has_not="Du hast {what} nicht",
    needs_advance="Für {what} brauchst du {advance}",
    first_must_be="Der erste Fortschritt der Kategorie {category} muss {advance} sein",
    has_government="Deine Regierung ist {government}; wechseln kannst du sie in der Statusphase",
)

FOUNDING = sentences(
    settler_is_aboard="Der Siedler in {at} ist an Bord eines Schiffs",
    city_is_there="In {at} ist eine Stadt",
    is_sea="{at} ist Meer: Eine Stadt braucht Land",
    is_barren="{at} ist Ödland",
    enemies_are_there="In {at} sind gegnerische Einheiten",
)

COLLECTING = sentences(
    nothing_to_collect="Die Stadt in {at} hat kein Feld, von dem sie sammeln kann",
    space_is_used_once="Jedes Feld kann nur einmal genutzt werden",
    too_many_spaces="Du kannst höchstens {spaces:akk} nutzen",
    no_land_farther_away="Keine deiner Städte könnte auf weiter entferntem Land sammeln",
    has_collected="Du hast in diesem Zug schon gesammelt",
    collects_no_more="Du kannst in diesem Zug nicht mehr sammeln",
)

CONSTRUCTING = sentences(
    no_building_allowed="Du hast keinen Fortschritt, der ein Gebäude erlaubt",
    nothing_to_construct="Du könntest nichts errichten",
    building_needs="Für {building:der akk} brauchst du {advance}",
    building_is_there="In {at} gibt es schon {building:ein akk}",
    is_not_beside_sea="Die Stadt in {at} liegt nicht am Meer",
    no_city_with="In keiner deiner Städte gibt es {building:ein akk}",
)

RECRUITING = sentences(
    city_needs="Um {unit:ein akk} zu rekrutieren, braucht eine Stadt {building:ein akk}",
    nothing_to_recruit="In {at} könntest du nichts rekrutieren und bezahlen",
    leader_is_in_no_city="Dein Anführer ist in keiner deiner Städte",
    leader_is_not_aboard="Dein Anführer ist nicht an Bord eines Schiffs",
    nobody_can_found="Niemand bei deinem Anführer kann eine Stadt gründen",
    nobody_could_flee="Neben deinem Anführer könnte keine gegnerische Landeinheit fliehen",
)

MOVES = sentences(
    needs_tactics="Armeeeinheiten können ohne Taktik nicht bewegt werden",
    has_entered_mountain="{what:der} in {at} hat in diesem Zug einen Berg betreten",
    come_from_forest="Einheiten, die in diesem Zug einen Wald betreten haben, können nicht in eine Schlacht ziehen",
    come_from_terrain="Einheiten, die in diesem Zug {terrain:ein akk} betreten haben, können {at} nicht betreten",
    has_fought="{what:der} in {at} hat in diesem Zug gekämpft",
    has_moved="{what:der} in {at} wurde in dieser Aktion schon bewegt",
    moves_no_more="{what:der} in {at} kann in diesem Zug nicht noch einmal bewegt werden",
    some_move_no_more="Nicht alle Einheiten an Bord in {at} können noch bewegt werden",
    nowhere_to_go="Von {at} aus geht es nirgendwohin",
    can_go_nowhere="{units:ein} kann|können von {at} aus nirgendwohin",
    cannot_enter_alone="Allein kann {what:ein} {at} nicht betreten: Dort sind Gegner",
    too_many_would_stand="In {at} stünden mehr als {most:Armeeeinheit|Armeeeinheiten}",
    army_is_full="In {at} stehen so viele Armeeeinheiten, wie in ein Feld passen",
    no_room_for_all="In {at} ist nicht genug Platz für alle diese Armeeeinheiten",
    no_city_has_room="Keine deiner Städte hat Platz für {unit:ein akk}",
    nobody_goes_by_imperial_road="Niemand in deinen Städten könnte auf einer Reichsstraße in eine andere ziehen",
)

SHIPS = sentences(
    ships_have_room="Deine Schiffe in {at} haben noch Platz für {room}",
    pirates_need_company="Piraten fahren nur zusammen mit einem Schiff oder einer Landeinheit von dir",
    has_to_come_along="{who:der} muss mitkommen",
    nowhere_together="Mit ihnen zusammen können die Schiffe in {at} nirgendwohin",
    ships_have_moved="Deine Schiffe in {at} sind in diesem Zug schon gefahren oder haben gekämpft",
    no_land_beside="Neben {at} ist kein Land",
    no_ship_beside_land="Du hast kein Schiff neben Land",
    enemies_are_on_every_sea="Auf jedem Meeresfeld sind gegnerische Schiffe",
    no_ship_comes_of="{units:ein} kann|können nicht zum Schiff werden: Nur Siedler und Infanterie können es, und du"
    " hast noch {ships:Schiff|Schiffe}",
    no_room_for_others="Die neuen Schiffe in {at} hätten für die anderen keinen Platz",
    too_few_for_ships="Du hast nicht mehr genug Siedler und Infanterie, oder in {at} ist kein Platz",
)

INFLUENCE = sentences(
    one_price_is_enough="Die Stadt in {at} wird für einen der beiden Preise glücklich",
    attempt_has_succeeded="In diesem Zug ist schon ein Einflussversuch gelungen",
    no_city_has_building="Keine Stadt hat ein Gebäude",
    city_has_no_building="Die Stadt in {at} hat kein Gebäude",
    no_building_to_exchange="Kein Gebäude in {at} ließe sich gegen eines von dir tauschen",
    no_building_is_influenced="Kein Gebäude in {at} ist beeinflusst",
    keeps_its_colour="{building:ein} {whose:gen} behält die Farbe",
    is_too_far="{at} ist[ von {start}] zu weit weg für deine Kulturmarker",
    cannot_be_reached="{at} ist von {start} aus nicht zu erreichen",
    no_boost_from="{at} ist selbst beeinflusst: keine Verstärkung",
    targets_only_itself="{at} ist selbst beeinflusst und kann nur sich selbst zum Ziel nehmen",
    targets_nothing="{at} ist selbst beeinflusst und kann nichts zum Ziel nehmen",
    cannot_target_itself="Die fremde Stadt in {at} kann nicht sich selbst zum Ziel nehmen",
    army_is_there="In {at} steht eine Armee",
    city_has="Die Stadt in {at} hat {what:ein akk}",
    city_is_near="Die Stadt in {at} ist höchstens {reach:Feld|Felder} von {start} entfernt",
    cannot_be_influenced="Die Stadt in {at} kann nicht beeinflusst werden",
)

BATTLES = sentences(
    does_nothing_in_battles="Die Karte {card} bewirkt in Schlachten nichts",
    needs_fighters="Für {card} brauchst du {fighters:or} auf deiner Seite",
    is_for_attacker="Die Karte {card} gilt nur für Angreifer",
    is_for_defender="Die Karte {card} gilt nur für Verteidiger",
    is_for_land="Die Karte {card} gilt nur für Schlachten an Land",
    is_for_cities="Die Karte {card} gilt nur für Schlachten um eine Stadt",
    attacks_no_city="Die Karte {card} gilt nicht für den Angriff auf eine Stadt",
    attacker_plays_first="Der Angreifer spielt als Erster und sieht keine Karte",
    no_way_out="Daneben ist kein Land, das frei von Gegnern ist und Platz für deine Armee hat",
    needs_siegecraft="Ohne Belagerungstechnik kann niemand die Festung in {at} angreifen",
    is_lost_before="In {at} geht {first:der} vor {unit:der dat} verloren",
    no_barbarians_could_come="Barbaren könnten in deiner Nähe keine Stadt gründen, und keine hat Platz",
    no_barbarians_could_move="Keine Armee der Barbaren im Umkreis von {reach:Feld|Feldern} könnte ziehen",
    no_barbarian_city="Es gibt keine Stadt der Barbaren mit der Größe {size}",
)

EVENTS = sentences(
    needs_sanitation="Ohne Kanalisation kannst du nichts errichten",
    settlement_goes_last="Die Siedlung in {at} kann nur der letzte Teil ihrer Stadt sein",
    one_kind_of_tokens="Wechseln kannst du Kulturmarker oder Stimmungsmarker, nicht beides",
    no_region_nearby="Neben keinem Gebiet mit einer Stadt von dir liegt ein unerforschtes",
    nothing_to_explore="An keine deiner Städte grenzt ein unerforschtes Gebiet, und du hast keinen Siedler im Vorrat",
    no_trade_routes="Du hast keine Handelsrouten, und aus Wirtschaft kannst du keinen Fortschritt erwerben",
    only_owner_discards="Nur {who} {who:verb darf|dürfen|darfst} {what} ablegen",
)

CARDS = sentences(
    in_status_phase="in der Statusphase",
    when_battle_is_over="nach einer Schlacht",
    when_city_is_founded="nachdem du eine Stadt gegründet hast",
    when_recruited="nachdem du rekrutiert hast",
    when_wonder_is_built="nachdem du ein Wunder errichtet hast",
    after_an_action="nach einer deiner Aktionen",
    is_checked_later="Das Ziel {objective} wird zu anderer Zeit geprüft: {when:or}",
    has_just_been_completed="Das Ziel {objective} wurde gerade aus demselben Grund erfüllt",
    excludes="Das Ziel {objective} kann nicht zusammen mit {other} erfüllt werden",
    completed_before="Das Ziel {objective} hast du mit {government} schon einmal erfüllt",
    is_not_fulfilled="Das Ziel {objective} ist noch nicht erfüllt",
    is_played_as_action="{card} spielst du als Aktion deines Zugs",
    is_played_after="{card} spielst du direkt nach {what:ein dat}",
    is_played_first="{card} spielst du vor deiner ersten Aktion",
    has_just_been_played="{card} hast du gerade aus demselben Grund gespielt",
    has_been_played_for_it="{card} hast du dafür in diesem Zug schon gespielt",
    attempt_has_its_card="{card} hast du für deinen nächsten Versuch schon gespielt",
    collect_has_its_card="Für dein nächstes Sammeln wurde schon eine Karte gespielt",
    has_not_triumphed="Du hast in diesem Zug weder eine Schlacht an Land gewonnen noch eine Stadt erobert",
    has_won_no_battle="Du hast in diesem Zug keine Schlacht an Land gewonnen",
    nobody_can_teach="Im Umkreis von {reach:Feld|Feldern} hat niemand einen Fortschritt, den du erwerben könntest",
    they_cannot_teach="Dort gibt es keinen Fortschritt, den du erwerben könntest",
    no_two_advances="In keiner Kategorie gibt es 2 Fortschritte, die du erwerben könntest",
    two_are_too_dear="Du kannst keine 2 Fortschritte derselben Kategorie bezahlen",
    no_other_advance="Nach {advance} könntest du aus {category} keinen weiteren Fortschritt erwerben",
    another_is_too_dear="Nach {advance} könntest du aus {category} keinen weiteren Fortschritt bezahlen",
    nobody_to_play_on="Es gibt niemanden, gegen den du sie spielen könntest",
    is_under="Auf {who:akk} wirkt schon {card}",
    has_negotiated="Du hast in diesem Zug schon mit {whom:dat} verhandelt",
    may_not_attack="{who} darf|dürfen|darfst {whom:akk} in diesem Zug nicht angreifen",
    has_no_cards="{who} hat|haben|hast keine Karten",
    no_such_card_to_give="Du hast keine Karte dieser Art zum Geben",
    nothing_to_discard="Du hast {what:kein akk} zum Abwerfen",
    none_to_draw="Im Stapel ist {what:kein} mehr",
    no_card_needs_action="Du hast keine Karte, die eine Hauptaktion kostet",
    needs_no_action="Die Karte {card} ist keine Aktionskarte, die eine Hauptaktion kostet",
)

WONDERS = sentences(
    no_wonder_to_build="Es gibt kein Wunder, das du errichten könntest: Du brauchst die Karte eines Wunders",
    wonder_needs="Für {wonder} braucht die Stadt {building:ein akk}",
    wrong_mood_for_wonder="Eine Stadt, die ein Wunder errichtet, muss {moods:or} sein, und {at} ist {mood}",
    no_place_for_wonder="In {at} ist kein Platz für ein weiteres Wunder",
)

TRADE_AND_CIVILIZATIONS = sentences(
    has_agreed_to_give="Du hast zugesagt, das zu geben: {what:akk}",
    nobody_can_be_changed="Von deinen Siedlern und deiner Infanterie kann niemand verwandelt werden",
    is_larger_than="Die Stadt in {at} ist größer als {size}",
    too_many_routes="Höchstens {most} der Routen",
    army_is_near="Eine Armee {whose:gen} ist in der Nähe von {at}",
    explorer_is_there="In diesem Gebiet liegt schon ein Entdeckermarker",
)

SENTENCES = {
    **PRICES,
    **GENERAL,
    **SUPPLY,
    **CITIES,
    **PAYING,
    **TURNS,
    **ADVANCES,
    **FOUNDING,
    **COLLECTING,
    **CONSTRUCTING,
    **RECRUITING,
    **MOVES,
    **SHIPS,
    **INFLUENCE,
    **BATTLES,
    **EVENTS,
    **CARDS,
    **WONDERS,
    **TRADE_AND_CIVILIZATIONS,
}

OF_2012_AND_2014 = sentences(
    no_action_is_left="Du hast keine Aktion mehr in diesem Zug",
    city_needs="Um {unit:ein akk} zu bauen, braucht eine Stadt {building:ein akk}",
    nothing_to_recruit="In {at} könntest du nichts bauen und bezahlen",
    nothing_to_construct="Du könntest nichts bauen",
    no_wonder_to_build="Es gibt kein Wunder, das du bauen könntest: Keines liegt offen",
    wrong_mood_for_wonder="Eine Stadt, die ein Wunder baut, muss {moods:or} sein, und {at} ist {mood}",
)
"""Sentences for which the books of 2012 and 2014 have other words."""
