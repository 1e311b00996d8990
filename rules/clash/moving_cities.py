"""Cities that a power of their owner can move, and where they can go."""

from __future__ import annotations

from functools import partial

from rules.clash.board import cities_of, enemies_at, is_land, neighbours
from rules.clash.cities import cannot_activate
from rules.clash.effect import Effect
from rules.clash.questions.moves import the_city_in
from rules.clash.refusals import has_entered_mountain, has_moved, nowhere_to_go
from rules.clash.state import City, Player, State
from rules.clash.voices import modify, speakers
from rules.engine.ask import Option, Refusal


def city_sources(state: State, player: Player) -> list[Option[City]]:
    if not speakers(Effect.city_may_move, state, player):
        return []
    return [
        Option(
            f"city {c.space}", c, the_city_in(c.space), spaces=(c.space,), unless=partial(_city_stuck, state, player, c)
        )
        for c in cities_of(state, player.seat)
        if modify(Effect.city_may_move, False, state, player, c)
    ]


def _city_stuck(state: State, player: Player, city: City) -> Refusal | None:
    if city.moved:
        return Refusal("CM-12.03", has_moved("city", city.space))
    if city.halted:
        return Refusal("CM-12.08", has_entered_mountain("city", city.space))
    if not beside_city(state, player, city):
        return Refusal("CM-12.04", nowhere_to_go(city.space))
    return cannot_activate(state, city)


def beside_city(state: State, player: Player, city: City) -> list[str]:
    """Land without a city or enemies."""
    return [
        space
        for space in neighbours(state, city.space)
        if is_land(state, space) and space not in state.cities and not enemies_at(state, space, player.seat)
    ]
