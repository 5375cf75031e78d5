// The part of a session whose samples are shown, as the app takes it out of the session's file. Pure.

import type { ExportPart } from "../bindings/app/ExportPart";
import type { Offer } from "../export/format";
import type { Trace } from "./columns";
import type { Chosen, Scope } from "./scope";

/** A part of what is shown, in the formats of other viewers. */
export type Profiles = (part: ExportPart) => Offer[];

export function partOf(trace: Trace, scope: Scope, { range, site, interval }: Chosen): ExportPart {
  const place = trace.at("interval.episode", interval);
  const episode = trace.at("episode.number", place);
  switch (scope) {
    case "session": return { of: "session" };
    // Times of samples are whole: one lies before an end where it lies before the whole one above.
    case "range": return { of: "range", from: Math.max(0, Math.ceil(range.from)), to: Math.max(0, Math.ceil(range.to)) };
    case "landmark": return { of: "landmark", kind: trace.textOf("site.kind", site), class: trace.textOf("site.class", site), method: trace.textOf("site.method", site) };
    case "lag": return { of: "lag", episode };
    case "call": return { of: "call", episode, call: interval - trace.at("episode.first_interval", place) };
  }
}
