// The beginning of everything: brings connection, state and the parts of the page together.

import { Composer } from "./composer.js";
import { connection } from "./connection.js";
import { el } from "./dom.js";
import * as messages from "./history.js";
import { icon } from "./icons.js";
import { openModal } from "./modal.js";
import { displayName } from "./people.js";
import { becomeUser, drawSelf, rememberUser, userNamed, wantedUser } from "./self.js";
import { channelIcon, drawSidebar } from "./sidebar.js";
import { isDm, isRoom, isThread, state } from "./state.js";
import { keepRelativeTimes } from "./time.js";
import { Timeline } from "./timeline.js";
import { noteArrival, takeStock, totalMentions } from "./unread.js";
import { openViewer } from "./viewer.js";

const TYPING_MS = 10_000;
const NARROW = matchMedia("(max-width: 720px)");

const find = (testid) => document.querySelector(`[data-testid=${testid}]`);
const side = document.getElementById("side");
const notice = find("connection-notice");
const typingLine = find("typing");

const timeline = new Timeline();
const composer = new Composer();
const typing = new Map(); // channel id -> Map of user id -> when it ends
let running = 0;
let knowsWhoToBe = false;

// --- the connection

connection.addEventListener("up", async () => {
  try {
    await connection.ask({ do: "hello", user: state.me?.id ?? null });
  } catch {
    // A stand-in started anew may not know this user any more.
    knowsWhoToBe = false;
    connection.ask({ do: "hello", user: null }).catch((error) => showNotice(error.message));
  }
});

connection.addEventListener("down", () => {
  document.body.dataset.state = "connecting";
  messages.markStale();
  showNotice(state.me ? "The connection was lost. Trying again..." : "Waiting for the bot's server...");
});

function showNotice(text) {
  notice.textContent = text ?? "";
  notice.hidden = !text;
}

connection.addEventListener("frame", ({ detail: frame }) => {
  switch (frame.is) {
    case "world":
      return enterWorld(frame);
    case "commands":
      return state.applyCommands(frame.commands);
    case "message":
      return arrived(frame.message);
    case "edited":
      return messages.edit(frame.message);
    case "deleted":
      return messages.remove(frame.channel, frame.message);
    case "channel":
      return state.applyChannel(frame.channel);
    case "gone":
      messages.forget(frame.channel);
      return state.removeChannel(frame.channel);
    case "modal":
      return openModal(frame.interaction, frame.modal);
    case "typing":
      return someoneTypes(frame);
    case "error":
      return showNotice(frame.text);
    default:
      return undefined;
  }
});

function arrived(message) {
  messages.add(message);
  typing.get(message.channel_id)?.delete(message.author.id);
  paintTyping();
  if (message.channel_id !== state.current || document.hidden) noteArrival(message);
}

/** The first hello cannot name anybody, because names are only known from its answer. */
function enterWorld(world) {
  const isFirst = !knowsWhoToBe;
  const isSameUser = state.me?.id === world.me.id;
  knowsWhoToBe = true;
  if (!isSameUser) {
    messages.forgetAll();
    composer.forgetDrafts();
  }
  state.applyWorld(world);
  const wanted = isFirst && userNamed(wantedUser());
  if (wanted && wanted.id !== state.me.id) {
    becomeUser(wanted).catch((error) => showNotice(error.message));
    return;
  }
  rememberUser();
  showNotice(null);
  typing.clear();
  drawSelf();
  drawSidebar();
  if (!isSameUser || !state.currentChannel) {
    state.current = null;
    state.select(favouritePlace());
  } else {
    refreshPlace();
  }
  takeStock();
  document.body.dataset.state = "connected";
}

// --- the place being looked at

const placeKey = () => `cradle-place-${state.me.id}`;

/** Where this user was last, else the first room. */
function favouritePlace() {
  const last = sessionStorage.getItem(placeKey());
  if (state.channels.has(last)) return last;
  const [first] = state.rooms.flatMap((group) => group.rooms);
  return (
    first?.channel.id ?? [...state.channels.values()].find((channel) => isRoom(channel) || isDm(channel))?.id
  );
}

state.addEventListener("selected", () => {
  closeSide();
  enterPlace();
  // Where writing brings up a keyboard that hides half of the page, the messages have the focus.
  if (NARROW.matches) find("message-scroller").focus({ preventScroll: true });
  else composer.focus();
});

function enterPlace() {
  sessionStorage.setItem(placeKey(), state.current);
  timeline.show();
  composer.show();
  return refreshPlace();
}

/** Everything but what the user is in the middle of: after a reconnect the draft and the scroll position stay. */
async function refreshPlace() {
  drawSidebar();
  drawHead();
  paintTyping();
  try {
    await messages.load(state.current);
  } catch (error) {
    // A lost connection says so itself and the place is loaded again after it.
    if (document.body.dataset.state === "connected") showNotice(error.message);
  }
}

function drawHead() {
  const channel = state.currentChannel;
  if (!channel) return;
  const parent = isThread(channel) ? state.channels.get(channel.parent_id) : null;
  const mentions = totalMentions();
  find("room-head").replaceChildren(
    el(
      "button",
      {
        type: "button",
        class: "icon-button menu",
        testid: "menu-toggle",
        "aria-label": mentions ? `Channels, ${mentions} new for you` : "Channels",
        "aria-expanded": String(isSideOpen()),
        "aria-controls": "side",
        onclick: openSide,
      },
      icon("menu"),
      mentions > 0 && el("span", { class: "badge" }, String(mentions)),
    ),
    ...(parent
      ? [
          channelIcon(parent),
          el(
            "button",
            { type: "button", class: "text-button parent", onclick: () => state.select(parent.id) },
            parent.name,
          ),
          icon("right"),
        ]
      : [channelIcon(channel)]),
    el("h1", { testid: "room-name" }, state.channelName(channel)),
    ...(channel.topic ? [el("p", { class: "topic muted", title: channel.topic }, channel.topic)] : []),
  );
}

state.addEventListener("places", () => {
  if (state.current && !state.currentChannel) {
    state.current = null;
    state.select(favouritePlace());
  } else {
    drawSidebar();
    drawHead();
  }
});

state.addEventListener("unread", () => {
  drawSidebar();
  drawHead();
  const mentions = totalMentions();
  const channel = state.currentChannel;
  document.title = `${mentions ? `(${mentions}) ` : ""}${channel ? `${state.channelName(channel)} - ` : ""}Cradle`;
});

// --- what nodes anywhere in the page ask for

document.addEventListener("page:open-channel", async ({ detail }) => {
  state.select(detail.channel);
  if (!detail.message) return;
  await messages.load(detail.channel).catch(() => {});
  // A few steps back are worth a click; an ancient message is not worth loading everything for.
  for (let step = 0; step < 5 && !timeline.reveal(detail.message); step += 1)
    await messages.loadEarlier(detail.channel).catch(() => {});
});

document.addEventListener("page:open-picture", ({ detail }) => openViewer(detail.picture));
document.addEventListener("page:compose-command", ({ detail }) => composer.begin(detail.name));

document.addEventListener("page:dismiss", ({ detail: { message } }) => {
  messages.remove(message.channel_id, message.id);
  if (!message.local)
    connection.tell({ do: "dismiss", message: message.id }).catch((error) => showNotice(error.message));
});

// --- who is typing, what is running

function someoneTypes({ channel, user }) {
  if (user === state.me.id) return;
  if (!typing.has(channel)) typing.set(channel, new Map());
  typing.get(channel).set(user, Date.now() + TYPING_MS);
  paintTyping();
  setTimeout(paintTyping, TYPING_MS + 100);
}

function paintTyping() {
  const here = typing.get(state.current) ?? new Map();
  const names = [...here]
    .filter(([, until]) => until > Date.now())
    .map(([id]) => displayName(state.userById(id)));
  const words = names.length
    ? `${names.join(", ")} ${names.length > 1 ? "are" : "is"} typing...`
    : running
      ? "Sending the command..."
      : "";
  if (typingLine.textContent !== words) typingLine.textContent = words;
}

state.addEventListener("running", ({ detail }) => {
  running += detail.busy ? 1 : -1;
  paintTyping();
});

// --- the channel list on narrow screens

function isSideOpen() {
  return document.body.classList.contains("side-open");
}

function showSide(isOpen) {
  document.body.classList.toggle("side-open", isOpen);
  find("menu-toggle")?.setAttribute("aria-expanded", String(isOpen));
}

function openSide() {
  showSide(true);
  side.inert = false;
  (side.querySelector("[aria-current]") ?? side.querySelector("button"))?.focus();
}

function closeSide() {
  const wasOpen = isSideOpen();
  showSide(false);
  side.inert = NARROW.matches;
  if (wasOpen) find("menu-toggle")?.focus();
}

document.querySelector(".side-cover").addEventListener("click", closeSide);
side.addEventListener("click", (event) => {
  if (event.target.closest("[aria-current]")) closeSide(); // the place that is open already
});
side.addEventListener("keydown", (event) => {
  if (event.key === "Escape") closeSide();
});
NARROW.addEventListener("change", closeSide);
closeSide();

document.addEventListener("visibilitychange", () => document.hidden || connection.hurry());
window.addEventListener("online", () => connection.hurry());

keepRelativeTimes();
connection.open();
