// The command of each key, by where the focus is. Pure.

import type { Point } from "./geometry";
import type { Tool } from "./gesture";

/** Where the focus is: on the picture, on a box in the list, in a text field or a slider, or elsewhere. */
export type Focus = "picture" | "box" | "field" | "page";

type Plain = "undo" | "redo" | "remove" | "larger" | "smaller" | "fit" | "whole" | "act" | "act-free" | "cancel";

export type Command =
  | { does: "tool"; tool: Tool }
  | { does: Plain }
  /** Moves the cross on the picture, px of the stage. */
  | { does: "go"; by: Point }
  /** Shifts the picture, px of the stage. */
  | { does: "pan"; by: Point }
  /** Moves a box or its right lower corner, px of the picture. */
  | { does: "move" | "resize"; by: Point };

export interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}

const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

const TOOLS: Record<string, Tool> = { v: "move", b: "black-out", h: "highlight", c: "clear", p: "point", a: "arrow", s: "step", t: "label" };

const PAGE: Record<string, Plain> = {
  "+": "larger", "=": "larger", "-": "smaller", "0": "fit", "1": "whole", Escape: "cancel", Delete: "remove", Backspace: "remove",
};

/** px that an arrow key moves a box, and the cross on the stage; with Ctrl 1. */
const STRIDE = 8;
/** Stage px that Ctrl and an arrow shift the picture. */
const SHIFT = 60;

const times = (by: Point, factor: number): Point => ({ x: by.x * factor, y: by.y * factor });

/** Returns the command of a key; undefined where the key has none. */
export function command(pressed: Pressed, focus: Focus): Command | undefined {
  const ctrl = pressed.ctrlKey || pressed.metaKey;
  if (focus === "field" || pressed.altKey) return undefined;
  const key = pressed.key.length === 1 ? pressed.key.toLowerCase() : pressed.key;
  if (ctrl && key === "z") return { does: pressed.shiftKey ? "redo" : "undo" };
  if (ctrl && key === "y") return { does: "redo" };
  const arrow = ARROWS[key];
  if (arrow && focus === "picture") {
    if (ctrl) return { does: "pan", by: times(arrow, -SHIFT) };
    return { does: "go", by: times(arrow, pressed.shiftKey ? 1 : STRIDE) };
  }
  if (arrow && focus === "box") return { does: pressed.shiftKey ? "resize" : "move", by: times(arrow, ctrl ? 1 : STRIDE) };
  if (ctrl) return undefined;
  if (focus === "picture" && (key === "Enter" || key === " ")) return { does: pressed.shiftKey ? "act-free" : "act" };
  const tool = TOOLS[key];
  if (tool) return { does: "tool", tool };
  const does = PAGE[key];
  if (!does || (does === "remove" && focus === "page")) return undefined;
  return { does };
}
