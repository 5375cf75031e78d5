// The tables as files: CSV as `show --csv` prints it, JSON with the fields of `show --json`. Pure.

import type { InvocationLine } from "../bindings/InvocationLine";
import type { Landmark } from "../bindings/Landmark";
import type { LandmarkLine } from "../bindings/LandmarkLine";
import type { Spread } from "../bindings/Spread";
import type { Offer } from "../export/format";
import { tableOffers } from "../export/table";
import type { Trace } from "./columns";
import { INVOCATIONS, LANDMARKS, type Cell, type TableColumn } from "./tables";

/** Columns by name, of one row. */
type Cells = (name: string) => Cell;

function cells(trace: Trace, columns: readonly TableColumn[], row: number): Cells {
  return (name) => columns.find((column) => column.name === name)?.cell(trace, row) ?? "";
}

const landmark = (of: Cells): Landmark => ({ kind: String(of("kind")), class: String(of("class")), method: String(of("method")) });

function spread(of: Cells, which: "exclusive" | "inclusive"): Spread {
  const part = (name: string) => Number(of(`${which}_${name}_ms`));
  return { max_ms: part("max"), mean_ms: part("mean"), min_ms: part("min"), total_ms: part("total") };
}

export function landmarkLine(trace: Trace, row: number): LandmarkLine {
  const of = cells(trace, LANDMARKS, row);
  return {
    landmark: landmark(of), plugin: String(of("plugin")), calls: Number(of("calls")), short_calls: Number(of("short_calls")), short_ms: Number(of("short_ms")),
    exclusive: spread(of, "exclusive"), inclusive: spread(of, "inclusive"), threw: Number(of("threw")),
  };
}

export function invocationLine(trace: Trace, row: number): InvocationLine {
  const of = cells(trace, INVOCATIONS, row);
  const count = (name: string) => Number(of(name));
  return {
    episode: count("episode"), landmark: landmark(of), plugin: String(of("plugin")), level: count("level"), depth: count("depth"),
    long_children: count("long_children"), short_children: count("short_children"), short_ms: count("short_ms"), end_to_end_ms: count("end_to_end_ms"),
    inclusive_ms: count("inclusive_ms"), exclusive_ms: count("exclusive_ms"), thread: String(of("thread")), start_ms: count("start_ms"), end_ms: count("end_ms"),
  };
}

function offers(trace: Trace, columns: readonly TableColumn[], rows: () => Iterable<number>, entry: (row: number) => unknown): Offer[] {
  const named = columns.map(({ name, kind, cell }) => ({ name, decimal: kind === "time", cell: (row: number) => cell(trace, row) }));
  return tableOffers(named, rows, entry);
}

/** The rows that are shown, in their order. */
export const landmarkOffers = (trace: Trace, rows: () => Iterable<number>): Offer[] => offers(trace, LANDMARKS, rows, (row) => landmarkLine(trace, row));
export const invocationOffers = (trace: Trace, rows: () => Iterable<number>): Offer[] => offers(trace, INVOCATIONS, rows, (row) => invocationLine(trace, row));
