// Embeds: the framed cards of older bots.

import { el, outLink } from "./dom.js";
import { lineText, richText } from "./markup.js";
import { picture, resolveMedia } from "./media.js";
import { stamp } from "./time.js";

export function embeds(message) {
  return (message.embeds ?? []).map((embed) => card(embed, message));
}

function card(embed, message) {
  const node = el("article", { class: "embed", testid: "embed" });
  if (Number.isInteger(embed.color))
    node.style.setProperty("--accent-edge", `#${embed.color.toString(16).padStart(6, "0")}`);
  const media = (value, label) =>
    value?.url &&
    picture(resolveMedia(value, message), { label: resolveMedia(value, message).description ?? label });
  const body = el(
    "div",
    { class: "embed-body" },
    embed.author?.name && el("div", { class: "embed-author" }, linked(embed.author.url, embed.author.name)),
    embed.title && el("div", { class: "embed-title" }, linked(embed.url, lineText(embed.title))),
    embed.description && el("div", { class: "text" }, richText(embed.description)),
    embed.fields?.length && el("div", { class: "embed-fields" }, embed.fields.map(field)),
    media(embed.image, embed.title),
    footer(embed),
  );
  node.append(body);
  if (embed.thumbnail?.url)
    node.append(el("div", { class: "thumbnail" }, media(embed.thumbnail, embed.title)));
  return node;
}

function linked(url, children) {
  return url ? outLink(url, children) : children;
}

function field({ name, value, inline }) {
  return el(
    "div",
    { class: inline ? "embed-field inline" : "embed-field" },
    el("div", { class: "embed-field-name" }, lineText(name)),
    el("div", { class: "text" }, richText(value)),
  );
}

function footer(embed) {
  const parts = [embed.footer?.text, embed.timestamp && stamp(new Date(embed.timestamp))].filter(Boolean);
  return parts.length > 0 && el("div", { class: "embed-footer muted" }, parts.join(" • "));
}
