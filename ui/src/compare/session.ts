// The figures of a compared session that are kept once its trace is gone. Pure.

import type { Trace } from "../session/columns";
import type { Numbers } from "../session/written";

export interface Kept {
  /** The time in which the user worked, nanoseconds. */
  active: number;
  /** The length of each event, nanoseconds. */
  lengths: Numbers;
}

/** The events of one of several sessions. */
export interface Laid {
  /** The session, by its name. */
  session: string;
  /** The session in words. */
  name: string;
  /** The length of each event, nanoseconds. */
  lengths: Numbers;
}

export function kept(trace: Trace): Kept {
  // A part of the trace that is not copied would hold all of it.
  return { active: trace.whole.active, lengths: trace.columns["episode.felt"].slice() };
}
