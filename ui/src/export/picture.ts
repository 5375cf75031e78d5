// Charts as files. The code that paints on a canvas also paints SVG: a brush is the part of a canvas that charts use.

import type { Brush } from "./brush";
import type { Offer } from "./format";
import { SvgBrush } from "./svg";

export interface Picture {
  /** The size, px. */
  width: number;
  height: number;
  /** A colour. */
  ground: string;
  paint: (on: Brush) => void;
}

/** Pixels of a PNG for each px, so that it is sharp on paper and on dense screens; fewer where a web view would refuse so many. */
const DENSE = 2;
const MOST = { pixels: 32e6, side: 16_000 };

export function svg(picture: Picture): Uint8Array {
  const brush = new SvgBrush();
  picture.paint(brush);
  return new TextEncoder().encode(brush.document(picture.width, picture.height, picture.ground));
}

/** The number of a PNG's pixels for each px of a picture of this size, px. */
export const density = (width: number, height: number): number => Math.min(DENSE, Math.sqrt(MOST.pixels / (width * height)), MOST.side / Math.max(width, height));

export async function png({ width, height, ground, paint }: Picture): Promise<Uint8Array> {
  const canvas = document.createElement("canvas");
  const dense = density(width, height);
  [canvas.width, canvas.height] = [Math.ceil(width * dense), Math.ceil(height * dense)];
  const on = canvas.getContext("2d");
  if (!on) throw new Error("the web view gives no canvas");
  on.scale(dense, dense);
  paint(on);
  // The ground comes last: a chart begins by clearing its place.
  on.globalCompositeOperation = "destination-over";
  on.fillStyle = ground;
  on.fillRect(0, 0, width, height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!blob) throw new Error(`the web view makes no picture of ${canvas.width} × ${canvas.height} pixels`);
  return new Uint8Array(await blob.arrayBuffer());
}

/** The menu's entries for both formats of a chart; `picture` is called when one of them is chosen. */
export function pictureOffers(picture: () => Picture): Offer[] {
  return [
    { format: "svg", make: () => svg(picture()) },
    { format: "png", make: () => png(picture()) },
  ];
}

/** The colours of a chart's lines, texts and grounds. */
export interface Inks {
  ink: string;
  faint: string;
  line: string;
  accent: string;
  /** The area below a curve. */
  accentGround: string;
  warn: string;
  /** Parts without a meaning of their own. */
  sunken: string;
  /** The picture's ground. */
  ground: string;
}

/** A swatch's colour in the light look, whatever contrast and colours the desktop has: pictures go into documents, which are white. */
function light(give: (swatch: HTMLElement) => void): string {
  const { dataset } = document.documentElement;
  const { theme } = dataset;
  const swatch = document.createElement("i");
  give(swatch);
  document.body.append(swatch);
  // A colour scheme of the swatch's own, or of an element around it, changes nothing in WebKitGTK. Nothing is painted in between.
  dataset["theme"] = "paper";
  try {
    return getComputedStyle(swatch).backgroundColor;
  } finally {
    if (theme === undefined) delete dataset["theme"];
    else dataset["theme"] = theme;
    swatch.remove();
  }
}

/** The style sheet's backgrounds of these classes, in the light look. */
export const colours = (...classes: string[]): string[] => classes.map((name) => light((swatch) => (swatch.className = name)));

/** The style sheet's colours, in the light look. */
export function inks(): Inks {
  const of = (name: string) => light((swatch) => (swatch.style.background = `var(--${name})`));
  return {
    ink: of("ink"), faint: of("faint"), line: of("line"), accent: of("accent"), accentGround: of("accent-ground"), warn: of("warn"), sunken: of("sunken"), ground: of("card"),
  };
}
