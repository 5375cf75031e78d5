// The layout of a flame graph: a row of contexts for each level, each as wide as its part of the samples. Pure. Only contexts
// wide enough to be seen are laid out, and made: however many there are, the work is bounded by those in sight.

import type { Context } from "./contexts";

export interface Block {
  context: Context;
  /** 0: the context that the graph is about. */
  row: number;
  /** Parts of the whole width. */
  left: number;
  width: number;
}

/** Neighbours that are too narrow to be drawn one by one, or too deep. */
export interface Rest {
  row: number;
  left: number;
  width: number;
  /** How many. */
  count: number;
}

export interface Flames {
  blocks: Block[];
  rests: Rest[];
  rows: number;
}

/** The limits of a layout. */
export interface Bounds {
  /** Contexts with a smaller part of the whole are put together. */
  least: number;
  /** The number of rows in sight, and the most bars in these rows. */
  rows: number;
  most: number;
}

/**
 * Beyond this width the deepest contexts are left out, not the narrow ones: there can be more rows of wide bars than are laid
 * out.
 */
const WIDE = 0.02;
/** The most bars in all rows. */
const MOST = 8000;

/** Lays out a context and everything inside it. */
export function layOut(top: Context, { least, rows: sight, most }: Bounds): Flames {
  for (let narrow = least; ; narrow *= 2) {
    const flames = laidOut(top, narrow, narrow < WIDE ? { sight, most } : undefined);
    if (flames) return flames;
  }
}

/** Counts bars while they are laid out, row by row: those in the rows that are in sight together. */
class Density {
  readonly #rows: number[] = [];
  #here = 0;

  constructor(readonly sight: number) {}

  /** Adds a bar of the last row or the next one, and returns how many are in sight with it. */
  add(row: number): number {
    if (row >= this.#rows.length) {
      this.#rows.push(0);
      this.#here -= this.#rows[row - this.sight] ?? 0;
    }
    this.#rows[row]!++;
    return ++this.#here;
  }
}

/**
 * Returns nothing as soon as there are too many bars: what is inside those that will be left out is never made.
 *
 * - `limit`: the most bars in so many rows; without it there may be any number.
 */
function laidOut(top: Context, least: number, limit: { sight: number; most: number } | undefined): Flames | undefined {
  const blocks: Block[] = [{ context: top, row: 0, left: 0, width: 1 }];
  const rests: Rest[] = [];
  const density = new Density(limit?.sight ?? Infinity);
  const most = limit?.most ?? Infinity;
  if (density.add(0) > most) return undefined;
  // Behind each laid-out context come those inside it, row by row.
  for (let at = 0; at < blocks.length; at++) {
    const { context, row, left: begin, width } = blocks[at]!;
    let from = begin;
    for (const [number, one] of context.inner.entries()) {
      const part = one.total / top.total;
      const full = blocks.length >= MOST;
      if (limit && full && part >= least) return undefined;
      if (full || part < least) {
        const rest = context.inner.slice(number).reduce((sum, { total }) => sum + total, 0) / top.total;
        rests.push({ row: row + 1, left: from, width: Math.min(rest, begin + width - from), count: context.inner.length - number });
        break;
      }
      blocks.push({ context: one, row: row + 1, left: from, width: part });
      if (density.add(row + 1) > most) return undefined;
      from += part;
    }
  }
  const deepest = rests.reduce((most, { row }) => Math.max(most, row), blocks.at(-1)!.row);
  return { blocks, rests, rows: deepest + 1 };
}

/** Rows that are kept above where paths part. */
const KEPT = 3;

/** Returns the context shown at first: all samples share the way from the thread's start to its events, which says nothing. */
export function trunk(all: Context): Context {
  let at = all;
  let depth = 0;
  while (at.own === 0 && at.inner.length === 1) {
    at = at.inner[0]!;
    depth++;
  }
  // A single path is shown from its beginning.
  if (at.inner.length === 0) return all;
  for (let up = 0; up < KEPT && at.outer; up++) at = at.outer;
  return depth > KEPT ? at : all;
}

/** The least part of the drawn width that a bar that is gone to has. */
const SEEN = 0.1;

/** What is to be as wide as the whole for a bar to be seen, with as much around it as there is room for; never outside of `base`. */
export function around<One extends Context>(one: One, base: Context): One {
  let top = one;
  while (top !== base && top.outer && one.total >= SEEN * top.outer.total) top = top.outer as One;
  return top;
}

/** The bar or the rest at a place: a row, and a part of the whole width. */
export function hit({ blocks, rests }: Flames, row: number, part: number): Block | Rest | undefined {
  const isThere = (one: Block | Rest) => one.row === row && part >= one.left && part < one.left + one.width;
  return blocks.find(isThere) ?? rests.find(isThere);
}

export type Step = "ArrowUp" | "ArrowDown" | "ArrowLeft" | "ArrowRight" | "Home";

/** Where a key leads from a block: in, out, or beside. The block itself where there is nothing. */
export function stepped({ blocks }: Flames, from: Block, key: Step): Block {
  const row = blocks.filter((block) => block.row === from.row);
  const place = row.indexOf(from);
  switch (key) {
    case "ArrowUp": return blocks.find(({ context }) => context === from.context.outer) ?? from;
    case "ArrowDown": return blocks.find(({ context }) => context.outer === from.context) ?? from;
    case "ArrowLeft": return row[place - 1] ?? from;
    case "ArrowRight": return row[place + 1] ?? from;
    case "Home": return blocks[0] ?? from;
  }
}
