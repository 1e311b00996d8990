"""Questions of cards in the sets of 2012 and 2014, where they differ."""

from __future__ import annotations

from rules.clash.deeds import DEEDS, Power, Wonder
from rules.engine.deed import Said, Space, Things

question = DEEDS.question


@question("Which one?")
def which_one_then() -> None: ...


@question("Which barbarians attack next?")
def which_barbarians_are_next() -> None: ...


@question("{power}: which army unit comes?")
def which_army_unit_comes(power: Power) -> None: ...


@question("{power}: pay {price} for a settler in {at}?")
def pay_for_settler(power: Power, price: Things, at: Space) -> None: ...


@question("A new leader")
def a_new_leader() -> None: ...


@question("the powers of your cavalry and elephants")
def your_mounted_powers() -> None: ...


@question("Fight without their powers")
def fight_without_powers() -> None: ...


# --- civilizations ----------------------------------------------------------------------------------------------------


@question("There are pirates in {at}: what do your ships do?")
def what_ships_do(at: Space) -> None: ...


@question("ship[ with {cargo}] {start} {at}")
def which_ship_and_where(cargo: Things, start: Space, at: Space) -> None: ...


@question("Join them")
def join_pirates() -> None: ...


@question("Attack them")
def attack_pirates() -> None: ...


@question("{power}: pay {price}, and the barbarians of {start} do not attack {at}?")
def pay_for_peace(power: Power, price: Things, start: Space, at: Space) -> None: ...


@question("{power}: barbarians from {start} attack {at}. Pay {price} to divert them?")
def turn_barbarians(power: Power, start: Space, at: Space, price: Said) -> None: ...


@question("Let them come")
def let_them_come() -> None: ...


@question("They stay where they are")
def they_stay() -> None: ...


@question("They attack {at}")
def they_attack(at: Space) -> None: ...


@question("Pay {price} to roll a die again?")
def roll_which_die_again(price: Things) -> None: ...


@question("Roll the {value} again")
def roll_die_again(value: int) -> None: ...


@question("Leave them")
def leave_dice() -> None: ...


@question("Which units take an imperial road?")
def who_goes_by_road() -> None: ...


@question("Reserve {wonder} in place of the next wonder?")
def reserve_wonder_instead(wonder: Wonder) -> None: ...


@question("Reserve {wonder}")
def reserve_wonder(wonder: Wonder) -> None: ...


@question("Turn up the next wonder")
def turn_up_next_wonder() -> None: ...
