// Which places have something new for this user. How far each was read is kept per user in the browser's storage,
// so that switching to somebody else and back shows what happened in between.

import { historyOf, load } from "./history.js";
import { compareIds, isDm, state } from "./state.js";

const COUNTED_AT_MOST = 25; // places whose messages are fetched just to count mentions in them

let marks = {}; // channel id -> newest id read
const waiting = new Map(); // channel id -> mentions not yet seen (0: only unread)

const storageKey = () => `cradle-read-${state.me.id}`;

function recallMarks() {
  try {
    return JSON.parse(localStorage.getItem(storageKey())) ?? {};
  } catch {
    return {};
  }
}

function keepMarks() {
  try {
    localStorage.setItem(storageKey(), JSON.stringify(marks));
  } catch {
    // Storage may be full or forbidden; marks then last as long as the page.
  }
}

/** {unread, mentions} of a place. */
export function unreadOf(channel) {
  return { unread: waiting.has(channel), mentions: waiting.get(channel) ?? 0 };
}

export function totalMentions() {
  return [...waiting.values()].reduce((sum, mentions) => sum + mentions, 0);
}

export function lastRead(channel) {
  return marks[channel] ?? "0";
}

function calls(message) {
  const channel = state.channels.get(message.channel_id);
  if (channel && isDm(channel)) return true;
  return message.mention_everyone || (message.mentions ?? []).some((user) => user.id === state.me.id);
}

const isNews = (message) => message.author?.id !== state.me.id && !message.local;

/** Takes stock after hello, a reconnect or a switch of user. */
export async function takeStock() {
  marks = recallMarks();
  waiting.clear();
  const behind = [...state.channels.values()]
    .filter(
      (channel) => channel.last_message_id && compareIds(channel.last_message_id, lastRead(channel.id)) > 0,
    )
    .filter((channel) => channel.id !== state.current)
    .sort((a, b) => compareIds(b.last_message_id, a.last_message_id));
  for (const channel of behind) waiting.set(channel.id, 0);
  state.emit("unread");
  const user = state.me.id;
  for (const channel of behind.slice(0, COUNTED_AT_MOST)) {
    const history = await load(channel.id).catch(() => null);
    if (state.me.id !== user) return;
    if (history && waiting.has(channel.id)) count(channel.id, history);
  }
  state.emit("unread");
}

function count(channel, history) {
  const news = history.messages.filter(
    (message) => isNews(message) && compareIds(message.id, lastRead(channel)) > 0,
  );
  if (news.length) waiting.set(channel, news.filter(calls).length);
  else waiting.delete(channel);
}

/** A message came while this user was looking elsewhere. */
export function noteArrival(message) {
  if (!isNews(message)) return;
  waiting.set(message.channel_id, (waiting.get(message.channel_id) ?? 0) + (calls(message) ? 1 : 0));
  state.emit("unread");
}

/** The user has seen everything in this place. */
export function markRead(channel) {
  const newest = historyOf(channel)?.messages.findLast((message) => !message.local)?.id;
  const had = waiting.delete(channel);
  if (newest && compareIds(newest, lastRead(channel)) > 0) {
    marks[channel] = newest;
    keepMarks();
  }
  if (had) state.emit("unread");
}
