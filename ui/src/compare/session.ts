// What is compared, what it is called, and what is kept of a session once its trace is gone. Pure.

import type { OpenedFile } from "../bindings/app/OpenedFile";
import type { Trace } from "../session/columns";
import type { Numbers } from "../session/written";

/** A session of this computer, by its name, or a file that was opened. */
export type Compared = string | OpenedFile;

/** What two sides are called: a session by its name, and a file by its own, with as much of its path as tells two files apart. */
export function called(first: Compared, second: Compared): [string, string] {
  if (typeof first === "string" || typeof second === "string") return [first, second].map((one) => (typeof one === "string" ? one : one.name)) as [string, string];
  const [one, other] = [first, second].map(({ path }) => path.split(/[\\/]/)) as [string[], string[]];
  const last = (parts: string[], count: number) => parts.slice(-count).join("/");
  let count = 1;
  while (count < Math.max(one.length, other.length) && last(one, count) === last(other, count)) count++;
  return [last(one, count), last(other, count)];
}

/** The events of one of several sessions. */
export interface Laid {
  /** What the session is called. */
  session: string;
  /** The session in words. */
  name: string;
  /** The length of each event, nanoseconds. */
  lengths: Numbers;
}

/** The length of each event, nanoseconds. A part of the trace that is not copied would hold all of it. */
export const lengthsOf = (trace: Trace): Numbers => trace.columns["episode.felt"].slice();
