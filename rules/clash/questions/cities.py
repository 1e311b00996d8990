"""Questions of chapters 1 to 11: setup, the map, cities, paying, the menu of a turn, advances, and work in cities."""

from __future__ import annotations

from rules.clash.deeds import DEEDS, Card, Category, Leader, Power
from rules.engine.deed import Noun, Owner, Said, Saids, Space, Things

question = DEEDS.question


# --- words that stand anywhere -----------------------------------------------------------------------------------


@question("No")
def say_no() -> None: ...


@question("Nobody")
def nobody() -> None: ...


@question("No card")
def no_card() -> None: ...


@question("{who}")
def a_player(who: Owner) -> None: ...


@question("{at}")
def the_space(at: Space) -> None: ...


@question("{what:many}")
def many_of(what: Noun) -> None: ...


@question("{at} ({land})")
def land_at(at: Space, land: Noun) -> None: ...


# --- setup (chapter 1) -------------------------------------------------------------------------------------------


@question("Which civilization do you play?")
def which_civilization() -> None: ...


# --- the map (chapters 2 and 3) ----------------------------------------------------------------------------------


@question("{land} · around it {counts}")
def land_with_neighbours(land: Noun, counts: Saids) -> None: ...


@question("{count} {land}")
def so_much_land(count: int, land: Noun) -> None: ...


@question("Which way round does the region go?")
def which_way_round() -> None: ...


@question("{lands:commas}")
def region_lies(lands: Saids) -> None: ...


# --- cities and their moods (chapter 4) --------------------------------------------------------------------------


@question("{at} (size {size}, {mood})")
def city_at(at: Space, size: int, mood: Noun) -> None: ...


@question("mood falls to {mood}")
def mood_falls_to(mood: Noun) -> None: ...


# --- resources and paying (chapter 5) ----------------------------------------------------------------------------


@question("{why}: gain {count} of what?")
def gain_of_what(why: Said, count: int) -> None: ...


@question("{gain}; no room for {lost}: limit {limit}")
def loses_of_it(gain: Said, lost: Things, limit: int) -> None: ...


@question("free")
def is_free() -> None: ...


@question("costs {price}")
def it_costs(price: Said) -> None: ...


@question("Pay {price}")
def pay_it(price: Said) -> None: ...


@question("Pay {price} for {what}: with what?")
def pay_with_what(price: Said, what: Said) -> None: ...


@question("leaves {stock}")
def leaves(stock: Things) -> None: ...


@question("{kind} of {whose}")
def captive_of(kind: Noun, whose: Owner) -> None: ...


@question("Give up which captives for {what}?")
def which_captives(what: Said) -> None: ...


# --- the menu of a turn (chapter 6) ------------------------------------------------------------------------------


@question("What do you do?")
def what_to_do() -> None: ...


@question("Advance")
def to_advance() -> None: ...


@question("Found a city")
def to_found_city() -> None: ...


@question("Collect")
def to_collect() -> None: ...


@question("Construct a building")
def to_construct() -> None: ...


@question("Construct a wonder")
def to_construct_wonder() -> None: ...


@question("Recruit")
def to_recruit() -> None: ...


@question("Move units")
def to_move() -> None: ...


@question("Increase happiness")
def to_increase_happiness() -> None: ...


@question("Influence culture")
def to_influence() -> None: ...


@question("Play {half}")
def to_play(half: Power) -> None: ...


@question("Play {card}")
def to_play_card(card: Card) -> None: ...


@question("Propose a trade")
def to_propose_trade() -> None: ...


@question("Withdraw your offer")
def to_withdraw_offer() -> None: ...


@question("End the turn")
def to_end_turn() -> None: ...


@question("no main action")
def takes_no_action() -> None: ...


@question("a new city where one of your settlers stands")
def where_settler_stands() -> None: ...


@question("take what the land around a city yields")
def from_land_around() -> None: ...


@question("in a {moods:or} city")
def in_city_of_mood(moods: Saids) -> None: ...


@question("new units in a city, up to its size")
def as_many_as_city_is_large() -> None: ...


@question("up to {groups:group|groups}")
def up_to_groups(groups: int) -> None: ...


@question("raise the mood of your cities with mood tokens")
def with_mood_tokens() -> None: ...


@question("roll {least} or more to win another player's building")
def rolls_to_win(least: int) -> None: ...


# --- advances and governments (chapter 7) ------------------------------------------------------------------------


@question("Which advance?")
def which_advance() -> None: ...


@question("a new skill for your people, {price} each")
def so_much_each(price: Things) -> None: ...


@question("{advances:commas}: {price}")
def advances_for(advances: Saids, price: Said) -> None: ...


@question("{count:advance|advances}: {price}")
def many_advances_for(count: int, price: Said) -> None: ...


@question("an event follows")
def event_follows() -> None: ...


@question("Which other advance of {category}?")
def which_other_advance(category: Category) -> None: ...


@question("Which other {count:advance|advances} of {category}?")
def which_other_advances(count: int, category: Category) -> None: ...


# --- founding and collecting (chapters 8 and 9) ------------------------------------------------------------------


@question("Which settler founds a city?")
def which_settler_founds() -> None: ...


@question("Which city collects?")
def which_city_collects() -> None: ...


@question("Collect up to {most}: what?")
def collect_what(most: int) -> None: ...


@question("{at}: {kind}")
def yield_of(at: Space, kind: Noun) -> None: ...


@question("lost: you have {limit}, the most you can have")
def is_lost_at_once(limit: int) -> None: ...


# --- constructing (chapters 10 and 24) ---------------------------------------------------------------------------


@question("Construct where?")
def construct_where() -> None: ...


@question("Construct what?")
def construct_what() -> None: ...


@question("Which sea space does the port use?")
def which_port_space() -> None: ...


@question("Which token ({why})?")
def which_token(why: Said) -> None: ...


@question("Which wonder?")
def which_wonder() -> None: ...


@question("Reserve which wonder for the rest of the game?")
def reserve_which_wonder() -> None: ...


# --- recruiting and leaders (chapter 11) -------------------------------------------------------------------------


@question("Recruit where?")
def recruit_where() -> None: ...


@question("Recruit up to {most} in {at}: which units?")
def recruit_whom(most: int, at: Space) -> None: ...


@question("Where does the {unit} appear?")
def where_appears(unit: Noun) -> None: ...


@question("There is none left: which {unit} comes here instead?")
def which_comes_instead(unit: Noun) -> None: ...


@question("Which leader?")
def which_leader() -> None: ...


@question("Keep {leader}")
def keep_leader(leader: Leader) -> None: ...


@question("No leader")
def no_leader() -> None: ...


@question("A new leader, drawn at random")
def leader_by_chance() -> None: ...


@question("A new leader? Then {leader} leaves the game for good")
def new_leader_instead(leader: Leader) -> None: ...


@question("A new leader?")
def first_leader() -> None: ...
