"""Chapter 14: the action Increase Happiness."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from rules.clash.board import cities_of
from rules.clash.cities import change_mood, in_no_city
from rules.clash.deeds import more_happiness
from rules.clash.effect import Effect
from rules.clash.payment import NOTHING_ELSE, Price, affordable, cannot_pay, pay, price
from rules.clash.pile import Pile
from rules.clash.questions.cities import it_costs
from rules.clash.questions.moves import happy_for, mood_and_size, so_much_a_step, which_cities_become_happier
from rules.clash.refusals import city_is_happy, is_too_dear, one_price_is_enough, step_is_too_dear
from rules.clash.state import MOODS, City, Player, State
from rules.clash.steps import STEPS
from rules.clash.voices import modify, speakers
from rules.engine.ask import Option, Refusal, choose_amounts


def price_of(state: State, player: Player, tokens: int) -> Price:
    return modify(Effect.happiness_price, _usual_price(tokens), state, player)


@lru_cache(maxsize=64)
def _usual_price(tokens: int) -> Price:
    return price(Pile(mood=tokens), NOTHING_ELSE)


def refused(state: State, player: Player, city: City) -> Refusal | None:
    """The reason why the city cannot become happier in any way."""
    special = modify(Effect.happy_price, None, state, player, city)
    if special and city.mood != "happy" and affordable(state, player, price(special, NOTHING_ELSE)):
        return None
    return _refused_step(state, player, city)


def _refused_step(state: State, player: Player, city: City) -> Refusal | None:
    if city.mood == "happy":
        return Refusal("CM-4.09", city_is_happy(city.space))
    size = _size(state, player, city)
    if not affordable(state, player, price_of(state, player, size)):
        return Refusal("CM-14.02", step_is_too_dear(city.space, Pile(mood=size), player.stock.mood))
    return None


def _size(state: State, player: Player, city: City) -> int:
    """The number of tokens for each step of the city (CM-14.02)."""
    return modify(Effect.happiness_size, city.size, state, player, city)


def why_not(state: State, player: Player) -> Refusal | None:
    """A player who cannot afford the smallest city need not look at any."""
    special = speakers(Effect.happy_price, state, player)
    too_dear = None if special else cannot_pay(state, player, price_of(state, player, 1), "CM-14.02")
    return too_dear or in_no_city(state, player, refused)


@STEPS.step
async def happiness(state: State, seat: str) -> None:
    await increase_happiness(state, state.players[seat], cities_of(state, seat))


@dataclass(frozen=True)
class Step:
    """A step of one city, or all the way to happy for a price of its own."""

    city: City
    special: Pile | None = None


async def increase_happiness(state: State, player: Player, cities: list[City]) -> None:
    """Any of these cities by any number of steps; each step costs as many tokens as the city's size (CM-14)."""
    options = _options(state, player, cities)

    def check(steps: list[Step]) -> Refusal | None:
        both = [s.city.space for s in steps if s.special and Step(s.city) in steps]
        if both:
            return Refusal("CM-14.02", one_price_is_enough(both[0]))
        cost = _cost(state, player, steps)
        if affordable(state, player, cost):
            return None
        return Refusal("CM-14.02", is_too_dear(cost.said(), player.stock))

    first = next(option.key for option in options if option.refused is None)
    steps = await choose_amounts(
        player.seat,
        "happiness",
        which_cities_become_happier(),
        options,
        least=1,
        most=2 * len(options),
        check=check,
        preset=[first],
        comes_to=lambda steps: it_costs(_cost(state, player, steps).said()),
    )
    await pay(state, player, _cost(state, player, steps), more_happiness())
    for space in dict.fromkeys(step.city.space for step in steps):
        here = [step for step in steps if step.city.space == space]
        change_mood(state, state.cities[space], 2 if here[0].special else len(here))


def _options(state: State, player: Player, cities: list[City]) -> list[Option[Step]]:
    options = []
    for city in cities:
        text = mood_and_size(city.space, city.mood, city.size)
        step = so_much_a_step(price_of(state, player, _size(state, player, city)).said())
        up_to = 2 - MOODS.index(city.mood)
        options.append(
            Option(
                city.space, Step(city), text, _refused_step(state, player, city), (city.space,), up_to=up_to, hint=step
            )
        )
        special = modify(Effect.happy_price, None, state, player, city)
        if special and city.mood != "happy":
            refusal = cannot_pay(state, player, price(special, NOTHING_ELSE), "CM-14.02")
            text = happy_for(city.space, special)
            options.append(Option(f"{city.space} happy", Step(city, special), text, refusal, (city.space,)))
    return options


def _cost(state: State, player: Player, steps: list[Step]) -> Price:
    tokens = sum(_size(state, player, step.city) for step in steps if not step.special)
    cost = price_of(state, player, tokens)
    for step in steps:
        cost = cost.plus(step.special or Pile())
    return cost
