// How people look: their names and avatars.

import { el } from "./dom.js";

const NAMED_HUES = { red: 4, orange: 28, yellow: 46, green: 140, blue: 220, purple: 270, pink: 330 };
const APP_HUE = 268;

export function displayName(user) {
  return user?.global_name || user?.username || "Unknown user";
}

/** Applications share one colour; people have the colour they are named after, or any steady one. */
function hueOf(user) {
  if (user?.bot) return APP_HUE;
  const named = NAMED_HUES[displayName(user).toLowerCase()];
  return named ?? (Number(BigInt(user?.id ?? 0) >> 22n) * 47) % 360;
}

/** A round picture: the user's avatar or, without one, the initial on their colour. */
export function avatar(user) {
  const name = displayName(user);
  const node = el("span", { class: user?.bot ? "avatar app-avatar" : "avatar", "aria-hidden": "true" });
  node.style.setProperty("--hue", hueOf(user));
  const showInitial = () => node.replaceChildren(el("span", {}, [...name][0].toUpperCase()));
  if (user?.avatar) {
    node.append(
      el("img", { src: `/cdn/avatars/${user.id}/${user.avatar}.png`, alt: "", onerror: showInitial }),
    );
  } else {
    showInitial();
  }
  return node;
}

/** A name in its person's colour, with the mark applications carry. */
export function nameTag(user) {
  const name = el("span", { class: "name" }, displayName(user));
  name.style.setProperty("--hue", hueOf(user));
  return el("span", { class: "name-tag" }, name, user?.bot && el("span", { class: "app-mark" }, "APP"));
}
