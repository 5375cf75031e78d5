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
}

export const AXIS = 22;
export const ROW = 17;
const SMALL = 15;
const GAP = 7;
/** Rows drawn for one thread; calls nested deeper are in the tables. */
const MOST_ROWS = 60;

export function tracks(trace: Trace, lanes: Lanes): { all: Track[]; height: number } {
  const all: Track[] = [];
  let top = AXIS + 4;
  const add = (track: Omit<Track, "top">) => {
    all.push({ ...track, top });
    top += track.height + GAP;
  };
  const { columns } = trace;
  if (columns["activity.start"].length > 0) add({ kind: "activity", height: SMALL + 5 });
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
