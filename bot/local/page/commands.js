// Slash commands as data: what can be typed, and whether a typed value fits its option. No DOM here.

export const Option = {
  SUBCOMMAND: 1,
  GROUP: 2,
  STRING: 3,
  INTEGER: 4,
  BOOLEAN: 5,
  USER: 6,
  CHANNEL: 7,
  ROLE: 8,
  MENTIONABLE: 9,
  NUMBER: 10,
  ATTACHMENT: 11,
};

const CHAT_INPUT = 1;
const BOT_DM = 1;
const GUILD = 0;

const TYPE_WORDS = {
  [Option.STRING]: "text",
  [Option.INTEGER]: "whole number",
  [Option.BOOLEAN]: "yes or no",
  [Option.USER]: "person",
  [Option.CHANNEL]: "channel",
  [Option.ROLE]: "role",
  [Option.MENTIONABLE]: "person or role",
  [Option.NUMBER]: "number",
  [Option.ATTACHMENT]: "file",
};

/** Every command and subcommand that can be run: {id, name ("game new"), path, description, options (required first)}. */
export function entriesOf(commands, inDm) {
  return commands
    .filter((command) => (command.type ?? CHAT_INPUT) === CHAT_INPUT && isUsable(command, inDm))
    .flatMap((command) => leaves(command, command, []));
}

function isUsable(command, inDm) {
  if (command.contexts) return command.contexts.includes(inDm ? BOT_DM : GUILD);
  return !inDm || command.dm_permission !== false;
}

function leaves(command, node, path) {
  const options = node.options ?? [];
  const branches = options.filter(
    (option) => option.type === Option.SUBCOMMAND || option.type === Option.GROUP,
  );
  if (branches.length) return branches.flatMap((branch) => leaves(command, branch, [...path, branch.name]));
  const ordered = [
    ...options.filter((option) => option.required),
    ...options.filter((option) => !option.required),
  ];
  return [
    {
      id: command.id,
      name: [command.name, ...path].join(" "),
      path,
      description: node.description,
      options: ordered,
    },
  ];
}

/** The entries for what was typed after the slash: names that begin so, then names and descriptions that contain it. */
export function filterEntries(entries, typed) {
  const words = typed.toLowerCase().replace(/\s+/g, " ").trim();
  const rank = (entry) => {
    const name = entry.name.toLowerCase();
    if (name.startsWith(words)) return 0;
    if (name.includes(words)) return 1;
    return entry.description?.toLowerCase().includes(words) ? 2 : 3;
  };
  return entries
    .map((entry) => ({ entry, rank: rank(entry) }))
    .filter((ranked) => ranked.rank < 3)
    .sort((a, b) => a.rank - b.rank || a.entry.name.localeCompare(b.entry.name))
    .map((ranked) => ranked.entry);
}

export function typeWord(option) {
  return TYPE_WORDS[option.type] ?? "value";
}

/** Whether an option only takes what its list offers. */
export function isClosedList(option) {
  return (
    Boolean(option.choices?.length) || ![Option.STRING, Option.INTEGER, Option.NUMBER].includes(option.type)
  );
}

/** What fits an option's list of choices or names, for what was typed. */
export function filterChoices(choices, typed) {
  const text = typed.trim().toLowerCase().replace(/^[@#]/, "");
  const starts = choices.filter((choice) => choice.name.toLowerCase().replace(/^[@#]/, "").startsWith(text));
  const contains = choices.filter(
    (choice) => !starts.includes(choice) && choice.name.toLowerCase().includes(text),
  );
  return [...starts, ...contains].slice(0, 25);
}

/**
 * The value of an option from what was typed, or why it does not fit: {value}, {error} or, left empty, {}.
 * `choices` are the names a closed list offers.
 */
export function readValue(option, typed, choices = []) {
  const text = typed.trim();
  if (option.type === Option.ATTACHMENT)
    return text || option.required ? { error: "Files cannot be given here." } : {};
  if (!text) return option.required ? { error: "This option is required." } : {};
  if (isClosedList(option)) {
    const [match] = choices.filter((choice) => choice.name.toLowerCase() === text.toLowerCase());
    return match ? { value: match.value } : { error: "Choose one from the list." };
  }
  return option.type === Option.STRING ? readString(option, typed) : readNumber(option, text);
}

function readString({ min_length: least = 0, max_length: most = 6000 }, text) {
  if (text.length < least) return { error: `At least ${least} characters, please.` };
  if (text.length > most) return { error: `At most ${most} characters, please.` };
  return { value: text };
}

function readNumber({ type, min_value: least = -(2 ** 53), max_value: most = 2 ** 53 }, text) {
  const pattern = type === Option.INTEGER ? /^[+-]?\d+$/ : /^[+-]?(\d+\.?\d*|\.\d+)$/;
  if (!pattern.test(text)) return { error: `Give a ${TYPE_WORDS[type]}.` };
  const value = Number(text);
  if (value < least) return { error: `At least ${least}, please.` };
  if (value > most) return { error: `At most ${most}, please.` };
  return { value };
}
