// Pictures and files of messages.

import { el, outLink, ownUrl, signal } from "./dom.js";
import { icon } from "./icons.js";

const WIDEST = 550;
const TALLEST = 350;

/** `attachment://name` stands for a file sent with the same message. */
export function resolveMedia(media, message) {
  const name = /^attachment:\/\/(.+)$/.exec(media?.url ?? "")?.[1];
  if (!name) return media ?? {};
  return message.attachments?.find((file) => file.filename === name) ?? media;
}

function isImage(file) {
  const type = file.content_type ?? "";
  return type ? type.startsWith("image/") : /\.(png|jpe?g|gif|webp|svg)$/i.test(file.filename ?? "");
}

/**
 * A picture that opens at full size. Its box has the right shape before it loads, so nothing jumps. Pictures from
 * elsewhere are only linked: the page loads nothing that does not come from the stand-in.
 */
export function picture(file, { label, spoiler = false, fill = false } = {}) {
  const url = ownUrl(file.url);
  const alt = label ?? file.description ?? "";
  if (!url) return el("p", { class: "missing" }, outLink(file.url, alt || "A picture from elsewhere"));
  const image = el("img", { src: url.href, alt: alt || "Picture without a description", decoding: "async" });
  const node = el(
    "button",
    {
      type: "button",
      class: fill ? "picture fill" : "picture",
      testid: "image",
      "aria-label": `Open picture: ${alt || file.filename || "without a description"}`,
      data: { full: url.href, alt },
      onclick: () => signal(node, "open-picture", { picture: node }),
    },
    image,
  );
  if (file.width && file.height && !fill) {
    const scale = Math.min(1, WIDEST / file.width, TALLEST / file.height);
    node.style.setProperty("--width", `${Math.round(file.width * scale)}px`);
    node.style.aspectRatio = `${file.width} / ${file.height}`;
  }
  image.addEventListener("error", () =>
    node.replaceWith(el("p", { class: "missing" }, `Picture not available${alt ? `: ${alt}` : ""}`)),
  );
  return spoiler ? covered(node) : node;
}

function isSpoiler(file) {
  return Boolean(file.spoiler) || /^SPOILER_/.test(file.filename ?? "");
}

/** Hides something until it is asked for. */
export function covered(content) {
  const box = el("div", { class: "covered" });
  content.inert = true;
  const cover = el(
    "button",
    {
      type: "button",
      class: "cover",
      "aria-label": "Show the spoiler",
      onclick: () => {
        content.inert = false;
        box.classList.add("shown");
        cover.remove();
      },
    },
    el("span", {}, "Spoiler"),
  );
  box.append(content, cover);
  return box;
}

/** A file to download. */
export function fileCard(file) {
  const name = file.filename ?? file.name ?? "file";
  return el(
    "div",
    { class: "file", testid: "file" },
    icon("file"),
    el(
      "div",
      {},
      outLink(ownUrl(file.url)?.href ?? file.url, name, { download: name }),
      el("div", { class: "muted" }, [sizeOf(file.size), file.description].filter(Boolean).join(" · ")),
    ),
  );
}

function sizeOf(bytes) {
  if (!Number.isFinite(bytes)) return "";
  if (bytes < 1024) return `${bytes} bytes`;
  if (bytes < 1024 ** 2) return `${(bytes / 1024).toFixed(1)} KB`;
  return `${(bytes / 1024 ** 2).toFixed(1)} MB`;
}

/** A message's attachments: pictures side by side, then the other files. */
export function attachments(message) {
  const shownInEmbeds = new Set(
    (message.embeds ?? [])
      .flatMap((embed) => [embed.image, embed.thumbnail])
      .map((media) => resolveMedia(media, message).url),
  );
  const files = (message.attachments ?? []).filter((file) => !shownInEmbeds.has(file.url));
  const images = files.filter(isImage);
  const others = files.filter((file) => !isImage(file));
  return [
    images.length > 0 &&
      el(
        "div",
        { class: images.length > 1 ? "pictures many" : "pictures" },
        images.map((file) => picture(file, { spoiler: isSpoiler(file) })),
      ),
    ...others.map((file) => (isSpoiler(file) ? covered(fileCard(file)) : fileCard(file))),
  ];
}
