// The ranking of plug-ins as a file. Pure.

import type { PluginLine } from "../bindings/PluginLine";
import type { Offer } from "../export/format";
import { tableOffers, type ExportColumn } from "../export/table";

/** Weeks of the list's chart, the last one ends today. */
const WEEKS = 8;

const COLUMNS: readonly ExportColumn<PluginLine>[] = [
  { name: "plugin", cell: ({ plugin }) => plugin.id },
  { name: "name", cell: ({ plugin }) => plugin.name },
  { name: "version", cell: ({ plugin }) => plugin.version },
  { name: "state", cell: ({ state }) => state },
  { name: "muted", cell: ({ muted }) => muted },
  { name: "count", cell: ({ count }) => count },
  { name: "felt_ms", decimal: true, cell: ({ felt_ms }) => felt_ms },
  { name: "worst_felt_ms", decimal: true, cell: ({ worst_felt_ms }) => worst_felt_ms },
  { name: "total_ms", decimal: true, cell: ({ total_ms }) => total_ms },
  { name: "per_hour", decimal: true, cell: ({ per_hour }) => per_hour },
  { name: "last_at", cell: ({ last_at }) => last_at },
  { name: "start_ms", decimal: true, cell: ({ start_cost }) => start_cost?.took_ms ?? null },
  { name: "start_share", cell: ({ start_cost }) => start_cost?.share ?? null },
  ...Array.from({ length: WEEKS }, (_, week): ExportColumn<PluginLine> => ({ name: `week_${week + 1}_per_hour`, decimal: true, cell: ({ weeks }) => weeks[week]?.per_hour ?? null })),
];

/** An entry of `ranking` of `laggard show --json`, with its weeks: no path of an install, and none of a plug-in. */
function entry({ plugin: { id, name, version }, state, muted, count, felt_ms, worst_felt_ms, total_ms, per_hour, last_at, start_cost, weeks }: PluginLine) {
  return { plugin: { id, name, version }, state, muted, count, felt_ms, worst_felt_ms, total_ms, per_hour, last_at, start_cost, weeks };
}

/** The table's contents, to be saved. */
export const pluginOffers = (plugins: () => Iterable<PluginLine>): Offer[] => tableOffers(COLUMNS, plugins, entry);
