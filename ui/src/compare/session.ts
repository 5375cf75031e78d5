// What of a compared session is kept once its trace is gone. Pure.

import type { Trace } from "../session/columns";
import type { Numbers } from "../session/written";

/** The events of one of several sessions. */
export interface Laid {
  /** The session, by its name. */
  session: string;
  /** The session in words. */
  name: string;
  /** The length of each event, nanoseconds. */
  lengths: Numbers;
}

/** The length of each event, nanoseconds. A part of the trace that is not copied would hold all of it. */
export const lengthsOf = (trace: Trace): Numbers => trace.columns["episode.felt"].slice();
