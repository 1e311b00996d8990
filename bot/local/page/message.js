// One message as a list item. Grouping with its neighbours is the timeline's business (see place there).

import { components } from "./components.js";
import { el, signal } from "./dom.js";
import { embeds } from "./embeds.js";
import { icon } from "./icons.js";
import { failureOf } from "./interactions.js";
import { emoji, plainText, richText } from "./markup.js";
import { attachments } from "./media.js";
import { avatar, displayName, nameTag } from "./people.js";
import { state } from "./state.js";
import { clock, stamp } from "./time.js";

export const Flag = { EPHEMERAL: 1 << 6, LOADING: 1 << 7, HAS_THREAD: 1 << 5, COMPONENTS_V2: 1 << 15 };
const Kind = {
  ADDED: 1,
  REMOVED: 2,
  RENAMED: 4,
  PIN: 6,
  JOIN: 7,
  THREAD_CREATED: 18,
  REPLY: 19,
  COMMAND: 20,
  THREAD_STARTER: 21,
};

export const has = (message, flag) => Boolean((message.flags ?? 0) & flag);

/** Sentences Discord writes itself. */
const SYSTEM_LINES = {
  [Kind.ADDED]: (message) => ["added ", (message.mentions ?? []).map(nameTag), "."],
  [Kind.REMOVED]: (message) => ["removed ", (message.mentions ?? []).map(nameTag), "."],
  [Kind.RENAMED]: (message) => ["changed the name: ", el("strong", {}, message.content)],
  [Kind.PIN]: () => "pinned a message.",
  [Kind.JOIN]: () => "joined.",
  [Kind.THREAD_CREATED]: (message) => [
    "started a thread: ",
    threadLink(message.thread?.id ?? message.message_reference?.channel_id, message.content),
  ],
};

export function isSystem(message) {
  return message.type in SYSTEM_LINES;
}

/** Whether the message says by itself how it came about, and so never joins the one before. */
export function hasPrelude(message) {
  return Boolean(
    message.message_reference || message.interaction_metadata?.name || message.interaction?.name,
  );
}

export function renderMessage(message) {
  const date = new Date(message.timestamp);
  const isMine = (message.mentions ?? []).some((user) => user.id === state.me.id) || message.mention_everyone;
  const node = el("li", {
    class: "message",
    testid: `message-${message.id}`,
    data: {
      message: message.id,
      author: message.author.id,
      ...(has(message, Flag.EPHEMERAL) && { ephemeral: "" }),
    },
  });
  node.classList.toggle("mentions-me", isMine);
  node.classList.toggle("local", Boolean(message.local));
  const time = el("time", { datetime: message.timestamp, class: "muted" }, stamp(date));
  if (isSystem(message)) {
    node.classList.add("system");
    node.append(
      el(
        "div",
        { class: "message-main" },
        el("p", {}, nameTag(message.author), " ", SYSTEM_LINES[message.type](message), " ", time),
      ),
    );
    return node;
  }
  node.append(
    el(
      "div",
      { class: "message-side" },
      avatar(message.author),
      el("span", { class: "muted small-time", "aria-hidden": "true" }, clock(date)),
    ),
    el(
      "article",
      { class: "message-main", "aria-label": `${displayName(message.author)}, ${stamp(date)}` },
      prelude(message),
      el("header", { class: "message-head" }, nameTag(message.author), time),
      body(message),
      failureLine(failureOf(message)),
      has(message, Flag.EPHEMERAL) && ephemeralLine(message),
    ),
  );
  return node;
}

function body(message) {
  if (message.failure) return null;
  if (has(message, Flag.LOADING)) {
    return el(
      "p",
      { class: "thinking", testid: "thinking" },
      el("span", { class: "dots", "aria-hidden": "true" }),
      `${displayName(message.author)} is thinking...`,
    );
  }
  const starter = message.type === Kind.THREAD_STARTER ? message.referenced_message : null;
  const shown = starter ?? message;
  const edited =
    shown.edited_timestamp &&
    el(
      "span",
      { class: "edited muted", testid: "edited", title: stamp(new Date(shown.edited_timestamp)) },
      "(edited)",
    );
  const isV2 = has(shown, Flag.COMPONENTS_V2);
  return el(
    "div",
    { class: "message-body" },
    shown.content && !isV2 && el("div", { class: "text", testid: "content" }, richText(shown.content)),
    !isV2 && attachments(shown),
    !isV2 && embeds(shown),
    components(shown),
    edited,
    reactions(message.reactions ?? []),
    (has(message, Flag.HAS_THREAD) || message.thread) && threadCard(message.thread?.id ?? message.id),
  );
}

/** Above the head: what this answers, or the command that led to it. */
function prelude(message) {
  if (message.message_reference && message.type === Kind.REPLY) return replyLine(message);
  const cause = message.interaction_metadata ?? message.interaction;
  const name = message.interaction_metadata?.name ?? message.interaction?.name;
  if (!cause?.user || !name) return null;
  return el(
    "div",
    { class: "prelude", testid: "interaction-header" },
    avatar(cause.user),
    nameTag(cause.user),
    el("span", { class: "muted" }, "used"),
    el("span", { class: "command-name" }, `/${name}`),
  );
}

function replyLine(message) {
  const original = message.referenced_message;
  if (!original)
    return el(
      "div",
      { class: "prelude muted", testid: "reply" },
      icon("reply"),
      "The original message was deleted.",
    );
  const excerpt = plainText(original.content) || "Open the message";
  return el(
    "div",
    { class: "prelude", testid: "reply" },
    icon("reply"),
    avatar(original.author),
    nameTag(original.author),
    el(
      "button",
      {
        type: "button",
        class: "excerpt",
        onclick: (event) =>
          signal(event.currentTarget, "open-channel", { channel: original.channel_id, message: original.id }),
      },
      excerpt,
    ),
  );
}

/** Only shown: the stand-in's people answer with words and buttons. */
function reactions(list) {
  return (
    list.length > 0 &&
    el(
      "div",
      { class: "reactions" },
      list.map(({ emoji: sign, count }) => el("span", { class: "reaction" }, emoji(sign), ` ${count}`)),
    )
  );
}

function threadLink(id, fallback) {
  const thread = state.channels.get(id);
  if (!thread) return el("strong", {}, fallback);
  return el(
    "button",
    {
      type: "button",
      class: "mention",
      onclick: (event) => signal(event.currentTarget, "open-channel", { channel: id }),
    },
    thread.name,
  );
}

function threadCard(id) {
  if (!state.channels.has(id)) return null;
  return el("div", { class: "thread-card", testid: "thread-card" }, icon("thread"), threadLink(id));
}

/** "The application did not respond", below what was pressed. */
export function failureLine(text) {
  return text && el("p", { class: "failure", role: "alert", testid: "failure" }, icon("warning"), text);
}

function ephemeralLine(message) {
  return el(
    "p",
    { class: "ephemeral muted", testid: "ephemeral" },
    icon("eye"),
    "Only you can see this ·",
    el(
      "button",
      {
        type: "button",
        class: "text-button",
        testid: "dismiss",
        onclick: (event) => signal(event.currentTarget, "dismiss", { message }),
      },
      "Dismiss",
    ),
  );
}

/** One spoken sentence for the live region. */
export function spoken(message) {
  if (has(message, Flag.LOADING)) return `${displayName(message.author)} is thinking`;
  const texts = [];
  const collect = (component) => {
    if (component.content) texts.push(component.content);
    for (const inner of [
      ...(component.components ?? []),
      ...(component.accessory ? [component.accessory] : []),
    ])
      collect(inner);
  };
  (message.components ?? []).forEach(collect);
  const content = [
    message.content,
    ...texts,
    ...(message.embeds ?? []).map((embed) => embed.title ?? embed.description),
  ].filter(Boolean);
  const pictures = message.attachments?.length ? `${message.attachments.length} attached` : "";
  return `${displayName(message.author)}: ${[message.failure, ...content.map(plainText), pictures].filter(Boolean).join(". ").slice(0, 300)}`;
}
