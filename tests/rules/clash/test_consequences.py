"""Hints of options before they are chosen: prices, outcomes, texts."""

from rules.clash.assembled import CLASH
from rules.clash.consequences import of_government
from rules.clash.deeds import called
from rules.clash.editions.monumental import BOX
from rules.clash.questions.printed_texts import in_place_of, says_in_full, text_of, when_of
from rules.engine.ask import Answer, Ask
from rules.engine.phrases import in_parts
from tests.rules.clash.scenario import Situation, clash


def said(game: Situation, seat: str = "red") -> dict[str, str]:
    """The hint of each possible choice."""
    write = game.game.rules.write.to(seat)
    return {option.label_for(write): option.hint_for(write) for option in asked(game, seat).legal()}


def comes_to(game: Situation, answer: Answer) -> str:
    return game.game.rules.write.said(asked(game).outcome(answer))


def asked(game: Situation, seat: str = "red") -> Ask[object]:
    return next(ask for ask in game.game.asks if ask.seat == seat)


def mine(game: Situation, seat: str = "red") -> str:
    return CLASH.presentation.mine(CLASH.view(game.state, seat), seat)


# --- what one has --------------------------------------------------------------------------------------------


def test_a_line_tells_what_is_left_to_do_the_stock_and_the_cities() -> None:
    game = clash(
        "D2 plains  red city happy temple\nD4 forest  red city\nD7 plains  blue city",
        red="2 food, 1 ideas, 3 culture, farming",
    )
    stock = "2 food (full), 1 idea, 3 culture"
    cities = "2 cities: D2 (size 2, happy), D4 (size 1, neutral)"
    assert mine(game) == f"3 main actions left · {stock} · {cities}"
    assert mine(game, "blue") == "no resources · 1 city: D7 (size 1, neutral)"
    game.say("red", "collect", "D4")
    assert mine(game).startswith("2 main actions left · 2 food (full), 1 wood, 1 idea")
    assert "D4 (size 1, neutral, used)" in mine(game)


# --- what things cost and do ---------------------------------------------------------------------------------


def test_an_advance_says_its_price_what_it_does_and_what_comes_with_it() -> None:
    game = clash("D2 plains  red city", red="5 food, mathematics")
    game.say("red", "advance")
    told = said(game)
    assert told["Storage"] == f"2 food · {BOX.advances['storage'].text} · +1 mood token"
    assert told["Engineering"].startswith("free · Draw a wonder card.")
    game = clash("D2 plains  red city", red="7 food, storage")
    game.say("red", "advance", "husbandry")
    game.say("red", "advance", "irrigation")
    game.say("red", "advance")
    assert said(game)["Roads"].endswith(" · an event follows")


def test_an_action_says_what_it_costs_and_a_card_what_its_upper_half_does() -> None:
    game = clash("D2 plains  red city", red="5 food, 2 culture, quick_advance-peltasts, drama_and_music")
    told = said(game)
    assert told["Advance"] == "a new skill for your people, 2 food each"
    assert told["Play Quick Advance"] == f"a free action · {BOX.action_cards['quick_advance-peltasts'].civil.text}"
    assert told["Drama & Music"].startswith("Once a turn, exchange 1 culture token")


def test_collecting_says_what_comes_and_what_of_it_is_lost() -> None:
    game = clash("D2 plains  red city happy\nD4 plains  red city", red="2 food, farming")
    game.say("red", "collect")
    assert said(game)["D4 (size 1, neutral)"] == "1 food; no room for 1 food: limit 2"
    game.say("red", "D2")
    ask = asked(game)
    food, wood = ([option.key for option in ask.legal() if option.key.endswith(kind)] for kind in ("food", "wood"))
    assert comes_to(game, [food[0], wood[0]]) == "1 food and 1 wood; no room for 1 food: limit 2"
    assert comes_to(game, wood[:1]) == "1 wood"


def test_recruiting_says_prices_and_what_an_answer_costs_together() -> None:
    game = clash("D2 plains  red city happy\nD4 forest  red city", red="6 food, 2 ore")
    game.say("red", "recruit", "D2")
    told = said(game)
    assert told["settler"].startswith("2 food · Does not fight")
    assert told["infantry"].startswith("1 food and 1 ore · Rolls a die on land")
    assert comes_to(game, ["settler", "infantry"]) == "costs 3 food and 1 ore"
    assert comes_to(game, ["infantry"] * 9) == ""


def test_an_activated_city_says_how_its_mood_falls() -> None:
    game = clash("D2 plains  red city\nD4 forest  red city", red="9 food, 2 wood, 2 ore, writing, fishing")
    game.say("red", "recruit", "D2", ["settler"])
    game.say("red", "recruit")
    assert said(game) == {"D2 (size 1, neutral)": "mood falls to angry", "D4 (size 1, neutral)": ""}


def test_a_move_says_whom_it_meets_and_what_the_ground_does() -> None:
    game = clash(
        "D4 plains  2 red infantry\nD5 plains  blue city fortress, 2 blue infantry\nC4 mountain\nE4 forest\nE5 plains",
        red="tactics",
    )
    game.say("red", "move", "D4", ["infantry", "infantry"])
    told = said(game)
    assert told["D5 (attack)"] == "battle against 2 infantry of @blue · @blue's city, size 2, with a fortress"
    assert told["C4 (mountain)"] == "cannot move again this turn"
    assert told["E4 (forest)"] == "cannot move from there into a battle this turn"
    assert told.get("E5 (plains)", "") == ""


def test_influence_says_what_can_be_won_and_what_the_die_has_to_show() -> None:
    game = clash("D4 plains  red city\nD5 plains  blue city academy\nD6 plains  blue city port", red="3 culture")
    game.say("red", "influence")
    told = said(game)
    assert told["D5 (@blue)"] == "academy · needs a roll of 5 or more, 1 culture token for each point short"


def test_cards_that_look_alike_are_told_apart() -> None:
    twins = [id for id in BOX.action_cards if BOX.action_cards[id].civil.name == "New Ideas"][:2]
    game = clash("D2 plains  red city", red=f"5 food, {', '.join(twins)}")
    labels = [label for label in said(game) if label.startswith("Play ")]
    assert labels == [f"Play {BOX.action_cards[id].name}" for id in twins]


def test_a_great_person_in_the_hand_has_nothing_to_say_in_a_battle() -> None:
    """CM-21.10: it is among the cards that cannot be played, and nobody reads a half that it lacks."""
    drawn = "D4 plains  red city, 2 red infantry\nD5 plains  blue infantry\nD7 plains  blue city"
    game = clash(drawn, red="tactics", blue="tactics, great_seer, militia-high_morale")
    game.say("red", "move", "D4", ["infantry", "infantry"], "D5")
    ask = next(ask for ask in game.game.asks if ask.seat == "blue")
    half = BOX.action_cards["militia-high_morale"].combat
    hints = {option.key: option.remark for option in ask.options}
    assert hints["great_seer"] == ""
    assert hints["militia-high_morale"] == in_parts(when_of(half), text_of(half))
    assert half.when_played == "any battle"


def test_a_resource_that_would_be_lost_says_so_and_a_new_government_what_it_brings() -> None:
    game = clash("D2 plains  red city happy\nD4 plains  red city", red="2 food, farming")
    game.say("red", "collect", "D2")
    told = said(game)
    full = "lost: you have 2, the most you can have"
    assert {hint for label, hint in told.items() if label.endswith("food")} == {full}
    assert {hint for label, hint in told.items() if label.endswith("wood")} == {""}
    red = game.red
    red.advances = (*red.advances, "voting")
    autocracy = BOX.categories["autocracy"]
    assert of_government(BOX, red, autocracy) == in_parts(says_in_full(autocracy.top), in_place_of([called("voting")]))


def test_who_may_retreat_reads_who_is_left() -> None:
    game = clash("D4 plains  2 red infantry\nD5 plains  2 blue infantry", red="tactics", blue="tactics")
    chance = ["1 leader"] * 4
    game.say("red", "move", "D4", ["infantry", "infantry"], "D5", chance=chance)
    told = said(game)
    assert told["Fight another round"] == "you have 2 infantry, and @blue has 2 infantry"
