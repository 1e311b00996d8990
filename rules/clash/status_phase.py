"""Chapter 25: the status phase. All players complete a step before the next one begins."""

from __future__ import annotations

from rules.clash.actions.advance import government, take_free_advance, takeable
from rules.clash.board import cities_of, clockwise
from rules.clash.cards import draw_to_hand
from rules.clash.cities import remove_city
from rules.clash.effect import Effect
from rules.clash.ending import begin_round, last_age
from rules.clash.kinds import Category
from rules.clash.objectives import complete_objectives
from rules.clash.payment import affordable, gain, lose_excess, pay
from rules.clash.scoring import end_game
from rules.clash.state import City, Player, State
from rules.clash.steps import STEPS
from rules.clash.voices import modify, owns
from rules.engine.ask import Option, choose_one, choose_some
from rules.engine.step import Due, do_next, due, tell


@STEPS.checkpoint
async def status_phase(state: State) -> None:
    tell(state, f"Status phase of age {state.age}.")
    seats = [player.seat for player in clockwise(state, state.first_player)]
    steps = [*state.box.status_steps]
    if state.short:
        steps.insert(steps.index("status-advance"), "status-advance")  # CM-29.04: two advances, each in turn order
    rest = [Due(step, [seat]) for step in steps for seat in seats]
    do_next(
        state,
        *[Due("status-objectives", [seat]) for seat in seats],
        due(game_end_check),
        *rest,
        due(status_first_player),
    )


@STEPS.step
async def status_objectives(state: State, seat: str) -> None:
    """Step 1 (CM-25.02)"""
    await complete_objectives(state, state.players[seat], "status phase")


@STEPS.step
async def game_end_check(state: State) -> None:
    """CM-25.03, CM-27.01"""
    if state.age == last_age(state) or any(not cities_of(state, seat) for seat in state.players):
        end_game(state)


@STEPS.step
async def status_advance(state: State, seat: str) -> None:
    """Step 2: a free advance (CM-25.04, CM-25.05), which has to be taken (CM-25.12)."""
    player = state.players[seat]
    await take_free_advance(state, player, "free-advance", "Which advance for free?", takeable(state, player))


@STEPS.step
async def status_cards(state: State, seat: str) -> None:
    """Step 3 (CM-25.06)"""
    await draw_to_hand(state, state.players[seat], "action")
    await draw_to_hand(state, state.players[seat], "objective")


@STEPS.step
async def status_raze(state: State, seat: str) -> None:
    """Step 4 (CM-25.07)"""
    player = state.players[seat]
    small = [city for city in cities_of(state, seat) if city.size == 1]
    if not small:
        return
    options: list[Option[City | None]] = [Option(city.space, city, spaces=(city.space,), idle=True) for city in small]
    options.insert(0, Option("none", None, "Raze nothing"))
    city = await choose_one(
        seat, "raze", f"Raze a city of size 1 for {state.box.gold_for_razing}?", options, preset="none"
    )
    if city:
        remove_city(state, city)
        tell(state, f"@{seat} razes the city in {city.space}.", city.space)
        gain(state, player, state.box.gold_for_razing)


# --- step 5: change of government (CM-25.08, CM-25.09, CM-25.13) ---------------------------------------------


@STEPS.step
async def status_government(state: State, seat: str) -> None:
    player = state.players[seat]
    if not affordable(state, player, state.box.price_of_change):
        return
    categories = possible_governments(state, player)
    if not categories:
        return
    options: list[Option[Category | None]] = [Option(c.id, c, f"Change to {c.name}", idle=True) for c in categories]
    options.insert(0, Option("none", None, "Keep the government"))
    text = f"Change the government for {state.box.price_of_change}?"
    category = await choose_one(seat, "change-government", text, options, preset="none")
    if category:
        await pay(state, player, state.box.price_of_change, "the change of government")
        await change_government(state, player, category)


def possible_governments(state: State, player: Player) -> list[Category]:
    """Other government categories whose prerequisite the player meets."""
    now = government(state, player)
    if now is None:
        return []
    return [c for c in state.box.categories.values() if c.needs and c.id != now and owns(player, c.needs)]


async def change_government(state: State, player: Player, category: Category) -> None:
    """All cubes move: the top advance, and as many others as before. No cube comes from the tracker."""
    old = [a for a in player.advances if state.box.advances[a].category.government]
    others = [Option(a.id, a, a.name) for a in category.advances[1:]]
    count = len(old) - 1
    text = f"Which {count} other advances of {category.name}?"
    chosen = (
        await choose_some(player.seat, "government-advances", text, others, least=count, most=count) if count else []
    )
    kept = [a for a in player.advances if a not in old]
    player.advances = (*kept, *(advance.id for advance in (category.top, *chosen)))
    lose_excess(state, player)
    tell(state, f"@{player.seat} changes the government to {category.name}.")


# --- step 6: first player (CM-25.10, CM-25.11) ---------------------------------------------------------------


@STEPS.step
async def status_first_player(state: State) -> None:
    decider = _decider(state)
    options = [Option(player.seat, player.seat, f"@{player.seat}") for player in clockwise(state, state.first_player)]
    text = "Who is the first player of the next age?"
    state.first_player = await choose_one(decider.seat, "first-player", text, options, preset=decider.seat)
    tell(state, f"@{decider.seat} makes @{state.first_player} the first player.")
    state.age += 1
    state.round = 1
    begin_round(state)


def _decider(state: State) -> Player:
    """Most tokens; on a tie the current first player, or the first of the tied to his left."""
    ring = clockwise(state, state.first_player)
    for player in ring:
        if modify(Effect.decides_first_player, False, state, player):
            return player
    most = max(player.stock.mood + player.stock.culture for player in ring)
    return next(player for player in ring if player.stock.mood + player.stock.culture == most)
