// The page's own icons: strokes on a 24 by 24 grid, drawn in the colour of the text around them.

const SVG = "http://www.w3.org/2000/svg";

const PATHS = {
  hash: "M9 4 7 20M17 4l-2 16M4 9h16M4 15h16",
  thread: "M5 5h14v10H11l-4 4v-4H5zM9 9h6M9 12h3",
  branch: "M6 3v9a4 4 0 0 0 4 4h8",
  lock: "M6 11h12v9H6zM9 11V8a3 3 0 0 1 6 0v3",
  at: "M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM16 12v1.5a2.5 2.5 0 0 0 5 0V12a9 9 0 1 0-4 7.5",
  menu: "M4 7h16M4 12h16M4 17h16",
  send: "M4 12 20 4l-5 16-3.5-6.5zM11.5 13.5 20 4",
  slash: "M8 20 16 4M4 4h16v16H4z",
  close: "M6 6l12 12M18 6 6 18",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  fit: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
  file: "M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6",
  eye: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0z",
  down: "M6 9l6 6 6-6",
  left: "M15 5l-7 7 7 7",
  right: "M9 5l7 7-7 7",
  leave: "M13 4h7v7M20 4l-9 9M18 14v6H4V6h6",
  check: "M5 12.5l4.5 4.5L19 7.5",
  reply: "M4 19v-5a5 5 0 0 1 5-5h11M15 4l5 5-5 5",
  warning: "M12 4 2.5 20h19zM12 10v5M12 17.5v.5",
};

/** One icon; decorative, so hidden from assistive technology (the control around it carries the name). */
export function icon(name) {
  const svg = document.createElementNS(SVG, "svg");
  for (const [key, value] of Object.entries({ class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" })) {
    svg.setAttribute(key, value);
  }
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", PATHS[name]);
  svg.append(path);
  return svg;
}
