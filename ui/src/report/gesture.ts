// The gesture that a press of the mouse begins, and the box that it makes. Pure; the caller paints and keeps.

import type { Area } from "../bindings/Area";
import { boxAt, isBox, pixels, type BoxKind, type Drawing } from "./drawing";
import { bent, endAt, shifted, within, type Note, type NoteKind } from "./notes";
import { between, handleAt, inside, moved, resized, type Handle, type Point, type Size } from "./geometry";

export type Tool = "move" | BoxKind | NoteKind | "point";

/** Under way; places are px of the picture, of `pan` px of the stage. */
export type Gesture =
  | { does: "draw"; kind: BoxKind; from: Point }
  | { does: "move"; id: number; from: Point; area: Area }
  | { does: "resize"; id: number; handle: Handle; from: Point; area: Area }
  | { does: "arrow"; from: Point }
  | { does: "shift"; id: number; from: Point; note: Note }
  | { does: "bend"; id: number; end: "from" | "to"; from: Point; note: Extract<Note, { kind: "arrow" }> }
  | { does: "point" }
  | { does: "pan" };

/** Shorter than this on the stage, a drag was a click, px. */
export const CLICK = 4;
/** How near a handle has to be pressed, stage px. */
export const REACH = 9;

/** Finds the note of these kinds at the place of a press. */
export type Find = (kinds: readonly NoteKind[]) => Note | undefined;
const NOTES: readonly NoteKind[] = ["arrow", "step", "label"];

/** The selected box's handles go first, or an arrow's ends; then what the tool is for; then what the tool makes. */
export function started(
  tool: Tool, drawing: Drawing, selected: number | undefined, at: Point, scale: number, find: Find = () => undefined,
): Gesture {
  const held = drawing.boxes.find((one) => one.id === selected);
  const handle = held && tool !== "point" ? handleAt(held.area, at, REACH / scale) : undefined;
  if (held && handle) return { does: "resize", id: held.id, handle, from: at, area: held.area };
  const note = drawing.notes.find((one) => one.id === selected);
  const end = tool === "point" ? undefined : endAt(note, at, REACH / scale);
  if (note?.kind === "arrow" && end) return { does: "bend", id: note.id, end, from: at, note };
  if (tool === "point") return { does: "point" };
  const found = tool === "move" ? find(NOTES) : isBox(tool) ? undefined : find([tool]);
  if (found) return { does: "shift", id: found.id, from: at, note: found };
  if (tool === "arrow") return { does: "arrow", from: at };
  if (tool === "step" || tool === "label") return { does: "point" };
  const under = boxAt(drawing, at, tool === "move" ? ["black-out", "clear", "highlight"] : [tool]);
  if (under) return { does: "move", id: under.id, from: at, area: under.area };
  return tool === "move" ? { does: "pan" } : { does: "draw", kind: tool, from: at };
}

/** The box once the pointer is at that place; undefined where none lies in the picture. */
export function becomes(gesture: Gesture, at: Point, picture: Size): Area | undefined {
  if (gesture.does === "draw") return inside(pixels(gesture.kind, between(gesture.from, at)), picture);
  if (gesture.does !== "move" && gesture.does !== "resize") return undefined;
  const by = { x: at.x - gesture.from.x, y: at.y - gesture.from.y };
  if (gesture.does === "move") return moved(gesture.area, by, picture);
  return resized(gesture.area, gesture.handle, by, picture);
}

/** The note as the gesture leaves it; a note being drawn has the number 0. */
export function noteOf(gesture: Gesture, at: Point, picture: Size): Note | undefined {
  if (gesture.does === "arrow") return { id: 0, kind: "arrow", from: within(gesture.from, picture), to: within(at, picture) };
  if (gesture.does !== "shift" && gesture.does !== "bend") return undefined;
  const by = { x: at.x - gesture.from.x, y: at.y - gesture.from.y };
  return gesture.does === "bend" ? bent(gesture.note, gesture.end, by, picture) : shifted(gesture.note, by, picture);
}

const CURSORS: Record<Handle, string> = {
  nw: "nwse-resize", se: "nwse-resize", ne: "nesw-resize", sw: "nesw-resize",
  n: "ns-resize", s: "ns-resize", e: "ew-resize", w: "ew-resize",
};

/** The shape of the mouse's pointer where this gesture would begin, or is under way. */
export function cursor(gesture: Gesture): string {
  if (gesture.does === "resize") return CURSORS[gesture.handle];
  return { draw: "crosshair", arrow: "crosshair", move: "move", shift: "move", bend: "crosshair", point: "pointer", pan: "grab" }[gesture.does];
}
