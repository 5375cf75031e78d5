// The causes that took most of the user's time, and what a program's start takes, as files.

import type { Activation } from "../bindings/Activation";
import type { Named } from "../bindings/Named";
import type { StartCost } from "../bindings/StartCost";
import type { StartUp } from "../bindings/StartUp";
import type { TopCause } from "../bindings/TopCause";
import type { Brush } from "../export/brush";
import type { Offer } from "../export/format";
import { colours, inks, pictureOffers, type Inks, type Picture } from "../export/picture";
import { FONT, sheet, SIZE } from "../export/sheet";
import { tableOffers, type ExportColumn } from "../export/table";
import { cut } from "../export/texts";
import { say } from "../say.svelte";

const CAUSES: readonly ExportColumn<TopCause>[] = [
  { name: "cause", cell: ({ cause }) => cause },
  { name: "plugin", cell: ({ plugin }) => plugin?.id ?? null },
  { name: "plugin_name", cell: ({ plugin }) => plugin?.name ?? null },
  { name: "state", cell: ({ state }) => state },
  { name: "lagged_ms", decimal: true, cell: ({ lagged_ms }) => lagged_ms },
  { name: "lags", cell: ({ lags }) => lags },
  { name: "worst_ms", decimal: true, cell: ({ worst_ms }) => worst_ms },
  { name: "landmark", cell: ({ landmark }) => landmark },
  { name: "busy", cell: ({ busy }) => busy.map(({ name }) => name).join(" ") },
  { name: "looked_at", cell: ({ looked_at }) => looked_at },
];

/** Without the path of an install, as in all tables. */
const cause = ({ cause, plugin, state, lagged_ms, lags, worst_ms, landmark, busy, looked_at }: TopCause) => ({ cause, plugin, state, lagged_ms, lags, worst_ms, landmark, busy, looked_at });

/** A cause in words: its name, and what of the user's time it took. */
export type CauseWords = (one: TopCause) => { name: string; told: string };

export const topOffers = (causes: () => readonly TopCause[], words: CauseWords): Offer[] => [
  ...tableOffers(CAUSES, causes, cause),
  ...pictureOffers(() => topPicture(causes(), words, inks(), colours(...causes().map((one) => `cause-${one.cause}`)))),
];

/** px. */
const [WIDTH, EACH, BAR] = [720, 46, 10];

/** A bar for each cause, below its name and what is told of it. */
export function topPicture(causes: readonly TopCause[], words: CauseWords, inks: Inks, fills: readonly string[]): Picture {
  const most = Math.max(1, ...causes.map(({ lagged_ms }) => lagged_ms));
  function chart(on: Brush): void {
    on.font = FONT;
    on.textBaseline = "middle";
    causes.forEach((one, at) => {
      const { name, told } = words(one);
      const top = at * EACH;
      on.fillStyle = inks.ink;
      on.fillText(cut(name, SIZE, WIDTH), 0, top + 8, WIDTH);
      on.fillStyle = inks.faint;
      on.fillText(cut(told, SIZE, WIDTH), 0, top + 22, WIDTH);
      on.fillStyle = fills[at] ?? inks.faint;
      on.fillRect(0, top + 30, Math.max(1, (WIDTH * one.lagged_ms) / most), BAR);
    });
  }
  return sheet({ title: say("overview-top"), told: [], legend: [], inks, chart, width: WIDTH, height: Math.max(1, causes.length * EACH) });
}

/** A plug-in's part of a start. */
interface Line {
  plugin: Named;
  /** What its activation takes; null where that is not among the longest. */
  cost: StartCost | null;
  /** The lags of the first minute in which it was activated; null without any. */
  waits: Pick<Activation, "took_ms" | "lags"> | null;
}

const STARTS: readonly ExportColumn<Line>[] = [
  { name: "plugin", cell: ({ plugin }) => plugin.id },
  { name: "plugin_name", cell: ({ plugin }) => plugin.name },
  { name: "start_ms", decimal: true, cell: ({ cost }) => cost?.took_ms ?? null },
  { name: "start_share", cell: ({ cost }) => cost?.share ?? null },
  { name: "starts", cell: ({ cost }) => cost?.starts ?? null },
  { name: "of_starts", cell: ({ cost }) => cost?.of ?? null },
  { name: "waited_ms", decimal: true, cell: ({ waits }) => waits?.took_ms ?? null },
  { name: "waits", cell: ({ waits }) => waits?.lags ?? null },
];

/** Each plug-in once: those whose activation takes longest, then those that are waited for afterwards alone. */
function lines({ parts, activations }: StartUp): Line[] {
  const waits = ({ id }: Named) => {
    const found = activations.find(({ plugin }) => plugin.id === id);
    return found ? { took_ms: found.took_ms, lags: found.lags } : null;
  };
  const others = activations.filter(({ plugin }) => !parts.some((part) => part.plugin.id === plugin.id));
  return [
    ...parts.map(({ plugin, cost }) => ({ plugin, cost, waits: waits(plugin) })),
    ...others.map(({ plugin }) => ({ plugin, cost: null, waits: waits(plugin) })),
  ];
}

export const startOffers = (start: () => StartUp): Offer[] => tableOffers(STARTS, () => lines(start()), (line) => line);
