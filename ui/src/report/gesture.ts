// What a press of the mouse turns into, and the box that comes of it. Pure; the caller paints and keeps.

import type { Area } from "../bindings/Area";
import { boxAt, pixels, type BoxKind, type Drawing } from "./drawing";
import { between, handleAt, inside, moved, resized, type Handle, type Point, type Size } from "./geometry";

export type Tool = "move" | BoxKind | "point";

/** Under way; places are px of the picture, of `pan` px of the stage. */
export type Gesture =
  | { does: "draw"; kind: BoxKind; from: Point }
  | { does: "move"; id: number; from: Point; area: Area }
  | { does: "resize"; id: number; handle: Handle; from: Point; area: Area }
  | { does: "point" }
  | { does: "pan" };

/** Shorter than this on the stage, a drag was a click, px. */
export const CLICK = 4;
/** How near a handle has to be pressed, stage px. */
const REACH = 9;

/** The selected box's handles go first, then boxes that the tool is for, then what the tool makes. */
export function started(tool: Tool, drawing: Drawing, selected: number | undefined, at: Point, scale: number): Gesture {
  const held = drawing.boxes.find((one) => one.id === selected);
  const handle = held && tool !== "point" ? handleAt(held.area, at, REACH / scale) : undefined;
  if (held && handle) return { does: "resize", id: held.id, handle, from: at, area: held.area };
  if (tool === "point") return { does: "point" };
  const under = boxAt(drawing, at, tool === "move" ? ["black-out", "clear", "highlight"] : [tool]);
  if (under) return { does: "move", id: under.id, from: at, area: under.area };
  return tool === "move" ? { does: "pan" } : { does: "draw", kind: tool, from: at };
}

/** The box once the pointer is at that place; undefined where none lies in the picture. */
export function becomes(gesture: Gesture, at: Point, picture: Size): Area | undefined {
  if (gesture.does === "draw") return inside(pixels(gesture.kind, between(gesture.from, at)), picture);
  if (gesture.does === "point" || gesture.does === "pan") return undefined;
  const by = { x: at.x - gesture.from.x, y: at.y - gesture.from.y };
  if (gesture.does === "move") return moved(gesture.area, by, picture);
  return resized(gesture.area, gesture.handle, by, picture);
}

const CURSORS: Record<Handle, string> = {
  nw: "nwse-resize", se: "nwse-resize", ne: "nesw-resize", sw: "nesw-resize",
  n: "ns-resize", s: "ns-resize", e: "ew-resize", w: "ew-resize",
};

/** What the mouse's pointer looks like where this would begin, or is under way. */
export function cursor(gesture: Gesture): string {
  if (gesture.does === "resize") return CURSORS[gesture.handle];
  return { draw: "crosshair", move: "move", point: "pointer", pan: "grab" }[gesture.does];
}
