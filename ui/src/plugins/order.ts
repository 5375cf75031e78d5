// Which lines of the list are shown, and in which order. Pure.

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
  // What was hardly used says nothing, and stands below what says 0.
  rate: (line) => line.per_hour ?? -1,
  worst: (line) => line.worst_felt_ms,
  last: (line) => (line.last_at === null ? 0 : Date.parse(line.last_at)),
};

const isOff = (line: PluginLine): boolean => line.state === "off" || line.restart_needed.length > 0;
const wants: Record<Which, (line: PluginLine) => boolean> = { slow: (line) => line.count > 0, all: () => true, off: isOff };

/** What the user added stands before what came with the product, whatever took longer. */
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

/** Of so many lines the first ones of the groups. */
export function first(all: readonly Group[], most: number): Group[] {
  let left = most;
  return all.flatMap((group) => {
    const lines = group.lines.slice(0, Math.max(0, left));
    left -= lines.length;
    return lines.length > 0 ? [{ ...group, lines }] : [];
  });
}
