"""A second edition, for the tests: other limits, one other card, other borders, another board, other rule numbers.

    python -m tests.rules.clash.second_edition --games 50

plays this many games of each edition (2012 and 2014 too) in one process, answer by answer in turn, with all invariants
on. It compares every game with the same game in a process that plays no other edition.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from itertools import zip_longest
from typing import Any

from rules.clash.actions.collect import Harvest
from rules.clash.assembled import CLASH, CLASH_2012, CLASH_2014, rules_of
from rules.clash.concordance import Concordance, Row
from rules.clash.content.advances import agriculture, warfare
from rules.clash.edition import EDITIONS, Edition
from rules.clash.editions import MONUMENTAL
from rules.clash.editions.monumental import BOX
from rules.clash.editions.monumental_rules import RULEBOOK
from rules.clash.editions.rulebook import rule
from rules.clash.kinds import Category
from rules.clash.pile import Pile
from rules.clash.state import City, Player, State
from rules.engine.checks import must_hold
from rules.engine.game import Game
from rules.engine.picker import picker
from rules.engine.rules import Rules
from rules.engine.tree import Json, dumps, to_json

SHORT: Json = {"ages": 4}


class Farming(agriculture.Farming):
    """Everybody has it from the start in both editions, but here it gives something else."""

    text = "Plains and barren land give food."

    def harvest(self, harvest: Harvest, state: State, player: Player, city: City) -> Harvest:
        return agriculture.add_terrain(harvest, state, "plains", "barren")


class Storage(agriculture.Storage):
    """The same card with other numbers gives only those."""

    most = 9


class Draft(warfare.Draft):
    usual = Pile(food=2, ore=1)


SMALL_BOX = replace(
    BOX,
    all_categories=(
        Category(
            "Agriculture",
            [Farming, Storage, agriculture.Irrigation, agriculture.Husbandry],
            borders={"storage": "blue", "irrigation": None},
        ),
        *(category for category in BOX.all_categories if category.id not in ("agriculture", "warfare")),
        Category("Warfare", [warfare.Tactics, warfare.Siegecraft, warfare.SteelWeapons, Draft]),
    ),
    all_wonders=BOX.all_wonders[2:],
    units={**BOX.units, "infantry": replace(BOX.units["infantry"], price=Draft.usual, supply=9)},
    boards={
        2: replace(
            BOX.boards[2],
            starts={1: replace(BOX.boards[2].starts[1], side="a"), 2: replace(BOX.boards[2].starts[2], side="a")},
        ),
        3: replace(BOX.boards[3], clockwise=(1, 2, 3)),
    },
    starting_mood="neutral",
    starting_food=3,
    most_food_without_storage=3,
    cubes_on_tracker=2,
    main_actions=2,
    rounds=2,
    borders={"blue": Pile(culture=2), "yellow": Pile(mood=2)},
    status_steps=("status-cards", "status-advance", "status-raze"),
    most_of_a_resource=9,
    largest_city=4,
    most_army_units=3,
    settlements=6,
    barbarian_rounds=2,
    rounds_against_barbarians=2,
    hits=4,
)

BOOK = {number: rule for number, rule in RULEBOOK.items() if number != "CM-4.02"}
BOOK |= {"SE-1": rule("SE-1", "No city is larger than 4.", "cities")}

SMALL = Edition(
    "small",
    "Clash of Cultures: a small edition",
    "A small one for tests",
    SMALL_BOX,
    MONUMENTAL.ways,
    MONUMENTAL.options,
    concordance=Concordance({"CM-4.02": Row("!", ("SE-1",))}),
    rulebook=BOOK,
    terms=MONUMENTAL.terms,
)
EDITIONS[SMALL.name] = SMALL
SECOND = rules_of(SMALL, "small-clash")

RULES: tuple[Rules[State], ...] = (CLASH, SECOND, CLASH_2012, CLASH_2014)


def playing(rules: Rules[Any], seed: int) -> Iterator[Game[Any]]:
    """A game by random legal answers, returned after each of them; everything that must hold is checked."""
    pick = picker(seed)
    game = Game.new(rules, {**SHORT, "seats": 2 + seed % 2}, f"in turn {seed}", sealed=False)
    while not game.over:
        must_hold(rules, game, f"{rules.name}, seed {seed}, answer {game.count}")
        ask = game.asks[pick(len(game.asks))]
        game.answer(ask.seat, ask.sample(pick), ask.kind)
        yield game
    must_hold(rules, game, f"{rules.name}, seed {seed}, the end")


def history(game: Game[Any]) -> str:
    """How many answers, where they led, and everything told on the way."""
    told = [[game.text(line), line.to, line.spaces] for line in game.lines]
    return dumps({"count": game.count, "state": to_json(game.state), "told": told})


def in_turn(seed: int) -> list[str]:
    """The histories of a game of each edition, with answers given in turn."""
    games: list[Game[Any]] = []
    for moved in zip_longest(*(playing(rules, seed) for rules in RULES)):
        games = [game or before for game, before in zip_longest(moved, games)]
    return [history(game) for game in games]


def alone(number: int, seeds: range) -> list[str]:
    """The histories of games of one edition, in a process that has played no other."""
    return [history(list(playing(RULES[number], seed))[-1]) for seed in seeds]


def played_alone(seeds: range) -> list[list[str]]:
    """Seed by seed the histories of all editions, each edition in a process of its own."""
    fresh = multiprocessing.get_context("spawn")
    parts = []
    for number in range(len(RULES)):
        with ProcessPoolExecutor(1, mp_context=fresh) as pool:
            parts.append(pool.submit(alone, number, seeds).result())
    return [list(histories) for histories in zip(*parts, strict=True)]


def main() -> int:
    parser = argparse.ArgumentParser(description="Two editions answer by answer in turn.")
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    seeds = range(wanted.seed, wanted.seed + wanted.games)
    different = [seed for seed, apart in zip(seeds, played_alone(seeds), strict=True) if in_turn(seed) != apart]
    print(f"{len(seeds)} games of each edition; not as alone: {different or 'none'}")
    return bool(different)


if __name__ == "__main__":
    sys.exit(main())
