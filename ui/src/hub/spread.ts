// Whom an issue makes wait, feature by feature: parts of its time, and what is left of it. Pure.

import type { HubIssueDetail } from "../bindings/HubIssueDetail";
import type { HubPart } from "../bindings/HubPart";
import { say } from "../say.svelte";
import { systemName } from "./told";

export interface Share {
  name: string;
  users: number;
  waited_ms: number;
  /** Of the issue's time, 0 to 1. */
  share: number;
}

export interface Feature {
  name: string;
  parts: Share[];
  /** The time of what is too few to be told apart, milliseconds. */
  rest_ms: number;
  rest: number;
}

/** What users are told apart by, in the order in which it is shown, with its title and the words for a part's name. */
const FEATURES = [
  ["programs", "site-spread-programs", (name: string) => name],
  ["versions", "site-spread-versions", (name: string) => name],
  ["systems", "site-spread-systems", systemName],
  ["processors", "site-spread-processors", (name: string) => name],
  ["memory_gib", "site-spread-memory", (name: string) => say("site-machines-memory", { memory: name })],
  ["java", "site-spread-java", (name: string) => say("site-spread-java-name", { version: name })],
] as const;

export function features({ issue, spread }: HubIssueDetail): Feature[] {
  const of = (ms: number) => (issue.waited_ms > 0 ? ms / issue.waited_ms : 0);
  return FEATURES.map(([feature, title, words]) => {
    const parts = spread[feature].map(({ name, users, waited_ms }: HubPart) => ({ name: words(name), users, waited_ms, share: of(waited_ms) }));
    const rest_ms = Math.max(0, issue.waited_ms - parts.reduce((sum, part) => sum + part.waited_ms, 0));
    return { name: say(title), parts, rest_ms, rest: of(rest_ms) };
  });
}
