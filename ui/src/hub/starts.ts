// How long programs take to start. Pure.

import type { HubStart } from "../bindings/HubStart";
import { roundLength } from "../session/told";
import { duration } from "../words";

/** "9.4 s", "14 s", "2 min 10 s": no finer than it is told. */
export const startTime = (ms: number): string => (ms >= 10_000 && ms < 60_000 ? roundLength(ms * 1e6) : duration(ms));

/** The newest version of a program first, as its numbers say; before it all of them together. */
export function newestFirst(starts: readonly HubStart[]): HubStart[] {
  const place = ({ version }: HubStart) => (version === null ? 0 : 1);
  const text = ({ version }: HubStart) => version ?? "";
  return starts.toSorted((a, b) => a.program.localeCompare(b.program) || place(a) - place(b) || text(b).localeCompare(text(a), "en", { numeric: true }));
}
