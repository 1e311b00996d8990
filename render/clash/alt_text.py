"""The content of a picture, in words, for people who do not see it: the most important thing first, never too long."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from render.clash import banner, belongings
from render.clash.cards import TITLES, Part, cards_of
from render.clash.people import does, name_of, within
from render.look import Look
from render.numbers import in_points, points
from render.sentences import shortened
from rules.clash.editions import box_of, word_of
from rules.clash.pile import KINDS, LEVELS, TOKENS, amount_of
from rules.clash.view_types import CitySeen, FoughtSeen, OfAnEdition, PlayerSeen, UnitSeen, View
from rules.engine.english import listed, starting

TIMES = {1: "once", 2: "twice"}
PLURALS = {"infantry": "infantry", "cavalry": "cavalry", "city": "cities", "academy": "academies"}
PLURALS |= {"fortress": "fortresses", "observatory": "observatories"}


def some(count: int, kind: str) -> str:
    return f"{count} {kind if count == 1 else PLURALS.get(kind, kind + 's')}"


def units_in(view: View, units: Iterable[UnitSeen]) -> str:
    return kinds_in(view, Counter(unit["kind"] for unit in units))


def kinds_in(view: OfAnEdition, counts: Mapping[str, int]) -> str:
    """The number of each kind of unit, in the words of the edition."""
    return listed([some(count, word_of(view, kind)) for kind, count in counts.items()])


def halted(view: View, units: Iterable[UnitSeen]) -> list[UnitSeen]:
    """Units that can no longer move in the current turn. On the turn of others, nobody's count."""
    turn = view["turn"]
    return [unit for unit in units if unit["halted"] and turn and unit["owner"] == turn["seat"]]


def in_forest(view: View, units: Iterable[UnitSeen]) -> list[UnitSeen]:
    """Units that may still move, but not into a battle."""
    turn = view["turn"]
    return [
        unit for unit in units if unit["in_forest"] and not unit["halted"] and turn and unit["owner"] == turn["seat"]
    ]


def _bound(view: View, units: list[UnitSeen]) -> str:
    words = ""
    if stuck := halted(view, units):
        words += f" (no longer free to move: {units_in(view, stuck)})"
    if wood := in_forest(view, units):
        words += f" (have entered a forest, so no battle: {units_in(view, wood)})"
    if pirates := [unit for unit in units if unit["pirate"] and unit["owner"] in view["players"]]:
        words += f" (pirates among them: {units_in(view, pirates)})"
    return words


def stock_of(player: PlayerSeen) -> str:
    kinds = [amount_of(kind, player["stock"][kind]) for kind in KINDS if player["stock"][kind]]
    return listed(kinds) if kinds else "nothing"


def moment(view: View, look: Look) -> str:
    if view["ended"]:
        best = max(player["points"] for player in view["players"].values())
        winners = [name_of(seat, look) for seat, player in view["players"].items() if player["points"] == best]
        return f"The game is over; most points: {listed(winners)} with {points(best)}."
    turn = view["turn"]
    whose = ""
    if turn:
        left = turn["actions"]
        whose = f"; {name_of(turn['seat'], look)} to play, {left} action{'' if left == 1 else 's'} left"
    return f"{starting(when(view))}{whose}."


def age(view: View) -> str:
    """The part of the game that the view shows."""
    return f"{word_of(view, 'age')} {view['age']}"


def when(view: View) -> str:
    return f"{age(view)}, {word_of(view, 'round')} {view['round']}"


def fight(view: View, look: Look) -> list[str]:
    battle = view["battle"]
    if not battle:
        return []
    attacker, defender = name_of(battle["attacker"], look), within(battle["defender"], look)
    return [f"Battle in {battle['space']}: {attacker} {does(battle['attacker'], 'attacks')} {defender}."]


def fought_in_words(battle: FoughtSeen, look: Look) -> str:
    """A battle that is over, in a sentence."""
    attacker, defender = name_of(battle["attacker"], look), within(battle["defender"], look)
    won = f"{name_of(battle['winner'], look)} won" if battle["winner"] else "nobody won"
    return f"{attacker} attacked {defender} in {battle['space']}: {won}."


def city_words(space: str, city: CitySeen) -> str:
    return f"{space} size {city['size']} {city['mood']}"


def _player(view: View, seat: str, look: Look) -> str:
    player = view["players"][seat]
    cities = [city_words(space, city) for space, city in view["cities"].items() if city["owner"] == seat]
    where = f"cities {', '.join(cities)}" if cities else "no city"
    return f"{name_of(seat, look)} ({seat}), {in_points(player['points'])}: {where}; holds {stock_of(player)}."


def _armies(view: View, owner: str, look: Look) -> str:
    places = []
    for space, units in view["units"].items():
        own = [unit for unit in units if unit["owner"] == owner]
        if own:
            places.append(f"{space} {units_in(view, own)}")
    return f"Units of {within(owner, look)}: " + ("; ".join(places) + "." if places else "none.")


def of_board(view: View, look: Look) -> str:
    seats = list(view["order"]) or list(view["players"])
    sentences = [f"Board of Clash of Cultures. {moment(view, look)}", *fight(view, look)]
    sentences += [f"{news}." for news in banner.sentences(view, look)]
    sentences += [_player(view, seat, look) for seat in seats]
    owners = {unit["owner"] for units in view["units"].values() for unit in units}
    sentences += [_armies(view, owner, look) for owner in (*seats, "barbarians", "pirates") if owner in owners]
    return shortened(sentences)


def of_space(view: View, space: str, look: Look) -> str:
    """Everything in one space, in one sentence."""
    land = view["spaces"][space]
    if land["terrain"] is None:
        return f"{space}: not explored."
    parts = [word_of(view, land["terrain"]) + (", exhausted" if land["exhausted"] else "")]
    city = view["cities"].get(space)
    if city:
        parts.append(_whole_city(view, city, look))
    for owner in dict.fromkeys(unit["owner"] for unit in view["units"].get(space, ())):
        units = [unit for unit in view["units"][space] if unit["owner"] == owner]
        parts.append(f"{name_of(owner, look)}: {units_in(view, units)}{_bound(view, units)}")
    for near, other in view["cities"].items():
        if other["port"] == space:
            parts.append(f"port of {near}")
    return f"{space}: {'; '.join(parts)}."


def _whole_city(view: View, city: CitySeen, look: Look) -> str:
    words = f"city of {within(city['owner'], look)}, size {city['size']}, {city['mood']}"
    inside = [
        kind if colour == city["owner"] else f"{kind} in the colour of {within(colour, look)}"
        for kind, colour in city["buildings"].items()
    ]
    inside += [box_of(view).card_name(wonder) for wonder in city["wonders"]]
    if inside:
        words += f", with {listed(inside)}"
    if city["activated"]:
        words += f", activated {TIMES.get(city['activated'], 'more than twice')}"
    if city["tokens"]:
        words += f", with {some(city['tokens'], 'culture token')} in it"
    if city["marker"]:
        words += f", with a marker of {name_of(city['marker'], look)}"
    return words


def of_area(view: View, space: str, look: Look) -> str:
    near = box_of(view).boards[len(view["players"])].grid.neighbours[space]
    return shortened([f"The area of {of_space(view, space, look)}", *(of_space(view, other, look) for other in near)])


def of_mat(view: View, seat: str, look: Look) -> str:
    return shortened(mat_sentences(view, seat, look))


def mat_sentences(view: View, seat: str, look: Look) -> list[str]:
    player = view["players"][seat]
    held = player["hand_sizes"]
    owned = [box_of(view).advances[id].name for id in player["advances"]]
    sentences = [
        f"Mat of {name_of(seat, look)} ({seat}): {in_points(player['points'])}, {stock_of(player)}, "
        f"{until_an_event(view, player)}."
    ]
    sentences += [f"{title}: {words}." for title, words in belongings.of(view, seat, look)]
    sentences.append(f"{len(owned)} advances: {', '.join(owned)}." if owned else "No advances.")
    sentences.append(f"In hand: {listed([some(held[deck], f'{deck} card') for deck in box_of(view).hands])}.")
    limits = listed([amount_of(kind, most) for kind, most in player["limits"].items()])
    sentences.append(f"May keep {limits}.")
    left = listed([some(count, word_of(view, kind)) for kind, count in player["supply"].items() if count])
    sentences.append(f"Left in the supply: {left or 'nothing'}.")
    sheet = listed([f"{points(amount)} for {reason}" for reason, amount in player["score"].items() if amount])
    return [*sentences, f"Points: {sheet or 'none'}."]


def until_an_event(view: View, player: PlayerSeen) -> str:
    """The cubes on the tracker. In other editions, the levels and the next events."""
    printed = box_of(view)
    if not printed.event_levels:
        return f"{some(player['tracker'], 'cube')} left on the event tracker"
    levels = [f"{LEVELS[kind]} {player['levels'][kind]}" for kind in TOKENS]
    return f"{listed(levels)}; events come at {listed([str(level) for level in printed.event_levels])}"


def of_hand(view: View, look: Look) -> str:
    if view["seat"] is None or "hand" not in view["players"].get(view["seat"], {}):
        return "No hand: this is what a spectator sees."
    sentences = [f"{TITLES[card.deck]} card: {BETWEEN[card.deck].join(_part(p) for p in card.parts)}"
                 for card in cards_of(view)]  # fmt: skip
    return shortened(["Your hand.", *sentences] if sentences else ["You hold no cards."])


BETWEEN = {"action": " In battle, ", "objective": " Or ", "wonder": " ", "event": " "}
"""The words that join the parts of a card."""


def _part(part: Part) -> str:
    name = f"{part.name} ({part.price})" if part.price else part.name
    return f"{name}: {part.text}" if part.text else f"{name}."
