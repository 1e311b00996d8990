// Times as Discord words them. The page is in English, so its dates are too, whatever the browser speaks.

import { el } from "./dom.js";

const LOCALE = document.documentElement.lang;
const DAY = 86_400_000;

const formats = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
  s: { dateStyle: "short", timeStyle: "short" },
  S: { dateStyle: "short", timeStyle: "medium" },
};
const formatters = Object.fromEntries(
  Object.entries(formats).map(([style, options]) => [style, new Intl.DateTimeFormat(LOCALE, options)]),
);
const relativeFormatter = new Intl.RelativeTimeFormat(LOCALE);
const UNITS = [
  ["year", 31_557_600],
  ["month", 2_629_800],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
];

function relative(date) {
  const seconds = Math.round((date - Date.now()) / 1000);
  // A unit begins a little early, so that 59 minutes and 50 seconds are an hour rather than 60 minutes.
  const [unit, size] = UNITS.find(([, length]) => Math.abs(seconds) >= length * 0.95) ?? UNITS.at(-1);
  return relativeFormatter.format(Math.round(seconds / size), unit);
}

export function dayOf(date) {
  return formatters.D.format(date);
}

export function clock(date) {
  return formatters.t.format(date);
}

/** "Today at 14:03", "Yesterday at 09:30", "02/03/2025, 18:00". */
export function stamp(date) {
  const midnight = new Date().setHours(0, 0, 0, 0);
  const age = midnight - new Date(date).setHours(0, 0, 0, 0);
  if (age === 0) return `Today at ${clock(date)}`;
  if (age > 0 && age < 1.5 * DAY) return `Yesterday at ${clock(date)}`;
  return formatters.s.format(date);
}

/** A `<t:...>` of message text. Relative ones are kept true by `keepRelativeTimes`. */
export function timestamp(seconds, style = "f") {
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) return el("span", { class: "timestamp" }, "Invalid date");
  const isRelative = style === "R";
  return el(
    "time",
    {
      class: "timestamp",
      datetime: date.toISOString(),
      title: formatters.F.format(date),
      data: isRelative ? { relative: String(seconds) } : {},
    },
    isRelative ? relative(date) : formatters[style].format(date),
  );
}

/** One timer for all relative times on the page; it only touches those whose words changed. */
export function keepRelativeTimes() {
  setInterval(() => {
    for (const node of document.querySelectorAll("time[data-relative]")) {
      const words = relative(new Date(Number(node.dataset.relative) * 1000));
      if (node.textContent !== words) node.textContent = words;
    }
  }, 5000);
}
