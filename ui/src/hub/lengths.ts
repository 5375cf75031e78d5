// How long an issue's lags are, of a hundred: a hub tells steps of which enough users have each, and not the rest. Pure; nanoseconds.

import type { Axis } from "../session/distribution";

const MS = 1e6;
/** A shorter wait is no lag. */
const SHORTEST = 100 * MS;

/** A step: so many of a hundred lags are no longer than this, and longer than the step before. */
export type Step = readonly [ms: number, lags: number];

/** The steps that can be drawn, the shortest first. */
const sound = (steps: readonly Step[]): Step[] => steps.filter(([ms, lags]) => ms > 0 && lags > 0).sort(([a], [b]) => a - b);

/** How many of a hundred lags are shorter than a length. Between two steps they are taken as evenly spread. */
export function shorter(steps: readonly Step[], length: number): number {
  let [sum, from] = [0, SHORTEST];
  for (const [ms, lags] of sound(steps)) {
    const to = ms * MS;
    if (length > to) {
      [sum, from] = [sum + lags, to];
      continue;
    }
    const part = length <= from ? 0 : Math.log(length / from) / Math.log(to / from);
    return sum + part * lags;
  }
  return sum;
}

/** The longest length that is told of, nanoseconds. */
export const told = (steps: readonly Step[]): number => MS * Math.max(0, ...sound(steps).map(([ms]) => ms));

/** The share of all lags up to the end of each of `bins` equal parts of the axis. It ends below 1 where the longest are not told. */
export function curve(steps: readonly Step[], axis: Axis, bins: number): Float64Array {
  const lengthAt = (bin: number) => axis.from * (axis.to / axis.from) ** (bin / bins);
  return Float64Array.from({ length: bins }, (_, bin) => Math.min(1, shorter(steps, lengthAt(bin + 1)) / 100));
}
