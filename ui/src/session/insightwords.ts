// What is in sight on the timeline, as a sentence and as rows of a table.

import { say } from "../say.svelte";
import type { Sight, Spans } from "./insight";
import { length, mib } from "./told";

export interface Row {
  /** As the row of the timeline is called. */
  name: string;
  count: number;
  /** Empty where that is nothing to ask for. */
  together: string;
  longest: string;
}

/** The numbers in sight that are not zero, in one line. */
export function sentence(sight: Sight): string {
  const { calls, lags, events, pauses, heap, gaps, clicks, slow, samples } = sight;
  const spans = (count: number, words: () => string) => (count > 0 ? [words()] : []);
  const all = [
    ...spans(calls, () => say("invocations-count", { count: calls })),
    ...spans(lags.count, () => say("session-lags", { count: lags.count, time: length(lags.together) })),
    ...spans(pauses.count, () => say("timeline-sight-pauses", { count: pauses.count, time: length(pauses.together) })),
    ...(heap ? [inUse(heap)] : []),
    ...spans(gaps.count, () => say("timeline-sight-gaps", { count: gaps.count, time: length(gaps.together) })),
    ...spans(clicks, () => say("timeline-sight-clicks", { count: clicks })),
    ...spans(slow, () => say("timeline-sight-slow", { count: slow })),
    ...spans(samples, () => say("calls-count", { count: samples })),
    ...spans(events.count, () => say("timeline-event-count", { count: events.count, time: length(events.time) })),
  ];
  return say("timeline-sight", { what: all.length > 0 ? all.join(" · ") : say("timeline-sight-nothing") });
}

/** "Heap: at most 310 of 1024 MiB in use". */
export const inUse = ({ most, limit }: NonNullable<Sight["heap"]>): string => say("timeline-sight-heap", { most: mib(most), limit: mib(limit) });

/** All numbers in sight, row by row of the timeline; also those that are zero. */
export const rows = (sight: Sight): Row[] => [
  ...(sight.events.count > 0 ? [{ name: say("timeline-activity"), count: sight.events.count, together: length(sight.events.time), longest: "" }] : []),
  spanned(say("timeline-pauses"), sight.pauses),
  spanned(say("timeline-gaps"), sight.gaps),
  counted(say("timeline-marks"), sight.clicks),
  counted(say("timeline-slow"), sight.slow),
  counted(say("timeline-samples"), sight.samples),
  counted(say("invocations"), sight.calls),
  spanned(say("number-lags"), sight.lags),
];

const counted = (name: string, count: number): Row => ({ name, count, together: "", longest: "" });

const spanned = (name: string, { count, together, longest }: Spans): Row =>
  count === 0 ? counted(name, 0) : { name, count, together: length(together), longest: length(longest) };
