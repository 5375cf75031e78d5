// One plug-in over its time as files: how often it made its user wait, the listeners that did, and what turning it off gained.

import type { Gain } from "../bindings/Gain";
import type { Observer } from "../bindings/Observer";
import type { PluginTrend } from "../bindings/PluginTrend";
import type { TrendMark } from "../bindings/TrendMark";
import type { TrendStep } from "../bindings/TrendStep";
import type { Brush } from "../export/brush";
import type { Offer } from "../export/format";
import { inks, pictureOffers, type Inks, type Picture } from "../export/picture";
import { FONT, sheet } from "../export/sheet";
import { plainEntry, tableOffers, type ExportColumn } from "../export/table";
import { say } from "../say.svelte";
import { perHour } from "../words";

/** The changes in each step, which lasts until the next one begins; the last one until now. */
export function marksIn({ steps, marks }: PluginTrend): TrendMark[][] {
  const starts = steps.map(({ start }) => Date.parse(start));
  return starts.map((from, at) => marks.filter((mark) => Date.parse(mark.at) >= from && Date.parse(mark.at) < (starts[at + 1] ?? Infinity)));
}

/** A step with the changes in it. */
interface Line {
  step: TrendStep;
  marks: readonly TrendMark[];
}

/** The new version, or what was done. */
const changed = ({ change }: TrendMark): string => (change.what === "version" ? change.version : change.what);

const STEPS: readonly ExportColumn<Line>[] = [
  { name: "start", cell: ({ step }) => step.start },
  { name: "lags", cell: ({ step }) => step.lags },
  { name: "active_ms", decimal: true, cell: ({ step }) => step.active_ms },
  { name: "per_hour", decimal: true, cell: ({ step }) => step.per_hour },
  { name: "changes", cell: ({ marks }) => marks.map(changed).join(" ") },
];

function* lines(trend: PluginTrend): Generator<Line> {
  const marks = marksIn(trend);
  for (const [at, step] of trend.steps.entries()) yield { step, marks: marks[at]! };
}

/** What the page says of a trend. */
export interface TrendWords {
  plugin: string;
  name: (step: TrendStep) => string;
  /** Each change with its day. */
  marks: readonly string[];
}

export const trendOffers = (trend: () => PluginTrend, words: () => TrendWords): Offer[] => [
  ...tableOffers(STEPS, () => lines(trend()), ({ step, marks }) => ({ ...step, changes: marks })),
  ...pictureOffers(() => trendPicture(trend(), words(), inks())),
];

/** px. */
const [WIDTH, TOP, HIGH, BELOW] = [860, 18, 200, 38];
const WIDEST = 40;

/** The bars, the changes below them, and the first and the last day. */
export function trendPicture(trend: PluginTrend, words: TrendWords, inks: Inks): Picture {
  const { steps } = trend;
  const marks = marksIn(trend);
  const most = Math.max(1, ...steps.map(({ per_hour }) => per_hour ?? 0));
  const each = WIDTH / Math.max(steps.length, 1);
  const wide = Math.min(each * 0.8, WIDEST);
  const ground = TOP + HIGH;

  function chart(on: Brush): void {
    on.font = FONT;
    on.textBaseline = "middle";
    on.fillStyle = inks.faint;
    on.fillText(perHour(most), 0, TOP / 2);
    on.fillRect(0, TOP, WIDTH, 0.5);
    on.fillRect(0, ground, WIDTH, 1);
    on.textAlign = "center";
    steps.forEach(({ per_hour }, at) => {
      const middle = (at + 0.5) * each;
      const high = ((per_hour ?? 0) / most) * HIGH;
      on.fillStyle = inks.accent;
      if (high > 0) on.fillRect(middle - wide / 2, ground - high, wide, high);
      on.fillStyle = inks.ink;
      if (marks[at]!.length > 0) on.fillText("▴", middle, ground + 9);
    });
    on.fillStyle = inks.faint;
    on.textAlign = "left";
    if (steps[0]) on.fillText(words.name(steps[0]), 0, ground + 28);
    on.textAlign = "right";
    if (steps.length > 1) on.fillText(words.name(steps.at(-1)!), WIDTH, ground + 28);
  }
  const told = [say("plugin-trend-about"), ...words.marks.map((mark) => `▴ ${mark}`)];
  return sheet({ title: `${words.plugin}: ${say("plugin-trend")}`, told, legend: [], inks, chart, width: WIDTH, height: ground + BELOW });
}

const OBSERVERS: readonly ExportColumn<Observer>[] = [
  { name: "class", cell: ({ landmark }) => landmark.class },
  { name: "method", cell: ({ landmark }) => landmark.method },
  { name: "count", cell: ({ count }) => count },
  { name: "felt_ms", decimal: true, cell: ({ felt_ms }) => felt_ms },
  { name: "worst_felt_ms", decimal: true, cell: ({ worst_felt_ms }) => worst_felt_ms },
  { name: "total_ms", decimal: true, cell: ({ total_ms }) => total_ms },
  { name: "worst_ms", decimal: true, cell: ({ worst_ms }) => worst_ms },
  { name: "without_ms", decimal: true, cell: ({ without_ms }) => without_ms ?? null },
];

export const observerOffers = (observers: () => Iterable<Observer>): Offer[] => tableOffers(OBSERVERS, observers, (observer) => observer);

const GAIN: readonly ExportColumn<Gain>[] = (
  ["since", "standing", "lags_before", "lags_since", "own_before", "own_since", "active_before_ms", "active_since_ms", "per_hour_before", "per_hour_since", "effect_least", "effect_most"] as const
).map((name) => ({ name, decimal: /_ms$|^per_hour|^effect/.test(name), cell: (gain) => gain[name] }));

export const gainOffers = (gain: () => Gain): Offer[] => tableOffers(GAIN, () => [gain()], plainEntry(GAIN));
