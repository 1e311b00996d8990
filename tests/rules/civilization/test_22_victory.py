"""Chapter 22: victory. (Culture, tech and coins stand in chapters 8, 13 and 14 too.)"""

import pytest

from rules.civilization.invariants import broken
from rules.civilization.victory import reach, score
from rules.engine.step import Due
from tests.rule import rule
from tests.rules.civilization.battles import battle
from tests.rules.civilization.scenario import Situation, civilization
from tests.rules.situation import begun


def scoring(red: str = "", blue: str = "") -> Situation:
    """A table that plays the turn to its end and scores it."""
    return civilization(
        "F4 desert  red city", red=red, blue=blue, variants={"tie_break": "scores"}, phase="research", part=None
    )


@rule("CB-277", "CB-281", "CB-283")
def test_who_conquers_a_capital_wins_at_once() -> None:
    for tie_break in ("order", "scores"):
        game = civilization("F4 desert  red city", variants={"tie_break": tie_break})
        reach(game.state, game.blue, "military")
        assert game.state.ended
        assert game.state.winners == ["blue"]


@rule("CB-282")
def test_in_the_same_moment_player_order_decides() -> None:
    game = civilization("F4 desert  red city", red="15 coins", blue="15 coins", part="blue")
    assert game.game.over
    assert game.state.winners == ["red"]


LEAVING = "N6 desert  coin, red army\nA5 desert  red army"
"""Red is on blue's fifteenth coin, two squares from blue's capital in O7."""


@rule("CR-57", "CR-43", "CR-69", "CB-280")
def test_who_gets_the_last_coin_when_a_blockader_leaves_wins_before_anything_else_happens() -> None:
    game = civilization(LEAVING, phase="movement", blue="14 coins")
    game.say("red", "N6 army", "M6")
    assert game.game.over
    assert game.state.winners == ["blue"]
    attacked = civilization(LEAVING, phase="movement", blue="14 coins")
    attacked.say("red", "N6 army", "O7")
    assert attacked.state.winners == ["blue"]


@rule("CR-58", "CR-57", "CB-285")
def test_variant_a_condition_met_for_a_single_square_of_a_move_is_in_the_count() -> None:
    """Red frees one coin, and stops on another."""
    drawn = f"{LEAVING}\nN8 desert  coin"
    game = civilization(drawn, phase="movement", blue="13 coins", variants={"tie_break": "scores"})
    assert not game.state.victories
    game.say("red", "N6 army", "N8")
    assert [met.seat for met in game.state.victories] == ["blue"]
    assert not game.game.over


@rule("CB-284", "CB-285", "CB-286", "CR-58")
def test_variant_the_turn_is_played_to_its_end_and_scored() -> None:
    game = scoring("15 coins, writing, 6 trade", "15 coins, writing, pottery, 6 trade")
    assert not game.game.over
    game.say("red", "nothing").say("blue", "nothing")
    assert game.state.winners == ["blue"]
    assert score(game.state, game.blue) == 17


@rule("CB-286")
def test_variant_who_is_still_tied_shares_the_victory() -> None:
    game = scoring("15 coins, writing", "15 coins, pottery")
    assert game.state.winners == ["red", "blue"]


@rule("CR-58")
def test_variant_who_has_met_a_condition_stays_in_the_count() -> None:
    game = civilization("F4 desert  red city", red="15 coins", variants={"tie_break": "scores"})
    game.state.players["red"].coins = {}
    game.run("end-of-turn")
    assert game.state.winners == ["red"]


# --- nobody is asked anything more -------------------------------------------------------------------------------


EDITIONS = ["base", "fame_and_fortune", "wisdom_and_warfare", "both_expansions"]
LAST_STEPS = {
    "economic": ("learn-researched", "red", "civil_service"),
    "tech": ("learn-researched", "red", "space_flight"),
    "culture": ("advance-culture", "red", "21"),
}
GERMAN = ("learn-researched", "blue", "democracy")
"""Germany would choose a resource for it."""


def in_a_row(edition: str, *steps: tuple[str, str, str], tie_break: str = "order") -> Situation:
    """All of them are due. Red has 14 coins, and is just before the end of the culture track."""
    game = civilization(
        edition=edition, red="14 coins, level 20, 27 trade, 20 culture", blue="germans",
        variants={"tie_break": tie_break},
    )  # fmt: skip
    for step in reversed(steps):
        game.state.agenda.insert(0, Due(step[0], [*step[1:]]))
    return Situation(begun(game.game.rules, game.game.options, game.state))


@rule("CB-278", "CB-279", "CB-280", "CR-57")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("kind", LAST_STEPS)
def test_when_somebody_has_won_nothing_is_done_that_is_due(edition: str, kind: str) -> None:
    game = in_a_row(edition, LAST_STEPS[kind], GERMAN)
    assert game.game.over
    assert ([met.kind for met in game.state.victories], game.state.winners) == ([kind], ["red"])
    assert not game.game.asks, "Germany would choose a resource"
    assert game.blue.techs == ()


@rule("CB-284")
def test_variant_what_is_due_is_done() -> None:
    game = in_a_row("base", LAST_STEPS["economic"], GERMAN, tie_break="scores")
    assert game.asked == "blue free-resource"


@rule("CB-280", "CR-57", "CR-70")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("coins", "asked"), [(13, ["blue save-unit"]), (14, [])])
def test_nobody_is_asked_anything_after_the_fifteenth_coin_also_in_the_middle_of_a_step(
    edition: str, coins: int, asked: list[str]
) -> None:
    """Code of Laws gives it after the battle; blue's cards would speak next, and China could save a unit."""
    strong, weak = ("aircraft-7", "mounted-1")
    if edition in ("wisdom_and_warfare", "both_expansions"):
        strong, weak = ("aircraft-7-5", "mounted-1-3")
    game = battle(red=f"{strong}, code_of_laws, {coins} coins", blue=f"{weak}, chinese", edition=edition)
    game.say("blue", f"{weak} new").say("red", f"{strong} 1")
    assert game.all_asked == asked
    assert game.state.winners == ["red"][: not asked]
    assert not broken(game.state)
