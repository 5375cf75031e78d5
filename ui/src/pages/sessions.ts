// The columns of the list of sessions. Pure.

import type { SessionView } from "../bindings/SessionView";
import { LEAST_TOLD_MS } from "../bindings/thresholds";
import type { Offer } from "../export/format";
import { plainEntry, tableOffers, type ExportColumn } from "../export/table";
import { inOrder, type Order } from "../parts/order";
import { say } from "../say.svelte";
import { duration, perHour } from "../words";

/** How long it lasted, or has lasted so far, milliseconds. */
export function lasted(session: SessionView, now: Date): number {
  const end = session.ended_at === null ? now.getTime() : Date.parse(session.ended_at);
  return Math.max(0, end - Date.parse(session.started_at));
}

/** Lags per active hour; undefined where the active time is too short to tell. */
export function rate(session: SessionView): number | undefined {
  return session.active_ms < LEAST_TOLD_MS ? undefined : (session.perceptible * 3_600_000) / session.active_ms;
}

/** The columns by which the list is sorted. */
export type SessionColumn = "program" | "started" | "length" | "up" | "rate" | "waited" | "heap" | "own";

/** What is not known stands below all that is. */
const keys = (now: Date): Record<SessionColumn, (session: SessionView) => number | string> => ({
  program: ({ title }) => title,
  started: ({ started_at }) => Date.parse(started_at),
  length: (session) => lasted(session, now),
  up: ({ start_up_ms }) => start_up_ms ?? -1,
  rate: (session) => rate(session) ?? -1,
  waited: ({ waited_ms }) => waited_ms,
  heap: ({ heap }) => heap?.kept_bytes ?? -1,
  own: ({ agent_cpu_ms }) => agent_cpu_ms ?? -1,
});

/** `now`: sessions that run last until then. */
export const ordered = (sessions: readonly SessionView[], order: Order<SessionColumn>, now: Date): SessionView[] => inOrder(sessions, order, keys(now));

const COLUMNS: readonly ExportColumn<SessionView>[] = [
  { name: "id", cell: (session) => session.id },
  { name: "host", cell: (session) => session.host },
  { name: "title", cell: (session) => session.title },
  { name: "started_at", cell: (session) => session.started_at },
  { name: "ended_at", cell: (session) => session.ended_at },
  { name: "state", cell: (session) => session.state },
  { name: "perceptible", cell: (session) => session.perceptible },
  { name: "waited_ms", decimal: true, cell: (session) => session.waited_ms },
  { name: "active_ms", decimal: true, cell: (session) => session.active_ms },
  { name: "dropped", cell: (session) => session.dropped },
  { name: "start_up_ms", decimal: true, cell: (session) => session.start_up_ms },
  { name: "agent_cpu_ms", decimal: true, cell: (session) => session.agent_cpu_ms },
  { name: "sampling_ms", decimal: true, cell: (session) => session.sampling_ms },
  { name: "laggard_memory_bytes", cell: (session) => session.laggard_memory_bytes },
];
/** The heap: one object in JSON, two columns in a table. */
const HEAP: readonly ExportColumn<SessionView>[] = [
  { name: "heap_limit_bytes", cell: ({ heap }) => heap?.limit_bytes ?? null },
  { name: "heap_kept_bytes", cell: ({ heap }) => heap?.kept_bytes ?? null },
];

/** The list's contents as a table, with the names that `laggard sessions --json` has. */
export function sessionOffers(sessions: () => Iterable<SessionView>): Offer[] {
  const plain = plainEntry(COLUMNS);
  return tableOffers([...COLUMNS, ...HEAP], sessions, (session) => ({ ...plain(session), heap: session.heap }));
}

const mib = (bytes: number): number => Math.ceil(bytes / 1024 / 1024);

/** "310 of 1024 MiB": what stayed in use after its collections. */
export function heap({ heap }: SessionView): string {
  return heap === null ? say("not-measured") : say("sessions-heap-kept", { kept: mib(heap.kept_bytes), limit: mib(heap.limit_bytes) });
}

/** "72 MiB of memory": the most that Laggard held while it followed the session; `undefined` if unknown. */
const held = ({ laggard_memory_bytes: bytes }: SessionView): string | undefined => (bytes === null ? undefined : say("sessions-own-memory", { mib: mib(bytes) }));

/** The facts on a session's own page that its file does not hold. */
export function known(session: SessionView): string[] {
  const rated = rate(session);
  return [
    rated === undefined ? "" : say("session-rate", { rate: perHour(rated) }),
    session.heap === null ? "" : say("session-heap", { heap: heap(session) }),
    session.laggard_memory_bytes === null ? "" : say("session-memory", { mib: mib(session.laggard_memory_bytes) }),
  ].filter((fact) => fact !== "");
}

/** "95 ms for samples · 72 MiB of memory": what else Laggard used, and what it could not write down; empty if unknown. */
export const besides = (session: SessionView): string =>
  [
    session.sampling_ms === null ? undefined : say("sessions-own-samples", { time: duration(session.sampling_ms) }),
    held(session),
    session.dropped === 0 ? undefined : say("sessions-own-dropped", { count: session.dropped }),
  ].filter((part) => part !== undefined).join(" · ");

/** "1.2 s, 0.04 %": the processor time of Laggard's own threads in it, also as a part of one processor. */
export function own(session: SessionView, now: Date): string {
  if (session.agent_cpu_ms === null) return say("not-measured");
  const whole = lasted(session, now);
  const time = duration(session.agent_cpu_ms);
  return whole === 0 ? time : say("sessions-own-cpu", { time, percent: (100 * session.agent_cpu_ms) / whole });
}
