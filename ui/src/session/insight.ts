// What of each row of the timeline is in sight, in numbers, for those who do not see the rows or have no pointer to point at them. Pure.

import { CLICK, type Trace } from "./columns";
import { after, notBefore, type Lanes } from "./lanes";
import type { Found } from "./pointing";
import type { Range } from "./range";
import type { Sampled } from "./sampled";
import type { Numbers } from "./written";

/** Times are nanoseconds; of what is only partly in sight the part in sight counts. */
export interface Spans {
  count: number;
  together: number;
  longest: number;
}

export interface Sight {
  calls: number;
  lags: Spans;
  /** Events of the windows of time that are wholly in sight, and from the first one's beginning to the last one's end, ns. When in its window an event
   *  was handled, nobody knows. */
  events: { count: number; time: number };
  pauses: Spans;
  /** The most that was in use at a collection, and what it might grow to then, bytes; nothing where no collection told it. */
  heap: { most: number; limit: number } | undefined;
  gaps: Spans;
  clicks: number;
  /** How often the user said that it was slow. */
  slow: number;
  samples: number;
}

/** Something beside the calls, and when it began. */
export interface Beside {
  found: Found;
  time: number;
}

/** What has a beginning and an end, by its beginning. Those of several threads may overlap. */
class Ordered {
  readonly starts: Numbers;
  readonly ends: Numbers;
  /** Places by their beginnings; nothing where they stand so already. */
  readonly #order: Uint32Array | undefined;
  /** By order: beginnings, and the latest end up to here, so that both ascend. */
  readonly #begin: Numbers;
  readonly #reach: Numbers;

  constructor(starts: Numbers, ends: Numbers) {
    [this.starts, this.ends] = [starts, ends];
    [this.#begin, this.#reach] = [starts, ends];
    if (ascends(starts) && ascends(ends)) return;
    const order = Uint32Array.from(starts, (_, place) => place).sort((one, other) => starts[one]! - starts[other]!);
    this.#order = order;
    this.#begin = Float64Array.from(order, (place) => starts[place]!);
    let latest = -Infinity;
    this.#reach = Float64Array.from(order, (place) => (latest = Math.max(latest, ends[place]!)));
  }

  /** Calls `put` with the place of each that is in sight, by their beginnings; `false` ends it. */
  each({ from, to }: Range, put: (place: number) => boolean | void): void {
    const last = after(this.#begin, 0, this.#begin.length, to);
    for (let at = notBefore(this.#reach, 0, last, from); at < last; at++) {
      const place = this.#order?.[at] ?? at;
      if (this.ends[place]! >= from && put(place) === false) return;
    }
  }

  /** `most`: the most that counts of each, where that is less than its time from end to end. */
  spans(range: Range, most?: Numbers): Spans {
    const spans = { count: 0, together: 0, longest: 0 };
    this.each(range, (place) => {
      const inSight = Math.min(this.ends[place]!, range.to) - Math.max(this.starts[place]!, range.from);
      const length = Math.min(inSight, most?.[place] ?? inSight);
      spans.count++;
      spans.together += length;
      spans.longest = Math.max(spans.longest, length);
    });
    return spans;
  }
}

function ascends(values: Numbers): boolean {
  for (let at = 1; at < values.length; at++) if (values[at]! < values[at - 1]!) return false;
  return true;
}

export class Insight {
  readonly #trace: Trace;
  readonly #lanes: Lanes;
  readonly #sampled: Sampled;
  readonly #lags: Ordered;
  /** For how long each of them was felt: where a dialog waited for its user, nobody waited for the program. */
  readonly #felt: Numbers;
  readonly #pauses: Ordered;
  readonly #gaps: Ordered;
  readonly #windows: Ordered;
  readonly #marks: Ordered;

  /** `lags`: the episodes that the user felt. */
  constructor({ trace, lanes, sampled, lags }: { trace: Trace; lanes: Lanes; sampled: Sampled; lags: readonly number[] }) {
    const { columns } = trace;
    [this.#trace, this.#lanes, this.#sampled] = [trace, lanes, sampled];
    const start = (lag: number) => columns["episode.start"][lag]!;
    this.#lags = new Ordered(Float64Array.from(lags, start), Float64Array.from(lags, (lag) => start(lag) + columns["episode.duration"][lag]!));
    this.#felt = Float64Array.from(lags, (lag) => columns["episode.felt"][lag]!);
    this.#pauses = new Ordered(columns["pause.start"], columns["pause.end"]);
    this.#gaps = new Ordered(columns["gap.start"], columns["gap.end"]);
    this.#windows = new Ordered(columns["activity.start"], columns["activity.end"]);
    this.#marks = new Ordered(columns["mark.time"], columns["mark.time"]);
  }

  of(range: Range): Sight {
    const { columns } = this.#trace;
    let heap: Sight["heap"];
    this.#pauses.each(range, (place) => {
      if (columns["pause.before"][place] === 0) return;
      const most = Math.max(columns["pause.before"][place]!, columns["pause.after"][place]!);
      if (!heap || most > heap.most) heap = { most, limit: columns["pause.limit"][place]! };
    });
    let [count, begun, over] = [0, Infinity, -Infinity];
    this.#windows.each(range, (place) => {
      if (this.#windows.starts[place]! < range.from || this.#windows.ends[place]! > range.to) return;
      count += columns["activity.dispatched"][place]!;
      begun = Math.min(begun, this.#windows.starts[place]!);
      over = Math.max(over, this.#windows.ends[place]!);
    });
    let [clicks, slow] = [0, 0];
    this.#marks.each(range, (place) => void (columns["mark.kind"][place] === CLICK ? clicks++ : slow++));
    return {
      calls: this.#lanes.count(range.from, range.to), lags: this.#lags.spans(range, this.#felt), events: { count, time: count > 0 ? over - begun : 0 },
      pauses: this.#pauses.spans(range), heap, gaps: this.#gaps.spans(range), clicks, slow, samples: this.#sampled.count(range.from, range.to),
    };
  }

  /** Collections, standstills and marks in sight, by their beginnings: the first `most` of them. */
  beside(range: Range, most: number): Beside[] {
    const all: Beside[] = [];
    for (const [what, ordered] of [["pause", this.#pauses], ["gap", this.#gaps], ["mark", this.#marks]] as const) {
      let left = most;
      ordered.each(range, (at) => {
        if (left-- <= 0) return false;
        all.push({ found: { what, at }, time: ordered.starts[at]! });
      });
    }
    return all.sort((one, other) => one.time - other.time).slice(0, most);
  }
}
