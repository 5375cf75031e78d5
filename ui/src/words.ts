// Numbers and words as people read them. Pure; `now` is passed in.

import type { EpisodeReport } from "./bindings/EpisodeReport";
import type { Origin } from "./bindings/Origin";
import type { Role } from "./bindings/Role";
import type { Suspect } from "./bindings/Suspect";
import type { Verdict } from "./bindings/Verdict";
import { SURE } from "./bindings/thresholds";

/** "85 ms", "1.2 s", "3 min 5 s", "2 h 10 min". */
export function duration(ms: number): string {
  if (ms < 999.5) return `${Math.round(ms)} ms`;
  if (ms < 59_950) return `${(ms / 1000).toFixed(1)} s`;
  const seconds = Math.round(ms / 1000);
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
  return `${Math.floor(seconds / 3600)} h ${Math.floor((seconds % 3600) / 60)} min`;
}

/** "1 lag", "14 lags". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** What one of this length is called: "lag", from a second on "freeze". */
export const lag = (ms: number): string => (ms >= 1000 ? "freeze" : "lag");

/** "just now", "5 min ago", "today, 14:03", "yesterday, 14:03", "3 Aug, 14:03". */
export function when(at: string, now: Date): string {
  const then = new Date(at);
  const minutes = Math.floor((now.getTime() - then.getTime()) / 60_000);
  if (minutes >= 0 && minutes < 1) return "just now";
  if (minutes >= 0 && minutes < 60) return `${minutes} min ago`;
  const clock = then.toLocaleTimeString(undefined, { hour: "numeric", minute: "2-digit" });
  const day = new Date(then).setHours(0, 0, 0, 0);
  const today = new Date(now).setHours(0, 0, 0, 0);
  const days = Math.round((today - day) / 86_400_000);
  if (days === 0) return `today, ${clock}`;
  if (days === 1) return `yesterday, ${clock}`;
  const year = then.getFullYear() === now.getFullYear() ? {} : ({ year: "numeric" } as const);
  return `${then.toLocaleDateString(undefined, { day: "numeric", month: "short", ...year })}, ${clock}`;
}

/** "within a minute", "in 5 min", "in 2 h". */
export function ahead(at: string, now: Date): string {
  const minutes = Math.round((new Date(at).getTime() - now.getTime()) / 60_000);
  if (minutes < 2) return minutes < 1 ? "within a minute" : "in a minute";
  return minutes < 100 ? `in ${minutes} min` : `in ${Math.round(minutes / 60)} h`;
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
  return `${Math.round(share * 100)} %`;
}

/** From where on somebody is notified: "sure"; 0.8 and more: "likely"; else "a guess". */
export function confidence(value: number): string {
  if (value >= SURE) return "sure";
  if (value >= 0.8) return "likely";
  return "a guess";
}

const ROLES: Record<Role, string> = {
  executing: "its code was running",
  "lock-holder": "it held a lock that the window was waiting for",
  initiator: "it started the work or passed it on",
};
export const role = (value: Role): string => ROLES[value];

const ORIGINS: Record<Origin, string> = {
  core: "part of the host: it does not start without it",
  bundled: "came with the product",
  added: "added by you",
};
export const origin = (value: Origin): string => ORIGINS[value];

const VERDICTS: Record<Verdict, string> = {
  "plug-in": "a plug-in",
  host: "the program itself",
  gc: "garbage collection",
  machine: "the machine (busy, asleep or stopped)",
  unknown: "nobody can be named",
};
export const verdict = (value: Verdict): string => VERDICTS[value];

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
