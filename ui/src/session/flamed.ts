// A flame graph as files: the bars as a picture, and all its samples as stacks and as a table.

import type { Brush } from "../export/brush";
import type { Offer } from "../export/format";
import { inks, pictureOffers, type Inks, type Picture } from "../export/picture";
import { FONT, sheet, SIZE } from "../export/sheet";
import { cut } from "../export/texts";
import { say } from "../say.svelte";
import type { CallTree } from "./calls";
import { PLAIN } from "./colours";
import type { Trace } from "./columns";
import type { Context } from "./contexts";
import { layOut } from "./flame";
import { stackOffers } from "./folded";
import { bars, entries, type Meaning } from "./legend";
import type { Tint } from "./tints";
import { contextTold, nameOfContext } from "./told";

/** The samples of a flame graph, and how they are drawn. */
export interface Flamed {
  trace: Trace;
  tree: CallTree;
  tint: (context: Context) => Tint;
  legend: readonly Meaning[];
  /** The origin of the samples, in words. */
  of: string;
  /** The same samples from the outermost method in. */
  inwards: () => CallTree;
}

/** The menu's entries. `top`: the context that fills the whole width. */
export const flameOffers = (flamed: () => Flamed, top: () => Context): Offer[] => [
  ...stackOffers(() => ({ trace: flamed().trace, tree: flamed().inwards() })),
  ...pictureOffers(() => flames(flamed(), top(), inks(), bars())),
];

/** px. */
const [WIDTH, ROW, NARROW] = [1200, 19, 2];
/** The most bars in a picture. */
const MOST = 4000;
/** The margin beside a bar's name, and the narrowest bar with a name, px. */
const [BESIDE, NAMED] = [4, 26];

export function flames({ trace, tree, tint, legend, of }: Flamed, top: Context, inks: Inks, fills: readonly string[]): Picture {
  const { blocks, rests, rows } = layOut(top, { least: NARROW / WIDTH, rows: Infinity, most: MOST });
  const seen = new Set<number>([PLAIN]);
  for (const { context } of blocks) {
    const { colour, part } = tint(context);
    if (part > 0) seen.add(colour);
  }

  function chart(on: Brush): void {
    on.font = FONT;
    on.textBaseline = "middle";
    on.textAlign = "left";
    for (const { context, row, left, width } of blocks) {
      const { colour, part } = tint(context);
      const [x, y, wide] = [left * WIDTH, row * ROW, Math.max(width * WIDTH - 1, 0.5)];
      on.fillStyle = context.outer ? (fills[PLAIN] ?? inks.sunken) : inks.sunken;
      on.fillRect(x, y, wide, ROW - 1);
      if (part > 0) {
        on.fillStyle = fills[colour] ?? inks.sunken;
        on.fillRect(x, y, wide * part, ROW - 1);
      }
      const name = wide < NAMED ? "" : cut(nameOfContext(trace, context), SIZE, wide - 2 * BESIDE);
      if (name === "") continue;
      on.fillStyle = inks.ink;
      on.fillText(name, x + BESIDE, y + (ROW - 1) / 2, wide - 2 * BESIDE);
    }
    for (const { row, left, width } of rests) {
      on.fillStyle = inks.sunken;
      on.fillRect(left * WIDTH, row * ROW, Math.max(width * WIDTH - 1, 0.5), ROW - 1);
    }
  }
  const told = [`${say("calls-count", { count: tree.samples })}. ${say(`flame-about-${tree.way}`)}`];
  // The contexts around the uppermost bar are not drawn; its part of the samples is in words.
  if (top.outer) told.push(say("flame-picture-top", { method: nameOfContext(trace, top), told: contextTold(tree, top) }));
  return sheet({
    title: `${say("flame")}: ${of}`, told, legend: entries(legend.filter(({ colour }) => seen.has(colour)), fills), inks, chart, width: WIDTH, height: rows * ROW,
  });
}
