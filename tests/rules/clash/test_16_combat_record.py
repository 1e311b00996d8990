"""Chapter 16: the record of a battle, which lets everybody see how it went."""

from dataclasses import replace

from rules.clash.state import Rolled, Volley
from rules.engine.tree import Json
from tests.rule import rule
from tests.rules.clash.fights import attack
from tests.rules.clash.scenario import Situation, clash

MORALE = "militia-high_morale"


def shown(game: Situation, seat: str | None = None) -> Json:
    battle: Json = game.game.view(seat)["last_battle"]
    return battle


@rule("CM-16.10", "CM-16.14")
def test_the_record_tells_which_dice_have_activated_units_and_what_was_added() -> None:
    game = attack("2 infantry, cavalry", "infantry", chance=["3 infantry", "5 cavalry", "4 elephant", "1 leader"])
    assert game.state.last_battle is not None
    (fought,) = game.state.last_battle.volleys
    assert fought["red"] == Volley(
        dice=[Rolled(3, "infantry", "icon"), Rolled(5, "cavalry", "icon"), Rolled(4, "elephant")],
        added=1 + 2,
        value=3 + 5 + 4 + 1 + 2,
        hits=3,
    )
    assert fought["blue"] == Volley(dice=[Rolled(1, "leader")], value=1, lost=["infantry"])


@rule("CM-16.09")
def test_an_icon_more_than_there_are_units_is_recorded_as_a_number() -> None:
    game = attack("infantry, cavalry", "infantry", chance=["3 infantry", "6 infantry", "1 leader"])
    assert [die["use"] for die in shown(game)["volleys"][0]["red"]["dice"]] == ["icon", "number"]


@rule("CM-16.12", "CM-16.15")
def test_the_record_tells_whose_number_an_elephant_has_dropped_and_what_it_cancels() -> None:
    game = attack("elephant, infantry", "2 infantry", chance=["4 elephant", "1 leader", "5 infantry", "3 infantry"])
    red, blue = game.game.view(None)["battle"]["volleys"][0].values()
    assert [die["use"] for die in red["dice"]] == ["dropped", "number"]
    assert (red["value"], red["cancels"], red["hits"]) == (1, 1, 0)
    assert (blue["value"], blue["hits"]) == (5 + 3 + 2, 1)  # 10 would be two


@rule("CM-16.20")
def test_the_record_keeps_armies_fortress_city_and_every_round() -> None:
    game = attack("2 infantry", "city fortress, infantry",
                  chance=["1 leader", "1 leader", "2 cavalry", "1 leader"])  # fmt: skip
    assert len(game.game.view(None)["battle"]["volleys"]) == 1
    game.say("red", "fight", chance=["6 infantry", "1 leader", "1 leader"])
    fight = shown(game)
    assert (fight["fortress"], fight["city"], fight["city_size"], fight["round"]) == (True, "blue", 2, 2)
    assert fight["began"] == {"red": ["infantry", "infantry"], "blue": ["infantry"]}
    assert fight["lost"] == {"red": [], "blue": ["infantry"]}
    assert [len(fought["blue"]["dice"]) for fought in fight["volleys"]] == [2, 1]
    assert fight["winner"] == "red"
    assert game.state.battle is None


@rule("CM-17.01")
def test_a_city_that_nobody_defends_leaves_the_last_battle_as_it_was() -> None:
    assert shown(attack("infantry", "city")) is None


@rule("CM-16.06")
def test_a_card_is_in_the_record_once_it_has_been_revealed_and_nobody_sees_it_before() -> None:
    drawn = "D3 plains  2 red infantry\nD4 plains  2 blue infantry"
    game = clash(drawn, red=f"tactics, {MORALE}", blue="tactics, great_ideas-siege")
    game.say("red", "move", "D3", ["infantry", "infantry"], "D4", MORALE)
    assert game.asked == "blue battle-card"
    for seat in (None, "blue"):
        view = game.game.view(seat)
        assert view["battle"]["cards"] == {"red": "face down"}
        assert view["battle"]["volleys"][0]["red"]["card"] is None
        assert MORALE not in str(view["battle"])
    game.say("blue", "none", chance=["1 leader"] * 4)
    assert game.game.view(None)["battle"]["volleys"][0]["red"]["card"] == MORALE
    assert game.game.view(None)["battle"]["volleys"][0]["blue"]["card"] is None


# --- where battles have been, for people who were away ---------------------------------------------------------------


def remembered(game: Situation) -> list[tuple[int, str, str | None]]:
    return [(one["number"], one["space"], one["winner"]) for one in game.game.view(None)["fought"]]


@rule("CM-16.31")
def test_a_battle_is_remembered_whoever_has_won_it_and_if_nobody_has() -> None:
    assert remembered(attack("infantry", "infantry", chance=["1 leader", "5 cavalry"])) == [(1, "D4", "blue")]
    assert remembered(attack("infantry", "infantry", chance=["5 cavalry", "5 cavalry"])) == [(1, "D4", None)]
    back = attack("2 infantry", "2 infantry", chance=["1 leader"] * 4).say("red", "retreat")
    assert remembered(back) == [(1, "D4", None)]
    assert remembered(attack("infantry", "city")) == [], "nobody there could fight"


def test_battles_are_remembered_for_a_round_and_counted_for_the_whole_game() -> None:
    game = attack("infantry", "infantry", elsewhere="D6 forest  red infantry, blue infantry",
                  chance=["1 leader", "5 cavalry"])  # fmt: skip
    first = game.state.fought[0]
    game.state.fought = [replace(first, number=7, age=1, round=1), replace(first, number=8, age=1, round=3)]
    game.state.age, game.state.round = 2, 1
    game.run("battle", "red", "D6", "D5", "moved", chance=["5 cavalry", "1 leader"])
    assert remembered(game) == [(8, "D4", "blue"), (9, "D6", "red")]
