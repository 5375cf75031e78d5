// The lengths of events as files: the curve as a picture, and its steps as a table.

import type { Brush } from "../export/brush";
import type { Offer } from "../export/format";
import { inks, pictureOffers, type Inks, type Picture } from "../export/picture";
import { FONT, sheet } from "../export/sheet";
import { plainEntry, tableOffers, type ExportColumn } from "../export/table";
import { say } from "../say.svelte";
import { percent } from "../words";
import { axisOf, cumulative, decades, place } from "./distribution";
import { ms } from "./tables";
import { length } from "./told";
import { PERCEPTIBLE } from "./viewing.svelte";

/** One length among the recorded events. */
interface Step {
  /** Milliseconds with one decimal, as in all other tables. */
  latency: number;
  /** The number of events of this length. */
  events: number;
  /** The share of events that took no longer, 0 to 1. */
  share: number;
}

const COLUMNS: readonly ExportColumn<Step>[] = [
  { name: "latency_ms", decimal: true, cell: ({ latency }) => latency },
  { name: "events", cell: ({ events }) => events },
  { name: "share", cell: ({ share }) => share },
];

/** The steps of the curve, from the shortest length to the longest, each once. */
export function* steps(lengths: Float64Array): Generator<Step> {
  const sorted = lengths.toSorted();
  for (let at = 0; at < sorted.length; ) {
    const from = at;
    const latency = ms(sorted[at]!);
    while (at < sorted.length && ms(sorted[at]!) === latency) at++;
    yield { latency, events: at - from, share: Math.round((at / sorted.length) * 1e6) / 1e6 };
  }
}

export interface Plot {
  lengths: Float64Array;
  /** The chosen length, nanoseconds. */
  threshold: number;
  /** The page's sentence on the chosen length. */
  told: string;
}

export const plotOffers = (of: () => Plot): Offer[] => [
  ...tableOffers(COLUMNS, () => steps(of().lengths), plainEntry(COLUMNS)),
  ...pictureOffers(() => plotted(of(), inks())),
];

/** px. */
const [SHARES, WIDTH, HEIGHT, LENGTHS] = [52, 860, 300, 28];
const BINS = 480;
/** The parts of a dashed line, px. */
const [DASH, GAP] = [5, 4];

export function plotted({ lengths, threshold, told }: Plot, inks: Inks): Picture {
  const axis = axisOf(lengths);
  const x = (time: number) => place(axis, time) * WIDTH;
  const y = (share: number) => (1 - share) * HEIGHT;

  function curve(on: Brush, close: boolean): void {
    on.beginPath();
    on.moveTo(0, HEIGHT);
    let high = HEIGHT;
    cumulative(lengths, axis, BINS).forEach((share, bin) => {
      const left = (bin / BINS) * WIDTH;
      if (y(share) === high) return;
      on.lineTo(left, high);
      on.lineTo(left, (high = y(share)));
    });
    on.lineTo(WIDTH, high);
    if (!close) return;
    on.lineTo(WIDTH, HEIGHT);
    on.closePath();
  }

  function chart(on: Brush): void {
    on.translate(SHARES, 6);
    on.font = FONT;
    curve(on, true);
    on.fillStyle = inks.accentGround;
    on.fill();
    on.globalAlpha = 0.14;
    on.fillStyle = inks.warn;
    on.fillRect(x(threshold), 0, WIDTH - x(threshold), HEIGHT);
    on.globalAlpha = 1;
    on.fillRect(x(threshold) - 1, 0, 2, HEIGHT);
    on.textAlign = "right";
    for (const share of [0, 0.25, 0.5, 0.75, 1]) {
      on.fillStyle = inks.line;
      on.fillRect(0, y(share) - 0.5, WIDTH, 1);
      on.fillStyle = inks.faint;
      on.fillText(percent(share), -8, y(share));
    }
    on.textAlign = "center";
    for (const time of decades(axis)) {
      on.fillStyle = inks.line;
      on.fillRect(x(time) - 0.5, 0, 1, HEIGHT + 4);
      on.fillStyle = inks.faint;
      on.fillText(length(time), x(time), HEIGHT + 14);
    }
    on.fillStyle = inks.faint;
    for (let top = 0; top < HEIGHT; top += DASH + GAP) on.fillRect(x(PERCEPTIBLE) - 0.5, top, 1, DASH);
    curve(on, false);
    on.strokeStyle = inks.accent;
    on.lineWidth = 2;
    on.stroke();
  }
  // The last length is centred on its line, and needs room beside the plot.
  return sheet({
    title: say("distribution"), told: [say("distribution-picture"), told], legend: [], inks, chart, width: SHARES + WIDTH + 24, height: 6 + HEIGHT + LENGTHS,
  });
}
