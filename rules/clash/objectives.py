"""Chapter 22: completing objective cards, in the status phase or the moment their criteria are met."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from rules.clash.board import clockwise
from rules.clash.cards import OFFERED
from rules.clash.deeds import completes_objective, some
from rules.clash.kinds import Objective, Occasion
from rules.clash.payment import lose
from rules.clash.printed import OCCASIONS
from rules.clash.questions.cards import complete_objective, no_objective, no_other_objective, none_is_fulfilled
from rules.clash.questions.cities import it_costs
from rules.clash.questions.printed_texts import objective_of, text_of_objective, the_objective
from rules.clash.refusals import completed_before, excludes, has_just_been_completed, is_checked_later, is_not_fulfilled
from rules.clash.state import Completed, Player, State, Turn
from rules.engine.ask import Ask, Option, Refusal
from rules.engine.deed import Deed
from rules.engine.phrases import in_parts
from rules.engine.step import tell


async def offer_objectives(state: State, occasion: Occasion, about: str = "") -> None:
    """At a trigger, even in another player's turn (CM-22.07): clockwise from the active player, in battles the
    attacker first (CM-6.13)."""
    first = state.turn.seat if state.turn else state.first_player
    if occasion == "battle over" and state.battle and state.battle.attacker in state.players:
        first = state.battle.attacker
    for player in clockwise(state, first):
        await complete_objectives(state, player, occasion, about)


async def offer_after_action(state: State, turn: Turn) -> None:
    """Objectives that are checked after every action in the player's own turn (CM-22.04). The player is asked once a
    turn, and again if an objective was unfulfilled in between, or if the card may have come since."""
    player = state.players[turn.seat]
    if not player.objective_cards:
        return
    marks = [half.id + OFFERED for half in _completable(state, player, "action over", "", [])]
    new = [mark for mark in marks if mark not in turn.used]
    turn.used = [word for word in turn.used if word in marks or not word.endswith(OFFERED)] + new
    if new:
        await complete_objectives(state, player, "action over")


async def complete_objectives(state: State, player: Player, occasion: Occasion, about: str = "") -> None:
    """One card after the other, as many as are fulfilled (CM-22.03, CM-22.05). Everybody is asked whose situation would
    complete some objective that a hand may still hold, whether or not this hand does. So neither the question nor a
    second one gives anything away."""
    done: list[str] = []
    while player.objective_cards and any(_completable(state, player, occasion, about, done)):
        options: list[Option[tuple[str, Objective] | None]] = [
            Option(
                f"{card}: {half.id}",
                (card, half),
                _named(state, player, card, half),
                _refused(state, player, half, occasion, about, done),
                hint=in_parts(text_of_objective(half), it_costs(some(half.price)) if half.price.total() else ""),
            )
            for card in player.objective_cards
            for half in state.box.objective_cards[card].halves
        ]
        preset = [option.key for option in options if option.refused is None][:1] or ["none"]
        hint = none_is_fulfilled() if preset == ["none"] else ""
        options.append(Option("none", None, no_other_objective() if done else no_objective(), idle=True, hint=hint))
        text = complete_objective()
        choice = await Ask(player.seat, "objective", text, options, preset=preset, secret=True, reaction=True)
        if choice is None:
            return
        card, half = choice
        _complete(state, player, card, half)
        done.append(half.id)


def _named(state: State, player: Player, card: str, half: Objective) -> Deed:
    """Two cards in a hand may have the same objective: then the card tells them apart."""
    names = [other.name for held in player.objective_cards for other in state.box.objective_cards[held].halves]
    alike = names.count(half.name) > 1
    return objective_of(half, card) if alike else the_objective(half)


def _completable(state: State, player: Player, occasion: Occasion, about: str, done: list[str]) -> Iterator[Objective]:
    """The objectives that the player could complete with the right card, as everybody can see: all cards of the box
    that are not face up in front of somebody."""
    laid_down = frozenset([done.card for other in state.players.values() for done in other.completed])
    halves = state.box.objectives_at(occasion, laid_down, state.civilizations)
    return (half for half in halves if _refused(state, player, half, occasion, about, done) is None)


def _refused(
    state: State, player: Player, half: Objective, occasion: Occasion, about: str, done: list[str]
) -> Refusal | None:
    if occasion not in half.at:
        return Refusal("CM-22.04", is_checked_later(half, map(OCCASIONS.__getitem__, half.at)))
    if half.id in done:
        return Refusal("CM-22.05", has_just_been_completed(half))
    if half.excludes and half.excludes in done:
        return Refusal("CM-22.05", excludes(half, half.excludes))
    by = half.criterion(state, player)
    if by and any((one.objective, one.criterion) == (half.id, by) for one in player.completed):
        return Refusal("CM-22.05", completed_before(half, by.lower()))
    if not half.fulfilled(state, player, about):
        return _unfulfilled(half)
    return None


@cache
def _unfulfilled(half: Objective) -> Refusal:
    return Refusal("CM-22.04", is_not_fulfilled(half))


def _complete(state: State, player: Player, card: str, half: Objective) -> None:
    """The card goes face up in front of the player (CM-22.06)."""
    player.objective_cards.remove(card)
    criterion = half.criterion(state, player)
    player.completed.append(Completed(card, half.id, state.age, state.round, criterion))
    lose(player, half.price)
    tell(state, completes_objective(player.seat, half, half.price))
