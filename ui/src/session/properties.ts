// Properties of single intervals, without the columns that are made of all. Pure.

import type { Trace } from "./columns";
import { DEEPEST, from, levels, PERCEPTIBLE } from "./made";

/** Properties of an interval that are columns, too, which are made of all. */
export interface Property {
  level: number;
  depth: number;
  longChildren: number;
  short: number;
  exclusive: number;
}

/** How many intervals were looked through for single ones. */
const looked = new WeakMap<Trace, number>();

/**
 * Properties of one interval, as the columns have them. Of the few rows in sight that is quicker than making the columns; whoever asks for so many
 * that as many as all have been looked through gets them from the columns.
 */
export function propertiesOf(trace: Trace, interval: number): Property {
  const { columns } = trace;
  const before = looked.get(trace) ?? 0;
  if (before > trace.intervals) {
    return {
      level: trace.at("interval.level", interval),
      depth: trace.at("interval.depth", interval),
      longChildren: trace.at("interval.long_children", interval),
      short: trace.at("interval.short", interval),
      exclusive: trace.at("interval.exclusive", interval),
    };
  }
  const { "interval.outward": outward, "interval.short_children": children } = columns;
  let times = 0;
  for (let at = 0; at < interval; at++) if (children[at] !== 0) times++;
  const short = children[interval] === 0 ? 0 : trace.at("short.time", times);
  const inside = [0];
  let [depth, longChildren, nested] = [0, 0, 0];
  for (let at = interval + 1; at < outward.length && outward[at] !== 0 && at - outward[at]! >= interval; at++) {
    const level = Math.min(inside[at - outward[at]! - interval]! + 1, DEEPEST);
    inside.push(level);
    depth = Math.max(depth, level);
    if (level > 1) continue;
    const time = trace.inclusive(at);
    nested += time;
    if (time >= PERCEPTIBLE) longChildren++;
  }
  looked.set(trace, before + interval + inside.length);
  const [first] = trace.within("episode.first_interval", trace.at("interval.episode", interval));
  const odd = from(columns["odd.interval"], interval);
  const exclusive = columns["odd.interval"][odd] === interval ? trace.at("odd.exclusive", odd) : Math.max(trace.inclusive(interval) - nested - short, 0);
  return { level: levels(columns, first, interval + 1)[interval - first]!, depth, longChildren, short, exclusive };
}

/** The levels of an episode's intervals, from its first one on. */
export function levelsOf(trace: Trace, episode: number): Uint16Array {
  return levels(trace.columns, ...trace.within("episode.first_interval", episode));
}
