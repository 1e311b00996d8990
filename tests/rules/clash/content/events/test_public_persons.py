"""The Great Architect and the Great Diplomat, who stay face up in front of their owners."""

from rules.clash.content.questions.events import take_person
from rules.clash.deeds import some
from rules.clash.events import stay
from tests.rule import rule
from tests.rules.clash.scenario import Situation, clash

# --- Great Architect -----------------------------------------------------------------------------------------

PRICE = "great_statue, 3 food, 4 wood, 5 ore, 2 culture"
HAPPY = "D3 plains  red city happy\nD4 plains  red city happy"
CITIES = "D3 plains  red city happy\nD4 plains  red city"


@rule("CM-21.10")
def test_the_architect_stands_open_before_the_one_who_takes_it() -> None:
    game = clash(red="1 culture").run("event", "red", chance=["great_architect"])
    assert game.ask.text == take_person("great_architect", some(["culture"]))
    game.say("red", "take")
    assert [(card.card, card.seat) for card in game.state.in_play] == [("great_architect", "red")]
    assert game.red.action_cards == []


@rule("CM-24.04")
def test_the_architect_builds_cheaper_without_the_advance_and_without_an_action() -> None:
    game = clash(CITIES, red=f"great_architect, engineering, storage, {PRICE}", actions=1)
    game.say("red", "great_architect")
    while game.ask.kind == "objective":
        game.say("red", "none")
    assert game.city("D3").wonders == ["great_statue"]
    assert game.red.stock.total() == 0
    assert game.turn.actions == 1
    assert game.state.event_discards == ["great_architect"]
    assert game.city("D3").activated == 1


@rule("CM-24.04", "CM-24.03")
def test_engineering_a_happy_city_and_a_card_are_still_needed() -> None:
    for red, board, why in (
        (f"storage, {PRICE}", CITIES, "Engineering"),
        (f"engineering, storage, {PRICE}", CITIES.replace(" happy", ""), "happy"),
        (f"engineering, storage, {PRICE}", "D3 plains  red city happy", "exceed"),
        ("engineering, storage, 3 food, 4 wood, 5 ore, 2 culture", CITIES, "you need a wonder card"),
        (f"engineering, storage, {PRICE}".replace("2 culture", "1 culture"), HAPPY, "costs"),
    ):
        game = clash(board, red=f"great_architect, {red}")
        assert why in game.refusal("great_architect"), why


def test_the_architect_may_be_kept_while_a_wonder_is_built_as_usual() -> None:
    game = clash(CITIES, red=f"great_architect, engineering, monuments, storage, {PRICE}, 3 culture")
    game.say("red", "wonder")
    assert [card.card for card in game.state.in_play] == ["great_architect"]
    assert game.turn.actions == 2


# --- Great Diplomat ------------------------------------------------------------------------------------------


def peace(board: str, red: str = "", blue: str = "", turn: str = "red", seats: int = 2) -> Situation:
    """Between red, who owns the card, and blue."""
    game = clash(board, red=f"tactics, {red}", blue=f"tactics, {blue}", turn=turn, seats=seats)
    game.state.event_deck.remove("great_diplomat")
    stay(game.state, "great_diplomat", None, "red", "blue")
    return game.run("after-move", "red")


BORDER = "D3 plains  red infantry\nD4 plains  blue infantry"


@rule("CM-21.10", "CM-21.11")
def test_the_owner_of_the_diplomat_chooses_a_partner() -> None:
    game = clash(seats=3, red="1 culture").run("event-text", "red", "great_diplomat").say("red", "take", "blue")
    assert [(card.card, card.about) for card in game.state.in_play] == [("great_diplomat", ["red", "blue"])]


@rule("CM-21.11")
def test_neither_attacks_the_other_without_two_culture_tokens() -> None:
    for turn, start, target in (("red", "D3", "D4"), ("blue", "D4", "D3")):
        game = peace(BORDER + "\nD2 plains\nD5 plains", "1 culture", "1 culture", turn=turn)
        game.say(turn, "move", start)
        assert "CM-21.11" in game.refusal(target)


@rule("CM-21.11")
def test_an_attack_is_paid_for_and_ends_the_peace() -> None:
    game = peace(BORDER, "3 culture").say("red", "move", "D3", "D4", chance=["1 leader", "1 leader"])
    assert game.red.stock.culture == 1
    assert game.state.in_play == []
    assert game.state.event_discards == ["great_diplomat"]
    assert game.asked == "red retreat"


@rule("CM-21.11")
def test_the_partner_pays_too() -> None:
    game = peace(BORDER, "", "2 culture", turn="blue").say("blue", "move", "D4", "D3", chance=["1 leader", "1 leader"])
    assert game.blue.stock.culture == 0
    assert game.state.in_play == []


@rule("CM-21.11")
def test_an_undefended_city_is_protected_as_well() -> None:
    game = peace("D3 plains  red infantry\nD4 plains  blue city").say("red", "move", "D3")
    assert "CM-21.11" in game.refusal("D4")


@rule("CM-21.11")
def test_ships_keep_the_peace() -> None:
    game = peace("D3 sea  red ship\nD4 sea  blue ship", "1 culture")
    game.say("red", "move", "D3")
    assert "CM-21.11" in game.refusal("D4")


@rule("CM-21.11", "CM-18.01")
def test_recruiting_ships_among_the_partner_s_costs_the_toll() -> None:
    board = "D3 plains  red city port@D4\nD4 sea  blue ship"
    assert peace(board, "2 wood, 1 culture").refusal("recruit") != ""
    game = peace(board, "2 wood, 2 culture").say("red", "recruit", ["ship"], chance=["1 leader", "1 leader"])
    assert (game.red.stock.wood, game.red.stock.culture) == (0, 0)
    assert game.state.in_play == []


@rule("CM-21.11")
def test_a_third_player_is_not_bound() -> None:
    board = "E4 plains  red infantry\nE5 plains  yellow infantry"
    game = peace(board, seats=3).say("red", "move", "E4", "E5", chance=["1 leader", "1 leader"])
    assert game.asked == "red retreat"
    assert [card.card for card in game.state.in_play] == ["great_diplomat"]


@rule("CM-21.11", "CM-6.05")
def test_its_owner_may_discard_it_as_an_action() -> None:
    game = peace(BORDER).say("red", "great_diplomat")
    assert game.turn.actions == 2
    assert game.state.event_discards == ["great_diplomat"]
    game = peace(BORDER, turn="blue")
    assert "@red" in game.refusal("great_diplomat")
