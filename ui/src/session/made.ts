// Properties of intervals that a page makes of other columns: their bytes would take longer to come. `docs/trace-format.md`, “Made on the page”. Pure.

import type { Numbers, Trace, Written } from "./columns";

/** So long and longer the user feels it, nanoseconds. */
export const PERCEPTIBLE = 100e6;
/** Levels are not counted further. */
const DEEPEST = 0xffff;

/** The columns that are made. */
export interface Made {
  "interval.episode": Uint32Array;
  "interval.level": Uint16Array;
  "interval.depth": Uint16Array;
  "interval.long_children": Uint32Array;
  "interval.short": Numbers;
  "interval.exclusive": Float64Array;
}

type Maker<Name extends keyof Made> = (columns: Written & Made) => Made[Name];

/** How long the user waited for each interval: without modal phases. */
function inclusive({ "interval.duration": durations, "modal.interval": modal, "modal.time": times }: Written): Float64Array {
  const all = new Float64Array(durations);
  for (let at = 0; at < modal.length; at++) all[modal[at]!]! -= times[at]!;
  return all;
}

const MAKERS: { [Name in keyof Made]: Maker<Name> } = {
  "interval.episode": ({ "episode.first_interval": firsts, "interval.site": intervals }) => {
    const all = new Uint32Array(intervals.length);
    for (let episode = 0; episode < firsts.length; episode++) {
      const last = firsts[episode + 1] ?? all.length;
      for (let at = firsts[episode]!; at < last; at++) all[at] = episode;
    }
    return all;
  },
  // Parents stand before their children.
  "interval.level": ({ "interval.outward": outward, "odd.interval": odd, "odd.level": levels }) => {
    const all = new Uint16Array(outward.length);
    for (let at = 0, next = 0; at < all.length; at++) {
      if (odd[next] === at) all[at] = levels[next++]!;
      else if (outward[at] !== 0) all[at] = Math.min(all[at - outward[at]!]! + 1, DEEPEST);
    }
    return all;
  },
  // Backwards each child is complete before its parent asks.
  "interval.depth": ({ "interval.outward": outward }) => {
    const all = new Uint16Array(outward.length);
    for (let at = all.length - 1; at >= 0; at--) {
      const around = at - outward[at]!;
      if (around !== at && all[around]! <= all[at]!) all[around] = Math.min(all[at]! + 1, DEEPEST);
    }
    return all;
  },
  "interval.long_children": (columns) => {
    const [outward, times] = [columns["interval.outward"], inclusive(columns)];
    const all = new Uint32Array(outward.length);
    for (let at = 0; at < all.length; at++) if (outward[at] !== 0 && times[at]! >= PERCEPTIBLE) all[at - outward[at]!]!++;
    return all;
  },
  "interval.short": ({ "interval.short_children": children, "short.time": times }) => {
    const all = new (times.constructor as new (length: number) => Numbers)(children.length);
    for (let at = 0, next = 0; at < all.length; at++) if (children[at] !== 0) all[at] = times[next++]!;
    return all;
  },
  // In the order of sums in which the app looked for what is odd: `made.rs`.
  "interval.exclusive": (columns) => {
    const { "interval.outward": outward, "interval.short": short, "odd.interval": odd, "odd.exclusive": known } = columns;
    const times = inclusive(columns);
    const all = new Float64Array(outward.length);
    for (let at = 0; at < all.length; at++) if (outward[at] !== 0) all[at - outward[at]!]! += times[at]!;
    for (let at = 0; at < all.length; at++) all[at] = Math.max(times[at]! - all[at]! - short[at]!, 0);
    for (let at = 0; at < odd.length; at++) all[odd[at]!] = known[at]!;
    return all;
  },
};

/** The columns of a trace with those that are made: each when something asks for it for the first time. */
export function withMade(written: Written): Written & Made {
  const columns = written as Written & Made;
  for (const [name, make] of Object.entries(MAKERS)) {
    Object.defineProperty(columns, name, {
      configurable: true,
      enumerable: true,
      get: () => {
        const value = make(columns);
        Object.defineProperty(columns, name, { value, enumerable: true });
        return value;
      },
    });
  }
  return columns;
}

/** What is nested in an interval. */
export interface Inside {
  depth: number;
  longChildren: number;
  exclusive: number;
}

/** How many intervals were looked through, one at a time. */
const looked = new WeakMap<Trace, number>();

/**
 * What is nested in one interval, as the columns have it that are made of all. Of the few rows in sight that is quicker; whoever asks for so many
 * that all have been looked through gets it of the columns.
 */
export function insideOf(trace: Trace, interval: number): Inside {
  const { columns } = trace;
  const before = looked.get(trace) ?? 0;
  if (before > trace.intervals) {
    const [depths, children, own] = [columns["interval.depth"], columns["interval.long_children"], columns["interval.exclusive"]];
    return { depth: depths[interval]!, longChildren: children[interval]!, exclusive: own[interval]! };
  }
  const outward = columns["interval.outward"];
  const levels = [0];
  let [depth, longChildren, nested] = [0, 0, 0];
  for (let at = interval + 1; at < outward.length && outward[at] !== 0 && at - outward[at]! >= interval; at++) {
    const level = Math.min(levels[at - outward[at]! - interval]! + 1, DEEPEST);
    levels.push(level);
    depth = Math.max(depth, level);
    if (level > 1) continue;
    const time = trace.inclusive(at);
    nested += time;
    if (time >= PERCEPTIBLE) longChildren++;
  }
  looked.set(trace, before + levels.length);
  const odd = columns["odd.interval"].indexOf(interval);
  const exclusive = odd < 0 ? Math.max(trace.inclusive(interval) - nested - trace.at("interval.short", interval), 0) : trace.at("odd.exclusive", odd);
  return { depth, longChildren, exclusive };
}
