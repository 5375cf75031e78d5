// The lengths of events as files: the curve as a picture, and its steps as a table.

import type { Offer } from "../export/format";
import { inks, pictureOffers, type Inks, type Picture } from "../export/picture";
import { plainEntry, tableOffers, type ExportColumn } from "../export/table";
import { say } from "../say.svelte";
import type { Numbers } from "./written";
import { curves } from "./curves";
import { ms } from "./tables";

/** One length among the recorded events. */
export interface Step {
  /** Milliseconds with one decimal, as in all other tables. */
  latency: number;
  /** The number of events of this length. */
  events: number;
  /** The share of events that took no longer, 0 to 1. */
  share: number;
}

export const COLUMNS: readonly ExportColumn<Step>[] = [
  { name: "latency_ms", decimal: true, cell: ({ latency }) => latency },
  { name: "events", cell: ({ events }) => events },
  { name: "share", cell: ({ share }) => share },
];

/** The steps of the curve, from the shortest length to the longest, each once. */
export function* steps(lengths: Numbers): Generator<Step> {
  const sorted = lengths.toSorted();
  for (let at = 0; at < sorted.length; ) {
    const from = at;
    const latency = ms(sorted[at]!);
    while (at < sorted.length && ms(sorted[at]!) === latency) at++;
    yield { latency, events: at - from, share: Math.round((at / sorted.length) * 1e6) / 1e6 };
  }
}

export interface Plot {
  lengths: Numbers;
  /** The chosen length, nanoseconds. */
  threshold: number;
  /** The page's sentence on the chosen length. */
  told: string;
}

export const plotOffers = (of: () => Plot): Offer[] => [
  ...tableOffers(COLUMNS, () => steps(of().lengths), plainEntry(COLUMNS)),
  ...pictureOffers(() => plotted(of(), inks())),
];

export const plotted = ({ lengths, threshold, told }: Plot, inks: Inks): Picture =>
  curves({ title: say("distribution"), told: [say("distribution-picture"), told], curves: [{ lengths, name: "", fill: inks.accent }], threshold, inks });
