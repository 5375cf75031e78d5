// The last update of a plug-in, as far as sessions tell one. Pure.

import type { MeasuredVersion } from "../bindings/MeasuredVersion";

/** The version before the last update, and the one since then. None where the versions were in use at the same time, or the former one
 *  came back: then there was no one day. */
export function lastUpdate(versions: readonly MeasuredVersion[]): { before: MeasuredVersion; since: MeasuredVersion } | undefined {
  const [before, since] = versions.slice(-2);
  if (!before || !since || versions.some((one) => one !== since && one.until >= since.since)) return undefined;
  return { before, since };
}
