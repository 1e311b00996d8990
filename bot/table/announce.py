"""Posts, their places and readers. They are decided when a game has changed, and delivered by the outbox.

The player who acts sees everything in a private panel. The thread is told when it is somebody else's turn to act: one
message with what happened, who is asked, and the board when a turn begins."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from bot.table import fair_chance, sight
from bot.table.taking_back import done_things
from bot.telling import story
from bot.telling.change import Change
from bot.telling.posts import End, Question, Turn
from bot.telling.telling import accounts, shortened
from bot.words.pace import HOUR, opens_early, until
from bot.words.wording import MOST_LINES, and_list, bullets, fitting, names
from rules.engine.ask import Ask
from rules.engine.journal import unheard
from rules.engine.tree import pack
from storage.games import Asked, CalledFor, Held, Seat
from storage.places import Channel, Direct
from storage.posts import Notice, Post, Wanted

if TYPE_CHECKING:
    from bot.table.table import Table


APART = 18 * HOUR
"""For something that can still wait, nobody is called again within this time. It is a day, less a few hours because
people's habits vary."""


def seats_asked(table: Table) -> list[str]:
    """The seats that are asked now."""
    return list(dict.fromkeys(ask.seat for ask in table.game.asks))


def already_called(table: Table, actor: str | None, *, undone: bool = False) -> Asked:
    """The calls that need no repeating: the seats that are asked now, and the questions. A question may be set aside
    while the actor goes on (an offer, for instance). It is remembered until its seat answers something or a turn
    begins. `undone`: nothing is remembered, because a seat may have found nothing to answer."""
    kept = () if table.turn_begins or undone else table.record.asked.questions
    set_aside = [question for question in kept if question.seat != actor]
    questions = dict.fromkeys([*set_aside, *(_called_for(table, ask) for ask in table.game.asks)])
    return Asked(seats=tuple(seats_asked(table)), questions=tuple(questions))


def asked_now(table: Table, change: Change, posts: list[Post], held: Held | None) -> Asked:
    """The calls to remember. As long as nobody has been told that a part is over, nobody has been called for the next
    one."""
    before = table.record.asked
    if held:
        return before.model_copy(update={"held": held})
    now = already_called(table, change.actor, undone=change.undone)
    if waits_still(table, posts) and _is_news(table, change.actor or ""):
        return before
    view, shown = table.view(None), table.presentation
    early = shown.era(view) if posts and shown.opens_early and shown.opens_early(view) else before.early
    users = {user for post in posts for user in post.calls}
    called = {seat.seat: table.clock() for seat in table.record.seats if seat.user in users}
    return now.model_copy(update={"early": early, "called": {**before.called, **called}})


def _is_news(table: Table, actor: str) -> bool:
    return bool(_news(table, new_questions(table, actor)))


def waits_still(table: Table, posts: list[Post]) -> bool:
    """Whether a part that has ended can still be taken back without anybody noticing."""
    held = table.record.asked.held
    return held is not None and not posts and bool(done_things(table, held.by))


def after_pause(table: Table, change: Change) -> list[Post]:
    """The posts if nobody has had second thoughts. The actor has just acted, and need not be called. There are none if
    a planned answer has been carried out meanwhile."""
    if table.over:
        return final(table)
    fresh = _news(table, new_questions(table, change.actor or "", everybody=table.turn_begins))
    return _with_what_has_ended(table, change, _turn_posts(table, fresh, change=change))


def _called_for(table: Table, ask: Ask) -> CalledFor:
    """A question as it is remembered. Whenever others answer, the options of a main question change, but it is still
    the same question."""
    return CalledFor(ask.seat, ask.kind, "" if table.is_main(ask) else ask.question_for(table.rules.write))


def opening(table: Table) -> list[Post]:
    """The first message of a game: everybody's place, and the promise about chance."""
    early = "-# While you wait for others, you can plan ahead: press **Act**."
    heading = f"**{table.name}** begins.\n{early}\n{fair_chance.promised(table)}"
    return _turn_posts(table, table.game.asks, heading)


def after(table: Table, change: Change) -> list[Post]:
    """The messages that a change leads to. There are none for the actor's next question, which is in front of them, and
    none that would repeat a call."""
    assert change.actor is not None, "a seat has answered, or taken back"
    game, actor, before = table.game, change.actor, [*table.record.asked.seats]
    if table.over:
        return final(table)
    now = seats_asked(table)
    if change.retracted or (change.untold and now != before):
        heading = f"{table.people[actor]} has taken back the last step."
        return _turn_posts(table, new_questions(table, actor, everybody=True), heading, change=change)
    answered = actor in before and actor not in now and not unheard(game.journal, actor)
    fresh = _news(table, new_questions(table, actor, answered=answered, everybody=table.turn_begins))
    if all(ask.seat == actor for ask in fresh) and not table.presentation.pictured(change.after.view):
        fresh = []  # the beginning of the actor's own turn is in front of them already
    fresh = [ask for ask in fresh if ask.seat != actor] if change.undone or table.record.asked.held else fresh
    return _with_what_has_ended(table, change, _turn_posts(table, fresh, change=change))


def _with_what_has_ended(table: Table, change: Change, posts: list[Post]) -> list[Post]:
    """When something like a fight between players is over, everybody is shown it: under the post that is due, or by
    itself, without calling anybody."""
    if not change.ended or not table.record.thread:
        return posts
    place, pictures = Channel(table.record.thread), tuple(Wanted(kind) for kind in change.ended)
    for post in posts:
        if post.place == place:
            with_them = post.model_copy(update={"pictures": (*post.pictures, *pictures), "view": _now(table)})
            return [with_them, *(other for other in posts if other is not post)]
    return [Turn(place=place, content=fitting(_happened(table)), pictures=pictures, view=_now(table)), *posts]


def _now(table: Table, *, as_told: bool = False) -> bytes:
    """The spectators' view now. So pictures show the same moment as the words, whenever they are drawn."""
    return pack(sight.view(table, None, None) if as_told else table.view(None))


def new_questions(table: Table, actor: str, *, answered: bool = False, everybody: bool = False) -> list[Ask]:
    """The questions that somebody has to be told of. `answered`: somebody has answered the player who has the turn.
    That player is told, although they were asked all the time. `everybody`: includes the actor."""
    before, known = table.record.asked.seats, table.record.asked.questions
    found = []
    for ask in table.game.asks:
        if ask.seat == actor:
            new = everybody or actor not in before
        else:
            new = _called_for(table, ask) not in known or _begins_turn(table, ask)
            new = new or (answered and table.is_main(ask) and table.has_turn(ask.seat))
        found += [ask] if new else []
    return found


def _news(table: Table, asks: list[Ask]) -> list[Ask]:
    """The questions that count as news. For a stand-in, only its turn does."""
    return [ask for ask in asks if table.seat_named(ask.seat).manned or _begins_turn(table, ask)]


def minded(table: Table, seat: Seat, minded: bool) -> list[Post]:
    """A stand-in plays for somebody from now on, or no longer does."""
    played = f"A stand-in plays for {seat.name} in the meantime: `/away` ends that."
    text = played if minded else f"{seat.name} plays again."
    return [Turn(place=Channel(place), content=text)] if (place := table.record.thread) else []


def called_off(table: Table) -> list[Post]:
    """A game is called off before it has begun. Each player hears of it where they were told of their seat."""
    text = f"<@{table.record.host}> has called **{table.name}** off."
    joined = [seat for seat in table.record.seats if not seat.stand_in and seat.user != table.record.host]
    posts: list[Post] = [Notice(place=Direct(s.user), content=text) for s in joined if s.private != "ephemeral"]
    here = tuple(seat.user for seat in joined if seat.private == "ephemeral")
    if here and table.record.thread:
        called = and_list([f"<@{user}>" for user in here])
        posts.append(Notice(place=Channel(table.record.thread), content=f"{called}: {text}", calls=here))
    return posts


def moved(table: Table, to: int) -> list[Post]:
    """The game moves to another place. Everybody who is asked is called there, and the old place points to it."""
    posts = _turn_posts(table, sight.position(table, None).asks, "The game goes on here.", to, as_told=True)
    posts = [post for post in posts if isinstance(post.place, Channel)]
    if before := table.record.thread:
        text = f"**{table.name}** goes on in <#{to}>."
        posts.append(Notice(place=Channel(before), content=text))
    return posts


def _turn_posts(
    table: Table,
    fresh: list[Ask],
    heading: str = "",
    place: int | None = None,
    change: Change | None = None,
    *,
    as_told: bool = False,
) -> list[Post]:
    """One message for all who have something new to answer, and a private one for each who has a secret to choose.
    `place`: the place, if not the thread of the game. `as_told`: nobody has answered, so what can still be taken back
    stays untold."""
    record, actor = table.record, change.actor if change else None
    fresh = _news(table, fresh)
    if not fresh and not heading:
        return []
    happened = _happened(table, first=actor is None, before=sight.last_line(table, None) if as_told else None)
    secret = {ask.seat: ask for ask in reversed(fresh) if ask.secret and _by_dm(table, ask.seat)}
    posts: list[Post] = []
    place = place or record.thread
    called_here = len(secret) < len({ask.seat for ask in fresh})
    if place and (heading or called_here or (happened and _all_want_to_hear(table, change))):
        calling = [ask for ask in fresh if ask.seat not in {actor, *secret}]
        pictured = heading or (table.turn_begins and table.presentation.pictured(table.view(None)))
        post = Turn(
            place=Channel(place),
            content=fitting(*_calls(table, fresh), *_called_early(table, fresh), heading, happened),
            calls=(*_called_in_thread(table, calling), *_pinged_early(table, fresh, actor)),
            turns=_called_in_thread(table, [ask for ask in calling if table.is_main(ask)]),
            pictures=(_turn_picture(table, fresh),) if pictured else (),
            view=_now(table, as_told=as_told) if pictured else None,
        )
        posts.append(post)
    return posts + [_private_question(table, ask) for ask in reversed(secret.values())]


def _early(table: Table, fresh: list[Ask]) -> list[Seat]:
    """The players who can now do their parts of the new turn, besides those who are called anyway. Once a turn."""
    view, shown = table.view(None), table.presentation
    if shown.opens_early is None or not opens_early(table.record.options) or not shown.opens_early(view):
        return []
    if table.record.asked.early == shown.era(view):
        return []
    asked = {ask.seat for ask in (*fresh, *table.game.asks)}
    return [seat for seat in table.record.seats if seat.manned and seat.seat not in asked]


def _called_early(table: Table, fresh: list[Ask]) -> list[str]:
    """Names everybody. So nobody is told whether a player has already planned."""
    people = and_list([seat.name for seat in _early(table, fresh)])
    return [f"{people}, you can now plan your parts: press **Act**."] if people else []


def _pinged_early(table: Table, fresh: list[Ask], actor: str | None) -> tuple[int, ...]:
    """Includes players who have already planned, because every client sees whom a message calls. Leaves out players who
    have just acted, because the table is in front of them, and players who were called today, because nobody waits for
    them yet."""
    held, called = table.record.asked.held, table.record.asked.called
    at_hand = {actor, held.by if held else None}
    at_hand |= {seat for seat, at in called.items() if table.clock() - at < APART}
    return tuple(seat.user for seat in _early(table, fresh) if seat.seat not in at_hand)


def _all_want_to_hear(table: Table, change: Change | None) -> bool:
    """Whether to post although people are called only by direct messages: when a turn begins, or something with
    pictures has begun or ended. Everything else is told when somebody is next called."""
    return table.turn_begins or bool(change and (change.begun or change.ended))


def announced(table: Table, posts: list[Post]) -> int:
    """The line up to which the game has been told in its thread. A direct message tells only its reader."""
    here = table.record.thread
    told = any(not here or post.place == Channel(here) for post in posts)
    return table.game.told if told else table.record.announced


def heard(before: Mapping[str, int], change: Change, posts: list[Post]) -> dict[str, int]:
    """The line up to which each seat has been told in private: the actor in the panel, the others by direct message."""
    told = change.after.told
    now = [change.actor] if change.actor else []
    now += [post.seat for post in posts if isinstance(post, Question)]
    return {seat: min(line, told) for seat, line in before.items()} | dict.fromkeys(now, told)


def _called_in_thread(table: Table, fresh: list[Ask]) -> tuple[int, ...]:
    """Leaves out players who have the question in front of them: in the panel where they have just acted, or in a
    direct message."""
    return tuple(dict.fromkeys(seat.user for ask in fresh if (seat := table.seat_named(ask.seat)).manned))


def _happened(table: Table, *, first: bool = False, before: int | None = None) -> str:
    """The story since the last post. `first`: at the beginning of a game, the most important lines come first.
    `before`: lines from this one on are not told yet."""
    story = accounts(table.game, table.record.announced, None, table.writer(), before)
    if first:
        story.sort(key=lambda one: -one.weight)
    held = table.record.asked.held
    ended = held.turn if held else table.saved.turn
    if not story and table.turn_begins and ended and not table.has_turn(ended):
        return f"- {table.people[ended]} has nothing more to do."
    return bullets(names(text, table.people) for text in shortened(story, MOST_LINES))


def _turn_picture(table: Table, called: list[Ask]) -> Wanted:
    """The one picture of a turn: the board, with everything that has changed since that player's last turn. If there
    was none, the plain board. It is made from spectators' views, because everybody sees it."""
    begins = called[0].seat if called and table.turn_begins else None
    number = table.last(f"turn {begins}")
    return Wanted("board") if number is None else Wanted("since", "frame", number)


def _calls(table: Table, asks: list[Ask]) -> list[str]:
    """The words to the players who are asked. If several are asked the same thing, it is said once."""
    seats: dict[str, list[str]] = {}
    for ask in asks:
        told = seats.setdefault(_call(table, ask), [])
        told += [] if ask.seat in told else [ask.seat]
    return [_addressed(table, told, words) for words, told in seats.items()]


def _addressed(table: Table, seats: list[str], words: str) -> str:
    """A person is called. A stand-in is not: the post only says that it plays."""
    people = and_list([table.people[seat] for seat in seats])
    if table.seat_named(seats[0]).manned:
        return f"{people}, {words}{until(seats)}"
    who = f"{people} plays" if table.seat_named(seats[0]).stand_in else f"A stand-in plays for {people}"
    return f"{who}: {table.presentation.status(table.view(None))}."


def _begins_turn(table: Table, ask: Ask) -> bool:
    return table.has_turn(ask.seat) and table.is_main(ask) and table.turn_begins


def _call(table: Table, ask: Ask) -> str:
    """One whole sentence that a phone can show. It says nothing about a secret question."""
    name = table.name
    if ask.secret:
        how = "in a direct message" if _by_dm(table, ask.seat) else "privately: press **Act**"
        return f"**{name}** needs an answer from you, {how}."
    if _begins_turn(table, ask):
        return f"it is your turn in **{name}**: {table.presentation.status(table.view(None))}."
    if table.has_turn(ask.seat) and table.is_main(ask):
        return f"your turn in **{name}** continues."
    return f"**{name}** asks you: {names(ask.question_for(table.writer().to(ask.seat)), table.people)}"


def _by_dm(table: Table, seat: str) -> bool:
    found = table.seat_named(seat)
    return found.private == "dm" and found.manned


def _private_question(table: Table, ask: Ask) -> Post:
    """Its first line gives nothing away, because it appears on lock screens."""
    seat = ask.seat
    since = max(table.record.announced, table.heard.get(seat, 0))
    return Question(
        place=Direct(table.seat_named(seat).user),
        content="A question for you.",
        seat=seat,
        about=ask.kind,
        since=since,
        pictures=tuple(Wanted(kind) for kind in table.live),
    )


def final(table: Table, heading: str = "") -> list[Post]:
    """The end. `heading`: why it has come early."""
    everybody = and_list([table.people[seat.seat] for seat in table.record.seats])
    content = fitting(
        heading or story.winner(table.presentation, table.view(None), table.people),
        f"**{table.name}** is over. Thank you for playing, {everybody}!",
        "\n".join(story.sheet(table.presentation, table.view(None), table.people)),
        _happened(table),
        fair_chance.opened(table),
    )
    if not table.record.thread:
        return []
    place, view, pictures = Channel(table.record.thread), _now(table), (Wanted("board"), Wanted("chart"))
    film = fitting("The whole game as a film.", _opened(table))
    return [
        End(place=place, content=content, calls=tuple(table.users), pictures=pictures, view=view),
        Notice(place=place, content=film, pictures=(Wanted("film"),), view=view),
    ]


def _opened(table: Table) -> str:
    """The cards that players still held. When a game is over, nothing is secret."""
    held = {seat: table.presentation.hand(table.view(seat)) for seat in table.game.seats}
    lines = [
        f"{table.people[seat]} still held {and_list([card.name for card in cards])}"
        for seat, cards in held.items()
        if cards
    ]
    return bullets(lines)


CORRECTED = (
    "The rules have been corrected since the last step. The last answers no longer fit, so the game goes on from here."
)


def after_upgrade(table: Table) -> list[Post]:
    """Questions whose answers no longer fit the corrected rules are asked again. Their number and kind are not told,
    because answers may have been given in secret."""
    return _turn_posts(table, table.game.asks, CORRECTED)


def goes_on(table: Table, heading: str) -> list[Post]:
    """The game goes on from an earlier position. The players who are asked are told again."""
    return _turn_posts(table, table.game.asks, heading)


def stands(table: Table, heading: str) -> list[Post]:
    """The game goes on from where it stands. The players who are asked are told again."""
    return _turn_posts(table, sight.position(table, None).asks, heading, as_told=True)


def waits_for_update(table: Table) -> list[Post]:
    """The corrected rules cannot follow the game at all."""
    place, content = table.record.thread, f"**{table.name}** {table.why_not_here}"
    return [Turn(place=Channel(place), content=content)] if place else []
