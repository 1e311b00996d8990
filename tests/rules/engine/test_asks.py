"""Asks: how an answer is read, what is refused and why, and when nobody need be asked."""

from collections.abc import Callable, Coroutine
from dataclasses import fields
from inspect import signature
from typing import Any, get_type_hints

import pytest

from rules.engine.ask import (
    Answer,
    Ask,
    BadAnswer,
    Manner,
    MannerOfMany,
    Option,
    Order,
    Refusal,
    Refused,
    Request,
    Settled,
    Unreadable,
    choose_amounts,
    choose_one,
    choose_some,
    none_can,
    none_of,
    only,
)
from rules.engine.deed import Said, says
from rules.engine.english import PLAIN
from rules.engine.phrases import so_often
from rules.engine.picker import picker
from tests.rules.engine.vocabulary import ENGLISH, GERMAN, amount

FAR = Refusal("AU-9", "That is too far.")


def fruit() -> list[Option[int]]:
    return [Option("apple", 1), Option("pear", 2, says("A pear")), Option("melon", 3, refused=FAR), Option("fig", 4)]


def one() -> Ask[int]:
    return Ask("red", "fruit", says("Which fruit?"), fruit())


def some(least: int = 1, most: int = 2) -> Ask[int]:
    return Ask("red", "fruit", says("Which fruits?"), fruit(), form="some", least=least, most=most)


def amounts(least: int = 0, most: int = 4) -> Ask[str]:
    coins = [Option("gold", "g", up_to=2), Option("silver", "s", up_to=3), Option("lead", "l", refused=FAR)]
    return Ask("red", "pay", says("Pay?"), coins, form="amounts", least=least, most=most)


def answered(step: Coroutine[Request, Any, Any], answer: Answer) -> Any:
    """The value that a rule gets for an answer; the rule has to ask."""
    ask = step.send(None)
    assert isinstance(ask, Ask)
    with pytest.raises(StopIteration) as end:
        step.send(ask.read(answer))
    return end.value.value


def unasked(step: Coroutine[Request, Any, Any]) -> Any:
    """The value that a rule gets without anybody being asked."""
    while True:
        try:
            request = step.send(None)
        except StopIteration as end:
            return end.value
        assert isinstance(request, Settled)


def put(step: Coroutine[Request, Any, Any]) -> Ask[Any]:
    """The question that a rule asks."""
    ask = step.send(None)
    step.close()
    assert isinstance(ask, Ask)
    return ask


# --- reading -------------------------------------------------------------------------------------------------


def test_one_is_read_as_its_value() -> None:
    assert one().read("pear") == 2


def test_some_are_read_in_the_order_of_the_options() -> None:
    assert some().read(["fig", "apple"]) == [1, 4]
    assert some().read("fig") == [4], "a single name will do for a list"
    assert some(least=0).read("") == some(least=0).read([]) == []


def test_amounts_are_read_as_often_as_they_are_named() -> None:
    assert amounts().read(["silver", "gold", "silver"]) == ["g", "s", "s"]


@pytest.mark.parametrize(
    ("ask", "answer", "sentence"),
    [
        (one(), "plum", "“plum” is not one of the choices. You can choose apple, A pear, fig."),
        (one(), ["pear"], "Choose one: apple, A pear, fig."),
        (one(), "", "“” is not one of the choices. You can choose apple, A pear, fig."),
        (some(), ["apple", "plum"], "“plum” is not one of the choices. You can choose apple, A pear, fig."),
        (some(), [], "Choose 1 to 2: apple, A pear, fig."),
        (some(), ["apple", "pear", "fig"], "Choose 1 to 2: apple, A pear, fig."),
        (some(2, 2), ["apple"], "Choose exactly 2: apple, A pear, fig."),
        (some(), ["apple", "apple"], "At most 1 of apple can be chosen here."),
        (amounts(), ["gold"] * 3, "At most 2 of gold can be chosen here."),
        (amounts(1, 3), ["gold", "gold", "silver", "silver"], "Choose 1 to 3: gold, silver."),
        (Ask("red", "none", says("Nothing?"), []), "x", "“x” is not one of the choices. You can choose nothing."),
    ],
)
def test_what_names_no_choice_is_unreadable_and_the_sentence_helps(
    ask: Ask[Any], answer: Answer, sentence: str
) -> None:
    with pytest.raises(Unreadable) as error:
        ask.read(answer)
    assert str(error.value) == sentence


@pytest.mark.parametrize(("ask", "answer"), [(one(), "melon"), (some(), ["melon"]), (amounts(), ["lead"])])
def test_a_refused_option_is_understood_and_the_rule_is_named(ask: Ask[Any], answer: Answer) -> None:
    with pytest.raises(Refused) as error:
        ask.read(answer)
    assert error.value.refusal == FAR
    assert str(error.value) == "That is too far. (AU-9)"


def test_a_check_sees_the_values_and_refuses_them_together() -> None:
    seen = []

    def even(values: list[int]) -> Refusal | None:
        seen.append(values)
        return Refusal("AU-8", "That is odd.") if sum(values) % 2 else None

    ask = some(0, 3)
    ask.check = even
    with pytest.raises(Refused, match=r"That is odd\. \(AU-8\)"):
        ask.read(["pear", "apple"])
    assert ask.read(["fig", "pear"]) == [2, 4]
    assert seen == [[1, 2], [2, 4]]


def test_what_is_out_of_bounds_never_comes_to_the_check() -> None:
    ask = some(1, 1)
    ask.check = lambda values: pytest.fail("checked")
    with pytest.raises(Unreadable):
        ask.read(["fig", "pear"])


def test_an_option_shows_its_text_or_else_its_key() -> None:
    assert [option.label_for(PLAIN) for option in fruit()] == ["apple", "A pear", "melon", "fig"]


def test_why_not_is_found_out_once_and_only_when_somebody_looks() -> None:
    looked = []

    def look() -> Refusal:
        looked.append("far?")
        return FAR

    ask = Ask("red", "fruit", says("?"), [Option("apple", 1), Option("melon", 3, unless=look)])
    assert ask.read("apple") == 1
    assert looked == []
    assert [option.key for option in ask.legal()] == ["apple"]
    assert ask.options[1].refused == FAR
    with pytest.raises(Refused):
        ask.read("melon")
    assert looked == ["far?"]


def test_none_of_some_options_gives_a_reason_only_if_all_are_refused() -> None:
    nothing = Refusal("AU-7", "There is nothing.")
    assert none_of(fruit(), nothing) is None
    assert none_of(fruit()[2:3], nothing) == FAR
    assert none_of([], nothing) == nothing


# --- the signature -------------------------------------------------------------------------------------------


def test_a_signature_changes_with_what_can_be_answered() -> None:
    def variant(**words: Any) -> list[object]:
        return Ask(**{"seat": "red", "kind": "fruit", "text": "?", "options": fruit(), **words}).signature()

    refused = [Option("apple", 1, refused=FAR), *fruit()[1:]]
    otherwise = [Option("apple", 1, refused=Refusal("AU-8", "No.")), *fruit()[1:]]
    variants = [
        variant(),
        variant(seat="blue"),
        variant(kind="nut"),
        variant(form="some"),
        variant(least=0),
        variant(most=2),
        variant(options=fruit()[1:]),
        variant(options=fruit()[::-1]),
        variant(options=refused),
        variant(options=otherwise),
        variant(options=[Option("apple", 1, up_to=2), *fruit()[1:]]),
    ]
    assert len({str(signature) for signature in variants}) == len(variants)
    assert variant(text="Another wording", preset=["fig"]) == variant()


# --- a legal answer at random --------------------------------------------------------------------------------


@pytest.mark.parametrize("ask", [one(), some(), some(0, 3), some(2, 2), amounts(), amounts(3, 4), amounts(5, 5)])
def test_a_sample_is_always_legal_and_everything_legal_turns_up(ask: Ask[Any]) -> None:
    pick = picker(7)
    answers = [ask.sample(pick) for _ in range(400)]
    for answer in answers:
        ask.read(answer)
    named = {key for answer in answers for key in ([answer] if isinstance(answer, str) else answer)}
    assert named == {option.key for option in ask.legal()}
    if ask.form != "one":
        assert {len(answer) for answer in answers} == set(range(ask.least, min(ask.most, 5) + 1))


def test_a_sample_passes_the_check_or_is_the_preset() -> None:
    ask = some(0, 3)
    ask.check = lambda values: None if values == [1, 2] else FAR
    pick = picker(7)
    assert sorted(ask.sample(pick)) == ["apple", "pear"]
    ask.check = lambda values: FAR
    ask.preset = ["fig"]
    assert ask.sample(pick) == ["fig"]
    ask.preset = None
    with pytest.raises(RuntimeError, match="no legal answer found for fruit"):
        ask.sample(pick)


def test_doing_nothing_is_sampled_seldom() -> None:
    ask = Ask("red", "act", says("?"), [Option("act", 1), Option("rest", 0, idle=True)])
    pick = picker(7)
    rests = sum(ask.sample(pick) == "rest" for _ in range(700))
    assert 60 < rests < 140


# --- what need not be asked ----------------------------------------------------------------------------------


def test_a_choice_of_one_is_asked() -> None:
    assert answered(choose_one("red", "fruit", says("?"), fruit()), "fig") == 4
    assert only(fruit()) is None


def test_the_only_legal_option_is_taken_unasked() -> None:
    assert unasked(choose_one("red", "fruit", says("?"), fruit()[1:3])) == 2


def test_a_secret_is_asked_even_if_there_is_no_choice() -> None:
    ask = put(choose_one("red", "fruit", says("?"), fruit()[:1], secret=True))
    assert ask.secret
    assert answered(choose_one("red", "fruit", says("?"), fruit()[:1], secret=True), "apple") == 1
    assert answered(choose_some("red", "fruit", says("?"), [], secret=True), []) == []


def test_some_are_not_asked_where_all_must_be_taken() -> None:
    assert unasked(choose_some("red", "fruit", says("?"), fruit(), least=3)) == [1, 2, 4]
    assert unasked(choose_some("red", "fruit", says("?"), fruit(), least=5)) == [1, 2, 4]


def test_some_are_not_asked_where_none_can_be_taken() -> None:
    assert unasked(choose_some("red", "fruit", says("?"), [])) == []
    assert unasked(choose_some("red", "fruit", says("?"), fruit()[2:3])) == []
    assert unasked(choose_some("red", "fruit", says("?"), fruit(), most=0)) == []


def test_some_are_asked_within_what_is_legal() -> None:
    ask = put(choose_some("red", "fruit", says("?"), fruit(), least=1, most=9, preset=["fig"]))
    assert (ask.form, ask.least, ask.most, ask.preset) == ("some", 1, 3, ["fig"])
    assert answered(choose_some("red", "fruit", says("?"), fruit()), ["fig", "pear"]) == [2, 4]


def test_amounts_carry_all_that_was_said() -> None:
    coins, preset = amounts().options, ["gold", "silver"]
    ask = put(choose_amounts("red", "pay", says("Pay 2"), coins, least=2, most=2, preset=preset, minor=True))
    assert (ask.form, ask.least, ask.most, ask.minor, ask.preset) == ("amounts", 2, 2, True, ["gold", "silver"])
    assert ask.read(ask.preset or []) == ["g", "s"]
    assert answered(choose_amounts("red", "pay", says("Pay 2"), coins, most=2), ["silver"] * 2) == ["s", "s"]


def test_amounts_are_bounded_by_what_can_be_named_unless_said_otherwise() -> None:
    ask = put(choose_amounts("red", "pay", says("Pay"), amounts().options))
    assert (ask.least, ask.most) == (0, sum(option.up_to for option in amounts().legal()))


def test_every_way_to_choose_takes_the_words_of_an_ask_and_only_by_name() -> None:
    asked = [field.name for field in fields(Ask) if field.kw_only and field.name != "form"]
    manners: dict[Callable[..., Any], Any] = {
        choose_one: Manner,
        choose_some: MannerOfMany,
        choose_amounts: MannerOfMany,
    }
    for choose, manner in manners.items():
        taken = signature(choose).parameters.values()
        named = [word.name for word in taken if word.kind is word.KEYWORD_ONLY]
        # how many, whether they go together, and what they lead to together; orders choose one thing
        others = ("least", "most", "check", "comes_to") if choose is choose_one else ("orders",)
        assert {*named, *get_type_hints(manner)} == {name for name in asked if name not in others}
        others_taken = [word.name for word in taken if word.name not in named]
        assert others_taken == ["seat", "kind", "text", "options", "manner"]


def test_how_much_may_be_chosen_is_said_by_name() -> None:
    with pytest.raises(TypeError):
        _ = Ask("red", "fruit", says("?"), fruit(), "some", 0, 3)  # type: ignore[call-arg]


def test_a_preset_of_one_is_kept_as_a_list() -> None:
    assert put(choose_one("red", "fruit", says("?"), fruit(), preset="fig")).preset == ["fig"]


def test_every_bad_answer_is_for_the_one_who_gave_it() -> None:
    assert issubclass(Unreadable, BadAnswer)
    assert issubclass(Refused, BadAnswer)
    assert not issubclass(Unreadable, Refused)


# --- reactions -----------------------------------------------------------------------------------------------


def test_on_a_reaction_one_may_pass_for_good() -> None:
    options = [*fruit(), Option("none", 0, idle=True)]
    assert Ask("red", "fruit", says("Which fruit?"), options).passing is None  # a question about the seat's own action
    passing = Ask("red", "fruit", says("Which fruit?"), options, reaction=True).passing
    assert passing is not None
    assert passing.key == "none"


def test_a_reaction_without_a_way_to_pass_has_to_be_answered() -> None:
    barred = Option("none", 0, refused=FAR, idle=True)
    assert Ask("red", "fruit", says("Which fruit?"), [*fruit(), barred], reaction=True).passing is None


def test_whether_anything_can_be_done_is_found_without_options() -> None:
    looked_at: list[str] = []

    def refused(fruit: str) -> Refusal | None:
        looked_at.append(fruit)
        return None if fruit == "pear" else FAR

    assert none_can(["apple", "pear", "fig"], refused, FAR) is None
    assert looked_at == ["apple", "pear"]
    assert none_can(["apple"], refused, Refusal("AU-1", "No fruit.")) is FAR
    assert str(none_can([], refused, Refusal("AU-1", "No fruit."))) == "No fruit. (AU-1)"


def test_a_choice_is_named_as_people_say_it() -> None:
    """By its label; by its key, if it has none."""
    options = [Option("gold", 1), Option("high_ground", 2, says("High Ground"))]
    ask = Ask("red", "card", says("Which?"), options, form="amounts", least=1, most=3)
    assert ask.spoken("high_ground") == [says("High Ground")]
    assert ask.spoken(["gold"]) == ["gold"]
    with pytest.raises(Unreadable, match=r"You can choose gold, High Ground\."):
        ask.read("plum")
    with pytest.raises(Unreadable, match=r"At most 1 of High Ground can be chosen here\."):
        ask.read(["high_ground", "high_ground"])


def test_so_many_are_said_as_the_option_counts_it() -> None:
    """If it has no words for an amount, its label and the number stand for it."""
    rings = Option("ring", 1, amount({"ring": 3}), up_to=3, many=lambda count: amount({"ring": count}))
    ask = Ask("red", "give", says("Which?"), [rings, Option("fig", 2, up_to=2)], form="amounts", most=3)
    assert ask.spoken(["ring", "fig", "ring"]) == [amount({"ring": 2}), "fig"]
    assert ask.spoken(["fig", "fig"]) == [so_often("fig", 2)]
    assert [ENGLISH.said(rings.times(count)) for count in (1, 2)] == ["1 ring", "2 rings"]
    assert [GERMAN.said(rings.times(count)) for count in (1, 2)] == ["1 Ring", "2 Ringe"]
    assert ENGLISH.said(ask.options[1].times(2)) == "2x fig"


# --- what is said of options and answers ---------------------------------------------------------------------------


def test_a_hint_is_found_out_once_and_only_when_somebody_looks() -> None:
    looked: list[str] = []

    def price() -> Said:
        looked.append("at the price")
        return says("2 coins")

    options = [Option("apple", 1, hint=price), Option("pear", 2, hint=says("ripe"))]
    ask = Ask("red", "fruit", says("Which fruit?"), options)
    ask.read("apple")
    ask.signature()
    assert (looked, ask.options[1].remark) == ([], says("ripe"))
    assert [ask.options[0].hint_for(PLAIN), ask.options[0].hint_for(PLAIN)] == ["2 coins"] * 2
    assert looked == ["at the price"]


def test_what_comes_of_an_answer_is_said_if_the_game_has_words_for_it_and_it_is_allowed() -> None:
    ask = amounts(least=1)
    assert ask.outcome(["gold"]) == ""
    ask.comes_to = lambda coins: amount({"coin": len(coins)})
    assert ask.outcome(["gold", "silver"]) == amount({"coin": 2})
    assert ask.outcome(["lead"]) == ask.outcome([]) == ask.outcome(["tin"]) == ""
    single = one()
    single.comes_to = lambda fruits: amount({"coin": fruits[0]})
    assert single.outcome("fig") == amount({"coin": 4})


def test_the_preset_is_answered_in_the_form_of_the_question() -> None:
    single, several = one(), some()
    single.preset = several.preset = ["fig"]
    assert (single.usual, several.usual) == ("fig", ["fig"])
    several.preset = []
    assert several.usual == []


def ordered(*names: str) -> str | None:
    """The answer for a seat that has left these orders."""
    orders = (
        Order[int]("no-apple", says("Never an apple"), lambda left: [o for o in left if o.key != "apple"]),
        Order[int]("first", says("The first"), lambda left: left[:1]),
        Order[int]("far", says("The melon"), lambda left: [option for option in left if option.key == "melon"]),
    )
    option = Ask("red", "fruit", says("Which fruit?"), fruit(), orders=orders).ordered(names)
    return option.key if option else None


def test_orders_answer_where_they_leave_one_thing() -> None:
    assert ordered("first") == "apple"
    assert ordered("first", "no-apple") == "pear", "in the order of the game, whatever was said first"
    assert ordered("no-apple") is None, "two things are left"
    assert ordered() is None
    assert ordered("far") is None, "it is not allowed, so nothing is left"
    assert ordered("unknown") is None
