"""Chapter 6: City Management. One city action for every city, in any order, and everything else that the phase allows
in between."""

from __future__ import annotations

from functools import partial

from rules.civilization import powers
from rules.civilization.board import cities_of
from rules.civilization.cancel import Announced, goes_through
from rules.civilization.city_management.actions import CityAction, actions_left, renew_icons
from rules.civilization.city_management.arts import Arts
from rules.civilization.city_management.culture_track import advance_culture, price_of, spaces_ahead, why_not_advance
from rules.civilization.city_management.harvest import Harvest
from rules.civilization.city_management.produce import Produce
from rules.civilization.consequences import of_space
from rules.civilization.deeds import action_in, comes_to_nothing
from rules.civilization.effect import Effect
from rules.civilization.part import end_part, menu
from rules.civilization.powers import use_the_rest
from rules.civilization.questions.cities import advance, advance_to, what_do_your_cities_do
from rules.civilization.refusals import has_acted
from rules.civilization.state import City, Player, State
from rules.civilization.steps import STEPS
from rules.civilization.voices import modify
from rules.engine.ask import Option, Refusal
from rules.engine.step import Due, do_next, due, tell

ACTIONS: tuple[CityAction, ...] = (Produce(), Arts(), Harvest())
"""CB-079"""


@STEPS.step
async def city_management(state: State, seat: str) -> None:
    player = state.players[seat]
    text, end = what_do_your_cities_do(), due(end_city_management, seat)
    beside = powers.options(state, player, "city-management")
    do_next(state, await menu(state, player, "city-management", text, _options(state, player), beside, end))


def actions_of(state: State, player: Player) -> dict[str, CityAction]:
    found = modify(Effect.city_actions, list(ACTIONS), state, player)
    return {action.key: action for action in found}


def _options(state: State, player: Player) -> list[Option[Due]]:
    found = [
        Option(
            f"{action.key}-{city.square}",
            due(city_action, player.seat, city.square, action.key),
            action_in(action.text, city.square),
            spaces=city.center,
            unless=partial(why_not_act, state, player, city, action),
            hint=partial(action.outlook, state, player, city),
        )
        for city in cities_of(state, player.seat)
        for action in actions_of(state, player).values()
    ]
    return [*found, *_advances(state, player)]


def _advances(state: State, player: Player) -> list[Option[Due]]:
    """To the next space of the culture track, or to one behind it for players who may jump."""
    found = []
    for space in spaces_ahead(state, player):
        price = price_of(state, player, space)
        next_one = space.number == player.culture_level + 1
        key = "advance" if next_one else f"advance-{space.number}"
        text = advance(price.named) if next_one else advance_to(space.number, price.named)
        step, hint = (
            due(advance_culture, player.seat, str(space.number)),
            partial(of_space, state, player, space, price),
        )
        test = partial(why_not_advance, state, player, space)
        found.append(Option(key, step, text, unless=test, hint=hint))
    return found


def why_not_act(state: State, player: Player, city: City, action: CityAction) -> Refusal | None:
    if actions_left(state, player, city) <= 0:
        return Refusal("CB-078", has_acted(city.square))
    ban = modify(Effect.city_action_ban, None, state, player, city, action.counts_as)
    return ban or action.why_not(state, player, city)


@STEPS.step
async def city_action(state: State, seat: str, square: str, key: str) -> None:
    """It is announced and paid for, and others may cancel it; cancelled or not, it is used (CR-45)."""
    player, city = state.players[seat], state.cities[square]
    action = actions_of(state, player)[key]
    about = await action.announce(state, player, city)
    city.actions.append(action.counts_as)
    if city.extra:
        renew_icons(state, player, city)
    words = action.in_words(city, about)
    if await goes_through(state, Announced(seat, "city action", words)):
        await action.carry_out(state, player, city, about)
    else:
        tell(state, comes_to_nothing(words, square))


async def extra_action(state: State, player: Player, city: City, action: CityAction) -> None:
    """An action from a card: nobody can cancel it. It may use used icons again (CR-52)."""
    city.extra += 1
    renew_icons(state, player, city)
    about = await action.announce(state, player, city)
    city.actions.append(action.counts_as)
    renew_icons(state, player, city)
    await action.carry_out(state, player, city, about)


@STEPS.step
async def end_city_management(state: State, seat: str) -> None:
    """A bonus of this turn lasts until the end of the part (CR-51)."""
    await use_the_rest(state, state.players[seat], "city-management")
    for city in cities_of(state, seat):
        city.bonus = 0
    end_part(state)
