// Since which version a plug-in is slow, in words. Pure.

import type { HubSlow } from "../bindings/HubSlow";
import type { HubVersion } from "../bindings/HubVersion";
import { say } from "../say.svelte";
import { landmark } from "../words";
import { ratio, users } from "./told";

/** A whole sentence. */
export function slowSince({ version, before, users: count, ratio: value, low, high, more }: HubSlow): string {
  return say("site-slow-since", { version, before, users: users(count), ratio: ratio(value), low: ratio(low), high: ratio(high), more });
}

/** A few words beside a version. */
export const slowShort = ({ version, issue }: HubSlow): string =>
  issue ? say("site-slow-short-in", { version, issue: landmark(issue) }) : say("site-slow-short", { version });

/** Where a plug-in is slow in a version's program. */
export const slowIn = (all: readonly HubSlow[], version: HubVersion | null): HubSlow | undefined => all.find(({ program }) => program === version?.program);
