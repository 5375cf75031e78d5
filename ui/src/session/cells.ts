// The tables' columns as the page shows them.

import { say } from "../say.svelte";
import { number } from "../words";
import type { Trace } from "./columns";
import { INVOCATIONS, LANDMARKS, type TableColumn } from "./tables";
import { siteKind } from "./told";

/** Shown of each, by the names that `--csv` has. */
const titles = (): Record<string, string> => ({
  kind: say("cell-kind"), class: say("cell-class"), method: say("cell-method"), plugin: say("cell-plugin"),
  calls: say("cell-calls"), short_calls: say("cell-short-calls"), short_ms: say("cell-short-ms"),
  exclusive_max_ms: say("cell-exclusive-max-ms"), exclusive_mean_ms: say("cell-exclusive-mean-ms"), exclusive_min_ms: say("cell-exclusive-min-ms"),
  exclusive_total_ms: say("cell-exclusive-total-ms"), inclusive_max_ms: say("cell-inclusive-max-ms"), inclusive_mean_ms: say("cell-inclusive-mean-ms"),
  inclusive_min_ms: say("cell-inclusive-min-ms"), inclusive_total_ms: say("cell-inclusive-total-ms"), threw: say("cell-threw"),
  episode: say("cell-episode"), level: say("cell-level"), depth: say("cell-depth"), long_children: say("cell-long-children"), short_children: say("cell-short-children"),
  end_to_end_ms: say("cell-end-to-end-ms"), inclusive_ms: say("cell-inclusive-ms"), exclusive_ms: say("cell-exclusive-ms"), thread: say("cell-thread"),
  start_ms: say("cell-start-ms"), end_ms: say("cell-end-ms"),
});

function shown(trace: Trace, columns: readonly TableColumn[], site: (row: number) => number) {
  const names = titles();
  return columns.map((column) => ({
    id: column.name,
    title: names[column.name] ?? column.name,
    number: column.kind !== "text",
    text: (row: number) => {
      if (column.name === "kind") return siteKind(trace, site(row));
      const cell = column.cell(trace, row);
      return column.kind === "time" ? number(Number(cell)) : String(cell);
    },
  }));
}

export const landmarkColumns = (trace: Trace) => shown(trace, LANDMARKS, (row) => trace.at("landmark.site", row));
export const invocationColumns = (trace: Trace) => shown(trace, INVOCATIONS, (row) => trace.at("interval.site", row));
