// Bars of a flame graph that have no room for a name, as one shape for each colour. Pure. As elements, hundreds of them would be made
// anew whenever other samples are looked at.

import type { Context } from "./contexts";
import { PLAIN } from "./colours";
import type { Block, Rest } from "./flame";
import type { Tint } from "./tints";

/** The drawn part of a graph. */
export interface View {
  /** The graph's width, px. */
  width: number;
  /** The uppermost drawn row. */
  first: number;
  /** The height of a row, and of a bar in it, px. */
  row: number;
  high: number;
}

export interface Shape {
  colour: number;
  /** Its outline, as SVG writes a path. */
  outline: string;
}

/** A bar leaves so much to its neighbour, px. */
const GAP = 1;

/** Whole pixels: a bar of three has sharp edges then. */
function edges({ left, width }: Block | Rest, view: View): { from: number; wide: number } {
  const from = Math.round(left * view.width);
  return { from, wide: Math.max(1, Math.round((left + width) * view.width) - from - GAP) };
}

const rectangle = (from: number, wide: number, row: number, view: View): string => `M${from} ${(row - view.first) * view.row}h${wide}v${view.high}h-${wide}z`;

/** The bars in their colours, plain ones first: of some bars a part alone is coloured, and lies on the plain one. */
export function shapes<One extends Context>(blocks: readonly Block[], tint: (context: One) => Tint, view: View): Shape[] {
  const outlines = new Map<number, string>([[PLAIN, ""]]);
  const add = (colour: number, outline: string) => outlines.set(colour, (outlines.get(colour) ?? "") + outline);
  for (const block of blocks) {
    const { from, wide } = edges(block, view);
    const { colour, part } = tint(block.context as One);
    if (part < 1) add(PLAIN, rectangle(from, wide, block.row, view));
    if (part > 0) add(colour, rectangle(from, Math.max(1, Math.round(wide * part)), block.row, view));
  }
  return [...outlines].filter(([, outline]) => outline !== "").map(([colour, outline]) => ({ colour, outline }));
}

/** Neighbours that are put together, as one shape. */
export function restShape(rests: readonly Rest[], view: View): string {
  return rests.map((rest) => {
    const { from, wide } = edges(rest, view);
    return rectangle(from, wide, rest.row, view);
  }).join("");
}
