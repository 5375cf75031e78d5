// The visible part of the picture, and its scale. Pure. Stage px = picture px × scale + offset; stage px are CSS px.

import type { Point, Size } from "./geometry";

export interface View {
  scale: number;
  x: number;
  y: number;
}

const LARGEST = 16;
/** The zoom of one step by button, key or wheel. */
export const STEP = 1.25;
/** So much of the picture stays on the stage, stage px. */
const KEPT = 40;

export const toPicture = (view: View, at: Point): Point => ({ x: (at.x - view.x) / view.scale, y: (at.y - view.y) / view.scale });
export const toStage = (view: View, at: Point): Point => ({ x: at.x * view.scale + view.x, y: at.y * view.scale + view.y });

/** Where a picture is to be larger than it is: by how much at least, as letters that are only a little larger are only blurred, and at most. */
const [WORTH, MOST] = [1.5, 4];

/** The whole picture, in the middle; a small one is larger where there is room for much more of it. */
export function fit(picture: Size, stage: Size): View {
  const room = Math.max(0.01, Math.min(stage.width / picture.width, stage.height / picture.height));
  const scale = room < WORTH ? Math.min(1, room) : Math.min(MOST, room);
  return { scale, x: (stage.width - picture.width * scale) / 2, y: (stage.height - picture.height * scale) / 2 };
}

/** Zooms; the point at this place of the stage stays there. */
export function zoomed(view: View, factor: number, at: Point, picture: Size, stage: Size): View {
  const smallest = Math.min(fit(picture, stage).scale, 1) / 2;
  const scale = Math.min(LARGEST, Math.max(smallest, view.scale * factor));
  const there = toPicture(view, at);
  return kept({ scale, x: at.x - there.x * scale, y: at.y - there.y * scale }, picture, stage);
}

/** Shifted by stage px. */
export function panned(view: View, by: Point, picture: Size, stage: Size): View {
  return kept({ ...view, x: view.x + by.x, y: view.y + by.y }, picture, stage);
}

/** Shifted so that the place can be seen, no further than needed. */
export function showing(view: View, at: Point, picture: Size, stage: Size): View {
  const there = toStage(view, at);
  const into = (value: number, most: number) => (value < KEPT ? KEPT - value : value > most - KEPT ? most - KEPT - value : 0);
  const by = { x: into(there.x, stage.width), y: into(there.y, stage.height) };
  return by.x === 0 && by.y === 0 ? view : panned(view, by, picture, stage);
}

/** The picture cannot be pushed off the stage. */
function kept(view: View, picture: Size, stage: Size): View {
  const within = (at: number, length: number, most: number) => Math.min(most - KEPT, Math.max(KEPT - length, at));
  return {
    scale: view.scale,
    x: within(view.x, picture.width * view.scale, stage.width),
    y: within(view.y, picture.height * view.scale, stage.height),
  };
}
