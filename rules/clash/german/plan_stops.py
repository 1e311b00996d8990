"""The conditions and reasons for a plan to stop, in German: a sentence for every phrase, in the same order
(rules/clash/plan_stops.py). A condition comes after "wenn", and so ends with its verb."""

from rules.engine.sentence import sentences

SENTENCES = sentences(
    if_you_are_attacked="du angegriffen wirst",
    if_first_city_is_attacked="deine erste Stadt angegriffen wird",
    if_you_lose_something="du eine Stadt oder eine Einheit verlierst",
    if_army_comes_near="sich eine feindliche Armee nähert",
    if_trade_is_offered="dir ein Handel angeboten wird",
    if_event_comes="ein Ereignis eintritt",
    attacks_you="{by} greift|greifen|greifst dich in {at} an",
    has_lost_city="du hast deine Stadt in {at} verloren",
    has_lost_unit="du hast in {at} {what:ein akk} verloren",
    army_has_come="eine Armee {whose:gen} ist nach {to} gekommen",
    has_offered_trade="{by} hat|haben|hast dir einen Handel angeboten",
    event_has_come="das Ereignis {event} ist eingetreten",
)
