// The traces of compared sessions.

import * as api from "../api";
import { say } from "../say.svelte";
import { Trace } from "../session/columns";
import type { Compared } from "./session";

/**
 * Reads one session. Callers let go of a trace before they read the next one: several large ones at a time would be too much for the
 * window.
 */
export async function readTrace(session: Compared): Promise<Trace> {
  const bytes = await (typeof session === "string" ? api.sessionTrace(session) : api.fileTrace(session.number));
  try {
    return new Trace(bytes);
  } catch (error) {
    throw new Error(say("session-unread", { why: api.messageOf(error) }));
  }
}
