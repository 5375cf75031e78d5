// Numbers and words as people read them. Pure; `now` is passed in.

import type { EpisodeReport } from "./bindings/EpisodeReport";
import type { Origin } from "./bindings/Origin";
import type { Role } from "./bindings/Role";
import type { StartCost } from "./bindings/StartCost";
import type { Suspect } from "./bindings/Suspect";
import type { Verdict } from "./bindings/Verdict";
import { SURE } from "./bindings/thresholds";
import { locale, say } from "./say.svelte";

/** "85 ms", "1.2 s", "3 min 5 s", "2 h 10 min". */
export function duration(ms: number): string {
  if (ms < 999.5) return say("duration-ms", { ms: Math.round(ms) });
  if (ms < 59_950) return say("duration-seconds", { seconds: Math.round(ms / 100) / 10 });
  const seconds = Math.round(ms / 1000);
  if (seconds < 3600) return say("duration-minutes", { minutes: Math.floor(seconds / 60), seconds: seconds % 60 });
  return say("duration-hours", { hours: Math.floor(seconds / 3600), minutes: Math.floor((seconds % 3600) / 60) });
}

/** A wait of a second or more is a freeze; a shorter one, a lag. */
export const isFreeze = (ms: number): boolean => ms >= 1000;

/** "just now", "5 min ago", "today, 14:03", "yesterday, 14:03", "3 Aug, 14:03". */
export function when(at: string, now: Date): string {
  const then = new Date(at);
  const minutes = Math.floor((now.getTime() - then.getTime()) / 60_000);
  // A time just past may be a little later than a `now` that was taken before.
  if (minutes >= -1 && minutes < 1) return say("just-now");
  if (minutes >= 1 && minutes < 60) return say("minutes-ago", { minutes });
  const clock = clockOf(at);
  const day = new Date(then).setHours(0, 0, 0, 0);
  const today = new Date(now).setHours(0, 0, 0, 0);
  const days = Math.round((today - day) / 86_400_000);
  if (days === 0) return say("today-at", { clock });
  if (days === 1) return say("yesterday-at", { clock });
  const year = then.getFullYear() === now.getFullYear() ? {} : ({ year: "numeric" } as const);
  const date = then.toLocaleDateString(locale(), { day: "numeric", month: "short", ...year });
  return say("day-at", { day: date, clock });
}

/** "14:03". */
export const clockOf = (at: string): string =>
  new Date(at).toLocaleTimeString(locale(), { hour: "numeric", minute: "2-digit" });

/** "2 – 3 PM": an hour of a day. */
export function hours(from: string, until: string): string {
  const [start, end] = [new Date(from), new Date(until)];
  const offset = (hour: number) => new Date(start.getFullYear(), start.getMonth(), start.getDate(), hour).getTimezoneOffset();
  // Where the clock is set back, two hours have the same name.
  const format = new Intl.DateTimeFormat(locale(), { hour: "numeric", ...(offset(0) !== offset(24) && { timeZoneName: "short" }) });
  // A range that ends at midnight would be told with the dates of both days.
  return start.getDate() === end.getDate() ? format.formatRange(start, end) : `${format.format(start)} – ${format.format(end)}`;
}

/** "Nov 30, 2 – 3 PM". */
export const dayAndHours = (from: string, until: string): string =>
  say("day-at", { day: new Date(from).toLocaleDateString(locale(), { day: "numeric", month: "short" }), clock: hours(from, until) });

/** "2 PM" or "14": where there is no room for more. */
export function hourOf(at: string): string {
  const parts = new Intl.DateTimeFormat(locale(), { hour: "numeric" }).formatToParts(new Date(at));
  return parts.filter(({ type }) => type === "hour" || type === "dayPeriod").map(({ value }) => value).join(" ");
}

/** Whether these milliseconds since 1970 are a valid time: a file from anywhere may have any number. */
export const isTime = (at: number): boolean => !Number.isNaN(new Date(at).getTime());

/** The whole time with the offset from UTC, for the tooltip of a short form. */
export function exactly(at: string): string {
  return new Date(at).toLocaleString(locale(), {
    year: "numeric", month: "short", day: "numeric", hour: "2-digit", minute: "2-digit", second: "2-digit", timeZoneName: "longOffset",
  });
}

/** "Nov 27, 2026, 4:07:42 PM": tells two starts of one minute apart. */
export const toTheSecond = (at: string): string =>
  new Date(at).toLocaleString(locale(), { year: "numeric", month: "short", day: "numeric", hour: "numeric", minute: "2-digit", second: "2-digit" });

/** "Nov 27, 2026, 4:07 PM": a day of any year with its time. */
export const dayAndTime = (at: string): string =>
  new Date(at).toLocaleString(locale(), { year: "numeric", month: "short", day: "numeric", hour: "numeric", minute: "2-digit" });

/** "within a minute", "in 5 min", "in 2 h". */
export function ahead(at: string, now: Date): string {
  const minutes = Math.round((new Date(at).getTime() - now.getTime()) / 60_000);
  if (minutes < 1) return say("within-a-minute");
  return minutes < 100 ? say("in-minutes", { minutes }) : say("in-hours", { hours: Math.round(minutes / 60) });
}

/** With a capital: "Too early to say". */
export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** With a capital and a full stop; a name or a path at the beginning stays as it is: "The agent's jar is missing." */
export function fullSentence(text: string): string {
  const begun = /^[a-z]+[ ,;:]/.test(text) ? sentence(text) : text;
  return /[.!?…:”]$/.test(begun.trimEnd()) ? begun : `${begun}.`;
}

export function percent(share: number): string {
  return say("percent", { percent: Math.round(share * 100) });
}

/** The plug-in's part of what the user felt: "4.7 s, 72 %". */
export const partOf = (own: number, felt: number): string =>
  say("number-part", { time: duration(own), percent: Math.round(100 * (felt > 0 ? own / felt : 0)) });
/** The part in a word: "its part: 4.7 s, 72 %". */
export const itsPart = (own: number, felt: number): string => say("number-its-part", { part: partOf(own, felt) });

/** How much of the start that is, and how often: "6 %, in 9 of 10 starts". */
export const startPart = ({ share, starts, of }: StartCost): string => say("number-start-part", { percent: Math.round(100 * share), starts, of });
/** The same with the time: "0.8 s, 6 %". */
export const startShare = ({ took_ms, share }: StartCost): string => say("number-part", { time: duration(took_ms), percent: Math.round(100 * share) });
/** All that is known of what its activation takes, in a sentence or two. */
export const startTold = ({ took_ms, share, starts, of }: StartCost): string =>
  say("number-start-told", { time: duration(took_ms), percent: Math.round(100 * share), starts, of });

/** With one decimal. */
export const number = (value: number): string => say("decimal", { value });
/** What stands before a number's decimals in the chosen language. */
export const decimalSign = (): string => number(0.5).replace(/\d/g, "");

/** Lags per active hour: from a hundred on without a decimal, which no such rate is exact enough for. */
export const perHour = (rate: number): string => (rate < 99.95 ? number(rate) : say("whole", { value: rate }));

/** Rates that stand in one sentence, alike: without decimals where the largest of them has none and the smallest is not below 1. */
export function perHours<const Rates extends readonly number[]>(...rates: Rates): { [At in keyof Rates]: string } {
  const whole = Math.max(...rates) >= 99.95 && Math.min(...rates) >= 0.95;
  return rates.map((rate) => (whole ? say("whole", { value: rate }) : number(rate))) as { [At in keyof Rates]: string };
}

/** The words for a confidence: "high" from where on the user is notified; "likely" from 0.8; else "a guess". */
export function confidence(value: number): string {
  if (value >= SURE) return say("confidence-high");
  if (value >= 0.8) return say("confidence-likely");
  return say("confidence-guess");
}

/** The title of a report: "Letters: a freeze of 6.5 s (main suspect: Slow One)". */
export function waitTitle(wait: { program: string; plugin?: string | null; duration_ms: number }): string {
  const told = { program: wait.program, time: duration(wait.duration_ms) };
  const title = isFreeze(wait.duration_ms) ? say("report-title-freeze", told) : say("report-title-lag", told);
  return wait.plugin ? say("report-title-suspect", { title, plugin: wait.plugin }) : title;
}

/** The size and the destination of a report. Null: no destination was chosen, the report is saved in a file. */
export const leaving = (size: string, destination: string | null): string =>
  destination === null ? size : say("leaving", { size, destination });

/** How much of a report is sent; null: not known. */
export function sending(share: number | null): string {
  if (share === null) return say("outbox-under-way");
  return share < 1 ? percent(share) : say("outbox-answer");
}

export const role = (value: Role): string => say(`role-${value}`);
export const origin = (value: Origin): string => say(`origin-${value}`);

/** A suspect's name, or what it is; with what is not known of it. */
export function suspected(suspect: Suspect): string {
  if (!suspect.plugin) return verdict(suspect.kind);
  return suspect.plugin.origin === "unknown" ? say("suspect-unplaced", { who: suspect.plugin.name }) : suspect.plugin.name;
}

export const verdict = (value: Verdict): string => say(`cause-${value}`);

/** The class's own name and method: "ResourceListener.resourceChanged". */
export function landmark(value: { class: string; method: string }): string {
  return `${value.class.slice(value.class.lastIndexOf(".") + 1)}.${value.method}`;
}

/** This plug-in's suspect in an episode. */
export function suspectOf(episode: EpisodeReport, plugin: string): Suspect | undefined {
  return episode.suspects.find((suspect) => suspect.plugin?.id === plugin);
}

/** The names of all on the way to a suspect, outermost first, and its own at the end; empty where nobody else is on it. */
export function chain(episode: EpisodeReport, suspect: Suspect): string[] {
  const name = (id: string) => episode.suspects.find((one) => one.plugin?.id === id)?.plugin?.name ?? id;
  const way = (suspect.way ?? []).map(name);
  return way.length === 0 ? [] : [...way, suspect.plugin?.name ?? verdict(suspect.kind)];
}

/** The last part of a path, whichever way its slashes lean. */
export function lastPart(path: string): string {
  return path.split(/[\\/]/).findLast((part) => part !== "") ?? path;
}

/** "22:00" of 1320 minutes after midnight. */
export function clock(minute: number): string {
  const part = (value: number) => String(value).padStart(2, "0");
  return `${part(Math.floor(minute / 60) % 24)}:${part(minute % 60)}`;
}

/** 1320 of "22:00"; nothing of anything else. */
export function minutes(clock: string): number | undefined {
  const [, hours, rest] = /^([01]\d|2[0-3]):([0-5]\d)/.exec(clock) ?? [];
  return hours === undefined || rest === undefined ? undefined : Number(hours) * 60 + Number(rest);
}

/** Whether each searched word is in one of the texts, in capitals or not. */
export function matches(texts: readonly string[], wanted: string): boolean {
  const all = texts.join("\n").toLocaleLowerCase();
  return wanted.toLocaleLowerCase().split(/\s+/).every((word) => all.includes(word));
}
