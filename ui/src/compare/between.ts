// How far two rates lie apart because sessions differ from each other, and not the sides that they are on. Pure.

/** What single sessions of a side have of one path. */
export interface Spread {
  /** The active time of each session. */
  active: readonly number[];
  /** The time of the path in all of them. */
  total: number;
  /** The sum of the squares of single sessions' times, and of the products of these times with the session's active time. */
  bySession: number;
  crossed: number;
}

/** Fewer sessions of a side do not tell how much they differ. */
const LEAST = 3;
/** The limit that a normal value stays below in ninety-nine of a hundred cases, on both sides. */
export const Z = 2.576;

const sum = (values: readonly number[], of: (value: number) => number) => values.reduce((all, value) => all + of(value), 0);

/** The variance of a side's rate: of the sum of all sessions' times for the sum of their active times. */
function variance({ active, total, bySession, crossed }: Spread): number {
  const [count, whole] = [active.length, sum(active, (time) => time)];
  const rate = total / whole;
  const off = bySession - 2 * rate * crossed + rate * rate * sum(active, (time) => time * time);
  return ((count / (count - 1)) * Math.max(0, off)) / (whole * whole);
}

/** As `Z` where the variance is an estimate with so many degrees of freedom (Student's t, by the series of Cornish and Fisher). */
export function limit(freedom: number): number {
  const [z3, z5, z7] = [3, 5, 7].map((power) => Z ** power) as [number, number, number];
  return Z + (z3 + Z) / (4 * freedom) + (5 * z5 + 16 * z3 + 3 * Z) / (96 * freedom ** 2) + (3 * z7 + 19 * z5 + 17 * z3 - 15 * Z) / (384 * freedom ** 3);
}

/** Rates that differ by no more than this may differ because sessions do; undefined where there are too few sessions to tell. */
export function between(first: Spread, second: Spread): number | undefined {
  if (Math.min(first.active.length, second.active.length) < LEAST) return undefined;
  const [one, other] = [variance(first), variance(second)];
  const both = one + other;
  if (both === 0) return 0;
  // Welch's: the side that differs more within itself counts more.
  const freedom = both ** 2 / (one ** 2 / (first.active.length - 1) + other ** 2 / (second.active.length - 1));
  return limit(freedom) * Math.sqrt(both);
}
