// What has to be said of the list's numbers: of those that are there. Pure.

import type { PluginLine } from "../bindings/PluginLine";
import type { Id } from "../say.svelte";

/** A sentence, and the column that it is about: it goes where that one is left out. */
export type Explained = readonly [sentence: Id & `plugins-explained-${string}`, column?: "rate" | "start"];

export function explained(lines: readonly PluginLine[]): Explained[] {
  const has = (is: (line: PluginLine) => unknown, ...told: Explained[]): Explained[] => (lines.some(is) ? told : []);
  return [
    ["plugins-explained-weeks"],
    ...has((line) => line.weeks.some(({ per_hour }) => per_hour !== null), ["plugins-explained-bars", "rate"]),
    ["plugins-explained-lag"],
    ...has((line) => line.count > 0, ["plugins-explained-time"]),
    ...has((line) => line.start_cost, ["plugins-explained-start", "start"]),
    ...has((line) => line.state === "on" && !line.offered && !line.ruled, ["plugins-explained-bundled"]),
    ["plugins-explained-others"],
  ];
}
