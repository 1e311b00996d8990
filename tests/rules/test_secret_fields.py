"""Every field of every state is seen by everybody, or scrambled for those who may not know it; or it is named here,
with the reason why it gives no secret away.

So `scramble`, the base of every proof of fairness, cannot forget anything that a seat lays down in secret. A field is
seen by everybody if the view of a spectator changes with it. The states come from random games.
"""

from __future__ import annotations

import dataclasses
import typing
from collections.abc import Iterator
from typing import Any

import pytest

from rules import ALL
from rules.engine.picker import picker
from rules.engine.random_play import some_ask, tables
from rules.engine.rules import Rules
from rules.engine.stacked import Stacked, something_rare
from rules.engine.tree import Json, from_json, to_json
from tests.rules.engine.auction import AUCTION

FAMILIES = {name: [rules for rules in (*ALL, AUCTION) if rules.name.partition("-")[0] == name]
            for name in ("clash", "civilization", "auction")}  # fmt: skip
"""The editions of a game have one state."""
GAMES, EVERY = {"clash": 4, "civilization": 2, "auction": 8}, 5
"""How many games of each edition are played, in turn with the first and the last choice of each option; and one step in
this number has its state looked at."""
ENOUGH = 6
"""How many values of a field are enough."""
TRIED = 60
"""How many of them are changed, to find out whether everybody sees it."""

TOLD, LEFT_OVER, SELDOM = (
    "everybody is told",
    "what is not to be seen elsewhere; it has no order",
    "everybody sees it, where it comes up",
)
ENGINE = {
    "Due.step": "what comes next follows from what everybody sees",
    "Due.with_": "what it is about has been told; what has been said beforehand is scrambled if it is a seat's own",
    "State.lines": "those who may hear a line have heard it",
    "State.told": "a number by which nobody looks at anything",
}
HARMLESS: dict[str, dict[str, str]] = {
    "auction": {"State.lots": LEFT_OVER},
    "clash": {
        "State.seats": "chosen when the table was opened",
        **dict.fromkeys(("State.region_pile", "State.leader_deck"), LEFT_OVER),
        **dict.fromkeys(
            ("Player.trophies", "Player.captives", "Player.passed_over", "Player.led", "Player.draws",
             "Player.reserved", "Player.destroyed", "Battle.powers", "Battle.city_buildings", "Battle.winner",
             "Wonder.builder", "Wonder.age", "Wonder.round", "Wonder.space", "Completed.criterion", "State.tokens",
             "State.exploring", "Unit.aboard", "City.marker", "City.wonders", "City.port", "Player.wonders",
             "Rolled.use", "Volley.lost", "State.revealed", "Fought.winner", "Variants.leaders",
             "Player.civilization", "Player.leader"),
            SELDOM,
        ),
        **dict.fromkeys(
            ("Battle.traders", "Battle.drowned", "Battle.settlers_lost", "Battle.leaders_lost",
             "State.captured_from", "City.activated_angry", "City.moved", "City.halted", "Unit.moved",
             "Unit.on_plains", "Unit.travelled", "Foretold.seer", "Points.reason", "Points.line"),
            TOLD,
        ),
        "Battle.cards": "they lie face down within one step only, and are redealt there",
        "Battle.played": "the last may lie face down within one step, and is redealt there; the others were face up",
        "City.space": "everybody sees where it stands",
        "Unit.space": "everybody sees where it stands",
        "City.wonders_count": "printed in the book",
        "Player.position": "everybody sees the order of play",
        "State.to_play": "everybody sees who has had a turn",
        "State.regions": "everybody sees the land of a tile",
        "State.next_unit": "a number of figures, by which nobody is told apart",
        "State.next_offer": "a number of offers that have been made",
        "Offer.number": "as the next one",
        "State.objective_discards": "they lie face down, and are redealt with their deck; there seldom are any",
    },
    "civilization": {
        "State.seats": "chosen when the table was opened",
        **dict.fromkeys(
            ("State.tile_pool", "State.wonder_deck", "State.city_state_pile", "State.great_people"), LEFT_OVER
        ),
        **dict.fromkeys(
            ("Player.policies", "Player.investments", "Player.open_people", "Player.tokens", "Player.blanks",
             "Player.coming", "Player.coins", "Piece.kind", "State.disasters", "State.relics", "State.city_states",
             "State.people_discards", "State.locked", "State.winners", "Victory.seat", "Victory.kind",
             "Victory.turn", "Battle.loot", "Variants.civilizations", "Variants.tie_break"),
            SELDOM,
        ),
        **dict.fromkeys(
            ("Player.coins_gone", "Player.adoptable", "Player.anarchy_since", "Player.lasting", "Figure.placed",
             "Figure.gathers", "State.lookers"),
            TOLD,
        ),
        "Figure.square": "everybody sees where it stands",
        "State.next_figure": "a number of figures, by which nobody is told apart",
        "State.next_deal": "a number of offers that have been made",
    },
}  # fmt: skip
"""In addition to those that a test finds to be seen or scrambled."""

SURELY_SECRET = {
    "auction": {"Player.hand"},
    "clash": {"Player.action_cards", "Foretold.card", "State.event_next", "Due.with_"},
    "civilization": {"Player.units", "Player.planned", "State.watched", "State.looked_at"},
}
"""Hands, decks, plans and watched squares: if these are not found, the test finds nothing."""

Node = Any
Field = str
"""Written as "Player.hand"."""
Situation = tuple[Rules[Any], Node]


def situations(family: str) -> list[Situation]:
    """Situations of random games with stacked decks in which a field has a new value."""
    found: list[Situation] = []
    had: dict[Field, dict[str, None]] = {}
    for rules in FAMILIES[family]:
        for seed in range(GAMES[family]):
            chosen = {option.name: option.choices[-(seed % 2)][1] for option in rules.presentation.options}
            options = tables(rules, [seed // 2], **chosen)[seed // 2]
            found += [(rules, state) for state in states(rules, seed, options) if is_new(state, had)]
    return found


def is_new(state: Node, had: dict[Field, dict[str, None]]) -> bool:
    new = False
    for field, spot in spots(state):
        values = had.setdefault(field, {})
        if spot.value and len(values) < ENOUGH and str(spot.value) not in values:
            values[str(spot.value)] = None
            new = True
    return new


def states(rules: Rules[Any], seed: int, options: Json) -> list[Node]:
    pick, steps, kept = picker(seed), 0, list[Node]()

    def keep(state: Node, _: object) -> None:
        nonlocal steps
        steps += 1
        if steps % EVERY == 0:
            kept.append(apart(state))

    game = Stacked(rules, options, f"fields {seed}", rules.new(options), sealed=False, on_step=keep)
    game.rebuild()
    while not game.over:
        ask = some_ask(game, pick)
        game.answer(ask.seat, something_rare(ask, rules.rare, pick) or ask.sample(pick), ask.kind)
    return kept


# --- fields and their values -----------------------------------------------------------------------------------------


def apart(state: Node) -> Node:
    """A copy that shares nothing, not even what is over."""
    return from_json(type(state), to_json(state))


def fields_of(cls: type, known: dict[Field, None] | None = None) -> list[Field]:
    """All fields of a tree and of the trees in it, except those that hold only trees."""
    known = {} if known is None else known
    for field in dataclasses.fields(cls):
        inner = [*trees_in(typing.get_type_hints(cls)[field.name])]
        if not inner and f"{cls.__name__}.{field.name}" not in known:
            known[f"{cls.__name__}.{field.name}"] = None
        for tree in inner:
            if not any(name.startswith(f"{tree.__name__}.") for name in known):
                fields_of(tree, known)
    return list(known)


def trees_in(hint: Any) -> Iterator[type]:
    if dataclasses.is_dataclass(hint):
        yield typing.cast(type, hint)
    for argument in typing.get_args(hint):
        yield from trees_in(argument)


class Spot(typing.NamedTuple):
    """One value of a field: its object, and its name or number there."""

    holder: Any
    key: Any

    @property
    def value(self) -> Any:
        return getattr(self.holder, self.key) if dataclasses.is_dataclass(self.holder) else self.holder[self.key]

    def put(self, value: Any) -> None:
        if isinstance(self.holder, tuple):
            raise TypeError
        if dataclasses.is_dataclass(self.holder):
            setattr(self.holder, self.key, value)
        else:
            self.holder[self.key] = value


def spots(node: Node) -> Iterator[tuple[Field, Spot]]:
    """All values of a state, by their fields: each item of lists and dicts separately, and the keys."""
    for field in dataclasses.fields(node):
        name = f"{type(node).__name__}.{field.name}"
        yield from _within(name, Spot(node, field.name))


def _within(name: Field, spot: Spot) -> Iterator[tuple[Field, Spot]]:
    value = spot.value
    if dataclasses.is_dataclass(value):
        yield from spots(value)
    elif isinstance(value, dict | list) and value:
        for key in list(value) if isinstance(value, dict) else range(len(value)):
            yield from _within(name, Spot(value, key))
    else:
        yield name, spot


# --- what is seen, and what is scrambled -----------------------------------------------------------------------------


def values_by_field(state: Node) -> dict[Field, list[object]]:
    found: dict[Field, list[object]] = {}
    for name, spot in spots(state):
        named = [spot.key] if isinstance(spot.holder, dict) else []
        found.setdefault(name, []).append([*named, spot.value])
    return found


def scrambled(there: list[Situation]) -> set[Field]:
    """The fields that have another value at a table where a spectator, or a seat, would see the same."""
    found, pick = set[Field](), picker(7)
    for rules, state in there:
        before = values_by_field(state)
        for seat in (None, *state.players):
            other = apart(state)
            rules.scramble(other, seat, pick)
            after = values_by_field(other)
            found |= {field for field in {**before, **after} if before.get(field) != after.get(field)}
    return found


def seen(there: list[Situation], wanted: list[Field]) -> set[Field]:
    """The fields that change the view of a spectator."""
    found, tried = set[Field](), dict.fromkeys(wanted, 0)
    known: dict[Field, dict[object, None]] = {}
    for _, state in there:
        for field, spot in spots(state):
            if not isinstance(spot.value, dict | list):
                known.setdefault(field, {})[spot.value] = None
    for rules, state in there:
        before = rules.view(state, None)
        for number, (field, spot) in enumerate(spots(state)):
            others = candidates(spot.value, [*known.get(field, ())])
            if field not in found and others and tried.get(field, TRIED) < TRIED:
                tried[field] += 1
                if any(shows(rules, state, number, other, before) for other in others):
                    found.add(field)
    return found


def candidates(value: Any, others: list[Any]) -> list[Any]:
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, dict | list):  # it is empty
        return []
    found = [other for other in others if other != value]
    found += [f"{value}?"] if isinstance(value, str) else []
    return [*found[:2], *found[-2:], *([value + 1] if isinstance(value, int | float) else [])]


def shows(rules: Rules[Any], state: Node, number: int, other: Any, before: Json) -> bool:
    """Whether a spectator's view changes when this value changes."""
    twin = apart(state)
    spot = next(spot for i, (_, spot) in enumerate(spots(twin)) if i == number)
    try:
        spot.put(other)
        return bool(rules.view(twin, None) != before)
    except Exception:  # an impossible state
        return False


@pytest.mark.parametrize("family", FAMILIES)
def test_nothing_that_is_secret_is_forgotten_when_a_table_is_scrambled(family: str) -> None:
    fields = [*dict.fromkeys(field for rules in FAMILIES[family] for field in fields_of(rules.state))]
    there = situations(family)
    dealt_anew = scrambled(there)
    left = [field for field in fields if field not in dealt_anew]
    shown = seen(there, left)
    named = ENGINE | HARMLESS[family]
    assert [field for field in left if field not in shown and field not in named] == []
    assert [field for field in named if field not in fields] == [], "there is no such field now"
    assert dealt_anew >= SURELY_SECRET[family], "the test finds what is scrambled"


def test_what_everybody_sees_is_found() -> None:
    """Unlike a hand."""
    there = situations("auction")
    assert seen(there, ["Player.purse", "Player.hand", "State.round"]) == {"Player.purse", "State.round"}
