// What came since a day that a reader chooses. Pure.

import type { HubVersion } from "../bindings/HubVersion";

const DAY = 86_400_000;

/** Whether a version came since a day, "2026-11-04"; without one, each did. Of a version the Monday of its week is known, and it may have come on any day of that. */
export function cameSince({ since }: HubVersion, chosen: string): boolean {
  const [monday, from] = [Date.parse(since), Date.parse(chosen)];
  return Number.isNaN(monday) || Number.isNaN(from) || from < monday + 7 * DAY;
}
