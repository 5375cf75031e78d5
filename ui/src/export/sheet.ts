// The frame of a chart that is saved as a picture: a title, sentences, and a legend. Pure.

import type { Brush } from "./brush";
import type { Inks, Picture } from "./picture";
import { cut, widthOf, wrapped } from "./texts";

/** A colour and its meaning. */
export interface Entry {
  name: string;
  /** A colour. */
  fill: string;
  /** A letter in the colour, where colours alone do not tell entries apart. */
  mark?: string;
}

export interface Sheet {
  title: string;
  /** Sentences below the title. */
  told: readonly string[];
  legend: readonly Entry[];
  inks: Inks;
  /** The size of the chart alone, px. */
  width: number;
  height: number;
  /** Paints the chart; its upper left corner is the origin. */
  chart: (on: Brush) => void;
}

/** px. */
export const SIZE = 12;
export const FONT = `${SIZE}px system-ui, sans-serif`;
const [MARGIN, TITLE, LINE, ENTRY, APART] = [16, 26, 18, 20, 12];
const TITLE_SIZE = 16;
/** The square of a colour, the distance to its name, and the gap between two entries. */
const [SIGN, TO_NAME, TO_NEXT] = [12, 18, 22];
/** A square with a letter in it, and the letter. */
const [STAMP, MARK] = [15, 11];
/** The widest name of a colour: names come from anybody. */
const LONGEST = 420;

export function sheet({ title, told, legend, inks, width, height, chart }: Sheet): Picture {
  const lines = told.flatMap((one) => wrapped(one, SIZE, width));
  const top = MARGIN + TITLE + lines.length * LINE + (lines.length > 0 ? APART / 2 : 0);
  const below = top + height + APART;
  const entries = placed(legend, width);
  const rows = entries.length === 0 ? 0 : 1 + entries.at(-1)!.row;

  function paint(on: Brush): void {
    on.textBaseline = "middle";
    on.textAlign = "left";
    on.fillStyle = inks.ink;
    on.font = `bold ${TITLE_SIZE}px system-ui, sans-serif`;
    on.fillText(cut(title, TITLE_SIZE * 1.08, width), MARGIN, MARGIN + TITLE_SIZE / 2, width);
    on.font = FONT;
    on.fillStyle = inks.faint;
    lines.forEach((line, at) => on.fillText(line, MARGIN, MARGIN + TITLE + (at + 0.5) * LINE, width));
    on.save();
    on.translate(MARGIN, top);
    chart(on);
    on.restore();
    on.font = FONT;
    on.textBaseline = "middle";
    on.textAlign = "left";
    for (const { name, fill, mark, x, row } of entries) {
      const [left, middle] = [MARGIN + x, below + row * ENTRY + SIGN / 2];
      if (mark) stamp(on, { mark, fill, ground: inks.ground, x: left + SIGN / 2, y: middle });
      else {
        on.fillStyle = fill;
        on.fillRect(left, middle - SIGN / 2, SIGN, SIGN);
      }
      on.fillStyle = inks.ink;
      on.fillText(name, left + TO_NAME, middle);
    }
  }
  return { width: width + 2 * MARGIN, height: below + rows * ENTRY + MARGIN - (rows > 0 ? ENTRY - SIGN : APART), ground: inks.ground, paint };
}

/** Paints a square of a colour with a letter in it around a point, in the legend and in the chart alike. */
export function stamp(on: Brush, { mark, fill, ground, x, y }: { mark: string; fill: string; ground: string; x: number; y: number }): void {
  on.save();
  on.fillStyle = fill;
  on.fillRect(x - STAMP / 2, y - STAMP / 2, STAMP, STAMP);
  on.fillStyle = ground;
  on.font = `bold ${MARK}px system-ui, sans-serif`;
  on.textAlign = "center";
  on.textBaseline = "middle";
  on.fillText(mark, x, y);
  on.restore();
}

/** Places the legend's entries side by side, on as many rows as needed. */
function placed(legend: readonly Entry[], width: number): (Entry & { x: number; row: number })[] {
  let [x, row] = [0, 0];
  return legend.map(({ name: whole, ...entry }) => {
    const name = cut(whole, SIZE, Math.min(LONGEST, width - TO_NAME));
    const wide = TO_NAME + widthOf(name, SIZE);
    if (x > 0 && x + wide > width) [x, row] = [0, row + 1];
    const place = { ...entry, name, x, row };
    x += wide + TO_NEXT;
    return place;
  });
}
