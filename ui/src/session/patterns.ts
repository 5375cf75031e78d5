// Lags of equal structure: the same calls inside each other and one after the other, whatever their times (as LagAlyzer's
// patterns). Pure. Calls that took less than a tenth of their lag are left out: whether a call was just long enough to be
// recorded says nothing. Repetitions do not count, either.

import { MODAL, NOBODY, type Trace } from "./columns";
import { levelsOf } from "./properties";

/** Calls that took this part of their lag are its structure. */
const PART = 0.1;

export interface Pattern {
  /** Episodes, the longest first. */
  lags: readonly number[];
  /** How long the user waited in them, nanoseconds. */
  total: number;
  median: number;
  worst: number;
  /** The lag of median length, which is sketched. */
  example: number;
}

/** The patterns, those with the longest waiting time first. */
export function patterns(trace: Trace, lags: readonly number[]): Pattern[] {
  const groups = new Map<string, number[]>();
  for (const lag of lags) {
    const key = structure(trace, lag);
    const group = groups.get(key);
    if (group) group.push(lag);
    else groups.set(key, [lag]);
  }
  return [...groups.values()].map((group) => pattern(trace, group)).sort((one, other) => other.total - one.total || one.example - other.example);
}

function pattern(trace: Trace, group: readonly number[]): Pattern {
  const felt = trace.columns["episode.felt"];
  const lags = group.toSorted((one, other) => felt[other]! - felt[one]! || one - other);
  const total = lags.reduce((sum, lag) => sum + felt[lag]!, 0);
  const half = lags.length >> 1;
  const [upper, lower] = [lags[lags.length % 2 === 0 ? half - 1 : half]!, lags[half]!];
  return { lags, total, median: (felt[upper]! + felt[lower]!) / 2, worst: felt[lags[0]!]!, example: lower };
}

/** A call in a lag's structure. */
interface Part {
  /** `NOBODY` for the root around all calls. */
  site: number;
  /** The calls inside it, in the order of time. */
  inside: Part[];
  /** A key that parts of equal structure share. */
  key: string;
}

/** Equal for lags of equal structure. */
export const structure = (trace: Trace, lag: number): string => outline(trace, lag).map(({ key }) => key).join();

/** A lag's structure in words: `a.Outer.run(a.First.read, a.Second.write)`. */
export function written(trace: Trace, lag: number): string {
  const name = (site: number) => `${trace.textOf("site.class", site)}.${trace.textOf("site.method", site)}`;
  const list = (parts: readonly Part[]): string => parts.map(({ site, inside }) => `${name(site)}${inside.length > 0 ? `(${list(inside)})` : ""}`).join(", ");
  return list(outline(trace, lag));
}

/** A lag's structure: its outermost calls, each with the calls inside it. */
function outline(trace: Trace, lag: number): Part[] {
  const { columns } = trace;
  const [sites, levels, flags] = [columns["interval.site"], levelsOf(trace, lag), columns["interval.flags"]];
  const [first, last] = trace.within("episode.first_interval", lag);
  const least = PART * columns["episode.felt"][lag]!;
  /** Open calls, the outermost first, each with the structure inside it so far. */
  const open: { level: number; part: Part }[] = [{ level: -1, part: { site: NOBODY, inside: [], key: "" } }];
  const close = (level: number) => {
    while (open.at(-1)!.level >= level) {
      const { part } = open.pop()!;
      part.key = `${part.site}(${part.inside.map(({ key }) => key).join()})`;
      const around = open.at(-1)!.part.inside;
      if (around.at(-1)?.key !== part.key) around.push(part);
    }
  };
  for (let at = first; at < last; at++) {
    const level = levels[at - first]!;
    close(level);
    // A call inside a short call is short as well, and a call inside a dialog belongs to another wait.
    if (trace.inclusive(at) < least || (flags[at]! & MODAL) !== 0) continue;
    open.push({ level, part: { site: sites[at]!, inside: [], key: "" } });
  }
  close(0);
  return open[0]!.part.inside;
}

/** From the outermost call in, as long as one has most of the time of the one around it: what a pattern is called by. */
export function heart(trace: Trace, lag: number): number {
  const flags = trace.columns["interval.flags"];
  const [first, last] = trace.within("episode.first_interval", lag);
  let heart = first;
  for (let at = first + 1; at < last; at++) {
    if (trace.parent(at) === heart && 2 * trace.inclusive(at) >= trace.inclusive(heart) && (flags[at]! & MODAL) === 0) heart = at;
  }
  return heart;
}

export interface Bar {
  interval: number;
  row: number;
  /** Parts of the lag, from end to end. */
  left: number;
  width: number;
}

/** The calls of a lag that are wide enough to be seen, down to so many rows. */
export function sketch(trace: Trace, lag: number, narrow: number, rows: number): Bar[] {
  const { columns } = trace;
  const [first, last] = trace.within("episode.first_interval", lag);
  const [start, whole] = [columns["episode.start"][lag]!, Math.max(columns["episode.duration"][lag]!, 1)];
  const bars: Bar[] = [];
  const levels = levelsOf(trace, lag);
  for (let interval = first; interval < last; interval++) {
    const [row, width] = [levels[interval - first]!, columns["interval.duration"][interval]! / whole];
    if (row < rows && width >= narrow) bars.push({ interval, row, left: (columns["interval.start"][interval]! - start) / whole, width });
  }
  return bars;
}
