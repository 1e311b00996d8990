// Discord's markdown, read into a plain tree; markup.js turns the tree into nodes. No DOM here, so it runs anywhere.

const ESCAPED = /\\([^A-Za-z0-9\s])/y;
const ADDRESS = /https?:\/\/[^\s<]*[^\s<.,:;"'\])]/y;

/** Inline rules in order of precedence: a sticky pattern, and what its match becomes. */
const INLINE = [
  [ESCAPED, (m) => ({ type: "text", text: m[1] })],
  [/(`+)([\s\S]*?[^`])\1(?!`)/y, (m) => ({ type: "code", text: m[2].replace(/^ (?=`)|(?<=`) $/g, "") })],
  [/<(https?:\/\/[^\s>]+)>/y, (m) => link(m[1])],
  [/<@!?(\d+)>/y, (m) => ({ type: "user", id: m[1] })],
  [/<@&(\d+)>/y, (m) => ({ type: "role", id: m[1] })],
  [/<#(\d+)>/y, (m) => ({ type: "channel", id: m[1] })],
  [/<t:(-?\d{1,13})(?::([tTdDfFRsS]))?>/y, (m) => ({ type: "time", seconds: Number(m[1]), style: m[2] })],
  [/<(a?):(\w+):(\d+)>/y, (m) => ({ type: "emoji", animated: Boolean(m[1]), name: m[2], id: m[3] })],
  [/<\/([^:<>]+):(\d+)>/y, (m) => ({ type: "command", name: m[1], id: m[2] })],
  [
    /\[((?:\[[^\][]*\]|[^\][])+)\]\(<?((?:https?:\/\/|\/)[^\s()<>]*(?:\([^\s()<>]*\)[^\s()<>]*)*)>?(?:\s+"([^"]*)")?\)/y,
    (m) => ({ type: "link", url: m[2], title: m[3], children: inline(m[1]) }),
  ],
  [/\|\|([\s\S]+?)\|\|/y, nested("spoiler")],
  [
    /\*\*\*([\s\S]+?)\*\*\*(?!\*)/y,
    (m) => ({ type: "em", children: [{ type: "strong", children: inline(m[1]) }] }),
  ],
  [/\*\*((?:\\[\s\S]|[^\\])+?)\*\*(?!\*)/y, nested("strong")],
  [/__((?:\\[\s\S]|[^\\])+?)__(?!_)/y, nested("underline")],
  [/\*(?=\S)((?:\*\*|\\[\s\S]|\s+(?:\\[\s\S]|[^\s*\\]|\*\*)|[^\s*\\])+?)\*(?!\*)/y, nested("em")],
  [/(?<!\w)_((?:__|\\[\s\S]|[^\\_])+?)_(?!\w)/y, nested("em")],
  [/~~([\s\S]+?)~~/y, nested("strike")],
  [/@(everyone|here)\b/y, (m) => ({ type: "everyone", text: m[0] })],
  [ADDRESS, (m) => link(m[0])],
];

function nested(type) {
  return (m) => ({ type, children: inline(m[1]) });
}

function link(url) {
  return { type: "link", url, children: [{ type: "text", text: url }] };
}

/** Only these can begin something, so everything else is passed over without trying the rules. */
const STARTERS = /[\\`<[|*_~@h]/g;

export function inline(text) {
  const nodes = [];
  let plain = "";
  let at = 0;
  const flush = () => {
    if (plain) nodes.push({ type: "text", text: plain });
    plain = "";
  };
  while (at < text.length) {
    STARTERS.lastIndex = at;
    const start = STARTERS.exec(text)?.index ?? text.length;
    plain += text.slice(at, start);
    at = start;
    if (at === text.length) break;
    const node = matchAt(text, at);
    if (!node) {
      plain += text[at];
      at += 1;
    } else {
      if (node.made.type === "text") plain += node.made.text;
      else {
        flush();
        nodes.push(node.made);
      }
      at += node.length;
    }
  }
  flush();
  return nodes;
}

function matchAt(text, at) {
  for (const [pattern, make] of INLINE) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match) return { made: make(match), length: match[0].length };
  }
  return null;
}

const FENCE = /```(?:([\w+\-.#]+)\n)?\n*([\s\S]*?)\n*```\n?/g;
const REST_QUOTE = /(?:^|\n) *>>> ([\s\S]*)$/;
const LIST_ITEM = /^( *)([-*]|\d{1,9}\.) +(\S.*)$/;

/** The blocks of a whole message. */
export function parse(text) {
  const blocks = [];
  let at = 0;
  for (const fence of text.matchAll(FENCE)) {
    const rest = text.slice(at, fence.index);
    if (REST_QUOTE.test(rest)) break; // a ">>>" quote takes the fences after it too
    blocks.push(...paragraphs(rest));
    blocks.push({ type: "codeblock", language: fence[1] ?? "", text: fence[2] });
    at = fence.index + fence[0].length;
  }
  const rest = text.slice(at);
  const quote = REST_QUOTE.exec(rest);
  if (!quote) return [...blocks, ...paragraphs(rest)];
  return [...blocks, ...paragraphs(rest.slice(0, quote.index)), { type: "quote", children: parse(quote[1]) }];
}

function paragraphs(text) {
  if (!text.trim()) return [];
  const lines = text.replace(/^\n|\n$/g, "").split("\n");
  const blocks = [];
  let plain = [];
  const flush = () => {
    // A block brings its own distance, so one line break next to it says nothing more.
    if (plain.some((line) => line.trim()))
      blocks.push({ type: "paragraph", children: inline(plain.join("\n")) });
    plain = [];
  };
  for (let i = 0; i < lines.length;) {
    const heading = /^(#{1,3}) +(.+)$/.exec(lines[i]);
    const subtext = /^-# +(.+)$/.exec(lines[i]);
    if (heading || subtext || LIST_ITEM.test(lines[i]) || /^> /.test(lines[i])) flush();
    if (heading) {
      blocks.push({ type: "heading", level: heading[1].length, children: inline(heading[2]) });
      i += 1;
    } else if (subtext) {
      blocks.push({ type: "subtext", children: inline(subtext[1]) });
      i += 1;
    } else if (/^> /.test(lines[i])) {
      const end = endOf(lines, i, (line) => /^>( |$)/.test(line));
      blocks.push({
        type: "quote",
        children: parse(
          lines
            .slice(i, end)
            .map((line) => line.slice(2))
            .join("\n"),
        ),
      });
      i = end;
    } else if (LIST_ITEM.test(lines[i])) {
      const end = endOf(lines, i, (line) => LIST_ITEM.test(line) || /^ {2,}\S/.test(line));
      blocks.push(...lists(lines.slice(i, end)));
      i = end;
    } else {
      plain.push(lines[i]);
      i += 1;
    }
  }
  flush();
  return blocks;
}

function endOf(lines, start, belongs) {
  let end = start + 1;
  while (end < lines.length && belongs(lines[end])) end += 1;
  return end;
}

/** Lists from consecutive lines: deeper indented lines belong to the item before them. */
function lists(lines) {
  const found = [];
  for (let i = 0; i < lines.length;) {
    const [, indent, marker, text] = LIST_ITEM.exec(lines[i]);
    const end = endOf(lines, i, (line) => {
      const item = LIST_ITEM.exec(line);
      return !item || item[1].length > indent.length;
    });
    const inner = lines.slice(i + 1, end);
    const firstNested = inner.findIndex((line) => LIST_ITEM.test(line));
    const more = firstNested < 0 ? inner : inner.slice(0, firstNested);
    const item = [
      { type: "paragraph", children: inline([text, ...more.map((line) => line.trim())].join("\n")) },
      ...(firstNested < 0 ? [] : lists(inner.slice(firstNested))),
    ];
    const ordered = /\d/.test(marker);
    const last = found.at(-1);
    if (last && last.ordered === ordered) last.items.push(item);
    else found.push({ type: "list", ordered, start: ordered ? parseInt(marker, 10) : 1, items: [item] });
    i = end;
  }
  return found;
}
