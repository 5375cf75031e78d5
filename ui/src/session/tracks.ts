// The rows of the timeline, from top to bottom. Pure; px.

import type { Trace } from "./columns";
import type { Lanes } from "./lanes";

export type TrackKind = "activity" | "heap" | "marks" | "pauses" | "gaps" | "samples" | "lanes";

export interface Track {
  kind: TrackKind;
  top: number;
  height: number;
  /** The thread, for samples and lanes. */
  thread?: number;
  /** The first lane, and the number of lanes, for lanes. */
  lane?: number;
  lanes?: number;
  /** The most events in a nanosecond of the whole session, for activity. */
  most?: number;
}

export const AXIS = 22;
export const ROW = 17;
const SMALL = 15;
const GAP = 7;
/** The room above a row for its name, where that stands there. */
export const NAME = 15;
/** Rows drawn for one thread; calls nested deeper are in the tables. */
const MOST_ROWS = 60;

/** `above`: the room above each row. */
export function tracks(trace: Trace, lanes: Lanes, above = 0): { all: Track[]; height: number } {
  const all: Track[] = [];
  let top = AXIS + Math.max(4, above);
  const add = (track: Omit<Track, "top">) => {
    all.push({ ...track, top });
    top += track.height + Math.max(GAP, above);
  };
  const { columns } = trace;
  if (columns["activity.start"].length > 0) add({ kind: "activity", height: SMALL + 5, most: busiest(trace) });
  if (columns["pause.before"].some((bytes) => bytes > 0)) add({ kind: "heap", height: 2 * SMALL });
  if (columns["mark.time"].length > 0) add({ kind: "marks", height: SMALL });
  add({ kind: "pauses", height: SMALL });
  add({ kind: "gaps", height: SMALL });
  let lane = 0;
  while (lane < lanes.all.length) {
    const { thread } = lanes.all[lane]!;
    let next = lane;
    while (lanes.all[next]?.thread === thread) next++;
    add({ kind: "samples", height: SMALL, thread });
    const rows = Math.min(next - lane, MOST_ROWS);
    add({ kind: "lanes", height: rows * ROW, thread, lane, lanes: rows });
    lane = next;
  }
  return { all, height: top };
}

/** Events in a nanosecond of one of the stretches in which they were counted. */
export const rate = ({ columns }: Trace, at: number): number => columns["activity.dispatched"][at]! / Math.max(columns["activity.end"][at]! - columns["activity.start"][at]!, 1);

/** What the bars of the activity are measured with: the same wherever the timeline is moved, so that a bar keeps its height. */
function busiest(trace: Trace): number {
  let most = 0;
  for (let at = 0; at < trace.columns["activity.start"].length; at++) most = Math.max(most, rate(trace, at));
  return most;
}
