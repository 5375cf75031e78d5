// The parts of the overview's period as files: a table, and the bars as a picture.

import type { PeriodPart } from "../bindings/PeriodPart";
import type { Verdict } from "../bindings/Verdict";
import type { Offer } from "../export/format";
import type { Brush } from "../export/brush";
import { colours, inks, pictureOffers, type Picture } from "../export/picture";
import { tableOffers, type ExportColumn } from "../export/table";
import { CAUSES } from "../lags/colours";
import { duration, sentence, verdict } from "../words";

/** What all of it is called, and a part in words: as it is told of, and as it stands below its bar. */
export interface PartWords {
  title: string;
  name: (part: PeriodPart) => string;
  short: (part: PeriodPart) => string;
}

/** Longer than any hour, also one in which the clock is changed; shorter than any day. */
const BETWEEN_MS = 12 * 3_600_000;
/** Whether the parts are hours of one day; else they are days. */
export const areHours = ([first]: readonly PeriodPart[]): boolean => first !== undefined && Date.parse(first.end) - Date.parse(first.start) < BETWEEN_MS;

const of = (part: PeriodPart, cause: Verdict): number => part.causes.find((one) => one.cause === cause)?.lagged_ms ?? 0;
const sum = (part: PeriodPart): number => part.causes.reduce((all, one) => all + one.lagged_ms, 0);

const COLUMNS: readonly ExportColumn<PeriodPart>[] = [
  { name: "start", cell: (part) => part.start },
  { name: "end", cell: (part) => part.end },
  { name: "lags", cell: (part) => part.lags },
  { name: "lagged_ms", decimal: true, cell: (part) => Math.round(sum(part) * 10) / 10 },
  ...CAUSES.map((cause) => ({ name: `${cause.replace("-", "_")}_ms`, decimal: true, cell: (part: PeriodPart) => of(part, cause) })),
];

export const partOffers = (parts: () => readonly PeriodPart[], words: PartWords): Offer[] => [
  ...tableOffers(COLUMNS, parts, (part) => part),
  ...pictureOffers(() => bars(parts(), words)),
];

const [WIDTH, HEIGHT, MARGIN] = [960, 360, 24];
const [HEAD, FOOT, LEGEND] = [40, 24, 26];
const FONT = "13px system-ui, sans-serif";

/** The bars, with what their colours mean and how much the highest one is. */
export function bars(parts: readonly PeriodPart[], words: PartWords): Picture {
  const { ink, faint, ground } = inks();
  const fills = colours(...CAUSES.map((cause) => `cause-${cause}`));
  const most = Math.max(1, ...parts.map(sum));
  const [top, bottom] = [MARGIN + HEAD + LEGEND, HEIGHT - MARGIN - FOOT];
  const each = (WIDTH - 2 * MARGIN) / Math.max(parts.length, 1);
  const wide = Math.min(each * 0.8, 64);

  function paint(on: Brush): void {
    on.textBaseline = "middle";
    on.fillStyle = ink;
    on.font = "bold 16px system-ui, sans-serif";
    on.fillText(words.title, MARGIN, MARGIN + 10);
    on.font = FONT;
    legend(on);
    on.fillStyle = faint;
    on.textAlign = "right";
    on.fillText(duration(most === 1 ? 0 : most), WIDTH - MARGIN, top - 8);
    on.fillRect(MARGIN, top, WIDTH - 2 * MARGIN, 0.5);
    on.fillRect(MARGIN, bottom, WIDTH - 2 * MARGIN, 1);
    on.textAlign = "center";
    parts.forEach((part, at) => {
      const middle = MARGIN + (at + 0.5) * each;
      let low = bottom;
      CAUSES.forEach((cause, colour) => {
        const high = (of(part, cause) / most) * (bottom - top);
        if (high <= 0) return;
        on.fillStyle = fills[colour]!;
        on.fillRect(middle - wide / 2, low - high, wide, high);
        low -= high;
      });
      on.fillStyle = faint;
      on.fillText(parts.length > 7 ? words.short(part) : words.name(part), middle, bottom + 14, each);
    });
  }

  function legend(on: Brush): void {
    on.textAlign = "left";
    let left = MARGIN;
    CAUSES.forEach((cause, colour) => {
      if (!parts.some((part) => of(part, cause) > 0)) return;
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
