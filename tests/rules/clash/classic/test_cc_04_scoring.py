"""CC-4 The end of the game and scoring in 2012."""

from __future__ import annotations

import pytest

from rules.clash import voices
from rules.clash.scoring import ranking
from rules.clash.state import Completed, Player, Points
from tests.rule import rule
from tests.rules.clash.everywhere import only_2012, only_classic
from tests.rules.clash.scenario import Situation, clash

EVEN = "D2 plains  red city\nD7 plains  blue city"


def give(player: Player, line: str, points: int) -> None:
    """Points in one line of the score sheet."""
    if line == "advances":
        player.advances += ("storage", "irrigation", "fishing", "myths", "writing", "tactics")[: 2 * points]
    elif line == "objectives":
        player.completed += [Completed("a card", "an objective")] * (points // 2)
    else:
        player.points.append(Points("an event", points))


def ended(drawn: str = EVEN, **given: tuple[str, int]) -> Situation:
    game = clash(drawn, age=6, round=3)
    for seat, (line, points) in given.items():
        give(game.state.players[seat], line, points)
    return game.run("game-end-check")


@only_classic
@rule("CC-4.2")
def test_the_game_ends_with_the_round_in_which_somebody_has_lost_their_last_city() -> None:
    game = clash("D2 plains  red city", round=2)
    for seat in ("red", "blue", "red", "blue"):
        assert game.ask.kind == "action"  # until the status phase it goes on
        game.say(seat, "end-turn")
    assert game.game.over


@only_classic
@rule("CC-4.6")
def test_two_points_for_every_completed_objective() -> None:
    game = ended(red=("objectives", 4))
    assert game.game.view(None)["players"]["red"]["score"]["objectives"] == 4


@only_classic
@rule("CC-4.7")
def test_points_that_an_event_has_brought_count() -> None:
    drawn = "\n".join(f"{space} plains  red city" for space in ("D2", "E2", "C2", "D1"))
    game = clash(drawn + "\nD7 plains  blue city").run("event-text", "red", "volcano")
    game.say("red", "D2")
    assert game.game.view(None)["players"]["red"]["score"]["events"] == 2


@only_classic
@rule("CC-4.9")
@pytest.mark.parametrize(
    ("better", "worse"),
    [("advances", "objectives"), ("advances", "events"), ("objectives", "events")],
)
def test_equal_points_are_compared_line_by_line(better: str, worse: str) -> None:
    game = ended(red=(worse, 2), blue=(better, 2))
    assert ranking(game.state) == [["blue"], ["red"]]
    assert game.told().endswith("@blue wins.")


@only_2012
@rule("CC-4.9")
def test_pieces_come_before_advances_and_wonders_before_objectives() -> None:
    game = ended("D2 plains  red city\nD7 plains  blue city temple academy", red=("advances", 2))
    assert ranking(game.state) == [["blue"], ["red"]]
    lines = [*game.game.view(None)["players"]["red"]["score"]]
    assert lines == ["settlements and buildings", "advances", "wonders", "objectives", "events"]


@only_classic
@rule("CC-4.8")
def test_who_wins_ties_comes_before_every_comparison(monkeypatch: pytest.MonkeyPatch) -> None:
    """The Great Pyramids say so (CC-27.13); here it is the owner of Storage."""
    game = clash(EVEN, red="storage", age=6, round=3)
    give(game.red, "objectives", 2)
    game.blue.advances += ("irrigation", "fishing", "myths", "writing", "tactics")
    assert ranking(game.state) == [["blue"], ["red"]]
    storage = type(game.state.box.effects["storage"])
    monkeypatch.setattr(storage, "moments", storage.moments | {"wins_ties"})
    monkeypatch.setattr(storage, "wins_ties", lambda *_: True)
    _forget()
    assert ranking(game.state) == [["red"], ["blue"]]
    scores = game.game.rules.presentation.score(game.game.view(None))
    assert [line.seat for line in scores] == ["red", "blue"]
    monkeypatch.undo()
    _forget()


def _forget() -> None:
    """Voices are looked up once."""
    voices._all_at.cache_clear()
    voices._voices.cache_clear()
