// What of the timeline is in sight, each thing a row of a table.

import type { Offer } from "../export/format";
import { plainEntry, tableOffers, type ExportColumn } from "../export/table";
import { CLICK, NOBODY, type ColumnName, type Trace } from "./columns";
import type { Range } from "./range";
import { ms } from "./tables";
import { GAPS } from "./told";

/** As `ThreadState` of docs/wire-format.md numbers them. */
const STATES = ["unknown", "runnable", "blocked", "waiting", "timed-waiting", "sleeping", "parked"] as const;

/** Something in sight, a row of the timeline after the other, each by the order of the file. */
interface Line {
  what: "events" | "collection" | "standstill" | "click" | "slow" | "sample" | "call";
  /** Nanoseconds of the session. */
  start: number;
  end: number;
  /** The kind of a standstill or a call, the state of a sample's thread, the cause of a collection. */
  kind?: string;
  thread?: string;
  /** The calls around a call. */
  level?: number;
  class?: string;
  method?: string;
  plugin?: string;
  /** How many events were dispatched. */
  count?: number;
  /** Bytes of the heap: in use before and after a collection, and what it might grow to. */
  heap?: readonly [before: number, after: number, limit: number];
}

const COLUMNS: readonly ExportColumn<Line>[] = [
  { name: "what", cell: ({ what }) => what },
  { name: "start_ms", decimal: true, cell: ({ start }) => ms(start) },
  { name: "end_ms", decimal: true, cell: ({ end }) => ms(end) },
  { name: "kind", cell: ({ kind }) => kind ?? null },
  { name: "thread", cell: ({ thread }) => thread ?? null },
  { name: "level", cell: ({ level }) => level ?? null },
  { name: "class", cell: (line) => line.class ?? null },
  { name: "method", cell: ({ method }) => method ?? null },
  { name: "plugin", cell: ({ plugin }) => plugin ?? null },
  { name: "events", cell: ({ count }) => count ?? null },
  { name: "heap_before_bytes", cell: ({ heap }) => heap?.[0] ?? null },
  { name: "heap_after_bytes", cell: ({ heap }) => heap?.[1] ?? null },
  { name: "heap_limit_bytes", cell: ({ heap }) => heap?.[2] ?? null },
];

/** The places of what lies, or begins, in the part in sight. */
function* places({ columns }: Trace, { from, to }: Range, start: ColumnName, end: ColumnName): Generator<number> {
  const [starts, ends] = [columns[start], columns[end]];
  for (let at = 0; at < starts.length; at++) if (starts[at]! <= to && ends[at]! >= from) yield at;
}

/** All that the timeline draws of a part of the session, and what lies too close together to be drawn by itself. */
export function* sighted(trace: Trace, range: Range): Generator<Line> {
  const { columns } = trace;
  const spans = function* (start: ColumnName, end: ColumnName, line: (at: number) => Omit<Line, "start" | "end">): Generator<Line> {
    for (const at of places(trace, range, start, end)) yield { start: columns[start][at]!, end: columns[end][at]!, ...line(at) };
  };
  yield* spans("activity.start", "activity.end", (at) => ({ what: "events", count: columns["activity.dispatched"][at]! }));
  yield* spans("mark.time", "mark.time", (at) => ({ what: columns["mark.kind"][at] === CLICK ? "click" : "slow" }));
  yield* spans("pause.start", "pause.end", (at) => {
    const heap = [columns["pause.before"][at]!, columns["pause.after"][at]!, columns["pause.limit"][at]!] as const;
    const told: Omit<Line, "start" | "end"> = { what: "collection", kind: trace.textOf("pause.cause", at) };
    // Where the collection has not told it, it is not nothing.
    return heap[0] > 0 ? { ...told, heap } : told;
  });
  yield* spans("gap.start", "gap.end", (at) => ({ what: "standstill", kind: GAPS[columns["gap.kind"][at]! as keyof typeof GAPS] ?? "other" }));
  for (let episode = 0; episode < trace.episodes; episode++) {
    const thread = trace.textOf("thread.name", trace.at("episode.thread", episode));
    const [first, last] = trace.within("episode.first_sample", episode);
    for (let at = first; at < last; at++) if (columns["sample.time"][at]! >= range.from && columns["sample.time"][at]! <= range.to) yield sample(trace, at, thread);
  }
  for (let episode = 0; episode < trace.episodes; episode++) {
    const thread = trace.textOf("thread.name", trace.at("episode.thread", episode));
    const [first, last] = trace.within("episode.first_interval", episode);
    for (let at = first; at < last; at++) if (columns["interval.start"][at]! < range.to && trace.end(at) > range.from) yield call(trace, at, thread);
  }
}

function sample(trace: Trace, at: number, thread: string): Line {
  const time = trace.at("sample.time", at);
  const state = STATES[trace.at("sample.state", at)] ?? "unknown";
  const method = trace.at("stack.method", trace.at("sample.stack", at));
  return { what: "sample", start: time, end: time, kind: state, thread, ...(method === NOBODY ? {} : named(trace, "method.class", "method.name", "method.plugin", method)) };
}

function call(trace: Trace, at: number, thread: string): Line {
  const site = trace.at("interval.site", at);
  return {
    what: "call", start: trace.at("interval.start", at), end: trace.end(at), kind: trace.textOf("site.kind", site), thread, level: trace.at("interval.level", at),
    ...named(trace, "site.class", "site.method", "site.plugin", site),
  };
}

function named(trace: Trace, of: ColumnName, name: ColumnName, owner: ColumnName, place: number) {
  const plugin = trace.at(owner, place);
  return { class: trace.textOf(of, place), method: trace.textOf(name, place), plugin: plugin === NOBODY ? "" : trace.textOf("plugin.id", plugin) };
}

/** The table's entries of the menu; the part is asked for when one is chosen. */
export const sightedOffers = (trace: () => Trace, range: () => Range): Offer[] => tableOffers(COLUMNS, () => sighted(trace(), range()), plainEntry(COLUMNS));
