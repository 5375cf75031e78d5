// The files of a menu's entries, read as their readers would.

import { expect } from "vitest";
import type { Offer } from "../../src/export/format";
import { svg, type Inks, type Picture } from "../../src/export/picture";
import { widthOf } from "../../src/export/texts";

export const INKS: Inks = { ink: "ink", faint: "faint", line: "line", accent: "accent", accentGround: "under", warn: "warn", sunken: "sunken", ground: "white" };

export const decoded = async (bytes: Uint8Array | Promise<Uint8Array>) => new TextDecoder().decode(await bytes);

export async function file(offers: readonly Offer[], format: string): Promise<string> {
  const offer = offers.find((one) => one.format === format);
  if (!offer || !("make" in offer)) throw new Error(`nothing makes ${format}`);
  return decoded(offer.make());
}

/** What is drawn: sound, and within the picture. */
export function drawn(picture: Picture): { texts: string[]; bars: (fill: string) => { x: number; y: number; width: number }[]; document: Document } {
  const document = new DOMParser().parseFromString(new TextDecoder().decode(svg(picture)), "image/svg+xml");
  expect(document.querySelector("parsererror")).toBeNull();
  expect(document.querySelector("script")).toBeNull();
  const rects = [...document.querySelectorAll("rect")].map((rect) => {
    const [x = 0, y = 0, width = 0, height = 0] = ["x", "y", "width", "height"].map((name) => Number(rect.getAttribute(name) ?? 0));
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(picture.width + 0.1);
    expect(y + height).toBeLessThanOrEqual(picture.height + 0.1);
    return { x, y, width, fill: rect.getAttribute("fill") };
  });
  for (const text of document.querySelectorAll("text")) {
    const [x, size] = [Number(text.getAttribute("x")), Number(text.getAttribute("font-size"))];
    const wide = Number(text.getAttribute("textLength") ?? widthOf(text.textContent ?? "", size));
    if (text.getAttribute("text-anchor") === null) expect(x + wide, text.textContent ?? "").toBeLessThanOrEqual(picture.width);
  }
  return { document, texts: [...document.querySelectorAll("text")].map((text) => text.textContent ?? ""), bars: (fill) => rects.filter((rect) => rect.fill === fill) };
}
