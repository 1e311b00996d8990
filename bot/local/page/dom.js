// Building DOM nodes. Content from messages only ever becomes text nodes or checked attributes, never markup.

/**
 * An element. In `props`, `class` and `testid` are shorthands, `data` fills the dataset, `on...` functions become
 * listeners; null, undefined and false are left out; everything else is an attribute.
 */
export function el(tag, props = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value === null || value === undefined || value === false) continue;
    if (name === "testid") node.dataset.testid = value;
    else if (name === "data") Object.assign(node.dataset, value);
    else if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else node.setAttribute(name, value === true ? "" : value);
  }
  append(node, children);
  return node;
}

/** Appends children, flattening lists and leaving out what is empty. */
export function append(node, children) {
  for (const child of children.flat(Infinity)) {
    if (child === null || child === undefined || child === false || child === "") continue;
    node.append(child);
  }
  return node;
}

/** The address, absolute, if it is http, https or relative to this page; otherwise null. */
export function safeUrl(text) {
  if (typeof text !== "string" || !text) return null;
  try {
    const url = new URL(text, location.href);
    return url.protocol === "http:" || url.protocol === "https:" ? url : null;
  } catch {
    return null;
  }
}

const LOOPBACK = ["127.0.0.1", "localhost", "[::1]"];

/**
 * The address if it is on the stand-in that serves this page, otherwise null. The stand-in may know itself by another
 * loopback name than the one in the address bar; to the browser that would be a stranger, so it is put right.
 */
export function ownUrl(text) {
  const url = safeUrl(text);
  if (!url || url.origin === location.origin) return url;
  const isTwin =
    LOOPBACK.includes(url.hostname) && LOOPBACK.includes(location.hostname) && url.port === location.port;
  return isTwin ? new URL(url.pathname + url.search, location.origin) : null;
}

/** A link that leaves the page, or its bare text when the address is not one we would follow. */
export function outLink(address, children, props = {}) {
  const url = safeUrl(address);
  if (!url) return el("span", {}, children);
  return el("a", { href: url.href, target: "_blank", rel: "noopener noreferrer", ...props }, children);
}

/** Asks the page, from anywhere in the tree, to do something (see page.js for the names it listens to). */
export function signal(node, name, detail) {
  node.dispatchEvent(new CustomEvent(`page:${name}`, { bubbles: true, detail }));
}

let ids = 0;
/** An id for aria references. */
export function freshId(prefix) {
  ids += 1;
  return `${prefix}-${ids}`;
}

/** Lets a screen reader hear `text` without moving the focus. */
export function announce(text) {
  const region = document.querySelector("[data-testid=live-region]");
  region.append(el("p", {}, text));
  while (region.childElementCount > 5) region.firstElementChild.remove();
}

/** Keeps Tab inside `box`; a native modal dialog alone would let it escape to the browser's own bars. */
export function trapFocus(box) {
  box.addEventListener("keydown", (event) => {
    if (event.key !== "Tab") return;
    const stops = [...box.querySelectorAll("a[href], button, input, textarea, [tabindex='0']")].filter(
      (node) => !node.disabled && node.getClientRects().length,
    );
    const edge = event.shiftKey ? stops[0] : stops.at(-1);
    if (document.activeElement !== edge && stops.includes(document.activeElement)) return;
    event.preventDefault();
    (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
  });
}
