"""Every legal answer can be given by touch: proved with a client that knows nothing but the controls it is shown."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import discord
import pytest

from bot.panel.controls import CONTROL, Item, panel_items, view_of
from bot.panel.questions import LONGEST_KEY, asks_for_one, chosen, drafted, fits_one_menu, key_of, most_of, shown
from bot.panel.shelves import TOP, Spot, shelf_of
from bot.table.drafts import Draft
from bot.words.asked import worded
from bot.words.marks import fingerprint
from bot.words.wording import CHOICE, CUSTOM_ID, LABEL, OPTIONS
from rules import GAMES
from rules.engine.ask import Ask, BadAnswer, Option, Refusal
from rules.engine.deed import says
from rules.engine.english import PLAIN
from rules.engine.game import Game
from rules.engine.picker import picker
from tests.rules.engine.auction import AUCTION

GAME, MOST_MENU_ROWS = str(10**9), 5


class Client:
    """Touches everything that a question shows, and everything that this leads to."""

    def __init__(self, ask: Ask[Any]) -> None:
        self.ask, self.mark = worded(ask, PLAIN), f"123.{fingerprint(ask)}"
        self.answers: list[Any] = []
        """Answers that take a single touch."""
        self.counts: set[tuple[str, int]] = set()
        """Everything that can be put into the draft of an answer."""
        self.steps = 0
        self._seen: set[Spot] = set()
        self._look(TOP)

    def show(self, place: Spot, draft: Draft | None = None) -> list[Item]:
        """The controls, checked against Discord's limits."""
        beside = [discord.ui.Button[Any](label=f"beside {n}", custom_id=f"c:b:{n}") for n in range(3)]
        items = shown(GAME, self.mark, self.ask, place, draft, beside).items
        view = view_of([*items, *panel_items(GAME, [])])
        rows = view.to_components()
        assert len(rows) <= MOST_MENU_ROWS
        assert all(len(row["components"]) <= 5 for row in rows)
        ids = [item.custom_id for item in items if isinstance(item, discord.ui.Button | discord.ui.Select)]
        assert len(ids) == len(set(ids))
        for item in items:
            self._fits(item)
        return list(items)

    def _fits(self, item: Item) -> None:
        if isinstance(item, discord.ui.Select):
            values = [option.value for option in item.options]
            assert 0 < len(values) <= OPTIONS
            assert len(values) == len(set(values))
            assert all(0 < len(option.label) <= CHOICE and len(option.value) <= CHOICE for option in item.options)
            assert item.min_values <= item.max_values <= len(values)
            assert len(item.placeholder or "") <= 150
            assert len(item.custom_id) <= CUSTOM_ID
        elif isinstance(item, discord.ui.Button):
            assert 0 < len(item.label or "") <= LABEL
            assert len(item.custom_id or "") <= CUSTOM_ID

    def _look(self, place: Spot) -> None:
        if place in self._seen:
            return
        self._seen.add(place)
        self.steps = max(self.steps, len(place.path))
        for verb, key, values in touches(self.show(place)):
            if verb == "go":
                self._look(Spot.of(key))
            elif verb == "say" and not values:
                self.answers.append(key_of(self.ask, key))
            elif verb == "say":
                self.answers += [chosen(self.ask, [value]) for value in values]
            elif verb == "put":
                where = Spot.of(key.partition(".")[0])
                for each in [[value] for value in values] or [[]]:
                    self.counts |= {(k, n) for k, n in drafted(self.ask, where, each).items() if n}
            elif verb == "usual":
                self.answers.append(list(self.ask.preset or []))
            elif verb == "none":
                self.answers.append([])

    def reaches_everything(self) -> None:
        ask = self.ask
        if asks_for_one(ask):
            answers = [answer if isinstance(answer, str) else next(iter(answer)) for answer in self.answers if answer]
            assert {option.key for option in ask.legal()} <= set(answers)
            return
        every = {(o.key, n) for o in ask.legal() for n in range(1, most_of(ask, o) + 1)}
        if fits_one_menu(ask):
            many = [answer for answer in self.answers if len(set(answer)) == 1]
            assert every <= {(answer[0], len(answer)) for answer in many}
        else:
            assert every == self.counts
            self._gives_a_draft()
        if ask.preset is not None:
            assert ask.preset in self.answers
        if ask.least == 0:
            assert [] in self.answers or not ask.legal()

    def _gives_a_draft(self) -> None:
        """The choices so far can be handed in."""
        key, count = next(iter(sorted(self.counts)))
        draft = Draft(self.mark)
        draft.put({key: count})
        items = shown(GAME, self.mark, self.ask, TOP, draft).items
        done = next(item for item in items if isinstance(item, discord.ui.Button) and item.label == "Done")
        assert done.disabled == (not self.ask.least <= count <= self.ask.most)
        assert (done.custom_id or "").endswith(draft.token)


def touches(items: list[Item]) -> Iterator[tuple[str, str, list[str]]]:
    """The touches: the verb, what it says, and the values of a menu with several answers."""
    for item in items:
        if isinstance(item, discord.ui.Button) and not item.disabled:
            found = CONTROL.fullmatch(item.custom_id or "")
            if found:
                yield found["verb"], found["key"] or "", []
        elif isinstance(item, discord.ui.Select):
            found = CONTROL.fullmatch(item.custom_id)
            assert found
            values = [option.value for option in item.options]
            if found["verb"] == "pick":
                yield from ((verb, key, []) for verb, _, key in (value.partition(" ") for value in values))
            else:
                yield found["verb"], found["key"], values


@pytest.mark.parametrize("rules", [GAMES["clash"], AUCTION], ids=lambda rules: rules.name)
def test_every_legal_answer_of_random_games_can_be_touched(rules: Any) -> None:
    pick, looked = picker(17), 0
    for seats in (2, 3):
        game = Game.new(rules, {"seats": seats}, f"touch {seats}", sealed=False)
        while not game.over and looked < 400 * seats:
            for ask in game.asks:
                Client(ask).reaches_everything()
                looked += 1
            ask = game.asks[pick(len(game.asks))]
            game.answer(ask.seat, ask.sample(pick), ask.kind)
    assert looked > (30 if rules is AUCTION else 700)


def many(count: int, form: Any = "one", up_to: int = 1, **more: Any) -> Ask[int]:
    options = [Option(f"piece {n}", n, up_to=up_to) for n in range(count)]
    most = more.pop("most", 1 if form == "one" else count * up_to)
    return Ask("red", "pieces", says("Which?"), options, form=form, least=more.pop("least", 1), most=most, **more)


@pytest.mark.parametrize("form", ["one", "some", "amounts"])
@pytest.mark.parametrize("count", [1, 15, 16, 25, 26, 40, 256, 1000])
def test_every_one_of_many_options_can_be_touched(count: int, form: Any) -> None:
    Client(many(count, form, 3 if form == "amounts" else 1)).reaches_everything()


def test_one_of_many_in_a_question_for_several() -> None:
    Client(many(40, "some", least=1, most=1)).reaches_everything()


def test_how_many_of_few_can_be_touched_however_many_there_are() -> None:
    Client(many(2, "amounts", 300, least=0, preset=["piece 0"] * 7)).reaches_everything()


def test_long_answers_and_those_that_look_like_places_can_be_touched() -> None:
    keys = ["#1", "a" * (LONGEST_KEY + 1), "b" * 300, "s0p1", "say x"]
    Client(Ask("red", "words", says("Which?"), [Option(key, key) for key in keys])).reaches_everything()
    Client(
        Ask("red", "words", says("Which?"), [Option(f"{key} {n}", n) for n in range(30) for key in keys])
    ).reaches_everything()


def test_where_options_bring_headings_these_come_first() -> None:
    """A city, then a space: two touches for each of 200, without pages."""
    options = [Option(f"{c}{s}", s, group=(f"City {c}", f"row {s // 10}")) for c in "ABCDE" for s in range(40)]
    client = Client(Ask("red", "where", says("Where?"), [*options, Option("none", -1, idle=True)]))
    client.reaches_everything()
    assert client.steps == 2
    labels = [item.label for item in client.show(TOP) if isinstance(item, discord.ui.Button)]
    assert labels[:6] == ["City A …", "City B …", "City C …", "City D …", "City E …", "none"]


def test_without_headings_places_or_first_words_are_headings_where_that_helps() -> None:
    by_space = [Option(f"{n}", n, spaces=(f"D{n % 9}",)) for n in range(180)]
    by_word = [Option(f"{word}: {n}", n) for word in ("food", "wood", "ore") for n in range(40)]
    nothing = [Option(f"{n}", n) for n in range(120)]
    for options, headings in ((by_space, 9), (by_word, 3), (nothing, 0)):
        client = Client(Ask("red", "which", says("Which?"), options))
        client.reaches_everything()
        assert sum((item.label or "").endswith(" …") for item in client.show(TOP) if hasattr(item, "label")) == headings
        assert shelf_of(client.ask.legal()).pages == (1 if headings else 5)


def test_what_fits_into_the_menus_of_a_panel_is_one_touch_each() -> None:
    """No heading is split between menus, and each menu names its headings."""
    by_space = [Option(f"{n}", n, spaces=(f"D{n % 5}",)) for n in range(60)]
    by_word = [Option(f"{word}: {n}", n) for word in ("food", "wood", "ore") for n in range(20)]
    nothing = [Option(f"{n}", n) for n in range(60)]
    for options, menus in ((by_space, 3), (by_word, 3), (nothing, 3)):
        client = Client(Ask("red", "which", says("Which?"), options))
        client.reaches_everything()
        assert client.steps == 0
        assert sum(isinstance(item, discord.ui.Select) for item in client.show(TOP)) == menus
    titles = [item.placeholder for item in Client(Ask("red", "which", says("Which?"), by_word)).show(TOP)[:3]]  # type: ignore[attr-defined]
    assert titles == ["food …", "wood …", "ore …"]


def test_discord_lets_nobody_choose_fewer_than_are_asked_for() -> None:
    """Each entry counts as one. If amounts are asked for, one entry may be enough."""
    for form, least, fewest in (("some", 2, 2), ("some", 0, 0), ("amounts", 3, 1), ("amounts", 0, 0)):
        ask = worded(many(4, form, 3 if form == "amounts" else 1, least=least, most=4), PLAIN)
        [menu] = [item for item in shown(GAME, "1.a", ask, TOP, None, []).items if isinstance(item, discord.ui.Select)]
        assert menu.min_values == fewest


def test_what_is_refused_is_not_offered() -> None:
    refusal = Refusal("AU-2", "Not this one.")
    options = [Option(f"piece {n}", n, refused=refusal if n % 2 else None) for n in range(200)]
    client = Client(Ask("red", "pieces", says("Which?"), options))
    client.reaches_everything()
    assert len(client.answers) == 100


def test_an_answer_in_the_making_is_what_the_rules_get() -> None:
    ask = worded(many(40, "amounts", 3, least=2, most=5), PLAIN)
    draft = Draft(f"1.{fingerprint(ask)}")
    draft.put(drafted(ask, Spot((), 0, 3, 2), []))
    draft.put(drafted(ask, Spot((), 0, 5, 3), []))
    draft.put(drafted(ask, Spot((), 0, 5, 1), []))
    assert ask.read(draft.answer) == [3, 3, 5]
    draft.put(drafted(ask, Spot((), 0, 3, 0), []))
    with pytest.raises(BadAnswer):
        ask.read(draft.answer)


def test_a_fingerprint_is_another_if_anything_that_is_read_is() -> None:
    """The answers to two offers may have the same words."""
    first = Ask("blue", "offer", says("Wood for ore?"), [Option("yes", 1), Option("no", 0)])
    second = Ask("blue", "offer", says("Wood for gold?"), [Option("yes", 1), Option("no", 0)])
    dearer = Ask("blue", "offer", says("Wood for ore?"), [Option("yes", 1, says("yes (2 food)")), Option("no", 0)])
    assert len({fingerprint(ask) for ask in (first, second, dearer)}) == 3
    assert len({fingerprint(ask)[:4] for ask in (first, second, dearer)}) == 1
