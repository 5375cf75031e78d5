// The tables of a session, cell by cell as `show --csv` prints them. Pure.

import { MODAL, NOBODY, type ColumnName, type Trace } from "./columns";
import { levelsOf, propertiesOf } from "./properties";

/** Milliseconds with one decimal, as everything outside the trace has them. */
export const ms = (time: number): number => Math.round((time / 1e6) * 10) / 10;

/** A cell: a word, or a number; of a time it is milliseconds. */
export type Cell = string | number;

/** A column of a table: where its numbers are, or how its words are made. */
export interface TableColumn {
  name: string;
  kind: "text" | "count" | "time";
  cell: (trace: Trace, row: number) => Cell;
  /** The value to sort by; cells are rounded. */
  key: (trace: Trace, row: number) => Cell;
  /** Of a word: the column whose entry alone decides it, so that rows with equal entries have equal words. */
  by?: ColumnName;
}

const timed = (name: string, key: (trace: Trace, row: number) => number): TableColumn => ({ name, kind: "time", key, cell: (trace, row) => ms(key(trace, row)) });
const times = (name: string, column: ColumnName) => timed(name, (trace, row) => trace.at(column, row));

function counts(name: string, column: ColumnName): TableColumn {
  const cell = (trace: Trace, row: number) => trace.at(column, row);
  return { name, kind: "count", key: cell, cell };
}

function words(name: string, by: ColumnName, word: (trace: Trace, place: number) => string): TableColumn {
  const cell = (trace: Trace, row: number) => word(trace, trace.at(by, row));
  return { name, kind: "text", by, cell, key: cell };
}

function named(by: ColumnName): TableColumn[] {
  const of = (name: "site.kind" | "site.class" | "site.method") => (trace: Trace, site: number) => trace.textOf(name, site);
  return [
    words("kind", by, of("site.kind")),
    words("class", by, of("site.class")),
    words("method", by, of("site.method")),
    words("plugin", by, (trace, site) => trace.textOf("plugin.id", trace.at("site.plugin", site))),
  ];
}

/** `show --csv landmarks`. */
export const LANDMARKS: readonly TableColumn[] = [
  ...named("landmark.site"),
  counts("calls", "landmark.calls"),
  counts("short_calls", "landmark.short_calls"),
  times("short_ms", "landmark.short"),
  times("exclusive_max_ms", "landmark.exclusive_max"),
  times("exclusive_mean_ms", "landmark.exclusive_mean"),
  times("exclusive_min_ms", "landmark.exclusive_min"),
  times("exclusive_total_ms", "landmark.exclusive_total"),
  times("inclusive_max_ms", "landmark.inclusive_max"),
  times("inclusive_mean_ms", "landmark.inclusive_mean"),
  times("inclusive_min_ms", "landmark.inclusive_min"),
  times("inclusive_total_ms", "landmark.inclusive_total"),
  counts("threw", "landmark.threw"),
];

/** `show --csv invocations`. */
export const INVOCATIONS: readonly TableColumn[] = [
  { ...counts("episode", "interval.episode"), cell: episodeOf, key: episodeOf },
  ...named("interval.site"),
  { ...counts("level", "interval.level"), cell: (trace, row) => propertiesOf(trace, row).level },
  { ...counts("depth", "interval.depth"), cell: (trace, row) => propertiesOf(trace, row).depth },
  { ...counts("long_children", "interval.long_children"), cell: (trace, row) => propertiesOf(trace, row).longChildren },
  counts("short_children", "interval.short_children"),
  { ...times("short_ms", "interval.short"), cell: (trace, row) => ms(propertiesOf(trace, row).short) },
  times("end_to_end_ms", "interval.duration"),
  timed("inclusive_ms", (trace, row) => trace.inclusive(row)),
  { ...times("exclusive_ms", "interval.exclusive"), cell: (trace, row) => ms(propertiesOf(trace, row).exclusive) },
  words("thread", "interval.episode", (trace, episode) => trace.textOf("thread.name", trace.at("episode.thread", episode))),
  times("start_ms", "interval.start"),
  timed("end_ms", (trace, row) => trace.end(row)),
];

function episodeOf(trace: Trace, row: number): number {
  return trace.at("episode.number", trace.at("interval.episode", row));
}

/** 0, 1, 2 … A million by `Uint32Array.from` take twenty times as long. */
export function upTo(count: number): Uint32Array {
  const all = new Uint32Array(count);
  for (let place = 0; place < count; place++) all[place] = place;
  return all;
}

/** The calls of a landmark, in the order of the file; `NOBODY`: all calls. */
export function invocationsOf(trace: Trace, site: number): Uint32Array {
  const sites = trace.columns["interval.site"];
  if (site === NOBODY) return upTo(sites.length);
  let count = 0;
  for (let place = 0; place < sites.length; place++) if (sites[place] === site) count++;
  const found = new Uint32Array(count);
  for (let place = 0, at = 0; at < count; place++) if (sites[place] === site) found[at++] = place;
  return found;
}

/** Calls of waits of so long and longer. */
export function ofWaits(trace: Trace, rows: Uint32Array, least: number): Uint32Array {
  const [episodes, felt] = [trace.columns["interval.episode"], trace.columns["episode.felt"]];
  const found = new Uint32Array(rows.length);
  let count = 0;
  for (let at = 0; at < rows.length; at++) if (felt[episodes[rows[at]!]!]! >= least) found[count++] = rows[at]!;
  return found.slice(0, count);
}

/** The landmarks that were called in waits of at least this length: 1, by site. */
export function inWaits(trace: Trace, least: number): Uint8Array {
  const { columns } = trace;
  const [sites, felt] = [columns["interval.site"], columns["episode.felt"]];
  const found = new Uint8Array(columns["site.kind"].length);
  for (let episode = 0; episode < felt.length; episode++) {
    if (felt[episode]! < least) continue;
    const [first, last] = trace.within("episode.first_interval", episode);
    for (let at = first; at < last; at++) found[sites[at]!] = 1;
  }
  return found;
}

/** A line of the tree of an interval. */
export interface Nested {
  interval: number;
  /** 0: the interval itself. */
  depth: number;
}

/** An interval and all that is nested in it, in the order of time. */
export function nested(trace: Trace, interval: number): Nested[] {
  const episode = trace.at("interval.episode", interval);
  const [first, last] = trace.within("episode.first_interval", episode);
  const levels = levelsOf(trace, episode);
  const own = levels[interval - first] ?? 0;
  const all: Nested[] = [{ interval, depth: 0 }];
  // Nested calls stand behind their caller, up to the next call of its own level.
  for (let at = interval + 1; at < last && levels[at - first]! > own; at++) all.push({ interval: at, depth: levels[at - first]! - own });
  return all;
}

/** The program waited for its user. */
export const isModal = (trace: Trace, interval: number): boolean => (trace.at("interval.flags", interval) & MODAL) !== 0;
