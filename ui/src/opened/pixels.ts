// How large the picture of a PNG is, before it is decoded. Pure.

/** Decoded, a pixel has four bytes: this is a screen of 7680 × 4320. */
const MOST = 7680 * 4320;
/** Where the header has width and height. */
const WIDTH = 16;
const HEIGHT = 20;

/** Width, height, and whether a page can hold so many pixels. */
export function pixels(png: ArrayBuffer): [width: number, height: number, fits: boolean] {
  if (png.byteLength < HEIGHT + 4) return [0, 0, true];
  const view = new DataView(png);
  const [width, height] = [view.getUint32(WIDTH), view.getUint32(HEIGHT)];
  return [width, height, width * height <= MOST];
}
