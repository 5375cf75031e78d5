// The filter and the order of the list of plug-ins. Pure.

import type { PluginLine } from "../bindings/PluginLine";
import { matches } from "../words";
import type { PluginOrder, Which } from "./view.svelte";

export interface Group {
  id: "added" | "bundled";
  lines: PluginLine[];
}

const KEYS: Record<Exclude<PluginOrder, "name">, (line: PluginLine) => number> = {
  time: (line) => line.total_ms,
  lags: (line) => line.count,
  // A plug-in with too little use has no rate, and stands below a rate of 0.
  rate: (line) => line.per_hour ?? -1,
  worst: (line) => line.worst_felt_ms,
  // What was not activated stands below what took nearly nothing.
  start: (line) => line.start_cost?.took_ms ?? -1,
  last: (line) => (line.last_at === null ? 0 : Date.parse(line.last_at)),
};

const isOff = (line: PluginLine): boolean => line.state === "off" || line.restart_needed.length > 0;
const wants: Record<Which, (line: PluginLine) => boolean> = { slow: (line) => line.count > 0, all: () => true, off: isOff };

/** Groups the lines: added plug-ins stand before bundled ones, whatever their times. */
export function groups(lines: readonly PluginLine[], which: Which, order: PluginOrder, wanted: string): Group[] {
  const found = lines.filter((line) => wants[which](line) && matches([line.plugin.name, line.plugin.id], wanted));
  const byName = (a: PluginLine, b: PluginLine) => a.plugin.name.localeCompare(b.plugin.name);
  const sorted = order === "name" ? found.toSorted(byName) : found.toSorted((a, b) => KEYS[order](b) - KEYS[order](a) || byName(a, b));
  const group = (id: Group["id"], lines: PluginLine[]): Group[] => (lines.length > 0 ? [{ id, lines }] : []);
  return [
    ...group("added", sorted.filter((line) => line.plugin.origin === "added")),
    ...group("bundled", sorted.filter((line) => line.plugin.origin !== "added")),
  ];
}

/** The first lines of the groups, `most` of them. */
export function first(all: readonly Group[], most: number): Group[] {
  let left = most;
  return all.flatMap((group) => {
    const lines = group.lines.slice(0, Math.max(0, left));
    left -= lines.length;
    return lines.length > 0 ? [{ ...group, lines }] : [];
  });
}
