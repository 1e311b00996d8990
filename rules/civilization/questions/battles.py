"""Questions in battles and after them, and their answers (chapters 18 to 21)."""

from __future__ import annotations

from rules.civilization.deeds import DEEDS, RankedUnit, Tech, UnitType
from rules.engine.deed import Noun, Owner, Said, Saids, Space

question = DEEDS.question

# --- the battle force (chapter 18) -------------------------------------------------------------------------------


@question("Play a card before units are drawn for the battle in {at}?")
def card_before_drawing(at: Space) -> None: ...


@question("No card")
def no_card() -> None: ...


@question("Play a card at the start of the battle in {at}?")
def card_at_start(at: Space) -> None: ...


@question("Play a card after the battle in {at}?")
def card_after_battle(at: Space) -> None: ...


@question("The barbarians' deck of {type:many} is empty. Which unit do they get instead?")
def which_unit_instead(type: Noun) -> None: ...


# --- a battle turn (chapter 20) ----------------------------------------------------------------------------------


@question("Battle in {at}: which unit do you play? So far: {sums:commas}.")
def which_unit(at: Space, sums: Saids) -> None: ...


@question("Battle in {at}: which unit do you play for the barbarians? So far: {sums:commas}.")
def which_barbarian(at: Space, sums: Saids) -> None: ...


@question("{unit}: open a front")
def open_front_with(unit: Said) -> None: ...


@question("{unit}: attack front {front}, {enemy}")
def attack_front_with(unit: Said, front: int, enemy: Said) -> None: ...


@question("{unit}")
def called_unit(unit: RankedUnit) -> None: ...


@question("trumps {type:many}")
def trumps_type(type: Noun) -> None: ...


@question("{type}: {fate}, {cost}")
def comes_of_attack(type: UnitType, fate: Said, cost: Said) -> None: ...


@question("kills it")
def kills_it() -> None: ...


@question("deals {wounds:wound|wounds|no wound}")
def deals_wounds(wounds: int) -> None: ...


@question("is killed")
def dies_of_it() -> None: ...


@question("takes {wounds:wound|wounds|no wound}")
def suffers_wounds(wounds: int) -> None: ...


@question("Do you use anything else this battle turn?")
def anything_more_in_turn() -> None: ...


# --- orders left for battles -------------------------------------------------------------------------------------


@question("Never attack a front that trumps my unit")
def never_where_trumped() -> None: ...


@question("Never attack where my unit dies")
def never_where_killed() -> None: ...


@question("Play the strongest first, where it does best")
def strongest_first() -> None: ...


@question("Play the weakest first, where it does best")
def weakest_first() -> None: ...


@question("Play the unit that does best now")
def best_now() -> None: ...


# --- after the battle (chapter 21) -------------------------------------------------------------------------------


@question("{why}: which killed unit do you keep?")
def which_unit_is_kept(why: Said) -> None: ...


@question("What do you take from {whom}?")
def what_do_you_take(whom: Owner) -> None: ...


@question("Take nothing")
def take_nothing() -> None: ...


@question("Up to {most:resource|resources}")
def up_to_resources(most: int) -> None: ...


@question("Which resources do you take from {whom}?")
def which_resources_of(whom: Owner) -> None: ...


@question("Learn {tech}")
def learn_tech(tech: Tech) -> None: ...


@question("You have {loot} loot to spend. What do you take from {whom}?")
def what_do_you_buy(loot: int, whom: Owner) -> None: ...


@question("{price} loot")
def for_loot(price: int) -> None: ...


@question("{whom} discards a coin from {where}")
def discard_coin_of(whom: Owner, where: Said) -> None: ...


@question("A coin from {where}")
def coin_from(where: Said) -> None: ...
