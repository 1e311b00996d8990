"""Chapter 14: the action Increase Happiness."""

from __future__ import annotations

from rules.clash.board import cities_of
from rules.clash.cities import change_mood
from rules.clash.effect import Effect, modify
from rules.clash.payment import NOTHING_ELSE, Price, affordable, pay, price
from rules.clash.pile import Pile
from rules.clash.state import MOODS, City, Player, State
from rules.clash.steps import STEPS
from rules.engine.ask import Option, Refusal, choose_amounts


def price_of(state: State, player: Player, tokens: int) -> Price:
    return modify(Effect.happiness_price, price(Pile(mood=tokens), NOTHING_ELSE), state, player)


def refused(state: State, player: Player, city: City) -> Refusal | None:
    if city.mood == "happy":
        return Refusal("CM-4.09", f"The city in {city.space} is happy.")
    if not affordable(player, price_of(state, player, city.size)):
        return Refusal(
            "CM-14.02", f"A step in {city.space} costs {city.size} mood tokens, and you have {player.stock.mood}."
        )
    return None


def why_not(state: State, player: Player) -> Refusal | None:
    refusal: Refusal | None = Refusal("CM-9.01", "You have no city.")
    for city in cities_of(state, player.seat):
        if (refusal := refused(state, player, city)) is None:
            return None
    return refusal


@STEPS.step
async def happiness(state: State, seat: str) -> None:
    await increase_happiness(state, state.players[seat], cities_of(state, seat))


async def increase_happiness(state: State, player: Player, cities: list[City]) -> None:
    """Any of these cities by any number of steps, each step for as many tokens as the city is large (CM-14)."""
    options = [
        Option(
            city.space,
            city,
            f"{city.space} ({city.mood}, {city.size} a step)",
            refused(state, player, city),
            (city.space,),
            up_to=2 - MOODS.index(city.mood),
        )
        for city in cities
    ]

    def check(steps: list[City]) -> Refusal | None:
        cost = price_of(state, player, sum(city.size for city in steps))
        return (
            None
            if affordable(player, cost)
            else Refusal("CM-14.02", f"That costs {cost}, and you have {player.stock}.")
        )

    first = next(option.key for option in options if option.refused is None)
    steps = await choose_amounts(
        player.seat,
        "happiness",
        "Which cities become happier? Name a city once for each step.",
        options,
        least=1,
        most=2 * len(options),
        check=check,
        preset=[first],
    )
    await pay(state, player, price_of(state, player, sum(city.size for city in steps)), "happiness")
    for city in dict.fromkeys(c.space for c in steps):
        change_mood(state, state.cities[city], sum(step.space == city for step in steps))
