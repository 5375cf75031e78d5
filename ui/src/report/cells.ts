// The painted squares of a canvas. Clearing a canvas of 3840 × 2160 as a whole, and repainting all of the page below it, is most
// of a frame's cost; a gesture covers little of it. Pure.

import type { Area } from "../bindings/Area";

/** Side of a square, px of the canvas. */
const SIDE = 64;

export class Cells {
  #columns = 0;
  #rows = 0;
  #painted = new Uint8Array(0);

  /** For a canvas of this size on which there is nothing yet. */
  resize(width: number, height: number): void {
    this.#columns = Math.ceil(width / SIDE);
    this.#rows = Math.ceil(height / SIDE);
    this.#painted = new Uint8Array(this.#columns * this.#rows);
  }

  /** Notes a painted area, px of the canvas; parts beside the canvas do not count. */
  touch({ x, y, width, height }: Area): void {
    const first = (at: number) => Math.max(0, Math.floor(at / SIDE));
    const last = (at: number, count: number) => Math.min(count - 1, Math.floor(at / SIDE));
    const [left, right] = [first(x), last(x + width, this.#columns)];
    if (left > right) return;
    for (let row = first(y); row <= last(y + height, this.#rows); row++) {
      this.#painted.fill(1, row * this.#columns + left, row * this.#columns + right + 1);
    }
  }

  /** Everything on which something was painted since the last time: the runs in rows, and equal ones below each other as one. */
  take(): Area[] {
    const runs: Area[] = [];
    let above = new Map<number, Area>();
    for (let row = 0; row < this.#rows; row++) {
      const begin = row * this.#columns;
      const own = new Map<number, Area>();
      for (let column = 0; column < this.#columns; column++) {
        if (!this.#painted[begin + column]) continue;
        const from = column;
        while (column < this.#columns && this.#painted[begin + column]) column++;
        const width = (column - from) * SIDE;
        const longer = above.get(from);
        const run = longer?.width === width ? longer : { x: from * SIDE, y: row * SIDE, width, height: 0 };
        if (run.height === 0) runs.push(run);
        run.height += SIDE;
        own.set(from, run);
      }
      above = own;
    }
    this.#painted.fill(0);
    return runs;
  }
}
