// The visible part of a session. Pure; times are nanoseconds since its start.

import { decimalSign } from "../words";

export interface Range {
  from: number;
  to: number;
}

/** Nothing is drawn larger: a millionth of a second on the whole width says nothing. */
const LEAST = 1_000;

/** Returns a range of the wanted length inside the whole, as far as the whole is long enough. */
export function inside(wanted: Range, whole: Range): Range {
  const all = Math.max(whole.to - whole.from, LEAST);
  const length = Math.min(Math.max(wanted.to - wanted.from, LEAST), all);
  const from = Math.min(Math.max(wanted.from, whole.from), whole.from + all - length);
  return { from, to: from + length };
}

/** Zooms about a time, which stays where it is. `factor` below 1 makes larger. */
export function zoom(range: Range, about: number, factor: number, whole: Range): Range {
  const length = Math.min(Math.max((range.to - range.from) * factor, LEAST), whole.to - whole.from);
  const part = (about - range.from) / (range.to - range.from);
  return inside({ from: about - part * length, to: about + (1 - part) * length }, whole);
}

/** Moves by a part of the visible length. */
export function pan(range: Range, part: number, whole: Range): Range {
  const by = (range.to - range.from) * part;
  return inside({ from: range.from + by, to: range.to + by }, whole);
}

/** With something around it. */
export function around(from: number, to: number, whole: Range): Range {
  const more = Math.max((to - from) * 0.15, LEAST);
  return inside({ from: from - more, to: to + more }, whole);
}

const [MS, S] = [1e6, 1e9];
const STEPS = [
  ...[1, 2, 5, 10, 20, 50, 100, 200, 500].map((us) => us * 1e3),
  ...[1, 2, 5, 10, 20, 50, 100, 200, 500].map((ms) => ms * MS),
  ...[1, 2, 5, 10, 15, 30].map((s) => s * S),
  ...[1, 2, 5, 10, 15, 30].map((minutes) => minutes * 60 * S),
  ...[1, 2, 3, 6, 12, 24].map((hours) => hours * 3600 * S),
];

/** Round times in sight, at most so many. */
export function ticks(range: Range, most: number): { times: number[]; step: number } {
  const length = range.to - range.from;
  const step = STEPS.find((step) => length / step <= most) ?? Math.ceil(length / most / (24 * 3600 * S)) * 24 * 3600 * S;
  const times: number[] = [];
  for (let at = Math.ceil(range.from / step) * step; at <= range.to; at += step) times.push(at);
  return { times, step };
}

/** A time since the session's start, as exact as its neighbours want it: "1:02:03", "2:03.450". */
export function clock(time: number, step: number): string {
  const digits = step >= S ? 0 : step >= MS ? 3 : 6;
  const unit = 10 ** digits;
  const whole = Math.round((time / S) * unit);
  const seconds = Math.floor(whole / unit);
  const part = (value: number, length: number) => String(value).padStart(length, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const ahead = hours > 0 ? `${hours}:${part(minutes, 2)}` : String(minutes);
  const rest = digits === 0 ? "" : `${decimalSign()}${part(whole % unit, digits)}`;
  return `${ahead}:${part(seconds % 60, 2)}${rest}`;
}
