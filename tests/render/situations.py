"""Tables to draw: from random legal play, and laid out by hand."""

from __future__ import annotations

from copy import deepcopy
from functools import lru_cache
from typing import Any

from rules import GAMES
from rules.clash.editions.monumental import BOX
from rules.engine.game import Game
from rules.engine.picker import picker
from tests.rules.clash.scenario import Situation, clash

CLASH = GAMES["clash"]


@lru_cache(maxsize=8)
def played(seats: int, answers: int, seed: int = 3) -> Game[Any]:
    """A game after this number of random answers."""
    pick = picker(seed)
    game = Game.new(CLASH, {"seats": seats}, f"render {seed}", sealed=False)
    for _ in range(answers):
        if game.over:
            break
        ask = game.asks[pick(len(game.asks))]
        game.answer(ask.seat, ask.sample(pick), ask.kind)
    return game


@lru_cache(maxsize=8)
def views(seats: int, seed: int = 3, every: int = 60) -> tuple[Any, ...]:
    """A whole game, as a spectator sees it from time to time."""
    pick = picker(seed)
    game = Game.new(CLASH, {"seats": seats}, f"render {seed}", sealed=False)
    seen = []
    count = 0
    while not game.over:
        if count % every == 0:
            seen.append(game.view(None))
        ask = game.asks[pick(len(game.asks))]
        game.answer(ask.seat, ask.sample(pick), ask.kind)
        count += 1
    return (*seen, game.view(None))


@lru_cache(maxsize=1)
def crowd() -> Situation:
    """Everything at once: in D4 four armies, a leader, two settlers and a city of size 5 with two wonders; ships with
    cargo, a port, pirates, barbarians, exhausted land, buildings in foreign colours."""
    return clash(
        """
        D4 plains   red city happy temple red:market great_wall great_statue, 2 red infantry, red cavalry, red elephant, red leader, 2 red settler
        D3 sea      2 red ship, red infantry, red settler, red cavalry
        C4 forest   2 blue infantry, blue leader, blue cavalry, blue settler
        E4 mountain barbarians city angry, 3 barbarians infantry, barbarians elephant
        D5 sea      3 pirates ship
        C5 barren   blue city blue:academy red:obelisk port@D5, blue infantry, exhausted
        E5 forest   yellow city happy yellow:fortress blue:observatory yellow:market yellow:academy
        F4 plains   4 yellow infantry, yellow settler
        """,  # noqa: E501
        seats=4,
        red="2 food, 1 gold, 4 ore, 2 ideas, 3 mood, tactics, leadership-high_ground, great_ideas-siege, rome, "
        "leader augustus, large_civilization-draft, writing, myths",
        blue="2 food, 2 culture, tactics, fishing",
        yellow="3 wood",
        green="2 ideas",
        age=3,
        round=2,
    )


@lru_cache(maxsize=1)
def fight() -> Any:
    """A battle for a fortress, won with a card in two rounds, as a spectator sees it."""
    game = clash(
        """
        D4 plains   red city happy temple, 3 red infantry, red cavalry
        D5 forest   blue city blue:fortress market, 2 blue infantry, blue elephant, 2 blue settler
        """,
        red="3 food, tactics, great_ideas-siege",
        blue="tactics",
    )
    game.script("5 infantry", "2 cavalry", "3 elephant", "1 leader", "4 elephant", "6 infantry", "2 cavalry",
                "1 leader", "6 infantry", "5 infantry", "4 elephant")  # fmt: skip
    game.go("red", "move", "D4", ["infantry", "infantry", "infantry", "cavalry"], "D5")
    while game.state.battle:
        ask = game.ask
        keys = [option.key for option in ask.legal()]
        if ask.form != "one":
            game.go(ask.seat, ask.preset or keys[: ask.least])
        else:
            game.go(ask.seat, "fight" if "fight" in keys else keys[0])
    return game.game.view(None)


def full() -> Any:
    """A table with some of everything, as red sees it."""
    game = clash(
        """
        D4 plains   red city happy temple red:market great_wall, 2 red infantry, red cavalry, red leader, red settler
        D3 sea      red ship, red infantry
        C4 forest   2 blue infantry, blue leader
        E4 mountain barbarians city angry, 3 barbarians infantry
        C5 barren   blue city red:obelisk port@D5, exhausted
        D5 sea      3 pirates ship
        """,
        seats=4,
        red="2 food, 1 gold, 2 culture, tactics, leadership-high_ground, great_ideas-siege, rome, leader augustus, "
        "writing, voting",
        blue="2 food, fishing, greece",
        age=3,
        round=2,
    )
    view: Any = deepcopy(game.game.view("red"))
    events = [*BOX.events]
    view["last_battle"] = deepcopy(fight()["last_battle"])
    view["battle"] = {**deepcopy(view["last_battle"]), "winner": None, "space": "C4"}
    view["battle"]["cards"] = {"blue": "face down"}
    view["fought"] = [{"number": 1, "space": "E4", "attacker": "red", "defender": "barbarians", "winner": "red",
                       "age": 3, "round": 2}]  # fmt: skip
    view["in_play"] = [{"card": events[0], "seat": None, "about": []}, {"card": events[1], "seat": "red",
                       "about": ["turn of blue"]}]  # fmt: skip
    view |= {"event": events[2], "next_event": events[3], "exploring": next(iter(BOX.regions))}
    hidden = [space for space, land in view["spaces"].items() if land["terrain"] is None]
    view["tokens"] = hidden[:1]
    red = view["players"]["red"]
    red |= {
        "trophies": 1,
        "captives": ["blue infantry"],
        "destroyed": ["temple"],
        "foretold": [None],
        "actions_lost": 1,
    }
    red["completed"] = [{"objective": next(iter(BOX.objectives)), "card": "", "age": 1, "round": 1, "criterion": ""}]
    red["hand"]["objective"], red["hand"]["wonder"] = [*BOX.objective_cards][:1], [*BOX.wonders][-1:]
    return view
