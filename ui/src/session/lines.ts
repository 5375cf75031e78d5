// The lines of several curves in one chart: each has dashes and a number of its own, for eyes and papers without colours. Pure.

/** The lengths of dashes and of the gaps between them, by line, px; the first line is whole. */
export const DASHES: readonly (readonly number[])[] = [[], [7, 4], [2, 3], [12, 3, 2, 3], [14, 6], [6, 3, 2, 3, 2, 3]];

/** The most curves in one chart. */
export const MOST = DASHES.length;

/** The number that stands on a line, for people. */
export const markOf = (line: number): string => String(line + 1);

/** A point of a curve, as parts of the chart's width and of its height. */
export interface Point {
  place: number;
  share: number;
}

/** The point for a curve's number: each curve has it at another height, so that numbers of equal curves do not cover each other. */
export function markAt(shares: Float64Array, line: number, lines: number): Point {
  const [first, last] = [shares[0] ?? 0, shares.at(-1) ?? 0];
  const share = first + ((last - first) * (line + 1)) / (lines + 1);
  return { place: Math.max(0, shares.findIndex((one) => one >= share)) / Math.max(1, shares.length), share };
}
