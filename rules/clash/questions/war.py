"""Questions of chapters 16 to 20: battles, captured cities, barbarians and pirates."""

from __future__ import annotations

from rules.clash.deeds import DEEDS
from rules.engine.deed import Noun, Owner, Said, Space, Things

question = DEEDS.question


# --- battles (chapter 16) ----------------------------------------------------------------------------------------


@question("Round {number} in {at}: play a card face down?")
def play_face_down(number: int, at: Space) -> None: ...


@question("Round {number} in {at}: play a card?")
def play_for_battle(number: int, at: Space) -> None: ...


@question("die {number}: {value}")
def die_shows(number: int, value: int) -> None: ...


@question("Which numbers do the elephants drop?")
def which_numbers_drop() -> None: ...


@question("You lose {count} of your {units} in {at}: which?")
def whom_you_lose(units: Things, at: Space, count: int) -> None: ...


@question("Both sides are still standing in {at}. Fight on?")
def fight_on(at: Space) -> None: ...


@question("Fight another round")
def fight_another_round() -> None: ...


@question("Retreat to {at}")
def retreat_to(at: Space) -> None: ...


@question("you have {mine:|nobody}, and {whose} {whose:verb has} {theirs:|nobody}")
def still_stand(mine: Things, theirs: Things, whose: Owner) -> None: ...


@question("The apothecary in {at}: who comes back for {price}?")
def who_comes_back(at: Space, price: Said) -> None: ...


# --- captured cities (chapter 17) --------------------------------------------------------------------------------


@question("Your city is lost: where does a settler appear?")
def where_settler_appears() -> None: ...


@question("No settler")
def no_settler() -> None: ...


# --- barbarians (chapter 19) -------------------------------------------------------------------------------------


@question("Where do the barbarians settle?")
def where_barbarians_settle() -> None: ...


@question("Where do the barbarians live?")
def where_barbarians_live() -> None: ...


@question("Which barbarian city gets a unit?")
def which_city_gets_unit() -> None: ...


@question("Which barbarian cities get a unit?")
def which_cities_get_unit() -> None: ...


@question("Which barbarian unit in {at}?")
def which_barbarian(at: Space) -> None: ...


@question("{unit} in {at}")
def unit_in(unit: Noun, at: Space) -> None: ...


@question("Which barbarian army moves next?")
def which_barbarians_move() -> None: ...


@question("Where do the barbarians from {at} go?")
def where_barbarians_go(at: Space) -> None: ...


@question("May the barbarians in {at} move?")
def may_barbarians_move(at: Space) -> None: ...


@question("Let them move")
def let_them_move() -> None: ...


@question("Hold them")
def hold_them() -> None: ...


@question("Which barbarians attack?")
def which_barbarians_attack() -> None: ...


@question("Whom do the barbarians of {at} attack?")
def whom_barbarians_attack(at: Space) -> None: ...


@question("The barbarians destroy {hits} of the buildings in {at}. Which ones?")
def which_buildings_go(hits: int, at: Space) -> None: ...


@question("The barbarians of {at} are defeated. Keep their city?")
def keep_barbarian_city(at: Space) -> None: ...


@question("Keep the city, angry")
def keep_angry_city() -> None: ...


@question("Raze it for {gold}")
def raze_it(gold: Things) -> None: ...


# --- pirates (chapter 20) ----------------------------------------------------------------------------------------


@question("Which pirate ship comes off the map?")
def which_pirates_go() -> None: ...


@question("Where does a pirate ship appear?")
def where_pirates_appear() -> None: ...


@question("Where is the pirate ship placed?")
def where_pirates_lie() -> None: ...


@question("Pirates! What do you lose?")
def lose_what_to_pirates() -> None: ...


@question("Pirates raid you and take {count} in all. What do you lose?")
def lose_to_pirate_raid(count: int) -> None: ...


@question("Pirates! Which city's mood falls?")
def whose_mood_falls() -> None: ...


@question("All pirate ships are out: which one moves?")
def which_pirates_sail() -> None: ...


@question("Leave them where they are")
def leave_pirates() -> None: ...


@question("Where does the one from {start} go?")
def where_pirates_sail(start: Space) -> None: ...
