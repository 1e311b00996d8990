"""The content of a picture, in words, for people who do not see it: the most important thing first, never too long."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from render.civilization.board import map_in
from render.civilization.chips import chips_in_words
from render.civilization.marks import blockades, controller
from render.civilization.mat import VICTORIES, planned_by, progress, rows_of
from render.civilization.people import does, name_of, within
from render.civilization.printed import ROMAN, city_state_in, person_name, piece_name, rank_name, relic_name
from render.civilization.square import center_of, cities_by_square
from render.civilization.strips import PHASES, acting
from render.civilization.victory import ended_in_words, turn_in_words
from render.look import Look
from render.sentences import listed, shortened
from rules.civilization.editions import box_of
from rules.civilization.view_types import BattleSeen, CitySeen, PlayerSeen, View
from rules.civilization.yields import Icons
from rules.engine.english import so_many

ALIKE = ("culture", "trade", "production", "incense", "iron", "silk", "wheat", "aircraft", "infantry", "artillery",
         "mounted")  # fmt: skip
"""The word for one, or the word for many."""
PLURALS = {"army": "armies", "city": "cities", **{word: word for word in ALIKE}}


def some(count: int, kind: str) -> str:
    return f"{count} {kind if count == 1 else PLURALS.get(kind, kind + 's')}"


def _counts(kinds: Iterable[str]) -> list[str]:
    return [some(count, kind) for kind, count in Counter(kinds).items()]


def counted(kinds: Iterable[str]) -> str:
    return listed(_counts(kinds))


def moment(view: View, look: Look) -> str:
    if view["ended"]:
        return f"The game is over: {ended_in_words(view, look)}."
    who = [name_of(seat, look) for seat in acting(view)]
    turn, phase = turn_in_words(view, look), PHASES[view["phase"]].lower()
    return f"{turn}{';' if view['victories'] else ','} {phase}{f'; {listed(who)} to play' if who else ''}."


def fight(view: View, look: Look) -> list[str]:
    battle = view["battle"]
    if not battle:
        return []
    attacker, defender = name_of(battle["attacker"], look), within(battle["defender"], look)
    return [f"Battle in {battle['square']}: {attacker} {does(battle['attacker'], 'attacks')} {defender}."]


def fought_in_words(battle: BattleSeen, look: Look) -> str:
    """A battle that is over, in a sentence."""
    attacker, defender = name_of(battle["attacker"], look), within(battle["defender"], look)
    won = f"{name_of(battle['winner'], look)} won" if battle["winner"] else "nobody won"
    return f"{attacker} attacked {defender} in {battle['square']}: {won}."


def icons_in_words(icons: Icons) -> str:
    return listed(icons.words())


def resources_of(player: PlayerSeen) -> str:
    kinds = [some(count, kind) for kind, count in player["resources"].items() if count]
    kinds += [f"{words} face down" for words in _counts(player["hand_sizes"]["markers"])]
    return listed(kinds)


# --- the map -------------------------------------------------------------------------------------------------


def _cities(view: View, seat: str) -> str:
    words = [
        f"{' and '.join(center_of(city))} "
        f"({_kind_of_city(city)}{', walled' if city['walled'] else ''}, {production_of(city)})"
        for city in view["cities"].values()
        if city["owner"] == seat
    ]
    return listed(words) or "none"


def player_in_words(view: View, seat: str, look: Look) -> str:
    player, printed = view["players"][seat], box_of(view)
    first = ", first player" if view["first_player"] == seat else ""
    return (
        f"{name_of(seat, look)} ({seat}{first}, {printed.civilizations[player['civilization']].name}, "
        f"{printed.governments[player['government']].name}): trade {player['trade']}, coins {player['coins']}, "
        f"culture {player['culture']}, culture track {player['culture_level']}, {some(len(player['techs']), 'tech')}; "
        f"cities {_cities(view, seat)}."
    )


def _figures(view: View, seat: str) -> str:
    places = []
    for square, figures in view["figures"].items():
        own = [figure["kind"] for figure in figures if figure["owner"] == seat]
        if own:
            places.append(f"{square} {counted(own)}")
    return "; ".join(places)


def of_board(view: View, look: Look) -> str:
    seats = list(view["order"]) or list(view["players"])
    sentences = [f"Map of Civilization. {moment(view, look)}", *fight(view, look)]
    sentences += [player_in_words(view, seat, look) for seat in seats]
    for seat in seats:
        if where := _figures(view, seat):
            sentences.append(f"Figures of {name_of(seat, look)}: {where}.")
    if blocked := blockades(view):
        sentences.append(f"Blockaded: {listed([*blocked])}.")
    return shortened(sentences)


def of_square(view: View, square: str, look: Look) -> str:
    """Everything in one square, in one sentence."""
    here = view["squares"][square]
    if not here["terrain"]:
        return f"{square}: not discovered."
    parts = [here["terrain"]]
    piece, city = here["piece"], cities_by_square(view).get(square)
    if city and square == city["second"]:
        parts.append(f"the other square of the metropolis in {city['square']}")
    elif city:
        parts.append(_city(view, square, city, look))
    else:
        parts += _found(view, square, look)
        if piece:
            gone = ", obsolete" if piece["name"] in view["obsolete"] else ""
            parts.append(f"{piece_name(view, piece)} of {name_of(piece['owner'], look)}{gone}")
        if gives := icons_in_words(Icons(**here["icons"])):
            parts.append(gives)
        if here["resource"]:
            parts.append(here["resource"])
    if here["marker"]:
        seen = view["looked_at"].get(square)
        hides = f" with {box_of(view).markers[seen].name}, as you know" if seen else ""
        parts.append(f"a {here['marker']}{hides}")
    for owner in dict.fromkeys(figure["owner"] for figure in view["figures"].get(square, ())):
        own = [figure for figure in view["figures"][square] if figure["owner"] == owner]
        moved = [figure["kind"] for figure in own if figure["moved"]]
        more = f" ({counted(moved)} moved)" if moved else ""
        parts.append(f"{name_of(owner, look)}: {counted(figure['kind'] for figure in own)}{more}")
    if square in view["gathering"]:
        parts.append(f"gathered for {view['gathering'][square]}")
    if blocked := blockades(view).get(square):
        parts.append(f"blockaded against {within(blocked, look)}")
    if square in view["locked"]:
        parts.append("nobody may leave it this turn")
    if square in view["watched"]:
        parts.append("watched by you")
    return f"{square}: {'; '.join(parts)}."


def _found(view: View, square: str, look: Look) -> list[str]:
    """Relics and city-states."""
    found = []
    if relic := view["relics"].get(square):
        found.append(f"the relic {relic_name(view, relic)}")
    if city_state := city_state_in(view, square):
        owner = controller(view, square)
        whose = f"controlled by {within(owner, look)}" if owner else "nobody's"
        found.append(f"{city_state.name.lower()}, {whose}")
        found += [f"{city_state.combat_bonus} combat bonus"] * bool(city_state.combat_bonus)
        found += ["a resource of your choice"] * city_state.any_resource
    return found


def production_of(city: CitySeen) -> str:
    """Its present production: with bonuses, with a building program, and without what it has already used."""
    if city["used"]:
        return f"{city['production']} production left this turn"
    return f"can produce {city['production']}"


def _kind_of_city(city: CitySeen) -> str:
    return "metropolis" if city["second"] else "capital" if city["capital"] else "city"


def _city(view: View, square: str, city: CitySeen, look: Look) -> str:
    words = f"{_kind_of_city(city)} of {within(city['owner'], look)}"
    words += f", which also covers {city['second']}" if city["second"] else ""
    words += ", walled" if city["walled"] else ""
    words += f", with a {city['marker']}" if city["marker"] else ""
    words += ", with a building program" if city["program"] else ""
    words += ", has acted" if city["actions"] else ""
    words += f", {production_of(city)}"
    gives = icons_in_words(Icons(**city["icons"])._replace(production=0))
    words += f", gives {gives}" if gives else ""
    pieces = {near: view["squares"][near].get("piece") for near in city["outskirts"]}
    stands = [f"{piece_name(view, piece)} in {near}" for near, piece in pieces.items() if piece]
    return f"{words}, with {listed(stands)}" if stands else words


def of_area(view: View, square: str, look: Look) -> str:
    near = map_in(view).around.neighbours[square]
    lines = [of_square(view, other, look) for other in near]
    return shortened([f"The map round {of_square(view, square, look)}", *lines])


# --- a player ------------------------------------------------------------------------------------------------


def of_mat(view: View, seat: str, look: Look) -> str:
    return shortened(mat_sentences(view, seat, look))


def mat_sentences(view: View, seat: str, look: Look) -> list[str]:
    player, printed = view["players"][seat], box_of(view)
    sentences = [f"Sheet of {player_in_words(view, seat, look)}"]
    steps = [f"{kind}: {progress(view, seat, kind)[1]}" for kind in VICTORIES]
    sentences.append(f"Towards victory: {'; '.join(steps)}.")
    if stores := resources_of(player):
        sentences.append(f"Holds {stores}.")
    for level, techs in enumerate(rows_of(player), 1):
        names = [_tech(view, player, tech) for tech in techs]
        if names:
            sentences.append(f"Techs of row {ROMAN[level]}: {', '.join(names)}.")
    if planned := planned_by(view, seat):
        sentences.append(f"Planned research: {planned}.")
    ranks = [f"{rank_name(view, kind, rank)} (rank {ROMAN[rank]})" for kind, rank in player["ranks"].items() if rank]
    sentences.append(
        f"Units: {listed(ranks)}; {some(player['hand_sizes']['units'], 'card')}; combat bonus {player['combat_bonus']}."
    )
    held = player["hand_sizes"]
    events = [f"{count} of level {level}" for level, count in Counter(held["events"]).items()]
    sentences.append(f"Culture events: {listed(events) or 'none'}, at most {player['culture_hand']}.")
    wonders = [printed.wonders[id].name + (" (obsolete)" if id in view["obsolete"] else "") for id in player["wonders"]]
    if wonders:
        sentences.append(f"Wonders: {listed(wonders)}.")
    sentences += chips_in_words(view, seat)
    if player["great_people"]:
        waiting = [printed.great_people[kind].name for kind in player["great_people"]]
        sentences.append(f"Great people not on the map: {listed(waiting)}.")
    left = listed([some(count, kind) for kind, count in player["supply"].items() if count])
    sentences.append(
        f"In the supply: {left or 'nothing'}. Travel speed {player['travel_speed']}, stacking limit "
        f"{player['stacking_limit']}."
    )
    return sentences


def _tech(view: View, player: PlayerSeen, tech: str) -> str:
    if tech in player["blanks"]:
        return f"{person_name(view, tech)} as a blank tech"
    tokens = player["coin_tokens"].get(tech, 0)
    return box_of(view).techs[tech].name + (f" with {some(tokens, 'coin')}" if tokens else "")


# --- the market ----------------------------------------------------------------------------------------------


def of_market(view: View, look: Look) -> str:
    return shortened(market_sentences(view))


def _besides(discarded: list[str]) -> str:
    return f" ({len(discarded)} discarded)" if discarded else ""


def market_sentences(view: View) -> list[str]:
    printed = box_of(view)
    resources = listed([some(count, kind) for kind, count in view["market"].items()])
    sentences = [f"The market. Resources: {resources}."]
    for id in view["wonder_market"]:
        wonder = printed.wonders[id]
        cheaper = ""
        if wonder.discount:
            tech, price = wonder.discount
            cheaper = f", {price} with {printed.techs[tech].name}"
        text = f": {wonder.text}" if wonder.text else "."
        sentences.append(f"{wonder.name} ({wonder.era}, {wonder.price} production{cheaper}){text}")
    sentences.append(f"Wonders to come: {view['wonder_deck'] or 'none'}.")
    pools = [f"{printed.buildings[pool].name} ({view['buildings_left'][pool]})" for pool in printed.building_pools]
    sentences.append(f"Buildings left: {listed(pools)}.")
    killed, played = view["unit_discards"], view["event_discards"]
    units = listed([f"{some(count, kind)}{_besides(killed[kind])}" for kind, count in view["unit_decks"].items()])
    events = listed(
        [f"{count} of level {level}{_besides(played[level])}" for level, count in view["event_decks"].items()]
    )
    sentences.append(
        f"To be drawn: units {units}; culture events {events}; "
        f"{so_many(view['great_people'], 'great person', 'great people')}; "
        f"{some(view['huts'], 'hut')} and {some(view['villages'], 'village')} that nobody has seen."
    )
    if view["people_deck"] or view["people_discards"]:
        sentences.append(f"Great person cards: {view['people_deck']}{_besides(view['people_discards'])}.")
    if view["city_state_pile"]:
        sentences.append(f"City-states to be found: {view['city_state_pile']}.")
    return sentences
