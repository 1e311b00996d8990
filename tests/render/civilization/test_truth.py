"""Everything in a view that a player can act on is in some picture and in its words; exceptions are named here."""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from typing import Any

import pytest

from render import Inputs, Look, renderer_of
from render.civilization import art, board, buildings, relics, wonders
from render.civilization.people import BARBARIANS
from render.civilization.sample import everything, fought, laid_open
from render.civilization.sample_expanded import PEOPLE, expanded, horde
from render.people import SEATS
from rules import GAMES
from rules.civilization.assembled import CIVILIZATION, CIVILIZATION_BOTH
from rules.civilization.editions import BASE, BOTH_EXPANSIONS
from rules.engine.game import Game
from rules.engine.picker import picker
from rules.engine.rules import Rules
from rules.engine.squares import label, place
from tests.render.values import Path, Shown, Values, key_of, leaves, seen_in_play
from tests.render.watched import written_by

LOOK = Look(width=1000)
ALL = BOTH_EXPANSIONS.box
KINDS = renderer_of("civilization").kinds

NOT_IN_PICTURES = {
    "seat": "who looks on",
    "edition": "chosen when the table was opened, and never changed",
    "variants": "chosen when the table was opened, and told then",
    "slots": "the squares that lie there are seen",
    "order": "the strips stand in it; tested below",
    "to_play": "whose part goes on is seen, and the others follow in the order of the strips",
    "squares.*.printed": "terrain, icons and resource are those that count",
    "squares.*.piece.kind": "its name says it",
    "squares.*.piece.owner": "seen by the outskirts in which it stands",
    "cities.*.square": "its name",
    "cities.*.squares": "the outskirts, and what is gathered, are seen",
    "cities.*.outskirts": "they are those of the layout",
    "cities.*.used": "the production that is left counts it; whatever else is refused a second time with this reason",
    "cities.*.icons": "the icons of its squares are seen",
    "cities.*.extra": "the question what the city does says it",
    "cities.*.bonus": "the production that it can have counts it",
    "cities.*.actions": "that it has acted is seen",
    "figures.*[].id": "nobody names a figure by it",
    "players.*.used": "what has been used is refused with this reason",
    "players.*.position": "the order of play is that of the strips",
    "players.*.governments": "the question which government to adopt names them",
    "players.*.hand_sizes.markers": "counted by sort",
    "battle.used": "what has been used is refused with this reason",
    "battle.barbarian_rank": "their units are drawn with it",
    "battle.played": "who has played is asked for abilities only",
    "battle.more_wounds": "the attacks that are offered count it",
    "battle.played_by": "seen where it is not the defender",
    **{
        f"{battle}.fronts[].{role}.owner": "it stands on the side of its owner"
        for battle in ("battle", "last_battle")
        for role in ("attacker", "defender")
    },
    "last_battle.used": "nobody uses anything now",
    "last_battle.barbarian_rank": "their units are drawn with it",
    "last_battle.played": "nobody plays now",
    "last_battle.more_wounds": "nobody plays now",
    "last_battle.played_by": "as of the battle that goes on",
    "last_battle.to_play": "nobody plays now",
    "last_battle.hands": "nobody has a hand now",
    "last_battle.values": "nobody has a hand now",
    "battle.loot": "it is taken when the battle is over",
    "tile_pool": "the tiles that lie face down are seen",
    "victories": "of the winner at the end, and else only in a variant: tested in test_said.py",
    "done": "in phases that all play at once who is not done is told to be playing",
    "move": "the question where to go says who is on the way",
    **{
        f"buildings_left.{building.id}": "the back of the marker of its basic form"
        for building in BASE.box.buildings.values()
        if building.id != building.pool
    },
}
BY_NAME = {
    *("players", "squares", "cities", "figures", "slots", "gathering", "hands", "values", "bonus", "killed", "rows"),
    *("totals", "goods", "event_discards", "unit_discards", "event_decks", "unit_decks"),
    *("coin_tokens", "loot", "relics", "city_states", "investments", "looked_at", "tokens", "blanks", *SEATS),
}
OTHERS: dict[str, Sequence[Any]] = {
    **dict.fromkeys(
        ("owner", "attacker", "defender", "first_player", "part", "to_play", "winner"), ("red", "green", "yellow")
    ),
    "phase": ("trade", "research"),
    "terrain": ("desert", "forest"),
    "resource": ("silk", "wheat"),
    "marker": ("hut", "village", "fortification", "caravan"),
    "kind": ("army", "scout"),
    "civilization": ("germans", "americans"),
    "government": ("monarchy", "feudalism"),
    "card": ("infantry-2", "mounted-1"),
    "over": ("figures", "village"),
    "square": ("A1", "C3"),
    "planned": ("pottery", ""),
    "seat": ("green", "yellow"),
    "to": ("green", "yellow"),
}


OF_THE_SAME_KIND = {
    "building": ("temple", "market"),
    "wonder": ("the_oracle", "stonehenge"),
    "great person": ("artist", "general"),
}


def choices(path: Path) -> Sequence[Any]:
    if path[0] == "gathering":
        return list(everything()["cities"])[:3]
    if path[-1] == "piece":
        return [{"kind": "building", "name": "temple", "owner": "red"}]
    if path[-2:] == ("piece", "name"):
        return OF_THE_SAME_KIND[everything()["squares"][path[1]]["piece"]["kind"]]
    if "fronts" in path and path[-1] in ("attacker", "defender"):
        return [{"card": "mounted-2", "owner": "red", "rank": 1, "strength": 2, "health": 2, "wounds": 1}]
    if path[-1] == "second":
        x, y = place(str(path[1]))
        return [label((x - 1, y)), label((x, y - 1))]
    if path[0] == "looked_at":
        return ["hut_spy", "hut_silk"]
    if path[0] in ("relics", "city_states"):
        return [*expanded()[path[0]].values()]
    return OTHERS.get(key_of(path), ())


def full() -> Any:
    """A table with some of everything, as red sees it."""
    view = deepcopy(laid_open())
    view["last_battle"] = fought(over=True)["last_battle"]
    view["locked"], view["done"], view["phase"] = ["O5"], ["blue"], "movement"
    return view


VALUES = Values(
    BY_NAME,
    {
        *everything()["squares"],
        *everything(5)["squares"],
        *SEATS,
        *everything()["slots"],
        *ALL.techs,
        *ALL.unit_cards,
        *BASE.box.unit_cards,
        *ALL.unit_types,
        *ALL.resources,
        *ALL.investments,
        *PEOPLE,
        *("trade", "culture", "coin", "1", "2", "3", BARBARIANS),
        "sir_isaac_newton",
        "hut",
        "sheet",
    },
    choices,
    NOT_IN_PICTURES,
)


def shown(view: Any, before: Any) -> Shown:
    of_whom = [("mat", seat) for seat in view["players"]]
    near = [("board", square) for square in ("N14", "C3", "O5")]
    pages = [("hand", ""), ("deals", ""), ("market", "")]
    return drawn_and_told([("board", ""), ("battle", ""), *of_whom, *pages, *near, ("since", "")], view, before)


def drawn_and_told(pictures: Sequence[tuple[str, str]], view: Any, before: Any) -> Shown:
    for name, of in pictures:
        inputs, kind = Inputs(view, of, before), KINDS[name]
        yield f"{name} {of}", lambda k=kind, i=inputs: k.draw(i, LOOK), lambda k=kind, i=inputs: k.in_words(i, LOOK)  # type: ignore[misc]


def test_whatever_can_be_acted_on_is_in_some_picture_and_in_its_words() -> None:
    view, over = full(), {**full(), "battle": None}
    missing: dict[str, str] = {}
    met: set[str] = set()
    for start in (view, over):
        missing |= VALUES.missing(
            start,
            lambda other, start=start: shown(other, start),  # type: ignore[misc]
            met,
            lambda path, start=start: (path[0] == "last_battle") == (start is over),  # type: ignore[misc]
        )
    assert {words: what for words, what in missing.items() if words not in met} == {}


OF_EXPANSIONS = {
    *("second", "marker", "program", "relics", "city_states", "city_state_pile", "policies", "investments", "coming"),
    *("people", "people_cards", "open_people", "people_deck", "people_discards", "tokens", "blanks", "looked_at"),
}


def test_what_the_expansions_add_is_in_some_picture_and_in_its_words() -> None:
    view = horde()
    metropolis = next(city["square"] for city in view["cities"].values() if city["second"])
    looked_at = (metropolis, *view["relics"], *view["city_states"], *view["looked_at"])
    near = [("board", square) for square in looked_at]
    pictures = [*near, ("market", ""), ("hand", ""), *(("mat", seat) for seat in SEATS)]
    missing = VALUES.missing(
        view,
        lambda other: drawn_and_told(pictures, other, view),
        set(),
        lambda path: bool(OF_EXPANSIONS & {*path}) and path[0] != "squares",
    )
    assert missing == {}


@pytest.mark.parametrize(("game", "sample"), [(CIVILIZATION, laid_open()), (CIVILIZATION_BOTH, horde())])
def test_the_samples_have_all_that_views_have(game: Rules[Any], sample: Any) -> None:
    """And nothing else: so no picture draws things that do not exist, and every new value has to be drawn or
    excepted."""
    pick, played = picker(1), Game.new(game, {"seats": 4}, "keys", sealed=False)
    while not played.view(None)["cities"]:
        ask = played.asks[pick(len(played.asks))]
        played.answer(ask.seat, ask.sample(pick), ask.kind)
    seat = played.asks[0].seat
    view, of_sample = played.view(seat), sample["players"][sample["seat"]]
    pairs = [(view, sample), (view["players"][seat], of_sample)]
    pairs.append((view["players"][seat]["hand_sizes"], of_sample["hand_sizes"]))
    pairs += [(largest(view[part]), largest(sample[part])) for part in ("cities", "squares")]
    for real, ours in pairs:
        assert {*real} == {*ours}


@pytest.mark.parametrize(
    "game",
    [*{rules.name: rules for rules in GAMES.values() if rules.name.startswith("civ")}.values()],
    ids=lambda game: game.name,
)
def test_whatever_views_ever_hold_is_in_the_samples_or_excepted(game: Rules[Any]) -> None:
    """So that no value escapes the tests above because it is empty in the samples."""
    known = {VALUES.shape(path) for sample in (full(), horde(), expanded()) for path, _ in leaves(sample)}
    unknown: Any = {}
    for view in seen_in_play(game, 4, 900):
        unknown |= VALUES.unknown(view, known)
    assert unknown == {}


def largest(things: Any) -> Any:
    """The table with the most of everything."""
    found: Any = max(things.values(), key=len)
    return found


def test_no_two_buildings_wonders_or_great_people_look_alike() -> None:
    shown = [buildings.building(id, 60).tobytes() for id in ALL.buildings]
    shown += [wonders.wonder(id, 60).tobytes() for id in ALL.wonders]
    shown += [art.great_person(type, 60).tobytes() for type in ALL.great_people]
    shown += [relics.relic(id, 60).tobytes() for id in ALL.relics]
    assert len({*shown}) == len(shown)


def test_every_exception_is_one() -> None:
    met = {VALUES.excepted(path) for path, _ in leaves(full(), empty=True)}
    assert [one for one in NOT_IN_PICTURES if one not in met] == []


def test_the_strips_stand_in_the_order_of_play() -> None:
    view = full()
    names = [one.text for one in written_by(lambda: board.paint(view, LOOK)) if one.text.lower() in view["players"]]
    assert [name.lower() for name in names] == view["order"]
