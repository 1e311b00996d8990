"""The sheet of a civilization: its pyramid of techs, its culture track, its way to each victory, its things."""

from __future__ import annotations

from PIL import Image

from render.canvas import Canvas, Pen, sprite
from render.civilization import art, buildings, wonders
from render.civilization.chips import ABOVE_CHIPS, chips_of, draw_chips, height_of, rows_of_chips
from render.civilization.levels import EVENT_COLOURS, ahead, level_colour, level_shade
from render.civilization.page import encoded
from render.civilization.people import badge, colour_of
from render.civilization.printed import LEVELS, ROMAN, person_name, person_type, rank_name, research_price
from render.civilization.strips import card
from render.icons import icon
from render.look import Look
from render.page import bar, fitting, page, paragraph
from render.palette import GOLD, INK, WHITE, Colour, ink_on, mix
from render.text import width
from rules.civilization.editions import box_of
from rules.civilization.grammar import plan_in_words
from rules.civilization.view_types import PlayerSeen, View
from rules.engine.english import so_many

HIGH = 1018
EDGE, TOP = 14, 96
SIDE = 1052
"""Where the right column begins."""
PYRAMID = 624
"""Height of the pyramid, and of the part below it with the expansions."""
TRACK = 846
"""Where the culture track begins."""
MOST_WIDE = 214
LEAST_NAMED = 190
"""How much room the name of a wonder needs beside it."""
SECTIONS = (1, 2, 3)
"""Levels of culture events."""
VICTORIES = ("culture", "tech", "economic", "military")


def draw_mat(view: View, seat: str, look: Look) -> bytes:
    return encoded(paint(view, seat, look), look)


def paint(view: View, seat: str, look: Look) -> Image.Image:
    if seat not in view["players"]:
        raise ValueError(f"There is no seat {seat} at this table.")
    canvas = page(look, HIGH)
    player, printed = view["players"][seat], box_of(view)
    government = printed.governments[player["government"]].name
    title = f"{look.name(seat)}  ·  {printed.civilizations[player['civilization']].name}"
    bar(canvas, seat, title, government, look)
    rows = rows_of_chips(chips_of(view, seat, look), look.px(SIDE - 2 * EDGE), look)
    high = PYRAMID - height_of(rows)
    _pyramid(canvas, view, seat, high, look)
    draw_chips(canvas, rows, look.px(EDGE), look.px(TOP + high + ABOVE_CHIPS), look)
    _wonders(canvas, view, seat, look)
    _track(canvas, view, seat, look)
    _side(canvas, view, seat, look)
    return canvas.image


# --- the pyramid ---------------------------------------------------------------------------------------------


def rows_of(player: PlayerSeen) -> list[list[str]]:
    """The techs of each row, the lowest first, in the order in which they were learned. After them come great people
    that lie there as blank techs."""
    lying = {**{tech: player["rows"][tech] for tech in player["techs"]}, **player["blanks"]}
    return [[id for id, where in lying.items() if where == row] for row in range(1, LEVELS + 1)]


def planned_by(view: View, seat: str) -> str:
    """The viewer's own choice of research. Everybody else learns of it in the phase."""
    return plan_in_words(box_of(view), view["players"][seat].get("planned", ""))


def has_room(rows: list[list[str]], row: int) -> bool:
    """Whether a tech can be laid there: in the lowest row, or on two neighbouring techs (CB-197, CB-198)."""
    return row == 0 or len(rows[row]) < len(rows[row - 1]) - 1


def _pyramid(canvas: Canvas, view: View, seat: str, high: float, look: Look) -> None:
    player = view["players"][seat]
    rows = rows_of(player)
    widest = max(len(row) + has_room(rows, n) for n, row in enumerate(rows))
    step = min((SIDE - 2 * EDGE) / widest, MOST_WIDE)
    tall = high / LEVELS
    if planned := planned_by(view, seat):
        canvas.text(f"Planned: {planned}", look.px(EDGE + 6), look.px(TOP + 24), look.px(30), look.theme.text)
    # The lowest row starts at the left. Each row above starts half a card further in, on two cards of the row below.
    for n, row in enumerate(rows):
        y = TOP + high - (n + 1) * tall
        left = EDGE + (SIDE - 2 * EDGE - widest * step) / 2 + n * step / 2
        for m, tech in enumerate(row):
            draw = _blank if tech in player["blanks"] else _tech
            draw(canvas, view, player, tech, (left + m * step, y, left + (m + 1) * step - 8, y + tall - 8), look)
        if has_room(rows, n):
            m = len(row)
            _free(canvas, view, player, n + 1, (left + m * step, y, left + (m + 1) * step - 8, y + tall - 8), look)


def _tech(
    canvas: Canvas, view: View, player: PlayerSeen, tech: str, box: tuple[float, float, float, float], look: Look
) -> None:
    px = look.px
    printed = box_of(view).techs[tech]
    x0, y0, x1, y1 = (px(value) for value in box)
    colour = level_colour(printed.level)
    canvas.panel((x0, y0, x1, y1), colour, WHITE, px(10), px(3))
    canvas.panel((x0 + px(3), y1 - px(36), x1 - px(3), y1 - px(3)), level_shade(printed.level), None, px(8), 0)
    room = x1 - x0 - px(12)
    size, lines = fitting(printed.name, room, y1 - y0 - px(40), [px(size) for size in (30, 28, 26, 24, 22)], True)
    most = max((y1 - y0 - px(40)) // size, 1)
    if len(lines) > most:
        lines = (*lines[: most - 1], " ".join(lines[most - 1 :]))
    y = (y0 + y1 - px(34)) / 2 - size * (len(lines) - 1) / 2
    for line in lines:
        canvas.text(line, (x0 + x1) / 2, y, size, INK, at="centre", most=room)
        y += size
    middle = y1 - px(19)
    x = x0 + px(10)
    x += canvas.text(ROMAN[printed.level], x, middle, px(26), colour) + px(6)
    right = x1 - px(8)
    coins = printed.coin + player["coin_tokens"].get(tech, 0)
    beside = coins > 1 and right - px(36) - width(str(coins), px(26)) > x
    if coins:
        right -= px(26)
        canvas.put(art.icon("coin", px(26)), right, middle - px(13))
    if beside:
        right -= px(4) + canvas.text(str(coins), right - px(3), middle, px(26), colour, at="right")
    elif coins > 1:  # the card is too narrow, so it stands on the coin
        disc = (right - px(4), middle - px(15), right + px(26), middle + px(15))
        canvas.panel(disc, GOLD, INK, px(15), px(2))
        canvas.text(str(coins), right + px(11), middle, px(26), INK, at="centre")
    for kind, rank in printed.ranks.items():
        if right - x > px(58):
            canvas.put(art.sign(kind, px(26), WHITE, INK), x, middle - px(13))
            x += px(28) + canvas.text(ROMAN[rank], x + px(28), middle, px(24), WHITE) + px(4)
    for name in printed.unlocks:
        if name in buildings.BUILDINGS and right - x > px(30):
            canvas.put(buildings.building(name, px(28)), x, middle - px(15))
            x += px(32)


def _blank(
    canvas: Canvas, view: View, player: PlayerSeen, card: str, box: tuple[float, float, float, float], look: Look
) -> None:
    """The back of a great person card that counts as a tech."""
    px, theme = look.px, look.theme
    x0, y0, x1, y1 = (px(value) for value in box)
    canvas.panel((x0, y0, x1, y1), theme.panel, theme.text, px(10), px(3))
    size = min(px(56), x1 - x0 - px(12))
    canvas.centre(art.great_person(person_type(view, card), size), (x0 + x1) / 2, (y0 + y1) / 2 - px(12))
    words = person_name(view, card)
    canvas.text(words, (x0 + x1) / 2, y1 - px(18), px(24), theme.text, at="centre", most=x1 - x0 - px(12))


def _free(
    canvas: Canvas, view: View, player: PlayerSeen, row: int, box: tuple[float, float, float, float], look: Look
) -> None:
    """The place of the next tech in the row. It is bright if there is enough trade for it."""
    px, theme = look.px, look.theme
    x0, y0, x1, y1 = (px(value) for value in box)
    price = research_price(view, row)
    enough = player["trade"] >= price
    edge = theme.accent if enough else theme.panel_edge
    canvas.panel((x0, y0, x1, y1), theme.panel if enough else theme.table, edge, px(10), px(5 if enough else 2))
    colour = theme.text if enough else theme.faint
    middle = (x0 + x1) / 2
    words = f"level {ROMAN[row]}"
    if width(words, px(26), False) > x1 - x0 - px(16):
        words = ROMAN[row]
    line = y0 + (y1 - y0) * 0.29
    canvas.text(words, middle, line, px(26), colour, bold=False, at="centre")
    size, line = px(30 if x1 - x0 > px(84) else 26), y0 + (y1 - y0) * 0.68
    left = middle - (size * 1.13 + width(str(price), size)) / 2
    canvas.put(art.icon("trade", size), left, line - size / 2)
    canvas.text(str(price), left + size * 1.13, line, size, colour)


# --- wonders and great people --------------------------------------------------------------------------------


def _wonders(canvas: Canvas, view: View, seat: str, look: Look) -> None:
    """Wonders with their names, and the great people that wait on the sheet."""
    px, theme, player = look.px, look.theme, view["players"][seat]
    y = TOP + PYRAMID + 60
    pieces: list[tuple[Image.Image, str]] = [
        (wonders.wonder(id, px(78), id in view["obsolete"]), box_of(view).wonders[id].name) for id in player["wonders"]
    ]
    pieces += [
        (art.great_person(kind, px(70)), box_of(view).great_people[kind].name) for kind in player["great_people"]
    ]
    if not pieces:
        canvas.text("no wonder yet", px(EDGE + 6), px(y), px(28), theme.faint, bold=False)
        return
    step = min((SIDE - 2 * EDGE) / len(pieces), 330)
    named = step > LEAST_NAMED
    for n, (picture, name) in enumerate(pieces):
        x = EDGE + n * step
        canvas.put(picture, px(x), px(y) - picture.height / 2)
        if not named:
            continue
        size, lines = fitting(name, px(step - 96), px(90), [px(28), px(26), px(24), px(22)], True)
        for m, line in enumerate(lines[:3]):
            at = px(y) + (m - (min(len(lines), 3) - 1) / 2) * size * 1.05
            canvas.text(line, px(x + 88), at, size, theme.text, most=px(step - 94))


# --- the culture track ---------------------------------------------------------------------------------------


def _track(canvas: Canvas, view: View, seat: str, look: Look) -> None:
    """Twenty-one spaces in three sections: what each brings and costs, and whose markers are where."""
    px, theme = look.px, look.theme
    track = box_of(view).culture_track
    step = (1600 - 2 * EDGE) / (len(track) + 1)
    top, bottom = TRACK + 40, HIGH - EDGE
    level = view["players"][seat]["culture_level"]
    for section in sorted({space.section for space in track}):
        of_it = [space for space in track if space.section == section]
        x = px(EDGE + of_it[0].number * step)
        x += canvas.text(str(of_it[0].culture), x, px(TRACK + 18), px(28), theme.text) + px(5)
        canvas.centre(art.icon("culture", px(28)), x + px(14), px(TRACK + 18))
        if of_it[0].trade:
            x += px(34)
            x += canvas.text(f"+ {of_it[0].trade}", x, px(TRACK + 18), px(28), theme.text) + px(5)
            canvas.centre(art.icon("trade", px(28)), x + px(14), px(TRACK + 18))
    canvas.text(
        "Start", px(EDGE + step / 2), px(TRACK + 18), px(26), theme.faint, bold=False, at="centre", most=px(step)
    )
    for number in range(len(track) + 1):
        left = EDGE + number * step
        box = (px(left), px(top), px(left + step - 5), px(bottom))
        here = number == level
        if number == 0:
            canvas.panel(box, theme.panel, theme.panel_edge, px(8), px(2))
        else:
            space = track[number - 1]
            colour = EVENT_COLOURS[space.section - 1]
            fill = colour if number <= level else ahead(space.section, look)
            canvas.panel(box, fill, theme.accent if here else WHITE if number <= level else theme.panel_edge, px(8),
                         px(6 if here else 2))  # fmt: skip
            sign = {"great person": "laurel", "victory": "crown"}.get(space.reward, "card")
            middle = px(left + (step - 5) / 2)
            canvas.centre(icon(sign, px(34), WHITE, mix(colour, INK, 0.4)), middle, px(top + 26))
            canvas.text(str(number), middle, px(top + 60), px(26), ink_on(fill), at="centre")
        _standing(canvas, view, seat, number, px(left + (step - 5) / 2), px(bottom - 24), look)


def _standing(canvas: Canvas, view: View, seat: str, number: int, x: float, y: float, look: Look) -> None:
    """Everybody's markers on one space. The marker of this player is larger and lies on top."""
    there = [one for one, player in view["players"].items() if player["culture_level"] == number]
    there.sort(key=lambda one: one == seat)
    for n, one in enumerate(there):
        shift = (n - (len(there) - 1) / 2) * look.px(20)
        canvas.centre(badge(one, look.px(42 if one == seat else 32), look), x + shift, y)


# --- the right column ----------------------------------------------------------------------------------------


def _side(canvas: Canvas, view: View, seat: str, look: Look) -> None:
    px, theme = look.px, look.theme
    box = (px(SIDE), px(TOP), px(1600 - EDGE), px(TRACK - 8))
    canvas.panel(box, theme.panel, theme.panel_edge, px(12), px(2))
    x, right = SIDE + 20.0, 1600.0 - EDGE - 20
    y = TOP + 34.0
    for kind in VICTORIES:
        _victory(canvas, view, seat, kind, x, right, y, look)
        y += 50
    y += 2
    canvas.draw.line((px(x), px(y - 16), px(right), px(y - 16)), theme.panel_edge, px(2))
    y = _dials(canvas, view, seat, x, right, y + 16, look)
    y = _units(canvas, view, seat, x, right, y, look)
    y = _stores(canvas, view, seat, x, right, y, look)
    canvas.draw.line((px(x), px(y - 22), px(right), px(y - 22)), theme.panel_edge, px(2))
    _texts(canvas, view, seat, (px(x), px(y - 12), px(right), px(TRACK - 18)), look)


def progress(view: View, seat: str, kind: str) -> tuple[float, str]:
    """How close a victory is, from 0 to 1, and in a few words."""
    player, printed = view["players"][seat], box_of(view)
    if kind == "culture":
        level, last = player["culture_level"], len(printed.culture_track)
        return level / last, f"{level} of {last} spaces"
    if kind == "economic":
        return min(player["coins"] / printed.coins_to_win, 1), f"{player['coins']} of {printed.coins_to_win} coins"
    if kind == "tech":
        highest = max(player["rows"].values(), default=0)
        return highest / LEVELS, f"{so_many(len(player['techs']), 'tech')}, level {ROMAN[highest]}"
    armies = sum(
        figure["owner"] == seat and figure["kind"] == "army" for there in view["figures"].values() for figure in there
    )
    won = any(one["seat"] == seat and one["kind"] == "military" for one in view["victories"])
    return float(won), f"{armies} {'army' if armies == 1 else 'armies'}, +{player['combat_bonus']}"


def _victory(canvas: Canvas, view: View, seat: str, kind: str, x: float, right: float, y: float, look: Look) -> None:
    """A bar, and what is still missing. For the military victory, only the means to fight with."""
    px, theme, colour = look.px, look.theme, colour_of(seat, look)
    share, words = progress(view, seat, kind)
    signs = {
        "culture": art.icon("culture", px(34)),
        "tech": icon("bulb", px(34), theme.text, theme.faint),
        "economic": art.icon("coin", px(34)),
        "military": art.icon("battle", px(34)),
    }
    canvas.centre(signs[kind], px(x + 17), px(y))
    left = x + 44
    if kind == "military" and not share:
        canvas.text("no capital taken yet", px(left), px(y), px(28), theme.faint, bold=False)
    else:
        end = x + 262
        box = (px(left), px(y - 14), px(end), px(y + 14))
        canvas.panel(box, theme.table, theme.panel_edge, px(8), px(2))
        if share:
            filled = px(left) + max(round((px(end) - px(left)) * share), px(16))
            canvas.panel((px(left), px(y - 14), filled, px(y + 14)), colour, WHITE, px(8), px(2))
    canvas.text(words, px(right), px(y), px(28), theme.text, at="right", most=px(right - x - 270))


def _cell(canvas: Canvas, sign: Image.Image, number: str, after: str, x: float, y: float, look: Look) -> float:
    px, theme = look.px, look.theme
    canvas.centre(sign, px(x) + sign.width / 2, px(y))
    at = px(x) + sign.width + px(6)
    at += canvas.text(number, at, px(y), px(32), theme.text)
    at += canvas.text(after, at, px(y), px(26), theme.faint, bold=False) if after else 0
    return at * 1600 / look.width


def _row(
    canvas: Canvas, cells: list[tuple[Image.Image, str, str]], x: float, right: float, y: float, look: Look
) -> None:
    step = (right - x) / max(len(cells), 1)
    for n, (sign, number, after) in enumerate(cells):
        _cell(canvas, sign, number, after, x + n * step, y, look)


def _dials(canvas: Canvas, view: View, seat: str, x: float, right: float, y: float, look: Look) -> float:
    px, player, printed = look.px, view["players"][seat], box_of(view)
    theme, size = look.theme, px(34)
    _row(
        canvas,
        [
            (art.icon("trade", size), str(player["trade"]), f"/{printed.most_trade}"),
            (art.icon("culture", size), str(player["culture"]), " tokens"),
            (art.icon("coin", size), str(sum(player["coin_tokens"].values())), " tokens"),
        ],
        x,
        right,
        y,
        look,
    )
    left = player["supply"]
    canvas.text("supply", px(x), px(y + 50), px(28), theme.faint, bold=False)
    _row(
        canvas,
        [
            (art.sign("army", size, theme.text, theme.panel), str(left["army"]), ""),
            (art.sign("scout", size, theme.text, theme.panel), str(left["scout"]), ""),
            (houses(px(36), theme.text), str(left["city"]), ""),
            (icon("arrow", px(30), theme.text, theme.panel), str(player["travel_speed"]), ""),
            (stack(px(32), theme.text), str(player["stacking_limit"]), ""),
        ],
        x + 96,
        right,
        y + 50,
        look,
    )
    return y + 100


def _units(canvas: Canvas, view: View, seat: str, x: float, right: float, y: float, look: Look) -> float:
    """Each type by name, with its rank, and how many cards there are in all."""
    px, theme, player = look.px, look.theme, view["players"][seat]
    half = (right - x) / 2
    for n, kind in enumerate(art.UNITS):
        rank = player["ranks"][kind]
        left, at = x + n % 2 * half, y + n // 2 * 44
        ink = theme.text if rank else theme.faint
        canvas.centre(art.sign(kind, px(34), ink, theme.panel), px(left + 17), px(at))
        words = f"{ROMAN[rank]}  {rank_name(view, kind, rank)}" if rank else "locked"
        canvas.text(words, px(left + 46), px(at), px(28), ink, bold=bool(rank), most=px(half - 66))
    return y + 96


def _stores(canvas: Canvas, view: View, seat: str, x: float, right: float, y: float, look: Look) -> float:
    """Unit cards, then culture events by level, then resources and what huts and villages hide."""
    px, theme, player = look.px, look.theme, view["players"][seat]
    size = px(34)
    sizes = player["hand_sizes"]
    cells = [(card(px(40), "U", theme.panel), str(sizes["units"]), "")]
    cells += [(event_back(level, px(40)), str(sizes["events"].count(level)), "") for level in SECTIONS]
    cells.append((card(px(40), "E", theme.panel), str(len(sizes["events"])), f"/{player['culture_hand']}"))
    _row(canvas, cells, x, right, y, look)
    kinds = dict.fromkeys((*view["market"], *player["resources"]))
    held = [(art.resource(kind, size), str(player["resources"].get(kind, 0)), "") for kind in kinds]
    held += [(art.marker(sort, size), str(sizes["markers"].count(sort)), "") for sort in ("hut", "village")]
    _row(canvas, held, x, right, y + 50, look)
    return y + 104


def _texts(canvas: Canvas, view: View, seat: str, box: tuple[float, float, float, float], look: Look) -> None:
    """The abilities of the civilization and its government."""
    player, printed = view["players"][seat], box_of(view)
    cards = printed.civilizations[player["civilization"]], printed.governments[player["government"]]
    texts = [f"{card.name}: {card.text}" for card in cards if card.text]
    paragraph(canvas, " ".join(texts), box, (28, 26, 24, 22, 20, 18), look, look.theme.text)


def event_back(level: int, high: int) -> Image.Image:
    """The back of a culture event, with the number of its deck."""
    colour = EVENT_COLOURS[level - 1]

    def paint(pen: Pen) -> None:
        pen.rect(WHITE, 16, 2, 84, 98, 12)
        pen.rect(colour, 22, 8, 78, 92, 8)
        for n in range(level):
            pen.disc(WHITE, 50 + (n - (level - 1) / 2) * 20, 50, 8)

    return sprite(("event back", level), high, high, paint)


def houses(size: int, colour: Colour) -> Image.Image:
    """A city marker."""

    def paint(pen: Pen) -> None:
        for x, y, w in ((4, 48, 36), (60, 48, 36), (28, 26, 44)):
            pen.poly(colour, x, y + 8, x + w / 2, y - 22, x + w, y + 8, x + w, 94, x, 94)
        pen.line(look_through(colour), 4, 28, 94, 28, 40)
        pen.line(look_through(colour), 4, 72, 94, 72, 40)

    return sprite(("houses", colour), size, size, paint)


def look_through(colour: Colour) -> Colour:
    return INK if colour != INK else WHITE


def stack(size: int, colour: Colour) -> Image.Image:
    """How many figures may stand in a square."""

    def paint(pen: Pen) -> None:
        for n in range(3):
            pen.disc(colour, 50, 82 - n * 26, 40, 15)
            pen.disc(look_through(colour), 50, 76 - n * 26, 40, 4)

    return sprite(("stack", colour), size, size, paint)
