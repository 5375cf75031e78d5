// Curves over lengths of time as a picture: a single one filled, several with dashes and numbers. Pure.

import type { Brush } from "../export/brush";
import type { Inks, Picture } from "../export/picture";
import { FONT, sheet, stamp } from "../export/sheet";
import { percent } from "../words";
import { cumulative, decades, jointAxis, place } from "./distribution";
import { DASHES, markAt, markOf } from "./lines";
import { PERCEPTIBLE } from "./made";
import { roundLength } from "./told";
import type { Numbers } from "./written";

export interface Curve {
  lengths: Numbers;
  /** The words for the curve, where there are several. */
  name: string;
  /** A colour. */
  fill: string;
}

export interface CurvePicture {
  title: string;
  /** Sentences below the title. */
  told: readonly string[];
  curves: readonly Curve[];
  /** The chosen length, nanoseconds. */
  threshold: number;
  inks: Inks;
}

/** px. */
const [SHARES, WIDTH, HEIGHT, LENGTHS] = [52, 860, 300, 28];
const BINS = 480;
/** The parts of the dashed line where a lag begins, px. */
const [DASH, GAP] = [5, 4];

export function curves({ title, told, curves: all, threshold, inks }: CurvePicture): Picture {
  const axis = jointAxis(all.map(({ lengths }) => lengths));
  const shares = all.map(({ lengths }) => cumulative(lengths, axis, BINS));
  const x = (time: number) => place(axis, time) * WIDTH;
  const y = (share: number) => (1 - share) * HEIGHT;

  function curve(on: Brush, shares: Float64Array, close: boolean): void {
    on.beginPath();
    on.moveTo(0, HEIGHT);
    let high = HEIGHT;
    shares.forEach((share, bin) => {
      const left = (bin / BINS) * WIDTH;
      if (y(share) === high) return;
      on.lineTo(left, high);
      on.lineTo(left, (high = y(share)));
    });
    on.lineTo(WIDTH, high);
    if (!close) return;
    on.lineTo(WIDTH, HEIGHT);
    on.closePath();
  }

  function grid(on: Brush): void {
    on.globalAlpha = 0.14;
    on.fillStyle = inks.warn;
    on.fillRect(x(threshold), 0, WIDTH - x(threshold), HEIGHT);
    on.globalAlpha = 1;
    on.fillRect(x(threshold) - 1, 0, 2, HEIGHT);
    on.textAlign = "right";
    for (const share of [0, 0.25, 0.5, 0.75, 1]) {
      on.fillStyle = inks.line;
      on.fillRect(0, y(share) - 0.5, WIDTH, 1);
      on.fillStyle = inks.faint;
      on.fillText(percent(share), -8, y(share));
    }
    on.textAlign = "center";
    for (const time of decades(axis)) {
      on.fillStyle = inks.line;
      on.fillRect(x(time) - 0.5, 0, 1, HEIGHT + 4);
      on.fillStyle = inks.faint;
      on.fillText(roundLength(time), x(time), HEIGHT + 14);
    }
    on.fillStyle = inks.faint;
    for (let top = 0; top < HEIGHT; top += DASH + GAP) on.fillRect(x(PERCEPTIBLE) - 0.5, top, 1, DASH);
  }

  function chart(on: Brush): void {
    on.translate(SHARES, 6);
    on.font = FONT;
    if (all.length === 1) {
      curve(on, shares[0]!, true);
      on.fillStyle = inks.accentGround;
      on.fill();
    }
    grid(on);
    on.lineWidth = 2;
    all.forEach(({ lengths, fill }, line) => {
      // The curve of no events would say that none was over, however long it took.
      if (lengths.length === 0) return;
      curve(on, shares[line]!, false);
      on.strokeStyle = fill;
      on.setLineDash([...(DASHES[line] ?? [])]);
      on.stroke();
    });
    on.setLineDash([]);
    if (all.length === 1) return;
    all.forEach(({ lengths, fill }, line) => {
      if (lengths.length === 0) return;
      const { place, share } = markAt(shares[line]!, line, all.length);
      stamp(on, { mark: markOf(line), fill, ground: inks.ground, x: place * WIDTH, y: y(share) });
    });
  }
  const legend = all.length === 1 ? [] : all.map(({ name, fill }, line) => ({ name, fill, mark: markOf(line) }));
  // The last length is centred on its line, and needs room beside the plot.
  return sheet({ title, told, legend, inks, chart, width: SHARES + WIDTH + 24, height: 6 + HEIGHT + LENGTHS });
}
