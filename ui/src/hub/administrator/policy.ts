// The policy that an administrator makes of a hub's page (docs/policy.md), and what is wrong with it as long as its reader would refuse it. Pure.

import { INVISIBLE, LARGEST_POLICY, LONGEST_RULED_ID, LONGEST_RULED_PATTERN, LONGEST_RULED_WORDS, RULED_COUNT, RULED_MOST, RULED_ONCE_MS } from "../../bindings/thresholds";

/** A plug-in that is turned off. */
export interface Off {
  plugin: string;
  /** The only product in which it is; empty for all. */
  product: string;
  /** As it was typed; empty where users are told none. */
  reason: string;
}

/** All that is chosen, as it was typed. */
export interface Chosen {
  by: string;
  off: readonly Off[];
  muted: readonly string[];
  /** Seconds. */
  once: string;
  count: string;
  most: string;
  /** A folder's path or an address; empty where users are asked to share with none. */
  hub: string;
  forbidden: boolean;
  /** Patterns of plug-ins that users are asked to let digests name, parted by spaces or commas. */
  names: string;
  /** Why users are asked to share, or may not. */
  sharingReason: string;
}

/** What is wrong with a text or a number: it would not be followed. */
export type Fault = "long" | "invisible" | "range" | "hub" | "id" | "pattern";

/** A field of the page that has a fault. Of a reason, its place in the list. */
export type Field = "by" | "once" | "count" | "most" | "hub" | "names" | "sharing-reason" | `reason-${number}` | "off" | "muted" | "file";

const LONE_SURROGATE = /\p{Cs}/u;
const isVisible = (text: string): boolean =>
  !LONE_SURROGATE.test(text) && [...text].every((letter) => !INVISIBLE.some(([from, to]) => letter.codePointAt(0)! >= from && letter.codePointAt(0)! <= to));
const length = (text: string): number => [...text].length;

/** What is wrong with words; nothing with none at all, which are left out. */
export function wordsFault(text: string): "long" | "invisible" | undefined {
  const words = text.trim();
  if (!isVisible(words)) return "invisible";
  return length(words) > LONGEST_RULED_WORDS ? "long" : undefined;
}

/** Whether a policy can name this plug-in. */
export const isId = (id: string): boolean => id.trim() !== "" && length(id) <= LONGEST_RULED_ID && isVisible(id) && !id.includes("*");

/** A whole number; undefined where nothing was typed, and NaN where it was something else. */
function number(typed: string, times = 1): number | undefined {
  const text = typed.trim().replace(",", ".");
  if (text === "") return undefined;
  const value = Number(text) * times;
  return Math.abs(value - Math.round(value)) < 1e-6 ? Math.round(value) : Number.NaN;
}

const isWithin = (value: number | undefined, [least, most]: readonly [number, number]): boolean => value === undefined || (value >= least && value <= most);

/** A folder's whole path, where policies are followed at all (docs/policy.md); or an address without a name, a password, a query or a fragment. */
function isHub(typed: string): boolean {
  const hub = typed.trim();
  if (wordsFault(hub) !== undefined) return false;
  if (hub.startsWith("/")) return true;
  if (!/^https:\/\//i.test(hub) || /[?#]/.test(hub) || !URL.canParse(hub)) return false;
  const { username, password } = new URL(hub);
  return username === "" && password === "";
}

const patterns = (typed: string): string[] => typed.split(/[\s,]+/).filter((pattern) => pattern !== "");
/** A pattern of plug-ins' ids, as Laggard reads it. */
const isPattern = (pattern: string): boolean => /^[\p{Alphabetic}\p{N}._*-]+$/u.test(pattern) && new TextEncoder().encode(pattern).length <= LONGEST_RULED_PATTERN;

/** All faults, by field. */
export function faults(chosen: Chosen): Map<Field, Fault> {
  const found = new Map<Field, Fault>();
  const note = (field: Field, fault: Fault | undefined) => fault !== undefined && found.set(field, fault);
  note("by", wordsFault(chosen.by));
  chosen.off.forEach(({ reason }, at) => note(`reason-${at}`, wordsFault(reason)));
  note("off", chosen.off.every(({ plugin, product }) => isId(plugin) && wordsFault(product) === undefined) ? undefined : "id");
  note("muted", chosen.muted.every(isId) ? undefined : "id");
  note("once", isWithin(number(chosen.once, 1000), RULED_ONCE_MS) ? undefined : "range");
  note("count", isWithin(number(chosen.count), RULED_COUNT) ? undefined : "range");
  note("most", isWithin(number(chosen.most), RULED_MOST) ? undefined : "range");
  if (!chosen.forbidden && chosen.hub.trim() !== "" && !isHub(chosen.hub)) note("hub", "hub");
  note("names", chosen.forbidden || patterns(chosen.names).every(isPattern) ? undefined : "pattern");
  note("sharing-reason", wordsFault(chosen.sharingReason));
  note("file", new TextEncoder().encode(written(chosen)).length > LARGEST_POLICY ? "long" : undefined);
  return found;
}

/** Whether it decides anything. */
export function decides(chosen: Chosen): boolean {
  const { turned_off, muted, limits, sharing } = policy(chosen);
  return [turned_off, muted, limits, sharing].some((part) => part !== undefined);
}

/** The file. */
export const written = (chosen: Chosen): string => `${JSON.stringify(policy(chosen), null, 2)}\n`;

/** Words that are left out where there are none. */
const words = (text: string): string | undefined => text.trim() || undefined;
/** A part that is left out where nothing is in it. */
const some = <Part extends object>(part: Part): Part | undefined => (Object.values(part).some((value) => value !== undefined) ? part : undefined);

function policy(chosen: Chosen) {
  const off = chosen.off.map(({ plugin, product, reason }) => ({ plugin, product: words(product), reason: words(reason) }));
  const hub = chosen.forbidden ? undefined : words(chosen.hub);
  // Without a hub, and nothing forbidden, a reason is one of nothing.
  const reason = hub === undefined && !chosen.forbidden ? undefined : words(chosen.sharingReason);
  return {
    format: 1,
    by: words(chosen.by),
    turned_off: some(off),
    muted: some([...chosen.muted]),
    limits: some({ notify_once_ms: number(chosen.once, 1000), notify_count: number(chosen.count), notify_most: number(chosen.most) }),
    sharing: some({ hub, forbidden: chosen.forbidden || undefined, reason, names: chosen.forbidden ? undefined : some(patterns(chosen.names)) }),
  };
}
