// Pictures at full size, over everything else: zoom with wheel, buttons, keys or a click; move by scrolling or dragging.

import { el, trapFocus } from "./dom.js";
import { icon } from "./icons.js";

const STEP = 1.3;
const LARGEST = 12; // times the size that fits

/** Shows the picture of a button made by media.js, with its neighbours in the same message. */
export function openViewer(origin) {
  const siblings = [...origin.closest("[data-message]").querySelectorAll("[data-testid=image]")].filter(
    (node) => !node.closest("[inert]"),
  );
  let index = Math.max(0, siblings.indexOf(origin));
  let zoom = 1;

  const image = el("img", { draggable: "false" });
  const stage = el(
    "div",
    { class: "viewer-stage", tabindex: 0, "aria-label": "Picture; arrow keys move it when enlarged" },
    image,
  );
  const caption = el("p", { class: "viewer-caption", testid: "viewer-caption" });
  const level = el("span", { class: "viewer-level", testid: "viewer-level", "aria-live": "polite" });
  const original = el(
    "a",
    {
      target: "_blank",
      rel: "noopener noreferrer",
      class: "icon-button",
      "aria-label": "Open the file itself",
    },
    icon("leave"),
  );
  const button = (name, label, action, testid) =>
    el(
      "button",
      { type: "button", class: "icon-button", "aria-label": label, title: label, testid, onclick: action },
      icon(name),
    );
  const previous = button("left", "Previous picture", () => turn(-1), "viewer-previous");
  const next = button("right", "Next picture", () => turn(1), "viewer-next");
  const dialog = el(
    "dialog",
    { class: "viewer", testid: "viewer", "aria-label": "Picture" },
    stage,
    el(
      "div",
      { class: "viewer-bar" },
      previous,
      next,
      button("minus", "Smaller", () => setZoom(zoom / STEP), "viewer-out"),
      level,
      button("plus", "Larger", () => setZoom(zoom * STEP), "viewer-in"),
      button("fit", "Fit to the window", () => setZoom(1), "viewer-fit"),
      original,
      button("close", "Close", () => dialog.close(), "viewer-close"),
    ),
    caption,
  );

  /** The width at which the whole picture is visible, never larger than it is. */
  function fitWidth() {
    const scale = Math.min(
      stage.clientWidth / image.naturalWidth,
      stage.clientHeight / image.naturalHeight,
      1,
    );
    return image.naturalWidth * (Number.isFinite(scale) ? scale : 1);
  }

  /** Zooms about a point of the stage (its middle by default), so that what is under it stays there. */
  function setZoom(wanted, x = stage.clientWidth / 2, y = stage.clientHeight / 2) {
    if (!image.naturalWidth) return;
    const before = image.getBoundingClientRect();
    const frame = stage.getBoundingClientRect();
    const across = (x + frame.left - before.left) / before.width;
    const down = (y + frame.top - before.top) / before.height;
    zoom = Math.min(LARGEST, Math.max(1, wanted));
    image.style.width = `${fitWidth() * zoom}px`;
    stage.classList.toggle("enlarged", zoom > 1);
    const after = image.getBoundingClientRect();
    stage.scrollLeft += after.left + across * after.width - (x + frame.left);
    stage.scrollTop += after.top + down * after.height - (y + frame.top);
    level.textContent = `${Math.round((image.getBoundingClientRect().width / image.naturalWidth) * 100)} %`;
  }

  function show() {
    const { full, alt } = siblings[index].dataset;
    image.style.width = "";
    image.src = full;
    image.alt = alt;
    original.href = full;
    caption.textContent = alt;
    const many = siblings.length > 1;
    previous.hidden = next.hidden = !many;
    previous.disabled = index === 0;
    next.disabled = index === siblings.length - 1;
  }

  function turn(step) {
    if (!siblings[index + step]) return;
    index += step;
    show();
  }

  image.addEventListener("load", () => setZoom(1));
  const refit = () => setZoom(zoom);
  window.addEventListener("resize", refit);

  stage.addEventListener(
    "wheel",
    (event) => {
      event.preventDefault();
      const frame = stage.getBoundingClientRect();
      setZoom(
        zoom * (event.deltaY < 0 ? STEP : 1 / STEP),
        event.clientX - frame.left,
        event.clientY - frame.top,
      );
    },
    { passive: false },
  );

  // A mouse drags the picture; a finger scrolls the stage, which the browser does by itself.
  let moved = false;
  stage.addEventListener("pointerdown", (event) => {
    moved = false;
    if (event.pointerType !== "mouse" || event.button !== 0) return;
    const drag = (move) => {
      moved ||= Math.abs(move.clientX - event.clientX) + Math.abs(move.clientY - event.clientY) > 4;
      stage.scrollLeft -= move.movementX;
      stage.scrollTop -= move.movementY;
    };
    stage.addEventListener("pointermove", drag);
    window.addEventListener("pointerup", () => stage.removeEventListener("pointermove", drag), {
      once: true,
    });
  });
  stage.addEventListener("click", (event) => {
    if (moved) return;
    if (event.target !== image) dialog.close();
    else if (zoom > 1) setZoom(1);
    else {
      const frame = stage.getBoundingClientRect();
      const natural = image.naturalWidth / fitWidth();
      setZoom(natural > 1.05 ? natural : 2, event.clientX - frame.left, event.clientY - frame.top);
    }
  });
  dialog.addEventListener("keydown", (event) => {
    if (event.key === "+" || event.key === "=") setZoom(zoom * STEP);
    else if (event.key === "-") setZoom(zoom / STEP);
    else if (event.key === "0") setZoom(1);
    else if (event.key === "ArrowLeft" && zoom === 1) turn(-1);
    else if (event.key === "ArrowRight" && zoom === 1) turn(1);
    else return;
    event.preventDefault();
  });
  dialog.addEventListener("close", () => {
    window.removeEventListener("resize", refit);
    dialog.remove();
    if (origin.isConnected) origin.focus({ preventScroll: true });
  });

  trapFocus(dialog);
  document.body.append(dialog);
  dialog.showModal();
  stage.focus();
  show();
}
