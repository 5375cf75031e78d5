// Rectangles in pixels of the picture. Pure. Covered areas are rounded outward, as the engine does it.

import type { Area } from "../bindings/Area";

export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** Corners and sides by which a box is resized. */
export type Handle = "nw" | "n" | "ne" | "e" | "se" | "s" | "sw" | "w";
export const HANDLES: readonly Handle[] = ["nw", "n", "ne", "e", "se", "s", "sw", "w"];

/** Between two corners, whichever they are. */
export function between(a: Point, b: Point): Area {
  return {
    x: Math.min(a.x, b.x),
    y: Math.min(a.y, b.y),
    width: Math.abs(a.x - b.x),
    height: Math.abs(a.y - b.y),
  };
}

/** All pixels that it touches, and no others. */
export function outward(area: Area): Area {
  const x = Math.floor(area.x);
  const y = Math.floor(area.y);
  return { x, y, width: Math.ceil(area.x + area.width) - x, height: Math.ceil(area.y + area.height) - y };
}

/** All pixels that lie in it as a whole: a pixel that is cleared shows nothing else. May be empty. */
export function inward(area: Area): Area {
  const x = Math.ceil(area.x);
  const y = Math.ceil(area.y);
  return { x, y, width: Math.floor(area.x + area.width) - x, height: Math.floor(area.y + area.height) - y };
}

/** The part of an area that lies in the picture; undefined where there is none. */
export function inside(area: Area, picture: Size): Area | undefined {
  const x = Math.max(0, area.x);
  const y = Math.max(0, area.y);
  const width = Math.min(picture.width, area.x + area.width) - x;
  const height = Math.min(picture.height, area.y + area.height) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : undefined;
}

/** Whether the point is in the area, once fractions are rounded outward; the right and lower edge are outside. */
export function covers(area: Area, at: Point): boolean {
  return (
    at.x >= Math.floor(area.x) && at.x < Math.ceil(area.x + area.width) &&
    at.y >= Math.floor(area.y) && at.y < Math.ceil(area.y + area.height)
  );
}

/** Whether `inner` has no pixel outside of `outer`. */
export function holds(outer: Area, inner: Area): boolean {
  return (
    inner.x >= outer.x && inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width && inner.y + inner.height <= outer.y + outer.height
  );
}

export function same(a: Area, b: Area): boolean {
  return a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;
}

/** Moved, and kept whole within the picture. */
export function moved(area: Area, by: Point, picture: Size): Area {
  const within = (at: number, length: number, most: number) => Math.max(0, Math.min(at, most - length));
  return {
    ...area,
    x: within(Math.round(area.x + by.x), area.width, picture.width),
    y: within(Math.round(area.y + by.y), area.height, picture.height),
  };
}

/** With the sides that the handle holds moved, never beyond the opposite side or the picture: at least 1 px is left. */
export function resized(area: Area, handle: Handle, by: Point, picture: Size): Area {
  let [left, top, right, bottom] = [area.x, area.y, area.x + area.width, area.y + area.height];
  const [dx, dy] = [Math.round(by.x), Math.round(by.y)];
  if (handle.includes("w")) left = Math.max(0, Math.min(left + dx, right - 1));
  if (handle.includes("e")) right = Math.min(picture.width, Math.max(right + dx, left + 1));
  if (handle.includes("n")) top = Math.max(0, Math.min(top + dy, bottom - 1));
  if (handle.includes("s")) bottom = Math.min(picture.height, Math.max(bottom + dy, top + 1));
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** Where a handle sits. */
export function handlePoint(area: Area, handle: Handle): Point {
  const x = handle.includes("w") ? 0 : handle.includes("e") ? 1 : 0.5;
  const y = handle.includes("n") ? 0 : handle.includes("s") ? 1 : 0.5;
  return { x: area.x + x * area.width, y: area.y + y * area.height };
}

/** The handle within `reach` px of the point, the nearest one; of a short side only the corners can be held. */
export function handleAt(area: Area, at: Point, reach: number): Handle | undefined {
  let nearest: Handle | undefined;
  let least = reach;
  for (const handle of HANDLES) {
    if (/^[ns]$/.test(handle) && area.width < 4 * reach) continue;
    if (/^[we]$/.test(handle) && area.height < 4 * reach) continue;
    const there = handlePoint(area, handle);
    const distance = Math.max(Math.abs(there.x - at.x), Math.abs(there.y - at.y));
    if (distance >= least) continue;
    nearest = handle;
    least = distance;
  }
  return nearest;
}
