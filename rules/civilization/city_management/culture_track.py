"""The culture track (CB-084, CB-141 to CB-150)."""

from __future__ import annotations

from rules.civilization.culture_events import draw_event
from rules.civilization.deeds import advances_free, enters_space
from rules.civilization.effect import Effect
from rules.civilization.great_people import gain_great_person
from rules.civilization.piece_kinds import Space
from rules.civilization.price import Price
from rules.civilization.questions.cities import space_called, which_space
from rules.civilization.refusals import space_costs_more
from rules.civilization.state import Player, State
from rules.civilization.steps import STEPS
from rules.civilization.victory import reach
from rules.civilization.voices import modify
from rules.engine.ask import Option, Refusal, choose_one
from rules.engine.deed import Deed
from rules.engine.step import tell


def next_space(state: State, player: Player) -> Space | None:
    track = state.box.culture_track
    return track[player.culture_level] if player.culture_level < len(track) else None


def spaces_ahead(state: State, player: Player) -> list[Space]:
    """The next one; for players who may jump, those behind occupied spaces too."""
    track, first = state.box.culture_track, next_space(state, player)
    found = [first] if first else []
    if first and modify(Effect.jumps, False, state, player):
        taken = [other.culture_level for other in state.players.values() if other is not player]
        while found[-1].number in taken and found[-1].number < len(track):
            found.append(track[found[-1].number])
    return found


def section_of(state: State, player: Player) -> int:
    """The section with the player's marker; at Start the first section is still ahead (CB-016)."""
    return state.box.culture_track[max(player.culture_level - 1, 0)].section


def price_of(state: State, player: Player, space: Space) -> Price:
    """The price of entering the space (CB-144)."""
    trade = modify(Effect.culture_price, space.trade, state, player, space.number)
    culture = modify(Effect.culture_cost, space.culture, state, player, space.number)
    return Price(culture=max(culture, 0), trade=max(trade, 0))


def why_not_advance(state: State, player: Player, space: Space) -> Refusal | None:
    price = price_of(state, player, space)
    if player.culture < price.culture or player.trade < price.trade:
        have = {"trade": player.trade, "culture": player.culture}
        return Refusal("CB-144", space_costs_more(space.number, price.named, have))
    return None


@STEPS.step
async def advance_culture(state: State, seat: str, number: str) -> None:
    """To the next space, paid in full (CB-144); as often in a turn as the player can pay (CB-145)."""
    player, space = state.players[seat], state.box.culture_track[int(number) - 1]
    price = price_of(state, player, space)
    player.culture -= price.culture
    player.trade -= price.trade
    await enter(state, player, space)


async def advance_free(state: State, player: Player, why: Deed) -> None:
    """Pays nothing, and still gets the reward (CR-23)."""
    spaces = [Option(str(space.number), space, space_called(space.number)) for space in spaces_ahead(state, player)]
    if spaces:
        space = await choose_one(player.seat, "advance-to", which_space(why), spaces)
        tell(state, advances_free(player.seat, why))
        await enter(state, player, space)


async def enter(state: State, player: Player, space: Space) -> None:
    """The player gets the reward at once (CB-147)."""
    player.culture_level = space.number
    tell(state, enters_space(player.seat, space.number))
    if space.reward == "victory":
        reach(state, player, "culture")
    elif space.reward == "great person":
        await gain_great_person(state, player)
    else:
        await draw_event(state, player, space.section)
