// The rows of the timeline, and what of a row is in sight. Pure. In a row no two intervals overlap, so that both their starts and
// their ends are sorted; what lies under one pixel is found by halving, and merged.

import type { Trace } from "./columns";
import type { Numbers, Places } from "./written";

/** The number of intervals in a block, whose longest is kept; and of blocks in a block of the next level. */
const BLOCK = 8;
/** So few are looked at one by one sooner than by their blocks. */
const FEW = 3 * BLOCK;

export interface Lane {
  thread: number;
  /** 0 the outermost of its thread. */
  row: number;
  /** Its range in `Lanes.places`. */
  first: number;
  last: number;
}

/** Blocks of a row: the longest interval of each, and its length as `Lanes.#lengths` has it. */
interface Level {
  longest: Uint32Array;
  lengths: Float32Array;
}

/** Takes an interval to draw: its place, or that of the longest of `count` under one pixel; left and right, px. */
export type Put = (place: number, left: number, right: number, count: number) => void;

export class Lanes {
  readonly all: Lane[] = [];
  /** Row by row, in each by time: intervals, and when they begin. */
  readonly places: Places;
  readonly starts: Float64Array;
  /** By interval, ns. */
  readonly #durations: Numbers;
  /** Row by row like `places`, in seven digits: which of many is the longest is seen in one stretch of memory, of four bytes each. */
  readonly #lengths: Float32Array;
  /** By row. */
  readonly #blocks: readonly Level[][];

  constructor(trace: Trace) {
    const { columns } = trace;
    const start = columns["interval.start"];
    this.#durations = columns["interval.duration"];
    this.places = columns["lane.order"];
    const all = this.places.length;
    this.starts = new Float64Array(all);
    this.#lengths = new Float32Array(all);
    for (let at = 0; at < all; at++) {
      this.starts[at] = start[this.places[at]!]!;
      this.#lengths[at] = this.#durations[this.places[at]!]!;
    }
    const firsts = columns["lane.first"];
    for (let at = 0; at < firsts.length; at++) {
      this.all.push({ thread: columns["lane.thread"][at]!, row: columns["lane.row"][at]!, first: firsts[at]!, last: firsts[at + 1] ?? all });
    }
    this.#blocks = this.all.map((lane) => this.#levels(lane));
  }

  /** A row's blocks, from those of intervals up to the level that is one block. */
  #levels({ first, last }: Lane): Level[] {
    const levels: Level[] = [];
    let count = last - first;
    while (count > BLOCK) {
      const blocks = Math.ceil(count / BLOCK);
      const level = { longest: new Uint32Array(blocks), lengths: new Float32Array(blocks) };
      const below = levels.at(-1);
      for (let at = 0; at < count; at++) {
        const place = below ? below.longest[at]! : first + at;
        const length = below ? below.lengths[at]! : this.#lengths[place]!;
        const block = Math.floor(at / BLOCK);
        if (at % BLOCK > 0 && length <= level.lengths[block]!) continue;
        [level.longest[block], level.lengths[block]] = [place, length];
      }
      levels.push(level);
      count = blocks;
    }
    return levels;
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

  /** The longest of `best` and of a stretch of a row, in blocks of a level; of several the first. */
  #scan(level: Level | undefined, first: number, begin: number, end: number, best: number): number {
    let length = this.#lengths[best]!;
    const lengths = level ? level.lengths : this.#lengths;
    const base = level ? 0 : first;
    for (let at = begin; at < end; at++) {
      const other = lengths[base + at]!;
      if (other < length) continue;
      const place = level ? level.longest[at]! : first + at;
      if (other === length && place >= best) continue;
      best = place;
      length = other;
    }
    return best;
  }

  /** The longest of a stretch of a row that is not empty; of several the first. */
  longest(number: number, from: number, to: number): number {
    const { first } = this.all[number]!;
    let begin = from - first;
    let end = to - first;
    let best = from;
    let level: Level | undefined;
    // What lies beside whole blocks is looked at one by one, the blocks a level higher.
    for (const above of this.#blocks[number]!) {
      const low = Math.ceil(begin / BLOCK);
      const high = Math.floor(end / BLOCK);
      if (low >= high) break;
      best = this.#scan(level, first, begin, low * BLOCK, best);
      best = this.#scan(level, first, high * BLOCK, end, best);
      begin = low;
      end = high;
      level = above;
    }
    return this.#scan(level, first, begin, end, best);
  }

  /** Calls `put` for each bar to draw of a row between two times on so many pixels. */
  visible(number: number, from: number, to: number, width: number, put: Put): void {
    const lane = this.all[number]!;
    const { last } = lane;
    const pixel = (to - from) / width;
    if (!(pixel > 0)) return;
    const { starts, places } = this;
    const lengths = this.#lengths;
    let at = this.#endingAfter(lane, from);
    let count = 1;
    while (at < last && starts[at]! < to) {
      const begin = starts[at]!;
      const left = (begin - from) / pixel;
      // Lengths in seven digits stand beside those of their neighbours, and say whether it is as wide as a pixel; its end takes all digits.
      if (lengths[at]! >= pixel) {
        put(places[at]!, left, left + this.#length(at) / pixel, 1);
        at++;
        continue;
      }
      const under = Math.floor(left);
      // Neighbours on the screen have about as many under them.
      let next = notBefore(starts, at + 1, last, from + (under + 1) * pixel, count - 1);
      // Only the last interval that begins under this pixel can reach beyond it.
      if (next - 1 > at && lengths[next - 1]! >= pixel) next--;
      count = next - at;
      const place = count === 1 ? at : count < FEW ? this.#scan(undefined, 0, at + 1, next, at) : this.longest(number, at, next);
      put(places[place]!, under, under + 1, count);
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

/** The first place from `first` up to `last` whose value is not less. Looks first near `first + guess`. */
export function notBefore(values: Numbers, first: number, last: number, value: number, guess = 0): number {
  let step = 1;
  let high = Math.min(first + guess, last);
  if (high < last && values[high]! < value) {
    while (high < last && values[high]! < value) {
      first = high + 1;
      high += step;
      step *= 2;
    }
    high = Math.min(high, last);
  } else {
    while (high - step >= first && values[high - step]! >= value) {
      high -= step;
      step *= 2;
    }
    first = Math.max(first, high - step + 1);
  }
  while (first < high) {
    const middle = (first + high) >>> 1;
    if (values[middle]! < value) first = middle + 1;
    else high = middle;
  }
  return first;
}
