// The time that a sample stands for. Pure; nanoseconds.

import type { Trace } from "../session/columns";

/** The time between two samples where no wait has two: the least that the agent leaves. */
const USUAL = 10e6;
/** The limit, in usual times: a longer gap between two samples, a dialog or a standstill, belongs to neither. */
const MOST = 2;

/** The time until the next sample of the same wait, for the last one until the wait's end, at most twice the usual. */
export function weights(trace: Trace): Float64Array {
  const { "sample.time": times, "episode.start": starts, "episode.duration": durations } = trace.columns;
  const lengths = new Float64Array(times.length);
  const gaps: number[] = [];
  for (let episode = 0; episode < trace.episodes; episode++) {
    const [from, to] = trace.within("episode.first_sample", episode);
    for (let sample = from; sample < to; sample++) {
      const until = sample + 1 < to ? times[sample + 1]! : starts[episode]! + durations[episode]!;
      lengths[sample] = Math.max(0, until - times[sample]!);
      if (sample + 1 < to) gaps.push(lengths[sample]!);
    }
  }
  const most = MOST * (gaps.length > 0 ? middle(gaps) : USUAL);
  return lengths.map((length) => Math.min(length, most));
}

function middle(values: readonly number[]): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[sorted.length >> 1]!;
}
