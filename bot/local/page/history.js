// The messages of each place opened so far, always one unbroken stretch up to the newest.

import { connection } from "./connection.js";
import { compareIds, idOfNow, state } from "./state.js";

const histories = new Map(); // channel id -> {messages (oldest first), more, stale, loading}

const byAge = (a, b) => compareIds(a.id, b.id);

export function historyOf(channel) {
  return histories.get(channel) ?? null;
}

export function forgetAll() {
  histories.clear();
}

export function forget(channel) {
  histories.delete(channel);
}

/** After a lost connection nothing is certain: every place is fetched again when next looked at. */
export function markStale() {
  for (const history of histories.values()) history.stale = true;
}

/** Loads the newest messages of a place, unless they are here already. Emits "history" when they changed. */
export async function load(channel) {
  const known = histories.get(channel);
  if (known && !known.stale) return known;
  const user = state.me.id;
  const answer = await connection.ask({ do: "open", channel });
  // The person may have been switched while the answer was on its way.
  if (state.me.id !== user) return null;
  const history = reconcile(known, answer);
  histories.set(channel, history);
  state.emit("history", { channel });
  return history;
}

const isSame = (a, b) => JSON.stringify(a) === JSON.stringify(b);

/** Joins what we had with a fresh newest stretch; if there may be a gap between them, the old part goes. */
function reconcile(known, { messages, more }) {
  const fresh = { messages: [...messages].sort(byAge), more, stale: false, loading: false };
  if (!known || !fresh.messages.length) return fresh;
  // What did not change keeps its object, and so its node with whatever the user is doing in it.
  const before = new Map(known.messages.map((message) => [message.id, message]));
  const keep = (message) => (isSame(before.get(message.id), message) ? before.get(message.id) : message);
  fresh.messages = fresh.messages.map(keep);
  const start = fresh.messages[0].id;
  const overlaps = known.messages.some((message) => message.id === start);
  const older = overlaps ? known.messages.filter((message) => compareIds(message.id, start) < 0) : [];
  const notes = known.messages.filter((message) => message.local && compareIds(message.id, start) > 0);
  fresh.messages = [...older, ...fresh.messages, ...notes].sort(byAge);
  if (overlaps) fresh.more = known.more;
  return fresh;
}

/** Fetches the stretch before what is here. Emits "history" with `earlier` set. */
export async function loadEarlier(channel) {
  const history = histories.get(channel);
  if (!history?.more || history.loading) return;
  history.loading = true;
  try {
    const before = history.messages.find((message) => !message.local)?.id;
    const { messages, more } = await connection.ask({ do: "open", channel, ...(before && { before }) });
    if (histories.get(channel) !== history) return;
    const known = new Set(history.messages.map((message) => message.id));
    history.messages = [...messages.filter((message) => !known.has(message.id)), ...history.messages].sort(
      byAge,
    );
    history.more = more;
    state.emit("history", { channel, earlier: true });
  } finally {
    history.loading = false;
  }
}

/** Lets the oldest go when a place has grown long; they can be loaded again. */
export function trim(channel, keep) {
  const history = histories.get(channel);
  const dropped = history.messages.splice(0, history.messages.length - keep);
  if (dropped.length) history.more = true;
  return dropped;
}

export function add(message) {
  const history = histories.get(message.channel_id);
  if (history && history.messages.some((known) => known.id === message.id)) return edit(message);
  if (history) {
    history.messages.push(message);
    history.messages.sort(byAge);
  }
  return state.emit("message", { channel: message.channel_id, message });
}

/** Edits may come as whole messages or, like Discord's, only with what changed. */
export function edit(message) {
  const messages = histories.get(message.channel_id)?.messages;
  const index = messages?.findIndex((known) => known.id === message.id) ?? -1;
  if (index < 0) return;
  messages[index] = { ...messages[index], ...message };
  state.emit("edited", { channel: message.channel_id, message: messages[index] });
}

export function remove(channel, id) {
  const history = histories.get(channel);
  if (history) history.messages = history.messages.filter((message) => message.id !== id);
  state.emit("deleted", { channel, id });
}

/** A note of the page itself in a channel: a command that failed. It exists nowhere else. */
export function addLocalNote(channel, { author, command, text }) {
  add({
    id: idOfNow(),
    channel_id: channel,
    local: true,
    type: 20,
    flags: 64,
    author: state.bot,
    content: "",
    failure: text,
    timestamp: new Date().toISOString(),
    interaction_metadata: { user: author, name: command },
  });
}
