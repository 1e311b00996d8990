"""Sid Meier's Civilization: its kinds of pictures."""

from __future__ import annotations

from render.civilization import (
    alt_text,
    area,
    battle,
    board,
    chart,
    deals,
    film,
    hand,
    market,
    mat,
    page,
    sample,
    since,
    text_board,
)
from render.civilization.changes import has_been_fought
from render.look import Look
from render.picture_kinds import Inputs, Kind, Parameter, Renderer
from rules.civilization.seen import View


def _warm(look: Look) -> None:
    board.draw_board(sample.everything(), look)
    page.table(look)


def _draw_board(inputs: Inputs[View], look: Look) -> bytes:
    """The whole map with the strips of all players; or a square and all round it."""
    return area.draw_area(inputs.view, inputs.of, look) if inputs.of else board.draw_board(inputs.view, look)


def _board_in_words(inputs: Inputs[View], look: Look) -> str:
    return alt_text.of_area(inputs.view, inputs.of, look) if inputs.of else alt_text.of_board(inputs.view, look)


def _whole_board_in_words(inputs: Inputs[View], look: Look) -> str:
    return alt_text.of_area(inputs.view, inputs.of, look) if inputs.of else text_board.of(inputs.view, look)


def _squares(view: View) -> list[str]:
    return list(board.map_in(view).squares)


def _seats(view: View) -> list[str]:
    return list(view["players"])


def _fighting(before: View, view: View) -> bool:
    return view["battle"] is not None or view["last_battle"] != before["last_battle"]


def _players_have_fought(before: View, view: View) -> bool:
    """A battle between two players is over, and units were in it: scouts alone are just taken (CB-234)."""
    last = view["last_battle"]
    if last is None or view["battle"] or not has_been_fought(before, view):
        return False
    units = last["fronts"] or any(last["killed"].values())
    return bool(units) and {last["attacker"], last["defender"]} <= {*view["players"]}


CIVILIZATION: Renderer[View] = Renderer.of(
    Kind(
        "board",
        "The map",
        _draw_board,
        _board_in_words,
        text=_whole_board_in_words,
        of=Parameter("A square to look at more closely", _squares),
        file=lambda inputs: f"{inputs.of.lower()}.png" if inputs.of else "",
    ),
    Kind(
        "mat",
        "The sheet of a civilization",
        lambda inputs, look: mat.draw_mat(inputs.view, inputs.of, look),
        lambda inputs, look: alt_text.of_mat(inputs.view, inputs.of, look),
        text=lambda inputs, look: " ".join(alt_text.mat_sentences(inputs.view, inputs.of, look)),
        of=Parameter("Whose", _seats, required=True),
    ),
    Kind(
        "market",
        "The market of wonders, buildings and resources",
        lambda inputs, look: market.draw_market(inputs.view, look),
        lambda inputs, look: alt_text.of_market(inputs.view, look),
        text=lambda inputs, look: " ".join(alt_text.market_sentences(inputs.view)),
        audience="all",
    ),
    Kind(
        "deals",
        "The offers that are open",
        lambda inputs, look: deals.draw_deals(inputs.view, look),
        lambda inputs, look: deals.alt_deals(inputs.view, look),
        text=lambda inputs, look: " ".join(deals.deal_sentences(inputs.view, look)),
        when=lambda view: bool(view["deals"]),
        otherwise="Nobody has made an offer that is still open.",
    ),
    Kind(
        "hand",
        "What only you know, for your eyes only",
        lambda inputs, look: hand.draw_hand(inputs.view, look, inputs.playable),
        lambda inputs, look: hand.alt_hand(inputs.view, look),
        audience="seat",
        held=True,
        when=hand.holds_something,
        otherwise="You keep no secrets.",
    ),
    Kind(
        "since",
        "What has changed since the last turn",
        lambda inputs, look: since.draw_since(inputs.earlier, inputs.view, look),
        lambda inputs, look: since.alt_since(inputs.earlier, inputs.view, look),
        looks_back=True,
    ),
    Kind(
        "battle",
        "The battle that is being fought, or the last one",
        lambda inputs, look: battle.draw_battle(inputs.view, look),
        lambda inputs, look: battle.alt_battle(inputs.view, look),
        text=lambda inputs, look: " ".join(battle.battle_sentences(inputs.view, look)),
        audience="all",
        when=lambda view: battle.battle_in(view) is not None,
        otherwise="No battle has been fought in this game yet.",
        live=_fighting,
        ended=_players_have_fought,
    ),
    Kind(
        "chart",
        "How techs, culture and coins have grown",
        chart.draw_chart,
        chart.alt_chart,
        audience="all",
        whole_game=True,
        scored=True,
        file=lambda _: "score.png",
    ),
    Kind(
        "film",
        "The game as a film, a picture for every turn",
        lambda inputs, look: film.draw_film(inputs.views, look),
        lambda inputs, look: film.alt_film(inputs.views, look),
        audience="all",
        whole_game=True,
        slow=True,
        file=lambda _: "film.gif",
    ),
    warm=_warm,
)
