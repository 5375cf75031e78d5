// What the list of sessions says of each. Pure.

import type { SessionView } from "../bindings/SessionView";

/** How long it lasted, or has lasted so far, milliseconds. */
export function lasted(session: SessionView, now: Date): number {
  const end = session.ended_at === null ? now.getTime() : Date.parse(session.ended_at);
  return Math.max(0, end - Date.parse(session.started_at));
}

/** Less than this says nothing of an hour, milliseconds of work. */
const ENOUGH = 60_000;

/** Lags in an hour of work; nothing where there was too little of it. */
export function rate(session: SessionView): number | undefined {
  return session.active_ms < ENOUGH ? undefined : (session.perceptible * 3_600_000) / session.active_ms;
}
