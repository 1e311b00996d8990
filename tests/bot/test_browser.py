"""A game in a real browser: the page of the stand-in, two tabs, a picture of every step in build/browser."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from playwright.async_api import Browser, Locator, Page, async_playwright, expect

from tests.bot.house import House, Touches, house
from tests.rules.clash.scenario import Situation, clash

expect.set_options(timeout=30_000)  # a busy machine is slow to draw its first picture

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
PICTURES = Path(__file__).parents[2] / "build" / "browser"
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"]

if CHROMIUM is None and os.environ.get("CI"):
    raise RuntimeError("CI must install Chromium: see .ci/run")

pytestmark = [
    pytest.mark.skipif(CHROMIUM is None, reason="no Chromium on this machine: the browser tests are left out"),
    pytest.mark.drawn,
]


@pytest.fixture
async def browser() -> AsyncIterator[Browser]:
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        await browser.close()


class Tab:
    """One person's tab."""

    def __init__(self, page: Page, name: str) -> None:
        self.page, self.name = page, name
        self.steps = 0

    async def picture(self, what: str) -> None:
        self.steps += 1
        PICTURES.mkdir(parents=True, exist_ok=True)
        await self.page.wait_for_timeout(150)
        await self.page.screenshot(path=PICTURES / f"{self.name.lower()}-{self.steps:02}-{what}.png")

    def by(self, testid: str) -> Locator:
        return self.page.get_by_test_id(testid)

    async def open(self, place: str) -> None:
        await self.by(place).click()

    async def command(self, text: str) -> None:
        """Types a slash command, chooses it, and sends it without further options."""
        await self.by("composer").fill("")
        await self.by("composer").press_sequentially(text, delay=5)
        await self.by("command-choice").first.wait_for()
        await self.page.keyboard.press("Enter")
        await self.by("command-bar").wait_for()
        await self.page.keyboard.press("Enter")
        if await self.by("command-bar").is_visible():
            await self.by("send").click()

    async def press(self, label: str) -> None:
        button = self.by("button").filter(has_text=re.compile(f"^{re.escape(label)}")).last
        await button.click()


async def tab(browser: Browser, home: House, name: str, width: int = 1280, height: int = 860) -> Tab:
    page = await browser.new_page(viewport={"width": width, "height": height})
    await page.goto(f"{home.local.url}?user={name}")
    await page.wait_for_selector("body[data-state=connected]")
    return Tab(page, name)


async def test_a_game_in_the_browser(tmp_path: Path, browser: Browser) -> None:
    async with house(tmp_path) as home:
        red, blue = await tab(browser, home, "Red"), await tab(browser, home, "Blue", 390, 844)
        await red.open("channel-games")
        await expect(red.page.get_by_text("Type /game new")).to_be_visible()
        await red.picture("channel")
        await red.command("/game new")
        await red.picture("which-game")
        await red.by("select").click()
        await red.page.get_by_role("option").filter(has_text="Monumental Edition").click()
        thread = "thread-Clash of Cultures: Monumental Edition"
        await expect(red.page.get_by_text("Type /game new")).to_have_count(0)
        await red.by(thread).click()
        await expect(red.by("button").filter(has_text="Join")).to_be_visible()
        await red.picture("lobby")

        await blue.by("menu-toggle").click()
        await blue.open(thread)
        await blue.press("Join")
        for person in (red, blue):
            if await person.by("menu-toggle").is_visible():
                await person.by("menu-toggle").click()
            await person.by("dm-Bot").click()
            await person.press("I can read this")
            await person.picture("direct-message")
        await red.open(thread)
        await red.press("Start")
        await expect(red.by("image").last).to_be_visible()
        await red.picture("started")
        if await blue.by("menu-toggle").is_visible():
            await blue.by("menu-toggle").click()
        await blue.open(thread)
        await blue.picture("started")

        home.people, home.thread = [home.person("Red"), home.person("Blue")], await home._thread(thread[7:])
        actor = red if home.actor() is home.person("Red") else blue
        other = blue if actor is red else red
        await _collect_by_command(actor)
        before = await _newest_picture(other)
        await _move_by_buttons(actor)
        await actor.press("End the turn")
        await expect(other.by("image").last).to_be_visible()
        await other.page.wait_for_function(
            "src => [...document.querySelectorAll('[data-testid=image]')].at(-1)?.outerHTML !== src", arg=before
        )
        await other.picture("picture-changed")

        await _answer_in_battle(home, {"Red": red, "Blue": blue})


async def _collect_by_command(actor: Tab) -> None:
    await actor.command("/collect")
    await expect(actor.by("message-list")).to_contain_text("collects in")
    await actor.picture("collected-by-command")


async def _move_by_buttons(actor: Tab) -> None:
    """In the panel that the command has left."""
    await actor.press("Move units")
    await actor.picture("who-moves")
    await actor.by("button").filter(has_text="settler").last.click()
    await actor.picture("where-to")
    await actor.by("button").filter(has_text=re.compile(r"^[A-K]\d+ \((forest|mountain|barren|plains)")).last.click()
    await expect(actor.by("message-list")).to_contain_text("moves 1 settler")
    await actor.picture("moved-by-buttons")


async def _newest_picture(tab: Tab) -> str:
    html: str = await tab.by("image").last.evaluate("node => node.outerHTML")
    return html


def _before_a_battle() -> Situation:
    """Both sides know Tactics and hold a card. So each is asked for one in secret."""
    return clash(
        """
        D4 plains  red city, 2 red infantry
        D5 plains  blue city, 2 blue infantry
        """,
        red="tactics, leadership-high_ground",
        blue="tactics, militia-high_morale",
    )


async def _answer_in_battle(home: House, tabs: dict[str, Tab]) -> None:
    """The attacker moves in and plays a card; the defender is asked by direct message."""
    await home.put(_before_a_battle())
    red, blue = home.people
    await (await Touches(home, red).act()).press("Move units", "D4: 2 infantry", "D5 (attack)")
    await blue.until(blue.dm(), lambda message: "A question for you" in message.text)
    await _answer_in_private(tabs["Blue"])


async def _answer_in_private(tab: Tab) -> None:
    if await tab.by("menu-toggle").is_visible():
        await tab.by("menu-toggle").click()
    await tab.by("dm-Bot").click()
    await tab.picture("secret-question")
    await tab.press("No card")
    await expect(tab.by("button").filter(has_text="No card")).to_have_count(0)
    await tab.picture("secret-answer")


async def test_a_turn_by_keyboard_alone(tmp_path: Path, browser: Browser) -> None:
    """From the message field to a button of the panel and back, without a pointer."""
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        actor = home.actor()
        mine = await tab(browser, home, "Red" if actor is home.person("Red") else "Blue")
        await mine.open("thread-Nile Delta")
        for word, shows in (("/collect", "collects in"), ("/act", "What do you do?")):
            await mine.by("composer").focus()
            await mine.page.keyboard.type(word, delay=5)
            await mine.by("command-choice").first.wait_for()
            for _ in range(3):
                await mine.page.keyboard.press("Enter")
                await mine.page.wait_for_timeout(200)
            await expect(mine.by("message-list")).to_contain_text(shows)
        for _ in range(80):
            await mine.page.keyboard.press("Shift+Tab")
            if await mine.page.evaluate("document.activeElement.innerText.startsWith('End the turn')"):
                break
        else:
            raise AssertionError("the button cannot be reached")
        await mine.picture("by-keyboard")
        await mine.page.keyboard.press("Enter")
        other = next(person for person in home.people if person is not actor)
        await other.until(home.thread, lambda message: message.text.startswith(f"<@{other.id}>, it is your turn"))


async def test_on_a_phone_the_list_of_places_closes_whichever_is_chosen(tmp_path: Path, browser: Browser) -> None:
    """This includes the message that is already open. The keyboard then moves among its messages."""
    async with house(tmp_path) as home:
        blue = await tab(browser, home, "Blue", 390, 844)
        for place in ("channel-games", "channel-games", "channel-general"):
            await blue.by("menu-toggle").click()
            await expect(blue.page.locator("body.side-open")).to_have_count(1)
            await blue.open(place)
            await expect(blue.page.locator("body.side-open")).to_have_count(0)
        await expect(blue.by("message-scroller")).to_be_focused()
