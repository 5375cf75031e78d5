// The bars of a flame graph as a picture. Pure.

import type { Brush } from "../export/brush";
import type { Inks, Picture } from "../export/picture";
import { FONT, sheet, SIZE, type Entry } from "../export/sheet";
import { cut } from "../export/texts";
import type { Context } from "./contexts";
import { layOut } from "./flame";

export interface FlamePicture<One extends Context> {
  title: string;
  /** Sentences below the title. */
  told: readonly string[];
  /** The context that fills the whole width. */
  top: One;
  /** The words on a bar. */
  name: (context: One) => string;
  /** The colour of a bar's left part, and how much of the bar that is, 0 to 1. */
  fill: (context: One) => { fill: string; part: number };
  /** The colour of the rest of a bar. */
  plain: string;
  /** The meaning of the colours; those that no bar has are left out. */
  legend: readonly Entry[];
  inks: Inks;
}

/** px. */
const [WIDTH, ROW, NARROW] = [1200, 19, 2];
/** The most bars in a picture. */
const MOST = 4000;
/** The margin beside a bar's name, and the narrowest bar with a name, px. */
const [BESIDE, NAMED] = [4, 26];

export function flamePicture<One extends Context>({ title, told, top, name, fill: of, plain, legend, inks }: FlamePicture<One>): Picture {
  const { blocks, rests, rows } = layOut(top, { least: NARROW / WIDTH, rows: Infinity, most: MOST });
  const seen = new Set([plain]);
  for (const { context } of blocks) {
    const { fill, part } = of(context as One);
    if (part > 0) seen.add(fill);
  }

  function chart(on: Brush): void {
    on.font = FONT;
    on.textBaseline = "middle";
    on.textAlign = "left";
    for (const { context, row, left, width } of blocks) {
      const { fill, part } = of(context as One);
      const [x, y, wide] = [left * WIDTH, row * ROW, Math.max(width * WIDTH - 1, 0.5)];
      on.fillStyle = context.outer ? plain : inks.sunken;
      on.fillRect(x, y, wide, ROW - 1);
      if (part > 0) {
        on.fillStyle = fill;
        on.fillRect(x, y, wide * part, ROW - 1);
      }
      const text = wide < NAMED ? "" : cut(name(context as One), SIZE, wide - 2 * BESIDE);
      if (text === "") continue;
      on.fillStyle = inks.ink;
      on.fillText(text, x + BESIDE, y + (ROW - 1) / 2, wide - 2 * BESIDE);
    }
    for (const { row, left, width } of rests) {
      on.fillStyle = inks.sunken;
      on.fillRect(left * WIDTH, row * ROW, Math.max(width * WIDTH - 1, 0.5), ROW - 1);
    }
  }
  return sheet({ title, told, legend: legend.filter(({ fill }) => seen.has(fill)), inks, chart, width: WIDTH, height: rows * ROW });
}
