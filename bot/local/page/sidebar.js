// The list of places: rooms under their categories, threads under their room, direct messages.

import { el } from "./dom.js";
import { icon } from "./icons.js";
import { ChannelType, isDm, state } from "./state.js";
import { avatar, displayName } from "./people.js";
import { unreadOf } from "./unread.js";

const places = document.querySelector("[data-testid=places]");

const ICONS = { [ChannelType.PRIVATE_THREAD]: "lock", [ChannelType.FORUM]: "thread", [ChannelType.DM]: "at" };

export function channelIcon(channel) {
  return icon(ICONS[channel.type] ?? "hash");
}

/** Draws the whole list; it is short, and the focus is put back where it was. */
export function drawSidebar() {
  const focused = places.contains(document.activeElement) ? document.activeElement.dataset.channelId : null;
  document.querySelector("[data-testid=guild-name]").textContent = state.guild?.name ?? "";
  places.replaceChildren(
    ...state.rooms.map(({ category, rooms }) =>
      section(
        category?.name ?? null,
        rooms.map(({ channel, threads }) =>
          el(
            "li",
            {},
            place(channel, `channel-${channel.name}`),
            threads.length > 0 &&
              el(
                "ul",
                { class: "threads" },
                threads.map((thread) => el("li", {}, place(thread, `thread-${thread.name}`))),
              ),
          ),
        ),
      ),
    ),
    section("Direct messages", directMessages()),
  );
  if (focused)
    [...places.querySelectorAll("[data-channel-id]")]
      .find((node) => node.dataset.channelId === focused)
      ?.focus();
}

function section(name, items) {
  return el("section", {}, name && el("h2", {}, name), el("ul", {}, items));
}

/** The bot can always be written to, also before there is a conversation. */
function directMessages() {
  const rows = state.dms.map((channel) => el("li", {}, place(channel, `dm-${state.channelName(channel)}`)));
  const isKnown = state.dms.some((channel) => channel.recipients?.some((user) => user.id === state.bot.id));
  if (isKnown) return rows;
  const name = displayName(state.bot);
  const row = el(
    "button",
    {
      type: "button",
      class: "place",
      testid: `dm-${name}`,
      onclick: () => state.openDm(state.bot.id).catch(() => {}),
    },
    avatar(state.bot),
    el("span", { class: "place-name" }, name),
  );
  return [...rows, el("li", {}, row)];
}

function place(channel, testid) {
  const isCurrent = channel.id === state.current;
  const { unread, mentions } = unreadOf(channel.id);
  const name = state.channelName(channel);
  const news = mentions ? `, ${mentions} new for you` : unread ? ", unread" : "";
  const lead = isDm(channel)
    ? avatar(channel.recipients?.find((user) => user.id !== state.me.id) ?? state.bot)
    : channelIcon(channel);
  const node = el(
    "button",
    {
      type: "button",
      class: "place",
      testid,
      data: { channelId: channel.id },
      "aria-current": isCurrent ? "page" : null,
      "aria-label": `${name}${news}`,
      onclick: () => state.select(channel.id),
    },
    lead,
    el("span", { class: "place-name" }, name),
    mentions > 0 &&
      el("span", { class: "badge", testid: "mention-badge" }, mentions > 99 ? "99+" : String(mentions)),
  );
  node.classList.toggle("unread", unread && !isCurrent);
  if (unread && !isCurrent) node.dataset.unread = "";
  return node;
}
