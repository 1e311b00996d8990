// Message text as DOM nodes.

import { el, outLink, safeUrl, signal } from "./dom.js";
import { inline, parse } from "./markdown.js";
import { displayName } from "./people.js";
import { state } from "./state.js";
import { timestamp } from "./time.js";

const SIMPLE = { strong: "strong", em: "em", underline: "u", strike: "s", paragraph: "p" };

/** Block markdown, as in messages, embeds' descriptions and text displays. */
export function richText(text) {
  return parse(text ?? "").map(render);
}

/** Inline markdown only, as in titles and one-line excerpts. */
export function lineText(text) {
  return inline(text ?? "").map(render);
}

/** What the text says, without its marks and what they hide: for announcements and excerpts. */
export function plainText(text) {
  const line = el("span", {}, lineText((text ?? "").replace(/^(?:#{1,3}|-#|>>>|>|[-*]) /gm, "")));
  for (const hidden of line.querySelectorAll(".spoiler")) hidden.replaceWith("(spoiler)");
  return line.textContent.replace(/\s+/g, " ").trim();
}

function render(node) {
  switch (node.type) {
    case "text":
      return node.text;
    case "heading":
      // The page has its own h1 and h2; headings within messages come below them.
      return el(`h${node.level + 2}`, { class: `heading-${node.level}` }, node.children.map(render));
    case "subtext":
      return el("p", { class: "subtext" }, node.children.map(render));
    case "quote":
      return el("blockquote", {}, node.children.map(render));
    case "list":
      return el(
        node.ordered ? "ol" : "ul",
        node.ordered ? { start: node.start } : {},
        node.items.map((item) => el("li", {}, item.map(render))),
      );
    case "codeblock":
      return el(
        "pre",
        { tabindex: 0, "aria-label": `Code ${node.language}`.trim() },
        el("code", {}, node.text),
      );
    case "code":
      return el("code", {}, node.text);
    case "link":
      return link(node);
    case "spoiler":
      return spoiler(node.children.map(render));
    case "user":
      return mention(`@${displayName(state.userById(node.id))}`, node.id === state.me.id);
    case "role":
      return mention(`@${state.roleById(node.id)?.name ?? "unknown-role"}`, false);
    case "everyone":
      return mention(node.text, true);
    case "channel":
      return channelLink(node.id);
    case "command":
      return el(
        "button",
        {
          type: "button",
          class: "mention",
          onclick: (event) => signal(event.currentTarget, "compose-command", { name: node.name }),
        },
        `/${node.name}`,
      );
    case "time":
      return timestamp(node.seconds, node.style);
    case "emoji":
      return customEmoji(node);
    default:
      return el(SIMPLE[node.type], {}, node.children.map(render));
  }
}

function mention(text, isMine) {
  return el("span", { class: isMine ? "mention mine" : "mention" }, text);
}

function channelLink(id) {
  const channel = state.channels.get(id);
  if (!channel) return mention("#unknown", false);
  return el(
    "button",
    {
      type: "button",
      class: "mention",
      onclick: (event) => signal(event.currentTarget, "open-channel", { channel: id }),
    },
    `#${state.channelName(channel)}`,
  );
}

/** Links to places and messages of this server stay inside the page, as they do in Discord. */
function link(node) {
  const place = /\/channels\/(?:\d+|@me)\/(\d+)(?:\/(\d+))?$/.exec(safeUrl(node.url)?.pathname ?? "");
  if (!place || !state.channels.has(place[1]))
    return outLink(node.url, node.children.map(render), { title: node.title });
  const isBare = node.children.length === 1 && node.children[0].text === node.url;
  const name = `#${state.channelName(state.channels.get(place[1]))}${place[2] ? " › message" : ""}`;
  return el(
    "button",
    {
      type: "button",
      class: "mention",
      onclick: (event) =>
        signal(event.currentTarget, "open-channel", { channel: place[1], message: place[2] }),
    },
    isBare ? name : node.children.map(render),
  );
}

function spoiler(children) {
  const node = el("span", {
    class: "spoiler",
    role: "button",
    tabindex: 0,
    "aria-label": "Spoiler",
    "aria-expanded": "false",
  });
  const inside = el("span", { "aria-hidden": "true" }, children);
  inside.inert = true;
  node.append(inside);
  const reveal = (event) => {
    if (event.type === "keydown" && event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    const shown = el("span", { class: "spoiler shown", tabindex: -1 }, children);
    node.replaceWith(shown);
    shown.focus({ preventScroll: true });
  };
  node.addEventListener("click", reveal);
  node.addEventListener("keydown", reveal);
  return node;
}

/** An emoji of a button, option or text: a character, or a picture by id that falls back to its name. */
export function emoji(value) {
  return value?.id ? customEmoji(value) : el("span", { class: "emoji" }, value?.name);
}

function customEmoji({ id, name, animated }) {
  const image = el("img", {
    class: "emoji",
    src: `/cdn/emojis/${id}.${animated ? "gif" : "png"}`,
    alt: `:${name}:`,
    title: `:${name}:`,
    onerror: () => image.replaceWith(`:${name}:`),
  });
  return image;
}
