// The days of the overview as files: a table, and the bars as a picture.

import type { DaySum } from "../bindings/DaySum";
import type { Verdict } from "../bindings/Verdict";
import type { Offer } from "../export/format";
import type { Brush } from "../export/brush";
import { colours, inks, pictureOffers, type Picture } from "../export/picture";
import { tableOffers, type ExportColumn } from "../export/table";
import { CAUSES } from "../lags/colours";
import { say } from "../say.svelte";
import { duration, sentence, verdict } from "../words";

/** A day in words: as it is told of, and as it stands below its bar. */
export interface DayWords {
  name: (day: DaySum) => string;
  short: (day: DaySum) => string;
}

const of = (day: DaySum, cause: Verdict): number => day.causes.find((one) => one.cause === cause)?.lagged_ms ?? 0;
const sum = (day: DaySum): number => day.causes.reduce((all, one) => all + one.lagged_ms, 0);

const COLUMNS: readonly ExportColumn<DaySum>[] = [
  { name: "start", cell: (day) => day.start },
  { name: "lags", cell: (day) => day.lags },
  { name: "lagged_ms", decimal: true, cell: (day) => Math.round(sum(day) * 10) / 10 },
  ...CAUSES.map((cause) => ({ name: `${cause.replace("-", "_")}_ms`, decimal: true, cell: (day: DaySum) => of(day, cause) })),
];

export const dayOffers = (days: () => readonly DaySum[], words: DayWords): Offer[] => [
  ...tableOffers(COLUMNS, days, (day) => day),
  ...pictureOffers(() => bars(days(), words)),
];

const [WIDTH, HEIGHT, MARGIN] = [960, 360, 24];
const [HEAD, FOOT, LEGEND] = [40, 24, 26];
const FONT = "13px system-ui, sans-serif";

/** The bars, with what their colours mean and how much the highest one is. */
export function bars(days: readonly DaySum[], words: DayWords): Picture {
  const { ink, faint, ground } = inks();
  const fills = colours(...CAUSES.map((cause) => `cause-${cause}`));
  const most = Math.max(1, ...days.map(sum));
  const [top, bottom] = [MARGIN + HEAD + LEGEND, HEIGHT - MARGIN - FOOT];
  const each = (WIDTH - 2 * MARGIN) / Math.max(days.length, 1);
  const wide = Math.min(each * 0.8, 64);

  function paint(on: Brush): void {
    on.textBaseline = "middle";
    on.fillStyle = ink;
    on.font = "bold 16px system-ui, sans-serif";
    on.fillText(say("overview-days"), MARGIN, MARGIN + 10);
    on.font = FONT;
    legend(on);
    on.fillStyle = faint;
    on.textAlign = "right";
    on.fillText(duration(most === 1 ? 0 : most), WIDTH - MARGIN, top - 8);
    on.fillRect(MARGIN, top, WIDTH - 2 * MARGIN, 0.5);
    on.fillRect(MARGIN, bottom, WIDTH - 2 * MARGIN, 1);
    on.textAlign = "center";
    days.forEach((day, at) => {
      const middle = MARGIN + (at + 0.5) * each;
      let low = bottom;
      CAUSES.forEach((cause, colour) => {
        const high = (of(day, cause) / most) * (bottom - top);
        if (high <= 0) return;
        on.fillStyle = fills[colour]!;
        on.fillRect(middle - wide / 2, low - high, wide, high);
        low -= high;
      });
      on.fillStyle = faint;
      on.fillText(days.length > 7 ? words.short(day) : words.name(day), middle, bottom + 14, each);
    });
  }

  function legend(on: Brush): void {
    on.textAlign = "left";
    let left = MARGIN;
    CAUSES.forEach((cause, colour) => {
      if (!days.some((day) => of(day, cause) > 0)) return;
      const name = sentence(verdict(cause));
      on.fillStyle = fills[colour]!;
      on.fillRect(left, MARGIN + HEAD - 8, 12, 12);
      on.fillStyle = ink;
      on.fillText(name, left + 18, MARGIN + HEAD - 1);
      left += 18 + name.length * 7.5 + 20;
    });
  }
  return { width: WIDTH, height: HEIGHT, ground, paint };
}
