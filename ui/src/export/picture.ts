// Charts as files. The code that paints on a canvas also paints SVG: a brush is the part of a canvas that charts use.

import type { Brush } from "./brush";
import type { Offer } from "./format";
import { SvgBrush } from "./svg";

export interface Picture {
  /** px. */
  width: number;
  height: number;
  /** A colour. */
  ground: string;
  paint: (on: Brush) => void;
}

/** Pixels of a PNG for each px, so that it is sharp on paper and on dense screens. */
const DENSE = 2;

export function svg(picture: Picture): Uint8Array {
  const brush = new SvgBrush();
  picture.paint(brush);
  return new TextEncoder().encode(brush.document(picture.width, picture.height, picture.ground));
}

export async function png({ width, height, ground, paint }: Picture): Promise<Uint8Array> {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [Math.ceil(width * DENSE), Math.ceil(height * DENSE)];
  const on = canvas.getContext("2d");
  if (!on) throw new Error("the web view gives no canvas");
  on.scale(DENSE, DENSE);
  paint(on);
  // A chart begins by clearing its place.
  on.globalCompositeOperation = "destination-over";
  on.fillStyle = ground;
  on.fillRect(0, 0, width, height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!blob) throw new Error(`the web view makes no picture of ${canvas.width} × ${canvas.height} pixels`);
  return new Uint8Array(await blob.arrayBuffer());
}

/** A chart in both formats; it is asked for when one is chosen. */
export function pictureOffers(picture: () => Picture): Offer[] {
  return [
    { format: "svg", make: () => svg(picture()) },
    { format: "png", make: () => png(picture()) },
  ];
}

/** The background that the style sheet gives to elements of these classes, and the colours of text. */
export function colours(...classes: string[]): string[] {
  return classes.map((name) => {
    const swatch = document.createElement("i");
    swatch.className = name;
    document.body.append(swatch);
    const { backgroundColor } = getComputedStyle(swatch);
    swatch.remove();
    return backgroundColor;
  });
}

/** Of text, of faint text, and of what it stands on. */
export function inks(): { ink: string; faint: string; ground: string } {
  const of = (name: string) => {
    const text = document.createElement("i");
    text.className = name;
    document.body.append(text);
    const { color } = getComputedStyle(text);
    text.remove();
    return color;
  };
  const [ground = "white"] = colours("card");
  return { ink: of(""), faint: of("faint"), ground };
}
