// What this user can see of the world: people, places, commands. Messages are in history.js, unread marks in unread.js.

import { connection } from "./connection.js";

export const ChannelType = {
  TEXT: 0,
  DM: 1,
  CATEGORY: 4,
  NEWS: 5,
  NEWS_THREAD: 10,
  THREAD: 11,
  PRIVATE_THREAD: 12,
  FORUM: 15,
};
const THREADS = [ChannelType.NEWS_THREAD, ChannelType.THREAD, ChannelType.PRIVATE_THREAD];
const ROOMS = [ChannelType.TEXT, ChannelType.NEWS, ChannelType.FORUM];

export const isThread = (channel) => THREADS.includes(channel.type);
export const isDm = (channel) => channel.type === ChannelType.DM;
export const isRoom = (channel) => ROOMS.includes(channel.type);

/** Orders snowflakes (decimal strings of up to 20 digits, too long for numbers) by age. */
export function compareIds(a, b) {
  if (a.length !== b.length) return a.length - b.length;
  return a < b ? -1 : a > b ? 1 : 0;
}

/** A snowflake of this moment, for notes that exist only on this page. */
export function idOfNow() {
  return String(BigInt(Date.now() - 1_420_070_400_000) << 22n);
}

class State extends EventTarget {
  me = null;
  bot = null;
  guild = null;
  users = new Map();
  channels = new Map();
  commands = [];
  dmsAllowed = true;
  current = null; // the id of the channel being looked at

  emit(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }

  applyWorld(world) {
    this.me = world.me;
    this.bot = world.bot;
    this.guild = world.guild;
    this.users = new Map([...world.users, world.bot].map((user) => [user.id, user]));
    this.channels = new Map(
      [...world.channels, ...world.threads, ...world.dms].map((channel) => [channel.id, channel]),
    );
    this.commands = world.commands;
    this.dmsAllowed = world.dms_allowed;
  }

  applyCommands(commands) {
    this.commands = commands;
    this.emit("commands");
  }

  applyChannel(channel) {
    this.channels.set(channel.id, { ...this.channels.get(channel.id), ...channel });
    this.emit("places");
  }

  removeChannel(id) {
    this.channels.delete(id);
    // A thread does not outlive its channel.
    for (const channel of [...this.channels.values()])
      if (channel.parent_id === id && isThread(channel)) this.channels.delete(channel.id);
    this.emit("places");
  }

  get currentChannel() {
    return this.channels.get(this.current) ?? null;
  }

  get testUsers() {
    return [...this.users.values()].filter((user) => user.id !== this.bot.id);
  }

  userById(id) {
    return this.users.get(id) ?? null;
  }

  roleById(id) {
    return this.guild?.roles?.find((role) => role.id === id) ?? null;
  }

  /** Channels as the list shows them: rooms by position under their category, each with its open threads. */
  get rooms() {
    const byPosition = (a, b) => (a.position ?? 0) - (b.position ?? 0) || compareIds(a.id, b.id);
    const all = [...this.channels.values()];
    const categories = all.filter((channel) => channel.type === ChannelType.CATEGORY).sort(byPosition);
    const under = (parent) =>
      all
        .filter((channel) => isRoom(channel) && (channel.parent_id ?? null) === parent)
        .sort(byPosition)
        .map((channel) => ({ channel, threads: this.threadsOf(channel.id) }));
    return [
      { category: null, rooms: under(null) },
      ...categories.map((category) => ({ category, rooms: under(category.id) })),
    ].filter((group) => group.rooms.length);
  }

  threadsOf(id) {
    return [...this.channels.values()]
      .filter((thread) => isThread(thread) && thread.parent_id === id)
      .filter((thread) => !thread.thread_metadata?.archived || thread.id === this.current)
      .sort((a, b) => compareIds(a.id, b.id));
  }

  get dms() {
    return [...this.channels.values()].filter(isDm);
  }

  channelName(channel) {
    if (!isDm(channel)) return channel.name;
    const other = channel.recipients?.find((user) => user.id !== this.me.id) ?? this.bot;
    return other.global_name || other.username;
  }

  /** Looks at another place; the page listens and loads it. */
  select(id) {
    if (this.current === id || !this.channels.has(id)) return;
    this.current = id;
    this.emit("selected");
  }

  /** The DM with the bot, opened if there is none yet. */
  async openDm(userId) {
    const known = this.dms.find((channel) => channel.recipients?.some((user) => user.id === userId));
    if (known) return this.select(known.id);
    const { channel } = await connection.ask({ do: "dm", with: userId });
    this.applyChannel(channel);
    return this.select(channel.id);
  }
}

export const state = new State();
