"""Abilities and culture events: which ones can be used now, announcing them, and carrying them out (CB-153, CB-154,
CB-208, CB-209, CR-42, CR-45)."""

from __future__ import annotations

from collections.abc import Coroutine, Generator
from dataclasses import dataclass
from functools import partial
from itertools import groupby

from rules.civilization.cancel import Announced, could_pay, goes_through
from rules.civilization.content.buildings import WALLS
from rules.civilization.culture_events import discard_event
from rules.civilization.deeds import (
    NOUNS,
    announcement,
    called,
    called_building,
    called_person,
    called_seat,
    called_type,
    city_walls,
    forbids_event,
    front,
    plays_event,
    says_to,
    text_of,
    the_sheet,
    times,
    token,
    uses,
)
from rules.civilization.edition import EDITIONS
from rules.civilization.effect import Effect
from rules.civilization.great_person_cards import (
    could_hold_person,
    hidden_abilities,
    hidden_in_force,
    show_person,
    use_card,
)
from rules.civilization.kinds import Ability, Aim, CultureEvent, GreatPersonCard, Power, When
from rules.civilization.payment import cannot_pay, pay
from rules.civilization.questions.cities import (
    ability_for,
    allow,
    do_you_allow,
    play,
    refuse,
    turn_face_up,
    with_its_text,
)
from rules.civilization.questions.course import nothing
from rules.civilization.refusals import (
    is_played_as_resource,
    is_played_before_battle,
    is_played_in,
    is_played_to_cancel,
    was_forbidden,
    was_used_in_battle,
    was_used_in_turn,
)
from rules.civilization.state import SHEET, Player, State
from rules.civilization.steps import STEPS
from rules.civilization.voices import abilities_of, modify
from rules.engine.ask import Ask, Option, Refusal, Request, choose_one
from rules.engine.deed import Deed, Said
from rules.engine.phrases import in_parts
from rules.engine.step import Due, due, tell


def might_use(state: State, player: Player, when: When) -> bool:
    """Whether, as far as anybody can see, the player may have something to use (CR-46): face-up cards, and great
    person cards held face down."""
    return could_use(state, player, when) or could_hold_person(
        state, player, lambda card: _is_of_use(state, player, card, when)
    )


def _is_of_use(state: State, player: Player, card: GreatPersonCard, when: When) -> bool:
    if card.speaks and when in card.shown:
        return True
    usable = (ability for ability in card.abilities if when in ability.when and is_unused(state, player, ability))
    return any(could_pay(state, player, ability) and ability.why_not(state, player) is None for ability in usable)


async def ask_for_card(state: State, player: Player, when: When, text: Deed) -> Due | None:
    """Asks for anything that can be used right now, in secret; None: nothing can be."""
    found: list[Option] = [*options(state, player, when), Option("none", None, nothing(), idle=True)]
    chosen: Due | None = await Ask(player.seat, when, text, found, preset=["none"], secret=True, reaction=True)
    return chosen


def options(state: State, player: Player, when: When) -> list[Option[Due]]:
    """The powers of a player's cards now, for the menu of a phase: one option for each, refused or not."""
    found = [
        Option(
            ability.id,
            due(use_ability, player.seat, ability.id),
            ability_for(ability, ability.price.said) if any(ability.price) else called(ability),
            unless=partial(why_not_use, state, player, ability),
            hint=partial(_says, state, player, ability),
            idle=ability.automatic,
        )
        for ability in [*abilities_of(state, player, when), *hidden_abilities(state, player, when)]
    ]
    return (
        found
        + _people_to_show(state, player, when)
        + [
            Option(
                event.id,
                due(play_event, player.seat, event.id),
                play(event),
                unless=partial(why_not_play, state, player, event, when),
                hint=text_of(event),
            )
            for event in (state.box.events[id] for id in dict.fromkeys(player.events))
        ]
        + [
            Option(
                id,
                due(use_find, player.seat, id),
                with_its_text(find),
                unless=partial(find.why_not, state, player),
            )
            for id in dict.fromkeys(player.markers)
            if (find := state.box.find_of(id)) and when in find.when
        ]
    )


def _people_to_show(state: State, player: Player, when: When) -> list[Option[Due]]:
    """Great person cards held face down that have a permanent text (CF-075)."""
    cards = [card for card in hidden_in_force(state, player) if card.speaks and when in card.shown]
    return [
        Option(card.id, due(show_person, player.seat, card.id), turn_face_up(card), hint=text_of(card))
        for card in cards
    ]


def _says(state: State, player: Player, ability: Ability) -> Said:
    return in_parts(text_of(ability), ability.outlook(state, player))


def why_not_use(state: State, player: Player, ability: Ability) -> Refusal | None:
    if not is_unused(state, player, ability):
        used = was_used_in_battle if ability.once == "battle" else was_used_in_turn
        return Refusal("CB-209", used(ability))
    return cannot_pay(state, player, ability.price) or ability.why_not(state, player)


def could_use(state: State, player: Player, when: When) -> bool:
    """As far as everybody can see (CR-46): an ability that would do something, and that the player could pay for."""
    return any(
        is_unused(state, player, ability)
        and could_pay(state, player, ability)
        and ability.why_not(state, player) is None
        for ability in abilities_of(state, player, when)
    )


def is_unused(state: State, player: Player, ability: Ability) -> bool:
    """In this turn, or in this battle (CB-209, CB-264)."""
    if ability.once == "battle" and state.battle:
        return f"{player.seat} {ability.id}" not in state.battle.used
    return ability.id not in player.used


def why_not_play(state: State, player: Player, event: CultureEvent, when: When) -> Refusal | None:
    """A card that is only spent, or only cancels, never comes up in a menu (CB-153)."""
    if when not in event.when or event.stands_for:
        return Refusal("CB-153", _when_played(event))
    if f"{event.id} not allowed" in player.used:
        return Refusal("CB-153", was_forbidden(event))
    return event.why_not(state, player)


def _when_played(event: CultureEvent) -> Deed:
    if event.stands_for:
        return is_played_as_resource(event)
    if event.cancels:
        return is_played_to_cancel(event)
    return is_played_before_battle(event) if "before-drawing" in event.when else is_played_in(event, event.when)


# --- carrying them out -----------------------------------------------------------------------------------------------


@STEPS.step
async def use_ability(state: State, seat: str, id: str) -> None:
    """The player names its targets and pays. Others may cancel it if it is a resource ability; then it happens
    (CR-45)."""
    player, ability = state.players[seat], EDITIONS[state.edition].abilities[id]
    hidden = ability.card in player.people_cards
    aim: Aim = await (_Unsaid(ability.aim(state, player)) if hidden else ability.aim(state, player))
    _mark_used(state, player, ability)
    use_card(state, player, ability)
    await pay(state, player, ability.price, called(ability))
    if not (ability.automatic or any(ability.price)):  # otherwise the line tells its effect, or its price
        tell(state, uses(seat, announcement(called(ability), _named(state, aim))))
    announced = Announced(seat, "resource ability", _in_words(state, ability, aim), aim.against)
    if ability.uses_resources and not await goes_through(state, announced):
        return
    await _carry_out(state, player, ability, aim)


async def _carry_out(state: State, player: Player, power: Power, aim: Aim) -> None:
    """Tells its outcome; its own text only if nothing else is told."""
    told = len(state.lines)
    await power.use(state, player, aim)
    if len(state.lines) == told:
        tell(state, says_to(called(power), player.seat, text_of(power)))


def _mark_used(state: State, player: Player, ability: Ability) -> None:
    if ability.once == "turn":
        player.used.append(ability.id)
    elif ability.once == "battle" and state.battle:
        state.battle.used.append(f"{player.seat} {ability.id}")


@STEPS.step
async def play_event(state: State, seat: str, id: str) -> None:
    """CB-154. Cancelled or not, it is discarded (CR-45): it is among the discards from now on."""
    player, event = state.players[seat], state.box.events[id]
    aim: Aim = await _Unsaid(event.aim(state, player))
    if not await _allowed(state, player, event, aim):
        player.used.append(f"{id} not allowed")
        return
    discard_event(state, player, id)
    tell(state, plays_event(seat, event, _named(state, aim)))
    if await goes_through(state, Announced(seat, "culture event", _in_words(state, event, aim), aim.against)):
        await _carry_out(state, player, event, aim)


@STEPS.step
async def use_find(state: State, seat: str, id: str) -> None:
    """The player shows and discards a marker kept from before (CF-035, CF-037)."""
    player, find = state.players[seat], state.box.find_of(id)
    assert find is not None
    aim: Aim = await _Unsaid(find.aim(state, player))
    player.markers.remove(id)
    tell(state, uses(seat, _in_words(state, find, aim)))
    await find.use(state, player, aim)


def _in_words(state: State, power: Power, aim: Aim) -> Deed:
    """With all its targets: everybody knows these before they say whether they cancel it (CR-45)."""
    return announcement(called(power), _named(state, aim), text_of(power))


def _named(state: State, aim: Aim) -> list[Deed | str]:
    """A target that is named several times in a row comes once, with how often."""
    counted = ((_name_of(state, choice), len([*same])) for choice, same in groupby(aim.choices))
    return [times(name, count) if count > 1 else name for name, count in counted]


def _name_of(state: State, choice: str) -> Deed | str:
    box = state.box
    if choice in state.players:
        return called_seat(choice)
    for cards in (box.techs, box.wonders, box.policies, box.investments, box.people_cards):
        if choice in cards:
            return called(choice)
    for pieces, name in ((box.buildings, called_building), (box.unit_types, called_type)):
        if choice in pieces:
            return name(choice)
    if choice in box.great_people:
        return called_person(choice)
    if choice == SHEET:
        return the_sheet()
    if choice == WALLS:
        return city_walls()
    if choice in NOUNS:
        return token(choice)
    if choice.isdigit() and state.battle:
        return front(int(choice))
    figure = next((figure for here in state.figures.values() for figure in here if figure.id == choice), None)
    return token(figure.kind) if figure else choice


@dataclass
class _Unsaid:
    """The targets named while nobody knows yet which card is played: the player can still take all of it back."""

    aim: Coroutine[Request, object, Aim]

    def __await__(self) -> Generator[Request, object, Aim]:
        value: object = None
        while True:
            try:
                request = self.aim.send(value)
            except StopIteration as done:
                aim: Aim = done.value
                return aim
            if isinstance(request, Ask):
                request.secret = True
            value = yield request


async def _allowed(state: State, player: Player, event: CultureEvent, aim: Aim) -> bool:
    """Some players may be targets only with their consent. If they refuse, the card cannot be played this turn."""
    for seat in aim.against:
        victim = state.players[seat]
        if seat != player.seat and modify(Effect.spared, False, state, victim, event):
            options = [Option("allow", True, allow()), Option("refuse", False, refuse(), idle=True)]
            text = do_you_allow(player.seat, _in_words(state, event, aim))
            if not await choose_one(seat, "allow", text, options, preset="refuse"):
                tell(state, forbids_event(seat, player.seat, event))
                return False
    return True


async def use_the_rest(state: State, player: Player, when: When) -> None:
    """Uses every automatic ability that has not been used yet: at the end of the player's part (CB-049)."""
    for ability in abilities_of(state, player, when):
        if ability.automatic and why_not_use(state, player, ability) is None:
            await use_ability(state, player.seat, ability.id)
