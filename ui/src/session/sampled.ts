// The samples of each thread by time, and which of them are in sight. Pure.

import type { Trace } from "./columns";
import { after, notBefore } from "./lanes";

interface Samples {
  /** Ascending, ns. */
  times: Float64Array;
  states: Uint8Array;
}

/** Takes a sample to draw: where it stands, px, and its thread's state. */
export type Put = (left: number, state: number) => void;

export class Sampled {
  readonly #of = new Map<number, Samples>();

  constructor(trace: Trace) {
    const { columns } = trace;
    const [threads, firsts] = [columns["episode.thread"], columns["episode.first_sample"]];
    const episodes = new Map<number, number[]>();
    for (let episode = 0; episode < threads.length; episode++) {
      if (firsts[episode] === (firsts[episode + 1] ?? trace.samples)) continue;
      const known = episodes.get(threads[episode]!);
      if (known) known.push(episode);
      else episodes.set(threads[episode]!, [episode]);
    }
    for (const [thread, all] of episodes) this.#of.set(thread, byTime(trace, all));
  }

  /** How many samples of all threads were taken from one time to another. */
  count(from: number, to: number): number {
    let count = 0;
    for (const { times } of this.#of.values()) count += Math.max(after(times, 0, times.length, to) - notBefore(times, 0, times.length, from), 0);
    return count;
  }

  /** Calls `put` for one sample a pixel between two times on so many pixels. */
  visible(thread: number, from: number, to: number, width: number, put: Put): void {
    const samples = this.#of.get(thread);
    const pixel = (to - from) / width;
    if (!samples || !(pixel > 0)) return;
    const { times, states } = samples;
    let at = notBefore(times, 0, times.length, from);
    while (at < times.length && times[at]! <= to) {
      put((times[at]! - from) / pixel, states[at]!);
      at = notBefore(times, at + 1, times.length, times[at]! + pixel);
    }
  }
}

function byTime(trace: Trace, episodes: readonly number[]): Samples {
  const [all, states] = [trace.columns["sample.time"], trace.columns["sample.state"]];
  let count = 0;
  for (const episode of episodes) {
    const [first, last] = trace.within("episode.first_sample", episode);
    count += last - first;
  }
  const order = new Uint32Array(count);
  let to = 0;
  let isSorted = true;
  for (const episode of episodes) {
    const [first, last] = trace.within("episode.first_sample", episode);
    for (let at = first; at < last; at++) {
      isSorted &&= to === 0 || all[at]! >= all[order[to - 1]!]!;
      order[to++] = at;
    }
  }
  // What happened inside a dialog is an episode of its own, and stands before the one around it.
  if (!isSorted) order.sort((one, other) => all[one]! - all[other]!);
  const found = { times: new Float64Array(count), states: new Uint8Array(count) };
  for (let place = 0; place < count; place++) {
    found.times[place] = all[order[place]!]!;
    found.states[place] = states[order[place]!]!;
  }
  return found;
}
