"""Clash of Cultures: its kinds of pictures."""

from __future__ import annotations

from render.clash import (
    alt_text,
    area,
    battle,
    board,
    cards,
    chart,
    fight,
    film,
    hand,
    mat,
    page,
    sample,
    since,
    text_board,
)
from render.look import Look
from render.picture_kinds import Inputs, Kind, Parameter, Renderer
from rules.clash.seen import View


def _warm(look: Look) -> None:
    board.draw_board(sample.everything(), look)
    page.table(look)


def _draw_board(inputs: Inputs[View], look: Look) -> bytes:
    """The whole board with the strips of all players; or a space and all round it, at double size."""
    return area.draw_area(inputs.view, inputs.of, look) if inputs.of else board.draw_board(inputs.view, look)


def _board_in_words(inputs: Inputs[View], look: Look) -> str:
    return alt_text.of_area(inputs.view, inputs.of, look) if inputs.of else alt_text.of_board(inputs.view, look)


def _whole_board_in_words(inputs: Inputs[View], look: Look) -> str:
    return alt_text.of_area(inputs.view, inputs.of, look) if inputs.of else text_board.of(inputs.view, look)


def _spaces(view: View) -> list[str]:
    return list(view["spaces"])


def _seats(view: View) -> list[str]:
    return list(view["players"])


def _holds_cards(view: View) -> bool:
    return bool(cards.cards_of(view))


def _fighting(before: View, view: View) -> bool:
    return view["battle"] is not None or view["last_battle"] != before["last_battle"]


def _players_have_fought(before: View, view: View) -> bool:
    """A battle between two players is over, and it was one."""
    last = view["last_battle"]
    if last is None or last == before["last_battle"] or view["battle"]:
        return False
    return bool(last["volleys"]) and {last["attacker"], last["defender"]} <= {*view["players"]}


CLASH: Renderer[View] = Renderer.of(
    Kind(
        "board",
        "The board",
        _draw_board,
        _board_in_words,
        text=_whole_board_in_words,
        of=Parameter("A space to look at more closely", _spaces),
        file=lambda inputs: f"{inputs.of.lower()}.png" if inputs.of else "",
    ),
    Kind(
        "mat",
        "What a player has",
        lambda inputs, look: mat.draw_mat(inputs.view, inputs.of, look),
        lambda inputs, look: alt_text.of_mat(inputs.view, inputs.of, look),
        text=lambda inputs, look: " ".join(alt_text.mat_sentences(inputs.view, inputs.of, look)),
        of=Parameter("Whose", _seats, required=True),
    ),
    Kind(
        "hand",
        "Your cards, for your eyes only",
        lambda inputs, look: hand.draw_hand(inputs.view, look, inputs.playable),
        lambda inputs, look: alt_text.of_hand(inputs.view, look),
        audience="seat",
        held=True,
        when=_holds_cards,
        otherwise="You hold no cards.",
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
        audience="all",
        when=lambda view: fight.fight_of(view) is not None,
        otherwise="No battle has been fought in this game yet.",
        live=_fighting,
        ended=_players_have_fought,
    ),
    Kind(
        "chart",
        "How the points went, and what they are for",
        lambda inputs, look: chart.draw_chart(inputs.views, look),
        lambda inputs, look: chart.alt_chart(inputs.views, look),
        audience="all",
        whole_game=True,
        file=lambda _: "score.png",
    ),
    Kind(
        "film",
        "The game as a film, a picture for every turn",
        lambda inputs, look: film.draw_film(film.part(inputs.views, inputs.of), look),
        lambda inputs, look: film.alt_film(film.part(inputs.views, inputs.of), look),
        audience="all",
        of=Parameter("Only one age", film.ages),
        whole_game=True,
        slow=True,
        file=lambda _: "film.gif",
    ),
    warm=_warm,
)
