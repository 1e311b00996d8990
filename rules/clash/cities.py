"""Chapter 4: cities, their size and their mood; chapter 8, founding them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Literal

from rules.clash.board import board, cities_of, enemies_at, is_land
from rules.clash.deeds import becomes, is_exhausted
from rules.clash.effect import Effect
from rules.clash.pieces import settlements_left
from rules.clash.questions.cities import city_at, mood_falls_to
from rules.clash.refusals import (
    city_is_there,
    enemies_are_there,
    has_no_city,
    is_angry_and_activated,
    is_barren,
    is_largest,
    is_sea,
    none_in_supply,
    would_be_too_large,
)
from rules.clash.state import MOODS, City, Mood, Player, State, Unit
from rules.clash.voices import has, interrupts, modify, speakers
from rules.clash.wonders import lay_out
from rules.engine.ask import Option, Refusal, none_can
from rules.engine.deed import Said
from rules.engine.step import tell


def in_region(state: State, space: str) -> tuple[str, ...]:
    """The four spaces of a space's region."""
    return board(state).block_of[space]


def city_options(
    state: State,
    player: Player,
    refused: Callable[[State, Player, City], Refusal | None],
    comes: Callable[[State, Player, City], Said] | None = None,
) -> list[Option[City]]:
    """The player's cities to choose from. Each has the reason if it cannot do this, or the outcome."""
    return [
        Option(
            city.space,
            city,
            city_at(city.space, city.size, city.mood),
            spaces=(city.space,),
            unless=partial(refused, state, player, city),
            hint=partial(comes or _activated, state, player, city),
        )
        for city in cities_of(state, player.seat)
    ]


def _activated(_: State, __: Player, city: City) -> Said:
    return mood_after(city)


def in_no_city(
    state: State, player: Player, refused: Callable[[State, Player, City], Refusal | None]
) -> Refusal | None:
    """None if one of the player's cities can do this; otherwise the reason why the last one cannot."""
    return none_can(cities_of(state, player.seat), partial(refused, state, player), NO_CITY)


NO_CITY = Refusal("CM-9.01", has_no_city())


# --- size (CM-4.01 to CM-4.04) -------------------------------------------------------------------------------


def cannot_grow(state: State, player: Player, city: City) -> Refusal | None:
    if city.size >= state.box.largest_city:
        return Refusal("CM-4.02", is_largest(city.space, state.box.largest_city))
    cities = len(cities_of(state, player.seat))
    if city.size >= cities:
        return Refusal("CM-4.03", would_be_too_large(city.space, cities))
    return None


def size_at_work(state: State, player: Player, city: City) -> int:
    """How much a city collects or recruits: one more if it is happy, only one if it is angry (CM-4.06)."""
    mood = mood_at_work(state, player, city)
    if mood == "angry":
        return 1 + modify(Effect.angry_bonus, 0, state, player, city)
    return city.size + (mood == "happy") + modify(Effect.size_bonus, 0, state, player, city)


def mood_at_work(state: State, player: Player, city: City) -> str:
    return modify(Effect.mood_at_work, city.mood, state, player, city)


def serves(state: State, city: City, building: str) -> bool:
    """Whether a city has a building that works for its owner: it may not work without its advance (CM-17.06)."""
    if building not in city.buildings:
        return False
    owner = state.players.get(city.owner)
    if owner is None or not state.box.buildings_need_their_advance:
        return True
    return has(state, owner, state.box.buildings[building].advance)


# --- mood (CM-4.05 to CM-4.14) -------------------------------------------------------------------------------


def change_mood(state: State, city: City, steps: int) -> None:
    """Up (+) or down (-), never above happy nor below angry (CM-4.09)."""
    set_mood(state, city, MOODS[min(max(MOODS.index(city.mood) + steps, 0), 2)])


def set_mood(state: State, city: City, mood: Mood) -> None:
    if mood == city.mood:
        return
    if MOODS.index(mood) > MOODS.index(city.mood):
        city.activated_angry = False  # CM-4.14: raising an angry city's mood removes its lock
    elif mood == "angry":
        city.activated_angry = city.activated > 0 and state.box.angered_cities_rest  # CM-4.19
    city.mood = mood
    tell(state, becomes(city.space, mood))


# --- activation (CM-4.08, CM-4.11 to CM-4.13) ----------------------------------------------------------------


Use = Literal["collect", "construct", "wonder", "recruit", "move", "power"]
"""The purpose for which a city is activated."""


def cannot_activate(state: State, city: City) -> Refusal | None:
    if city.mood == "angry" and (city.activated_angry or (city.activated and state.variants.angry_cities_rest)):
        return Refusal("CM-4.08", is_angry_and_activated(city.space))
    return modify(Effect.activation_ban, None, state, state.players[city.owner], city)


async def activate(state: State, city: City, use: Use) -> None:
    """Counts an activation; every one after the first lowers the mood. Called after its action, which used the mood
    from before (CM-4.12)."""
    player = state.players[city.owner]
    counted = city
    for effect in speakers(Effect.takes_activation, state, player) if _would_lower(city) else ():
        counted = await effect.takes_activation(state, player, counted, use) or counted
    _count_activation(state, counted)
    await interrupts(Effect.after_activation, state, player, city, use)


def mood_after(city: City) -> Said:
    """Its mood after another activation (CM-4.11)."""
    return mood_falls_to(MOODS[MOODS.index(city.mood) - 1]) if _would_lower(city) else ""


def _would_lower(city: City) -> bool:
    return city.activated > 0 and city.mood != "angry"


def _count_activation(state: State, city: City) -> None:
    was_angry = city.mood == "angry"
    city.activated += 1
    if city.activated > 1:
        change_mood(state, city, -1)
    city.activated_angry = was_angry  # CM-4.13: if it becomes angry by this, it works once more (docs/rulings.md, 25)


# --- founding ------------------------------------------------------------------------------------------------


def cannot_found_at(state: State, player: Player, space: str) -> Refusal | None:
    """CM-8.02, CM-8.03"""
    if space in state.cities:
        return Refusal("CM-8.02", city_is_there(space))
    if not is_land(state, space):
        return Refusal("CM-8.02", is_sea(space))
    if state.terrain[space] == "barren" and not modify(Effect.founds_on_barren, False, state, player):
        return Refusal("CM-8.02", is_barren(space))
    if enemies_at(state, space, player.seat):
        return Refusal("CM-8.02", enemies_are_there(space))
    if space in state.exhausted:
        return Refusal("CM-8.02", is_exhausted(space))
    if settlements_left(state, player.seat) == 0:
        return Refusal("CM-8.03", none_in_supply("settlement"))
    return None


def settler_ban(state: State, settler: Unit) -> Refusal | None:
    """Powers of the other players that keep a settler from founding cities and from trade."""
    ban: Refusal | None = None
    for seat, player in state.players.items():
        if seat != settler.owner:
            ban = modify(Effect.settler_ban, ban, state, player, settler)
    return ban


def place_city(state: State, owner: str, space: str, mood: Mood = "neutral") -> City:
    """CM-4.10: a new city is neutral."""
    city = City(space, owner, mood, {}, [], wonders_count=state.box.wonders_count_in_size)
    state.cities[space] = city
    return city


def remove_building(city: City, building: str) -> None:
    """The piece goes back to the player with its colour."""
    del city.buildings[building]
    if building == "port":
        city.port = None


def remove_city(state: State, city: City) -> None:
    """The pieces go back to their owners; wonders leave the game (CM-4.18)."""
    del state.cities[city.space]
    for wonder in city.wonders:
        state.wonders[wonder].space = None
    lay_out(state)
