// What the list of sessions says of each. Pure.

import type { SessionView } from "../bindings/SessionView";
import { say } from "../say.svelte";
import { duration } from "../words";

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

const mib = (bytes: number): number => Math.ceil(bytes / 1024 / 1024);

/** "310 of 1024 MiB": what stayed in use after its collections. */
export function heap({ heap }: SessionView): string {
  return heap === null ? say("not-measured") : say("sessions-heap-kept", { kept: mib(heap.kept_bytes), limit: mib(heap.limit_bytes) });
}

/** "1.2 s, 0.04 %": the processor time of Laggard's own threads in it, also as a part of one processor. */
export function own(session: SessionView, now: Date): string {
  if (session.agent_cpu_ms === null) return say("not-measured");
  const whole = lasted(session, now);
  const time = duration(session.agent_cpu_ms);
  return whole === 0 ? time : say("sessions-own-cpu", { time, percent: (100 * session.agent_cpu_ms) / whole });
}
