// Properties of intervals that a page makes of other columns: their bytes would take longer to come. `docs/trace-format.md`, “Made on the page”. Pure.

import type { Numbers, Places, Written } from "./written";

/** So long and longer the user feels it, nanoseconds. */
export const PERCEPTIBLE = 100e6;
/** Levels are not counted further. */
export const DEEPEST = 0xffff;

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

/** Where in a sorted column the first entry stands that is no less than this one. */
export function from(sorted: Places, least: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle]! < least) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The levels of the intervals of some episodes, from the first one's on. Parents stand before their children. */
export function levels({ "interval.outward": outward, "odd.interval": odd, "odd.level": known }: Written, first: number, last: number): Uint16Array {
  const all = new Uint16Array(last - first);
  let next = from(odd, first);
  for (let at = first; at < last; at++) {
    if (odd[next] === at) all[at - first] = known[next++]!;
    else if (outward[at] !== 0) all[at - first] = Math.min(all[at - outward[at]! - first]! + 1, DEEPEST);
  }
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
  "interval.level": (columns) => levels(columns, 0, columns["interval.outward"].length),
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
