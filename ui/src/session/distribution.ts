// How long a program took to answer: the share of its events up to each length (LiLa 2008 §4.2, Jovic 2011 §3.5.2). Pure;
// nanoseconds. Events that were too short to be recorded are left out.

import type { Numbers } from "./written";

const MS = 1e6;
const S = 1e9;
/** Shorter lengths do not matter, and zero has no logarithm. */
const LEAST = 0.1 * MS;
/** Round lengths of a decade. */
const ROUND = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8];

/** A logarithmic axis: each decade is as wide as the next. */
export interface Axis {
  from: number;
  to: number;
}

const log = Math.log10;
const decade = (exponent: number) => 10 ** exponent;

/** From the decade of the shortest length to that of the longest, at least to 1 s: perceptible lengths are in the middle. */
export function axisOf(lengths: Numbers): Axis {
  let [least, most] = [Infinity, S];
  // By place: code that runs once, over a hundred thousand entries, takes ten times as long by an iterator.
  for (let at = 0; at < lengths.length; at++) {
    const length = lengths[at]!;
    if (length < least) least = length;
    if (length > most) most = length;
  }
  return { from: decade(Math.floor(log(Math.min(Math.max(least, LEAST), 10 * MS)))), to: decade(Math.ceil(log(most))) };
}

/** The axis on which several curves have room. */
export function jointAxis(all: readonly Numbers[]): Axis {
  const axes = all.map(axisOf);
  return { from: Math.min(...axes.map(({ from }) => from)), to: Math.max(...axes.map(({ to }) => to)) };
}

/** Where a length stands, 0 to 1. */
export function place({ from, to }: Axis, length: number): number {
  return Math.min(1, Math.max(0, log(Math.max(length, from) / from) / log(to / from)));
}

/** The length at a place, of two digits. */
export function lengthAt({ from, to }: Axis, place: number): number {
  const exact = from * (to / from) ** Math.min(1, Math.max(0, place));
  const unit = decade(Math.floor(log(exact)) - 1);
  return Math.min(to, Math.max(from, Math.round(exact / unit) * unit));
}

/** The decades of the axis, one after the other. */
export function decades({ from, to }: Axis): number[] {
  const all: number[] = [];
  for (let at = Math.round(log(from)); at <= Math.round(log(to)); at++) all.push(decade(at));
  return all;
}

/** The next round length, or the one before, so many of them on; never off the axis. */
export function stepped(axis: Axis, length: number, by: number): number {
  const all = decades(axis).flatMap((unit) => ROUND.map((digit) => digit * unit)).filter((one) => one <= axis.to * 1.0001);
  const near = 1e-6 * length;
  const at = by > 0 ? all.findLastIndex((one) => one <= length + near) : all.findIndex((one) => one >= length - near);
  return all[Math.min(Math.max(at + by, 0), all.length - 1)]!;
}

/** The share of lengths that lie before the end of each of `bins` equal parts of the axis. */
export function cumulative(lengths: Numbers, axis: Axis, bins: number): Float64Array {
  const shares = new Float64Array(bins);
  for (let at = 0; at < lengths.length; at++) shares[Math.min(bins - 1, Math.floor(place(axis, lengths[at]!) * bins))]!++;
  let sum = 0;
  for (let bin = 0; bin < bins; bin++) {
    sum += shares[bin]!;
    shares[bin] = lengths.length > 0 ? sum / lengths.length : 0;
  }
  return shares;
}

/** How many took so long or longer, and which part of all time they had. */
export function beyond(lengths: Numbers, least: number): { count: number; part: number } {
  let [count, own, all] = [0, 0, 0];
  for (let at = 0; at < lengths.length; at++) {
    const length = lengths[at]!;
    all += length;
    if (length < least) continue;
    count++;
    own += length;
  }
  return { count, part: all > 0 ? own / all : 0 };
}

/** A curve as an SVG path in a square of 100: steps from left to right. */
export function curve(shares: Float64Array): string {
  const y = (share: number) => Math.round((1 - share) * 1e4) / 100;
  const wide = 100 / shares.length;
  const steps = Array.from(shares, (share, bin) => `H${Math.round(bin * wide * 100) / 100}V${y(share)}`);
  return `M0,100${steps.join("")}H100`;
}
