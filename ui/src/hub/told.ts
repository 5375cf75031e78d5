// What a hub knows, in words. Pure.

import type { HubIssue } from "../bindings/HubIssue";
import type { HubMachines } from "../bindings/HubMachines";
import type { HubShare } from "../bindings/HubShare";
import type { HubTrend } from "../bindings/HubTrend";
import type { HubVersion } from "../bindings/HubVersion";
import { locale, say } from "../say.svelte";
import { KINDS } from "../session/colours";
import { kindOf } from "../session/told";
import { CAUSES } from "../lags/colours";
import { duration, landmark, perHours, verdict as wordOf } from "../words";

/** "16 November 2026" of "2026-11-16"; another text stays as it is. */
export function day(date: string, month: "long" | "short" = "long"): string {
  const at = new Date(`${date}T12:00:00`);
  return Number.isNaN(at.getTime()) ? date : at.toLocaleDateString(locale(), { day: "numeric", month, year: "numeric" });
}

/** A round length of time on an axis: "500 ms", "20 s", "5 min", "2 h". */
export function roundTime(ms: number): string {
  if (ms < 1000) return say("duration-ms", { ms });
  if (ms < 60_000) return say("site-seconds", { seconds: ms / 1000 });
  return ms < 3_600_000 ? say("site-minutes", { minutes: ms / 60_000 }) : say("site-hours", { hours: ms / 3_600_000 });
}

/** "SpellListener.resourceChanged". */
export const nameOf = (issue: HubIssue): string => landmark(issue);
/** The whole of it, for a tooltip. */
export const wholeName = ({ class: name, method }: HubIssue): string => `${name}.${method}`;

/** The plug-in to which most of an issue's time was put down, else what it was put down to. */
export function whose({ shares }: HubIssue): string {
  const [most] = shares;
  if (!most) return wordOf("unknown");
  return most.plugin || causeOf(most);
}

/** What lags were put down to, in words; of a plug-in that it is not named. */
export function causeOf({ kind }: HubShare): string {
  const cause = CAUSES.find((one) => one === kind) ?? "unknown";
  return cause === "plug-in" ? say("site-share-unnamed") : wordOf(cause);
}

/** What was waited in, and in which kinds of program. */
export function kindIn({ kind, programs }: HubIssue): string {
  const known = KINDS.find((one) => one === kind);
  return say("site-kind-in", { kind: known ? kindOf(known) : kind, programs: programs.join(", ") });
}

const DAY = 86_400_000;
/** The Mondays of the weeks from one day to another. */
export function mondays(first: string, last: string): string[] {
  const [from, to] = [Date.parse(first), Date.parse(last)];
  // A page from anywhere may have any days.
  const count = Math.min(520, Math.floor((to - from) / (7 * DAY)) + 1);
  return count > 0 ? Array.from({ length: count }, (_, week) => new Date(from + 7 * week * DAY).toISOString().slice(0, 10)) : [];
}

export const trend = (value: HubTrend): string => say(`site-trend-${value}`);
/** What became worse lately. */
export const isMore = ({ trend }: HubIssue): boolean => trend === "new" || trend === "growing";

export const users = (count: number): string => say("site-users", { users: count });

/** A ratio as people read it: two digits, and around 1 another one, which says on which side it is. */
export function ratio(value: number): number {
  if (!(value > 0) || !Number.isFinite(value)) return 0;
  if (Math.abs(value - 1) < 0.1) return Math.round(100 * value) / 100;
  const unit = 10 ** Math.max(-2, Math.floor(Math.log10(value)) - 1);
  return Math.round(Math.round(value / unit) * unit * 100) / 100;
}

/** The ratio with its range. */
export interface Range {
  ratio: number;
  low: number;
  high: number;
}
export function rangeOf({ ratio: value, low, high }: HubVersion): Range | undefined {
  return value === null || low === null || high === null ? undefined : { ratio: ratio(value), low: ratio(low), high: ratio(high) };
}

/** "3.1 × (2.2–4.3)"; empty where there is nothing to compare with. */
export function compared(version: HubVersion): string {
  const range = rangeOf(version);
  return range ? say("site-ratio-range", { ...range }) : "";
}

/** "1.2 – 2.4": the range of the lags per active hour; empty where that is not known. */
export function lagsRange({ lags_range: range }: HubVersion): string {
  if (!range) return "";
  const [low, high] = perHours(range.low, range.high);
  return say("site-rate-range", { low, high });
}

/** "2.6 s – 3.7 s": likewise, the time waited per active hour. A line may end at the dash alone. */
export function waitedRange({ waited_range: range }: HubVersion): string {
  if (!range) return "";
  const [low, high] = [range.low, range.high].map((seconds) => duration(1000 * seconds).replaceAll(" ", "\u00a0"));
  return say("site-rate-range", { low: low!, high: high! });
}

/** Who was compared with whom, where the classes of machines do not say it; empty where nobody was. */
export function matched({ matched }: HubVersion): string {
  return matched === null || matched === "machines" ? "" : say(`site-version-matched-${matched}`);
}

/** What else most users got in the same week; empty where there is nothing of the kind. */
export function along({ program, along, along_more }: HubVersion): string {
  const others = along.map(({ plugin, version }) => say("site-version-named", { name: plugin || program, version }));
  return others.length > 0 ? say("site-version-along", { others: others.join(", "), more: along_more }) : "";
}

export function standing({ standing }: HubVersion): string {
  switch (standing) {
    case "slower": return say("site-slower");
    case "faster": return say("site-faster");
    case "cannot-be-told": return say("site-cannot");
    case "first": return say("site-first");
  }
}

/** The sentence on top of an author's page. */
export function verdict(version: HubVersion | null): string {
  if (!version) return say("site-told-none");
  const told = { version: version.version, users: users(version.users) };
  const range = rangeOf(version);
  if (version.before === null || version.standing === "first") return say("site-told-first", told);
  const both = { ...told, before: version.before };
  if (!range) return say("site-told-cannot", both);
  switch (version.standing) {
    case "slower": return say("site-told-slower", { ...both, ...range });
    case "faster": return say("site-told-faster", { ...both, ...range });
    case "cannot-be-told": return say("site-told-cannot-range", { ...both, ...range });
  }
}

const SYSTEMS: Record<string, string> = { linux: "Linux", macos: "macOS", windows: "Windows" };

/** "macOS" of "macos". */
export const systemName = (system: string): string => SYSTEMS[system] ?? (system === "other" ? say("site-system-other") : system);

/** "Linux, 3-4 processors, 5-8 GiB". */
export function machines({ system, processors, memory_gib }: HubMachines): string {
  const parts = [
    system && systemName(system),
    processors && say("site-machines-processors", { processors }),
    memory_gib && say("site-machines-memory", { memory: memory_gib }),
  ].filter((part) => part !== "");
  return parts.length > 0 ? parts.join(", ") : say("site-machines-any");
}
