// Finds the object under the pointer on the timeline. Pure.

import { NOBODY, type Trace } from "./columns";
import type { Numbers } from "./written";
import { after, type Lanes } from "./lanes";
import type { Range } from "./range";
import { ROW, type Track } from "./tracks";

export type Found =
  | { what: "call"; interval: number }
  | { what: "activity" | "mark" | "pause" | "gap" | "sample"; at: number };

/** When something on the timeline begins. */
export function begin(trace: Trace, found: Found): number {
  switch (found.what) {
    case "call": return trace.at("interval.start", found.interval);
    case "mark": case "sample": return trace.at(`${found.what}.time`, found.at);
    default: return trace.at(`${found.what}.start`, found.at);
  }
}

/** So far beside something the pointer still means it, px. */
const REACH = 4;

export function under(trace: Trace, lanes: Lanes, tracks: readonly Track[], range: Range, width: number, at: { x: number; y: number }): Found | undefined {
  const track = tracks.find(({ top, height }) => at.y >= top && at.y < top + height);
  if (!track) return undefined;
  const pixel = (range.to - range.from) / width;
  const time = range.from + at.x * pixel;
  const reach = REACH * pixel;
  const { columns } = trace;
  switch (track.kind) {
    case "lanes": {
      const row = Math.min(Math.floor((at.y - track.top) / ROW), (track.lanes ?? 1) - 1);
      const interval = lanes.hit(track.lane! + row, time, reach / 2);
      return interval === undefined ? undefined : { what: "call", interval };
    }
    case "activity": return within("activity", columns["activity.start"], columns["activity.end"], time, 0);
    case "heap": case "pauses": return within("pause", columns["pause.start"], columns["pause.end"], time, reach);
    case "gaps": return within("gap", columns["gap.start"], columns["gap.end"], time, reach);
    case "marks": return within("mark", columns["mark.time"], columns["mark.time"], time, reach);
    case "samples": return sample(trace, track.thread ?? NOBODY, time, reach);
  }
}

function within(what: "activity" | "mark" | "pause" | "gap", starts: Numbers, ends: Numbers, time: number, reach: number): Found | undefined {
  for (let at = 0; at < starts.length; at++) {
    if (starts[at]! - reach <= time && time <= ends[at]! + reach) return { what, at };
  }
  return undefined;
}

function sample(trace: Trace, thread: number, time: number, reach: number): Found | undefined {
  const { columns } = trace;
  const [times, threads] = [columns["sample.time"], columns["episode.thread"]];
  const [starts, durations] = [columns["episode.start"], columns["episode.duration"]];
  let best: number | undefined;
  const far = (at: number) => Math.abs(times[at]! - time);
  for (let episode = 0; episode < threads.length; episode++) {
    if (threads[episode] !== thread || starts[episode]! - reach > time || starts[episode]! + durations[episode]! + reach < time) continue;
    const [first, last] = trace.within("episode.first_sample", episode);
    const next = after(times, first, last, time);
    for (const at of [next - 1, next]) {
      if (at >= first && at < last && far(at) <= reach && (best === undefined || far(at) < far(best))) best = at;
    }
  }
  return best === undefined ? undefined : { what: "sample", at: best };
}
