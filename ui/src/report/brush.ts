// A canvas that remembers which parts must be cleared before it is painted anew. Painters report their areas (`touch`); nothing
// else is cleared, and so the browser redraws nothing else.

import type { Area } from "../bindings/Area";
import { Cells } from "./cells";
import type { View } from "./view";

/** Smooth edges reach this far beyond the painted area, px of the canvas. */
const EDGE = 2;

export class Brush {
  readonly canvas: CanvasRenderingContext2D;
  view: View = { scale: 1, x: 0, y: 0 };
  #ratio = 1;
  readonly #cells = new Cells();

  constructor(canvas: CanvasRenderingContext2D) {
    this.canvas = canvas;
  }

  /** A px of the stage, in px of the picture. */
  get unit(): number {
    return 1 / this.view.scale;
  }

  /** A px of the picture, in px of the canvas. */
  get scale(): number {
    return this.#ratio * this.view.scale;
  }

  /** Sets the canvas's size, px; empties it. */
  resize(width: number, height: number): void {
    this.canvas.canvas.width = width;
    this.canvas.canvas.height = height;
    this.#cells.resize(width, height);
  }

  /** Clears the painted areas; from here on one unit is one px of the picture. `ratio`: px of the canvas in one of the stage. */
  ready(view: View, ratio: number): void {
    this.view = view;
    this.#ratio = ratio;
    this.canvas.setTransform(1, 0, 0, 1, 0, 0);
    for (const { x, y, width, height } of this.#cells.take()) this.canvas.clearRect(x, y, width, height);
    this.canvas.setTransform(this.scale, 0, 0, this.scale, ratio * view.x, ratio * view.y);
  }

  /** Notes that an area is painted: px of the picture, and `around` it so many px of the stage. */
  touch({ x, y, width, height }: Area, around: number): void {
    const { view, scale } = this;
    const beyond = this.#ratio * around + EDGE;
    this.#cells.touch({
      x: x * scale + this.#ratio * view.x - beyond,
      y: y * scale + this.#ratio * view.y - beyond,
      width: width * scale + 2 * beyond,
      height: height * scale + 2 * beyond,
    });
  }
}
