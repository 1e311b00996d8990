"""Windows in which others may cancel what has been announced (CR-35, CR-44 to CR-46).

All players who could hold an answer, as far as anybody can see, are asked at once. So nobody learns anything from who
is asked. If several cancel, the first to the left counts, and only this player pays. A cancel is announced too, and
others may cancel it.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from rules.civilization.board import others
from rules.civilization.culture_events import could_hold, discard_event
from rules.civilization.deeds import called, cancels
from rules.civilization.effect import Effect
from rules.civilization.great_person_cards import could_hold_person, hidden_abilities, use_card
from rules.civilization.kinds import Ability, Cancelable, CultureEvent, Power
from rules.civilization.payment import cannot_pay, kinds_of, pay, ways_to_pay
from rules.civilization.price import ANY, Price
from rules.civilization.questions.cities import cancel_it, let_it_happen, with_its_text
from rules.civilization.state import Player, State
from rules.civilization.voices import abilities_of, modify
from rules.engine.ask import Ask, Each, Option, Shown
from rules.engine.deed import Deed
from rules.engine.step import tell


@dataclass(frozen=True)
class Announced:
    """An announced action, with its targets named and its price paid."""

    seat: str
    what: Cancelable
    words: Deed
    against: tuple[str, ...] = ()


async def goes_through(state: State, announced: Announced) -> bool:
    """Asks everybody who could cancel it. False: it has no effect, and its price stays paid (CR-45)."""
    if modify(Effect.cannot_cancel, False, state, state.players[announced.seat], announced):
        return True
    asked = [player for player in others(state, announced.seat) if _could_hold(state, player, announced)]
    if not asked:
        return True
    said = await Each({player.seat: partial(_ask, state, player, announced) for player in asked})
    for player in asked:
        power = _held(state, player, announced).get(said[player.seat])
        if power and await _cancels(state, player, power, announced):
            return False
        if power:
            await Shown("cancel")  # this shows what the players after this one have said
    return True


async def _ask(state: State, player: Player, announced: Announced) -> str:
    options = [Option(key, key, with_its_text(power)) for key, power in _held(state, player, announced).items()]
    options.append(Option("none", "", let_it_happen(), idle=True))
    text = cancel_it(announced.seat, announced.words)
    key: str = await Ask(player.seat, "cancel", text, options, preset=["none"], secret=True, reaction=True)
    return key


async def _cancels(state: State, player: Player, power: Power, announced: Announced) -> bool:
    """Plays or pays for the cancel. Others may cancel this again."""
    tell(state, cancels(player.seat, called(power), announced.words))
    if isinstance(power, Ability):
        player.used.append(power.id)
        use_card(state, player, power)
        if power.discards:  # it cannot be cancelled
            return True
        await pay(state, player, power.price, called(power))
        return await goes_through(state, Announced(player.seat, "resource ability", called(power), (announced.seat,)))
    discard_event(state, player, power.id)
    return await goes_through(state, Announced(player.seat, "culture event", called(power), (announced.seat,)))


# --- who could, and who can -----------------------------------------------------------------------------------------


def _held(state: State, player: Player, announced: Announced) -> dict[str, Power]:
    """The powers with which the player can cancel it: only the player knows them."""
    found: dict[str, Power] = {
        ability.id: ability
        for ability in [*_abilities(state, player, announced), *_hidden(state, player, announced)]
        if cannot_pay(state, player, ability.price) is None
    }
    cards = (state.box.events[id] for id in player.events)
    return found | {card.id: card for card in cards if _answers(card, player, announced)}


def _could_hold(state: State, player: Player, announced: Announced) -> bool:
    """As far as everybody can see (CR-46): a card in the hand, or an ability that the player could pay for."""
    if could_hold(state, player, lambda card: _answers(card, player, announced)):
        return True
    if could_hold_person(state, player, lambda card: any(_answers(a, player, announced) for a in card.abilities)):
        return True
    return any(could_pay(state, player, ability) for ability in _abilities(state, player, announced))


def could_pay(state: State, player: Player, ability: Ability) -> bool:
    """Hidden markers and cards in the hand could make up for missing tokens."""
    return any(_could_pay(state, player, price) for price in ways_to_pay(state, player, ability.price))


def _could_pay(state: State, player: Player, price: Price) -> bool:
    left = dict(player.resources)
    if player.trade < price.trade or player.culture < price.culture:
        return False
    missing, loose = 0, 0
    for kind in price.resources:
        if kind == ANY or not left.get(kind, 0):
            missing += 1
            loose += kind == ANY or any(kind in kinds_of(state, player, token) for token, n in left.items() if n)
        else:
            left[kind] -= 1
    anything = min(sum(left.values()), loose)
    return missing - anything <= len(player.markers) + len(player.events)


def _abilities(state: State, player: Player, announced: Announced) -> list[Ability]:
    unused = [ability for ability in abilities_of(state, player, "window") if ability.id not in player.used]
    return [ability for ability in unused if _answers(ability, player, announced)]


def _hidden(state: State, player: Player, announced: Announced) -> list[Ability]:
    """The abilities on great person cards held face down."""
    return [ability for ability in hidden_abilities(state, player, "window") if _answers(ability, player, announced)]


def _answers(power: Ability | CultureEvent, player: Player, announced: Announced) -> bool:
    return announced.what in power.cancels and power.may_cancel(announced.against, player)
