"""Everything in a view that a player can act on is in some picture and in its words. The test changes every value of a
full view, and some picture and some words have to change with it. Exceptions are named here, with the reason."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from render import Inputs, Look, renderer_of
from render.clash import alt_text, board, mat
from render.clash.buildings import building, wonder
from render.clash.cards import cards_of
from render.clash.people import SIGNS
from render.palette import INK
from render.people import SEATS
from rules.clash.assembled import CLASH, CLASH_2012, CLASH_2014
from rules.clash.box import Box
from rules.clash.content.boards import BOARDS
from rules.clash.editions import civilizations, classic
from rules.clash.editions.monumental import BOX
from rules.clash.kinds import Advance, Category
from rules.clash.pile import KINDS as STOCK
from rules.clash.printed import when_completed
from rules.engine.rules import Rules
from tests.render.grown import grown
from tests.render.situations import full
from tests.render.situations_classic import table, with_civilizations
from tests.render.values import Path, Shown, Values, key_of, leaves, seen_in_play
from tests.render.watched import overlapping, written_by
from tests.rule import rule
from tests.rules.clash.scenario import Situation

LOOK = Look(width=800)
KINDS = renderer_of("clash").kinds
BOXES = (BOX, classic.BOX, civilizations.BOX)

NOT_IN_PICTURES = {
    "seat": "who looks on",
    "edition": "chosen when the table was opened, and never changed",
    "variants": "chosen when the table was opened, and told then",
    "turn.used": "a power that has been used is refused with this reason",
    "turn.groups": "the question how to move says it",
    "turn.influenced": "a second attempt is refused with this reason",
    "turn.acted": "decides only when objectives are asked for",
    "turn.battles": "for cards that ask for it: they are offered when it is true",
    "turn.battles_won": "for cards that ask for it: they are offered when it is true",
    "turn.triumphs": "for cards that ask for it: they are offered when it is true",
    "order": "as long as it has a meaning, the strips stand in it; tested below",
    "players.*.levels": "in the picture as many tokens as it allows have a place",
    "units.*[].aboard": "a question about ships names each by what it carries",
    "players.*.position": "the order of play is that of the strips",
    "players.*.home": "matters before the first turn, when a city stands there",
    "players.*.wonders": "the wonder is seen in its city, and named on the mat by its builder",
    "players.*.completed[].card": "the half of the card that was completed is named",
    "players.*.completed[].age": "for objectives that come twice: they are offered when it is true",
    "players.*.completed[].round": "for objectives that come twice: they are offered when it is true",
    "players.*.completed[].criterion": "for objectives that come twice: they are offered when it is true",
    "wonders.*.space": "the wonder is seen in its city",
    "wonders.*.age": "for one wonder card, which says so",
    "wonders.*.round": "for one wonder card, which says so",
    "cities.*.influenced": "seen by the colours of its buildings",
    "units.*[].id": "nobody names a figure by it",
    "battle.origin": "the question whether to retreat says where to",
    "battle.naval": "the space is sea",
    "battle.winner": "nobody has won a battle that goes on",
    "battle.cards": "that a card lies face down is seen (test_blind.py), and nobody knows which",
    "battle.powers": "told when they are paid for",
    "last_battle.round": "its rounds are told one by one",
    "last_battle.origin": "as of the battle that goes on",
    "last_battle.naval": "as of the battle that goes on",
    "last_battle.cards": "as of the battle that goes on",
    "last_battle.powers": "as of the battle that goes on",
    "fought[].number": "tells views apart",
    "fought[].attacker": "told in words; the swords have the colour of the winner",
    "fought[].defender": "told in words; the swords have the colour of the winner",
    "fought[].age": "says how long to remember it",
    "fought[].round": "says how long to remember it",
    "offers": "an offer is asked about and told in the thread",
    "decks": "nobody can choose by how many are left",
    "discards": "no rule lets a player choose out of them but by a question that lists them",
}
"""A value, or everything below it."""


BY_NAME = {
    *("players", "spaces", "cities", "units", "wonders", "volleys", "began", "lost", "buildings", "cards", "supply"),
    *("limits", "levels"),
}
"""Everything below it has the name of a space, a seat or a kind."""
OTHERS: dict[str, Sequence[Any]] = {
    **dict.fromkeys(("seat", "owner", "builder", "attacker", "defender", "winner", "city", "first_player", "marker"),
                    ("red", "blue", "yellow")),
    "space": ("D3", "E4"),
    "port": ("C6", "C4"),
    "terrain": ("plains", "barren"),
    "mood": ("happy", "angry"),
    "kind": ("settler", "elephant"),
    "halted": ("battle",),
    "civilization": ("egypt", "china"),
    "government": ("theocracy", "autocracy"),
    "leader": ("caesar", "sulla"),
    "objective": [*BOX.objectives][3:5],
    "event": [*BOX.events][6:8],
    "next_event": [*BOX.events][6:8],
    "exploring": [*BOX.regions][1:3],
    "icon": ("ship", "leader"),
    "use": ("dropped",),
}  # fmt: skip


def choices(path: Path) -> Sequence[Any]:
    key = key_of(path)
    if key == "card":
        return ("militia-high_morale",) if "volleys" in path else ([*BOX.events][8],)
    return OTHERS.get(key, ("blue", "yellow") if "buildings" in path else ())


VALUES = Values(
    BY_NAME,
    {
        *(space for board in BOARDS.values() for space in board.grid.spaces),
        *SEATS,
        *SIGNS,
        *(name for box in BOXES for name in (*box.wonders, *box.buildings, *box.units)),
        *STOCK,
    },
    choices,
    NOT_IN_PICTURES,
)


def shown(view: Any, before: Any) -> Shown:
    """All its pictures, with their words."""
    kinds = [
        ("board", ""),
        ("battle", ""),
        ("mat", "red"),
        ("mat", "blue"),
        ("hand", ""),
        ("since", ""),
        ("board", "D4"),
    ]
    for name, of in kinds:
        inputs, kind = Inputs(view, of, before), KINDS[name]
        if not kind.when(view):
            continue
        yield f"{name} {of}", lambda k=kind, i=inputs: k.draw(i, LOOK), lambda k=kind, i=inputs: k.in_words(i, LOOK)  # type: ignore[misc]


def test_whatever_can_be_acted_on_is_in_some_picture_and_in_its_words() -> None:
    view = full()
    over = {**view, "battle": None}
    missing: dict[str, str] = {}
    met: set[str] = set()
    for start in (view, over):
        before = {**start, "fought": []}
        missing |= VALUES.missing(
            start,
            lambda other, before=before: shown(other, before),  # type: ignore[misc]
            met,
            lambda path, start=start: (path[0] == "last_battle") == (start is over),  # type: ignore[misc]
        )
    assert {words: what for words, what in missing.items() if words not in met} == {}


CLASSICS = (table(), with_civilizations())
OF_CLASSICS = {"levels", "limits", "reserved", "open_wonders", "aboard", "wins_ties", "specials", "apothecary"}


@pytest.mark.parametrize("game", CLASSICS, ids=["2012", "2014"])
def test_what_views_of_2012_and_2014_have_besides_is_shown_too(game: Situation) -> None:
    view = game.game.view("red")
    missing = VALUES.missing(
        view, lambda other: shown(other, {**view, "fought": []}), set(), lambda path: bool(OF_CLASSICS & {*path})
    )
    assert missing == {}


@pytest.mark.parametrize("box", BOXES, ids=["Monumental", "2012", "2014"])
def test_no_two_buildings_and_no_two_wonders_look_alike(box: Box) -> None:
    """In 2014 the apothecary once looked like an academy."""
    shown = [building(kind, 60, INK) for kind in box.buildings] + [wonder(id, 60) for id in box.wonders]
    assert len({picture.tobytes() for picture in shown}) == len(box.buildings) + len(box.wonders)


def test_every_exception_is_one() -> None:
    samples = (full(), *(of.game.view("red") for of in CLASSICS))
    met = {VALUES.excepted(path) for sample in samples for path, _ in leaves(sample, empty=True)}
    assert [one for one in NOT_IN_PICTURES if one not in met] == []


def test_the_strips_stand_in_the_order_of_play() -> None:
    view = full()
    names = [one.text for one in written_by(lambda: board.paint(view, LOOK)) if one.text.lower() in view["players"]]
    assert [name.lower() for name in names] == view["order"]


def test_the_fullest_mat_can_be_read() -> None:
    view = full()
    assert not overlapping(written_by(lambda: mat.paint(view, "red", Look())))
    red = view["players"]["red"]
    red |= {"completed": red["completed"] * 6, "foretold": [], "destroyed": [], "actions_lost": 0}
    assert not overlapping(written_by(lambda: mat.paint(view, "red", Look())))


def test_a_mat_with_another_advance_in_a_category_is_higher_and_can_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """The guide explains how to add one: it covers and cuts off nothing below the advance board."""
    agriculture, *others = BOX.all_categories
    kinds = [type(advance) for advance in agriculture.advances]
    longer = Category(agriculture.name, [*kinds, Barns])
    box = replace(BOX, all_categories=(longer, *others))
    monkeypatch.setattr(mat, "box_of", lambda view: box)
    view = full()
    found = written_by(lambda: mat.paint(view, "red", Look()))
    assert "Barns" in {one.text for one in found}
    assert not overlapping(found)
    assert max(one.box[3] for one in found) < mat.paint(view, "red", Look()).height


class Barns(Advance):
    text = "Nothing happens."


@rule("CM-16.05", "CM-22.04", "CM-23.02")
def test_a_hand_says_of_every_card_whose_and_when() -> None:
    """In its picture and in its words, made from what the rules check."""
    view = grown(2, "middle")
    held: Any = {**view, "seat": "red"}
    for deck, ids in (("action", BOX.action_cards), ("objective", BOX.objective_cards), ("wonder", BOX.wonders)):
        for id in ids:
            hand = {"action": [], "objective": [], "wonder": [], deck: [id]}
            held["players"] = {**view["players"], "red": {**view["players"]["red"], "hand": hand}}
            [card] = cards_of(held)
            drawn = " ".join(part.text for part in card.parts)
            for said in when(id, deck):
                assert said.lower() in drawn.lower()
            assert all(part.text in alt_text.of_hand(held, LOOK) for part in card.parts)


def when(id: str, deck: str) -> list[str]:
    if deck == "action":
        return [BOX.action_cards[id].civil.when_played, BOX.action_cards[id].combat.when_played]
    if deck == "objective":
        return [when_completed(half) for half in BOX.objective_cards[id].halves]
    return [f"costs {BOX.wonders[id].price}", "engineering", BOX.advances[BOX.wonders[id].needs].name]


@pytest.mark.parametrize("game", [CLASH, CLASH_2012, CLASH_2014], ids=lambda game: game.name)
def test_whatever_views_ever_hold_is_in_the_sample_or_excepted(game: Rules[Any]) -> None:
    """So that no value escapes the tests above because it is empty in the sample."""
    samples = (full(), *(of.game.view("red") for of in CLASSICS))
    known = {VALUES.shape(path) for sample in samples for path, _ in leaves(sample)}
    unknown: Any = {}
    for view in seen_in_play(game, 4, 1200):
        unknown |= VALUES.unknown(view, known)
    assert unknown == {}
