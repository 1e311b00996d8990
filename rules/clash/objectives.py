"""Chapter 22: completing objective cards, in the status phase or the moment their criteria are met."""

from __future__ import annotations

from rules.clash.board import clockwise
from rules.clash.box import BOX
from rules.clash.kinds import Objective, Occasion
from rules.clash.payment import lose
from rules.clash.state import Completed, Player, State
from rules.engine.ask import Ask, Option, Refusal
from rules.engine.step import tell

POINTS = 2


async def offer_objectives(state: State, occasion: Occasion, about: str = "") -> None:
    """Everybody whose situation would complete some objective is asked, whether or not they hold it: so the question
    tells nothing (CM-22.07). Clockwise from the active player (CM-6.13)."""
    first = state.turn.seat if state.turn else state.first_player
    for player in clockwise(state, first):
        if player.objective_cards and _possible(state, player, occasion, about):
            await complete_objectives(state, player, occasion, about)


def _possible(state: State, player: Player, occasion: Occasion, about: str) -> bool:
    return any(
        occasion in objective.at and objective.fulfilled(state, player, about) for objective in BOX.objectives.values()
    )


async def complete_objectives(state: State, player: Player, occasion: Occasion, about: str = "") -> None:
    """One card after the other, as many as are fulfilled (CM-22.03, CM-22.05)."""
    done: list[str] = []
    while player.objective_cards:
        options: list[Option[tuple[str, Objective] | None]] = [
            Option(
                f"{card}: {half.id}",
                (card, half),
                f"{half.name}: {half.text}",
                _refused(state, player, half, occasion, about, done),
            )
            for card in player.objective_cards
            for half in BOX.objective_cards[card].halves
        ]
        options.append(Option("none", None, "None (any more)", idle=True))
        text = "Do you complete an objective?"
        choice = await Ask(player.seat, "objective", text, options, secret=True)
        if choice is None:
            return
        card, half = choice
        _complete(state, player, card, half)
        done.append(half.id)
        if all(
            _refused(state, player, h, occasion, about, done)
            for c in player.objective_cards
            for h in BOX.objective_cards[c].halves
        ):
            return


def _refused(
    state: State, player: Player, half: Objective, occasion: Occasion, about: str, done: list[str]
) -> Refusal | None:
    if occasion not in half.at:
        return Refusal("CM-22.04", f"{half.name} is checked at another time: {' or '.join(half.at)}.")
    if half.id in done:
        return Refusal("CM-22.05", f"{half.name} has just been completed for the same reason.")
    if half.excludes in done:
        return Refusal("CM-22.05", f"{half.name} cannot be completed together with the other.")
    if not half.fulfilled(state, player, about):
        return Refusal("CM-22.04", f"{half.name} is not fulfilled: {half.text}")
    if not player.stock.covers(half.price):
        return Refusal("CM-5.05", f"{half.name} takes {half.price}.")
    return None


def _complete(state: State, player: Player, card: str, half: Objective) -> None:
    """The card is laid face up in front of the player (CM-22.06)."""
    player.objective_cards.remove(card)
    player.completed.append(Completed(card, half.id))
    lose(player, half.price)
    price = f", for {half.price}" if half.price.total() else ""
    tell(state, f"@{player.seat} completes the objective {half.name}{price}.")
