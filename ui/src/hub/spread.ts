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

/** What users are told apart by, in the order in which it is shown, with the words for a part's name. */
const FEATURES = [
  ["programs", (name: string) => name],
  ["versions", (name: string) => name],
  ["systems", systemName],
  ["processors", (name: string) => name],
  ["memory_gib", (name: string) => say("site-machines-memory", { memory: name })],
  ["java", (name: string) => say("site-spread-java-name", { version: name })],
] as const;

export function features({ issue, spread }: HubIssueDetail): Feature[] {
  const of = (ms: number) => (issue.waited_ms > 0 ? ms / issue.waited_ms : 0);
  return FEATURES.map(([feature, words]) => {
    const parts = spread[feature].map(({ name, users, waited_ms }: HubPart) => ({ name: words(name), users, waited_ms, share: of(waited_ms) }));
    const rest_ms = Math.max(0, issue.waited_ms - parts.reduce((sum, part) => sum + part.waited_ms, 0));
    return { name: say(feature === "memory_gib" ? "site-spread-memory" : `site-spread-${feature}`), parts, rest_ms, rest: of(rest_ms) };
  });
}
