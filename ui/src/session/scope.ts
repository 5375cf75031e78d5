// The choice of samples: those of the whole session, of the visible part, of a landmark's calls, of a wait, of one call. Pure.

import { NOBODY, type Trace } from "./columns";
import { notBefore } from "./lanes";
import type { Range } from "./range";

export const SCOPES = ["call", "lag", "landmark", "range", "session"] as const;
export type Scope = (typeof SCOPES)[number];

export interface Chosen {
  range: Range;
  /** A landmark; `NOBODY`: none is chosen. */
  site: number;
  /** A call; `NOBODY`: none is chosen. */
  interval: number;
}

/** Whether the scope has its object, such as a chosen call. */
export function isThere(scope: Scope, { site, interval }: Pick<Chosen, "site" | "interval">): boolean {
  switch (scope) {
    case "call": case "lag": return interval !== NOBODY;
    case "landmark": return site !== NOBODY;
    case "range": case "session": return true;
  }
}

/** The samples, each once. Samples in dialogs inside a call belong to other waits. */
export function samplesOf(trace: Trace, scope: Scope, { range, site, interval }: Chosen): Uint32Array {
  switch (scope) {
    case "session": return places(0, trace.samples);
    case "range": return within(trace, range);
    case "landmark": return ofLandmark(trace, site);
    case "lag": return places(...trace.within("episode.first_sample", trace.at("interval.episode", interval)));
    case "call": return interval === NOBODY ? places(0, 0) : places(...during(trace, interval));
  }
}

function places(from: number, to: number): Uint32Array {
  const all = new Uint32Array(Math.max(to - from, 0));
  for (let at = 0; at < all.length; at++) all[at] = from + at;
  return all;
}

function within(trace: Trace, { from, to }: Range): Uint32Array {
  const times = trace.columns["sample.time"];
  const found = new Uint32Array(times.length);
  let count = 0;
  for (let sample = 0; sample < times.length; sample++) if (times[sample]! >= from && times[sample]! < to) found[count++] = sample;
  return found.slice(0, count);
}

/** From the first sample of a call up to the first one after it. */
function during(trace: Trace, interval: number): [from: number, to: number] {
  const [first, last] = trace.within("episode.first_sample", trace.at("interval.episode", interval));
  const times = trace.columns["sample.time"];
  const from = notBefore(times, first, last, trace.at("interval.start", interval));
  return [from, notBefore(times, from, last, trace.end(interval))];
}

function ofLandmark(trace: Trace, site: number): Uint32Array {
  const [sites, firsts] = [trace.columns["interval.site"], trace.columns["episode.first_sample"]];
  const found = new Uint32Array(trace.samples);
  let count = 0;
  // Most waits have no samples: their calls are not looked at.
  for (let episode = 0; episode < trace.episodes; episode++) {
    if (firsts[episode] === (firsts[episode + 1] ?? trace.samples)) continue;
    const [begin, behind] = trace.within("episode.first_interval", episode);
    let over = -Infinity;
    for (let interval = begin; interval < behind; interval++) {
      if (sites[interval] !== site) continue;
      // Nested calls lie behind their caller: a nested call of the same landmark adds no samples.
      const end = trace.end(interval);
      if (end <= over) continue;
      over = end;
      const [from, to] = during(trace, interval);
      for (let sample = from; sample < to; sample++) found[count++] = sample;
    }
  }
  return found.slice(0, count);
}
