"""People who play at random, and try what is not theirs: they take back what they have done, press what others could
press, and press again what they could press before. Only their own positions ever change."""

from __future__ import annotations

from bot.local import Person, Seen
from bot.table.table import Table
from rules.engine.ask import Pick
from tests.bot.house import ENDLESS, TAKING_BACK, House, controls
from tests.bot.wrong import forged

SELDOM = 12
"""Each sort of mischief comes before one touch in this many."""
SURE = "Take it all back"

Control = tuple[str, list[str]]
"""The id of a button or a menu, and the entries chosen in it."""


class Mischief:
    def __init__(self, home: House, pick: Pick) -> None:
        self.home, self.pick = home, pick
        self.stranger = home.local.add_user("Stranger")
        self.old: dict[str, list[Control]] = {}
        """The controls that each person could have used, by id."""

    @property
    def table(self) -> Table:
        return self.home.bot.tables._tables[1]

    async def act(self, person: Person) -> int:
        """Like `House.act`: as long as the person is asked. Returns the number of touches."""
        panel = (await person.press(self.home.newest(), "Act")).message
        touches = 0
        while panel is not None and controls(panel) and not self.home.over:
            touches += 1
            assert touches < ENDLESS, f"whatever is touched, it goes on: {panel.text}"
            self._remember(person, panel)
            if not self.pick(SELDOM):
                await self._presses_of_others(person)
            if not self.pick(SELDOM):
                await self._old_presses(person)
            regret = self._regret(panel) if not self.pick(SELDOM) else None
            if regret:
                panel = await self._take_back(person, panel, regret)
            else:
                panel = await self.home.touch(person, panel, self.pick)
        return touches

    # --- taking back ---------------------------------------------------------------------------------------------

    def _regret(self, panel: Seen) -> str | None:
        found = [button.custom_id for button in panel.buttons if button.label in TAKING_BACK and not button.disabled]
        return found[self.pick(len(found))] if found else None

    async def _take_back(self, person: Person, panel: Seen, button: str) -> Seen | None:
        await person.press(panel, button)
        now = person.newest(panel.channel_id, lambda message: message.id == panel.id)
        if now and now.button(SURE):
            await person.press(now, SURE)
            now = person.newest(panel.channel_id, lambda message: message.id == panel.id)
        return now

    # --- what is not theirs --------------------------------------------------------------------------------------

    def _remember(self, person: Person, panel: Seen) -> None:
        mine = self.old.setdefault(person.id, [])
        mine += [(id, values[0] if values else []) for _, id, values in controls(panel)]
        mine += [(button.custom_id, []) for button in panel.buttons if button.custom_id and button.label in TAKING_BACK]

    async def _presses_of_others(self, person: Person) -> None:
        """Another player, and somebody without a seat, press what this person could press now."""
        id, values = self.old[person.id][-1 - self.pick(min(len(self.old[person.id]), 6))]
        others = [other for other in self.home.people if other is not person]
        await self._pressed(others[self.pick(len(others))], id, values)
        before = self.table.game.position()
        await self._pressed(self.stranger, id, values)
        assert self.table.game.position() == before, f"a stranger has used {id}"

    async def _old_presses(self, person: Person) -> None:
        """Somebody who could once press something presses it again."""
        everybody = [(other, each) for other in self.home.people for each in self.old.get(other.id, [])]
        other, (id, values) = everybody[self.pick(len(everybody))]
        await self._pressed(other, id, values)

    async def _pressed(self, person: Person, id: str, values: list[str]) -> None:
        """The press must answer nothing for anybody else. Apart from that it may do anything."""
        seats, mine = self.table.game.seats, self.table.seat_of(int(person.id))
        before = {seat: self.table.game.given(seat) for seat in seats}
        await forged(person, self.home.newest(), id, *values)
        after = {seat: self.table.game.given(seat) for seat in seats}
        answered = [seat for seat in seats if seat != mine and after[seat] > before[seat]]
        assert not answered or self.table.over, f"{person} has answered for {answered} with {id}"
