// The mouse's path in time: its position at a moment, the trail behind it, and the marks on the slider. Pure.
// Times are milliseconds since the lag's start.

import type { Area } from "../bindings/Area";
import type { EpisodeBar } from "../bindings/EpisodeBar";
import type { Gap } from "../bindings/Gap";
import type { Position } from "../bindings/Position";
import { say } from "../say.svelte";
import { covers } from "./geometry";

/** From where to where the slider goes. */
export interface Span {
  from: number;
  to: number;
}

/** A piece of the slider, in fractions of its length. */
export interface Stretch {
  from: number;
  length: number;
}

/** How much of the path is bright behind the pointer, ms. */
export const TRAIL_MS = 3000;
/** Arrow keys go so far; with Shift ten times as far. */
export const STEP_MS = 100;
/** Where nothing is known of the time before the lag. */
const LEAST_MS = 1000;
/** No pointer is remembered for longer. */
const MOST_MS = 60_000;

/** Everything that is known of within a minute before the lag, and all of the lag. */
export function span(positions: readonly Position[], episodes: readonly EpisodeBar[], duration: number): Span {
  const before = episodes.map((one) => Math.max(-MOST_MS, one.from_ms));
  const last = positions.at(-1)?.at_ms ?? 0;
  const own = episodes.filter((one) => one.this).map((one) => one.to_ms);
  return {
    from: Math.floor(Math.min(-LEAST_MS, positions[0]?.at_ms ?? 0, ...before)),
    to: Math.ceil(Math.max(duration, last, ...own)),
  };
}

export const within = (span: Span, at: number): number => Math.min(span.to, Math.max(span.from, at));

export const fraction = (span: Span, at: number): number => (within(span, at) - span.from) / (span.to - span.from);

/** Where a stretch of time stands on the slider; undefined where it is not on it. */
export function stretch(span: Span, from: number, to: number): Stretch | undefined {
  if (to < span.from || from > span.to) return undefined;
  const begin = fraction(span, from);
  return { from: begin, length: fraction(span, to) - begin };
}

/** Index of the last position at or before a moment, -1 before the first. */
export function indexAt(positions: readonly Position[], at: number): number {
  let [low, high] = [0, positions.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (positions[middle]!.at_ms <= at) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

export const inGap = (gaps: readonly Gap[], at: number): boolean => gaps.some((gap) => at > gap.from_ms && at < gap.to_ms);

/** Index of the pointer's position; -1 where it is unknown. The pointer rests where it was seen last. */
export function seenAt(positions: readonly Position[], gaps: readonly Gap[], at: number): number {
  return inGap(gaps, at) ? -1 : indexAt(positions, at);
}

/** For each position whether it is under a black-out, and so in no report; of a picture that is all black, not `cleared`. */
export function hidden(positions: readonly Position[], black: readonly Area[], cleared?: readonly Area[]): Uint8Array {
  const under = (at: Position) => black.some((area) => covers(area, at)) || (cleared?.every((area) => !covers(area, at)) ?? false);
  return Uint8Array.from(positions, (at) => (under(at) ? 1 : 0));
}

/** For each position whether a line leads to it from the one before: both are seen, with no gap between them. */
export function joined(positions: readonly Position[], gaps: readonly Gap[], under: Uint8Array): Uint8Array {
  const lines = new Uint8Array(positions.length);
  let gap = 0;
  for (let number = 1; number < positions.length; number++) {
    const [from, to] = [positions[number - 1]!.at_ms, positions[number]!.at_ms];
    while (gap < gaps.length && gaps[gap]!.to_ms <= from) gap++;
    const apart = gap < gaps.length && gaps[gap]!.from_ms < to;
    lines[number] = apart || under[number] || under[number - 1] ? 0 : 1;
  }
  return lines;
}

/** How bright a position is at a moment: 1 now, 0 once it is older than the trail or still to come. */
export function brightness(position: number, at: number): number {
  return position > at ? 0 : Math.max(0, 1 - (at - position) / TRAIL_MS);
}

/** "as the lag began", "12.4 s before the lag", "0.8 s into the lag". */
export function inWords(at: number): string {
  const seconds = Math.round(Math.abs(at) / 100) / 10;
  if (seconds === 0) return say("moment-begin");
  const time = say("duration-seconds", { seconds });
  return say(at < 0 ? "moment-before" : "moment-into", { time });
}
