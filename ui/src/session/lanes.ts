// The rows of the timeline, and what of a row is in sight. Pure. In a row no two intervals overlap, so that both their starts and
// their ends are sorted; what lies under one pixel is found by halving, and merged.

import type { Trace } from "./columns";
import type { Numbers, Places } from "./written";

/** The number of intervals in a block, whose longest is kept. */
const BLOCK = 64;

export interface Lane {
  thread: number;
  /** 0 the outermost of its thread. */
  row: number;
  /** Its range in `Lanes.places`. */
  first: number;
  last: number;
}

/** Takes an interval to draw: its place, or that of the longest of `count` under one pixel; left and right, px. */
export type Put = (place: number, left: number, right: number, count: number) => void;

export class Lanes {
  readonly all: Lane[] = [];
  /** Row by row, in each by time: intervals, and when they begin. */
  readonly places: Places;
  readonly starts: Float64Array;
  /** By interval. A copy of when each of a row ends would take eight bytes more. */
  readonly #durations: Numbers;
  /** The longest of each block of a row. */
  readonly #longest: Uint32Array;
  readonly #blocks: number[] = [];

  constructor(trace: Trace) {
    const { columns } = trace;
    const start = columns["interval.start"];
    this.#durations = columns["interval.duration"];
    this.places = columns["lane.order"];
    const all = this.places.length;
    this.starts = new Float64Array(all);
    for (let at = 0; at < all; at++) this.starts[at] = start[this.places[at]!]!;
    const firsts = columns["lane.first"];
    let blocks = 0;
    for (let at = 0; at < firsts.length; at++) {
      const lane = { thread: columns["lane.thread"][at]!, row: columns["lane.row"][at]!, first: firsts[at]!, last: firsts[at + 1] ?? all };
      this.all.push(lane);
      this.#blocks.push(blocks);
      blocks += Math.ceil((lane.last - lane.first) / BLOCK);
    }
    this.#longest = new Uint32Array(blocks);
    this.all.forEach((lane, number) => this.#sum(lane, this.#blocks[number]!));
  }

  #sum(lane: Lane, block: number): void {
    for (let at = lane.first; at < lane.last; at += BLOCK) this.#longest[block++] = this.#scan(at, Math.min(at + BLOCK, lane.last), at);
  }

  #length(at: number): number {
    return this.#durations[this.places[at]!]!;
  }

  /** When an interval of a row ends. */
  end(at: number): number {
    return this.starts[at]! + this.#length(at);
  }

  /** The first interval of a row that ends after a time. Only the last one that begins before it, or then, can: no two overlap. */
  #endingAfter({ first, last }: Lane, time: number): number {
    const next = after(this.starts, first, last, time);
    return next > first && this.end(next - 1) > time ? next - 1 : next;
  }

  #scan(from: number, to: number, best: number): number {
    let length = this.#length(best);
    for (let at = from; at < to; at++) {
      const other = this.#length(at);
      if (other > length) [best, length] = [at, other];
    }
    return best;
  }

  /** The longest of a stretch of a row that is not empty. */
  longest(number: number, from: number, to: number): number {
    const first = this.all[number]!.first;
    const block = (at: number) => Math.ceil((at - first) / BLOCK);
    const [begin, end] = [block(from), Math.floor((to - first) / BLOCK)];
    if (begin >= end) return this.#scan(from, to, from);
    let best = this.#scan(from, first + begin * BLOCK, from);
    const base = this.#blocks[number]!;
    for (let at = begin; at < end; at++) {
      const other = this.#longest[base + at]!;
      if (this.#length(other) > this.#length(best)) best = other;
    }
    return this.#scan(first + end * BLOCK, to, best);
  }

  /** Calls `put` for each bar to draw of a row between two times on so many pixels. */
  visible(number: number, from: number, to: number, width: number, put: Put): void {
    const lane = this.all[number]!;
    const { last } = lane;
    const pixel = (to - from) / width;
    if (!(pixel > 0)) return;
    let at = this.#endingAfter(lane, from);
    while (at < last && this.starts[at]! < to) {
      const left = (this.starts[at]! - from) / pixel;
      const right = (this.end(at) - from) / pixel;
      if (right - left >= 1) {
        put(this.places[at]!, left, right, 1);
        at++;
        continue;
      }
      const under = Math.floor(left);
      let next = notBefore(this.starts, at + 1, last, from + (under + 1) * pixel);
      // Only the last interval that begins under this pixel can reach beyond it.
      if (next - 1 > at && this.#length(next - 1) >= pixel) next--;
      const count = next - at;
      const place = count === 1 ? at : this.longest(number, at, next);
      put(this.places[place]!, under, under + 1, count);
      at = next;
    }
  }

  /** How many intervals of all rows are between two times, at least partly. */
  count(from: number, to: number): number {
    let count = 0;
    for (const lane of this.all) count += Math.max(notBefore(this.starts, lane.first, lane.last, to) - this.#endingAfter(lane, from), 0);
    return count;
  }

  /** The interval of a row at a time, or the nearest one within this distance in time. */
  hit(number: number, time: number, reach: number): number | undefined {
    const lane = this.all[number]!;
    const { first, last } = lane;
    const at = this.#endingAfter(lane, time);
    const far = (one: number) => Math.max(this.starts[one]! - time, time - this.end(one), 0);
    // Where one ends and the next begins it is the next.
    const near = [at, at - 1].filter((one) => one >= first && one < last && far(one) <= reach);
    const best = near.sort((one, other) => far(one) - far(other))[0];
    return best === undefined ? undefined : this.places[best];
  }
}

/** The first place from `first` up to `last` whose value is greater. `values` are sorted there. */
export function after(values: Numbers, first: number, last: number, value: number): number {
  while (first < last) {
    const middle = (first + last) >>> 1;
    if (values[middle]! > value) last = middle;
    else first = middle + 1;
  }
  return first;
}

/** The first place whose value is not less. Looks nearby first: neighbours on the screen are neighbours in the row. */
export function notBefore(values: Numbers, first: number, last: number, value: number): number {
  let step = 1;
  let high = first;
  while (high < last && values[high]! < value) {
    first = high + 1;
    high += step;
    step *= 2;
  }
  high = Math.min(high, last);
  while (first < high) {
    const middle = (first + high) >>> 1;
    if (values[middle]! < value) first = middle + 1;
    else high = middle;
  }
  return first;
}
