"""Clash of Cultures in German: a sentence for every kind of deed (rules/clash/deeds.py), in the same
order. A verb has three forms: one, several, the reader."""

from rules.engine import german
from rules.engine.sentence import sentences

GENERAL = sentences(
    called="{what}",
    the_card="{what}",
    some="{what:akk}",
)

SETUP = sentences(
    starts_in="{who} beginnt|beginnen|beginnst in {at}[ und {who:verb spielt|spielen|spielst} {people}]",
    the_people="{what}",
    is_dealt="{who} bekommt|bekommen|bekommst {peoples} zur Wahl",
    plays_people="{who} spielt|spielen|spielst {people}",
    is_first_player="{who} hat|haben|hast den ersten Zug",
)

MAP = sentences(
    land_in="{at} {land}",
    explores="{who} erkundet|erkunden|erkundest: {land}",
    barbarians_live="In {at} leben Barbaren",
    pirate_ship_lies="In {at} liegt ein Piratenschiff",
    becomes="Die Stadt in {at} ist jetzt {mood}",
)

RESOURCES = sentences(
    gains="{who} erhält|erhalten|erhältst {what:akk}[ ({why})]"
    "[; {lost} {lost:verb geht|gehen} aus Platzmangel verloren]",
    exchanges="{who} tauscht|tauschen|tauschst {given:akk} gegen {what:akk}[ ({why})]"
    "[; {lost} {lost:verb geht|gehen} aus Platzmangel verloren]",
    pays="{who} zahlt|zahlen|zahlst {price:akk} für {what}",
    gives_up="{who} gibt|geben|gibst {captives:akk} für {what} her",
    loses_excess="{who} verliert|verlieren|verlierst {what:akk} über dem Limit",
    the_academy="Akademie",
    the_temple="Tempel",
    the_market="Markt",
    the_gold_mine="Goldmine",
    the_trade_routes="Handelsrouten",
    a_trade="Handel",
    the_taxes="Steuern",
    leader_is_gone="Anführer verloren",
)

TURNS = sentences(
    turn_begins="Zeitalter {age}, Runde {number}: Am Zug {whose:verb ist|sind|bist} {whose}",
    gains_action="{who} erhält|erhalten|erhältst in diesem Zug eine weitere Hauptaktion",
    loses_action="{who} verliert|verlieren|verlierst eine Hauptaktion",
)

ADVANCES = sentences(
    gains_advance="{who} erwirbt|erwerben|erwirbst {what}[ für {price:akk}]",
    gains_special_advance="{who} erwirbt|erwerben|erwirbst dazu {what}",
    changes_government="{who} wechselt|wechseln|wechselst zur {what}",
    the_change_of_government="den Regierungswechsel",
)

CITY_ACTIONS = sentences(
    founds_city="{who} gründet|gründen|gründest eine Stadt in {at}",
    collects="{who} sammelt|sammeln|sammelst in {at}",
    collecting_again="erneutes Sammeln",
    a_building="{what:der akk}",
    constructs="{who} errichtet|errichten|errichtest {what:ein akk} in {at}[ für {price:akk}]",
    recruits="{who} rekrutiert|rekrutieren|rekrutierst {what:ein akk} in {at}[ für {price:akk}]",
    is_led="{who} wird|werden|wirst von {leader} angeführt",
    leader_leaves_game="{leader} verlässt das Spiel",
)

MOVES = sentences(
    places="{who} stellt|stellen|stellst {what:ein akk} in {at} auf",
    moves="{who} bewegt|bewegen|bewegst {what:ein akk} von {start} nach {to}",
    moves_city="{who} verlegt|verlegen|verlegst die Stadt von {start} nach {to}[ mit {what:ein dat}]",
    turns="{who} verwandelt|verwandeln|verwandelst {what:ein akk} in {into:ein akk}",
    ships_return="{whom:ship many} finden keinen Zugang und kehren nach {at} zurück",
    loses="{who} verliert|verlieren|verlierst {what:ein akk|niemanden}",
    loses_with_ships="{who} verliert|verlieren|verlierst {what:ein akk} mit den Schiffen in {at}",
    the_road="die Straße",
    the_attack_on="den Angriff auf {at}",
)

INFLUENCE = sentences(
    more_happiness="bessere Stimmung",
    influences="{who} würfelt|würfeln|würfelst eine {value}, um {at} von {start} aus zu beeinflussen",
    attempt_fails="Der Versuch scheitert",
    changes_sides="{what:der} in {at} läuft zu {whom:dat} über",
    changes_colour="{what:der} in {at} zeigt jetzt {whom:Farbe akk}",
    the_range="die Reichweite",
    the_roll="den Wurf",
)

BATTLES = sentences(
    attacks="{who} greift|greifen|greifst {whom:akk} in {at} an",
    plays_face_down="{who} spielt|spielen|spielst verdeckt eine Karte",
    plays_no_card="{who} spielt|spielen|spielst keine Karte",
    may_play_no_card="{who} darf|dürfen|darfst in dieser Runde keine Karte spielen",
    reveals="{who} deckt|decken|deckst {card} auf",
    die="eine {value}[ ({icon})]",
    rolls="{who} würfelt|würfeln|würfelst {dice:|nicht}",
    combat_values="Kampfwerte: {who} {value}, {whom} {other_value}; "
    "Treffer gegen {who:akk}: {hits}, gegen {whom:akk}: {other_hits}",
    goes_back="{who} kehrt|kehren|kehrst nach {to} zurück",
    wins_battle="{who} gewinnt|gewinnen|gewinnst die Schlacht in {at}",
    nobody_wins_battle="Niemand gewinnt die Schlacht in {at}",
    has_killed_leader="{who} hat|haben|hast {whom:leader akk} getötet",
    captures="{who} erobert|erobern|eroberst {whom:Stadt akk} in {at}",
    barbarians_capture="{who} erobert|erobern|eroberst {whom:Stadt akk} in {at}",
    razes_city_of="{who} zerstört|zerstören|zerstörst {whom:Stadt akk} in {at}",
    has_no_settlement_left="{who} hat|haben|hast keine Siedlung mehr: Die Stadt in {at} wird entfernt",
    is_not_replaced="{what:der} in {at} wird entfernt: Es gibt keinen Ersatz mehr",
    capture_of="Eroberung von {at}",
    pieces_of="Teile von {at}",
    razing_of="Zerstörung von {at}",
)

BARBARIANS = sentences(
    barbarians_defeated="Barbaren besiegt",
    barbarians_settle="In {at} lassen sich Barbaren nieder",
    barbarian_appears="In {at} erscheint {what:ein} der Barbaren",
    holds_barbarians="{who} hält|halten|hältst die Barbaren in {at} zurück",
    a_pirate_ship="Piratenschiff",
    pirate_ship_appears="In {at} erscheint ein Piratenschiff",
    loses_to_pirates="{who} verliert|verlieren|verlierst {what:akk} an die Piraten",
)

EVENTS = sentences(
    next_event_is="Das nächste Ereignis ist {event}",
    draws_event="{who} zieht|ziehen|ziehst das Ereignis {event} ({sign:|kein Symbol}[, dann {other}])",
    draws_event_for_icon="{who} zieht|ziehen|ziehst das Ereignis {event} ({sign:|kein Symbol}[, dann {other}]):"
    " Nur das Symbol zählt",
    is_shielded="{who} ist|sind|bist davor geschützt",
    is_exhausted="Das Land in {at} ist erschöpft",
    the_mood_of="die Stimmung von {at}",
    gains_points="{who} erhält|erhalten|erhältst {points:Siegpunkt|Siegpunkte} ({why})",
)

CARDS = sentences(
    completes_objective="{who} erfüllt|erfüllen|erfüllst das Ziel {what}[ für {price:akk}]",
    draws="{who} zieht|ziehen|ziehst {what:ein akk}",
    drew="{who} bekommt|bekommen|bekommst {card}",
    would_draw="{who} findet|finden|findest {what:kein akk} mehr im Stapel",
    discards="{who} wirft|werfen|wirfst {what:ein akk} ab",
    plays_card="{who} spielt|spielen|spielst {card}",
    uses_card="{who} nutzt|nutzen|nutzt die Karte {card}",
    cancels_card="{who} hebt|heben|hebst {card} auf",
    costs_no_action="Es kostet {whom:akk} keine Hauptaktion",
    constructs_wonder="{who} errichtet|errichten|errichtest in {at} das Wunder {what}[ für {price:akk}]",
)

STATUS_PHASE = sentences(
    status_phase_begins="Zeitalter {age}: Statusphase",
    is_not_possible="„{what}“ ist nicht mehr möglich.",
    the_government="{what}",
    razes="{who} reißt|reißen|reißt die Stadt in {at} ab",
    goes_first="{who} hat|haben|hast im nächsten Zeitalter den ersten Zug",
    makes_first_player="{who} überlässt|überlassen|überlässt {whom:dat} den ersten Zug",
)

TRADE = sentences(
    has_trade_routes="{who} hat|haben|hast {count:Handelsroute|Handelsrouten}",
    terms_of="{given:akk}[ ({cards})] gegen {wanted:akk}",
    offers_trade="{who} bietet|bieten|bietest {whom:dat} {what}",
    shows_cards="{who} zeigt|zeigen|zeigst {whom:dat} {cards}",
    declines_offer="{who} lehnt|lehnen|lehnst {whom:Angebot akk} ab",
    agree="Handel zwischen {who:dat}: {what}",
    receives_card="{who} erhält|erhalten|erhältst {card}",
    offer_lapses="{who:Angebot} an {whom:akk} verfällt ({why})",
    is_withdrawn="zurückgezogen",
    is_replaced="durch ein anderes ersetzt",
    turn_is_over="der Zug ist vorbei",
    no_longer_can="{who} hat|haben|hast nicht mehr, was es kostet",
)

END = sentences(
    points_for="{points} für {line}",
    scores="{who}: {points:Siegpunkt|Siegpunkte}[ ({lines})]",
    wins="{who} gewinnt|gewinnen|gewinnst das Spiel",
    share_victory="Der Sieg geht gemeinsam an {who:akk}",
    wonder_ends_game="Ein Wunder ist gebaut: Das Spiel endet mit dieser Runde",
    rolls_the_end="{who} würfelt|würfeln|würfelst eine {value}: Das Spiel endet",
    rolls_on="{who} würfelt|würfeln|würfelst eine {value}: Das Spiel geht weiter",
)

BY_ACTION_CARDS = sentences(
    cannot_afford_second="{who} kann|können|kannst keinen zweiten Fortschritt aus {category} mehr bezahlen",
    takes_over="{who} übernimmt|übernehmen|übernimmst die Stadt der Barbaren in {at}",
    rolls_for="{who} würfelt|würfeln|würfelst für {card} {rolled:|nicht}",
    cost_a_unit="{who} hat|haben|hast den Gegner durch {card} eine Einheit gekostet",
    takes_combat_card="{who} nimmt|nehmen|nimmst {whom:Karte akk} auf die Hand",
    retreats_to="{who} weicht|weichen|weichst von {start} nach {end} zurück",
    keep_peace_until_turn="Zwischen {who:dat} herrscht Frieden, bis {whose} wieder am Zug {whose:verb war|waren|warst}",
    looks_at_hand="{who} sieht|sehen|siehst {whose:Handkarte many akk}",
    has_cards="{who} hat|haben|hast {cards:|keine Karte} auf der Hand",
    exchanges_card="{who} tauscht|tauschen|tauschst {card:ein akk} mit {whom:dat}",
    takes_in_exchange="{who} nimmt|nehmen|nimmst {whose:dat} {taken} im Tausch gegen {given}",
    shuffles_back="{who} mischt|mischen|mischst {cards:Zielkarte|Zielkarten} in den Stapel zurück",
)

BY_ADVANCES_AND_WONDERS = sentences(
    turns_ore_to_gold="{who} verwandelt|verwandeln|verwandelst durch {advance} 1 Erz in Gold",
    fights_with="{who} kämpft|kämpfen|kämpfst mit {weapons}",
    borrows="{who} nutzt|nutzen|nutzt {advance} bis zum Ende des Zugs",
    takes_card="{who} nimmt|nehmen|nimmst {card}",
    takes_back_card="{who} nimmt|nehmen|nimmst {card} zurück",
    takes_discarded="{who} nimmt|nehmen|nimmst {card} vom Ablagestapel",
    takes_from_deck="{who} nimmt|nehmen|nimmst {card} vom Stapel",
    takes_from_hand="{who} nimmt|nehmen|nimmst {whose:dat} {card} aus der Hand",
    takes_open="{who} nimmt|nehmen|nimmst die offene Karte {card}",
    lies_open="Die Wunderkarte {card} liegt offen aus",
    discards_openly="{who} wirft|werfen|wirfst {card} ab",
)

BY_EVENTS = sentences(
    may_play_no_first_card="{who} darf|dürfen|darfst in der ersten Runde keine Karte spielen",
    is_destroyed="{piece:der} in {at} wird zerstört",
    settlement_is_destroyed="Die Siedlung in {at} wird zerstört",
    wonder_is_destroyed="Das Wunder {wonder} in {at} wird zerstört",
    sees_cards="{who} sieht|sehen|siehst {cards:|keine Karte}",
    has_foretold="Für {whom:akk} ist eine Karte vorhergesagt ({seer})",
    is_over="{event} ist vorbei",
    gives_up_things="{who} gibt|geben|gibst {what:akk} ab",
    gives_up_units="{who} gibt|geben|gibst {units:ein akk} in {at} auf",
    pays_tokens="{who} zahlt|zahlen|zahlst {what:akk}",
    has_no_government="{who} hat|haben|hast keine Regierung mehr; Steine auf {event}: {cubes}",
    is_led_by="{who} wird|werden|wirst in {at} von {leader} angeführt",
    keep_peace="Zwischen {who:dat} herrscht Frieden",
    discards_person="{who} legt|legen|legst {person} ab",
)

BY_CIVILIZATIONS = sentences(
    keeps_captive="{who} nimmt|nehmen|nimmst {kind:ein akk} {whose:gen} gefangen",
    keeps_units="{who} behält|behalten|behältst durch {power} {units:ein akk}",
    flees="{units:ein} flieht|fliehen von {start} nach {end}",
    harvests_more="{who} erhält|erhalten|erhältst durch {power} {more:akk} mehr",
    the_power="{what}",
    loses_with_ship="{who} verliert|verlieren|verlierst {units:ein akk} mit dem Schiff in {at}",
    barbarians_stay_in="Die Barbaren in {at} bleiben stehen",
    marks_settlement="{who} legt|legen|legst einen Marker auf die Siedlung in {at}",
    keeps_settler="{who} behält|behalten|behältst den Siedler in {at}",
    turns_unit="{who} verwandelt|verwandeln|verwandelst in {at} {before:ein akk} in {after:ein akk}",
    culture_lies="In {at} {tokens:verb liegt|liegen} {tokens:Kulturmarker|Kulturmarker}",
    takes_activation_over="Die Stadt in {at} übernimmt die Aktivierung von {other}",
    shows_colour_again="{building:der} in {at} zeigt wieder {whose:Farbe akk}",
    buries_event="{who} legt|legen|legst die nächste Ereigniskarte unter den Stapel",
    puts_in_place="{who} ersetzt|ersetzen|ersetzt in {at} {gone:der akk} durch {built:ein akk}",
    ignores_card="{who} ignoriert|ignorieren|ignorierst die Karte für +{bonus}",
    loses_to_raiding="{who} verliert|verlieren|verlierst {what:akk} durch Plünderung",
    sets_up_rune_stone="{who} stellt|stellen|stellst einen Runenstein auf",
    puts_explorer="{who} legt|legen|legst einen Entdeckermarker neben das Schiff in {ship}",
)

OF_2012_AND_2014 = sentences(
    city_is_destroyed="{whose:Stadt} in {at} wird zerstört",
    would_turn_up="{who} findet|finden|findest kein Wunder mehr zum Aufdecken",
    turns_up="{who} deckt|decken|deckst das Wunder {wonder} auf",
    reserves="{who} reserviert|reservieren|reservierst das Wunder {wonder}: Sonst darf es niemand bauen",
    comes_back="In {at} erscheint wieder {unit:ein} {whose:gen}",
    rolls_again="{who} würfelt|würfeln|würfelst {before} neu: Es ist {after}",
    ship_appears="{power}: In {at} erscheint ein Schiff {whose:gen}",
    leader_appears="{whose:leader} erscheint in {at}",
    culture_level_rises="{whose:Kulturstufe} ist jetzt {level}",
    happiness_level_rises="{whose:Stimmungsstufe} ist jetzt {level}",
    no_barbarians_near="Keine Barbaren sind nah genug für einen Angriff",
    barbarians_turn="Die Barbaren von {start} greifen stattdessen {end} an",
    barbarians_stay="Die Barbaren von {start} bleiben, wo sie sind",
    pirate_ship_moves="Ein Piratenschiff fährt von {start} nach {end}",
)

SENTENCES = {
    **german.SENTENCES,
    **GENERAL,
    **SETUP,
    **MAP,
    **RESOURCES,
    **TURNS,
    **ADVANCES,
    **CITY_ACTIONS,
    **MOVES,
    **INFLUENCE,
    **BATTLES,
    **BARBARIANS,
    **EVENTS,
    **CARDS,
    **STATUS_PHASE,
    **TRADE,
    **END,
    **BY_ACTION_CARDS,
    **BY_ADVANCES_AND_WONDERS,
    **BY_EVENTS,
    **BY_CIVILIZATIONS,
    **OF_2012_AND_2014,
}
